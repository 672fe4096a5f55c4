-- SPDX-License-Identifier: MIT
-- A game while it is played: the position, who sits where, what was played, what was taken back. A session prints and
-- reads nothing, and tells its observers what happens.

local bots = require "nova.game.bots"
local games = require "nova.game.rooms"
local record = require "nova.game.record"
local seeds = require "nova.game.seeds"
local setting = require "nova.game.setting"
local variations = require "nova.game.tree"

--- @class nova.Session
--- @field variant nova.Variant
--- @field players integer
--- @field game userdata
--- @field room nova.Room what the program knows of the game
--- @field state userdata the position
--- @field rules table the rules, for pictures
--- @field header table the first line of its record
--- @field seats nova.Seat[] who plays, seat of player 0 first
--- @field log nova.Step[] what led here
--- @field root nova.Node the tree of all lines that were played; its root is the deal
--- @field here nova.Node the position in it
--- @field left nova.Node[] positions that one has left for another line; `back` returns to the last of them
--- @field lost integer moves that were taken back and are not in the tree
--- @field clock? nova.Clock | false of all seats; false: there is none
--- @field thinks? {here: nova.Node, since: number} the position in which a person's clock runs, and since when
--- @field mode? string what the prompt makes of a game that is more than one: it is not kept and counts nowhere
--- @field lesson? nova.LessonState of a game of the tutorial
--- @field puzzle? nova.OpenPuzzle that the position asks
--- @field drawn table<string, integer> how its table was drawn, which is the room's own business
--- @field reviewing boolean is the game only looked at: no bot moves by itself
--- @field observers nova.Observer[]
local Session = {}
Session.__index = Session

--- Whoever hears what happens in a game, by those of these functions that it has.
--- @class nova.Observer
--- @field played? fun(self, session: nova.Session, entry: nova.Step) a move was played
--- @field moved? fun(self, session: nova.Session) moves were taken back, or played again
--- @field ended? fun(self, session: nova.Session) the move that was played is the last one
--- @field reseated? fun(self, session: nova.Session) another player has taken a seat

local session = {}

local function seat_names(seats, to_resume)
    local names = {}
    for index, seat in ipairs(seats) do
        names[index] = to_resume and seat.barred and "human:" .. seat.spec or seat.spec
    end
    return names
end

local function count_people(seats)
    local people = 0
    for _, seat in ipairs(seats) do
        people = people + (seat.human and 1 or 0)
    end
    return people
end

local function new(variant, players, game, state, seats, header)
    local root = variations.root()
    return setmetatable({
        variant = variant, players = players, game = game, room = games.room(game:kind()), state = state,
        seats = seats, header = header, rules = variant:rules(players), log = {}, root = root, here = root, left = {},
        lost = 0, reviewing = false, drawn = {}, observers = {},
    }, Session)
end

