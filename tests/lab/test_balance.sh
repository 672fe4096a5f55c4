# shellcheck shell=bash
# SPDX-License-Identifier: MIT
#
# nova balance from the shell: text, JSON, the page, and what it refuses.

. tests/tools/tap.sh
home=$PWD
cd "$SCRATCH" || exit

"$NOVA" init game heap >/dev/null
few='--games 6 --rollouts 1'
check 'a variant is measured' 0 '^heap, 2 players: 6 deals from seed 1, 16 rollouts a move$' -- "$NOVA" balance $few ./heap.lua
also 'with the advantage of a seat' '^  wins of seat 0 .*even: 50.0%$'
also 'and the ladder of skill' '^  wins of 64 against 16 rollouts '
also 'and which moves are made' '^  moves, by how many games they were in: '
check 'two are compared' 0 '^beacons less heap, on the same deals' -- "$NOVA" balance --games 2 --rollouts 1 ./heap.lua beacons
check 'JSON is one object' 0 '^\{"balance":1,"deals":6,.*\}$' -- "$NOVA" balance $few --json ./heap.lua
one=$("$NOVA" balance $few --jobs 1 --json ./heap.lua)
two=$("$NOVA" balance $few --jobs 2 --json ./heap.lua)
if [ -n "$one" ] && [ "$one" = "$two" ]; then pass 'any number of jobs gives the same'; else fail 'any number of jobs gives the same'; fi
"$NOVA" balance $few --html page.html ./heap.lua >/dev/null
check 'the page is written' 0 '^<h2>Ladder of skill</h2>$' -- cat page.html
check 'the seed is that of the first deal' 0 'from seed 40,' -- "$NOVA" balance $few --seed 40 ./heap.lua
"$NOVA" balance --time 1 --jobs 1 --games 1000000 --rollouts 1 ./heap.lua >long 2>&1
check 'the time ends it, and what was complete is told' 0 '^heap, 2 players: [0-9]+ deals of 1000000 \(the time was up, --time gives more\)' -- cat long
check 'progress is told meanwhile' 0 '^nova balance: [0-9]+ of 1000000 deals$' -- cat long
check 'without a complete deal that is said' 1 'no deal came to its end in 1 seconds: more --time or fewer --rollouts' -- "$NOVA" balance --time 1 --jobs 1 --rollouts 5000 nova-luna
check 'a variant that nobody knows is a usage error' 2 'there is no variant "nova-lun"; did you mean nova-luna' -- "$NOVA" balance nova-lun
check 'so are players that it is not for' 2 '--players: heap is for 2 players, found 3' -- "$NOVA" balance --players 3 ./heap.lua
sed -i 's/return state.last$/return state.lost.one/' heap.lua
check 'a rule that fails ends it, with its place' 1 'a rule of the variant failed: .*heap.lua:[0-9]+: ' -- "$NOVA" balance $few ./heap.lua
also 'and where it happened' '\(seed [0-9]+, move [0-9]+, while a bot thought ahead\)$'
check 'what fails in a game is told with how to see it again' 1 "; to see it: nova check --trace --players 2 --seed 1 --moves '[123; ]+' '.*/heap.lua'\)" -- "$NOVA" arena random --variant ./heap.lua --games 1
cd "$home" || exit
finish
