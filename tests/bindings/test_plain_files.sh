# shellcheck shell=bash
# SPDX-License-Identifier: MIT
#
# Games are saved on a disk whose files all have one name, such as one with FAT. tests/tools/lacking.c makes each disk one of these.
. tests/tools/tap.sh

preload=$SCRATCH/lacking.so
if [[ ${SANITIZERS:-} == *sanitize* ]]; then
    skip 'files as FAT has them' 'sanitizers stand in for functions of the C library themselves'
    finish
elif ! $CC -shared -fPIC -O1 -o "$preload" tests/tools/lacking.c 2>/dev/null || ! LD_PRELOAD=$preload true 2>/dev/null; then
    skip 'files as FAT has them' 'this C library does not let its functions be replaced'
    finish
fi

games=$XDG_DATA_HOME/nova/games
plain() { env LD_PRELOAD="$preload" PLAIN_FILES=1 "$NOVA" "$@"; }
alone() { # NAME: there is no other file
    if [ "$(ls "$games")" = keep.jsonl ]; then pass "$1"; else fail "$1" "$(ls "$games")"; fi
}

check 'a game is saved' 0 '^Saved' -- plain play nova-luna --seat human --seat human --seed 7 -e '2 0,0; save keep'
check 'and is whole' 0 'keep.jsonl' -- "$NOVA" verify "$games/keep.jsonl"
alone 'nothing else is left there'
check 'another does not replace it' 1 'keep' -- plain play nova-luna --seat human --seat human --seed 8 -e '1 0,0; save keep'
check 'the first is there as it was' 0 '"seed":"7"' -- head -n 1 "$games/keep.jsonl"
alone 'nothing else is left there after all'

cat >"$SCRATCH/long.lua" <<'END'
local files = require "nova.files"
local folder = os.getenv "SCRATCH" .. "/plain"
assert(files.make_folder(folder))
assert(files.write(folder .. "/new", "first", { new = true }))
print(files.write(folder .. "/new", "second", { new = true }))
print(files.write(folder .. "/new", "third"), io.open(folder .. "/new"):read "a")
print(files.write(folder .. "/" .. ("x"):rep(4096), "too long"))
print(files.write(folder .. "/" .. ("x"):rep(252), "too long with what is added"))
print(files.write(folder, "a folder"))
print(#files.list(folder))
END
check 'what fails says why, and leaves nothing' 0 'File exists.*third.*File name too long.*File name too long.*directory.*1$' -- \
    bash -c 'env LD_PRELOAD="$1" PLAIN_FILES=1 "$NOVA" lua "$SCRATCH/long.lua" | tr "\n" " " | sed "s/ $//"' - "$preload"
finish
