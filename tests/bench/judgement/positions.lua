-- SPDX-License-Identifier: MIT
-- Positions of games between weak, middling and strong bots, each with its judgement and with what a search with a
-- hundred times the work finds.

local core = require "nova.core"
local judgement = require "nova.game.judgement"
local seats = require "nova.game.seats"
local session = require "nova.game.session"
local variant = require "nova.game.variant"

local positions = {}

local BOTS = { { "beginner", "easy" }, { "medium", "planner", "hard" }, { "expert" } }
local PHASES = { "early", "middle", "late" }
local MORE, OTHER_SEED, TOP = 100, 7919, 3 -- times the work, by an independent search, of at least so many moves
local LONGEST = 600 -- moves of a game; what comes later is left out

-- A finished game. Its seats have equal bots, and the games of three seeds have weak, middling and strong ones.
local function play(of, players, seed)
    local strength = BOTS[1 + seed % #BOTS]
    local spec, list = strength[1 + seed // #BOTS % #strength], {}
    for index = 1, players do
        list[index] = assert(seats.read(spec))
    end
    local made = assert(session.deal(of, list, seed))
    assert(made:make_bots())
    while not made.state:over() and #made.log < LONGEST do
        local seat, player = made:turn()
        made:play(assert(made:bot(seat, player):move(made.state)))
    end
    made:dismiss_bots()
    return made, spec
end

-- What each weighed move is really worth, and what it really loses: the best of all moves may be one that was not
-- weighed.
local function add_truth(state, found, work)
    local asked, player = {}, state:player() + 1
    for index, one in ipairs(found.moves) do
        asked[index] = one.move
    end
    local truth = judgement.weigh(state, { iterations = MORE * work.iterations, seed = work.seed + OTHER_SEED,
        moves = asked, top = TOP })
    for _, one in ipairs(found.moves) do
        local known = judgement.of(truth, one.move)
        one.true_value, one.true_loss = known.values[player], truth.moves[1].values[player] - known.values[player]
    end
end

local function row_of(one, best)
    return { value = one.value, loss = one.loss, deviation = one.deviation, drift = one.drift, exact = one.exact,
        best = { deviation = best.deviation, drift = best.drift, exact = best.exact }, is_best = one == best,
        true_value = one.true_value, true_loss = one.true_loss }
end

-- The rows of a position in which this move was played.
local function rows_of(state, move, work)
    local found, rows = judgement.weigh(state, { iterations = work.iterations, seed = work.seed, moves = { move } }), {}
    add_truth(state, found, work)
    for index, one in ipairs(found.moves) do
        rows[index] = row_of(one, found.moves[1])
    end
    return rows
end

--- Plays a game, and measures a position of each third of it: where the player to move has a choice.
--- @param name string of the variant
--- @param players integer
--- @param seed integer
--- @param iterations integer
--- @return table[] positions each with game, phase and rows
function positions.measure(name, players, seed, iterations)
    local made, spec = play(assert(variant.load(name)), players, seed)
    local rng, list = core.rng(seed, 5), {}
    for third, phase in ipairs(PHASES) do
        local ply = (third - 1) * #made.log // #PHASES + rng:below(math.max(1, #made.log // #PHASES))
        local state = made.state:clone():undo(#made.log - ply)
        if not state:over() and state:count() > 1 then
            list[#list + 1] = {
                kind = made.game:kind(), variant = name, players = players, bots = spec, seed = seed, phase = phase,
                iterations = iterations,
                rows = rows_of(state, made.log[ply + 1].move, { iterations = iterations, seed = seed + ply }),
            }
        end
    end
    return list
end

return positions
