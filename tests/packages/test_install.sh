# shellcheck shell=bash
# SPDX-License-Identifier: MIT
#
# What `make install` puts where; that program, library and Lua module work from there; and that uninstall leaves nothing. The test makes a
# build of its own, so that the build under test keeps its PREFIX. That build has no sanitizers, because a Lua without sanitizers can't load a
# module with them.
. tests/tools/tap.sh

full_or_skip

checkout=$PWD
prefix=$SCRATCH/usr
make_it() { make --no-print-directory B="$SCRATCH/build" PREFIX="$prefix" CFLAGS=-O1 "$@"; }

# Before that there are files of other programs and empty folders, as in /usr/local.
mkdir -p "$prefix/bin" "$prefix/include" "$prefix/share/man" && touch "$prefix/bin/other"
listing() { find "$prefix" -printf '%y %P -> %l\n' | sort; }
before=$(listing)
check 'prefix in small letters is refused' 2 "found prefix=$prefix, expected PREFIX=$prefix" -- make -s prefix="$prefix" install
check 'installs' 0 . -- make_it install
mkdir -p "$SCRATCH/elsewhere"
cp tests/core/embed.c "$SCRATCH/elsewhere"
cd "$SCRATCH/elsewhere" || exit 1
unset NOVA_HOME

check 'the program runs, and tells its version' 0 '^nova [0-9]+\.[0-9]+\.[0-9]+$' -- "$prefix/bin/nova" --version
version=${said#nova }
check 'it finds its scripts and variants' 0 '"variant": *"nova-luna"' -- \
    "$prefix/bin/nova" bench --variant nova-luna --players 2 --games 1 --json
check 'a C program is built against it with pkg-config' 0 '^$' -- \
    bash -c "$CC -std=c11 embed.c \$(PKG_CONFIG_PATH=$prefix/lib/pkgconfig pkg-config --cflags --libs nova) -o embed"
check 'pkg-config tells the same version' 0 "^$version\$" -- env PKG_CONFIG_PATH="$prefix/lib/pkgconfig" pkg-config --modversion nova
check 'and that C program plays, with the shared library' 0 'player [01] wins' -- env LD_LIBRARY_PATH="$prefix/lib" ./embed
check 'a C program is linked statically too' 0 '^$' -- \
    bash -c "$CC -static -std=c11 embed.c \$(PKG_CONFIG_PATH=$prefix/lib/pkgconfig pkg-config --static --cflags --libs nova) -o embed_static"
check 'and that one needs no library' 0 'player [01] wins' -- ./embed_static

check 'it has a manual page' 0 '^.TH NOVA 6' -- cat "$prefix/share/man/man6/nova.6"
for file in bash-completion/completions/nova zsh/site-functions/_nova fish/vendor_completions.d/nova.fish; do
    check "completion: $file" 0 '[-]-complete' -- cat "$prefix/share/$file"
done

# "PAGE: TARGET" for each link of an installed page that leads to no file.
dead_links() {
    local page
    find "$prefix/share/doc/nova" -name '*.md' | while read -r page; do
        grep -o '](\([^)#:]*\)[^):]*)' "$page" | sed 's/^](//; s/[)#].*//' | while read -r target; do
            [ -e "$(dirname "$page")/$target" ] || echo "$page: $target"
        done
    done
}
if [ -z "$(dead_links)" ]; then
    pass 'the links of the installed pages lead to installed files'
else
    fail 'the links of the installed pages lead to installed files' "$(dead_links)"
fi

if [ -e "$checkout/build/page/page.html" ]; then
    check 'it writes pages' 0 'nova-luna.html: ' -- "$prefix/bin/nova" page nova-luna
else
    skip 'it writes pages' 'the page was not built: make page'
fi

lua=$(command -v lua5.4 || command -v lua)
LUA_PATH="$prefix/share/lua/5.4/?.lua;;" LUA_CPATH="$prefix/lib/lua/5.4/?.so;;"
export LUA_PATH LUA_CPATH
check 'any Lua 5.4 requires the module' 0 '^[0-9]+$' -- "$lua" -e 'print(require("nova").api_version)'
check 'and every part of it' 0 '^nova.game.record' -- "$lua" -e 'require "nova"; print("nova.game.record", require("nova.game.record"))'

cd "$checkout" || exit 1
mv "$prefix" "$SCRATCH/moved"
check 'an installation that was moved finds its scripts all the same' 0 'usage: nova' -- "$SCRATCH/moved/bin/nova" --help
mv "$SCRATCH/moved" "$prefix"

check 'a package is made with DESTDIR' 0 . -- make_it install DESTDIR="$SCRATCH/package"
if diff -r -x .folders -x other "$prefix" "$SCRATCH/package$prefix" >"$SCRATCH/diff" 2>&1; then
    pass 'with the same files in it'
else
    fail 'with the same files in it' "$(cat "$SCRATCH/diff")"
fi
check 'installs again over itself' 0 . -- make_it install
check 'uninstalls' 0 . -- make_it uninstall
after=$(listing)
if [ "$before" = "$after" ]; then
    pass 'files and folders are again those that were there before'
else
    fail 'files and folders are again those that were there before' "$(diff <(echo "$before") <(echo "$after"))"
fi
# A stand-in for ldconfig tells which folders the loader searches, and notes that it was run.
cat >"$SCRATCH/ldconfig" <<EOF
#!/bin/sh
[ "\$1" = -N ] && echo "\$SEARCHED: (from somewhere)" || touch "$SCRATCH/told"
EOF
chmod +x "$SCRATCH/ldconfig"
check 'installs where the loader does not look' 0 . -- env SEARCHED=/usr/lib make -s B="$SCRATCH/build" PREFIX="$prefix" CFLAGS=-O1 LDCONFIG="$SCRATCH/ldconfig" install
check 'which needs not be told then' 1 '^$' -- [ -e "$SCRATCH/told" ]
check 'installs where it does' 0 . -- env SEARCHED="$prefix/lib" make -s B="$SCRATCH/build" PREFIX="$prefix" CFLAGS=-O1 LDCONFIG="$SCRATCH/ldconfig" install
check 'and it is told of the library' 0 '^$' -- [ -e "$SCRATCH/told" ]
# With PREFIX=$HOME/.local, share/ is also where people have what they keep.
mkdir -p "$prefix/share/nova/variants"
cp variants/low-tide.lua "$prefix/share/nova/variants/mine.lua"
export XDG_DATA_HOME=$prefix/share
check 'what was installed into ~/.local is not taken for own variants' 0 'of all kinds' -- "$prefix/bin/nova" check --time 2 --bot random
check 'nor are own variants for those of nova' 1 '^$' -- bash -c '"$1" bench --games 1 --json | grep mine' bash "$prefix/bin/nova"
check 'uninstalls from there' 0 'removed nova from' -- make_it uninstall
check 'but leaves own variants' 0 'extends|story' -- cat "$prefix/share/nova/variants/mine.lua"
finish
