# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# Positions made by hand at the prompt: from nothing, from the game at hand, played, analysed, kept.
. tests/tools/tap.sh
. tests/tools/terminal.sh

play() { "$NOVA" -e "$@"; }

hand='setup new nova-luna 2; setup wheel R2 R7 4 B7; setup display 1 30 0,0 45 1,0; setup display 2 60 0,0; setup steps 5 3'
check 'setup begins with an empty position' 0 '^setup wheel - - - ' -- play 'setup new nova-luna 2'
check 'what was typed is listed so that it can be typed again' 0 '^setup display 1 B5:bb/tt/yy 0,0 T4:rb/ty 1,0$' -- play "$hand; setup"
examples=$(play 'help setup' | sed -n 's/^\(setup \(wheel\|display\) [^ ]*\( [^ ]\{1,\}\)*\)  .*/\1; /p' | tr -d '\n')
check 'the examples of its help can be typed' 0 '^setup wheel R7 - B3:bby T2' -- play "setup new; ${examples}setup"
check 'what is wrong with the position is said in the language' 1 '`setup play`: board: das Spiel ist zu Ende$' -- \
    "$NOVA" play terra-nova human human --lang de -e 'setup pioneers 1; setup pioneers 2; setup play'
check 'setup play begins it' 0 '^A position of nova-luna made by hand\.$' -- play "$hand; setup play human human"
check 'with who is furthest back to move' 0 '◆ player 2' -- play "$hand; setup play human human; show"
check 'it is thought about' 0 '^1\. ' -- play "$hand; setup play human human; hint"
check 'and played by bots' 0 '^2 random: ' -- play "$hand; setup play human random"
check 'it has a record' 0 '^Saved' -- play "$hand; setup play human human; 1 1,0; save hand"
check 'that is good' 0 '^ok .*1 actions' -- "$NOVA" verify "$XDG_DATA_HOME/nova/games/hand.jsonl"
word=$(play "$hand; setup play human human; position" | tail -n 1)
check 'and a word' 0 "^$word\$" -- "$NOVA" play --seat human --seat human -e "load $word; position"
check 'a game of Terra Nova is taken over and changed' 0 '^setup stones a1 a2$' -- \
    play 'new terra-nova human human seed 3; bot greedy; setup; setup stones a1 a2; setup'
check 'all tiles are listed' 0 '2 R2:rrrr' -- play 'setup new nova-luna; setup tiles'
check 'a position that can not be is refused' 1 'tile Y[^ ]* at 5,5 is not joined to the first tile' -- \
    play "$hand; setup display 2 60 0,0 61 5,5; setup play human human"
check 'in the language of the person' 1 'Plättchen Y[^ ]* auf 5,5 ist nicht Kante an Kante' -- \
    "$NOVA" play --lang de -e "$hand; setup display 2 60 0,0 61 5,5"
check 'so is an unknown part' 1 'found weel, expected one of wheel, display' -- play 'setup new nova-luna; setup weel R2'
check 'seats must be as many as players' 1 '2 seats are expected' -- play "$hand; setup play human"
check 'a game in Lua has no positions by hand' 1 "positions of beacons can't be made by hand" -- play 'setup new beacons'
check 'nor has an unknown variant' 1 'there is no variant' -- play 'setup new nonesuch'
check 'a number of players that it is not for' 1 '1 to 4 players, found 7' -- play 'setup new nova-luna 7'
check 'a number that is none' 1 'nova-luna is for 1 to 4 players, found "x"' -- play 'setup new nova-luna x'
check 'nothing comes behind the number' 1 'nothing comes after setup new nova-luna 2, found 3' -- play 'setup new nova-luna 2 3'
check 'setup off forgets it' 0 '^setup wheel - - - ' -- play "$hand; setup off; setup"

at_terminal 80x24 --
enters 'setup new nova-luna 2'
shows 'at a terminal the draft is listed' '^setup steps 0 0'
enters 'setup wheel R2 R7 4'
enters 'setup play human random'
shows 'and played' '•  ?1 '
enters '1 0,0'
shows 'like any game' '1 you: takes R2 to 0,0'
finish
