# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# Text from scripts, records and variants is shown at the terminal, and can't control the terminal.
. tests/tools/tap.sh

escape=$'\e'

# harmless NAME STATUS PATTERN COMMAND…: what it prints has the words, and no control character with them.
harmless() {
    local name=$1 status=$2 pattern=$3
    shift 3
    check "$name: it is told" "$status" "$pattern" -- "$@"
    case $said in
    *"$escape"* | *$'\a'*) fail "$name: the terminal is left alone" "$(cat -v <<<"$said")" ;;
    *) pass "$name: the terminal is left alone" ;;
    esac
}

cat >"$SCRATCH/loud.lua" <<'END'
return function(view)
    print("\27]0;mine\7 hello")
    return view:nth(1)
end
END
harmless 'what a bot prints' 0 '^loud.lua: \\x1B\]0;mine\\x07 hello' \
    "$NOVA" play --seat human --seat "$SCRATCH/loud.lua" --seed 7 -e '2 0,0'
harmless 'what a bot prints in the arena' 0 '^loud.lua: \\x1B\]0;mine' "$NOVA" arena "$SCRATCH/loud.lua" random --games 2
printf 'return function() error("\\27[2Jboo") end\n' >"$SCRATCH/rude.lua"
harmless 'the error of a bot' 0 'failed: .*\[2Jboo' \
    "$NOVA" play --seat "$SCRATCH/rude.lua" --seat "$SCRATCH/rude.lua" --seed 7 -e show

"$NOVA" play --seat human --seat random --seed 7 -e 'set open on; 2 0,0; record' | grep '^{' |
    sed '1s/"human"/"human:Eve\\u001b[31m\\u0007"/' >"$SCRATCH/named.jsonl"
harmless 'a name in a record' 0 '1 Eve\\x1B\[31m\\x07 \(human' "$NOVA" -e "load $SCRATCH/named.jsonl; seats; show"
harmless 'the record printed' 0 'Eve.u001b\[31m.u0007' "$NOVA" -e "load $SCRATCH/named.jsonl; record"
sed '2s/"do":"take"/"do":"\\u001b[5m"/' "$SCRATCH/named.jsonl" >"$SCRATCH/wrong.jsonl"
harmless 'a record that is wrong' 1 'wrong.jsonl:2: ' "$NOVA" verify "$SCRATCH/wrong.jsonl"

printf 'return { extends = "nova-luna", [ [[wh\033eel]] ] = 1, over = "\033[1m" }\n' >"$SCRATCH/wild.lua"
harmless 'a variant that is wrong' 1 'found an unknown field' "$NOVA" check "$SCRATCH/wild.lua"
printf 'return { extends = "nova-luna", over = function() error("\\27[1m") end }\n' >"$SCRATCH/fails.lua"
harmless 'a rule that fails' 1 'a rule of the variant failed: .*\[1m' "$NOVA" play "$SCRATCH/fails.lua" --seed 1 -e '1 0,0'
harmless 'an option that nobody knows' 2 'there is no bot' "$NOVA" play --seat "x${escape}[1m"

finish
