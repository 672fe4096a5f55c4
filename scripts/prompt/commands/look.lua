-- SPDX-License-Identifier: MIT
-- Commands that show the game and explain its variant, and change nothing.

local commands = require "nova.prompt.commands"
local games = require "nova.game.rooms"
local i18n = require "nova.base.i18n"
local news = require "nova.prompt.news"
local picture = require "nova.prompt.picture"
local text = require "nova.draw.text"
local variant = require "nova.game.variant"

local mark, plural = i18n.mark, i18n.plural
local need, refuse = commands.need, commands.refuse

local function show(app, words)
    if not words[1] then
        app.view:show()
        return
    end
    local part = need(picture.part(app, words[1]))
    app.screen:draw(part)
end

local function show_board(app)
    return require("nova.prompt.board.board").show(app)
end

local function parts_of(app)
    return app.session and picture.parts(app.session) or {}
end

-- A text by which moves stand as people count: e4 before e10, all of a piece together.
local function sort_key(move_text)
    return move_text:gsub("%d+", function(digits)
        return ("%06d"):format(tonumber(digits))
    end)
end

local function in_order(left, right)
    return sort_key(left) < sort_key(right)
end

-- All legal moves, those of a piece where one is named.
local function moves(app, words)
    local state, texts = app.session.state, {}
    for _, move in ipairs(state:moves()) do
        local move_text = state:text(move)
        local piece = move_text:match("^[%w]+")
        texts[#texts + 1] = (not words[1] or piece == words[1]) and move_text or nil
    end
    need(#texts > 0, app.say("no move begins with {piece}", { piece = words[1] }))
    table.sort(texts, in_order)
    local width = app.screen:size()
    app.screen:print_lines(text.columns(texts, width))
    app:print(app.say(plural("{n} legal move", "{n} legal moves"), { n = #texts }))
end

-- What was played since the last move of the person who looks.
local function what_is_new(app)
    local session = app.session
    local from, looks = #session.log, picture.who_looks(session)
    while from > 0 and session.log[from].player ~= looks do
        from = from - 1
    end
    for index = from + 1, #session.log do
        app:print(news.move(session.log[index], session, app.say))
    end
    if from == #session.log then
        app:print(app.say("Nothing was played since your last move."))
    end
end

local function what(app, words, rest)
    local session, place = app.session, rest:match("%f[%w]at%s+(.+)$")
    local speech = session.room.speech and session.room.speech()
    if words[#words] == "new" then
        return what_is_new(app)
    elseif not place or not speech then
        refuse(app.say("what is new, or what is at a place, is expected"))
    end
    app:print(("%s: %s"):format(place, need(speech.at(session, place, app.say),
        app.say("there is no place {found}", { found = place }))))
end

-- The variant ---------------------------------------------------------------------------------------------------------

-- Whose rules are told: those of the named variant, otherwise of the game under way, otherwise of the usual variant.
local function ruled_by(app, name)
    if not name and app.session then
        return app.session
    end
    local named = need(variant.load(name or app.usual.variant))
    local players = named:usual_players()
    return { variant = named, players = players, rules = named:rules(players), room = games.room(named.kind) }
end

-- Prints the rules. Because paragraphs are long, they are broken at the usual width for a pipe too.
local function show_rules(app, words)
    local ruled = ruled_by(app, words[1])
    local width = app.screen:size()
    for _, paragraph in ipairs(require("nova.prompt.rules").of(ruled, app.say, app.lang)) do
        app.screen:print_lines(text.wrap(paragraph, math.min(width, 100)))
    end
end


-- What the texts about signs need: the signs of this screen, and the letters of the variant with their names.
local function signs_of(app, ruled)
    local values, letters = {}, {}
    for name, sign in pairs(app.screen.symbols) do
        values[name] = sign
    end
    for _, letter in ipairs(ruled.room.letters and ruled.room.letters(ruled, app.say) or {}) do
        letters[#letters + 1] = ("%s %s"):format(letter.letter, letter.name)
    end
    values.letters = table.concat(letters, ", ")
    return values
end

-- The meaning of the signs in the picture, including the variant's own signs.
local function show_legend(app, words)
    local ruled = ruled_by(app, words[1])
    local room = ruled.room
    app.screen:print_page(i18n.page(app.lang, room.signs, signs_of(app, ruled)))
    app.screen:print_lines(room.legend(ruled, app.lang))
end

return {
    {
        name = "show", short = "s", args = "[PLAYER | PART]", most = 1,
        help = mark "show the game, a player's display, another part",
        needs = "game",
        run = show,
        complete = parts_of,
    },
    {
        name = "board",
        help = mark "play on the whole screen, with arrow keys or the mouse",
        needs = "game",
        run = show_board,
    },
    {
        name = "what", args = "is new | is at PLACE",
        help = mark "what was played since your last move, what lies on a place",
        needs = "game",
        run = what,
        complete = function(_, words)
            return #words <= 1 and { "is" } or { "new", "at" }
        end,
    },
    {
        name = "moves", short = "m", args = "[PIECE]",
        help = mark "list the legal moves, of one piece or all",
        needs = "turn",
        run = moves,
    },
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
