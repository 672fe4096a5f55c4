-- SPDX-License-Identifier: MIT
-- Plots as inline SVG. Colours and fonts are classes, and the page's style defines the classes. Plots thus follow the
-- page's light, dark and print forms.

local svg = {}

local WIDTH = 720
local LABELS, RIGHT = 170, 28 -- room for names on the left, and for half a number on the right
local PLOT = WIDTH - LABELS - RIGHT
local ROW, AXIS, TOP = 32, 40, 8
local COLOURS = 8

-- Text ----------------------------------------------------------------------------------------------------------------

local ENTITIES = { ["&"] = "&amp;", ["<"] = "&lt;", [">"] = "&gt;", ['"'] = "&quot;" }

--- Escapes a text for a page; the result may stand in attributes too.
--- @param text string
--- @return string
function svg.escape(text)
    return (text:gsub('[&<>"]', ENTITIES))
end

local LONGEST_LABEL = 22

-- Shortens a long name at its beginning. Long names are paths, and the end of a path says more than its beginning.
local function shortened(name)
    local length = utf8.len(name)
    if not length or length <= LONGEST_LABEL then
        return name
    end
    return "..." .. name:sub(utf8.offset(name, length - LONGEST_LABEL + 4))
end

local function label(parts, y, name, right)
    parts[#parts + 1] = ('<text class="name" x="%d" y="%.1f" text-anchor="end"><title>%s</title>%s</text>'):format(
        right or LABELS - 12, y, svg.escape(name), svg.escape(shortened(name)))
end

-- Scales --------------------------------------------------------------------------------------------------------------

--- A scale from numbers to places on the page, with round numbers to be written along it.
--- @class nova.Scale
--- @field low number
--- @field high number
--- @field ticks number[]
local Scale = {}
Scale.__index = Scale

local MOST_TICKS = 7

-- The smallest step among 1, 2, 5, 10, ... with which there are few enough steps.
local function round_step(width)
    local step = 10 ^ math.floor(math.log(width / MOST_TICKS, 10))
    for _, factor in ipairs { 1, 2, 5, 10 } do
        if width / (step * factor) <= MOST_TICKS then
            return step * factor
        end
    end
end

--- @param low number
--- @param high number
--- @param whole? boolean only whole numbers
--- @return nova.Scale
function svg.scale(low, high, whole)
    if high <= low then
        low, high = low - 1, high + 1
    end
    local step = round_step(high - low)
    if whole then
        step = math.max(1, step)
    end
    local scale = setmetatable({ low = math.floor(low / step) * step, high = math.ceil(high / step) * step }, Scale)
    scale.ticks = {}
    for index = 0, math.floor((scale.high - scale.low) / step + 0.5) do
        scale.ticks[index + 1] = scale.low + index * step
    end
    return scale
end

--- The place of a number on the page. Numbers outside of the scale are placed at its edge.
function Scale:x(number)
    local inside = math.max(self.low, math.min(self.high, number))
    return LABELS + PLOT * (inside - self.low) / (self.high - self.low)
end

