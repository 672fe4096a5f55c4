-- SPDX-License-Identifier: MIT
-- The moon track: one column a step, from the player furthest back to the one furthest
-- ahead, stacks as they lie. The one furthest back moves, of a stack the one on top.

local canvas = require "nova.draw.canvas"
local palette = require "nova.draw.palette"

local track = {}

-- Players by step, the bottom of a stack first. `order` has the top of each stack first.
local function stacks_of(view)
    local step_of, stacks, first, last = {}, {}, nil, nil
    for _, seat in ipairs(view.seats) do
        step_of[seat.player] = seat.steps
    end
    for index = #view.order, 1, -1 do
        local player = view.order[index]
        local step = step_of[player]
        stacks[step] = stacks[step] or {}
        table.insert(stacks[step], player)
        first, last = math.min(first or step, step), math.max(last or step, step)
    end
    return stacks, first or 0, last or 0
end

local PITCHES = { 3, 2, 1 } -- columns a step, the widest that fits
local SKIPPED = 4           -- columns for a stack where empty steps are left out

-- nil where the steps don't fit one by one.
local function pitch_of(steps, width)
    for _, pitch in ipairs(PITCHES) do
        if steps * pitch <= width then
            return pitch
        end
    end
end

--- Draws the track in at most `width` columns; steps that nobody stands on are left out where it would be longer.
--- @param view table
--- @param symbols table
--- @param word string what the numbers under the track are
--- @param width integer
--- @return nova.Canvas
function track.draw(view, symbols, word, width)
    local stacks, first, last = stacks_of(view)
    local picture, height = canvas.new(), 1
    for _, stack in pairs(stacks) do
        height = math.max(height, #stack)
    end
    local x, label = picture:put(0, height, word, palette.quiet) + 1, 0
    local pitch = pitch_of(last - first + 1, width - x)
    for step = first, last do
        local stack = stacks[step]
        for level, player in ipairs(stack or {}) do
            picture:put(x, height - level, tostring(player + 1), palette.player(player))
        end
        if stack and x > label then
            label = picture:put(x, height, tostring(step), palette.quiet)
        elseif not stack and pitch then
            picture:put(x, height - 1, symbols.cell, palette.quiet)
        end
        x = x + (pitch or (stack and SKIPPED or 0))
    end
    return picture
end

return track
