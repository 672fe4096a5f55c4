---@meta nova
-- SPDX-License-Identifier: MIT
-- The Lua API: what there is, and what it does. Nothing in this file runs. Editors read it, `help` at the prompt reads
-- it (scripts/base/reference.lua knows its form), and `make docs` makes the reference from it: a page for programs, one
-- for bots, one for variants. tests/project/test_api.lua compares it with what there is, and runs the examples. They
-- find `nova`, `core`, `sandbox`, a `game` for two, its `state` and an `rng` around them. All of it is one file, since
-- people's editors are given its path (`nova init`).
-- luacheck: ignore

-- For programs --------------------------------------------------------------------------------------------------------

---The module for programs: variants, games and records. `require "nova"` gives it inside the program and, once installed,
---in any Lua 5.4.
---@class nova
---@field version string of the program: "0.1.0"
---@field api_version integer grows when something in this reference changes that scripts may depend on
local nova = {}

---Lists the variants that can be loaded by name: those that come with nova, and your own.
---```lua
---for _, info in ipairs(nova.variants()) do print(info.name, info.story) end
---```
---@return nova.VariantInfo[] variants by name
function nova.variants() end

---Loads a variant and checks all of it. The message has a line for each problem, with file and line.
---```lua
---local variant = assert(nova.load "nova-luna")
---```
---@param name string a variant's name, or the path of its file, which has a `/` in it or ends in `.lua`
---@return nova.Variant? variant
---@return string|nova.Problem|nil message what was wrong, and what would be right
function nova.load(name) end

---Makes a game. Without a number of players it is a game for two, or for the least number that the variant allows.
---```lua
---local game = assert(nova.game("nova-luna", { players = 3 }))
---```
---@param variant string|nova.Variant what `nova.load` takes or returns
---@param options? nova.GameOptions how many play, and what the rules leave to the caller
---@return nova.Game? game
---@return string|nova.Problem|nil message what was wrong, and what would be right
function nova.game(variant, options) end

---Makes random numbers: the same on every machine for the same seed and stream.
---```lua
---local rng = nova.rng(42, 1)
---```
---@param seed integer
---@param stream integer streams with different numbers are independent of each other
---@return nova.Rng rng
function nova.rng(seed, stream) end

---The record of a game: how it was dealt, each move since, and how it ended if it did.
---```lua
---io.write(nova.record(state, assert(nova.load "nova-luna"), { seed = "42" }))
---```
---@param state nova.State
---@param variant nova.Variant the one that is played
---@param more? table further fields of the header: `seed` as text, `seats` as a list of names
---@return string text JSON Lines
function nova.record(state, variant, more) end

---Reads a record and holds each of its lines against the rules.
---@param path string a record's file; `-` is the standard input
---@param variant? nova.Variant the one that is played, if it can't be found by the name in the record
---@return nova.Record? record
---@return string|nova.Problem|nil message what was wrong, and what would be right
function nova.read(path, variant) end

---What is wrong, as a value that is printed as its text, by `tostring(problem)` and `"load: " .. problem`. Other functions
---of texts take `problem.text`.
---@class nova.Problem
---@field text string in English
---@field kind? string "rule" if a function of a variant failed, "memory" if that was too little, "io" of a file
---@field field? string what of the input is wrong
---@field template string the text before its values stood in it
---@field values table the values

---Options of `nova.game`.
---@class nova.GameOptions
---@field players? integer how many play
---@field quiet? integer Terra Nova ends after so many whole turns in a row without a stone; 0: never
---@field longest? integer a game that is not over after so many plies counts as endless: 100000

---What `nova.variants` says of a variant.
---@class nova.VariantInfo
---@field name string
---@field story? string one line about it
---@field problem? string why it can't be loaded, where it can't

---A game that was read.
---@class nova.Record
---@field header table the first line
---@field state nova.State after the last move; its history is the whole game
---@field variant nova.Variant
---@field finish? table the end line of a finished game

---A variant that was loaded. variants/README.md explains how to write one.
---@class nova.Variant
---@field name string the name of its file
---@field kind string the game that it is a variant of: "nova-luna", "terra-nova"; "scripted" for a game written in Lua
---@field game_name string the name that records give the game: its kind, or a scripted game's own name
---@field story string one line about it
---@field players integer[] the least and the most players
---@field data table its fields, with those that it takes from another
---@field files string[] its file and those of the variants that it extends
local variant = {}

---Makes the game for so many players.
---```lua
---local game = assert(assert(nova.load "nova-luna"):game(2))
---```
---@param players integer
---@param options? nova.GameOptions without `players`
---@return nova.Game? game
---@return string|nova.Problem|nil message what was wrong, and what would be right
---@return string? field which field the message is about
function variant:game(players, options) end

---The plain rules that the variant stands for.
---@param players integer
---@return table rules what `core.luna` or `core.terra` takes
function variant:rules(players) end

---A number that stands for the rules. The same rules have the same number, however they are written.
---```lua
---print(assert(nova.load "nova-luna"):fingerprint(2))
---```
---@param players integer
---@return string fingerprint 16 hex digits
function variant:fingerprint(players) end

---Rules, made ready to play for a number of players. A game never changes. `==` tells whether two games are the same,
---`tostring` names a game. It can be a to-be-closed variable; after that its states can't be used.
---@class nova.Game
local game = {}

---Which game it is, whatever its variant is called. A script that only knows some games asks this first.
---@return string kind "nova-luna", "terra-nova", or "scripted" for a game written in Lua
function game:kind() end

---The game's name, for people and records.
---@return string name "nova-luna", "terra-nova", or a scripted game's own
function game:name() end

---How many play.
---@return integer players
function game:players() end

---The size of one state.
---@return integer bytes
function game:state_size() end

---No state has more legal moves.
---@return integer moves
function game:max_moves() end

---A game that is not over after so many plies counts as endless. Playouts, rollouts, searches and the arena then end with
---an error that blames the variant.
---@return integer plies 100000, unless the rules say otherwise
function game:longest() end

---Whether the game can rate moves. A game in Lua can if it has a function `rate` or `estimate`. If a game can't,
---`state:rate` rates all moves 0, and the planner plays at random.
---@return boolean rates
function game:rates() end

---Whether the solver suits the game, so that hints ask it: a game for one player in C that can be estimated and that
---tells alike positions apart. The solver plays other games for one player as well, if they can be estimated, but worse
---than a search where chance decides often.
---@return boolean suits
function game:suits_solver() end

