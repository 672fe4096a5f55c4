# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# Learning at the prompt: the tutor, rollouts, puzzles, statistics, daily deals. What day it is the tests say themselves.
. tests/tools/tap.sh
. tests/tools/terminal.sh

export NOVA_TODAY=2026-11-19
play() { "$NOVA" play "$@"; }
puzzles=$XDG_DATA_HOME/nova/puzzles.jsonl

# A game that went badly for both; 3 -1,0 is the best move now by far, and 1 1,-3 loses much.
middle=nova-luna:2:7:AAAAAAAAAAAAAAA:41cb25
luna() { play nova-luna --seat human --seat human -e "set effort 0.1; load $middle" -e "$1"; }

# ---- The tutor ----------------------------------------------------------------------------------------------------------------------

asks='This move loses [0-9.]+% \([0-9.]+ to [0-9.]+\) against the best one, so it is not played yet\.'
check 'the tutor holds back a move that loses much' 0 "$asks" -- luna "set tutor on; 1 1,-3; record"
case $said in
*'"helped":true'*) pass 'the record says that there was help' ;;
*) fail 'the record says that there was help' "$said" ;;
esac
case $said in
*'1 player 1: takes'*'1,-3'*) fail 'and it is not played' "$said" ;;
*) pass 'and it is not played' ;;
esac
case $said in
*'3 -1,0'*) fail 'nor is the better one told' "$said" ;;
*) pass 'nor is the better one told' ;;
esac
check 'yes plays it' 0 ' player .: takes .* to 1,-3' -- luna "set tutor on; 1 1,-3; yes"
check 'and so does the same move again' 0 ' player .: takes .* to 1,-3' -- luna "set tutor on; 1 1,-3; 1 1,-3"
check 'how much is much can be set' 0 ' player .: takes .* to 1,-3' -- luna "set tutor on; set tutor-loss 60; 1 1,-3"
check 'without the tutor all moves are played' 0 ' player .: takes .* to 1,-3' -- luna "1 1,-3"
check 'yes to nothing is told' 1 'no move is held back: set tutor on' -- luna "yes"
check 'without advice to turn the tutor on if it is' 1 'no move is held back$' -- luna "set tutor on; yes"
check 'a wrong share is told' 1 'tutor-loss can be: 0.1 - 100' -- play -e 'set tutor-loss 0'

# ---- Rollouts -----------------------------------------------------------------------------------------------------------------------

check 'a rollout tells which move is better beyond doubt' 0 '^The first is better beyond doubt: [0-9]+ worlds' -- \
    luna "rollout 1 1,-3 3 -1,0"
check 'or that they can not be told apart, as two moves that mirror each other' 0 \
    "They can't be told apart in 64 worlds; by the searches 1 (1,0|0,1) is best" -- \
    play -e 'new nova-luna human human seed 7; 2 0,0; 1 0,0; set effort 0.1; rollout 1 0,1 1 1,0'
check 'hinted moves go by their numbers' 0 '^1\. +[123] .*%' -- luna "hint; rollout 1 2"
check 'a word that is no move is told with one that is' 1 'found 9 9,9, expected legal moves such as' -- luna "rollout 1 1,-3 9 9,9"
check 'one move alone is too few' 1 'two different moves or more' -- luna "rollout 1 1,-3 1 1,-3"
check 'a finished game has no moves' 1 'the game is over' -- play nova-luna random random --seed 1 -e '' -e 'rollout 1 2'

# ---- Puzzles ------------------------------------------------------------------------------------------------------------------------

check 'without puzzles it is told where they come from' 0 'analyse a game of yours' -- play -e puzzle
printf '%s\n' 'return { extends = "nova-luna", steps = function() error("the count was interrupted here") end }' >"$SCRATCH/stops.lua"
check 'a rule that fails with the word interrupted is no Ctrl-C' 1 'a rule of the variant failed: .*the count was interrupted here' -- \
    play "$SCRATCH/stops.lua" human human --seed 7 -e '2 0,0' -e analyse
