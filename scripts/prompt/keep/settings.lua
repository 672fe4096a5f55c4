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

--- A setting. Without `get` and `set` it is the field of its name in `app.settings`.
--- @class nova.Setting
--- @field name string
--- @field about string what it is for
--- @field choices? string[] what it can be; or else
--- @field least? number
--- @field most? number
--- @field range? string a text that says what a large number costs
--- @field set? fun(app: nova.App, value: string | number)
--- @field get? fun(app: nova.App): string

local ON_OFF = { "on", "off" }
local THOUSAND = 1000

-- The functions for a limit of bots; 0 takes it away.
local function set_limit(field)
    return function(app, value)
        app.limits[field] = value > 0 and (math.tointeger(value) or value) or nil
    end
end

local function get_limit(field)
    return function(app)
        return tostring(app.limits[field] or 0)
    end
end

--- In the order of the list that people see.
local ALL = {
    { name = "lang", choices = i18n.list(), about = mark "language: as the locale has it, or de, en, hu, nl",
        set = function(app, value) app:set_language(value) end,
        get = function(app) return app.lang end },
    { name = "colour", choices = { "auto", "on", "off", "16", "256", "24bit" },
        about = mark "colours: auto, on, off, 16, 256, 24bit",
        set = function(app, value) app.screen:set_colour(value) end,
        get = function(app) return app.screen.colour end },
    { name = "theme", choices = { "auto", "dark", "light", "terminal" },
        about = mark "the ground of pictures: auto, dark, light, terminal",
        set = function(app, value) app.screen:set_theme(value) end,
        get = function(app) return app.screen.theme end },
    { name = "symbols", choices = { "unicode", "ascii" }, about = mark "signs: unicode or ascii",
        set = function(app, value) app.screen:set_symbols(value) end,
        get = function(app) return app.screen.symbols == symbols.ascii and "ascii" or "unicode" end },
    { name = "letters", choices = ON_OFF, about = mark "letters for the colours of tasks: on, off" },
    { name = "assist", choices = ON_OFF,
        about = mark "show where a tile in hand would complete something: on, off" },
    { name = "motion", choices = ON_OFF,
        about = mark "moves in motion, and a moment between those of bots: on, off" },
    { name = "forced", choices = ON_OFF,
        about = mark "a refill or a pass that is forced is played by itself: on, off" },
    { name = "open", choices = ON_OFF, about = mark "lines of Lua see what is hidden: on, off" },
    { name = "board", choices = ON_OFF, about = mark "show each new game on the board at once" },
    { name = "picture", choices = ON_OFF, about = mark "show the picture after each move: on, off" },
    { name = "speech", choices = ON_OFF,
        about = mark "tell the table in sentences in place of the picture: on, off" },
    { name = "speed", least = 0.03, most = 60, about = mark "seconds between moves of bots" },
    { name = "effort", least = 0.1, most = 1000,
        about = mark "thousand iterations of the search behind hint: 10 are ten thousand",
        range = mark "{list}, in thousands: with {most} a hint takes {times} times as long as usual",
        set = function(app, value) app.settings.effort, app.coach.advice = math.floor(value * THOUSAND), nil end,
        get = function(app) return ("%.6g"):format(app.settings.effort / THOUSAND) end },
    { name = "tutor", choices = ON_OFF, about = mark "ask before a move that loses much: on, off" },
    { name = "tutor-loss", least = 0.1, most = 100,
        about = mark "the loss from which the tutor asks, in percent of a win; in a game for one, in points" },
    { name = "author", choices = ON_OFF, about = mark "help lists what is for authors of variants: on, off" },
    { name = "move-time", least = 0, most = 1000000,
        about = mark "processor time in seconds for a move of a bot; 0: 60, plus the bot's option time",
        set = set_limit "seconds", get = get_limit "seconds" },
    { name = "instructions", least = 0, most = 1 << 53,
        about = mark "instructions of Lua for a move of a bot; 0: any number",
        set = set_limit "instructions", get = get_limit "instructions" },
}

--- Their names, in the order of the list.
settings.names = {}

local by_name = {}
for index, setting in ipairs(ALL) do
    settings.names[index], by_name[setting.name] = setting.name, setting
end

--- The word that sets a setting back to its default.
settings.DEFAULT = "default"

