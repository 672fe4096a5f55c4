-- SPDX-License-Identifier: MIT
-- Finds the folders of the program, and scripts in them by name. The files that come with it lie in its home; what
-- people add lies in the XDG folders.

local core = require "nova.core"
local files = require "nova.files"

local folders = {}

--- The folder of a file.
function folders.of(path)
    return path:match("^(.+)/[^/]*$") or (path:sub(1, 1) == "/" and "/" or ".")
end

-- A base directory is used only if its path is absolute. The same holds for a directory that is derived from HOME.
local function xdg(variable, default)
    local base = os.getenv(variable)
    local home = os.getenv("HOME")
    if base and base:sub(1, 1) == "/" then
        return base .. "/nova"
    elseif home and home:sub(1, 1) == "/" then
        return home .. "/" .. default .. "/nova"
    end
end

--- The folder for what people keep: their variants, bots, saved games. Nil if there is no XDG folder and no HOME.
function folders.data()
    return xdg("XDG_DATA_HOME", ".local/share")
end

--- The folder for what the program remembers by itself: games under way, what was typed. Nil as above.
function folders.state()
    return xdg("XDG_STATE_HOME", ".local/state")
end

--- The folder for what people set. Nil as above.
function folders.config()
    return xdg("XDG_CONFIG_HOME", ".config")
end

--- The folder with the variants that come with the program.
function folders.shipped_variants()
    return core.home .. "/variants"
end

--- The folder with the bots that come with the program.
function folders.shipped_bots()
    return core.home .. "/scripts/bots"
end

local function own_first(name, shipped)
    local own = folders.data()
    return own and { own .. "/" .. name, shipped } or { shipped }
end

--- The folders in which variants are looked up by name, the first to be asked first.
function folders.variants()
    return own_first("variants", folders.shipped_variants())
end

--- The folders in which bots are looked up by name, the first to be asked first.
function folders.bots()
    return own_first("bots", folders.shipped_bots())
end

--- What the name of a variant or a bot looks like.
folders.NAME = "^[%w][%w_-]*$"

--- The names of the Lua files in some folders, without their ending, each once and in order.
function folders.names_in(list)
    local names, seen = {}, {}
    for _, folder in ipairs(list) do
        for _, file in ipairs(files.list(folder) or {}) do
            local name = file:match "^(.+)%.lua$"
            if name and name:find(folders.NAME) and not seen[name] then
                names[#names + 1], seen[name] = name, true
            end
        end
    end
    table.sort(names)
    return names
end

--- The path of the script with a name in the first of some folders that has it.
function folders.find(list, name)
    for _, folder in ipairs(name:find(folders.NAME) and list or {}) do
        local path = ("%s/%s.lua"):format(folder, name)
        local there = files.stat(path)
        if there and there.kind == "file" then
            return path
        end
    end
end

--- The same in the current folder.
function folders.find_here(name)
    return folders.find({ "." }, name)
end

return folders
