-- SPDX-License-Identifier: MIT
-- The results of a tuning as text for the terminal.

local format = require "nova.base.table"
local params = require "nova.lab.tune.params"

local tune_text = {}

--- The first line: what was played.
--- @param told table
--- @return string
function tune_text.heading(told)
    local number_of = format.number_of
    return ("%s, %s, %s: %s, %s of %s"):format(told.bot, told.variant, number_of(told.players, "player"),
        number_of(told.games, "game"), number_of(told.steps, "step"), number_of(told.batch, "deal"))
end

--- The heads of the table.
tune_text.HEADS = { "option", "range", "start", "tuned", "second half" }

--- The cells of an option.
--- @param param table
--- @return string[]
function tune_text.cells(param)
    local function shown(value)
        return params.shown(param, value)
    end
    return {
        param.name, ("%g..%g"):format(param.low, param.high), shown(param.start), shown(param.value.mean),
        ("%.4g to %.4g"):format(param.late[1], param.late[2]),
    }
end

--- The table, and the bot with the values that were found.
--- @param told table
--- @return string
function tune_text.table(told)
    local rows = { tune_text.HEADS }
    for _, param in ipairs(told.params) do
        rows[#rows + 1] = tune_text.cells(param)
    end
    local note = told.steps < told.planned
        and ("\nnot complete: %d of %d steps\n"):format(told.steps, told.planned) or ""
    note = note .. (told.moved and "" or "\nno value has changed, so there is nothing to test\n")
    return ("%s\n\n%s%s\ntuned: %s\n"):format(tune_text.heading(told), format.aligned(rows), note, told.tuned)
end

--- What the final test has decided, in a sentence.
--- @param told table of the arena's run
--- @return string
function tune_text.verdict(told)
    local test, first = told.sprt, told.bots[1]
    local share, bounds = format.share(first.share)
    local found = ("the tuned bot won %s (%s) of %d games on fresh deals"):format(share, bounds, told.games)
    if not test or not test.decision then
        return found .. "; that is not decided yet"
    elseif test.decision == "elo1" then
        return ("%s: it is stronger than at the start (by %g Elo rather than by %g)"):format(found, test.elo1,
            test.elo0)
    end
    return ("%s: it is not stronger than at the start (by %g Elo rather than by %g)"):format(found, test.elo0,
        test.elo1)
end

return tune_text
