-- SPDX-License-Identifier: MIT
-- Seeds, from which games are dealt. A seed is a whole number, which people choose, or a code: 32 hex digits, which
-- stand for 128 random bits. Whoever knows a seed knows the deal. A script could try numbers until one of them deals
-- what the script sees; there are too many codes for that. So nova takes a new code where nobody chooses a seed. Where
-- somebody chooses a number, and a script plays that did not come with nova, the number and the owner's key make a
-- code.

local core = require "nova.core"
local files = require "nova.files"
local folders = require "nova.base.folders"
local lines = require "nova.base.lines"
local problems = require "nova.base.problem"

local seeds = {}

local CODE = "^" .. ("%x"):rep(32) .. "$"

--- Reads a seed.
--- @return (integer | string)? seed
function seeds.read(text)
    if text:find(CODE) then
        return text:lower()
    end
    local number = text:find("^%d+$") and math.tointeger(tonumber(text))
    return number or nil
end

--- A new code, from the random numbers of the system.
function seeds.fresh()
    local bytes
    local file <close> = io.open("/dev/urandom", "rb")
    if file then
        file:setvbuf("no")
        bytes = file:read(16)
    end
    if not bytes or #bytes < 16 then
        error("/dev/urandom gives no random numbers, so no game can be dealt that nobody knows: choose a seed", 0)
    end
    return (bytes:gsub(".", function(byte)
        return ("%02x"):format(byte:byte())
    end))
end

--- Deals a game.
--- @param seed integer | string
--- @return userdata state
function seeds.deal(game, seed)
    if type(seed) == "string" then
        return game:setup_sealed(seed)
    end
    return game:setup(seed)
end

--- A whole number that stands for a seed, for all that draws its random numbers from one.
--- @param seed integer | string | nil
function seeds.number(seed)
    if type(seed) == "string" then
        return tonumber("0x" .. core.digest(seed):sub(1, 12)) --[[@as integer]]
    end
    return seed or 0
end

--- The seed in a record's header; nil if there is none, or something else that only people can read.
--- @return (integer | string)?
function seeds.of(header)
    return header and type(header.seed) == "string" and seeds.read(header.seed) or nil
end

-- The owner's key -----------------------------------------------------------------------------------------------------

local function read_key(path)
    local text, message = lines.whole_file(path, 64)
    if not text then
        return nil, message
    end
    local key = text:match("^(%x+)\n?$")
    if not key or not key:find(CODE) then
        return nil, problems.new("{path}: found no key, expected 32 hex digits; remove the file, and nova makes a new "
            .. "key", { path = path })
    end
    return key
end

-- Makes the file of the key. If another process is quicker, its key counts.
local function make_key(folder, path)
    local good, message = files.make_folder(folder)
    if good then
        good, message = files.write(path, seeds.fresh() .. "\n", { new = true })
    end
    if not good and not files.stat(path) then
        return nil, problems.new("{why}; the key for deals has to be kept there: let XDG_STATE_HOME name a folder "
            .. "that you can write to", { why = message })
    end
    return read_key(path)
end

--- The owner's key: it lies in the folder of nova's state, and is made when it is needed for the first time. Without
--- such a folder each run has a key of its own.
--- @return string? key
function seeds.key()
    local folder = folders.state()
    if not folder then
        return seeds.fresh()
    end
    local path = folder .. "/key"
    if files.stat(path) then
        return read_key(path)
    end
    return make_key(folder, path)
end

--- The code that a key makes of a number: the same number gives the same code in each game of the same variant for as
--- many players.
function seeds.seal(key, number, variant, players)
    return core.digest(("%s\n%s\n%d\n%d"):format(key, variant.name, players, number))
end

--- Which key it is, without telling it.
function seeds.mark(key)
    return core.digest("mark\n" .. key):sub(1, 8)
end

return seeds
