# shellcheck shell=bash
# SPDX-License-Identifier: MIT
#
# nova arena from the shell: what it refuses and what it prints. A run gives the same results whether it is played at once, stopped and
# continued, or played in shards and merged.
. tests/tools/tap.sh
cd "$SCRATCH" || exit 1

arena() { "$NOVA" arena "$@"; }

same() { # NAME FILE FILE
    if [ -s "$2" ] && cmp -s "$2" "$3"; then pass "$1"; else fail "$1" "$(diff "$2" "$3" | head -20)"; fi
}

equal() { # NAME FOUND EXPECTED
    if [ "$2" = "$3" ]; then pass "$1"; else fail "$1" "found '$2', expected '$3'"; fi
}

# ---- The command line

check 'a bot is needed' 2 'at least one BOT' -- "$NOVA" arena
check 'an unknown bot is told' 2 'did you mean random' -- "$NOVA" arena rendom
check 'a missing bot file is told' 1 './nosuch.lua: No such file or directory' -- "$NOVA" arena ./nosuch.lua
check 'a test that makes no sense is refused' 2 'elo0 below elo1' -- "$NOVA" arena random random --sprt elo0=9,elo1=1
check 'the sequential test compares two bots' 2 'compares two bots, found 1' -- "$NOVA" arena random --sprt elo0=0,elo1=9
check 'and not in parts' 2 'needs all games' -- "$NOVA" arena random random --sprt elo0=0,elo1=9 --shard 1/2
check 'and not alone' 2 'found 1 player' -- "$NOVA" arena random random --sprt elo0=0,elo1=9 --players 1
check 'a part that there is not is refused' 2 'like 3/64' -- "$NOVA" arena random --shard 5/4
check 'json or csv' 2 'expected one of them' -- "$NOVA" arena random --json --csv
check 'merging plays nothing' 2 'is for playing' -- "$NOVA" arena --merge x.jsonl --records there
check 'a file that is not there' 1 'x.jsonl: No such file or directory' -- "$NOVA" arena --merge x.jsonl
check 'nor a variant' 1 './x.lua: No such file or directory' -- "$NOVA" arena random --variant ./x.lua
check 'more players than the game has' 2 'found 5' -- "$NOVA" arena random --players 5
check 'a folder of deals is no file of deals' 1 '^nova arena: \.: Is a directory$' -- "$NOVA" arena random --deals .
check 'nor one of results' 1 '^nova arena: \.: Is a directory$' -- "$NOVA" arena --merge .
check 'a folder that cannot be made' 1 'null' -- "$NOVA" arena random --games 1 --records /dev/null/x
check 'a file that cannot be written' 1 'null' -- "$NOVA" arena random --games 1 --out /dev/null/x

check 'a page that cannot be written is refused before the games' 2 'html: expected the path of a file, in a folder that exists, found "no/p.html"' -- \
    "$NOVA" arena random --games 1 --html no/p.html
check 'nor is a folder a page' 2 'expected the path of a file' -- "$NOVA" arena random --games 1 --html .

check 'two bots of one name' 2 'two bots are named a' -- "$NOVA" arena a=random a=greedy
check 'a gauntlet needs three' 2 'three bots or more, found 2' -- "$NOVA" arena random greedy --gauntlet
# shellcheck disable=SC2046 # each word is a bot
check 'more bots than one rating takes are refused' 2 'found 33 bots, expected at most 32' -- "$NOVA" arena $(yes random | head -33)

# ---- Tables

check 'bots by the names that they are given' 0 '^new +[0-9.]+%' -- "$NOVA" arena old=random new=greedy --games 4
check 'many bots: one rating and a cross-table' 0 '^greedy +[0-9.]+% \([0-9.-]+\) +- ' -- \
    "$NOVA" arena random greedy a=random --games 12
check 'in a gauntlet the others do not meet' 0 '^greedy +[0-9.]+% \([0-9.-]+\) +- +-$' -- \
    "$NOVA" arena random greedy planner --games 8 --gauntlet
check 'four bots rotate' 0 '8 games, 2 deals, each with 4 seatings' -- \
    "$NOVA" arena random random random random --players 4 --games 8
