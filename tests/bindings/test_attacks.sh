# shellcheck shell=bash
# SPDX-License-Identifier: MIT
#
# Attacks by bots, guides of searches, helper files, hooks and games in Lua. tests/attacks/run.lua explains how an attack has to end. A
# process runs the attacks of one file. If an attack brings it down, or lasts too long, that attack has failed, and another process goes on.
. tests/tools/tap.sh

ulimit -t 120
# AddressSanitizer reserves terabytes of addresses.
[ -n "${SANITIZERS:-}" ] || ulimit -v $((2 << 20))

results=$SCRATCH/results
for file in tests/attacks/{bot_*,guide,helper,hook_*,game}.lua; do
    for mode in counted ticks; do
        : >"$results"
        until output=$(timeout -k 5 120 "$NOVA" lua tests/attacks/run.lua "$mode" "$file" "$results" 2>&1); do
            status=$?
            if [ $(($(wc -l <"$results") % 2)) -eq 0 ]; then
                fail "the attacks in $file run to the end, $mode" "status $status, between two attacks: $output"
                break
            fi
            echo "status $status: ${output//$'\n'/; }" >>"$results"
        done
        while read -r name && read -r end; do
            if [ "$end" = 'as expected' ]; then pass "$name"; else fail "$name" "$end"; fi
        done <"$results"
    done
done
finish
