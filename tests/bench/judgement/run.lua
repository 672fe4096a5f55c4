-- SPDX-License-Identifier: MIT
-- Do the intervals of judgements hold? Measures positions, fits the intervals, and tests them on other games.
--
--     ./nova lua tests/bench/judgement/run.lua measure FILE VARIANT PLAYERS GAMES [ITERATIONS [SEED]]
--     ./nova lua tests/bench/judgement/run.lua fit FILE...
--     ./nova lua tests/bench/judgement/run.lua test FILE...
--
-- `measure` plays GAMES games from SEED (1) on, and adds three positions of each to FILE: as they are judged with
-- ITERATIONS (300), and as a search with a hundred times the work judges them. `fit` prints the numbers of
-- scripts/game/intervals.lua for what was measured. `test` tells how many intervals hold with the numbers that are
-- there now; what they were fitted on must not be tested. README.md has what was found.

package.path = "tests/bench/judgement/?.lua;" .. package.path

local estimate = require "nova.base.stats"
local intervals = require "nova.game.intervals"
local json = require "nova.base.json"
local judgement = require "nova.game.judgement"
local positions = require "positions"
local usage = dofile "tests/bench/usage.lua"

local PERCENT = 100

local function measure(path, name, players, games, iterations, seed)
    local file <close> = assert(io.open(path, "a"))
    for number = seed, seed + games - 1 do
        for _, one in ipairs(positions.measure(name, players, number, iterations)) do
            file:write(json.encode(one), "\n")
            file:flush()
        end
    end
end

