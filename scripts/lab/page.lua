-- SPDX-License-Identifier: MIT
-- A report as one page of HTML with tables and plots. The page needs no other file; it has a light and a dark form for
-- the screen, and a form for paper.

local files = require "nova.files"

local page = {}

-- Plots as inline SVG ------------------------------------------------------------------------------------------------

local WIDTH = 720
local LABELS, RIGHT = 170, 28 -- room for names on the left, and for half a number on the right
local PLOT = WIDTH - LABELS - RIGHT
local ROW, AXIS, TOP, HEIGHT = 32, 40, 8, 160
local COLOURS, MOST_TICKS, MOST_BINS = 8, 7, 40

--- @class nova.Plot
--- @field kind "intervals" | "histogram" | "lines"
--- @field title string what the axis shows
--- @field caption string
--- @field rows? {name: string, value: nova.Interval, colour: integer}[] of intervals; colours are counted from 1
--- @field values? {counts: integer[][], least: integer, most: integer} of a histogram: pairs of number and count
--- @field lines? number[][] each line's numbers, the first one at step 0
--- @field name? string of a histogram or of lines
--- @field colour? integer of a histogram
--- @field low? number the ends of the scale; without them it has room for all values
--- @field high? number
--- @field shares? boolean numbers are written in per cent
--- @field reference? number a dashed line

local ENTITIES = { ["&"] = "&amp;", ["<"] = "&lt;", [">"] = "&gt;", ['"'] = "&quot;" }

-- Escapes a text for a page; the result may stand in attributes too.
local function escape(text)
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

local function colour_of(number)
    return "c" .. (number - 1) % COLOURS
end

local LONGEST_LABEL = 22

-- Long names are paths. They are cut at the beginning, because the end of a path says more.
local function add_label(parts, y, name, right)
    local length, label = utf8.len(name), name
    if length and length > LONGEST_LABEL then
        label = "..." .. name:sub(utf8.offset(name, length - LONGEST_LABEL + 4))
    end
    add_text(parts, "name", right or LABELS - 12, y, "end", ("<title>%s</title>%s"):format(escape(name),
        escape(label)))
end

-- The smallest step among 1, 2, 5, 10, ... with which there are few enough steps.
local function round_step(width)
    local step = 10 ^ math.floor(math.log(width / MOST_TICKS, 10))
    for _, factor in ipairs { 1, 2, 5, 10 } do
        if width / (step * factor) <= MOST_TICKS then
            return step * factor
        end
    end
end

-- A scale from numbers to places on the page, with round numbers to be written along it.
local function new_scale(low, high, whole)
    if high <= low then
        low, high = low - 1, high + 1
    end
    local step = math.max(round_step(high - low), whole and 1 or 0)
    local scale = { low = math.floor(low / step) * step, high = math.ceil(high / step) * step, ticks = {} }
    for index = 0, math.floor((scale.high - scale.low) / step + 0.5) do
        scale.ticks[index + 1] = scale.low + index * step
    end
    -- Numbers outside of the scale are placed at its edge.
    function scale:x(number)
        local inside = math.max(self.low, math.min(self.high, number))
        return LABELS + PLOT * (inside - self.low) / (self.high - self.low)
    end
    return scale
end

-- The axis with its numbers, and the dashed line.
local function draw_axis(parts, scale, bottom, plot, reference)
    for _, tick in ipairs(scale.ticks) do
        add_line(parts, "grid", scale:x(tick), TOP, scale:x(tick), bottom)
        add_text(parts, "tick", scale:x(tick), bottom + 16, "middle",
            plot.shares and ("%.0f%%"):format(100 * tick) or ("%.14g"):format(tick))
    end
    add_text(parts, "tick", LABELS + PLOT / 2, bottom + 33, "middle", escape(plot.title))
    if reference and reference >= scale.low and reference <= scale.high then
        add_line(parts, "reference", scale:x(reference), TOP, scale:x(reference), bottom)
    end
end

-- Each kind of plot draws into a list of parts, and returns where its axis lies.
local DRAW = {}

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