---Deals. The same seed gives the same deal on every machine.
---```lua
---local state = game:setup(42)
---```
---@param seed integer all that chance decides comes from it
---@return nova.State state
function game:setup(seed) end

---Deals so that a player who doesn't know the secret can't work out the deal from what is visible. The same secret gives
---the same deal on every machine. `setup` deals from a number, and numbers can be tried one after another.
---```lua
---local state = game:setup_sealed(core.digest("what nobody can guess"))
---```
---@param secret string all that chance decides comes from it
---@return nova.State state
function game:setup_sealed(secret) end

---Deals what a record says.
---```lua
---assert(game:deal(state:tell "deal") == state)
---```
---@param header table fields of a record's header, as `state:tell "deal"` gives them
---@return nova.State? state
---@return string|nova.Problem|nil message what was wrong, and what would be right
---@return string? field which field the message is about
function game:deal(header) end

---Plays random games from deal to end, all in C, so that their time can be measured. Ctrl-C ends it early. Games in a
---bot's sandbox have neither this method nor `setup`, `setup_sealed`, `deal`, `costs`, `watch`, `evaluate`, `variables`
---and `way`.
---```lua
---print(game:bench(10, 1))
---```
---@param games integer
---@param seed integer of the first game; the others count on from it
---@param mode? "plain"|"copy"|"list" what else is done in each ply: nothing; a copy of the state; a copy and a list of all moves
---@return integer plies played in all
function game:bench(games, seed, mode) end

---What the functions of the variant have cost so far, in a game that was made with the option `timed`. Empty for
---others.
---@return table<string, {calls: integer, seconds: number}> costs by the function's name
function game:costs() end

---From now on `observer` is called before and after each call of one of the variant's functions. If it returns "step", it
---is also called before each line of that function, as long as it returns "step" again. If it returns "enough", it is not
---called any more for that function. Calls in other threads are not reported. While `observer` runs, the variant's
---function is paused: the next three methods look at it, and the game answers by the printed rules.
---```lua
---assert(nova.game "beacons"):watch(function(event) print(event.kind, event.hook, event.answer) end)
---```
---@param observer? fun(event: nova.WatchEvent): string? nil: nobody watches any longer
function game:watch(observer) end

---The value of an expression that can use the variables of the paused function: see `watch`.
---@param text string an expression of Lua
---@return any value a copy; what can't be copied is a table that `tostring` names
---@return string|nova.Problem|nil message what was wrong, and what would be right
function game:evaluate(text) end

---The variables that the paused function sees, with copies of their values.
---@return {name: string, value: any}[] variables the inner ones after those around them
function game:variables() end

---The calls that have led to the line at which the variant's function is paused.
---@return {source: string, line: integer, name: string?}[] way the innermost call first
function game:way() end

---What the observer of `game:watch` is called with.
---@class nova.WatchEvent
---@field kind string "call", "return" or "line"
---@field hook string the name of the function that was called: "forbids"
---@field source string the file of the function, or of the line
---@field line integer where the function begins; the line that runs next
---@field arguments table copies, with their number as `n`; none for a line
---@field answer? any a copy of what it returned

---A position, with the moves that led to it from the deal. Players are numbered from 0, as in records; lists begin with 1,
---as everywhere in Lua. A move is an integer, and the same move is the same integer in every state of a game. `==`
---compares positions, and not their moves; `tostring` says whose turn it is.
---@class nova.State
local state = {}

---The game that is played.
---@return nova.Game game
function state:game() end

---Who is to move.
---@return integer? player nil once the game is over
function state:player() end

---Whether the game is over.
---@return boolean over
function state:over() end

---The number of legal moves.
---@return integer count 0 once the game is over
function state:count() end

---All legal moves.
---```lua
---for _, move in ipairs(state:moves()) do print(state:text(move)) end
---```
---@param list? integer[] a table to be filled, so that none has to be made
---@return integer[] moves that table, or a new one
function state:moves(list) end

---The same as `state:moves()[n]`, without the list.
---```lua
---local move = state:nth(1 + rng:below(state:count()))
---```
---@param n integer from 1 to `state:count()`
---@return integer move
function state:nth(n) end

---Whether a move is legal here.
---@param move integer any integer may be asked about
---@return boolean legal
function state:legal(move) end

---Plays a move. One that is not legal changes nothing.
---```lua
---assert(state:play "1 0,0")
---```
---@param move integer|string a move, or its text
---@return nova.State? state the state itself, changed
---@return string|nova.Problem|nil message what was wrong, and what would be right
function state:play(move) end

---Takes moves back, at most to the deal, or to the last `playout` or `reshuffle`. The moves before are played anew, so it
---takes as long as playing them.
---```lua
---assert(state:play(state:nth(1)):undo() == state)
---```
---@param moves? integer how many are taken back: 1
---@return nova.State? state the state itself, changed
---@return string|nova.Problem|nil message what was wrong, and what would be right
function state:undo(moves) end

---How many moves `undo` could take back.
---@return integer ply
function state:ply() end

---The moves that `undo` could take back, the first one first.
---```lua
---local before = state:clone()
---assert(#state:play(state:nth(1)):history(nil, before) == 1 and not before:history(nil, state))
---```
---@param list? integer[] a table to be filled
---@param after? nova.State tell only the moves after this one
---@return integer[]? moves nil if the state was not reached from `after`
function state:history(list, after) end

---A copy with its history. Changing one of the two does not change the other.
---```lua
---local after = assert(state:clone():play(state:nth(1)))
---```
---@return nova.State state
function state:clone() end

---Becomes a copy of another state, with its history. Unlike `clone` it makes no new state, and so no garbage. Use it to
---try one move after another.
---```lua
---local trial = state:clone()
---for _, move in ipairs(state:moves()) do trial:copy_from(state):play(move) end
---```
---@param other nova.State of the same game
---@return nova.State state the state itself, changed
function state:copy_from(other) end

---Plays random moves until the game is over, all in C. After that no move can be taken back, so use a clone.
---```lua
---print(state:clone():playout(rng))
---```
---@param rng nova.Rng
---@param most? integer moves to play at most; without it the game has to end, see `game:longest`
---@return integer plies how many were played
function state:playout(rng, most) end

---Shuffles afresh what a player can't know. What that player knows stays the same: the views before and after are equal.
---The moves before can't be taken back any more.
---```lua
---state:clone():reshuffle(0, rng)
---```
---@param seat integer the player who must not notice
---@param rng? nova.Rng without it numbers that can't be worked out from what the player sees
---@return nova.State state the state itself, changed
function state:reshuffle(seat, rng) end

