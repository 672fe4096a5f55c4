-- SPDX-License-Identifier: MIT
-- What the tasks of a tile lack, for `why 1,0` and `why 1,0 2`.

local i18n = require "nova.base.i18n"
local lacks = require "nova.games.nova_luna.lacks"
local tasks = require "nova.games.nova_luna.tasks"

local mark, plural = i18n.mark, i18n.plural

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
    local list, placed = lacks.tasks(session.state, session.rules, player, tonumber(x), tonumber(y))
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

--- @return boolean?
return function(app, text)
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
