# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# The prompt as a person meets it: typing, Tab, a resized window, Ctrl-C, Ctrl-D, and what is on the screen meanwhile.
. tests/tools/tap.sh
. tests/tools/terminal.sh

# ---- Beginning -------------------------------------------------------------------------------------------------------------------

at_terminal 80x24 --
shows 'the first screen says what to type' 'Enter +a game of Nova Luna against easy'
at_prompt
presses Enter
shows 'Enter alone begins a game' '^nova [12]> ?$'
shows 'against a bot' '◆ easy'
enters quit
shows 'quit leaves' 'left with 0'

at_terminal 80x24 -- play nova-luna --seat human --seat random --seed 7
shows 'a game on the command line begins at once' 'New game: nova-luna, seed 7'
shows 'the tiles that can be taken are numbered' '•  ?1 '
lacks 'all of it fits 80 by 24' 'New game.*\n.*New game'

# ---- Typing moves ------------------------------------------------------------------------------------------------------------------

enters 2
shows 'a lone number takes that tile in hand' 'Tile 2 in hand'
enters 0,0
shows 'and its cell alone puts it there' '1 you: takes T6 to 0,0'
shows 'the display shows it with its tasks' '6●●●'
enters '1 7,7'
shows 'an illegal move is answered with what is wrong' '^! 7,7 touches none'
enters shwo
shows 'a misspelt command with the nearest' 'there is no command shwo; did you mean show'
enters se
shows 'an unclear abbreviation with what it may be' 'se may be seats, set'
enters und
shows 'an abbreviation is enough' 'moves? taken back'
enters redo
shows 'and redo plays it again' 'moves? played again'

# ---- Tab, hints, history ---------------------------------------------------------------------------------------------------------------

if ! edits_lines; then
    skip 'Tab, hints and history' 'built without linenoise'
else
    types hin
    presses Tab
    shows 'Tab completes a command' '^nova 1> hint'
    presses C-u
    types 'show '
    shows 'what may follow stands behind the cursor' '^nova 1> show \[PLAYER \| PART\]'
    presses C-u
    types '= view.se'
    presses Tab
    shows 'Tab completes fields of Lua values' '^nova 1> = view.seats'
    presses C-u Up
    shows 'the arrow brings back what was typed' '^nova 1> redo' cursor_line
    presses C-u
    types '= "aé'
    presses BSpace
    types 'b日本'
    presses Left BSpace
    types '語'
    presses End
    types '"'
    presses Enter
    shows 'the cursor goes by characters, not by bytes' '^"ab語本"$' answer
    at_prompt
    presses C-r
    types '日本'
    presses C-c
    at_prompt
    types '= y = 4'
    presses M-x Escape M-C-x F5
    types 2
    presses Home Right Right
    types x
    presses DC End C-j
    at_prompt
    enters '= x'
    shows 'keys that the editor does not know do nothing, and a line feed is Enter' '^42$' answer
    types '= "one żwei drei"'
    presses C-Left M-b
    types X
    presses C-Right
    types Y
    presses Home M-f M-d Enter
    shows 'Ctrl and Alt with arrows or letters go by words' '^"one drei"$' answer
    at_prompt
    types '= "one two"'
    presses Left M-BSpace
    types three
    presses Enter
    shows 'and delete them' '^"one three"$' answer
    at_prompt
    types se
    presses Tab
    types e
    shows 'what is not clear stays as it is' '^nova 1> see$' cursor_line
    presses BSpace Tab Tab
    shows 'a second Tab lists what the line can be' '^seats +set +setup$'
    shows 'and the line goes on below' '^nova 1> se$' cursor_line
    presses Left Tab Tab
    types x
    shows 'Tab in the middle of a line does nothing' '^nova 1> sxe$' cursor_line
    presses End C-u
    types 'new nova-luna-'
    presses Tab Tab
    shows 'of words only their own part' '^nova-luna-constellations +nova-luna-harvest'
    presses C-u
    in_tmux set-buffer "$(printf '= a = 1\n= b\t= 2\n= for i = 1, 2 do\nprint(a + b + i)\nend\n= a + 5')"
    in_tmux paste-buffer -p
    shows 'pasted lines are run one after another' '^5$'
    shows 'the last one waits for Enter, tabs are blanks' '^nova 1> = a \+ 5$' cursor_line
    presses C-u
