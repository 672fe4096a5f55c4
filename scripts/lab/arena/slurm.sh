#!/bin/sh
# SPDX-License-Identifier: MIT
#
# One shard of an arena run as a task of a Slurm job array: the folder for the parts, then what `nova arena` is to play.
#
#   sbatch --array=1-64 slurm.sh parts mcts:3 planner --games 10000
#   nova arena --merge parts/*.jsonl
#
# The tasks are numbered from 0 or 1, without a gap.
# A task that was stopped and is started again goes on where it was; what is missing at the end, --merge tells.
#SBATCH --job-name=nova-arena
#SBATCH --cpus-per-task=1
#SBATCH --requeue
set -eu
: "${1:?usage: sbatch --array=1-N slurm.sh FOLDER BOT... [OPTION...]}"
: "${SLURM_ARRAY_TASK_ID:?is set by sbatch --array=1-N}"
first=$SLURM_ARRAY_TASK_MIN
if [ "$first" -gt 1 ] || [ $((SLURM_ARRAY_TASK_MAX - first + 1)) -ne "$SLURM_ARRAY_TASK_COUNT" ]; then
    echo "$0: found --array with the tasks $first to $SLURM_ARRAY_TASK_MAX, $SLURM_ARRAY_TASK_COUNT in all, expected 0-N or 1-N" >&2
    exit 2
fi
folder=$1
shift
mkdir -p "$folder"
exec "${NOVA:-nova}" arena "$@" --jobs "${SLURM_CPUS_PER_TASK:-1}" --shard "$((SLURM_ARRAY_TASK_ID - first + 1))/$SLURM_ARRAY_TASK_COUNT" \
    --out "$folder/part-$SLURM_ARRAY_TASK_ID.jsonl"
