-- SPDX-License-Identifier: MIT
-- A Monte Carlo tree search that is written in Lua alone: an example to read and to change. `view:search` does the same
-- in C, and much faster. See "Search of your own" in README.md.

-- A node is what is known of one sequence of moves: how often it was tried, what each player won, and what follows.
local function new_node()
    return { visits = 0, wins = {}, after = {} }
end

-- The move to try next, among those that look good to the game's planner: one that was never tried, or else the one
-- with the best share of wins and of hope.
local function choose(node, state, rng, options)
    local player, best, most = state:player() + 1, nil, -math.huge
    for index, rated in ipairs(state:rate(rng)) do
        local move, child = rated.move, node.after[rated.move]
        if index > options.width then
            break
        elseif not child then
            return move
        end
        local hope = options.exploration * math.sqrt(math.log(node.visits) / child.visits)
        local worth = child.wins[player] / child.visits + hope
        if worth > most then
            best, most = move, worth
        end
    end
    return best
end

-- Goes down the tree to a position that is new, plays on from there, and notes what came of it on the way.
local function try(root, state, rng, options)
    local path, node = { root }, root
    while not state:over() and node.visits > 0 do
        local move = choose(node, state, rng, options)
        node.after[move] = node.after[move] or new_node()
        node = node.after[move]
        path[#path + 1] = node
        state:play(move)
    end
    state:rollout(rng, options.plies)
    local values = state:estimate() -- what each player can hope for: exact where the game is over
    for _, passed in ipairs(path) do
        passed.visits = passed.visits + 1
        for player, value in ipairs(values) do
            passed.wins[player] = (passed.wins[player] or 0) + value
        end
    end
end

return {
    options = { iterations = 400, width = 8, plies = 12, exploration = 0.7 },
    check = function(options)
        if options.iterations < 1 or options.width < 1 then
            error("iterations and width have to be 1 or more", 0)
        end
    end,
    move = function(view, options)
        local root, best, most = new_node(), nil, -1
        for _ = 1, options.iterations do
            try(root, view:sample(), view:rng(), options) -- each time with other hidden tiles
        end
        for _, move in ipairs(view:moves()) do
            local visits = root.after[move] and root.after[move].visits or 0
            if visits > most then
                best, most = move, visits
            end
        end
        return best, ("tried %d of %d times"):format(most, options.iterations)
    end,
}
