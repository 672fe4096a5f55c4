-- SPDX-License-Identifier: MIT
-- Once its calls are no longer all checked, `over` puts values into the state that no state can hold, and `play` takes
-- them out again. What is told of the state in between has to be the state as it was.
-- Ends: play
-- When counted: error a state holds numbers
local calls = 0
local poisons = {
    function(state) state.poison = coroutine.create(print) end,
    function(state) state.poison = print end,
    function(state) state[print] = true end,
    function(state) state[0.5] = { [state] = state } end,
    function(state) state.poison = setmetatable({}, { __index = error, __len = error, __pairs = error }) end,
    function(state) state.list[1], state.list.poison = state, state.list end,
}

local function clean(state)
    return { player = state.player, ply = state.ply, list = { 1, 2 } }
end

return {
    players = { 2, 2 },
    setup = function() return { player = 0, ply = 0, list = { 1, 2 } } end,
    player = function(state) return state.player end,
    moves = function() return { 1, 2 } end,
    play = function(state)
        local new = clean(state)
        new.player, new.ply = 1 - state.player, state.ply + 1
        return new
    end,
    over = function(state)
        calls = calls + 1
        if calls > 210 then poisons[calls % #poisons + 1](state) end
        return state.ply >= 400 and "now" or nil
    end,
    result = function(state) return state.player end,
    text = function(_, move) return "take " .. move end,
    draw = function() return "o" end,
}
