-- SPDX-License-Identifier: MIT
-- Plays about as well as a person who loses a given part of the chance to win with each move. (With one player, the
-- part is one of a value that grows as the score gets better.) The bot searches and then draws a move. Better moves are
-- more likely, so that the average loss is the given one. Where single moves lose next to nothing, a weak player is
-- one who often moves without looking: `slips` is the share of these moves. The levels for people are this bot.
--
--     person        person:loss=0.05        person:slips=0.2,loss=0        person:iterations=0 (the planner)

local check_ranges = require "parts.ranges"
local levels = require "parts.levels"
local planner = require "planner"

local drawing = levels.drawing

-- How likely each move is at a temperature, and what that loses on average. The first move is the best.
local function spread(ranked, heat)
    local chances, sum, loss = {}, 0, 0
    local best = ranked[1].value
    for _, entry in ipairs(ranked) do
        best = math.max(best, entry.value)
    end
    for index, entry in ipairs(ranked) do
        chances[index] = math.exp((entry.value - best) / heat)
        sum = sum + chances[index]
    end
    for index, entry in ipairs(ranked) do
        chances[index] = chances[index] / sum
        loss = loss + chances[index] * (best - entry.value)
    end
    return chances, loss
end

-- The chances with this average loss, or with the greatest loss that is possible.
local function chances_for(ranked, goal)
    local low, high = drawing.coldest, drawing.hottest
    for _ = 1, drawing.steps do
        local middle = math.sqrt(low * high)
        local _, loss = spread(ranked, middle)
        if loss < goal then
            low = middle
        else
            high = middle
        end
    end
    return (spread(ranked, low))
end

local function draw(ranked, chances)
    local lot = math.random()
    for index, entry in ipairs(ranked) do
        lot = lot - chances[index]
        if lot < 0 then
            return entry.move
        end
    end
    return ranked[1].move
end

local function tried_enough(searched)
    local all, ranked = 0, {}
    for _, entry in ipairs(searched) do
        all = all + entry.visits
    end
    for _, entry in ipairs(searched) do
        if entry.visits >= drawing.tried * all then
            ranked[#ranked + 1] = entry
        end
    end
    return ranked
end

-- The moves among which a player chooses who loses so much on average, and how likely each of them is.
local function choices(searched, loss)
    local ranked = tried_enough(searched)
    return ranked, chances_for(ranked, loss)
end

local person = {
    choices = choices, -- for the test that compares them with those of the page
    options = { loss = 0.03, iterations = 1000, slips = 0.0 },
    check = function(options)
        check_ranges(options, { { "loss", 0, 1 }, { "slips", 0, 1 }, { "iterations", 0, 1e15 } })
    end,
}

function person.move(view, options)
    if view:count() == 1 then
        return view:nth(1)
    elseif options.slips > 0 and math.random() < options.slips then
        return view:nth(math.random(view:count()))
    elseif options.iterations == 0 then
        return planner(view)
    end
    local best, searched = view:search { iterations = options.iterations }
    if options.loss == 0 then
        return best
    end
    return draw(choices(searched, options.loss))
end

-- Plays as a level does.
function person.move_as(view, level)
    return person.move(view, (levels.of_kind[view.kind] or levels.usual)[level])
end

return person
