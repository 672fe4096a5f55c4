# shellcheck shell=bash
# SPDX-License-Identifier: MIT
#
# Bots that are programs, in the arena and at the prompt, and the examples in Python and JavaScript. tests/game/test_program.lua has what
# they are told and how they fail.
. tests/tools/tap.sh

bot() { echo "cmd:'$NOVA' lua '$NOVA_HOME/tests/programs/bot.lua' $*"; }
# is_gone PID: the process has ended.
is_gone() { ! kill -0 "$1" 2>/dev/null; }

# ---- The examples

echo 'return { extends = "terra-nova", stones = 3 }' >"$SCRATCH/short.lua"
example() { # NAME INTERPRETER FILE
    if ! command -v "$2" >/dev/null 2>&1; then
        skip "the example in $1 plays" "there is no $2"
        return
    fi
    check "the example in $1 plays" 0 'faults|wins by seat' -- "$NOVA" arena "cmd:$2 scripts/game/program/examples/$3" random --games 2 --no-times --json
    first=$said
    if grep -q '"faults":\[0,0\]\|"forfeits":0' <<<"$said" || ! grep -q '"forfeit"' <<<"$said"; then pass 'without a fault'; else fail 'without a fault' "$said"; fi
    check 'in Terra Nova as well' 0 . -- "$NOVA" arena "cmd:$2 scripts/game/program/examples/$3" random --variant "$SCRATCH/short.lua" --games 2 --no-times --json
    if grep -q '"forfeit"' <<<"$said"; then fail 'without a fault' "$said"; else pass 'without a fault'; fi
    check 'the same seed again' 0 . -- "$NOVA" arena "cmd:$2 scripts/game/program/examples/$3" random --games 2 --no-times --json --jobs 1
    if [ "$first" = "$said" ]; then pass 'plays the same games, bit for bit'; else fail 'plays the same games, bit for bit' "$(diff <(echo "$first") <(echo "$said"))"; fi
    lines=$(grep -vc '^ *\(#\|//\|$\)' "scripts/game/program/examples/$3")
    if [ "$lines" -le 45 ]; then pass 'it is short'; else fail 'it is short' "$lines lines"; fi
}
example Python python3 sampler.py
example JavaScript node cheapest.js

sed -n '/^```python/,/^```/p' scripts/game/program/README.md | sed '1d;$d' >"$SCRATCH/first.py"
if command -v python3 >/dev/null 2>&1; then
    check 'the bot of the page plays' 0 '"ends":\{"[a-z]*":2\}|discs|tiles' -- "$NOVA" arena "cmd:python3 $SCRATCH/first.py" --games 2 --no-times --json
else
    skip 'the bot of the page plays' 'there is no python3'
fi

# ---- The arena

check 'a command that is not found is told before the first game' 1 'no-such-bot: its command was not found' -- "$NOVA" arena cmd:no-such-bot random
check 'cmd: alone is a wrong command line' 2 'found cmd: without a command' -- "$NOVA" arena cmd: random
if [ -n "${SANITIZERS:-}" ]; then
    skip 'nova as a program that plays' 'AddressSanitizer takes more memory than a program may have'
    finish
fi
check 'faults forfeit, with their reasons' 0 'nonsense: wrote "checkmate", expected a JSON object' -- "$NOVA" arena "$(bot nonsense)" random --games 2
check 'an illegal move forfeits' 0 'illegal: answered with an illegal move: 4000000000' -- "$NOVA" arena "$(bot illegal)" random --games 2
check 'a late answer forfeits' 0 'time: no answer within 0\.2 seconds' -- "$NOVA" arena "$(bot silent)" random --games 2 --move-time 0.2
check 'a clock that runs out forfeits' 0 'clock: lost on time: its clock of 0\.2\+0 has run out' -- "$NOVA" arena "$(bot silent)" random --games 2 --clock 0.2
check 'so does too much processor time' 0 'time: used up its processor time' -- "$NOVA" arena "$(bot loops)" random --games 2 --cpu 1
check 'a stalled worker is ended with its program' 0 'stall: no answer within 1 s' -- \
    "$NOVA" arena "$(bot counts_children "$SCRATCH/child") ; sleep 1000" "$(bot silent)" --games 2 --stall 1 --jobs 1
