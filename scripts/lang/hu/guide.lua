-- SPDX-License-Identifier: MIT
-- Ellenfelek, és ami a kezdéshez segít, magyarul.

return {
    group_guide = "Első lépések",
    help_bots = "ki ellen lehet játszani: erő és tempó",
    seats_many = "{found} játszana, de legfeljebb {n} lehet",
    help_more = "help NÉV elmagyaráz egy parancsot, help all mindet felsorolja egy-egy sorban. `:NÉV` mindig "
        .. "parancs; ami se parancs, se lépés, az Lua.",
    help_of_lua = "nincs {word} parancs; a Luában van {list}: help {name}",
    bots_levels = "Szintek embereknek, erejük ebben a játékban: {game}; mind azonnal válaszol",
    bots_wins = "a játszmái {share}%-át megnyeri ellene: {other}",
    bots_others = "Mások: {list}; bots NÉV egyről szól, bots all mindről.",
    bots_own = "Sajátok: {list}",
    more_bots = [[
new hard            játszma az egyikük ellen; new hard easy: a kettő egymás ellen; new 3 hard: te kettő ellen
seats 2 hard        ebben a játszmában mostantól más játszik
bot expert          egy lépés helyetted
mcts:5,time=20      kettőspont és beállítások; ./mine.lua saját szkript, cmd:PARANCS bármilyen nyelvű program]],
    bot_beginner = "épp most tanulta meg, mi a jó",
    bot_random = "bármilyen szabályos lépést megtesz",
    bot_greedy = "azt veszi, ami rögtön a legtöbbet hozza",
    bot_planner = "egy körrel előre gondol; 10 játszmából 9-et nyer greedy ellen; azonnal",
    bot_mcts = "keres: mcts:1-től mcts:4-ig azonnal válaszol, mcts:5 lépésenként 2 másodpercig, mcts:time=20 "
        .. "ameddig mondod",
    bot_person = "annyit veszít, amennyit mondasz: person:loss=0.05 lépésenként egy győzelem 5%-a; slips=0.2: "
        .. "minden ötödik lépés nézés nélkül",
    bot_uct = "keresés egészen Luában, olvasni és átírni",
    bot_solver = "egyszemélyes játékokhoz: mindennel tervez, ami látszik; több játékossal mcts:4",
    board_no_key = "most nem csinál semmit: {key}; ? minden billentyűt felsorol",
    resume_how = "resume 2, vagy csak 2, a másodikat folytatja; resume drop 2 törli.",
    hint_lower = "A kevesebb jobb.",
    hint_rough = "Az alig próbált lépések értéke durva; a tanító és az analyse pontosabb.",
    hint_proven_win = "Az 1. lépés kikényszeríti a győzelmet: a keresés nem talált ellene választ.",
    hint_proven_loss = "Minden lépés, amelyet a keresés megvizsgált, kényszerűen veszít.",
    effort_range = "{list}, ezrekben: {most} mellett egy hint annyi ideig tart, mint máskor {times}",
    analysis_player = "játékos",
    analysis_proven = "bizonyított",
    analysis_mistakes = "Legdrágább hibák:",
    analysis_no_mistakes = "Egyetlen lépés sem vesztett biztosan valamit.",
    analysis_mistake = "{n}. lépés, {name}: {move}, veszteség {lost}; jobb lett volna: {best}",
    analysis_graph = "Győzelmi esély az egyes lépések előtt, {name}:",
    reason_splits = "leválaszt {n} mezőt, tájak: {lands}, telepesek: tiéd {mine}, másoké {theirs}",
    reason_then = "utána +{at}: {why}",
    reason_points = "{points} pont",

    -- What can follow a command
    arg_COMMAND = "PARANCS",
    arg_GROUP = "CSOPORT",
    arg_FUNCTION = "FÜGGVÉNY",
    arg_CODE = "KÓD",
    arg_NAME = "NÉV",
    arg_VALUE = "ÉRTÉK",
    arg_NUMBER = "SZÁM",
    arg_SEAT = "KI",
    arg_PLAYERS = "JÁTÉKOSOK",
    arg_VARIANT = "VÁLTOZAT",
    arg_MOVES = "LÉPÉSEK",
    arg_MOVE = "LÉPÉS",
    arg_PLAYER = "JÁTÉKOS",
    arg_PART = "RÉSZ",
    arg_PIECE = "DARAB",
    arg_TIMES = "HÁNYSZOR",
    arg_COUNT = "DARABSZÁM",
    arg_BOT = "BOT",
    arg_HEX = "MEZŐ",
    arg_TEXT = "SZÖVEG",
    arg_GAME = "JÁTÉK",
    arg_POSITION = "ÁLLÁS",
    arg_HOOK = "FÜGGVÉNY",
    arg_EXPRESSION = "KIFEJEZÉS",
    line_of_input = "{n}. sor",

    reason_company = "itt: {land} tiéd {mine}, másoké {theirs}",
}
