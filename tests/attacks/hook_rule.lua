-- SPDX-License-Identifier: MIT
--
-- Functions of variants that break out, never end or answer wrongly.

return {
    { "A rule changes the board's methods for others", "error in steps", [[
return {
    extends = "nova-luna",
    steps = function(board)
        getmetatable(board).__index.see = nil
        return 1
    end,
}]] },
    { "A rule asks the board about places that there are not", "error no integer representation", [[
return {
    extends = "nova-luna",
    steps = function(board) return board:at(1e300, 0 / 0, -1) end,
}]] },
    { "A rule catches its own stop", "error instructions limit", [[
return {
    extends = "nova-luna",
    steps = function()
        while true do pcall(function() while true do end end) end
    end,
}]] },
    { "A function of a variant has a chain of fields that is too long", "error a chain of more than 200 fields", [[
local a = {}

return {
    extends = "nova-luna",
    forbids = function()
        return a
            .a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a
            .a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a
            .a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a
            .a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a
            .a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a.a
    end,
}]] },
    { "A rule draws random numbers", "error found math.random, expected no chance", [[
return {
    extends = "nova-luna",
    steps = function() return math.random(3) end,
}]] },
    { "A rule depends on the time", "error unknown name", [[
return {
    extends = "nova-luna",
    steps = function() return os.clock() > 1 and 1 or 2 end,
}]] },
    { "A rule raises a value that becomes text for ever", "error instructions limit", [[
return {
    extends = "nova-luna",
    steps = function()
        error(setmetatable({}, { __tostring = function() while true do end end }))
    end,
}]] },
    { "A rule reads a file", "error unknown name", [[
return {
    extends = "nova-luna",
    steps = function() return #io.open('/etc/passwd'):read 'a' end,
}]] },
    { "A rule gives a finaliser to all tables that views tell", "play", [[
return {
    extends = "nova-luna",
    steps = function(view)
        getmetatable(view:see()).__gc = function() while true do end end
        for _ = 1, 100 do view:see() end
        return 1
    end,
}]] },
    { "A rule forbids every move", "play", [[
return {
    extends = "nova-luna",
    forbids = function() return 'no' end,
}]] },
    { "A rule that forbids raises the board", "error forbids", [[
return {
    extends = "nova-luna",
    forbids = function(board) error(board) end,
}]] },
    { "Nothing may be done at all", "play", [[
return {
    extends = "terra-nova",
    forbids = function() return "no" end,
}]] },
    { "A rule that forbids takes memory until it ends", "error forbids", [[
local kept = {}

return {
    extends = "nova-luna",
    forbids = function()
        for _ = 1, 1000000 do kept[#kept + 1] = {} end
    end,
}]] },
    { "A rule that forbids yields", "error forbids", [[
return {
    extends = "nova-luna",
    forbids = function() coroutine.yield() end,
}]] },
    { "A rule keeps what it knows in a global", "error unknown name", [[
return {
    extends = "nova-luna",
    steps = function()
        counter = (counter or 0) + 1
        return counter
    end,
}]] },
    { "A rule sends the disc farther than the track", "error expected a whole number from 0 to 99", [[
return {
    extends = "nova-luna",
    steps = function() return 1 << 40 end,
}]] },
    { "A rule keeps the board and asks it when it may not", "error in points", [[
local kept

return {
    extends = "nova-luna",
    steps = function(board, move)
        kept = kept or board
        return 1
    end,
    points = function() return kept:take(1) end,
}]] },
    { "A task of its own kind raises", "error wild", [[
return {
    extends = "nova-luna",
    kinds = { wild = { done = function() error "wild" end } },
    tiles = { { "r", 1, { kind = "wild" } }, { "b", 1, { kind = "wild" } }, { "y", 1 }, { "t", 1 } },
}]] },
    { "A rule never answers", "error instructions limit", [[
return {
    extends = "nova-luna",
    steps = function() while true do end end,
}]] },
    { "A rule takes memory until there is no more", "error memory limit", [[
return {
    extends = "nova-luna",
    steps = function()
        local kept = {}
        while true do kept[#kept + 1] = { kept } end
    end,
}]] },
    { "A rule answers with what is no number", "error returned nan", [[
return {
    extends = "nova-luna",
    steps = function() return 0 / 0 end,
}]] },
    { "Points below the least number", "error", [[
return {
    extends = "nova-luna",
    points = function() return math.mininteger end,
    over = function() return 'now' end,
}]] },
    { "The word for the end is very long", "error over", [[
return {
    extends = "nova-luna",
    over = function() return ("x"):rep(100000) end,
}]] },
    { "A rule for the end never answers", "error over", [[
return {
    extends = "nova-luna",
    over = function() while true do end end,
}]] },
    { "The word for the end has control signs", "error over", [[
return {
    extends = "nova-luna",
    over = function() return "\27[2J" end,
}]] },
    { "A rule looks for the hidden pile", "error pile", [[
return {
    extends = "nova-luna",
    steps = function(view) return #view:see().pile end,
}]] },
    { "A rule calls itself for ever", "error memory limit", [[
local function deep() return 1 + deep() end

return {
    extends = "nova-luna",
    steps = deep,
}]] },
    { "Steps that are no whole number", "error steps", [[
return {
    extends = "nova-luna",
    steps = function() return 1.5 end,
}]] },
    { "Steps back without an end", "error steps", [[
return {
    extends = "nova-luna",
    steps = function() return math.mininteger end,
}]] },
    { "Steps that are a text", "error steps", [[
return {
    extends = "nova-luna",
    steps = function() return "ten" end,
}]] },
    { "A rule answers with a table whose metatable never answers", "play", [[
return {
    extends = "nova-luna",
    placed = function()
        return setmetatable({}, { __index = function() while true do end end, __pairs = function() while true do end end, discs = 1 })
    end,
}]] },
    { "A reason writes to the terminal", "play", [[
return {
    extends = "nova-luna",
    forbids = function(view, move) return view.player and move == nil and '\27[2J' or nil end,
}]] },
    { "A rule asks about hexes that there are not", "error is not from 1 to 168", [[
return {
    extends = "terra-nova",
    forbids = function(board) return board:owner(math.maxinteger) end,
}]] },
    { "A rule of Terra Nova never answers", "error instructions limit", [[
return {
    extends = "terra-nova",
    forbids = function() while true do end end,
}]] },
    { "Changing the list of neighbours changes no map", "play", [[
return {
    extends = "terra-nova",
    forbids = function(board)
        local hex = board:hexes() and 1
        local around = board:neighbours(hex)
        local number = #around
        for i = 1, number do around[i] = nil end
        assert(#board:neighbours(hex) == number)
        return false
    end,
}]] },
}
