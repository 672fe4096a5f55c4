-- SPDX-License-Identifier: MIT
-- What a session keeps on disk: the game under way, what was typed, settings, saved games.
-- Every file is private, and is written completely or not at all. Without a home folder nothing is kept, and no
-- message says so.

local files = require "nova.files"
local folders = require "nova.base.folders"
local read_whole = require("nova.base.lines").whole_file

local store = {}

-- Games under way ---------------------------------------------------------------------------------------------------
-- Each game has a file, and a lock beside the file that its session holds. A file with a free lock was left behind.

--- @class nova.Autosave
--- @field path string
local Autosave = {}
Autosave.__index = Autosave

-- The path of a file or folder in the state folder; nil without a home folder.
local function state_path(name)
    local folder = folders.state()
    return folder and folder .. "/" .. name
end

-- A file name that sorts by time and that nobody has, and its lock; or nil and a message.
local function new_name(folder)
    local stamp = os.date("!%Y%m%d-%H%M%S")
    local problem
    for number = 1, 999 do
        local path = ("%s/%s-%d.jsonl"):format(folder, stamp, number)
        local lock, message = files.lock(path .. ".lock")
        if lock and not files.stat(path) then
            return path, lock
        elseif lock then
            lock:release()
        end
        problem = message
    end
    return nil, problem
end

local KEPT = 100 -- unfinished games at most; the oldest ones are deleted

local function remove_oldest()
    local left = store.unfinished()
    for index = KEPT + 1, #left do
        local oldest = store.take_over(left[index].path)
        if oldest then
            oldest:remove()
        end
    end
end

--- Makes the autosave of a new game; nil without a home folder, nil and a message if the file can't be made.
function store.autosave()
    local folder = state_path "unfinished"
    if not folder then
        return nil
    end
    local good, message = files.make_folder(folder)
    if not good then
        return nil, message
    end
    remove_oldest()
    local path, held = new_name(folder)
    if not path then
        return nil, held
    end
    return setmetatable({ path = path, lock = held }, Autosave)
end

--- Writes the current state of the game.
function Autosave:write(text)
    if text == self.written then
        return true
    end
    local good, message = files.write(self.path, text)
    self.written = good and text or nil
    return good, message
end

--- Closes the autosave and keeps its file: the game can be resumed.
function Autosave:leave()
    if not self.written then
        os.remove(self.path .. ".lock")
    end
    self.lock:release()
end

--- Deletes the autosave's file, because the game is over.
function Autosave:remove()
    os.remove(self.path)
    os.remove(self.path .. ".lock")
    self.lock:release()
end

--- The games that were left behind, the newest first.
--- @return {path: string, modified: number}[]
function store.unfinished()
    local folder, games = state_path "unfinished", {}
    for _, name in ipairs(folder and files.list(folder) or {}) do
        local path = folder .. "/" .. name
        local lock = name:find("%.jsonl$") and files.lock(path .. ".lock", { looks = true })
        local about = lock and files.stat(path)
        if about and about.kind == "file" then
            games[#games + 1] = { path = path, modified = about.modified }
        end
        if lock then
            lock:release()
        end
    end
    table.sort(games, function(left, right)
        return left.modified > right.modified or (left.modified == right.modified and left.path > right.path)
    end)
    return games
end

local PATIENCE = 0.5 -- seconds to wait for another session that only looks which games were left behind

--- Takes over a game that was left behind; nil where another session was quicker.
function store.take_over(path)
    local lock = files.lock(path .. ".lock", { patience = PATIENCE })
    local taken = lock and setmetatable({ path = path, lock = lock, written = read_whole(path) }, Autosave)
    if taken and not files.stat(path) then
        taken:remove()
        return nil
    end
    return taken
end

-- What was typed ----------------------------------------------------------------------------------------------------

local REMEMBERED = 1000

-- The lines of the file; nil if there is something that can't be read.
local function read_history(path)
    local lines = {}
    local text = not files.stat(path) and "" or read_whole(path)
    for line in (text or ""):gmatch("[^\n]+") do
        lines[#lines + 1] = line
    end
    return text and lines
end

--- The lines of earlier sessions, oldest first.
function store.history()
    local path = state_path "history"
    return path and read_history(path) or {}
end

--- Adds a line to the history. Reads the file again first, because another session may have added lines to it.
function store.remember(text)
    local path = state_path "history"
    local lines = path and files.make_folder(folders.state()) and read_history(path)
    if lines and lines[#lines] ~= text then
        lines[#lines + 1] = text
        files.write(path, table.concat(lines, "\n", math.max(1, #lines - REMEMBERED + 1)) .. "\n")
    end
end

-- Settings ----------------------------------------------------------------------------------------------------------

--- The file of settings; nil where there is no home for it.
function store.settings_path()
    local folder = folders.config()
    return folder and folder .. "/settings"
end

--- The text of the file of settings; empty if there is no file.
function store.settings()
    local path = store.settings_path()
    if not path or select(3, files.stat(path)) == files.ENOENT then
        return ""
    end
    return read_whole(path)
end

--- Replaces the file of settings.
function store.write_settings(text)
    local path = store.settings_path()
    local good, message
    if path then
        good, message = files.make_folder(folders.config())
    end
    if not good then
        return nil, message
    end
    return files.write(path, text)
end

-- Games that people keep --------------------------------------------------------------------------------------------

--- The file of a saved game. A path is returned as it is; a name stands for a file in the folder for games.
function store.game_path(name)
    local folder = folders.data()
    if name:find("/", 1, true) or name:find("%.jsonl$") or not folder then
        return name
    end
    return ("%s/games/%s.jsonl"):format(folder, name)
end

--- The file that a word in the shell names as a record: a file of that name goes first, then the saved game. A folder
--- is no record.
--- @return string path the word itself if it names neither
function store.record_path(word)
    local there = files.stat(word)
    if word == "-" or there and there.kind ~= "folder" then
        return word
    end
    local path = store.game_path(word)
    return files.stat(path) and path or word
end

--- Names of saved games.
function store.games()
    local names, folder = {}, folders.data()
    for _, file in ipairs(folder and files.list(folder .. "/games") or {}) do
        names[#names + 1] = file:match("^(.*)%.jsonl$")
    end
    table.sort(names)
    return names
end

-- Makes the folder for saved games if the file lies in it. Any other folder is the person's own, and is made only where
-- the person insists.
local function prepare_folder(path, insists)
    local own, folder = folders.data(), folders.of(path)
    if own and folder == own .. "/games" then
        return files.make_folder(folder)
    elseif select(3, files.stat(folder)) ~= files.ENOENT then
        return true
    elseif not insists then
        return nil, nil, "folder"
    end
    return files.make_folder(folder, { shared = true })
end

--- Writes a game. Replaces a file and makes folders only if the person insists.
--- @return "file"|"folder"|"name"|nil needs what the person has to insist on: the file is there already, or its
---   folder is not; or a name for the file, since the path is that of a folder
function store.save_game(path, text, insists)
    local there = files.stat(path)
    if there and there.kind == "folder" then
        return nil, nil, "name"
    end
    local good, message, needs = prepare_folder(path, insists)
    if not good then
        return nil, message, needs == "folder" and needs or nil
    end
    local written, problem, code = files.write(path, text, { new = not insists, shared = true })
    return written, problem, code == files.EEXIST and "file" or nil
end

return store
