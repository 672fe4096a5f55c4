-- SPDX-License-Identifier: MIT
-- The module nova.files: whole files, folders, locks.

local files = require "nova.files"
local process = require "nova.process"
local test = require "test"

local scratch = os.getenv "SCRATCH" .. "/files"
assert(files.make_folder(scratch))

local function content(path)
    local file = assert(io.open(path, "rb"))
    local text = file:read "a"
    file:close()
    return text
end

local function names(path)
    local list = assert(files.list(path))
    table.sort(list)
    return list
end

local function mode(path)
    local pipe = assert(io.popen("stat -c %a '" .. path .. "'"))
    local text = pipe:read "l"
    pipe:close()
    return text
end

test("a folder is not written over, and a path has its greatest length", function()
    for _, path in ipairs { "/", "." } do
        local good, message = files.write(path, "words")
        test.refused("^" .. path:gsub("%.", "%%.") .. ": ", good, message)
    end
    for _, path in ipairs { ("x"):rep(5000), ("x/"):rep(3000) .. "y", "/tmp/" .. ("x/"):rep(2045) .. "y" } do
        local good, message = files.write(path, "words")
        test.refused(": File name too long$", good, message)
    end
end)

test("a file is written whole and replaces the one before, and nothing else is left", function()
    local folder = scratch .. "/whole"
    assert(files.make_folder(folder))
    test.equal(files.write(folder .. "/a", "first\0and zero"), true)
    test.equal(content(folder .. "/a"), "first\0and zero")
    test.equal(files.write(folder .. "/a", "second"), true)
    test.equal(content(folder .. "/a"), "second")
    test.equal(names(folder), { "a" })
end)

test("files are private unless said otherwise", function()
    files.write(scratch .. "/private", "x")
    test.equal(mode(scratch .. "/private"), "600")
end)

test("files and folders that are shared have the mode that the umask leaves", function()
    local folder, script = scratch .. "/shared", [[
        local files = require "nova.files"
        assert(files.make_folder(arg[1], { shared = true }))
        assert(files.write(arg[1] .. "/file", "x", { shared = true }))]]
    assert(files.write(scratch .. "/share.lua", script))
    for mask, modes in pairs { ["022"] = { "755", "644" }, ["077"] = { "700", "600" } } do
        assert(os.execute(('umask %s && "$NOVA" lua %s/share.lua %s%s'):format(mask, scratch, folder, mask)))
        test.equal({ mode(folder .. mask), mode(folder .. mask .. "/file") }, modes)
    end
end)

test("with `new` a file that exists is left alone", function()
    local path = scratch .. "/new"
    test.equal(files.write(path, "mine", { new = true }), true)
    local good, message, code = files.write(path, "yours", { new = true })
    test.equal({ good, code }, { nil, 17 })
    test.match(message, "new: File exists$")
    test.equal(content(path), "mine")
end)

test("a link is replaced, and what it leads to is left alone", function()
    local folder = scratch .. "/links"
    assert(files.make_folder(folder))
    files.write(folder .. "/target", "precious")
    os.execute(("ln -s target '%s/link'"):format(folder))
    files.write(folder .. "/link", "new")
    test.equal(content(folder .. "/target"), "precious")
    test.equal(content(folder .. "/link"), "new")
end)

test("a device or a pipe is written into and not replaced", function()
    local folder = scratch .. "/devices"
    assert(files.make_folder(folder))
    os.execute(("cd '%s' && ln -s /dev/null nothing && ln -s /dev/full full && mkfifo pipe"):format(folder))
    local reader <close> = assert(io.popen(("cat '%s/pipe'"):format(folder)))
    test.equal(files.write(folder .. "/pipe", "through the pipe"), true)
    test.equal(reader:read "a", "through the pipe")
    test.equal(files.write(folder .. "/nothing", "x"), true)
    test.refused("/full: No space left on device$", files.write(folder .. "/full", "x"))
    for _, name in ipairs { "nothing", "full", "pipe" } do
        test.equal(files.stat(folder .. "/" .. name).kind, "other", name)
        test.refused("File exists$", files.write(folder .. "/" .. name, "x", { new = true }))
    end
end)

test("where a file can't be written the message says why", function()
    local good, message = files.write(scratch .. "/nowhere/a", "x")
    test.equal(good, nil)
    test.match(message, "/nowhere/a: No such file or directory$")
    good, message = files.write(scratch, "x")
    test.equal(good, nil)
    test.match(message, "directory")
end)

test("folders are made with those above them, and may be there already", function()
    local path = scratch .. "/one/two/three"
    test.equal(files.make_folder(path), true)
    test.equal(files.make_folder(path), true)
    test.equal(mode(scratch .. "/one/two"), "700")
    files.write(scratch .. "/file", "x")
    test.equal((files.make_folder(scratch .. "/file")), nil)
    test.equal((files.make_folder(scratch .. "/file/below")), nil)
    test.equal((files.make_folder ""), nil)
end)

