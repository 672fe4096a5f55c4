# shellcheck shell=bash
# SPDX-License-Identifier: MIT
#
# Memory that runs out in the whole program: one allocation fails, or all from one on. Whichever it is, the program ends by itself: with what
# it was to do, or with a message. tests/tools/lacking.c stands in for the C library's allocations.
. tests/tools/tap.sh

preload=$SCRATCH/lacking.so
if [ -n "${SANITIZERS:-}" ]; then
    skip 'memory that runs out' 'sanitizers have allocations of their own, and what counts fails without memory'
    finish
elif ! $CC -shared -fPIC -O1 -o "$preload" tests/tools/lacking.c 2>/dev/null || ! LD_PRELOAD=$preload true 2>/dev/null; then
    skip 'memory that runs out' 'this C library does not let its allocations be replaced'
    finish
fi

FOR_EVER=1000000000
PARTS=${PARTS:-5} # of the run at whose ends an allocation fails, after the first few

# Where allocations are to fail in a run that makes so many.
places() { # ALLOCATIONS
    echo 1 2 3 10 40 200
    for ((part = 1; part < PARTS; part++)); do echo $(($1 * part / PARTS)); done
    echo $(($1 - 1))
}

with_failures() { # AT FOR COMMAND...
    local at=$1 for=$2
    shift 2
    env LD_PRELOAD="$preload" FAIL_AT="$at" FAIL_FOR="$for" timeout -k 1 60 "$@" 2>&1 <"${INPUT:-/dev/null}"
}

# Without how long something took.
timeless() { sed -E '/^  calls|of [0-9]+ games$/d; s/[0-9.]+ (s|ms)\b|"seconds":[0-9.e-]+//' <<<"$1"; }

# What is wrong with how a run ended, on standard output.
judge() { # STATUS SAID EXPECTED ITS-STATUS
    if [ "$1" -ge 124 ]; then
        echo "status $1: $2"
    elif [ "$1" -ne "$4" ] || [ "$(timeless "$2")" != "$(timeless "$3")" ]; then
        grep -qi memory <<<"$2" || echo "status $1 without a word of memory: $2"
    fi
}

# runs_out NAME COMMAND...
runs_out() {
    local name=$1 expected ends allocations at for wrong='' tries=0
    shift
    rm -f "$SCRATCH/count"
    expected=$(env LD_PRELOAD="$preload" FAIL_COUNT="$SCRATCH/count" "$@" 2>&1 <"${INPUT:-/dev/null}")
    ends=$?
    allocations=$(sort -n "$SCRATCH/count" | tail -n 1)
    for at in $(places "$allocations"); do
        for for in 1 $FOR_EVER; do
            said=$(with_failures "$at" "$for" "$@")
            wrong=$(judge $? "$said" "$expected" "$ends")
            tries=$((tries + 1))
            [ -z "$wrong" ] || break 2
        done
    done
    if [ -n "$wrong" ]; then fail "$name" "allocation $at of $allocations, and $((for - 1)) more: $wrong"; else pass "$name ($tries runs)"; fi
}

"$NOVA" play nova-luna human human --seed 1 -e 'hint 3; play 1; save kept' >/dev/null
record=$XDG_DATA_HOME/nova/games/kept.jsonl
printf '%s\n' '{"id":1,"do":"new","seed":1}' '{"id":2,"do":"play","move":"1 0,0"}' '{"id":3,"do":"analyse","rollouts":50,"threads":2}' >"$SCRATCH/requests"

runs_out 'a game at the prompt' "$NOVA" play nova-luna human human --seed 7 -e '2 0,0; undo; moves'
runs_out 'a hint' "$NOVA" play terra-nova human human --seed 7 -e 'set effort 0.1; hint 3'
runs_out 'the arena' "$NOVA" arena random greedy --games 2 --jobs 2 --no-times
runs_out 'the check of a variant' "$NOVA" check --games 2 --players 2 variants/low-tide.lua
INPUT=$SCRATCH/requests runs_out 'the engine' "$NOVA" engine
runs_out 'a record that is verified' "$NOVA" verify "$record"
finish