local function read(paths)
    local list = {}
    for _, path in ipairs(paths) do
        for line in io.lines(path) do
            list[#list + 1] = assert(json.decode(line))
        end
    end
    return list
end

-- Misses ------------------------------------------------------------------------------------------------------------
-- By how much the truth is off, divided by the error that the form expects.

local function miss_of_value(row)
    return math.abs(row.true_value - row.value) / judgement.error_of_value(row.deviation, row.drift)
end

local function miss_of_loss(row)
    return (row.true_loss - row.loss) / judgement.error_of_loss(row.loss, row.best, row)
end

local function is_exact_loss(row)
    return row.exact and row.best.exact
end

-- What is measured: which rows it is about, the miss of a row, and the half-width of the interval as it is now.
local KINDS = {
    { name = "values", is_of = function(row) return not row.exact end,
        holds = function(row, wide) return miss_of_value(row) <= wide.value end,
        half = function(row, wide) return wide.value * judgement.error_of_value(row.deviation, row.drift) end },
    { name = "losses", is_of = function(row) return not row.is_best and not is_exact_loss(row) end,
        holds = function(row, wide)
            local error = judgement.error_of_loss(row.loss, row.best, row)
            return row.true_loss >= row.loss - wide.low * error - 1e-9
                and row.true_loss <= row.loss + wide.high * error + 1e-9
        end,
        half = function(row, wide)
            local error = judgement.error_of_loss(row.loss, row.best, row)
            return (math.min(row.loss, wide.low * error) + wide.high * error) / 2
        end },
    { name = "best move", is_of = function(row) return row.is_best and not is_exact_loss(row) end,
        holds = function(row, wide) return miss_of_loss(row) <= wide.best end,
        half = function(row, wide) return wide.best * judgement.error_of_loss(row.loss, row.best, row) end,
    },
}

-- Fitting -----------------------------------------------------------------------------------------------------------

-- The shares of misses that the numbers cover. They are more than 95 of 100 together need: errors of late positions,
-- which are larger than the form expects, are to be covered too.
local SHARES = { value = 0.97, low = 0.985, high = 0.985, best = 0.97 }

-- The number that a share of the misses does not pass, with one more miss that is passed by none (split conformal).
local function quantile(misses, share)
    table.sort(misses)
    return misses[math.min(#misses, math.ceil(share * (#misses + 1)))] or 0
end

local function fit(list)
    local by_kind = {}
    for _, one in ipairs(list) do
        local found = by_kind[one.kind] or { value = {}, low = {}, high = {}, best = {} }
        by_kind[one.kind] = found
        for _, row in ipairs(one.rows) do
            if not row.exact then
                found.value[#found.value + 1] = miss_of_value(row)
            end
            if row.is_best then
                found.best[#found.best + 1] = not is_exact_loss(row) and miss_of_loss(row) or nil
            elseif not is_exact_loss(row) then
                found.low[#found.low + 1] = -miss_of_loss(row)
                found.high[#found.high + 1] = miss_of_loss(row)
            end
        end
    end
    for kind, found in pairs(by_kind) do
        print(('["%s"] = { value = %.3f, low = %.3f, high = %.3f, best = %.3f }, -- %d values, %d losses, %d best')
            :format(kind, quantile(found.value, SHARES.value), quantile(found.low, SHARES.low),
            quantile(found.high, SHARES.high), quantile(found.best, SHARES.best), #found.value, #found.low,
            #found.best))
    end
end

-- Testing -----------------------------------------------------------------------------------------------------------

-- The share of rows that hold, as a mean over games, since the rows of one game are not independent.
local function coverage(list, kind, is_in)
    local by_game, widths, rows = {}, {}, 0
    for _, one in ipairs(list) do
        for _, row in ipairs(is_in(one) and one.rows or {}) do
            if kind.is_of(row) then
                local key, wide = one.variant .. one.players .. "#" .. one.seed, intervals.of_kind[one.kind]
                by_game[key] = by_game[key] or { held = 0, all = 0 }
                by_game[key].all = by_game[key].all + 1
                by_game[key].held = by_game[key].held + (kind.holds(row, wide) and 1 or 0)
                widths[#widths + 1], rows = kind.half(row, wide), rows + 1
            end
        end
    end
    return by_game, widths, rows
end

local SAMPLES = 2000

-- The interval of the share by drawing games again and again.
local function bootstrap(by_game)
    local games, shares = {}, {}
    for _, game in pairs(by_game) do
        games[#games + 1] = game
    end
    for sample = 1, SAMPLES do
        local held, all = 0, 0
        for _ = 1, #games do
            local game = games[math.random(#games)]
            held, all = held + game.held, all + game.all
        end
        shares[sample] = held / all
    end
    table.sort(shares)
    return shares[math.ceil(0.025 * SAMPLES)], shares[math.ceil(0.975 * SAMPLES)], #games
end

local function tell(list, name, is_in)
    for _, kind in ipairs(KINDS) do
        local by_game, widths, rows = coverage(list, kind, is_in)
        if rows > 0 then
            local held, moments = 0, estimate.moments()
            for _, game in pairs(by_game) do
                held = held + game.held
            end
            for _, wide in ipairs(widths) do
                moments:add(wide)
            end
            table.sort(widths)
            local low, high, games = bootstrap(by_game)
            print(("%-14s %-10s %5.1f%% hold (%.0f to %.0f) of %d in %d games, half-width %.1f on average, median %.1f")
                :format(name, kind.name, PERCENT * held / rows, PERCENT * low, PERCENT * high, rows, games,
                PERCENT * moments.mean, PERCENT * widths[(#widths + 1) // 2]))
        end
    end
end

local function test(list)
    math.randomseed(1)
    tell(list, "all", function() return true end)
    for _, phase in ipairs { "early", "middle", "late" } do
        tell(list, phase, function(one) return one.phase == phase end)
    end
    local seen = {}
    for _, one in ipairs(list) do
        local name = ("%s %d"):format(one.variant, one.players)
        if not seen[name] then
            seen[name] = true
            tell(list, name, function(other) return other.variant == one.variant and other.players == one.players end)
        end
    end
end

local what = arg[1]
if what == "measure" then
    local players, games = math.tointeger(tonumber(arg[4] or "")), math.tointeger(tonumber(arg[5] or ""))
    local iterations, seed = math.tointeger(tonumber(arg[6] or 300)), math.tointeger(tonumber(arg[7] or 1))
    usage(players and games and iterations and seed,
        "judgement/run.lua measure FILE VARIANT PLAYERS GAMES [ITERATIONS [SEED]]")
    measure(arg[2], arg[3], players, games, iterations, seed)
else
    usage((what == "fit" or what == "test") and arg[2], "judgement/run.lua measure ... | fit FILE... | test FILE...")
    local list = read(table.move(arg, 2, #arg, 1, {}))
    if what == "fit" then
        fit(list)
    else
        test(list)
    end
end
