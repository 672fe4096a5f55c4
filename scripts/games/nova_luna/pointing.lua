-- SPDX-License-Identifier: MIT
-- What of Nova Luna can be pointed at: the tiles in reach by their numbers, and the cells where the tile in hand may
-- go, with what it would complete there. Each of its moves is played on a copy, so that the answer is right for every
-- variant.

local i18n = require "nova.base.i18n"
local tasks = require "nova.games.nova_luna.tasks"
local told = require "nova.games.nova_luna.told"

local mark = i18n.mark

--- @type nova.Pointing
local pointing = { help = mark [[
1 2 3: take that tile in hand; Tab: the next one; r: fill the wheel
Arrows: walk through the cells where it may go; Enter: put it there; Esc: put it back]] }

function pointing.choices(session)
    local choices, takes = {}, {}
    for _, move in ipairs(session.state:moves()) do
        local tile = session.state:action(move).tile
        if tile then
            takes[tile] = true
        else
            choices[#choices + 1] = { key = "r", move = session.state:text(move), say = mark "fill wheel" }
        end
    end
    for piece, tile in ipairs(session.state:tell("view").reach) do
        if takes[tile] then
            choices[#choices + 1] = { key = tostring(piece), piece = piece }
        end
    end
    table.sort(choices, function(one, other)
        return one.key < other.key
    end)
    return choices
end

function pointing.spots(_, hand)
    local spots = {}
    for index, place in ipairs(hand and hand.places or {}) do
        local move = hand.piece .. " " .. place.at
        spots[index] = { at = place.at, x = place.x, y = place.y, move = move, lit = true }
    end
    return spots
end

function pointing.read(text)
    local piece, at = text:match("^(%d+) (.*)$")
    return math.tointeger(tonumber(piece)), at
end

function pointing.turn(_, hand)
    return hand and mark "tile {piece} in hand: arrows choose a cell, Enter puts it there, Esc puts it back"
        or mark "a number or Tab takes a tile of the wheel in hand", { piece = hand and hand.piece }
end

-- A tile in hand ------------------------------------------------------------------------------------------------------

--- @param piece integer | string the tile's number on the wheel
--- @return nova.Hand?
function pointing.take(session, piece)
    local state, found = session.state, { piece = piece, places = {}, marks = {}, targets = {} }
    local tile = session.state:tell("view").reach[math.tointeger(tonumber(piece))]
    for _, move in ipairs(tile and state:moves() or {}) do
        if state:action(move).tile == tile then
            local action = state:clone():step(move).action
            local at, covered = ("%d,%d"):format(action.x, action.y), action.covered
            found.places[#found.places + 1] = { at = at, x = action.x, y = action.y, covered = covered }
            found.marks[at] = #covered > 0 and "+" .. #covered or nil
        end
    end
    return #found.places > 0 and found or nil
end

--- What the piece in hand would do at a place: `covered` tasks, to which step its player's disc goes, whose turn is
--- next, and, where the move shows nothing new, the tiles that are left for that player.
--- @return table? nil where it may not go there
function pointing.after(session, piece, at)
    local move = session.state:parse(("%d %s"):format(piece, at))
    if not move then
        return nil
    end
    local after = session.state:clone()
    local step = after:step(move)
    local view, over = after:tell("view"), after:over()
    return { player = step.player, covered = step.action.covered, steps = view.seats[step.player + 1].steps,
        next = not over and after:player() or nil, left = not over and not step.reveals and view.reach or nil }
end

-- Tasks that the tile in hand would cover at a place. The tile is put on the display first: one of the tasks may be its
-- own.
local function covered_text(app, place)
    local session = app.session
    local view = session.state:tell("view")
    local placed = { tile = view.reach[app.hand.piece], x = place.x, y = place.y, covered = {} }
    table.insert(view.seats[view.player + 1].tiles, placed)
    return told.covered(place.covered, session.rules, view, view.player, app.say)
end

-- Places that complete the same tasks, together; those that complete most come first.
local function groups_of(app)
    local groups, by_list = {}, {}
    for _, place in ipairs(app.hand.places) do
        local list = #place.covered > 0 and covered_text(app, place)
        local group = list and by_list[list]
        if group then
            group.at = group.at .. "  " .. place.at
        elseif list then
            by_list[list] = { at = place.at, n = #place.covered, list = list, order = #groups }
            groups[#groups + 1] = by_list[list]
        end
    end
    table.sort(groups, function(one, other)
        return one.n > other.n or (one.n == other.n and one.order < other.order)
    end)
    return groups
end

--- What the tile in hand would complete, and what the variant says of the tile's own tasks.
function pointing.told_of_hand(app)
    local lines = {}
    for index, group in ipairs(groups_of(app)) do
        lines[index] = app.say("{at} completes {n}: {list}", group)
    end
    if #lines == 0 then
        lines[1] = app.say("The tile in hand completes no task, wherever it goes.")
    end
    local view = app.session.state:tell("view")
    local legend = tasks.legend(app.session, view.reach[app.hand.piece], app.lang)
    return table.move(legend, 1, #legend, #lines + 1, lines)
end

return pointing
