-- SPDX-License-Identifier: MIT
-- The options of a bot that are tuned: their ranges, their values at the start, and specs with other values.

local bots = require "nova.game.bots"
local map = require("nova.base.tables").map
local options = require "nova.game.options"

local params = {}

local FORM = "options and their ranges, like w1=0..2,w2=-1..1"

--- @class nova.TuneRange
--- @field name string of the option

--- @class nova.Param: nova.TuneRange
--- @field whole boolean whether the option takes whole numbers only

--- Reads the value of --params.
--- @return string? expected
function params.read(text)
    local ranges, seen = {}, {}
    for part in text:gmatch("[^,]+") do
        local name, low, high = part:match("^%s*([%w_]+)%s*=%s*(.-)%s*%.%.%s*(.-)%s*$")
        low, high = tonumber(low), tonumber(high)
        if not low or not high or high - low ~= high - low or low >= high or seen[name] then
            return nil, FORM
        end
        seen[name] = true
        ranges[#ranges + 1] = { name = name, low = low, high = high }
    end
    return #ranges > 0 and ranges or nil, FORM
end

--- Ranges as the value of --params.
function params.text(ranges)
    return table.concat(map(ranges, function(range)
        return ("%s=%.14g..%.14g"):format(range.name, range.low, range.high)
    end), ",")
end

local function param_of(range, bot, default, value)
    if default == nil then
        return nil, ("--params: %s has no option %q"):format(bot, range.name)
    elseif type(default) ~= "number" then
        return nil, ("--params: %s is %s, expected an option that is a number"):format(range.name,
            type(default) == "string" and "text" or "a " .. type(default))
    elseif value < range.low or value > range.high then
        return nil, ("--params: %s is %g at the start, outside of %g..%g; %s:%s=NUMBER starts elsewhere"):format(
            range.name, value, range.low, range.high, (options.split(bot)), range.name)
    end
    local whole = math.type(default) == "integer"
    if whole and (range.low % 1 ~= 0 or range.high % 1 ~= 0) then
        return nil, ("--params: %s takes whole numbers, found %g..%g"):format(range.name, range.low, range.high)
    end
    return { name = range.name, low = range.low, high = range.high, start = value, whole = whole }
end

--- The options with their values at the start. These values stand behind the bot's name in the spec, as in
--- `./eager.lua:care=0.5`; an option that the spec does not name has the bot's own value.
--- @param spec string of the bot
function params.of(spec, ranges)
    if bots.command(spec) then
        return nil, ("%s: a program declares no options that could be tuned"):format(spec)
    end
    local declared, message = bots.options(spec)
    if not declared then
        return nil, message
    end
    local name, given = options.split(spec)
    local values, wrong = options.fill(name, declared, given)
    if not values then
        return nil, wrong
    end
    local list = {}
    for index, range in ipairs(ranges) do
        local param, problem = param_of(range, spec, declared[range.name], values[range.name])
        if not param then
            return nil, problem
        end
        list[index] = param
    end
    return list
end

--- A value as it is written in a spec.
function params.shown(param, value)
    return param.whole and ("%d"):format(math.floor(value + 0.5)) or ("%.4g"):format(value)
end

--- The bot's spec with other values of the tuned options.
function params.spec(spec, list, values)
    local name, given = options.split(spec)
    local tuned, parts = {}, {}
    for _, param in ipairs(list) do
        tuned[param.name] = true
    end
    for _, option in ipairs(given) do
        if not tuned[option.key] then
            parts[#parts + 1] = option.key and ("%s=%s"):format(option.key, option.value) or option.value
        end
    end
    for index, param in ipairs(list) do
        parts[#parts + 1] = ("%s=%s"):format(param.name, params.shown(param, values[index]))
    end
    return ("%s:%s"):format(name, table.concat(parts, ","))
end

return params
