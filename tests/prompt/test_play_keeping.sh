# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# Nothing is lost: the autosave, a killed session, saved games, the history, solo scores; and stepping through saved games.
. tests/tools/tap.sh
. tests/tools/terminal.sh

play() { "$NOVA" -e "$@"; }
unfinished=$XDG_STATE_HOME/nova/unfinished

# ---- A session that is killed ------------------------------------------------------------------------------------------------------

at_terminal 80x24 -- play nova-luna --seat human --seat random --seed 7
enters '2 0,0'
shows 'a move is played' '1 you: takes T6 to 0,0'
at_prompt
file=$(ls "$unfinished"/*.jsonl)
if [ "$(grep -c '"do"' "$file")" -ge 2 ]; then
    pass 'each action is in the autosave before the next prompt'
else
    fail 'each action is in the autosave before the next prompt' "$(cat "$file")"
fi
check 'the autosave is a record' 0 '^ok ' -- "$NOVA" verify "$file"
check 'while its session runs nobody else is offered the game' 1 'there is no unfinished game' -- play resume
kill -KILL "$(process)"
shows 'the session is killed' 'left with 137'

at_terminal 80x24 --
shows 'the next one offers the game' 'goes on with the unfinished game of 20'
shows 'and Enter goes on with it' '^  Enter +goes on with'
presses Enter
shows 'which resumes it where it was' 'nova-luna, [0-9]+ moves played'
shows 'with the same tiles' '6●●●'
enters '1 1,0'
shows 'and it can be played on' '1 you: takes [RBTY][0-9] to 1,0'
at_prompt
presses C-d
shows 'Ctrl-D leaves it unfinished' 'left with 0'
shows 'and says that it is kept' 'The game is kept: resume goes on with it'
check 'so it waits for another time' 0 'moves played' -- play resume
play 'new nova-luna human human seed 3; 1 0,0' >/dev/null
check 'a game that is not there can not be deleted' 1 'there is only one unfinished game, number 1' -- play 'resume drop 7'
check 'a batch leaves nothing behind' 0 'nova-luna \([^)]*\), ([2-9]|[0-9]{2,}) moves played$' -- play 'resume list'

check 'resume lists the opponents, too' 0 '^1\. 20.*, nova-luna \([^)]*(random|you)[^)]*\), ' -- play 'resume list'
check 'help says what resume does with one game and with several' 0 'goes on with the game that was left. If there are several, it lists them' -- \
    play 'help resume'
check 'a number behind the list picks from it' 0 '^nova-luna, [0-9]+ moves? played' -- "$NOVA" play -e 'resume list' -e 1
at_terminal 80x24 --
shows 'a prompt offers the unfinished game' '^  Enter +goes on with'
check 'an unfinished game can be deleted' 0 '^Deleted: 1\. .*nova-luna' -- play 'resume drop 1'
check 'and is gone then' 1 'there is no unfinished game' -- play 'resume list'
presses Enter
shows 'the prompt that has offered it says that it is gone, and begins no other' '^! this game was taken up by another nova'
lacks 'at all' 'New game'
echo nonsense >"$unfinished/20260101-000000-2.jsonl"
at_terminal 80x24 --
at_prompt
presses Enter
shows 'an unfinished game that can not be read is told, and what can be done about it' 'resume drop 2 deletes it' answer
enters 'resume drop 1'
shows 'it can be deleted' '^Deleted: 1\.'
mkdir "$unfinished/20260101-000000-1.jsonl"
check 'a folder among the games is none of them' 1 'there is no unfinished game' -- play 'resume drop 1'
rmdir "$unfinished/20260101-000000-1.jsonl"

# ---- Saving ----------------------------------------------------------------------------------------------------------------------------

check 'save writes a record' 0 'Saved as .*/nova/games/first.jsonl' -- play 'new nova-luna human human seed 7; 2 0,0; save first'
check 'a name of several words is not cut' 1 'nothing comes after save my, found first game$' -- \
    play 'new nova-luna human human seed 8; 1 0,0; save my first game'
check 'nor with ! behind it' 1 'nothing comes after save my, found game !$' -- play 'new nova-luna human human seed 8; 1 0,0; save my game !'
check 'in quotes it is one name' 0 'Saved as .*/nova/games/my game.jsonl' -- \
    play 'new nova-luna human human seed 8; 1 0,0; save "my game"; save "my game" !'
check 'an existing file is not overwritten' 1 'exists; save first ! replaces it' -- play 'new nova-luna human human seed 8; 1 0,0; save first'
mkdir "$SCRATCH/folder"
check 'a folder is not offered to be replaced' 1 "/folder is a folder; save $SCRATCH/folder/game.jsonl writes a file in it" -- play "new nova-luna human human seed 7; save $SCRATCH/folder"
check 'not with a slash either, nor if one insists' 1 "/folder/ is a folder; save $SCRATCH/folder/game.jsonl writes" -- play "new nova-luna human human seed 7; save $SCRATCH/folder/ !"
check 'and that file can be written' 0 'Saved as .*/folder/game.jsonl' -- play "new nova-luna human human seed 7; save $SCRATCH/folder/game.jsonl"
check 'unless it is asked for' 0 'Saved as' -- play 'new nova-luna human human seed 9; 1 0,0; save first !'
check 'load goes on with it' 0 'seed.:.9' -- play 'load first; record'
check 'a misspelt name gets the name that was meant' 1 'there is no saved game frist; did you mean first\?$' -- play 'load frist'
check 'another name those that there are' 1 'there is no saved game chess; saved are first, "my game"$' -- play 'replay chess'
check 'no name, too' 1 'the name of a game or file is expected; saved are first, "my game"$' -- play load
check 'who names a file of this folder learns how' 1 'no saved game README.md; for the file of this folder say ./README.md$' -- play 'load README.md'
check 'a folder is no such file' 1 'there is no saved game tests; saved are first, "my game"$' -- play 'load tests'
check 'a path is a path' 0 "Saved as $SCRATCH/mine.jsonl" -- play "new nova-luna human human seed 9; 1 0,0; save $SCRATCH/mine.jsonl"
check 'what is no record is refused with its line' 1 'broken.jsonl:1: ' -- bash -c \
    "echo nonsense > $SCRATCH/broken.jsonl; '$NOVA' -e 'load $SCRATCH/broken.jsonl'"
check 'a folder that is missing is not made' 1 "there is no folder $SCRATCH/none; save $SCRATCH/none/x.jsonl ! makes it" -- \
    play "new; 1 0,0; save $SCRATCH/none/x.jsonl"
if [ -e "$SCRATCH/none" ]; then fail 'no folder' "$(ls "$SCRATCH")"; else pass 'no folder'; fi
check 'unless it is asked for' 0 'Saved as .*/none/deep/x.jsonl' -- play "new; 1 0,0; save $SCRATCH/none/deep/x.jsonl !"
check 'a folder that is none is told' 1 'mine.jsonl/x.jsonl: Not a directory' -- play "new; 1 0,0; save $SCRATCH/mine.jsonl/x.jsonl"

position=$(play 'new nova-luna human random seed 7; 2 0,0; 1 1,0; position' | tail -n 1)
check 'a position is one word' 0 '^nova-luna:2:7:[A-Za-z0-9_-]+:[0-9a-f]{6}$' -- echo "$position"
check 'that load understands' 0 "^$position\$" -- play "load $position; position"
check 'a damaged one is refused' 1 'leads elsewhere|damaged' -- play "load ${position%?????????}A:123456"
terra=$(play 'new terra-nova human human seed 4; e4; f5; position' | tail -n 1)
check 'of Terra Nova too' 0 "^$terra\$" -- "$NOVA" play --seat human --seat human -e "load $terra; position"
dealt=$(play "load tests/games/n2g101.jsonl; position" | tail -n 1)
check 'and one that no seed deals' 0 "^$dealt\$" -- play "load $dealt; position"

check 'undo marks the record' 0 '"takebacks":1' -- play 'new nova-luna human human seed 7; 1 0,0; undo; 2 0,0; record'
check 'redo takes the mark back' 0 'moves? played again' -- play 'new nova-luna human human seed 7; 1 0,0; undo; redo; record'
case $said in
*takebacks*) fail 'what is played again was not taken back' "$said" ;;
*) pass 'what is played again was not taken back' ;;
esac
two_lines='new nova-luna human human seed 7; 2 0,0; 1 0,0; note the "quiet" one; 3 -1,0; undo; 1 1,0'
check 'an undone line stays as a branch' 0 'b1 after move 2: 3 -1,0 \(one move\)' -- play "$two_lines; branches"
check 'goto goes to its end' 0 'After move 3 of 3' -- play "$two_lines; goto b1"
check 'and back returns' 0 '^. +b2 the line at hand: 3 moves, now after move 3' -- play "$two_lines; goto b1; back; branches"
check 'goto goes to any move' 0 'After move 0 of 3' -- play "$two_lines; goto 0"
check 'or says which there are' 1 'a number of moves from 0 to 3 is expected, .* as branches lists them: b2$' -- play "$two_lines; goto 4"
check 'and names no line that there is not' 1 'as branches lists them: b1$' -- play 'new nova-luna human human; goto 99'
check 'nor does goto alone' 1 'goto 12, goto start, goto end, goto b1$' -- play 'new nova-luna human human; goto'
check 'a note is shown with its position' 0 'Note at move 2: the "quiet" one' -- play "$two_lines; goto 2; show"
check 'branches and notes are in the record' 0 'b2 after move 2: 3 -1,0' -- play "$two_lines; save lines; load lines; branches"
check 'which is good' 0 '^ok .* \(3 actions\)' -- "$NOVA" verify "$XDG_DATA_HOME/nova/games/lines.jsonl"
check 'a branch can be deleted' 0 'Deleted: after move 2: 3 -1,0' -- play 'load lines; branches drop b2'
check 'the line at hand can not' 1 'goto another first' -- play 'load lines; branches drop b1'
sed '1s/3 -1,0/3 9,9/' "$XDG_DATA_HOME/nova/games/lines.jsonl" >"$SCRATCH/wrong.jsonl"
check 'a branch that breaks the rules is told' 1 'wrong.jsonl:1: branches, entry 1: move 1: 9,9 touches none' -- \
    "$NOVA" verify "$SCRATCH/wrong.jsonl"
