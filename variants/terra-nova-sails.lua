-- SPDX-License-Identifier: MIT
-- Terra Nova in which nobody can stand on lakes, and the second place in an area gets points too.

return {
    extends = "terra-nova",
    story = {
        en = "Pioneers sail over lakes but can't stand on them, and who comes second in an area is paid, too.",
        de = "Figuren segeln über Seen, können aber nicht darauf stehen, und auch wer in einem Gebiet Zweiter "
            .. "ist, bekommt etwas.",
        nl = "Pioniers zeilen over meren maar kunnen er niet op staan, en ook wie in een gebied tweede is, krijgt "
            .. "iets.",
        hu = "A telepesek áthajóznak a tavakon, de nem állhatnak rajtuk, és a területen a második is kap valamit.",
    },
    rules = {
        en = [[
Who has second most pioneers in an area gets half of what one of the first gets, rounded down; several who share that
place get as much each.]],
        de = [[
Wer die zweitmeisten Figuren in einem Gebiet hat, bekommt die Hälfte von dem, was einer der Ersten bekommt, abgerundet;
mehrere auf diesem Platz bekommen jeder so viel.]],
        nl = [[
Wie de op een na meeste pioniers in een gebied heeft, krijgt de helft van wat een van de eersten krijgt, naar beneden
afgerond; meer spelers op die plaats krijgen elk zoveel.]],
        hu = [[
Akinek egy területen a második legtöbb telepese van, felét kapja annak, amit az elsők egyike kap, lefelé kerekítve; ha
ezen a helyen többen vannak, mind ennyit kapnak.]],
    },

    -- A pioneer can't be placed on a lake, and can't end its move there. It moves over lakes as over any empty hex.
    -- Stones may lie on lakes.
    blocked_hexes = { "L" },

    -- The printed points. Each player with the second most pioneers gets half of what a player with the most gets.
    worth = function(board, area)
        local most, second = 0, 0
        for _, pioneers in ipairs(area.pioneers) do
            if pioneers > most then
                most, second = pioneers, most
            elseif pioneers < most and pioneers > second then
                second = pioneers
            end
        end
        local points, best = {}, 0
        for index = 1, board:players() do
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
