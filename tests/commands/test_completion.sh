# shellcheck shell=bash
# SPDX-License-Identifier: MIT
#
# Completion in the shells: nova lists what a word can become, and each shell shows it.
. tests/tools/tap.sh
root=$PWD

same() { # NAME FOUND EXPECTED
    if [ "$2" = "$3" ]; then pass "$1"; else fail "$1" "found '$2', expected '$3'"; fi
}

# offered WORDS...: what the last word, which may be empty, can become, without the descriptions.
offered() { "$NOVA" --complete "$@" | cut -f 1 | paste -sd ' '; }
commands=$("$NOVA" --help | sed -n 's/^  \([a-z][a-z]*\)  .*/\1/p' | paste -sd ' ')

same 'an empty word becomes any command that the help lists' "$(offered '')" "$commands"
same 'so does no word at all' "$(offered)" "$commands"
same 'the word after help becomes any command' "$(offered help '') help" "$commands"
same 'nothing after that' "$(offered help play '')" ''
check 'words about a command stand behind a tab' 0 '^verify	check game records' -- "$NOVA" --complete ver
for command in $commands; do
    [ "$command" != help ] || continue
    same "the options of $command are those of its help" "$(offered "$command" - | tr ' ' '\n' | sort | paste -sd ' ')" \
        "$({ echo --help && "$NOVA" "$command" --help | sed -n 's/^  \(--*[a-z-]*\).*/\1/p'; } | sort | paste -sd ' ')"
done
same 'options of play stand without the word as well' "$(offered --se)" '--seat --seed'
same 'an option of the program' "$(offered --ver)" --version
same 'an option that was given is not offered again' "$(offered bench --js) $(offered bench --json --js)" '--json '
same 'one that may be given twice is' "$(offered play --seat human --sea)" --seat
same 'the few values that an option has' "$(offered bench --mode '')" 'plain copy list'
same 'behind = too' "$(offered bench --mode=p)" --mode=plain
same 'no values where an option takes a number' "$(offered bench --games '')" ''
same 'languages' "$(offered play --lang '')" 'de en hu nl'
same 'a variant, or the path of one' "$(offered play nova-luna-s)" 'nova-luna-solo :files'
same 'as a value' "$(offered bench --variant=nova-luna-s)" '--variant=nova-luna-solo :files'
same 'who plays' "$(offered play nova-luna --seat hu)" 'human :files'
same 'a bot' "$(offered arena plan)" 'planner :files'
mkdir -p "$SCRATCH/data/nova/bots" "$SCRATCH/data/nova/variants"
touch "$SCRATCH/data/nova/bots/homemade.lua" "$SCRATCH/data/nova/variants/nightfall.lua"
same 'bots and variants of one'"'"'s own' "$(offered arena home) $(offered play night)" 'homemade :files nightfall :files'
(cd "$SCRATCH" && "$NOVA" play human human -e 'save evening' >/dev/null)
same 'a saved game' "$(offered verify ev) $(offered page ev) $(offered play ev)" 'evening :files :files evening :files evening'
same 'files and folders are the shell'"'"'s affair' "$(offered lua '') $(offered arena --records '')" ':files :folders'
same 'an unknown command has nothing' "$(offered nonsense '')" ''

# ---- The shells

mkdir "$SCRATCH/bin" "$SCRATCH/here" && ln -s "$NOVA" "$SCRATCH/bin/nova"
cd "$SCRATCH/here" && mkdir records && touch recipe
PATH=$SCRATCH/bin:$PATH

. "$root/scripts/share/nova.bash"
in_bash() { # WORDS...
    COMP_WORDS=(nova "$@") COMP_CWORD=$#
    _nova nova "${COMP_WORDS[COMP_CWORD]}"
    printf '%s\n' "${COMPREPLY[@]}" | sort | paste -sd ' '
}
same 'bash: a command' "$(in_bash ver)" verify
same 'bash: a variant' "$(in_bash play nova-luna-s)" nova-luna-solo
same 'bash: files and folders' "$(in_bash verify re)" 'recipe records'
same 'bash: a folder' "$(in_bash arena random --records re)" records
same 'bash: a value behind =, which bash makes a word of its own' "$(in_bash bench --mode = p)" plain
same 'bash: words with blanks' "$(in_bash play 'a b' --see)" --seed

if command -v fish >/dev/null; then
    in_fish() { fish --no-config -c "source $root/scripts/share/nova.fish; complete -C '$1'" | cut -f 1 | paste -sd ' '; }
    same 'fish: a command' "$(in_fish 'nova ver')" verify
    same 'fish: a variant' "$(in_fish 'nova play nova-luna-s')" nova-luna-solo
    same 'fish: files and folders' "$(in_fish 'nova verify re')" 'recipe records/'
    same 'fish: a folder' "$(in_fish 'nova arena random --records re')" records/
else
    skip 'fish' 'fish is not installed'
fi

# A terminal with zsh, in which nova only prints how it was called.
in_zsh() { # LINES...
    zsh -f -c '
        zmodload zsh/zpty && zpty shell zsh -f -i || exit
        zpty -w shell "fpath=($1/scripts/share \$fpath); autoload -Uz compinit; compinit -u -d $2/zcompdump"
        zpty -w shell "nova() { if [[ \$1 == --complete ]]; then command nova \"\$@\"; else print \"GO\"\"T \$* END\"; fi }"
        for line in "${@:3}"; do
            zpty -w shell "$line"$'"'\t'"'
            zpty -r -m shell found "*GOT *END*"
            print -r -- "${${found##*GOT }%% END*}"
        done
        zpty -d shell' zsh "$root" "$SCRATCH" "$@" | paste -sd ,
}
if ! command -v zsh >/dev/null; then
    skip 'zsh' 'zsh is not installed'
elif ! zsh -f -c 'zmodload zsh/zpty && zpty shell true' 2>/dev/null; then
    skip 'zsh' 'there is no pseudo-terminal'
else
    same 'zsh: a command, an option, a value, a variant, a file, a folder' \
        "$(in_zsh 'nova ver' 'nova bench --js' 'nova bench --mode pl' 'nova play nova-luna-s' 'nova verify rec' 'nova arena random --records re' | tr -s ' ' | sed 's/ ,/,/g; s/ $//')" \
        'verify,bench --json,bench --mode plain,play nova-luna-solo,verify rec,arena random --records records'
fi
finish
