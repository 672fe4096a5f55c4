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
check 'a game without parts is told to have none' 1 'no parts to show: show alone shows all' -- play low-tide human human -e 'show 1'
check 'of Terra Nova the map can be shown' 1 'no part 1 to show: map' -- terra 'show 1'
check 'a number of players below one is told as it was typed' 1 'from 1 is expected, found -3' -- luna 'new -3'
check 'a person without a name' 1 'found human: without a name, expected human or human:NAME' -- luna 'new human:'
check 'a misspelt bot is told from a misspelt variant' 1 'no bot "hrad"; did you mean hard' -- luna 'new hrad'
check 'a variant with a wrong option is not taken for a bot' 1 'nova-luna.lua: there is no option "size"' -- luna 'new nova-luna:size=3'
check 'a part of a variant'"'"'s name is taken for the whole' 1 'no variant "terra"; did you mean terra-nova' -- luna 'new terra'
check 'of several wholes the shortest is meant' 1 'did you mean nova-luna\?' -- luna 'new luna'
check 'a small part of a long name does not mean the whole' 1 'no variant "game"; known are' -- luna 'new game'
check 'where a person is right, too, the list of who may play says so' 1 'known are human, beginner' -- luna 'new nova-luna nonesuch'
check 'in the shell as well' 2 'no bot "humna"; did you mean human' -- play nova-luna humna
check 'and not where only a bot is' 1 'known are beginner' -- luna 'bot nonesuch'
repeated() { # TEXT COUNT
    local zeros
    printf -v zeros "%0$2d" 0
    printf '%s' "${zeros//0/$1}"
}
for line in "= $(repeated '(' 250)1$(repeated ')' 250)" "= x = $(repeated '{' 250)$(repeated '}' 250)" "= $(repeated '(' 250)"; do
    check "brackets nested too deep, ${line:0:6}: said without a traceback" 1 '^nova: line: too many brackets or blocks inside each other; Lua allows fewer than 200$' -- play -e "$line"
done
check 'a line that is nested as deep as Lua allows is run' 0 '^1$' -- play -e "= $(repeated '(' 150)1$(repeated ')' 150)"
check 'a misspelt setting is told as a misspelt command is' 1 'no setting tutr; did you mean tutor\?' -- luna 'set tutr on'
check 'so it is in German' 1 'die Einstellung tutr gibt es nicht; war tutor gemeint\?' -- luna 'lang de; set tutr on'
check 'a setting that resembles none gets the list' 1 'no setting xyz: lang, colour' -- luna 'set xyz on'
check 'the language can be set by the word language' 0 '3 erlaubte Züge' -- luna 'set language de; moves'
check 'and by it alone, from any language' 0 'legal moves' -- luna 'lang de; language en; moves'
check 'a setting with a command has the names of the command' 0 'legal moves' -- luna 'lang de; set sprache en; moves'
check 'and the other way round' 1 'no variant "beacosn"; did you mean beacons' -- luna 'new beacosn'
game='load tests/games/n2g101.jsonl; goto 5; set effort 0.2'
check 'a hint in German has decimal commas' 0 ' [0-9]+,[0-9]% \([0-9]+ bis [0-9]+\) ' -- play --lang de -e "$game; hint"
check 'and no points' 1 '' -- bash -c "'$NOVA' play --lang de -e '$game; hint' | grep '[0-9][.][0-9]'"
check 'so has a rollout in Hungarian' 0 '^2[.] .* [0-9]+,[0-9]% .* [0-9]+,[0-9] \(' -- play --lang hu -e "$game; hint; rollout 1 2"
check 'an analysis in Dutch, in its table' 0 '^ +1 +[12] .* [0-9]+,[0-9] \([0-9,]+ tot [0-9]+\)' -- play --lang nl -e "$game; analyse"
check 'and in its sentences' 0 '^speler 1: gemiddeld [0-9]+,[0-9] per zet verloren' -- play --lang nl -e "$game; analyse"
check 'what is typed back has a point' 0 '^effort +[*]0[.]2 ' -- play --lang de -e "$game; set"
check 'a hint in English has points' 0 ' [0-9]+[.][0-9]% \([0-9]+ to [0-9]+\) ' -- play -e "$game; hint"
check 'a bot with a colon and nothing behind' 1 'mcts:: found nothing after the colon' -- luna 'new human mcts:'
check 'a command that stands alone takes nothing more' 1 'nothing comes after go, found 5' -- luna 'go 5'
check 'go on a person'"'"'s turn says whose turn it is, and what can be typed' 0 '^player 1: go lets bots move, but it is your turn; .2 0,0. is a move, bot makes one' -- luna 'go'
check 'but not where it ends a replay' 1 '' -- bash -c "'$NOVA' play nova-luna human human -e '2 0,0; replay; go' | grep 'go lets'"
check 'after the end it says that the game is over' 0 '^the game is over: new begins another' -- play -e 'replay tests/games/n2g101.jsonl; go; redo 100; go'
check 'nor does one that only tells' 1 'nothing comes after record, found all' -- luna 'record all'
for line in 'undo 1/2' 'redo 1/2' 'goto 1/2 3' 'hint 1/x' 'bots mcts/greedy' 'bot random/random' 'show 1/2' 'rules nova-luna/x' 'lang de/en' \
    'set speed 2/3' 'help board/x' 'load first/game' 'replay first/game' 'resume drop 1/2' 'tutorial terra-nova/3' 'seats 1 human/Anna' \
    'branches drop b2/b3' 'stats nova-luna/all'; do
    check "words for which there is no use are not ignored: $line" 1 "nothing comes after ${line%/*}, found ${line#*/}\$" -- luna "${line/\// }"
