-- SPDX-License-Identifier: MIT
-- Any text as the file of settings: what is right is set, and a note tells of each wrong line.

local app = require "nova.prompt.app"
local files = require "nova.files"
local folders = require "nova.base.folders"
local settings = require "nova.prompt.keep.settings"
local store = require "nova.prompt.keep.store"

local screen = { size = function() return 80, 24 end, set_colour = function() end }

assert(files.make_folder(assert(folders.config())))

return function(text)
    local file <close> = assert(io.open(store.settings_path(), "wb"))
    file:write(text)
    file:close()
    local made = app.new { screen = screen, interactive = true, lang = "en", variant = "nova-luna", bot = "random" }
    settings.load(made, {})
    for _, note in ipairs(made.view.notes) do
        assert(type(note) == "string" and note ~= "")
    end
    assert(#settings.lines(made) > #settings.names)
end
