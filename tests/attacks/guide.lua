-- SPDX-License-Identifier: MIT
--
-- Guides: bots that hand functions to a search.

return {
    { "A guide catches its own end", "instructions", [[
return function(view)
    return view:search { iterations = 8, plies = 1, evaluate = function()
        while true do pcall(function() while true do end end) end
    end }
end]] },
    { "An evaluation takes memory until there is no more", "memory", [[
return function(view)
    local kept = {}
    return view:search { iterations = 100000, plies = 1, evaluate = function(state) while true do kept[#kept + 1] = state:clone() end end }
end]] },
    { "An evaluation answers with a table whose fields raise", "error evaluate returned nothing for player 0", [[
return function(view)
    return view:search { iterations = 8, plies = 1, evaluate = function() return setmetatable({}, { __index = function() error "mine" end }) end }
end]] },
    { "An evaluation answers with what is no number", "error evaluate returned nan", [[
return function(view)
    return view:search { iterations = 8, plies = 1, evaluate = function() return { 0 / 0, 0 / 0 } end }
end]] },
    { "A guide keeps the position and looks at it later", "error answered with a nova.state", [[
return function(view)
    local kept
    view:search { iterations = 8, plies = 1, evaluate = function(state)
        kept = state
        return { 0.5, 0.5 }
    end }
    return kept:moves()[1] and kept:play(kept:nth(1))
end]] },
    { "A guide takes memory until it ends", "memory", [[
local kept = {}

return function(view)
    return view:search { iterations = 100000, plies = 1, evaluate = function()
        for _ = 1, 1000 do kept[#kept + 1] = {} end
        return { 0.5, 0.5 }
    end }
end]] },
    { "Options that raise when they are read", "error expected iterations or seconds", [[
return function(view)
    return view:search(setmetatable({}, { __index = function() error "mine" end }))
end]] },
    { "Options of a search with values of all kinds", "move", [[
return function(view)
    for _, name in ipairs { "iterations", "seconds", "exploration", "plies", "threads", "memory", "depth", "policy", "evaluate", "rate" } do
        for _, value in ipairs { -1, 0 / 0, -1 / 0, "x", {}, "\0" } do
            local good = pcall(view.search, view, { iterations = 2, [name] = value })
            assert(not good or name ~= "iterations", name)
        end
    end
    return view:nth(1)
end]] },
    { "A guide plays on the position that is searched", "move", [[
return function(view)
    return view:search { iterations = 8, plies = 1, evaluate = function(state)
        state:play(state:nth(1))
        return { 0.5, 0.5 }
    end }
end]] },
    { "What the functions of a guide return plays and searches while it is read", "error without any legal move", [[
return function(view)
    local sample, shown = view:sample(), nil
    local function trap(answer)
        return setmetatable({}, { __index = function(_, key)
            pcall(shown.playout, shown, view:rng())
            pcall(sample.search, sample, { iterations = 4 })
            return answer(key)
        end, __len = function() return 2 end })
    end
    local searched, message = pcall(view.search, view, { iterations = 8, evaluate = function(state)
        shown = state
        return trap(function() return 0.5 end)
    end })
    assert(not searched and message:find("nothing", 1, true), message)
    return view:search { iterations = 8, rate = function(state)
        shown = state
        return trap(function(move) return move + 0.0 end)
    end }
end]] },
    { "A policy raises in the middle of a rollout, and the search goes on", "move", [[
return function(view)
    pcall(view.search, view, { iterations = 8, policy = function() error "mine" end })
    return view:search { iterations = 8 }
end]] },
    { "A policy answers with an illegal move", "error policy returned 4294967294, expected nil or a legal move", [[
return function(view)
    return view:search { iterations = 8, policy = function() return 4294967294 end }
end]] },
    { "A policy never answers", "instructions", [[
return function(view)
    return view:search { iterations = 8, policy = function() while true do end end }
end]] },
    { "Ratings that never come", "instructions", [[
return function(view)
    return view:search { iterations = 8, rate = function() while true do end end }
end]] },
    { "Ratings that are no numbers", "error rate returned nan", [[
return function(view)
    local function rate(state)
        local ratings = {}
        for _, move in ipairs(state:moves()) do ratings[move] = 0 / 0 end
        return ratings
    end
    return view:search { iterations = 8, rate = rate }
end]] },
    { "Ratings for moves that there are not", "error without any legal move", [[
return function(view)
    return view:search { iterations = 8, rate = function() return { [123456789] = 1 } end }
end]] },
    { "A guide searches the position that is searched", "error the search is running", [[
return function(view)
    return view:search { iterations = 8, plies = 1, evaluate = function()
        view:search { iterations = 8 }
        return { 0.5, 0.5 }
    end }
end]] },
    { "A value for three where two play", "error evaluate returned", [[
return function(view)
    return view:search { iterations = 8, plies = 1, evaluate = function() return { 1, 1, 1 } end }
end]] },
    { "A guide takes back moves of the search", "move", [[
return function(view)
    return view:search { iterations = 8, plies = 3, policy = function(state)
        state:undo()
        return state:nth(1)
    end }
end]] },
    { "A guide yields out of the search", "error attempt to yield", [[
return function(view)
    local routine = coroutine.wrap(function()
        return view:search { iterations = 8, plies = 1, evaluate = function() coroutine.yield() end }
    end)
    return routine()
end]] },
}
