-- SPDX-License-Identifier: MIT
-- Variants: files that each describe a game; the printed games are variants too. This module loads a variant by name or
-- path and makes games of the variant. A variant with a mistake is not loaded, and the message lists all its mistakes.

local catalogue = require "nova.game.variant.catalogue"
local files = require "nova.files"
local fingerprint = require("nova.base.texts").fingerprint
local json = require "nova.base.json"
local i18n = require "nova.base.i18n"
local loading = require "nova.game.variant.loading"
local spec_options = require "nova.game.options"
local source = require "nova.game.variant.source"
local values = require "nova.base.values"
local problems = require "nova.base.problem"

local variant = {
    list = catalogue.list, shipped = catalogue.shipped, exists = catalogue.exists,
    USUAL = catalogue.USUAL, USUAL_SOLO = catalogue.USUAL_SOLO,
}

--- @class nova.Variant
--- @field name string the name of its file, and the options that are not as usual: "four:size=8"
--- @field options table<string, any> as they were chosen
--- @field chosen string those that are not as usual, as they stand in the name: ":size=8"
--- @field kind string the game that it is a variant of, as game:kind() tells it
--- @field game_name string the game's name in records: the kind, or the variant's name if it is a game of its own
--- @field story string one line, in English if there are several languages
--- @field players integer[] the least and the most
--- @field data table its fields, those that it takes from others among them
--- @field files string[] its file, those of the variants that it extends, and those that these require
--- @field private is nova.Kind
--- @field private loaded nova.Loading
--- @field private header_rules? table what headers have of the rules; the same for all numbers of players
--- @field private fingerprints table<integer, string> those that were asked for, by number of players
--- @field private kept table<integer, table> their rules
local Variant = {}
Variant.__index = Variant

-- Variants that are in use, by path. A file that has not changed is not run a second time.
local known = setmetatable({}, { __mode = "v" })
local latest -- stays, though nobody may hold it: it is often checked first, and played then

