-- SPDX-License-Identifier: MIT
-- What the tasks of the tiles on a display still lack, also in words for `why 1,0` and `why 1,0 2`.

local i18n = require "nova.base.i18n"
local set_of = require("nova.base.tables").set_of
local tasks = require "nova.games.nova_luna.tasks"

local mark, plural = i18n.mark, i18n.plural

local lacks = {}

local function tile_at(seat, x, y)
    for _, placed in ipairs(seat.tiles) do
        if placed.x == x and placed.y == y then
            return placed
        end
    end
end

-- The letters of a task that a tile does not feel yet: for "rrb" and one red tile, "rb".
local function missing(task, state, tile)
    local left, letters = {}, ""
    for letter in task:gmatch(".") do
        left[letter] = (left[letter] or state:feels(tile, letter)) - 1
        letters = letters .. (left[letter] < 0 and letter or "")
    end
    return letters
end

--- What each task of a placed tile needs. Only the variant knows what a task of the variant's own kind needs. A tile
--- that lies face down has no tasks.
--- @param player integer whose display it is
--- @return {task: string, covered: boolean, missing: string?}[]? nil where no tile lies there
--- @return table? placed the tile as the view has it
function lacks.of(state, rules, player, x, y)
    local placed = tile_at(state:tell("view").seats[player + 1], x, y)
    if not placed then
        return nil
    end
    local kind, list = rules.tiles[placed.tile], {}
    local own, covered = set_of(kind.special), set_of(placed.covered)
    for index, task in ipairs(not placed.face_down and kind.tasks or {}) do
        local rest = not own[index] and missing(task, state, placed.tile) or nil
        list[index] = { task = task, covered = covered[index - 1] or false, missing = rest }
    end
    return list, placed
end

local function key_of(task)
    if task.covered then
        return mark "{task}: covered"
    elseif not task.missing then
        return mark "{task}: not complete yet"
    end
    return task.missing == "" and mark "{task}: complete, but no disc was left for it"
        or mark "{task}: lacks {missing}"
end

local function tell_tile(app, x, y, player)
    local session = app.session
    local list, placed = lacks.of(session.state, session.rules, player, tonumber(x), tonumber(y))
    if not list then
        return nil, app.say("no tile lies at {at}", { at = ("%s,%s"):format(x, y) })
    elseif #list == 0 then
        local key = placed.face_down and mark "that tile lies face down: it has no colour and no tasks"
            or mark "{colour} has no tasks"
        app:print(app.say(key, { colour = session.rules.tiles[placed.tile].colour:upper() }))
    end
    for number, task in ipairs(list) do
        app:print(app.say(key_of(task), {
            task = tasks.told(session, placed.tile, number, app.say, app.lang), missing = task.missing,
        }))
    end
    return true
end

--- Explains the tasks of the tile that a text names.
--- @return boolean? false where the text names no place, nil and a message where no tile lies there
function lacks.why(app, text)
    local x, y, of = text:match("^(%-?%d+)%s*,%s*(%-?%d+)%s*(%d*)$")
    if not x then
        return false
    end
    local session = app.session
    local player = of ~= "" and tonumber(of) - 1 or select(2, session:turn()) or 0
    if player < 0 or player >= session.players then
        return nil, app.say(plural("there is only one player, number 1", "a player from 1 to {n} is expected"),
            { n = session.players })
    end
    return tell_tile(app, x, y, player)
end

return lacks
