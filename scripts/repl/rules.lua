-- SPDX-License-Identifier: MIT
-- The rules of a variant in short: first what it says of itself, then the language's text for its game, with the
-- variant's own numbers.

local hooks = require "nova.variant.hooks"
local language = require "nova.language"
local tasks = require "nova.repl.tasks"

local rules = {}

local function luna(session)
    local of = session.rules
    return session.players == 1 and "rules_luna_solo" or "rules_luna", {
        wheel = of.wheel, reach = of.reach, refill = of.refill_at, discs = of.discs, tiles = #of.tiles,
        one = of.solo[1], all = of.solo[1] + of.solo[2], penalty = of.penalty,
    }
end

local function terra(session)
    local of, points = session.rules, {}
    for index, worth in ipairs(of.points) do
        points[index] = tostring(worth)
    end
    return "rules_terra", {
        pioneers = of.pioneers, stones = of.stones, actions = of.actions, lands = of.landscapes,
        points = table.concat(points, ", "),
    }
end

local TELLERS = { ["nova-luna"] = luna, ["terra-nova"] = terra }

-- Adds a text part by part; parts are parted by empty lines.
local function add(paragraphs, text)
    for paragraph in (text:gsub("\n%s*\n", "\0") .. "\0"):gmatch("(.-)\0") do
        paragraphs[#paragraphs + 1] = paragraph:gsub("%s+", " "):match("^ ?(.-) ?$")
    end
end

-- What the functions of a variant decide, in words.
local function decided(session, say)
    local found, seen = {}, {}
    for _, path in ipairs(hooks.paths(session.variant.data)) do
        local name = path[1]
        found[#found + 1] = not seen[name] and say("rules_hook_" .. name) or nil
        seen[name] = true
    end
    return found
end

-- What the variant says in words of its own; where it says nothing, what its functions are about.
local function add_own(paragraphs, session, say, code)
    local own = language.pick(session.variant.data.rules, code)
    local changed = TELLERS[session.game:kind()] and decided(session, say) or {}
    if own then
        add(paragraphs, own)
    elseif #changed > 0 then
        paragraphs[#paragraphs + 1] = say("rules_changed", { list = table.concat(changed, ", ") })
    end
    return own ~= nil or #changed > 0
end

local function add_tasks(paragraphs, session, say, code)
    local legend = session.game:kind() == "nova-luna" and tasks.whole_legend(session, code) or {}
    if #legend > 0 then
        paragraphs[#paragraphs + 1] = say("rules_tasks")
        table.move(legend, 1, #legend, #paragraphs + 1, paragraphs)
    end
end

--- The rules as paragraphs.
--- @param session nova.Session
--- @param say fun(key: string, values?: table): string
--- @param code string of the language
--- @return string[]
function rules.of(session, say, code)
    local variant = session.variant
    local paragraphs = { ("%s. %s"):format(variant.name, variant.story) }
    local differs = add_own(paragraphs, session, say, code)
    add_tasks(paragraphs, session, say, code)
    local tell = TELLERS[session.game:kind()]
    if not tell then
        paragraphs[2] = paragraphs[2] or say("rules_untold")
        return paragraphs
    end
    paragraphs[#paragraphs + 1] = differs and say("rules_printed") or nil
    add(paragraphs, say(tell(session)))
    return paragraphs
end

return rules
