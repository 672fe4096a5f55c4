-- SPDX-License-Identifier: MIT
--
-- nova lua tests/bench/luck.lua [DEALS]: how often the arena's 95% intervals without luck hold the truth. Long runs are
-- cut into matches of 25 deals. Equal bots share the wins equally, and of two players of a game of dice it is known
-- exactly how often each wins. The intervals of raw results are told beside.

local core = require "nova.core"
local dice = dofile "tests/lua/dice.lua"
local estimate = require "nova.base.stats"
local files = require "nova.files"
local headers = require "nova.lab.header"
local results_file = require "nova.lab.results"
local run = require "nova.lab.run"
local tally = require "nova.lab.tally"
local usage = dofile "tests/bench/usage.lua"

local MATCH = 25 -- deals

local deals = math.tointeger(tonumber(arg[1] or "4000"))
local is_enough = deals and deals >= 8 * MATCH and deals % 4 == 0 -- two matches of each kind, and whole deals
usage(is_enough, ("luck.lua [DEALS], a multiple of 4 from %d on"):format(8 * MATCH))

local folder = os.tmpname()
os.remove(folder)
assert(files.make_folder(folder))

local function write(name, text)
    local path = ("%s/%s.lua"):format(folder, name)
    assert(files.write(path, text))
    return path
end

-- The results of a run of the program.
local function play(bots, options)
    local path = folder .. "/results.jsonl"
    os.remove(path)
    assert(os.execute(("%s/nova arena %s %s --no-times --out %s >/dev/null"):format(core.home, bots, options, path)))
    return assert(results_file.read(path))
end

-- What the first bot's results show, match by match.
local function each_match(read, take)
    local plan, each = run.plan(read.header), read.schedule.each
    table.sort(read.games, function(one, other) return one.game < other.game end)
    for first = 1, #read.games - MATCH * each + 1, MATCH * each do
        local counted = tally.new(headers.schedule(read.header), plan)
        for index = first, first + MATCH * each - 1 do
            counted:add(read.games[index])
        end
        counted:finish()
        take(counted.statistics:tell().bots[1])
    end
end

local function report(what, read, truth)
    local matches, raw, without, worth, luck = 0, 0, 0, estimate.moments(), estimate.moments()
    local function holds(found)
        return found.low <= truth and truth <= found.high and 1 or 0
    end
    each_match(read, function(bot)
        matches = matches + 1
        raw, without = raw + holds(bot.share), without + holds(bot.adjusted.share)
        worth:add(bot.adjusted.worth or 1)
        luck:add(bot.adjusted.luck.mean)
    end)
    local mean = estimate.mean(luck)
    print(("%-44s %4d matches: raw %.1f%%, without luck %.1f%%; a game is worth %.2f; luck %+.4f +- %.4f"):format(what,
        matches, 100 * raw / matches, 100 * without / matches, worth.mean, mean.mean, mean.high - mean.mean))
end

local function games(each)
    return ("--games %d"):format(deals * each)
end

report("Nova Luna, 2 players, equal", play("mcts:iterations=20 mcts:iterations=20",
    games(2) .. " --adjust mcts:iterations=60,samples=4"), 1 / 2)
report("Nova Luna, 3 players, equal", play("mcts:iterations=10 mcts:iterations=10", "--players 3 --games "
    .. deals * 3 // 4 .. " --adjust mcts:iterations=60,samples=4"), 1 / 3)
local of = dice.variant(folder .. "/dice.lua")
report(("dice, the first one wins %.2f%%"):format(100 * dice.truth()), play(
    write("two", "return function() return 2 end") .. " " .. write("one", "return function() return 1 end"),
    ("%s --variant %s --adjust mcts:iterations=16,samples=4"):format(games(2), of.files[1])), dice.truth())
os.execute("rm -r " .. folder)
