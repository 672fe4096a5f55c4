-- SPDX-License-Identifier: MIT
-- The records of a run: a file for each game.

local files = require "nova.files"
local lines = require "nova.base.lines"

local record_files = {}

--- Makes the folder.
--- @param folder string
--- @return true?, string? message
function record_files.make_folder(folder)
    return files.make_folder(folder, { shared = true })
end

--- The path of a game's record. If each deal has only one game, the seed alone is enough for the name.
--- @param folder string
--- @param game integer
function record_files.path(folder, match, game)
    local schedule = match.schedule
    local order = schedule.each > 1 and ("-%d"):format(schedule:order(game)) or ""
    local players, seed = match.game:players(), schedule:seed_of(game)
    local number = math.type(seed) == "integer" and ("%04d"):format(seed) or seed
    local line = schedule.book and ("-%d"):format(schedule:deal(game) + 1) or ""
    return ("%s/%s-%d-%s%s%s.jsonl"):format(folder, match.variant.name, players, number, line, order)
end

--- Writes a record. A file with the same record stays, because the same game always has the same record. A file with
--- any other content is replaced only if `force` is set.
--- @param force boolean?
--- @return true?, string? message
function record_files.save(path, text, force)
    local good, message, code = files.write(path, text, { new = not force, shared = true })
    if code == files.EEXIST then
        return lines.whole(path) == text or nil, path .. ": found another file with this name; --force replaces it"
    end
    return good, message
end

return record_files
