# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# The board: the whole screen as a table, played with keys and clicks, and left without a trace however it ends.
. tests/tools/tap.sh
. tests/tools/terminal.sh

two=(play --seat human:Anna --seat human:Ben --seed 7)
middle='load nova-luna:2:7:AALIFLEHKLHRBBgGLTffONABeglIMmKTCC:875d73' # a game of two with a dozen tiles each

# board_of SIZE [NAME=VALUE…] -- ARGUMENT…: the board of a game.
board_of() {
    at_terminal "$@"
    enters board
}

# leaves_nothing NAME: the terminal is as it was before the board.
leaves_nothing() {
    shows "$1: no alternate screen is left" '^0$' alternate_screen
    lacks "$1: and nothing of the board on the screen" 'Enter .*Tab '
}

# ---- Nova Luna --------------------------------------------------------------------------------------------------------------------------

board_of 80x24 -- "${two[@]}" nova-luna
looks_like 'the screen is the table' luna-80x24-begin
shows 'on the alternate screen' '^1$' alternate_screen
presses 2
shows 'a number takes a tile in hand, the pointer shows it where it would lie' '^0 T6'
shows 'what that would do stands below' '1 Anna: takes T6 to 0,0; costs 6 steps; then 2 Ben moves'
presses Tab
shows 'Tab takes the next one' '1 Anna: takes Y3 to 0,0; costs 3 steps; then 2 Ben moves'
presses BTab Enter
shows 'Enter plays' '^1 Anna: takes T6 to 0,0$'
presses 3 Enter
shows 'the next player as well' '^2 Ben: takes R6 to 0,0$'
presses u
shows 'u takes back' 'One move taken back'
presses U
shows 'U plays it again' 'One move played again'
presses 1 Right
shows 'arrows walk' '2 Ben: takes [A-Z][0-9] to 1,0'
presses Down
shows 'around the tiles' '2 Ben: takes [A-Z][0-9] to 0,1'
presses Left Up
shows 'in all directions' '2 Ben: takes [A-Z][0-9] to 0,-1'
presses Escape
shows 'Escape puts the tile back' '2 Ben: a number or Tab takes a tile'

board_of 80x24 -- "${two[@]}"
presses :
enters "$middle"
presses 2
looks_like 'in the middle of a game the best place is pointed at, with what it completes' luna-80x24-middle
resizes 120x40
looks_like 'a larger window has a larger table' luna-120x40-middle
resizes 60x20
looks_like 'and a small one a small table' luna-60x20-middle
resizes 59x20
shows 'a window that is too small says so' 'The board needs 60 columns and 20 rows'
resizes 80x24
looks_like 'and the table comes back' luna-80x24-middle
presses Enter
shows 'the end of a game is told' 'The winner: 1 Anna'
presses Enter
shows 'and nothing can be played after it' 'the game is over'

# ---- Terra Nova ---------------------------------------------------------------------------------------------------------------------------

board_of 60x20 -- "${two[@]}" terra-nova
looks_like 'Terra Nova fits 60 by 20' terra-60x20-begin
presses Up
shows 'arrows walk over the hexes' 'places a pioneer on g7'
presses Up
shows 'and keep to their column' 'places a pioneer on f8'
presses Down Down Left
shows 'to the side as well' 'places a pioneer on h7'
presses Enter
shows 'Enter places a pioneer' '1 Anna: places a pioneer on h7'
for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25; do presses Tab Enter; done
presses Up Up Up Up Tab
shows 'Tab goes to a pioneer that can move' 'Enter takes [a-z][0-9]* in hand'
presses Enter
looks_like 'Enter takes it in hand, and where it can go is marked' terra-60x20-hand
presses Tab Enter
shows 'it moves to a marked hex' '1 Anna: moves [a-z][0-9]*-[a-z][0-9]*$'
shows 'then hexes for a stone are marked' '[0-9][A-Z][+]'
presses Tab
shows 'Tab goes there' 'lays a stone on'
presses Enter
shows 'and Enter lays it' '^1 Anna: lays a stone on'
resizes 80x24
looks_like 'the same at 80 by 24' terra-80x24-stone
resizes 120x40
looks_like 'and at 120 by 40' terra-120x40-stone

# ---- A game in Lua --------------------------------------------------------------------------------------------------------------------------

board_of 80x24 -- "${two[@]}" beacons
looks_like 'a game in Lua has its moves as a list' beacons-80x24
presses Right Down
presses Enter
shows 'arrows walk through it, Enter plays' '^1 Anna: '
at_terminal 80x24 -- "${two[@]}" second-light
shows 'where people share a keyboard, there is a curtain' 'Anna, it is your turn. When nobody else looks'
presses Enter
enters board
shows 'the board is there' '^Enter play +Tab next'
presses Enter
shows 'after a move the board has the curtain as well' 'Ben, it is your turn. When nobody else looks'
lacks 'with no hand behind it' 'hand +[0-9]'
presses Enter
shows 'which Enter opens' '^hand +[0-9]'

# ---- Hints ----------------------------------------------------------------------------------------------------------------------------------

board_of 80x24 -- "${two[@]}" nova-luna
presses h
shows 'a hint points at a move' '^Hint 1 of [0-9]: .* wins +[0-9.]+% ±'
presses h
shows 'h again at the next' '^Hint 2 of [0-9]: '
presses Enter
shows 'Enter plays it' '^1 Anna: takes'

# ---- The mouse --------------------------------------------------------------------------------------------------------------------------------

board_of 80x24 -- "${two[@]}" nova-luna
shows 'the board is there' 'q prompt'
clicks 20 1
shows 'a click takes a tile' 'Anna: takes T6 to 0,0'
clicks 3 11
shows 'a click on the cell that is pointed at plays' '^1 Anna: takes T6 to 0,0$'
clicks 27 24
shows 'a click on a key presses it' 'One move taken back'