done
check 'scores of a variant that there is not' 1 'there is no variant "foo"' -- luna 'scores foo'
check 'a hex may be typed in capitals' 0 '^f8: 168 free hexes' -- terra 'why F8'
check 'a hex on which nobody can stand says so' 0 '^o1: nobody can stand here' -- play terra-nova-sails human human -e 'why o1'
check 'and nobody is placed there, in any language' 1 'op o1 kan niemand staan' -- play terra-nova-sails human human --lang nl -e o1
check 'a hex that there is not' 1 'there is no hex e99' -- terra 'why e99'

check 'numbers with commas are a move, not a list of Lua' 1 '`2,0,0` is no move here' -- luna '2,0,0'
check 'unless they are meant for Lua' 0 '^2$' -- luna '= 2,0,0'
check 'why alone speaks of the game at hand' 1 'a move or a cell is expected: why 2 1,0; why 1,0' -- luna why
check 'also in Terra Nova' 1 'a move or a hex is expected: why e4-h7' -- terra why
check 'a cell that is taken is told without numbers that nobody sees' 1 'a tile lies at 0,0 already' -- luna '1 0,0; 1 0,0; 1 0,0'
far=99999999999999999999
check 'a place that no integer holds has no tile' 1 "no tile lies at $far,0\$" -- luna "why $far,0"
check 'nor is there such a player' 1 'a player from 1 to 2 is expected' -- luna "1 0,0; why 0,0 $far"
check 'nor does setup put a tile there' 1 'tiles and places in turn are expected' -- play -e "setup display 1 R7 $far,0"
check 'a game is not saved without a name' 1 '`save ..`: the name of a game or file is expected' -- luna 'moves; save ""'
check 'nor loaded' 1 'the name of a game or file is expected' -- luna 'load ""'
check 'a message repeats only the beginning of a long command' 1 '^nova: `note x+\.\.\.`: .{1,60}$' -- luna "moves; note $(repeated x 3000)"
check 'a count and its verb agree' 1 'all 8 discs of phase 1 lie; still to place: 8' -- play nova-luna-solo human --seed 7 -e refill

# ---- Rules --------------------------------------------------------------------------------------------------------------------------------

rules() { COLUMNS=1000 "$NOVA" -e "rules $1" | tr '\n' '~'; }
check 'before a game rules tells those of the usual variant' 0 'The wheel has 12 fields' -- rules ''
check 'and of any other' 0 '^terra-nova\..*First everybody places' -- rules terra-nova
check 'the solo game says what a task is' 0 '(^| )A task shows' -- rules nova-luna-solo
check 'rules end with how moves are typed' 0 'puts tile 2 in column 1, row 0' -- rules nova-luna
check 'a variant that counts points says itself who wins' 0 'Most points win' -- rules nova-luna-harvest
case $said in
*'fewest discs left win'*) fail 'and is not contradicted' "$said" ;;
*) pass 'and is not contradicted' ;;
esac

