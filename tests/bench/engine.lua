-- SPDX-License-Identifier: MIT
--
-- nova lua tests/bench/engine.lua [ROUNDS]: what nova engine takes for a request `play` with `legal`, and for a rollout
-- of an analysis against one of state:search. The seconds are of the processor, as the shell's `times` tells them, so
-- that other programs disturb them little; each figure is the median of ROUNDS runs.

local core = require "nova.core"
local nova = require "nova"

local rounds = math.tointeger(tonumber(arg[1] or "5"))

-- Processor seconds of a command, with those of the system.
local function seconds_of(command)
    local pipe = assert(io.popen(("bash -c '%s >/dev/null; times'"):format(command)))
    local text = pipe:read "a"
    pipe:close()
    local user, user_part, system, system_part = text:match "\n(%d+)m([%d.]+)s (%d+)m([%d.]+)s"
    return user * 60 + user_part + system * 60 + system_part
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
local engine, script = program .. " engine <" .. path, program .. " lua " .. path
local piped = "cat " .. path .. " | " .. program .. " engine"

-- Processor seconds of a command that reads these lines.
local function measure(command, lines)
    write(path, lines)
    return seconds_of(command)
end

for _, variant in ipairs { "nova-luna", "terra-nova" } do
    local asked, ratios = {}, {}
    for round = 1, rounds do
        local start = measure(engine, { NEW:format(variant) })
        asked[round] = (measure(piped, requests_of(variant, REQUESTS)) - start) / REQUESTS
        local analysis = measure(engine, { NEW:format(variant), ANALYSE:format(ROLLOUTS) }) - start
        start = measure(script, { DEAL:format(variant) })
        ratios[round] = (measure(script, { DEAL:format(variant), SEARCH:format(ROLLOUTS) }) - start) / analysis
    end
    local each = median(asked)
    print(("%-12s play with legal: %5.1f us, %6.0f a second; analysis: %5.1f %% of a search's rollouts"):format(
        variant, each * 1e6, 1 / each, 100 * median(ratios)))
end
os.remove(path)
