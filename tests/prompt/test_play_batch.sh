# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# Commands without a person: from -e and from a pipe.
. tests/tools/tap.sh

run() { "$NOVA" play "$@"; }
piped() { # LINES…: what they print as input of nova
    printf '%s\n' "$@" | "$NOVA"
}
typed() { "$NOVA" -e "$@"; }

check 'commands of -e run one after another' 0 '^1 you: takes T6 to 0,0$' -- typed 'new nova-luna human random seed 7; 2 0,0; show'
check 'nova -e is nova play -e' 0 'takes T6' -- run -e 'new nova-luna human random seed 7' -e '2 0,0'
check 'the same commands come from a pipe' 0 '^1 you: takes T6 to 0,0$' -- piped 'new nova-luna human random seed 7' '2 0,0' show
check 'there is no colour and no prompt in a pipe' 0 '' -- piped 'new nova-luna human random seed 7' show
case $said in
*$'\e'* | *'nova>'*) fail 'no escape sequence, no prompt' "$said" ;;
*) pass 'no escape sequence, no prompt' ;;
esac
usual=$(typed 'new nova-luna human random seed 7; show')
for columns in 1.5 1e308 0 -3 nan wide; do
    if [ "$(COLUMNS=$columns "$NOVA" -e 'new nova-luna human random seed 7; show' 2>&1)" = "$usual" ]; then
        pass "COLUMNS=$columns is no width, and changes nothing"
    else
        fail "COLUMNS=$columns is no width, and changes nothing"
    fi
done
check 'a number of players that is far too large is told at once' 1 'nova-luna is for 1 to 4 players, found 99999999999' -- \
    timeout 60 "$NOVA" -e 'new nova-luna 99999999999 random'
check 'for a fair game too' 1 'nova-luna is for 1 to 4 players, found 99999999999' -- timeout 60 "$NOVA" -e 'new fair 99999999999'
check 'an error whose text can not be made is a failure of its line' 1 '^nova: ' -- typed '= error(setmetatable({}, { __tostring = error }))'
check 'colour comes where it is asked for' 0 $'\e\\[' -- run --colour 24bit -e 'new nova-luna human random seed 7; show'

check 'the first command that fails ends it with status 1' 1 'there is no command shwo; did you mean show' -- typed 'new; shwo; quit'
check 'a pipe says which line it was' 1 'line 2: the first number says which tile' -- piped 'new nova-luna human seed 7' '9 0,0' 'quit'
long_line() { head -c "$1" /dev/zero | tr '\0' '#'; } # BYTES
check 'a line without end fails, and is not read to its end' 1 '^nova: line 1: found a line of more than 1048576 bytes$' -- \
    bash -c "$(declare -f long_line); long_line 20000000 | '$NOVA'"
check 'in the language of the person' 1 '^nova: Zeile 2: gefunden: eine Zeile von mehr als 1048576 Bytes$' -- \
    bash -c "$(declare -f long_line); (echo; long_line 1048577) | '$NOVA' --lang de"
check 'the longest line is read, with or without an end' 0 '^2$' -- \
    bash -c "$(declare -f long_line); (long_line 1048576; printf '\n= 1+1\n'; long_line 1048576) | '$NOVA'"
check 'what comes after it is not run' 1 '' -- typed 'shwo; = print("still here")'
case $said in
*'still here'*) fail 'nothing after the failure' "$said" ;;
*) pass 'nothing after the failure' ;;
esac
check 'an illegal move fails' 1 'touches none' -- typed 'new nova-luna human human seed 7; 1 0,0; 1 0,0; 1 5,5'
for move in '2 0,0' refill e4-h7 pass; do
    check "$move before there is a game is no command and no Lua" 1 'there is no game yet: new begins one' -- typed "$move"