fi
enters '= x = 20'
enters '= x + 3'
shows 'Lua lines keep their values' '^23$'
enters '= for i = 1, 2 do'
shows 'an unfinished line asks for more' '^\.\.\.> ?$'
presses C-c
enters '= x + 4'
shows 'Ctrl-C gives it up' '^24$'
enters '= error("boo")'
shows 'an error shows its position' '^! line:1: boo'

# ---- Errors where nobody expects them ------------------------------------------------------------------------------------------------

if edits_lines; then
    enters '= require("nova.prompt.completion").lines = function() error("no completion today") end'
    at_prompt
    types '= 20'
    presses Tab
    types ' + 22'
    presses Enter
    shows 'an error in completion is told once the line is read' '^! .*no completion today'
    shows 'which is run all the same' '^42$'
else
    skip 'an error in completion' 'lines are not edited'
fi

# ---- Ctrl-C ----------------------------------------------------------------------------------------------------------------------------

enters '= print("begun") while true do end'
shows 'a line that does not end' '^begun$'
presses C-c
shows 'Ctrl-C stops Lua that does not end' '^! stopped'
enters 'set effort 1000'
enters hint
shows 'long work shows how far it is' 'thinking [0-9]+%'
presses C-c
shows 'Ctrl-C stops a hint, what was found is shown' 'Stopped early'
enters 'play 1'
shows 'and its best move can be played' '1 you: takes'

# ---- Bots that fail, and bots that are stopped --------------------------------------------------------------------------------------------

echo 'return function(view) error("I can not think") end' >"$SCRATCH/broken.lua"
at_terminal 80x24 -- play nova-luna --seat human:Anna --seat "$SCRATCH/broken.lua" --seed 8
enters '2 0,0'
shows 'a bot that fails is told of, and the game goes on' 'failed: .*I can not think'
enters '1 0,0'
shows 'its moves can be made for it' '2 .*broken.lua: takes'
at_prompt
enters 'seats 2 random'
shows 'or another takes its seat' 'random' answer

at_terminal 80x24 -- play nova-luna --seat human:Anna --seat mcts:5,time=20 --seed 7
enters '2 0,0'
# If Ctrl-C came before the search had found anything, the test does this again.
for _ in 1 2 3 4 5; do
    shows 'a bot says that it thinks' 'mcts:5,time=20 thinks; Ctrl-C stops it'
    sleep 0.5
    presses C-c
    at_prompt
    if screen | grep -q 'plays its best so far'; then break; fi
    enters go
done
shows 'Ctrl-C stops it, its best so far is on offer' 'stopped; play 1 plays its best so far'
shows 'the line under the picture says how to go on' 'is to move: Enter or go lets it think; `[0-9] -?[0-9],-?[0-9]` would play for it'
enters 'play 1'
shows 'and can be played' '2 mcts:5,time=20: takes'

at_terminal 80x24 -- play beacons --seat mcts:time=100 --seat human --seed 7
for _ in 1 2; do
    shows 'a bot thinks about a game in Lua' 'mcts:time=100 thinks'
    sleep 0.5
    presses C-c
    shows 'Ctrl-C stops it, and the prompt goes on' '^nova 1> ?$'
    enters go
done
presses C-c
kill -s INT "$(process)"
shows 'what is not stopped at once is ended when Ctrl-C comes again' '^nova 1> ?$'

# ---- While bots move ---------------------------------------------------------------------------------------------------------------------

in_one_line() { screen | tr '\n' '~'; }
at_terminal 80x24 -- play nova-luna --seat human:Anna --seat random --seat mcts:time=20 --seed 7
enters '2 0,0'
shows 'what is played is told at once, while the next bot thinks' '1 Anna: takes T6.*2 random: takes.*mcts:time=20 thinks' in_one_line
types '= print("never")'
presses C-c
shows 'Ctrl-C stops it' '^nova 3> ?$'
lacks 'and takes back what was typed meanwhile' 'never'

