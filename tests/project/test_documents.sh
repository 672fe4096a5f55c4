# shellcheck shell=bash
# SPDX-License-Identifier: MIT
#
# Links in the pages lead to files and headings that exist, CONTRIBUTING.md lists all pages, pages that list a folder's files list them all, and
# examples name constants that exist.
. tests/tools/tap.sh

pages=$(find . -name '*.md' -not -path './build/*' | sed 's|^\./||' | sort)

# The names by which links can lead to a page's headings: small letters, - for blanks, and no other signs.
headings() { sed -n 's/^##* //p' "$1" | tr '[:upper:]' '[:lower:]' | sed 's/[^a-z0-9 _-]//g; s/ /-/g'; }

for page in $pages; do
    folder=$(dirname "$page")
    lost=
    for target in $(grep -o '](\([^):]*#[^)]*\))' "$page" | sed 's/^](//; s/)$//'); do
        path=${target%%#*}
        headings "${path:+$folder/}${path:-$page}" 2>/dev/null | grep -qx -- "${target#*#}" || lost="$lost $target"
    done
    for target in $(grep -o '](\([^)#:]*\)[^):]*)' "$page" | sed 's/^](//; s/[)#].*//'); do
        [ -e "$folder/$target" ] || lost="$lost $target"
    done
    if [ -z "$lost" ]; then pass "links of $page"; else fail "links of $page" "lead nowhere:$lost"; fi
done

# The list of all documents is in CONTRIBUTING.md, to which README.md leads.
lost=
for page in $pages; do
    [[ $page == README.md || $page == CONTRIBUTING.md ]] || grep -qF "]($page)" CONTRIBUTING.md || lost="$lost $page"
done
if [ -z "$lost" ]; then pass 'CONTRIBUTING.md lists every other page'; else fail 'CONTRIBUTING.md lists every other page' "not there:$lost"; fi

# The page on matches tunes constants of the core as examples.
lost=
for name in $(grep -oE '\b[A-Z]+=[0-9.]+' tests/bench/match/README.md | cut -d = -f 1 | sort -u); do
    grep -rqE "\b$name = [-0-9.]+" core || lost="$lost $name"
done
if [ -z "$lost" ]; then pass 'examples tune constants that exist'; else fail 'examples tune constants that exist' "not in core/:$lost"; fi

# The files and folders that the first column of a page's tables names; `search*.c` names several.
listed() {
    grep '^|' "$1" | cut -d '|' -f 2 | grep -o '`[^`]*`' | tr -d '`' | grep -E '(\.[a-z]+|/)$'
}

# The sources of the project in a folder, and in the folders of bindings/, without headers.
sources() {
    { git ls-files "$1" 2>/dev/null || find "$1" -type f; } | sed "s|^$1/||" | grep -E '^((sandbox|script|bot|terminal|system)/)?[^/]*\.(c|lua)$'
}

# Whether one of the names, which may be patterns, is the file.
is_listed() { # FILE NAMES
    local name
    for name in $2; do
        # shellcheck disable=SC2053 # the name is a pattern
        [[ $1 == $name ]] && return
    done
    return 1
}

set -f # names are patterns, to be matched here and not by the shell
for folder in core bindings scripts; do
    names=$(listed $folder/README.md)
    gone=$(for name in $names; do compgen -G "$folder/$name" >/dev/null || echo "$name"; done)
    missing=$(for file in $(sources $folder); do is_listed "$file" "$names" || echo "$file"; done)
    if [ -z "$gone$missing" ]; then
        pass "the files of $folder/ are those that its page lists"
    else
        fail "the files of $folder/ are those that its page lists" "listed, but not there: $gone
there, but not listed: $missing"
    fi
done
finish
