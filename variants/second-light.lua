-- SPDX-License-Identifier: MIT
-- A game with cards: hidden hands, and choices that all players make at once. The players choose one after the other,
-- and nobody sees what the others chose; after the last choice all are shown.

local CARDS = 36
local ROUNDS = 7
local SHIPS = { 2, 3, 3, 4, 4, 5, 6 } -- the loads of the ships; each round has one ship

local SEA = -1 -- the owner of the lamp that comes from the pile

local function shuffle(list, random)
    for left = #list, 2, -1 do
        local pick = random(left)
        list[left], list[pick] = list[pick], list[left]
    end
    return list
end

-- All lamps of a round, the brightest first.
local function lamps_of(state)
    local lamps = { { card = table.remove(state.pile), player = SEA } }
    for index, card in ipairs(state.chosen) do
        lamps[index + 1] = { card = card, player = index - 1 }
    end
    table.sort(lamps, function(one, other)
        return one.card > other.card
    end)
    return lamps
end

-- The ship goes to the owner of the second brightest lamp. If that is the sea, its load is added to the next ship.
local function reveal(state)
    state.last, state.chosen = lamps_of(state), {}
    local winner, load = state.last[2].player, table.remove(state.ships) + state.waiting
    if winner == SEA then
        state.waiting = load
    else
        state.points[winner + 1], state.waiting = state.points[winner + 1] + load, 0
    end
end

