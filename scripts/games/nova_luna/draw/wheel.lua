-- SPDX-License-Identifier: MIT
-- The moon wheel: its places stand in a ring around the track and the pile, place 0 right of the top. Where a ring has
-- no room, or there are too many places, they stand in rows, from the moon on.

local sky = require "nova.draw.sky"
local tile = require "nova.games.nova_luna.draw.tile"

local wheel = {}

local MOST_IN_RING = 16

--- @class nova.Ring
--- @field width integer
--- @field height integer
--- @field radius number[] columns and lines from the middle to tiles
--- @field tile string the size of tiles
--- @field less string the size where there are more than twelve
--- @field track integer[] columns and lines of the first quarter of the track, from the middle
--- @field moon { radius: number, reach: integer }
--- @field inside integer columns from a tile to its number at the sides
--- @field labelled? boolean has the track numbers?

--- @type table<string, nova.Ring>
wheel.rings = {
    small = {
        width = 29, height = 15, radius = { 12.4, 6.2 }, tile = "small", less = "thumb",
        moon = { radius = 2.6, reach = 10 },
        track = { 0, -3, 2, -3, 4, -3, 6, -3, 6, -2, 7, -1, 7, 0 },
    },
    middle = {
        width = 46, height = 21, radius = { 19.7, 9.3 }, tile = "middle", less = "small", labelled = true,
        moon = { radius = 3, reach = 16 },
        track = { 0, -6, 3, -6, 6, -5, 9, -4, 11, -3, 12, -2, 12, 0 },
    },
    large = {
        width = 65, height = 31, radius = { 28, 13.4 }, tile = "wheel", less = "middle", labelled = true,
        moon = { radius = 4.6, reach = 22 },
        track = { 0, -9, 5, -8, 9, -7, 12, -6, 15, -4, 17, -2, 17, 0 },
    },
}

local STEPS = 24 -- of the track

-- The place of a step from the middle: the quarters mirror each other.
local function step_at(ring, step)
    step = step % STEPS
    local quarter, part = step // 6, step % 6
    local at = quarter % 2 == 0 and part or 6 - part
    local x, y = ring.track[2 * at + 1], ring.track[2 * at + 2]
    return quarter >= 2 and -x or x, (quarter == 1 or quarter == 2) and -y or y
end

local function put_track(scene, ring, x, y)
    local canvas, colours, sign = scene.canvas, scene.colours, scene.signs
    for step = 0, STEPS - 1 do
        local dx, dy = step_at(ring, step)
        local sixth = step % 6 == 0
        canvas:put(x + dx, y + dy, sixth and sign.strong or sign.dot, sixth and colours.muted or colours.faint)
    end
    if ring.labelled then
        local across, down = ring.track[13], -ring.track[2]
        canvas:put(x, y - down + 1, "0", colours.faint)
        canvas:put(x, y + down - 1, "12", colours.faint)
        canvas:put_right(x + across - 1, y, "6", colours.faint)
        canvas:put(x - across + 2, y, "18", colours.faint)
    end
end

-- Discs on one step stand side by side; the top one, which comes first, stands on the step.
local function put_discs(scene, ring, x, y)
    local canvas, taken = scene.canvas, {}
    for _, player in ipairs(scene.view.order) do
        local seat = scene.seats[player]
        local step = seat.steps % STEPS
        local dx, dy = step_at(ring, step)
        local beside = taken[step] or 0
        taken[step] = beside + 1
        local side = dx > 0 and -1 or 1
        canvas:put(x + dx + side * beside, y + dy, scene.discs[player], scene.inks[player], nil, 1)
    end
end

-- The steps that the tile in hand goes, and where the disc comes to stand.
local function put_way(scene, ring, x, y)
    local after = scene.after
    local seat = after and scene.seats[after.player]
    for step = seat and seat.steps + 1 or 1, seat and after.steps or 0 do
        local dx, dy = step_at(ring, step)
        local goal = step == after.steps
        local ink = scene.inks[after.player]
        scene.canvas:put(x + dx, y + dy, goal and scene.signs.goal or scene.signs.way, ink, nil,
            goal and 1 or 0)
    end
