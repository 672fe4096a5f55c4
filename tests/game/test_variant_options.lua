-- SPDX-License-Identifier: MIT
-- Options of variants, the files that they require, and what they print.

local test = require "test"
local core = require "nova.core"
local files = require "nova.files"
local record = require "nova.game.record"
local reading = require "nova.game.reading"
local variant = require "nova.game.variant"

local FOLDER = os.getenv "SCRATCH" .. "/options"
assert(files.make_folder(FOLDER .. "/lib"))

local function write(name, text)
    local path = FOLDER .. "/" .. name
    assert(files.write(path, text))
    return path
end

-- Whoever takes the last of `size` stones wins; `lib/lists.lua` makes the list of moves.
local HEAP = [[
local lists = require "lib.lists"
local SIZE = options.size

return {
    options = { size = 7, most = 3, name = "stones", open = true }, -- how large
    story = "Take " .. SIZE .. " " .. options.name,
    players = { 2, 2 },
    max_moves = options.most,
    setup = function() return { left = SIZE, player = 0 } end,
    player = function(state) return state.player end,
    moves = function(state) return lists.upto(math.min(options.most, state.left)) end,
    play = function(state, move) state.left, state.player = state.left - move, 1 - state.player end,
    over = function(state) return state.left == 0 and "empty" end,
    result = function(state) return 1 - state.player end,
    text = function(_, move) return tostring(move) end,
    draw = function(state) return options.open and ("o"):rep(state.left) or "?" end,
}]]
local LISTS = 'local count = require "lib.count"\nreturn { upto = function(n) return count.to(n) end }'
local COUNT = "return { to = function(n) local list = {} for i = 1, n do list[i] = i end return list end }"

local function heap()
    write("lib/lists.lua", LISTS)
    write("lib/count.lua", COUNT)
    return write("heap.lua", HEAP)
end

local function load(spec)
    local loaded, problems = variant.load(spec)
    test.equal(problems, nil)
    return loaded
end

local function picture(of)
    return assert(of:game(2)):setup(1):tell("view").picture[1]
end

local function refused(message, spec)
    local loaded, problems = variant.load(spec)
    test.equal(loaded, nil)
    test.match(problems, message, true)
end

-- Options -------------------------------------------------------------------------------------------------------------

test("options hold what the file says, or what stands behind the colon", function()
    local path = heap()
    local usual, other = load(path), load(path .. ":size=9,open=false,most=2")
    test.equal(usual.name, "heap")
    test.equal(usual.story, "Take 7 stones")
    test.equal(picture(usual), "ooooooo")
    test.equal(other.name, "heap:most=2,open=false,size=9")
    test.equal(other.options, { size = 9, most = 2, name = "stones", open = false })
    test.equal(picture(other), "?")
    test.equal(assert(other:game(2)):max_moves(), 2)
    test.equal(load(path .. ":open").name, "heap", "a word alone sets a flag, which is as usual here")
end)

test("options are part of the fingerprint, and a record leads to the same ones", function()
    local path = heap()
    local usual, other = load(path), load(path .. ":size=9")
    test.truth(usual:fingerprint(2) ~= other:fingerprint(2), "different rules")
    test.equal(load(path .. ":size=7"):fingerprint(2), usual:fingerprint(2))
    local state = assert(other:game(2)):setup(1)
    local lines = assert(record.lines(other, state, { 1, 2, 3 }))
    local saved = write("game.jsonl", table.concat(lines, "\n") .. "\n")
    local read = assert(reading.file(saved))
    test.equal(read.variant.name, "heap:size=9")
    test.equal(read.state:tell("view").picture[1], "ooo")
end)

test("a variant that extends another keeps its options", function()
    heap()
    local path = write("child.lua", 'return { extends = "heap", options = { tall = 2 }, story = "x" .. options.tall }')
    local child = load(path .. ":size=4,tall=5")
    test.equal(picture(child), "oooo")
    test.equal(child.story, "x5")
    test.equal(child.name, "child:size=4,tall=5")
end)

test("an option is an expression of constants, which can't use other names of the file", function()
    local path = write("terms.lua",
        'local N = 3\nreturn { extends = "nova-luna", options = { discs = math.max(2, 5)*3 }, discs = options.discs }')
    test.equal(load(path).data.discs, 15)
    test.equal(load(path .. ":discs=4").data.discs, 4)
    write("named.lua", 'local N = 3\nreturn { extends = "nova-luna", options = { discs = N }, discs = options.discs }')
    local _, problems = variant.load(FOLDER .. "/named.lua")
    test.match(problems, "named.lua:2: options: found")
end)

