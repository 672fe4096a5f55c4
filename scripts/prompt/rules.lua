-- SPDX-License-Identifier: MIT
-- The short rules of a variant: first the variant's own text, then the language's text for the game. The variant's own
-- numbers are filled into the language's text.

local hooks = require "nova.game.variant.hooks"
local i18n = require "nova.base.i18n"

local mark = i18n.mark

local rules = {}

-- What each function of a variant decides.
local HOOKS = {
    kinds = mark "which tasks are complete",
    steps = mark "how far a disc goes",
    forbids = mark "which moves are allowed",
    placed = mark "what a placed tile brings",
    over = mark "when the game is over",
    points = mark "who wins, by points",
    worth = mark "what an area is worth",
}

-- Adds the paragraphs of a text; empty lines separate paragraphs.
local function add(paragraphs, text)
    for paragraph in (text:gsub("\n%s*\n", "\0") .. "\0"):gmatch("(.-)\0") do
        paragraphs[#paragraphs + 1] = paragraph:gsub("%s+", " "):match("^ ?(.-) ?$")
    end
end

-- What the functions of a variant decide, in words.
local function decided(session, say)
    local list, seen = {}, {}
    for _, path in ipairs(hooks.paths(session.variant.data)) do
        local name = path[1]
        list[#list + 1] = not seen[name] and say(HOOKS[name]) or nil
        seen[name] = true
    end
    return list
end

-- The variant's own words about its rules. If there are none, says what its functions decide.
local function add_own(paragraphs, session, say, code)
    local own = i18n.pick(session.variant.data.rules, code)
    local changed = session.room.rules and decided(session, say) or {}
    if own then
        add(paragraphs, own)
    elseif #changed > 0 then
        paragraphs[#paragraphs + 1] = say("This variant doesn't tell its rules in words. Its own functions decide "
            .. "{list}.", { list = table.concat(changed, ", ") })
    end
    return own ~= nil or #changed > 0
end

local function add_legend(paragraphs, session, say, code)
    local legend = session.room.legend(session, code)
    if #legend > 0 then
        paragraphs[#paragraphs + 1] = say("Tasks of kinds of its own:")
        table.move(legend, 1, #legend, #paragraphs + 1, paragraphs)
    end
end

--- The rules as paragraphs.
--- @param say fun(key: string, values?: table): string
--- @param code string of the language
function rules.of(session, say, code)
    local variant = session.variant
    local paragraphs = { ("%s. %s"):format(variant.name, variant:story_in(code)) }
    local differs = add_own(paragraphs, session, say, code)
    add_legend(paragraphs, session, say, code)
    local printed = session.room.rules
    if not printed then
        paragraphs[2] = paragraphs[2] or say("This game doesn't tell its rules in words.")
        paragraphs[#paragraphs + 1] = say(session.room.typing)
        return paragraphs
    end
    paragraphs[#paragraphs + 1] = differs and say("Otherwise the printed rules hold:") or nil
    local pages, values = printed(session)
    for _, name in ipairs(pages) do
        add(paragraphs, i18n.page(code, name, values))
    end
    paragraphs[#paragraphs + 1] = say(session.room.typing)
    return paragraphs
end

return rules
