-- SPDX-License-Identifier: MIT
-- The rooms of scripts/ stand in layers: a file requires files of its own room and of lower rooms. scripts/README.md
-- has the rooms. A part that is looked up by its name, such as a command or the room of a game, is not required in this
-- sense.

local core = require "nova.core"
local files = require "nova.files"
local test = require "test"

local LAYERS = { { "base" }, { "draw" }, { "game" }, { "games", "bots" }, { "lab", "engine", "prompt" },
    { "commands", "init" }, { "share" } }

local WITHOUT_LAYER = { [""] = true }

local function layer_of(room)
    for layer, rooms in ipairs(LAYERS) do
        for _, name in ipairs(rooms) do
            if name == room then
                return layer
            end
        end
    end
end

local function each_module(folder, visit)
    for _, name in ipairs(assert(files.list(core.home .. "/scripts/" .. folder))) do
        local path = folder == "" and name or folder .. "/" .. name
        if name:find "%.lua$" then
            visit(path:gsub("%.lua$", ""))
        elseif files.stat(core.home .. "/scripts/" .. path).kind == "folder" then
            each_module(path, visit)
        end
    end
end

local function room_of(path)
    return path:match "^([^/]+)/" or ""
end

test("every folder of scripts/ is a room with a layer", function()
    each_module("", function(path)
        local room = room_of(path)
        test.truth(WITHOUT_LAYER[room] or layer_of(room), room)
    end)
end)

test("no file requires a file of a higher room, or of another room in the same layer", function()
    local wrong = {}
    each_module("", function(path)
        local room = room_of(path)
        local file <close> = assert(io.open(core.home .. "/scripts/" .. path .. ".lua"))
        for name in file:read("a"):gmatch 'require%s*%(?%s*"nova%.([%w_.]+)"' do
            local other = room_of((name:gsub("%.", "/")))
            if layer_of(room) and layer_of(other) and other ~= room and layer_of(other) >= layer_of(room) then
                wrong[#wrong + 1] = path .. " requires " .. name
            end
        end
    end)
    test.equal(table.concat(wrong, "\n"), "")
end)
