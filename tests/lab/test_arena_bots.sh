# shellcheck shell=bash
# SPDX-License-Identifier: MIT
#
# Bots from users' files, in their sandbox: a bot that fails loses the game, and nothing else happens.
. tests/tools/tap.sh
bots=$PWD/tests/bots
cd "$SCRATCH" || exit 1

# forfeits BOT KIND WORDS OPTION...: it loses both games against random by forfeit, and the results say why.
forfeits() {
    rm -f "$1.jsonl"
    check "$1: forfeits, and the arena goes on" 0 "faults of .*$1.lua: $2 2" -- \
        "$NOVA" arena "$bots/$1.lua" random --games 2 --no-times --out "$1.jsonl" "${@:4}"
    if [ "$(grep -c "\"ending\":\"forfeit\".*\"kind\":\"$2\",\"text\":\".*$3" "$1.jsonl")" -eq 2 ]; then
        pass "$1: each result says why"
    else
        fail "$1: each result says why" "$(cat "$1.jsonl")"
    fi
    if grep -Eq '^random +100.0%' <<<"$said"; then pass "$1: the other bot has won"; else fail "$1: the other bot has won" "$said"; fi
}

forfeits errs error "a bot's own mistake"
forfeits nonsense nonsense 'answered with a table'
forfeits silent nonsense 'answered with nothing'
forfeits illegal illegal 'no legal move'
forfeits hog memory 'memory limit'
forfeits stalls instructions 'instructions limit of 1000000' --instructions 1000000
forfeits stalls time 'time limit of 0.1 s' --move-time 0.1
forfeits stalls clock 'clock of 0.2+0.1 has run out' --clock 0.2+0.1
check 'limits are part of a run' 1 'seconds is 0.1 there, nothing here' -- \
    bash -c "\"$NOVA\" arena random random --games 2 --move-time 0.1 --out limits.jsonl >limits.txt && \"$NOVA\" arena random random --games 2 --out limits.jsonl"
check 'a clock that is none is refused' 2 '60\+1' -- "$NOVA" arena random --clock 60+x
check 'nor is one whose increment is missing' 2 '60\+1' -- "$NOVA" arena random --clock 60+

check 'the prompt limits bots by an option' 0 'stalls.lua failed: .*time limit of 0.1 s' -- \
    "$NOVA" play nova-luna "$bots/stalls.lua" random --move-time 0.1 -e show
check 'and by a setting' 0 'stalls.lua failed: .*instructions limit of 1000 ' -- \
    "$NOVA" play -e "set instructions 1000; new nova-luna $bots/stalls.lua random"
check 'which lists what it is' 0 'instructions +\*1000 ' -- "$NOVA" play -e 'set instructions 1000; set'
check 'what is no setting is refused' 1 'instructions can be: 0 - ' -- "$NOVA" play -e 'set instructions many'

check 'what is no bot is told before the first game' 1 'found a number' -- "$NOVA" arena "$bots/number.lua" random
check 'with three players the others go on to share the win' 0 'random +50\.0%.*' -- \
    "$NOVA" arena random "$bots/errs.lua" random --players 3 --games 6 --no-times
check 'a bot alone forfeits as well' 0 'errs.lua: error 3' -- "$NOVA" arena "$bots/errs.lua" --players 1 --games 3
mkdir records
check 'a game that was forfeited has a record' 0 'forfeit 2' -- \
    "$NOVA" arena "$bots/errs.lua" random --games 2 --records records
check 'which is one of a game that is not over' 0 'ok .*-1.jsonl' -- "$NOVA" verify records/nova-luna-2-0001-1.jsonl
cp "$bots/errs.lua" mine.lua
printf 'return function(view) return view:nth(1 + view:rng():below(view:count())) end\n' >mine2.lua
"$NOVA" arena ./mine.lua random --games 2 --out mine.jsonl >/dev/null
echo '-- another bot now' >>mine.lua
check 'a run does not go on with a bot that was changed' 1 'another run: the files of ./mine.lua are others there than here' -- \
    "$NOVA" arena ./mine.lua random --games 2 --out mine.jsonl