child=$(cat "$SCRATCH/child" 2>/dev/null)
for _ in 1 2 3 4 5 6 7 8 9 10; do is_gone "${child:-0}" || sleep 1; done
if [ -n "$child" ] && is_gone "$child"; then pass 'and all that it had started'; else fail 'and all that it had started' "process $child"; fi

# ---- The test of compliance

check 'a program that does all that is asked' 0 '^200 positions in [0-9]+ games of all kinds' -- "$NOVA" check --time 500 --bot "$(bot honest)"
check 'a bot in Lua as well' 0 'greedy: does all' -- "$NOVA" check --time 500 --bot greedy
check 'an illegal move' 1 'players, deal [0-9]+, move [0-9]+: answered with an illegal move' -- "$NOVA" check --bot "$(bot illegal)"
check 'other moves with the same seed' 1 'with the same seed it answered' -- "$NOVA" check --time 500 --bot "$(bot fickle)"
check 'a question that it does not know' 1 'asked a question that it does not know: ended with status 1' -- "$NOVA" check --time 500 --bot "$(bot narrow)"
check 'it does not end with its input' 1 'did not end with status 0' -- "$NOVA" check --time 500 --bot "$(bot stays)"
check 'a program can be tried against the random bot, too' 0 '^1 game of nova-luna for 2 players against random' -- "$NOVA" check --games 1 --time 500 "$(bot honest)"
check 'one that does not answer has its time' 1 'no answer within [0-9.]+ seconds' -- "$NOVA" check --games 1 --time 2 "$(bot silent)"
check 'which can be set for a move' 1 'move [0-9]+: no answer within 0\.3 seconds \(time\)' -- "$NOVA" check --games 1 --move-time 0.3 "$(bot silent)"
check 'and for its first answer' 1 'no answer within 0\.3 seconds to its first question, hello \(--start-time\)' -- "$NOVA" check --start-time 0.3 'cmd:sleep 60'
check 'in the arena, too' 1 'no answer within 0\.3 seconds to its first question' -- "$NOVA" arena 'cmd:sleep 60' random --games 1 --start-time 0.3
echo 'print("hi")' >"$SCRATCH/talks.py"
check 'a file in another language is told how to run it' 1 "talks.py: found no script in Lua, .*: nova check 'cmd:python3 .*talks.py'" -- "$NOVA" check "$SCRATCH/talks.py"
echo 'ask(game="main", move=1)' >>"$SCRATCH/talks.py"
check 'even if it looks like one in Lua' 1 "talks.py: found no script in Lua, .*: nova check 'cmd:python3 .*talks.py'" -- "$NOVA" check "$SCRATCH/talks.py"
check 'as a bot in the arena, too' 1 "talks.py is no script in Lua; a program is given by its command: 'cmd:python3 .*talks.py'" -- "$NOVA" arena "$SCRATCH/talks.py" random
check 'and at the prompt, by its name alone' 1 "talks.py is no script in Lua; .*'cmd:python3 talks.py'" -- bash -c "cd '$SCRATCH' && '$NOVA' -e 'new human talks.py'"
check 'nothing to check is a wrong command line' 2 'expected the FILE' -- "$NOVA" check
failing="cmd:read a; echo '{\"id\":1}'; echo oh >&2; exit 2"
log='^  its standard error is in .*/nova/programs/.*\.log$'
check 'the arena says where the standard error of a program is that failed' 0 "$log" -- "$NOVA" arena "$failing" random --games 2
check 'so does the check of a bot' 1 "$log" -- "$NOVA" check "$failing"
check 'and the test of compliance' 1 "$log" -- "$NOVA" check --bot "$failing"
check 'and its name stands once' 1 '^cmd:no-such-bot: as a bot: its command was not found' -- "$NOVA" check cmd:no-such-bot
check 'one that can not start is told so' 1 '^cmd:no-such-bot: its command was not found' -- "$NOVA" check --bot cmd:no-such-bot
check 'or does not answer' 1 '^cmd:sleep 60: no answer within 0\.3 seconds to its first question' -- "$NOVA" check --start-time 0.3 --bot 'cmd:sleep 60'
strict="cmd:while read -r line; do case \$line in *strange*) exit 3 ;; *) echo '{\"id\":1}' ;; esac; done"
check 'one that ends at a field that it does not know' 1 'asked hello with a field that it does not know: ended with status 3' -- \
    "$NOVA" check --bot "$strict"
