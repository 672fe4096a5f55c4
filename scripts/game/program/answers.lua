-- SPDX-License-Identifier: MIT
-- What the engine does for each request: a function from the engine and the request to the fields of the answer. Lists
-- of moves and views are JSON already. A request that can't be done is refused (reply.refuse).

local bots = require "nova.game.bots"
local core = require "nova.core"
local i18n = require "nova.base.i18n"
local lines = require "nova.base.lines"
local process = require "nova.process"
local protocol = require "nova.game.program.protocol"
local reply = require "nova.game.program.reply"
local session = require "nova.game.session"
local symbols = require "nova.draw.symbols"
local tables = require "nova.game.program.table"
local variant = require "nova.game.variant"
local win_shares = require "nova.game.win_shares"

local answers = {}

local RANDOM = 0 -- the stream that rates and plays on

local function names_of_requests()
    local names = {}
    for index, request in ipairs(protocol.requests) do
        names[index] = request.name
    end
    return names
end

local function all_bots()
    local list = {}
    for index, name in ipairs(bots.list()) do
        local options, problem = bots.options(name)
        list[index] = { name = name, problem = problem,
            options = options and setmetatable(options, { __jsontype = "object" }) }
    end
    return list
end

local function all_variants()
    local list = {}
    for index, name in ipairs(variant.list()) do
        local loaded, problem = variant.load(name)
        list[index] = loaded and { name = name, story = loaded.story, kind = loaded.kind, players = loaded.players }
            or { name = name, problem = problem }
    end
    return list
end

function answers.hello(engine)
    return {
        protocol = protocol.VERSION, name = "nova", version = core.version, requests = names_of_requests(),
        variants = all_variants(), bots = all_bots(),
        options = {
            threads = engine.threads, turns = engine.turns, games = protocol.MOST_GAMES,
            analyses = protocol.MOST_ANALYSES, line = lines.LONGEST,
        },
    }
end

-- Games ---------------------------------------------------------------------------------------------------------------

function answers.new(engine, request)
    return tables.opening(engine.table:deal(request))
end

function answers.position(engine, request)
    return tables.opening(engine.table:set_up(request))
end

-- Wraps a function for a request about a game: the game has to exist.
local function of_game(answer)
    return function(engine, request)
        return answer(engine.table:find(request), request, engine)
    end
end

local AS = {
    text = function(state, move)
        return state:text(move)
    end,
    action = function(state, move)
        local action = state:action(move)
        action.player = state:player()
        return action
    end,
}

local function each(state, as)
    local list = {}
    for index, move in ipairs(state:moves()) do
        list[index] = AS[as](state, move)
    end
    return list
end

answers.legal = of_game(function(game, request)
    local state = game.state
    return {
        game = game.name, moves = state:json "moves",
        texts = request.as == "text" and each(state, "text") or nil,
        actions = request.as == "action" and each(state, "action") or nil,
    }
end)

