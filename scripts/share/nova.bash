# shellcheck shell=bash
# SPDX-License-Identifier: MIT
#
# Completion of nova's command line in bash. There is no list here to keep in step: commands and options are those that the program's
# help tells of, what a value or an operand is called there (FILE, DIR, VARIANT, BOT) says what to complete, and variants and bots are
# the files that lie where the program looks for them.

# _nova_help PROGRAM [COMMAND]
_nova_help() {
    "$@" --help 2>/dev/null
}

# _nova_files PROGRAM FOLDER OWN: the names of the Lua files in a folder of the program, and in one for the user's own.
_nova_files() {
    local here folder file
    here=$(dirname "$(readlink -f "$(command -v "$1")")")
    for folder in "${XDG_DATA_HOME:-${HOME:-}/.local/share}/nova/$3" "${NOVA_HOME:-}/$2" "$here/$2" "$here/../share/nova/$2"; do
        for file in "$folder"/*.lua; do
            [[ -e $file ]] && basename "$file" .lua
        done
    done | sort -u
}

# _nova_kind PROGRAM KIND...: the words for these kinds of values.
_nova_kind() {
    local program=$1 kind
    shift
    for kind; do
        case $kind in
        V | VARIANT) _nova_files "$program" variants variants ;;
        WHO | BOT) echo human && _nova_files "$program" scripts/bots bots ;;
        esac
    done
}

# _nova_commands PROGRAM
_nova_commands() {
    _nova_help "$1" | sed -n 's/^  \([a-z]*\)  .*/\1/p'
}

# _nova_options PROGRAM [COMMAND]
_nova_options() {
    echo --help
    _nova_help "$@" | sed -n 's/^  \(--*[a-z-]*\).*/\1/p'
}

_nova() {
    local program=$1 current=$2 previous=$3 command=${COMP_WORDS[1]} kinds words=
    if ((COMP_CWORD == 1)); then
        words="$(_nova_commands "$program") $(_nova_options "$program")"
    elif [[ $command == help ]]; then
        words=$(_nova_commands "$program")
    elif [[ $current == -* ]]; then
        words=$(_nova_options "$program" "$command")
    else
        kinds=$(_nova_help "$program" "$command" | sed -n "s/^  $previous \([A-Z][A-Z]*\) .*/\1/p")
        [[ $previous == -* && -n $kinds ]] || kinds="FILE $(_nova_help "$program" "$command" | sed -n '/^usage:/,/^$/p' | grep -o '[A-Z]*')"
        # shellcheck disable=SC2086 # several kinds are several words
        words=$(_nova_kind "$program" $kinds)
    fi
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
    case " ${kinds:-} " in
    *' DIR '*) mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -d -- "$current") ;;
    *' FILE '* | *' V '* | *' VARIANT '* | *' WHO '*) mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -- "$current") ;;
    esac
    compopt -o filenames 2>/dev/null
}

complete -F _nova nova