# ---- Words of the shell ----------------------------------------------------------------------------------------------------------------

check 'options of the shell have no dashes at the prompt' 1 'found --seed; new takes words without dashes: new .* seed 7' -- \
    "$NOVA" -e 'new human hard --seed 3'
check 'and commands neither' 1 'there is no command --help; did you mean help' -- "$NOVA" -e '--help'

# ---- The legend ---------------------------------------------------------------------------------------------------------------------------

check 'legend explains the discs' 0 "^● +a player's disc; on a tile: the task is done" -- "$NOVA" -e 'legend nova-luna'
check 'and stones' 0 '^### +a stone; .* who has laid it last$' -- "$NOVA" -e 'legend terra-nova'
also 'it tells how a hex is called' '^d4 +a hex: the letter of its row'
also 'legend names the landscapes' '^F +a landscape: A farmland, F forest'
check 'and the colours, those of a variant too' 0 '^R r +a colour: B blue, G green, O orange, R red' -- "$NOVA" -e 'legend nova-luna-rainbow'
check 'in the language of the person' 0 '^R r +eine Farbe: B Blau, R Rot, T Türkis, Y Gelb' -- "$NOVA" --lang de -e legend
check "legend has the signs of a variant's own tasks" 0 '^LINE[0-9]: ' -- "$NOVA" -e 'legend nova-luna-constellations'

# ---- Speech ----------------------------------------------------------------------------------------------------------------------------

check 'set speech on tells the table in sentences' 0 '^To take: 1: [RBTY][0-9] with [rbty]+' -- luna 'set speech on; show'
check 'and each display' 0 '^player 1: 20 discs left, at step 6[.] Tiles: at 0,0 T6 with rrr, rb, bb[.]$' -- luna 'set speech on; 2 0,0; show'
check 'in the language of the person' 0 '^Spieler 2: 20 Scheiben übrig' -- luna 'lang de; set speech on; show'
check 'in Terra Nova pioneers and stones' 0 '^player 1: 0 points, pioneers on e4[.]$' -- terra 'set speech on; e4; show'
check 'what is at a place' 0 '^1 0,0: T6 with rrr, rb, bb$' -- luna '2 0,0; what is at 1 0,0'
check 'or on a hex' 0 '^E4: [a-z]+, a pioneer of player 1$' -- terra 'e4; what is at E4'
check 'a place that is none' 1 'there is no place z9' -- terra 'what is at z9'
check 'what is new since the last move' 0 '^2 player 2: takes' -- luna '2 0,0; 1 0,0; what is new'
check 'or nothing is' 0 '^Nothing was played since your last move[.]$' -- luna 'what is new'

# ---- Hints ---------------------------------------------------------------------------------------------------------------------------------

check 'a hint names the tile' 0 '^1\. +[1-3] 0,0 +[0-9.]+% .*  [RBTY][0-9], costs' -- luna 'hint'
check 'what is expected after a move tells who plays what' 0 '^  [1-3] 0,0 +1 player 1: takes [RBTY][0-9] to 0,0' -- luna 'hint; hint 1'

stones() { play "$NOVA_HOME/tests/lua/stones.lua" human human -e "$1"; }
check 'a hint says which move wins by force' 0 '^1\. +take 1 .* wins by force$' -- stones 'hint'
also 'and that no reply was found that prevents it' '^Move 1 wins by force: the search has found no reply'
check 'a hint says it where all moves lose by force' 0 '^All moves that the search has considered lose by force\.$' -- stones 'take 1; hint'
check 'so it does in German' 0 '^1\. .* verliert zwingend$' -- stones 'lang de; take 1; hint'
check 'the best move never loses just nothing' 0 '^1\. .* 0\.0 \(0 to [1-9][0-9]*\)  ' -- luna 'hint'
also 'what the ends of a number mean is said' '^In 95 of 100 positions a search with a hundred times the work puts a number between'

