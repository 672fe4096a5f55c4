# shellcheck shell=bash
# SPDX-License-Identifier: MIT
#
# Kills and failing system calls. For each system call that changes a file, strace kills the program at that call in one run, and makes the
# call fail in another. Afterwards everything that was shown before must be kept, files must be whole or as before, and the next run must work.
. tests/tools/tap.sh

CHANGES=write,rename,renameat,renameat2,link,linkat,unlink,unlinkat,fsync,fdatasync,ftruncate,mkdir,mkdirat
MOST=200 # no run here makes more such calls

if ! strace -qq -o /dev/null true 2>/dev/null; then
    skip 'kills and failing calls' 'strace is not there, or may not trace'
    finish
elif [ -n "${SANITIZERS:-}" ]; then
    skip 'kills and failing calls' 'LeakSanitizer does not run under strace'
    finish
fi

fresh() { rm -rf "$XDG_STATE_HOME" "$XDG_DATA_HOME" "$SCRATCH/out"; mkdir -p "$SCRATCH/out"; }

# faulty N FAULT CALLS COMMAND...: runs it with a fault at the N-th of the calls. Succeeds if there was an N-th call.
faulty() {
    local nth=$1 fault=$2 calls=$3
    shift 3
    said=$(strace -f -q -o "$SCRATCH/trace" -e "trace=$calls" -e signal=none -e "inject=$calls:$fault:when=$nth" "$@" 2>&1 </dev/null)
    status=$?
    [ $status -eq 137 ] || grep -qE 'INJECTED|killed by SIGKILL' "$SCRATCH/trace" # strace ends by the same signal as the program
}

# every NAME FAULT CALLS CHECK COMMAND...: runs the command with the fault at the first call, then at the second, and so on, until a run has
# no such call. After each run CHECK prints what is wrong.
every() {
    local name=$1 fault=$2 calls=$3 check=$4 wrong nth
    shift 4
    for ((nth = 1; nth <= MOST; nth++)); do
        fresh
        faulty "$nth" "$fault" "$calls" "$@" || break
        $check >"$SCRATCH/wrong"
        wrong=$(cat "$SCRATCH/wrong")
        if [ -n "$wrong" ]; then
            fail "$name" "at call $nth: $wrong
$said"
            return
        fi
    done
    if [ $nth -eq 1 ] || [ $nth -gt $MOST ]; then fail "$name" "$nth calls were tried"; else pass "$name ($((nth - 1)) calls)"; fi
}

# ---- Saving a game -----------------------------------------------------------------------------------------------------------------------

save=("$NOVA" play nova-luna --seat human --seat human --seed 7 -e '2 0,0; 1 0,0; save keep')
kept="$XDG_DATA_HOME/nova/games/keep.jsonl"

whole_or_absent() {
    [ ! -e "$kept" ] || "$NOVA" verify "$kept" >/dev/null 2>&1 || echo 'the file is torn'
    "${save[@]}" >/dev/null 2>&1 || "$NOVA" verify "$kept" >/dev/null 2>&1 || echo 'it can not be saved afterwards'
    [ "$(ls "${kept%/*}")" = keep.jsonl ] || echo "something is left behind: $(ls "${kept%/*}")"
}

honest() { # after a call that failed: it was saved, or a message says that it was not
    [ $status -ne 70 ] || echo 'a mistake in the program'
    if grep -q '^Saved' <<<"$said"; then
        "$NOVA" verify "$kept" >/dev/null 2>&1 || echo 'it says that it saved, and did not'
    elif ! grep -qE '^nova: .*(keep|games|data|output)' <<<"$said"; then
        echo 'no message names what could not be written'
    fi
    whole_or_absent
}

every 'saving is killed at each call' signal=KILL $CHANGES whole_or_absent "${save[@]}"
every 'the disk is full at each call of saving' error=ENOSPC $CHANGES honest "${save[@]}"
every 'the disk is read-only at each call of saving' error=EROFS $CHANGES honest "${save[@]}"
every 'the disk fails at each call of saving' error=EIO $CHANGES honest "${save[@]}"

# ---- Files that may not grow, folders that can't be made -----------------------------------------------------------------------------------

fresh
check 'a file that may not grow is told like a full disk' 1 'nova: .*keep.*: File too large' -- bash -c 'ulimit -f 0; exec "$@"' - "${save[@]}"
check 'the next try finds nothing in its way' 0 '^Saved' -- "${save[@]}"
check 'a folder that can not be made is told with the reason' 1 '^nova: .*(Read-only|Permission|No such)' -- env XDG_DATA_HOME=/proc/none "${save[@]}"

# ---- Little memory -----------------------------------------------------------------------------------------------------------------------

check 'a hint makes do with less memory, and what follows is played' 0 '^1 player 1: takes' -- \
    bash -c 'ulimit -v 60000; exec "$@"' - "$NOVA" -e 'new nova-luna human human seed 7; hint; play 1'

# ---- The game under way ------------------------------------------------------------------------------------------------------------------

session() { printf '2 0,0\n1 0,0\n2 1,0\n' | TERM=dumb script -qec "$*" /dev/null; }

most=0 # moves that were shown in one of the runs

nothing_lost() {
    local shown kept_moves
    shown=$(grep -cE '[12] player [12]: takes' <<<"$said")
    most=$((shown > most ? shown : most))
    kept_moves=$("$NOVA" -e 'resume; record' 2>/dev/null | grep -c '"do":"take"')
    [ "$kept_moves" -ge "$shown" ] || echo "$shown moves were shown, $kept_moves are kept"
}

if command -v script >/dev/null 2>&1; then
    export -f session
    every 'a session is killed at each call: what was shown is kept' signal=KILL $CHANGES nothing_lost \
        bash -c "session $NOVA play nova-luna --seat human --seat human --seed 7"
    if [ $most -eq 3 ]; then pass 'of three moves'; else fail 'of three moves' "$most moves were shown"; fi
else
    skip 'a session is killed at each call' 'script is not there'
fi

# ---- The arena ---------------------------------------------------------------------------------------------------------------------------

arena=("$NOVA" arena random greedy --games 4 --jobs 1 --no-times --out "$SCRATCH/out/results" --records "$SCRATCH/out/records")
fresh
"${arena[@]}" >"$SCRATCH/expected" 2>/dev/null

goes_on() {
    "${arena[@]}" >"$SCRATCH/found" 2>"$SCRATCH/notes" || echo "it does not go on: $(tail -n 2 "$SCRATCH/notes")"
    cmp -s "$SCRATCH/expected" "$SCRATCH/found" || echo "it ends otherwise: $(diff "$SCRATCH/expected" "$SCRATCH/found" | head -n 5)"
    "$NOVA" verify "$SCRATCH"/out/records/*.jsonl >/dev/null || echo 'a record is torn'
}

told_and_goes_on() {
    [ $status -ne 70 ] || echo 'a mistake in the program'
    goes_on
}

every 'the arena is killed at each call, and goes on' signal=KILL $CHANGES goes_on "${arena[@]}"
every 'the disk is full at each call of the arena' error=ENOSPC $CHANGES told_and_goes_on "${arena[@]}"
every 'no process and no pipe can be made' error=EAGAIN clone,clone3,fork,vfork,pipe,pipe2,socketpair told_and_goes_on "${arena[@]}"
finish