-- The variant that was loaded.
local function of_loading(loaded)
    local data, paths = loaded.data, {}
    local is_scripted = loaded.kind.is_scripted
    local nameless = is_scripted and "A game of its own." or ("A variant of %s."):format(loaded.kind.name)
    for index, from in ipairs(loaded.chain) do
        paths[index] = from.path
    end
    for _, from in ipairs(loaded.chain) do
        for _, helper in ipairs(from.helpers) do
            paths[#paths + 1] = helper.path
        end
    end
    local options, chosen = loaded:options()
    return setmetatable({
        name = loaded.name .. chosen,
        options = options,
        chosen = chosen,
        kind = loaded.kind.name,
        game_name = is_scripted and loaded.name or loaded.kind.name,
        story = i18n.pick(data.story, "en") or nameless,
        players = { data.players[1], data.players[2] },
        data = data,
        files = paths,
        is = loaded.kind,
        loaded = loaded,
        fingerprints = {},
        kept = {},
    }, Variant)
end

-- What is wrong with a path that is none of a variant's file.
local function wrong_path(path)
    local there, message = files.stat(path)
    if not there then
        return message
    elseif there.kind == "folder" then
        return problems.of_file(path, "Is a directory")
    elseif path:find "%.lua$" then
        return problems.new("{path}: found a name that is none for a variant, expected letters, digits, - and _",
            { path = path })
    end
    return problems.new("{path}: found a file that does not end in .lua, expected the file of a variant, NAME.lua",
        { path = path })
end

--- Loads a variant. While the variant's files do not change, every call returns the same object.
--- @param name string the name of a variant, or the path of its file (with a `/` in it, or with `.lua` at its end);
---   behind a colon its options: `./four.lua:size=8,fog=true`
--- @return nova.Variant?
--- @return string? message with all problems, a line for each: `FILE:LINE: field: found ..., expected ...`
function variant.load(name)
    local file, choices = spec_options.split(name)
    local path, message = catalogue.resolve(file)
    if not path then
        return nil, message
    elseif name:find(":%s*$") then
        return nil, problems.new("{spec}: found nothing after the colon, expected options as in {example}",
            { spec = name, example = "NAME=VALUE" })
    end
    local own = catalogue.name_of(path)
    if not own then
        return nil, wrong_path(path)
    end
    local key = path .. name:sub(#file + 1)
    local before = known[key]
    if before and before.loaded:is_current() then
        return before
    end
    local loaded, problem = loading.file(path, choices)
    if not loaded then
        return nil, problem
    end
    latest = of_loading(loaded)
    known[key] = latest
    return latest
end

--- Makes the variant of a record from the record's header, without the variant's file. That is possible for variants
--- that differ from a printed game only by what a header has, such as their tiles or their map.
--- @return nova.Variant? nil where the header does not tell the rules
function variant.of_header(header)
    local base = catalogue.shipped_file(header.game) and variant.load(catalogue.shipped_file(header.game))
    local loaded = base and base.is.of_header and loading.header(base.loaded, header.variant, header)
    return loaded and of_loading(loaded) or nil
end

--- Whether an error is the failure of a variant's function. The variant's author has to know of it, and nobody else.
--- @param problem any what was raised
function variant.is_failure(problem)
    return problems.kind(problem) == "rule"
end

--- Raises a failure of the variant.
--- @param text string what its functions did
function variant.fail(text)
    problems.raise_rule(text)
end

-- The texts of a game's moves, up to the one at which a function of the variant fails; nil where none fails again, as
-- when a bot thought ahead.
local function moves_that_fail(state, tried)
    local texts = {}
    local passed = pcall(function()
        local now, moves = state:clone():undo(state:ply()), state:history()
        moves[#moves + 1] = tried
        for index, move in ipairs(moves) do
            texts[index] = now:text(move)
            now:play(move)
            now:player()
        end
        now:result()
    end)
    return not passed and texts or nil
end

local function in_quotes(text)
    return "'" .. text:gsub("'", "'\\''") .. "'"
end

--- Raises an error that came up in a game; if a function of the variant failed, with how to see that again.
--- @param problem any what was raised
--- @param seed integer | string of the deal
--- @param tried? integer the move that was being played
function Variant:raise(problem, seed, state, tried)
    if not variant.is_failure(problem) then
        error(problem, 0)
    end
    local moves = math.type(seed) == "integer" and moves_that_fail(state, tried)
    local played = moves and #moves > 0 and " --moves " .. in_quotes(table.concat(moves, "; ")) or ""
    local again = moves and ("; to see it: nova check --trace --players %d --seed %d%s %s"):format(
        state:game():players(), seed, played, in_quotes(self:path() or self.name))
        or ", while a bot thought ahead"
    error(problem .. (" (seed %s, move %d%s)"):format(seed, state:ply() + 1, again), 0)
end

--- Raises a failure of the variant if a game has had more moves than any game should have.
--- @param plies integer played so far
function variant.check_length(game, plies)
    if plies > game:longest() then
        variant.fail(("the game is not over after %d plies"):format(game:longest()))
    end
end

--- The absolute path of the variant's file; nil if the variant's name alone finds that file.
function Variant:path()
    local path = self.files[1]
    if not path or catalogue.find(self.loaded.name) == path then
        return nil
    end
    return (files.absolute(path) or path) .. self.chosen
end

--- Whether functions decide anything of its rules.
function Variant:has_functions()
    return self.loaded.code ~= nil
end

--- Whether the variant's own file has a field, and not only one that it extends.
function Variant:has_own(field)
    return self.loaded.origins[field] == self.loaded.chain[1]
end

--- Where something of the variant stands in its file, as `FILE:LINE`; for what it takes from another, where it says so.
--- @param path any[] keys from the outermost table inwards
function Variant:place(path)
    local own = self.loaded.chain[1]
    local is_own = path[1] == nil or self:has_own(path[1])
    return ("%s:%d"):format(own.path, source.line(own, is_own and path or { "extends" }))
end

--- The rules for the core.
function Variant:rules(players)
    return self.is.rules(self.data, players)
end

-- The rules for what is asked more than once; nobody changes these.
local function kept_rules(self, players)
    self.kept[players] = self.kept[players] or self:rules(players)
    return self.kept[players]
end

--- The fingerprint of the rules for a number of players. It does not depend on how the rules are written down.
function Variant:fingerprint(players)
    if not self.fingerprints[players] then
        local rules = self.is.canonical(kept_rules(self, players))
        local all = { game = self.game_name, players = players, rules = rules, code = self.loaded.code }
        all.options = next(self.options) and self.options or nil
        self.fingerprints[players] = fingerprint(json.encode(all))
    end
    return self.fingerprints[players]
end

--- What the header of a record has of the rules themselves, for readers who do not have the variant.
--- @param header? table a header that was read: what it has of them comes in any case, to be compared
--- @return table fields
function Variant:rules_in_header(players, header)
    if not self.is.rules_in_header then
        return {}
    elseif header then
        return self.is.rules_in_header(kept_rules(self, players), header)
    end
    self.header_rules = self.header_rules or self.is.rules_in_header(kept_rules(self, players), {})
    return self.header_rules
end

--- The story in a language.
function Variant:story_in(code)
    return i18n.pick(self.data.story, code) or self.story
end

--- What the variant says about a word with which its function `over` ended a game.
--- @param code string of a language
function Variant:ending(word, code)
    return i18n.pick((self.data.ends or {})[word], code)
end

--- The usual number of players: two, or the number that is nearest to two among those that the variant allows.
function Variant:usual_players()
    return self.loaded:usual_players()
end

--- How many can play, as "one player" or "2 to 4 players".
function Variant:players_text()
    local least, most = self.players[1], self.players[2]
    if least == most then
        return least == 1 and "one player" or ("%d players"):format(least)
    end
    return ("%d to %d players"):format(least, most)
end

local FITS = {
    one = problems.form "{variant} is for one player, found {found}",
    range = problems.form "{variant} is for {least} to {most} players, found {found}",
    many = problems.form "{variant} is for {most} players, found {found}",
}

--- Why so many players can't play; nil if they can.
function Variant:misfit(players)
    local least, most = self.players[1], self.players[2]
    if math.type(players) ~= "integer" or players < least or players > most then
        local form = least < most and FITS.range or least == 1 and FITS.one or FITS.many
        return form { variant = self.name, least = least, most = most, found = values.show(players) }
    end
end

--- Makes the game for a number of players.
--- @param options? table what the caller decides, not the variant: `quiet`; `longest`; `timed`, for game:costs;
---   `before`, a chunk whose fields count before the variant's; `strict`, to
---   compare the state around each call of a function
--- @return userdata? game
--- @return string? field that the message is about
function Variant:game(players, options)
    local misfit = self:misfit(players)
    if misfit then
        return nil, misfit, "players"
    end
    return self.loaded:make(players, options or {})
end

return variant
