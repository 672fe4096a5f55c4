-- SPDX-License-Identifier: MIT
-- Commands that walk through the variations of a game, and comment on positions.

local line = require "nova.prompt.line"
local puzzle = require "nova.prompt.coach.puzzle"
local variations = require "nova.game.tree"

local SHOWN = 4 -- moves of a branch that its row in the list shows

-- What follows each jump: the position has changed, and a bot that is to move waits for `go`.
local function arrive(app, session, reveals)
    app:touched()
    local seat = session:turn()
    app.paused = seat ~= nil and not seat.human
    app:note(app.say("went_to", { at = #session.log, of = #session.log + session:ahead() }))
    if reveals and not session.reviewing then
        app:note(app.say("undone_reveals"))
    end
    return true
end

-- The position that is so many moves after the deal on the line at hand.
local function nth(session, ply)
    local node = session.here
    while node and node.ply > ply do
        node = node.parent
    end
    while node and node.ply < ply do
        node = node.next
    end
    return node
end

-- The last line of the list, as an example of one.
local function last_line(session)
    return "b" .. #session:lines()
end

-- The position that a word names; nil and a message if there is none.
local function find(app, session, word)
    local number = math.tointeger(tonumber(word))
    local branch = math.tointeger(tonumber(word:match("^b(%d+)$")))
    local most = #session.log + session:ahead()
    if word == "start" then
        return session.root
    elseif word == "end" then
        return variations.tip(session.here)
    elseif branch then
        local lines = session:lines()
        return lines[branch], app.say("no_branch", { n = #lines })
    end
    local node = number and number >= 0 and nth(session, number) or nil
    return node, app.say("no_place", { n = most, line = last_line(session) })
end

local function go_to(app, words)
    local session = app.session
    if not words[1] then
        return nil, app.say("place_expected", { line = last_line(session) })
    end
    local node, problem = find(app, session, words[1])
    if not node then
        return nil, problem
    elseif node ~= session.here and puzzle.waiting(app) then
        return nil, app.say("puzzle_waits") -- an earlier position is no puzzle, and may show the solution
    end
    return arrive(app, session, session:go_to(node))
end

local function back(app)
    local session = app.session
    local moved, reveals = session:go_back()
    if not moved then
        return nil, app.say("nothing_left")
    end
    return arrive(app, session, reveals)
end

-- branches ----------------------------------------------------------------------------------------------------------

-- The first moves of a line after the position where it leaves the line at hand.
local function branch_row(app, session, tip)
    local from = variations.shared(tip, variations.tip(session.here))
    local path, moves = variations.path(from, tip), {}
    for index = 1, math.min(SHOWN, #path) do
        moves[index] = path[index].text
    end
    local more = #path > SHOWN and " ..." or ""
    return app.say("branch", { at = from.ply, list = table.concat(moves, "  ") .. more, n = #path })
end

local function list_branches(app, session)
    local current, sign = variations.tip(session.here), app.screen.symbols.next
    for index, tip in ipairs(session:lines()) do
        local words = tip == current and app.say("branch_here", { at = #session.log, n = tip.ply })
            or branch_row(app, session, tip)
        app:print(("%s %3s %s"):format(tip == current and sign or " ", "b" .. index, words))
    end
    for _, node in ipairs(variations.path(nil, current)) do
        if node.note then
            app:print(app.say("note_at", { at = node.ply, text = node.note }))
        end
    end
    return true
end

local function drop(app, session, word)
    local lines = session:lines()
    local number = math.tointeger(tonumber((word or ""):match("^b?(%d+)$")))
    if not lines[number] then
        return nil, app.say("no_branch", { n = #lines })
    elseif lines[number] == variations.tip(session.here) then
        return nil, app.say("branch_in_use")
    end
    local words = branch_row(app, session, lines[number])
    session:delete_line(lines[number])
    app:print(app.say("dropped", { game = words }))
    return true
end

local function branches(app, words)
    local session = app.session
    if words[1] == "drop" then
        return drop(app, session, words[2])
    elseif words[1] then
        return nil, app.say("drop_expected", { found = words[1] })
    end
    return list_branches(app, session)
end

-- note --------------------------------------------------------------------------------------------------------------

local function note(app, _, rest)
    local session, text = app.session, line.unquoted(rest) or rest
    if rest == "" then
        app:print(session.here.note or app.say("no_note"))
        return true
    elseif #text > variations.LONGEST_NOTE or not utf8.len(text) then
        return nil, app.say("note_expected", { n = variations.LONGEST_NOTE })
    end
    session.here.note = text ~= "-" and text ~= "" and text or nil
    app.changed = true
    return true
end

local function places(app)
    local found = { "start", "end" }
    for index in ipairs(app.session and app.session:lines() or {}) do
        found[#found + 1] = "b" .. index
    end
    return found
end

--- @type table<string, nova.PromptCommandCode>
return {
    ["goto"] = { needs = "game", run = go_to, complete = places },
    back = { needs = "game", run = back },
    branches = {
        needs = "game",
        run = branches,
        complete = function(app, words)
            return #words <= 1 and { "drop" } or places(app)
        end,
    },
    note = { needs = "game", run = note },
}
