-- SPDX-License-Identifier: MIT
-- Die Einführung auf Deutsch.

return {
    help_tutorial = "ein geführtes erstes Spiel, Schritt für Schritt",
    more_tutorial = [[
tutorial                beginnt ein erstes Spiel Nova Luna, tutorial terra-nova eines Terra Nova: je etwa zehn Minuten
tutorial next           macht ohne den jetzigen Schritt weiter
tutorial off            beendet die Führung; das Spiel geht weiter
Jeder Schritt sagt, was zu tun ist und warum, und wartet auf den richtigen Zug. Alles andere geht wie sonst.]],
    lesson_unknown = "eine Einführung {found} gibt es nicht: {list}",
    lesson_none = "kein Schritt einer Einführung wartet: tutorial beginnt eine",
    lesson_off = "Die Führung ist beendet; das Spiel geht weiter.",
    lesson_no = "{move} ist erlaubt, aber {why}. tutorial next macht ohne diesen Schritt weiter.",
    lesson_first_this = "dieser Schritt wartet zuerst auf etwas anderes",
    lesson_free = "Spiel, was du willst: Der nächste Schritt wartet auf eine Stellung, die zu ihm passt.",
    lesson_finish = "Das war alles. Spiel dieses Spiel zu Ende: hint hilft, rules sagt alle Regeln, legend alle "
        .. "Zeichen.",
    lesson_over = "Nun ein eigenes Spiel: new beginnt eines, bots zählt Gegner auf. tutorial terra-nova und "
        .. "tutorial nova-luna sind die beiden Einführungen.",

    -- Nova Luna
    lesson_wheel = "Nova Luna ist ein Rennen: Wer zuerst alle Scheiben gelegt hat, gewinnt; hier sind es zehn. Auf "
        .. "dem Mondrad steht der Mond {moon}. Du nimmst eines der drei Plättchen hinter ihm, sie tragen die Zahlen "
        .. "1 bis 3. Tippe `{piece}`: Das nimmt Plättchen {piece} in die Hand, um zu sehen, wohin es kann.",
    lesson_wheel_done = "In der Hand heißt: nur ansehen. Eine andere Zahl nimmt ein anderes Plättchen.",
    lesson_first = "Das erste Plättchen liegt auf 0,0: Tippe `0,0`. Die Ziffer eines Plättchens sind seine Kosten: "
        .. "So viele Schritte rückt deine Scheibe auf der Mondleiste vor.",
    lesson_first_done = "Der Mond ging dorthin, wo das Plättchen lag, deine Scheibe rückte um seine Kosten vor. Am "
        .. "Zug ist, wer auf der Leiste am weitesten hinten liegt, auch mehrmals hintereinander.",
    lesson_task = "Die kleinen Buchstaben auf deinen Plättchen sind Aufgaben: `rrb` verlangt zwei rote und ein "
        .. "blaues Plättchen daneben. Lege ein Plättchen einer verlangten Farbe an eines, das sie verlangt, wie es "
        .. "`{move}` tut.",
    lesson_task_no = "der Zug bringt keine Aufgabe voran",
    lesson_task_done = "Richtig: Einer Aufgabe fehlt jetzt weniger als vorher.",
    lesson_why = "Was noch fehlt, kannst du fragen: Tippe `why {at}` für das Plättchen auf {at}.",
    lesson_why_done = "Hinter jeder Aufgabe steht, was ihr fehlt. why mit einem Zug sagt, warum er nicht erlaubt "
        .. "ist.",
    lesson_again = "Mit einem billigen Plättchen bleibst du auf der Leiste vielleicht hinter dem anderen: Dann bist "
        .. "du gleich wieder am Zug. Nimm ein Plättchen, nach dem du noch einmal ziehst, zum Beispiel `{move}`.",
    lesson_again_no = "danach zieht der andere",
    lesson_again_done = "Du bist wieder am Zug. Teure Plättchen haben oft leichtere Aufgaben, aber sie geben dem "
        .. "anderen Zeit.",
    lesson_cover = "Eine Aufgabe ist erfüllt, wenn ihre Farben neben ihrem Plättchen liegen; dann kommt eine deiner "
        .. "Scheiben darauf. Ein Plättchen in der Hand zeigt +1, wo es eine erfüllt. Erfülle eine Aufgabe, zum "
        .. "Beispiel mit `{move}`.",
    lesson_cover_no = "der Zug erfüllt keine Aufgabe",
    lesson_cover_done = "Eine Scheibe liegt. Hinter deinem Namen steht, wie viele noch übrig sind.",
    lesson_group = "Nicht nur Nachbarn zählen: Gleichfarbige Plättchen, die zusammenhängen, zählen alle, wenn eines "
        .. "davon berührt. Lege ein Plättchen an eines seiner eigenen Farbe, wie es `{move}` tut.",
    lesson_group_no = "das Plättchen berührt dort keines seiner eigenen Farbe",
    lesson_group_done = "Eine große Gruppe nützt jedem Plättchen, das sie berührt.",
    lesson_hint = "Wenn du nicht weiterweißt, sagt `hint` die besten Züge, und warum. Tippe `hint`.",
    lesson_hint_done = "`play 1` spielt den ersten davon, `hint 1` zeigt, was danach zu erwarten ist.",
    lesson_undo = "Ausprobieren kostet nichts: `undo` nimmt deinen letzten Zug zurück, `redo` spielt ihn wieder. "
        .. "Tippe `undo`.",
    lesson_undo_done = "Du bist, wo du vor deinem letzten Zug warst.",
    lesson_refill = "Am Mondrad liegen nur noch zwei Plättchen oder weniger: Bevor du eines nimmst, darfst du es "
        .. "vom Stapel auffüllen. Das kostet nichts, und du suchst als Erster aus. Tippe `refill`.",
    lesson_refill_no = "in diesem Schritt geht es um das Auffüllen",
    lesson_refill_done = "Das Mondrad ist voll, und du bist noch immer am Zug.",

    -- Terra Nova
    lesson_place = "In Terra Nova teilen Grenzsteine eine Insel. Land mit wenigen Landschaften wird zum Gebiet und "
        .. "gewertet: Punkte bekommt, wer dort die meisten Figuren hat. Zuerst werden die Figuren gesetzt: Tippe "
        .. "ein freies Feld mit Reihe und Nummer, etwa `{move}`, am besten dort, wo schon welche von dir stehen.",
    lesson_place_done = "Mehrere deiner Figuren in einer Landschaft sind ein Anspruch auf sie.",
    lesson_pioneer = "Alle Figuren stehen. Ein Spielzug hat drei Aktionen, die erste ist eine Bewegung. Tippe das "
        .. "Feld einer deiner Figuren, etwa `{piece}`: Sterne zeigen, wohin sie kann.",
    lesson_pioneer_done = "In der Hand heißt: nur ansehen. Ein anderes Feld nimmt eine andere Figur.",
    lesson_straight = "Figuren ziehen geradeaus über leere Felder, so weit du willst. Tippe ein Feld mit Stern, "
        .. "oder beide Felder wie in `{move}`.",
    lesson_straight_no = "dieser Schritt wartet auf die Bewegung einer Figur",
    lesson_straight_done = "Die Figur, die gezogen hat, kann nun Grenzsteine legen.",
    lesson_stone = "Ein Grenzstein kommt auf ein leeres Feld neben einer Figur, die in diesem Spielzug zog; + "
        .. "zeigt, wohin. Steine und der Rand teilen das Land für immer. Tippe `{move}` oder einen anderen.",
    lesson_stone_no = "dieser Schritt wartet auf einen Grenzstein",
    lesson_stone_done = "Dieses Feld kann niemand mehr betreten oder überqueren.",
    lesson_third = "Eine Aktion des Spielzugs ist übrig: noch ein Grenzstein oder die Bewegung irgendeiner Figur. "
        .. "Spiel, was du willst, zum Beispiel `{move}`.",
    lesson_third_done = "Das war dein Spielzug; der andere hat auch drei Aktionen.",
    lesson_turns = "So geht es weiter, und Mauern wachsen. Wir springen in eine spätere Stellung: Drück die "
        .. "Eingabetaste.",
    lesson_land = "Mauern stehen, aber durch eine Lücke, {gap}, hängt all dieses Land noch zusammen. Frag, wozu ein "
        .. "Feld hinter der Mauer gehört: Tippe `why {at}`.",
    lesson_land_done = "Da steht, wie viele Landschaften es sind und wer wie viele Figuren hat. Mit höchstens drei "
        .. "Landschaften wird Land zum Gebiet; je weniger, desto mehr ist jedes Feld wert.",
    lesson_near = "Hinter der Mauer hast du mehr Figuren als der andere, und nur {gap} ist offen. Zieh eine Figur "
        .. "daneben: zum Beispiel `{move}`.",
    lesson_near_no = "kein Stein neben dieser Figur würde ein Gebiet abschließen, das dir gehört",
    lesson_near_done = "Jetzt kann ein Stein neben dieser Figur ein Gebiet abschließen.",
    lesson_area = "Schließ es: Ein Stein auf die letzte Lücke macht das Gebiet fertig, und es wird sofort gewertet. "
        .. "Tippe `{move}`.",
    lesson_area_no = "der Zug schließt kein Gebiet ab, in dem du vorn liegst",
    lesson_area_done = "Das Gebiet ist gewertet; die Figuren darin scheiden aus. Am Ende gewinnt, wer die meisten "
        .. "Punkte hat.",
    lesson_left = "Die Einführung ist nicht zu Ende: tutorial {name} beginnt sie von vorn.",
}
