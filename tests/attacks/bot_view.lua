-- SPDX-License-Identifier: MIT
--
-- Bots that use views, samples and searches in ways that they are not made for.

return {
    { "Copies a thing that is no state", "error nova.state expected", [[
return function(view) return view:sample():copy_from(view:rng()) end]] },
    { "Copies the view into a sample", "error nova.state expected", [[
return function(view) return view:sample():copy_from(view) end]] },
    { "Lies about the length of a list, otherwise each time that it is asked", "instructions", ticks = "move", [[
return function(view)
    local asked = 0
    local t = setmetatable({}, {
        __len = function() asked = asked + 1 return asked % 2 == 0 and 1 << 50 or 3 end, -- 2^50 items would take days
        __index = type,
    })
    for _ = 1, 20 do
        pcall(table.insert, t, 1, 0)
        pcall(table.remove, t, 1)
        pcall(table.concat, t)
        pcall(table.unpack, t)
        pcall(table.sort, t, function() return false end)
    end
    return view:nth(1)
end]] },
    { "math.random with ranges that don't fit", "move", [[
return function(view)
    assert(not pcall(math.random, 1, 0))
    assert(not pcall(math.random, 0.5))
    math.random(math.mininteger, math.maxinteger)
    math.random(0)
    return view:nth(1)
end]] },
    { "Runs a search in a coroutine that is left in the middle", "move", [[
return function(view)
    local co = coroutine.wrap(function()
        view:search { iterations = 8, policy = function(state) pcall(coroutine.yield) return state:nth(1) end }
    end)
    pcall(co)
    pcall(co)
    return view:nth(1)
end]] },
    { "Calls each method with an object of another kind", "move", [[
return function(view)
    local state, rng = view:sample(), view:rng()
    for _, pair in ipairs { { view.see, rng }, { state.play, view }, { state.count, rng }, { rng.next, view }, { view.nth, {} },
        { view.see, "x" }, { state.clone, coroutine.create(print) }, { view.search, rng } } do
        assert(not pcall(pair[1], pair[2], 1))
    end
    return view:nth(1)
end]] },
    { "The list of moves goes into a table that lies about its length", "move", [[
return function(view)
    local trap = setmetatable({}, { __newindex = function() error "no room" end, __len = function() return 9 end })
    return view:moves(trap)[1]
end]] },
    { "Asks for a move that is no number", "error no integer representation", [[
return function(view) return view:nth(0 / 0) end]] },
    { "Asks for moves outside of the list", "error is not from 1 to 3", [[
return function(view) return view:nth(math.maxinteger) end]] },
    { "Reads a text of a million signs as a move", "error is no move", [[
return function(view) return assert(view:parse(("9"):rep(200000))) end]] },
    { "A playout with random numbers that are none", "error nova.rng expected", [[
return function(view) return view:sample():playout({ below = function() return 0 end }) end]] },
    { "Reads an action with tables in tables", "error refill", [[
return function(view)
    local deep = {}
    for _ = 1, 100000 do deep = { deep } end
    return assert(view:read { ["do"] = deep, tile = deep })
end]] },
    { "Reads actions that are none", "error refill", [[
return function(view)
    return assert(view:read(setmetatable({}, { __index = function() return "take" end })))
end]] },
    { "The result goes into a table that raises", "move", [[
return function(view)
    local trap = { __newindex = function() error "trap" end, __index = function() error "trap" end }
    assert(view:sample():result(setmetatable({}, trap)).ranking[1])
    return view:nth(1)
end]] },
    { "Uses a sample's game after closing it", "error non-closable", [[
return function(view)
    local sample = view:sample()
    local game <close> = sample:game()
    return sample:game():setup_sealed("00")
end]] },
    { "A sample as the other player sees it", "error 7 is not from 0 to 1", [[
return function(view) return view:sample():tell("view", 7) end]] },
    { "Takes back moves that were made before the sample", "error answered with nothing", [[
return function(view)
    local sample = view:sample()
    sample:play(sample:nth(1))
    sample:undo()
    return sample:undo()
end]] },
    { "Methods of views search in a position in which the game is over", "move", [[
return function(view)
    local sample = view:sample()
    sample:playout(view:rng())
    assert(sample:over())
    for _, method in ipairs { "search", "solve", "rate", "sample", "estimate", "see", "result", "count" } do
        for _, options in ipairs { { iterations = 4 }, {} } do
            local good, answer = pcall(view[method], sample, options)
            assert(not good or answer ~= 4294967295, method)
        end
    end
    assert(not pcall(view.search, sample, { iterations = 4 }))
    assert(not pcall(view.solve, sample))
    return view:nth(1)
end]] },
    { "The progress of a search begins another search", "error the search is running", [[
return function(view)
    local function progress() return view:search { iterations = 1 << 40, progress = progress } end
    return view:search { iterations = 1 << 40, progress = progress }
end]] },
    { "A search that never ends by itself", "instructions", ticks = "move", [[
return function(view) return view:search { iterations = 1 << 60 } end]] },
    { "A search with all the memory there is", "error are left of the limit", [[
return function(view) return view:search { iterations = 10, memory = 1 << 20 } end]] },
    { "Options whose fields are made up while they are read", "error expected iterations or seconds", [[
return function(view)
    return view:search(setmetatable({}, { __index = function() return {} end, __pairs = function() return next, { x = 1 } end }))
end]] },
    { "Reading an option searches with other options, and so closes the search that is about to run", "move", [[
return function(view)
    view:search { iterations = 4, width = 9 }
    local options = setmetatable({ seed = 5, width = 9 }, { __index = function(_, name)
        view:search { iterations = 4, width = 1 }
        return name == "iterations" and 8 or nil
    end })
    for _ = 1, 20 do
        pcall(view.search, view, options)
        options.iterations = 4
        pcall(view.search, view, options)
    end
    return view:nth(1)
end]] },
    { "A search with very many threads", "error threads: found 4096", [[
return function(view) return view:search { iterations = 10, threads = 4096 } end]] },
    { "A search with options of the wrong kinds", "error plies: found", [[
return function(view) return view:search { iterations = {}, plies = "many" } end]] },
    { "A solver for one, in a game for two", "error only a game for one player", [[
return function(view) return view:solve {} end]] },
    { "Reading an option of the solver solves with other options, and plays the position to its end",
        "move", players = 1, [[
local asked = false

return function(view)
    local sample = view:sample()
    local trap = { __index = function()
        pcall(view.solve, view, { width = 1, worlds = 1 })
        pcall(sample.playout, sample, view:rng())
    end }
    if not asked then
        assert(sample:legal(sample:search(setmetatable({ iterations = 4, memory = 1 }, trap))[1].move))
        assert(sample:legal(sample:solve(setmetatable({ width = 2, worlds = 1 }, trap))))
    end
    asked = true
    assert(view:legal(view:solve { width = 3, worlds = 1 }))
    assert(view:legal(view:solve(setmetatable({ width = 2, worlds = 1 }, trap))))
    return view:nth(1)
end]] },
    { "The text of a number that is no move", "error answered with nothing", [[
return function(view) return view:text(2 ^ 53) end]] },
    { "Takes back more than was played", "move", [[
return function(view)
    local state = view:sample()
    for _, count in ipairs { 1, 1000, -1, 1 << 40 } do pcall(state.undo, state, count) end
    return view:nth(1)
end]] },
    { "Calls each method of a view with arguments of all kinds", "move", [[
return function(view)
    local values = { -1, 0, 1 << 62, math.mininteger, 0.5, 0 / 0, 1 / 0, "", "x", ("x"):rep(10000), "\0", {}, print, true, view }
    for _, name in ipairs { "count", "estimate", "legal", "moves", "nth", "parse", "rate", "rng", "see", "text", "tiles" } do
        for _, value in ipairs(values) do pcall(view[name], view, value, value) end
    end
    return view:nth(1)
end]] },
    { "Plays all kinds of moves on a sample", "move", [[
return function(view)
    local state = view:sample()
    for _, move in ipairs { -1, 0, 1 << 31, 1 << 32, (1 << 32) - 1, math.maxinteger, math.mininteger, 0.5, "x", {} } do
        pcall(state.play, state, move)
        pcall(state.text, state, move)
        pcall(state.legal, state, move)
    end
    return view:nth(1)
end]] },
}
