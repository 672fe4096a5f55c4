-- SPDX-License-Identifier: MIT
-- A number for the program itself: for the sources from which its C was built, and for its scripts as they are now.
-- Opponents are left out, which have numbers of their own, and so are languages, which change no game.

local core = require "nova.core"
local files = require "nova.files"
local lines = require "nova.base.lines"

local LEFT_OUT = { bots = true, lang = true }

local function add_folder(folder, parts)
    local names = files.list(folder) or {}
    table.sort(names)
    for _, name in ipairs(names) do
        local path = folder .. "/" .. name
        if name:find("%.lua$") then
            parts[#parts + 1] = ("%s\n%s"):format(name, core.digest(lines.whole(path) or ""))
        elseif not name:find(".", 1, true) and not LEFT_OUT[name] then
            add_folder(path, parts)
        end
    end
end

--- The program's number: 16 hex digits.
--- @return string
local function program_build()
    local parts = { core.build }
    add_folder(core.home .. "/scripts", parts)
    return core.digest(table.concat(parts, "\n")):sub(1, 16)
end

return program_build
