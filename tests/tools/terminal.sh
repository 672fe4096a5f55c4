# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# For shell tests that look at the screen (`. tests/tools/terminal.sh`, after tap.sh). The program runs at a pseudo-terminal in tmux; the
# test types, and reads the screen. No test depends on time: it waits until the screen shows what is expected, and gives up only after PATIENCE
# seconds, or when the terminal is gone.

PATIENCE=${PATIENCE:-60}
terminals=0
trap 'in_tmux kill-server' EXIT

# Each terminal has its own tmux server, so one that is still ending does not disturb the next.
in_tmux() { tmux -S "$SCRATCH/tmux$terminals" -f /dev/null "$@" 2>/dev/null; }

# Can a terminal be made? Tries it with the first one.
has_terminal() { in_tmux new-session -d -x 80 -y 24 cat; }

# Games begin at the prompt, unless a test says otherwise (board_of): most tests are about its lines.
mkdir -p "$XDG_CONFIG_HOME/nova" && echo 'board off' >"$XDG_CONFIG_HOME/nova/settings"

# at_terminal COLUMNSxROWS [NAME=VALUE…] -- ARGUMENT…: starts nova with these arguments. When nova ends, the screen shows its exit status. If
# no terminal can be made, the rest of the test is skipped.
at_terminal() {
    local size=$1 settings=(TERM=tmux-256color) command
    shift
    if [ "$terminals" -eq 0 ] && ! has_terminal; then
        skip 'the rest of this test' 'there is no pseudo-terminal, or no tmux'
        finish
    fi
    while [ "$1" != -- ]; do
        settings+=("$1")
        shift
    done
    shift
    in_tmux kill-server
    terminals=$((terminals + 1))
    command=$(printf '%q ' env "${settings[@]}" "$NOVA" "$@")
    in_tmux new-session -d -x "${size%x*}" -y "${size#*x}" \
        "$command; status=\$?; stty sane; echo; echo \"[left with \$status]\"; exec cat" \; set-option -g status off
}

# Is there linenoise, so that a typed line can be edited?
edits_lines() {
    echo 'os.exit(require("nova.terminal").edits)' >"$SCRATCH/edits.lua"
    "$NOVA" lua "$SCRATCH/edits.lua"
}

types() { in_tmux send-keys -l -- "$1"; }               # TEXT
presses() { in_tmux send-keys "$@"; }                  # KEY… by tmux's names
screen() { in_tmux capture-pane -p; }

# resizes COLUMNSxROWS: resizes the window, and waits until the program has been told, which tmux does a moment later.
resizes() {
    local columns=${1%x*} rows=${1#*x} terminal deadline=$((SECONDS + PATIENCE))
    terminal=$(in_tmux display-message -p '#{pane_tty}')
    in_tmux resize-window -x "$columns" -y "$rows"
    until [ "$(stty size <"$terminal")" = "$rows $columns" ] || [ $SECONDS -ge $deadline ]; do sleep 0.05; done
}
coloured_screen() { in_tmux capture-pane -e -p; }

# The last line of the screen that is not empty. At a prompt the cursor is in this line.
cursor_line() { screen | sed '/^$/d' | tail -n 1; }

# What stands below the last line that was typed at the prompt, with its colours.
answer() { coloured_screen | awk '/^nova.*> ./ { text = ""; next } { text = text $0 "\n" } END { printf "%s", text }'; }

# last_line GREP-ARGUMENT…: waits until the last line of the screen that is not empty matches.
last_line() {
    local deadline=$((SECONDS + PATIENCE))
    until cursor_line | grep -q "$@"; do
        [ "$SECONDS" -lt "$deadline" ] && in_tmux has-session || return 1
        sleep 0.05
    done
}

# Waits for an empty prompt.
at_prompt() { last_line -E '^(nova.*|\.\.\.)> ?$'; }

# enters LINE: types it at the prompt, and presses Enter when the screen shows the line (or its end, if it is long). So a test that waits for
# the next prompt can't take this one for it.
enters() {
    local end=$1
    [ ${#1} -le 20 ] || end=${1: -20}
    if at_prompt && types "$1" && last_line -F -- "$end" && presses Enter; then return 0; fi
    fail "the prompt takes: $1" "no empty prompt, or the line is not on the screen:
$(screen)"
    return 1
}

# The process of nova itself: the child of the shell that tmux runs.
process() { pgrep -P "$(in_tmux list-panes -F '#{pane_pid}')"; }

# shows NAME PATTERN [COMMAND]: waits until the screen, or what COMMAND prints of it, matches the extended regular expression. If the typed
# line itself would match, COMMAND is `answer`, because the line is on the screen before nova has done anything.
shows() {
    local name=$1 pattern=$2 look=${3:-screen} deadline=$((SECONDS + PATIENCE)) seen
    while [ "$SECONDS" -lt "$deadline" ] && in_tmux has-session; do
        seen=$($look)
        if grep -Eq -- "$pattern" <<<"$seen"; then
            pass "$name"
            return 0
        fi
        sleep 0.05
    done
    fail "$name" "waited for '$pattern' on the screen:
${seen:-(there is none)}"
    return 1
}

# clicks COLUMN ROW: the left button of the mouse, as a terminal sends it; both count from 1.
clicks() { types "$(printf '\033[<0;%d;%dM\033[<0;%d;%dm' "$1" "$2" "$1" "$2")"; }

# 1 if the program uses the terminal's alternate screen, else 0.
alternate_screen() { in_tmux display-message -p '#{alternate_on}'; }

# Where the cursor is: COLUMN,ROW, both from 0.
cursor() { in_tmux display-message -p '#{cursor_x},#{cursor_y}'; }

# looks_like NAME PICTURE [COLOURED]: waits until the screen is as in tests/prompt/screens/PICTURE.txt; with COLOURED its colours have to be the
# same, too. With PICTURES=write in the environment looks_like writes that file anew; look at the file before you commit it (`cat` shows the
# colours).
looks_like() {
    local name=$1 file=tests/prompt/screens/$2.txt deadline=$((SECONDS + PATIENCE)) look=screen wanted
    [ "${3:-}" != COLOURED ] || look=coloured_screen
    if [ "${PICTURES:-}" = write ]; then
        sleep 2
        $look >"$file"
    fi
    wanted=$(cat "$file")
    while [ "$SECONDS" -lt "$deadline" ] && in_tmux has-session; do
        if [ "$($look)" = "$wanted" ]; then
            pass "$name"
            return 0
        fi
        sleep 0.05
    done
    fail "$name" "$(diff "$file" <($look))"
    return 1
}

# lacks NAME PATTERN [COMMAND]: the screen does not match now.
lacks() {
    local seen
    seen=$(${3:-screen})
    if grep -Eq -- "$2" <<<"$seen"; then
        fail "$1" "found '$2' on the screen:
$seen"
    else
        pass "$1"
    fi
}

# board_of SIZE [NAME=VALUE…] -- ARGUMENT…: the board of a game.
board_of() {
    at_terminal "$@"
    enters board
}

# leaves_nothing NAME: the terminal is as it was before the board.
leaves_nothing() {
    shows "$1: no alternate screen is left" '^0$' alternate_screen
    lacks "$1: and nothing of the board on the screen" 'Enter .*Tab '
}
