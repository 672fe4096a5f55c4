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
    for paragraph in text:gsub("\n%s*\n", "\0"):gmatch("%Z+") do
        paragraphs[#paragraphs + 1] = paragraph:gsub("%s+", " "):match("^ ?(.-) ?$")
    end
end

-- The variant's own words about its rules, else what its functions decide; nil if it has neither.
local function own_rules(session, say, code)
    local own, list, seen = i18n.pick(session.variant.data.rules, code), {}, {}
    for _, path in ipairs(not own and session.room.rules and hooks.paths(session.variant.data) or {}) do
        list[#list + 1] = not seen[path[1]] and say(HOOKS[path[1]]) or nil
        seen[path[1]] = true
    end
    return own or #list > 0 and say("This variant doesn't tell its rules in words. Its own functions decide {list}.",
        { list = table.concat(list, ", ") }) or nil
end

--- The rules as paragraphs.
--- @param code string of the language
function rules.of(session, say, code)
    local variant = session.variant
    local paragraphs = { ("%s. %s"):format(variant.name, variant:story_in(code)) }
    local own, legend, printed = own_rules(session, say, code), session.room.legend(session, code), session.room.rules
    add(paragraphs, own or "")
    paragraphs[#paragraphs + 1] = #legend > 0 and say("Tasks of kinds of its own:") or nil
    table.move(legend, 1, #legend, #paragraphs + 1, paragraphs)
    if printed then
        paragraphs[#paragraphs + 1] = own and say("Otherwise the printed rules hold:") or nil
        local pages, values = printed(session)
        for _, name in ipairs(pages) do
            add(paragraphs, i18n.page(code, name, values))
        end
    else
        paragraphs[2] = paragraphs[2] or say("This game doesn't tell its rules in words.")
    end
    paragraphs[#paragraphs + 1] = say(session.room.typing)
    return paragraphs
end

return rules
