-- SPDX-License-Identifier: MIT
-- The rooms of the games. The room of a game is a file in games/ with all that the program knows of this one game; the
-- core knows what holds for every game. All other files ask the room, and never ask which game is being played.

local core = require "nova.core"
local files = require "nova.files"

local games = {}


--- A piece in hand.
--- @class nova.Hand
--- @field piece integer | string tile as numbered on the wheel, or the hex of a pioneer
--- @field places {at: string, covered: integer[][]}[] where it may go
--- @field marks table<string, string> what is completed there, by place
--- @field targets table<string, boolean> the places as a set

--- What the players of one game have used of its parts, such as tiles.
--- @class nova.Parts
--- @field what string "tiles"
--- @field field string of variants that lists them
--- @field all string[] their names
--- @field used string[] the names of those that were used

--- A place of the picture that the board's pointer can stand on.
--- @class nova.Spot
--- @field at string the name of its zone in the picture
--- @field x number where it lies, for the arrow keys
--- @field y number
--- @field move string the move that Enter means there, legal or not
--- @field piece? integer | string the piece that Enter takes in hand there
--- @field lit boolean can something be done there

--- Something that a key chooses: a piece, or a move that has no place.
--- @class nova.Choice
--- @field key string
--- @field piece? integer | string
--- @field move? string
--- @field say? string the key of a text for the move

--- How the board points at things.
--- @class nova.Pointing
--- @field help string the key of a text on the keys that are the game's own
--- @field choices fun(session: nova.Session): nova.Choice[]
--- @field spots fun(session: nova.Session, hand?: nova.Hand): nova.Spot[]
--- @field read fun(text: string): (integer | string)?, string? the piece of a move, and the name of its place
--- @field turn fun(session: nova.Session, hand?: nova.Hand): string, table key and values: what the keys do now

--- What the program knows of one game.
--- @class nova.Room
--- What people call the game; nil for games that only their variants know.
--- @field title? string
--- The text of a move that is typed while a piece is in hand, which the text need not name then; nil where the text can
--- be no such move. Missing where no piece can be taken in hand.
--- @field with_piece? fun(piece: integer | string, text: string): string?
--- The piece that a typed text takes in hand, nil where it names none.
--- @field piece fun(text: string): (integer | string)?
--- A typed text as the game reads it, where people write moves otherwise: by the names that pictures show, with
--- arrows. Nil where nothing is to be changed.
--- @field plain? fun(session: nova.Session, text: string): string?
--- The key of what is said where a piece can't be taken in hand.
--- @field no_piece fun(session: nova.Session, piece: integer | string): string
--- The key of a text on the signs of the picture; it gets the signs of the screen, and what `letters` names.
--- @field signs string
--- What the letters in the picture stand for, in alphabetical order.
--- @field letters? fun(session: nova.Session, say: nova.Say): {letter: string, name: string}[]
--- The key of a text on how moves are typed.
--- @field typing string
--- Takes a piece in hand; nil where it has nowhere to go.
--- @field take fun(session: nova.Session, piece: integer | string): nova.Hand?
--- What the piece in hand would bring, in lines.
--- @field told_of_hand fun(app: nova.App): string[]
--- The legal move that is the best example for messages.
--- @field example fun(session: nova.Session, moves: integer[]): integer
--- Text and values of the line under the picture, and perhaps a shorter text. This line says what can be typed: only
--- moves that are legal now.
--- @field turn fun(session: nova.Session, hand?: nova.Hand): string, table, string?
--- A move that was played, in words.
--- @field told fun(entry: nova.Step, session: nova.Session, say: nova.Say): string
--- Why a move may be good, in parts, from its action in the record and the position after it; nil where the program
--- can't say.
--- @field reasons fun(session: nova.Session, action: table, after: userdata, say: nova.Say): string[]?
--- Pages and values of the short form of the printed rules, without those that the variant changes; nil if the program
--- knows no rules. The session has only the fields `variant`, `players` and `rules`.
--- @field rules? fun(session: nova.Session): string[], table
--- The fields of a deal that nobody may know.
--- @field hidden fun(session: nova.Session): string[]
--- Whether a player may know things that other players may not, such as the cards in a hand.
--- @field is_private fun(session: nova.Session): boolean
--- What a variant's own signs mean, in lines.
--- @field legend fun(session: nova.Session, code: string): string[]
--- The key of what is said to `why` alone.
--- @field why_expected string
--- Explains the thing that a text names; false if this game has no such things, nil and a message if it is not there.
--- @field why fun(app: nova.App, text: string): boolean?, string?
--- The whole table, one player's part, other parts by name.
--- @field draw fun(session: nova.Session, options: nova.DrawOptions): nova.Canvas
--- @field draw_seat? fun(session: nova.Session, options: nova.DrawOptions, player: integer): nova.Canvas
--- Whether the last move can be seen in motion: then `draw` takes the share of it that is over, from 0 to 1.
--- @field is_motion? fun(step: nova.Step): boolean
--- What the first screen shows of the game, and its colours; games that have it can be chosen there.
--- @field emblem? fun(look: nova.Look): fun(canvas: nova.Canvas, colours: nova.Palette), nova.Palette
--- @field parts table<string, fun(session: nova.Session, options: nova.DrawOptions): nova.Canvas>
--- What the board lets one point at; without it the board lists the moves.
--- @field pointing? nova.Pointing
--- Reads how the table is told in sentences: `table` tells all of it, `at` what lies on a place, nil where the text
--- names no place. Missing where the program can't tell it.
--- @field speech? fun(): {table: (fun(session: nova.Session, say: nova.Say): string[]), at: fun(session: nova.Session,
---   place: string, say: nova.Say): string?}
--- Reads the tutorial; nil where there is none.
--- @field lesson? fun(): nova.Lesson
--- The scale on which people are rated, where bots were measured.
--- @field ladder? nova.Ladder
--- Reads how positions are made by hand; nil for games whose positions the program does not understand. See
--- prompt/setup.lua.
--- @field setup? fun(): table
--- A good score for one player alone, where lower scores are better.
--- @field solo_target? integer
--- Iterates over the tasks that lie on the table: what kind each is of, and whether it is done.
--- @field tasks? fun(of: nova.Variant, state: userdata): fun(): string?, boolean
--- What the players have used so far.
--- @field uses? fun(of: nova.Variant, state: userdata): nova.Parts

--- The kinds of games that there are rooms for, in alphabetical order.
function games.kinds()
    local kinds = {}
    for _, file in ipairs(files.list(core.home .. "/scripts/games") or {}) do
        local name = file:match("^[%w_]+$")
        kinds[#kinds + 1] = name and name:gsub("_", "-") or nil
    end
    table.sort(kinds)
    return kinds
end

local function part(kind, name)
    return require(("nova.games.%s.%s"):format(kind:gsub("-", "_"), name))
end

--- What a variant of a game can say.
--- @param kind string one of `games.kinds()`
function games.fields(kind)
    return part(kind, "fields")
end

--- The room of a game.
--- @param kind string as `game:kind()` has it
--- @return nova.Room? nil where there is no game of that kind
function games.room(kind)
    for _, known in ipairs(games.kinds()) do
        if known == kind then
            return part(kind, "room")
        end
    end
end

--- All rooms.
function games.all()
    local rooms = games.kinds()
    for index, kind in ipairs(rooms) do
        rooms[index] = games.room(kind)
    end
    return rooms
end

--- What people call the games: "One Game, Another".
function games.titles()
    local titles = {}
    for _, room in ipairs(games.all()) do
        titles[#titles + 1] = room.title
    end
    return table.concat(titles, ", ")
end

return games
