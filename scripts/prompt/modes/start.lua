-- SPDX-License-Identifier: MIT
-- There is no game yet.

local playing = require "nova.prompt.modes.playing"
local store = require "nova.prompt.keep.store"

local start = playing.mode()

function start.refuses(app, command)
    return command.needs and app.say("there is no game yet: new begins one") or nil
end

function start.choose(app)
    return nil, app.say("there is no game yet: new begins one")
end

--- Goes on with the unfinished game that the first screen has offered, or begins a game if none is left.
function start.enter(app)
    local left, offered = store.unfinished(), app.prompt.offered_game
    app.prompt.offered_game = nil
    for index, game in ipairs(left) do
        if game.path == (offered or game.path) then
            app.prompt.listed = left
            local good, message = app:command("resume " .. index)
            app.prompt.listed = nil -- these numbers were not shown
            return good, message and message .. "\n" .. app.say("resume 2, or 2 alone, goes on with the second; "
                .. "resume drop 2 deletes it.")
        end
    end
    if offered then
        return nil, app.say("this game was taken up by another nova just now: resume list shows those that are left")
    end
    return app:command("new")
end

return start
