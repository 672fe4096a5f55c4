# shellcheck shell=bash
# SPDX-License-Identifier: MIT
#
# Attacks by bots, guides of searches, helper files, hooks and games in Lua. Each file of tests/attacks runs in a process of its own with
# limits, so a crash or a hang fails that attack alone. tests/attacks/run.lua explains how an attack has to end.
. tests/tools/tap.sh

ulimit -t 120
# AddressSanitizer reserves terabytes of addresses.
[ -n "${SANITIZERS:-}" ] || ulimit -v $((2 << 20))

for file in tests/attacks/*_*.lua; do
  for mode in counted ticks; do
    name="$mode, $(basename "$file" .lua): $(sed -n '2s/^-- //p' "$file")"
    if output=$(timeout -k 5 120 "$NOVA" lua tests/attacks/run.lua "$mode" "$file" 2>&1); then
        pass "$name"
    else
        fail "$name" "status $?: $output"
    fi
  done
done
finish