check 'unless all orders are asked for' 0 '24 games, 1 deal, each with 24 seatings' -- \
    "$NOVA" arena random random random random --players 4 --games 8 --seating all

check 'two bots: wins, Elo, margin, time, faults' 0 'wins +95% +Elo +95% +LOS +margin +\+- +time/move +99% below +faults' -- \
    "$NOVA" arena random random --games 10
check 'wins by seat' 0 'seat 0 +seat 1' -- "$NOVA" arena random random --games 10
also 'how games ended' 'ends: .*tiles [0-9]+'
check 'four players: places' 0 '1st +2nd +3rd +4th +mean' -- "$NOVA" arena random random --players 4 --games 4
check 'alone: score, share below 100, spread' 0 'score +\+- +below 100 +95%' -- "$NOVA" arena random --players 1 --games 10
check 'the other game' 0 '^terra-nova, 2 players: 2 games' -- "$NOVA" arena random random --variant terra-nova --games 2
check 'and says so' 0 '^nova arena: --games 7: 12, since each deal is played 6 times' -- "$NOVA" arena random random random --players 3 --games 7
check 'games are rounded up to whole deals' 0 '12 games, 2 deals, each with 6 seatings' -- \
    "$NOVA" arena random random random --players 3 --games 7
check 'csv' 0 '^nova-luna,2,random,10,5,0\.' -- "$NOVA" arena random random --games 10 --csv
"$NOVA" arena random --games 3 >/dev/null 2>quiet.txt
equal 'no line that changes where there is no terminal' "$(grep -c $'\r' quiet.txt)" 0
if script -qec true terminal.txt >/dev/null 2>&1; then
    script -qec "'$NOVA' arena random random --variant terra-nova --games 40 >/dev/null" terminal.txt >/dev/null 2>&1
    equal 'progress with the time left where there is one' "$(grep -Ec 'of 40 games, [0-9.]+ games/s, [0-9]+:[0-9]+ left' terminal.txt)" 1
else
    skip 'progress with the time left where there is one' 'there is no pseudo-terminal'
fi
arena random random --games 10 --json >one.json 2>/dev/null
equal 'json is one line, with its schema' "$(wc -l <one.json) $(cut -c -13 one.json)" '1 {"schema":1,"'

# A coin against a coin: with this seed the interval after 1000 games contains one half. It does so for 95 of 100 seeds.
arena random random --games "$(many 1000 200)" --seed 4 --csv >coin.csv
equal 'a coin against a coin is one half, within its interval' \
    "$(awk -F, 'NR == 2 { print ($7 < 0.5 && 0.5 < $8 && $8 - $7 < 0.2) }' coin.csv)" 1

# ---- The same run

run='random random --games 60 --seed 7 --no-times'
# shellcheck disable=SC2086 # several options are several words
arena $run --jobs 1 --out whole.jsonl --records records1 >whole.txt
# shellcheck disable=SC2086
arena $run --jobs 3 --out three.jsonl --records records3 >three.txt
same 'the same table however many play at a time' whole.txt three.txt
same 'without times, the same results byte for byte' whole.jsonl three.jsonl
equal 'the same records' "$(diff -r records1 records3 && find records1 -type f | wc -l)" 60
check 'which replay' 0 'ok .*nova-luna-2-0007-2.jsonl' -- "$NOVA" verify records1/nova-luna-2-0007-1.jsonl records1/nova-luna-2-0007-2.jsonl
arena --merge three.jsonl --out sorted.jsonl >sorted.txt
same 'the same results, put in order' sorted.jsonl whole.jsonl
cp whole.jsonl before.jsonl
# shellcheck disable=SC2086
arena $run --out whole.jsonl >again.txt
same 'a finished run plays nothing again' whole.jsonl before.jsonl
same 'and prints its table again' again.txt whole.txt
# shellcheck disable=SC2086
check 'another run does not go on in its file' 1 'seed is "7" there, "8" here' -- "$NOVA" arena $run --seed 8 --out whole.jsonl

