# shellcheck shell=bash
# SPDX-License-Identifier: MIT
#
# The page's core in Node: the same games, the same search results and the same records as the native one.
. tests/tools/tap.sh

full_or_skip
page_or_skip
command -v node >/dev/null || { skip 'the core in Node' 'node is not installed' && finish; }
"$NOVA" page nova-luna -o "$SCRATCH/page.html" >/dev/null
"$NOVA" lua tests/page/native.lua tests/games/*.jsonl >"$SCRATCH/native.json"
exec node tests/page/core.mjs "$SCRATCH/page.html" "$SCRATCH/native.json" tests/games/*.jsonl
