-- SPDX-License-Identifier: MIT
-- Terra Nova with water that is water, and a second place that counts.

return {
    extends = "terra-nova",
    story = "Pioneers sail over lakes but can't stand on them, and who comes second in an area is paid, too.",

    -- A pioneer may not be put on a lake, nor end its move there; it moves over lakes as over any empty hex. Stones may
    -- lie there.
    forbids = function(view, move)
        local what, hex = view:move(move)
        if what ~= "stone" and view:landscape(hex) == "L" then
            return "nobody can stand on a lake"
        end
    end,

    -- The printed points; and half of what one of the first gets for each of those with second most pioneers there.
    worth = function(view, area)
        local most, second = 0, 0
        for _, pioneers in ipairs(area.pioneers) do
            if pioneers > most then
                most, second = pioneers, most
            elseif pioneers < most and pioneers > second then
                second = pioneers
            end
        end
        local points, best = {}, 0
        for index = 1, view:players() do
            points[index] = area.points[index]
            best = math.max(best, points[index])
        end
        for index, pioneers in ipairs(area.pioneers) do
            if second > 0 and pioneers == second then
                points[index] = best // 2
            end
        end
        return points
    end,
}