test("list has the names in a folder, stat what a thing is", function()
    local folder = scratch .. "/list"
    files.make_folder(folder .. "/inner")
    files.write(folder .. "/b", "12345")
    test.equal(names(folder), { "b", "inner" })
    local about = files.stat(folder .. "/b")
    test.equal({ about.kind, about.size }, { "file", 5 })
    test.truth(math.abs(about.modified - os.time()) < 60)
    test.equal(files.stat(folder).kind, "folder")
    test.equal(files.stat("/dev/null").kind, "other")
    test.equal((files.stat(folder .. "/missing")), nil)
    test.equal((files.list(folder .. "/missing")), nil)
end)

test("a file is cut off, brought to the disk, and called by its whole name", function()
    local path = scratch .. "/cut"
    assert(files.write(path, "12345678"))
    test.equal(files.truncate(path, 3), true)
    test.equal(content(path), "123")
    test.refused("/nothing: No such file or directory", files.truncate(scratch .. "/nothing", 3))
    local file = assert(io.open(path, "ab"))
    file:write "4"
    test.equal(files.sync(file), true)
    test.equal(content(path), "1234")
    file:close()
    test.raises("the file is closed", files.sync, file)
    local full <close> = assert(io.open("/dev/full", "wb"))
    full:setvbuf "full"
    full:write "x"
    test.refused("file: No space left", files.sync(full))
    test.equal(files.absolute(scratch .. "/./cut"), files.absolute(path))
    test.refused("/nothing: No such file or directory", files.absolute(scratch .. "/nothing"))
end)

test("what lies at the side of a file stays, whatever it is called", function()
    local path = scratch .. "/left"
    assert(files.make_folder(path))
    assert(files.write(path .. "/game", "old"))
    for _, name in ipairs { "game.new", "game.tmp", "game~" } do
        assert(files.write(path .. "/" .. name, name))
    end
    test.equal(files.write(path .. "/game", "whole"), true)
    test.equal(content(path .. "/game"), "whole")
    test.equal(content(path .. "/game.new"), "game.new")
    test.equal(#files.list(path), 4)
end)

test("names that are too long are told so", function()
    local long = scratch .. "/" .. ("x"):rep(4096)
    test.refused("File name too long", files.write(long, "x"))
    test.refused("File name too long", files.make_folder(long))
    test.refused("File name too long", files.lock(long))
    test.refused("File name too long", files.write(scratch .. "/" .. ("x"):rep(253), "x"))
    assert(files.write(scratch .. "/" .. ("x"):rep(253), "x", { new = true }))
    test.refused("File name too long", files.write(scratch .. "/" .. ("x"):rep(253), "x"))
    local deep = scratch .. ("/" .. ("d"):rep(200)):rep(21)
    test.refused("File name too long", files.write(deep, "x"))
    test.refused(".", files.make_folder "/proc/none/below")
end)

test("a lock is held by one, until it is released", function()
    local path = scratch .. "/lock"
    local lock = assert(files.lock(path))
    test.equal((files.lock(path)), nil)
    lock:release()
    lock:release()
    local again <close> = assert(files.lock(path))
    test.truth(again)
end)

test("a lock that nobody refers to any more is free, and so is one whose process ended", function()
    local path = scratch .. "/collected"
    local lock = files.lock(path)
    test.truth(lock)
    lock = nil -- luacheck: ignore 311
    collectgarbage()
    collectgarbage()
    local other <close> = assert(files.lock(path))
    test.truth(other)
end)

test("a lock whose file is removed by those who had it is still held by one", function()
    local path, holders = scratch .. "/removed", process.shared(1)
    local function take_and_remove(write)
        local most = 0
        for _ = 1, 5000 do
            local lock = files.lock(path)
            if lock then
                most = math.max(most, holders:add(1, 1))
                for _ = 1, 20 do
                    files.stat(path) -- meanwhile the other process tries to take the lock
                end
                holders:add(1, -1)
                os.remove(path)
                lock:release()
            end
        end
        write(tostring(most))
    end
    for _, child in ipairs { assert(process.start(take_and_remove)), assert(process.start(take_and_remove)) } do
        child:wait()
        test.equal(child:read(), "0", "others that held it")
    end
end)

test("a lock can't be taken by following a link", function()
    os.execute(("ln -s /dev/null '%s/linked'"):format(scratch))
    test.equal((files.lock(scratch .. "/linked")), nil)
end)

test("misuse names the argument", function()
    test.raises("bad argument #1 to 'nova.files.write'", files.write)
    test.raises("bad argument #3 to 'nova.files.write'", files.write, scratch .. "/a", "b", 3)
    test.raises("bad argument #1 to 'nova.files.list'", files.list, {})
end)
