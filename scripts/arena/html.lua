-- SPDX-License-Identifier: MIT
-- The summary as one page of HTML with tables and plots, which needs no other file. The page has a light and a dark
-- form for the screen, and a form for paper.

local columns = require "nova.arena.columns"
local format = require "nova.arena.format"
local svg = require "nova.arena.svg"
local text = require "nova.arena.text"

local html = {}

local escape = svg.escape

-- Escapes a text for the page, and replaces "+-", which the terminal's table has, by the sign for it.
local function spelt(words)
    return (escape(words):gsub("%+%-", "±"))
end

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
.bar { stroke-width: 2.5; }
.c0 { fill: var(--c0); stroke: var(--c0); } .c1 { fill: var(--c1); stroke: var(--c1); }
.c2 { fill: var(--c2); stroke: var(--c2); } .c3 { fill: var(--c3); stroke: var(--c3); }
.c4 { fill: var(--c4); stroke: var(--c4); } .c5 { fill: var(--c5); stroke: var(--c5); }
.c6 { fill: var(--c6); stroke: var(--c6); } .c7 { fill: var(--c7); stroke: var(--c7); }
rect { stroke: none; }
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

-- Words ---------------------------------------------------------------------------------------------------------------

local function percent_with_bounds(share)
    local mean, bounds = format.share(share)
    return ("%s (%s)"):format(mean, bounds)
end

-- The bot with the highest number, and whether its interval lies above all others.
local function leader(told, value)
    local best
    for _, bot in ipairs(told.bots) do
        if value(bot) and (not best or value(bot).mean > value(best).mean) then
            best = bot
        end
    end
    local clear = best ~= nil
    for _, bot in ipairs(told.bots) do
        clear = clear and (bot == best or not value(bot) or value(bot).high < value(best).low)
    end
    return best, clear
end

