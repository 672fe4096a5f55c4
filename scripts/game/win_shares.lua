-- SPDX-License-Identifier: MIT
-- Shares a win among the players who are first.

--- @param place integer[] how many players are ahead of each player, player 0 first
--- @return number[] shares of the win, player 0 first
--- @return integer winners
return function(place)
    local winners, shares = 0, {}
    for _, ahead in ipairs(place) do
        winners = winners + (ahead == 0 and 1 or 0)
    end
    for index, ahead in ipairs(place) do
        shares[index] = ahead == 0 and 1 / winners or 0
    end
    return shares, winners
end
