-- SPDX-License-Identifier: MIT
-- Opponents, and what helps to begin, in English.

return {
    group_guide = "First steps",
    help_bots = "whom one can play against: strength and pace",
    seats_many = "found {found} who play, expected at most {n}",
    help_more = "help NAME explains a command, help all lists all commands with a line each. `:NAME` is always a "
        .. "command; "
        .. "what is no command and no move is Lua.",
    help_of_lua = "there is no command {word}; of Lua there is {list}: help {name}",
    bots_levels = "Levels for people, with their strength in {game}; all answer at once",
    bots_wins = "wins {share}% of its games against {other}",
    bots_others = "Others: {list}; bots NAME tells about one, bots all about all.",
    bots_own = "Yours: {list}",
    more_bots = [[
new hard            a game against one of them; new hard easy: the two against each other; new 3 hard: you against two
seats 2 hard        lets another one play on in this game
bot expert          one move for you
mcts:5,time=20      a colon and options; ./mine.lua is a script of yours, cmd:COMMAND a program in any language]],
    bot_beginner = "has just learnt what is good",
    bot_random = "plays any legal move",
    bot_greedy = "takes what brings most at once",
    bot_planner = "looks one turn ahead; wins 9 of 10 games against greedy; at once",
    bot_mcts = "searches: mcts:1 to mcts:4 answer at once, mcts:5 takes 2 seconds a move, mcts:time=20 as many as "
        .. "you say",
    bot_person = "loses as much as you say: person:loss=0.05 is 5% of a win a move; slips=0.2: every fifth "
        .. "move without looking",
    bot_uct = "a search in Lua alone, to read and to change",
    bot_solver = "for games for one: plans ahead with all that is visible; with more players it is mcts:4",
    board_no_key = "{key} does nothing now; ? lists all keys",
    resume_how = "resume 2, or 2 alone, goes on with the second; resume drop 2 deletes it.",
    hint_lower = "Lower is better.",
    hint_rough = "Moves that were tried little are judged roughly; tutor and analyse look closer.",
    hint_proven_win = "Move 1 wins by force: the search has found no reply that prevents it.",
    hint_proven_loss = "All moves that the search has considered lose by force.",
    effort_range = "{list}, in thousands: with {most} a hint takes {times} times as long as usual",
    analysis_player = "player",
    analysis_proven = "proven",
    analysis_mistakes = "Costliest mistakes:",
    analysis_no_mistakes = "No move has surely lost anything.",
    analysis_mistake = "move {n}, {name}: {move} lost {lost}; better was {best}",
    analysis_graph = "Share of wins before each move, {name}:",
    reason_splits = { one = "splits off one hex, landscape: {lands}, pioneers: {mine} of yours, {theirs} of others",
        other = "splits off {n} hexes, landscapes: {lands}, pioneers: {mine} of yours, {theirs} of others" },
    reason_then = "then +{at} closes an {why}",
    reason_points = { one = "{points} point", other = "{points} points" },

    -- What can follow a command
    arg_COMMAND = "COMMAND",
    arg_GROUP = "GROUP",
    arg_FUNCTION = "FUNCTION",
    arg_CODE = "CODE",
    arg_NAME = "NAME",
    arg_VALUE = "VALUE",
    arg_NUMBER = "NUMBER",
    arg_SEAT = "SEAT",
    arg_PLAYERS = "PLAYERS",
    arg_VARIANT = "VARIANT",
    arg_MOVES = "MOVES",
    arg_MOVE = "MOVE",
    arg_PLAYER = "PLAYER",
    arg_PART = "PART",
    arg_PIECE = "PIECE",
    arg_TIMES = "TIMES",
    arg_COUNT = "COUNT",
    arg_BOT = "BOT",
    arg_HEX = "HEX",
    arg_TEXT = "TEXT",
    arg_GAME = "GAME",
    arg_POSITION = "POSITION",
    arg_HOOK = "HOOK",
    arg_EXPRESSION = "EXPRESSION",
    line_of_input = "line {n}",

    reason_company = "on {land} then {mine} of yours, {theirs} of others",
}
