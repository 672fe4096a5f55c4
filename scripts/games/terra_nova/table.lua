-- SPDX-License-Identifier: MIT
-- The table of a game of Terra Nova: the map and beside it who has what.
--
-- A hex shows who stands there (a player's number, or a star where the chosen pioneer may go, a plus where a stone may
-- be laid), its number in the row, and behind that the letter of its landscape: "2 4F" is player 2 on the forest of
-- number 4. Rows have small letters and landscapes capitals, so nobody takes one for the other. An x is a hex on which
-- nobody can stand. In a scored area a dot stands in place of the letter, for the landscape counts no more. On a large
-- terminal the second line has the whole coordinate. On a very narrow one a hex is only its sign, or else its letter. A
-- stone is a block of #. What a player has moved last is underlined; without colours such a pioneer stands in <>
-- and not in []; the stone that a player has laid last has the player's number.

local canvas = require "nova.draw.canvas"
local i18n = require "nova.base.i18n"
local palette = require "nova.draw.palette"
local text = require "nova.draw.text"

local plural = i18n.plural

local terra_nova = {}

local GAP, LABEL = 2, 2 -- columns between map and panel, and for the letter of a row

-- Columns and lines of a hex, the larger first. Rows are shifted by half a hex, so the width is even.
local SIZES = { { width = 6, height = 2 }, { width = 4, height = 1 }, { width = 2, height = 1 } }

-- The map -----------------------------------------------------------------------------------------------------------

local BLOCKED = "x" -- nobody can stand there

local function sign_of(hex, options)
    if hex.owner >= 0 then
        return tostring(hex.owner + 1), palette.player(hex.owner)
    elseif options.hinted and options.hinted[hex.name] then
        local mark = options.hinted[hex.name]
        return type(mark) == "string" and mark:sub(1, 1) or options.symbols.hint, palette.hint
    elseif options.targets and options.targets[hex.name] then
        return "*", palette.target
    elseif options.stones and options.stones[hex.name] then
        return "+", palette.target
    end
    return hex.blocked and BLOCKED or " ", nil
end

local function draw_stone(picture, x, y, hex, size, options)
    for line = 0, size.height - 1 do
        picture:put(x, y + line, ("#"):rep(size.width), palette.stone)
    end
    local player = options.last[hex.name]
    if player then
        picture:put(x + math.min(1, size.width - 2), y, tostring(player + 1), palette.player(player))
    end
end

local function letter_of(hex, options)
    return hex.scored and options.symbols.cell or hex.landscape
end

local function draw_tiny_hex(picture, x, y, hex, ground, options)
    local sign, style = sign_of(hex, options)
    picture:put(x, y, style and sign or letter_of(hex, options), style or ground)
    picture:put(x + 1, y, options.last[hex.name] and "'" or hex.blocked and BLOCKED or " ", ground)
end

-- Without colours a number could run into the player's digit of the next hex, so there a pioneer is [2F] without
-- number.
local function draw_plain_pioneer(picture, x, y, hex, size, options)
    local form = options.last[hex.name] and "<%d%s>" or "[%d%s]"
    picture:put(x, y, form:format(hex.owner + 1, letter_of(hex, options)))
    picture:put(x + 1, y + size.height - 1, size.height > 1 and hex.name or "")
end

local function draw_hex(picture, x, y, hex, size, options)
    picture:zone(x, y, size.width, size.height, hex.name)
    if hex.stone then
        return draw_stone(picture, x, y, hex, size, options)
    elseif options.plain and hex.owner >= 0 and size.width > 2 then
        return draw_plain_pioneer(picture, x, y, hex, size, options)
    end
    local ground = hex.scored and palette.scored(hex.landscape) or palette.land(hex.landscape)
    ground = options.pointer == hex.name and palette.pointer or ground
    local sign, style = sign_of(hex, options)
    local words = options.last[hex.name] and palette.last(ground) or ground
    picture:fill(x, y, size.width, size.height, ground)
    if size.width == 2 then
        draw_tiny_hex(picture, x, y, hex, ground, options)
    elseif size.height == 1 then
        local name = text.right(hex.name:match("%d+$"), 2) .. letter_of(hex, options)
        picture:put(x, y, sign == BLOCKED and name .. sign or sign, style or ground)
        picture:put(x + 1, y, sign ~= BLOCKED and name or "", words)
    else
        picture:put(x + 1, y, (" "):rep(3), style)
        picture:put(x + 2, y, sign, style or ground)
        picture:put(x + 1, y + 1, text.fit(hex.name, 4) .. letter_of(hex, options), words)
    end
