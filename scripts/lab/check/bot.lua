-- SPDX-License-Identifier: MIT
-- Tries a bot, of Lua or a program. In games against the bot `random` everything that it does wrong is reported. In
-- positions of all games that come with nova it has to answer with a legal move within its limits, and the same with
-- the same seed. A program also has to bear what it does not know, and to end when its input does.

local bots = require "nova.game.bots"
local core = require "nova.core"
local stats = require "nova.base.stats"
local format = require "nova.base.table"
local limits = require "nova.game.limits"
local match = require "nova.lab.match"
local process = require "nova.process"
local programs = require "nova.game.program.bot"
local scripts = require "nova.game.scripts"
local setting = require "nova.game.setting"
local talk = require "nova.game.program.talk"
local variant = require "nova.game.variant"

local check = {}

--- @class nova.BotCheck
--- @field moves integer that the bot made
--- @field seconds number of thought, in all
--- @field longest number of one move
--- @field stopped boolean there was no time for more
--- @field unknown string[] the fields of the bot that mean nothing to nova

local function new(spec, plan)
    return { spec = spec, plan = plan, games = 0, moves = 0, wins = stats.moments(), seconds = 0, longest = 0,
        stopped = false, unknown = {} }
end

local SOON = 0.001 -- seconds that a bot always has, since 0 means no limit

-- What the bot may use now, as far as the time of the check goes, and the seconds that are left of that.
local function allow(plan)
    local allowed, left = limits.of(plan.options), math.max(SOON, plan.deadline - process.clock())
    allowed.seconds, allowed.start = math.min(allowed.seconds or left, left), math.min(allowed.start or left, left)
    return allowed, left
end

local NO_ANSWER = "no answer within %.3g seconds, when the time was up (--time); --move-time says what a move may take"

-- What a bot has done wrong. If only the end of the check cut its work off, it is a fault where that was most of the
-- time of the check; else nil.
local function fault_of(self, kind, limit, left, message)
    if kind ~= "time" or limit < left then
        return message
    end
    self.stopped = true
    return left >= self.plan.seconds / 2 and NO_ANSWER:format(left) or nil
end

local function load(self, index, seed)
    local allowed, left = allow(self.plan)
    local bot, message, kind = bots.load(self.spec, index, seed, nil, allowed)
    return bot, not bot and fault_of(self, kind, allowed.start, left, message) or nil
end

-- The bot for the start of a game; nil where it can't be made or fails there, or where the time was up. `place` says
-- where it failed.
local function seat(self, state, index, seed, place)
    local bot, message = load(self, index, bots.seed(state, seed))
    if not bot then
        self.problem = message
        return nil
    end
    self.unknown = bot.unknown or {}
    local fault = bots.fault_at(bot, "start", state)
    if fault then
        self.problem = place .. fault
        bot:close()
        return nil
    end
    return bot
end

-- The bot's move, or nil and what was wrong; nil alone if there was no time to end it.
local function ask(self, bot, state)
    local allowed, left = allow(self.plan)
    local start = process.clock()
    local answer, text, kind = bot:move(state, allowed)
    local seconds = process.clock() - start
    self.moves, self.seconds = self.moves + 1, self.seconds + seconds
    self.longest = math.max(self.longest, seconds)
    local move, message, fault = match.answer(answer, text, kind)
    if not move then
        return nil, fault_of(self, fault, allowed.seconds, left, ("%s (%s)"):format(message, fault))
    elseif not state:legal(move) then
        return nil, ("answered with %d, expected a legal move"):format(move)
    end
    return move
end

-- Against random -----------------------------------------------------------------------------------------------------

-- Plays one game. Stops when something is wrong or the time is up.
local function play_game(self, game, seed)
    local state, index, random = game:setup(seed), seed % game:players(), match.random(core.rng(seed, 1))
    local bot = seat(self, state, index, seed, ("game %d, at its start: "):format(seed))
    if not bot then
        return
    end
    local over, message = match.play(state, function(_, player)
        local move = random(state)
        if not self.plan.goes_on(self.games) then
            return nil
        elseif player ~= index then
            return move
        end
        return ask(self, bot, state)
    end)
    self.stopped = not over
    if message then
        self.problem = ("game %d, move %d: %s"):format(seed, state:ply() + 1, message)
    elseif over then
        local fault = bots.fault_at(bot, "finish", state)
        self.problem = fault and ("game %d, at its end: %s"):format(seed, fault)
        self.games = self.games + 1
        self.wins:add(state:result().place[index + 1] == 0 and 1 or 0)
    end
    bot:close()
end

-- A bot of which no game has ended has not been checked.
local NO_END = "no game ended in %.3g seconds (%d moves, the longest took %s): give more --time, or limit moves by "
    .. "--move-time"

--- Plays games of a bot against the random one.
function check.games(spec, game, plan)
    local self, seed = new(spec, plan), 0
    while seed < plan.games and not self.problem and not self.stopped do
        seed = seed + 1
        play_game(self, game, seed)
    end
    if self.games == 0 and not self.problem then
        self.problem = NO_END:format(plan.seconds, self.moves, format.time(self.longest))
    end
    return self
end

local STOPPED = " (stopped: the time was up, --time gives more)"

