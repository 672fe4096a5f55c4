# shellcheck shell=bash
# SPDX-License-Identifier: MIT
#
# The rock: `luarocks make` in a checkout installs a module that any Lua 5.4 can require. It builds in a copy of the checkout.
. tests/tools/tap.sh

full_or_skip

version=$(sed -n 's/^#define NOVA_VERSION "\(.*\)"/\1/p' core/nova.h)
rockspec=packages/nova-$version-1.rockspec
check 'the rockspec is that of this version' 0 "^version = \"$version-1\"" -- cat "$rockspec"

if ! command -v luarocks >/dev/null 2>&1; then
    skip 'luarocks builds and installs it' 'there is no luarocks here'
    finish
fi

mkdir "$SCRATCH/copy"
git ls-files -z | tar -c --null -T - | tar -x -C "$SCRATCH/copy"
cd "$SCRATCH/copy" || exit 1
unset NOVA_HOME
tree=$SCRATCH/tree
check 'luarocks builds and installs it' 0 'nova .* is now installed' -- luarocks --lua-version 5.4 --tree "$tree" make --deps-mode=none "$rockspec"
cd "$SCRATCH" && rm -r copy

lua=$(command -v lua5.4 || command -v lua)
LUA_PATH="$tree/share/lua/5.4/?.lua;;" LUA_CPATH="$tree/lib/lua/5.4/?.so;;"
export LUA_PATH LUA_CPATH
check 'any Lua 5.4 requires the module, which finds its variants' 0 '^nova-luna for 2 players' -- \
    "$lua" -e 'print(require("nova").game("nova-luna"))'
finish
