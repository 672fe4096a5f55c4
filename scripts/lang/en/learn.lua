-- SPDX-License-Identifier: MIT
-- Learning, in English.

return {
    group_learn = "Learning",

    -- The tutor
    lost_points = "{number} points",
    tutor_asks = "This move loses {lost} {sign}{error} against the best one, so it is not played yet. yes plays it, "
        .. "and so does the same move again; hint shows what is better.",
    tutor_asks_on_board = "This move loses {lost} {sign}{error} against the best one, so it is not played yet. The "
        .. "same move again plays it; h shows what is better.",
    tutor_says = "The tutor on {move}: it loses {lost} {sign}{error}, by searches after it and after the best move.",
    nothing_held = "no move is held back",
    tutor_is_off = "no move is held back: set tutor on holds back moves that lose much",
    set_tutor = "ask before a move that loses much: on, off",
    ["set_tutor-loss"] = "the loss from which the tutor asks, in percent of a win; in a game for one, in points",
    help_yes = "play the move that the tutor has held back",
    more_yes = [[
set tutor on        a move that loses more than 5% of a win, beyond doubt, is held back with a question
set tutor-loss 10   asks from 10% on; in a game for one it is points of the score
The tutor tells what would be better only when you ask: hint.]],

    -- Rollouts
    rolling_out = "playing on",
    rollout_wins = "wins",
    rollout_score = "score",
    rollout_behind = "behind the first",
    rollout_unknown = "found {found}, expected legal moves such as `{example}`, or numbers of the last hint",
    rollout_expected = "two different moves or more are expected, such as `{example}`, or numbers of the last hint",
    rollout_clear = { one = "The first is better beyond doubt: {n} world.",
        other = "The first is better beyond doubt: {n} worlds." },
    rollout_open = { one = "They can't be told apart in {n} world; set effort allows more.",
        other = "They can't be told apart in {n} worlds; set effort allows more." },
    rollout_stopped = { one = "Stopped after {n} world.", other = "Stopped after {n} worlds." },
    help_rollout = "compare moves by playing on after each, in the same worlds",
    more_rollout = [[
rollout 2 1,0 1 -1,0   plays on after either move, again and again, until one is better beyond doubt
rollout 1 3            the first and the third move of the last hint; rollout alone: the first two
For each world what is hidden is shuffled anew, the same for all moves. Then all players play twelve moves that a quick
search chooses, and a longer search says what the position is worth. A game for one is played to its end.
The numbers hold for players who think as little as that: who plays on better can gain more from another move, so
hint, which thinks longer, can put the moves in another order.
Behind each value stands half its 95% interval. The interval of the difference is a joint one: it holds for all
moves together, however long you watch. There are at most 100 worlds for each thousand of set effort; Ctrl-C
shows what was found until then.]],

    -- Puzzles
    puzzle_asks = "Puzzle: you, player {player}, lost {lost} here. What is better?",
    puzzle_asks_best = "Puzzle: you are player {player}. One move is by far the best.",
    puzzle_how = "hint helps, puzzle solution tells the move. Puzzles due: {n}.",
    puzzle_right = "Right: {move}.",
    puzzle_as_good = "Right: {move} is as good as the solution.",
    puzzle_wrong = "No: {move} loses {lost}. Try another move; hint helps, puzzle solution tells the best.",
    puzzle_next = "This puzzle comes again on {day}.",
    puzzle_learned = "This puzzle was solved on each of its days: it is learned.",
    puzzle_solution = "The solution is {move}: {why}.",
    puzzle_solution_bare = "The solution is {move}.",
    puzzle_played = "{move} was played then, and lost {lost}.",
    puzzle_line = "Expected after it: {line}.",
    puzzle_done = "puzzle shows the next one; a move or go plays on from here.",
    puzzle_hint_why = "What the solution does: {why}.",
    puzzle_hint_piece = "It is a move with {piece}.",
    puzzle_no_hint = "That is all there is to hint at: puzzle solution tells the move.",
    puzzle_none_open = "no puzzle is open: puzzle shows one",
    puzzle_begins_here = "the puzzle begins here: there is nothing to take back",
    puzzle_waits = "the puzzle waits for your move; puzzle solution tells it, and then you can go anywhere",
    puzzle_unfit = "this puzzle can't be shown any more: {why}; it stays in the collection",
    puzzle_no_move = "its solution {move} is no legal move",
    puzzle_not_kept = "puzzles can't be kept: {why}",
    puzzle_collection_empty = "there are no puzzles yet: analyse a game of yours, or puzzle new makes some from "
        .. "games of bots",
    puzzle_none_due = "No puzzle is due. The next one comes on {day}; puzzle ahead shows it now.",
    puzzle_all_learned = "All puzzles are learned: puzzle new makes more, and puzzle ahead shows the old ones.",
    puzzle_is_learned = "learned",
    puzzle_of_game = "{move} lost {lost}",
    puzzle_of_bots = "from games of bots",
    puzzle_count = { one = "One puzzle: {due} due, {learned} learned; solved {right} times of {tries}.",
        other = "{n} puzzles: {due} due, {learned} learned; solved {right} times of {tries}." },
    puzzle_dropped = "The puzzle is deleted.",
    puzzle_count_expected = "a number of puzzles from 1 to {n} is expected, found {found}",
    puzzle_no_file = "positions of {variant} can't be kept: it is known only from a record, and puzzles need its file",
    puzzle_making = "strong bots play",
    puzzle_at = "game {game}, move {move}, puzzles so far: {found}",
    puzzle_made = { one = "One new puzzle of {variant}; games played: {games}.",
        other = "{n} new puzzles of {variant}; games played: {games}." },
    puzzle_expected = "found {found}, expected new, list, ahead, solution or drop",
    puzzles_added = { one = "One mistake is a puzzle now: puzzle asks it from {day} on.",
        other = "{n} mistakes are puzzles now: puzzle asks them from {day} on." },
    help_puzzle = "positions to solve: your own mistakes, and others",
    more_puzzle = [[
puzzle             shows a position that is due; type your move
hint               helps with it, first a little, then more
puzzle solution    gives up and tells the move
puzzle ahead       shows the next one before its day; right answers don't change that day then
puzzle new         makes three new ones from games of strong bots; puzzle new 5 terra-nova
puzzle list        all puzzles: when they come, where they are from, how often your first answer was right
puzzle drop        deletes the one that is shown
analyse makes a puzzle of each clear mistake of yours. It comes after a day, and as long as your first answer is right
without a hint, after 3, 7, 16 and 35 days; then it is learned. After a wrong answer it begins anew with one day. A
move counts as right if analyse would not mark it. The puzzles are kept in ~/.local/share/nova/puzzles.jsonl.]],

    -- How one is doing
    result_not_kept = "the result can't be kept: {why}",
    stats_none = "no game against bots was finished yet: new fair begins one",
    stats_opponent = "by opponent",
    stats_variant = "by variant",
    stats_month = "by month",
    stats_games = "games",
    stats_wins = " wins     95%",
    stats_discs = "discs left",
    stats_points = "points",
    stats_score = "score",
    stats_left_out = { one = "One game with takebacks or help is left out.",
        other = "{n} games with takebacks or help are left out." },
    stats_rating = "Rating in {game}: {both}, with its 95% interval.",
    stats_rating_parts = { one = "  from results ({n} game): {results}; from the loss of moves ({analysed} analysed): "
            .. "{loss}",
        other = "  from results ({n} games): {results}; from the loss of moves ({analysed} analysed): {loss}" },
    stats_rating_results = { one = "  from results ({n} game): {results}; what moves lose tells nothing in this game",
        other = "  from results ({n} games): {results}; what moves lose tells nothing in this game" },
    stats_levels = "  The levels: {list}.",
    stats_even = "  {bot} makes an even game: new fair begins it.",
    help_stats = "how you are doing: games, wins, points, a rating",
    more_stats = [[
Counts finished games of one person against bots, and games for one, by opponent, variant and month. stats
terra-nova counts one variant. You win against an opponent if you end ahead of it; all intervals are of 95%.
Games with takebacks, hints, the tutor's questions or rollouts are left out.
The rating is Elo on the scale of the bots' levels: 400 points more are ten wins to one. It comes from results of games
of two against bots whose strength was measured, and from what analyse finds that your moves lose, if you have
analysed two finished games or more. The list is ~/.local/share/nova/results.jsonl, that of
scores is scores.jsonl beside it.]],
    fair_game = "Your rating is {elo}: {bot} makes an even game.",
    fair_next = "There is no rating to go by yet, so {bot} plays: new fair goes one level up after a win, one "
        .. "down after a loss.",
    fair_seats = "new fair chooses who plays: name only a variant and a number of players",
    fair_none = "new fair chooses an opponent, and {variant} with one player has none",

    -- The daily deal
    daily_deal = "The deal of {day} (UTC), the same for everybody; the result is a line to share.",
    daily_seed = "the date is the seed of a daily deal: leave seed out",
    daily_stranger = "{bot} did not come with nova: it could work out a deal that everybody knows, and may not play it",
    daily_share = "To share: {line}",
    daily_takebacks = { one = "one takeback", other = "{n} takebacks" },
    daily_try = "try {n}",
    daily_place = "place {place} of {of} ({points}) against {list}",
    scores_daily = "daily deal",
}