arena random --games 2 --seed 40 --records alone >/dev/null
arena random --games 1 --seed 41 --records apart >/dev/null
same 'the game of a seed is the same in any row of games' alone/nova-luna-2-0041.jsonl apart/nova-luna-2-0041.jsonl
echo else >apart/nova-luna-2-0041.jsonl
check 'a file that is something else is not replaced' 1 'found another file' -- "$NOVA" arena random --games 1 --seed 41 --records apart
check 'unless it is to be' 0 'seeds 41' -- "$NOVA" arena random --games 1 --seed 41 --records apart --force
same 'which then is the record' apart/nova-luna-2-0041.jsonl alone/nova-luna-2-0041.jsonl

for jobs in 1 3; do
    arena random random --sprt elo0=0,elo1=200 --games 4000 --no-times --jobs $jobs >sprt$jobs.txt
done
same 'the sequential test ends at the same deal however many play' sprt1.txt sprt3.txt
equal 'and says what is decided' "$(grep -c 'LLR .*elo[01] is accepted' sprt1.txt)" 1

# ---- Books of openings

printf '# a book\n17: 2 0,0; 1 0,0\n\n18 # without moves\n0123456789abcdef0123456789abcdef\n' >book.txt
check 'a book is played to its end, from all seats' 0 '6 games, 3 deals, each with 2 seatings' -- \
    "$NOVA" arena random greedy --deals book.txt --no-times --records book --out book.jsonl
