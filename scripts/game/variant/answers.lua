-- SPDX-License-Identifier: MIT
-- Answers what the core asks about a game that is written in Lua. Runs in the game's sandbox before the game's files:
-- calls their functions, checks what these return, and says what is wrong with it. An error from here begins with the
-- place of the function that is to blame.
--
-- The game's functions share this state of Lua and may change what they find in it. So all that is used here is a local
-- that was read before they ran, and what they return is read without metamethods.

local type, integer_type, error, next = type, math.type, error, next
local rawget, rawlen = rawget, rawlen
local byte, find, format, gsub = string.byte, string.find, string.format, string.gsub

local PICTURE = 65536                          -- bytes
local ALWAYS_CHECKED, CHECKED_EVERY = 200, 512 -- calls
local ASKED_AGAIN = 3                          -- times

-- `host` has functions of the program. A function of the game goes by its number there: host.functions.
return function(host)
    local begin, pick, take_moves = host.begin, host.pick, host.take_moves
    local note, is_same, write = host.note, host.is_same, host.write
    local place, describe, is_line = host.place, host.describe, host.is_line
    local players, most_moves, strict, draws = host.players, host.most_moves, host.strict, host.draws
    local random, most_points = host.random, host.most_points
    local SETUP, PLAYER, MOVES = host.functions.setup, host.functions.player, host.functions.moves
    local PLAY, OVER, RESULT = host.functions.play, host.functions.over, host.functions.result
    local TEXT, TOLD, DRAW = host.functions.text, host.functions.told, host.functions.draw
    local HIDE, SEE, RATE, ESTIMATE = host.functions.hide, host.functions.see, host.functions.rate,
        host.functions.estimate

    -- Raises an error: a function did what it may not do.
    local function blame(which, did)
        error(place(which) .. did, 0)
    end

    -- Raises an error: a function returned a wrong value.
    local function refuse(which, found, expected)
        blame(which, format("returned %s, expected %s", describe(found), expected))
    end

    -- Calls of functions that may only look at the state --------------------------------------------------------------

    local function expect_unchanged(which, state)
        if not is_same(state, which) then
            blame(which, "changed the state, which only play and hide may do")
        end
    end

    local function call_checked(which, call, state, ...)
        note(state, which)
        local answer = call(state, ...)
        expect_unchanged(which, state)
        return answer
    end

    local function ask_checked(which, state, ...)
        return call_checked(which, begin(which), state, ...)
    end

    -- A check costs as much as the call that it checks, so only the first calls are all checked, later ones now and
    -- then.
    local function is_due(count)
        return count <= ALWAYS_CHECKED or count % CHECKED_EVERY == 0
    end

    local asked = 0 -- calls of functions that are called for each move

    local function ask(which, state)
        asked = asked + 1
        if strict or is_due(asked) then
            return ask_checked(which, state)
        end
        return begin(which)(state)
    end

    -- What functions return -------------------------------------------------------------------------------------------

    -- The new state: what a function returned, or nothing where it has changed the table that it was given.
    local function new_state(which, state, given)
        if state == nil and given then
            return given
        elseif type(state) ~= "table" then
            refuse(which, state, given and "nothing, or the state as a table" or "the state as a table")
        end
        return state
    end

    -- The word for how the game ended, false where it goes on.
    local function ending(answer)
        if not answer then
            return false
        elseif answer ~= true and not is_line(answer, host.longest_word) then
            refuse(OVER, answer, "nothing, or a word for how it ended, of 1 to 31 letters")
        end
        return answer == true and "over" or answer
    end

    local function player_of(answer)
        if integer_type(answer) ~= "integer" or answer < 0 or answer >= players then
            refuse(PLAYER, answer, format("the number of a player, from 0 to %d", players - 1))
        end
        return answer
    end

    -- Raises an error: what `moves` returned is no list of moves.
    local function refuse_moves(list)
        if type(list) ~= "table" then
            refuse(MOVES, list, "a list of moves")
        elseif rawlen(list) < 1 and next(list) == nil then
            blame(MOVES, "returned an empty list, expected at least one move, since the game is not over")
        elseif rawlen(list) > most_moves then
            blame(MOVES, format("returned %d moves, expected at most %d: give the variant a larger max_moves",
                rawlen(list), most_moves))
        end
        local keys = 0
        for _ in next, list do
            keys = keys + 1
        end
        if keys ~= rawlen(list) or keys < 1 then
            blame(MOVES, format("returned a list with %s, expected moves and nothing else", host.flaw(list)))
        end
        for index = 1, rawlen(list) do
            local move = rawget(list, index)
            if integer_type(move) ~= "integer" or move < 0 or move >= host.no_move then
                refuse(MOVES, move, "whole numbers from 0 on as moves")
            end
        end
    end

    local function text_of(which, text)
        if not is_line(text, host.longest_text) or byte(text, 1) == 32 or byte(text, -1) == 32 then
            refuse(which, text, "a line of 1 to 63 bytes of UTF-8 without blanks around it")
        end
        return text
    end

    -- A result is a list of points, or the number of one winner, or nothing for a draw. Returns the points of each
    -- player, and whether they are a list of points.
    local function points_of(answer)
        local points = {}
        local is_list = type(answer) == "table"
        if is_list and rawlen(answer) > players then
            blame(RESULT, format("returned points for %d, expected a list of %d, one for each player", rawlen(answer),
                players))
        elseif not is_list and answer ~= nil
            and (integer_type(answer) ~= "integer" or answer < 0 or answer >= players) then
            refuse(RESULT, answer, "a list of points, the number of the winner, or nothing for a draw")
        end
        for player = 0, players - 1 do
            local one = is_list and rawget(answer, player + 1)
            if not is_list then
                one = answer == player and 1 or 0
            elseif integer_type(one) ~= "integer" or one < -most_points or one > most_points then
                blame(RESULT, format("returned %s for player %d, expected a list with a whole number of points for "
                    .. "each player", describe(one), player))
            end
            points[player + 1] = one
        end
        return points, is_list
    end

    -- Whether the game is over, who is to move, and the moves ---------------------------------------------------------

    -- The core gives what it knows already: `over` and `player`, nil for what it does not know.
    local function turn(state, over, player)
        if over == nil then
            over = ending(ask(OVER, state))
        end
        if not over and not player then
            player = player_of(ask(PLAYER, state))
        end
        return over, player
    end

    -- Calls the functions again for a state and compares the answers with the earlier ones: answers may depend on the
    -- state alone. Nobody is told of these calls.
    local function expect_steady(state, over, player, moves)
        local function expect(which, is_same_answer)
            if not is_same_answer then
                blame(which, "answered differently when it was called again for the same state")
            end
        end
        for _ = 1, ASKED_AGAIN do
            expect(OVER, not ending(call_checked(OVER, begin(OVER, true), state)) == not over)
            if not over then
                local list = call_checked(MOVES, begin(MOVES, true), state)
                expect(MOVES, (take_moves(list) or refuse_moves(list)) == #moves)
                for index, move in next, moves do
                    expect(MOVES, rawget(list, index) == move)
                end
                expect(PLAYER, player_of(call_checked(PLAYER, begin(PLAYER, true), state)) == player)
            end
        end
    end

    local listed = 0

    -- Finds out all of it, and gives the moves to the program.
    local function know(state, over, player)
        over, player = turn(state, over, player)
        if not over then
            local list = ask(MOVES, state)
            if not take_moves(list) then
                refuse_moves(list)
            end
        end
        listed = listed + 1
        if strict and is_due(listed) then
            expect_steady(state, over, player, host.moves())
        end
        return over, player
    end

    -- Playing ---------------------------------------------------------------------------------------------------------

    -- `play` gets `random` only where it takes it.
    local function call_play(state, move)
        local play = begin(PLAY)
        if draws then
            return play(state, move, random)
        end
        return play(state, move)
    end

    local written = 0 -- states: now and then one table is looked for at two places, which takes as long as writing

    local function is_written_closely()
        written = written + 1
        return is_due(written)
    end

    -- Plays random moves, each as likely as the others, many in one call of the sandbox. The state stays a table all
    -- the while, so the functions of the game are nearly all that a move costs. Each has the limits of a call of its
    -- own. Few functions of this file are called here, where a search spends most of its time.
    local function play_on(state, most, over)
        local played = 0
        if over == nil then
            over = ending(ask(OVER, state))
        end
        while not over and played < most do
            asked, played = asked + 1, played + 1
            local closely = is_due(asked)
            local list, made
            if closely then
                list = ask_checked(MOVES, state)
            else
                list = begin(MOVES)(state)
            end
            local move, play = pick(list, closely)
            if not play then
                refuse_moves(list)
            elseif draws then
                made = play(state, move, random)
            else
                made = play(state, move)
            end
            if made ~= nil then
                state = new_state(PLAY, made, state)
            end
            if closely then
                note(state, PLAY, true)
                over = ending(ask_checked(OVER, state))
            else
                over = begin(OVER)(state)
                over = over and ending(over)
            end
        end
        return state, over, played
    end

    -- The answers, by what is asked. Each gets the state, a number, and what is known of the state.
    local answers = {}

    function answers.setup()
        write(new_state(SETUP, begin(SETUP)(players, random)), SETUP, true)
    end

    -- The table is from a record: no function has made it.
    function answers.deal(state)
        write(state, nil, true)
        return know(state)
    end

    function answers.player(state, _, over, player)
        return turn(state, over, player)
    end

    function answers.moves(state, _, over, player)
        return know(state, over, player)
    end

    function answers.play(state, move)
        write(new_state(PLAY, call_play(state, move), state), PLAY, is_written_closely())
    end

    function answers.draws(state, move)
        call_play(state, move)
    end

    function answers.playout(state, most, over)
        local played
        state, over, played = play_on(state, most, over)
        write(state, PLAY, false)
        return over, nil, played
    end

    function answers.finish(state, most, over)
        state, over = play_on(state, most, over)
        if over then
            return points_of(ask(RESULT, state))
        end
    end

    function answers.result(state)
        return points_of(ask_checked(RESULT, state))
    end

    function answers.hide(state, seat)
        write(new_state(HIDE, begin(HIDE)(state, seat, random), state), HIDE, is_written_closely())
    end

    -- Says what hide has changed of all that the seat knows. `before` and `after` have `over`, `player` and `moves`.
    function answers.hidden(state, seat, before, after)
        expect_steady(state, after.over, after.player, after.moves) -- else another function is to blame
        local what = "changed who is to move: found player %d, expected player %d as before"
        if (after.over and true) ~= (before.over and true) then
            blame(HIDE, after.over and "found a game that is over, expected that it goes on as before"
                or "found a game that goes on, expected that it is over as before")
        elseif after.player ~= before.player then
            blame(HIDE, format(what, after.player, before.player))
        end
        what = format("changed what player %d, who is to move and for whom it hides, may do: found ", seat)
        if #after.moves ~= #before.moves then
            blame(HIDE, format("%sa list of length %d, expected length %d as before", what, #after.moves,
                #before.moves))
        end
        for index, move in next, after.moves do
            if move ~= before.moves[index] then
                blame(HIDE, format("%sthe move %d, expected the move %d as before", what, move, before.moves[index]))
            end
        end
    end

    -- Text and pictures -----------------------------------------------------------------------------------------------

    local function tell_text(which)
        return function(state, move)
            return text_of(which, ask_checked(which, state, move))
        end
    end

    answers.text, answers.told = tell_text(TEXT), tell_text(TOLD)

    -- Texts of the same form differ only by numbers, and by letters that stand alone, as in "a1".
    local function form_of(text)
        return (gsub(gsub(text, "%d+", "0"), "%f[%a]%a%f[%A]", "a"))
    end

    -- The legal move with this text; if there is none, a text that a move has, and whether one has the same form.
    function answers.parse(state, _, text)
        local form, is_alike, example = form_of(text), false, nil
        note(state, TEXT)
        for index, move in next, host.moves() do
            local one = text_of(TEXT, begin(TEXT)(state, move))
            if one == text then
                return move
            end
            example = index == 1 and one or example
            is_alike = is_alike or form_of(one) == form
        end
        expect_unchanged(TEXT, state)
        return nil, is_alike, example
    end

    -- The picture, with a zero byte at the end of each line.
    function answers.draw(state, seat)
        local picture = ask_checked(DRAW, state, seat)
        if type(picture) ~= "string" or #picture > PICTURE or find(picture, "\0", 1, true) then
            refuse(DRAW, picture, "a text, with the lines of a picture")
        end
        return (gsub(picture, "\n", "\0"))
    end

    -- Notes the table that bots see. It may hold what a state may hold.
    function answers.see(state, seat)
        local seen = ask_checked(SEE, state, seat)
        if type(seen) ~= "table" then
            refuse(SEE, seen, "a table with what that seat sees")
        end
        note(seen, SEE)
    end

    -- Judgement -------------------------------------------------------------------------------------------------------

    -- Gives ratings by move to the program. Moves that are left out are not considered.
    function answers.rate(state)
        local ratings = ask(RATE, state)
        if ratings == nil then
            return
        elseif type(ratings) ~= "table" then
            refuse(RATE, ratings, "nothing, or a table with a rating by move")
        elseif host.take_ratings(ratings) then
            return
        end
        local is_legal = {}
        for _, move in next, host.moves() do
            is_legal[move] = true
        end
        for move, rating in next, ratings do
            if not integer_type(rating) or rating < -most_points or rating > most_points or rating ~= rating then
                refuse(RATE, rating, "ratings from -1000000 to 1000000, by move")
            elseif not rawget(is_legal, move) then
                refuse(RATE, move, "legal moves as keys")
            end
        end
    end

    function answers.estimate(state)
        local worths = ask(ESTIMATE, state)
        if worths ~= nil and not host.take_worths(worths) then
            refuse(ESTIMATE, worths, "nothing, or " .. host.WORTHS)
        end
        return worths ~= nil
    end

    return answers
end