if edits_lines; then
    at_terminal 80x24 -- play nova-luna --seat human:Anna --seat mcts:time=2 --seed 7
    enters '2 0,0'
    shows 'a bot thinks' 'mcts:time=2 thinks'
    types '= sum = 40'
    presses Enter
    types '= sum + 3'
    lacks 'what is typed meanwhile is not seen' 'sum'
    shows 'a whole line is run at the next prompt' '^nova 1> = sum = 40$'
    shows 'what was not finished stands there' '^nova 1> = sum \+ 3$'
    presses BSpace
    types '2'
    presses Enter
    shows 'and can be edited' '^42$'
    enters '= print("who") name = io.read()'
    shows 'a line of Lua asks' '^who$'
    types 'Kilmacthomas'
    shows 'what it reads is seen as it is typed' '^Kilmacthomas'
    presses Enter
    enters '= name:reverse()'
    shows 'and gets it' 'samohtcamliK'
else
    skip 'what is typed while a bot thinks' 'lines are not edited'
fi

# ---- Callbacks of a line -----------------------------------------------------------------------------------------------------------------

cat >"$SCRATCH/line.lua" <<'END'
local terminal = require "nova.terminal"
local function ask(callbacks)
    local line, _, problem = terminal.line("line> ", callbacks)
    print(("found %s, %s"):format(line, problem))
end
ask { complete = function(line) return { 7, line .. "pleted" } end }
ask { complete = function() return "no list" end, hint = function() return {} end }
ask { complete = function() error("complete fails", 0) end, hint = function() error("hint fails", 0) end }
END
if edits_lines; then
    at_terminal 80x24 -- lua "$SCRATCH/line.lua"
    last_line -E '^line> ?$'
    types com
    presses Tab
    shows 'a completion that is no text is left out' '^line> completed'
    presses Enter
    shows 'the line is what was completed' '^found completed, nil'
    types abc
    presses Tab Enter
    shows 'what is no list completes nothing' '^found abc, nil'
    types abc
    presses Tab Enter
    shows 'the first error of a callback is told after the line' '^found abc, hint fails'
    shows 'and nothing is lost by it' 'left with 0'
else
    skip 'callbacks of a line' 'lines are not edited'
fi

# ---- Without cursor ------------------------------------------------------------------------------------------------------------------------

at_terminal 80x24 TERM=dumb -- play nova-luna --seat human:Anna --seat human:Ben --seed 7
shows 'a terminal that moves no cursor has plain lines' '^nova 1> ?$'
presses C-d
shows 'Ctrl-D leaves on a line of its own' '^left with|left with 0'

# ---- The window --------------------------------------------------------------------------------------------------------------------------

at_terminal 80x24 -- play nova-luna --seat human:Anna --seat human:Ben --seed 7
enters '2 0,0'
if edits_lines; then
    at_prompt
    resizes 160x50
    first_line() { screen | head -n 1; }
    shows 'a wider window is drawn anew at once' 'NOVA LUNA' first_line
    lacks 'on a clear screen' '> 2 0,0'
    types 'sho'
    resizes 60x40
    types w
    shows 'what was being typed stays' '^nova [12]> show'
    shows 'and the next key draws the window anew' '^  3●●●●' first_line
else
    skip 'a wider window is drawn anew at once' 'built without linenoise'
fi
presses C-u
at_prompt
presses C-d
shows 'Ctrl-D leaves' 'left with 0'

# ---- A signal at the prompt ---------------------------------------------------------------------------------------------------------------------------

paste_marks() { grep -ao '?2004[hl]' "$SCRATCH/output" | tail -n 1; }

ends_prompt() { # SIGNAL STATUS
    at_terminal 80x24 -- play nova-luna --seat human:Anna --seat human:Ben --seed 7
    at_prompt
    in_tmux pipe-pane "cat >'$SCRATCH/output'"
    enters show
    at_prompt
    kill -s "$1" "$(process)"
    shows "SIG$1 ends a prompt" "left with $2"
    if grep -aq '?2004h' "$SCRATCH/output"; then
        shows "after SIG$1 the terminal marks pasted text no longer" '2004l' paste_marks
    else
        skip "after SIG$1 the terminal marks pasted text no longer" 'this line editor has no marks'
    fi
}

ends_prompt TERM 143
ends_prompt USR1 138
ends_prompt PIPE 141

finish
