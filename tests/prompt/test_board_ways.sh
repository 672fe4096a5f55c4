# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# The board and what is around it: bots that think while keys work, every way to leave, terminals of all kinds.
. tests/tools/tap.sh
. tests/tools/terminal.sh

two=(play --seat human:Anna --seat human:Ben --seed 7)

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
shows 'taking back ends its thinking' 'Your turn  take 1'
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
shows 'bots play among themselves' '(greedy|planner) +[A-Z][0-9]  0,0'
presses Space
shows 'the space bar stops them' 'Stopped: the space bar'
presses :
enters 'set board default'
shows 'and a setting can be taken back there' '^0$' "eval grep -c board $XDG_CONFIG_HOME/nova/settings"
echo 'board off' >"$XDG_CONFIG_HOME/nova/settings" # as all tests have it

# ---- Every way out ----------------------------------------------------------------------------------------------------------------------------------

signals='TERM HUP SEGV'
[ -z "${SANITIZERS:-}" ] || signals='TERM HUP' # a sanitizer handles the others itself
for signal in $signals; do
    board_of 80x24 -- "${two[@]}" nova-luna
    shows 'the board is there' 'q  lines'
    kill -s "$signal" "$(process)"
    shows "SIG$signal ends it" 'left with 1[0-9][0-9]'
    leaves_nothing "SIG$signal"
done
board_of 80x24 -- "${two[@]}" nova-luna
shows 'the board is there' 'q  lines'
kill -s INT "$(process)"
shows 'SIGINT goes back to the prompt' '^nova 1>'
leaves_nothing 'SIGINT'
at_prompt
enters board
shows 'the board comes again' 'q  lines'
presses :
enters quit
shows ':quit leaves the program' 'left with 0'
leaves_nothing ':quit'
board_of 80x24 -- "${two[@]}" nova-luna
presses :
enters '= require("nova.prompt.board.frame").of = function() error("no frame today") end'
presses x
shows 'an error in the board is told at the prompt' '! .*no frame today'
leaves_nothing 'an error'

at_terminal 80x24 -- lua /dev/null # ends at once, so a shell can run at this terminal
in_tmux respawn-pane -k "env PS1='shell> ' TERM=tmux-256color bash --norc -i"
shows 'a shell' '^shell>'
types "$NOVA play nova-luna human human --seed 7"
presses Enter
at_prompt
enters board
shows 'the board is there' 'q  lines'
presses C-z
shows 'Ctrl-Z stops the program' 'Stopped'
leaves_nothing 'Ctrl-Z'
types fg
presses Enter
shows 'and fg brings the board back' '1 2 3  take'
shows 'on its screen' '^1$' alternate_screen

in_tmux respawn-pane -k "stty -isig -icanon -echo -icrnl -opost; '$NOVA' play nova-luna mcts:time=3000 human --seed 7; stty -a; exec cat"
shows 'where a nova that was killed has left the terminal as it had set it, another one works' 'thinks'
presses C-c
shows 'and hears Ctrl-C' 'mcts:time=3000 stopped'
at_prompt
enters quit
shows 'and leaves the terminal in order' '^isig icanon .*echo '

# ---- Where it is, and where it is not -----------------------------------------------------------------------------------------------------------------

at_terminal 80x24 -- "${two[@]}"
enters 'set board on'
enters 'new nova-luna seed 7'
shows 'a setting begins so' 'q  lines'
presses q
leaves_nothing 'then'
at_prompt
enters 'set board off' # as all tests have it
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
shows 'without colours the same signs' 'Lay T6 at 0,0'
lacks 'and no colours' "$escape\\[([0-9]+;)*[34][0-8]" coloured_screen
shows 'the cursor stands where the pointer is' '^43,10$' cursor
board_of 80x24 COLORTERM=truecolor -- "${two[@]}" nova-luna
presses 2
shows 'with colours a white frame is around it' "38;2;255;253;242[0-9;]*m▐" coloured_screen
board_of 80x24 LC_ALL=de_DE.UTF-8 -- "${two[@]}" nova-luna
presses 2
shows 'in other languages as well' 'danach Ben'

finish
