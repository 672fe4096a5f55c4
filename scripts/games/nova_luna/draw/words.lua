-- SPDX-License-Identifier: MIT
-- Words of the table: who has what, the last moves, what the tile in hand would do, the line that says what can be
-- done.

local display = require "nova.games.nova_luna.draw.display"
local i18n = require "nova.base.i18n"
local text = require "nova.draw.text"
local tile = require "nova.games.nova_luna.draw.tile"

local plural, width = i18n.plural, text.width

local words = {}

local LONGEST_NAME = 10

--- Columns for the names of all players.
function words.name_room(scene)
    local room = 4
    for _, name in ipairs(scene.ui.names) do
        room = math.max(room, math.min(LONGEST_NAME, width(name)))
    end
    return room
end

local function put_name(scene, x, y, player, room)
    local canvas, colours = scene.canvas, scene.colours
    local mine = player == scene.mine
    canvas:put(x, y, scene.discs[player], scene.inks[player], nil, 1)
    local name = text.fit(scene.ui.names[player + 1], room):gsub("%s+$", "")
    return canvas:put(x + 2, y, name, mine and colours.text or colours.muted, nil, mine and 1 or 0)
end

-- Discs in groups: those left, then dots for those that are laid.
local function put_discs(scene, x, y, seat, group)
    local canvas, colours = scene.canvas, scene.colours
    local left, all = seat.left, math.max(scene.rules.discs, seat.left)
    for index = 1, all do
        local has = index <= left
        canvas:put(x, y, has and scene.discs[seat.player] or scene.signs.gone,
            has and scene.inks[seat.player] or colours.faint, nil)
        x = x + (index % group == 0 and index < all and 2 or 1)
    end
    return x
end

local function discs_width(scene, group)
    local all = scene.rules.discs
    return all + (all - 1) // group
end

local NO_GROUP = 1000

