-- SPDX-License-Identifier: MIT
-- The files of a variant that are edited while it is played: notices that, and plays the game so far again under the
-- edited rules.

local files = require "nova.files"
local seeds = require "nova.game.seeds"
local session = require "nova.game.session"
local variant = require "nova.game.variant"

local reload = {}

--- When each file of a variant was changed last.
--- @param of nova.Variant
--- @return table<string, number>
function reload.stamps(of)
    local stamps = {}
    for _, path in ipairs(of.files) do
        local about = files.stat(path)
        stamps[path] = about and about.modified
    end
    return stamps
end

-- The variant as its files are now, with the options that were chosen.
local function as_edited(of)
    return variant.load(of.files[1] and of.files[1] .. of.chosen or of.name)
end

--- A message about a variant whose files have changed; nil if they have not. Sets `stamps` to the present times.
--- @param of nova.Variant
--- @param stamps table<string, number>
--- @param say fun(key: string, values?: table): string
--- @return string?
function reload.news(of, stamps, say)
    local changed = false
    for path, now in pairs(reload.stamps(of)) do
        changed = changed or stamps[path] ~= now
        stamps[path] = now
    end
    if not changed then
        return nil
    end
    local loaded, problem = as_edited(of)
    if not loaded then
        return say([[
The files of {variant} have changed and are wrong now; this game goes on as it was:
{problems}]], { variant = of.name, problems = problem })
    end
    return say("The files of {variant} have changed: reload plays this game on under the edited rules.",
        { variant = of.name })
end

-- Runs a function in which functions of the variant may fail; returns what it returns, or nil and the failure.
local function guarded(run)
    local ran, result, message = pcall(run)
    if ran then
        return result, message
    elseif variant.is_failure(result) then
        return nil, result
    end
    error(result, 0)
end

-- Deals as the game was dealt: from its seed, so that what the edited setup adds is there, or else from its header.
local function deal(old, game)
    local seed = seeds.of(old.header)
    return guarded(function()
        if seed then
            return seeds.deal(game, seed)
        end
        return game:deal(old.header)
    end)
end

-- A session with the deal of an old one, under the rules as they are now.
local function deal_again(old)
    local of, problem = as_edited(old.variant)
    if not of then
        return nil, problem
    end
    local game, message = session.game(of, old.seats)
    if not game then
        return nil, message
    end
    local state, wrong = deal(old, game)
    if not state then
        return nil, wrong
    end
    local seed = seeds.of(old.header)
    local made = session.of_state(of, old.seats, game, state, seed and tostring(seed))
    made.lost, made.root.note = old.lost, old.root.note
    return made
end

-- Plays a move of the old game in the new one.
local function play(made, entry)
    return guarded(function()
        local move, message = made.state:parse(entry.text)
        if not move then
            return nil, message
        end
        made:advance(move, entry.action.remark)
        made.state:player() -- the edited rules may fail in the new position only
        return true
    end)
end

-- Plays the other lines of the tree, too, as far as they are legal.
local function carry_branches(made, from, to)
    local here = made.here
    for _, child in ipairs(from.children) do
        if child ~= to and play(made, child.entry) then
            made.here.note = child.note
            carry_branches(made, child)
        end
        made:visit(here)
    end
end

--- @class nova.Unfit
--- @field ply integer the first move that does not fit any longer; 0: the deal
--- @field entry? nova.Step
--- @field why string

--- Plays a game again under the rules as they are now in the files of its variant.
--- @param old nova.Session
--- @param most integer how many moves
--- @return nova.Session? nil where not all of them fit
--- @return nova.Unfit? unfit
function reload.again(old, most)
    local made, problem = deal_again(old)
    if not made then
        return nil, { ply = 0, why = problem }
    end
    local node = old.root
    for ply, entry in ipairs(old.log) do
        local here, next_node = made.here, node
        for _, child in ipairs(node.children) do
            next_node = child.text == entry.text and child or next_node
        end
        if ply > most then
            break
        end
        local good, why = play(made, entry)
        if not good then
            return nil, { ply = ply, entry = entry, why = why }
        end
        local there = made.here
        there.note = next_node.note
        made:visit(here)
        carry_branches(made, node, next_node)
        made:visit(there)
        node = next_node
    end
    carry_branches(made, node)
    return made
end

return reload