done
check 'nothing behind # is run, to the end of the line' 0 '^2$' -- piped '# first; quit' '= 1+1' 'bots; # and then; nonsense'
check 'an error in Lua fails with its position' 1 'line:1: boo' -- typed '= error("boo")'
check 'a line of Lua without its sign is told which' 1 'there is no command sum; Lua begins with a sign: `= sum = 0`' -- typed 'sum = 0'
check 'Lua that ends in the middle fails' 1 'ends in the middle' -- piped '= for i = 1, 3 do'
check 'Lua over several lines runs' 0 '^6$' -- piped '= sum = 0' 'lua for i = 1, 3 do' '  sum = sum + i' 'end' '= sum'
check 'quit leaves with status 0' 0 '' -- typed 'quit; nonsense here'
check 'an empty pipe is fine' 0 '' -- piped ''

check 'the command line begins a game' 0 'takes T6' -- run nova-luna --seat human --seat random --seed 7 -e '2 0,0'
check 'seats can be mixed' 0 '4 random' -- run --seat human:Anna --seat random --seat human --seat random --seed 1 -e 'seats'
check 'a person has the name that was given' 0 '1 Anna' -- run --seat human:Anna --seat random --seed 1 -e seats
check 'an unknown variant is a usage error that says which are known' 2 'there is no variant "nova-lunar"; did you mean nova-luna' -- run nova-lunar -e show
check 'too many players are a usage error' 2 'nova-luna-solo is for one player' -- run nova-luna-solo --players 3 -e show
check 'seats are also operands' 0 '^2 mcts:2 \(mcts:2\)$' -- run human mcts:2 -e seats
check 'behind the variant, too' 0 '^2 greedy \(greedy\)$' -- run terra-nova human greedy random -e seats
check 'bots take the seats that are left' 0 '^2 easy \(easy\)$' -- run terra-nova --seat human -e seats
check 'as many as --players asks for' 0 '^3 easy \(easy\)$' -- run --players 3 --seat human -e seats
check 'the bot that was named takes all that are left' 0 '^3 greedy \(greedy\)$' -- run human greedy --players 3 -e seats
check 'if only bots are named, the first free seat is for the person' 0 '^1 you \(human\)$' -- run greedy -e seats
check 'new seats people by the same rule' 0 '^1 you \(human\)$' -- run -e 'new nova-luna greedy; seats'
check 'and fills up for new human too' 0 '^2 easy \(easy\)$' -- run -e 'new human; seats'
check 'too many for the number are refused' 1 'found 3 who play, expected at most 2' -- run -e 'new 2 human random greedy'
check 'more of them than --players says is a usage error' 2 '^nova play: --players 2: found 3 who play \(human, random, greedy\)' -- \
    run --players 2 human random --seat greedy
check 'an operand that is no player is a usage error' 2 'expected human, human:NAME or a bot \(there is no bot "orchid"' -- \
    run nova-luna orchid

# A record in the place of the variant.
(cd "$SCRATCH" && "$NOVA" play human:Anna human:Ben --seed 7 -e '2 0,0; save kept.jsonl' >/dev/null)
check 'a record goes on where it ends' 0 '2 Ben: takes [A-Z][0-9] to 0,0$' -- run "$SCRATCH/kept.jsonl" -e '1 0,0'
check 'without a folder in its path, too' 0 '1 move played' -- bash -c "cd '$SCRATCH' && '$NOVA' play kept.jsonl -e show"
check 'whatever its name is' 0 '1 move played' -- bash -c "cd '$SCRATCH' && cp kept.jsonl kept && '$NOVA' play kept -e show"
check 'but names of variants and bots go first' 0 'New game: nova-luna' -- \
    bash -c "cd '$SCRATCH' && cp kept.jsonl nova-luna && cp kept.jsonl greedy && '$NOVA' play nova-luna greedy -e show"
