-- SPDX-License-Identifier: MIT
-- Commands that explain a variant: its rules, and the signs in its picture.

local games = require "nova.game.rooms"
local i18n = require "nova.base.i18n"
local rules = require "nova.prompt.rules"
local text = require "nova.draw.text"
local variant = require "nova.game.variant"

local mark = i18n.mark

-- Whose rules are told: those of the named variant, otherwise of the game under way, otherwise of the usual variant.
local function ruled(app, name)
    if not name and app.session then
        return app.session
    end
    local of, problem = variant.load(name or app.usual.variant)
    if not of then
        return nil, problem
    end
    local players = of:usual_players()
    return { variant = of, players = players, rules = of:rules(players), room = games.room(of.kind) }
end

-- Prints the rules. Because paragraphs are long, they are broken at the usual width for a pipe too.
local function show_rules(app, words)
    local of, message = ruled(app, words[1])
    if not of then
        return nil, message
    end
    local width = app.screen:size()
    for _, paragraph in ipairs(rules.of(of, app.say, app.lang)) do
        app.screen:print_lines(text.wrap(paragraph, math.min(width, 100)))
    end
    return true
end

local NARROW = 60 -- columns; pictures that are narrower have some signs of their own

-- What the texts about signs need: the signs of this screen, and the letters of the variant with their names.
local function signs_of(app, of)
    local values, letters = {}, {}
    for name, sign in pairs(app.screen.symbols) do
        values[name] = sign
    end
    for _, one in ipairs(of.room.letters and of.room.letters(of, app.say) or {}) do
        letters[#letters + 1] = ("%s %s"):format(one.letter, one.name)
    end
    values.letters = table.concat(letters, ", ")
    return values
end

-- The meaning of the signs in the picture, including the variant's own signs.
local function show_legend(app, words)
    local of, message = ruled(app, words[1])
    if not of then
        return nil, message
    end
    app.screen:print_page(i18n.page(app.lang, of.room.signs, signs_of(app, of)))
    if of.room.narrow_signs and app.screen:size() < NARROW then
        app.screen:print_page(i18n.page(app.lang, of.room.narrow_signs))
    end
    app.screen:print_lines(of.room.legend(of, app.lang))
    return true
end

--- @type nova.PromptCommand[]
return {
    {
        name = "legend", args = "[VARIANT]", most = 1,
        help = mark "what the signs of the picture mean",
        run = show_legend,
        complete = variant.list,
    },
    {
        name = "rules", args = "[VARIANT]", most = 1,
        help = mark "the rules of this or another variant in short",
        run = show_rules,
        complete = variant.list,
    },
}