---Searches for the best move of the player to move (Monte Carlo tree search), without using what that player can't know.
---The game must not be over. Ctrl-C ends the search early; it still gives its result.
---```lua
---for _, candidate in ipairs(state:search { iterations = 500 }) do print(candidate.text, candidate.value) end
---```
---@param options nova.SearchOptions
---@return nova.SearchMove[] moves the moves that were considered, the one to play first
---@return nova.SearchReport report
function state:search(options) end

---For one player alone: plans as far as everything is visible, and tries several possibilities for what is revealed then.
---Ctrl-C ends it early; it still gives its result. For a whole game `core.solver` is faster, because it remembers the
---plan.
---@param options? nova.SolveOptions
---@return integer move
function state:solve(options) end

---How good the moves look to the game's planner. A move that is rated 1 higher is e times as likely to be the right one.
---If functions of a variant decide what a move brings, the planner tries the best moves and sorts them again. A game
---without a planner (`game:rates`) rates all moves 0.
---```lua
---print(state:text(state:rate(rng)[1].move))
---```
---@param rng nova.Rng draws what is unknown
---@return nova.RatedMove[] rated the best moves, best first; at most 64
function state:rate(rng) end

---Plays on with moves that look good at a glance. In a game without a planner it is a `playout`.
---```lua
---print(state:clone():rollout(rng, 12))
---```
---@param rng nova.Rng
---@param most? integer moves to play at most
---@return integer plies how many were played
function state:rollout(rng, most) end

---Each player's chance to win, estimated without playing on. With one player it is a number that is higher for a better
---score.
---```lua
---print(state:estimate()[1])
---```
---@return number[]? values for each player, 0 to 1; nil where the game has no opinion
function state:estimate() end

---How the game ended, or how it would end if it were over now.
---```lua
---print(state:result().points[1])
---```
---@param into? nova.Result a result to be filled, so that none has to be made
---@return nova.Result result
function state:result(into) end

---The text of a move, as people type it: `2 1,0`, `refill`, `e4-h7`, `+h8`, `pass`.
---```lua
---print(state:text(state:nth(1)))
---```
---@param move integer a legal move of this state
---@return string? text
---@return string|nova.Problem|nil message what was wrong, and what would be right
function state:text(move) end

---The legal move that a text stands for. Looser forms are read as well: `take 2 1 0`, `move e4 h7`, `stone h8`.
---```lua
---local move = assert(state:parse "1 0,0")
---```
---@param text string
---@return integer? move
---@return string|nova.Problem|nil message what was wrong, and what would be right
---@return string? field which part is wrong; nil where the text does not have the form of a move
function state:parse(text) end

---A move as the fields that a record has for it: `do`, and what that needs.
---```lua
---print(state:action(state:nth(1))["do"])
---```
---@param move integer a legal move of this state
---@return table? action
---@return string|nova.Problem|nil message what was wrong, and what would be right
function state:action(move) end

---The legal move that a record's line stands for.
---```lua
---assert(state:read(state:action(state:nth(1))) == state:nth(1))
---```
---@param action table the fields of a record's line
---@return integer? move
---@return string|nova.Problem|nil message what was wrong, and what would be right
---@return string? field which field the message is about
function state:read(action) end

---Plays a move as `play` does, and tells what it was and what it did.
---```lua
---print(#state:step(state:nth(1)).action.covered)
---```
---@param move integer|string a move, or its text
---@return nova.Step? step
---@return string|nova.Problem|nil message what was wrong, and what would be right
function state:step(move) end

---Whether playing a move would show something that nobody knows yet, such as tiles of the pile.
---```lua
---print(state:reveals(state:nth(1)))
---```
---@param move integer|string a move, or its text
---@return boolean? reveals
---@return string|nova.Problem|nil message what was wrong, and what would be right
function state:reveals(move) end

---For Nova Luna only: how many tiles of a colour are in the groups that touch a tile. A printed task counts these.
---```lua
---print(state:feels(1, "r"))
---```
---@param tile integer its id
---@param colour string its letter
---@return integer tiles 0 where the tile lies in no display
function state:feels(tile, colour) end

---The state as a table. The view is what everybody at the table sees; with a seat, it is also what that seat alone may
---know. The deal has the fields of a record's header, the pile too. The result is a record's end line. Lists, and records
---without fields, have a metatable with `__jsontype`, so that a JSON writer can tell an empty list from an empty record.
---`getmetatable` gives a copy of it, and `setmetatable` refuses to replace it.
---```lua
---for _, seat in ipairs(state:tell("view").seats) do print(seat.player, seat.left) end
---```
---@param topic "deal"|"view"|"result"
---@param seat? integer of a view: whose; what all see, if it is left out
---@return table summary for a view: `nova.LunaView`, `nova.TerraView` or `nova.ScriptedView`
function state:tell(topic, seat) end

---The same as `tell`, or the list of legal moves, as JSON. It makes no tables, so it is much faster.
---```lua
---io.write('{"view":', state:json("view", 0), ',"moves":', state:json "moves", "}\n")
---```
---@param topic "deal"|"view"|"result"|"moves"
---@param seat? integer of a view, as for `tell`
---@return string text without spaces
function state:json(topic, seat) end

---The tiles of Nova Luna: colour, cost, tasks.
---@return nova.LunaTile[]? tiles by id; nil in games without
function state:tiles() end

---Discs that a player of Nova Luna has still to place.
---```lua
---print(state:left(0))
---```
---@param player integer
---@return integer? discs nil in games without discs
function state:left(player) end

---A move that was played.
---@class nova.Step
---@field move integer
---@field text string the move's text
---@field told string what the other players are told of it: the text, unless the game hides what was chosen
---@field player integer who made it
---@field reveals boolean whether it showed something that nobody knew
---@field action table its line in a record: `player`, `legal`, `do`, what that needs and what it did

---A result in numbers. Lists have an entry for each player, player 0 first.
---@class nova.Result
---@field ending? string how it ended: "discs", "divided", ...; nil while the game goes on
---@field ranking integer[] the players, best first; those who share a place by number
---@field place integer[] how many are ahead of each player: 0 has won, or shares the win
---@field points integer[] more is better: points, or minus what is left, or minus the solo score

---Random numbers, by PCG32. `==` tells whether two will give the same numbers from now on.
---@class nova.Rng
local rng = {}