local function solo_verdict(told)
    local parts = {}
    for _, bot in ipairs(told.bots) do
        local mean, half = format.mean(bot.score)
        local below = bot.below and (", %s below %d"):format(format.percent(bot.below.mean), told.target) or ""
        parts[#parts + 1] = ("%s: %s +- %s on average%s."):format(bot.name, mean, half, below)
    end
    return table.concat(parts, " ")
end

-- One sentence that says what came out.
local function verdict(told)
    if told.deals == 0 then
        return "No deal is complete yet."
    elseif told.players == 1 then
        return solo_verdict(told)
    elseif #told.bots == 1 then
        return ("%s played against itself."):format(told.bots[1].name)
    end
    local best, clear = leader(told, function(bot)
        return bot.share
    end)
    if clear then
        return ("%s is the strongest: it won %s."):format(best.name, percent_with_bounds(best.share))
    end
    return ("No bot is clearly the strongest; %s won most: %s."):format(best.name, percent_with_bounds(best.share))
end

-- Tables --------------------------------------------------------------------------------------------------------------

local function row(cells, tag)
    local parts = {}
    for index, cell in ipairs(cells) do
        parts[index] = ("<%s>%s</%s>"):format(tag, spelt(cell), tag)
    end
    return "<tr>" .. table.concat(parts) .. "</tr>\n"
end

local function table_of(told, list)
    local head = { "bot" }
    for _, column in ipairs(list) do
        head[#head + 1] = column.head
    end
    local rows = {}
    for index, bot in ipairs(told.bots) do
        local cells = { bot.name }
        for _, column in ipairs(list) do
            cells[#cells + 1] = column.cell(bot)
        end
        rows[index] = row(cells, "td")
    end
    return ('<div class="scroll"><table>\n<thead>%s</thead>\n<tbody>\n%s</tbody>\n</table></div>\n'):format(
        row(head, "th"), table.concat(rows))
end

-- Plots ---------------------------------------------------------------------------------------------------------------

local function figure(picture, caption)
    return ("<figure>\n%s<figcaption>%s</figcaption>\n</figure>\n"):format(picture, escape(caption))
end

-- Rows for all bots that have the value.
local function rows_of(told, value)
    local rows = {}
    for index, bot in ipairs(told.bots) do
        if value(bot) then
            rows[#rows + 1] = { name = bot.name, value = value(bot), colour = index }
        end
    end
    return rows
end

-- The range from the smallest to the greatest bound. Missing bounds are ignored.
local function scale_of(rows, also)
    local low, high = also, also
    for _, one in ipairs(rows) do
        for _, bound in ipairs { one.value.low, one.value.high, one.value.mean } do
            if bound > -math.huge and bound < math.huge then
                low, high = math.min(low or bound, bound), math.max(high or bound, bound)
            end
        end
    end
    return svg.scale(low or 0, high or 1)
end

local function percent_tick(number)
    return ("%.0f%%"):format(100 * number)
end

local function plain_tick(number)
    return ("%g"):format(number)
end

local function shares_plot(told)
    local rows = rows_of(told, function(bot)
        return bot.share
    end)
    return svg.intervals(rows, { scale = svg.scale(0, 1), form = percent_tick, title = "share of wins",
        reference = 1 / told.players })
end

local function elo_plot(told)
    local rows = rows_of(told, function(bot)
        return bot.elo
    end)
    local first = told.bots[1]
    return svg.intervals(rows, { scale = scale_of(rows, 0), form = plain_tick, reference = 0,
        title = "Elo against " .. first.name })
end

local function seats_plot(told)
    local rows = {}
    for index, bot in ipairs(told.bots) do
        for seat, share in ipairs(bot.seats) do
            rows[#rows + 1] = share and { name = ("%s, seat %d"):format(bot.name, seat - 1), value = share,
                colour = index } or nil
        end
    end
    return svg.intervals(rows, { scale = svg.scale(0, 1), form = percent_tick, title = "share of wins by seat",
        reference = 1 / told.players })
end

local function score_plots(told)
    local rows = rows_of(told, function(bot)
        return bot.score
    end)
    local parts = { figure(svg.intervals(rows, { scale = scale_of(rows, told.target), form = plain_tick,
        title = "mean score", reference = told.target }), "Mean scores with 95% intervals; lower is better.") }
    local least, most = math.huge, -math.huge
    for _, one in ipairs(rows) do
        least, most = math.min(least, one.value.least), math.max(most, one.value.most)
    end
    for _, one in ipairs(rows) do
        parts[#parts + 1] = figure(svg.histogram(one.value, { name = one.name, title = "score", colour = one.colour,
            scale = svg.scale(least, most + 1, true), reference = told.target }), "How often each score came.")
    end
    return table.concat(parts)
end

local function endings_plot(told)
    local counts = {}
    for ending, games in pairs(told.endings) do
        counts[#counts + 1] = { ending, games }
    end
    table.sort(counts, function(one, other)
        return one[2] > other[2] or (one[2] == other[2] and one[1] < other[1])
    end)
    return figure(svg.bars(counts, "games"), "How games ended.")
end

local function length_plot(told)
    local length = told.length
    local scale = svg.scale(math.max(0, length.least - 2), length.most + 3, true)
    local picture = svg.histogram(length, { name = "all games", title = "moves a game", colour = 1, scale = scale })
    return figure(picture, ("Game length: %.1f moves on average, from %d to %d; forfeited games are left out."):format(
        length.mean, length.least, length.most))
end

local function section(title, ...)
    return ("<section>\n<h2>%s</h2>\n%s</section>\n"):format(title, table.concat({ ... }))
end

local function match_sections(told)
    local parts = {}
    if #told.bots > 1 then
        parts[1] = section("Who wins", figure(shares_plot(told),
            "Share of wins with 95% intervals; the dashed line is an equal share for each seat."))
        parts[2] = section("Strength", figure(elo_plot(told),
            #told.bots == 2 and "Elo against the first bot, with 95% intervals. A line to the edge has no bound there."
                or "Elo against the first bot, from one rating of all games, with 95% intervals."))
    end
    parts[#parts + 1] = section("Wins by seat", figure(seats_plot(told),
        "Every bot sat on every seat of the same deals; seat 0 is the record's player 0."))
    return table.concat(parts)
end

local function plots(told)
    local parts = { told.players == 1 and section("Scores", score_plots(told)) or match_sections(told) }
    parts[2] = section("The games", told.length and length_plot(told) or "", endings_plot(told))
    return table.concat(parts)
end

-- The page ------------------------------------------------------------------------------------------------------------

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
<p>Intervals hold the truth in 95 of 100 cases. They count deals and not games, because the games of one deal, in which
the bots change seats, are not independent. Made by nova %s, rules %s.</p>
</footer>
</body>
</html>
]]

local function title_of(told)
    local names = {}
    for index, bot in ipairs(told.bots) do
        names[index] = bot.name
    end
    return table.concat(names, " - ")
end

local function notes_of(told)
    local parts = {}
    for index, note in ipairs(text.notes(told)) do
        parts[index] = "<p>" .. escape(note):gsub("\n", "<br>") .. "</p>"
    end
    return table.concat(parts, "\n")
end

--- The page of a summary.
--- @param told table
--- @return string
function html.page(told)
    local parts = { "<section>\n<h2>Results</h2>\n", table_of(told, columns.main(told)), "</section>\n" }
    for _, columns_of in ipairs { columns.cross, columns.second } do
        local list, title = columns_of(told)
        parts[#parts + 1] = list and section(spelt(title:gsub("^%l", string.upper)), table_of(told, list)) or nil
    end
    parts[#parts + 1] = told.deals > 0 and plots(told) or ""
    local title = escape(title_of(told))
    return PAGE:format(title, STYLE, title, spelt(verdict(told)), escape(format.heading(told)), table.concat(parts),
        notes_of(told), escape(told.nova), escape(told.rules))
end

return html
