-- SPDX-License-Identifier: MIT
-- The list of opponents: it has every bot that is shipped, and its figures are those of the measurements.

local core = require "nova.core"
local estimate = require "nova.base.stats"
local folders = require "nova.base.folders"
local games = require "nova.game.rooms"
local opponents = require "nova.prompt.opponents"
local seats = require "nova.game.seats"
local test = require "test"

test("every bot that is shipped is listed", function()
    local listed = opponents.names()
    table.sort(listed)
    test.equal(listed, folders.names_in { folders.shipped_bots() })
end)

test("the shares of the levels stand in STRENGTH.md, game by game", function()
    local page = assert(io.open(core.home .. "/scripts/bots/STRENGTH.md")):read "a"
    for _, room in ipairs(games.all()) do
        local levels = room.ladder and room.ladder.levels or {}
        for index = 2, #levels do
            local level = levels[index]
            local share = 100 * estimate.score(level.elo - levels[index - 1].elo)
            local row = ("%s: `%s` - `%s`: %.0f%%"):format(room.title, level.name, levels[index - 1].name, share)
            test.truth(page:find(row, 1, true), row)
        end
    end
end)

test("seats that are left over go to the person if none is named, then to the bot that was named last", function()
    test.equal(seats.filled({ "human" }, 2, "easy"), { "human", "easy" })
    test.equal(seats.filled({ "hard" }, 2, "easy"), { "human", "hard" })
    test.equal(seats.filled({ "human:Anna", "hard" }, 4, "easy"), { "human:Anna", "hard", "hard", "hard" })
    test.equal(seats.filled({ "hard", "random" }, 2, "easy"), { "hard", "random" })
    test.equal(seats.filled({ "hard", "random" }, 3, "easy"), { "human", "hard", "random" })
end)
