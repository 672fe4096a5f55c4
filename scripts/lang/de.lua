-- SPDX-License-Identifier: MIT
-- Deutsch, mit den Wörtern der gedruckten Regeln.

return {
    -- Players and pictures
    you = "du",
    decimal_sign = ",", -- of numbers that are read, not typed
    player = "Spieler {n}",
    players = { one = "ein Spieler", other = "{n} Spieler" },
    players_range = "{least} bis {most} Spieler",
    discs_left = { one = "noch {n} Scheibe", other = "noch {n} Scheiben" },
    steps_and_discs = { one = "Schritt {steps}, noch {n} Scheibe", other = "Schritt {steps}, noch {n} Scheiben" },
    step = "Feld",
    pile = "Stapel {n}",
    refill_may = "auffüllbar",
    refill_must = "auffüllen!",
    solo_phase = "Phase {n} von 2, {discs} Scheiben",
    solo_costs = "Kosten bisher {n}",
    points = { one = "{n} Punkt", other = "{n} Punkte" },
    pioneers = { one = "{n} Figur", other = "{n} Figuren" },
    unplaced = "{n} zu setzen",
    stones_left = { one = "{n} Grenzstein", other = "{n} Grenzsteine" },
    placing = "Figuren setzen",
    action_of_turn = "{n}. Aktion des Spielzugs",
    moved = "gezogen: {list}",
    colour_red = "Rot",
    colour_blue = "Blau",
    colour_turquoise = "Türkis",
    colour_yellow = "Gelb",
    colour_orange = "Orange",
    colour_green = "Grün",
    colour_violet = "Violett",
    land_forest = "Wald",
    land_mountains = "Berge",
    land_prairie = "Prärie",
    land_steppe = "Steppe",
    land_lake = "See",
    land_hills = "Hügel",
    land_farmland = "Acker",
    land_meadow = "Wiese",
    blocked_hex = "hier kann niemand stehen",

    -- What happened
    did_take = "{tile} auf {at} gelegt",
    did_refill = "das Mondrad aufgefüllt",
    did_second_phase = "das Mondrad für die zweite Phase aufgefüllt",
    did_cover = { one = "eine Aufgabe erfüllt: {list}", other = "{n} Aufgaben erfüllt: {list}" },
    task_of = "{task} von {colour} auf {at}",
    task_of_variant = "eine Aufgabe eigener Art dieser Variante",
    did_place = "eine Figur auf {at} gesetzt",
    did_move = "{from}-{to} gezogen",
    did_stone = "einen Grenzstein auf {at} gelegt",
    did_pass = "gepasst",
    did_area = { one = "Gebiet aus einem Feld, Landschaften: {lands}: {gains}",
        other = "Gebiet aus {n} Feldern, Landschaften: {lands}: {gains}" },
    nobody = "niemand erhält Punkte",
    winners = { one = "Gewinner: {list}.", other = "Gewinner: {list}." },
    end_discs = "Alle Scheiben liegen.",
    end_tiles = "Es gibt kein Plättchen mehr.",
    end_divided = "Alles Land ist aufgeteilt.",
    end_stones = "Der letzte Grenzstein liegt.",
    end_blocked = "Höchstens ein Spieler kann noch ziehen.",
    end_quiet = "Zu lange wurde kein Grenzstein gelegt.",
    end_other = "Das Spiel ist aus ({word}).",
    solo_score = "Ergebnis {score}: erste Phase {one}, zweite Phase {two}. Weniger ist besser, unter 100 ist gut.",

    -- Under the picture
    turn_luna = "{name}: `{tile}` zeigt, wohin Plättchen {tile} kann, `{move}` legt es auf {at}; hint, help",
    turn_luna_refill = "{name}: `refill` füllt das Mondrad auf; hint, help",
    turn_terra = "{name}: `{from}` zeigt, wohin sie kann, `{move}` zieht, `{stone}` ist ein Stein; hint, help",
    turn_terra_place = "{name}: `{hex}` setzt dort eine Figur; hint, help",
    turn_terra_move = "{name}: `{from}` zeigt, wohin sie kann, `{move}` zieht sie dorthin; hint, help",
    turn_terra_stone = "{name}: `{stone}` legt dort einen Grenzstein; hint, help",
    turn_terra_pass = "{name}: möglich ist nur `pass`",
    turn_luna_short = "{name}: `{tile}` zeigt, wohin es kann, `{move}` legt; help",
    turn_terra_short = "{name}: `{from}` zeigt, `{move}` zieht, `{stone}` legt",
    turn_terra_move_short = "{name}: `{from}` zeigt, wohin, `{move}` zieht",
    turn_other = "{name}: `{move}` ist ein Zug, `moves` zählt alle auf; hint, help",
    turn_hand_luna = "Plättchen {piece} in der Hand: `{at}` legt es dorthin, eine andere Zahl nimmt ein anderes.",
    turn_hand_terra = "Figur {piece} in der Hand: `{at}` zieht sie dorthin, oder ein anderes Feld tippen.",
    turn_stopped = "{bot} ist am Zug: Eingabetaste oder go lässt ihn denken; `{move}` zöge für ihn.",
    turn_review = "Zug {at} von {of}: undo und redo blättern, replay mit Tasten, go spielt von hier weiter.",
    turn_stepping = "Zug {at} von {of}: Pfeile blättern, auch Bild auf, Bild ab, Pos1, Ende; q beendet.",
    turn_watch = "Zug {at}, je {speed} s: Leertaste hält an, + schneller, - langsamer; q beendet.",
    turn_watch_held = "Zug {at}, angehalten: Leertaste spielt weiter, Pfeil rechts einen Zug; q beendet.",
    turn_watch_stopped = "Zug {at}. Eingabetaste oder go spielt weiter.",
    hand_completes = "{at} erfüllt {n}: {list}",
    hand_completes_nothing = "Das Plättchen in der Hand erfüllt nirgends eine Aufgabe.",

    -- Beginning
    welcome = "nova {version}: Nova Luna, Terra Nova und was du daraus machst",
    welcome_go_on = "das angefangene Spiel vom {when} weiterspielen",
    welcome_resume = "alle {n} angefangenen Spiele auflisten",
    welcome_tutorial = "ein geführtes erstes Spiel, zehn Minuten; tutorial terra-nova: das andere",
    welcome_game = "ein Spiel Nova Luna gegen {bot}; bots zählt alle Gegner auf",
    welcome_others = "new terra-nova, new nova-luna-solo (allein), new hard, new human:Anna human:Ben",
    welcome_help = "wie man spielt und was es noch gibt; quit beendet",
    left_behind = "Das andere Spiel wartet: resume spielt es weiter.",
    game_kept = "Das Spiel ist aufgehoben: resume spielt es nächstes Mal weiter.",
    new_game = "Neues Spiel: {variant}, Startzahl {seed}.",
    plays_at_random = "Dieses Spiel sagt nichts über gute Züge (kein rate, kein estimate), also zieht {bot} aufs "
        .. "Geratewohl.",
    open_deal = "Die Startzahl {seed} mischt für alle gleich, deshalb könnte {bot} herausfinden, was "
        .. "verdeckt ist. `new` mischt so, dass es niemand weiß.",

    -- What is wrong
    no_game = "es gibt noch kein Spiel: new beginnt eines",
    game_over = "das Spiel ist aus: new beginnt ein neues, undo nimmt zurück",
    go_person = "{name}: go lässt Bots ziehen, aber du bist am Zug; `{move}` ist ein Zug, bot macht einen für dich",
    clocks = "Uhren: {list}",
    clock_lost = "{name}: durch Zeit verloren, die Uhr ({clock}) ist abgelaufen. Es kann ohne Uhren weitergehen.",
    unknown_command = "es gibt keinen Befehl {word}: help zählt sie auf",
    unknown_word = "es gibt keinen Befehl {word}: help zählt sie auf; ein Zug ist zum Beispiel `{example}`",
    misspelt_command = "es gibt keinen Befehl {word}; war {near} gemeint?",
    unclear_command = "{word} kann sein: {list}",
    interrupted = "angehalten",
    unfinished_lua = "die Eingabe endet mitten in einer Lua-Zeile",
    no_such_tile = "ein Plättchen {piece} kann jetzt nicht genommen werden",
    no_such_pioneer = "auf {piece} steht keine Figur, die jetzt ziehen kann",
    no_part = "{part} kann nicht gezeigt werden, aber: {list}",
    no_parts = "dieses Spiel wird nur als Ganzes gezeigt: show",
    rows_unseen = "Reihen {list}: `show map`",
    no_move_of = "kein Zug beginnt mit {piece}",
    nothing_after = "nach {command} kommt nichts, gefunden: {found}",
    move_expected = "erwartet wird ein Zug, zum Beispiel `{example}`",
    count_expected = "erwartet wird eine Anzahl ab 1, nicht {found}",
    nothing_to_undo = "es gibt nichts zurückzunehmen",
    nothing_to_redo = "es gibt nichts zu wiederholen",
    bot_expected = "erwartet wird der Name eines Bots: {list}",
    seat_expected = "erwartet wird, wer dort sitzt: {list}",
    seed_expected = "nach seed wird eine ganze Zahl erwartet, oder ein Code aus 32 Hexziffern",
    no_player = { one = "es gibt nur einen Spieler, Nummer 1", other = "erwartet wird ein Spieler von 1 bis {n}" },
    seats_player = {
        one = "es gibt nur einen Spieler, Nummer 1: seats 1 mcts:4",
        other = "zuerst kommt die Nummer eines Spielers, von 1 bis {n}: seats {n} mcts:4",
    },
    new_without_dashes = "gefunden: {found}; new nimmt Wörter ohne Striche: new terra-nova 3 seed 7",
    players_expected = "erwartet wird eine Zahl von Spielern ab 1, nicht {found}",
    name_expected = "erwartet wird der Name eines Spiels oder einer Datei",
    name_hidden = "eine Datei {name} wäre versteckt: erwartet wird ein Name ohne Punkt am Anfang",
    saved_games = "; gespeichert sind {list}",
    no_saved_game = "es gibt kein gespeichertes Spiel {word}",
    misspelt_game = "es gibt kein gespeichertes Spiel {word}; war {near} gemeint?",
    saved_elsewhere = "es gibt kein gespeichertes Spiel {word}; für die Datei in diesem Ordner sage {path}",
    file_exists = "{path} gibt es schon; save {name} ! ersetzt sie",
    file_is_folder = "{path} ist ein Ordner; save {name} schreibt eine Datei darin",
    folder_missing = "den Ordner {folder} gibt es nicht; save {name} ! legt ihn an",
    unfinished_taken = "dieses Spiel hat gerade ein anderes nova übernommen: resume list zeigt, welche noch da sind",
    unfinished_gone = "Nummer {at} der Liste wurde gelöscht oder weitergespielt: resume list zeigt, welche da sind",
    quit_unkept = "das Spiel kann nicht gesichert werden: {why}; save PFAD schreibt es anderswohin, noch einmal "
        .. "quit beendet, ohne es zu sichern",
    nothing_to_resume = "es gibt kein angefangenes Spiel",
    no_such_unfinished = { one = "es gibt nur ein angefangenes Spiel, die Nummer 1",
        other = "erwartet wird eine Zahl von 1 bis {n}" },
    no_language = "die Sprache {code} gibt es nicht: {list}",
    no_setting = "die Einstellung {word} gibt es nicht: {list}",
    misspelt_setting = "die Einstellung {word} gibt es nicht; war {near} gemeint?",
    no_value = "{name} kann sein: {list}",
    setting_not_kept = "die Einstellung gilt, lässt sich aber nicht aufheben: {why}",
    setting_expected = "gefunden {found}, erwartet eine Einstellung mit ihrem Wert: colour off",
    settings_wrong = "Was dort nicht stimmt, bleibt stehen und zählt nicht.",
    autosave_failed = "das Spiel kann nicht gesichert werden: {why}",
    curtain = "{name}, du bist am Zug. Wenn sonst niemand hinsieht, drück Enter.",
    bot_thinks = "{bot} denkt nach; Strg-C hält an",
    bot_failed = "{bot} ist gescheitert: {why}; zieh für ihn, oder seats ändert, wer spielt",
    bot_fault = "{bot} ist gescheitert: {why}",
    bot_failed_before = "{bot} ist gescheitert und am Zug: go fragt ihn noch einmal, seats ändert, wer "
        .. "spielt, bot lässt einen anderen ziehen",
    bot_log = "Was er auf die Standardfehlerausgabe schrieb, steht in {path}.",
    bot_stopped = "{bot} angehalten; go lässt ihn weiterdenken, oder zieh für ihn",
    bot_stopped_best = "{bot} angehalten; play 1 spielt seinen bisher besten Zug, {move}; go: er denkt weiter",
    variant_changed = "Dateien von {variant} wurden geändert: reload spielt dieses Spiel nach den neuen Regeln "
        .. "weiter.",
    variant_broken = "Dateien von {variant} wurden geändert und haben jetzt Fehler; dieses Spiel geht "
        .. "weiter:\n{problems}",
    nothing_paused = "keine Funktion ist angehalten: break HOOK hält eine beim nächsten Aufruf an",
    break_none = "Nichts wird angehalten: break HOOK tut das.",
    break_list = "Beim Aufruf angehalten: {list}",
    break_unknown = "gefunden {name}, erwartet {list}",
    break_no_functions = "{variant} hat keine Funktionen zum Anhalten",
    debug_unknown = "gefunden {word}, erwartet step, print, where, continue, break, help oder quit",
    given_up = "Der Zug ist zurückgenommen.",
    game_aside = "Das Spiel wartet. Verbessere die Datei, dann geht es mit reload weiter.",
    reloaded = {
        one = "{variant} ist neu geladen; der eine Zug bisher passt.",
        other = "{variant} ist neu geladen; alle {n} Züge bisher passen.",
    },
    reloaded_start = "{variant} ist neu geladen; das Spiel steht am Anfang.",
    reload_none = "Nach den neuen Regeln kann das Spiel nicht weitergehen; es bleibt, wie es war: {why}",
    reload_unfit = "Nach den neuen Regeln ist Zug {ply} von {count}, {move}, nicht erlaubt: {why}\n{reload} spielt "
        .. "von davor weiter; bis dahin gelten in diesem Spiel die Regeln, mit denen es begann.",
    reload_number = "gefunden {found}, erwartet, wie viele der {count} Züge bleiben sollen",

    -- What was done
    undone = { one = "Ein Zug zurückgenommen.", other = "{n} Züge zurückgenommen." },
    undone_reveals = "Seither wurden Plättchen aufgedeckt: Der Spielbericht vermerkt, dass Züge zurückgenommen "
        .. "wurden.",
    redone = { one = "Ein Zug wiederholt.", other = "{n} Züge wiederholt." },
    saved = "Gespeichert als {path}.",
    dropped = "Gelöscht: {game}.",
    loaded = { one = "{variant}, {n} Zug gespielt.", other = "{variant}, {n} Züge gespielt." },
    program_not_started = "Spieler {n} war ein Programm, und ein Spielbericht startet keine Programme. "
        .. "`seats {n} {word}` startet es.",
    replaying = { one = "{n} Zug zum Blättern: redo und undo, go spielt weiter.",
        other = "{n} Züge zum Blättern: redo und undo, go spielt weiter." },
    record_hides = "Was verborgen liegt, fehlt, solange das Spiel läuft; save behält es, set open on zeigt es.",
    moves_played = { one = "{n} Zug gespielt", other = "{n} Züge gespielt" },
    move_count = { one = "{n} erlaubter Zug", other = "{n} erlaubte Züge" },
    no_scores = "noch kein Ergebnis von {variant}",
    scores = { one = "{variant}: {n} Spiel, bestes {best}, Mittel {mean}; unter 100: {below}",
        other = "{variant}: {n} Spiele, bestes {best}, Mittel {mean}; unter 100: {below}" },
    scores_last = "zuletzt: {line}  {list}",
    scores_takebacks = { one = "und ein Spiel mit zurückgenommenen Zügen oder Hilfe, das nicht zählt",
        other = "und {n} Spiele mit zurückgenommenen Zügen oder Hilfe, die nicht zählen" },

    -- Rules
    rules_changed = "Diese Variante entscheidet mit eigenen Funktionen und sagt ihre Regeln nicht in Worten: {list}.",
    rules_hook_kinds = "welche Aufgaben erfüllt sind",
    rules_hook_steps = "wie weit eine Scheibe rückt",
    rules_hook_forbids = "welche Züge erlaubt sind",
    rules_hook_placed = "was ein gelegtes Plättchen bringt",
    rules_hook_over = "wann das Spiel aus ist",
    rules_hook_points = "wer gewinnt, nach Punkten",
    rules_hook_worth = "was ein Gebiet wert ist",
    rules_tasks = "Aufgaben eigener Art:",
    rules_printed = "Davon abgesehen gelten die gedruckten Regeln:",
    rules_untold = "Dieses Spiel sagt seine Regeln nicht in Worten.",
    rules_luna = [[
Das Mondrad hat {wheel} Felder; auf einem steht der Mond, auf den anderen liegen Plättchen. Wer am Zug ist,
nimmt eines der nächsten {reach} Plättchen im Uhrzeigersinn nach dem Mond; der Mond rückt dorthin, wo es lag.
Die eigene Scheibe auf der Mondleiste rückt um die Zahl des Plättchens vor. Am Zug ist, wer am weitesten
hinten liegt, auf einem gemeinsamen Feld, wer zuletzt kam.]],
    rules_luna_tasks = [[
Das Plättchen wird mit einer Seite an eines der eigenen gelegt und bleibt, wo und wie es liegt. Eine Aufgabe
zeigt Farben: Sie ist erfüllt, wenn die einfarbigen Gruppen, die ihr Plättchen berühren, von jeder mindestens
so viele Plättchen haben. Das Plättchen selbst zählt nicht. Auf eine erfüllte Aufgabe kommt eine Scheibe.]],
    rules_luna_refill = [[
Mit {refill} oder weniger Plättchen am Mondrad darf man es zuerst auffüllen (`refill`), mit keinem muss man es.]],
    rules_luna_end = [[
Wer zuerst alle {discs} Scheiben gelegt hat, gewinnt. Gehen die Plättchen aus, gewinnt, wer die wenigsten
Scheiben übrig hat.]],
    rules_luna_solo = [[
Genommen und gelegt wird wie sonst, die Plättchen kosten nur Zeit. In der ersten Phase sind {one} Scheiben zu
legen; dann füllt `refill` das Mondrad auf, ein einziges Mal, und die zweite Phase beginnt. Liegt kein
Plättchen mehr am Mondrad, muss man zu ihr übergehen.]],
    rules_luna_solo_end = [[
Die zweite Phase endet mit der {all}. Scheibe oder mit dem letzten Plättchen.

Jede Phase zählt die Zeit aller bisher genommenen Plättchen und {penalty} für jede ihrer Scheiben, die nicht
liegt: Was in der ersten Phase genommen wurde, zählt doppelt. Weniger ist besser.]],
    rules_terra = [[
Zuerst setzen alle reihum je {pioneers} Figuren, jede auf ein leeres Feld.

Ein Spielzug hat {actions} Aktionen, die erste ist eine Bewegung: Eine Figur zieht geradeaus beliebig weit
über leere Felder. Danach wird gezogen oder ein Grenzstein gelegt, und zwar auf ein leeres Feld neben einer
Figur, die in diesem Spielzug zog. Macht eine Figur alle Bewegungen, darf sie nicht enden, wo sie begann.

Land, das Grenzsteine und der Rand abschneiden, ist ein Gebiet, sobald es höchstens {lands} Landschaften hat.
Es wird sofort gewertet: Bei einer Landschaft, zwei, drei ... ist ein Feld {points} wert. Die Punkte bekommt,
wer dort die meisten Figuren hat, mehrere teilen sie sich; die Figuren darin scheiden aus.

Es gibt {stones} Grenzsteine. Das Spiel endet, wenn alles Land aus Steinen und gewerteten Gebieten besteht, mit
dem letzten Grenzstein oder wenn höchstens ein Spieler noch ziehen kann. Die meisten Punkte gewinnen.]],
    rules_terra_blocked = [[
Auf einem Feld mit x kann niemand stehen: Keine Figur wird dort gesetzt oder beendet dort ihre Bewegung. Figuren
ziehen darüber wie über jedes leere Feld, Grenzsteine dürfen dort liegen, und es zählt zu seinem Gebiet.]],

    -- Thinking
    thinking = "denkt nach",
    analysing = "untersucht",
    hint_sure = "Zug 1 ist besser als alle anderen; am nächsten kommt Zug {rival} mit {difference} {sign}{error} "
        .. "Abstand.",
    hint_unsure = "Die Züge 1 und {rival} sind nicht zu unterscheiden: {difference} {sign}{error} Abstand.",
    hint_stopped = "Vorzeitig angehalten; das ist, was bis dahin gefunden war.",
    hint_nothing = "Angehalten, bevor etwas gefunden war; hint beginnt von vorn.",
    hint_line = "erwartet:",
    hint_move = "Zug",
    hint_tried = "Suche",
    hint_wins = " Siege",
    hint_score = " Ergebnis",
    hint_why = "warum",
    hint_first = "noch kein Rat: hint nummeriert die Züge, play NUMMER spielt einen",
    no_advice = { one = "der letzte Rat hat nur einen Zug, Nummer 1", other = "erwartet wird eine Zahl von 1 bis {n}" },
    reason_covers = { one = "erfüllt eine Aufgabe", other = "erfüllt {n} Aufgaben" },
    reason_costs = { one = "kostet {n} Schritt", other = "kostet {n} Schritte" },
    reason_again = "noch einmal am Zug",
    reason_refill = "füllt das Mondrad auf",
    reason_area = { one = "Gebiet aus einem Feld: {mine} für dich, {theirs} für andere",
        other = "Gebiet aus {n}: {mine} für dich, {theirs} für andere" },
    reason_ends = "beendet das Spiel",
    proven_win = "erzwingt den Sieg",
    proven_loss = "verliert zwingend",
    proven_draw = "endet zwingend unentschieden",
    nothing_to_analyse = "es wurde noch nicht gezogen",
    analysis_move = "Zug",
    analysis_lost = "  verloren, % eines Siegs",
    analysis_lost_solo = "  verloren, Punkte",
    analysis_best = "besser",
    analysis_luck = "Glück",
    analysis_total = "{name}: im Mittel {loss} je Zug verloren",
    analysis_total_luck = "{name}: im Mittel {loss} je Zug verloren, Glück insgesamt {luck}",
    analysis_stopped = "Nach {n} von {of} Zügen angehalten.",
    why_expected_luna = "erwartet wird ein Zug oder eine Stelle: why 2 1,0; why 1,0; why 1,0 2 für Spieler 2",
    why_expected_terra = "erwartet wird ein Zug oder ein Feld: why e4-h7; why e4",
    why_expected_other = "erwartet wird ein Zug: why `{example}`",
    why_legal = "{move} ist erlaubt",
    why_no_tasks = "{colour} hat keine Aufgaben",
    why_face_down = "dieses Plättchen liegt verdeckt: Es hat keine Farbe und keine Aufgaben",
    why_covered = "{task}: erfüllt",
    why_complete = "{task}: wäre erfüllt, aber es war keine Scheibe mehr da",
    why_own_task = "{task}: noch nicht erfüllt",
    why_missing = "{task}: es fehlt {missing}",
    why_stone = "auf {name} liegt ein Grenzstein",
    why_part = { one = "{name}: ein freies Feld, Landschaften {lands} ({list}), Figuren: {pioneers}",
        other = "{name}: {n} freie Felder hängen zusammen, Landschaften {lands} ({list}), Figuren: {pioneers}" },
    why_scored = "{name} liegt in einem gewerteten Gebiet aus {n}, Landschaften {lands} ({list})",
    no_tile_there = "auf {at} liegt kein Plättchen",
    no_hex = "das Feld {name} gibt es nicht",

    -- Help
    group_game = "Spiele",
    group_play = "Spielen",
    group_look = "Ansehen",
    group_think = "Nachdenken",
    group_keep = "Aufbewahren",
    group_debug = "Für Autoren",
    group_program = "Das Programm",
    type_luna = "`2 1,0` legt Plättchen 2 in Spalte 1, Zeile 0 (nach unten). `2` nimmt es in die Hand, dann `1,0`.",
    type_terra = "`e4` setzt eine Figur oder nimmt sie zur Hand; `e4-h7` zieht, `+h8` ist ein Stein, `pass` passt.",
    type_other = "Züge tippt man, wie `moves` sie aufzählt; ein Zug geht einem gleichnamigen Befehl vor.",
    signs_luna = [[
{moon}          der Mond
1 2 3      die Plättchen, die genommen werden können; vor Auslagen und auf der Leiste: Spieler
R6 rrb     ein Plättchen: Farbe, Kosten in Schritten, Aufgaben als die Farben, die sie verlangen
R r        eine Farbe: {letters}
{covered}          eine Aufgabe mit Scheibe; {open} eine offene, wo das Plättchen klein gezeichnet ist
{cell}          eine freie Stelle; +2 dort: das Plättchen in der Hand würde zwei Aufgaben erfüllen
'          das Plättchen, das ein Spieler zuletzt gelegt hat
12{covered}        übrige Scheiben, wo ein Spieler nur eine Zeile hat
{hint}          wohin ein Rat spielen würde, auf dem Brett
{next}          wer am Zug ist
-1 0 1     Spalten und Zeilen: 1,0 ist Spalte 1, Zeile 0]],
    signs_terra = [[
1 2 3 4    Figur eines Spielers; ohne Farben: [1F]
4F         Nummer des Felds in der Reihe und Landschaft; mit dem Buchstaben der Reihe heißt es d4, nicht F4
F          eine Landschaft: {letters}
4{cell}         ein Punkt statt des Buchstabens: Das Gebiet ist gewertet
* +        wohin die Figur kann; wohin ein Grenzstein kann
1Fx        auf diesem Feld kann niemand stehen; auf großen Feldern steht das x über der Nummer
####       ein Grenzstein; #2## der letzte von Spieler 2
5+8        Figuren auf dem Plan und noch zu setzende
<1F>       unterstrichen oder so: zuletzt gezogen
{hint}          wohin ein Rat spielen würde, auf dem Brett
{next}          wer am Zug ist]],
    signs_terra_narrow = [[
F 1'       im schmalen Fenster: Landschaft oder Figur; ' beim letzten Zug; gezählt wird von links]],
    signs_other = "Dieses Spiel zeichnet sein Bild selbst; rules kann sagen, was die Zeichen bedeuten.",
    help_new = "ein Spiel beginnen",
    help_seats = "wer spielt; einen ändern",
    help_reload = "nach den geänderten Regeln der Variante weiterspielen",
    help_variant = "die Varianten, die es gibt",
    help_undo = "Züge zurücknehmen",
    help_redo = "sie wiederholen",
    help_bot = "einen Bot für dich ziehen lassen",
    help_go = "die Bots weiterspielen lassen; aus einer Wiedergabe weiterspielen",
    help_show = "das Spiel zeigen, die Auslage eines Spielers, einen anderen Teil",
    help_moves = "die erlaubten Züge aufzählen, alle oder die eines Plättchens",
    help_scores = "deine Ergebnisse in Spielen für einen",
    help_hint = "die besten Züge, warum und wie sicher; hint NUMMER zeigt, was folgt",
    help_play = "einen Zug des letzten Rats spielen",
    help_analyse = "was jeder Zug des Spiels verlor und was das Glück gab",
    help_why = "warum ein Zug nicht geht; was den Aufgaben fehlt; wozu ein Feld gehört",
    help_save = "das Spiel speichern",
    help_load = "ein gespeichertes Spiel weiterspielen",
    help_resume = "ein angefangenes Spiel weiterspielen",
    help_replay = "durch einen Spielbericht blättern",
    help_record = "den Spielbericht ausgeben",
    help_position = "die Stellung als ein Wort ausgeben, das load versteht",
    help_legend = "was die Zeichen im Bild bedeuten",
    help_rules = "die Regeln dieser oder einer anderen Variante in Kürze",
    help_help = "einen Befehl erklären",
    help_break = "eine Funktion der Variante beim nächsten Aufruf anhalten",
    help_step = "die nächste Zeile der angehaltenen Funktion ausführen",
    help_print = "Variablen der angehaltenen Funktion zeigen",
    help_where = "zeigen, wo sie angehalten ist",
    help_continue = "die angehaltene Funktion weiterlaufen lassen",
    help_lang = "die Sprache ändern",
    help_set = "eine Einstellung ändern",
    help_quit = "beenden; das Spiel wartet auf resume",
    more_new = [[
new                               dasselbe noch einmal, neu gemischt
new terra-nova                    eine andere Variante, oder der Pfad ihrer Datei
new 3                             mit so vielen Spielern
new hard                          du gegen diesen Bot
new human:Anna human:Ben hard     wer spielt: human, human:NAME, ein Bot; übrige Plätze bekommen Bots
new nova-luna-solo seed 7         gemischt nach dieser Startzahl
new daily                         das Spiel vom Tag, für alle dasselbe; new daily nova-luna human planner
new fair                          gegen den Bot, mit dem es nach deiner Spielstärke ausgeglichen wird]],
    more_seats = "seats 2 mcts:4: Für Spieler 2 spielt ab jetzt dieser Bot; human und human:NAME sind Menschen.",
    more_undo = "Nimmt deine letzte Entscheidung zurück, und was Bots seither gespielt haben. Der Spielbericht "
        .. "zählt die Rücknahmen.",
    more_bot = "bot mcts:4 lässt diesen Bot einmal ziehen. seats lässt ihn weiterspielen.",
    more_variant = "variant NAME beschreibt eine. Deine Dateien in ~/.local/share/nova/variants stehen mit in der "
        .. "Liste; new ./mine.lua spielt jede andere Datei.",
    more_show = "show 2 zeichnet die Auslage von Spieler 2, show wheel das Mondrad.",
    more_moves = "moves 2 zählt auf, wohin Plättchen 2 kann, moves e4, wohin jene Figur.",
    more_hint = [[
1 2 3   im Bild: wohin die aufgezählten Züge spielen
Suche   wie viel der Suche auf den Zug entfiel
Siege   der Anteil der Spiele, die er gewinnt, und wie unsicher das ist:
        Eine 50-mal so lange Suche weicht in 90 % der Fälle höchstens um so viel davon ab
warum   was er sofort bringt
Empfohlen wird der erste Zug: Sein Intervall reicht am wenigsten weit hinunter.
Ein Zug, der weniger versucht wurde, kann einen höheren Anteil zeigen und doch schlechter sein; set effort lässt
länger nachdenken. hint 2 zeigt, was nach dem zweiten zu erwarten ist, play 2 spielt ihn.
„erzwingt den Sieg“ und „verliert zwingend“ sind bewiesen, soweit die Suche Züge betrachtet hat. Beweise gibt es nur im
Spiel zu zweit.
Im Spiel allein plant ein Rat den Rest des Spiels, wie der Bot solver. Ergebnis ist, wohin der beste Plan mit dem Zug
führt, im Mittel über alles Verdeckte, und wie unsicher das ist; das niedrigste kommt zuerst. Verglichen werden
höchstens fünf Züge.]],
    more_analyse = [[
Sagt für jeden Zug, was er gegenüber dem besten verlor; ? und ?? stehen bei großen, sicheren Verlusten. Hat ein
Zug Plättchen aufgedeckt, ist Glück, was sie dem Spieler brachten, verglichen mit dem Mittel dessen, was hätte
kommen können.
Darunter stehen die teuersten Fehler, was besser war und warum, und die Gewinnaussicht im Lauf des Spiels.
Ein Spiel dauert so lange wie 15-mal hint, ein sehr langes länger. Strg-C zeigt, was bis dahin beurteilt ist. Ein
größeres set effort macht die Zahlen sicherer. Hat eine Suche bewiesen, wie das Spiel nach einem Zug endet, so sagt
es die Tabelle.
Ein Verlust folgt aus einer Suche nach dem Zug und einer nach dem besten Zug; der Tutor macht es ebenso. hint
sucht nur einmal, vor allen Zügen, und kann einen anderen Unterschied zeigen.]],
    more_why = [[
why 2 1,0   warum ein Zug nicht erlaubt ist
why 1,0     was den Aufgaben deines Plättchens dort fehlt; why 1,0 2 denen von Spieler 2
why e4      zu welchem Land ein Feld gehört]],
    more_save = "save NAME speichert im Ordner deiner Spiele (~/.local/share/nova/games), save PFAD irgendwo sonst. "
        .. "save NAME ! ersetzt eine vorhandene Datei und legt fehlende Ordner an.",
    more_load = "Liest, was save schrieb, jeden anderen Spielbericht, oder eine Stellung, wie position sie ausgibt.",
    more_reload = "Spielt die Züge bisher noch einmal nach den Regeln, die jetzt in den Dateien der Variante "
        .. "stehen. Ist einer nicht mehr erlaubt, wird gesagt, welcher und warum, und nichts ändert sich. "
        .. "reload 6 behält nur die ersten sechs Züge.",
    more_resume = "resume spielt das angefangene Spiel weiter. Sind es mehrere, zählt es sie auf: dann spielt resume 1 "
        .. "das erste weiter, und resume drop 1 löscht es. resume list zählt sie nur auf.",
    more_replay = "replay NAME blättert in einem Bericht, replay in diesem Spiel; go spielt weiter. Unter dem Bild "
        .. "steht, was der Bot, der zuletzt gezogen hat, zu seinem Zug bemerkt hat.",
    more_break = "break steps hält die Funktion steps der Variante an, wenn gezogen oder das Spiel gezeigt wird; "
        .. "break off beendet das. Solange sie angehalten ist: step (oder Enter) führt die nächste Zeile "
        .. "aus, print zeigt alle Variablen, print AUSDRUCK einen Wert aus ihnen, where die Aufrufe bis "
        .. "hierher, continue lässt sie weiterlaufen, quit nimmt den Zug zurück. Bots, die nachdenken, "
        .. "werden nie angehalten.",
    more_lang = "lang de, lang en, lang hu, lang nl",
    more_set = [[
set allein zählt alle Einstellungen mit ihren Werten auf. Was du einstellst, gilt auch beim nächsten Mal, auch die
Sprache. set colour default nimmt eine Einstellung zurück, set default alle.]],

    settings_kept = "* geändert und aufgehoben in {path}; set NAME default nimmt eine zurück, set default alle.",
    set_lang = "Sprache: wie die des Systems, oder de, en, hu, nl",
    set_colour = "Farben: auto, on, off, 16, 256, 24bit",
    set_symbols = "Zeichen: unicode oder ascii",
    set_open = "Lua-Zeilen sehen, was verborgen ist: on, off",
    set_picture = "nach jedem Zug das Bild zeigen: on, off",
    set_speed = "Sekunden zwischen den Zügen von Bots",
    set_effort = "tausend Schritte der Suche hinter hint: 10 sind zehntausend",
    ["set_move-time"] = "Rechenzeit in Sekunden für einen Zug eines Bots; 0: 60, und was seine Option time sagt",
    set_instructions = "Lua-Befehle für einen Zug eines Bots; 0: beliebig viele",

    -- Varianten eines Spiels
    group_tree = "Abzweigungen",
    went_to = "Nach Zug {at} von {of}.",
    no_place = "erwartet wird eine Zahl von Zügen von 0 bis {n}, oder start, end, oder eine Linie aus branches: {line}",
    no_branch = { one = "es gibt nur eine Linie, b1", other = "erwartet wird eine Linie von b1 bis b{n}" },
    place_expected = "erwartet wird, wohin es gehen soll: goto 12, goto start, goto end, goto {line}",
    nothing_left = "es wurde keine andere Stelle verlassen: back kehrt von goto zurück, und in die Linie, die einem "
        .. "anderen Zug gewichen ist",
    branch_in_use = "das ist die Linie, in der du gerade bist: gehe mit goto erst in eine andere",
    drop_expected = "gefunden: {found}; erwartet: branches oder branches drop b2",
    branch_here = { one = "die jetzige Linie: {n} Zug, jetzt nach Zug {at}",
        other = "die jetzige Linie: {n} Züge, jetzt nach Zug {at}" },
    branch = { one = "nach Zug {at}: {list} (ein Zug)", other = "nach Zug {at}: {list} ({n} Züge)" },
    note_at = "Anmerkung zu Zug {at}: {text}",
    remark_at = "Bemerkung des Bots zu Zug {at}: {text}",
    remark_wrong = "Die Bemerkung zu Zug {at} ist kein Text: gefunden {found}.",
    no_note = "Diese Stellung hat keine Anmerkung: note TEXT schreibt eine.",
    note_expected = "eine Anmerkung ist ein Text von höchstens {n} Bytes",
    help_goto = "zu einer beliebigen Stellung des Spiels gehen, oder ans Ende einer anderen Linie",
    help_back = "dorthin zurückkehren, wo du vor goto warst, oder in die verlassene Linie",
    help_branches = "die gespielten Linien auflisten; eine löschen",
    help_note = "eine Anmerkung zu dieser Stellung schreiben oder lesen",
    more_goto = [[
goto 12      nach dem zwölften Zug dieser Linie; goto start, goto end
goto b2      ans Ende der Linie b2, wie branches sie auflistet]],
    more_back = [[
Was du zurücknimmst, bleibt als Abzweigung erhalten, sobald du etwas anderes spielst. back
kehrt an ihr Ende zurück, dann an die Stelle davor und so weiter; nach goto dorthin, woher du kamst.]],
    more_branches = [[
branches             alle Linien: nach welchem Zug sie die jetzige verlassen und wie sie weitergehen
branches drop b2     löscht die Züge, die nur Linie b2 hat
Der Spielbericht behält alle Linien und Anmerkungen.]],
    more_note = "note TEXT ersetzt die Anmerkung zu dieser Stellung, note - löscht sie. Anführungszeichen bewahren "
        .. "Strichpunkte: note \"a; b\".",

    -- Selbst aufgebaute Stellungen
    setup_draft = "Eine Stellung von {variant}, {players}: setup play spielt sie, help setup erklärt mehr.",
    setup_done = "Eine selbst aufgebaute Stellung von {variant}.",
    setup_unknown = "Stellungen von {variant} lassen sich nicht aufbauen: das Spiel hat ganz eigene Regeln",
    setup_expected = "gefunden: {found}; erwartet: {list}, new, tiles, play oder off",
    setup_no_tile = "ein Plättchen {tile} gibt es nicht: setup tiles listet alle auf",
    setup_tile_used = "Plättchen {tile} liegt schon irgendwo",
    setup_apart = "Plättchen {tile} auf {place} ist nicht Kante an Kante mit dem ersten verbunden",
    setup_on_tile = "auf {place} liegt schon {other}: {tile} kann dort nicht liegen",
    setup_which_tile = "{tile} kann {list} sein",
    setup_wheel = "das Rad hat {n} Felder neben dem des Mondes",
    setup_display = "erwartet werden abwechselnd Plättchen und Plätze: setup display 1 R7 0,0 B2 1,0",
    setup_numbers = { one = "erwartet wird eine Zahl", other = "erwartet werden {n} Zahlen, eine für jede Person" },
    setup_alone = "{name} ist eine einzelne Zahl, im Spiel für eine Person",
    setup_seats = { one = "erwartet wird ein Platz", other = "erwartet werden {n} Plätze" },
    help_setup = "eine Stellung selbst aufbauen, um sie zu spielen oder zu untersuchen",
    more_setup = [[
setup                          beginnt mit der Stellung des laufenden Spiels und zeigt die Stellung bis jetzt
setup new terra-nova 3         beginnt mit einer leeren
setup wheel R7 - B3:bby T2     das Rad im Uhrzeigersinn vom Mond an; - ist ein leeres Feld
setup display 1 R2 0,0 Y7 1,0  die Plättchen von 1 und wo sie liegen
setup steps 7 9                wie weit alle sind; setup left 12 9: ihre Scheiben; setup order 2 1: wer zuerst zieht
setup phase 2; setup noted 31  im Spiel allein: die Phase, und was die erste notiert hat
setup tiles                    alle Plättchen: R6:bb/yy/t ist das rote mit Kosten 6 und diesen Aufgaben
setup pioneers 1 e4 f5         Terra Nova: die Figuren von 1
setup stones a1 a2             setup points 24 10; setup turn 2
setup play human mcts:4        spielt sie; setup off vergisst sie
Erfüllte Aufgaben haben ihre Scheiben. Der Stapel sind alle Plättchen, die nirgends liegen, gemischt.]],

    -- Das Brett
    board_turn_luna = "eine Zahl oder Tab nimmt ein Plättchen vom Rad in die Hand",
    board_hand_luna = "Plättchen {piece} in der Hand: Pfeile wählen ein Feld, Enter legt es hin, Esc legt es zurück",
    board_turn_place = "Pfeile wählen ein leeres Feld, Enter setzt eine Figur",
    board_turn_move = "Pfeile oder Tab wählen eine Figur, Enter nimmt sie in die Hand",
    board_turn_stone = "Enter legt einen Grenzstein, wo + steht, oder nimmt eine Figur in die Hand",
    board_hand_terra = "die Figur auf {piece} in der Hand: Enter zieht sie auf ein Feld mit *, Esc stellt sie zurück",
    board_turn_list = "Pfeile wählen einen Zug, Enter spielt ihn",
    board_next = "dann ist {name} am Zug",
    board_plays = "Enter spielt {move}.",
    board_takes = "Enter nimmt {piece} in die Hand.",
    board_puts_back = "Enter stellt {piece} zurück.",
    board_review = "Zug {at} von {of}: u geht zurück, U geht weiter, Enter spielt von hier aus weiter.",
    board_stopped = "{bot} ist angehalten: g lässt ihn weiterdenken, oder zieh für ihn.",
    board_stopped_best = "{bot} angehalten; bisher am besten ist {move}: Enter spielt das, g lässt ihn weiterdenken",
    board_watch = "Bots spielen: die Leertaste hält sie an und lässt sie weiterspielen, + und - ändern das Tempo.",
    board_watch_stopped = "Angehalten: die Leertaste lässt die Bots weiterspielen, u und U gehen zurück und vor.",
    board_searching = "Suche gute Züge, {share}%; Strg-C hält an.",
    board_no_answer = "er endete ohne Antwort",
    board_small = "Das Brett braucht {least} Spalten und {high} Zeilen, dieses Fenster hat {columns} und "
        .. "{rows}. Mach es größer; q kehrt zur Eingabe zurück.",
    board_hint = "Rat {at} von {of}: {move} gewinnt {value} {error}; {why}",
    board_hint_score = "Rat {at} von {of}: {move}, Ergebnis {value} {error}; {why}",
    board_any_key = "Eine Taste kehrt zum Brett zurück.",
    board_how_to_leave = "q kehrt zur Eingabe zurück; :quit verlässt das Programm.",
    board_speed = "{speed} s für jeden Zug",
    board_no_screen = "das Brett braucht ein Terminal, mit beweglichem Cursor; die Eingabe geht überall",
    board_help_luna = "1 2 3: dieses Plättchen in die Hand nehmen; Tab: das nächste; r: das Rad auffüllen\nPfeile: "
        .. "durch die Felder gehen, auf die es darf; Enter: dort hinlegen; Esc: zurücklegen",
    board_help_terra = "Pfeile: über die Felder gehen; Tab: zum nächsten Feld, auf dem etwas geht\nEnter: eine "
        .. "Figur setzen, nehmen oder ziehen, einen Grenzstein legen; Esc: zurückstellen; p: passen",
    board_help_list = "Pfeile, Bild auf, Bild ab: durch die Züge gehen; Enter: einen spielen",
    board_help = [[
{own}
u: zurücknehmen; U: wieder spielen
h: ein Rat; noch einmal h: der nächste; {hint} zeigt, wohin er spielt
:: einen Befehl oder Zug tippen; Tab ergänzt ihn
g: einen angehaltenen Bot weiterdenken lassen; Strg-C: anhalten
Leertaste, +, -: anhalten, schneller, langsamer, wo nur Bots spielen
Strg-L: neu zeichnen; Strg-Z: in den Hintergrund
q: zurück zur Eingabe]],
    board_help_mouse = "Die Maus kann das auch: auf ein Plättchen, ein Feld oder eine Figur klicken, noch einmal auf "
        .. "das Feld, um dort zu spielen, und auf die Namen der Tasten in der letzten Zeile. Jede Taste "
        .. "schließt diese Seite.",
    key_refill = "auffüllen",
    key_pass = "passen",
    key_enter = "spielen",
    key_tab = "weiter",
    key_undo = "zurück",
    key_hint = "Rat",
    key_help = "Tasten",
    key_line = "Befehl",
    key_leave = "Eingabe",
    set_board = "jedes neue Spiel gleich auf dem Brett zeigen",
    help_board = "auf dem ganzen Bildschirm spielen, mit Pfeiltasten oder Maus",
    more_board = [[
Der Bildschirm wird zum Tisch. Eine Zahl oder Tab nimmt ein Plättchen in die Hand, Pfeile wählen, wohin es kommt,
Enter spielt; die Zeile darunter sagt, was der Zug erfüllen würde, was er kostet und wer danach dran ist. u nimmt
zurück, h gibt einen Rat, ? nennt alle Tasten, : nimmt einen Befehl, q kehrt zur Eingabe zurück. Die Maus kann
das auch. `set board on` beginnt jedes Spiel so. Das Brett braucht mindestens 60 Spalten und 20 Zeilen.]],
}
