-- SPDX-License-Identifier: MIT
-- Commands that keep games and fetch them back.

local bots = require "nova.game.bots"
local clocks = require "nova.prompt.clocks"
local commands = require "nova.prompt.commands"
local files = require "nova.files"
local folders = require "nova.base.folders"
local i18n = require "nova.base.i18n"
local json = require "nova.base.json"
local quoted = require("nova.prompt.line").quoted
local nearest = require("nova.base.near").nearest
local position = require "nova.game.position"
local record = require "nova.game.record"
local reading = require "nova.game.reading"
local seats = require "nova.game.seats"
local session = require "nova.game.session"
local store = require "nova.prompt.keep.store"
local wishes = require "nova.prompt.wishes"

local mark, plural = i18n.mark, i18n.plural
local need, refuse = commands.need, commands.refuse

-- The seats of a record. A seat whose text names neither a person nor a bot of this program becomes a person. So does a
-- bot that is a program (`cmd:`), unless the record is the person's own autosave: a record may come from a stranger,
-- and its programs could do anything.
local function seats_of(reader, is_own)
    local list = {}
    for index = 1, reader.header.players do
        local spec = reader.header.seats and reader.header.seats[index] or "human"
        local barred = not is_own and bots.command(spec) ~= nil
        list[index] = not barred and seats.read(spec) or { spec = spec, human = true, name = spec, barred = barred }
    end
    return list
end

