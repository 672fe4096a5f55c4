-- SPDX-License-Identifier: MIT
--
-- Bots that look for doors to files, to other scripts, to the program or to what is hidden.

return {
    { "Reads addresses from texts, which differ from run to run", "move", [[
return function(view)
    for _, value in ipairs { {}, print, view, view:sample(), view:rng(), coroutine.create(print), view.see } do
        assert(not tostring(value):find "0x" and not ("%s"):format(value):find "0x")
        local _, message = pcall(error, value)
        assert(not tostring(message):find "0x")
    end
    assert(not pcall(string.format, "%p", {}))
    return view:nth(1)
end]] },
    { "Loads bytecode, which could crash Lua", "move", [[
return function(view)
    assert(not load("\27Lua"), "bytecode")
    assert(not pcall(load, "return 1", "x", "b"))
    assert(not string.dump)
    return view:nth(1)
end]] },
    { "Hands bytecode over piece by piece", "move", [[
return function(view)
    local pieces, n = { "\27", "Lua", "\x54\0" }, 0
    assert(not load(function() n = n + 1 return pieces[n] end))
    return view:nth(1)
end]] },
    { "Changing what see gives changes nothing else", "move", [[
return function(view)
    local seen = view:see()
    for key in pairs(seen) do seen[key] = nil end
    assert(next(view:see()))
    return view:nth(1)
end]] },
    { "Emptying the list of tiles changes nothing for the search", "move", [[
return function(view)
    local tiles = view:tiles()
    for id in pairs(tiles) do pcall(function() tiles[id] = nil end) end
    view:search { iterations = 8, plies = 2 }
    return view:nth(1)
end]] },
    { "Reads from the clock how long the opponent thought", "move", [[
return function(view)
    assert(os.clock() < 1)
    assert(not os.time and not os.date)
    return view:nth(1)
end]] },
    { "Asks the collector for the memory of others", "move", [[
return function(view)
    assert(not collectgarbage)
    return view:nth(1)
end]] },
    { "Asks for the program's own module", "error No such file", [[
return function() return require "nova.core" end]] },
    { "Requires itself while it is being loaded", "move", [[
return function(view)
    pcall(require, "bot")
    return view:nth(1)
end]] },
    { "Looks for any door to files and programs", "move", [[
return function(view)
    assert(not io and not package and not debug and not dofile and not loadfile and not os.execute and not os.getenv)
    return view:nth(1)
end]] },
    { "Gives a table a finaliser, which would run outside of all limits", "error '__gc' is not available", [[
return function(view)
    setmetatable({}, { __gc = function() while true do end end })
end]] },
    { "Adds a finaliser to a metatable with table.move", "error '__gc' is not available", [[
return function(view)
    local meta = setmetatable({}, { __newindex = function(t, _, value) rawset(t, "__gc", value) end })
    setmetatable({}, meta)
    table.move({ function() while true do end end }, 1, 1, 1, meta)
end]] },
    { "Adds a finaliser through the __newindex of a class of classes", "error '__gc' is not available", [[
return function(view)
    local class = setmetatable({}, { __newindex = rawset })
    setmetatable({}, class)
    class.__gc = function() while true do end end
end]] },
    { "Adds a finaliser after the metatable was set", "error '__gc' is not available", [[
return function(view)
    local meta = {}
    setmetatable({}, meta)
    meta.__gc = function() while true do end end
end]] },
    { "Gives a finaliser to all tables that views tell", "move", [[
return function(view)
    local meta = getmetatable(view:see())
    meta.__gc = function() while true do end end
    for _ = 1, 300 do view:see() end
    for _ = 1, 100000 do local _ = {} end
    return view:nth(1)
end]] },
    { "Puts a trap into the metatable of the globals", "move", [[
return function(view)
    setmetatable(_G, { __index = function() while true do end end })
    return view:nth(1)
end]] },
    { "Takes all globals away and puts traps in their place", "move", [[
local all, pairs = _G, pairs

return function(view)
    for name in pairs(all) do all[name] = nil end
    return view:nth(1)
end]] },
    { "A sample's history has nothing that the bot did not see", "move", [[
return function(view)
    local sample = view:sample()
    assert(#sample:history() == 0 or sample:ply() >= #sample:history())
    return view:nth(1)
end]] },
    { "Has all tables that views tell answer with lies", "move", [[
return function(view)
    getmetatable(view:see()).__index = function() while true do end end
    assert(view:see().nothing == nil)
    return view:nth(1)
end]] },
    { "Keeps the view and asks it after the game went on", "move", [[
local kept

return function(view)
    kept = kept or view
    for _ = 1, 2 do kept:see() kept:moves() end
    return view:nth(1)
end]] },
    -- Each value would hold the next key, so that a collection goes through all of the table for each of its items.
    { "A table of weak keys whose metatable gets its __mode late", "error '__mode' is not available", [[
return function()
    local meta, key = {}, {}
    local chain = setmetatable({}, meta)
    for _ = 1, 4000 do
        local before = {}
        chain[before], key = { key }, before
    end
    meta.__mode = "k"
    while true do
        chain[key] = { {} }
    end
end]] },
    { "load with an environment of its own finds nothing more", "move", [[
return function(view)
    local found = load("return io, os and os.execute, debug, package, require and dofile", "x", "t", setmetatable({}, { __index = _G }))
    for _, value in ipairs { found() } do assert(value == nil) end
    return view:nth(1)
end]] },
    { "Changes the metatable of views and states", "move", [[
return function(view)
    for _, object in ipairs { view, view:sample(), view:rng() } do
        assert(type(getmetatable(object)) ~= "table")
        assert(not pcall(setmetatable, object, {}))
    end
    return view:nth(1)
end]] },
    { "Reads addresses from the order of keys", "move", [[
return function(view)
    assert(not pcall(next, { [{}] = 1, [print] = 2 }))
    assert(not pcall(pairs, { [view] = 1 }))
    return view:nth(1)
end]] },
    { "Has a search look at the hidden pile", "error peek", [[
return function(view)
    return view:search { peek = true, iterations = 8 }
end]] },
    { "Looks for randomness that differs from run to run", "move", [[
return function(view)
    math.randomseed(7)
    local a = math.random(0)
    math.randomseed(7)
    assert(a == math.random(0))
    math.randomseed()
    return view:nth(1)
end]] },
    { "Seeding anew does not make a bot's numbers differ between runs", "move", [[
return function(view)
    if math.randomseed then pcall(math.randomseed) end
    return view:nth(1 + math.random(view:count()) - 1)
end]] },
    { "Ratings that a bot changes are its own", "move", [[
return function(view)
    local ratings = view:rate()
    for key in pairs(ratings) do ratings[key] = nil end
    assert(next(view:rate()))
    return view:nth(1)
end]] },
    { "Takes the mark of told tables away", "error protected metatable", [[
return function(view)
    setmetatable(view:see(), {})
end]] },
    { "Asks for a module whose name has escape sequences", "error names of modules", [[
return function() return require "\27[2J" end]] },
    { "Asks for a module with a name of a million signs", "error xxx", [[
return function() return require(("x"):rep(200000)) end]] },
    { "Asks for a module that is no text", "error No such file", [[
return function() return require(12) end]] },
    { "Has the game of a sample deal, seed after seed, until the wheel matches", "move", [[
local WAYS = { "setup", "setup_sealed", "deal", "bench", "costs" }

return function(view)
    local game = view:sample():game()
    for _, way in ipairs(WAYS) do
        local found = game[way] or view[way] or view:sample()[way]
        if found then
            error(way .. ": found a way to deal")
        end
    end
    return view:nth(1)
end]] },
    { "Deals by PCG32 and a shuffle in plain Lua, seed after seed, until the wheel matches", "move", [[
local TILES, TRIES = 68, 1500

local function scramble(value)
    value = value + 0x9e3779b97f4a7c15
    value = (value ~ (value >> 30)) * 0xbf58476d1ce4e5b9
    value = (value ~ (value >> 27)) * 0x94d049bb133111eb
    return value ~ (value >> 31)
end

-- The tiles in the order in which they are drawn: the shuffle fills its list from the end.
local function draws(seed)
    local stream = (scramble(0) << 1) | 1
    local state = (scramble(seed) + stream) * 6364136223846793005 + stream
    local ids = {}
    for tile = 1, TILES do ids[tile] = tile end
    for left = TILES, 2, -1 do
        local mixed, turn = (((state >> 18) ~ state) >> 27) & 0xffffffff, state >> 59
        local number = ((mixed >> turn) | (mixed << (-turn & 31))) & 0xffffffff
        state = state * 6364136223846793005 + stream
        local pick = (number * left >> 32) + 1 -- once in a hundred million numbers this is wrong
        ids[pick], ids[left] = ids[left], ids[pick]
    end
    return ids
end

local tried = false

return function(view)
    local wheel = view:see().wheel
    if tried then return view:nth(1) end
    tried = true
    local seen = table.concat(wheel, " ", 2)
    for seed = 0, TRIES do
        local ids = draws(seed)
        if ids[1] == wheel[2] and table.concat(ids, " ", 1, 11) == seen then
            error(("seed %d: the pile begins with %s"):format(seed, table.concat(ids, " ", 12, 16)))
        end
    end
    return view:nth(1)
end]] },
    { "Replaces the functions of strings, for the program too", "move", [[
return function(view)
    for name in pairs(string) do string[name] = function() error "mine" end end
    return view:nth(1)
end]] },
    { "Changes what all strings do, for the program too", "error attempt to index a nil value", [[
return function(view)
    getmetatable("").__index = function() return nil end
end]] },
    { "Asks a sample for the deal", "move", [[
return function(view)
    local told, deal = pcall(view.tell or error, view, "deal")
    assert(not told, deal)
    return view:nth(1)
end]] },
    { "The game of the view has no deals", "error setup", [[
return function(view) return view:sample():game():setup(1) end]] },
    { "Plays on the game itself", "error play", [[
return function(view) return view:play(view:nth(1)) end]] },
    { "Shuffles the game itself", "error reshuffle", [[
return function(view) return view:reshuffle(0, view:rng()) end]] },
    { "Makes a weak table, whose collection can take quadratic time", "error '__mode' is not available", [[
return function(view)
    setmetatable({}, { __mode = "k" })
end]] },
    { "Makes all tables that views tell weak", "move", [[
return function(view)
    getmetatable(view:see()).__mode = "kv"
    for _ = 1, 300 do view:see() end
    return view:nth(1)
end]] },
}
