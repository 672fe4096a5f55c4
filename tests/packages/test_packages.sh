# shellcheck shell=bash
# SPDX-License-Identifier: MIT
#
# The tarball builds without git. lintian finds no errors in the packages for Debian, and they install and play on a bare Debian.
. tests/tools/tap.sh

full_or_skip

version=$(sed -n 's/^#define NOVA_VERSION "\(.*\)"/\1/p' core/nova.h)
if git rev-parse --git-dir >/dev/null 2>&1; then
    check 'makes a tarball' 0 . -- make --no-print-directory dist DIST="$SCRATCH/dist"
    tar -xz -C "$SCRATCH" -f "$SCRATCH/dist/nova-$version.tar.gz"
    mkdir "$SCRATCH/path" && printf '#!/bin/sh\nexit 9\n' >"$SCRATCH/path/git" && chmod +x "$SCRATCH/path/git"
    check 'which builds without git' 0 'LINK *nova$' -- \
        env PATH="$SCRATCH/path:$PATH" make --no-print-directory -j2 -C "$SCRATCH/nova-$version" CFLAGS=-O0
    check 'and plays' 0 'takes T6 to 0,0' -- env -u NOVA_HOME "$SCRATCH/nova-$version/nova" play nova-luna --seed 7 --seat human --seat random -e '2 0,0'
    check 'and makes the same tarball again' 0 . -- env PATH="$SCRATCH/path:$PATH" make --no-print-directory -C "$SCRATCH/nova-$version" dist DIST="$SCRATCH/again"
    check 'with the same files' 0 '^$' -- \
        diff <(tar -tzf "$SCRATCH/dist/nova-$version.tar.gz") <(tar -tzf "$SCRATCH/again/nova-$version.tar.gz")
else
    skip 'makes a tarball' 'this is no checkout of git'
fi

if ! { command -v dpkg-buildpackage && command -v dh && command -v lintian; } >/dev/null; then
    skip 'makes packages for Debian' 'dpkg-dev, debhelper or lintian is missing: make deps FOR=packages'
    finish
fi
mkdir "$SCRATCH/tools" && ln -s /usr/bin/* "$SCRATCH/tools" && rm "$SCRATCH/tools/lintian"
check 'making them needs nothing that only tries them' 0 '^$' -- env PATH="$SCRATCH/tools" tests/tools/deps deb
deb=$SCRATCH/deb
check 'makes packages for Debian' 0 "nova-boardgames_$version-1_" -- make --no-print-directory deb DEB="$deb" DEBFULLNAME=Tester DEBEMAIL=tester@debian.org
lintian --allow-root --no-tag-display-limit --fail-on none "$deb"/*.deb >"$SCRATCH/lintian" 2>&1 || echo 'E: lintian itself failed' >>"$SCRATCH/lintian"
if ! grep '^E:' "$SCRATCH/lintian" >"$SCRATCH/errors"; then
    pass 'lintian finds no error in them'
else
    fail 'lintian finds no error in them' "$(cat "$SCRATCH/errors")"
fi

if [ "$(id -u)" -ne 0 ] || [ ! -e build/deps/bare_debian.tar ]; then
    skip 'they install and play on a bare Debian' 'this needs root, and a bare Debian: make deps FOR=packages, as root'
    finish
fi
bare=$SCRATCH/bare
mkdir "$bare" && tar -x -C "$bare" -f build/deps/bare_debian.tar && cp "$deb"/*.deb tests/core/embed.py "$bare/root" || exit 1
there() { chroot "$bare" env -i PATH=/usr/games:/usr/bin:/bin:/usr/sbin:/sbin HOME=/root "$@"; }
check 'they install on a bare Debian' 0 'Setting up nova-boardgames ' -- there sh -c 'dpkg -i /root/*.deb'
check 'the program plays there' 0 'takes T6 to 0,0' -- there nova play nova-luna --seed 7 --seat human --seat random -e '2 0,0'
check 'any Lua 5.4 has the module' 0 '^nova-luna for 2 players' -- there lua5.4 -e 'print(require("nova").game("nova-luna"))'

# A C program, built here against what the packages have put there.
libraries=$(cd "$bare" && echo usr/lib/*/nova-boardgames)
check 'a C program is linked to the shared library' 0 '^$' -- \
    "$CC" -std=c11 -I"$bare/usr/include" tests/core/embed.c -L"$bare/$libraries" -lnova -o "$bare/root/embed"
check 'and plays there' 0 'player [01] wins' -- there /root/embed

check 'they go away again' 0 'Removing nova-boardgames ' -- there dpkg --purge lua-nova nova-boardgames-dev nova-boardgames libnova7
check 'and leave nothing' 0 '^$' -- find "$bare/usr" "$bare/etc" "$bare/var/lib/dpkg/info" -name '*nova*'
finish
