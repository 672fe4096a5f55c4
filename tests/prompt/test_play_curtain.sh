# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# Games that hide something, at the prompt: the hand of the player to move is shown, and between the turns of people who share a keyboard
# the screen is empty.
. tests/tools/tap.sh
. tests/tools/terminal.sh

# ---- Two people ----------------------------------------------------------------------------------------------------------

at_terminal 80x24 -- play second-light --seat human:Ann --seat human:Bob --seed 3
shows 'a curtain hides the first hand' 'Ann, it is your turn. When nobody else looks, press Enter'
lacks 'nothing of the hand is behind it' 'hand  '
types 'show'
presses Enter
shows 'Enter opens it, and what was typed before is no command' '^nova 1>'
shows 'the hand of who is to move' 'hand   5 7 12 21 22 33 34'
enters 12
shows 'the next player has a curtain too' 'Bob, it is your turn'
lacks 'the hand before is gone' '5 7 12'
lacks 'and the choice' '12'
presses C-c
shows 'Ctrl-C does not open it' 'Bob, it is your turn'
lacks 'nothing is seen' 'hand  '
presses Enter
shows 'Enter does' '^nova 2>'
lacks 'it is the other hand' '5 7 12'
lacks 'a hidden choice stays one' 'Ann: 12'
presses Up
types x
shows 'no key brings back what was chosen' '^nova 2> x *$'
presses C-u
enters undo
shows 'after undo the one before is to move, behind a curtain' 'Ann, it is your turn'
presses C-d
shows 'Ctrl-D leaves' 'left with 0'

# ---- One person --------------------------------------------------------------------------------------------------------------

at_terminal 80x24 -- play second-light --seat human --seat random --seed 3
shows 'one person alone needs no curtain' 'hand   5 7 12 21 22 33 34'
enters 12
shows 'what the bot chose is not told' 'random: chooses a lamp; all are lit'
enters quit

# ---- In a pipe -----------------------------------------------------------------------------------------------------------------

two_people() { "$NOVA" play second-light human human --seed 3 -e "$1"; }
check 'nobody waits: the picture has the hand of who is to move' 0 '^hand  ' -- two_people '12; show'
check 'the record keeps a hidden choice to itself while people play' 0 '"move":"\.\.\."' -- two_people '12; record'
check 'and the deal' 0 '"setup":"\.\.\."' -- two_people '12; record'
check 'a view has the hand of who is to move' 0 'hand = \{' -- two_people '12; =view.state'

finish