check 'a wrong note as well' 1 'a note is a text of at most 1000 bytes' -- play "$two_lines; note $(printf '%01200d' 7)"
at_terminal 80x24 -- play nova-luna --seat human --seat random --seed 7
enters '2 0,0'
enters '1 1,0'
enters undo
enters 'note here'
shows 'at a terminal the note stands under the picture' 'Note at move [0-9]+: here'
enters '2 1,0'
at_prompt
kill -KILL "$(process)"
shows 'a session with two lines is killed' 'left with 137'
check 'and both lines are there' 0 'b2 ' -- play 'resume 1; branches'
play 'resume drop 1' >/dev/null

check 'going back over revealed tiles is told' 0 'Tiles were turned over since then' -- play \
    "replay tests/games/n2g101.jsonl; redo 12; go; undo 3"

# ---- History and scores --------------------------------------------------------------------------------------------------------------------

check 'the history is private' 0 '^-rw-------' -- ls -l "$XDG_STATE_HOME/nova/history"
check 'and has what was typed' 0 '^2 0,0$' -- cat "$XDG_STATE_HOME/nova/history"

if edits_lines; then
    at_terminal 80x24 --
    at_prompt
    presses Up
    shows 'the next session brings it back' '^nova> [0-9a-z]'
else
    skip 'the next session brings it back' 'built without linenoise'
