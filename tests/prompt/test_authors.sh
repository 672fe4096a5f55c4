# shellcheck shell=bash
# SPDX-License-Identifier: MIT
#
# The prompt for authors of variants: `reload` goes on under edited rules, `break` pauses a function.

. tests/tools/tap.sh
. tests/tools/terminal.sh
cd "$SCRATCH" || exit

"$NOVA" init game heap >/dev/null
cp heap.lua right.lua

# Plays a few moves, edits the file with sed, and goes on. A line of the prompt itself runs sed, so the edit always happens between the
# same two lines.
edited() { # EXPRESSION LINES-AFTER LINES-BEFORE
    cp right.lua heap.lua
    sed "$1" right.lua >next.lua
    {
        printf '%s\n' 'new ./heap.lua human human seed 3' 'show'
        printf '%b' "${3:-3\\n2\\n}"
        printf '%s\n' '= os.execute "touch -d +5seconds next.lua; mv next.lua heap.lua"'
        printf '%b' "$2"
    } | "$NOVA" play
}
export NOVA
export -f edited

check 'a file that changes is told, in a pipe too' 0 '^The files of heap have changed: reload plays' -- edited 's/"o "/"x "/' 'show\n'
check 'the game goes on as it began until reload' 0 '^o o o ' -- bash -c "edited 's/\"o \"/\"x \"/' 'show\n' | tail -3"
check 'reload plays the moves so far again, and goes on' 0 '^heap is loaded anew; all 2 moves so far fit.$' -- edited 's/"o "/"x "/' 'reload\nshow\n'
also 'under the edited rules' '^x x '
check 'what the edited setup deals is there' 0 '^extra 7$' -- edited 's/return { stones/return { extra = 7, stones/; s/return ("o "):rep(state.stones)/return "extra " .. state.extra/' 'reload\nshow\n'
check 'a move that is no longer legal is told with the reason' 1 "Under the edited rules move 1 of 2, 3, is not legal: '3' is no legal move here" -- edited 's/MOST = 3/MOST = 2/' 'reload\n'
also 'and how to go on from before it' '^reload 0 goes on from before it'
check 'which does so' 0 '^heap is loaded anew; the game is at its beginning.$' -- edited 's/MOST = 3/MOST = 2/' 'reload 0\n2\nshow\n'
check 'a later move, too' 0 '^heap is loaded anew; the one move so far fits.$' -- edited 's/local MOST = 3/local MOST = 2/' 'reload 1\n' '2\n3\n'
check 'a rule that fails on the way is the reason' 1 'is not legal: a rule of the variant failed: .*heap.lua:[0-9]+: .*"nothing"' -- edited 's/state.last = state.player/state.last = nothing/' 'reload\n'
check 'a file that is wrong changes nothing' 1 "The game can't go on under the edited rules; it goes on as it began: .*heap.lua:[0-9]+: " -- edited '1s/.*/return {/' 'reload\n'
check 'which is told once' 0 '^1$' -- bash -c "edited '1s/.*/return {/' 'reload\n' 2>&1 | grep -c heap.lua:"
check 'a number of moves that there is not is refused' 1 'found 7, expected how many of the 2 moves to keep' -- edited 's/"o "/"x "/' 'reload 7\n'
check 'other lines of the game stay' 0 'b2 after move 0: 3' -- edited 's/"o "/"x "/' 'reload\nbranches\n' '3\nundo\n1\n'
sed 's/local MOST = 3/local MOST = options.most/; s/^return {/&\n    options = { most = 3 },/' right.lua >wide.lua
check 'options stay as they were chosen' 0 '^1  2  3  4  5$' -- "$NOVA" play -e 'new ./wide.lua:most=5 human human; 4; reload; moves'
check 'without a game there is nothing to reload' 1 'no game' -- "$NOVA" play -e reload

check 'a function is paused when it is called' 0 '^play\(\{ player = 0, .*stones = [0-9]+ \}, 3\)$' -- "$NOVA" play -e 'new ./right.lua human human seed 3; break play; 3; continue'
also 'at its first line' '^./right.lua:[0-9]+: state.stones = state.stones - stones$'
check 'print shows its variables' 0 '^stones = 3$' -- "$NOVA" play -e 'new ./right.lua human human; break play; 3; print; continue'
check 'and values among them' 0 '^21$' -- "$NOVA" play -e 'new ./right.lua human human; break play; 3; print stones * 7; continue'
check 'step runs a line' 0 '^./right.lua:[0-9]+: state.last = state.player$' -- "$NOVA" play -e 'new ./right.lua human human; break play; 3; step; continue'
check 'its answer is told at the end' 0 '^over -> nothing$' -- "$NOVA" play -e 'new ./right.lua human human; break over; 3; step'
check 'where shows the calls' 0 '^> ./right.lua:[0-9]+' -- "$NOVA" play -e 'new ./right.lua human human; break play; 3; where; continue'
check 'quit takes the move back' 0 '^The move is taken back.$' -- "$NOVA" play -e 'new ./right.lua human human; break play; 3; quit; break off; show'
check 'orders come from a pipe as well' 0 '^1 player 1: 3$' -- bash -c "printf '%s\n' 'new ./right.lua human human' 'break play' 3 step p c | '$NOVA' play"
check 'a function of a printed game has a board to ask' 0 '^true$' -- "$NOVA" play -e 'new nova-luna-constellations human human seed 3; break kinds; 1 0,0; print board:cost(tile) > 0; c'
check 'a kind goes by its own name' 0 '^Paused when called: kinds.line$' -- "$NOVA" play -e 'new nova-luna-constellations human human; break kinds.line'
check 'the end of a pipe lets it run on' 0 '^1 player 1: 3$' -- bash -c "printf '%s\n' 'new ./right.lua human human' 'break play' 3 | '$NOVA' play"
check 'an order that is none is told' 0 '^! found hop, expected step, print' -- "$NOVA" play -e 'new ./right.lua human human; break play; 3; hop; c'
check 'a function that is none is told, with the one that was meant' 1 'found plya, expected play' -- "$NOVA" play -e 'new ./right.lua human human; break plya'
check 'a variant without functions has nothing to pause' 1 'nova-luna has no functions to pause' -- "$NOVA" play -e 'new; break steps'
check 'break says how it goes on' 0 'step .or Enter. runs the next line' -- env COLUMNS=1000 "$NOVA" play -e 'help break'

# A function fails while the game is shown: the game waits, and goes on when the file is mended.
cp right.lua heap.lua
at_terminal 90x30 -- play ./heap.lua human human --seed 3
shows 'the game begins' 'player 1: '
sed 's/MOST = 3/MOST = 2/; s/"o "/"x "/' right.lua >heap.lua && touch -d '+9 seconds' heap.lua
enters 'moves'
shows 'the change is told' 'have changed: reload plays'
enters 'reload'
shows 'and taken over' 'x x x'
sed 's/return ("o "):rep(state.stones)/return ("o "):rep(state.stones > 12 and state.stones or nothing)/' right.lua >heap.lua && touch -d '+19 seconds' heap.lua
enters 'reload'
shows 'it is loaded' 'loaded anew'
enters '2'
shows 'a picture that fails puts the game aside' 'Mend the file, then reload'
sed 's/"o "/"y "/' right.lua >heap.lua && touch -d '+29 seconds' heap.lua
enters 'reload'
shows 'and it goes on' 'y y y'
enters 'break play'
enters '1'
shows 'a paused function has a prompt of its own' 'debug>'
types 'print stones'
presses Enter
shows 'which answers' '^1$'
presses C-c
shows 'Ctrl-C gives the move up' '! stopped'
finish
