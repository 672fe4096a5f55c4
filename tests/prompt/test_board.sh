# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# The board: the whole screen as a table, played with keys and clicks.
. tests/tools/tap.sh
. tests/tools/terminal.sh

two=(play --seat human:Anna --seat human:Ben --seed 7)
middle='load nova-luna:2:7:AALIFLEHKLHRBBgGLTffONABeglIMmKTCC:875d73' # a game of two players with a dozen tiles each

# ---- Nova Luna --------------------------------------------------------------------------------------------------------------------------

board_of 80x24 -- "${two[@]}" nova-luna
looks_like 'the screen is the table' luna-80x24-begin
shows 'on the alternate screen' '^1$' alternate_screen
presses 2
shows 'a number takes a tile in hand, a frame shows it where it would lie' '▐6●●● ▌'
shows 'what that would do stands below' 'Lay  T6  at 0,0 · moves you to 6 · Ben moves next'
presses Tab
shows 'Tab takes the next one' 'Lay  Y3  at 0,0 · moves you to 3 · Ben moves next'
presses BTab Enter
shows 'Enter plays' '● Anna  T6  0,0'
presses 3 Enter
shows 'the next player as well' '◆ Ben   R6  0,0'
presses u
shows 'u takes back' 'One move taken back'
presses U
shows 'U plays it again' 'One move played again'
presses 1 Right
shows 'arrows walk' 'Lay  [A-Z][0-9]  at 1,0'
presses Down
shows 'around the tiles' 'Lay  [A-Z][0-9]  at 0,1'
presses Left Up
shows 'in all directions' 'Lay  [A-Z][0-9]  at 0,−1'
presses Escape
shows 'Escape puts the tile back' 'Ben  take 1  [A-Z][0-9] , 2'

board_of 80x24 -- "${two[@]}"
presses :
enters "$middle"
presses 2
looks_like 'in the middle of a game the best place is pointed at, with what it completes' luna-80x24-middle
resizes 120x40
looks_like 'a larger window has a larger table' luna-120x40-middle COLOURED
resizes 60x20
looks_like 'and a small one a small table' luna-60x20-middle COLOURED
resizes 59x20
shows 'a window that is too small says so' 'The board needs 60 columns and 20 rows'
presses Left Enter u
resizes 80x24
looks_like 'and the table comes back, with nothing played by keys that were pressed unseen' luna-80x24-middle
presses Enter
shows 'the end of a game is told' 'The winner: Anna'
presses Enter
shows 'and nothing can be played after it' 'the game is over'

board_of 80x24 -- play nova-luna-solo --seat human:Anna --seed 7
presses 2
shows 'in the game for one nobody is told to move again' 'Lay  [A-Z][0-9]  at 0,0 · costs [0-9] *$'

# ---- Terra Nova ---------------------------------------------------------------------------------------------------------------------------

board_of 60x20 -- "${two[@]}" terra-nova
looks_like 'Terra Nova fits 60 by 20' terra-60x20-begin COLOURED
presses Up
shows 'arrows walk over the hexes' '^  g .*>1<'
presses Up
shows 'and keep to their column' '^f .*>1<'
presses Down Down Left
shows 'to the side as well' '^h ([^>]*){6}>1<'
presses Enter
shows 'Enter places a pioneer' 'place 1 of 13'
for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25; do presses Tab Enter; done
presses Up Up Up Up Tab
shows 'Tab goes to a pioneer that can move' 'Enter takes [a-z][0-9]* in hand'
presses Enter
looks_like 'Enter takes it in hand, and where it can go is marked' terra-60x20-hand
presses Tab Enter
shows 'it moves to a marked hex' 'action 2 of 3'
shows 'then hexes for a stone are marked' '[^ ][+][^ ]'
presses Tab
shows 'Tab goes there' 'Enter lays a stone on'
presses Enter
shows 'and Enter lays it' 'action [13] of 3'
resizes 80x24
looks_like 'the same at 80 by 24' terra-80x24-stone
resizes 120x40
looks_like 'and at 120 by 40' terra-120x40-stone COLOURED


# ---- A game in Lua --------------------------------------------------------------------------------------------------------------------------

board_of 80x24 -- "${two[@]}" beacons
looks_like 'a game in Lua has its moves as a list' beacons-80x24
presses Right Down
presses Enter
shows 'arrows walk through it, Enter plays' '^ 1 Anna: '
at_terminal 80x24 -- "${two[@]}" second-light
shows 'where people share a keyboard, there is a curtain' 'Anna, it is your turn. When nobody else looks'
presses Enter
enters board
shows 'the board is there' 'Enter  play +Tab  next'
presses Enter
shows 'after a move the board has the curtain as well' 'Ben, it is your turn. When nobody else looks'
lacks 'with no hand behind it' 'hand +[0-9]'
presses Enter
shows 'which Enter opens' '^hand +[0-9]'

# ---- Hints ----------------------------------------------------------------------------------------------------------------------------------

board_of 80x24 -- play --seat human --seat human "$NOVA_HOME/tests/lua/stones.lua"
presses h
shows 'a hint tells what is proved' '^ Hint 1 of 3: take 1 wins 100\.0%, loses 0\.0; wins by force'
presses h
shows 'of a loss too' '^ Hint 2 of 3: take [23] wins +0\.0%, loses 100\.0; loses'

board_of 80x24 -- "${two[@]}" nova-luna
presses h
shows 'a hint points at a move' '^ Hint 1 of [0-9]: .* wins +[0-9.]+% \('
presses h
shows 'h again at the next' '^ Hint 2 of [0-9]: '
presses Enter
shows 'Enter plays it' '● Anna  [A-Z][0-9]  0,0'

# ---- The mouse --------------------------------------------------------------------------------------------------------------------------------

board_of 80x24 -- "${two[@]}" nova-luna
shows 'the board is there' 'q  lines'
clicks 27 6
shows 'a click takes a tile' 'Lay  T6  at 0,0'
clicks 46 12
shows 'a click on the cell that is pointed at plays' '● Anna  T6  0,0'
clicks 26 24
shows 'a click on a key presses it' 'One move taken back'
lacks 'what was taken back is no move any more' '● Anna  T6 '
presses 9
shows 'a key that means nothing says so' '^ 9 does nothing now; \? lists all keys *$'
presses é
shows 'one of another keyboard too' '^ é does nothing now'

# ---- The command line ----------------------------------------------------------------------------------------------------------------------------

types ':2 0,0'
shows 'what is typed fast after the colon is in the command line' '^nova 1> 2 0,0$'
presses Enter
shows 'and is played' '● Anna  T6  0,0'
presses u
shows 'the move is taken back' 'One move taken back'
presses :
enters '2 0,0'
shows 'a typed move is played, and the board stays' '● Anna  T6  0,0'
presses :
enters '1 7,7'
shows 'a wrong one is answered there' '^ the first tile lies at 0,0'
presses :
enters 'note bold'
shows 'a note of the position stands on the board, too' '^ Note at move 1: bold *$'
presses :
enters 'legend'
shows 'what a command prints stands over the table' '^ *R r +a colour: B blue'
shows 'until a key' 'Any key goes back to the table'
presses x
shows 'a key returns' '1 2 3  take'
presses '?'
shows '? lists the keys' 'draw anew'
presses x q
leaves_nothing 'q'
at_prompt
enters '= 6 * 7'
shows 'and the prompt goes on' '^42$' answer

finish
