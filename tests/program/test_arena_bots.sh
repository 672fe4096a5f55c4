# shellcheck shell=bash
# SPDX-License-Identifier: MIT
#
# Bots from files of users, in their sandbox: each kind of failure costs the game and no more.
. tests/tools/tap.sh
bots=$PWD/tests/bots
cd "$SCRATCH" || exit 1

# forfeits BOT KIND WORDS: it loses both games against random by forfeit, and the results say why.
forfeits() {
    check "$1: forfeits, and the arena goes on" 0 "faults of .*$1.lua: $2 2" -- \
        "$NOVA" arena "$bots/$1.lua" random --games 2 --no-times --out "$1.jsonl"
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
if [ -z "${SANITIZERS:-}" ]; then
    forfeits stalls instructions 'instructions limit'
else
    skip 'stalls: forfeits' 'as many instructions as a move may have take minutes with sanitizers'
fi

check 'what is no bot is told before the first game' 1 'found a number' -- "$NOVA" arena "$bots/number.lua" random
check 'with three players the others go on to share the win' 0 'random +50\.0%.*' -- \
    "$NOVA" arena random "$bots/errs.lua" random --players 3 --games 6 --no-times
check 'a bot alone forfeits as well' 0 'errs.lua: error 3' -- "$NOVA" arena "$bots/errs.lua" --players 1 --games 3
mkdir records
check 'a game that was forfeited has a record' 0 'forfeit 2' -- \
    "$NOVA" arena "$bots/errs.lua" random --games 2 --records records
check 'which is one of a game that is not over' 0 'ok .*-1.jsonl' -- "$NOVA" verify records/nova-luna-2-0001-1.jsonl
cp "$bots/errs.lua" mine.lua
"$NOVA" arena ./mine.lua random --games 2 --out mine.jsonl >/dev/null
echo '-- another bot now' >>mine.lua
check 'a run does not go on with a bot that was changed' 1 'code is .* there' -- \
    "$NOVA" arena ./mine.lua random --games 2 --out mine.jsonl
finish
