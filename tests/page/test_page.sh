# shellcheck shell=bash
# SPDX-License-Identifier: MIT
#
# `nova page`: what it writes, and what it refuses.
. tests/tools/tap.sh
root=$PWD

page_or_skip
cd "$SCRATCH" || exit 1
check 'a page for a variant is named after it, and its path is printed' 0 "^$PWD/nova-luna\.html: a double click opens it in the browser\$" -- "$NOVA" page nova-luna
size=$(stat -c %s nova-luna.html)
if [ "$size" -le 1048576 ]; then pass 'it has at most 1 MB'; else fail 'it has at most 1 MB' "$size bytes"; fi
check 'it loads nothing' 1 '^$' -- grep -oE '(src|href)="(https?:)?//[^"]*' nova-luna.html
check 'a page for a record is named after that' 0 '/t2g156\.html: ' -- "$NOVA" page "$root/tests/games/t2g156.jsonl"
check 'and holds it' 0 'id="data">.*"record":' -- grep -o 'id="data">.*"open":{"record":' t2g156.html
check '-o says where' 0 '/here\.html: ' -- "$NOVA" page terra-nova -o here.html
check 'the file is there' 0 '^<!DOCTYPE html>' -- head -n 1 here.html
check '-o - is the standard output' 0 '^<!DOCTYPE html>' -- "$NOVA" page -o - nova-luna-solo
"$NOVA" play human human -e 'save evening; save nova-luna-solo' >/dev/null
check 'a saved game is found by its name' 0 '/evening\.html: ' -- "$NOVA" page evening
check 'its page is named after it' 0 '"open":{"record":' -- grep -o '"open":{"record":' evening.html
check 'a variant of that name goes first' 1 '^$' -- sh -c '"$NOVA" page nova-luna-solo -o - | grep -o "\"open\":{\"record\":"'
mkdir folders folders/evening folders/nova-luna
check 'a folder of its name is no record' 0 '"open":{"record":' -- sh -c 'cd folders && "$NOVA" page evening -o - | grep -o "\"open\":{\"record\":"'
check 'nor in the place of a variant' 0 '^<!DOCTYPE html>' -- sh -c 'cd folders && "$NOVA" page nova-luna -o - | head -n 1'
check 'a folder that is none' 1 'nova page: no/where.html: No such file' -- "$NOVA" page -o no/where.html nova-luna
check 'a variant with functions says that it needs nova' 1 'nova-luna-harvest decides by rules written in Lua, which a page can.t run; nova play nova-luna-harvest' -- \
    "$NOVA" page nova-luna-harvest
check 'so does a game in Lua' 1 'beacons decides by rules written in Lua' -- "$NOVA" page beacons
check 'a misspelt variant' 2 'nova-lune' -- "$NOVA" page nova-lune
check 'a record that is not there is told as one' 1 '^nova page: none.jsonl: No such file or directory$' -- "$NOVA" page none.jsonl
check 'a misspelt variant of a record' 2 'nova page: --variant: there is no variant "nova-lune"' -- \
    "$NOVA" page --variant nova-lune "$root/tests/games/t2g156.jsonl"
check 'a disk that is full leaves no part of a page' 1 'nova page: limited.html: File too large' -- \
    bash -c 'ulimit -f 8; exec "$@"' - "$NOVA" page nova-luna -o limited.html
check 'nor any file' 1 '' -- test -e limited.html
sed '5s/"legal":/"legal":1/' "$root/tests/games/n2g101.jsonl" >broken.jsonl
check 'a broken record is refused by line' 1 'broken.jsonl:5: legal: expected' -- "$NOVA" page broken.jsonl
check 'and leaves no page' 1 '' -- test -e broken.html
mkdir -p home/scripts && cp -r "$root/scripts" "$root/variants" home/
check 'a pipe is no record' 1 '^nova page: /dev/stdin: not a file' -- sh -c 'cat "$1" | "$NOVA" page /dev/stdin -o piped.html' - "$root/tests/games/t2g156.jsonl"
check 'and makes no page' 1 '' -- test -e piped.html

check 'a nova without a page says how to get it' 1 'make page.*clang, lld and wasi-libc' -- env NOVA_HOME="$PWD/home" "$NOVA" page nova-luna
printf 'return { extends = "nova-luna", story = "Short.", steps = function() return 1 end }' >paced.lua
check 'and how nova plays a file' 1 'paced decides by rules written in Lua, .*; nova play \./paced\.lua plays it' -- "$NOVA" page ./paced.lua
printf 'return { extends = "nova-luna", story = "</script><b>", discs = 9 }' >bold.lua
check 'what a variant says stays text' 0 '/bold\.html: ' -- "$NOVA" page ./bold.lua -o bold.html
check 'without markup of its own' 1 '^$' -- grep -o '</script><b>' bold.html

finish
