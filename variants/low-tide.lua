-- SPDX-License-Identifier: MIT
-- A game with dice: press your luck on the beach. The dice are thrown during play: `play` draws them from `random`.

local FLOOD = 10 -- at this height the water takes the basket
local EBB = 3    -- the water falls by this much when a player goes home
local GOAL = 50

local ROLL, HOME = 0, 7 -- moves; the moves 1 to 6 keep the die with that number

local function next_turn(state)
    state.basket, state.dice, state.rolled = 0, {}, false
    state.player = (state.player + 1) % #state.shells
end

-- One die gives shells for the basket, the other one raises the water.
local function keep(state, shells, rise)
    state.basket, state.water, state.dice = state.basket + shells, state.water + rise, {}
    if state.water >= FLOOD then
        state.water, state.told = 0, "flood"
        next_turn(state)
    end
end

local function roll(state, random)
    local one, other = random(6), random(6)
    state.rolled, state.told = true, ""
    if one == other then
        state.basket, state.water, state.told = state.basket + one, math.max(0, state.water - one), "ebb " .. one
    else
        state.dice = { math.min(one, other), math.max(one, other) }
    end
end

local function go_home(state)
    state.shells[state.player + 1] = state.shells[state.player + 1] + state.basket
    state.water, state.told = math.max(0, state.water - EBB), ""
    next_turn(state)
end

-- The chance that the next roll floods the beach whichever die is kept: both dice are too high.
local function danger(water)
    local high = math.max(0, math.min(6, 6 - (FLOOD - water) + 1))
    return high * (high - 1) / 36
end

local A_ROLL = 4 -- shells that a roll brings on average, roughly

-- What the turn is worth in shells if the player rolls once more, with this basket and this water.
local function hope(basket, water)
    return (1 - danger(water)) * (basket + A_ROLL)
end

local function most_shells(state)
    return math.max(table.unpack(state.shells))
end

return {
    story = {
        en = "Gather shells while the tide comes in: who stays too long loses the basket.",
        de = "Sammle Muscheln, während die Flut kommt: Wer zu lange bleibt, verliert den Korb.",
        nl = "Raap schelpen terwijl het water stijgt: wie te lang blijft, verliest zijn mand.",
        hu = "Gyűjts kagylót, míg jön a dagály: aki soká marad, elveszti a kosarát.",
    },
    players = { 2, 4 },
    state_size = 256,
    max_moves = 2,

    ends = {
        goal = {
            en = "Somebody has brought home 50 shells.",
            de = "Jemand hat 50 Muscheln heimgebracht.",
            nl = "Iemand heeft 50 schelpen thuisgebracht.",
            hu = "Valaki hazavitt 50 kagylót.",
        },
    },

    rules = {
        en = [[
Roll two dice. Keep one of them: so many shells come into your basket; the other one raises the water by as much. Then
roll again, or go home: the shells in the basket are yours for good, and the water falls by 3 for who comes next. You
have to roll at least once.

At 10 the water takes the basket. Your turn is over, and the water is at 0 again. Two equal dice are a gift: as many
shells as one of them shows, and the water falls by as much.

Once somebody has 50 shells the round is played to its end; then most shells win.]],
        de = [[
Wirf zwei Würfel. Behalte einen: So viele Muscheln kommen in deinen Korb; um den anderen steigt das Wasser. Dann wirf
noch einmal, oder geh heim: Die Muscheln im Korb gehören dir für immer, und für den Nächsten fällt das Wasser um 3.
Mindestens einmal musst du werfen.

Bei 10 nimmt das Wasser den Korb. Dein Zug ist vorbei, und das Wasser steht wieder auf 0. Zwei gleiche Würfel sind ein
Geschenk: so viele Muscheln, wie einer zeigt, und um so viel fällt das Wasser.

Hat jemand 50 Muscheln, wird die Runde zu Ende gespielt; dann gewinnen die meisten Muscheln.]],
        nl = [[
Gooi twee dobbelstenen. Houd er een: zoveel schelpen komen in je mand; met de andere stijgt het water. Gooi dan nog
eens, of ga naar huis: de schelpen in de mand zijn voorgoed van jou, en het water zakt 3 voor wie na je komt. Je moet
minstens een keer gooien.

Bij 10 neemt het water de mand. Je beurt is voorbij en het water staat weer op 0. Twee gelijke stenen zijn een cadeau:
zoveel schelpen als er een toont, en het water zakt evenveel.

Heeft iemand 50 schelpen, dan wordt de ronde uitgespeeld; daarna winnen de meeste schelpen.]],
        hu = [[
Dobj két kockával. Az egyiket tartsd meg: annyi kagyló kerül a kosaradba; a másikkal ennyit emelkedik a víz. Aztán dobj
újra, vagy menj haza: a kosárban lévő kagylók végleg a tieid, és a víz a következőnek 3-mal apad. Legalább egyszer dobni
kell.

10-nél a víz elviszi a kosarat. A köröd véget ér, és a víz újra 0-n áll. Két egyforma kocka ajándék: annyi kagyló,
amennyit az egyik mutat, és a víz is ennyivel apad.

Ha valakinek 50 kagylója van, a kört végigjátsszátok; aztán a legtöbb kagyló nyer.]],
    },

    setup = function(players, random)
        local shells = {}
        for player = 1, players do
            shells[player] = 0
        end
        local first = random(players) - 1
        return { shells = shells, first = first, player = first, basket = 0, water = 0, dice = {}, rolled = false,
            told = "" }
    end,

    player = function(state)
        return state.player
    end,

    moves = function(state)
        if #state.dice > 0 then
            return { state.dice[1], state.dice[2] }
        end
        return state.rolled and { ROLL, HOME } or { ROLL }
    end,

    play = function(state, move, random)
        if move == ROLL then
            roll(state, random)
        elseif move == HOME then
            go_home(state)
        else
            keep(state, move, state.dice[1] + state.dice[2] - move)
        end
    end,

    -- The game ends only after a whole round, so all players have had the same number of turns.
    over = function(state)
        local begins = not state.rolled and state.player == state.first
        return begins and most_shells(state) >= GOAL and "goal" or nil
    end,

    result = function(state)
        return state.shells
    end,

    -- For the planner, and for the first guess of a search: what the turn is worth after each move, in shells.
    rate = function(state)
        local ratings = {}
        for _, shells in ipairs(state.dice) do
            local water = state.water + state.dice[1] + state.dice[2] - shells
            local basket = state.basket + shells
            ratings[shells] = water >= FLOOD and 0 or math.max(basket, hope(basket, water))
        end
        if #state.dice == 0 then
            ratings[ROLL] = hope(state.basket, state.water)
            ratings[HOME] = state.rolled and state.basket or nil
        end
        return ratings
    end,

    text = function(_, move)
        return move == ROLL and "roll" or move == HOME and "home" or "keep " .. move
    end,

    draw = function(state)
        local lines = { ("water  %s%s %d"):format(("~"):rep(state.water), ("."):rep(FLOOD - state.water), state.water) }
        for index, shells in ipairs(state.shells) do
            local basket = index == state.player + 1 and ("  basket +%d"):format(state.basket) or ""
            lines[index + 1] = ("player %d  %2d shells%s"):format(index, shells, basket)
        end
        if state.told ~= "" then
            lines[#lines + 1] = "(" .. state.told .. ")"
        end
        if #state.dice > 0 then
            lines[#lines + 1] = ("dice   [%d] [%d]"):format(state.dice[1], state.dice[2])
        end
        return table.concat(lines, "\n")
    end,
}