end

local function put_pile(scene, x, y)
    local canvas, colours, say = scene.canvas, scene.colours, scene.say
    canvas:put(x - 2, y - 1, say "pile", colours.faint)
    canvas:put(x - 1, y, tostring(scene.view.pile), colours.muted)
    if scene.view.refill ~= "no" then
        canvas:put(x - 2, y + 1, say "r fills", scene.view.refill == "may" and colours.muted or colours.accent)
    end
end

-- What is on a place.
local function face_of(scene, field)
    local kind = scene.rules.tiles[scene.view.wheel[field + 1]]
    return kind and { colour = kind.colour, cost = kind.cost, tasks = kind.tasks, done = {}, owner = 0,
        far = scene.choice[field] and "near" or "far" }
end

--- Corners around an empty place.
function wheel.corners(scene, x, y, width, height, ink)
    local canvas, signs = scene.canvas, scene.signs.corners
    canvas:put(x, y, signs[1], ink)
    canvas:put(x + width - 1, y, signs[2], ink)
    canvas:put(x, y + height - 1, signs[3], ink)
    canvas:put(x + width - 1, y + height - 1, signs[4], ink)
end

local function put_cap(scene, x, y, number)
    local canvas, colours = scene.canvas, scene.colours
    local words, chosen = tostring(number), scene.ui.hand == number
    if scene.plain then
        canvas:put(x, y, chosen and "[" .. words .. "]" or "(" .. words .. ")", colours.text, nil, chosen and 3 or 1)
    elseif chosen then
        canvas:put(x, y, " " .. words .. " ", colours.level == 16 and 0 or colours.sky, colours.white, 1)
    elseif scene.ui.hand then
        local flat = colours.level == 16
        canvas:put(x, y, " " .. words .. " ", flat and 15 or colours.text, flat and 8 or colours.key, 1)
    else
        canvas:put(x, y, " " .. words .. " ", colours.level == 16 and 0 or colours.on_accent, colours.accent, 1)
    end
    scene.canvas:zone(x, y, 3, 1, "piece " .. number)
end

-- Where the number of a place stands: on the inner side.
local function cap_at(angle, x, y, size)
    local across, down = math.sin(angle), -math.cos(angle)
    local inner = (size.width - 3) / 2
    if math.abs(down) < 0.72 and math.abs(across) > 0.72 then -- beside it
        return across > 0 and x - 3 or x + size.width, y + size.height // 2
    end
    local lean = math.abs(across) < 0.5 and 0 or across > 0 and -1 or 1
    x = x + math.floor(inner + lean)
    return x, down < 0 and y + size.height or y - 1
end

