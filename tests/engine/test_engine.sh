# shellcheck shell=bash
# SPDX-License-Identifier: MIT
#
# nova engine in a talk: here a request depends on the answers before it. No test depends on time. Requests that can all be sent at once
# are in tests/engine/test_engine.lua.
. tests/tools/tap.sh

check 'the schema is printed' 0 '"answer-analyse"' -- "$NOVA" engine --schema
check 'the schema of bots that are programs is printed' 0 '"question-move"' -- "$NOVA" engine --bot-schema
check 'an empty input ends it' 0 '^$' -- "$NOVA" engine
check 'an operand is refused' 2 "Try '?.*nova engine --help" -- "$NOVA" engine x
check 'so is a number of threads that is none' 2 'threads' -- "$NOVA" engine --threads 0

mkfifo "$SCRATCH/in" "$SCRATCH/out"
# Starts an engine; `ask` and `hear` talk with it. A shell makes programs in the background ignore Ctrl-C; `env` undoes that.
begin() {
    env --default-signal=INT "$NOVA" engine <"$SCRATCH/in" >"$SCRATCH/out" 2>"$SCRATCH/err" &
    engine=$!
    exec 8>"$SCRATCH/in" 9<"$SCRATCH/out"
}
ask() { printf '%s\n' "$1" >&8; }
hear() { IFS= read -r -t 120 heard <&9; }
expect() { # NAME PATTERN: the last line that was heard matches
    if grep -Eq -- "$2" <<<"$heard"; then pass "$1"; else fail "$1" "heard $heard"; fi
}
# The end of the input, or quit: the engine has to end by itself.
end() { # NAME STATUS
    exec 8>&- 9<&-
    wait "$engine"
    local status=$?
    if [ "$status" -eq "$2" ] && [ ! -s "$SCRATCH/err" ]; then pass "$1"; else fail "$1" "status $status: $(cat "$SCRATCH/err")"; fi
}

# ---- An analysis while other requests are answered

begin
ask '{"id":1,"do":"new","seed":7}'
hear
ask '{"id":"long","do":"analyse","seconds":1000000,"every":0.01,"moves":1}'
hear
expect 'an analysis has partial answers' '^\{"id":"long","do":"analyse","game":"main","partial":true,"rollouts":[1-9]'
first=$(sed 's/.*"rollouts":\([0-9]*\).*/\1/' <<<"$heard")
ask '{"id":2,"do":"legal"}'
while hear && grep -q '"long"' <<<"$heard"; do :; done
expect 'requests are answered meanwhile' '^\{"id":2,"do":"legal"'
ask '{"id":"long","do":"analyse","seconds":1}'
while hear && grep -q '"partial"' <<<"$heard"; do :; done
expect 'its id is taken until it ends' '"kind":"request".*an analysis with this id is under way'
ask '{"id":3,"do":"terminate","analysis":"long"}'
while hear && grep -q '"partial"' <<<"$heard"; do :; done
expect 'when it is ended it answers with what it has found' '^\{"id":"long".*"stopped":true.*"moves":\[\{'
last=$(sed 's/.*"rollouts":\([0-9]*\).*/\1/' <<<"$heard")
if [ "$last" -ge "$first" ]; then pass 'which is no less than before'; else fail 'which is no less than before' "$first, $last"; fi
hear
expect 'and the request that ended it is answered' '^\{"id":3,"do":"terminate","stopped":\["long"\]\}$'
ask '{"id":4,"do":"quit"}'
hear
expect 'quit is answered' '^\{"id":4,"do":"quit"\}$'
end 'and ends the engine' 0

begin
ask '{"id":1,"do":"new","seed":7}'
hear
ask '{"id":"long","do":"analyse","seconds":1000000,"every":0.01}'
hear
kill -INT "$engine"
while hear && grep -q '"partial"' <<<"$heard"; do :; done
expect 'after Ctrl-C an analysis answers with what it has found' '"stopped":true'
end 'and the engine ends as interrupted programs do' 130

begin
ask '{"id":1,"do":"new","seed":7}'
ask '{"id":2,"do":"analyse","rollouts":3000}'
exec 8>&-
hear
hear
expect 'at the end of the input analyses go on to their limits' '"rollouts":3000.*"stopped":false'
end 'then the engine ends' 0

# ---- Variants that are edited meanwhile

edited=$SCRATCH/edited.lua
discs() { echo "return { extends = \"nova-luna\", discs = $1 }" >"$edited"; }
discs 5
begin
ask "{\"id\":1,\"do\":\"new\",\"game\":\"old\",\"variant\":\"$edited\",\"seed\":7}"
hear
discs 6
ask "{\"id\":2,\"do\":\"new\",\"game\":\"edited\",\"variant\":\"$edited\",\"seed\":7}"
hear
ask '{"id":3,"do":"deal","game":"edited"}'
hear
expect 'a new game has the rules of the file as it is then' '"discs":6'
ask '{"id":4,"do":"deal","game":"old"}'
hear
expect 'a game under way keeps its rules' '"discs":5'
echo 'return {' >"$edited"
ask "{\"id\":5,\"do\":\"new\",\"variant\":\"$edited\"}"
hear
expect 'what is wrong with the file by now is told' '"kind":"variant".*edited.lua:2: '
end 'and the engine goes on' 0

# ---- A client that has died closes both pipes

begin
ask '{"id":1,"do":"new","seed":7}'
hear
ask '{"id":2,"do":"analyse","seconds":1000000}'
ask '{"id":3,"do":"legal"}'
hear
expect 'an analysis is under way' '^\{"id":3'
end 'an engine whose client has died ends at once, whatever it was to analyse' 0

# ---- Memory

# resident: kilobytes that the engine has in memory.
resident() { sed -n 's/^VmRSS:[^0-9]*\([0-9]*\).*/\1/p' "/proc/$engine/status"; }

# flood COUNT SEED: asks so many wild requests, and waits until all are answered.
flood() {
    "$NOVA" lua tests/tools/wild_requests.lua "$1" "$2" >"$SCRATCH/wild"
    { cat "$SCRATCH/wild" && ask '{"id":"all analyses","do":"terminate"}' && ask "{\"id\":\"flood $2\",\"do\":\"terminate\"}"; } >&8 &
    while hear && ! grep -q "\"flood $2\"" <<<"$heard"; do :; done
    wait $!
}

if [ -r /proc/self/status ] && [ -z "${SANITIZERS:-}" ]; then
    begin
    flood 1000 1
    before=$(resident)
    flood "$(many 6000 700)" 2
    after=$(resident)
    if [ $((after * 100)) -le $((before * 120)) ]; then
        pass 'many wild requests leave the memory flat'
    else
        fail 'many wild requests leave the memory flat' "$before kB, then $after kB"
    fi
    end 'and the engine in order' 0
else
    skip 'many wild requests leave the memory flat' 'needs /proc, and a build that gives memory back'
fi
finish
