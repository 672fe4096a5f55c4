-- SPDX-License-Identifier: MIT
-- The signature: one number for how everything that is shipped plays. It changes if a deal, the order of moves, a rule,
-- a result or the text of a move changes. If the signature is the same, none of these has changed.

local core = require "nova.core"
local fingerprint = require("nova.base.texts").fingerprint
local match = require "nova.lab.match"
local record = require "nova.game.record"
local setting = require "nova.game.setting"
local variant = require "nova.game.variant"

local SEEDS = { 1, 2, 3 }

-- Adds a random game to a list of lines.
local function play(of, game, seed, lines)
    local state = game:setup(seed)
    lines[#lines + 1] = record.encode(record.deal(of, state))
    match.play(state, match.random(core.rng(seed, 1)), function(_, move)
        lines[#lines + 1] = state:text(move)
    end)
    lines[#lines + 1] = record.encode(state:tell("result"))
end

--- Plays fixed games of all variants that are shipped and returns the fingerprint of them all.
--- @return string
local function signature()
    local lines = {}
    for _, name in ipairs(variant.shipped()) do
        local of = assert(setting.variant(name))
        for players = of.players[1], of.players[2] do
            lines[#lines + 1] = ("%s %d"):format(name, players)
            for _, seed in ipairs(SEEDS) do
                play(of, assert(of:game(players, setting.SELF_PLAY)), seed, lines)
            end
        end
    end
    return fingerprint(table.concat(lines, "\n"))
end

return signature