check 'analyse makes puzzles of mistakes' 0 'puzzles? now: puzzle asks (it|them) from 2026-11-20 on' -- luna "1 1,-3; analyse"
check 'once' 0 'lost per move' -- luna "1 1,-3; analyse"
case $said in
*'now: puzzle'*) fail 'the same game adds nothing' "$said" ;;
*) pass 'the same game adds nothing' ;;
esac
check 'they come after a day' 0 'No puzzle is due. The next one comes on 2026-11-20' -- play -e puzzle
NOVA_TODAY=2026-11-20
check 'and are asked then' 0 'Puzzle: you, player [12], lost [0-9.]+% here' -- play -e puzzle
field() { sed -n "$1s/.*\"$2\":\"\([^\"]*\)\".*/\1/p" "$puzzles"; } # LINE NAME
best=$(field 1 best) wrong=$(field 2 played)
check 'a hint says what the solution brings' 0 'What the solution does: ' -- play -e 'puzzle; hint'
check 'then with what' 0 'It is a move with [123]' -- play -e 'puzzle; hint; hint'
check 'a right answer is told with its reason' 0 "^The solution is $best: " -- play -e "puzzle; $best"
check 'and the puzzle comes after three days' 0 '"due":"2026-11-23"' -- head -n 1 "$puzzles"
NOVA_TODAY=2026-11-23
check 'a wrong answer says what it loses' 0 "No: $wrong loses [0-9.]+%" -- play -e "puzzle; $wrong"
check 'the solution can be asked for' 0 'comes again on 2026-11-24' -- play -e 'puzzle; puzzle solution'
case $said in
*' was played then, and lost '*) pass 'which tells what was played' ;;
*) fail 'which tells what was played' "$said" ;;
esac
check 'the list tells when they come' 0 '^2026-11-24  nova-luna  .* lost ' -- play -e 'puzzle list'
check 'one can be done before its day' 0 '^Puzzle: ' -- play -e 'puzzle ahead'
count=$(wc -l <"$puzzles")
check 'one can be deleted' 0 'The puzzle is deleted' -- play -e 'puzzle ahead; puzzle drop'
if [ "$(wc -l <"$puzzles")" -eq $((count - 1)) ]; then pass 'and is gone'; else fail 'and is gone' "$(cat "$puzzles")"; fi
check 'a wrong word is told' 1 'found nonsense, expected new, list, ahead, solution or drop' -- play -e 'puzzle nonsense'
check 'a puzzle is no unfinished game' 1 'there is no unfinished game' -- play -e 'puzzle ahead' -e 'resume list'
echo 'nonsense' >>"$puzzles"
check 'a line that is none is told' 0 'puzzles.jsonl:[0-9]+: ' -- play -e 'puzzle list'
check 'after the solution no move is played by accident' 0 'The puzzle is over: .*go plays on' -- play -e 'puzzle ahead; puzzle solution; = game.play(game.moves()[1]); moves'
check 'and stays' 0 '^nonsense$' -- tail -n 1 "$puzzles"
check 'puzzles are made from games of bots' 0 'One new puzzle of nova-luna; games played: [0-9]+' -- play -e 'set effort 0.1; puzzle new 1'
printf 'return { extends = "nova-luna", reach = 2, options = { field = 12 } }\n' >"$SCRATCH/two.lua"
check 'also for a variant that is a file' 0 'One new puzzle of two; games played' -- play -e "set effort 0.1; puzzle new 1 $SCRATCH/two.lua"
check 'with options too' 0 'One new puzzle of two:field=11; games played' -- play -e "set effort 0.1; puzzle new 1 $SCRATCH/two.lua:field=11"
check 'nor too many' 1 'from 1 to 20 is expected, found 99' -- play -e 'puzzle new 99'
check 'a day that is none is told' 2 'NOVA_TODAY: found "soon", expected a day such as 2026-11-19$' -- env NOVA_TODAY=soon "$NOVA" -e 'puzzle new 1'

# ---- How one is doing ---------------------------------------------------------------------------------------------------------------

