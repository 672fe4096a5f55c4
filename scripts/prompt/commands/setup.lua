-- SPDX-License-Identifier: MIT
-- The command `setup`, which makes positions by hand.

local commands = require "nova.prompt.commands"
local i18n = require "nova.base.i18n"
local seats = require "nova.game.seats"
local seeds = require "nova.game.seeds"
local setup = require "nova.prompt.setup"
local text = require "nova.draw.text"
local variant = require "nova.game.variant"
local wishes = require "nova.prompt.wishes"

local mark, plural = i18n.mark, i18n.plural
local need, refuse = commands.need, commands.refuse

-- Refuses if the program does not know what a position of a variant is.
local function check_rules(app, rules)
    need(setup.knows(rules), app.say("positions of {variant} can't be made by hand: its rules are its own",
        { variant = rules.name }))
end

-- Begins an empty draft: of the named variant, or of that of the game under way.
local function new_draft(app, words)
    local at_hand, number = app.draft or app.session, math.tointeger(tonumber(words[1] or ""))
    local name = not number and words[1] or not at_hand and app.usual.variant
    local rules = name and need(variant.load(name)) or at_hand.variant
    check_rules(app, rules)
    local last = number and 1 or 2
    if words[last + 1] then
        refuse(app.say("nothing comes after {command}, found {found}",
            { command = "setup new " .. table.concat(words, " ", 1, last), found = words[last + 1] }))
    end
    local players = words[last] and (math.tointeger(tonumber(words[last])) or words[last]) or rules:usual_players()
    app.draft = need(setup.new(rules, players))
end

-- Begins a draft with the position of the game under way, or an empty one.
local function begin_draft(app)
    if not app.draft and not app.session then
        new_draft(app, {})
    elseif not app.draft then
        check_rules(app, app.session.variant)
        app.draft = setup.of(app.session)
    end
end

local function list_draft(app)
    local draft = app.draft
    app:print(app.say("A position of {variant}, {players}: setup play begins it, help setup tells more.",
        { variant = draft.variant.name,
        players = app.say(plural("one player", "{n} players"), { n = draft.players }) }))
    for _, line in ipairs(setup.lines(draft)) do
        app:print("setup " .. line)
    end
end

-- Plays from the draft, with the seats that are named, or those of the game before.
local function play_draft(app, words)
    local wished = wishes.read(app, words)
    local draft = app.draft
    local list = need(seats.read_all(#wished.seats > 0 and wished.seats or wishes.seats(app, draft.players)))
    need(#list == draft.players,
        app.say(plural("one seat is expected", "{n} seats are expected"), { n = draft.players }))
    local game, problem = setup.play(draft, list, seeds.number(wished.seed or seeds.fresh()))
    if not game then
        refuse(app:translated(problem))
    end
    app.draft = nil
    app.table:open(game)
    app:note(app.say("A position of {variant} made by hand.", { variant = game.variant.name }))
end

local DRAFT = {
    play = play_draft,
    tiles = function(app)
        app.screen:print_lines(text.columns(setup.things(app.draft), (app.screen:size())))
    end,
    off = function(app)
        app.draft = nil
    end,
}

local function set_up(app, words)
    local name = words[1]
    local rest = table.move(words, 2, #words, 1, {})
    if name == "new" then
        new_draft(app, rest)
    else
        begin_draft(app)
    end
    if not name or name == "new" then
        return list_draft(app)
    elseif DRAFT[name] then
        return DRAFT[name](app, rest)
    end
    local names = setup.names(app.draft)
    for _, known in ipairs(names) do
        if known == name then
            need(setup.set(app.draft, name, rest, app.say))
            return app.interactive and list_draft(app)
        end
    end
    refuse(app.say("found {found}, expected one of {list}, new, tiles, play, off",
        { found = name, list = table.concat(names, ", ") }))
end

local function setup_words(app, words)
    local names = app.draft and setup.names(app.draft) or {}
    if #words <= 1 then
        return table.move(names, 1, #names, 5, { "new", "play", "tiles", "off" })
    end
    return words[1] == "play" and seats.words() or {}
end

return {
    {
        name = "setup", args = "[new [VARIANT] [PLAYERS] | NAME VALUE... | tiles | play [SEAT...] | off]",
        help = mark "make a position by hand, to play it or to analyse it",
        run = set_up,
        complete = setup_words,
    },
}
