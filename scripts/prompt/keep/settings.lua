-- SPDX-License-Identifier: MIT
-- The settings of `set`, and the file that keeps them for the next time. The file has a line for each setting that
-- somebody has changed, as it is typed after `set`. All other lines of the file (comments, wrong lines) are preserved.

local commands = require "nova.prompt.commands"
local i18n = require "nova.base.i18n"
local nearest = require("nova.base.near").nearest
local store = require "nova.prompt.keep.store"
local symbols = require "nova.draw.symbols"
local text = require "nova.draw.text"
local values = require "nova.base.values"

local mark = i18n.mark

local settings = {}

--- @class nova.Setting
--- @field choices? string[] what it can be; or else
--- @field least? number
--- @field most? number
--- @field range? string a text that says what a large number costs
--- @field apply fun(app: nova.App, value: string | number)
--- @field now fun(app: nova.App): string

local THOUSAND = 1000

local function on_or_off(name)
    return {
        choices = { "on", "off" },
        apply = function(app, value)
            app.settings[name] = value == "on"
        end,
        now = function(app)
            return app.settings[name] and "on" or "off"
        end,
    }
end

local function number_within(name, least, most)
    return {
        least = least, most = most,
        apply = function(app, value)
            app.settings[name] = value
        end,
        now = function(app)
            return ("%.3g"):format(app.settings[name])
        end,
    }
end

-- A limit of bots; 0 takes it away.
local function limit(field, most)
    return {
        least = 0, most = most,
        apply = function(app, value)
            app.limits[field] = value > 0 and (math.tointeger(value) or value) or nil
        end,
        now = function(app)
            return tostring(app.limits[field] or 0)
        end,
    }
end

--- @type table<string, nova.Setting>
local KNOWN = {
    lang = {
        choices = i18n.list(),
        apply = function(app, value)
            app:set_language(value)
        end,
        now = function(app)
            return app.lang
        end,
    },
    colour = {
        choices = { "auto", "on", "off", "16", "256", "24bit" },
        apply = function(app, value)
            app.screen:set_colour(value)
        end,
        now = function(app)
            return app.screen.colour
        end,
    },
    symbols = {
        choices = { "unicode", "ascii" },
        apply = function(app, value)
            app.screen:set_symbols(value)
        end,
        now = function(app)
            return app.screen.symbols == symbols.ascii and "ascii" or "unicode"
        end,
    },
    theme = {
        choices = { "auto", "dark", "light", "terminal" },
        apply = function(app, value)
            app.screen:set_theme(value)
        end,
        now = function(app)
            return app.screen.theme
        end,
    },
    letters = on_or_off "letters",
    assist = on_or_off "assist",
    motion = on_or_off "motion",
    open = on_or_off "open",
    board = on_or_off "board",
    tutor = on_or_off "tutor",
    ["tutor-loss"] = number_within("tutor-loss", 0.1, 100),
    picture = on_or_off "picture",
    speed = number_within("speed", 0.03, 60),
    effort = {
        least = 0.1, most = 1000, range = mark("{list}, in thousands: with {most} a hint takes {times} times as "
            .. "long as usual"),
        apply = function(app, value)
            app.settings.effort = math.floor(value * THOUSAND)
            app.advice = nil
        end,
        now = function(app)
            return ("%.6g"):format(app.settings.effort / THOUSAND)
        end,
    },
    ["move-time"] = limit("seconds", 1000000),
    instructions = limit("instructions", 1 << 53),
}

--- Their names, in the order of the list.
settings.names = {
    "lang", "colour", "theme", "symbols", "letters", "assist", "motion", "open", "board", "picture", "speed",
        "effort", "tutor",
        "tutor-loss",
    "move-time", "instructions",
}

local SPEED_STEP = 1.5

--- Makes bots that play among themselves faster or slower by a step, as far as `set` can.
--- @param way "faster"|"slower"
function settings.change_speed(app, way)
    local seconds = app.settings.speed * (way == "slower" and SPEED_STEP or 1 / SPEED_STEP)
    app.settings.speed = math.max(KNOWN.speed.least, math.min(KNOWN.speed.most, seconds))
end

--- The word that sets a setting back to its default.
settings.DEFAULT = "default"

