-- SPDX-License-Identifier: MIT
--
-- Files of variants that are wrong, or that never end.

return {
    { "A variant whose data contain themselves", "error", [[
local data = {}
data.data = data

return {
    extends = "nova-luna",
    story = data,
}]] },
    { "A variant whose data nest without end", "error", [[
local data = {}
for _ = 1, 10000 do data = { data } end

return {
    extends = "nova-luna",
    story = data,
}]] },
    { "A variant extends a file that never ends", "error no plain file", [[
return { extends = "/dev/zero" }]] },
    { "A variant that extends itself", "error extends itself", [[
return { extends = "./attack.lua" }]] },
    { "A variant extends what is typed at the terminal", "error no plain file", [[
return { extends = "/dev/tty" }]] },
    { "A variant extends a file of the system", "error /etc/passwd", [[
return { extends = "/etc/passwd" }]] },
    { "A variant never ends to be loaded", "error limit of", [[
while true do end

return {
    extends = "nova-luna",

}]] },
    { "A variant takes memory while it is loaded", "error memory limit", [[
local kept = {}
while true do kept[#kept + 1] = { kept } end

return {
    extends = "nova-luna",

}]] },
    { "The file answers otherwise the second time it is run", "error math.random", [[
return {
    extends = "nova-luna",
    discs = 5 + math.random(10),
}]] },
    { "A map with control signs for landscapes", "error map", [[
return {
    extends = "terra-nova",
    map = "\1 \2 \3",
}]] },
    { "A map wider than any", "error map", [[
return {
    extends = "terra-nova",
    map = ("F "):rep(100000),
}]] },
    { "A rule requires another file", "error found no such file", [[
return {
    extends = "nova-luna",
    steps = function() return require 'bot' end,
}]] },
    { "More tiles than there may be", "error memory limit", [[
local tiles = {}
for i = 1, 100000 do tiles[i] = { "r", 1, {} } end

return { extends = "nova-luna", tiles = tiles }]] },
    { "A variant whose fields raise when they are read", "play", [[
local function trap() error "trap" end
return setmetatable({ extends = "nova-luna" }, { __index = trap, __pairs = trap })]] },
}
