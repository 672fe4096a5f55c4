-- SPDX-License-Identifier: MIT
-- nova page: writes a page for the browser, to replay a record or to play.

local args = require "nova.args"
local files = require "nova.files"
local page = require "nova.page"
local record = require "nova.record"
local shell = require "nova.shell"
local variant = require "nova.variant"

local function read(path)
    local file, problem = io.open(path, "rb")
    if not file then
        return nil, problem
    end
    local text = file:read "a"
    file:close()
    return text, problem
end

-- The text of a record that keeps the rules.
local function checked_record(path, of)
    local reader, message = record.read_file(path, of)
    if not reader then
        return nil, shell.problem_of_record(message)
    end
    return read(path), reader.variant
end

-- What the operand means: a record where there is such a file that is no script, else a variant.
local function is_record(what)
    return not what:find "%.lua$" and files.stat(what) ~= nil
end

-- The variant of the page and the record's text, or nil and a message.
local function find(what, given)
    local own, problems
    if given.variant then
        own, problems = variant.load(given.variant)
        if not own then
            return nil, table.concat(problems, "\n")
        end
    end
    if is_record(what) then
        local text, of = checked_record(what, own)
        return text and of, text or of
    end
    local of
    of, problems = variant.load(what)
    return of, problems and table.concat(problems, "\n")
end

local function write(path, html)
    if path == "-" then
        io.stdout:write(html)
        return true
    end
    local file, problem = io.open(path, "wb")
    if not file then
        return nil, problem
    end
    local good, wrong = file:write(html)
    file:close()
    return good and true, wrong
end

-- "games/last.jsonl" becomes "last.html" in the folder where one is.
local function default_path(what)
    return what:match("([^/]*)$"):gsub("%.%w+$", "") .. ".html"
end

--- @type nova.Command
return {
    usage = "[-o OUT.html] FILE|VARIANT",
    details = [[
For a record, writes a page that replays the game step by step. It shows the course of
the game and its most expensive mistakes, and other moves can be tried. For the name of
a variant, writes a page to play it against the computer. The page needs only a browser,
and no network: a double click opens it.

In a page, variants with functions and games in Lua don't work; play them with nova.]],
    options = {
        { name = "o", value = "OUT", help = "the file to write, - for the standard output (NAME.html)" },
        { name = "variant", value = "V", help = "variant of the record, if it can't be found by its name" },
    },
    operands = { 1, 1, what = "the FILE of a record or the name of a VARIANT", names = { "VARIANT" } },
    run = function(given)
        local what = given[1]
        local of, text = find(what, given)
        if not of then
            return nil, text, not is_record(what) and not variant.exists(what) and args.MISUSED or nil
        elseif not page.plays(of) then
            return nil, ("%s decides by rules written in Lua, which a page can't run; nova play %s plays it"):format(
                of.name, of.name)
        end
        local html, problem = page.html(of, text)
        if not html then
            return nil, problem
        end
        local path = given.o or default_path(what)
        local good, wrong = write(path, html)
        if not good then
            return nil, wrong
        end
        return 0
    end,
}
