# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# What is on the screen: narrow and wide, with and without colours and signs, both games, each language.
. tests/tools/tap.sh
. tests/tools/terminal.sh

middle='load nova-luna:2:7:AALIFLEHKLHRBBgGLTffONABeglIMmKTCC:875d73' # a game of two with a dozen tiles each
people=(play --seat human:Anna --seat human:Ben)

# ---- Sizes -----------------------------------------------------------------------------------------------------------------------------

at_terminal 80x24 -- "${people[@]}"
enters "$middle"
shows 'the middle of a game fits 80 by 24' 'hint, help'
shows 'with the wheel and what is left of the pile' 'pile +25|25 +•'
shows 'the tiles that can be taken have numbers' '•  1  '
shows 'the track' '• ◆ • • • • •'
shows 'my display with its open tasks' '4●●●● +3●'
shows 'and how many discs each has left' '● Anna ●●·+ 2'
enters 2
shows 'a tile in hand shows where it would complete something' '  ○  '
shows 'and names it' 'completes 2: ttt of T at -1,2, tttt of Y at -1,1'
enters -2,0
shows 'the cell alone plays it' '1 Anna: takes T3 to -2,0, covers 2 tasks'
shows 'a game that is won says so' 'All discs are placed. The winner: Anna'

at_terminal 160x50 -- "${people[@]}"
enters "$middle"
shows 'a wide terminal has both displays, with tasks and discs' '● Anna  ●●··· ····· ····· ·····  2 discs left'
shows 'in full' '● ● ● ●'

at_terminal 40x20 -- "${people[@]}"
enters "$middle"
shows 'a tiny one still shows the game' 'puts it; help$'

at_terminal 60x20 -- "${people[@]}"
enters "$middle"
shows 'at 60 by 20 the players share a line' '● Anna +2 left +◆ Ben +3 left'
shows 'what can be typed is said in fewer words' '^Anna: `2` shows where it can go, `2 1,-3` puts it; help$'
shows 'and the wheel is a row of tiles from the moon on' '☾ '
at_terminal 45x30 -- "${people[@]}"
enters "$middle"
shows 'below 50 columns nothing wraps through the picture' '● Anna +2 left'
at_terminal 45x22 -- play terra-nova --seat human:Anna --seat human:Ben --seed 1
enters e4
shows 'the map has small hexes there' '^ e \. \. \. [12] \. = = = ='
at_terminal 60x20 -- play terra-nova --seat human:Anna --seat human:Ben --seed 1
enters e4
shows 'at 60 by 20 the map is whole' '^ +o ~~~ ~~~ ~~~ ~~~ ~~~ ~~~$'
shows 'with a line for each player' '▶ 2  Ben 0 ○○○○○○○○○○○○○'
at_terminal 60x20 -- play terra-nova --seat human:Anna --seat human:Ben --seat human:Cem --seat human:Dora --seed 1
enters e4
looks_like 'four players fit there, too' terra-60x20-four COLOURED
at_terminal 60x20 -- play nova-luna --seat human:Anna --seat human:Ben --seat human:Cem --seat human:Dora --seed 1
enters '1 0,0'
looks_like 'so do four of Nova Luna, in their order at the table' luna-60x20-four COLOURED
at_terminal 120x40 -- "${people[@]}" --seed 7
enters "$middle"
looks_like 'a large window has both displays, with tasks and colours' luna-120x40-prompt COLOURED
at_terminal 80x24 -- play terra-nova --seat human:Anna --seat human:Ben --seed 1
enters e4
shows 'Terra Nova shows the map with its pioneers' '^ *e .* 1 '
shows 'and who has what beside it' '1 +▶? *Anna'
enters 'd5; d6'
for hex in a1 a2 a3 a4 a5 a6 b1 b2 b3 b4 b5 b6 b7 b8 c1 c2 c3 c4 c5 c6 c7 c8 c9; do enters $hex; done
shows 'placing ends' '1 move'
enters e4
shows 'a pioneer in hand' 'Pioneer e4 in hand'
shows 'shows where it can go' '[^ ]o[^ ]|▝▘|▗▖'
enters f4
shows 'and the hex alone moves it there' ': moves e4-f4$'

# ---- Colours and signs ---------------------------------------------------------------------------------------------------------------------

escape=$(printf '\033')
at_terminal 80x24 COLORTERM=truecolor -- "${people[@]}"
enters "$middle"
shows 'colours of 24 bits where the terminal has them' "$escape\\[[0-9;]*48;2;" coloured_screen
at_terminal 80x24 TERM=tmux-256color -- "${people[@]}"
enters "$middle"
shows '256 where it has these' "$escape\\[[0-9;]*48;5;" coloured_screen
at_terminal 80x24 TERM=linux -- "${people[@]}"
enters "$middle"
shows 'sixteen where it has no more' "$escape\\[[0-9;]*4[0-7]m" coloured_screen
lacks 'and none of the others' '48;[25];' coloured_screen
at_terminal 80x24 NO_COLOR=1 COLORTERM=truecolor -- "${people[@]}"
enters "$middle"
shows 'no colour where NO_COLOR is set' 'T\|'
lacks 'none at all' "$escape\\[([0-9]+;)*[34][0-8]" coloured_screen
enters 'set colour 16'
shows 'until it is asked for' "$escape\\[[0-9;]*4[0-7]m" coloured_screen
enters 'set colour default'
shows 'and that is taken back' 'T\|' answer
at_prompt
lacks 'in the whole picture' "$escape\\[[0-9;]*4[0-7]m" answer
at_terminal 80x24 LC_ALL=C -- "${people[@]}"
enters "$middle"
shows 'ASCII where the locale has nothing else' 'T\|'
lacks 'nothing but ASCII' '[^ -~]'

at_terminal 80x24 TERM=dumb -- "${people[@]}"
enters "$middle"
shows 'a terminal that knows no escape sequences is enough' 'hint, help'
lacks 'and gets none' "$escape" coloured_screen
enters 2
shows 'it can be played at' 'completes 2:'

# ---- Languages ---------------------------------------------------------------------------------------------------------------------------------

# speaks CODE WELCOME TURN HELP ERROR
speaks() {
    at_terminal 80x24 LC_ALL="$1.UTF-8" -- play --seat human --seat human
    shows "$1: the new game" "$2"
    shows "$1: whose turn it is" "$3"
    enters help
    shows "$1: help" "$4"
    enters '1 5,5'
    shows "$1: what is wrong with a move" "$5"
    enters quit
}
speaks de_DE 'Neues Spiel: nova-luna' 'Spieler [12]: `2` zeigt' 'Das Programm' 'das erste Plättchen liegt auf 0,0'
speaks nl_NL 'Nieuw spel: nova-luna' 'speler [12]: `2` toont' 'Het programma' 'de eerste tegel ligt op 0,0'
speaks hu_HU 'Új játszma: nova-luna' '[12]\. játékos: `2` (meg)?mutatja' 'A program' 'az első lapka helye 0,0'
speaks en_GB 'New game: nova-luna' 'player [12]: `2` shows' 'The program' 'the first tile lies at 0,0'
at_terminal 80x24 LC_ALL=de_DE.UTF-8 -- play --lang hu
shows '--lang comes before the locale' 'vezetett első játszma'
enters 'lang nl'
enters rules
shows 'lang changes it at once' 'Het maanwiel heeft 12 velden'

finish
