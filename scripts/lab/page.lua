-- SPDX-License-Identifier: MIT
-- A report as one page of HTML with tables and plots. The page needs no other file; it has a light and a dark form for
-- the screen, and a form for paper.

local files = require "nova.files"
local svg = require "nova.lab.svg"

local page = {}

-- Eight colours that colour-blind people can tell apart too. Dark pages have a lighter form of the same colours.
local STYLE = [[
:root { color-scheme: light dark; --page: #fff; --ink: #1b1f24; --quiet: #57606a; --line: #d5dae0; --band: #f5f7f9;
  --c0: #0072b2; --c1: #c04a00; --c2: #007a5a; --c3: #a8447d;
  --c4: #946a00; --c5: #2f7fa8; --c6: #5b5bb5; --c7: #4d4d4d; }
@media (prefers-color-scheme: dark) {
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
  :root { color-scheme: light; --page: #fff; --ink: #000; --quiet: #444; --line: #bbb; --band: #fff;
    --c0: #0072b2; --c1: #c04a00; --c2: #007a5a; --c3: #a8447d;
    --c4: #946a00; --c5: #2f7fa8; --c6: #5b5bb5; --c7: #4d4d4d; }
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

local escape = svg.escape

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
        parts[#parts + 1] = ("<figure>\n%s<figcaption>%s</figcaption>\n</figure>\n"):format(svg.draw(plot),
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
