-- SPDX-License-Identifier: MIT
--
-- Helpers: files that a bot requires.

return {
    { "A helper loads a file by its absolute path", "error", [[
return require "/etc/passwd"]] },
    { "A helper that begins like bytecode", "error", "\27Lua" },
    { "A helper asks for a module in C", "error", [[
return require "nova"]] },
    { "A required file has a chain of indexes that is too long", "error a chain of more than 200 fields", [[
local a, k = {}, "k"
return a]] .. ("[k]"):rep(205) },
    { "Two files that require one another", "error being loaded already", [[
return require "bot"]] },
    { "A helper leaves its folder by dots in the name", "error", [[
return require "...secret"]] },
    { "A helper raises escape sequences", "error title", [[
error "\27[2J\27]0;title\7"]] },
    { "A helper that returns false, and is asked for again", "error", [[
return false]] },
    { "A helper leaves a global for other bots", "move", [[
leak = "left"

return function(view)
    assert(leak == "left")
    return view:nth(1)
end]] },
    { "A helper gives back more than fits", "memory", [[
local big = {}
for i = 1, 1 << 30 do big[i] = i end
return big]] },
    { "A file that requires itself", "error is being loaded already", [[
return require "helper"]] },
    { "A file that a bot requires never ends", "instructions", [[
while true do end]] },
    { "A helper takes memory while it is loaded", "memory", [[
local kept = {}
while true do kept[#kept + 1] = { kept, kept, kept } end]] },
    { "A helper asks for a module of the program", "error", [[
return require "nova.core"]] },
    { "A helper loads a file above its folder", "error", [[
return require "../secret"]] },
    { "A helper is no Lua", "error", [[
this is no Lua]] },
    { "A helper yields while it is loaded", "error attempt to yield", [[
coroutine.yield()]] },
    { "A helper cuts a path short with a zero byte", "error", [[
return require "helper\0.lua"]] },
}
