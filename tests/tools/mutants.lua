-- SPDX-License-Identifier: MIT
--
-- nova lua tests/tools/mutants.lua TREE BUILT [N [SEED [FILE]]]: do the tests notice small mistakes? Changes one place
-- of core/*.c in a copy of the sources (TREE, which was built into TREE/BUILT), builds, runs the tests stage by stage
-- until one fails, and puts the place back; N times (20). A change that all tests let pass is a survivor: it is printed
-- with its file and line. SEED (1) decides the changes; FILE, a part of a file's name, limits them. A change that does
-- not compile, or that compiles to the same code, does not count. `make mutants` prepares the copy.
--
-- With LUA=1 in the environment it changes scripts/ instead, and BUILT is the whole path of a build, whose program runs
-- the scripts of the copy. The tests of a change are those in the folders of tests/ that are named like its room and
-- like the rooms that use the changed file, but for those that took long when `make test` ran last.

local core = require "nova.core"

-- The tests of a stage, as parts of their names. The C tests of the core come first: they catch most changes and need
-- nothing but the library. The quick ones of them come before those that play many games. Tests that are mostly about
-- other parts of nova, or that take long, are not in the stages.
local STAGES = {
    { build = "core-tests", "core/test_kinds", "core/test_nova_luna", "core/test_terra_nova", "core/test_filter",
        "core/test_random", "core/test_memory", "core/test_search", "core/test_solve" },
    { build = "program-tests", "core/", "test_shipped", "test_hooks", "test_record.", "test_setup", "test_guide.",
        "test_lua_", "test_module", "test_api", "test_variant.", "test_levels", "test_seeds", "test_deals",
        "test_refusals", "test_judgement", "prompt/test_session", "test_draw", "test_bench" },
}
-- The limit of processor seconds for a test, since a change can make a loop endless: FIRST for the sources as they are,
-- later TIMES the seconds that the test took then, plus MORE.
local FIRST, TIMES, MORE = 600, 3, 5
local LONG = 4 -- processor seconds of a test that is not run for a change in Lua

local LUA = os.getenv "LUA" == "1"
local tree, built = arg[1], arg[2]
local wanted, seed, pattern = tonumber(arg[3] or 20), tonumber(arg[4] or 1), arg[5] or ""
local sensible = tree and built and math.type(wanted) == "integer" and wanted > 0 and math.type(seed) == "integer"
assert(sensible, "usage: nova lua tests/tools/mutants.lua TREE BUILT [N [SEED [FILE]]]")

-- What may be changed -------------------------------------------------------------------------------------------------

-- Pairs of a pattern and a replacement for the part between its two captures. The parts around it make sure that a
-- longer sign is not taken for a shorter one: `<` is not found in `<<`, `<=` or `->`.
local SWAPS = LUA and {
    { "[^<]()<()[^<=]", "<=" }, { "[^<]()<=()", "<" }, { "[^>]()>()[^>=]", ">=" }, { "[^>]()>=()", ">" },
    { "()==()", "~=" }, { "()~=()", "==" }, { "%f[%w_]()and()%f[^%w_]", "or" }, { "%f[%w_]()or()%f[^%w_]", "and" },
    { "%f[%w_]()not ()", "" }, { " ()%+() ", "-" }, { "[%w%)%]] ()%-() ", "+" }, { " ()%*() ", "+" },
    { "%f[%w_]()true()%f[^%w_]", "false" }, { "%f[%w_]()false()%f[^%w_]", "true" },
    { "%f[%w_]()break()%f[^%w_]", "do end" },
} or {
    { "[^<>=!%-]()<()[^<=]", "<=" }, { "[^<]()<=()", "<" }, { "[^<>=%-]()>()[^>=]", ">=" }, { "[^>]()>=()", ">" },
    { "()==()", "!=" }, { "()!=()", "==" }, { "()&&()", "||" }, { "()||()", "&&" }, { "()!()[%w_(]", "" },
    { " ()%+() ", "-" }, { "[%w%)%]] ()%-() ", "+" }, { "[%w%)%]] ()%*() ", "+" }, { "()%+%+()", "--" },
    { "[%w%)%]]()%-%-()", "++" }, { " ()%+=() ", "-=" }, { " ()%-=() ", "+=" }, { " ()&() ", "|" }, { " ()|() ", "&" },
    { " ()<<() ", ">>" }, { " ()>>() ", "<<" }, { "%f[%w_]()true()%f[^%w_]", "false" },
    { "%f[%w_]()false()%f[^%w_]", "true" }, { "%f[%w_]()break();", "(void)0" }, { "%f[%w_]()continue();", "(void)0" },
}

local function blanks(found)
    return (found:gsub("[^\n]", " "))
end

-- The source in Lua with blanks for comments and texts.
local function blank_lua(text)
    local parts, at = {}, 1
    repeat
        local first, last = text:find("[-\"'%[]", at)
        parts[#parts + 1] = text:sub(at, (first or 0) - 1)
        at = first or #text + 1
        for _, token in ipairs { "^%-%-%[(=*)%[.-%]%1%]", "^%-%-[^\n]*", "^%[(=*)%[.-%]%1%]", "^([\"'])%1",
            "^([\"']).-[^\\]%1", "^." } do
            first, last = text:find(token, at)
            if first then break end
        end
        local found = text:sub(at, last or 0)
        parts[#parts + 1] = #found > 1 and blanks(found) or found
        at = (last or #text) + 1
    until at > #text
    return table.concat(parts)
end

-- The source with blanks for comments, texts and directives of the compiler, so that everything else keeps its place.
local function blank(text)
    if LUA then return blank_lua(text) end
    text = text:gsub("/%*.-%*/", blanks):gsub('"[^"\n]*"', blanks):gsub("'[^'\n]+'", blanks)
    text = ("\n" .. text):gsub("\n%s*#[^\n]*", blanks):sub(2)
    return (text:gsub("%f[%w_][%w_]*assert%b()", blanks))
end

-- Adds the places at which a sign or a word may become another.
local function add_swaps(places, text)
    for _, swap in ipairs(SWAPS) do
        local found, _, first, last = text:find(swap[1])
        while found do
            places[#places + 1] = { first = first, last = last - 1, becomes = swap[2] }
            found, _, first, last = text:find(swap[1], last)
        end
    end
end

-- Adds whole numbers, which become larger by one, and statements on a line of their own, which are left out.
local function add_others(places, text)
    for first, number, last in text:gmatch "%f[%w_]()(%d+)()%f[^%w_.]" do
        local next_number = math.tointeger(tonumber(number)) + 1
        places[#places + 1] = { first = first, last = last - 1, becomes = tostring(next_number) }
    end
    if LUA then
        for first, last in text:gmatch "\n +()[%a_][%w_.:]*%b()()%f[\n]" do
            places[#places + 1] = { first = first, last = last - 1, becomes = "do end" }
        end
        return
    end
    for first, statement, last in text:gmatch "\n +()([%l_][%w_%->%.%[%]%(%), *&|+]-;)()%f[\n]" do
        local keeps = statement:find "^return" or statement:find "^break" or statement:find "^continue"
        local declares = statement:find "^[%l_][%w_]* %*?[%l_]" -- a type and a name
        if not keeps and not declares then
            places[#places + 1] = { first = first, last = last - 1, becomes = ";" }
        end
    end
end

local function places_in(text)
    local places, visible = {}, blank(text)
    add_swaps(places, visible)
    add_others(places, visible)
    return places
end

-- Building and testing ----------------------------------------------------------------------------------------------

local function quoted(text)
    return "'" .. text:gsub("'", "'\\''") .. "'"
end

-- Runs a command in the copy. Returns true if the command succeeded, and what it printed.
local function run(command)
    local pipe <close> = assert(io.popen(("cd %s && %s 2>&1"):format(quoted(tree), command)))
    local said = pipe:read "a"
    return pipe:close() == true, said
end

local function make(what)
    return LUA or run("make -j2 DEBUG=1 CFLAGS=-O1 " .. what)
end

local function content(path)
    local file <close> = assert(io.open(tree .. "/" .. path, "rb"))
    return file:read "a"
end

local function put(path, text)
    local file <close> = assert(io.open(tree .. "/" .. path, "wb"))
    assert(file:write(text))
end

-- What the source is compiled to, or nil if it can't be.
local function object_of(path)
    local chunk = LUA and load(content(path), "", "t")
    if LUA then return chunk and string.dump(chunk, true) end
    return content(("%s/%s"):format(built, path:gsub("%.c$", ".o")))
end

-- The files of a stage's tests, in the order of its names.
local function files_of(stage, all)
    local found, has = {}, {}
    for _, name in ipairs(stage) do
        for _, file in ipairs(all) do
            if not has[file] and file:find(name, 1, true) then
                found[#found + 1], has[file] = file, true
            end
        end
    end
    return found
end

local function list_tests()
    local _, list = run(LUA and "ls tests/*/test_*.lua tests/*/test_*.sh" or "ls tests/*/test_*")
    local all = {}
    for file in list:gmatch "%S+" do
        all[#all + 1] = file:find "%.c$" and ("%s/%s"):format(built, file:sub(1, -3)) or file
    end
    for _, stage in ipairs(STAGES) do
        stage.files = files_of(stage, all)
    end
    return all
end

-- The processor seconds in a result of tests/tools/one, or nil if there is none.
local function seconds_in(path)
    local file <close> = io.open(path)
    return file and tonumber(file:read "a":match "# processor seconds ([%d.]+)")
end

local whole = LUA and built or "$PWD/" .. built

-- Processor seconds that each test takes with the sources as they are.
local usual = {}

local function passes(file)
    local limit = usual[file] and math.ceil(TIMES * usual[file] + MORE) or FIRST
    local environment = ("NOVA=%s/nova BUILD=%s CC=cc"):format(whole, whole)
    local _, said = run(("ulimit -t %d && env %s tests/tools/one %s result.tap"):format(limit, environment,
        quoted(file)))
    usual[file] = usual[file] or seconds_in(tree .. "/result.tap")
    return said:find "^  ok " ~= nil
end

-- Whether the test is named like the file, or like the folder that the file is in.
local function is_about(test, path)
    local name = test:match "test_([%w_]+)"
    for word in path:gsub("^scripts/[^/]+/", ""):gsub("^core/", ""):gsub("%.%w+$", ""):gmatch "[^/]+" do
        if name:find(word, 1, true) or word:find(name, 1, true) then
            return true
        end
    end
    return false
end

-- The test that noticed the change in this file, or nil. Tests that are about the file come first, and among them the
-- one that noticed a change last, since the same test often notices changes that are near each other.
local function noticed_by(stage, path)
    for _, about in ipairs { true, false } do
        for index, file in ipairs(stage.files) do
            if is_about(file, path) == about and not passes(file) then
                table.insert(stage.files, 1, table.remove(stage.files, index))
                return file
            end
        end
    end
end

local all_tests -- the files of all tests

-- The objects of the sources as they are, by path.
local objects = {}

-- Runs a stage on the sources as they are, once: all its tests have to pass.
local function prove(stage)
    assert(make(stage.build), "the sources don't build as they are")
    local before = noticed_by(stage, "")
    assert(not before, ("a test fails without any change: %s"):format(before))
    stage.proved = true
end

-- Tries one change of C. Returns the test that noticed it, false if no test did, or nil if the change does not count.
local function try_c(path, text, place)
    local changed, by = text:sub(1, place.first - 1) .. place.becomes .. text:sub(place.last + 1), nil
    for _, stage in ipairs(STAGES) do
        if by then
            break
        elseif not stage.proved then
            put(path, text)
            prove(stage)
        end
        put(path, changed)
        local object = make(stage.build) and object_of(path)
        if not object or object == objects[path] then
            break
        end
        by = noticed_by(stage, path) or false
    end
    put(path, text) -- the next change's build builds this file anew, too
    return by
end

-- Lua -----------------------------------------------------------------------------------------------------------------

local function room_of(path)
    return path:match "^scripts/([^/]+)/" or "commands"
end

-- The rooms in which files require this one, as the keys of a table.
local function rooms_that_use(path)
    local name, users = ('"nova.%s"'):format(path:gsub("^scripts/", ""):gsub("%.lua$", ""):gsub("/", ".")), {}
    for other in pairs(objects) do
        users[room_of(other)] = users[room_of(other)] or content(other):find(name, 1, true)
    end
    return users
end

-- The tests of a file: those that are named like it, those of its room, and those of the rooms that use it.
local function tests_of(path)
    local users, found, rank = rooms_that_use(path), {}, {}
    for _, file in ipairs(all_tests) do
        local room = file:match "^tests/([^/]+)/"
        usual[file] = usual[file] or seconds_in(("%s/results/%s.tap"):format(built, file))
        if (users[room] or room == room_of(path)) and (usual[file] or 0) < LONG then
            found[#found + 1] = file
            rank[file] = (is_about(file, path) and 0 or 2000) + (room == room_of(path) and 0 or 1000)
                + (usual[file] or file:find "%.sh$" and 100 or 0)
        end
    end
    table.sort(found, function(a, b) return rank[a] < rank[b] or rank[a] == rank[b] and a < b end)
    return found
end

local sound = {} -- whether a test passes without any change

-- As try_c. A test that fails is run on the sources as they are, too, when it does so for the first time.
local function try_lua(path, text, place)
    local changed, by = text:sub(1, place.first - 1) .. place.becomes .. text:sub(place.last + 1), nil
    put(path, changed)
    local object = object_of(path)
    for _, file in ipairs(object and object ~= objects[path] and tests_of(path) or {}) do
        by = sound[file] ~= false and not passes(file) and file
        if by and sound[file] == nil then
            put(path, text)
            sound[file] = passes(file)
            put(path, changed)
            by = sound[file] and by
        end
        if by then break end
    end
    put(path, text)
    return by
end

-- The run ------------------------------------------------------------------------------------------------------------

local function line_of(text, at)
    local _, line = text:sub(1, at):gsub("\n", "")
    return line + 1
end

local function sources()
    local _, list = run(LUA and "find scripts -name '*.lua' ! -path '*/locale/*' ! -name '*.d.lua' | sort"
        or "ls core/*.c core/*/*.c")
    local found = {}
    for path in list:gmatch "%S+" do
        local text = content(path)
        objects[path] = object_of(path)
        if path:find(pattern, 1, true) then
            for _, place in ipairs(places_in(text)) do
                found[#found + 1] = { path = path, text = text, place = place }
            end
        end
    end
    assert(#found > 0, "no file has " .. pattern .. " in its name")
    return found
end

local function shown(change)
    local text, place = change.text, change.place
    local before = text:sub(1, place.first - 1):match "[^\n]*$"
    local changed = ("[%s -> %s]"):format(text:sub(place.first, place.last), place.becomes)
    local line = before:gsub("^%s+", "") .. changed .. text:match("[^\n]*", place.last + 1)
    return ("%s:%d: %s"):format(change.path, line_of(text, place.first - 1), line)
end

assert(make "program-tests", "the sources don't build as they are")
all_tests = list_tests()
local all, rng = sources(), core.rng(seed, 1)
local caught, survived = 0, {}
if not LUA then prove(STAGES[1]) end
while caught + #survived < wanted do
    local change = all[1 + rng:below(#all)]
    local by = (LUA and try_lua or try_c)(change.path, change.text, change.place)
    if by then
        caught = caught + 1
        print(("caught    %s  (%s)"):format(shown(change), by))
    elseif by == false then
        survived[#survived + 1] = shown(change)
        print("SURVIVED  " .. shown(change))
    end
    io.stdout:flush()
end
print(("%d of %d changes caught, %d survived (seed %d, %d places)"):format(caught, wanted, #survived, seed, #all))
