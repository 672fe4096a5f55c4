-- SPDX-License-Identifier: MIT
-- Plots as inline SVG. Colours and fonts are classes, and the page's style defines the classes. Plots thus follow the
-- page's light, dark and print forms.

local svg = {}

local WIDTH = 720
local LABELS, RIGHT = 170, 28 -- room for names on the left, and for half a number on the right
local PLOT = WIDTH - LABELS - RIGHT
local ROW, AXIS, TOP = 32, 40, 8
local COLOURS = 8

--- @class nova.Plot
--- @field kind "intervals" | "bars" | "histogram" | "lines"
--- @field title string what the axis shows
--- @field caption string
--- @field rows? nova.PlotRow[] of intervals and bars
--- @field values? {counts: integer[][], least: integer, most: integer} of a histogram: pairs of number and count
--- @field lines? number[][] each line's numbers, the first one at step 0
--- @field name? string of a histogram or of lines
--- @field colour? integer of a histogram
--- @field low? number the ends of the scale; without them it has room for all values
--- @field high? number
--- @field shares? boolean numbers are told in per cent
--- @field reference? number a dashed line

--- @class nova.PlotRow
--- @field name string
--- @field value nova.Interval | integer
--- @field colour integer from 1

-- Marks --------------------------------------------------------------------------------------------------------------

local ENTITIES = { ["&"] = "&amp;", ["<"] = "&lt;", [">"] = "&gt;", ['"'] = "&quot;" }

--- Escapes a text for a page; the result may stand in attributes too.
--- @return string
function svg.escape(text)
    return (text:gsub('[&<>"]', ENTITIES))
end

