-- SPDX-License-Identifier: MIT
--
-- nova lua tests/bench/program.lua [ROUNDS]: what a move of a bot that is a program takes of nova's own processor time:
-- writing the question, waiting, and reading the answer. The bot answers at once with the first legal move. The rest of
-- a game is not counted. Each figure is the median of ROUNDS runs.

local bots = require "nova.game.bots"
local core = require "nova.core"
local nova = require "nova"
local process = require "nova.process"
local usage = dofile "tests/bench/usage.lua"

local rounds = math.tointeger(tonumber(arg[1] or "5"))
usage(rounds and rounds > 0, "program.lua [ROUNDS]")
local MOVES = 2000
local FIRST = [[cmd:exec python3 -c '
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    print(json.dumps({"id": asked["id"], "move": asked.get("moves", [0])[0]}), flush=True)']]

-- Microseconds of nova for each move of the bot.
local function measure(game)
    local seed, rng, state, cpu = 1, core.rng(1, 0), game:setup(1), 0
    local bot = assert(bots.load(FIRST, 0, 1))
    assert(bot:move(state)) -- it begins with the game
    local moves = 0
    while moves < MOVES do
        if state:over() then
            seed = seed + 1
            state = game:setup(seed)
        elseif state:player() == 0 then
            local start = process.cpu()
            assert(bot:move(state))
            cpu, moves = cpu + process.cpu() - start, moves + 1
        end
        if not state:over() then
            state:play(state:nth(1 + rng:below(state:count())))
        end
    end
    bot:close()
    return cpu / MOVES / 1000
end

for _, variant in ipairs { "nova-luna", "terra-nova" } do
    local found, game = {}, assert(nova.game(variant, { quiet = 200 }))
    for round = 1, rounds do
        found[round] = measure(game)
    end
    table.sort(found)
    print(("%-12s %.1f us of nova's processor time a move"):format(variant, found[(rounds + 1) // 2]))
end