--- From now on an observer hears what happens.
--- @param observer nova.Observer
function Session:observe(observer)
    self.observers[#self.observers + 1] = observer
end

local function announce(self, event, entry)
    for _, observer in ipairs(self.observers) do
        if observer[event] then
            observer[event](observer, self, entry)
        end
    end
end

local function has_strangers(seats)
    for _, seat in ipairs(seats) do
        if not seat.human and not bots.is_shipped(seat.spec) then
            return true
        end
    end
    return false
end

--- Makes the game of a variant for those who play.
--- @return userdata? game
function session.game(variant, seats)
    return variant:game(#seats, count_people(seats) == 0 and setting.SELF_PLAY or nil)
end

--- Begins a new game. A number for a seed is sealed with the owner's key if a script plays that didn't come with nova.
--- @param seed integer | string
--- @return nova.Session?
function session.deal(variant, seats, seed)
    local game, message = session.game(variant, seats)
    if not game then
        return nil, message
    end
    if math.type(seed) == "integer" and has_strangers(seats) then
        local key, problem = seeds.key()
        if not key then
            return nil, problem
        end
        seed = seeds.seal(key, seed, variant, #seats)
    end
    return session.of_state(variant, seats, game, seeds.deal(game, seed), tostring(seed))
end

--- Begins a game that is dealt.
--- @param seed? string where it was dealt from one
--- @return nova.Session
function session.of_state(variant, seats, game, state, seed)
    local header = record.header(variant, state, { seed = seed, seats = seat_names(seats) })
    return new(variant, #seats, game, state, seats, header)
end

--- Continues the game of a record, from the position at its end or from the position at its beginning.
--- @param reader nova.RecordReader
--- @param from_start boolean begin at the beginning: all moves wait to be played again
--- @return nova.Session
function session.of_record(reader, seats, from_start)
    local game = reader.state:game()
    local made = new(reader.variant, reader.header.players, game, game:deal(reader.header), seats, reader.header)
    local tip
    made.root, tip = assert(reader:tree())
    made.here = made.root
    made:visit(tip)
    made.lost = math.max(0, ((reader.finish or reader.header).takebacks or 0) - made:takebacks())
    while from_start and #made.log > 0 do
        made:take_back()
    end
    return made
end

--- Notes in the record that a person was told what is good here: such a game says less about how people play.
function Session:got_help()
    if not self.reviewing and not self.state:over() and self:has_people() then
        self.header.helped = true
    end
end

--- Who is to move, nil once it is over.
--- @return nova.Seat? seat
--- @return integer? player
function Session:turn()
    local player = self.state:player()
    return player and self.seats[player + 1], player
end

-- The seed of the bots. A script could guess a number that a loaded record has.
function Session:bots_seed(start)
    local deal = seeds.of(self.header)
    if math.type(deal) == "integer" and has_strangers(self.seats) then
        return bots.seed(start, seeds.number(deal))
    end
    return bots.seed_of_deal(start, deal)
end

--- The bot on a seat. The first call for a seat makes its bot.
--- @param allowed? nova.Limits
--- @return nova.Bot?
function Session:bot(seat, player, allowed)
    local message
    if not seat.bot then
        local start = self.state:clone():undo(#self.log)
        local seed = self:bots_seed(start)
        local bot
        bot, message = bots.load(seat.spec, player, seed, nil, allowed)
        local fault = bot and bots.fault_at(bot, "start", start)
        if fault then
            bot:close()
            return nil, fault .. " (in start)"
        end
        seat.bot = bot
    end
    return seat.bot, message
end

--- Makes all bots of the game. A wrong bot is thus reported before it has to move.
--- @param allowed? nova.Limits
--- @return true?
--- @return nova.Seat? wrong whose bot is wrong
function Session:make_bots(allowed)
    for index, seat in ipairs(self.seats) do
        local bot, message = true, nil
        if not seat.human then
            bot, message = self:bot(seat, index - 1, allowed)
        end
        if not bot then
            return nil, message, seat
        end
    end
    return true
end

--- Ends the bot of a seat: a program would go on running.
function Session.dismiss_bot(_, seat)
    if seat.bot then
        seat.bot:close()
        seat.bot = nil
    end
end

--- Lets another player take a seat.
--- @param index integer of the seat, from 1
function Session:reseat(index, seat)
    self:dismiss_bot(self.seats[index])
    self.seats[index] = seat
    announce(self, "reseated")
end

--- Ends all bots of the game.
function Session:dismiss_bots()
    for _, seat in ipairs(self.seats) do
        self:dismiss_bot(seat)
    end
end

-- Plays a move, and asks the new position what all that follows needs to know.
local function step(self, move, remark)
    local entry = self:advance(move, remark)
    self.state:player()
    return entry
end

--- Plays a move, which must be legal. What was taken back before stays as a branch.
--- @param remark? string what the bot that made it says of it
--- @param around? fun(run: fun(...), ...): nova.Step? runs the rules; returns nothing where the move is given up
--- @return nova.Step? nil where it was given up
function Session:play(move, remark, around)
    local tip, before = variations.tip(self.here), self.here
    local entry
    if around then
        entry = around(step, self, move, remark)
    else
        entry = step(self, move, remark)
    end
    if tip ~= before and variations.shared(tip, self.here) ~= self.here then
        self.left[#self.left + 1] = tip
    end
    if entry then
        announce(self, "played", entry)
    end
    if entry and self.state:over() then
        announce(self, "ended")
    end
    return entry
end

function Session:advance(move, remark)
    local entry = assert(self.state:step(move))
    entry.action.remark = remark
    self.log[#self.log + 1] = entry
    self.here = variations.child(self.here, entry.text)
    self.here.entry = entry
    self.here.parent.next = self.here
    return entry
end

--- Takes the last move back.
--- @return nova.Step? the move, nil where there is none
function Session:take_back()
    local entry = table.remove(self.log)
    if entry then
        self.state:undo()
        self.here = self.here.parent
    end
    return entry
end

--- Plays again what was taken back last.
--- @return nova.Step? the move, nil where there is none
function Session:play_again()
    local ahead = self.here.next
    return ahead and self:advance(ahead.entry.move, ahead.entry.action.remark)
end

--- How many moves of this line were taken back and can be played again.
function Session:ahead()
    return variations.tip(self.here).ply - self.here.ply
end

--- How many moves were taken back for good: those of all other lines, of deleted lines, and those that
--- only the number in a loaded record tells of.
function Session:takebacks()
    return self.lost + variations.size(self.root) - #self.log - self:ahead()
end

-- Goes to a position of the tree, move by move, unheard. Returns whether the moves that were taken back revealed
-- something.
function Session:visit(node)
    local from, reveals = variations.shared(self.here, node), false
    while self.here ~= from do
        reveals = self:take_back().reveals or reveals
    end
    for _, passed in ipairs(variations.path(from, node)) do
        self:advance(passed.entry.move, passed.entry.action.remark)
    end
    return reveals
end

--- Goes to a position of the tree. `back` returns from there.
--- @return boolean reveals as for undo
function Session:go_to(node)
    if node == self.here then
        return false
    end
    self.left[#self.left + 1] = self.here
    local reveals = self:visit(node)
    announce(self, "moved")
    return reveals
end

--- Returns to the position that was left last and is not the one at hand.
--- @return boolean moved false where none was left
--- @return boolean reveals as for undo
function Session:go_back()
    local node
    repeat
        node = table.remove(self.left)
    until node ~= self.here
    if not node then
        return false, false
    end
    local reveals = self:visit(node)
    announce(self, "moved")
    return true, reveals
end

--- The lines of the tree by their last positions, in the order of the tree.
--- @return nova.Node[]
function Session:lines()
    return variations.tips(self.root)
end

--- Deletes a line as far back as no other line needs it. The line at hand can't be deleted.
--- @param tip nova.Node
function Session:delete_line(tip)
    local size = variations.size(self.root)
    local kept = variations.tip(self.here)
    variations.delete(tip, kept)
    self.lost = self.lost + size - variations.size(self.root)
    local left = {}
    for _, node in ipairs(self.left) do
        left[#left + 1] = variations.is_reachable(node) and node or nil
    end
    self.left = left
end

--- Whether undo and redo stop at this position: a person is to move, or the game is over. If no person plays (bots
--- alone, a record that is looked at), they stop at every position.
function Session:is_decision()
    if self.reviewing or not self:has_people() then
        return true
    end
    local seat = self:turn()
    return not seat or seat.human
end

--- Whether people still play this game, and must not see what is hidden from them.
function Session:is_secret()
    return self:has_people() and not self.state:over() and not self.reviewing
end

--- How many people play.
function Session:people()
    return count_people(self.seats)
end

--- What the people at the keyboard may read of a move that was played: a hidden choice is told in full to the one
--- person who made it, and to all when the game is over.
--- @param entry nova.Step
function Session:told(entry)
    local people = self:people()
    local is_open = people == 0 or self.reviewing or self.state:over()
    local is_own = people == 1 and self.seats[entry.player + 1].human
    return (is_open or is_own) and entry.text or entry.told
end

function Session:has_people()
    return count_people(self.seats) > 0
end

-- Calls `once` for moves up to the next decision, `times` times, as long as there are moves; returns how many moves
-- these were and whether they revealed anything.
local function go(self, once, times)
    local count, reveals = 0, false
    while times > 0 do
        local entry = once(self)
        if not entry then
            break
        end
        count, reveals = count + 1, reveals or entry.reveals
        times = times - (self:is_decision() and 1 or 0)
    end
    return count, reveals
end

--- Goes back to the last decision of a person, `times` times.
--- @return integer moves that were taken back
--- @return boolean reveals did these moves reveal something that nobody knew
function Session:undo(times)
    local count, reveals = go(self, self.take_back, times)
    -- At the beginning of the game a bot may be to move. It would only play its moves again, so they stay played.
    while count > 0 and not self:is_decision() and self:play_again() do
        count = count - 1
    end
    if count > 0 then
        announce(self, "moved")
    end
    return count, reveals
end

--- Goes forward again, the opposite of undo, so many times.
--- @return integer moves
function Session:redo(times)
    local count = go(self, self.play_again, times)
    if count > 0 then
        announce(self, "moved")
    end
    return count
end

-- The record --------------------------------------------------------------------------------------------------------

--- The record of the game so far, as text.
--- @param to_resume? boolean for the command `resume`, which starts programs: those that are barred are persons there
function Session:text(to_resume)
    self.header.seats = seat_names(self.seats, to_resume)
    local takebacks = self:takebacks()
    takebacks = takebacks > 0 and takebacks or nil
    self.header.takebacks = not self.state:over() and takebacks or nil
    self.header.branches, self.header.notes = variations.lists(self.root, self.here)
    local lines = { record.encode(self.header) }
    for index, entry in ipairs(self.log) do
        entry.line = entry.line or record.encode(entry.action)
        lines[index + 1] = entry.line
    end
    if self.state:over() then
        local finish = self.state:tell("result")
        finish.takebacks = takebacks
        lines[#lines + 1] = record.encode(finish)
    end
    return table.concat(lines, "\n") .. "\n"
end

return session
