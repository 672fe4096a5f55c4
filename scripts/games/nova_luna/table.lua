-- SPDX-License-Identifier: MIT
-- The table of a game of Nova Luna as one picture: the wheel, who stands where,
-- everybody's display. Shows each as large as there is room for; the display of the one who looks comes first.

local canvas = require "nova.draw.canvas"
local display = require "nova.games.nova_luna.display"
local i18n = require "nova.base.i18n"
local palette = require "nova.draw.palette"
local text = require "nova.draw.text"
local tile = require "nova.games.nova_luna.tile"
local track = require "nova.games.nova_luna.track"
local wheel = require "nova.games.nova_luna.wheel"

local mark, plural = i18n.mark, i18n.plural

local nova_luna = {}

--- @class nova.DrawOptions
--- @field columns integer room
--- @field rows integer room
--- @field symbols table
--- @field say fun(key: string, values?: table): string texts of a language
--- @field names string[] of the players, from player 0 on
--- @field looks integer the player who looks
--- @field last table<integer, nova.Step> the last move of each player
--- @field hand? integer the tile in hand, as it is numbered on the wheel
--- @field high? integer rows of the whole window
--- @field memory? table<string, integer> how the table was drawn before, by window
--- @field points? integer[] of the players, in a variant that counts points, from player 0 on
--- @field marks? table<string, string> what a tile in hand would complete, by cell "x,y"
--- @field pointer? string the cell where the board points
--- @field hinted? table<string, boolean> cells where the tile in hand would lie well

local GAP = 2

-- Sizes of the display of the one who looks, and of the others', in the order in which they are tried. LINE: only a
-- line, with the tasks that they look for; BARE: without these; TIGHT: two players in a line, and no track.
local LINE, BARE, TIGHT = 0, -1, -2
local SIZES = {
    { 3, 3 }, { 3, 2 }, { 2, 2 }, { 3, 1 }, { 2, 1 }, { 1, 1 }, { 2, LINE }, { 1, LINE }, { 1, BARE }, { 1, TIGHT },
}

-- One player's part -------------------------------------------------------------------------------------------------

local function title(picture, seat, view, options)
    local x = 0
    if not view.over and seat.player == view.player then
        x = picture:put(0, 0, options.symbols.next, palette.good) + 1
    end
    x = picture:put(x, 0, tostring(seat.player + 1), palette.player(seat.player)) + 1
    x = picture:put(x, 0, options.names[seat.player + 1], palette.strong) + 1
    if options.points then
        x = picture:put(x, 0, options.say(plural("{n} point", "{n} points"),
            { n = options.points[seat.player + 1] })) + 1
    end
    picture:put(x, 0, options.say(plural("{n} disc left", "{n} discs left"), { n = seat.left }))
end

-- The open tasks of a display in the smallest size: at its side where there is room, and nobody else needs it.
local LIST = 30
local function put_list(picture, grid, seat, rules, options, alone)
    local room = options.columns - grid.width - GAP
    if alone and room >= LIST then
        picture:blit(display.list(seat, rules, math.min(room, 2 * LIST)), grid.width + GAP, 1)
    else
        local width = alone and options.columns or math.max(grid.width, math.min(LIST, options.columns))
        picture:blit(display.list(seat, rules, width), 0, picture.height)
    end
end

local NO_STEP = { action = {} } -- of a player who has not moved yet

local function block(seat, view, rules, options, size, alone)
    local picture = canvas.new()
    title(picture, seat, view, options)
    local mine = seat.player == options.looks
    local grid = display.grid(seat, rules, {
        size = size, symbols = options.symbols, marks = mine and options.marks or nil,
        pointer = mine and options.pointer or nil, hinted = mine and options.hinted or nil,
        ghost = mine and options.hand and rules.tiles[view.reach[options.hand]] or nil,
        bare = not mine and view.players > 1, last = (options.last[seat.player] or NO_STEP).action.tile,
    })
    picture:blit(grid, 0, 1)
    if size == 1 then
        put_list(picture, grid, seat, rules, options, alone)
    end
    return picture
end