fi

mkdir -p "$SCRATCH/helped/nova" && echo '{"score":80,"seats":["human"],"helped":true,"day":"2026-11-02","variant":"nova-luna-solo"}' >"$SCRATCH/helped/nova/scores.jsonl"
check 'helped games alone make no best score' 0 '^no score of nova-luna-solo yet$' -- env XDG_DATA_HOME="$SCRATCH/helped" "$NOVA" -e scores
also 'and are told of' '^One game with takebacks or help is left out'
finish_solo() { # SEED: by taking the first move until the end
    local script='= while not view.over do assert(game.play(game.moves()[1])) end'
    play "new nova-luna-solo human seed $1" -e "$script"
}
check 'a solo game ends with its score' 0 '^Score [0-9]+: first phase' -- finish_solo 1
finish_solo 2 >/dev/null
check 'the table knows best, mean and the last ones' 0 'nova-luna-solo: 2 games, best [0-9]+, mean [0-9.]+' -- play scores
also 'a sparkline shows how it goes' 'last: .+  [0-9]+ [0-9]+$'
play 'new nova-luna-solo human seed 3; 1 0,0; undo; 2 0,0' -e '= while not view.over do assert(game.play(game.moves()[1])) end' >/dev/null
at_terminal 80x24 NOVA_TODAY=2026-11-19 --
enters 'set picture off'
enters 'new daily'
shows 'without pictures it is told what can be typed' '^you: `2` shows where tile 2 can go' answer
enters '= while not view.over do assert(game.play(game.moves()[1])) end'
shows 'and how a game ends, with the line to share' '^To share: nova 2026-11-19 nova-luna-solo: 264'
enters 'set picture default'
check 'a game with takebacks does not count' 0 '^One game with takebacks or help is left out' -- play scores

# ---- Where nothing can be kept -----------------------------------------------------------------------------------------------------------