-- How long a move took: on average, and at most.
local function times(self)
    return format.time(self.seconds / math.max(self.moves, 1)), format.time(self.longest)
end

--- What the games have shown, in lines.
function check.lines(self, game)
    local lines = {
        ("%s of %s against random%s:"):format(format.number_of(self.games, "game"), tostring(game),
            self.stopped and STOPPED or ""),
        ("  wins     %s (%s)"):format(format.share(stats.share(self.wins))),
        ("  thinks   %s a move, at most %s"):format(times(self)),
    }
    if #self.unknown > 0 then
        lines[4] = ("warning: nova does not know the fields %s; those of a bot are %s"):format(
            table.concat(self.unknown, ", "), table.concat(scripts.BOT_FIELDS, ", "))
    end
    return lines
end

-- Positions of all games ---------------------------------------------------------------------------------------------

--- How many positions a bot is asked in.
check.POSITIONS = 200

local MOST_BEFORE = 60 -- moves of a game before the bot is asked first

-- Every game that comes with nova, with each number of players.
local function all_games()
    local list = {}
    for _, name in ipairs(variant.shipped()) do
        local of = assert(variant.load(name))
        for players = of.players[1], of.players[2] do
            list[#list + 1] = { name = of.name, game = assert(of:game(players, setting.SELF_PLAY)) }
        end
    end
    return list
end

-- Asks the bot and its twin, which has the same seed and has to answer the same.
local function ask_both(self, pair, state, place)
    local first, message = ask(self, pair[1], state)
    if not first then
        self.problem = message and ("%s: %s"):format(place, message)
        return nil
    end
    local seconds, longest = self.seconds, self.longest
    local second, problem = ask(self, pair[2], state)
    self.moves, self.seconds, self.longest = self.moves - 1, seconds, longest
    if first ~= second and not self.stopped then
        self.problem = ("%s: with the same seed it answered %s, and %s"):format(place, state:text(first),
            second and state:text(second) or problem)
    end
    return first
end

-- Plays a game at random, where the bot and its twin are asked in up to so many positions.
local function ask_in_game(self, name, game, seed, most)
    local state, rng = game:setup(seed), core.rng(seed, 1)
    local index, from, pair = seed % game:players(), rng:below(MOST_BEFORE), {}
    for twin = 1, 2 do
        pair[twin] = seat(self, state, index, seed, "")
    end
    local random, last = match.random(rng), self.moves + most
    if #pair == 2 then
        self.games = self.games + 1
        match.play(state, function(_, player)
            if self.moves >= last or self.problem or self.stopped then
                return nil
            end
            local move = random(state)
            if player ~= index or state:ply() < from then
                return move
            end
            return ask_both(self, pair, state, ("%s, %d players, deal %d, move %d"):format(name, game:players(), seed,
                state:ply() + 1))
        end)
    end
    for _, bot in pairs(pair) do
        bot:close()
    end
end

-- Questions that no program knows; the first one is its greeting. A program that also ends at a usual greeting has a
-- fault of its own.
local STRANGE = {
    { "hello with a field that it does not know",
        '"do":"hello","protocol":1,"nova":"check","player":0,"seed":1,"strange":true' },
    { "a question that it does not know", '"do":"nova-check","list":[1,{"a":null}]' },
    { "a long line", ('"do":"nova-check","text":"%s"'):format(("x"):rep(1 << 16)) },
}

-- What a program does with questions that no protocol has, and at the end of its input.
local function find_misuse(self)
    local command = bots.command(self.spec)
    local program, problem = talk.start { command = programs.command_line(command),
        errors = programs.ready_log(command) }
    if not program then
        return problem
    end
    for index, strange in ipairs(STRANGE) do
        local allowed = allow(self.plan)
        local answer, message = program:ask(strange[2], index == 1 and allowed.start or allowed.seconds)
        if not answer then
            program:close()
            local bot, fault = nil, nil
            if index == 1 then
                bot, fault = load(self, 0, 1)
            end
            if bot then
                bot:close()
            end
            return fault or ("asked %s: %s"):format(strange[1], message)
        end
    end
    local how, status = program:close()
    if how ~= "exit" or status ~= 0 then
        return "did not end with status 0 within two seconds of the end of its input"
    end
end

--- Asks a bot in positions of all games.
function check.positions(spec, plan)
    local self, list, seed = new(spec, plan), all_games(), 0
    local each = math.max(1, check.POSITIONS // #list)
    if bots.command(spec) then -- first, since a program that does not end makes the end of each game slow
        self.problem = find_misuse(self)
    end
    while self.moves < check.POSITIONS and not self.problem and not self.stopped and plan.goes_on(self.moves) do
        seed = seed + 1
        local entry = list[(seed - 1) % #list + 1]
        ask_in_game(self, entry.name, entry.game, seed, math.min(each, check.POSITIONS - self.moves))
    end
    return self
end

--- What the positions have shown, in lines.
function check.position_lines(self)
    return {
        ("%d positions in %s of all kinds: legal moves, and the same with the same seed%s"):format(self.moves,
            format.number_of(self.games, "game"), self.moves < check.POSITIONS and STOPPED or ""),
        ("  answers in %s, at most %s"):format(times(self)),
    }
end

return check