-- The places of all cards that a seat can't see, as pairs of a list and an index.
local function unseen_places(state, seat)
    local places = {}
    local function add(list, is_seen)
        for index in ipairs(list) do
            places[#places + 1] = not (is_seen and is_seen(index)) and { list, index } or nil
        end
    end
    add(state.pile)
    for index, hand in ipairs(state.hands) do
        add(hand, function() return index == seat + 1 end)
    end
    add(state.chosen, function(index) return index == seat + 1 end)
    return places
end

-- Deals the hidden cards again. They are sorted first, so that the result depends on chance and on what the seat sees,
-- but not on the true order of the cards.
local function deal_again(state, seat, random)
    local places, cards = unseen_places(state, seat), {}
    for index, place in ipairs(places) do
        cards[index] = place[1][place[2]]
    end
    table.sort(cards)
    shuffle(cards, random)
    for index, place in ipairs(places) do
        place[1][place[2]] = cards[index]
    end
    for _, hand in ipairs(state.hands) do
        table.sort(hand)
    end
end

-- The ship of this round is the last of the list, and all see it. Nobody knows the order of the ships before it.
local function sail_again(state, random)
    local open = table.remove(state.ships)
    table.sort(state.ships)
    shuffle(state.ships, random)
    state.ships[#state.ships + 1] = open
end

local function last_round(state)
    local parts = {}
    for index, lamp in ipairs(state.last) do
        local who = lamp.player == SEA and "sea" or "player " .. lamp.player + 1
        parts[index] = ("%s %d%s"):format(who, lamp.card, index == 2 and "*" or "")
    end
    return #parts > 0 and "last   " .. table.concat(parts, "  ") or nil
end

return {
    story = {
        en = "All light a lamp at once, and the ship follows the second brightest.",
        de = "Alle entzünden gleichzeitig eine Lampe, und das Schiff folgt der zweithellsten.",
        nl = "Allen ontsteken tegelijk een lamp, en het schip volgt de op een na helderste.",
        hu = "Mindenki egyszerre gyújt lámpát, és a hajó a második legfényesebbet követi.",
    },
    players = { 2, 4 },
    state_size = 1024,
    max_moves = ROUNDS,

    ends = {
        sailed = {
            en = "The last ship has come in.",
            de = "Das letzte Schiff ist eingelaufen.",
            nl = "Het laatste schip is binnen.",
            hu = "Befutott az utolsó hajó.",
        },
    },

    rules = {
        en = [[
Everybody holds seven lamps of 36, with numbers from 1 to 36. In each of seven rounds a ship comes in sight with a load
of 2 to 6. All choose a lamp, hidden; then the lamps are lit together, and one more from the pile, which is the sea's.

The ship follows the second brightest lamp (marked *): who lit it gets the load. If it is the sea's, the load waits for
the next ship, and is added to that one's. The lamps of a round are gone. Most load wins.]],
        de = [[
Jeder hat sieben von 36 Lampen mit den Zahlen 1 bis 36. In jeder von sieben Runden kommt ein Schiff in Sicht, mit einer
Ladung von 2 bis 6. Alle wählen verdeckt eine Lampe; dann werden sie zusammen entzündet, dazu eine vom Stapel: die des
Meeres.

Das Schiff folgt der zweithellsten Lampe (mit *): Wer sie entzündet hat, bekommt die Ladung. Ist es die des Meeres,
wartet die Ladung auf das nächste Schiff und kommt zu dessen Ladung hinzu. Die Lampen einer Runde sind verbraucht. Die
größte Ladung gewinnt.]],
        nl = [[
Ieder heeft zeven van de 36 lampen, met de getallen 1 tot 36. In elk van zeven rondes komt een schip in zicht met een
lading van 2 tot 6. Allen kiezen verborgen een lamp; dan worden ze samen ontstoken, en nog een van de stapel: die van de
zee.

Het schip volgt de op een na helderste lamp (met *): wie die ontstak, krijgt de lading. Is het die van de zee, dan wacht
de lading op het volgende schip en komt bij diens lading. De lampen van een ronde zijn op. De grootste lading wint.]],
        hu = [[
Mindenkinek hét lámpája van a 36-ból, 1-től 36-ig számozva. A hét kör mindegyikében egy hajó tűnik fel 2–6 rakománnyal.
Mindenki titokban választ egy lámpát; aztán együtt gyulladnak meg, és még egy a pakliból: az a tengeré.

A hajó a második legfényesebb lámpát követi (ezt * jelöli): aki gyújtotta, övé a rakomány. Ha az a tengeré, a rakomány
megvárja a következő hajót, és annak rakományához adódik. Egy kör lámpái elfogynak. A legtöbb rakomány nyer.]],
    },

    setup = function(players, random)
        local cards, state = {}, { hands = {}, points = {}, chosen = {}, last = {}, waiting = 0 }
        for card = 1, CARDS do
            cards[card] = card
        end
        shuffle(cards, random)
        for player = 1, players do
            state.hands[player], state.points[player] = {}, 0
            for index = 1, ROUNDS do
                state.hands[player][index] = table.remove(cards)
            end
            table.sort(state.hands[player])
        end
        state.pile, state.ships = cards, shuffle(table.move(SHIPS, 1, ROUNDS, 1, {}), random)
        return state
    end,

    player = function(state)
        return #state.chosen
    end,

    moves = function(state)
        return table.move(state.hands[#state.chosen + 1], 1, ROUNDS, 1, {})
    end,

    play = function(state, card)
        local hand = state.hands[#state.chosen + 1]
        for index, held in ipairs(hand) do
            if held == card then
                table.remove(hand, index)
                break
            end
        end
        state.chosen[#state.chosen + 1] = card
        if #state.chosen == #state.hands then
            reveal(state)
        end
    end,

    over = function(state)
        return #state.ships == 0 and "sailed" or nil
    end,

    result = function(state)
        return state.points
    end,

    text = function(_, card)
        return tostring(card)
    end,

    -- What the others are told of a choice until all choices are shown: only that it was made.
    told = function(state)
        return #state.chosen + 1 < #state.hands and "chooses a lamp" or "chooses a lamp; all are lit"
    end,

    hide = function(state, seat, random)
        deal_again(state, seat, random)
        if #state.ships > 0 then
            sail_again(state, random)
        end
    end,

    -- What a bot on that seat can see.
    see = function(state, seat)
        local seen = { points = state.points, last = state.last, waiting = state.waiting, rounds = #state.ships,
            ship = state.ships[#state.ships] }
        if seat then
            seen.hand, seen.chosen = state.hands[seat + 1], state.chosen[seat + 1]
        end
        return seen
    end,

    draw = function(state, seat)
        local lines = { last_round(state) }
        local ship = state.ships[#state.ships]
        if ship then
            local more = state.waiting > 0 and (" + %d waiting"):format(state.waiting) or ""
            lines[#lines + 1] = ("ship   %d%s   (%d to come)"):format(ship, more, #state.ships - 1)
        end
        for player, points in ipairs(state.points) do
            local lamp = state.chosen[player] and "  has chosen" or ""
            if lamp ~= "" and player - 1 == seat then
                lamp = lamp .. " " .. state.chosen[player]
            end
            lines[#lines + 1] = ("player %d  %2d%s"):format(player, points, lamp)
        end
        if seat and #state.hands[seat + 1] > 0 then
            lines[#lines + 1] = "hand   " .. table.concat(state.hands[seat + 1], " ")
        end
        return table.concat(lines, "\n")
    end,
}
