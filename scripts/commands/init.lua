-- SPDX-License-Identifier: MIT
-- nova init: writes the beginning of a variant, of a game or of a bot, with tests of it, for somebody to go on from.

local args = require "nova.base.args"
local catalogue = require "nova.game.variant.catalogue"
local core = require "nova.core"
local files = require "nova.files"
local json = require "nova.base.json"
local nearest = require("nova.base.near").nearest
local terminal = require "nova.terminal"

local need, refuse = args.need, args.refuse

local KINDS = { "variant", "game", "bot" }
local NAME = "^%a[%w_-]*$"

local NEXT = {
    variant = "nova play %s      then change it; nova test %s and nova check %s say whether all is well",
    game = "nova play %s      then change it; nova test %s and nova check %s say whether all is well",
    bot = "nova play human %s      then change it; nova test %s and nova check %s say whether all is well",
}

local function read_template(name)
    local file <close> = assert(io.open(("%s/scripts/init/%s"):format(core.home, name), "rb"))
    return assert(file:read("a"))
end

-- What a template says about the person's own file. The replacement is no pattern.
local function fill(template, mark, text)
    return (template:gsub(mark, { [mark] = text }))
end

local function read_kind(word)
    for _, kind in ipairs(KINDS) do
        if kind == word then
            return kind
        end
    end
    local near = nearest(word, KINDS)
    refuse(("found %q, expected variant, game or bot%s"):format(word, near and "; did you mean " .. near .. "?" or ""),
        args.MISUSED)
end

-- The files that are written, in order. The settings for editors serve all files of a folder.
local function list_files(kind, name, folder)
    local settings = fill(read_template("luarc.json"), "LIBRARY",
        json.encode(core.home .. "/scripts/nova.d.lua"):sub(2, -2))
    return {
        { path = ("%s/%s.lua"):format(folder, name), text = fill(read_template(kind .. ".lua"), "NAME", name) },
        {
            path = ("%s/%s.test.lua"):format(folder, name),
            text = fill(read_template(kind .. ".test.lua"), "NAME", name),
        },
        { path = folder .. "/.luarc.json", text = settings, shared = true },
    }
end

-- Writes all files or none; nothing that is there is replaced.
local function write(list)
    for _, file in ipairs(list) do
        if files.stat(file.path) and not file.shared then
            refuse(("%s is there already, and nova init replaces nothing: expected another NAME or FOLDER"):format(
                file.path))
        end
    end
    for _, file in ipairs(list) do
        if not files.stat(file.path) then
            local written, problem = files.write(file.path, file.text, { shared = true, new = true })
            need(written, problem)
            print(terminal.plain("wrote " .. file.path))
        else
            print(terminal.plain(("kept %s, which was there"):format(file.path)))
        end
    end
    return true
end

local function run(options)
    local kind, name, folder = read_kind(options[1]), options[2], options[3] or "."
    if not name:find(NAME) then
        refuse(("found the name %q, expected letters, digits, - and _, beginning with a letter"):format(name),
            args.MISUSED)
    elseif catalogue.shipped_file(name) then
        refuse(("found the name %q, which is that of a variant of nova's own: expected another NAME"):format(name),
            args.MISUSED)
    end
    local made, problem = files.make_folder(folder)
    need(made, problem)
    write(list_files(kind, name, folder))
    local path = ("%s/%s.lua"):format(folder, name)
    print(terminal.plain("next: " .. NEXT[kind]:format(path, path, path)))
    return 0
end

--- @type nova.Command
return {
    name = "init",
    summary = "write the beginning of a variant, a game or a bot",
    usage = "variant|game|bot NAME [FOLDER]",
    details = [[
Writes three files into FOLDER, or into this folder: NAME.lua, which can be played at
once and says in comments what can be changed; NAME.test.lua, its tests for nova test;
and .luarc.json, which tells the Lua language server where nova's fields and functions
are described. A variant changes the rules of a printed game, a game has all its rules
itself, a bot is an opponent. No file is replaced: if NAME.lua or NAME.test.lua exists,
nothing is written; a .luarc.json that exists stays as it is.]],
    operands = { 2, 3, what = "variant, game or bot, and a NAME", names = { "KIND", "DIR" } },
    run = run,
}
