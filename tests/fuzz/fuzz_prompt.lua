-- SPDX-License-Identifier: MIT
-- Lines at the prompt. The bytes of the input choose legal moves, and commands with words behind them: each line does
-- something, or is refused with a message.

local app = require "nova.prompt.app"
local commands = require "nova.prompt.commands"
local loop = require "nova.prompt.loop"
local screen = require "nova.prompt.screen"
local settings = require "nova.prompt.keep.settings"
local variant = require "nova.game.variant"

io.stdout = assert(io.open("/dev/null", "w")) -- luacheck: ignore 122
io.output(io.stdout)

local MOST_LINES = 20 -- of an input: after each one bots may play a game to its end, in processes of their own
local FAR = "99999999999999999999" -- more than an integer holds

-- Not `effort`, no programs and no paths: a line takes a moment, and writes no file outside of nova's folders.
local WORDS = { "", '""', '"', "-", "!", "0", "1", "2", "3", "-1", "1.5", "1e5", "nan", FAR, "x", "é", "\xff", "%d",
    "0,0", "1,0", "-1,0", FAR .. ",0", "2 0,0", "e4", "e4-h7", "+h8", "a" .. FAR, "R7", "nova-luna", "terra-nova",
    "nova-luna-solo", "nova-luna-harvest", "low-tide", "second-light", "human", "human:A", "random", "planner",
    "seed", "7", "on", "off", "new", "drop", "list", "all", "default", "start", "end", "b1", "b2",
    "b" .. FAR, "daily", "fair", "wheel", "display", "steps", "left", "order", "phase", "noted", "pioneers", "stones",
    "points", "turn", "play", "tiles", "speed", "tutor", "open", "symbols", "move-time", "lang", "de", "solution",
    "ahead", "kept" }

local NAMES = commands.names_in "en"

-- The line that the bytes from a position on choose, and the position behind them.
local function line_of(made, bytes, at)
    local function choice(most)
        at = at + 1
        return (bytes:byte(at) or 0) % most + 1
    end
    local session = made.session
    if session and not session.state:over() and choice(3) == 1 then
        return session.state:text(session.state:nth(choice(session.state:count()))), at
    end
    local words = { ":" .. NAMES[choice(#NAMES)] }
    for index = 2, choice(5) do
        words[index] = WORDS[choice(#WORDS)]
    end
    return table.concat(words, " "), at
end

return function(bytes)
    local made = app.new { screen = screen.new "off", interactive = false, lang = "en", variant = "nova-luna",
        bot = "random" }
    settings.load(made, {})
    made.settings.effort = 20
    local at, count = 0, 0
    while at < #bytes and count < MOST_LINES and not made.prompt.status do
        local line
        count = count + 1
        line, at = line_of(made, bytes, at)
        local ran, result, message = pcall(loop.run, made, line)
        assert(ran or variant.is_failure(result), ("%q: %s"):format(line, result))
        assert(not ran or result or message ~= nil and tostring(message) ~= "", line)
        assert(not tostring(message):find "%.lua:%d+: attempt", message)
    end
    made.table:close()
end