--- What can follow a setting's name, for completion.
function settings.choices(name)
    local known = KNOWN[name]
    local found = known and table.move(known.choices or {}, 1, #(known.choices or {}), 1, {}) or {}
    found[#found + 1] = known and settings.DEFAULT or nil
    return found
end

-- The value that a word stands for; nil if the word is not a value of this setting.
local function read_value(known, word)
    if known.least then
        local number = tonumber(word)
        return number and number >= known.least and number <= known.most and number or nil
    end
    for _, choice in ipairs(known.choices) do
        if choice == word then
            return choice
        end
    end
end

-- The smallest and the largest number that a setting takes. Where people could mistake the unit, it also says what a
-- large number costs.
local function range_of(app, known, name)
    local list = ("%s - %s"):format(known.least, known.most)
    return known.range and app.say(known.range, {
        list = list, most = known.most, times = ("%d"):format(known.most // tonumber(app.usual_settings[name])),
    }) or list
end

-- The setting that a word names. A setting with a command of its own has all names of that command.
local function named(app, word)
    local name = commands.meaning(word, app.lang)
    return KNOWN[name] and name or word
end

-- What is said of a name that no setting has.
local function unknown(app, word)
    local near = nearest(word, settings.names)
    return near and app.say("there is no setting {word}; did you mean {near}?", { word = word, near = near })
        or app.say("there is no setting {word}: {list}", { word = word, list = table.concat(settings.names, ", ") })
end

-- Gives a setting a value; nil and the possible values if the setting can't have this one.
local function apply(app, name, word)
    local known = KNOWN[name]
    if not known then
        return nil, unknown(app, name)
    end
    local value = read_value(known, word)
    if not value then
        return nil, app.say("{name} can be: {list}", { name = name, list = known.least and range_of(app, known, name)
            or table.concat(known.choices, ", ") })
    end
    known.apply(app, value)
    return true
end

-- The file ----------------------------------------------------------------------------------------------------------

local function lines_of(whole)
    local lines = {}
    whole = (whole == "" or whole:find("\n$")) and whole or whole .. "\n"
    for line in whole:gmatch("([^\n]*)\n") do
        lines[#lines + 1] = line
    end
    return lines
end

local function name_in(line)
    return line:match("^%s*([^%s#]%S*)")
end

-- Replaces a setting's lines by one line, at the place of the first or at the end. Without `word` removes the lines.
local function keep(name, word)
    local whole, message = store.settings()
    if not whole then
        return nil, message
    end
    local kept, wanted = {}, word and name .. " " .. word
    for _, line in ipairs(lines_of(whole)) do
        if name_in(line) ~= name then
            kept[#kept + 1] = line
        elseif wanted then
            kept[#kept + 1], wanted = wanted, nil
        end
    end
    kept[#kept + 1] = wanted
    return store.write_settings(#kept > 0 and table.concat(kept, "\n") .. "\n" or "")
end

-- Keeps a setting that a person has typed. A setting from a pipe is not kept, nor is anything without a home folder.
local function keep_or_tell(app, name, word)
    local message
    if app.interactive then
        message = select(2, keep(name, word))
    end
    if message then
        app:note(app.say("the setting counts, but can't be kept: {why}", { why = message }))
    end
end

--- Sets and keeps a setting.
--- @return true?
function settings.set(app, name, word)
    name = named(app, name)
    local good, message = apply(app, name, word == settings.DEFAULT and app.usual_settings[name] or word)
    if good then
        keep_or_tell(app, name, word ~= settings.DEFAULT and word or nil)
    end
    return good, message
end

--- Sets all settings back to their defaults.
function settings.reset(app)
    for _, name in ipairs(settings.names) do
        settings.set(app, name, settings.DEFAULT)
    end
end

-- Applies a line of the file. Returns what is wrong with the line, or nil.
local function take(app, line, fixed)
    local name, word, more = line:match("^%s*(%S+)%s+(%S+)%s*(.-)$")
    if not name_in(line) then
        return nil
    elseif not name or more ~= "" then
        return app.say("found {found}, expected a setting and its value: colour off", { found = values.show(line) })
    elseif fixed[name] then
        return nil
    end
    return select(2, apply(app, name, word))
end

--- Remembers the present values as the defaults, then applies the file of settings. Mistakes in the file are told.
--- @param fixed table<string, any> settings that the command line gives, by name
function settings.load(app, fixed)
    for _, name in ipairs(settings.names) do
        app.usual_settings[name] = KNOWN[name].now(app)
    end
    if not app.interactive then
        return
    end
    local whole, message = store.settings()
    local wrong = { not whole and message or nil }
    for number, line in ipairs(lines_of(whole or "")) do
        local why = take(app, line, fixed)
        wrong[#wrong + 1] = why and ("%s:%d: %s"):format(store.settings_path(), number, why)
    end
    for _, problem in ipairs(wrong) do
        app:note("! " .. problem)
    end
    if #wrong > 0 then
        app:note(app.say("The wrong lines stay in the file and have no effect."))
    end
end

local ABOUT = {
    lang = mark "language: as the locale has it, or de, en, hu, nl",
    colour = mark "colours: auto, on, off, 16, 256, 24bit",
    theme = mark "the ground of pictures: auto, dark, light, terminal",
    symbols = mark "signs: unicode or ascii",
    letters = mark "letters for the colours of tasks: on, off",
    assist = mark "show where a tile in hand would complete something: on, off",
    motion = mark "a moment between moves of bots: on, off",
    open = mark "lines of Lua see what is hidden: on, off",
    board = mark "show each new game on the board at once",
    picture = mark "show the picture after each move: on, off",
    speed = mark "seconds between moves of bots",
    effort = mark "thousand iterations of the search behind hint: 10 are ten thousand",
    tutor = mark "ask before a move that loses much: on, off",
    ["tutor-loss"] = mark "the loss from which the tutor asks, in percent of a win; in a game for one, in points",
    ["move-time"] = mark "processor time in seconds for a move of a bot; 0: 60, plus the bot's option time",
    instructions = mark "instructions of Lua for a move of a bot; 0: any number",
}
local HEAD = 22 -- columns before the text that says what a setting is about

--- What a setting is about, nil if there is no setting of that name.
--- @return string?
function settings.about(app, name)
    return ABOUT[name] and ("set %s: %s"):format(name, app.say(ABOUT[name]))
end

--- All settings with their values, in lines; a star marks the settings that somebody has changed.
function settings.lines(app)
    local lines, columns = {}, app.screen:size()
    for index, name in ipairs(settings.names) do
        local now = KNOWN[name].now(app)
        local changed = now ~= app.usual_settings[name] and "*" or " "
        local about = text.wrap(app.say(ABOUT[name]), math.max(20, columns - HEAD))
        lines[index] = ("%-12s %s%-7s %s"):format(name, changed, now, table.concat(about, "\n" .. (" "):rep(HEAD)))
    end
    local path = app.interactive and store.settings_path()
    lines[#lines + 1] = path
        and app.say("* changed and kept in {path}; set NAME default takes one back, set default takes back all.",
        { path = path }) or nil
    return lines
end

return settings
