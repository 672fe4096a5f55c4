-- SPDX-License-Identifier: MIT
-- Commands that walk through the variations of a game, and comment on positions.

local commands = require "nova.prompt.commands"
local i18n = require "nova.base.i18n"
local moves = require "nova.game.moves"
local variations = require "nova.game.tree"

local mark, plural = i18n.mark, i18n.plural
local need, refuse = commands.need, commands.refuse

local SHOWN = 4 -- moves of a branch that its row in the list shows

-- What follows each jump: the position has changed, and a bot that is to move waits for `go`.
local function arrive(app, session, reveals)
    local seat = session:turn()
    app.view.changed, app.bots = true, seat and not seat.human and "paused" or "go"
    app:note(app.say("After move {at} of {of}.", { at = #session.log, of = #session.log + session:ahead() }))
    if reveals and not session.reviewing then
        app:note(app.say("Tiles were turned over since then: the record says that moves were taken back."))
    end
end

-- The last line of the list, as an example of one.
local function last_line(session)
    return "b" .. #session:lines()
end

-- The end of the line that a word such as b2 names.
local function find_line(app, session, word)
    local lines = session:lines()
    return need(lines[math.tointeger(tonumber(word:match("^b?(%d+)$")))],
        app.say(plural("there is only one line, b1", "a line from b1 to b{n} is expected"), { n = #lines }))
end

-- The position that a word names.
local function find(app, session, word)
    local number, most = math.tointeger(tonumber(word)), #session.log + session:ahead()
    if word == "start" then
        return session.root
    elseif word == "end" then
        return variations.tip(session.here)
    elseif word:find("^b%d+$") then
        return find_line(app, session, word)
    end
    local path = variations.path(nil, variations.tip(session.here)) -- begins with the root
    return need(path[(number or -1) + 1], app.say("a number of moves from 0 to {n} is expected, or start, end, or a "
        .. "line as branches lists them: {line}", { n = most, line = last_line(session) }))
end

local function go_to(app, words)
    local session = app.session
    need(words[1], app.say("where to go is expected: goto 12, goto start, goto end, goto {line}",
        { line = last_line(session) }))
    local node = find(app, session, words[1])
    arrive(app, session, session:go_to(node))
end

local function back(app)
    local session = app.session
    local moved, reveals = session:go_back()
    need(moved, app.say("there is nowhere to return to: back returns from goto, or to a line that you left"))
    arrive(app, session, reveals)
end

-- branches ----------------------------------------------------------------------------------------------------------

-- The first moves of a line after the position where it leaves the line at hand.
local function branch_row(app, session, tip)
    local from = variations.shared(tip, variations.tip(session.here))
    local path, texts = variations.path(from, tip), {}
    for index = 1, math.min(SHOWN, #path) do
        texts[index] = path[index].text
    end
    local more = #path > SHOWN and " ..." or ""
    return app.say(plural("after move {at}: {list} (one move)", "after move {at}: {list} ({n} moves)"),
        { at = from.ply, list = table.concat(texts, "  ") .. more, n = #path })
end

local function list_branches(app, session)
    local current, sign = variations.tip(session.here), app.screen.symbols.next
    for index, tip in ipairs(session:lines()) do
        local words = tip == current and app.say(plural("the line at hand: {n} move, now after move {at}",
            "the line at hand: {n} moves, now after move {at}"), { at = #session.log, n = tip.ply })
            or branch_row(app, session, tip)
        app:print(("%s %3s %s"):format(tip == current and sign or " ", "b" .. index, words))
    end
    for _, node in ipairs(variations.path(nil, current)) do
        if node.note then
            app:print(app.say("Note at move {at}: {text}", { at = node.ply, text = node.note }))
        end
    end
end

local function drop(app, session, word)
    local tip = find_line(app, session, word)
    if tip == variations.tip(session.here) then
        refuse(app.say("this is the line at hand: goto another first"))
    end
    local words = branch_row(app, session, tip)
    session:delete_line(tip)
    app:print(app.say("Deleted: {game}.", { game = words }))
end

local function branches(app, words)
    local session = app.session
    if words[1] == "drop" then
        return drop(app, session, words[2] or "")
    elseif words[1] then
        refuse(app.say("found {found}, expected branches, or branches drop b2", { found = words[1] }))
    end
    list_branches(app, session)
end

-- note --------------------------------------------------------------------------------------------------------------

local function note(app, _, rest)
    local session, text = app.session, moves.unquoted(rest) or rest
    if rest == "" then
        app:print(session.here.note or app.say("This position has no note: note TEXT writes one."))
        return
    elseif #text > variations.LONGEST_NOTE or not utf8.len(text) then
        refuse(app.say("a note is a text of at most {n} bytes", { n = variations.LONGEST_NOTE }))
    end
    session.here.note = text ~= "-" and text ~= "" and text or nil
    app.view.changed = true
end

local function places(app)
    local names = { "start", "end" }
    for index in ipairs(app.session and app.session:lines() or {}) do
        names[#names + 1] = "b" .. index
    end
    return names
end

return {
    {
        name = "goto", args = "NUMBER | bNUMBER | start | end", most = 1,
        help = mark "go to any position of the game, or to the end of another line",
        needs = "game",
        run = go_to,
        complete = places,
    },
    {
        name = "back",
        help = mark "return to where you were before goto, or to the line that you left",
        needs = "game",
        run = back,
    },
    {
        name = "branches", args = "[drop bNUMBER]", most = 2,
        help = mark "list the lines that were played; delete one",
        needs = "game",
        run = branches,
        complete = function(app, words)
            return #words <= 1 and { "drop" } or places(app)
        end,
    },
    {
        name = "note", args = "[TEXT | -]", text = true,
        help = mark "write a comment on this position, or read it",
        needs = "game",
        run = note,
    },
}