-- Means with their intervals, one row each. Where an interval has a bound, its line has an end.
function DRAW.intervals(parts, plot)
    local scale, bottom = scale_of_intervals(plot), TOP + #plot.rows * ROW
    draw_axis(parts, scale, bottom, plot, plot.reference)
    for index, row in ipairs(plot.rows) do
        local y, class, value = TOP + (index - 0.5) * ROW, colour_of(row.colour), row.value
        add_label(parts, y + 4, row.name)
        add_line(parts, "bar " .. class, scale:x(value.low), y, scale:x(value.high), y)
        for _, bound in ipairs { value.low, value.high } do
            if bound >= scale.low and bound <= scale.high then
                add_line(parts, "bar " .. class, scale:x(bound), y - 5, scale:x(bound), y + 5)
            end
        end
        add(parts, '<circle class="dot %s" cx="%.1f" cy="%.1f" r="5"/>', class, scale:x(value.mean), y)
    end
    return bottom
end

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
    local values, bottom, scale = plot.values, TOP + HEIGHT, new_scale(plot.low, plot.high, true)
    local bins, width, most = bins_of(values)
    draw_axis(parts, scale, bottom, plot, plot.reference)
    add_label(parts, TOP + HEIGHT / 2, plot.name)
    for index = 0, (values.most - values.least) // width do
        local left, right = scale:x(values.least + index * width), scale:x(values.least + (index + 1) * width)
        local height = HEIGHT * (bins[index] or 0) / most
        add(parts, '<rect class="%s" x="%.1f" y="%.1f" width="%.1f" height="%.1f"/>', colour_of(plot.colour), left,
            bottom - height, math.max(0.5, right - left - 0.5), height)
    end
    return bottom
end

local SPACE = 8      -- above and below the outermost values of lines
local NAME_AT = 118  -- the right end of the name, to the left of the numbers