play_out='= while not view.over do assert(game.play(game.moves()[1])) end'
check 'before the first game stats says how to begin' 0 'new fair begins one' -- play -e stats
check 'a finished game is counted' 0 '^ +easy +1 +[0-9.]+%  [0-9]+-[0-9]+' -- \
    bash -c "{ for _ in \$(seq 160); do echo '= view.over or game.play(game.moves()[1])'; done; echo stats; } | '$NOVA' play nova-luna human easy --seed 7"
check 'by variant and month too' 0 '^ +2026-11 +1 ' -- play -e stats
also 'but says too little for a rating' '^No rating in Nova Luna before 10 games of two against bots on its scale; so far: 1'
check 'so new fair goes by the last opponent' 0 '^2 (beginner|medium)' -- play -e 'new fair nova-luna; seats'
for game in 1 2 3 4 5 6 7 8 9; do sed "1s/\"id\":\"[0-9a-f]*/&$game/" "$XDG_DATA_HOME/nova/results.jsonl" | head -n 1; done >"$SCRATCH/more.jsonl"
cat "$SCRATCH/more.jsonl" >>"$XDG_DATA_HOME/nova/results.jsonl"
check 'with ten games there is a rating on the scale of the levels' 0 '^Rating in Nova Luna: -?[0-9]+ \(-?[0-9]+ - -?[0-9]+\)' -- play -e stats
also 'and what makes an even game' 'makes an even game: new fair begins it'
check 'new fair begins that game' 0 'Your rating is -?[0-9]+: [a-z]+.* makes an even game' -- play -e 'new fair nova-luna; seats'
check 'where nothing is known, with the second level' 0 '^2 easy' -- play -e 'new fair terra-nova; seats'
check 'a game for one has no fair opponent' 1 'nova-luna-solo with one player has none' -- play -e 'new fair nova-luna-solo'
check 'nor has a game for more that one person plays' 1 'new fair chooses an opponent, and nova-luna with one player has none' -- play -e 'new fair nova-luna 1'
check 'who plays, new fair decides' 1 'name only a variant and a number of players' -- play -e 'new fair nova-luna human hard'
check 'stats of a variant that there is not' 1 'there is no variant "foo"' -- play -e 'stats foo'
echo '{"id":1}' >>"$XDG_DATA_HOME/nova/results.jsonl"
check 'a line that is no game is told' 0 'results.jsonl:11: id: found 1, expected a text' -- play -e stats

check 'new daily deals the same for everybody' 0 '^New game: nova-luna-solo, seed 20261123' -- play -e 'new daily'
check 'and says of which day' 0 'The deal of 2026-11-23 \(UTC\), the same for everybody' -- play -e 'new daily'
check 'its end is a line to share' 0 '^To share: nova 2026-11-23 nova-luna-solo: [0-9]+ \([0-9]+ \+ [0-9]+\)$' -- play -e 'new daily' -e "$play_out"
check 'which says that it was not the first time' 0 ', try 2$' -- play -e 'new daily' -e "$play_out"
check 'scores list it' 0 '^ +1\. +[0-9]+ +\([0-9]+ \+ [0-9]+\) +2026-11-23 +daily deal' -- play -e scores
check 'another variant can be the daily deal' 0 '^New game: nova-luna, seed 20261123' -- play -e 'new daily nova-luna human planner'
check 'not with a seed' 1 'the date is the seed of a daily deal' -- play -e 'new daily seed 7'
echo 'return function(view) return view:nth(1) end' >"$SCRATCH/mine.lua"
check 'nor with a bot that could work it out' 1 'mine.lua did not come with nova' -- play -e "new daily nova-luna human $SCRATCH/mine.lua"
check 'nor later' 1 'mine.lua did not come with nova' -- play -e "new daily nova-luna human planner; seats 2 $SCRATCH/mine.lua"
check 'nor for one move' 1 'cmd:cat did not come with nova' -- play -e 'new daily; bot cmd:cat'
check 'its record says what it is' 0 '"daily":"2026-11-23"' -- play -e 'new daily; record'