# A game of a run can be played again at the prompt.
again() { # NAME RECORD PLAY-OPTION...
    "$NOVA" play "${@:3}" -e 'save again.jsonl' >/dev/null
    if [ "$(grep -c '"player"' "$2")" -gt 20 ] && cmp -s <(grep '"player"' "$2") <(grep '"player"' again.jsonl); then
        pass "$1"
    else
        fail "$1" "$(diff "$2" again.jsonl | head -5)"
    fi
    rm -f again.jsonl
}
"$NOVA" arena mcts:iterations=60 random --games 2 --records mixed >/dev/null
again 'a game of a run can be played again at the prompt' mixed/nova-luna-2-0001-2.jsonl \
    nova-luna --seat random --seat mcts:iterations=60 --seed 1
"$NOVA" arena random random --games 2 --variant terra-nova --records twins >/dev/null
again 'also one of a bot against itself' twins/terra-nova-2-0001-2.jsonl terra-nova --seat 'random#2' --seat random --seed 1
"$NOVA" arena ./mine2.lua random --games 2 --records own >/dev/null
again 'and one of a bot that did not come with nova' own/nova-luna-2-0001-1.jsonl nova-luna --seat ./mine2.lua --seat random --seed 1

mkdir -p parts
printf 'return { pick = function(view) return view:nth(1) end }\n' >parts/how.lua
printf 'return function(view) return require "parts.how".pick(view) end\n' >whole.lua
"$NOVA" arena ./whole.lua random --games 2 --no-times --out whole.jsonl >/dev/null
cp whole.jsonl other.jsonl
printf 'return { pick = function(view) return view:nth(view:count()) end }\n' >parts/how.lua
check 'nor with one of which a module was changed' 1 'the files of ./whole.lua are others there than here' -- \
    "$NOVA" arena ./whole.lua random --games 2 --no-times --out whole.jsonl
sed -i '1s/"build":"[0-9a-f]*"/"build":"0123456789abcdef"/' other.jsonl
check 'nor with another build of the program' 1 'is of another run than whole.jsonl: nova has changed since$' -- "$NOVA" arena --merge whole.jsonl other.jsonl
mkdir changed && cp -R "$NOVA_HOME/scripts" "$NOVA_HOME/variants" changed
go_on() { NOVA_HOME=$PWD/changed "$NOVA" arena random greedy --games 4 --no-times --out going.jsonl; }
go_on >/dev/null
echo 'local unused' >>changed/scripts/prompt/welcome.lua
sed -i '3s/^-- /--  Another comment: /; s/^    local /  local /' changed/scripts/lab/match.lua
check 'what can not change a game does not count: the prompt, comments, layout' 0 '4 games' -- go_on
sed -i 's/^local LONGEST_TEXT = 200/local LONGEST_TEXT = 20/' changed/scripts/lab/match.lua
check 'the loop that plays does' 1 'belongs to another run: nova has changed since$' -- go_on
printf 'local n = 0 return function(view) return require("parts." .. "how").pick(view) end\n' >hidden.lua
check 'a module whose name is put together can not be read at the start' 0 'parts/how.lua: was not read when the run began' -- \
    "$NOVA" arena ./hidden.lua random --games 2

# The key that seals the deals of scripts.
says_where='the key for deals has to be kept there: let XDG_STATE_HOME name a folder that you can write to$'
check 'where the key can not be kept, the message says what to do' 1 "^nova arena: .*: Not a directory; $says_where" -- \
    env XDG_STATE_HOME=/dev/null "$NOVA" arena ./mine2.lua random --games 2
check 'at the prompt in the language of the person' 1 'dort muss der Schlüssel für die Spiele liegen: XDG_STATE_HOME soll einen Ordner' -- \
    env XDG_STATE_HOME=/dev/null LC_ALL=de_DE.UTF-8 "$NOVA" -e 'new human ./mine2.lua seed 5'
mkdir -p damaged/nova && echo nonsense >damaged/nova/key
check 'so is what is wrong with a damaged key' 1 'darin steht kein Schlüssel; .* einen neuen Schlüssel$' -- \
    env XDG_STATE_HOME="$PWD/damaged" LC_ALL=de_DE.UTF-8 "$NOVA" -e 'new human ./mine2.lua seed 5'
check 'the arena says it in English' 1 'found no key, expected 32 hex digits; remove the file, and nova makes a new key$' -- \
    env XDG_STATE_HOME="$PWD/damaged" LC_ALL=de_DE.UTF-8 "$NOVA" arena ./mine2.lua random --games 2
finish
