-- SPDX-License-Identifier: MIT
-- nova page: writes a page for the browser, to replay a record or to play.

local args = require "nova.base.args"
local files = require "nova.files"
local lines = require "nova.base.lines"
local page = require "nova.commands.page_file"
local reading = require "nova.game.reading"
local setting = require "nova.game.setting"
local store = require "nova.prompt.keep.store"
local terminal = require "nova.terminal"
local variant = require "nova.game.variant"

local need, refuse = args.need, args.refuse

-- The variant of a record that keeps the rules, and its text.
local function checked_record(path, of)
    local reader = need(reading.file(path, of))
    return reader.variant, (need(lines.whole(path)))
end

-- The operand names a record or a variant. It names a record if it is a file that is no script, if it ends like a
-- record, or if a game is saved under this name and no variant has the name. A record is read more than once, so it
-- can't be a pipe. Returns the record's path, or nil for a variant.
local function named_record(what)
    local there = files.stat(what)
    if there and there.kind ~= "folder" then
        return not what:find "%.lua$" and there.kind ~= "other" and what or nil
    end
    local path = store.record_path(what)
    return path:find "%.jsonl$" and not variant.exists(what) and path or nil
end

-- The variant of the page and the record's text, if it is of a record.
local function find(what, options)
    local own = options.variant and need(setting.variant(options.variant))
    local path = named_record(what)
    if path then
        return checked_record(path, own)
    end
    local of, problem = variant.load(what)
    return (need(of, problem, not variant.exists(what) and setting.status(what) or nil))
end

local function write(path, html)
    if path == "-" then
        io.stdout:write(html)
        return
    end
    local written, problem = files.write(path, html, { shared = true })
    need(written, problem)
    print(("%s: a double click opens it in the browser"):format(terminal.plain(files.absolute(path) or path)))
end

-- "games/last.jsonl" becomes "last.html" in the folder where one is.
local function default_path(what)
    return what:match("([^/]*)$"):gsub("%.%w+$", "") .. ".html"
end

--- @type nova.Command
return {
    name = "page",
    summary = "write a page for the browser: to replay a record, or to play",
    usage = "[-o OUT.html] FILE|VARIANT",
    details = [[
For a record, given as FILE or by the name of a saved game, writes a page that replays
the game step by step. It shows the course of the game and its most expensive mistakes,
and other moves can be tried. For the name of a variant, writes a page to play it against
the computer. The page needs only a browser, and no network: a double click opens it.

In a page, variants with functions and games in Lua don't work; play them with nova.]],
    options = {
        { name = "o", value = "OUT", help = "the file to write, - for the standard output (NAME.html)" },
        { name = "variant", value = "V", help = "variant of the record, if it can't be found by its name" },
    },
    operands = { 1, 1, what = "the FILE of a record or the name of a VARIANT", names = { "VARIANT", "RECORD" } },
    run = function(options)
        local what = options[1]
        local of, text = find(what, options)
        if not page.plays(of) then
            refuse(("%s decides by rules written in Lua, which a page can't run; nova play %s plays it"):format(of.name,
                what))
        end
        local html = need(page.html(of, text))
        write(options.o or default_path(what), html)
        return 0
    end,
}
