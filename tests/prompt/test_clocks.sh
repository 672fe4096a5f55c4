# shellcheck shell=bash
# SPDX-License-Identifier: MIT
#
# Clocks of people at a terminal, at the prompt and on the board.
. tests/tools/tap.sh
. tests/tools/terminal.sh

at_terminal 90x40 -- play nova-luna --seat human --seat random --seed 7 --clock 600+5
shows 'the prompt shows what everybody has left' 'clocks: 1 you (10:0|9:5)[0-9], 2 random 10:0'
if edits_lines; then
    shows 'and the clock ticks while nothing is typed' 'clocks: 1 you 9:5[0-7], 2 random 10:0'
fi
enters '2 0,0'
shows 'a move is played in time' '1 you: takes T6 to 0,0'
at_prompt
enters 'quit'
at_terminal 90x40 --
enters 'resume'
shows 'a game that is resumed goes on with the clocks that it had' 'clocks: 1 you 10:0[0-5], 2 random 10:(0[4-9]|[1-5])'
enters 'quit'

at_terminal 90x40 -- play nova-luna --seat human --seat random --seed 7 --clock 0.001
enters '2 0,0' # nobody types that fast
shows 'a move that comes too late is not played' '! 1 you: lost on time, the clock of 0.001\+0 has run out'
enters '2 0,0'
shows 'the game can go on without clocks' '1 you: takes T6 to 0,0'
enters 'quit'

at_terminal 90x40 -- play nova-luna --seat human --seat random --seed 7 --clock 2
enters 'board'
shows 'on the board the clock runs, and the end of the time is told by itself' '1 you: lost on time'

# Where names and words leave no room for all clocks, times are left, and then that of the player to move.
board_of 80x24 -- play nova-luna --seat human --seat random --seed 7 --clock 600+5
shows 'a small table of Nova Luna has the clock of each player' '20 left +[0-9]+:[0-9]+'
board_of 80x24 -- play terra-nova --seat human --seat human --seed 7 --clock 600+5
shows 'a small board of Terra Nova has both clocks, which are not cut' ' [0-9]+:[0-9]+ 10:00 *$'
board_of 80x24 -- play terra-nova --players 4 --seat human --seat human --seat human --seat human --seed 7 --clock 600+5
shows 'with four players that of the player to move' '^ [1-4] +[0-9]+:[0-9]+  [1-4] player'
finish