# ---- The command line ----------------------------------------------------------------------------------------------------------------------------

presses :
enters '2 0,0'
shows 'a typed move is played, and the board stays' '^1 Anna: takes T6 to 0,0$'
presses :
enters '1 7,7'
shows 'a wrong one is answered there' '^the first tile lies at 0,0'
presses :
enters 'legend'
shows 'what a command prints is shown aside' 'Any key goes back to the board'
shows 'on the usual screen' '^0$' alternate_screen
presses x
shows 'a key returns' '^Enter play +Tab next'
presses '?'
shows '? lists the keys' 'draw anew'
presses x q
leaves_nothing 'q'
at_prompt
enters '6 * 7'
shows 'and the prompt goes on' '^42$' answer

# ---- Bots -------------------------------------------------------------------------------------------------------------------------------------------

board_of 80x24 -- play nova-luna --seat human:Anna --seat mcts:time=30 --seed 7
presses 2 Enter
shows 'a bot thinks' 'mcts:time=30 thinks; Ctrl-C stops it'
presses '?'
shows 'while it does, keys work' 'draw anew'
presses x 1
shows 'but it is not the turn of a person' 'thinks.*~.*thinks' "eval screen | tr '\\n' '~'"
presses C-c
shows 'Ctrl-C stops it' 'mcts:time=30 stopped'
presses u
shows 'u takes back as always' 'One move taken back'
presses 2 Enter
shows 'it thinks again' 'mcts:time=30 thinks; Ctrl-C stops it'
presses u
shows 'taking back ends its thinking' 'a number or Tab takes a tile'
quiet() { ps -o stat= --ppid "$(process)" | wc -l; }
shows 'and its process' '^0$' quiet
presses q
leaves_nothing 'q after a bot'

echo 'return function(view) print("thinking of", view:count()) error("no idea") end' >"$SCRATCH/broken.lua"
board_of 80x24 -- play nova-luna --seat "$SCRATCH/broken.lua" --seat "$SCRATCH/broken.lua"
presses g
shows 'what a bot prints is shown' 'broken.lua: thinking of'
shows 'a bot that fails is told of' 'failed: .*no idea'

at_terminal 80x24 -- play
enters 'set board on'
enters 'new nova-luna planner greedy seed 7'
shows 'bots play among themselves' '2 greedy: takes|1 planner: takes'
presses Space
shows 'the space bar stops them' 'Stopped: the space bar'
presses :
enters 'set board default'

# ---- Every way out ----------------------------------------------------------------------------------------------------------------------------------

for signal in TERM HUP QUIT ABRT SEGV; do
    board_of 80x24 -- "${two[@]}" nova-luna
    shows 'the board is there' 'q prompt'
    kill -s "$signal" "$(process)"
    shows "SIG$signal ends it" 'left with 1[0-9][0-9]'
    leaves_nothing "SIG$signal"
done
board_of 80x24 -- "${two[@]}" nova-luna
shows 'the board is there' 'q prompt'
kill -s INT "$(process)"
shows 'SIGINT goes back to the prompt' '^! stopped'
leaves_nothing 'SIGINT'
at_prompt
enters board
shows 'the board comes again' 'q prompt'
presses :
enters quit
shows ':quit leaves the program' 'left with 0'
leaves_nothing ':quit'
board_of 80x24 -- "${two[@]}" nova-luna
presses :
enters 'require("nova.repl.board.frame").of = function() error("no frame today") end'
presses x
shows 'an error in the board is told at the prompt' '! .*no frame today'
leaves_nothing 'an error'

at_terminal 80x24 -- lua /dev/null # for a shell in its place
in_tmux respawn-pane -k "env PS1='shell> ' TERM=tmux-256color bash --norc -i"
shows 'a shell' '^shell>'
types "$NOVA play nova-luna human human --seed 7"
presses Enter
at_prompt
enters board
shows 'the board is there' 'q prompt'
presses C-z
shows 'Ctrl-Z stops the program' 'Stopped'
leaves_nothing 'Ctrl-Z'
types fg
presses Enter
shows 'and fg brings the board back' '^Enter play +Tab next'
shows 'on its screen' '^1$' alternate_screen

# ---- Where it is, and where it is not -----------------------------------------------------------------------------------------------------------------

at_terminal 80x24 -- "${two[@]}"
enters 'set board on'
enters new
shows 'a setting begins so' 'q prompt'
presses q
leaves_nothing 'then'
at_prompt
enters '2 0,0'
shows 'and after q the prompt stays' '^nova 2> ?$'
at_terminal 80x24 TERM=dumb -- "${two[@]}"
enters board
shows 'a terminal without a cursor to move keeps the prompt' '! the board needs a terminal'
check 'so does a pipe' 1 'the board needs a terminal' -- "$NOVA" play nova-luna human human -e board
check 'and there is no board without a game' 1 'no game yet' -- "$NOVA" play -e board

escape=$(printf '\033')
board_of 80x24 NO_COLOR=1 COLORTERM=truecolor -- "${two[@]}" nova-luna
presses 2
shows 'without colours the same signs' '^0 T6'
lacks 'and no colours' "$escape\\[[0-9;]*[34][0-9]" coloured_screen
shows 'the cursor stands where the pointer is' '^2,10$' cursor
board_of 80x24 COLORTERM=truecolor -- "${two[@]}" nova-luna
presses 2
shows 'with colours the pointer is white' "$escape\\[[0-9;]*48;2;255;255;255mT6" coloured_screen
board_of 80x24 LC_ALL=de_DE.UTF-8 -- "${two[@]}" nova-luna
presses 2
shows 'in other languages as well' 'dann ist 2 Ben am Zug'

finish
