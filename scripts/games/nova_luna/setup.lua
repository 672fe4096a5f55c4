-- SPDX-License-Identifier: MIT
-- Positions of Nova Luna that a person makes by hand: what lies on the wheel and in the displays, how far everybody
-- is. All tiles that lie nowhere are the pile.

local i18n = require "nova.base.i18n"
local problems = require "nova.base.problem"

local mark, plural = i18n.mark, i18n.plural

local setup = {}

--- What can be set, in the order in which it is listed.
setup.names = { "wheel", "display", "steps", "left", "order", "phase", "noted" }

-- Tiles by name -----------------------------------------------------------------------------------------------------
-- A tile is called by colour, cost and tasks, "R6:bb/yy/t"; as much of the name as is needed will do. Its number in the
-- list of tiles does as well.

local function full_name(tile)
    local tasks = table.concat(tile.tasks, "/")
    return tile.colour:upper() .. tile.cost .. (tasks ~= "" and ":" .. tasks or "")
end

local function short_name(tile)
    return tile.colour:upper() .. tile.cost
end

-- The name of a tile, as short as it is clear.
local function name_of(rules, id)
    local short, count = short_name(rules.tiles[id]), 0
    for _, tile in ipairs(rules.tiles) do
        count = count + (short_name(tile) == short and 1 or 0)
    end
    return count == 1 and short or full_name(rules.tiles[id])
end

--- All tiles, by number and name.
function setup.things(rules)
    local lines = {}
    for id, tile in ipairs(rules.tiles) do
        lines[id] = ("%d %s"):format(id, full_name(tile))
    end
    return lines
end

local function normal(word)
    return word:sub(1, 1):upper() .. word:sub(2)
end