---The next number below a bound.
---```lua
---local die = 1 + rng:below(6)
---```
---@param bound integer from 1 to 2^32 - 1
---@return integer number from 0 to `bound` - 1, each as likely as the other
function rng:below(bound) end

---The next of 0 to 2^32 - 1.
---@return integer number
function rng:next() end

---A search that remembers: run for one move of a game after another it goes on from what it found before. It can be a
---to-be-closed variable.
---@class nova.Search
local search = {}

---Searches, as `state:search` does. The other options count when the search is made. A function that the search calls
---can't run or close it.
---```lua
---print(search:run(state, { iterations = 200 })[1].text)
---```
---@param state nova.State of the search's game, and not over
---@param limits nova.SearchOptions `iterations`, `seconds`, `moves`, `progress`
---@return nova.SearchMove[] moves
---@return nova.SearchReport report
function search:run(state, limits) end

---All moves that were considered in the last run, the best first, however few that run has returned.
---```lua
---search:run(state, { iterations = 200, moves = 1 })
---print(#search:moves())
---```
---@return nova.SearchMove[] moves
function search:moves() end

---Gives its memory back. It can't be used after that.
function search:close() end

---Plans for one player alone, and remembers the plan: while the plan is followed, it answers at once. It can be a
---to-be-closed variable.
---@class nova.Solver
local solver = {}

---The move to play. If Ctrl-C ends the thinking early, it still gives a move.
---```lua
---print(alone:text(solver:run(alone)))
---```
---@param state nova.State of the solver's game, and not over
---@return integer move
---@return boolean stopped whether Ctrl-C ended the thinking
function solver:run(state) end

---Plans anew, and compares the moves with which the best plans begin and those that look best. All are tried in the same
---possibilities for what is hidden, `worlds` of them.
---```lua
---print(solver:compare(alone)[1].points)
---```
---@param state nova.State of the solver's game, and not over
---@param most? integer how many moves are compared at most: 64
---@param progress? fun(share: number) is called now and then with the share that is done, 0 to 1
---@return nova.SolvedMove[] moves the best first
---@return boolean stopped whether Ctrl-C ended it; then only the moves that it has come to are listed
function solver:compare(state, most, progress) end

---Gives its memory back. It can't be used after that.
function solver:close() end

---A bot's script in a sandbox of its own, for one seat. `nova.bots` loads bots by name; scripts/bots/README.md explains
---how to write one.
---@class nova.Bot
local bot = {}

---Shows the bot what its player can see of the state, and asks for a move. If there is a move, the second result is the
---bot's remark or nil.
---@param state nova.State in which the bot's player is to move
---@return integer? move a legal one
---@return string? message what was wrong, and what would be right
---@return string? kind of fault: "error", "time", "memory", "instructions", "illegal" (move), "nonsense" (no move)
function bot:move(state) end

---Calls the script's function `start`, if it has one.
---@param state nova.State at the start of a game
---@return nova.Bot? bot
---@return string? message what was wrong, and what would be right
---@return string? kind of fault: "error", "time", "memory", "instructions"
function bot:start(state) end

---Calls the script's function `finish`, if it has one.
---@param state nova.State in which the game has ended
---@return nova.Bot? bot
---@return string? message what was wrong, and what would be right
---@return string? kind of fault: "error", "time", "memory", "instructions"
function bot:finish(state) end

---The best move that a search of the bot's had found when its last move was interrupted.
---@return integer? move nil where it has not searched
function bot:best() end

---The bot's options.
---@return table? options those that the script declares, with what they are
---@return string? message why the script's table can't be copied
function bot:options() end

---The names of the fields of the script's table, in no order, by which misspelt ones are found.
---@return string[] names at most 64
function bot:fields() end

---Sets the options; the script may refuse them. From then on it can't read any other option.
---@param options table all of them
---@return nova.Bot? bot
---@return string? message what was wrong, and what would be right
---@return string? kind of fault: "error", "time", "memory", "instructions"
function bot:configure(options) end

---Sets the limits of all moves from the next one on.
---@param limits nova.BotLimits
function bot:limit(limits) end

---Ends the sandbox. The bot can't be used after that.
function bot:close() end

---Where a bot's script is, whom it plays, and what it may use for one move.
---@class nova.BotOptions
---@field root? string the folder that it may load files from
---@field sources? nova.Sources the files that it may load, in place of a folder
---@field path string of the script, in that folder
---@field player integer
---@field seed? integer of its random numbers
---@field seconds? number of processor time: 60; 0: no limit
---@field instructions? number of Lua; 0, as without it: no limit
---@field memory? integer bytes; 2^27

---What a bot may use for one move, and what `view:clock()` tells about the clock of the whole game.
---@class nova.BotLimits
---@field seconds? number of processor time: 60; 0: no limit
---@field instructions? number of Lua; 0, as without it: no limit
---@field left? number seconds on the clock
---@field increment? number seconds that each move adds to the clock

---The files of a script, each read once. Bots that are made from the same sources are the same, even if the files change
---in the meantime.
---@class nova.Sources
local sources = {}

---The text of a file, which is read if it was not read before.
---```lua
---local text = sources:read("random.lua")
---```
---@param path string in the folder
---@return string? text
---@return string? message what was wrong, and what would be right
function sources:read(path) end

---The files that were read, in the order in which they were.
---@return string[] paths
function sources:paths() end

---From now on no file is read that was not read before.
function sources:seal() end

---The module on which the program's own scripts are built: games from plain rules. `variant:rules(players)` gives the
---rules of a variant; they can also be written by hand. `require "nova.core"` gives it.
---@class nova.core
---@field version string as in `nova`
---@field api_version integer as in `nova`
---@field build string a number for the sources of which the C part was built
---@field home string the folder with scripts/ and variants/
---@field limits table the most that the core takes: `limits.players`, `limits.luna.tiles`, ...
---@field ranges table the least and the most of numbers in rules: `ranges.luna.wheel` is { 2, 32 }
local core = {}

---Makes a game of Nova Luna.
---@param rules nova.LunaRules
---@param players integer 1 is the solo game
---@return nova.Game? game
---@return string|nova.Problem|nil message what was wrong, and what would be right
---@return string? field which field the message is about
function core.luna(rules, players) end

---Makes a game of Terra Nova.
---@param rules nova.TerraRules
---@param players integer
---@return nova.Game? game
---@return string|nova.Problem|nil message what was wrong, and what would be right
---@return string? field which field the message is about
function core.terra(rules, players) end

