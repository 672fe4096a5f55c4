# shellcheck shell=bash
# SPDX-License-Identifier: MIT
#
# Completion of nova's command line in bash. Commands and options are those that the program's help lists, so there is no list here to
# keep in step; what an option's value is called there (FILE, DIR) says what to complete.

# _nova_value PROGRAM COMMAND OPTION: what the option's value is called in the command's help, empty where it takes none.
_nova_value() {
    "$1" "$2" --help 2>/dev/null | sed -n "s/^  $3 \([A-Z][A-Z=,]*\) .*/\1/p"
}

_nova() {
    local program=$1 current=$2 previous=$3 command=${COMP_WORDS[1]} value=
    compopt -o filenames 2>/dev/null
    if ((COMP_CWORD == 1)); then
        mapfile -t COMPREPLY < <(compgen -W "$("$program" --help 2>/dev/null | sed -n 's/^  \([a-z-]*\)  .*/\1/p')" -- "$current")
        return
    fi
    [[ $command == help ]] && {
        mapfile -t COMPREPLY < <(compgen -W "$("$program" --help 2>/dev/null | sed -n 's/^  \([a-z]*\)  .*/\1/p')" -- "$current")
        return
    }
    [[ $previous == --* ]] && value=$(_nova_value "$program" "$command" "$previous")
    case $value in
    DIR | FOLDER) mapfile -t COMPREPLY < <(compgen -d -- "$current") ;;
    '' | FILE)
        if [[ $current == -* ]]; then
            mapfile -t COMPREPLY < <(compgen -W "--help $("$program" "$command" --help 2>/dev/null | sed -n 's/^  \(--[a-z-]*\).*/\1/p')" -- "$current")
        else
            mapfile -t COMPREPLY < <(compgen -f -- "$current")
        fi
        ;;
    esac
}

complete -F _nova nova