-- The tiles whose name begins with a word. Tiles with the same full name are as good as each other: only the first of
-- them that is not used yet counts.
local function candidates(rules, word, used)
    local found, names = {}, {}
    for id, tile in ipairs(rules.tiles) do
        local full = full_name(tile)
        local fits = short_name(tile) == word or (word:find(":", 1, true) and full:sub(1, #word) == word)
        if fits and not used[id] and not names[full] then
            names[full] = true
            found[#found + 1] = { id = id, full = full }
        end
    end
    for _, one in ipairs(found) do
        if one.full == word then
            return { one }
        end
    end
    return found
end

-- The number of the tile that a word names; nil, a key of the languages and values if there is none.
local function find(rules, word, used)
    local id = math.tointeger(tonumber(word))
    if id and rules.tiles[id] then
        if used[id] then
            return nil, mark "tile {tile} lies somewhere already", { tile = name_of(rules, id) }
        end
        return id
    end
    local found = candidates(rules, normal(word), used)
    if #found == 1 then
        return found[1].id
    elseif #found == 0 then
        local exists = #candidates(rules, normal(word), {}) > 0
        return nil, exists and mark "tile {tile} lies somewhere already"
            or mark "there is no tile {tile}: setup tiles lists all", { tile = word }
    end
    local names = {}
    for index, one in ipairs(found) do
        names[index] = one.full
    end
    return nil, mark "{tile} may be {list}", { tile = word, list = table.concat(names, ", ") }
end

-- Drafts --------------------------------------------------------------------------------------------------------------

--- An empty position.
function setup.new(rules, players)
    local draft = { rules = rules, players = players, wheel = {}, displays = {}, steps = {} }
    draft.phase = players == 1 and 1
    for player = 1, players do
        draft.displays[player], draft.steps[player] = {}, 0
    end
    return draft
end

--- The position of a game.
function setup.of(session)
    local view = session.state:tell "view"
    local draft = setup.new(session.rules, session.players)
    for step = 1, #view.wheel - 1 do
        draft.wheel[step] = view.wheel[(view.moon + step) % #view.wheel + 1]
    end
    draft.left, draft.order, draft.phase = {}, {}, view.phase > 0 and view.phase
    draft.noted = draft.phase == 2 and session.state:tell("deal").noted or nil
    for index, seat in ipairs(view.seats) do
        draft.steps[index], draft.left[index] = seat.steps, seat.left
        draft.order[index] = view.order[index] + 1
        for place, tile in ipairs(seat.tiles) do
            draft.displays[index][place] = { tile = tile.tile, x = tile.x, y = tile.y }
        end
    end
    return draft
end

-- The tiles that lie somewhere, except in what is going to be replaced.
local function used_tiles(draft, replaced)
    local used = {}
    for _, id in ipairs(draft.wheel ~= replaced and draft.wheel or {}) do
        used[id] = true
    end
    for _, display in ipairs(draft.displays) do
        for _, one in ipairs(display ~= replaced and display or {}) do
            used[one.tile] = true
        end
    end
    return used
end

local SET = {}

-- The fields clockwise from the moon; "-" is an empty one.
function SET.wheel(draft, words)
    local fields, used = draft.rules.wheel - 1, used_tiles(draft, draft.wheel)
    if #words > fields then
        return nil, mark "the wheel has {n} fields beside the moon's", { n = fields }
    end
    local wheel = {}
    for index = 1, fields do
        local word, id, key, values = words[index] or "-", 0, nil, nil
        if word ~= "-" then
            id, key, values = find(draft.rules, word, used)
        end
        if not id then
            return nil, key, values
        end
        wheel[index], used[id] = id, true
    end
    draft.wheel = wheel
    return true
end

local function player_of(draft, word)
    local player = math.tointeger(tonumber(word or ""))
    return player and player >= 1 and player <= draft.players and player or nil
end

-- The numbers of "1,0"; nil where a word is no place, or so far off that no integer holds its numbers.
local function read_place(word)
    local x, y = word:match("^(%-?%d+),(%-?%d+)$")
    return math.tointeger(tonumber(x)), math.tointeger(tonumber(y))
end

local function place_of(x, y)
    return ("%d,%d"):format(x, y)
end

-- What lies on each place of a display; nil and the two tiles that lie on one place.
local function places_of(display)
    local places = {}
    for _, one in ipairs(display) do
        local place = place_of(one.x, one.y)
        if places[place] then
            return nil, places[place], one
        end
        places[place] = one
    end
    return places
end

-- The first tile that no chain of tiles, edge to edge, joins to the first one of the display.
local function find_apart(display, places)
    local joined, list = {}, { display[1] }
    for _, one in ipairs(list) do -- which grows meanwhile
        joined[one] = true
        for _, step in ipairs { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } } do
            local beside = places[place_of(one.x + step[1], one.y + step[2])]
            if beside and not joined[beside] then
                joined[beside] = true
                list[#list + 1] = beside
            end
        end
    end
    for _, one in ipairs(display) do
        if not joined[one] then
            return one
        end
    end
end

-- Whether the tiles of a display can lie so; nil, a key of the languages and values if they can't.
local function check_display(rules, display)
    local places, under, above = places_of(display)
    if not places then
        return nil, mark "{place} has a tile already, {other}: {tile} can't lie there",
            { tile = name_of(rules, above.tile), other = name_of(rules, under.tile),
            place = place_of(above.x, above.y) }
    end
    local apart = find_apart(display, places)
    if apart then
        return nil, mark "tile {tile} at {place} is not joined to the first tile, edge to edge",
            { tile = name_of(rules, apart.tile), place = place_of(apart.x, apart.y) }
    end
    return true
end

-- A player, then tiles and their places in turn.
function SET.display(draft, words)
    local player = player_of(draft, words[1])
    if not player then
        return nil, plural("there is only one player, number 1", "a player from 1 to {n} is expected"),
            { n = draft.players }
    end
    local display, used = {}, used_tiles(draft, draft.displays[player])
    for index = 2, #words, 2 do
        local x, y = read_place(words[index + 1] or "")
        if not x or not y then
            return nil, mark "tiles and places in turn are expected: setup display 1 R7 0,0 B2 1,0", {}
        end
        local id, key, values = find(draft.rules, words[index], used)
        if not id then
            return nil, key, values
        end
        used[id] = true
        display[#display + 1] = { tile = id, x = x, y = y }
    end
    local good, key, values = check_display(draft.rules, display)
    draft.displays[player] = good and display or draft.displays[player]
    return good, key, values
end

-- A number for each player.
local function numbers(name, check)
    return function(draft, words)
        local list = {}
        for index = 1, draft.players do
            local number = math.tointeger(tonumber(words[index] or ""))
            if not number or number < 0 or #words ~= draft.players or not check(number, draft, list) then
                return nil, plural("a number is expected", "{n} numbers are expected, one for each player"),
                    { n = draft.players }
            end
            list[index] = number
        end
        draft[name] = list
        return true
    end
end

local function any()
    return true
end

SET.steps = numbers("steps", any)
SET.left = numbers("left", any)
SET.order = numbers("order", function(number, draft, list)
    for _, before in ipairs(list) do
        if before == number then
            return false
        end
    end
    return number >= 1 and number <= draft.players
end)

local function one_number(name)
    return function(draft, words)
        local number = math.tointeger(tonumber(words[1] or ""))
        if not number or #words ~= 1 or draft.players ~= 1 then
            return nil, mark "{name} is one number, in the game for one", { name = name }
        end
        draft[name] = number
        return true
    end
end

SET.phase = one_number "phase"
SET.noted = one_number "noted"

--- Sets a part of the position; nil, a key of the languages and values if the words are wrong.
--- @param name string one of setup.names
--- @return true?
--- @return string? key
--- @return table? values
function setup.set(draft, name, words)
    return SET[name](draft, words)
end

-- Lines ---------------------------------------------------------------------------------------------------------------

local function wheel_words(draft)
    local words = {}
    for index = 1, draft.rules.wheel - 1 do
        local id = draft.wheel[index] or 0
        words[index] = id > 0 and name_of(draft.rules, id) or "-"
    end
    return table.concat(words, " ")
end

--- The position in lines that can be typed after `setup`.
function setup.lines(draft)
    local lines = { "wheel " .. wheel_words(draft) }
    for player, display in ipairs(draft.displays) do
        local words = { "display " .. player }
        for _, one in ipairs(display) do
            words[#words + 1] = ("%s %d,%d"):format(name_of(draft.rules, one.tile), one.x, one.y)
        end
        lines[#lines + 1] = table.concat(words, " ")
    end
    for _, name in ipairs { "steps", "left", "order" } do
        lines[#lines + 1] = draft[name] and name .. " " .. table.concat(draft[name], " ") or nil
    end
    for _, name in ipairs { "phase", "noted" } do
        lines[#lines + 1] = draft[name] and name .. " " .. draft[name] or nil
    end
    return lines
end

-- Deals ---------------------------------------------------------------------------------------------------------------

-- The players in the order in which they move. Of players on the same space, the one that `order` has first moves
-- first; without an order the one with the lower number.
local function stack_of(draft)
    local rank, stack = {}, {}
    for index = 1, draft.players do
        rank[draft.order and draft.order[index] or index] = index
        stack[index] = index
    end
    table.sort(stack, function(one, other)
        local a, b = draft.steps[one], draft.steps[other]
        return a < b or (a == b and rank[one] < rank[other])
    end)
    for index, player in ipairs(stack) do
        stack[index] = player - 1
    end
    return stack
end

-- The tiles that lie, as a record has them. A display without a tile at 0,0 is moved so that it has one.
local function laid_of(draft)
    local laid = {}
    for player, display in ipairs(draft.displays) do
        local origin = display[1] or { x = 0, y = 0 }
        for _, one in ipairs(display) do
            origin = one.x == 0 and one.y == 0 and one or origin
        end
        for _, one in ipairs(display) do
            table.move({ player - 1, one.tile, one.x - origin.x, one.y - origin.y }, 1, 4, #laid + 1, laid)
        end
    end
    return laid
end

local function pile_of(draft, rng)
    local used, pile = used_tiles(draft), {}
    for id in ipairs(draft.rules.tiles) do
        pile[#pile + 1] = not used[id] and id or nil
    end
    for index = #pile, 2, -1 do
        local other = 1 + rng:below(index)
        pile[index], pile[other] = pile[other], pile[index]
    end
    return pile
end

-- The discs left where nobody has said it: all but those that lie on tasks.
local function discs_left(game, deal)
    local view = assert(game:deal(deal)):tell "view"
    local left = {}
    for player, seat in ipairs(view.seats) do
        left[player] = deal.left[player]
        for _, tile in ipairs(seat.tiles) do
            left[player] = left[player] - #tile.covered
        end
    end
    return left
end

--- The fields of a record's header that deal the position.
--- @param rng userdata shuffles the pile
--- @return table? deal
function setup.deal(draft, game, rng)
    local deal, alone = game:setup(1):tell "deal", draft.players == 1
    deal.moon, deal.wheel = 0, { 0 }
    for index = 1, draft.rules.wheel - 1 do
        deal.wheel[index + 1] = draft.wheel[index] or 0
    end
    deal.laid, deal.pile, deal.stack, deal.steps = laid_of(draft), pile_of(draft, rng), stack_of(draft), draft.steps
    deal.phase, deal.noted, deal.left = draft.phase or nil, draft.phase == 2 and (draft.noted or 0) or nil, {}
    local most = alone and draft.rules.solo[1] + (draft.phase == 2 and draft.rules.solo[2] or 0) or draft.rules.discs
    for player = 1, draft.players do
        deal.left[player] = most
    end
    local state, message, field = game:deal(deal)
    if state then
        deal.left = draft.left or discs_left(game, deal)
        state, message, field = game:deal(deal)
    end
    return state and deal, message and field and field ~= "" and problems.of_field(field, message) or message
end

return setup
