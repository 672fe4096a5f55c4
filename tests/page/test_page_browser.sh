# shellcheck shell=bash
# SPDX-License-Identifier: MIT
#
# The page in Chromium: whole games, replays, saving and loading, as a person does it.
. tests/tools/tap.sh

full_or_skip
page_or_skip
tools=$PWD/build/deps/browser/node_modules
browser=$(command -v chromium || command -v chromium-browser)
if [ -z "$browser" ] || ! command -v node >/dev/null || ! [ -e "$tools/axe-core" ]; then
    skip 'the page in a browser' 'Chromium, Node or playwright-core is missing: make deps FOR=browser'
    finish
fi
"$NOVA" page nova-luna -o "$SCRATCH/play.html" >/dev/null
"$NOVA" page nova-luna-solo -o "$SCRATCH/solo.html" >/dev/null
"$NOVA" page terra-nova -o "$SCRATCH/terra.html" >/dev/null
cp tests/games/n3g101.jsonl "$SCRATCH/replay.jsonl"
"$NOVA" page "$SCRATCH/replay.jsonl" -o "$SCRATCH/replay.html" >/dev/null
sed '5s/"legal":/"legal":1/' tests/games/n2g101.jsonl >"$SCRATCH/broken.jsonl"
"$NOVA" -e "new nova-luna human human seed 7; 2 0,0; note The <first> tile is cheap.; 1 0,0; 1 1,0; undo 2; 2 0,0; note Better.; save $SCRATCH/branches.jsonl"
"$NOVA" page "$SCRATCH/branches.jsonl" -o "$SCRATCH/branches.html" >/dev/null
"$NOVA" lua tests/page/native.lua >"$SCRATCH/native.json"
exec node tests/page/browser.mjs "$tools" "$browser" "$SCRATCH" "$SCRATCH/native.json"