test("options that are none are told", function()
    local path = heap()
    refused('there is no option "sise"; known are most, name, open, size', path .. ":sise=8")
    refused('heap, option size: found "big", expected a whole number', path .. ":size=big")
    refused("found nothing after the colon", path .. ":")
    refused("heap.lua:8: max_moves: found 0, expected a whole number from 1", path .. ":most=0")
    refused('there is no option "size"; the variant has none', write("plain.lua", 'return { extends = "beacons" }')
        .. ":size=3")
    refused('plain.lua:1: options: found an empty table for deep, expected constant options',
        write("plain.lua", 'return { extends = "beacons", options = { deep = {} } }'))
    refused("plain.lua:2: options: found no table of constants, expected constant options by name, written in place",
        write("plain.lua", 'local own = {}\nreturn { options = own, extends = "beacons" }'))
    refused('found the unknown name "options"', write("plain.lua", 'return { extends = "beacons", story = options.x }'))
end)

-- Files ---------------------------------------------------------------------------------------------------------------

test("a change of a file that is required changes the rules", function()
    local path = heap()
    local before = load(path)
    test.equal(#before.files, 3)
    write("lib/count.lua", "return { to = function() return { 1 } end }")
    local after = load(path)
    test.truth(before ~= after and before:fingerprint(2) ~= after:fingerprint(2), "loaded again")
    test.equal(assert(after:game(2)):setup(1):count(), 1)
end)

test("what is wrong in a file that is required is told with its name and line", function()
    local path = heap()
    write("lib/count.lua", "local x = 1\nreturn { to = function(n) return n.n.n end }")
    local state = assert(load(path):game(2)):setup(1)
    test.raises("lib/count.lua:2: attempt to index", state.moves, state)
    write("lib/count.lua", "local x = 1\nreturn x.y.z")
    refused("lib/count.lua:2: attempt to index", path)
    write("lib/count.lua", "return {{")
    refused("lib/count.lua:2:", path)
    write("lib/count.lua", 'return require "lib.lists"')
    refused("this file is being loaded already, by a file that it requires", path)
    write("lib/count.lua", COUNT)
end)

test("nothing leads out of the folder, and names have to be written", function()
    for _, name in ipairs { "..secret", "/etc/passwd", "lib/../../x", "nova.files", "missing" } do
        refused("found no such file, expected the name of one below the variant's folder",
            write("thief.lua", ("local x = require %q\nreturn { extends = 'beacons' }"):format(name)))
    end
    write("lib/part.lua", "return 1")
    refused("found no such file", write("thief.lua",
        "local x = require('lib' .. '.part')\nreturn { extends = 'beacons' }"))
    assert(os.execute(("ln -sf /etc/hostname '%s/lib/link.lua'"):format(FOLDER)))
    refused("found no such file", write("thief.lua", "local x = require 'lib.link'\nreturn { extends = 'beacons' }"))
end)

test("files of two folders don't mix", function()
    assert(files.make_folder(FOLDER .. "/other"))
    write("words.lua", "return 'below'")
    write("other/words.lua", "return 'above'")
    write("base.lua", 'local word = require "words"\nreturn { extends = "beacons", draw = function() return word end }')
    local path = write("other/mine.lua",
        'local word = require "words"\nreturn { extends = "../base.lua", story = word }')
    local mine = load(path)
    test.equal(mine.story, "above")
    test.equal(picture(mine), "below")
    test.equal(assert(mine:game(2)):setup(1):playout(core.rng(1, 1)) > 5, true)
end)

test("reading an option that there is not is an error in the author's line", function()
    local path = write("misread.lua", HEAP:gsub('options%.most, state', "options.mots, state"))
    heap()
    local state = assert(load(path):game(2)):setup(1)
    test.raises('misread.lua:11: found the unknown option "mots", expected one of most, name, open, size %(in moves%)',
        state.moves, state)
end)

test("setting an option that there is not is an error in the author's line", function()
    local path = write("sets.lua", "options.size = 3\nreturn { extends = \"nova-luna\", options = { sise = 7 } }")
    refused('sets.lua:1: found the unknown option "size", expected one of sise', path)
end)

test("what a function of a variant prints is written at once, so that lines of several jobs stay whole", function()
    local path = write("prints.lua", 'return { extends = "nova-luna", over = function() print("one " .. "line") end }')
    if not os.execute "strace -qq -o /dev/null true 2>/dev/null" then
        return test.skip "strace is not there, or may not trace"
    end
    local log = FOLDER .. "/writes"
    os.execute(("strace -f -qq -s 300 -e trace=write -o %s %s play %s -e show >/dev/null 2>&1"):format(log,
        os.getenv "NOVA", path))
    local file <close> = assert(io.open(log))
    test.match(file:read "a", 'write%(2, ".*prints.lua: one line\\n"')
end)
