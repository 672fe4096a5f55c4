-- SPDX-License-Identifier: MIT
-- nova moves: the legal actions at the end of a record.

local record = require "nova.record"
local setting = require "nova.setting"

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
    summary = "print the legal actions after the last one of a record",
    usage = "[--variant V] FILE",
    details = [[
Prints them as lines of a record, without `legal` and what they bring about,
sorted by their bytes; nothing when the game is over. The record is checked as by
nova verify. FILE - is the standard input.]],
    options = {
        { name = "variant", value = "V", help = "the variant that is played, where its file can't be found by name" },
    },
    operands = { 1, 1, what = "the FILE of a record", names = { "FILE" } },
    run = function(given)
        local of, message, status
        if given.variant then
            of, message, status = setting.variant(given.variant)
            if not of then
                return nil, message, status
            end
        end
        local reader, problem = record.read_file(given[1], of)
        if not reader then
            return nil, problem
        end
        for _, action in ipairs(legal_actions(reader.state)) do
            print(action)
        end
        return 0
    end,
}
