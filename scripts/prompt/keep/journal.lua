-- SPDX-License-Identifier: MIT
-- Lists that people keep in their data folder: one file each, one JSON object a line. A line that is none of the list's
-- entries stays in the file as it is, and its problem is told. Files are changed one at a time and replaced as a whole,
-- so that two sessions can't lose each other's entries. Without a home folder nothing is kept, and no message says so.

local files = require "nova.files"
local folders = require "nova.base.folders"
local json = require "nova.base.json"
local lines = require "nova.base.lines"
local problems = require "nova.base.problem"

local journal = {}

--- @class nova.Journal
--- @field name string of the file, without folder and ending
--- @field check fun(entry: table): string? what is wrong with an entry: "due: expected a day"
local Journal = {}
Journal.__index = Journal

function journal.new(name, check)
    return setmetatable({ name = name, check = check }, Journal)
end

--- The path of its file; nil without a home folder.
function Journal:path()
    local folder = folders.data()
    return folder and ("%s/%s.jsonl"):format(folder, self.name)
end

-- Reads a line; nil and what is wrong with it if it is no entry.
local function read_entry(self, line)
    local value, problem = json.decode(line)
    if value == nil then
        return nil, problem
    elseif type(value) ~= "table" or not json.is_object(value) then
        return nil, problems.new "expected an object"
    end
    problem = self.check(value)
    return not problem and value or nil, problem
end

-- The lines of the file; each has its `text`, and its `entry` or its `problem`. Nil and a message if it can't be read.
local function read_lines(self, path)
    local rows = {}
    local about, unseen, code = files.stat(path)
    if code == files.ENOENT then
        return rows
    elseif not about then
        return nil, unseen
    end
    local file <close>, message = lines.open_file(path)
    if not file then
        return nil, message
    end
    local each, reader = lines.of(file)
    for _, text in each do
        local entry, problem = read_entry(self, text)
        rows[#rows + 1] = { text = text, entry = entry, problem = problem }
    end
    if reader.failed then
        return nil, ("%s:%d: "):format(path, reader.number + 1) .. reader.failed
    end
    return rows
end

local function entries_of(rows)
    local entries = {}
    for _, line in ipairs(rows) do
        entries[#entries + 1] = line.entry
    end
    return entries
end

--- All entries, the oldest first.
--- @return string[] problems of the file and of lines that are no entries
function Journal:read()
    local path = self:path()
    local rows, message = {}, nil
    if path then
        rows, message = read_lines(self, path)
    end
    local faults = { message }
    for number, line in ipairs(rows or {}) do
        faults[#faults + 1] = line.problem and ("%s:%d: "):format(path, number) .. line.problem or nil
    end
    return entries_of(rows or {}), faults
end

local PATIENCE = 2 -- seconds to wait for another session that is changing the file

-- The lines with the entries that are left, and new entries at the end.
local function merged(rows, entries)
    local left, texts = {}, {}
    for _, entry in ipairs(entries) do
        left[entry] = true
    end
    for _, line in ipairs(rows) do
        if line.entry and left[line.entry] then
            texts[#texts + 1] = json.encode(line.entry)
            left[line.entry] = nil
        elseif not line.entry then
            texts[#texts + 1] = line.text
        end
    end
    for _, entry in ipairs(entries) do
        texts[#texts + 1] = left[entry] and json.encode(entry) or nil
    end
    return #texts > 0 and table.concat(texts, "\n") .. "\n" or ""
end

local function change_file(self, path, change)
    local rows, message = read_lines(self, path)
    if not rows then
        return nil, message
    end
    local entries = entries_of(rows)
    change(entries)
    return files.write(path, merged(rows, entries))
end

--- Changes the list: `change` gets its entries, and may change them, remove some and add some.
--- @return true? changed nil also without a home folder
function Journal:change(change)
    local path = self:path()
    if not path then
        return nil
    end
    local good, message = files.make_folder(folders.of(path))
    local held
    if good then
        held, message = files.lock(path .. ".lock", { patience = PATIENCE })
    end
    if not held then
        return nil, message
    end
    local called, result, problem = pcall(change_file, self, path, change)
    held:release()
    if not called then
        error(result, 0)
    end
    return result, problem
end

--- Adds an entry.
function Journal:add(entry)
    return self:change(function(entries)
        entries[#entries + 1] = entry
    end)
end

return journal
