# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# For shell tests (`. tests/tools/tap.sh`): check, also, pass, fail, skip, and finish at the end.
set -u
tap_count=0 tap_failed=0 said='' ran=''

tap_result() { # VERDICT NAME
    tap_count=$((tap_count + 1))
    printf '%s %d - %s\n' "$1" "$tap_count" "$2"
}

pass() { tap_result ok "$1"; }
skip() { tap_result ok "$1 # SKIP $2"; }

fail() { # NAME [WHY]
    tap_failed=1
    tap_result 'not ok' "$1"
    [ -z "${2:-}" ] || printf '%s\n' "$2" | sed 's/^/# /'
}

# check NAME STATUS PATTERN -- COMMAND…: runs the command. It has to exit with STATUS, and what it prints on either stream has to match the
# extended regular expression. The variable $said keeps what it printed.
check() {
    local name=$1 status=$2 pattern=$3 found
    shift 4
    ran=$*
    said=$("$@" 2>&1 </dev/null)
    found=$?
    if [ "$found" -ne "$status" ]; then
        fail "$name" "exit status $found, expected $status, of: $ran
$said"
    else
        also "$name" "$pattern"
    fi
}

# also NAME PATTERN: what the command of the last check printed matches this expression, too.
also() {
    if grep -Eq -- "$2" <<<"$said"; then
        pass "$1"
    else
        fail "$1" "expected something with '$2' from: $ran
$said"
    fi
}

# many COUNT SAMPLE: how often a test repeats something: COUNT times with FULL=1, otherwise SAMPLE times.
many() {
    [ -z "${FULL:-}" ] || { echo "$1" && return; }
    echo 'samples, not whole sweeps' >&2
    echo "$2"
}

# Ends a test that takes long, unless all is run, with FULL=1, and with the usual build of `make test`: with other builds the test would find
# the same again.
full_or_skip() {
    [ -n "${FULL:-}" ] && [ "$(basename "$BUILD")" = debug ] && return
    skip 'the whole test' 'takes long: make test FULL=1'
    finish
}

# Ends a test of the page if no page was built.
page_or_skip() {
    [ -e build/page/page.html ] && return
    skip 'the page' 'it was not built: make page builds it, with clang, lld and wasi-libc'
    finish
}

finish() {
    echo "1..$tap_count"
    exit "$tap_failed"
}
