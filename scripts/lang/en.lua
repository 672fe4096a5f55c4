-- SPDX-License-Identifier: MIT
-- English. {name} is replaced by a value; a pair is for one and for many, chosen by the value n.

return {
    -- Players and pictures
    you = "you",
    decimal_sign = ".", -- of numbers that are read, not typed
    player = "player {n}",
    players = { one = "one player", other = "{n} players" },
    players_range = "{least} to {most} players",
    discs_left = { one = "{n} disc left", other = "{n} discs left" },
    steps_and_discs = { one = "step {steps}, {n} disc left", other = "step {steps}, {n} discs left" },
    step = "step",
    pile = "pile {n}",
    refill_may = "may refill",
    refill_must = "must refill",
    solo_phase = "Phase {n} of 2, {discs} discs",
    solo_costs = "costs so far {n}",
    points = { one = "{n} point", other = "{n} points" },
    pioneers = { one = "{n} pioneer", other = "{n} pioneers" },
    unplaced = "{n} to place",
    stones_left = { one = "{n} stone left", other = "{n} stones left" },
    placing = "placing pioneers",
    action_of_turn = "action {n} of the turn",
    moved = "moved: {list}",
    colour_red = "red",
    colour_blue = "blue",
    colour_turquoise = "turquoise",
    colour_yellow = "yellow",
    colour_orange = "orange",
    colour_green = "green",
    colour_violet = "violet",
    land_forest = "forest",
    land_mountains = "mountains",
    land_prairie = "prairie",
    land_steppe = "steppe",
    land_lake = "lake",
    land_hills = "hills",
    land_farmland = "farmland",
    land_meadow = "meadow",
    blocked_hex = "nobody can stand here",

    -- What happened
    did_take = "takes {tile} to {at}",
    did_refill = "fills the wheel",
    did_second_phase = "fills the wheel for the second phase",
    did_cover = { one = "covers a task: {list}", other = "covers {n} tasks: {list}" },
    task_of = "{task} of {colour} at {at}",
    task_of_variant = "a task of this variant's own",
    did_place = "places a pioneer on {at}",
    did_move = "moves {from}-{to}",
    did_stone = "lays a stone on {at}",
    did_pass = "passes",
    did_area = { one = "area of one hex, landscapes: {lands}: {gains}",
        other = "area of {n} hexes, landscapes: {lands}: {gains}" },
    nobody = "nobody scores",
    winners = { one = "The winner: {list}.", other = "The winners: {list}." },
    end_discs = "All discs are placed.",
    end_tiles = "No tile is left.",
    end_divided = "All the land is divided.",
    end_stones = "The last stone is laid.",
    end_blocked = "At most one player can still move.",
    end_quiet = "No stone was laid for too long.",
    end_other = "The game is over ({word}).",
    solo_score = "Score {score}: first phase {one}, second phase {two}. Lower is better; below 100 is good.",

    -- Under the picture
    turn_luna = "{name}: `{tile}` shows where tile {tile} can go, `{move}` puts it at {at}; hint, help",
    turn_luna_refill = "{name}: `refill` fills the wheel; hint, help",
    turn_terra = "{name}: `{from}` shows where it can go, `{move}` moves, `{stone}` is a stone; hint, help",
    turn_terra_place = "{name}: `{hex}` places a pioneer there; hint, help",
    turn_terra_move = "{name}: `{from}` shows where it can go, `{move}` moves it there; hint, help",
    turn_terra_stone = "{name}: `{stone}` lays a stone there; hint, help",
    turn_terra_pass = "{name}: nothing can be done but `pass`",
    turn_luna_short = "{name}: `{tile}` shows where it can go, `{move}` puts it; help",
    turn_terra_short = "{name}: `{from}` shows, `{move}` moves, `{stone}` is a stone",
    turn_terra_move_short = "{name}: `{from}` shows where it can go, `{move}` moves",
    turn_other = "{name}: `{move}` is a move, `moves` lists all; hint, help",
    turn_hand_luna = "Tile {piece} in hand: `{at}` puts it there, another number takes another.",
    turn_hand_terra = "Pioneer {piece} in hand: `{at}` moves it there, or type another hex.",
    turn_stopped = "{bot} is to move: Enter or go lets it think; `{move}` would play for it.",
    turn_review = "Move {at} of {of}: undo and redo step, replay takes keys, go plays on from here.",
    turn_stepping = "Move {at} of {of}: left and right step, PgUp, PgDn, Home, End; q leaves.",
    turn_watch = "Move {at}, {speed} s each: the space bar stops, + faster, - slower; q leaves.",
    turn_watch_held = "Move {at}, stopped: the space bar goes on, an arrow plays one move; q leaves.",
    turn_watch_stopped = "Move {at}. Enter or go plays on.",
    hand_completes = "{at} completes {n}: {list}",
    hand_completes_nothing = "The tile in hand completes no task, wherever it goes.",

    -- Beginning
    welcome = "nova {version}: Nova Luna, Terra Nova and what you make of them",
    welcome_go_on = "goes on with the unfinished game of {when}",
    welcome_resume = "lists all {n} unfinished games",
    welcome_tutorial = "a guided first game, ten minutes; tutorial terra-nova: the other one",
    welcome_game = "a game of Nova Luna against {bot}; bots lists all opponents",
    welcome_others = "new terra-nova, new nova-luna-solo (alone), new hard, new human:Anna human:Ben",
    welcome_help = "how to play, and what else there is; quit leaves",
    left_behind = "The other game waits: resume goes on with it.",
    game_kept = "The game is kept: resume goes on with it next time.",
    new_game = "New game: {variant}, seed {seed}.",
    plays_at_random = "This game tells nothing about good moves (no rate, no estimate), so {bot} plays at random.",
    open_deal = "Seed {seed} deals the same for everybody, so {bot} could work out what is hidden. `new` "
        .. "deals what nobody knows.",

    -- What is wrong
    no_game = "there is no game yet: new begins one",
    game_over = "the game is over: new begins another, undo takes back",
    go_person = "{name}: go lets bots move, but it is your turn; `{move}` is a move, bot makes one for you",
    clocks = "clocks: {list}",
    clock_lost = "{name}: lost on time, the clock of {clock} has run out. The game can go on without clocks.",
    unknown_command = "there is no command {word}: help lists them",
    unknown_word = "there is no command {word}: help lists them; a move is, for example, `{example}`",
    misspelt_command = "there is no command {word}; did you mean {near}?",
    unclear_command = "{word} may be {list}",
    interrupted = "stopped",
    unfinished_lua = "the input ends in the middle of a Lua line",
    no_such_tile = "there is no tile {piece} to take now",
    no_such_pioneer = "no pioneer on {piece} can move now",
    no_part = "there is no part {part} to show: {list}",
    no_parts = "this game has no parts to show: show alone shows all of it",
    rows_unseen = "rows {list}: `show map`",
    no_move_of = "no move begins with {piece}",
    nothing_after = "nothing comes after {command}, found {found}",
    move_expected = "a move is expected, for example `{example}`",
    count_expected = "a number of times from 1 is expected, found {found}",
    nothing_to_undo = "there is nothing to take back",
    nothing_to_redo = "there is nothing to play again",
    bot_expected = "the name of a bot is expected: {list}",
    seat_expected = "who sits there is expected: {list}",
    seed_expected = "after seed a whole number is expected, or a code of 32 hex digits",
    no_player = { one = "there is only one player, number 1", other = "a player from 1 to {n} is expected" },
    seats_player = {
        one = "there is only one player, number 1: seats 1 mcts:4",
        other = "the number of a player comes first, from 1 to {n}: seats {n} mcts:4",
    },
    new_without_dashes = "found {found}; new takes words without dashes: new terra-nova 3 seed 7",
    players_expected = "a number of players from 1 is expected, found {found}",
    name_expected = "the name of a game or file is expected",
    name_hidden = "a file {name} would be hidden: a name without a dot in front is expected",
    saved_games = "; saved are {list}",
    no_saved_game = "there is no saved game {word}",
    misspelt_game = "there is no saved game {word}; did you mean {near}?",
    saved_elsewhere = "there is no saved game {word}; for the file of this folder say {path}",
    file_exists = "{path} exists; save {name} ! replaces it",
    file_is_folder = "{path} is a folder; save {name} writes a file in it",
    folder_missing = "there is no folder {folder}; save {name} ! makes it",
    unfinished_taken = "this game was taken up by another nova just now: resume list shows those that are left",
    unfinished_gone = "number {at} of the list was deleted or resumed: resume list shows those that are left",
    quit_unkept = "the game can't be kept: {why}; save PATH writes it elsewhere, quit again leaves without it",
    nothing_to_resume = "there is no unfinished game",
    no_such_unfinished = { one = "there is only one unfinished game, number 1",
        other = "a number from 1 to {n} is expected" },
    no_language = "there is no language {code}: {list}",
    no_setting = "there is no setting {word}: {list}",
    misspelt_setting = "there is no setting {word}; did you mean {near}?",
    no_value = "{name} can be: {list}",
    setting_not_kept = "the setting counts, but can't be kept: {why}",
    setting_expected = "found {found}, expected a setting and its value: colour off",
    settings_wrong = "The wrong lines stay in the file and have no effect.",
    autosave_failed = "the game can't be kept: {why}",
    curtain = "{name}, it is your turn. When nobody else looks, press Enter.",
    bot_thinks = "{bot} thinks; Ctrl-C stops it",
    bot_failed = "{bot} failed: {why}; play for it, or seats changes who plays",
    bot_fault = "{bot} failed: {why}",
    bot_failed_before = "{bot} failed, and it is its turn: go asks it again, seats changes who plays, "
        .. "bot lets another one move",
    bot_log = "What it wrote to standard error is in {path}.",
    bot_stopped = "{bot} stopped; go lets it think on, or play for it",
    bot_stopped_best = "{bot} stopped; play 1 plays its best so far, {move}; go lets it think on",
    variant_changed = "The files of {variant} have changed: reload plays this game on under the edited rules.",
    variant_broken = "The files of {variant} have changed and are wrong now; this game goes on as it was:\n{problems}",
    nothing_paused = "no function is paused: break HOOK pauses one at its next call",
    break_none = "No function is to be paused: break HOOK pauses one.",
    break_list = "Paused when called: {list}",
    break_unknown = "found {name}, expected {list}",
    break_no_functions = "{variant} has no functions to pause",
    debug_unknown = "found {word}, expected step, print, where, continue, break, help or quit",
    given_up = "The move is taken back.",
    game_aside = "The game waits. Mend the file, then reload goes on with it.",
    reloaded = {
        one = "{variant} is loaded anew; the one move so far fits.",
        other = "{variant} is loaded anew; all {n} moves so far fit.",
    },
    reloaded_start = "{variant} is loaded anew; the game is at its beginning.",
    reload_none = "The game can't go on under the edited rules; it goes on as it began: {why}",
    reload_unfit = "Under the edited rules move {ply} of {count}, {move}, is not legal: {why}\n{reload} goes on "
        .. "from before it; until then the game goes on under the rules that it began with.",
    reload_number = "found {found}, expected how many of the {count} moves to keep",

    -- What was done
    undone = { one = "One move taken back.", other = "{n} moves taken back." },
    undone_reveals = "Tiles were turned over since then: the record says that moves were taken back.",
    redone = { one = "One move played again.", other = "{n} moves played again." },
    saved = "Saved as {path}.",
    dropped = "Deleted: {game}.",
    loaded = { one = "{variant}, {n} move played.", other = "{variant}, {n} moves played." },
    program_not_started = "A program played as player {n}, and a record starts none. `seats {n} {word}` starts it.",
    replaying = { one = "{n} move to step through: redo and undo, go plays on.",
        other = "{n} moves to step through: redo and undo, go plays on." },
    record_hides = "What lies hidden is left out while the game goes on; save keeps it, set open on shows it.",
    moves_played = { one = "{n} move played", other = "{n} moves played" },
    move_count = { one = "{n} legal move", other = "{n} legal moves" },
    no_scores = "no score of {variant} yet",
    scores = { one = "{variant}: {n} game, best {best}, mean {mean}, below 100: {below}",
        other = "{variant}: {n} games, best {best}, mean {mean}, below 100: {below}" },
    scores_last = "last: {line}  {list}",
    scores_takebacks = { one = "and one game with takebacks or help, which doesn't count",
        other = "and {n} games with takebacks or help, which don't count" },

    -- Rules
    rules_changed = "This variant doesn't tell its rules in words. Its own functions decide {list}.",
    rules_hook_kinds = "which tasks are complete",
    rules_hook_steps = "how far a disc goes",
    rules_hook_forbids = "which moves are allowed",
    rules_hook_placed = "what a placed tile brings",
    rules_hook_over = "when the game is over",
    rules_hook_points = "who wins, by points",
    rules_hook_worth = "what an area is worth",
    rules_tasks = "Tasks of kinds of its own:",
    rules_printed = "Otherwise the printed rules hold:",
    rules_untold = "This game doesn't tell its rules in words.",
    rules_luna = [[
The wheel has {wheel} fields in a ring; the moon stands on one, the others hold tiles. In your turn you take
one of the next {reach} tiles clockwise from the moon, and the moon goes to the tile's place. Your disc on
the track goes on by the tile's cost. Whoever is furthest back moves next; of players on one space, the one who came
last.]],
    rules_luna_tasks = [[
Put the tile beside one of yours, edge to edge; it is never moved or turned. A task shows colours: it is complete
when the one-colour groups that touch its tile have at least as many tiles of each colour as it shows. The tile
itself doesn't count. A complete task gets a disc.]],
    rules_luna_refill = [[
With {refill} tiles or fewer on the wheel you may fill it from the pile first (`refill`); with none you must.]],
    rules_luna_end = [[
Whoever first has placed all {discs} discs wins. When the tiles run out, whoever has fewest discs left wins.]],
    rules_luna_solo = [[
Take and place tiles as in a game with others; what they cost counts for the score only. In the first phase {one}
discs are to be placed; then `refill` fills the wheel, once, and opens the second phase. With no tile left on the
wheel you have to begin the second phase.]],
    rules_luna_solo_end = [[
The second phase ends with disc number {all} or with the last tile.

The score of a phase is what all tiles taken so far have cost, and {penalty} for each disc of the phase that isn't
placed. So the tiles of the first phase count twice. Lower is better.]],
    rules_terra = [[
First everybody places {pioneers} pioneers in turn, each on an empty hex.

A turn is {actions} actions, and the first is a move: a pioneer goes straight ahead over empty hexes, as far
as you like. The other actions are moves or stones; a stone goes on an empty hex beside a pioneer that moved in
this turn. If one pioneer makes all the moves of a turn, it may not end where it began.

Land that stones and the edge of the board cut off is an area as soon as it holds {lands} landscapes or fewer.
It is scored at once: with one landscape, two, three ... each hex is worth {points}. Whoever has most pioneers in
the area takes the points; several who have most share them. The pioneers in the area leave the game.

There are {stones} stones. The game ends when all the land is stones and scored areas, with the last stone, or
when at most one player can still move. Most points win.]],
    rules_terra_blocked = [[
On a hex with an x nobody can stand: no pioneer is placed there or ends a move there. Pioneers move across it as
over any empty hex, stones can lie on it, and it counts for its area.]],

    -- Thinking
    thinking = "thinking",
    analysing = "analysing",
    hint_sure = "Move 1 is better than all others; the nearest is {rival}, {difference} {sign}{error} behind.",
    hint_unsure = "Moves 1 and {rival} can't be told apart: they differ by {difference} {sign}{error}.",
    hint_stopped = "Stopped early; this is what was found until then.",
    hint_nothing = "Stopped before anything was found; hint begins anew.",
    hint_line = "expected:",
    hint_move = "move",
    hint_tried = "tried",
    hint_wins = " wins",
    hint_score = " score",
    hint_why = "why",
    hint_first = "no hint yet: hint numbers the moves, play NUMBER plays one",
    no_advice = { one = "the last hint has only one move, number 1", other = "a number from 1 to {n} is expected" },
    reason_covers = { one = "covers a task", other = "covers {n} tasks" },
    reason_costs = { one = "costs {n} step", other = "costs {n} steps" },
    reason_again = "moves again",
    reason_refill = "fills the wheel",
    reason_area = { one = "area of one hex: {mine} for you, {theirs} for others",
        other = "area of {n}: {mine} for you, {theirs} for others" },
    reason_ends = "ends the game",
    proven_win = "wins by force",
    proven_loss = "loses by force",
    proven_draw = "draws by force",
    nothing_to_analyse = "no move was played yet",
    analysis_move = "move",
    analysis_lost = "  lost, % of a win",
    analysis_lost_solo = "  lost, points",
    analysis_best = "better",
    analysis_luck = "luck",
    analysis_total = "{name}: {loss} lost per move on average",
    analysis_total_luck = "{name}: {loss} lost per move on average, luck {luck} in all",
    analysis_stopped = "Stopped after {n} of {of} moves.",
    why_expected_luna = "a move or a cell is expected: why 2 1,0; why 1,0; why 1,0 2 for player 2",
    why_expected_terra = "a move or a hex is expected: why e4-h7; why e4",
    why_expected_other = "a move is expected: why `{example}`",
    why_legal = "{move} is legal",
    why_no_tasks = "{colour} has no tasks",
    why_face_down = "that tile lies face down: it has no colour and no tasks",
    why_covered = "{task}: covered",
    why_complete = "{task}: complete, but no disc was left for it",
    why_own_task = "{task}: not complete yet",
    why_missing = "{task}: lacks {missing}",
    why_stone = "{name} is under a stone",
    why_part = { one = "{name}: one free hex, landscapes {lands} ({list}), pioneers: {pioneers}",
        other = "{name}: {n} free hexes hang together, landscapes {lands} ({list}), pioneers: {pioneers}" },
    why_scored = "{name} lies in an area of {n} that is scored, landscapes {lands} ({list})",
    no_tile_there = "no tile lies at {at}",
    no_hex = "there is no hex {name}",

    -- Help
    group_game = "Games",
    group_play = "Playing",
    group_look = "Looking",
    group_think = "Thinking",
    group_keep = "Keeping",
    group_debug = "For authors",
    group_program = "The program",
    type_luna = "`2 1,0` puts tile 2 in column 1, row 0; y grows downwards. `2` takes it in hand: then `1,0` will "
        .. "do.",
    type_terra = "`e4` places a pioneer, or takes it in hand; `e4-h7` moves, `+h8` lays a stone, `pass` passes.",
    type_other = "Moves are typed as `moves` lists them; a move goes before a command of the same name.",
    signs_luna = [[
{moon}          the moon
1 2 3      the tiles that can be taken, on the wheel; a player's number in a display's head and on the track
R6 rrb     a tile: its colour, its cost in steps, its tasks as the colours that they ask for
R r        a colour: {letters}
{covered}          a task with its disc; {open} an open one, where the tile is drawn small
{cell}          a free cell; +2 there: the tile in hand would complete two tasks
'          the tile that a player has placed last
12{covered}        discs left, where a player has only a line
{hint}          where a hint would play, on the board
{next}          who is to move
-1 0 1     columns and rows: 1,0 is column 1, row 0]],
    signs_terra = [[
1 2 3 4    a player's pioneer; without colours [1F]
4F         the hex's number in its row, and its landscape; with the row's letter it is called d4, not F4
F          a landscape: {letters}
4{cell}         a dot in place of the letter: the area is scored
* +        where the pioneer can go; where a stone can lie
1Fx        nobody can stand on this hex; where hexes are large, the x is above the number
####       a stone; #2## is the last one of player 2
5+8        pioneers on the board, and still to place
<1F>       underlined, or so: what a player has moved last
{hint}          where a hint would play, on the board
{next}          who is to move]],
    signs_terra_narrow = [[
F 1'       in a narrow window: a landscape, or who stands there; ' for the last move; count hexes from the left]],
    signs_other = "This game draws its picture itself; rules may tell what its signs mean.",
    help_new = "begin a game",
    help_seats = "who plays; change one",
    help_reload = "go on under the edited rules of the variant",
    help_variant = "the variants that there are",
    help_undo = "take moves back",
    help_redo = "play them again",
    help_bot = "let a bot make one move for you",
    help_go = "let the bots go on; play on from a replay",
    help_show = "show the game, a player's display, another part",
    help_moves = "list the legal moves, of one piece or all",
    help_scores = "your solo scores",
    help_hint = "the best moves, why, and how sure; hint NUMBER shows what follows",
    help_play = "play a move of the last hint",
    help_analyse = "what each move of the game lost, and what luck gave",
    help_why = "why a move is not legal; what a tile's tasks lack; what a hex belongs to",
    help_save = "save the game as a record",
    help_load = "go on with a saved game",
    help_resume = "go on with a game that was left",
    help_replay = "step through a record",
    help_record = "print the record of this game",
    help_position = "print the position as one word that load understands",
    help_legend = "what the signs of the picture mean",
    help_rules = "the rules of this or another variant in short",
    help_help = "explain a command",
    help_break = "pause a function of the variant at its next call",
    help_step = "run the next line of the paused function",
    help_print = "show variables of the paused function",
    help_where = "show where it is paused",
    help_continue = "let the paused function run on",
    help_lang = "change the language",
    help_set = "change a setting",
    help_quit = "leave; the game waits for resume",
    more_new = [[
new                               the same again with a new deal
new terra-nova                    another variant, or the path of its file
new 3                             with so many players
new hard                          you against that bot
new human:Anna human:Ben hard     who plays: human, human:NAME, a bot; bots take the seats that are left
new nova-luna-solo seed 7         the deal of that seed
new daily                         the deal of the day, the same for everybody; new daily nova-luna human planner
new fair                          against the bot that makes an even game, by your rating]],
    more_seats = "seats 2 mcts:4 lets the bot mcts:4 play for player 2 from now on; human and human:NAME are persons.",
    more_undo = "Goes back to your last decision, and takes back what bots played since. The record counts takebacks.",
    more_bot = "bot mcts:4 lets that bot make one move for you. With seats it plays on.",
    more_variant = "variant NAME describes one. Files of yours in ~/.local/share/nova/variants are listed with the "
        .. "others; new ./mine.lua plays any other file.",
    more_show = "show 2 draws the display of player 2, show wheel the wheel.",
    more_moves = "moves 2 lists where tile 2 can go, moves e4 where that pioneer can.",
    more_hint = [[
1 2 3   in the picture: where the listed moves play
tried   how much of the search went into the move
wins    the share of games that it wins, and how far that may be off:
        a search 50 times as long differs by no more than this in 90% of cases
why     what it brings at once
The first move is advised: the lower end of its interval is the highest.
A move that was tried less can show a higher share and yet be worse; set effort makes it think longer, and
surer. hint 2 shows what is expected after the second move, play 2 plays that move.
"wins by force" and "loses by force" are proved, as far as the search has considered moves. Only games for
two have proofs.
In a game for one, hint plans the rest of the game, as the bot solver does. score is the score of the best plan
that begins with the move, on average over what is hidden, and how far that may be off; the lowest comes first.
At most five moves are compared.]],
    more_analyse = [[
Tells what each move lost against the best one; ? and ?? mark losses that are large and sure. Where a move
turned tiles over, luck is what these tiles gave to the player, against the average of what could have come.
Below stand the costliest mistakes, with what was better and why, and the share of wins over the game.
A game takes as long as 15 hints, a very long one longer. Ctrl-C shows what was judged until then. A larger
set effort makes the figures surer. Where a search has proved how the game ends after a move, the table says so.
A loss is found by a search after the move and one after the best move; the tutor does the same. hint searches
only once, before all moves, and can show another difference.]],
    more_why = [[
why 2 1,0   why a move is not legal
why 1,0     what the tasks of your tile there lack; why 1,0 2 that of player 2
why e4      what land a hex belongs to]],
    more_save = "save NAME writes into your folder of games (~/.local/share/nova/games), save PATH anywhere. save NAME "
        .. "! replaces a file that exists, and makes folders that are missing.",
    more_load = "Reads what save wrote, any other record, or a position as position prints it.",
    more_reload = "Plays the moves so far again under the rules as they are now in the variant's files. If one of "
        .. "them is no longer legal, reload says which and why, and changes nothing. reload 6 keeps only "
        .. "the first six moves.",
    more_resume = "resume goes on with the game that was left. If there are several, it lists them: then resume 1 goes "
        .. "on with the first, resume drop 1 deletes it. resume list only lists them.",
    more_replay = "replay NAME steps through a record, replay alone through this game; go plays on from there. "
        .. "Under the picture stands what the bot that made the last move has remarked on it.",
    more_break = "break steps pauses the variant's function steps when a move is made or the game is shown; break "
        .. "off ends that. While it is paused: step (or Enter) runs the next line, print shows all "
        .. "variables, print EXPRESSION a value among them, where shows the calls that led here, continue "
        .. "lets it run on, quit takes the move back. Bots that think are never paused.",
    more_lang = "lang de, lang en, lang hu, lang nl",
    more_set = [[
set without a word lists all settings and their values. What a person sets is kept for the next time, the language
too. set colour default takes one setting back, set default takes back all.]],

    settings_kept = "* changed and kept in {path}; set NAME default takes one back, set default takes back all.",
    set_lang = "language: as the locale has it, or de, en, hu, nl",
    set_colour = "colours: auto, on, off, 16, 256, 24bit",
    set_symbols = "signs: unicode or ascii",
    set_open = "lines of Lua see what is hidden: on, off",
    set_picture = "show the picture after each move: on, off",
    set_speed = "seconds between moves of bots",
    set_effort = "thousand iterations of the search behind hint: 10 are ten thousand",
    ["set_move-time"] = "processor time in seconds for a move of a bot; 0: 60, plus the bot's option time",
    set_instructions = "instructions of Lua for a move of a bot; 0: any number",

    -- Variations
    group_tree = "Variations",
    went_to = "After move {at} of {of}.",
    no_place = "a number of moves from 0 to {n} is expected, or start, end, or a line as branches lists them: {line}",
    no_branch = { one = "there is only one line, b1", other = "a line from b1 to b{n} is expected" },
    place_expected = "where to go is expected: goto 12, goto start, goto end, goto {line}",
    nothing_left = "there is nowhere to return to: back returns from goto, or to a line that you left",
    branch_in_use = "this is the line at hand: goto another first",
    drop_expected = "found {found}, expected branches, or branches drop b2",
    branch_here = { one = "the line at hand: {n} move, now after move {at}",
        other = "the line at hand: {n} moves, now after move {at}" },
    branch = { one = "after move {at}: {list} (one move)", other = "after move {at}: {list} ({n} moves)" },
    note_at = "Note at move {at}: {text}",
    remark_at = "Remark of the bot on move {at}: {text}",
    remark_wrong = "The remark on move {at} is no text: found {found}.",
    no_note = "This position has no note: note TEXT writes one.",
    note_expected = "a note is a text of at most {n} bytes",
    help_goto = "go to any position of the game, or to the end of another line",
    help_back = "return to where you were before goto, or to the line that you left",
    help_branches = "list the lines that were played; delete one",
    help_note = "write a comment on this position, or read it",
    more_goto = [[
goto 12      after the twelfth move of this line; goto start, goto end
goto b2      to the end of line b2, as branches lists it]],
    more_back = [[
Moves that you take back stay as a branch when you play something else. back returns to the end of that branch,
then to the place that you left before it, and so on. After goto, back returns to where you came from.]],
    more_branches = [[
branches             all lines: after which move they leave the line at hand, and how they go on
branches drop b2     deletes the moves that only line b2 has
The record keeps all lines and notes.]],
    more_note = "note TEXT replaces the note of this position, note - deletes it. Quotes keep semicolons: "
        .. "note \"a; b\".",

    -- Positions by hand
    setup_draft = "A position of {variant}, {players}: setup play begins it, help setup tells more.",
    setup_done = "A position of {variant} made by hand.",
    setup_unknown = "positions of {variant} can't be made by hand: its rules are its own",
    setup_expected = "found {found}, expected one of {list}, new, tiles, play, off",
    setup_no_tile = "there is no tile {tile}: setup tiles lists all",
    setup_tile_used = "tile {tile} lies somewhere already",
    setup_apart = "tile {tile} at {place} is not joined to the first tile, edge to edge",
    setup_on_tile = "{place} has a tile already, {other}: {tile} can't lie there",
    setup_which_tile = "{tile} may be {list}",
    setup_wheel = "the wheel has {n} fields beside the moon's",
    setup_display = "tiles and places in turn are expected: setup display 1 R7 0,0 B2 1,0",
    setup_numbers = { one = "a number is expected", other = "{n} numbers are expected, one for each player" },
    setup_alone = "{name} is one number, in the game for one",
    setup_seats = { one = "one seat is expected", other = "{n} seats are expected" },
    help_setup = "make a position by hand, to play it or to analyse it",
    more_setup = [[
setup                          begins with the position of the game at hand, and shows the position so far
setup new terra-nova 3         begins with an empty one
setup wheel R7 - B3:bby T2     the wheel clockwise from the moon; - is an empty field
setup display 1 R2 0,0 Y7 1,0  the tiles of player 1 and where they lie
setup steps 7 9                how far the players are; setup left 12 9: their discs; setup order 2 1: who moves first
setup phase 2; setup noted 31  in a game for one: the phase, and the score noted for phase 1
setup tiles                    all tiles: R6:bb/yy/t is the red one of cost 6 with these tasks
setup pioneers 1 e4 f5         Terra Nova: the pioneers of player 1
setup stones a1 a2             setup points 24 10; setup turn 2
setup play human mcts:4        plays it; setup off forgets it
Tasks that are complete have their discs. The pile is made of all tiles that you name nowhere, shuffled.]],

    -- The board
    board_turn_luna = "a number or Tab takes a tile of the wheel in hand",
    board_hand_luna = "tile {piece} in hand: arrows choose a cell, Enter puts it there, Esc puts it back",
    board_turn_place = "arrows choose an empty hex, Enter places a pioneer",
    board_turn_move = "arrows or Tab choose a pioneer, Enter takes it in hand",
    board_turn_stone = "Enter lays a stone on + or takes a pioneer in hand",
    board_hand_terra = "pioneer {piece} in hand: Enter moves it to a hex with *, Esc puts it back",
    board_turn_list = "arrows choose a move, Enter plays it",
    board_next = "then {name} moves",
    board_plays = "Enter plays {move}.",
    board_takes = "Enter takes {piece} in hand.",
    board_puts_back = "Enter puts {piece} back.",
    board_review = "Move {at} of {of}: u goes back, U goes on, Enter plays on from here.",
    board_stopped = "{bot} is stopped: g lets it think on, or play for it.",
    board_stopped_best = "{bot} stopped; its best so far is {move}: Enter plays it, g lets it think on",
    board_watch = "Bots play: the space bar stops them and lets them go on, + and - change the speed.",
    board_watch_stopped = "Stopped: the space bar lets the bots go on, u and U step back and forth.",
    board_searching = "Looking for good moves, {share}%; Ctrl-C stops it.",
    board_no_answer = "it ended without an answer",
    board_small = "The board needs {least} columns and {high} rows, this window has {columns} and "
        .. "{rows}. Make it larger; q goes back to the prompt.",
    board_hint = "Hint {at} of {of}: {move} wins {value} {error}; {why}",
    board_hint_score = "Hint {at} of {of}: {move}, score {value} {error}; {why}",
    board_any_key = "Any key goes back to the board.",
    board_how_to_leave = "q goes back to the prompt; :quit leaves the program.",
    board_speed = "{speed} s for each move",
    board_no_screen = "the board needs a terminal with a cursor that can be moved; the prompt works everywhere",
    board_help_luna = "1 2 3: take that tile in hand; Tab: the next one; r: fill the wheel\nArrows: walk through the "
        .. "cells where it may go; Enter: put it there; Esc: put it back",
    board_help_terra = "Arrows: walk over the hexes; Tab: to the next hex where something can be done\nEnter: place or "
        .. "take a pioneer, move it, lay a stone; Esc: put it back; p: pass",
    board_help_list = "Arrows, Page Up, Page Down: walk through the moves; Enter: play one",
    board_help = [[
{own}
u: take back; U: play again
h: a hint; h again: the next one; {hint} marks where it plays
:: a command or a move to type; Tab completes it
g: let a stopped bot think on; Ctrl-C: stop it
Space, +, -: stop, faster, slower, where only bots play
Ctrl-L: draw anew; Ctrl-Z: suspend
q: back to the prompt]],
    board_help_mouse = "The mouse does the same: click on a tile, a place or a pioneer, again on the place to play "
        .. "there, and on the names of keys in the last line. Any key closes this page.",
    key_refill = "fill wheel",
    key_pass = "pass",
    key_enter = "play",
    key_tab = "next",
    key_undo = "undo",
    key_hint = "hint",
    key_help = "keys",
    key_line = "command",
    key_leave = "prompt",
    set_board = "show each new game on the board at once",
    help_board = "play on the whole screen, with arrow keys or the mouse",
    more_board = [[
The screen becomes the table. A number or Tab takes a tile in hand, arrows choose where it goes, Enter plays;
the line below says what the move would complete, what it costs and who moves next. u takes back, h gives a
hint, ? lists all keys, : takes a command, q goes back to the prompt. The mouse does the same.
`set board on` begins every game so. The board needs at least 60 columns and 20 rows.]],
}
