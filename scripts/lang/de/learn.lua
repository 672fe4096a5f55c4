-- SPDX-License-Identifier: MIT
-- Lernen, auf Deutsch.

return {
    group_learn = "Lernen",

    -- Der Tutor
    lost_points = "{number} Punkte",
    tutor_asks = "Dieser Zug verliert {lost} {sign}{error} gegenüber dem besten. Wirklich? yes spielt ihn, ebenso "
        .. "derselbe Zug noch einmal; hint zeigt, was besser ist.",
    nothing_held = "kein Zug wartet auf eine Antwort: set tutor on fragt bei Zügen nach, die viel verlieren",
    set_tutor = "vor einem Zug nachfragen, der viel verliert: on, off",
    ["set_tutor-loss"] = "was viel ist, in Prozent eines Sieges; allein in Punkten",
    help_yes = "den Zug spielen, bei dem der Tutor nachgefragt hat",
    more_yes = [[
set tutor on        vor einem Zug, der sicher mehr als 5% eines Sieges verliert, wird nachgefragt
set tutor-loss 10   fragt erst ab 10%; im Spiel allein sind es Punkte
Was besser wäre, sagt der Tutor erst, wenn man fragt: hint.]],

    -- Ausspielen
    rolling_out = "spielt weiter",
    rollout_wins = "gewinnt",
    rollout_score = "Wertung",
    rollout_behind = "hinter dem ersten",
    rollout_unknown = "gefunden {found}, erwartet erlaubte Züge wie `{example}` oder Nummern des letzten hint",
    rollout_expected = "erwartet werden zwei verschiedene Züge oder mehr, wie `{example}`, oder Nummern des letzten "
        .. "hint",
    rollout_clear = "Der erste ist zweifelsfrei besser: {n} Welten.",
    rollout_open = "In {n} Welten sind sie nicht zu unterscheiden; set effort erlaubt mehr.",
    rollout_stopped = "Nach {n} Welten angehalten.",
    help_rollout = "Züge vergleichen: nach jedem weiterspielen, in denselben Welten",
    more_rollout = [[
rollout 2 1,0 1 -1,0   spielt nach beiden Zügen immer wieder weiter, bis einer zweifelsfrei besser ist
rollout 1 3            der erste und der dritte Zug des letzten hint; rollout allein: die ersten beiden
In jeder Welt wird neu gemischt, was verdeckt ist, für alle Züge gleich; dann spielen alle zwölf Züge, wie
eine kurze Suche rät, und eine längere sagt, was dabei herauskam. Ein Spiel für einen wird zu Ende gespielt.
Hinter jedem Wert steht sein halbes 95%-Intervall. Das Intervall des Abstands gilt für alle Züge gemeinsam und
wie lange man auch zusieht. Es gibt höchstens 100 Welten für jedes Tausend von set effort; Strg-C zeigt, was bis dahin
gefunden wurde.]],

    -- Aufgaben aus Stellungen
    puzzle_asks = "Ein Rätsel zu {variant}: du bist Spieler {player}, und hier hat ein Zug von dir {lost} verloren. "
        .. "Finde einen besseren.",
    puzzle_asks_best = "Ein Rätsel zu {variant}: du bist Spieler {player}, und ein Zug ist deutlich der beste. "
        .. "Finde ihn.",
    puzzle_how = "Tippe den Zug; hint hilft, puzzle solution verrät ihn. Fällige Rätsel: {n}.",
    puzzle_right = "Richtig: {move}.",
    puzzle_as_good = "Richtig: {move} ist so gut wie die Lösung.",
    puzzle_wrong = "Nein: {move} verliert {lost}. Versuch einen anderen; hint hilft, puzzle solution verrät ihn.",
    puzzle_next = "Dieses Rätsel kommt am {day} wieder.",
    puzzle_learned = "Dieses Rätsel ist nach allen Abständen gelöst: es ist gelernt.",
    puzzle_solution = "Die Lösung ist {move}: {why}.",
    puzzle_solution_bare = "Die Lösung ist {move}.",
    puzzle_played = "Gespielt wurde damals {move}; das verlor {lost}.",
    puzzle_line = "Danach ist zu erwarten: {line}.",
    puzzle_done = "puzzle zeigt das nächste; ein Zug oder go spielt von hier weiter.",
    puzzle_hint_why = "Was die Lösung bringt: {why}.",
    puzzle_hint_piece = "Es ist ein Zug mit {piece}.",
    puzzle_no_hint = "Mehr Hilfe gibt es nicht: puzzle solution verrät den Zug.",
    puzzle_none_open = "kein Rätsel ist offen: puzzle zeigt eines",
    puzzle_unfit = "dieses Rätsel lässt sich nicht mehr zeigen: {why}; es bleibt in der Sammlung",
    puzzle_no_move = "seine Lösung {move} ist kein erlaubter Zug",
    puzzle_not_kept = "die Rätsel können nicht aufgehoben werden: {why}",
    puzzle_collection_empty = "noch gibt es keine Rätsel: analyse macht sie aus deinen Partien, puzzle new aus "
        .. "Partien von Bots",
    puzzle_none_due = "Kein Rätsel ist fällig. Das nächste kommt am {day}; puzzle ahead zeigt es jetzt.",
    puzzle_all_learned = "Alle Rätsel sind gelernt: puzzle new macht neue, puzzle ahead zeigt die alten.",
    puzzle_is_learned = "gelernt",
    puzzle_of_game = "{move} verlor {lost}",
    puzzle_of_bots = "aus Partien von Bots",
    puzzle_count = { one = "Ein Rätsel: {due} fällig, {learned} gelernt; {right} von {tries} Malen gelöst.",
        other = "{n} Rätsel: {due} fällig, {learned} gelernt; {right} von {tries} Malen gelöst." },
    puzzle_dropped = "Das Rätsel ist gelöscht.",
    puzzle_count_expected = "erwartet wird eine Anzahl von 1 bis {n}, gefunden {found}",
    puzzle_no_name = "Stellungen von {variant} lassen sich nicht aufheben: Rätsel brauchen eine Variante, die ihr Name "
        .. "allein findet",
    puzzle_making = "starke Bots spielen",
    puzzle_made = { one = "Ein neues Rätsel zu {variant}; gespielte Partien: {games}.",
        other = "{n} neue Rätsel zu {variant}; gespielte Partien: {games}." },
    puzzle_expected = "gefunden {found}, erwartet new, list, ahead, solution oder drop",
    puzzles_added = { one = "Ein Fehler ist jetzt ein Rätsel: puzzle stellt es ab {day}.",
        other = "{n} Fehler sind jetzt Rätsel: puzzle stellt sie ab {day}." },
    help_puzzle = "Stellungen zum Lösen: eigene Fehler und andere",
    more_puzzle = [[
puzzle             zeigt eine Stellung, die fällig ist; tippe deinen Zug
hint               hilft dabei, erst ein wenig, dann mehr
puzzle solution    gibt auf und verrät den Zug
puzzle ahead       zeigt das nächste vor seinem Tag; richtige Antworten ändern den Tag dann nicht
puzzle new         macht drei neue aus Partien starker Bots; puzzle new 5 terra-nova
puzzle list        alle Rätsel: wann sie kommen, woher sie sind, wie oft die erste Antwort richtig war
puzzle drop        löscht das gezeigte
analyse macht aus jedem deutlichen eigenen Fehler ein Rätsel. Es kommt nach einem Tag und, solange die erste Antwort
ohne hint richtig ist, nach 3, 7, 16 und 35 Tagen; dann ist es gelernt. Eine falsche Antwort
beginnt wieder bei einem Tag.
Richtig ist jeder Zug, den analyse nicht ankreiden würde. Aufgehoben sind sie in puzzles.jsonl im Datenordner.]],
}