---Makes a game whose rules are all in Lua: the fields of nova.ScriptedGame in its script. `answers` is the program's own
---file answers.lua, compiled by string.dump. Lua does not check compiled code: never give a stranger's.
---@param rules {name: string, answers: string, script: nova.Script, state_size: integer?, max_moves: integer?}
---@param players integer
---@return nova.Game? game
---@return string|nova.Problem|nil message what was wrong, and what would be right
---@return string? field which field the message is about
function core.scripted(rules, players) end

---Makes random numbers, as in `nova`.
---@param seed integer
---@param stream integer
---@return nova.Rng rng
function core.rng(seed, stream) end

---A number of 128 bits for a text, by a cryptographic hash. Without the text nobody can work out the number, and from the
---number nobody can work out the text.
---```lua
---assert(core.digest("nova") ~= core.digest("luna"))
---```
---@param text string
---@return string digits 32 hex digits
function core.digest(text) end

---Makes a search that remembers from move to move.
---```lua
---local search <close> = core.search(game, { seed = 7 })
---```
---@param game nova.Game
---@param options? nova.SearchOptions without limits
---@return nova.Search search
function core.search(game, options) end

---Makes a solver that remembers its plan.
---```lua
---local solver <close> = core.solver(nova.game("nova-luna", { players = 1 }), { width = 100 })
---```
---@param game nova.Game for one player
---@param options? nova.SolveOptions
---@return nova.Solver solver
function core.solver(game, options) end

---Makes sources that have read no file yet.
---```lua
---local sources = core.sources(core.home .. "/scripts/bots")
---```
---@param root string a folder
---@return nova.Sources? sources
---@return string|nova.Problem|nil message what was wrong, and what would be right
function core.sources(root) end

---Loads a bot's script into a sandbox.
---```lua
---core.bot { root = core.home .. "/scripts/bots", path = "random.lua", player = 0 }
---```
---@param options nova.BotOptions
---@return nova.Bot? bot
---@return string|nova.Problem|nil message what was wrong, and what would be right
---@return string? kind of fault: "error", "time", "memory", "instructions"
function core.bot(options) end

---The rules of Nova Luna.
---@class nova.LunaRules
---@field letters string one letter a colour: "rbty"
---@field tiles nova.LunaTile[] the tile with id 1 first
---@field wheel integer fields in the ring, the moon's among them, 2 to 32
---@field reach integer the player takes one of so many tiles after the moon, 1 to 8
---@field refill_at integer with so many tiles on the wheel, or fewer, the player may refill, 0 to 32
---@field discs integer for each player to place, with two players or more, 1 to 999
---@field solo integer[] the same for one player, in each of the two phases, 1 to 999
---@field penalty integer one player: what a disc costs that is not placed, 0 to 999
---@field longest? integer what `game:longest` tells: 100000
---@field script? nova.Script functions that the rules ask

---A tile of the rules.
---@class nova.LunaTile
---@field colour string its letter
---@field cost integer steps
---@field tasks string[] a letter for each tile that a task asks for: { "rrb", "t" }
---@field special? integer[] which tasks, from 1, are decided by the functions in the script's `kinds`

---The rules of Terra Nova.
---@class nova.TerraRules
---@field map string[] its rows, a letter for each hex
---@field pioneers integer of each player, 1 to 16
---@field stones integer border stones for all, 1 to 256
---@field actions integer in a turn, 1 to 8
---@field landscapes integer a part of the board with more different landscapes is no area, 1 to 16
---@field points integer[] for each hex of an area with one landscape, two, ..., 0 to 999
---@field quiet? integer the game ends after so many whole turns in a row without a stone (0: never), 0 to 9999
---@field longest? integer what `game:longest` tells: 100000
---@field script? nova.Script functions that the rules ask

---The functions of rules: a list of texts of Lua, { name = "@file.lua", text = "return { steps = ... }" }, that run in a
---sandbox of the game's own. A function counts as the first text that returns a table with it has it.
---@class nova.Script
---@field limits? {instructions: integer?, seconds: number?, memory: integer?} of each call
---@field timed? boolean whether `game:costs` tells something
---@field strict? boolean whether the state of a game in Lua is compared around each call: for checks, since it takes time

---Lua in which nobody can do harm: variants and bots run in such sandboxes. A script finds Lua's pure functions there,
---and no files, programs, bytecode or foreign memory; `pairs` has a fixed order. Each call has limits on instructions,
---time and memory, and what oversteps one is stopped. What goes in or comes out is copied. `require "nova.sandbox"` gives
---the module, in another Lua than the program's own after `require "nova"`.
---@class nova.sandbox
local sandbox = {}

---Makes an empty sandbox. An unknown option raises an error.
---```lua
---local box <close> = assert(sandbox.new { seconds = 1 })
---```
---@param options? nova.SandboxOptions
---@return nova.Sandbox? box
---@return string? message what was wrong, and what would be right
function sandbox.new(options) end

---Options of `sandbox.new`: limits, and what scripts find in the sandbox.
---@class nova.SandboxOptions
---@field instructions? integer of Lua in one call, work of its C functions included: 200000000; 0: no limit
---@field seconds? number of processor time that one call may take: 10; 0: no limit
---@field memory? integer bytes of all that is in the sandbox: 67108864, at least 262144; 0: no limit
---@field value? integer bytes of a single string or table: a 64th of the memory, at least 65536
---@field root? string the folder in which `box:run` and the scripts' `require` find files; else nowhere
---@field seed? integer of the scripts' `math.random`: 0

---A sandbox. It can be a to-be-closed variable. Ctrl-C raises "interrupted" out of its calls, which nothing in the sandbox
---can catch.
---@class nova.Sandbox
local box = {}

---Runs a text.
---```lua
---print(box:load "return 6 * 7")
---```
---@param text string no bytecode
---@param name? string for messages: "=text"
---@return any ... what it returns, copied: plain data; a function comes out as something that `box:call` takes
---@return string? message with nil before it: why it failed
---@return "instructions"|"time"|"memory"|nil limit the one that was overstepped, if any
function box:load(text, name) end

---Runs a file.
---@param path string below the root
---@return any ... what it returns, copied: plain data; a function comes out as something that `box:call` takes
---@return string? message with nil before it: why it failed
---@return "instructions"|"time"|"memory"|nil limit the one that was overstepped, if any
function box:run(path) end

