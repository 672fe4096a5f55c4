-- SPDX-License-Identifier: MIT
-- The game that a command line asks for: its options for variant and players, and the game that they stand for.

local args = require "nova.args"
local variant = require "nova.variant"

local setting = {}

--- For a game's maker where nobody watches: players without a plan may move about for ever. Games that know no quiet
--- turns take no notice.
setting.SELF_PLAY = { quiet = 200 }

--- --variant, for commands that play.
setting.VARIANT = { name = "variant", value = "V", default = variant.USUAL,
    help = "name of a variant, or path of its file" }

--- --players.
setting.PLAYERS = { name = "players", value = "P", read = args.integer(1),
    help = "number of players (two, where two can play)" }

--- --seed; seeds are small enough to be told from each other by people.
setting.SEED = { name = "seed", value = "S", default = 1, read = args.integer(0, 999999999999999),
    help = "seed of the first game; the next ones count up from it" }

--- Loads a variant that is named on the command line. That there is none with this name is a mistake there, that its
--- file is wrong is one in the file.
--- @param name string
--- @return nova.Variant?
--- @return string? message
--- @return integer? status
function setting.variant(name)
    local found, problems = variant.load(name)
    if found then
        return found
    end
    local message = table.concat(problems, "\n")
    if variant.exists(name) then
        return nil, message
    end
    return nil, "--variant: " .. message, args.MISUSED
end

--- The variant and the game for the options `variant` and `players`.
--- @param given table
--- @param options? table for the game's maker, as in Variant:game
--- @return nova.Variant?
--- @return userdata | string game, or the message
--- @return integer? status
function setting.game(given, options)
    local found, message, status = setting.variant(given.variant)
    if not found then
        return nil, message, status
    end
    local game, problem = found:game(given.players or found:usual_players(), options)
    if not game then
        return nil, "--players: " .. problem, args.MISUSED
    end
    return found, game
end

return setting
