-- SPDX-License-Identifier: MIT
-- nova moves: the legal actions at the end of a record.

local args = require "nova.base.args"
local record = require "nova.game.record"
local reading = require "nova.game.reading"
local setting = require "nova.game.setting"
local store = require "nova.prompt.keep.store"

local need = args.need

local function legal_actions(state)
    local actions = {}
    for index, move in ipairs(state:moves()) do
        local action = state:action(move)
        action.player = state:player()
        actions[index] = record.encode(action)
    end
    table.sort(actions)
    return actions
end

--- @type nova.Command
return {
    name = "moves",
    summary = "print the legal actions after the last one of a record",
    usage = "[--variant V] FILE",
    details = [[
Prints each legal action as a line of a record, without the field `legal` and without
what the action would do. The lines are sorted by their bytes. If the game is over,
nothing is printed. The record is checked as by nova verify. The name of a saved
game stands for its file; FILE - is the standard input.]],
    options = {
        { name = "variant", value = "V", help = "variant of the record, if it can't be found by its name" },
    },
    operands = { 1, 1, what = "the FILE of a record", names = { "RECORD" } },
    run = function(options)
        local of = options.variant and need(setting.variant(options.variant))
        local reader = need(reading.file(store.record_path(options[1]), of))
        for _, action in ipairs(legal_actions(reader.state)) do
            print(action)
        end
        return 0
    end,
}