-- Opens a game that was read, and says how it stands and how its programs can be let play.
local function open(app, game, autosave)
    app.table:open(game, autosave)
    app:note(game.reviewing and app.say(plural("{n} move to step through: redo and undo, go plays on.",
        "{n} moves to step through: redo and undo, go plays on."), { n = game:ahead() })
        or app.say(plural("{variant}, {n} move played.", "{variant}, {n} moves played."),
        { variant = game.variant.name, n = #game.log }))
    for index, seat in ipairs(game.seats) do
        if seat.barred then
            app:note(app.say("A program played as player {n}, and a record starts none. `seats {n} {word}` starts it.",
                { n = index, word = quoted(seat.spec) }))
        end
    end
end

local function is_nameless(words)
    return not words[1] or words[1] == ""
end

-- The texts for what is missing before a game can be saved.
local NEEDS = {
    file = mark "{path} exists; save {name} ! replaces it",
    folder = mark "there is no folder {folder}; save {name} ! makes it",
    name = mark "{path} is a folder; save {name} writes a file in it",
}

local function save(app, words)
    local playing = app.session
    if is_nameless(words) then
        refuse(app.say("the name of a game or file is expected"))
    elseif words[2] and table.concat(words, " ", 2) ~= "!" then
        refuse(app.say("nothing comes after {command}, found {found}",
            { command = "save " .. words[1], found = table.concat(words, " ", 2) }))
    end
    local path = store.game_path(words[1])
    clocks.keep(app)
    local good, problem, needs = store.save_game(path, playing:text(), words[2] == "!")
    if needs then
        local name = needs == "name" and words[1]:gsub("/*$", "/game.jsonl") or words[1]
        refuse(app.say(NEEDS[needs], { path = path, folder = folders.of(path), name = name }))
    end
    need(good, problem)
    app.table.saved = playing.here
    app:print(app.say("Saved as {path}.", { path = path }))
end

-- The variant of the game under way. A record with its name and its rules is read with it, even if another file has
-- the same name: the variant may have been given by path.
local function variant_at_hand(app)
    return app.session and app.session.variant
end

local function read_record(app, path, from_start, is_own)
    local reader, message = reading.file(path, nil, variant_at_hand(app))
    if not reader then
        refuse(app:translated(message))
    end
    return session.of_record(reader, seats_of(reader, is_own), from_start)
end

-- A name as one types it.
local function typed(name)
    return name:find "[%s;\"'#\\]" and quoted(name) or name
end

-- The saved games, for the end of a message; an empty text where there are none.
local function saved_games(app)
    local names = store.games()
    for index, name in ipairs(names) do
        names[index] = typed(name)
    end
    return #names > 0 and app.say("; saved are {list}", { list = table.concat(names, ", ") }) or ""
end

-- What is said of a name under which no game is saved.
local function unsaved(app, name)
    local there = files.stat(name)
    if there and there.kind ~= "folder" then
        return app.say("there is no saved game {word}; for the file of this folder say {path}",
            { word = name, path = typed("./" .. name) })
    end
    local near = nearest(name, store.games())
    return near and app.say("there is no saved game {word}; did you mean {near}?", { word = name, near = typed(near) })
        or app.say("there is no saved game {word}", { word = name }) .. saved_games(app)
end

-- Reads the record that a command names.
local function read_named(app, words, from_start)
    if is_nameless(words) then
        refuse(app.say("the name of a game or file is expected") .. saved_games(app))
    end
    local path = store.game_path(words[1])
    if path ~= words[1] and not files.stat(path) then
        refuse(unsaved(app, words[1]))
    end
    return read_record(app, path, from_start)
end

local function load(app, words)
    if not words[1] or not position.is_one(words[1]) then
        return open(app, read_named(app, words, false))
    end
    open(app, need(position.read(words[1], function(players) -- a position does not tell who plays
        return need(seats.read_all(wishes.seats(app, players)))
    end)))
end

-- `replay` without a name: the game under way is looked at.
local function replay_this(app)
    need(app.session, app.say("there is no game yet: new begins one"))
    app.session.reviewing, app.view.changed = true, true
    if app.interactive then
        require("nova.prompt.modes.review").step(app)
    end
end

local function replay(app, words)
    if not words[1] then
        return replay_this(app)
    end
    local game = read_named(app, words, true)
    game.reviewing = true
    open(app, game)
    return replay_this(app)
end

local function title_of(app, number, left)
    local reader, message = reading.file(left.path, nil, variant_at_hand(app))
    local when = os.date("%Y-%m-%d %H:%M", math.floor(left.modified))
    if not reader then
        return ("%d. %s, %s"):format(number, when, app:translated(message))
    end
    local played = app.say(plural("{n} move played", "{n} moves played"), { n = reader.actions })
    local who = table.concat(seats.labels(seats_of(reader, true), app.say), ", ")
    return ("%d. %s, %s (%s), %s"):format(number, when, reader.header.variant, who, played)
end

-- Takes over an unfinished game of the list. The others keep their numbers.
local function take_over(app, left, number)
    local taken = store.take_over(left[number].path)
    if not taken then
        app.prompt.listed = nil
        refuse(app.say("this game was taken up by another nova just now: resume list shows those that are left"))
    end
    left[number] = false
    return taken
end

-- Deletes an unfinished game.
local function drop(app, left, number)
    local words = title_of(app, number, left[number])
    local taken = take_over(app, left, number)
    taken:remove()
    app:print(app.say("Deleted: {game}.", { game = words }))
end

-- Goes on with an unfinished game. It is taken over before it is read: no other session can then play on in it.
local function go_on(app, left, number)
    local entry = left[number]
    local taken = take_over(app, left, number)
    local called, game = pcall(read_record, app, entry.path, false, true)
    if not called then
        taken:leave()
        left[number] = entry
        error(game, 0)
    end
    open(app, game, taken)
end

-- A number is that of the list which was shown last: other sessions may have left or taken up games since.
local function resume(app, words)
    local left = words[1] and words[1] ~= "list" and app.prompt.listed or store.unfinished()
    need(#left > 0, app.say("there is no unfinished game"))
    local is_drop = words[1] == "drop"
    local number = math.tointeger(tonumber(words[is_drop and 2 or 1] or (#left == 1 and not is_drop and "1" or "")))
    if words[1] == "list" or not words[1] and not number then
        for index, entry in ipairs(left) do
            app:print(title_of(app, index, entry))
        end
        app:print(app.say("resume 2, or 2 alone, goes on with the second; resume drop 2 deletes it."))
        app.prompt.offered, app.prompt.listed = "resume", left
        return
    elseif left[number] == false then
        refuse(app.say("number {at} of the list was deleted or resumed: resume list shows those that are left",
            { at = number }))
    elseif not left[number] then
        refuse(app.say(plural("there is only one unfinished game, number 1",
            "a number from 1 to {n} is expected"), { n = #left }))
    end
    (is_drop and drop or go_on)(app, left, number)
end

-- A line of a record with three dots for the value of a field; a line without this field stays as it is.
local function without(line, field)
    local values = json.decode(line)
    if values[field] == nil then
        return line
    end
    values[field] = "..."
    return record.encode(values)
end

-- Takes out of the record what the people who play may not know: the deal's hidden fields, and hidden choices.
local function hide(playing, text)
    local lines = {}
    for line in text:gmatch("[^\n]+") do
        local entry = playing.log[#lines]
        local is_hidden = entry and playing:told(entry) ~= entry.text
        lines[#lines + 1] = is_hidden and without(line, "move") or line
    end
    for _, field in ipairs(playing.room.hidden(playing)) do
        lines[1] = without(lines[1], field)
    end
    return table.concat(lines, "\n")
end

local function show_record(app)
    local playing = app.session
    local text = playing:text():gsub("\n$", "")
    local shown = playing:is_secret() and not app.settings.open and hide(playing, text) or text
    app.screen:raw(shown)
    if shown ~= text then
        app:print(app.say("What lies hidden is left out while the game goes on; save keeps it, set open on shows it."))
    end
end

local function show_position(app)
    app.screen:raw(position.write(app.session))
end

return {
    {
        name = "save", args = "NAME [!]",
        help = mark "save the game as a record",
        needs = "game",
        run = save,
        complete = store.games,
    },
    {
        name = "load", args = "NAME | POSITION", most = 1,
        help = mark "go on with a saved game",
        run = load,
        complete = store.games,
    },
    {
        name = "resume", args = "[NUMBER | drop NUMBER]", most = 2,
        help = mark "go on with a game that was left",
        run = resume,
    },
    {
        name = "replay", args = "[NAME]", most = 1,
        help = mark "step through a record",
        run = replay,
        complete = store.games,
    },
    {
        name = "record",
        help = mark "print the record of this game",
        needs = "game",
        run = show_record,
    },
    {
        name = "position",
        help = mark "print the position as one word that load understands",
        needs = "game",
        run = show_position,
    },
}