---Calls a function in the sandbox.
---```lua
---local double = box:load "return function(n) return 2 * n end"
---assert(box:call(double, 21) == 42)
---```
---@param what userdata a function that came out of this sandbox
---@param ... any plain data, or functions that came out of this sandbox
---@return any ... what it returns, copied: plain data; a function comes out as something that `box:call` takes
---@return string? message with nil before it: why it failed
---@return "instructions"|"time"|"memory"|nil limit the one that was overstepped, if any
function box:call(what, ...) end

---Gives its memory back. It can't be used after that.
function box:close() end

-- For bots ------------------------------------------------------------------------------------------------------------

---The first argument of bots: the position as the bot's player sees it, and ways to think about it. What the player can't
---know was shuffled before. A view has the methods of states that read a state, and none that changes it: to play on, take
---a `view:sample()`. `view.player` is the bot's player, who is to move, `view.players` is how many play, `view.game` the
---game's name, and `view.kind` what `game:kind()` tells.
---@class nova.View
local view = {}

---All that lies on the table, and what the player has in hand.
---@return table seen `nova.LunaView`, `nova.TerraView` or `nova.ScriptedView`
function view:see() end

---The tiles of Nova Luna: colour, cost, tasks. It is the same table at every call.
---@return nova.LunaTile[]? tiles by id; nil in games without
function view:tiles() end

---Discs that a player of Nova Luna has still to place.
---@param player? integer the view's own, if it is left out
---@return integer? discs nil in games without discs
function view:left(player) end

---The game so far. `action` has the fields of a record's line; it is nil where the game hides what another player chose,
---and `text` is then what was told. `seen` is what `see` told.
---@param with_sight? boolean also what the player saw after each move
---@return {player: integer, text: string, action: table?, seen: table?}[] steps the first move first
function view:history(with_sight) end

---The last move, as `history` has it.
---@return {player: integer, text: string, action: table?}? step nil before the first move
function view:last() end

---The numbers of the rules, as variants have them. Nova Luna: `wheel`, `reach`, `refill_at`, `discs`, `solo`, `penalty`,
---`letters`; Terra Nova: `pioneers`, `stones`, `actions`, `landscapes`, `points`, `quiet`.
---@return table? numbers nil for a game that is written in Lua
function view:rules() end

---What is left of the bot's limits for this move, and on its clock for the whole game. Time is that of the processor, as
---far as the script itself used it; further threads of its searches don't count.
---@return number seconds math.huge without a limit
---@return integer instructions math.maxinteger without a limit
---@return number? game seconds that are left for the whole game; nil where it has no clock
---@return number? increment seconds that each move adds to them
function view:clock() end

view.over = state.over
view.count = state.count
view.moves = state.moves
view.nth = state.nth
view.legal = state.legal
view.text = state.text
view.parse = state.parse
view.action = state.action
view.read = state.read
view.reveals = state.reveals
view.feels = state.feels
view.result = state.result

---The bot's own random numbers. `math.random` has others, which are the bot's own, too.
---@return nova.Rng rng
function view:rng() end

---A whole position that can be played on. What the player can't know is shuffled afresh each time.
---@return nova.State state
function view:sample() end

---For one player alone: plans as far as everything is visible, and tries several possibilities for what is revealed then.
---The plan is remembered: while it is followed, the answer comes at once. It ends before the bot's time does.
---@param options? nova.SolveOptions
---@return integer move
function view:solve(options) end

---How good the moves look to the game's planner, as `state:rate`.
---@return nova.RatedMove[] rated the best moves, best first
function view:rate() end

view.estimate = state.estimate

---Searches, and remembers what it found for the next move. It ends before the bot's time does.
---@param options nova.SearchOptions
---@return integer move the best
---@return nova.SearchMove[] moves
---@return nova.SearchReport report
function view:search(options) end

---How to search. A search needs `iterations` or `seconds`, or both: the one that is reached first ends it. The same seed,
---iterations and threads give the same result on every machine. With functions of yours, the search has one thread.
---@class nova.SearchOptions
---@field iterations? integer how many rollouts
---@field seconds? number of real time
---@field threads? integer each grows a tree of its own: 1; for a bot at most its option `threads`
---@field seed? integer 0
---@field memory? integer megabytes of all trees: 64; for a bot within its limit
---@field width? integer moves that are considered in a position at first: 16, at most 64
---@field moves? integer how many moves are returned at most; without it all that were considered
---@field forced? integer[] legal moves, at most 64; no others are considered in the position itself
---@field plies? integer length of a rollout; then the state is estimated
---@field exploration? number from 0.001: higher, moves that were tried seldom are tried more often; without it as suits the game
---@field checks? boolean count moves in the tree that are not legal where they are played: false
---@field peek? boolean use what is hidden, to measure what that is worth: false; views refuse it
---@field evaluate? fun(state: nova.State): number[]? in place of `estimate`: a list with a number from 0 to 1 for each player; nil: as `estimate`
---@field policy? fun(state: nova.State): integer? in place of `rollout`: the move that a rollout plays; nil: as `rollout`
---@field rate? fun(state: nova.State): nova.RatedMove[]|table<integer, number>|nil in place of `rate`: the moves to consider, a list or ratings by move; nil: as `rate`
---@field progress? fun(share: number) is called now and then with the share that is done, 0 to 1

---What a search found about a move.
---@class nova.SearchMove
---@field move integer
---@field text string
---@field visits integer how often it was tried
---@field value number the chance to win of the player to move; with one player, higher for a better score
---@field values number[] the chance of each player
---@field error number in 90% of cases the value after 50 times the rollouts differs by no more than this
---@field noise number half of the value's 95% interval by the variance of rollouts, to compare moves
---@field proven? "win"|"loss"|"draw" the certain outcome for the player to move, with two players
---@field prior number how likely it looked at first sight, 0 to 1
---@field line integer[] how the game is expected to go on, this move first, until something is revealed

---What a search did.
---@class nova.SearchReport
---@field iterations integer of this run
---@field kept integer rollouts of earlier runs that it could use
---@field nodes integer positions in its trees
---@field full boolean whether a tree ran out of memory, and forgot what it visited least
---@field illegal integer with `checks`: moves that were not legal; then the game is wrong
---@field stopped boolean whether Ctrl-C ended it
---@field seconds number
---@field overhead number the share of time that was spent on the tree, and not on rollouts, 0 to 1