at_terminal 80x24 XDG_STATE_HOME=/dev/null -- play nova-luna --seat human --seat human --seed 7
enters '2 0,0'
shows 'the person is told' "the game can't be kept: /dev/null/nova/unfinished"
enters '1 0,0'
shows 'and plays on' '2 player 2: takes'
enters quit
shows 'who leaves hears that the game would be lost' 'the game can.t be kept: .*; save PATH' answer
enters quit
shows 'saying it twice leaves' 'left with 0'
shows 'and nobody says that the game is kept' "the game can't be kept: " answer
at_terminal 80x24 XDG_STATE_HOME=/dev/null -- play nova-luna --seat human --seat human --seed 7
enters '2 0,0'
enters "save $SCRATCH/elsewhere.jsonl"
shows 'the game can be saved elsewhere' "^Saved as $SCRATCH/elsewhere.jsonl"
enters quit
shows 'then nothing is lost' 'left with 0'
lacks 'and nothing is said' "can't be kept" answer
at_terminal 80x24 HOME= XDG_STATE_HOME= XDG_DATA_HOME= -- play nova-luna --seat human --seat human --seed 7
enters '2 0,0'
shows 'without a home nothing is kept, and nobody is bothered' '1 player 1: takes'
lacks 'not at all' 'kept'

# ---- Stepping --------------------------------------------------------------------------------------------------------------------------------

at_terminal 80x24 --
enters 'replay tests/games/n2g101.jsonl'
shows 'replay shows the deal first' 'Move 0 of 34'
presses Right
shows 'an arrow steps forward' 'Move 1 of 34'
presses NPage
shows 'PgDn far forward' 'Move 11 of 34'
presses Left
shows 'the other arrow back' 'Move 10 of 34'
presses End
shows 'End to the end' 'Move 34 of 34'
presses Home
shows 'Home to the start' 'Move 0 of 34'
resizes 100x30
shows 'a resized window is drawn anew' 'Move 0 of 34'
presses C-d
shows 'Ctrl-D gives the prompt' 'replay takes keys, go plays on'
enters replay
shows 'replay takes keys again' 'left and right step'
presses q
shows 'so does q' 'replay takes keys, go plays on' answer
enters 'redo 3'
shows 'where commands step' 'Move 3 of 34'
enters 'set effort 1000'
enters analyse
shows 'analyse says at once that it works' '^analysing 0%'
presses C-c
shows 'Ctrl-C stops it' '^Stopped after 0 of 3 moves' answer
lacks 'and nothing is said of moves that nobody has judged' 'No move has surely lost' answer
enters 'set effort default'
enters quit

at_terminal 80x24 -- play nova-luna-harvest human human --seed 7
enters '2 0,0'
enters 'break steps'
enters replay
shows 'replay takes keys where a function is to be paused' 'Move 1 of 1: left and right step'
presses Left
shows 'and says so after each key' 'Move 0 of 1: left and right step'
presses q
enters quit

# ---- Watching ---------------------------------------------------------------------------------------------------------------------------------

at_terminal 80x24 -- play nova-luna --seat random --seat random --seed 5
shows 'bots play before one'"'"'s eyes' 'Move 2, '
presses +
shows 'plus makes them faster' '0\.67 s each'
presses Space
shows 'the space bar holds them, and it is said' '^Move [0-9]+, stopped: the space bar goes on'
held=$(screen | grep -o '^Move [0-9]*')
presses Right
shows 'an arrow lets them make one move' "^Move $((${held#Move } + 1)), stopped: the space bar goes on"
presses Space
shows 'the space bar lets them go on' 's each: the space bar stops'
presses q
shows 'q stops them' 'Move [0-9]+\. Enter or go plays on'
enters 'set speed 0.03'
enters go
shows 'go lets them play to the end' 'The winner: '
enters quit

cat >"$SCRATCH/tired.lua" <<'END'
return function(view)
    return #view:history() < 5 and view:nth(1) or error "tired"
end
END
at_terminal 80x24 --
enters 'set speed 60'
enters "new nova-luna $SCRATCH/tired.lua $SCRATCH/tired.lua seed 5"
shows 'scripts play before one'"'"'s eyes' 'Move 1, 60 s each'
presses Space
shows 'they are held' '^Move [0-9]+, stopped'
presses Right Right Right Right Right
shows 'an arrow lets one of them move, and it fails' 'tired\.lua failed'
enters yes
shows 'bots that were held are no move that the tutor holds back' 'no move is held back'
enters hint
shows 'hint works all the same' 'covers|costs' answer
enters quit

# ---- Settings ----------------------------------------------------------------------------------------------------------------------------

