-- SPDX-License-Identifier: MIT
-- nova verify: holds records against the rules.

local args = require "nova.base.args"
local reading = require "nova.game.reading"
local setting = require "nova.game.setting"
local note = require("nova.commands.list").note
local store = require "nova.prompt.keep.store"
local terminal = require "nova.terminal"

local need = args.need

local FAILED = 1

-- Tells about one file; whether it is right.
local function verify(path, of)
    local reader, message, wrong = reading.file(path, of)
    if reader and reader.state:over() and not reader.finish then
        print(terminal.plain(("%s:%d: expected the end line of a game that is over, found the end of the file"):format(
            path, reader.actions + 2)))
        return false
    elseif reader then
        print(terminal.plain(("ok %s (%d actions)"):format(path, reader.actions)))
    elseif wrong then
        print(terminal.plain(message))
    else
        io.stdout:flush()
        note("verify", message)
    end
    return reader ~= nil
end

--- @type nova.Command
return {
    name = "verify",
    summary = "check game records line by line against the rules",
    usage = "[--variant V] FILE...",
    details = [[
Replays each record and checks every line: who moves, how many moves were legal,
whether this move was, what it did, and how the game ended. Prints one line for each
file. For a wrong record that line names the first line that is wrong:
    ok FILE (N actions)
    FILE:LINE: what was expected, what was found
The record of an unfinished game has no end line. The name of a saved game stands for its file;
FILE - is the standard input. The exit status is 1 if any record is wrong.]],
    options = {
        { name = "variant", value = "V", help = "variant of the records, if it can't be found by its name" },
    },
    operands = { 1, what = "the FILE of a record", names = { "RECORD" } },
    run = function(options)
        local of = options.variant and need(setting.variant(options.variant))
        local good = true
        for _, word in ipairs(options) do
            good = verify(store.record_path(word), of) and good
        end
        return good and 0 or FAILED
    end,
}