---How to plan for one player.
---@class nova.SolveOptions
---@field width? integer how many positions each beam keeps after each number of moves: 3000
---@field worlds? integer how many possibilities for what is hidden are tried at most: 128
---@field checks? boolean count moves in the tree that are not legal where they are played: false
---@field peek? boolean use what is hidden, to measure what that is worth: false; views refuse it
---@field seed? integer 0

---What a solver found about a move.
---@class nova.SolvedMove
---@field move integer
---@field text string
---@field points number expected at the end of the game with the best plan that begins with this move
---@field error number half of its 95% interval; 0 if nothing hidden matters, infinite if only one possibility was tried
---@field line integer[] that plan, this move first: to the end of the game, or until something is revealed

---A move and how good it looks.
---@class nova.RatedMove
---@field move integer
---@field rating number

---What everybody sees of Nova Luna.
---@class nova.LunaView
---@field game string "nova-luna"
---@field players integer how many play
---@field player integer who is to move
---@field over boolean
---@field phase integer of the solo game: 1 or 2; else 0
---@field wheel integer[] the tile on each field, clockwise from the gold one; 0 for none
---@field moon integer its field, counted from 0
---@field pile integer how many tiles lie there
---@field reach integer[] the tiles that can be taken, clockwise from the moon
---@field slots integer[] their fields, counted from 0
---@field refill "no"|"may"|"must" whether the player may or must refill the wheel
---@field order integer[] the players in the order in which they move next
---@field seats nova.LunaSeat[] player 0 first

---A player of Nova Luna.
---@class nova.LunaSeat
---@field player integer
---@field left integer discs not placed yet
---@field steps integer gone on the track; solo: the cost of all tiles taken
---@field tiles nova.LunaPlaced[] by tile
---@field cells nova.Cell[] where a tile may be placed

---A tile in a display.
---@class nova.LunaPlaced
---@field tile integer
---@field x integer grows to the east; the first tile lies at 0, 0
---@field y integer grows to the south
---@field covered integer[] the tasks with a disc, counted from 0

---A place in a display.
---@class nova.Cell
---@field x integer grows to the east
---@field y integer grows to the south

---What everybody sees of Terra Nova, which is all.
---@class nova.TerraView
---@field game string "terra-nova"
---@field players integer how many play
---@field player integer who is to move
---@field over boolean
---@field first integer who placed the first pioneer
---@field phase "place"|"play"
---@field action integer of the turn, from 1
---@field stones integer left in the supply
---@field quiet integer whole turns in a row without a stone
---@field moved string[] where the pioneers stand that moved in this turn
---@field hexes nova.Hex[] row by row from the north
---@field seats nova.TerraSeat[] player 0 first

---A hex of the map.
---@class nova.Hex
---@field name string "e4"
---@field row integer from 0 in the north
---@field column integer of the map's text, from 0 in the west; neighbours in a row are two apart
---@field landscape string its letter
---@field owner integer of the pioneer there; -1 for none
---@field stone boolean
---@field scored boolean whether it lies in an area that was scored
---@field blocked? boolean true if nobody can stand there

---A player of Terra Nova.
---@class nova.TerraSeat
---@field player integer
---@field points integer
---@field pioneers integer on the board
---@field unplaced integer still to be placed

---What a seat, or everybody, sees of a game that is written in Lua.
---@class nova.ScriptedView
---@field game string the name of its variant
---@field players integer how many play
---@field player integer who is to move
---@field over boolean
---@field picture string[] the lines that the variant's `draw` returned
---@field state? table what its `see` returned; without a `see` the state itself, if the game hides nothing

-- For variants --------------------------------------------------------------------------------------------------------

---What a variant's functions see of Nova Luna. It can be used only while the function runs that it was given to.
---@class nova.LunaBoard
local board = {}

---Who is to move.
---@return integer player
function board:player() end

---How many play.
---@return integer players
function board:players() end

---The whole table, as bots see it.
---@return nova.LunaView seen
function board:see() end

---The move as text.
---@param move integer the one that `forbids` is asked about
---@return string text
function board:text(move) end

---The move as the fields of a record's line.
---@param move integer the one that `forbids` is asked about
---@return table action
function board:action(move) end

---The tile at a place of a player's display.
---@param x integer
---@param y integer
---@param player? integer whoever is to move, if it is left out
---@return integer? tile
function board:at(x, y, player) end

---Where a tile lies.
---@param tile integer
---@return integer? x nil where the tile does not lie
---@return integer y
---@return integer player
---@return boolean face_down
function board:find(tile) end

---The tiles of a player's display.
---@param player? integer whoever is to move, if it is left out
---@return integer[] tiles
function board:tiles(player) end

---The colour of a tile.
---@param tile integer
---@return string colour its letter
function board:colour(tile) end

---What is printed on a tile.
---@param tile integer
---@return integer cost
function board:cost(tile) end

---How many tasks a tile has.
---@param tile integer
---@return integer tasks
function board:tasks(tile) end

---How many tiles of a colour stand in the groups that touch a tile: what a printed task counts.
---@param tile integer
---@param colour string
---@return integer tiles
function board:feels(tile, colour) end

---How many tasks of a tile have a disc, or whether one has.
---@param tile integer
---@param task? integer counted from 0
---@return integer|boolean covered
function board:covered(tile, task) end

---A letter for each tile that a printed task asks for, as in `"rrb"`.
---@param tile integer
---@param task integer counted from 0
---@return string? letters nil for a task of the variant's own kind, or where there is none
function board:asks(tile, task) end

---Discs that a player has still to place.
---@param player? integer whoever is to move, if it is left out
---@return integer discs
function board:left(player) end

---How far a player's disc has gone on the track.
---@param player? integer whoever is to move, if it is left out
---@return integer steps
function board:steps(player) end

---What a move takes, and where it puts it.
---@param move integer the one that `forbids` is asked about
---@return integer? tile nil for a refill
---@return integer x
---@return integer y
function board:take(move) end

---What a variant's functions see of Terra Nova. Hexes are numbered from 1. It can be used only while the function runs
---that it was given to.
---@class nova.TerraBoard
local board = {}

---Who is to move.
---@return integer player
function board:player() end

---How many play.
---@return integer players
function board:players() end

---The whole table, as bots see it.
---@return nova.TerraView seen
function board:see() end

---The move as text.
---@param move integer the one that `forbids` is asked about
---@return string text
function board:text(move) end

---The move as the fields of a record's line.
---@param move integer the one that `forbids` is asked about
---@return table action
function board:action(move) end

---How many hexes the map has.
---@return integer hexes
function board:hexes() end