-- What a player still looks for: the open tasks, shortest first, equal ones counted.
local function wanted(seat, rules, symbols)
    local count, tasks = {}, {}
    for _, open in ipairs(display.open_tasks(seat, rules)) do
        for _, task in ipairs(open.tasks) do
            tasks[#tasks + 1] = not count[task] and task or nil
            count[task] = (count[task] or 0) + 1
        end
    end
    table.sort(tasks, function(one, other)
        return #one < #other or (#one == #other and one < other)
    end)
    for index, task in ipairs(tasks) do
        tasks[index] = count[task] > 1 and ("%s%s%d"):format(task, symbols.times, count[task]) or task
    end
    return tasks
end

-- The panel: who is where -------------------------------------------------------------------------------------------

local function seat_of(view, player)
    for _, seat in ipairs(view.seats) do
        if seat.player == player then
            return seat
        end
    end
end

local function score_lines(picture, view, rules, options)
    local seat = view.seats[1]
    local aim = rules.solo[view.phase == 2 and 2 or 1]
    picture:put(0, 0, options.say("Phase {n} of 2, {discs} discs", { n = view.phase, discs = aim }), palette.strong)
    picture:put(0, 1, options.say("costs so far {n}", { n = seat.steps }))
    picture:put(0, 2, options.say(plural("{n} disc left", "{n} discs left"), { n = seat.left }))
end

-- Words behind a name that ends before column x, or in lines of their own below where the panel is too narrow.
local function put_words(picture, x, y, words, width)
    if x + 1 + text.width(words) <= width then
        picture:put(x + 1, y, words)
        return
    end
    for _, line in ipairs(text.wrap(words, math.max(10, width - 4))) do
        picture:put(4, picture.height, line)
    end
end

local NARROW = 30    -- columns below which a player has one line, in signs instead of words
local LOW = 8        -- lines that such a panel may have

local function longest_name(options)
    local longest = 0
    for _, name in ipairs(options.names) do
        longest = math.max(longest, text.width(name))
    end
    return longest
end

local function put_player(picture, seat, view, options, width)
    local y, player = picture.height, seat.player
    local words = options.say(plural("step {steps}, {n} disc left", "step {steps}, {n} discs left"),
        { steps = seat.steps, n = seat.left })
    local room = math.min(longest_name(options), 16)
    if width < NARROW then
        words = ("%d %d%s"):format(seat.steps, seat.left, options.symbols.covered)
        room = math.max(1, math.min(room, width - 5 - text.width(words)))
    end
    picture:put(0, y, player == view.player and not view.over and options.symbols.next or " ", palette.good)
    picture:put(2, y, tostring(player + 1), palette.player(player))
    local x = picture:put(4, y, text.fit(options.names[player + 1], room))
    put_words(picture, x, y, words, width)
end

local function put_wanted(picture, seat, rules, options, width)
    local room = math.max(10, width - 4)
    tile.flow(picture, 4, picture.height, wanted(seat, rules, options.symbols), room, rules.letters, 1)
end

local function player_lines(picture, view, rules, options, width, summary)
    for player = 0, view.players - 1 do
        local seat = seat_of(view, player)
        put_player(picture, seat, view, options, width)
        if summary and player ~= options.looks and width >= NARROW then
            put_wanted(picture, seat, rules, options, width)
        end
    end
end

-- In a narrow panel what the others look for comes last, as far as there is room for it.
local function wanted_below(picture, view, rules, options, width)
    local below = canvas.new()
    for player = 0, view.players - 1 do
        if player ~= options.looks then
            put_wanted(below, seat_of(view, player), rules, options, width)
        end
    end
    picture:blit(below:cut(0, math.max(0, LOW - picture.height), width), 0, picture.height)
end

local LEAST_PLAYER = 16 -- columns for a player's line in signs

-- The panel where two players share a line.
local function tight_panel(view, options, width)
    local picture, columns = canvas.new(), width >= 2 * LEAST_PLAYER and 2 or 1
    local wide = width // columns
    for player = 0, view.players - 1 do
        local part = canvas.new()
        put_player(part, seat_of(view, player), view, options, math.min(wide, NARROW - 1))
        picture:blit(part, player % columns * wide, player // columns)
    end
    return picture
end

local function panel(view, rules, options, width, form)
    local picture = canvas.new()
    if view.players == 1 then
        score_lines(picture, view, rules, options)
        return picture
    elseif form == TIGHT then
        return tight_panel(view, options, width)
    end
    local summary = form == LINE
    player_lines(picture, view, rules, options, width, summary)
    local gap = (width < NARROW or form == BARE) and 0 or 1
    picture:blit(track.draw(view, options.symbols, options.say("step"), width), 0, picture.height + gap)
    if summary and width < NARROW then
        wanted_below(picture, view, rules, options, width)
    end
    return picture
end

-- Putting the parts together ----------------------------------------------------------------------------------------

-- Lays pictures out like words: a row as long as there is room, then the next.
local function flow(pictures, width)
    local whole, x, y, high = canvas.new(), 0, 0, 0
    for _, picture in ipairs(pictures) do
        if x > 0 and x + picture.width > width then
            x, y, high = 0, y + high, 0
        end
        whole:blit(picture, x, y)
        x, high = x + picture.width + GAP, math.max(high, picture.height)
    end
    return whole
end

local function beside(one, other)
    local whole = canvas.new()
    whole:blit(one, 0, 0)
    whole:blit(other, one.width + GAP, 0)
    return whole
end

local function below(one, other, gap)
    local whole = canvas.new()
    whole:blit(one, 0, 0)
    whole:blit(other, 0, one.height + gap)
    return whole
end

local LEAST_PANEL = 14 -- columns that the panel needs beside the wheel

-- The wheel above, displays below it.
local function stacked(parts, options)
    local room = options.columns - parts.wheel.width - GAP
    local top = room >= LEAST_PANEL and beside(parts.wheel, parts.panel(room))
        or below(parts.wheel, parts.panel(options.columns), 0)
    return below(top, flow(parts.blocks, options.columns), 0)
end

-- The wheel on the left, displays on the right.
local function sided(parts, options)
    local left = below(parts.wheel, parts.panel(parts.wheel.width), 1)
    return beside(left, flow(parts.blocks, options.columns - left.width - GAP))
end

-- Seats as they sit at the table, the one who looks first: everybody keeps a place, whoever moves next.
local function seats_in_order(view, options)
    local seats = {}
    for index = 1, view.players do
        seats[index] = seat_of(view, (options.looks + index - 1) % view.players)
    end
    return seats
end

local REFILL = { may = mark "may refill", must = mark "must refill" }

local function middle(view, options)
    local say = options.say
    local lines = { say("pile {n}", { n = view.pile }) }
    lines[2] = REFILL[view.refill] and say(REFILL[view.refill])
    return lines
end

local function gather(view, rules, options, sizes, wheel_size, blocks)
    local parts = { blocks = {} }
    parts.wheel = wheel.draw(view, rules, {
        size = wheel_size, columns = options.columns, symbols = options.symbols, hand = options.hand,
        middle = middle(view, options),
    })
    parts.panel = function(width)
        return panel(view, rules, options, width, sizes[2])
    end
    for index, seat in ipairs(seats_in_order(view, options)) do
        local size = sizes[math.min(index, 2)]
        local key = index .. ":" .. table.concat(sizes, ":")
        blocks[key] = blocks[key] or (size > 0 and block(seat, view, rules, options, size, sizes[2] <= LINE)) or nil
        parts.blocks[#parts.blocks + 1] = blocks[key]
    end
    return parts
end

-- A low terminal has the small wheel from the first move on, and a narrow one the wheel above the displays as long as
-- it can: a picture that looks another way after each move is hard to read.
local HIGH, WIDE = 30, 120

-- The ways to arrange the table, the largest first.
local function ways(options)
    local found, arrangements = {}, options.columns < WIDE and { stacked, sided } or { sided, stacked }
    for _, sizes in ipairs(SIZES) do
        for wheel_size = options.rows < HIGH and 1 or 2, 1, -1 do
            for _, arrange in ipairs(arrangements) do
                found[#found + 1] = { sizes = sizes, wheel_size = wheel_size, arrange = arrange }
            end
        end
    end
    return found
end

--- Draws the table as large as it fits; where nothing fits, the lowest. A way that was too large once is not tried
--- again in the same game and window, so that the picture does not jump from one move to the next.
--- @param view table
--- @param rules table
--- @param options nova.DrawOptions
--- @return nova.Canvas
function nova_luna.draw(view, rules, options)
    local blocks, parts, before, lowest = {}, nil, nil, nil
    local memory, window = options.memory or {}, ("%dx%d"):format(options.columns, options.high or options.rows)
    local all = ways(options)
    for index, way in ipairs(all) do
        if index >= (memory[window] or 1) then
            local is_same = before and before.sizes == way.sizes and before.wheel_size == way.wheel_size
            parts = is_same and parts or gather(view, rules, options, way.sizes, way.wheel_size, blocks)
            before = way
            local whole = way.arrange(parts, options)
            if whole.width <= options.columns and whole.height <= options.rows then
                memory[window] = options.hand and memory[window] or index -- a piece is in hand for a moment only
                return whole
            end
            local is_lower = way.arrange == stacked and lowest and whole.height < lowest.height
            lowest = (is_lower or not lowest) and whole or lowest
        end
    end
    return lowest:cut(0, lowest.height, options.columns)
end

--- One player's display, as large as it fits into the width.
--- @return nova.Canvas
function nova_luna.draw_seat(view, rules, options, player)
    local picture
    for size = 3, 1, -1 do
        picture = block(seat_of(view, player), view, rules, options, size, true)
        if picture.width <= options.columns then
            return picture
        end
    end
    return picture
end

--- The wheel alone.
--- @return nova.Canvas
function nova_luna.draw_wheel(view, rules, options)
    return wheel.draw(view, rules, {
        size = 2, columns = options.columns, symbols = options.symbols, hand = options.hand,
        middle = middle(view, options),
    })
end

return nova_luna
