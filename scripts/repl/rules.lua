-- SPDX-License-Identifier: MIT
-- The rules of a variant in short: the language's text for its game, with the variant's own numbers.

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

--- The rules as paragraphs.
--- @param session nova.Session
--- @param say fun(key: string, values?: table): string
--- @return string[]
function rules.of(session, say)
    local variant = session.variant
    local paragraphs = { ("%s. %s"):format(variant.name, variant.story) }
    local tell = TELLERS[session.game:name()]
    if tell then
        local key, values = tell(session)
        for paragraph in (say(key, values) .. "\n\n"):gmatch("(.-)\n\n") do
            paragraphs[#paragraphs + 1] = paragraph:gsub("\n", " ")
        end
    end
    return paragraphs
end

return rules
