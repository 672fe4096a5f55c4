-- SPDX-License-Identifier: MIT
-- A fingerprint of the part of the program that can change a game: the C sources, and the scripts that load rules and
-- bots and play games. Comments and layout make no difference. Each bot has a fingerprint of its own.

local core = require "nova.core"
local files = require "nova.files"
local lines = require "nova.base.lines"

local FOLDERS = { "game", "game/program", "game/variant" }
local FILES = { "base/texts.lua", "lab/deals.lua", "lab/luck.lua", "lab/match.lua", "lab/run.lua", "lab/schedule.lua" }

-- The code of a script: its lines without blanks around them and without comments. A comment behind code is found only
-- where no quotes or brackets could make a text of it.
local function code_of(text)
    local code = {}
    for line in text:gmatch("[^\n]+") do
        line = line:match("^%s*(.-)%s*$")
        if line:find("^%-%-") then
            line = ""
        elseif not line:find("[\"'%[]") then
            line = line:gsub("%s*%-%-.*$", "")
        end
        code[#code + 1] = line ~= "" and line or nil
    end
    return table.concat(code, "\n")
end

-- The names in a folder of scripts/, in order.
local function list(folder)
    local names = files.list(("%s/scripts/%s"):format(core.home, folder)) or {}
    table.sort(names)
    return names
end

-- The scripts that can change a game, as paths below scripts/.
local function paths()
    local all = table.move(FILES, 1, #FILES, 1, {})
    for _, folder in ipairs(FOLDERS) do
        for _, name in ipairs(list(folder)) do
            all[#all + 1] = name:find("%.lua$") and folder .. "/" .. name or nil
        end
    end
    for _, kind in ipairs(list "games") do
        all[#all + 1] = not kind:find(".", 1, true) and ("games/%s/fields.lua"):format(kind) or nil
    end
    return all
end

--- The program's number: 16 hex digits.
local function program_build()
    local parts = { core.build }
    for _, path in ipairs(paths()) do
        parts[#parts + 1] = path
        parts[#parts + 1] = code_of(lines.whole(("%s/scripts/%s"):format(core.home, path)) or "")
    end
    return core.digest(table.concat(parts, "\n")):sub(1, 16)
end

return program_build