check 'a record that is not there is told as one' 1 '^nova play: ./none.jsonl: No such file or directory$' -- run none.jsonl
touch "$SCRATCH/empty.jsonl"
check 'an empty one, too' 1 'empty.jsonl:1: expected a header, found the end of the file$' -- run "$SCRATCH/empty.jsonl"
check 'who plays is in the record' 2 'kept.jsonl is a record, .* expected no WHO, no --players and no --seed' -- run "$SCRATCH/kept.jsonl" random
check 'a record that is wrong is told' 1 '^nova play: .*broken:1: ' -- bash -c "cd '$SCRATCH' && echo '{}' >broken && '$NOVA' play broken -e show"

check 'without the word play the program complains, not the command' 2 '^nova: unknown option --foo' -- "$NOVA" --foo
check 'an option of a bot that is wrong is told before the game begins' 1 'mcts has no option "levle"' -- run human mcts:levle=3

# A bot that fails: nobody meant the next move that was written down to be the bot's.
cd "$SCRATCH" || exit
echo 'return { move = function() error "tired" end }' >tired.lua
echo 'return { start = function() error "late" end, move = function(view) return view:nth(1) end }' >late.lua
"$NOVA" init game heap >/dev/null
check 'the next typed move is not played for a bot that failed' 1 '^nova: `1`: ./tired.lua failed, and it is its turn: go asks it again' -- run ./heap.lua human ./tired.lua -e '1; show; 1'
check 'in a pipe as well' 1 'line 3: ./tired.lua failed, and it is its turn' -- piped 'new ./heap.lua human ./tired.lua' 1 1
check 'another bot may play for it' 0 '^2 ./tired.lua: [123]$' -- run ./heap.lua human ./tired.lua -e '1; bot random; show'
check 'who plays can be changed' 0 '^2 player 2: 1$' -- run ./heap.lua human ./tired.lua -e '1; seats 2 human; 1'
check 'a bot that fails before its game is told with the function' 1 'late.lua:1: late \(in start\)' -- run nova-luna human ./late.lua --seed 7 -e show
cd - >/dev/null || exit

# Six at one table.
cd "$SCRATCH" || exit
echo 'return { extends = "nova-luna", players = { 2, 6 }, discs = 3 }' >many.lua
echo 'return { extends = "terra-nova", players = { 2, 6 }, pioneers = 4, stones = 30 }' >land.lua
check 'six play, each with a seat of its own' 0 '^6 random' -- run ./many.lua random random random random random random --seed 4 -e 'show; seats'
check 'the sixth wins like the others' 0 '^[1-6] random[#0-9]*: ' -- run ./many.lua random random random random random random --seed 4
check 'the map has the pioneers of six' 0 '\(6\)|\[6\]' -- run ./land.lua random random random random random random --seed 4 -e show
check 'seven are too many for any game' 2 'expected nothing more' -- run ./many.lua random random random random random random random
check 'the arena seats six' 0 '6 players: 6 games' -- "$NOVA" arena random --variant ./many.lua --players 6 --games 6 --no-times
cd - >/dev/null || exit

# How many sandboxes a game needs before the first prompt: one for the description of the variant, one for its functions if it has some,
# one for each bot.
sandboxes() { # VARIANT
    NOVA_TRACE=sandbox "$NOVA" play "$1" --seat human --seat mcts:2 --seed 1 -e show 2>&1 >/dev/null | grep -c 'sandbox: made'
}
check 'a game of two needs two sandboxes' 0 '^2$' -- sandboxes nova-luna
check 'with functions it needs three' 0 '^3$' -- sandboxes nova-luna-constellations
check 'also where the variant extends another one' 0 '^3$' -- sandboxes nova-luna-harvest
check 'an unknown bot is a usage error' 2 'no bot "randm"; did you mean random' -- run --seat randm
check 'an unknown language is a usage error' 2 'one of .*en' -- run --lang xx
check 'a seed that is no number is a usage error' 2 'seed: expected a whole number' -- run --seed many
check 'of several parts the one that failed is named' 1 '^nova: `9 9,9`: ' -- "$NOVA" play nova-luna human human --seed 7 -e '2 0,0; 9 9,9 ; undo'
check 'of several -e too' 1 '^nova: `nonsense`: ' -- "$NOVA" -e bots -e nonsense
check 'one alone needs no name' 1 '^nova: there is no command nonsense' -- "$NOVA" -e nonsense
check 'in a pipe the line is named as well' 1 '^nova: line 2, `undo 9x`: ' -- \
    bash -c "printf 'new nova-luna human human seed 7\n2 0,0; undo 9x\n' | '$NOVA'"