check 'a game that a puzzle comes from is not to be stepped through' 1 'the puzzle waits for your move' -- play -e 'puzzle ahead; replay'

# ---- At a terminal ------------------------------------------------------------------------------------------------------------------

at_terminal 80x40 -- play nova-luna human human --seed 7
enters 'set effort 0.2; set tutor on'
enters "load $middle"
at_prompt
enters '1 1,-3'
shows 'the tutor asks at a terminal' 'so it is not played yet'
enters hint
shows 'a hint lists the move that the tutor has held back' '^5\. +1 1,-3 +[0-9.]+%'
enters yes
shows 'and yes plays the move' 'player .: takes [A-Z][0-9] to 1,-3'
enters undo
at_prompt
enters board
shows 'the board is there' 'q  lines'
types :
enters '1 1,-3'
shows 'on the board the tutor asks as well, and names the keys' 'h shows what is better'
presses q
at_prompt
enters 'set tutor off'
enters 'puzzle ahead'
shows 'a puzzle is shown as a position' 'hint helps, puzzle solution tells the move'
enters undo
shows 'what came before a puzzle is not to be taken back' 'the puzzle begins here'
enters 'goto 1'
shows 'nor to be gone to' 'the puzzle waits for your move'
enters board
shows 'it is shown on the board' 'q  lines'
presses h
shows 'the board hints at it' 'What the solution does|It is a move with'
presses q
at_prompt
enters 'puzzle solution'
shows 'and the prompt tells it' 'The solution is '
enters 'goto start'
shows 'then every position can be seen' 'After move 0 of'
enters 'set effort 1000'
enters 'puzzle new 3 terra-nova'
shows 'making puzzles shows how far it is, from the first search on' 'strong bots play 0%: game 1, move 1, puzzles so far: 0'
presses C-c
shows 'and Ctrl-C ends it' '0 new puzzles of terra-nova; games played: 1'
enters quit

# ---- As pictures --------------------------------------------------------------------------------------------------------------------

printf '%s\n' '{"position":"'$middle'","variant":"nova-luna","players":2,"best":"3 -1,0","played":"1 1,-3","lost":28.4,"from":"game",
"added":"2026-11-01","step":2,"due":"2026-11-19","tries":1,"right":1}' | tr -d '\n' >"$puzzles"
rm -r "$XDG_STATE_HOME/nova/unfinished" # the welcome would tell when it was played
for size in 60x20 80x24 120x40; do
    at_terminal $size NOVA_TODAY=2026-11-19 --
    at_prompt
    presses C-l
    enters puzzle
    looks_like "a puzzle at $size" puzzle-$size
    enters quit
done
at_terminal 60x20 NOVA_TODAY=2026-11-19 --
enters puzzle
enters board
shows 'the puzzle is on the board' 'q  lines'
presses h
looks_like 'a hint on the board at 60x20' puzzle-board-60x20

game() { # DAY VARIANT SEATS PLACE POINTS UNIT
    printf '{"id":"%s","day":"%s","kind":"%s","variant":"%s","seats":%s,"player":0,"place":%s,"points":%s,"unit":"%s","moves":20}\n' \
        "$RANDOM$RANDOM" "$1" "${2%-short}" "$2" "$3" "$4" "$5" "$6"
}
{
    for left in 0 0 5 0 7; do game 2026-10-01 nova-luna '["human","easy"]' "[$((left > 0)),$((left == 0))]" "[-$left,-3]" discs; done
    for place in '[1,0]' '[1,0]' '[0,1]'; do game 2026-11-02 nova-luna '["human","hard"]' "$place" '[-6,0]' discs; done
    for points in '[31,24]' '[18,40]'; do game 2026-11-03 terra-nova '["human","planner"]' '[0,1]' "$points" points; done
} >"$XDG_DATA_HOME/nova/results.jsonl"
at_terminal 80x24 --
at_prompt
presses C-l
enters 'stats nova-luna'
looks_like 'stats of a variant' stats-80x24
enters stats
shows 'stats of all tells of the rating' 'No rating in Nova Luna before 10 games'

finish
