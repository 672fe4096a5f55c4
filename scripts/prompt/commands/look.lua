-- SPDX-License-Identifier: MIT
-- Commands that show something and change nothing.

local i18n = require "nova.base.i18n"
local picture = require "nova.prompt.picture"
local text = require "nova.draw.text"

local mark, plural = i18n.mark, i18n.plural

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
        return nil, app.say("no move begins with {piece}", { piece = words[1] })
    end
    table.sort(found, in_order)
    local width = app.screen:size()
    app.screen:print_lines(text.columns(found, width))
    app:print(app.say(plural("{n} legal move", "{n} legal moves"), { n = #found }))
    return true
end

--- @type nova.PromptCommand[]
return {
    {
        name = "show", short = "s", args = "[PLAYER | PART]", most = 1,
        help = mark "show the game, a player's display, another part",
        more = mark "show 2 draws the display of player 2, show wheel the wheel.",
        needs = "game",
        run = show,
        complete = parts_of,
    },
    {
        name = "board",
        help = mark "play on the whole screen, with arrow keys or the mouse",
        more = mark [[
The screen becomes the table. A number or Tab takes a tile in hand, arrows choose where it goes, Enter plays;
the line below says what the move would complete, what it costs and who moves next. u takes back, h gives a
hint, o shows another player's display, ? lists all keys, : takes a command, q goes back to the prompt. The
mouse does the same. In a window of at least 80 columns and 24 rows games begin here; `set board off` stays with
the prompt, where Enter alone comes here. The board needs at least 60 columns and 20 rows.]],
        needs = "game",
        run = show_board,
    },
    {
        name = "moves", short = "m", args = "[PIECE]",
        help = mark "list the legal moves, of one piece or all",
        more = mark "moves 2 lists where tile 2 can go, moves e4 where that pioneer can.",
        needs = "turn",
        run = moves,
    },
}