check 'help tells of -e' 0 '^  -e COMMANDS' -- run --help

check 'a game for one does not make the next one so' 0 '2 greedy' -- run --seat human --seat greedy --seed 1 \
    -e 'new nova-luna-solo; new nova-luna; seats'
check 'the same again is for as many as before' 0 '3 easy' -- run --players 3 --seed 1 -e 'new; seats'

check 'two of one name have their numbers where the end is told' 0 '^1[.] [12] random  [0-9]+ discs? left' -- run --seat random --seat random --seed 3 -e show
also 'bots among themselves play to the end' 'The winner'
check 'the solo game ends with a score' 0 'Score [0-9]+: first phase [0-9]+, second phase [0-9]+' -- \
    run nova-luna-solo --seat random --seed 3 -e 'show'

check 'why tells a task of a variant'"'"'s own kind in its words' 0 '^LINE6 \(this tile is one of 6 in a straight line\): not complete yet$' -- \
    run nova-luna-constellations --seat human --seat human --seed 3 -e '1 0,0; why 0,0 1'
check 'rules begin with what a variant changes' 0 'Das Spiel endet, sobald alle 70' -- run nova-luna-harvest --lang de --seed 3 -e rules

check 'a hint says what its columns are' 0 '^    move +wins +loses +why$' -- run --seed 7 -e hint
also 'and holds the first move against the best of the others' '^Moves? 1 '

for file in variants/*.lua; do
    name=$(basename "$file" .lua)
    check "$name: a position is shown, a hint given, a game played" 0 '1\. ' -- "$NOVA" play "$name" --seed 3 -e 'set effort 0.1; show; hint; moves; rules'
    seats=(--seat random)
    [ "$name" = nova-luna-solo ] || seats+=(--seat random)
    check "$name: bots play it to its end" 0 'The winner|Score' -- "$NOVA" play "$name" "${seats[@]}" --seed 3 -e show
done

long_line() { printf '%0200000d\n' 0 | tr 0 x | timeout 60 "$NOVA"; }
check 'a line of 200000 letters is answered at once, and not repeated whole' 1 \
    '^nova: line 1: there is no command x{60}\.\.\.: help lists them$' -- long_line

# ---- What a text that is no move asks a variant

cat >"$SCRATCH/asked.lua" <<'LUA'
return { extends = "nova-luna", forbids = function() print "a ban?" end }
LUA
# asked LINES…: how often the variant is asked for a ban, when these lines come after three moves.
asked() { printf '%s\n' '1 0,0' '1 0,0' '1 1,0' "$@" | "$NOVA" play "$SCRATCH/asked.lua" human human --seed 3 2>&1 | grep -c "a ban?"; }
played=$(asked) shown=$(asked show)
same_count() { # NAME COUNT LINES…
    local name=$1 count=$2 found
    shift 2
    found=$(asked "$@")
    if [ "$found" -eq "$count" ]; then pass "$name"; else fail "$name" "asked $found times, expected $count"; fi
}
if [ "$played" -gt 0 ] && [ "$shown" -gt "$played" ]; then pass 'the picture asks for legal moves'; else fail 'the picture asks for legal moves' "$played, $shown"; fi
for text in seats set legend shwo '= x = 5'; do
    same_count "$text asks a variant nothing" "$played" "$text"
done
for text in show blah shwo '1 2' 'why 1 7,7'; do
    same_count "once the moves are known, $text asks nothing again" "$shown" show "$text"
done
finish
