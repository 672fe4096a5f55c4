-- SPDX-License-Identifier: MIT
-- Signs that pictures use, and what stands for them where the terminal has ASCII only.

local symbols = {}

--- @class nova.Signs
--- @field is_ascii? boolean
--- @field discs string[] of players
--- @field rings string[] the same, hollow

symbols.unicode = {
    covered = "●", open = "○", cell = "·", moon = "☾", next = "▶", hint = "!", times = "×", plus_minus = "±",
    spark = { "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█" },
    discs = { "●", "◆", "▲", "■" }, rings = { "○", "◇", "△", "□" }, gone = "·",
    dot = "•", strong = "•", way = "•", goal = "○", minus = "−", separator = "·", rule = "─", line = "━", bar = "▌",
    corners = { "╭", "╮", "╰", "╯" }, frame = { "┏", "┓", "┗", "┛", "━", "┃" }, more = { "‹", "›", "↑", "↓" },
    stars = { "·", ".", "˙", "+" }, pip = "●", arrows = "←↑↓→", turning = "▲", to = "→",
}
symbols.ascii = {
    is_ascii = true,
    covered = "*", open = "o", cell = ".", moon = "C", next = ">", hint = "!", times = "x", plus_minus = "+-",
    spark = { "_", ".", "-", "~", "=", "+", "*", "#" },
    discs = { "@", "#", "%", "&" }, rings = { "o", "o", "o", "o" }, gone = ".",
    dot = ".", strong = "+", way = ":", goal = "O", minus = "-", separator = "-", rule = "-", line = "=", bar = "|",
    corners = { ".", ".", "'", "'" }, frame = { "", "", "", "", "", "" }, more = { "<", ">", "^", "v" },
    stars = { "", "", "", "" }, pip = "o", arrows = "arrows", turning = "^", to = "->",
}

--- Which of the two the locale can show.
--- @param getenv fun(name: string): string?
function symbols.of_locale(getenv)
    for _, name in ipairs { "LC_ALL", "LC_CTYPE", "LANG" } do
        local value = getenv(name)
        if value and value ~= "" then
            local utf8_locale = value:upper():find("UTF%-?8") ~= nil
            return utf8_locale and symbols.unicode or symbols.ascii
        end
    end
    return symbols.ascii
end

return symbols