kept=$XDG_CONFIG_HOME/nova/settings
echo 'board off' >"$kept"
at_terminal 80x24 --
enters 'set symbols ascii'
at_prompt
enters 'set effort 12.5'
at_prompt
enters 'lang de'
at_prompt
enters 'set'
shows 'what was changed is marked' '^effort +\*12\.5 '
shows 'and where it is kept is told' "aufgehoben in $kept"
at_prompt
presses C-d
shows 'a session ends' 'left with 0'
check 'what was set is kept as it is typed' 0 '^board off symbols ascii effort 12.5 lang de $' -- bash -c "tr '\\n' ' ' <$kept; echo"
check 'a number that is meant as a count is refused, with what it would cost' 1 'effort can be: 0.1 - 1000, in thousands: with 1000 a hint takes 100 times' -- \
    play 'set effort 10000'
check 'commands of -e know nothing of it' 0 '^effort +10 +thousand' -- play set
play 'set effort 99' >/dev/null
check 'and keep nothing there' 0 '^effort 12.5$' -- cat "$kept"

printf '# mine\ncolr off\nspeed fast\n  speed 2\neffort\n' >>"$kept"
at_terminal 110x30 --
shows 'the next session has them' 'ein Spiel Nova Luna gegen'
shows 'an unknown setting in the file is told with its line' 'settings:6: die Einstellung colr gibt es nicht: lang, colour'
shows 'and a value that is none' 'settings:7: speed kann sein: 0.03 - 60'
shows 'and a line that is none' 'settings:9: gefunden "effort", erwartet eine Einstellung mit ihrem Wert'
enters 'set'
shows 'what is right in it counts' '^speed +\*2 '
enters 'set speed 3'
at_prompt
check 'remarks and wrong lines stay' 0 '^board off symbols ascii effort 12.5 lang de # mine colr off speed 3 effort $' -- \
    bash -c "tr '\\n' ' ' <$kept; echo"
enters 'set effort default'
enters 'set'
shows 'one setting can be taken back' '^effort +10 '
enters 'set default'
enters 'set'
shows 'and all' '^lang +en .*language'
check 'and then none is kept' 0 '^# mine colr off $' -- bash -c "tr '\\n' ' ' <$kept; echo"
presses C-d
shows 'that session ends' 'left with 0'

echo 'board off' >>"$kept"
at_terminal 80x24 -- play --lang nl
enters 'set lang hu'
at_prompt
presses C-d
shows 'a session in Hungarian ends' 'left with 0'
at_terminal 80x24 -- play --lang nl
shows 'the command line goes before the file' 'een begeleid eerste spel'
presses C-d
shows 'one in Dutch, too' 'left with 0'

rm "$kept" && mkdir "$kept"
at_terminal 80x23 --
shows 'a file that can not be read is told' 'settings: Is a directory'
enters 'set symbols ascii'
shows 'what is set then counts, and why it is not kept is told' "the setting counts, but can't be kept"
rmdir "$kept"

# ---- Variants that lie anywhere --------------------------------------------------------------------------------------------------

cd "$SCRATCH" && mkdir -p elsewhere
printf 'return { extends = "nova-luna", reach = 2 }\n' >orchard.lua
check 'a variant given by its path is loaded again' 0 '^orchard, 1 moves? played' -- \
    "$NOVA" play ./orchard.lua human human --seed 3 -e '1 0,0; save keep; load keep'
check 'also by another session' 0 '^orchard, 1 moves? played' -- play 'load keep'
cd elsewhere || exit 1
check 'and from another folder' 0 '^orchard, 1 moves? played' -- play 'load keep'
check 'its record is verified there' 0 '^ok ' -- "$NOVA" verify "$XDG_DATA_HOME/nova/games/keep.jsonl"
cd ..
echo 'board off' >>"$kept"
at_terminal 80x24 -- play ./orchard.lua human human --seed 3
enters '1 0,0'
shows 'a move of it' 'takes [RBTY][0-9] to 0,0'
at_prompt
enters quit
shows 'is left' 'left with 0'
check 'the unfinished game is taken up again' 0 '^orchard, 1 moves? played' -- play 'resume 1'
mv orchard.lua elsewhere/
check 'resume does not guess what a word may mean' 1 'a number from 1 to [0-9]+ is expected|no unfinished game' -- play 'resume first'
check 'without its file it is told what to do' 1 'there is no variant "orchard".*; --variant takes the path of its file' -- play 'load keep'
check 'and --variant is that' 0 '^ok ' -- "$NOVA" verify --variant elsewhere/orchard.lua "$XDG_DATA_HOME/nova/games/keep.jsonl"

finish