-- The lines of the moves that were played last.
local function actions_of(state, count)
    local history, again, actions = state:history(), state:clone():undo(count), {}
    for index = 1, count do
        actions[index] = again:step(history[#history - count + index]).action
    end
    return actions
end

answers.play = of_game(function(game, request)
    if (request.move == nil) == (request.moves == nil) then
        reply.refuse("request", "expected one of the fields move and moves", "move")
    end
    local state, moves = game.state, request.moves or { request.move }
    tables.play_all(state, moves, request.move and "move")
    local summary = tables.summary(game)
    summary.moves = request.legal and state:json "moves" or nil
    summary.actions = request.actions and actions_of(state, #moves) or nil
    return summary
end)

answers.undo = of_game(function(game, request)
    local good, message = game.state:undo(request.count or 1)
    if not good then
        reply.refuse("illegal", "count: " .. message, "count")
    end
    return tables.summary(game)
end)

answers.view = of_game(function(game, request)
    local seat = tables.seat_of(game.state, request)
    return { game = game.name, seat = seat, view = tables.shuffled(game.state, seat):json("view", seat) }
end)

answers.sample = of_game(function(game, request, engine)
    local state = tables.shuffled(game.state, tables.seat_of(game.state, request), request.seed or 0)
    return tables.summary(engine.table:put(request.to, { variant = game.variant, path = game.path, state = state }))
end)

local COLUMNS = 80
local LETTERS = { level = 0, light = false } -- how a picture without colours looks

local function picture(game, seat, columns)
    local players, seats, names = game.state:game():players(), {}, {}
    local say = i18n.speaker("en")
    for player = 1, players do
        names[player] = say("player {n}", { n = player })
        seats[player] = { spec = names[player], human = true }
    end
    local state = tables.shuffled(game.state, seat)
    local seen = session.of_state(game.variant, seats, state:game(), state)
    local drawn = seen.room.draw(seen, {
        columns = columns, look = LETTERS, signs = symbols.unicode, say = say, names = names, looks = seat, sees = seat,
        log = {}, subtitle = "", assist = true,
    })
    local rows = drawn:lines(require("nova.draw.colour").paint(0, true))
    return (table.concat(rows, "\n"):gsub("\n+$", ""))
end

-- A move of the list `moves` of a request.
local function legal_move(state, named, index)
    local move, message = tables.move_of(state, named)
    if not move then
        local field = ("moves[%d]"):format(index)
        reply.refuse("illegal", ("%s: %s"):format(field, message), field)
    end
    return move
end

local function texts_of(state, moves)
    local texts = {}
    for index, text in ipairs(moves) do
        texts[index] = state:text(legal_move(state, text, index))
    end
    return texts
end

answers.text = of_game(function(game, request)
    local seat, moves = tables.seat_of(game.state, request), request.moves
    return {
        game = game.name, texts = moves and texts_of(game.state, moves),
        text = not moves and picture(game, seat, request.columns or COLUMNS) or nil,
    }
end)

answers.deal = of_game(tables.whole)

answers.close = of_game(function(game, _, engine)
    engine.table:close(game.name)
    return { game = game.name }
end)

-- Thinking ------------------------------------------------------------------------------------------------------------

-- There is no answer now: the analysis answers.
local function add_analysis(game, request, engine)
    if game.state:over() then
        reply.refuse("over", "the game is over", "game")
    elseif engine.analyses:find(request.id) then
        reply.refuse("request", "id: an analysis with this id is under way", "id")
    elseif #engine.analyses.list >= protocol.MOST_ANALYSES then
        reply.refuse("full", ("%d analyses are under way; terminate one, or wait"):format(#engine.analyses.list))
    end
    engine.analyses:add(request, game.name, game.state:clone(), request.threads or engine.threads)
end

answers.analyse = of_game(function(game, request, engine)
    if not request.rollouts and not request.seconds then
        reply.refuse("request", "rollouts: expected rollouts or seconds, for an analysis must end", "rollouts")
    end
    add_analysis(game, request, engine)
end)

answers.judge = of_game(function(game, request, engine)
    for index, move in ipairs(request.moves or {}) do
        request.moves[index] = legal_move(game.state, move, index)
    end
    if request.top == 0 and not (request.moves or {})[1] then
        reply.refuse("request", "top: expected moves, or a number from 1 on", "top")
    end
    add_analysis(game, request, engine)
end)

function answers.terminate(engine, request)
    if request.analysis and not engine.analyses:find(request.analysis) then
        return { stopped = {} } -- it has ended by itself meanwhile
    end
    return { stopped = engine.analyses:stop(request.analysis, engine.send_analysis) }
end

answers.rate = of_game(function(game, request)
    local state = game.state
    local rated = state:rate(core.rng(request.seed or 0, RANDOM))
    for _, entry in ipairs(rated) do
        entry.text = state:text(entry.move)
    end
    return { game = game.name, rated = rated }
end)

-- Adds the result of a game to the sums.
local function add_result(state, wins, points)
    local result = state:result()
    for player, share in ipairs(win_shares(result.place)) do
        wins[player] = (wins[player] or 0) + share
        points[player] = (points[player] or 0) + result.points[player]
    end
end

answers.playout = of_game(function(game, request, engine)
    local most, rng = request.games or 1, core.rng(request.seed or 0, RANDOM)
    local play = request.hasty and game.state.rollout or game.state.playout
    local wins, points, plies, games = {}, {}, 0, 0
    repeat
        local state = game.state:clone():reshuffle(game.state:player() or 0, rng)
        plies, games = plies + play(state, rng), games + 1
        add_result(state, wins, points)
    until games == most or (engine.deadline and process.clock() >= engine.deadline)
    for player, sum in ipairs(points) do
        points[player] = sum / games
    end
    return { game = game.name, games = games, plies = plies, wins = wins, points = points }
end)

function answers.verify(_, request)
    local reader, line, message = tables.read_record(request.record)
    return { right = not line, actions = reader.actions, line = line, message = message }
end

function answers.quit(engine)
    engine.analyses:stop(nil, engine.send_analysis)
    engine.quits = true
    return {}
end

return answers
