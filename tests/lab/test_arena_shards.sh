# shellcheck shell=bash
# SPDX-License-Identifier: MIT
#
# One run in several shards, as scripts/lab/arena/README.md shows it: by GNU parallel, and by the tasks of a Slurm job array.
. tests/tools/tap.sh

full_or_skip
slurm=$PWD/scripts/lab/arena/slurm.sh
cd "$SCRATCH" || exit 1
export NOVA

run=(random random random --players 3 --games 90 --seed 11 --no-times)

same() { # NAME FILE FILE
    if [ -s "$2" ] && cmp -s "$2" "$3"; then pass "$1"; else fail "$1" "$(diff "$2" "$3" | head -20)"; fi
}

"$NOVA" arena "${run[@]}" --jobs 1 --out whole.jsonl >whole.txt

if parallel --version 2>/dev/null | grep -q '^GNU parallel'; then
    mkdir parts
    seq 5 | parallel --will-cite --jobs 3 "$NOVA" arena "${run[@]}" --jobs 1 --shard '{}/5' --out 'parts/{}.jsonl' '>' /dev/null
    "$NOVA" arena --merge parts/*.jsonl --out parallel.jsonl >parallel.txt
    same 'GNU parallel, 5 shards in 3 slots: the same table' parallel.txt whole.txt
    same 'and the same results byte for byte' parallel.jsonl whole.jsonl

    rm parts/2.jsonl
    check 'a part that got lost is told' 1 'no file of shard 2 of 5' -- "$NOVA" arena --merge parts/*.jsonl
    seq 5 | parallel --will-cite --jobs 3 "$NOVA" arena "${run[@]}" --jobs 1 --shard '{}/5' --out 'parts/{}.jsonl' '>' /dev/null
    "$NOVA" arena --merge parts/*.jsonl >again.txt
    same 'and the same command plays it again, and nothing else' again.txt whole.txt
else
    skip 'GNU parallel plays the shards' 'GNU parallel is not installed'
fi

task() { # ID MIN MAX COUNT FOLDER
    SLURM_ARRAY_TASK_ID=$1 SLURM_ARRAY_TASK_MIN=$2 SLURM_ARRAY_TASK_MAX=$3 SLURM_ARRAY_TASK_COUNT=$4 SLURM_CPUS_PER_TASK=2 \
        sh "$slurm" "$5" "${run[@]}"
}
for first in 0 1; do
    for id in 0 1 2; do
        task $((first + id)) $first $((first + 2)) 3 "array$first" >/dev/null
    done
    "$NOVA" arena --merge array$first/part-*.jsonl --out "array$first.jsonl" >"array$first.txt"
    same "the tasks of a job array from $first on add up to the same table" "array$first.txt" whole.txt
    same 'and to the same results' "array$first.jsonl" whole.jsonl
done
check 'an array with gaps is refused' 2 'found --array with the tasks 1 to 9, 3 in all, expected 0-N or 1-N' -- task 1 1 9 3 gaps
check 'and a single task of an array' 2 'found --array with the tasks 5 to 5' -- task 5 5 5 1 gaps

# Shards of a script whose deals are sealed with the keys of two machines.
printf 'return function(view) return view:nth(1) end\n' >first.lua
for part in 1 2; do
    mkdir -p "state$part"
    XDG_STATE_HOME=$PWD/state$part "$NOVA" arena ./first.lua random --games 8 --no-times --shard $part/2 --out "sealed$part.jsonl" >/dev/null
done
check 'shards that several keys have sealed add up' 0 '8 games, 4 deals' -- "$NOVA" arena --merge sealed1.jsonl sealed2.jsonl
check 'but not to one file, whose deals have one key' 1 '^nova arena: --out: the deals of these files were sealed with several keys' -- \
    "$NOVA" arena --merge sealed1.jsonl sealed2.jsonl --out sealed.jsonl
XDG_STATE_HOME=$PWD/state2 "$NOVA" arena ./first.lua random --games 8 --no-times --out both.jsonl >/dev/null
check 'a deal that two keys have made is none that counts once' 1 'sealed with different keys: these are different deals$' -- \
    "$NOVA" arena --merge sealed1.jsonl both.jsonl
check 'outside of an array the script says what it needs' 2 'sbatch --array' -- env -u SLURM_ARRAY_TASK_ID sh "$slurm" array random

# A program that draws from the seed that it is told: its games are the same again, in whatever parts they are played.
if [ -n "${SANITIZERS:-}" ]; then
    skip 'the games of a program are the same again' 'AddressSanitizer takes more memory than a program may have'
    finish
fi
program="cmd:'$NOVA' lua '$NOVA_HOME/tests/programs/bot.lua' seed"
"$NOVA" arena "$program" random --games 12 --seed 5 --no-times --jobs 1 --out outside.jsonl >outside.txt
"$NOVA" arena "$program" random --games 12 --seed 5 --no-times --jobs 2 --out again.jsonl >/dev/null
same 'games of a bot that is a program are the same again, bit for bit' again.jsonl outside.jsonl
for part in 1 2 3; do
    "$NOVA" arena "$program" random --games 12 --seed 5 --no-times --shard $part/3 --out "outside$part.jsonl" >/dev/null
done
"$NOVA" arena --merge outside[123].jsonl --out shards.jsonl >shards.txt
same 'also in shards' shards.jsonl outside.jsonl
same 'with the same table' shards.txt outside.txt
if grep -q forfeit outside.jsonl; then fail 'and without a fault' "$(grep forfeit outside.jsonl)"; else pass 'and without a fault'; fi
finish
