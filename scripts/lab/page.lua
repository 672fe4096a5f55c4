-- SPDX-License-Identifier: MIT
-- What pages with tables and plots have in common: the frame, the style, sections and figures. A page needs no other
-- file; it has a light and a dark form for the screen, and a form for paper.

local files = require "nova.files"
local svg = require "nova.lab.svg"

local sheet = {}

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

--- A whole page. All parts are HTML.
--- @param of {title: string, verdict: string, note: string, body: string, footer: string}
--- @return string
function sheet.page(of)
    return PAGE:format(of.title, STYLE, of.title, of.verdict, of.note, of.body, of.footer)
end

--- Writes a page into a file.
--- @param path string
--- @param page string
--- @return boolean? written
--- @return string? message
function sheet.write(path, page)
    return files.write(path, page, { shared = true })
end

--- Escapes a text for a page, and replaces "+-", which tables in the terminal have, by the sign for it.
--- @param words string
--- @return string
function sheet.spelt(words)
    return (svg.escape(words):gsub("%+%-", "±"))
end

local function row(cells, tag)
    local parts = {}
    for index, cell in ipairs(cells) do
        parts[index] = ("<%s>%s</%s>"):format(tag, sheet.spelt(cell), tag)
    end
    return "<tr>" .. table.concat(parts) .. "</tr>\n"
end

--- A table. All cells are plain text.
--- @param head string[]
--- @param rows string[][]
--- @return string
function sheet.table(head, rows)
    local lines = {}
    for index, cells in ipairs(rows) do
        lines[index] = row(cells, "td")
    end
    return ('<div class="scroll"><table>\n<thead>%s</thead>\n<tbody>\n%s</tbody>\n</table></div>\n'):format(
        row(head, "th"), table.concat(lines))
end

--- A plot with what it shows in words.
--- @param picture string SVG
--- @param caption string plain text
--- @return string
function sheet.figure(picture, caption)
    return ("<figure>\n%s<figcaption>%s</figcaption>\n</figure>\n"):format(picture, svg.escape(caption))
end

--- @param title string HTML
--- @param ... string HTML
--- @return string
function sheet.section(title, ...)
    return ("<section>\n<h2>%s</h2>\n%s</section>\n"):format(title, table.concat({ ... }))
end

return sheet