end

local function draw_map(view, size, options)
    local picture = canvas.new()
    for _, hex in ipairs(view.hexes) do
        local y = hex.row * size.height
        picture:put(0, y + size.height - 1, hex.name:match("^%a"), palette.quiet)
        draw_hex(picture, LABEL + hex.column * size.width // 2, y, hex, size, options)
    end
    return picture
end

-- The panel ---------------------------------------------------------------------------------------------------------

local function player_lines(picture, view, seat, options)
    local turn = not view.over and seat.player == view.player
    local y = picture.height
    picture:put(0, y, turn and options.symbols.next or " ", palette.good)
    picture:put(2, y, tostring(seat.player + 1), palette.player(seat.player))
    picture:put(4, y, text.fit(options.names[seat.player + 1], 16), turn and palette.strong or nil)
    picture:put(4, y + 1, options.say(plural("{n} point", "{n} points"), { n = seat.points }), palette.strong)
    picture:put(4, y + 2, options.say(plural("{n} pioneer", "{n} pioneers"), { n = seat.pioneers }))
    if seat.unplaced > 0 then
        picture:put(4, y + 3, options.say("{n} to place", { n = seat.unplaced }))
    end
end

local function turn_lines(view, options)
    local say = options.say
    local lines = { say(plural("{n} stone left", "{n} stones left"), { n = view.stones }) }
    if view.over then
        return lines
    elseif view.phase == "place" then
        lines[2] = say("placing pioneers")
    else
        lines[2] = say("action {n} of the turn", { n = view.action })
        lines[3] = #view.moved > 0 and say("moved: {list}", { list = table.concat(view.moved, " ") }) or nil
    end
    return lines
end

local PANEL = 20

local function panel(view, options)
    local picture = canvas.new()
    for _, seat in ipairs(view.seats) do
        player_lines(picture, view, seat, options)
    end
    picture:row(picture.height)
    for _, line in ipairs(turn_lines(view, options)) do
        for _, part in ipairs(text.wrap(line, PANEL)) do
            picture:put(0, picture.height, part)
        end
    end
    return picture
end

-- The same in a line for each player and one for the turn, to stand below the map.
local function low_panel(view, options)
    local picture, longest = canvas.new(), 0
    for _, name in ipairs(options.names) do
        longest = math.max(longest, text.width(name))
    end
    for _, seat in ipairs(view.seats) do
        local y = picture.height
        local turn = not view.over and seat.player == view.player
        local parts = { options.say(plural("{n} point", "{n} points"), { n = seat.points }), options.say(plural(
            "{n} pioneer", "{n} pioneers"), { n = seat.pioneers }) }
        parts[3] = seat.unplaced > 0 and options.say("{n} to place", { n = seat.unplaced }) or nil
        picture:put(0, y, turn and options.symbols.next or " ", palette.good)
        picture:put(2, y, tostring(seat.player + 1), palette.player(seat.player))
        local x = picture:put(4, y, text.fit(options.names[seat.player + 1], math.min(longest, 10)),
            turn and palette.strong or nil)
        for index, line in ipairs(text.wrap(table.concat(parts, ", "), math.max(10, options.columns - x - 1))) do
            picture:put(x + 1, y + index - 1, line)
        end
    end
    for _, line in ipairs(text.wrap(table.concat(turn_lines(view, options), ", "), options.columns)) do
        picture:put(0, picture.height, line)
    end
    return picture
end

-- Points and pioneers in so many columns: of pioneers to place, as 5+8 behind those on the board; without words where
-- these have no room.
local function short_words(seat, options, width)
    local pioneers = seat.unplaced > 0 and ("%d+%d"):format(seat.pioneers, seat.unplaced) or seat.pioneers
    local points = options.say(plural("{n} point", "{n} points"), { n = seat.points })
    local words = ("%s, %s"):format(points, options.say(plural("{n} pioneer", "{n} pioneers"), { n = pioneers }))
    return text.width(words) <= width and words or ("%s, %s"):format(points, pioneers)
end

-- The same with two players in a line, for a low terminal.
local function tight_panel(view, options)
    local picture, wide = canvas.new(), options.columns // 2
    for index, seat in ipairs(view.seats) do
        local x, y = (index - 1) % 2 * wide, (index - 1) // 2
        local turn = not view.over and seat.player == view.player
        local name = options.names[seat.player + 1]
        name = text.fit(name, math.min(text.width(name), 10))
        picture:put(x, y, turn and options.symbols.next or " ", palette.good)
        picture:put(x + 2, y, tostring(seat.player + 1), palette.player(seat.player))
        local after = picture:put(x + 4, y, name, turn and palette.strong or nil) + 1
        picture:put(after, y, short_words(seat, options, x + wide - after - 1))
    end
    local line = table.concat(turn_lines(view, options), ", ")
    picture:put(0, picture.height, text.fit(line, math.min(text.width(line), options.columns)))
    return picture
end

-- The legend -------------------------------------------------------------------------------------------------------

local function put_land(picture, x, y, land, link)
    picture:put(x, y, land.letter, land.letter ~= BLOCKED and palette.land(land.letter) or nil)
    return picture:put(x + 1, y, link .. land.name)
end

-- What the letters stand for, in their colours: as many lines as that takes.
local function legend(options)
    local picture, x, y = canvas.new(), 0, 0
    for _, land in ipairs(options.lands) do
        local width = 3 + text.width(land.name)
        if x > 0 and x + width > options.columns then
            x, y = 0, y + 1
        end
        x = put_land(picture, x, y, land, " ") + 2
    end
    return picture
end

-- The free columns of each row of the map, as {x, y, width}: left of its hexes and right of them. `ends` tells for each
-- row before which column the right ones end.
local function corners(view, size, ends)
    local first, last, found = {}, {}, {}
    for _, hex in ipairs(view.hexes) do
        local x, y = LABEL + hex.column * size.width // 2, hex.row * size.height + size.height - 1
        first[y], last[y] = math.min(first[y] or x, x), math.max(last[y] or 0, x + size.width)
    end
    for y = 0, view.hexes[#view.hexes].row * size.height + size.height - 1 do
        if first[y] then
            found[#found + 1] = { x = LABEL, y = y, width = first[y] - LABEL - 1 }
            found[#found + 1] = { x = last[y] + 1, y = y, width = ends(y) - last[y] - 1 }
        end
    end
    return found
end

-- Writes the legend into the corners of the map. Returns whether there was room for all of it. The letter of a row
-- stands before it there, and would seem to be explained too: "a A=farmland" and not "a A farmland".
local function put_in_corners(picture, view, size, options, ends)
    local free = corners(view, size, ends)
    for _, land in ipairs(options.lands) do
        local needed, chosen = 2 + text.width(land.name), nil
        for index, corner in ipairs(free) do
            chosen = chosen or corner.width >= needed and index or nil
        end
        if not chosen then
            return false
        end
        local corner = table.remove(free, chosen)
        put_land(picture, corner.x, corner.y, land, "=")
    end
    return true
end

-- The whole ---------------------------------------------------------------------------------------------------------

-- How the parts are put together, in the order in which it is tried: where the legend stands, and whether two players
-- share a line below the map, where there are more than two.
local FORMS = {
    { legend = "below" }, { legend = "corners" }, { legend = "corners", tight = true }, { tight = true }, {},
}

-- Between hexes of one letter a legend would be read as part of the map.
local LEAST_WITH_CORNERS = 4

local function is_for(form, view, size)
    return not (form.tight and #view.seats == 2) and not (form.legend == "corners" and size.width < LEAST_WITH_CORNERS)
end

-- Nil where the legend has no room in the corners.
local function arrange(view, size, form, options)
    local whole, side, map = canvas.new(), panel(view, options), draw_map(view, size, options)
    local beside = map.width + GAP + side.width <= options.columns
    local function ends(row)
        return beside and row < side.height and map.width or options.columns
    end
    whole:blit(map, 0, 0)
    if beside then
        whole:blit(side, map.width + GAP, 0)
    else
        whole:blit((form.tight and tight_panel or low_panel)(view, options), 0, map.height)
    end
    if form.legend == "below" then
        whole:blit(legend(options), 0, whole.height)
    elseif form.legend and (whole.width > options.columns or not put_in_corners(whole, view, size, options, ends)) then
        return nil
    end
    return whole
end

local LEAST_ROWS = 5 -- of the map, where not all of it is drawn

-- The rows of the map that are not drawn, as "a-d, n-o".
local function unseen_rows(view, first, last)
    local letters = {}
    for _, hex in ipairs(view.hexes) do
        letters[hex.row] = hex.name:match "^%a"
    end
    local function range(from, to)
        return from < to and ("%s-%s"):format(letters[from], letters[to]) or letters[from]
    end
    local parts = {}
    parts[#parts + 1] = first > 0 and range(0, first - 1) or nil
    parts[#parts + 1] = last < #letters and range(last + 1, #letters) or nil
    return table.concat(parts, ", ")
end

-- The rows of the map around a hex: on a low terminal the whole map would leave no room for the words below it.
local function around(view, size, options)
    local map, below = draw_map(view, size, options), low_panel(view, options)
    local rows = math.max(LEAST_ROWS, options.rows - below.height - 1)
    local middle = 0
    for _, hex in ipairs(view.hexes) do
        middle = hex.name == options.focus and hex.row or middle
    end
    local first = math.max(0, math.min(middle - rows // 2, map.height - rows))
    local whole = map:cut(first, rows, options.columns)
    whole:blit(below, 0, whole.height)
    local words = options.say("rows {list}: `show map`", { list = unseen_rows(view, first, first + rows - 1) })
    whole:put(0, whole.height, text.fit(words, math.min(text.width(words), options.columns)), palette.quiet)
    return whole
end

--- Draws the table as large as it fits, with the legend below it or in its corners. Where nothing fits in height, the
--- largest size that fits in width; with a `focus` only the rows around this hex.
--- @param view table
--- @param _ table the rules, all of which the view tells
--- @param options nova.DrawOptions with sets of names of hexes: `targets` of a pioneer in hand, `stones`, where one can
--- be laid; `last`, who made the last move there; `lands`, letters and names for the legend; `plain`, without
--- colours; `pointer`, where the board points; `hinted`, a set of good places
--- @return nova.Canvas
function terra_nova.draw(view, _, options)
    for _, size in ipairs(SIZES) do
        local lowest -- where nothing fits, what comes nearest
        for _, form in ipairs(FORMS) do
            local whole = is_for(form, view, size) and arrange(view, size, form, options)
            local fits = whole and whole.width <= options.columns
            if fits and whole.height <= options.rows then
                return whole
            end
            local counts = whole and size.height == 1 and (fits or size.width == 2)
            lowest = counts and (not lowest or whole.height < lowest.height) and whole or lowest
        end
        if lowest and options.focus then
            return around(view, size, options)
        elseif lowest then
            return lowest:cut(0, lowest.height, options.columns)
        end
    end
end

return terra_nova
