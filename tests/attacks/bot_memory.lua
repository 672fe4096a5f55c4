-- SPDX-License-Identifier: MIT
--
-- Bots that take memory until there is no more.

return {
    { "Keeps functions until memory ends", "memory", [[
return function()
    local kept = {}
    while true do
        local n = #kept
        kept[n + 1] = function() return n, kept end
    end
end]] },
    { "Uses keys that all fall into one place of a table", "memory", [[
return function(view)
    local k = 10
    while true do
        local size, t = (1 << k) - 1, {}
        for i = 1, (1 << (k - 1)) + 1 do t[i * size + (1 << 40) // size * size] = i end
        k = k + 1
    end
end]] },
    { "table.concat of one text many times", "memory", [[
return function()
    local parts = {}
    local text = ("x"):rep(200000)
    for i = 1, 1000 do parts[i] = text end
    return table.concat(parts)
end]] },
    { "Texts quoted again and again grow", "memory", [[
return function()
    local text = "\\"
    while true do text = ("%q"):format(text .. text) end
end]] },
    { "Each replacement doubles the text", "memory", [[
return function()
    local text = "ab"
    while true do text = text:gsub(".", "%0%0") end
end]] },
    { "Clones a state until memory ends", "memory", [[
return function(view)
    local kept, state = {}, view:sample()
    while true do kept[#kept + 1] = state:clone() end
end]] },
    { "Keeps samples until memory ends", "memory", [[
return function(view)
    local kept = {}
    while true do kept[#kept + 1] = view:sample() end
end]] },
    { "Keeps all positions that it is shown until memory ends", "memory", [[
return function(view)
    local kept = {}
    while true do kept[#kept + 1] = view:see() end
end]] },
    { "load reads from a function that never ends", "memory", [[
return function()
    return load(function() return (" "):rep(1000) end)
end]] },
    { "A table that doubles", "memory", [[
return function()
    local big = {}
    while true do
        for i = 1, #big + 1 do big[#big + i] = {} end
    end
end]] },
}
