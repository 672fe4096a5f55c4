-- NAME: a bot.
--
--     nova play human ./NAME.lua          play against it    nova test ./NAME.lua    run its tests
--     nova arena ./NAME.lua greedy        measure it         nova check ./NAME.lua   try it
--
-- A bot is asked for one move at a time. It sees what its player sees; the guide of bots lists what can be asked of the
-- view. It may keep what it likes from move to move in local variables, and require files of its own folder.

-- What a position is worth to each player, from 0 to 1. This one counts points: put your own thoughts here.
local function evaluate(state)
    local points, values, sum = state:result().points, {}, 0
    for player, count in ipairs(points) do
        values[player] = math.exp(count / 5)
        sum = sum + values[player]
    end
    for player in ipairs(values) do
        values[player] = values[player] / sum
    end
    return values
end

return {
    -- May be given after a colon: ./NAME.lua:rollouts=1000
    options = { rollouts = 300 },

    move = function(view, options)
        if view:count() == 1 then
            return view:nth(1)
        end
        return (view:search { iterations = options.rollouts, plies = 6, evaluate = evaluate })
    end,
}