equal 'its games begin with its moves' "$(sed -n '2,3p' book/nova-luna-2-0017-1-1.jsonl | cmp - <(sed -n '2,3p' book/nova-luna-2-0017-1-2.jsonl) && echo same)" same
check 'their records replay' 0 'ok .*-0017-1-1' -- "$NOVA" verify book/nova-luna-2-0017-1-1.jsonl book/*-2-2.jsonl
check 'the results can be merged' 0 '6 games, 3 deals' -- "$NOVA" arena --merge book.jsonl
check 'also out of a pipe' 0 '6 games, 3 deals' -- sh -c 'cat book.jsonl | "$NOVA" arena --merge /dev/stdin'
check 'a line that is too long is told with its place' 1 '^nova arena: /dev/stdin:1: found a line of more than 1048576 bytes' -- \
    sh -c 'head -c 2000000 /dev/zero | "$NOVA" arena --merge /dev/stdin'
check 'a run with another book does not go on there' 1 'deals is .* there, nothing here' -- \
    "$NOVA" arena random greedy --games 6 --no-times --out book.jsonl
printf '17: 9 0,0\n' >bad.txt
check 'a wrong move is told' 1 'seed 17, move 1, "9 0,0": the first number says which tile' -- "$NOVA" arena random greedy --deals bad.txt
printf '\nx y\n' >bad.txt
check 'a book whose line never ends' 1 '^nova arena: /dev/zero:1: found a line of more than 1048576 bytes' -- "$NOVA" arena random greedy --deals /dev/zero
check 'and a line that is none' 1 'bad.txt:2: expected a seed' -- "$NOVA" arena random greedy --deals bad.txt
arena random greedy --deals bad.txt 2>&1 | sed -n 's/.* like "\(.*\)"$/\1/p' >example.txt
check 'the example of a line in this message can be played' 0 '2 games, 1 deal,' -- "$NOVA" arena random greedy --deals example.txt
printf 'return function(view) return view:nth(1) end\n' >first.lua
check 'moves on a deal that a key would change need a code' 1 'book.txt: seed 17: .*32 hex digits' -- \
    "$NOVA" arena ./first.lua random --deals book.txt

# ---- Without luck

adjusted='mcts:iterations=9 mcts:iterations=5 --games 16 --no-times --adjust mcts:iterations=20,samples=2'
check 'luck is for bots that play against each other' 2 'adjust is for bots that play against each other, found 1 player' -- \
    "$NOVA" arena random --players 1 --adjust mcts
check 'and measured by a search' 2 'expected mcts:iterations=200' -- "$NOVA" arena random random --adjust greedy
# shellcheck disable=SC2086
check 'results without luck stand beside the raw ones' 0 'wins +95% +Elo +95% +LOS +luck +games saved' -- \
    "$NOVA" arena $adjusted --out lucky.jsonl --html lucky.html
equal 'with what measures it' "$(grep -c '^without luck, by mcts:iterations=20,samples=2$' <<<"$said")" 1
equal 'and on the page' "$(grep -c '<h2>Without luck' lucky.html)" 2
# shellcheck disable=SC2086
check 'in JSON' 0 '"adjusted":\{"elo":.*"worth":' -- "$NOVA" arena $adjusted --json
# shellcheck disable=SC2086
check 'in CSV' 0 ',adjusted,adjusted_low,adjusted_high,adjusted_worth,' -- "$NOVA" arena $adjusted --csv
# shellcheck disable=SC2086
check 'three bots at three seats' 0 '^planner +[0-9.]+% +[0-9.-]+ +[+-][0-9.]+% +-?[0-9]+%$' -- \
    "$NOVA" arena ${adjusted/ --games 16/ planner --games 24} --players 3
for part in 1 2; do
    # shellcheck disable=SC2086
    arena $adjusted --shard $part/2 --out lucky$part.jsonl >/dev/null
done
arena --merge lucky2.jsonl lucky1.jsonl --out both.jsonl >both.txt
# shellcheck disable=SC2086
arena $adjusted >lucky.txt
same 'parts add up to the same table' both.txt lucky.txt
same 'and to the same results' both.jsonl lucky.jsonl
check 'a run is with luck measured or without' 1 'adjust is "mcts.*" there, nothing here' -- \
    "$NOVA" arena mcts:iterations=9 mcts:iterations=5 --games 16 --no-times --out lucky.jsonl
# shellcheck disable=SC2086
check 'the sequential test counts results without luck' 0 'SPRT of results without luck .* is accepted' -- \
    "$NOVA" arena ${adjusted/16/400} --sprt elo0=0,elo1=400

# ---- The same deals again

arena random greedy --games 20 --seed 9 --no-times --out earlier.jsonl >/dev/null
check 'another bot plays the deals of an earlier run' 0 'planner against random of earlier.jsonl, on the same 10 deals: [+][0-9.]+%' -- \
    "$NOVA" arena planner greedy --same-deals-as earlier.jsonl --no-times --out later.jsonl
equal 'all of them' "$(grep -c 'seeds 9 to 18$' <<<"$said")" 1
check 'or some' 0 'on the same 5 deals: ' -- "$NOVA" arena planner greedy --same-deals-as earlier.jsonl --games 10
arena random greedy --same-deals-as earlier.jsonl --no-times --out twin.jsonl >/dev/null
same 'the same bots play the same games' twin.jsonl earlier.jsonl
check 'also alone' 0 'random against greedy of alone.jsonl, on the same 4 deals: [+][0-9.]+ ' -- \
    bash -c "\"$NOVA\" arena greedy --players 1 --games 4 --out alone.jsonl >/dev/null && \"$NOVA\" arena random --same-deals-as alone.jsonl"
check 'one of both' 2 'both say what is dealt' -- "$NOVA" arena random --deals book.txt --same-deals-as earlier.jsonl
check 'a file that is not there' 1 'nosuch' -- "$NOVA" arena random --same-deals-as nosuch.jsonl
check 'a script can not play deals that it could guess' 1 'not sealed' -- "$NOVA" arena ./first.lua greedy --same-deals-as earlier.jsonl
arena ./first.lua greedy --games 4 --no-times --out sealed.jsonl >/dev/null
check 'but it can sealed ones, and others can with it' 0 'random against ./first.lua of sealed.jsonl, on the same 2 deals' -- \
    "$NOVA" arena random greedy --same-deals-as sealed.jsonl

# ---- Longer runs, other seeds

# shellcheck disable=SC2086
arena ${run/60/20} --out grown.jsonl >/dev/null
# shellcheck disable=SC2086
arena $run --out grown.jsonl >grown.txt
same 'a run goes on with more games' grown.txt whole.txt
# shellcheck disable=SC2086
check 'and not with fewer' 1 'a run of 60 games, which can only become longer: --games 20' -- "$NOVA" arena ${run/60/20} --out grown.jsonl
arena --merge grown.jsonl --out regrown.jsonl >regrown.txt
same 'it is the longer run' regrown.jsonl whole.jsonl
arena random random --games 20 --seed 7 --no-times --out first.jsonl >/dev/null
arena random random --games 40 --seed 17 --no-times --out second.jsonl >/dev/null
arena --merge second.jsonl first.jsonl --out seeds.jsonl >seeds.txt
same 'runs with other seeds add up to one' seeds.txt whole.txt
same 'with the same results' seeds.jsonl whole.jsonl
arena random random --games 4 --seed 100 --no-times --out far.jsonl >/dev/null
check 'with no gap between them' 1 'far.jsonl: begins with seed 100, expected no gap behind seed 16' -- "$NOVA" arena --merge first.jsonl far.jsonl

# ---- Shards

for part in 1 2 3; do
    # shellcheck disable=SC2086
    arena $run --shard $part/3 --out part$part.jsonl >/dev/null
done
arena --merge part3.jsonl part1.jsonl part2.jsonl --out merged.jsonl >merged.txt
same 'merged shards are the single run byte for byte' merged.jsonl whole.jsonl
same 'and so is their table' merged.txt whole.txt
for form in json csv; do
    arena --merge part1.jsonl part2.jsonl part3.jsonl --$form >merged.$form
    arena --merge whole.jsonl --$form >whole.$form
    same "and their $form" merged.$form whole.$form
done
check 'a missing shard is told' 1 'no file of shard 2 of 3' -- "$NOVA" arena --merge part1.jsonl part3.jsonl
also 'and the deals that it had' '20 of 60 games are missing, of the deals 2, 5, 8'
check 'what is there twice is told, and counts once' 0 '20 games are there more than once' -- \
    "$NOVA" arena --merge part1.jsonl part2.jsonl part3.jsonl part1.jsonl
check 'a merged file is not written over another' 1 '--force replaces it' -- "$NOVA" arena --merge part1.jsonl --out merged.jsonl

# ---- Stopping

# A run that is long enough to be stopped in the middle. It does not matter when it is stopped: afterwards the results must be complete.
long='random random --variant terra-nova --games 80 --seed 3 --no-times'

# stop SIGNAL FILE: begins the run, and sends the signal to the program once it has played some games. A program that a shell starts in the
# background ignores Ctrl-C; `env` makes it listen again.
stop() {
    # shellcheck disable=SC2086
    env --default-signal=INT "$NOVA" arena $long --out "$2" >stopped.txt 2>&1 &
    local id=$!
    while [ "$(cat "$2" 2>/dev/null | wc -l)" -lt 10 ] && kill -0 $id 2>/dev/null; do sleep 0.02; done
    kill -s "$1" $id
    wait $id 2>/dev/null
    status=$?
}

stop KILL killed.jsonl
kept=$(wc -l <killed.jsonl)
[ "$kept" -lt 81 ] && pass 'kill -9 stops a run' || fail 'kill -9 stops a run' 'it was over already'
head -n "$kept" killed.jsonl >kept.jsonl
# shellcheck disable=SC2086
arena $long --out killed.jsonl >resumed.txt
head -n "$kept" killed.jsonl >still.jsonl
same 'the same command goes on behind what was there' still.jsonl kept.jsonl
# shellcheck disable=SC2086
arena $long --out unbroken.jsonl >unbroken.txt
same 'and ends with the table of a run that was never stopped' resumed.txt unbroken.txt
arena --merge killed.jsonl --out one.jsonl >/dev/null
arena --merge unbroken.jsonl --out other.jsonl >/dev/null
same 'and with the same results' one.jsonl other.jsonl

stop INT ended.jsonl
equal 'Ctrl-C stops a run, with the exit status for that' $status 130
equal 'and the table of what was played' "$(grep -c '^random#2 .*%' stopped.txt)" 2
equal 'and what to do to go on' "$(grep -c 'the same command goes on' stopped.txt)" 1
# shellcheck disable=SC2086
arena $long --out ended.jsonl >ended.txt
same 'which it does' ended.txt unbroken.txt

head -c -30 killed.jsonl >torn.jsonl
# shellcheck disable=SC2086
arena $long --out torn.jsonl >torn.txt
same 'a line that was torn is played again' torn.txt unbroken.txt

finish