---The hex with a name.
---@param name string
---@return integer? hex
function board:hex(name) end

---The name of a hex.
---@param hex integer|string its number or its name
---@return string name
function board:name(hex) end

---Where a hex is on the map.
---@param hex integer|string its number or its name
---@return integer row
---@return integer column
function board:place(hex) end

---The landscape of a hex.
---@param hex integer|string its number or its name
---@return string landscape its letter
function board:landscape(hex) end

---Whose pioneer stands there.
---@param hex integer|string its number or its name
---@return integer? player
function board:owner(hex) end

---Whether a stone lies there.
---@param hex integer|string its number or its name
---@return boolean stone
function board:stone(hex) end

---Whether it is in an area that was scored.
---@param hex integer|string its number or its name
---@return boolean scored
function board:scored(hex) end

---Whether nobody can stand there.
---@param hex integer|string its number or its name
---@return boolean blocked
function board:blocked(hex) end

---The hexes next to one.
---@param hex integer|string its number or its name
---@return integer[] hexes
function board:neighbours(hex) end

---Where a player's pioneers stand.
---@param player? integer whoever is to move, if it is left out
---@return integer[] hexes
function board:pioneers(player) end

---A player's points.
---@param player? integer whoever is to move, if it is left out
---@return integer points
function board:points(player) end

---Stones that are left for all.
---@return integer stones
function board:stones() end

---What a move is, and where it leads.
---@param move integer the one that `forbids` is asked about
---@return "place"|"move"|"stone" what
---@return integer to
---@return integer? from
function board:move(move) end

---An area that a stone has completed: the list of its hexes, and these fields. Lists have player 0 first.
---@class nova.TerraArea
---@field landscapes integer how many different ones
---@field pioneers integer[] of each player in it
---@field points integer[] of each player by the printed rules

---Fields that a variant of any game can have.
---@class nova.VariantFields
---@field extends? string the variant that gives all the other fields
---@field story? string|table<string, string> one line that makes one want to play it
---@field players? integer[] the least and the most
---@field options? table<string, number|boolean|string> constants that `NAME:size=8` replaces; the file reads them as `options.size`
---@field ends? table<string, string|table<string, string>> a sentence for each word that `over` returns
---@field rules? string|table<string, string> what differs from the printed rules; a game of its own: all rules

---The fields of a variant of Nova Luna. `---@type nova.LunaVariant` above the table lets an editor complete it.
---@class nova.LunaVariant: nova.VariantFields
---@field game? "nova-luna" the game that it is a variant of
---@field colours? table<string, string> a letter and a name for each
---@field tiles? table[] each is { colour, cost, tasks ... }
---@field wheel? integer fields in the ring, the moon's among them, 2 to 32
---@field reach? integer the player takes one of so many tiles after the moon, 1 to 8
---@field refill_at? integer with so many tiles on the wheel, or fewer, the player may refill, 0 to 32
---@field discs? integer|table<integer, integer> for each player to place, with two players or more, 1 to 999
---@field solo? integer[] the same for one player, in each of the two phases, 1 to 999
---@field penalty? integer one player: what a disc costs that is not placed, 0 to 999
---@field kinds? table<string, fun(board: nova.LunaBoard, tile: integer, task: table): boolean?> whether a task of the variant's own kind is complete
---@field words? table<string, string|table<string, string>> a sentence for each of the `kinds`
---@field steps? fun(board: nova.LunaBoard, tile: integer): integer how far the disc goes for a tile
---@field forbids? fun(board: nova.LunaBoard, move: integer): string? why a move may not be made
---@field placed? fun(board: nova.LunaBoard, tile: integer): {discs: integer?, again: boolean?, face_down: boolean?}? what happens after a placement
---@field over? fun(board: nova.LunaBoard): string? a word for how the game ended
---@field points? fun(board: nova.LunaBoard): integer[] each player's points; most win
---@field rate? fun(board: nova.LunaBoard, move: integer): number? is added to the planner's rating of a move
---@field estimate? fun(board: nova.LunaBoard): number[] each player's chance to win, from 0 to 1

---The fields of a variant of Terra Nova.
---@class nova.TerraVariant: nova.VariantFields
---@field game? "terra-nova" the game that it is a variant of
---@field map? string a letter for each hex
---@field blocked_hexes? string[] hexes on which nobody can stand, and letters of landscapes with only such hexes
---@field landscapes? table<string, string> a letter and a name for each
---@field pioneers? integer|table<integer, integer> of each player, 1 to 16
---@field stones? integer border stones for all, 1 to 256
---@field actions? integer in a turn, 1 to 8
---@field area_landscapes? integer a part of the board with more different landscapes is no area, 1 to 16
---@field points? integer[] for each hex of an area with one landscape, two, ..., 0 to 999
---@field forbids? fun(board: nova.TerraBoard, move: integer): string? why an action may not be done
---@field worth? fun(board: nova.TerraBoard, area: nova.TerraArea): integer[] each player's points for an area that a stone has completed
---@field over? fun(board: nova.TerraBoard): string? a word for how the game ended
---@field rate? fun(board: nova.TerraBoard, move: integer): number? is added to the planner's rating of a move
---@field estimate? fun(board: nova.TerraBoard): number[] each player's chance to win, from 0 to 1

---The fields of a game that is written in Lua altogether.
---@class nova.ScriptedGame: nova.VariantFields
---@field setup fun(players: integer, random: fun(low: integer, high: integer?): integer): table gives the first state
---@field player fun(state: table): integer who is to move, from 0
---@field moves fun(state: table): integer[] the legal moves
---@field play fun(state: table, move: integer, random: fun(low: integer, high: integer?): integer): table? changes the state, or returns another
---@field over fun(state: table): string? a word for how the game ended
---@field result fun(state: table): integer|integer[]|nil the winner, or each player's points
---@field text fun(state: table, move: integer): string what people type for a move
---@field draw fun(state: table, seat: integer?): string the picture of what a seat sees
---@field hide? fun(state: table, seat: integer, random: fun(low: integer, high: integer?): integer): table? shuffles what a seat can't know
---@field see? fun(state: table, seat: integer?): table what a bot on a seat may go by
---@field told? fun(state: table, move: integer): string what the others are told of a move
---@field rate? fun(state: table): table<integer, number>? ratings by move
---@field estimate? fun(state: table): number[]? each player's chance to win, from 0 to 1
---@field state_size? integer bytes of a state, 64 to 1048576
---@field max_moves? integer the most moves in a state, 1 to 65536

return nova
