# shellcheck shell=bash
# SPDX-License-Identifier: MIT
#
# What main.c does: where it looks for scripts/main.lua, how it ends after main.lua's result or error, signals, closed pipes. A home folder
# with another main.lua takes the place of the program's scripts.
. tests/tools/tap.sh

mkdir -p "$SCRATCH/own/scripts"
cat >"$SCRATCH/own/scripts/main.lua" <<'END'
local core = require "nova.core"
local deeds = {
    status = function(status) return tonumber(status) end,
    arguments = function(...) print(select("#", ...), arg[0] ~= nil, arg[2], ...) end,
    home = function() print(core.home) end,
    other = function() print((require "nova.deep.other")) end,
    missing = function() require "nova.missing" end,
    broken = function() require "nova.broken" end,
    fail = function() local function deed() error "it went wrong" end deed() end,
    object = function() error(setmetatable({}, { __tostring = function() return "an error object" end })) end,
    count = function() for number = 1, 1000000 do print(number) end end,
    loop = function() print "ready" io.stdout:flush() while true do end end,
    patient = function() os.execute "kill -INT $PPID" for _ = 1, 1000 do end print "done" end,
    stubborn = function()
        print(pcall(function() print "ready" io.stdout:flush() while true do end end))
        return 3
    end,
}
return deeds[...](select(2, ...))
END
mkdir "$SCRATCH/own/scripts/deep"
echo 'return "the other module"' >"$SCRATCH/own/scripts/deep/other.lua"
echo 'return +' >"$SCRATCH/own/scripts/broken.lua"
export NOVA_HOME="$SCRATCH/own"

check 'the result of main.lua is the exit status' 3 '^$' -- "$NOVA" status 3
check 'nothing is success' 0 '^$' -- "$NOVA" status
check 'arguments come as values and in arg, spaces and all' 0 '^2	true	a b	a b	$' -- "$NOVA" arguments 'a b' ''
check 'home is what NOVA_HOME says' 0 "^$SCRATCH/own\$" -- "$NOVA" home
check 'require finds modules there, and in its folders' 0 '^the other module$' -- "$NOVA" other
check 'a module that is not there is an error with its file' 70 "no file '$SCRATCH/own/scripts/missing.lua'" -- "$NOVA" missing
check 'a module that is wrong is an error with its line' 70 'broken.lua:1: unexpected symbol' -- "$NOVA" broken
check 'an error that nobody catches has its position' 70 '^nova: .*/scripts/main.lua:[0-9]+: it went wrong$' -- "$NOVA" fail
check 'and the way to it' 70 "in local 'deed'" -- "$NOVA" fail
check 'an error that is an object says what it is' 70 '^nova: an error object$' -- "$NOVA" object
check 'a wrong home is an error with its name' 70 'cannot open /nowhere/scripts/main.lua' -- env NOVA_HOME=/nowhere "$NOVA"
mkdir -p "$SCRATCH/wrong/scripts"
echo 'return )' >"$SCRATCH/wrong/scripts/main.lua"
check 'a main.lua that does not compile is an error with its line' 70 '^nova: .*wrong/scripts/main.lua:1: unexpected symbol' -- env NOVA_HOME="$SCRATCH/wrong" "$NOVA"
check 'output that can not be written is a failure' 1 'standard output: No space' -- bash -c '"$NOVA" status >/dev/null; "$NOVA" home >/dev/full'
check 'a reader that goes away ends it in silence' 0 '^141 0$' -- bash -c '"$NOVA" count | head -n 1; echo "${PIPESTATUS[@]}"'
check 'so it is where SIGPIPE was ignored' 0 '^141 0$' -- bash -c 'trap "" PIPE; "$NOVA" count | head -n 1; echo "${PIPESTATUS[@]}"'

# ---- Where home is when nobody says it -----------------------------------------------------------------------------------------------------

mkdir -p "$SCRATCH/checkout/build" "$SCRATCH/prefix/bin" "$SCRATCH/prefix/share" "$SCRATCH/alone"
cp -R "$SCRATCH/own/scripts" "$SCRATCH/checkout"
cp -R "$SCRATCH/own" "$SCRATCH/prefix/share/nova-boardgames"
for place in checkout prefix/bin alone; do cp "$NOVA" "$SCRATCH/$place/nova"; done
check 'beside the program, as in a checkout' 0 "^$SCRATCH/checkout\$" -- env -u NOVA_HOME "$SCRATCH/checkout/nova" home
check 'in share/nova-boardgames of the folder where the program is installed' 0 "^$SCRATCH/prefix/bin/../share/nova-boardgames\$" -- env -u NOVA_HOME "$SCRATCH/prefix/bin/nova" home
check 'an empty NOVA_HOME is none' 0 "^$SCRATCH/checkout\$" -- env NOVA_HOME= "$SCRATCH/checkout/nova" home
check 'else where the program was built for' 70 'cannot open /.*/share/nova-boardgames/scripts/main.lua' -- env -u NOVA_HOME "$SCRATCH/alone/nova" home

# ---- Ctrl-C ----------------------------------------------------------------------------------------------------------------------------------

# Runs a deed of main.lua, sends SIGINT once it says that it is ready, waits.
interrupt() { # DEED
    coproc DEED { trap - INT; exec "$NOVA" "$1" 2>&1; }
    local pid=$DEED_PID from=${DEED[0]} ready
    read -r ready <&"$from"
    echo "$ready"
    kill -INT "$pid"
    cat <&"$from"
    wait "$pid"
}
check 'Ctrl-C ends it in silence with status 130' 130 '^ready$' -- interrupt loop
check 'Ctrl-C is an error that Lua can catch' 3 '^false	interrupted$' -- interrupt stubborn

check 'where SIGINT is ignored it stays so' 0 '^done$' -- bash -c 'trap "" INT; "$NOVA" patient'
finish