local function draw_axis(parts, scale, bottom, title, shares)
    for _, tick in ipairs(scale.ticks) do
        local x = scale:x(tick)
        parts[#parts + 1] = ('<line class="grid" x1="%.1f" x2="%.1f" y1="%d" y2="%d"/>'):format(x, x, TOP, bottom)
        parts[#parts + 1] = ('<text class="tick" x="%.1f" y="%d" text-anchor="middle">%s</text>'):format(x,
            bottom + 16, shares and ("%.0f%%"):format(100 * tick) or ("%.14g"):format(tick))
    end
    parts[#parts + 1] = ('<text class="tick" x="%.1f" y="%d" text-anchor="middle">%s</text>'):format(
        LABELS + PLOT / 2, bottom + 33, svg.escape(title))
end

local function whole_picture(parts, height, says)
    return ('<svg viewBox="0 0 %d %d" role="img" aria-label="%s">\n%s\n</svg>\n'):format(WIDTH, height,
        svg.escape(says), table.concat(parts, "\n"))
end

-- Intervals -----------------------------------------------------------------------------------------------------------

--- @class nova.PlotRow
--- @field name string
--- @field value nova.Interval
--- @field colour integer from 1

local function draw_interval(parts, scale, row, y)
    local low, high, mean = scale:x(row.value.low), scale:x(row.value.high), scale:x(row.value.mean)
    local class = "c" .. (row.colour - 1) % COLOURS
    parts[#parts + 1] = ('<line class="bar %s" x1="%.1f" x2="%.1f" y1="%.1f" y2="%.1f"/>'):format(class, low, high, y,
        y)
    for _, bound in ipairs { { row.value.low, low }, { row.value.high, high } } do
        if bound[1] >= scale.low and bound[1] <= scale.high then
            parts[#parts + 1] = ('<line class="bar %s" x1="%.1f" x2="%.1f" y1="%.1f" y2="%.1f"/>'):format(class,
                bound[2], bound[2], y - 5, y + 5)
        end
    end
    parts[#parts + 1] = ('<circle class="dot %s" cx="%.1f" cy="%.1f" r="5"/>'):format(class, mean, y)
end

--- Means with their intervals, one row each.
--- @param rows nova.PlotRow[]
--- @param options {scale: nova.Scale, shares?: boolean, title: string, reference?: number} shares are told in per cent
--- @return string
function svg.intervals(rows, options)
    local parts, bottom = {}, TOP + #rows * ROW
    draw_axis(parts, options.scale, bottom, options.title, options.shares)
    if options.reference then
        local x = options.scale:x(options.reference)
        parts[#parts + 1] = ('<line class="reference" x1="%.1f" x2="%.1f" y1="%d" y2="%d"/>'):format(x, x, TOP, bottom)
    end
    for index, row in ipairs(rows) do
        local y = TOP + (index - 0.5) * ROW
        label(parts, y + 4, row.name)
        draw_interval(parts, options.scale, row, y)
    end
    return whole_picture(parts, bottom + AXIS, options.title)
end

-- Histograms ----------------------------------------------------------------------------------------------------------

local HEIGHT, MOST_BINS = 150, 40

-- Counts in bins of equal, whole width.
local function bin(counts, low, high)
    local width = math.max(1, math.ceil((high - low + 1) / MOST_BINS))
    local bins, most = {}, 0
    for _, entry in ipairs(counts) do
        local index = (entry[1] - low) // width
        bins[index] = (bins[index] or 0) + entry[2]
        most = math.max(most, bins[index])
    end
    return bins, width, most
end

--- How often each number came.
--- @param told {counts: integer[][], least: integer, most: integer} pairs of number and count
--- @param options {name: string, title: string, colour: integer, scale: nova.Scale, reference?: number}
--- @return string
function svg.histogram(told, options)
    local bins, width, most = bin(told.counts, told.least, told.most)
    local scale, parts, bottom = options.scale, {}, TOP + HEIGHT
    draw_axis(parts, scale, bottom, options.title)
    label(parts, TOP + HEIGHT / 2, options.name)
    for index = 0, (told.most - told.least) // width do
        local left, right = scale:x(told.least + index * width), scale:x(told.least + (index + 1) * width)
        local tall = HEIGHT * (bins[index] or 0) / most
        parts[#parts + 1] = ('<rect class="c%d" x="%.1f" y="%.1f" width="%.1f" height="%.1f"/>'):format(
            (options.colour - 1) % COLOURS, left, bottom - tall, math.max(0.5, right - left - 0.5), tall)
    end
    if options.reference and options.reference >= scale.low and options.reference <= scale.high then
        local x = scale:x(options.reference)
        parts[#parts + 1] = ('<line class="reference" x1="%.1f" x2="%.1f" y1="%d" y2="%d"/>'):format(x, x, TOP, bottom)
    end
    return whole_picture(parts, bottom + AXIS, ("%s, %s"):format(options.name, options.title))
end

-- Lines ---------------------------------------------------------------------------------------------------------------

local TALL, LEAVE = 180, 8 -- of the plot, and space above and below the outermost values

-- The heights of round numbers between two numbers, with lines to the right of them.
local function draw_heights(parts, low, high, height_of)
    for _, tick in ipairs(svg.scale(low, high).ticks) do
        if tick >= low and tick <= high then
            local y = height_of(tick)
            parts[#parts + 1] = ('<line class="grid" x1="%d" x2="%d" y1="%.1f" y2="%.1f"/>'):format(LABELS,
                LABELS + PLOT, y, y)
            parts[#parts + 1] = ('<text class="tick" x="%d" y="%.1f" text-anchor="end">%g</text>'):format(LABELS - 6,
                y + 4, tick)
        end
    end
end

local NAME_AT = 118 -- the right end of the name, to the left of the numbers

--- How numbers change, step by step.
--- @param lines number[][] each line's numbers, the first one at step 0
--- @param options {name: string, title: string, low: number, high: number, reference?: number}
--- @return string
function svg.lines(lines, options)
    local steps, parts, bottom = 1, {}, TOP + TALL
    for _, line in ipairs(lines) do
        steps = math.max(steps, #line - 1)
    end
    local scale = svg.scale(0, steps, true)
    local function height_of(number)
        return bottom - LEAVE - (TALL - 2 * LEAVE) * (number - options.low) / (options.high - options.low)
    end
    draw_axis(parts, scale, bottom, options.title)
    draw_heights(parts, options.low, options.high, height_of)
    label(parts, TOP + TALL / 2, options.name, NAME_AT)
    for colour, line in ipairs(lines) do
        local points = {}
        for step, number in ipairs(line) do
            points[step] = ("%.1f,%.1f"):format(scale:x(step - 1), height_of(number))
        end
        parts[#parts + 1] = ('<polyline class="bar line c%d" points="%s"/>'):format((colour - 1) % COLOURS,
            table.concat(points, " "))
    end
    if options.reference then
        local y = height_of(options.reference)
        parts[#parts + 1] = ('<line class="reference" x1="%d" x2="%d" y1="%.1f" y2="%.1f"/>'):format(LABELS,
            LABELS + PLOT, y, y)
    end
    return whole_picture(parts, bottom + AXIS, ("%s, %s"):format(options.name, options.title))
end

-- Bars ----------------------------------------------------------------------------------------------------------------

--- Counts with names, one bar each.
--- @param counts {[1]: string, [2]: integer}[]
--- @param title string
--- @return string
function svg.bars(counts, title)
    local most = 0
    for _, entry in ipairs(counts) do
        most = math.max(most, entry[2])
    end
    local scale, parts, bottom = svg.scale(0, most, true), {}, TOP + #counts * ROW
    draw_axis(parts, scale, bottom, title)
    for index, entry in ipairs(counts) do
        local y = TOP + (index - 0.5) * ROW
        label(parts, y + 4, entry[1])
        parts[#parts + 1] = ('<rect class="c0" x="%.1f" y="%.1f" width="%.1f" height="16"/>'):format(scale:x(0),
            y - 8, scale:x(entry[2]) - scale:x(0))
    end
    return whole_picture(parts, bottom + AXIS, title)
end

return svg
