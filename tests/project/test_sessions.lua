-- SPDX-License-Identifier: MIT
-- What the pages show is what the program does. A session is an indented block in which some lines begin with "$ ":
-- these are commands, the lines below are what they print. The sessions of each page listed here are run in order, in
-- one folder for the page, and must print what the page shows. `…` in a line stands for any text, a line of `…` for any
-- lines. A block of Lua whose first line is a comment like `-- mine.lua` is written to that file.

local core = require "nova.core"
local test = require "test"

local PAGES = { "README.md", "variants/TOUR.md", "scripts/bots/TOUR.md" }

local read = test.read

local function write(path, text)
    local file = assert(io.open(path, "wb"))
    assert(file:write(text))
    assert(file:close())
end

-- Reading a page ------------------------------------------------------------------------------------------------------

-- The steps of a page: files to write, and commands with the lines that they print.
local function steps_of(page)
    local steps, command, lua = {}, nil, nil
    for line in (page .. "\n"):gmatch "(.-)\n" do
        local indented = line:match "^    (.*)$"
        if lua and line == "```" then
            local name = lua[1]:match "^%-%- ([%w-]+%.lua)$"
            steps[#steps + 1] = name and { file = name, text = table.concat(lua, "\n") .. "\n" } or nil
            lua = nil
        elseif lua then
            lua[#lua + 1] = line
        elseif line == "```lua" then
            lua, command = {}, nil
        elseif indented and indented:find "^%$ " then
            command = { command = indented:sub(3), lines = {} }
            steps[#steps + 1] = command
        elseif command and (indented or line == "") then
            command.lines[#command.lines + 1] = indented or ""
        else
            command = nil
        end
    end
    return steps
end

-- Comparing -----------------------------------------------------------------------------------------------------------

local function lines_of(text)
    local lines = {}
    for line in (text:gsub("%s+$", "") .. "\n"):gmatch "(.-)\n" do
        lines[#lines + 1] = line:gsub("%s+$", "")
    end
    return lines
end

-- Measured figures, like 59.7% or 0.28, match any such figure, because they change whenever a bot gets better. So
-- several blanks, which align columns, match any number of blanks.
local function fits(expected, found)
    local pattern = expected:gsub("%d+%.?%d*%%", "\1"):gsub("%d+%.%d+", "\2"):gsub("…", "\3")
    pattern = pattern:gsub("[^%w%s\1-\3\128-\255]", "%%%0"):gsub(" +", " +")
    pattern = pattern:gsub("\1", "%%d+%%.?%%d*%%%%"):gsub("\2", "%%d+%%.%%d+"):gsub("\3", ".*")
    return found:find("^" .. pattern .. "$") ~= nil
end

-- Compares the printed lines from `from` on with the page's lines from `at` on. Returns the first difference, or nil.
local function compare(expected, at, found, from)
    while expected[at] do
        if expected[at] == "…" then
            for next = from, #found + 1 do
                if not compare(expected, at + 1, found, next) then
                    return
                end
            end
            return ("after …: nothing fits %q and what follows"):format(expected[at + 1] or "the end")
        elseif not found[from] or not fits(expected[at], found[from]) then
            return ("the page has %q, found %q"):format(expected[at], found[from] or "the end")
        end
        at, from = at + 1, from + 1
    end
    return found[from] and ("the page ends, found %q"):format(found[from]) or nil
end

-- Running -------------------------------------------------------------------------------------------------------------

local scratch = os.getenv "SCRATCH"
local bin = scratch .. "/bin"
assert(os.execute(("mkdir -p '%s' && ln -sf '%s' '%s/nova'"):format(bin, os.getenv "NOVA", bin)))

-- What a command prints on its standard output, or if that is nothing, on its standard error. (Progress is shown on the
-- standard error too.) The home folder is the test's own.
local function printed(folder, command)
    write(folder .. "/.command", command .. "\n")
    local run = "cd '%s' && PATH='%s':\"$PATH\" env -u XDG_DATA_HOME sh ./.command 2>.errors </dev/null"
    local pipe <close> = assert(io.popen(run:format(folder, bin)))
    local text = pipe:read "a"
    return text ~= "" and text or read(folder .. "/.errors")
end

local function run_page(name, folder)
    assert(os.execute(("mkdir -p '%s'"):format(folder)))
    local files, count = {}, 0
    for _, step in ipairs(steps_of(read(core.home .. "/" .. name))) do
        if step.file then
            files[#files + 1] = step
        else
            local before = files
            files, count = {}, count + 1
            test(("%s: %s"):format(name, step.command), function()
                for _, file in ipairs(before) do
                    write(folder .. "/" .. file.file, file.text)
                end
                local found = printed(folder, step.command)
                local expected = lines_of(table.concat(step.lines, "\n"))
                local problem = compare(expected, 1, lines_of(found), 1)
                test.truth(not problem, ("%s\nIt printed:\n%s"):format(problem, found))
            end)
        end
    end
    test(name .. " has sessions", function()
        test.truth(count > 0)
    end)
end

for index, name in ipairs(PAGES) do
    run_page(name, ("%s/%d"):format(scratch, index))
end
