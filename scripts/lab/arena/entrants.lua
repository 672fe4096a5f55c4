-- SPDX-License-Identifier: MIT
-- The bots that a run is given on the command line: what is read of them once, before the first game.

local args = require "nova.base.args"
local bots = require "nova.game.bots"
local limits = require "nova.game.limits"
local map = require("nova.base.tables").map
local seeds = require "nova.game.seeds"
local setting = require "nova.game.setting"

local entrants = {}

-- A wrong option of a bot that came with nova, an unknown name and a missing command are a wrong command line.
local function status_of(spec)
    if bots.find(spec) then
        return bots.is_shipped(spec) and args.MISUSED or nil
    end
    return setting.status(spec)
end

--- Reads the files of all bots, and has each bot come once, so that a wrong one is refused before the first game. A
--- program may have said more about it on its standard error.
function entrants.read(specs, allowed)
    return map(specs, function(spec)
        local bot_files, message = bots.read(spec, allowed)
        if not bot_files then
            local log = bots.log_note(spec)
            args.refuse(log and message .. "\n" .. log or message, status_of(spec))
        end
        return bot_files
    end)
end

--- A number for the files of each bot.
function entrants.codes(all)
    return map(all, function(bot_files) return bot_files.code end)
end

--- The key that seals the deals; none where only bots play that come with nova.
--- @return string? key
function entrants.key(specs)
    for _, spec in ipairs(specs) do
        if not bots.is_shipped(spec) then
            return seeds.key()
        end
    end
end

-- A busy machine may take so many times as long as the processor time of a move, and always so many seconds.
local SLOWEST, PATIENCE = 10, 300

--- The seconds of real time after which a move is given up, where the command line does not say.
function entrants.stall(allowed, all)
    local longest = 0
    for _, bot_files in ipairs(all) do
        longest = math.max(longest, limits.for_move(allowed, bot_files.thinking).seconds)
    end
    return math.max(PATIENCE, SLOWEST * longest)
end

return entrants
