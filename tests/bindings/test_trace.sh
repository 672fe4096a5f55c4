# shellcheck shell=bash
# SPDX-License-Identifier: MIT
#
# NOVA_TRACE: what happens inside is shown on request, on standard error.
. tests/tools/tap.sh

traced() { { NOVA_TRACE=$1 "$NOVA" "${@:2}" >"$SCRATCH/output"; } 2>&1; }
check 'NOVA_TRACE=search tells of each search' 0 '^nova: search: 20 iterations in [0-9.]+ s, 0 visits kept, move [123] 0,0$' -- \
    traced search -e 'new nova-luna mcts:iterations=20 mcts:iterations=20 seed 1'
check 'NOVA_TRACE=hooks tells of each call of a variant' 0 '^nova: hooks: [a-z]+ -> ' -- traced hooks bench --variant terra-nova-sails --games 1
check 'NOVA_TRACE=sandbox tells of sandboxes' 0 '^nova: sandbox: made, files from ' -- traced sandbox bench --variant beacons --games 1
if traced search,hooks bench --variant nova-luna --games 1 | grep .; then fail 'nothing happened, nothing is told'; else pass 'nothing happened, nothing is told'; fi
check 'a topic that does not exist is refused with those that do' 2 "there is no 'serach'; it is a list of search, hooks, sandbox" -- traced serach -e show
check 'of a long one the beginning is told' 2 "there is no 'x{40}'" -- traced "$(printf 'x%.0s' {1..50})" -e show
check 'topics may be left out between commas' 0 '^nova: sandbox: made' -- traced ,sandbox,,hooks, bench --variant beacons --games 1
finish
