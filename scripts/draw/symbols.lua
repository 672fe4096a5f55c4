-- SPDX-License-Identifier: MIT
-- Signs that pictures use, and what stands for them where the terminal has ASCII only.

local symbols = {}

symbols.unicode = {
    covered = "●", open = "○", cell = "·", moon = "☾", next = "▶", hint = "!", times = "×", plus_minus = "±",
    spark = { "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█" },
}
symbols.ascii = {
    covered = "*", open = "o", cell = ".", moon = "C", next = ">", hint = "!", times = "x", plus_minus = "+-",
    spark = { "_", ".", "-", "~", "=", "+", "*", "#" },
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
