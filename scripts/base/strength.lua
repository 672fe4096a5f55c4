-- SPDX-License-Identifier: MIT
-- The likeliest strengths of players by their results (Bradley and Terry's model): the difference of two strengths, in
-- the logarithm of the odds, says how often one player is ahead of the other.

local strength = {}

local STEPS, NEAR = 60, 1e-10
local LONGEST_STEP = 3 -- of Newton's method

--- One unit of strength in Elo.
strength.ELO = 400 / math.log(10)

--- @class nova.Pairing two players who met
--- @field one integer
--- @field other integer
--- @field games number
--- @field points number of the first one: 1 for being ahead, a half for sharing a place

--- A matrix of zeros.
function strength.matrix(size)
    local matrix = {}
    for row = 1, size do
        matrix[row] = {}
        for column = 1, size do
            matrix[row][column] = 0
        end
    end
    return matrix
end

-- The inverse of a symmetric, positive definite matrix, by Gauss and Jordan.
local function inverse(matrix)
    local size, work = #matrix, {}
    for row = 1, size do
        work[row] = table.move(matrix[row], 1, size, 1, {})
        for column = 1, size do
            work[row][size + column] = row == column and 1 or 0
        end
    end
    for pivot = 1, size do
        local scale = work[pivot][pivot]
        for column = 1, 2 * size do
            work[pivot][column] = work[pivot][column] / scale
        end
        for row = 1, size do
            local factor = row ~= pivot and work[row][pivot] or 0
            for column = 1, factor ~= 0 and 2 * size or 0 do
                work[row][column] = work[row][column] - factor * work[pivot][column]
            end
        end
    end
    for row = 1, size do
        work[row] = table.move(work[row], size + 1, 2 * size, 1, {})
    end
    return work
end

-- Calls `take` with the entries that a pair has in a vector of strengths: 1 for its first player, -1 for its second.
-- Only players in `rows` have a row.
local function each_entry(pair, rows, take)
    if rows[pair.one] then
        take(rows[pair.one], 1)
    end
    if rows[pair.other] then
        take(rows[pair.other], -1)
    end
end

--- Adds a value times the entries of two pairs to a matrix.
--- @param rows table<integer, integer> of the players whose strengths are looked for
function strength.add_product(to, rows, pair, other, value)
    each_entry(pair, rows, function(row, sign)
        each_entry(other, rows, function(column, other_sign)
            to[row][column] = to[row][column] + sign * other_sign * value
        end)
    end)
end

--- How often the first player of a pair is ahead.
function strength.chance(pair, strengths)
    return 1 / (1 + math.exp(strengths[pair.other] - strengths[pair.one]))
end

-- The slope and the curvature of the logarithm of the likelihood.
local function derivatives(pairings, strengths, rows, size)
    local slope, curvature = {}, strength.matrix(size)
    for row = 1, size do
        slope[row] = 0
    end
    for _, pair in ipairs(pairings) do
        local p = strength.chance(pair, strengths)
        each_entry(pair, rows, function(row, sign)
            slope[row] = slope[row] + sign * (pair.points - pair.games * p)
        end)
        strength.add_product(curvature, rows, pair, pair, pair.games * p * (1 - p))
    end
    return slope, curvature
end

local function likelihood(pairings, strengths)
    local sum = 0
    for _, pair in ipairs(pairings) do
        local p, lost = strength.chance(pair, strengths), pair.games - pair.points
        sum = sum + pair.points * math.log(p) + (lost > 0 and lost * math.log(1 - p) or 0) -- 1 - p may be 0
    end
    return sum
end

-- The rows of players but one of them.
local function rows_of(players, but)
    local rows, size = {}, 0
    for _, player in ipairs(players) do
        if player ~= but then
            size = size + 1
            rows[player] = size
        end
    end
    return rows, size
end

-- Newton's method: changes the strengths of players, but one of them, into the likeliest ones.
local function improve(pairings, strengths, players, but)
    local rows, size = rows_of(players, but)
    for _ = 1, size > 0 and STEPS or 0 do
        local slope, curvature = derivatives(pairings, strengths, rows, size)
        local by, most = inverse(curvature), 0
        for player, row in pairs(rows) do
            local step = 0
            for column = 1, size do
                step = step + by[row][column] * slope[column]
            end
            step = math.max(-LONGEST_STEP, math.min(LONGEST_STEP, step))
            strengths[player] = strengths[player] + step
            most = math.max(most, math.abs(step))
        end
        if most < NEAR then
            break
        end
    end
    return strengths
end

--- Changes the strengths of some players into the likeliest ones.
--- @param strengths number[] of all players
--- @param players integer[] whose strengths are looked for; those of the others are known
--- @return number[][] inverse of the curvature there: variances of independent games
--- @return table<integer, integer> rows of the players in it
function strength.solve(pairings, strengths, players)
    improve(pairings, strengths, players)
    local rows, size = rows_of(players)
    local _, curvature = derivatives(pairings, strengths, rows, size)
    return inverse(curvature), rows
end

local HALVINGS, DOUBLINGS = 30, 12

--- The bound of a player's strength on one side: where the likelihood has fallen as far as chance lets it fall. An
--- interval of equal length to both sides would be too short on the side of a player who wins nearly always.
--- @param strengths number[] the likeliest ones
--- @param players integer[] as for strength.solve
--- @param side 1 | -1
--- @param half number about how far the bound is away
function strength.bound(pairings, strengths, players, player, side, half, fall)
    local best, there = likelihood(pairings, strengths), table.move(strengths, 1, #strengths, 1, {})
    local function is_beyond(away)
        there[player] = strengths[player] + side * away
        return best - likelihood(pairings, improve(pairings, there, players, player)) > fall
    end
    local low, high = 0, half
    for _ = 1, DOUBLINGS do
        if is_beyond(high) then
            break
        end
        low, high = high, 2 * high
    end
    for _ = 1, HALVINGS do
        local middle = (low + high) / 2
        if is_beyond(middle) then
            high = middle
        else
            low = middle
        end
    end
    return strengths[player] + side * high
end

return strength
