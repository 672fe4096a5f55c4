-- SPDX-License-Identifier: MIT
-- Where hexes lie in pixels. A hex of size k is 2k pixels wide and 3k - 2 high; its rows of pixels are 2, 4, ... wide.
-- Rows of hexes are 2k - 1 pixels apart, and hexes fit without gap or overlap.

local shape = {}

--- A size of hexes.
--- @class nova.HexShape
--- @field k integer
--- @field width integer
--- @field height integer
--- @field pixels integer[][] column and row of each pixel, row by row
--- @field rims boolean[] which pixels are the border

local known = {}

--- @return nova.HexShape
function shape.of(k)
    if not known[k] then
        local height, pixels, rims = 3 * k - 2, {}, {}
        for row = 0, height - 1 do
            local half = math.min(row + 1, k, height - row)
            for column = k - half, k + half - 1 do
                pixels[#pixels + 1] = { column, row }
                rims[#pixels] = column == k - half or column == k + half - 1 or row == 0 or row == height - 1
            end
        end
        known[k] = { k = k, width = 2 * k, height = height, pixels = pixels, rims = rims }
    end
    return known[k]
end

--- The first pixel row of the line of cells on which a hex has its text, from the hex's own first row: the line inside
--- that is nearest to the middle.
--- @param top integer the hex's first pixel row in the canvas
function shape.text_row(k, top)
    local height, best, least = 3 * k - 2, nil, nil
    for row = top % 2, height - 2, 2 do
        local far = math.abs(row + 0.5 - (height - 1) / 2)
        if not least or far < least then
            best, least = row, far
        end
    end
    return best
end

-- Marks the sea around the land: how many steps each pixel is away, up to a number.
local function coast(owner, width, height, most)
    local far, edge = {}, {}
    for at in pairs(owner) do
        edge[#edge + 1] = at
    end
    for step = 1, most do
        local next_edge = {}
        for _, at in ipairs(edge) do
            local x = at % width
            for _, near in ipairs { x > 0 and at - 1, x < width - 1 and at + 1, at - width, at + width } do
                if near and near >= 0 and near < width * height and not owner[near] and not far[near] then
                    far[near] = step
                    next_edge[#next_edge + 1] = near
                end
            end
        end
        edge = next_edge
    end
    return far
end

--- Where everything on a map lies in a canvas.
--- @class nova.MapPlan
--- @field k integer
--- @field width integer pixels of the canvas
--- @field height integer
--- @field owner table<integer, integer> the hex of each pixel, by its number in the view; pixels by row * width +
--- column
--- @field coast table<integer, integer> pixels of the sea: 1 near, 2 further away
--- @field x integer[] of each hex its first column
--- @field y integer[] its first pixel row
--- @field lines integer[] the line of its text
--- @field tones integer[] of its landscape's three tones, so that neighbours differ
--- @field steps integer[] from its first pixel to all of them
--- @field zones nova.Zone[]
--- @field rows { letter: string, x: integer, past: integer, line: integer, count: integer }[]

--- @param hexes table[] as the view has them
--- @param x integer columns before the map
--- @param y integer pixel rows before it, which may be below 0
--- @param height integer lines
--- @return nova.MapPlan
function shape.plan(hexes, k, x, y, width, height)
    local plan = { k = k, width = width, height = 2 * height, owner = {}, x = {}, y = {}, lines = {}, rows = {},
        tones = {}, steps = {}, zones = {} }
    local one = shape.of(k)
    for number, pixel in ipairs(one.pixels) do
        plan.steps[number] = pixel[2] * width + pixel[1]
    end
    for index, hex in ipairs(hexes) do
        local left, top = x + k * hex.column, y + (2 * k - 1) * hex.row
        plan.x[index], plan.y[index] = left, top
        plan.lines[index] = (top + shape.text_row(k, top)) // 2
        plan.tones[index] = ((hex.column - hex.row - 1) // 2 - hex.row) % 3
        plan.zones[index] = { name = hex.name, x = left, y = math.max(0, top) // 2 + (k == 2 and 0 or 1), width = 2 * k,
            height = k == 2 and 2 or k }
        for _, pixel in ipairs(one.pixels) do
            local column, row = left + pixel[1], top + pixel[2]
            if column >= 0 and column < width and row >= 0 and row < plan.height then
                plan.owner[row * width + column] = index
            end
        end
        local row = plan.rows[hex.row] or { letter = hex.name:match "^%a+", x = left, line = plan.lines[index],
            count = 0 }
        row.past, row.count = left + 2 * k, row.count + 1
        plan.rows[hex.row] = row
    end
    plan.coast = coast(plan.owner, width, plan.height, k + 1)
    for at, far in pairs(plan.coast) do
        plan.coast[at] = far <= k - 1 and 1 or 2
    end
    return plan
end

return shape
