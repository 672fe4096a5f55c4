# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# The first screen of the program at a terminal with room for it, and the screen at the end of a game.
. tests/tools/tap.sh
. tests/tools/terminal.sh

echo 'board on' >"$XDG_CONFIG_HOME/nova/settings"

# ---- The first screen --------------------------------------------------------------------------------------------------------------------

at_terminal 80x24 --
shows 'the program begins with a picture and what can be done' 'n +New game against easy'
shows 'on the alternate screen' '^1$' alternate_screen
presses b
shows 'b takes the next opponent' 'New game against medium'
presses 3
shows 'a number says how many play' 'against 2 bots: medium'
presses Tab
shows 'Tab goes to the other game' 'Tab +Nova Luna'
presses 1
shows 'which no single person can play' 'against 2 bots: medium'
presses 2 Enter
shows 'Enter begins the game on the table' '1 +you '
shows 'against the bot that was chosen' '2 +medium '
presses Enter
shows 'a move is played there' '1 pioneer on '
presses q
at_prompt
enters quit
shows 'leaving keeps the game' 'left with 0'

at_terminal 80x24 --
shows 'the game that waits is offered first' 'Continue your game'
shows 'with what it is' 'terra-nova · [1-9] moves? played'
presses Enter
shows 'Enter goes on with it' '2 +medium '
presses q
at_prompt
enters 'resume drop 1'
enters quit

at_terminal 80x24 --
shows 'a colon' 'p +Puzzles'
presses :
at_prompt
shows 'leads to the lines of the prompt' '^nova .*: Nova Luna, Terra Nova and what you make of them'
enters quit

at_terminal 80x24 --
shows 'q' 'q  quit'
presses q
shows 'leaves' 'left with 0'

at_terminal 79x24 --
at_prompt
shows 'a window with less room has the lines' 'tutorial +a guided first game'
enters quit

echo 'board off' >"$XDG_CONFIG_HOME/nova/settings"

# ---- The end -----------------------------------------------------------------------------------------------------------------------------

board_of 80x24 -- play tests/games/n2g101.jsonl
shows 'the end has who has won' 'PLAYER 2 WINS'
shows 'in their order' '1 +◆ player 2 +'
presses s
shows 's has a line to share' 'To share: nova seed 101 nova-luna: place'
presses x r
shows 'r plays another game with the same players' 'Your first tile lies here'

# ---- What is forced ----------------------------------------------------------------------------------------------------------------------

at_terminal 80x24 --
enters 'setup new nova-luna 2'
enters 'setup wheel R2'
enters 'setup play human human'
enters '1 0,0'
shows 'a refill that is forced is played by itself' 'refill was played by itself, because nothing else can be done'

finish