check 'one that fails at the start of its first game alone' 1 'ended with status 4' -- "$NOVA" check --time 500 --bot "$(bot begins_late "$SCRATCH/begun")"
unready="cmd:echo 'no module' >&2; exit 1"
check 'of one that fails before its first answer, too' 1 "$log" -- "$NOVA" check --bot "$unready"
check 'also in the arena' 1 '^its standard error is in .*/nova/programs/.*\.log$' -- "$NOVA" arena "$unready" random --games 2

# ---- The prompt

check 'a program plays at the prompt' 0 'cmd:.*(takes|wins|refill)' -- "$NOVA" play nova-luna --seat human --seat "$(bot honest)" --seed 7 -e '2 0,0' -e show
check 'a program that fails there is told' 0 'failed: ended with status 3$' -- "$NOVA" play nova-luna --seat "$(bot exits)" --seat random --seed 7 -e show
check 'and where its standard error is' 1 'standard error is in .*/nova/programs/.*\.log' -- \
    "$NOVA" play nova-luna --seat "$failing" --seat random --seed 7 -e show

# A record may come from a stranger: loading it starts no program that it names.
own="cmd:touch '$SCRATCH/started'"
printf '1 0,0\nsave %s/own.jsonl\n' "$SCRATCH" | "$NOVA" play nova-luna --seat human --seat human --seed 7 >"$SCRATCH/said" 2>&1
sed "1s|\"seats\":\[[^]]*\]|\"seats\":[\"$own\",\"$own\"]|" "$SCRATCH/own.jsonl" >"$SCRATCH/theirs.jsonl"
for command in load replay; do
    check "$command tells of the program of a seat" 0 "^A program played as player 2.*seats 2 \"cmd:touch " -- \
        "$NOVA" play -e "$command $SCRATCH/theirs.jsonl; go; show"
    if [ ! -e "$SCRATCH/started" ]; then pass 'and does not start it'; else fail 'and does not start it' "$said"; fi
done
check 'a person can move for it' 0 'touch .*: takes ' -- "$NOVA" play -e "load $SCRATCH/theirs.jsonl; 1 0,0; quit"
check 'nor does resume start it' 0 '2 moves played' -- "$NOVA" play -e 'resume; go; show'
if [ ! -e "$SCRATCH/started" ]; then pass "although the autosave is the person's own"; else fail "although the autosave is the person's own" "$said"; fi
check 'seats starts it' 1 'ended with status 0' -- "$NOVA" play -e "load $SCRATCH/theirs.jsonl; seats 2 \"$own\""
if [ -e "$SCRATCH/started" ]; then pass 'which the file shows'; else fail 'which the file shows' "$said"; fi
check "the person's own unfinished game goes on with its program" 0 'cmd:.*(takes|wins|refill)' -- \
    "$NOVA" play nova-luna --seat human --seat "$(bot honest)" --seed 7 -e '2 0,0; quit'
check 'when it is resumed' 0 '2 cmd:.*: (takes|refill)' -- "$NOVA" play -e 'resume 1; hint; play 1'

check 'a clock at the prompt' 0 'its clock of 0\.2\+0 has run out|no answer within' -- "$NOVA" play nova-luna --seat "$(bot silent)" --seat random --clock 0.2 -e show
finish
