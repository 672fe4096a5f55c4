# shellcheck shell=bash
# SPDX-License-Identifier: MIT
#
# One run in several shards, as scripts/lab/arena/README.md shows it: by GNU parallel, and by the tasks of a Slurm job array.
. tests/tools/tap.sh
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

for task in 1 2 3; do
    SLURM_ARRAY_TASK_ID=$task SLURM_ARRAY_TASK_COUNT=3 SLURM_CPUS_PER_TASK=2 sh "$slurm" array "${run[@]}" >/dev/null
done
"$NOVA" arena --merge array/part-*.jsonl --out array.jsonl >array.txt
same 'the tasks of a job array add up to the same table' array.txt whole.txt
same 'and to the same results' array.jsonl whole.jsonl
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