check 'alone lower is better, and the hint says so' 0 '^Lower is better\.$' -- \
    play nova-luna-solo human --seed 7 -e 'set effort 0.3; hint'
adds_up() { # the loss that is told is the difference of the scores that are shown
    play nova-luna-solo human --seed 7 -e 'set effort 1; hint' | grep '^[0-9]\. ' | grep -o '[0-9.]* (' | tr -d '(' | paste - - | awk '
        NR == 1 { best = $1 } { far = $1 - best - $2; if (far > 0.11 || far < -0.11) bad = 1 } END { print (NR > 1 && !bad ? "adds up" : "does not") }'
}
check 'and its numbers add up' 0 '^adds up$' -- adds_up
check 'the moves of Terra Nova stand in order' 0 '^d5-d1 +d5-d4 +d5-d8' -- play terra-nova human human --seed 1 \
    -e "$(echo d5 {a1,a2,a3,a4,a5,a6,b1,b2,b3,b4,b5,b6,b7,b8,c1,c2,c3,c4,c5,c6,c7,c8,c9,c10,c11} | tr ' ' ';')" -e 'moves d5'

# ---- Names and numbers ------------------------------------------------------------------------------------------------------------------

check 'bots of one name are told apart' 0 '^2 random: [0-9.]+ lost per move on average, luck [-+]' -- \
    play --seat random --seat random --seed 7 -e 'set effort 0.1; analyse'
check 'where nothing is turned over nobody has luck' 0 '^1 random: [0-9.]+ lost per move on average$' -- \
    play beacons --seat random --seat random --seed 7 -e 'set effort 0.1; analyse'

# All rows of a table begin their columns where the first row does.
aligned() { # COMMAND COLUMN-PATTERN
    play --seat random --seat random --seed 7 -e "set effort 0.1; set symbols ascii; $1" | awk -v pattern="$2" '
        /^ *[0-9]+ / && match($0, pattern) { count++; if (at && RSTART != at) bad++; at = RSTART }
        END { print (count > 20 && !bad ? "aligned" : "not aligned") }'
}
check 'the moves of analyse stand below each other' 0 '^aligned$' -- aligned analyse ' [(][0-9.]+ to '

check 'help breaks lines where the terminal ends' 0 'set effort makes it think longer: the numbers get better, the ends stay' -- \
    bash -c "'$NOVA' -e 'help hint' | tr '\n' ' '"
check 'and keeps its tables' 0 '^why     what it brings at once$' -- "$NOVA" -e 'help hint'

# ---- Help ----------------------------------------------------------------------------------------------------------------------------------

lines_of_help() { "$NOVA" -e 'new nova-luna human human seed 7' -e help | tail -n +2 | wc -l; }
check 'the first page of help fits a small screen' 0 '^1?[0-9]$' -- lines_of_help
check 'it has all commands by group' 0 '^Games +new seats' -- "$NOVA" -e help
check 'help all tells a line of each' 0 '^  undo +take moves back' -- "$NOVA" -e 'help all'
check 'help of a group tells its commands' 0 '^  resume +go on' -- "$NOVA" -e 'help keeping'
check 'groups are found in other languages' 0 '^  undo +Züge' -- "$NOVA" --lang de -e 'help Spielen'
check 'a setting explains itself' 0 '^set effort: thousand iterations' -- "$NOVA" -e 'help effort'
check 'a topic is found in the singular, too' 0 '^set letters on +letters for the colours' -- "$NOVA" -e 'help colour'
for topic in keys=Ctrl-R mouse=click levels='new fair' browser='make page once' lua='= view.seats' speech='what is new'; do
    check "help tells of ${topic%%=*}" 0 "${topic#*=}" -- "$NOVA" -e "help ${topic%%=*}"
