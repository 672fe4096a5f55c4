-- SPDX-License-Identifier: MIT
-- The header of a results file: everything that decides what is played. Two files are of one run if their headers
-- agree. arena/README.md describes the fields.

local core = require "nova.core"
local files = require "nova.files"
local json = require "nova.base.json"
local limits = require "nova.game.limits"
local lines = require "nova.base.lines"
local luck = require "nova.lab.luck"
local schedule = require "nova.lab.schedule"
local seeds = require "nova.game.seeds"
local sprt = require "nova.lab.sprt"
local values = require "nova.base.values"

local header = {}

header.VERSION = 1
header.MOST_GAMES = 1 << 53 -- far more than can be asked for: their numbers can be added without overflow

-- The build -----------------------------------------------------------------------------------------------------------

-- The scripts that can change a game: those that load rules and bots, and those that play.
local FOLDERS = { "game", "game/program", "game/variant" }
local FILES = { "base/texts.lua", "lab/luck.lua", "lab/match.lua", "lab/run.lua",
    "lab/schedule.lua" }

-- The code of a script: its lines without blanks around them and without comments. A comment behind code is seen only
-- where no quotes or brackets could make a text of it.
local function code_of(text)
    local code = {}
    for line in text:gmatch("[^\n]+") do
        line = line:match("^%s*(.-)%s*$")
        if line:find("^%-%-") then
            line = ""
        elseif not line:find("[\"'%[]") then
            line = line:gsub("%s*%-%-.*$", "")
        end
        code[#code + 1] = line ~= "" and line or nil
    end
    return table.concat(code, "\n")
end

-- The names in a folder of scripts/, in order.
local function list(folder)
    local names = files.list(("%s/scripts/%s"):format(core.home, folder)) or {}
    table.sort(names)
    return names
end

-- A fingerprint of the part of the program that can change a game: the C sources and these scripts. Comments and layout
-- make no difference. Each bot has a fingerprint of its own.
local function program_build()
    local paths, parts = table.move(FILES, 1, #FILES, 1, {}), { core.build }
    for _, folder in ipairs(FOLDERS) do
        for _, name in ipairs(list(folder)) do
            paths[#paths + 1] = name:find("%.lua$") and folder .. "/" .. name or nil
        end
    end
    for _, kind in ipairs(list "games") do
        paths[#paths + 1] = not kind:find(".", 1, true) and ("games/%s/fields.lua"):format(kind) or nil
    end
    for _, path in ipairs(paths) do
        parts[#parts + 1] = path
        parts[#parts + 1] = code_of(lines.whole(("%s/scripts/%s"):format(core.home, path)) or "")
    end
    return core.digest(table.concat(parts, "\n")):sub(1, 16)
end

-- Headers ------------------------------------------------------------------------------------------------------------

--- The header of a run that begins.
--- @param options table of the command: the variant, the limits of bots, how luck is measured
--- @param key? string that seals the deals
--- @param more table the fields that each command fills in its own way
function header.new(options, variant, game, key, more)
    local fields = {
        arena = header.VERSION, nova = core.version, build = program_build(), game = game:kind(),
        variant = options.variant, rules = variant:fingerprint(game:players()), players = game:players(), times = false,
        seconds = options["move-time"], instructions = options.instructions, cpu = options.cpu,
        clock = options.clock and limits.clock_text(options.clock),
        adjust = options.adjust and luck.text(options.adjust), seal = key and seeds.mark(key),
    }
    for field, value in pairs(more) do
        fields[field] = value
    end
    return fields
end

-- Fields -------------------------------------------------------------------------------------------------------------

local function is_names(value)
    for _, name in ipairs(type(value) == "table" and value or {}) do
        if type(name) ~= "string" then
            return false
        end
    end
    return type(value) == "table" and #value > 0
end

-- A name or a text for each bot.
local function is_of_bots(value, whole)
    return is_names(value) and #value == #whole.bots
end

local function is_number(value)
    return type(value) == "number" and value > 0
end

-- A text that a function can read.
local function is_read_by(read)
    return function(value)
        return values.is_text(value) and read(value) ~= nil
    end
end

local function is_within(least, most)
    return function(value)
        return values.is_whole(value, least, most)
    end
end

local function is_sprt(value)
    return type(value) == "table" and sprt.read(("elo0=%s,elo1=%s,alpha=%s,beta=%s"):format(value.elo0, value.elo1,
        value.alpha, value.beta)) ~= nil
end

local function is_shard(value)
    return type(value) == "table" and values.is_whole(value[2], 1, schedule.MOST_SHARDS)
        and values.is_whole(value[1], 1, value[2])
end

local function is_tune(value, whole)
    return type(value) == "table" and values.is_text(value.params) and values.is_whole(value.batch, 1, whole.games)
        and values.is_whole(value.steps, 1, whole.games // value.batch) and type(value.reach) == "number"
        and type(value.rate) == "number" and whole.code ~= nil
end

local function always()
    return true
end

-- The fields in the order in which a file has them: what is right, and whether the field may be missing.
local FIELDS = {
    { "arena", always },
    { "nova", values.is_text },
    { "build", always, optional = true },
    { "game", values.is_text },
    { "variant", values.is_text },
    { "rules", values.is_text },
    { "players", is_within(1, core.limits.players) },
    { "bots", is_names },
    { "names", is_of_bots, optional = true },
    { "code", is_of_bots, optional = true },
    { "games", is_within(1, header.MOST_GAMES) },
    { "seed", function(value) return values.is_text(value) and value:find("^%d+$") ~= nil and #value < 16 end },
    { "deals", function(value) return is_names(value) and schedule.book(value) ~= nil end, optional = true },
    { "seating", always, optional = true },
    { "gauntlet", always, optional = true },
    { "times", function(value) return type(value) == "boolean" end },
    { "seconds", is_number, optional = true },
    { "instructions", is_number, optional = true },
    { "clock", is_read_by(limits.read_clock), optional = true },
    { "cpu", is_number, optional = true },
    { "adjust", is_read_by(luck.read), optional = true },
    { "sprt", is_sprt, optional = true },
    { "seal", values.is_text, optional = true },
    { "shard", is_shard, optional = true },
    { "tune", is_tune, optional = true },
}

-- The keys in the order of the file, and in that in which differences are named: how many play, on which the rules
-- depend, comes before the rules.
local KEYS, COMPARED = {}, {}
for index, field in ipairs(FIELDS) do
    KEYS[index] = field[1]
    COMPARED[#COMPARED + 1] = field[1] == "rules" and "players" or nil
    COMPARED[#COMPARED + 1] = field[1]
end
local ORDER = json.order(KEYS)

--- The line of a header, or of the fields that have changed in it.
function header.line(fields)
    return json.encode(fields, ORDER)
end

--- Reads a header's line.
function header.read(line)
    local fields, message = json.decode(line)
    if message then
        return nil, message
    elseif type(fields) ~= "table" or fields.arena ~= header.VERSION then
        return nil, ("expected the header of a results file, with \"arena\":%d"):format(header.VERSION)
    end
    for _, field in ipairs(FIELDS) do
        local value = fields[field[1]]
        if not (value == nil and field.optional) and not field[2](value, fields) then
            return nil, ("the header's field %s is missing, or has a wrong value"):format(field[1])
        end
    end
    return fields
end

--- The schedule that a header describes.
function header.schedule(fields)
    return schedule.new({
        bots = #fields.bots, players = fields.players, games = fields.games,
        seed = math.tointeger(tonumber(fields.seed)), shard = fields.shard, seating = fields.seating,
        gauntlet = fields.gauntlet, book = fields.deals and schedule.book(fields.deals),
    })
end

-- Differences --------------------------------------------------------------------------------------------------------

local LONGEST_SHOWN = 200

local function shortened(text)
    return #text > LONGEST_SHOWN and text:sub(1, LONGEST_SHOWN) .. "..." or text
end

-- The bots whose files are not the same in both headers, which have the same bots.
local function changed_bots(there, here)
    local changed = {}
    for index, bot in ipairs(there.code and here.code and here.bots or {}) do
        changed[#changed + 1] = there.code[index] ~= here.code[index] and bot or nil
    end
    return #changed > 0 and table.concat(changed, ", ")
end

--- What is said where the rules of a variant have changed between two runs.
function header.other_rules(variant)
    return ("the rules of %s are others there than here"):format(variant)
end

--- The first difference between two headers.
--- @param ignored table<string, boolean> keys that may differ
--- @return string? message nil where they agree
function header.difference(there, here, ignored)
    for _, key in ipairs(COMPARED) do
        local old = there[key] == nil and "nothing" or json.encode(there[key])
        local new = here[key] == nil and "nothing" or json.encode(here[key])
        if not ignored[key] and old ~= new then
            local bots = key == "code" and changed_bots(there, here)
            if bots then
                return ("the files of %s are others there than here"):format(bots)
            elseif key == "rules" and there.variant == here.variant then
                return header.other_rules(here.variant)
            elseif key == "build" and there.build and here.build then
                return "nova has changed since"
            end
            return ("%s is %s there, %s here"):format(key, shortened(old), shortened(new))
        end
    end
end

return header
