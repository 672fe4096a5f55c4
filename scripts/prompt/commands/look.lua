-- SPDX-License-Identifier: MIT
-- Commands that show something and change nothing.

local picture = require "nova.prompt.picture"
local text = require "nova.draw.text"

local function show(app, words)
    if not words[1] then
        app:show()
        return true
    end
    local part, problem = picture.part(app, words[1])
    if not part then
        return nil, problem
    end
    app.screen:draw(part)
    return true
end

local function show_board(app)
    return require("nova.prompt.board.board").show(app)
end

local function parts_of(app)
    return app.session and picture.parts(app.session) or {}
end

-- A text by which moves stand as people count: e4 before e10, all of a piece together.
local function sort_key(words_of_move)
    return words_of_move:gsub("%d+", function(digits)
        return ("%06d"):format(tonumber(digits))
    end)
end

local function in_order(one, other)
    return sort_key(one) < sort_key(other)
end

-- All legal moves, those of a piece where one is named.
local function moves(app, words)
    local state, found = app.session.state, {}
    for _, move in ipairs(state:moves()) do
        local words_of_move = state:text(move)
        local piece = words_of_move:match("^[%w]+")
        found[#found + 1] = (not words[1] or piece == words[1]) and words_of_move or nil
    end
    if #found == 0 then
        return nil, app.say("no_move_of", { piece = words[1] })
    end
    table.sort(found, in_order)
    local width = app.screen:size()
    app.screen:print_lines(text.columns(found, width))
    app:print(app.say("move_count", { n = #found }))
    return true
end

--- @type table<string, nova.PromptCommandCode>
return {
    show = { needs = "game", run = show, complete = parts_of },
    board = { needs = "game", run = show_board },
    moves = { needs = "turn", run = moves },
}
