-- SPDX-License-Identifier: MIT
-- The Lua language server checks Lua in editors. With scripts/nova.d.lua it finds nothing wrong in the shipped variants
-- and bots and in what `nova init` writes. It finds the mistakes in tests/editor, where a comment names each in its
-- line. If the program is not on the PATH, these tests are skipped (tests/README.md).

local core = require "nova.core"
local files = require "nova.files"
local json = require "nova.base.json"
local test = require "test"

local IS_THERE = os.execute "command -v lua-language-server >/dev/null 2>&1"
local scratch = os.getenv "SCRATCH"

local read = test.read

-- A new folder with the settings that `nova init` writes, and with these files.
local function folder_with(name, paths)
    local folder = scratch .. "/" .. name
    assert(os.execute(("'%s' init bot begun '%s' >/dev/null"):format(os.getenv "NOVA", folder)))
    for _, path in ipairs(paths) do
        assert(files.write(folder .. "/" .. path:match "[^/]+$", read(path)))
    end
    return folder
end

-- The Lua files in a folder of the sources.
local function sources(folder)
    local paths = {}
    for _, name in ipairs(assert(files.list(core.home .. "/" .. folder))) do
        paths[#paths + 1] = name:find "%.lua$" and ("%s/%s/%s"):format(core.home, folder, name) or nil
    end
    return paths
end

-- What the language server says about the files of a folder: "FILE:LINE: code", in order.
local function problems(folder)
    if not IS_THERE then
        test.skip "lua-language-server is not on the PATH"
    end
    local log = folder .. ".log"
    local check = "lua-language-server --check='%s' --checklevel=Warning --check_format=json --logpath='%s' >/dev/null"
    os.execute(check:format(folder, log)) -- its status says only whether it found something
    local found = {}
    for uri, list in pairs(files.stat(log .. "/check.json") and json.decode(read(log .. "/check.json")) or {}) do
        for _, one in ipairs(list) do
            found[#found + 1] = ("%s:%d: %s"):format(uri:match "[^/]+$", one.range.start.line + 1, one.code)
        end
    end
    table.sort(found)
    return found
end

-- What the comments in files say that is wrong there, in the same form.
local function expected(paths)
    local found = {}
    for _, path in ipairs(paths) do
        local number = 0
        for line in io.lines(path) do
            number = number + 1
            local code = line:match "%S.* %-%- ([%l-]+)$"
            found[#found + 1] = code and ("%s:%d: %s"):format(path:match "[^/]+$", number, code) or nil
        end
    end
    table.sort(found)
    return found
end

test("the mistakes that authors could make are named", function()
    test.equal(#expected(sources "tests/editor"), 3)
end)

test("an editor finds nothing wrong in the shipped variants", function()
    test.equal(problems(folder_with("variants", sources "variants")), {})
end)

test("an editor finds nothing wrong in the shipped bots", function()
    test.equal(problems(folder_with("bots", sources "scripts/bots")), {})
end)

test("an editor finds a misspelt field, a wrong argument and a missing return", function()
    local wrong = sources "tests/editor"
    test.equal(problems(folder_with("wrong", wrong)), expected(wrong))
end)
