-- SPDX-License-Identifier: MIT
-- Names of commands in the languages of the prompt. They are understood in their language only, beside the usual names,
-- which are the same everywhere.

local aliases = {}

-- By language: the command, and its names.
local NAMES = {
    de = {
        tutorial = "einführung einfuehrung", bots = "gegner", new = "neu", seats = "plätze plaetze", setup = "aufbau",
        reload = "neuladen", variant = "variante", undo = "zurück zurueck", redo = "wieder", go = "weiter",
        ["goto"] = "gehe", branches = "zweige", note = "notiz", show = "zeige", board = "brett", moves = "züge zuege",
        legend = "legende", rules = "regeln", scores = "ergebnisse", hint = "rat tipp", play = "spiele",
        analyse = "untersuche", why = "warum", save = "speichern", load = "laden", resume = "fortsetzen",
        replay = "wiedergabe", record = "bericht", position = "stellung", help = "hilfe", lang = "sprache",
        set = "einstellung", quit = "ende beenden", stats = "statistik", puzzle = "rätsel raetsel", yes = "ja",
    },
    nl = {
        tutorial = "inleiding", bots = "tegenstanders", new = "nieuw", seats = "plaatsen", setup = "opstelling",
        reload = "herladen", undo = "terug", redo = "opnieuw", go = "verder", ["goto"] = "ganaar",
        branches = "zijlijnen", note = "notitie", show = "toon", board = "bord", moves = "zetten",
        legend = "legenda", rules = "regels", hint = "raad", play = "speel", analyse = "analyseer", why = "waarom",
        save = "bewaar", load = "laad", resume = "hervat", replay = "weergave", record = "verslag",
        position = "stelling", help = "hulp", lang = "taal", set = "instelling", quit = "stop einde",
        stats = "statistiek", puzzle = "puzzel", yes = "ja",
    },
    hu = {
        tutorial = "bevezetés", bots = "ellenfelek", new = "új", seats = "helyek", setup = "felállás",
        reload = "újratölt", variant = "változat", undo = "vissza", redo = "újra", go = "tovább", ["goto"] = "ugrás",
        branches = "ágak", note = "megjegyzés", show = "mutat", board = "tábla", moves = "lépések",
        legend = "jelmagyarázat", rules = "szabályok", scores = "eredmények", hint = "tanács", play = "játssz",
        analyse = "elemez", why = "miért", save = "mentés", load = "betölt", resume = "folytat",
        replay = "visszajátszás", record = "jegyzőkönyv", position = "állás", help = "súgó segítség", lang = "nyelv",
        set = "beállítás", quit = "kilép vége", stats = "statisztika", puzzle = "feladvány", yes = "igen",
    },
}

local found = {} -- by language: the command that a name means, and all names in order

local function of(code)
    if not found[code] then
        local by_name, list = {}, {}
        for command, names in pairs(NAMES[code] or {}) do
            for name in names:gmatch("%S+") do
                by_name[name] = command
                list[#list + 1] = name
            end
        end
        table.sort(list)
        found[code] = { by_name = by_name, list = list }
    end
    return found[code]
end

--- The usual name of the command that a word means in a language.
--- @param code string
--- @param word string
--- @return string?
function aliases.meaning(code, word)
    return of(code).by_name[word]
end

--- All names in a language.
--- @param code string
--- @return string[]
function aliases.list(code)
    return of(code).list
end

--- The first name of a command in a language.
--- @param code string
--- @param command string
--- @return string?
function aliases.name(code, command)
    local names = NAMES[code] and NAMES[code][command]
    return names and names:match("%S+")
end

return aliases
