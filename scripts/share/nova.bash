# shellcheck shell=bash
# SPDX-License-Identifier: MIT
#
# Completion of nova's command line in bash: nova itself says what the last word can be, a line each, the word before a tab.

_nova() {
    local line current=$2
    # bash makes words of their own of = and of what stands before it.
    [[ $current == '=' ]] && current=
    COMPREPLY=()
    while IFS= read -r line; do
        case $line in
        :files) mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -- "$current") ;;
        :folders) mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -d -- "$current") ;;
        *) COMPREPLY+=("${line%%$'\t'*}") ;;
        esac
    done < <(_nova_words | xargs -0 "$1" --complete 2>/dev/null)
    compopt -o filenames 2>/dev/null
}

# The words up to the cursor, ended by zero bytes, without the = between an option and its value.
_nova_words() {
    local word
    for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}" "${COMP_WORDS[COMP_CWORD]#=}"; do
        [[ $word == '=' ]] || printf '%s\0' "$word"
    done
}

complete -F _nova nova