local function put_empty(scene, x, y, size, cap)
    local canvas, colours, hand = scene.canvas, scene.colours, scene.ui.hand
    local held = hand and cap == hand
    local kind = held and scene.rules.tiles[scene.view.reach[hand]]
    if held and scene.plain then
        for row, words in ipairs { ".----.", (" %-4s "):format(scene.say("moon"):sub(1, 4)), "'----'" } do
            canvas:put(x, y + row - 1, words, colours.text)
        end
    elseif held and kind then
        wheel.corners(scene, x, y, size.width, size.height, colours.tiles[kind.colour .. "near"].dot)
        canvas:put(x + (size.width - 1) // 2, y + size.height // 2, scene.signs.moon, colours.accent)
    elseif size.width >= 8 then
        wheel.corners(scene, x, y, size.width, size.height, colours.ghost)
    else
        canvas:put(x + size.width // 2, y + size.height // 2, scene.signs.cell, colours.ghost)
    end
end

local function put_plain_moon(scene, x, y)
    local canvas, ink = scene.canvas, scene.colours.moon
    local rows = scene.plain and { " .-. ", "(   )", " `-' " } or { "▄███▄", "█████", "▀███▀" }
    for row, words in ipairs(rows) do
        canvas:put(x - 2, y + row - 2, words, ink)
    end
end

-- The middle of the place, and the left upper cell of its tile.
local function place(ring, angle, x, y, size, plain)
    local across, down = ring.radius[1] * math.sin(angle), ring.radius[2] * math.cos(angle)
    local middle = x + math.floor(across + 0.5)
    local top = y - (size.height - 1) // 2
    top = down > 0 and math.floor(top - down + 0.001) or math.ceil(top - down - 0.001)
    local left = middle - size.width // 2
    return middle, plain and across < 0 and left - 1 or left, top -- a plain tile is a column wider
end

local function draw_ring(scene, ring, left, top)
    local x, y = left + ring.width // 2, top + ring.height // 2
    local count, colours = #scene.view.wheel, scene.colours
    local name = count > 12 and ring.less or ring.tile
    local size = tile.sizes[name]
    local function at(field)
        local angle = (field + 0.5) * 2 * math.pi / count
        local middle, tile_x, tile_y = place(ring, angle, x, y, size, scene.plain)
        return angle, middle, tile_x, tile_y
    end
    local _, moon_x, _, moon_y = at(scene.view.moon)
    local half = size.width % 2 == 1 and 0.5 or 0
    local flat = colours.level < 256 or scene.plain
    sky.halo(scene.canvas, moon_x, moon_y + size.height // 2, ring.moon.reach, colours)
    put_track(scene, ring, x, y)
    put_way(scene, ring, x, y)
    put_discs(scene, ring, x, y)
    put_pile(scene, x, y)
    for field = 0, count - 1 do
        local angle, middle, tile_x, tile_y = at(field)
        local face, cap = face_of(scene, field), scene.choice[field]
        if field == scene.view.moon and flat then
            put_plain_moon(scene, tile_x + 2, tile_y + size.height // 2)
        elseif field == scene.view.moon then
            sky.moon(scene.canvas, middle, 2 * tile_y + size.height, ring.moon.radius, colours, 0, half)
        elseif face and not (cap and scene.ui.hand == cap) then
            tile.draw(scene, tile_x, tile_y, name, face)
        else
            put_empty(scene, tile_x, tile_y, size, cap)
        end
        if cap then
            local cap_x, cap_y = cap_at(angle, tile_x, tile_y, size)
            put_cap(scene, cap_x, cap_y, cap)
            scene.canvas:zone(tile_x, tile_y, size.width, size.height, "piece " .. cap)
        end
    end
end

--- Draws the wheel as rows of tiles, from the moon on: those that can be taken in full, the others as thumbs.
--- @return integer y the line below
function wheel.rows(scene, x, y, width)
    local canvas, view, left, top = scene.canvas, scene.view, x, y
    canvas:put(x, y + 1, scene.signs.moon, scene.colours.moon, nil, 1)
    x = x + 2
    for index = 1, #view.wheel - 1 do
        local field = (view.moon + index) % #view.wheel
        local face, cap = face_of(scene, field), scene.choice[field]
        local name = cap and "small" or "thumb"
        local size = tile.sizes[name]
        if x + size.width > left + width then
            x, y = left + 2, y + 4
        end
        if face and not (cap and scene.ui.hand == cap) then
            tile.draw(scene, x, y, name, face)
        elseif cap then
            put_empty(scene, x, y, size, cap)
        end
        if cap then
            put_cap(scene, x + 1, y + 3, cap)
            canvas:zone(x, y, size.width, size.height, "piece " .. cap)
        end
        x = x + ((face or cap) and size.pitch[1] or 1)
    end
    canvas:put_right(left + width, top + 3, ("%s %d"):format(scene.say "pile", view.pile), scene.colours.faint)
    return y + 4
end

--- Draws the wheel.
--- @param scene nova.LunaScene
--- @param name string of a ring
function wheel.draw(scene, name, x, y)
    local ring = wheel.rings[name]
    if #scene.view.wheel > MOST_IN_RING or name == "small" and #scene.view.wheel > 12 then
        wheel.rows(scene, x, y, ring.width)
    else
        draw_ring(scene, ring, x, y)
    end
end

return wheel
