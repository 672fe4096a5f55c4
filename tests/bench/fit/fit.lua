-- SPDX-License-Identifier: MIT
--
-- Fits the weights of Nova Luna's evaluation (core/nova_luna/estimate.c) to the values of ends of rollouts. README.md
-- beside this explains it.
--
--   nova lua tests/bench/fit/fit.lua FILE

local usage = dofile "tests/bench/usage.lua"

local knots = { 0, 2, 4, 8, 12, 20 } -- as in estimate.c
local FACTS = 7
local APART = 4 -- every fourth game is not fitted, but tells how good the fit is
local RIDGE = 1 -- pulls weights towards 0 where there are few positions
local STEPS = 7 -- of Newton's method

-- The row of the table below the position, and how far it is on the way to the next row.
local function between(fewest)
  local at = 1
  while at < #knots - 1 and fewest > knots[at + 1] do
    at = at + 1
  end
  return at, math.min(1, (fewest - knots[at]) / (knots[at + 1] - knots[at]))
end

local function read(path)
  local positions = {}
  local file <close> = assert(io.open(path))
  file:read("l") -- how it was made
  for line in file:lines() do
    local numbers = {}
    for word in line:gmatch("%S+") do
      numbers[#numbers + 1] = tonumber(word)
    end
    local position = { game = numbers[1] }
    position.at, position.share = between(numbers[2])
    for first = 3, #numbers, FACTS + 1 do
      local player = table.move(numbers, first, first + FACTS - 1, 1, {})
      player.worth = numbers[first + FACTS]
      position[#position + 1] = player
    end
    positions[#positions + 1] = position
  end
  return positions
end

-- The chances that the weights give to the players.
local function chances(position, weights)
  local sum, all = 0, {}
  local low, high, share = weights[position.at], weights[position.at + 1], position.share
  for i, player in ipairs(position) do
    local standing = 0
    for fact = 1, FACTS do
      standing = standing + player[fact] * (low[fact] * (1 - share) + high[fact] * share)
    end
    all[i] = math.exp(standing)
    sum = sum + all[i]
  end
  for i = 1, #all do
    all[i] = all[i] / sum
  end
  return all
end

-- Adds a position to the gradient and to the matrix of second derivatives.
local function learn(position, weights, gradient, matrix)
  local chance, mean, first = chances(position, weights), {}, (position.at - 1) * FACTS
  for fact = 1, FACTS do
    mean[fact] = 0
    for i, player in ipairs(position) do
      mean[fact] = mean[fact] + chance[i] * player[fact]
    end
  end
  for i, player in ipairs(position) do
    local beyond = {}
    for fact = 1, FACTS do
      local value = player[fact] - mean[fact]
      beyond[fact], beyond[fact + FACTS] = value * (1 - position.share), value * position.share
    end
    for one = 1, 2 * FACTS do
      local row, value = matrix[first + one], chance[i] * beyond[one]
      gradient[first + one] = gradient[first + one] + (player.worth - chance[i]) * beyond[one]
      for other = 1, 2 * FACTS do
        row[first + other] = row[first + other] + value * beyond[other]
      end
    end
  end
end

-- Solves a system of linear equations with a positive definite matrix, by elimination.
local function solve(matrix, right)
  local n = #right
  for i = 1, n do
    for j = i + 1, n do
      local factor = matrix[j][i] / matrix[i][i]
      for k = i, n do
        matrix[j][k] = matrix[j][k] - factor * matrix[i][k]
      end
      right[j] = right[j] - factor * right[i]
    end
  end
  for i = n, 1, -1 do
    for k = i + 1, n do
      right[i] = right[i] - matrix[i][k] * right[k]
    end
    right[i] = right[i] / matrix[i][i]
  end
  return right
end

local function step(positions, weights)
  local gradient, matrix, size = {}, {}, #knots * FACTS
  for i = 1, size do
    gradient[i] = -RIDGE * weights[(i - 1) // FACTS + 1][(i - 1) % FACTS + 1]
    matrix[i] = {}
    for j = 1, size do
      matrix[i][j] = i == j and RIDGE or 0
    end
  end
  for _, position in ipairs(positions) do
    if position.game % APART ~= 0 then
      learn(position, weights, gradient, matrix)
    end
  end
  for i, change in ipairs(solve(matrix, gradient)) do
    local row, fact = weights[(i - 1) // FACTS + 1], (i - 1) % FACTS + 1
    row[fact] = row[fact] + change
  end
end

-- How much of the variance of the values the weights explain, in the games that were not fitted.
local function explained(positions, weights)
  local variance, error = 0, 0
  for _, position in ipairs(positions) do
    if position.game % APART == 0 then
      for i, chance in ipairs(chances(position, weights)) do
        variance = variance + (position[i].worth - 1 / #position) ^ 2
        error = error + (position[i].worth - chance) ^ 2
      end
    end
  end
  return 1 - error / variance
end

usage(#arg == 1, "fit/fit.lua FILE")
local positions, weights = read(arg[1]), {}
local games = #positions > 0 and positions[#positions].game or 0
if games < APART then
  io.stderr:write(("fit: %s: found %d games, expected at least %d: each %dth tells how good the fit is\n"):format(
    arg[1], games, APART, APART))
  os.exit(1)
end
for i = 1, #knots do
  weights[i] = {}
  for fact = 1, FACTS do
    weights[i][fact] = 0
  end
end
for _ = 1, STEPS do
  step(positions, weights)
end
local share = explained(positions, weights)
print(("%d positions; of the variance of those that were not fitted, %.3f is explained"):format(#positions, share))
for _, row in ipairs(weights) do
  local cells = {}
  for fact = 1, FACTS do
    cells[fact] = ("%.3fF"):format(row[fact])
  end
  print("    {" .. table.concat(cells, ", ") .. "},")
end