local function add(parts, form, ...)
    parts[#parts + 1] = form:format(...)
end

local function add_line(parts, class, x1, y1, x2, y2)
    add(parts, '<line class="%s" x1="%.1f" x2="%.1f" y1="%.1f" y2="%.1f"/>', class, x1, x2, y1, y2)
end

local function add_text(parts, class, x, y, anchor, text)
    add(parts, '<text class="%s" x="%.1f" y="%.1f" text-anchor="%s">%s</text>', class, x, y, anchor, text)
end

local function add_box(parts, colour, x, y, width, height)
    add(parts, '<rect class="%s" x="%.1f" y="%.1f" width="%.1f" height="%.1f"/>', colour, x, y, width, height)
end

local function colour_of(number)
    return "c" .. (number - 1) % COLOURS
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

local function add_label(parts, y, name, right)
    add_text(parts, "name", right or LABELS - 12, y, "end", ("<title>%s</title>%s"):format(svg.escape(name),
        svg.escape(shortened(name))))
end

-- Scales -------------------------------------------------------------------------------------------------------------

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

local function new_scale(low, high, whole)
    if high <= low then
        low, high = low - 1, high + 1
    end
    local step = math.max(round_step(high - low), whole and 1 or 0)
    local scale = setmetatable({ low = math.floor(low / step) * step, high = math.ceil(high / step) * step }, Scale)
    scale.ticks = {}
    for index = 0, math.floor((scale.high - scale.low) / step + 0.5) do
        scale.ticks[index + 1] = scale.low + index * step
    end
    return scale
end

-- The place of a number on the page. Numbers outside of the scale are placed at its edge.
function Scale:x(number)
    local inside = math.max(self.low, math.min(self.high, number))
    return LABELS + PLOT * (inside - self.low) / (self.high - self.low)
end

-- A scale for all finite bounds of intervals, and for the reference.
local function scale_of_intervals(plot)
    local low, high = plot.low or plot.reference, plot.high or plot.reference
    for _, row in ipairs(plot.low and {} or plot.rows) do
        for _, bound in ipairs { row.value.low, row.value.high, row.value.mean } do
            if bound - bound == 0 then
                low, high = math.min(low or bound, bound), math.max(high or bound, bound)
            end
        end
    end
    return new_scale(low or 0, high or 1)
end

local function draw_axis(parts, scale, bottom, plot)
    for _, tick in ipairs(scale.ticks) do
        add_line(parts, "grid", scale:x(tick), TOP, scale:x(tick), bottom)
        add_text(parts, "tick", scale:x(tick), bottom + 16, "middle",
            plot.shares and ("%.0f%%"):format(100 * tick) or ("%.14g"):format(tick))
    end
    add_text(parts, "tick", LABELS + PLOT / 2, bottom + 33, "middle", svg.escape(plot.title))
end

-- A dashed line from the top to the bottom.
local function draw_reference(parts, scale, bottom, number)
    if number and number >= scale.low and number <= scale.high then
        add_line(parts, "reference", scale:x(number), TOP, scale:x(number), bottom)
    end
end

-- Kinds --------------------------------------------------------------------------------------------------------------

-- Each kind draws into a list of parts, and returns where its axis lies.
local DRAW = {}

local function draw_interval(parts, scale, row, y)
    local low, high, class = scale:x(row.value.low), scale:x(row.value.high), colour_of(row.colour)
    add_line(parts, "bar " .. class, low, y, high, y)
    for _, bound in ipairs { { row.value.low, low }, { row.value.high, high } } do
        if bound[1] >= scale.low and bound[1] <= scale.high then
            add_line(parts, "bar " .. class, bound[2], y - 5, bound[2], y + 5)
        end
    end
    add(parts, '<circle class="dot %s" cx="%.1f" cy="%.1f" r="5"/>', class, scale:x(row.value.mean), y)
end

-- Means with their intervals, one row each.
function DRAW.intervals(parts, plot)
    local scale, bottom = scale_of_intervals(plot), TOP + #plot.rows * ROW
    draw_axis(parts, scale, bottom, plot)
    draw_reference(parts, scale, bottom, plot.reference)
    for index, row in ipairs(plot.rows) do
        local y = TOP + (index - 0.5) * ROW
        add_label(parts, y + 4, row.name)
        draw_interval(parts, scale, row, y)
    end
    return bottom
end

-- Counts with names, one bar each.
function DRAW.bars(parts, plot)
    local most, bottom = 0, TOP + #plot.rows * ROW
    for _, row in ipairs(plot.rows) do
        most = math.max(most, row.value)
    end
    local scale = new_scale(0, most, true)
    draw_axis(parts, scale, bottom, plot)
    for index, row in ipairs(plot.rows) do
        local y = TOP + (index - 0.5) * ROW
        add_label(parts, y + 4, row.name)
        add_box(parts, colour_of(row.colour), scale:x(0), y - 8, scale:x(row.value) - scale:x(0), 16)
    end
    return bottom
end

local HEIGHT, MOST_BINS = 150, 40

-- Counts in bins of equal, whole width.
local function bins_of(values)
    local width = math.max(1, math.ceil((values.most - values.least + 1) / MOST_BINS))
    local bins, most = {}, 0
    for _, entry in ipairs(values.counts) do
        local index = (entry[1] - values.least) // width
        bins[index] = (bins[index] or 0) + entry[2]
        most = math.max(most, bins[index])
    end
    return bins, width, most
end

-- How often each number came.
function DRAW.histogram(parts, plot)
    local values, bottom = plot.values, TOP + HEIGHT
    local bins, width, most = bins_of(values)
    local scale = new_scale(plot.low, plot.high, true)
    draw_axis(parts, scale, bottom, plot)
    add_label(parts, TOP + HEIGHT / 2, plot.name)
    for index = 0, (values.most - values.least) // width do
        local left, right = scale:x(values.least + index * width), scale:x(values.least + (index + 1) * width)
        local tall = HEIGHT * (bins[index] or 0) / most
        add_box(parts, colour_of(plot.colour), left, bottom - tall, math.max(0.5, right - left - 0.5), tall)
    end
    draw_reference(parts, scale, bottom, plot.reference)
    return bottom
end

local TALL, LEAVE = 180, 8 -- of the plot, and space above and below the outermost values
local NAME_AT = 118        -- the right end of the name, to the left of the numbers

-- How numbers change, step by step.
function DRAW.lines(parts, plot)
    local steps, bottom = 1, TOP + TALL
    for _, line in ipairs(plot.lines) do
        steps = math.max(steps, #line - 1)
    end
    local scale = new_scale(0, steps, true)
    local function height_of(number)
        return bottom - LEAVE - (TALL - 2 * LEAVE) * (number - plot.low) / (plot.high - plot.low)
    end
    draw_axis(parts, scale, bottom, plot)
    for _, tick in ipairs(new_scale(plot.low, plot.high).ticks) do
        if tick >= plot.low and tick <= plot.high then
            add_line(parts, "grid", LABELS, height_of(tick), LABELS + PLOT, height_of(tick))
            add_text(parts, "tick", LABELS - 6, height_of(tick) + 4, "end", ("%g"):format(tick))
        end
    end
    add_label(parts, TOP + TALL / 2, plot.name, NAME_AT)
    for colour, line in ipairs(plot.lines) do
        local points = {}
        for step, number in ipairs(line) do
            points[step] = ("%.1f,%.1f"):format(scale:x(step - 1), height_of(number))
        end
        add(parts, '<polyline class="bar line %s" points="%s"/>', colour_of(colour), table.concat(points, " "))
    end
    local y = height_of(plot.reference)
    add_line(parts, "reference", LABELS, y, LABELS + PLOT, y)
    return bottom
end

--- Draws a plot.
--- @return string
function svg.draw(plot)
    local parts = {}
    local bottom = DRAW[plot.kind](parts, plot)
    return ('<svg viewBox="0 0 %d %d" role="img" aria-label="%s">\n%s\n</svg>\n'):format(WIDTH, bottom + AXIS,
        svg.escape(plot.name and ("%s, %s"):format(plot.name, plot.title) or plot.title), table.concat(parts, "\n"))
end

return svg