-- How numbers change, step by step.
function DRAW.lines(parts, plot)
    local steps, bottom = 1, TOP + HEIGHT
    for _, line in ipairs(plot.lines) do
        steps = math.max(steps, #line - 1)
    end
    local scale = new_scale(0, steps, true)
    local function height_of(number)
        return bottom - SPACE - (HEIGHT - 2 * SPACE) * (number - plot.low) / (plot.high - plot.low)
    end
    draw_axis(parts, scale, bottom, plot)
    for _, tick in ipairs(new_scale(plot.low, plot.high).ticks) do
        if tick >= plot.low and tick <= plot.high then
            add_line(parts, "grid", LABELS, height_of(tick), LABELS + PLOT, height_of(tick))
            add_text(parts, "tick", LABELS - 6, height_of(tick) + 4, "end", ("%g"):format(tick))
        end
    end
    add_label(parts, TOP + HEIGHT / 2, plot.name, NAME_AT)
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

-- Draws a plot. Colours and fonts are classes, which the page's style defines: plots follow its light, dark and print
-- forms.
local function draw(plot)
    local parts = {}
    local bottom = DRAW[plot.kind](parts, plot)
    return ('<svg viewBox="0 0 %d %d" role="img" aria-label="%s">\n%s\n</svg>\n'):format(WIDTH, bottom + AXIS,
        escape(plot.name and ("%s, %s"):format(plot.name, plot.title) or plot.title), table.concat(parts, "\n"))
end

-- The page -----------------------------------------------------------------------------------------------------------

-- Eight colours that colour-blind people can tell apart too. Dark pages have a lighter form of the same colours.
local STYLE = [[
:root { color-scheme: light dark; --page: #fff; --ink: #1b1f24; --quiet: #57606a; --line: #d5dae0; --band: #f5f7f9;
  --c0: #0072b2; --c1: #c04a00; --c2: #007a5a; --c3: #a8447d;
  --c4: #946a00; --c5: #2f7fa8; --c6: #5b5bb5; --c7: #4d4d4d; }
@media screen and (prefers-color-scheme: dark) {
  :root { --page: #14171b; --ink: #e6e9ec; --quiet: #a3abb4; --line: #363c43; --band: #1d2126;
    --c0: #56b4e9; --c1: #f08a4b; --c2: #2fc79c; --c3: #e39ac4;
    --c4: #e6c14c; --c5: #8fd0ee; --c6: #a9a9f0; --c7: #c0c0c0; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 2rem 1.25rem 3rem; max-width: 62rem; background: var(--page); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.6rem; margin: 0; line-height: 1.25; }
h2 { font-size: 1.1rem; margin: 2.2rem 0 .6rem; }
.verdict { font-size: 1.15rem; margin: .4rem 0 0; }
.quiet, figcaption, footer { color: var(--quiet); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; font-size: .93rem; }
th, td { padding: .35rem .6rem; text-align: right; white-space: nowrap; border-bottom: 1px solid var(--line); }
th:first-child, td:first-child { text-align: left; }
thead th { color: var(--quiet); font-weight: 600; }
tbody tr:nth-child(odd) { background: var(--band); }
figure { margin: 0 0 1.2rem; }
figcaption { font-size: .9rem; margin-top: .2rem; max-width: 46rem; }
svg { display: block; width: 100%; max-width: 46rem; height: auto; font: 13px system-ui, sans-serif; }
svg text { fill: var(--ink); } svg .tick { fill: var(--quiet); }
.grid { stroke: var(--line); } .reference { stroke: var(--quiet); stroke-dasharray: 4 3; }
.bar { stroke-width: 2.5; } .line { stroke-width: 1.5; }
.c0 { fill: var(--c0); stroke: var(--c0); } .c1 { fill: var(--c1); stroke: var(--c1); }
.c2 { fill: var(--c2); stroke: var(--c2); } .c3 { fill: var(--c3); stroke: var(--c3); }
.c4 { fill: var(--c4); stroke: var(--c4); } .c5 { fill: var(--c5); stroke: var(--c5); }
.c6 { fill: var(--c6); stroke: var(--c6); } .c7 { fill: var(--c7); stroke: var(--c7); }
rect { stroke: none; } polyline.line { fill: none; }
footer { margin-top: 2.5rem; font-size: .88rem; border-top: 1px solid var(--line); padding-top: .8rem; }
@media print {
  :root { color-scheme: light; }
  @page { margin: 15mm; }
  body { padding: 0; max-width: none; font-size: 10pt; }
  table { font-size: 8.5pt; } th, td { padding: .2rem .35rem; }
  section, figure, tr { break-inside: avoid; } h2 { break-after: avoid; }
  .scroll { overflow: visible; }
}
]]

local PAGE = [[
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>%s</title>
<style>
%s</style>
</head>
<body>
<header>
<h1>%s</h1>
<p class="verdict">%s</p>
<p class="quiet">%s</p>
</header>
%s<footer>
%s
</footer>
</body>
</html>
]]

-- Escapes a text, and replaces "+-", which tables in the terminal have, by the sign for it.
local function spelt(words)
    return (escape(words):gsub("%+%-", "±"))
end

local function row_of(cells, tag)
    local parts = {}
    for index, cell in ipairs(cells) do
        parts[index] = ("<%s>%s</%s>"):format(tag, spelt(cell), tag)
    end
    return "<tr>" .. table.concat(parts) .. "</tr>\n"
end

local function table_of(rows)
    local lines = {}
    for index = 2, #rows do
        lines[index - 1] = row_of(rows[index], "td")
    end
    return ('<div class="scroll"><table>\n<thead>%s</thead>\n<tbody>\n%s</tbody>\n</table></div>\n'):format(
        row_of(rows[1], "th"), table.concat(lines))
end

local function paragraphs(lines)
    local parts = {}
    for index, line in ipairs(lines) do
        parts[index] = "<p>" .. escape(line):gsub("\n", "<br>") .. "</p>\n"
    end
    return table.concat(parts)
end

local function section_of(section)
    local parts = { section.rows and table_of(section.rows) or "", paragraphs(section.lines or {}) }
    for _, plot in ipairs(section.plots or {}) do
        parts[#parts + 1] = ("<figure>\n%s<figcaption>%s</figcaption>\n</figure>\n"):format(draw(plot),
            escape(plot.caption))
    end
    local title = section.title or section.caption and section.caption:gsub("^%l", string.upper)
    local head = title and ("<h2>%s</h2>\n"):format(spelt(title)) or ""
    return ("<section>\n%s%s</section>\n"):format(head, table.concat(parts))
end

--- The page of a report.
function page.of(report)
    local sections = {}
    for index, section in ipairs(report.sections) do
        sections[index] = section_of(section)
    end
    local title = escape(report.title)
    return PAGE:format(title, STYLE, title, spelt(report.verdict), escape(report.heading), table.concat(sections),
        paragraphs(report.footer))
end

--- Writes the page into a file.
--- @return boolean? written
function page.write(path, report)
    return files.write(path, page.of(report), { shared = true })
end

return page