done
check 'in other languages by their own names' 0 'double-?click|Doppelklick' -- "$NOVA" --lang de -e 'help Browser'
check 'help lists what is for authors where one is' 0 '^For authors +break' -- "$NOVA" -e 'set author on; help'
check 'help says how a game gets a clock' 0 'nova play --clock 600\+5' -- "$NOVA" -e 'help clock'
check 'help save says how a game comes into the browser' 0 'nova page NAME' -- env COLUMNS=1000 "$NOVA" -e 'help save'
check 'a function of Lua needs its whole name' 1 'there is no command start; of Lua there is bot:start: help bot:start' -- "$NOVA" -e 'help start'
check 'so a word for both is not answered with the reference' 0 '^state:play' -- "$NOVA" -e 'help state:play'
check 'a topic that is misspelt gets the nearest' 1 'no help on hnit; did you mean hint' -- "$NOVA" -e 'help hnit'
check 'rows that are too wide keep their column' 0 '^                 other; new 3 hard' -- env COLUMNS=80 "$NOVA" -e 'help bots'

# ---- Opponents -----------------------------------------------------------------------------------------------------------------------------

check 'bots lists the levels, with strength' 0 '^  hard +wins [0-9]+% of its games against medium$' -- "$NOVA" -e bots
also 'and says in which game they have it' '^Levels for people, with their strength in Nova Luna'
check 'the list fits a small screen' 0 '^1?[0-9]$' -- bash -c "COLUMNS=80 '$NOVA' --lang de -e bots | wc -l"
check 'bots NAME tells of one' 0 '^  solver +for games for one' -- "$NOVA" -e 'bots solver'
check 'bots all of all' 0 '^  greedy +takes what brings most' -- "$NOVA" -e 'bots all'
check 'a bot that there is not gets the nearest' 1 'did you mean solver' -- "$NOVA" -e 'bots slover'
check 'and how to choose one' 0 '^new hard +a game against one of them' -- "$NOVA" -e bots

# ---- Languages ---------------------------------------------------------------------------------------------------------------------------

check 'commands go by their names in a language' 0 '^hint \[NUMMER\] +\(h, rat\)$' -- "$NOVA" --lang de -e 'hilfe rat'
check 'also where these have more than ASCII' 0 '1 lépés visszavéve' -- "$NOVA" --lang hu -e 'új nova-luna human human seed 7; 1 0,0; vissza'
check 'the log of moves has sentences there' 0 ': [A-Z][0-9] lapkát tesz ide: 0,0$' -- "$NOVA" play --lang hu nova-luna human human --seed 7 -e '1 0,0'
check 'help tells them' 0 '^  undo +Züge zurücknehmen \(zurück\)$' -- "$NOVA" --lang de -e 'help all'
check 'a misspelt one gets the nearest in its language' 1 'war regeln gemeint' -- "$NOVA" --lang de -e 'reglen'
check 'errors are told in the language, with their line' 1 '^nova: Zeile 1: einen Bot „hrad“ gibt es nicht; war hard gemeint' -- \
    bash -c "echo 'new human hrad' | '$NOVA' --lang de"
check 'rules begin in the language' 0 '^terra-nova\. Figuren durchstreifen' -- "$NOVA" --lang de -e 'rules terra-nova'
check 'LANGUAGE goes before the locale' 0 '^Új játszma: nova-luna' -- env LC_ALL=de_DE.UTF-8 LANGUAGE=fr:hu_HU:de "$NOVA" -e 'new seed 7'
check 'but not in the locale C' 0 '^New game: nova-luna' -- env LC_ALL=C LANGUAGE=hu "$NOVA" -e 'new seed 7'
check 'what stands in a shell is English in every language' 2 'expected human, human:NAME or a bot .there is no bot "orchid"' -- \
    env LC_ALL=de_DE.UTF-8 "$NOVA" play --lang hu nova-luna orchid
check 'the language that --lang asks for comes before the locale' 1 'einen Bot „orchid“ gibt es nicht' -- \
    env LC_ALL=hu_HU.UTF-8 "$NOVA" play --lang de -e 'new nova-luna orchid'

# ---- What lies hidden --------------------------------------------------------------------------------------------------------------------

check 'record leaves out the pile while the game goes on' 0 '"pile":"\.\.\."' -- luna record
also 'and says so' 'What lies hidden is left out'
check 'set open on shows it' 0 '"pile":\[[0-9]' -- luna 'set open on; record'
check 'so does a game that is over' 0 '"pile":\[[0-9]' -- play --seat random --seat random --seed 7 -e record

finish
