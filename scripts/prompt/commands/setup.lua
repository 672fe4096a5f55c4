-- SPDX-License-Identifier: MIT
-- The command `setup`, which makes positions by hand.

local seats = require "nova.game.seats"
local seeds = require "nova.game.seeds"
local setup = require "nova.prompt.setup"
local text = require "nova.draw.text"
local variant = require "nova.game.variant"
local wishes = require "nova.prompt.wishes"

-- Begins an empty draft: of the named variant, or of that of the game under way.
local function new_draft(app, words)
    local at_hand = app.draft or app.session
    local of, message = at_hand and at_hand.variant, nil
    local numbered = math.tointeger(tonumber(words[1] or ""))
    if words[1] and not numbered or not of then
        of, message = variant.load(not numbered and words[1] or app.usual.variant)
    end
    if not of then
        return nil, message
    elseif not setup.knows(of) then
        return nil, app.say("setup_unknown", { variant = of.name })
    end
    local last = numbered and 1 or 2
    if words[last + 1] then
        local known = table.concat(words, " ", 1, last)
        return nil, app.say("nothing_after", { command = "setup new " .. known, found = words[last + 1] })
    end
    local players = words[last] and (math.tointeger(tonumber(words[last])) or words[last]) or of:usual_players()
    local draft, problem = setup.new(of, players)
    app.draft = draft or app.draft
    return draft and true, problem
end

-- Begins a draft with the position of the game under way, or an empty one.
local function begin_draft(app)
    if app.draft then
        return true
    elseif not app.session then
        return new_draft(app, {})
    elseif not setup.knows(app.session.variant) then
        return nil, app.say("setup_unknown", { variant = app.session.variant.name })
    end
    app.draft = setup.of(app.session)
    return true
end

local function list_draft(app)
    local draft = app.draft
    app:print(app.say("setup_draft", { variant = draft.variant.name,
        players = app.say("players", { n = draft.players }) }))
    for _, line in ipairs(setup.lines(draft)) do
        app:print("setup " .. line)
    end
    return true
end

-- Plays from the draft, with the seats that are named, or those of the game before.
local function play_draft(app, words)
    local wished, message = wishes.read(app, words)
    if not wished then
        return nil, message
    end
    local draft = app.draft
    local list, wrong = seats.read_all(#wished.seats > 0 and wished.seats or wishes.seats(app, draft.players))
    if list and #list ~= draft.players then
        return nil, app.say("setup_seats", { n = draft.players })
    end
    if not list then
        return nil, wrong
    end
    local made, problem = setup.play(draft, list, seeds.number(wished.seed or seeds.fresh()))
    if not made then
        return nil, app:translated(problem)
    end
    app.draft = nil
    app:open(made)
    app:note(app.say("setup_done", { variant = made.variant.name }))
    return true
end

local function show_things(app)
    app.screen:print_lines(text.columns(setup.things(app.draft), (app.screen:size())))
    return true
end

local DRAFT = {
    play = play_draft,
    tiles = show_things,
    off = function(app)
        app.draft = nil
        return true
    end,
}

local function set_up(app, words)
    local name = words[1]
    local rest = table.move(words, 2, #words, 1, {})
    if name == "new" then
        local good, message = new_draft(app, rest)
        return good and list_draft(app), message
    end
    local good, message = begin_draft(app)
    if not good then
        return nil, message
    elseif not name then
        return list_draft(app)
    elseif DRAFT[name] then
        return DRAFT[name](app, rest)
    end
    local names = setup.names(app.draft)
    for _, known in ipairs(names) do
        if known == name then
            good, message = setup.set(app.draft, name, rest, app.say)
            return good and (not app.interactive or list_draft(app)), message
        end
    end
    return nil, app.say("setup_expected", { found = name, list = table.concat(names, ", ") })
end

local function setup_words(app, words)
    local found = { "new", "play", "tiles", "off" }
    local names = app.draft and setup.names(app.draft) or {}
    if #words <= 1 then
        return table.move(names, 1, #names, #found + 1, found)
    end
    return words[1] == "play" and seats.words() or {}
end

--- @type table<string, nova.PromptCommandCode>
return {
    setup = { run = set_up, complete = setup_words },
}