-- Points, where a variant counts them; with one opponent, tiles.
local function more_of(scene, seat)
    local points = scene.ui.points and scene.ui.points[seat.player + 1]
    return points and scene.say(plural("{n} point", "{n} points"), { n = points })
        or scene.view.players == 2 and scene.say(plural("{n} tile", "{n} tiles"), { n = #seat.tiles }) or nil
end

--- A line for a player in so many columns: the discs, or their number where they have no room.
function words.player(scene, x, y, seat, columns)
    local canvas, colours, room = scene.canvas, scene.colours, words.name_room(scene)
    local start, mine = x + 2 + room + (columns >= 58 and 2 or 1), seat.player == scene.mine
    local ink = mine and colours.text or colours.muted
    put_name(scene, x, y, seat.player, room)
    local long = scene.say("{n} left", { n = seat.left })
    local clock = scene.ui.clocks and scene.ui.clocks[seat.player + 1]
    local past = x + columns
    if clock and start + width(long) + 7 <= past then
        canvas:put_right(past, y, clock, mine and colours.muted or colours.faint, nil)
        past = past - 7
    end
    if columns >= 40 then
        if columns >= 58 then
            canvas:put_right(past, y, scene.say(plural("{n} tile", "{n} tiles"), { n = #seat.tiles }), colours.muted,
                nil)
            past = past - 11
        end
        put_discs(scene, start, y, seat, 5)
        canvas:put_right(past, y, long, ink, nil)
    elseif discs_width(scene, NO_GROUP) <= past - start - 2 then
        put_discs(scene, start, y, seat, NO_GROUP)
        canvas:put_right(past, y, tostring(seat.left), ink, nil)
    else
        canvas:put_right(past, y, scene.ui.points and scene.say("{n} points", { n = scene.ui.points[seat.player + 1] })
            or long, ink, nil)
    end
end

--- The head of a display: the name and, where there is room, discs, tiles and clock.
function words.head(scene, x, y, seat, columns, is_long, is_short)
    local canvas, colours, say = scene.canvas, scene.colours, scene.say
    local mine = seat.player == scene.mine
    local past = put_name(scene, x, y, seat.player, LONGEST_NAME)
    if scene.view.players == 1 then
        local aim = scene.rules.solo[scene.view.phase == 2 and 2 or 1]
        canvas:put(past + 2, y, say("phase {n} of 2, {discs} discs · costs so far {costs}",
            { n = scene.view.phase, discs = aim, costs = seat.steps }), colours.muted, nil)
        return
    elseif not is_long then
        canvas:put(past + 2, y, scene.view.players > 2 and tostring(seat.left) or "", colours.muted, nil)
        return
    end
    local start, last = put_discs(scene, past + 2, y, seat, 5) + 2, x + columns
    local clock = not is_short and scene.ui.clocks and scene.ui.clocks[seat.player + 1]
    if clock and start + 12 <= last then
        canvas:put_right(last, y, clock, colours.muted, nil)
    end
    local long = say(plural("{n} disc left", "{n} discs left"), { n = seat.left })
    local more = more_of(scene, seat)
    more = not is_short and more and (" %s %s"):format(scene.signs.separator, more) or ""
    local room = last - start - (clock and width(clock) + 2 or 0)
    if mine and width(long) <= room then
        local digits = #long:match("^%d*")
        canvas:put(canvas:put(start, y, long:sub(1, digits), colours.white, nil, 1), y, long:sub(digits + 1),
            colours.muted,
            nil)
        canvas:put(start + width(long), y, width(long .. more) <= room and more or "", colours.muted, nil)
    else
        canvas:put(start, y, say("{n} left", { n = seat.left }), mine and colours.text or colours.muted, nil)
    end
end

-- Moves ---------------------------------------------------------------------------------------------------------------

--- One of the last moves.
local function put_move(scene, x, y, step, is_long, last)
    local canvas, colours, say = scene.canvas, scene.colours, scene.say
    local room = words.name_room(scene)
    local mine, action = step.player == scene.mine, step.action
    canvas:put(x, y, scene.discs[step.player], scene.inks[step.player], nil)
    canvas:put(x + 2, y, text.fit(scene.ui.names[step.player + 1], room), mine and colours.text or colours.muted, nil)
    local at = x + 2 + room + 1
    if not action.tile then
        canvas:put(at + 1, y, say "filled the wheel", colours.muted, nil)
        return
    end
    tile.name(scene, at, y, scene.rules.tiles[action.tile])
    local place = ("%s,%s"):format(display.number(scene, action.x), display.number(scene, action.y))
    canvas:put(at + 5, y, is_long and say("at {place}", { place = place }) or place, colours.muted, nil)
    local done = #(action.covered or {})
    if done > 0 then
        at = at + (is_long and 14 or 11)
        at = canvas:put(at, y, scene.discs[step.player]:rep(done), scene.inks[step.player], nil)
        local told = " " .. say(plural("{n} task", "{n} tasks"), { n = done })
        canvas:put(at, y, is_long and at + width(told) <= last and told or "", colours.muted, nil)
    end
end

--- The last moves, the newest last, in at most so many lines.
function words.moves(scene, x, y, lines, columns, is_long)
    local log = scene.ui.log
    local count = math.max(0, math.min(lines, #log))
    for index = 1, count do
        put_move(scene, x, y + lines - count + index - 1, log[#log - count + index], is_long, x + columns)
    end
end

--- A heading with a line behind it.
function words.heading(scene, x, y, head, past)
    local canvas, colours = scene.canvas, scene.colours
    x = canvas:put(x, y, head, colours.muted, nil) + 1
    canvas:put(x, y, scene.signs.rule:rep(math.max(0, past - x)), colours.ghost, nil)
end

-- The tile in hand
-- ------------------------------------------------------------------------------------------------------

local function put_task(scene, x, y, task)
    local canvas, colours = scene.canvas, scene.colours
    x = canvas:put(x, y, scene.rings[scene.after.player], scene.inks[scene.after.player], nil, 1) + 1
    if task:find("[^" .. scene.letters_set .. "]") then
        return canvas:put(x, y, task, colours.text, nil)
    end
    for letter in task:gmatch "." do
        x = canvas:put(x, y, scene.letters and letter or scene.signs.covered, colours.tiles[letter .. "near"].dot,
            nil) + 1
    end
end

local function place_of(scene, id)
    if id == scene.view.reach[scene.ui.hand] then
        return scene.ui.pointer
    end
    for _, placed in ipairs(scene.seats[scene.after.player].tiles) do
        if placed.tile == id then
            return ("%d,%d"):format(placed.x, placed.y)
        end
    end
    return "?"
end

local function signed(scene, place)
    return (place:gsub("%-", scene.signs.minus))
end

--- What the tile in hand would do at the place that is pointed at.
function words.preview(scene, x, y, past, lines)
    local canvas, colours, say, after = scene.canvas, scene.colours, scene.say, scene.after
    words.heading(scene, x, y, say "If you lay it here", past)
    local row = y + 2
    for index = 1, math.min(#after.covered, lines - 6) do
        local pair = after.covered[index]
        local kind = scene.rules.tiles[pair[1]]
        put_task(scene, x, row, kind.tasks[pair[2] + 1])
        local at = canvas:put(x + 11, row, say "of", colours.muted, nil) + 1
        at = tile.name(scene, at, row, kind) + 1
        local own = pair[1] == scene.view.reach[scene.ui.hand] and "  " .. say "(this tile)" or ""
        canvas:put(at, row, say("at {place}", { place = signed(scene, place_of(scene, pair[1])) }) .. own,
            colours.muted,
            nil)
        row = row + 1
    end
    row = #after.covered > 0 and row + 1 or row
    local function line(head, words_of)
        canvas:put(x, row, head, colours.muted, nil)
        row = row + 1
        return canvas:put(x + math.max(11, width(head) + 2), row - 1, words_of, colours.text, nil)
    end
    local before = scene.seats[after.player].steps
    line(say "Your disc", say("from {from} to {to} of the track", { from = before % 24, to = after.steps % 24 }))
    if after.next and after.next ~= after.player then
        line(say "Next", say("{name}, who stands on {step}", { name = scene.ui.names[after.next + 1],
            step = scene.seats[after.next].steps % 24 }))
    elseif after.next then
        line(say "Next", say "you again")
    end
    if after.left and #after.left > 0 then
        local at = line(say "Left for", scene.ui.names[after.next + 1]) + 1
        for _, id in ipairs(after.left) do
            at = tile.name(scene, at + 1, row - 1, scene.rules.tiles[id])
        end
    end
end

-- The status line
-- -------------------------------------------------------------------------------------------------------

-- Writes parts as long as they fit. A part is a list of words and how they are written.
local function put_parts(scene, x, y, parts)
    local canvas, colours = scene.canvas, scene.colours
    for index, part in ipairs(parts) do
        local needed = index > 1 and 3 or 0
        for _, one in ipairs(part) do
            needed = needed + (one.tile and 4 or width(one[1]))
        end
        if x + needed > canvas.width then
            return
        end
        if index > 1 then
            x = canvas:put(x, y, " " .. scene.signs.separator .. " ", colours.faint, nil)
        end
        for _, one in ipairs(part) do
            x = one.tile and tile.name(scene, x, y, one.tile) or canvas:put(x, y, one[1], one[2], nil, one[3])
        end
    end
end

-- What Enter would do.
local function hand_parts(scene)
    local colours, say, after = scene.colours, scene.say, scene.after
    local kind = scene.rules.tiles[scene.view.reach[scene.ui.hand]]
    local parts = { { { say "Lay" .. " ", colours.accent, 1 }, { tile = kind } } }
    if not after then
        parts[2] = { { say "arrows choose a cell", colours.text } }
        return parts
    end
    table.insert(parts[1], { " " .. say("at {place}", { place = signed(scene, scene.ui.pointer) }), colours.text, 1 })
    local done = #after.covered
    if done > 0 then
        parts[2] = { { say(plural("completes {n} task", "completes {n} tasks"), { n = done }) .. " ", colours.text },
            { scene.rings[after.player]:rep(done), scene.inks[after.player] } }
    end
    if scene.view.players == 1 then
        parts[#parts + 1] = { { say("costs {n}", { n = after.steps - scene.seats[after.player].steps }),
            colours.text } }
    else
        parts[#parts + 1] = { { say("moves you to {step}", { step = after.steps % 24 }), colours.text } }
    end
    if after.next then
        local again = after.next == after.player
        parts[#parts + 1] = scene.view.players > 1 and { { again and say "you move again"
            or say("{name} moves next", { name = scene.ui.names[after.next + 1] }), colours.text } } or nil
    end
    return parts
end

local function turn_parts(scene)
    local colours, say = scene.colours, scene.say
    local whose = scene.ui.you and say "Your turn" or scene.ui.names[scene.view.player + 1]
    local part = { { whose .. "  ", colours.accent, 1 } }
    local takes = scene.ui.takes or {}
    for index, number in ipairs(takes) do
        local kind = scene.rules.tiles[scene.view.reach[number]]
        local link = index == 1 and say "take" .. " " or index == #takes and " " .. say "or" .. " " or ", "
        part[#part + 1] = { link, colours.text }
        part[#part + 1] = { number .. " ", colours.text, 1 }
        part[#part + 1] = { tile = kind }
    end
    local parts = { part }
    if scene.view.refill ~= "no" then
        local words_of = #takes > 0 and say "r fills the wheel" or say "the wheel is empty: r fills it"
        if #takes > 0 then
            parts[2] = { { words_of, colours.text } }
        else
            part[2] = { words_of, colours.text }
        end
    end
    return parts
end

--- The line that says what can be done.
function words.status(scene, y, bar)
    local canvas, colours, ui = scene.canvas, scene.colours, scene.ui
    bar.ground(canvas, y, colours)
    canvas:put(0, y, colours.level < 256 and " " or "▌", colours.accent, nil)
    local parts
    if ui.status then
        parts = { { { ui.status, colours.text } } }
    elseif ui.hand then
        parts = hand_parts(scene)
    else
        parts = turn_parts(scene)
    end
    put_parts(scene, 1, y, parts)
end

return words
