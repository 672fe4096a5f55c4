-- SPDX-License-Identifier: MIT
--
-- nova lua tests/bench/engine.lua [ROUNDS]: what nova engine takes for a request `play` with `legal`, and for a rollout
-- of an analysis against one of state:search. Requests are sent without waiting for answers, and also one at a time,
-- each after the answer to the one before. The seconds are of the processor, as the shell's `times` tells them, so that
-- other programs disturb them little; one at a time, real time is told as well. Each figure is the median of
-- ROUNDS runs.

local core = require "nova.core"
local nova = require "nova"
local process = require "nova.process"
local programs = require "nova.program"
local usage = dofile "tests/bench/usage.lua"

local rounds = math.tointeger(tonumber(arg[1] or "5"))
usage(rounds and rounds > 0, "engine.lua [ROUNDS]")

-- Processor seconds with those of the system, as `times` tells them of a shell's children.
local function seconds_in(text)
    local user, user_part, system, system_part = text:match "\n(%d+)m([%d.]+)s (%d+)m([%d.]+)s"
    return user * 60 + user_part + system * 60 + system_part
end

-- Processor seconds of a command.
local function seconds_of(command)
    local pipe = assert(io.popen(("bash -c '%s >/dev/null; times'"):format(command)))
    local text = pipe:read "a"
    pipe:close()
    return seconds_in(text)
end

local function median(list)
    table.sort(list)
    return list[(#list + 1) // 2]
end

local function write(path, lines)
    local file = assert(io.open(path, "w"))
    file:write(table.concat(lines, "\n"), "\n")
    file:close()
end

-- Requests that play whole random games.
local function requests_of(variant, count)
    local lines, rng, seed, state = {}, core.rng(1, 0), 0, nil
    local game = assert(nova.game(variant, { quiet = 200 }))
    while #lines < count do
        if not state or state:over() then
            seed = seed + 1
            state = game:setup(seed)
            local new = '{"id":%d,"do":"new","variant":"%s","seed":%d,"quiet":200}'
            lines[#lines + 1] = new:format(#lines, variant, seed)
        end
        local move = state:nth(1 + rng:below(state:count()))
        state:play(move)
        lines[#lines + 1] = ('{"id":%d,"do":"play","move":%d,"legal":true}'):format(#lines, move)
    end
    return lines
end

local REQUESTS, ROLLOUTS = 40000, 50000
local NEW, ANALYSE = [[{"id":1,"do":"new","variant":"%s","seed":5}]], [[{"id":2,"do":"analyse","rollouts":%d}]]
local DEAL, SEARCH = [[local state = require "nova".game("%s"):setup(5)]], [[state:search { iterations = %d }]]

local program, path = core.home .. "/nova", os.tmpname()
local WAIT = 60 -- seconds

-- Sends the lines one at a time, each after the answer to the one before. Returns the real seconds for the lines,
-- and the engine's processor seconds from its start to its end.
local function ping_pong(lines)
    local child = assert(programs.start { command = ("bash -c '%s engine; times >%s'"):format(program, path) })
    local start, spent = process.clock(), nil
    for number = 1, #lines + 1 do
        assert(child:write((lines[number] or '{"id":0,"do":"quit"}') .. "\n", WAIT))
        spent = number <= #lines and process.clock() - start or spent
        local answer
        repeat
            answer = assert(child:read(WAIT))
        until answer:sub(-1) == "\n"
    end
    child:read(WAIT) -- the end of the output, once the shell has written the times
    child:close()
    local file <close> = assert(io.open(path))
    return spent, seconds_in(file:read "a")
end
local engine, script = program .. " engine <" .. path, program .. " lua " .. path
local piped = "cat " .. path .. " | " .. program .. " engine"

-- Processor seconds of a command that reads these lines.
local function measure(command, lines)
    write(path, lines)
    return seconds_of(command)
end

for _, variant in ipairs { "nova-luna", "terra-nova" } do
    local asked, ratios, waited, alone = {}, {}, {}, {}
    for round = 1, rounds do
        local start = measure(engine, { NEW:format(variant) })
        asked[round] = (measure(piped, requests_of(variant, REQUESTS)) - start) / REQUESTS
        local lines = requests_of(variant, REQUESTS)
        local day, cpu = ping_pong(lines)
        waited[round], alone[round] = day / #lines, (cpu - start) / #lines
        local analysis = measure(engine, { NEW:format(variant), ANALYSE:format(ROLLOUTS) }) - start
        start = measure(script, { DEAL:format(variant) })
        ratios[round] = (measure(script, { DEAL:format(variant), SEARCH:format(ROLLOUTS) }) - start) / analysis
    end
    local each = median(asked)
    print(("%-12s play with legal: %5.1f us, %6.0f a second; analysis: %5.1f %% of a search's rollouts"):format(
        variant, each * 1e6, 1 / each, 100 * median(ratios)))
    local day = median(waited)
    local told = "%-12s one at a time: %5.1f us of real time, %6.0f a second; %5.1f us of the engine's processor time"
    print(told:format(variant, day * 1e6, 1 / day, median(alone) * 1e6))
end
os.remove(path)
