-- SPDX-License-Identifier: MIT
-- What one move loses against the best one, in the unit that people are told: percent of a win, or in a game for one
-- points of the score.

local advice = require "nova.prompt.coach.advice"
local i18n = require "nova.base.i18n"
local progress = require "nova.prompt.progress"

local judge = {}

--- @class nova.Judgement
--- @field lost? number nil where it can't be told
--- @field error number
--- @field best nova.RankedMove
--- @field ranked nova.RankedMove[] what can be played, the best first

--- Losses from which a move is clearly a mistake, and a grave one: in percent of a win, or in points.
judge.CLEAR, judge.GRAVE = 4, 10

--- Judges a legal move. Ctrl-C raises "interrupted".
--- @param state userdata before the move
--- @param move integer
--- @param effort nova.Effort of each of up to three searches
--- @param ranked? nova.RankedMove[] of the position, if it was searched already
--- @return nova.Judgement
function judge.move(state, move, effort, ranked)
    ranked = ranked or advice.worth(state, effort).ranked
    local entry = { move = move, reveals = state:reveals(move) }
    local loss, wide = advice.loss(state, ranked, entry, function()
        return advice.worth(assert(state:clone():play(move)), effort)
    end, effort)
    local unit = advice.unit(state:game():players())
    return { lost = loss and loss * unit, error = (wide or 0) * unit, best = ranked[1], ranked = ranked }
end

--- Judges a move of the game under way, and calls `take` with the judgement: at once at the prompt; on the board, where
--- keys go on working, as soon as the judgement is known.
--- @param app nova.App
--- @param move integer
--- @param take fun(judgement: nova.Judgement)
function judge.ask(app, move, take)
    local state = app.session.state
    local effort = { iterations = app.settings.effort, seed = advice.seed(app.session) }
    local known = not app.advice_stopped and app.advice or nil
    if app.board then
        return app.board:judge(state, move, effort, take)
    end
    take(progress(app.say("thinking"), function(report)
        effort.progress = report
        return judge.move(state, move, effort, known)
    end))
end

--- Whether a move loses at least so much, beyond doubt.
--- @param judgement nova.Judgement
--- @param least number
--- @return boolean
function judge.loses(judgement, least)
    return judgement.lost ~= nil and judgement.lost >= least and judgement.lost > judgement.error
end

--- What was lost, in words: "8.3%", "4.0 points".
--- @param lost number
--- @param players integer
--- @param say nova.Say
--- @return string
function judge.text(lost, players, say)
    local number = i18n.numbers(say, "%.1f", lost)
    return players > 1 and number .. "%" or say("{number} points", { number = number })
end

return judge
