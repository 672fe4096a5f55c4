-- SPDX-License-Identifier: MIT
-- Finds out whether a file is a bot or a variant: by what the file returns, or by its text if it does not run.

local sandbox = require "nova.sandbox"

local kind = {}

kind.EXPECTED = "a bot, which is a function(view) or a table with such a function in the field move, or a variant, "
    .. "which is a table with the field extends, game or setup"

-- Every file runs as a bot, because only bots can use the other files of their folder.
local LIMITS = { instructions = 50000000, seconds = 5 }
local LONGEST = 1024 * 1024 -- bytes of text that are looked at

-- Returns whether the file runs, and then what it returns.
local function run(path)
    local folder, name = path:match("^(.*)/([^/]*)$")
    local box <close> = sandbox.new {
        root = folder == "" and "/" or folder or ".", instructions = LIMITS.instructions, seconds = LIMITS.seconds,
    }
    local results = table.pack(box:run(name or path))
    if results[1] == nil and results.n > 1 then
        return false
    end
    return true, results[1]
end

-- A file that does not run is judged by the names of its fields. Fields of variants count first, since no bot has them.
local VARIANT_FIELDS = { "extends", "game", "setup", "story", "players", "tiles", "map" }

local function looks_like(text)
    local bare = ("\n" .. text):gsub("%-%-[^\n]*", "")
    for _, field in ipairs(VARIANT_FIELDS) do
        if bare:find("[%s{,;]" .. field .. "%s*=[^=]") then
            return "variant"
        end
    end
    local moves = bare:find("[%s{,;.]move%s*=%s*function") or bare:find("function%s+[%w_]+%.move%s*%(")
    if moves or bare:find("return%s+function%s*%(") or bare:find("%f[%w_]view%f[^%w_]") then
        return "bot"
    end
end

local function of_result(result)
    if type(result) == "userdata" then -- a function of the sandbox's
        return "bot"
    elseif type(result) ~= "table" then
        return nil
    elseif result.move ~= nil then
        return "bot"
    end
    for _, field in ipairs(VARIANT_FIELDS) do
        if result[field] ~= nil then
            return "variant"
        end
    end
end

local function described(result)
    if result == nil then
        return "nothing"
    end
    return type(result) == "table" and "a table with none of these fields" or "a " .. type(result)
end

--- What a file is: "bot" or "variant"; "neither", and what it returned; nil if it does not run and its text says
--- nothing.
--- @param path string
--- @return "bot"|"variant"|"neither"|nil
--- @return string? found
function kind.of(path)
    local file <close> = io.open(path, "rb")
    local text = file and file:read(LONGEST)
    if not text or text:find("\0", 1, true) then
        return "variant" -- loading it as a variant tells what is wrong
    end
    local runs, result = run(path)
    if not runs then
        return looks_like(text)
    end
    local found = of_result(result)
    if not found then
        return "neither", described(result)
    end
    return found
end

return kind
