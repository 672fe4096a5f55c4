-- SPDX-License-Identifier: MIT
-- Points instead of a race: when the season ends, each display is counted. Three functions say when the game is over,
-- who wins, and how far a tile takes the disc.

local SEASON = 70 -- steps on the track: the game ends when everybody has gone this far

-- The neighbours of a tile in a player's display that have its colour.
local function alike_around(board, tile)
    local x, y, player = board:find(tile)
    local alike = {}
    for _, step in ipairs { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } } do
        local next_tile = board:at(x + step[1], y + step[2], player)
        if next_tile and board:colour(next_tile) == board:colour(tile) then
            alike[#alike + 1] = next_tile
        end
    end
    return alike
end

-- The size of the largest group of one colour, which is called a field.
local function largest_field(board, player)
    local seen, largest = {}, 0
    for _, start in ipairs(board:tiles(player)) do
        local queue = seen[start] and {} or { start }
        seen[start] = true
        for _, tile in ipairs(queue) do
            for _, next_tile in ipairs(alike_around(board, tile)) do
                if not seen[next_tile] then
                    seen[next_tile] = true
                    queue[#queue + 1] = next_tile
                end
            end
        end
        largest = math.max(largest, #queue)
    end
    return largest
end

local function is_complete(board, tile)
    return board:tasks(tile) > 0 and board:covered(tile) == board:tasks(tile)
end

return {
    extends = "nova-luna",
    story = {
        en = "No race: bring in points for discs, for complete tiles and for your largest field before the season "
            .. "ends.",
        de = "Kein Rennen: Sammle Punkte für Scheiben, für erfüllte Plättchen und für dein größtes Feld, bevor "
            .. "die Saison endet.",
        nl = "Geen race: haal punten binnen voor schijven, voor voltooide tegels en voor je grootste veld, voor "
            .. "het seizoen eindigt.",
        hu = "Nem verseny: gyűjts pontokat korongokért, kész lapkákért és a legnagyobb meződért, mielőtt véget ér "
            .. "az évad.",
    },
    players = { 2, 4 },
    discs = 60, -- more than anybody can place

    ends = {
        harvest = {
            en = "The season is over: everybody has gone 70 steps.",
            de = "Die Saison ist vorbei: Alle sind 70 Schritte gegangen.",
            nl = "Het seizoen is voorbij: iedereen is 70 stappen gegaan.",
            hu = "Véget ért az évad: mindenki 70 lépést haladt.",
        },
    },

    rules = {
        en = [[
Nobody wins by placing all discs. The game ends once everybody has gone 70 steps or more; who has gone so far already
goes only one step for each tile he takes.

Then each disc that was placed is a point. A tile whose tasks all have their disc gives as many points as it cost. The
largest group of one colour gives two for each of its tiles. Most points win.]],
        de = [[
Niemand gewinnt, indem er alle Scheiben legt. Das Spiel endet, sobald alle 70 Schritte oder mehr gegangen sind; wer
schon so weit ist, geht für jedes Plättchen, das er nimmt, nur einen Schritt.

Dann zählt jede gelegte Scheibe einen Punkt. Ein Plättchen, auf dessen Aufgaben überall eine Scheibe liegt, gibt so
viele Punkte, wie es gekostet hat. Die größte einfarbige Gruppe gibt zwei für jedes ihrer Plättchen. Die meisten Punkte
gewinnen.]],
        nl = [[
Niemand wint door alle schijven te leggen. Het spel eindigt zodra iedereen 70 stappen of meer is gegaan; wie al zo ver
is, gaat voor elke tegel die hij neemt maar één stap.

Dan is elke gelegde schijf een punt. Een tegel met op al zijn opdrachten een schijf geeft zoveel punten als hij kostte.
De grootste eenkleurige groep geeft er twee voor elk van haar tegels. De meeste punten winnen.]],
        hu = [[
Senki sem nyer azzal, hogy minden korongját lerakja. A játéknak vége, amint mindenki legalább 70 lépést haladt; aki már
idáig ért, minden elvett lapkáért csak egy lépést halad.

Ekkor minden lerakott korong egy pont. Az a lapka, amelynek minden feladatán korong van, annyi pontot ad, amennyibe
került. A legnagyobb egyszínű csoport minden lapkája kettőt ad. A legtöbb pont nyer.]],
    },

    -- 1 point for each disc, the cost of each complete tile, and 2 points for each tile of the largest field.
    points = function(board)
        local points = {}
        for player = 0, board:players() - 1 do
            local sum = 60 - board:left(player) + 2 * largest_field(board, player)
            for _, tile in ipairs(board:tiles(player)) do
                sum = sum + (is_complete(board, tile) and board:cost(tile) or 0)
            end
            points[player + 1] = sum
        end
        return points
    end,

    over = function(board)
        for player = 0, board:players() - 1 do
            if board:steps(player) < SEASON then
                return nil
            end
        end
        return "harvest"
    end,

    -- For a player who has gone 70 steps each tile costs one step, so that the others can catch up.
    steps = function(board, tile)
        return board:steps(board:player()) >= SEASON and 1 or board:cost(tile)
    end,
}
