# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# The words of the prompt: a refusal says what was found and what would be right, and a reader can tell what numbers and names mean.
. tests/tools/tap.sh

play() { "$NOVA" play "$@"; }
luna() { play nova-luna --seat human --seat human --seed 7 -e "$1"; }
terra() { play terra-nova --seat human --seat human --seed 7 -e "$1"; }

# ---- Refusals ---------------------------------------------------------------------------------------------------------------------------

check 'parts that can be shown are listed' 1 'no part 7 to show: 1, 2, wheel' -- luna 'show 7'
check 'a game without parts is told to have none' 1 'no parts to show: show alone shows all' -- terra 'show 1'
check 'a number of players below one is told as it was typed' 1 'from 1 is expected, found -3' -- luna 'new -3'
check 'a person without a name' 1 'found human: without a name, expected human or human:NAME' -- luna 'new human:'
check 'a bot with a colon and nothing behind' 1 'mcts:: found nothing after the colon' -- luna 'new human mcts:'
check 'scores of a variant that there is not' 1 'there is no variant "foo"' -- luna 'scores foo'
check 'a hex may be typed in capitals' 0 '^f8: 168 free hexes' -- terra 'why F8'
check 'a hex that there is not' 1 'there is no hex e99' -- terra 'why e99'

# ---- Rules --------------------------------------------------------------------------------------------------------------------------------

rules() { COLUMNS=1000 "$NOVA" -e "rules $1" | tr '\n' '~'; }
check 'before a game rules tells those of the usual variant' 0 'The wheel has 12 fields' -- rules ''
check 'and of any other' 0 '^terra-nova\..*First everybody places' -- rules terra-nova
check 'the solo game says what a task is' 0 'A task shows colours: it is' -- rules nova-luna-solo
check 'rules end with how moves are typed' 0 'puts tile 2 to column 1, row 0' -- rules nova-luna
check 'a variant that counts points says itself who wins' 0 'Most points win' -- rules nova-luna-harvest
case $said in
*'fewest discs left win'*) fail 'and is not contradicted' "$said" ;;
*) pass 'and is not contradicted' ;;
esac

# ---- The legend ---------------------------------------------------------------------------------------------------------------------------

for variant in nova-luna terra-nova; do
    check "legend of $variant explains the mark of a last move" 0 '(placed|moved) last$' -- "$NOVA" -e "legend $variant"
done
check 'legend tells the number of a hex from its name' 0 'it is called d4, not F4' -- "$NOVA" -e 'legend terra-nova'
check "legend has the signs of a variant's own tasks" 0 '^LINE[0-9]: ' -- "$NOVA" -e 'legend nova-luna-constellations'

# ---- Hints ---------------------------------------------------------------------------------------------------------------------------------

check 'a hint names the tile' 0 '^1\. +[1-3] 0,0 +[0-9]+% .*  [RBTY][0-9], costs' -- luna 'hint'
check 'what is expected after a move tells who plays what' 0 '^  [1-3] 0,0 +1 player 1: takes [RBTY][0-9] to 0,0' -- luna 'hint; hint 1'

# ---- Names and numbers ------------------------------------------------------------------------------------------------------------------

check 'bots of one name are told apart' 0 '^2 random: [0-9.]+ lost by a move on the average, luck [-+]' -- \
    play --seat random --seat random --seed 7 -e 'set effort 0.1; analyse'
check 'where nothing is turned over nobody has luck' 0 '^1 random: [0-9.]+ lost by a move on the average$' -- \
    play beacons --seat random --seat random --seed 7 -e 'set effort 0.1; analyse'

# All rows of a table begin their columns where the first row does.
aligned() { # COMMAND COLUMN-PATTERN
    play --seat random --seat random --seed 7 -e "set effort 0.1; set symbols ascii; $1" | awk -v pattern="$2" '
        match($0, pattern) { count++; if (at && RSTART != at) bad++; at = RSTART }
        END { print (count > 20 && !bad ? "aligned" : "not aligned") }'
}
check 'the moves of analyse stand below each other' 0 '^aligned$' -- aligned analyse '(best -?|best [0-9])'

check 'help breaks lines where the terminal ends' 0 'set effort makes it think longer, and surer\. hint 2' -- \
    bash -c "'$NOVA' -e 'help hint' | tr '\n' ' '"
check 'and keeps its tables' 0 '^why     what it brings at once$' -- "$NOVA" -e 'help hint'

# ---- Help ----------------------------------------------------------------------------------------------------------------------------------

lines_of_help() { "$NOVA" -e 'new nova-luna human human seed 7' -e help | tail -n +2 | wc -l; }
check 'the first page of help fits a small screen' 0 '^1?[0-9]$' -- lines_of_help
check 'it has all commands by group' 0 '^Games +new seats' -- "$NOVA" -e help
check 'help all tells a line of each' 0 '^  undo +take moves back' -- "$NOVA" -e 'help all'
check 'help of a group tells its commands' 0 '^  resume +go on' -- "$NOVA" -e 'help keeping'
check 'groups are found in other languages' 0 '^  undo +Züge' -- "$NOVA" --lang de -e 'help Spielen'
check 'a function of Lua needs its whole name' 1 'there is no command start; of Lua there is bot:start: help bot:start' -- "$NOVA" -e 'help start'
check 'so a word for both is not answered with the reference' 0 '^state:play' -- "$NOVA" -e 'help state:play'
check 'a topic that is misspelt gets the nearest' 1 'no command hnit; did you mean hint' -- "$NOVA" -e 'help hnit'
check 'rows that are too wide keep their column' 0 '^                    each other; new 3 hard' -- env COLUMNS=80 "$NOVA" -e 'help bots'

# ---- Opponents -----------------------------------------------------------------------------------------------------------------------------

check 'bots lists the levels, with strength' 0 '^  hard +wins [0-9]+% of its games against medium$' -- "$NOVA" -e bots
check 'and how to choose one' 0 '^new hard +a game against one of them' -- "$NOVA" -e bots

# ---- What lies hidden --------------------------------------------------------------------------------------------------------------------

check 'record leaves out the pile while the game goes on' 0 '"pile":"\.\.\."' -- luna record
check 'and says so' 0 'What lies hidden is left out' -- luna record
check 'set open on shows it' 0 '"pile":\[[0-9]' -- luna 'set open on; record'
check 'so does a game that is over' 0 '"pile":\[[0-9]' -- play --seat random --seat random --seed 7 -e record

finish
