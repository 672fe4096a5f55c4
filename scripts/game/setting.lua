-- SPDX-License-Identifier: MIT
-- Makes the game that a command line asks for, by its options for variant and players.

local args = require "nova.base.args"
local variant = require "nova.game.variant"

local setting = {}

--- Options for making a game that nobody watches. Without the limit `quiet`, players without a plan may never end it.
--- Games without quiet turns ignore the limit.
setting.SELF_PLAY = { quiet = 200 }

--- --variant, for commands that play.
setting.VARIANT = { name = "variant", value = "V", default = variant.USUAL,
    help = "name of a variant, or path of its file, and options after a colon (four:size=8)" }

--- --players.
setting.PLAYERS = { name = "players", value = "P", read = args.integer(1),
    help = "number of players (two, where two can play)" }

--- --seed; seeds are short enough for people to tell them apart.
setting.SEED = { name = "seed", value = "S", default = 1, read = args.integer(0, 999999999999999),
    help = "seed of the first game; the next ones count up from it" }

--- The exit status after a message about a name or a path on the command line that leads to nothing. An unknown name is
--- a wrong command line; a missing file is a wrong file.
--- @return integer? status
function setting.status(name)
    local is_path = name:find("/", 1, true) or name:match("^[^:]*"):find("%.lua$")
    return not is_path and args.MISUSED or nil
end

--- Loads a variant that is named on the command line.
--- @return nova.Variant?
--- @return integer? status
function setting.variant(name)
    local loaded, message = variant.load(name)
    if loaded or variant.exists(name) then
        return loaded, message
    end
    return nil, "--variant: " .. message, setting.status(name)
end

--- The variant and the game for the options `variant` and `players`.
--- @param options? table for the game's maker, as in Variant:game
--- @return nova.Variant?
--- @return userdata | string game, or the message
--- @return integer? status
function setting.game(wishes, options)
    local loaded, message, status = setting.variant(wishes.variant)
    if not loaded then
        return nil, message, status
    end
    local game, problem = loaded:game(wishes.players or loaded:usual_players(), options)
    if not game then
        return nil, "--players: " .. problem, args.MISUSED
    end
    return loaded, game
end

return setting