--- What can follow a setting's name, for completion.
function settings.choices(name)
    local known = by_name[name]
    local choices = known and known.choices or {}
    return known and table.move(choices, 1, #choices, 2, { settings.DEFAULT }) or {}
end

local function value_now(app, setting)
    local value = app.settings[setting.name]
    return setting.get and setting.get(app) or setting.choices and (value and "on" or "off") or ("%.3g"):format(value)
end

local function give(app, setting, value)
    if setting.set then
        setting.set(app, value)
    elseif setting.choices then
        app.settings[setting.name] = value == "on"
    else
        app.settings[setting.name] = value
    end
end

-- The value that a word stands for; nil if the word is not a value of this setting.
local function read_value(setting, word)
    local number = setting.least and tonumber(word)
    for _, choice in ipairs(setting.choices or {}) do
        if choice == word then
            return choice
        end
    end
    return number and number >= setting.least and number <= setting.most and number or nil
end

-- What a setting can be. Where people could mistake the unit of a number, the range says what a large one costs.
local function range_of(app, setting)
    if setting.choices then
        return table.concat(setting.choices, ", ")
    end
    local list = ("%s - %s"):format(setting.least, setting.most)
    return setting.range and app.say(setting.range, { list = list, most = setting.most,
        times = ("%d"):format(setting.most // tonumber(app.usual_settings[setting.name])) }) or list
end

-- Gives a setting a value; nil and what it can be if it can't be that.
local function apply(app, name, word)
    local setting, near = by_name[name], nearest(name, settings.names)
    local value = setting and read_value(setting, word)
    if value then
        give(app, setting, value)
        return true
    elseif setting then
        return nil, app.say("{name} can be: {list}", { name = name, list = range_of(app, setting) })
    end
    return nil, near and app.say("there is no setting {word}; did you mean {near}?", { word = name, near = near })
        or app.say("there is no setting {word}: {list}", { word = name, list = table.concat(settings.names, ", ") })
end

local SPEED_STEP = 1.5

--- Makes bots that play among themselves faster or slower by a step, as far as `set` can.
function settings.change_speed(app, way)
    local seconds = app.settings.speed * (way == "slower" and SPEED_STEP or 1 / SPEED_STEP)
    app.settings.speed = math.max(by_name.speed.least, math.min(by_name.speed.most, seconds))
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
        return message
    end
    local kept, new_line = {}, word and name .. " " .. word
    for _, line in ipairs(lines_of(whole)) do
        if name_in(line) ~= name then
            kept[#kept + 1] = line
        else
            kept[#kept + 1], new_line = new_line, nil
        end
    end
    kept[#kept + 1] = new_line
    return select(2, store.write_settings(#kept > 0 and table.concat(kept, "\n") .. "\n" or ""))
end

--- Sets a setting, and keeps it if a person has typed it. A setting with a command of its own has all names of that
--- command.
function settings.set(app, name, word)
    local usual = commands.meaning(name, app.lang)
    name = by_name[usual] and usual or name
    local is_default = word == settings.DEFAULT
    local good, message = apply(app, name, is_default and app.usual_settings[name] or word)
    local problem = good and app.interactive and keep(name, not is_default and word or nil)
    if problem then
        app:note(app.say("the setting counts, but can't be kept: {why}", { why = problem }))
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
    end
    return not fixed[name] and select(2, apply(app, name, word)) or nil
end

--- Remembers the present values as the defaults, then applies the file of settings. Mistakes in the file are told.
--- @param fixed table<string, any> settings that the command line gives, by name
function settings.load(app, fixed)
    for _, setting in ipairs(ALL) do
        app.usual_settings[setting.name] = value_now(app, setting)
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

-- In words ----------------------------------------------------------------------------------------------------------

--- What a setting is about, nil if there is no setting of that name.
function settings.about(app, name)
    return by_name[name] and ("set %s: %s"):format(name, app.say(by_name[name].about))
end

local HEAD = 22 -- columns before the text that says what a setting is about

--- All settings with their values, in lines; a star marks the settings that somebody has changed.
function settings.lines(app)
    local lines, columns = {}, app.screen:size()
    for index, setting in ipairs(ALL) do
        local now = value_now(app, setting)
        local changed = now ~= app.usual_settings[setting.name] and "*" or " "
        local about = text.wrap(app.say(setting.about), math.max(20, columns - HEAD))
        lines[index] = ("%-12s %s%-7s %s"):format(setting.name, changed, now,
            table.concat(about, "\n" .. (" "):rep(HEAD)))
    end
    local path = app.interactive and store.settings_path()
    lines[#lines + 1] = path
        and app.say("* changed and kept in {path}; set NAME default takes one back, set default takes back all.",
        { path = path }) or nil
    return lines
end

return settings
