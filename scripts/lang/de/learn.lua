-- SPDX-License-Identifier: MIT
-- Lernen, auf Deutsch.

return {
    group_learn = "Lernen",

    -- Der Tutor
    lost_points = "{number} Punkte",
    tutor_asks = "Dieser Zug verliert {lost} {sign}{error} gegenüber dem besten und ist noch nicht gespielt. yes "
        .. "spielt ihn, ebenso derselbe Zug noch einmal; hint zeigt, was besser ist.",
    tutor_asks_on_board = "Dieser Zug verliert {lost} {sign}{error} gegenüber dem besten und ist noch nicht "
        .. "gespielt. Derselbe Zug noch einmal spielt ihn; h zeigt, was besser ist.",
    tutor_says = "Der Tutor zu {move}: verliert {lost} {sign}{error}, aus Suchen danach und nach dem besten Zug.",
    nothing_held = "kein Zug wartet auf eine Antwort",
    tutor_is_off = "kein Zug wartet auf eine Antwort: set tutor on fragt bei Zügen nach, die viel verlieren",
    set_tutor = "vor einem Zug nachfragen, der viel verliert: on, off",
    ["set_tutor-loss"] = "ab welchem Verlust der Tutor nachfragt, in Prozent eines Sieges; im Spiel allein in Punkten",
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
    rollout_clear = { one = "Der erste ist zweifelsfrei besser: {n} Welt.",
        other = "Der erste ist zweifelsfrei besser: {n} Welten." },
    rollout_open = { one = "In {n} Welt sind sie nicht zu unterscheiden; set effort erlaubt mehr.",
        other = "In {n} Welten sind sie nicht zu unterscheiden; set effort erlaubt mehr." },
    rollout_stopped = { one = "Nach {n} Welt angehalten.", other = "Nach {n} Welten angehalten." },
    help_rollout = "Züge vergleichen: nach jedem weiterspielen, in denselben Welten",
    more_rollout = [[
rollout 2 1,0 1 -1,0   spielt nach beiden Zügen immer wieder weiter, bis einer zweifelsfrei besser ist
rollout 1 3            der erste und der dritte Zug des letzten hint; rollout allein: die ersten beiden
In jeder Welt wird neu gemischt, was verdeckt ist, für alle Züge gleich; dann spielen alle zwölf Züge, wie
eine kurze Suche rät, und eine längere sagt, was dabei herauskam. Ein Spiel für einen wird zu Ende gespielt.
Die Zahlen gelten für Spieler, die nur so kurz nachdenken: Wer besser weiterspielt, kann aus einem anderen Zug mehr
machen; deshalb kann hint, das länger nachdenkt, die Züge anders ordnen.
Hinter jedem Wert steht sein halbes 95%-Intervall. Das Intervall des Abstands gilt für alle Züge gemeinsam und
wie lange man auch zusieht. Es gibt höchstens 100 Welten für jedes Tausend von set effort; Strg-C zeigt, was bis dahin
gefunden wurde.]],

    -- Aufgaben aus Stellungen
    puzzle_asks = "Rätsel: du, Spieler {player}, verlorst hier {lost}. Was ist besser?",
    puzzle_asks_best = "Rätsel für Spieler {player}: ein Zug ist bei weitem der beste.",
    puzzle_how = "hint hilft, puzzle solution verrät den Zug. Fällig: {n}.",
    puzzle_right = "Richtig: {move}.",
    puzzle_as_good = "Richtig: {move} ist so gut wie die Lösung.",
    puzzle_wrong = "Nein: {move} verliert {lost}. Versuch einen anderen Zug; hint hilft, puzzle solution verrät "
        .. "den besten.",
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
    puzzle_begins_here = "hier beginnt das Rätsel: Es gibt nichts zurückzunehmen",
    puzzle_waits = "das Rätsel wartet auf deinen Zug; puzzle solution verrät ihn, danach kannst du überallhin gehen",
    puzzle_unfit = "dieses Rätsel lässt sich nicht mehr zeigen: {why}; es bleibt in der Sammlung",
    puzzle_no_move = "seine Lösung {move} ist kein erlaubter Zug",
    puzzle_not_kept = "die Rätsel können nicht aufgehoben werden: {why}",
    puzzle_collection_empty = "noch gibt es keine Rätsel: analyse macht sie aus deinen Spielen, puzzle new aus "
        .. "Spielen von Bots",
    puzzle_none_due = "Kein Rätsel ist fällig. Das nächste kommt am {day}; puzzle ahead zeigt es jetzt.",
    puzzle_all_learned = "Alle Rätsel sind gelernt: puzzle new macht neue, puzzle ahead zeigt die alten.",
    puzzle_is_learned = "gelernt",
    puzzle_of_game = "{move} verlor {lost}",
    puzzle_of_bots = "aus Spielen von Bots",
    puzzle_count = { one = "Ein Rätsel: {due} fällig, {learned} gelernt; in {right} von {tries} Versuchen gelöst.",
        other = "{n} Rätsel: {due} fällig, {learned} gelernt; in {right} von {tries} Versuchen gelöst." },
    puzzle_dropped = "Das Rätsel ist gelöscht.",
    puzzle_count_expected = "erwartet wird eine Anzahl von 1 bis {n}, gefunden {found}",
    puzzle_no_file = "Stellungen von {variant} lassen sich nicht aufheben: Rätsel brauchen die Datei der Variante, und "
        .. "diese ist nur aus einem Spielbericht bekannt",
    puzzle_making = "starke Bots spielen",
    puzzle_at = "Spiel {game}, Zug {move}, Rätsel bisher: {found}",
    puzzle_made = { one = "Ein neues Rätsel zu {variant}; gespielte Spiele: {games}.",
        other = "{n} neue Rätsel zu {variant}; gespielte Spiele: {games}." },
    puzzle_expected = "gefunden {found}, erwartet new, list, ahead, solution oder drop",
    puzzles_added = { one = "Ein Fehler ist jetzt ein Rätsel: puzzle stellt es ab {day}.",
        other = "{n} Fehler sind jetzt Rätsel: puzzle stellt sie ab {day}." },
    help_puzzle = "Stellungen zum Lösen: eigene Fehler und andere",
    more_puzzle = [[
puzzle             zeigt eine Stellung, die fällig ist; tippe deinen Zug
hint               hilft dabei, erst ein wenig, dann mehr
puzzle solution    gibt auf und verrät den Zug
puzzle ahead       zeigt das nächste vor seinem Tag; richtige Antworten ändern den Tag dann nicht
puzzle new         macht drei neue aus Spielen starker Bots; puzzle new 5 terra-nova
puzzle list        alle Rätsel: wann sie kommen, woher sie sind, wie oft die erste Antwort richtig war
puzzle drop        löscht das gezeigte
analyse macht aus jedem deutlichen eigenen Fehler ein Rätsel. Es kommt nach einem Tag und, solange die erste Antwort
ohne hint richtig ist, nach 3, 7, 16 und 35 Tagen; dann ist es gelernt. Eine falsche Antwort
beginnt wieder bei einem Tag.
Richtig ist jeder Zug, den analyse nicht ankreiden würde. Aufgehoben sind sie in
~/.local/share/nova/puzzles.jsonl.]],

    -- Wie es steht
    result_not_kept = "das Ergebnis kann nicht aufgehoben werden: {why}",
    stats_none = "noch kein Spiel gegen Bots ist beendet: new fair beginnt eines",
    stats_opponent = "nach Gegner",
    stats_variant = "nach Variante",
    stats_month = "nach Monat",
    stats_games = "Spiele",
    stats_wins = " Siege    95%",
    stats_discs = "Restscheiben",
    stats_points = "Punkte",
    stats_score = "Wertung",
    stats_left_out = { one = "Ein Spiel mit Rücknahmen oder Hilfe zählt nicht.",
        other = "{n} Spiele mit Rücknahmen oder Hilfe zählen nicht." },
    stats_rating = "Spielstärke in {game}: {both}, mit 95%-Intervall.",
    stats_rating_parts = { one = "  aus Ergebnissen ({n} Spiel): {results}; aus dem Verlust der Züge ({analysed} "
            .. "analysiert): {loss}",
        other = "  aus Ergebnissen ({n} Spiele): {results}; aus dem Verlust der Züge ({analysed} analysiert): "
            .. "{loss}" },
    stats_rating_results = {
        one = "  aus Ergebnissen ({n} Spiel): {results}; was Züge verlieren, sagt hier nichts aus",
        other = "  aus Ergebnissen ({n} Spiele): {results}; was Züge verlieren, sagt hier nichts aus",
    },
    stats_levels = "  Die Stufen: {list}.",
    stats_even = "  Mit {bot} wird das Spiel ausgeglichen: new fair beginnt es.",
    help_stats = "wie es bei dir läuft: Spiele, Siege, Punkte, Spielstärke",
    more_stats = [[
Zählt beendete Spiele eines Menschen gegen Bots und allein, nach Gegner, Variante und Monat. stats
terra-nova zählt eine Variante. Gegen einen Gegner gewinnt, wer vor ihm liegt; alle Intervalle sind 95%-Intervalle.
Spiele mit Rücknahmen, hint, Fragen des Tutors oder rollout zählen nicht.
Die Spielstärke ist Elo auf der Skala der Stufen: 400 Punkte mehr sind zehn Siege zu einem. Sie kommt aus Ergebnissen zu
zweit gegen Bots, deren Stärke gemessen ist, und aus dem, was deine Züge nach analyse verlieren, wenn mindestens
zwei beendete Spiele analysiert sind. Die Liste ist ~/.local/share/nova/results.jsonl, die der
Wertungen scores.jsonl daneben.]],
    fair_game = "Deine Spielstärke ist {elo}: mit {bot} wird das Spiel ausgeglichen.",
    fair_next = "Deine Spielstärke ist noch nicht bekannt, also spielt {bot}: new fair geht nach einem Sieg eine "
        .. "Stufe hinauf, sonst eine hinab.",
    fair_seats = "new fair wählt, wer spielt: nenne nur eine Variante und eine Zahl von Spielern",
    fair_none = "new fair wählt einen Gegner, und {variant} mit einer Person hat keinen",

    -- Die Auslage des Tages
    daily_deal = "Das Spiel vom {day} (UTC), für alle dasselbe; das Ergebnis ist eine Zeile zum Weitergeben.",
    daily_seed = "das Datum ist die Startzahl des Spiels vom Tag: lass seed weg",
    daily_stranger = "{bot} kam nicht mit nova: er könnte ein Spiel, das alle kennen, ausrechnen und darf nicht "
        .. "mitspielen",
    daily_share = "Zum Weitergeben: {line}",
    daily_takebacks = { one = "eine Rücknahme", other = "{n} Rücknahmen" },
    daily_try = "Versuch {n}",
    daily_place = "Platz {place} von {of} ({points}) gegen {list}",
    scores_daily = "Spiel des Tages",
}
