-- SPDX-License-Identifier: MIT
-- Gegner, und was am Anfang hilft, auf Deutsch.

return {
    group_guide = "Erste Schritte",
    help_bots = "gegen wen man spielen kann: Stärke und Tempo",
    seats_many = "gefunden: {found}, die spielen; erwartet: höchstens {n}",
    help_more = "help NAME erklärt einen Befehl, help all zählt alle mit je einer Zeile auf. `:NAME` ist immer ein "
        .. "Befehl; was weder Befehl noch Zug ist, ist Lua.",
    help_of_lua = "es gibt keinen Befehl {word}; in Lua gibt es {list}: help {name}",
    bots_levels = "Stufen für Menschen, mit ihrer Stärke in {game}; alle antworten sofort",
    bots_wins = "gewinnt {share}% der Spiele gegen {other}",
    bots_others = "Andere: {list}; bots NAME erzählt von einem, bots all von allen.",
    bots_own = "Eigene: {list}",
    more_bots = [[
new hard            ein Spiel gegen einen davon; new hard easy: die beiden gegeneinander; new 3 hard: du gegen zwei
seats 2 hard        lässt in diesem Spiel einen anderen weiterspielen
bot expert          ein Zug für dich
mcts:5,time=20      ein Doppelpunkt und Optionen; ./mine.lua ist ein eigenes Skript, cmd:BEFEHL ein Programm]],
    bot_beginner = "hat gerade gelernt, was gut ist",
    bot_random = "macht irgendeinen erlaubten Zug",
    bot_greedy = "nimmt, was sofort am meisten bringt",
    bot_planner = "denkt einen Spielzug voraus; gewinnt 9 von 10 Spielen gegen greedy; sofort",
    bot_mcts = "sucht: mcts:1 bis mcts:4 antworten sofort, mcts:5 braucht 2 Sekunden je Zug, mcts:time=20 so viele, "
        .. "wie du sagst",
    bot_person = "verliert so viel, wie du sagst: person:loss=0.05 sind 5% eines Siegs je Zug; slips=0.2: jeder "
        .. "fünfte Zug unbesehen",
    bot_uct = "eine Suche ganz in Lua, zum Lesen und Ändern",
    bot_solver = "fürs Spiel allein: plant mit allem, was zu sehen ist; mit mehr Spielern ist er mcts:4",
    board_no_key = "{key} tut jetzt nichts; ? nennt alle Tasten",
    resume_how = "resume 2, oder 2 allein, spielt das zweite weiter; resume drop 2 löscht es.",
    hint_lower = "Weniger ist besser.",
    hint_rough = "Wenig versuchte Züge sind grob geschätzt; Tutor und analyse sehen genauer hin.",
    hint_proven_win = "Zug 1 erzwingt den Sieg: Die Suche hat keine Antwort gefunden, die ihn verhindert.",
    hint_proven_loss = "Alle Züge, die die Suche betrachtet hat, verlieren zwingend.",
    effort_range = "{list}, in Tausend: mit {most} dauert hint {times}-mal so lange wie sonst",
    analysis_player = "Spieler",
    analysis_proven = "bewiesen",
    analysis_mistakes = "Teuerste Fehler:",
    analysis_no_mistakes = "Kein Zug hat sicher etwas verloren.",
    analysis_mistake = "Zug {n}, {name}: {move} verlor {lost}; besser war {best}",
    analysis_graph = "Gewinnaussicht vor jedem Zug, {name}:",
    reason_splits = { one = "trennt ein Feld ab, Landschaft: {lands}, Figuren: {mine} von dir, {theirs} von anderen",
        other = "trennt {n} Felder ab, Landschaften: {lands}, Figuren: {mine} von dir, {theirs} von anderen" },
    reason_then = "dann schließt +{at} ein {why}",
    reason_points = { one = "{points} Punkt", other = "{points} Punkte" },

    -- What can follow a command
    arg_COMMAND = "BEFEHL",
    arg_GROUP = "GRUPPE",
    arg_FUNCTION = "FUNKTION",
    arg_CODE = "KÜRZEL",
    arg_NAME = "NAME",
    arg_VALUE = "WERT",
    arg_NUMBER = "NUMMER",
    arg_SEAT = "WER",
    arg_PLAYERS = "SPIELER",
    arg_VARIANT = "VARIANTE",
    arg_MOVES = "ZÜGE",
    arg_MOVE = "ZUG",
    arg_PLAYER = "SPIELER",
    arg_PART = "TEIL",
    arg_PIECE = "STÜCK",
    arg_TIMES = "ANZAHL",
    arg_COUNT = "ANZAHL",
    arg_BOT = "BOT",
    arg_HEX = "FELD",
    arg_TEXT = "TEXT",
    arg_GAME = "SPIEL",
    arg_POSITION = "STELLUNG",
    arg_HOOK = "FUNKTION",
    arg_EXPRESSION = "AUSDRUCK",
    line_of_input = "Zeile {n}",

    reason_company = "auf {land} dann {mine} von dir, {theirs} von anderen",
}
