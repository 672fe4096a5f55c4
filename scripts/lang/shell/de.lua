-- SPDX-License-Identifier: MIT
-- Was nova in der Shell sagt: die Hilfe der Befehle, und was an einer Befehlszeile falsch ist.

return {
    usage = "Aufruf",
    options = "Optionen",
    try = "Mehr dazu: {command} --help",

    -- nova --help
    nova_usage = "Aufruf: nova [BEFEHL] [ARGUMENT...]",
    nova_plays = "Spielt {games} und Varianten davon am Terminal. Ohne Befehl öffnet nova die Eingabe.",
    nova_of_play = "Optionen von nova play dürfen auch ohne das Wort play stehen.",
    nova_play = "an der Eingabe spielen (auch ohne Befehl)",
    nova_init = "den Anfang einer Variante, eines Spiels oder eines Bots schreiben",
    nova_check = "sagen, was an einer Variante oder einem Bot falsch ist und wie die Spiele sind",
    nova_test = "die Tests einer Variante oder eines Bots ausführen",
    nova_balance = "messen, wie gut ein Spiel ist, oder worin sich zwei Varianten unterscheiden",
    nova_verify = "Spielberichte Zeile für Zeile an den Regeln prüfen",
    nova_moves = "die erlaubten Aktionen nach der letzten eines Spielberichts ausgeben",
    nova_arena = "Bots viele Spiele gegeneinander spielen lassen",
    nova_tune = "bessere Werte für die Optionen eines Bots suchen",
    nova_engine = "Programmen in jeder Sprache antworten, mit JSON über Pipes",
    nova_bench = "messen, wie schnell Zufallsspiele gespielt werden",
    nova_page = "eine Seite für den Browser schreiben: um einen Bericht anzusehen oder um zu spielen",
    nova_lua = "ein Lua-Skript mit den Modulen von nova ausführen",
    nova_help = "einen Befehl erklären: nova help BEFEHL",
    ["nova_--help"] = "dies ausgeben (auch -h)",
    ["nova_--version"] = "die Version ausgeben (auch -V)",

    -- Options of several commands
    ["--move-time"] = "höchste Rechenzeit für einen Zug (60, und was die Option time des Bots sagt)",
    ["--start-time"] = "höchste Zeit für den Start: bis der Bot geladen ist oder hello beantwortet hat (60)",
    ["--instructions"] = "höchste Zahl von Lua-Befehlen für einen Zug (beliebig viele)",
    ["--clock"] = "Uhr: S Sekunden für das ganze Spiel, und I mehr für jeden Zug",
    ["--cpu"] = "höchste Rechenzeit eines Programms (cmd:) für ein Spiel (beliebig viel)",
    ["--variant"] = "Name einer Variante oder Pfad ihrer Datei, nach einem Doppelpunkt Optionen (four:size=8)",
    ["--players"] = "wie viele spielen (zwei, wo zwei spielen können)",
    ["--seed"] = "Startzahl des ersten Spiels; die nächsten zählen von ihr aus weiter",
    ["--jobs"] = "Spiele gleichzeitig (so viele wie Kerne)",
    ["--html"] = "eine Seite mit Tabellen und Schaubildern schreiben",
    ["--json"] = "die Ergebnisse als ein JSON-Objekt ausgeben",

    ["play details"] = [[
Jedes WHO ist jemand, der spielt, in der Reihenfolge der Plätze: human, human:NAME oder
ein Bot. Ist kein Mensch genannt, gehört der erste freie Platz dir; die übrigen bekommen
Bots. RECORD ist die Datei eines Spiels oder der Name eines gespeicherten; es geht weiter,
wo der Spielbericht endet. An der Eingabe zählt `bots` die Bots auf und `help` die
Befehle. Befehle können auch aus einer Pipe kommen, einer in jeder Zeile, oder aus -e, mit
Strichpunkten dazwischen. Dann beendet der erste Befehl, der scheitert, das Programm mit
dem Status 1.

Mit --clock läuft auch für Menschen die Zeit, während die Eingabe auf ihren Zug wartet.]],
    ["play --seat"] = "dasselbe wie WHO",
    ["play --players"] = "wie viele spielen",
    ["play --seed"] = "Startzahl der Verteilung: eine ganze Zahl, oder ein Code, den nova gezeigt hat",
    ["play --lang"] = "Sprache (die des Systems)",
    ["play --colour"] = "Farben: auto, on, off, 16, 256 oder 24bit",
    ["play --memory"] = "Speichergrenze für jeden Prozess eines Programms",
    ["play -e"] = "diese Befehle ausführen und beenden",

    ["init details"] = [[
Schreibt drei Dateien in den Ordner FOLDER, sonst in diesen: NAME.lua, das sofort spielbar
ist und in Kommentaren sagt, was sich ändern lässt; NAME.test.lua, die Tests dazu für
nova test; und .luarc.json, das dem Lua-Sprachserver sagt, wo Felder und Funktionen von
nova beschrieben sind. Eine Variante ändert die Regeln eines gedruckten Spiels, ein Spiel
(game) hat alle Regeln selbst, ein Bot ist ein Gegner. Keine Datei wird ersetzt: Gibt es
NAME.lua oder NAME.test.lua schon, wird nichts geschrieben; ein .luarc.json, das es gibt,
bleibt, wie es ist.]],

    ["check details"] = [[
FILE ist der Pfad oder der Name einer Variante oder eines Bots. Ein Bot kann Optionen
haben: ./mine.lua:depth=3. Er kann auch ein Programm sein: 'cmd:python3 mybot.py'. Zu
jedem Fehler werden Datei, Zeile und Feld genannt, was gefunden und was erwartet wurde.

Eine Variante ohne Fehler spielt Zufallsspiele: 200 mit der üblichen Zahl von Spielern und
höchstens 20 mit jeder anderen. Sie zeigen, wie lang Spiele sind, wie viele Züge erlaubt
sind, wie Spiele enden, wie oft jeder Platz gewinnt (mit einem 95%-Intervall), welche
Arten von Aufgaben erfüllt werden und wie viel Zeit die Funktionen der Variante brauchen.
Plätze zählen von 0 an, wie in den Funktionen. Die ersten zehn Spiele jeder Spielerzahl
werden strenger geprüft: Jede Funktion wird in jeder Stellung aufgerufen, Züge werden
zurückgenommen und wieder gespielt, und das Spiel wird aus seinem Bericht gelesen. So
fallen Funktionen auf, die in derselben Stellung verschieden antworten. Warnungen nennen,
was wohl nicht gemeint ist: eine Funktion, die nie etwas tat, Plättchen, die niemand
nimmt, ein Platz, der zu oft gewinnt.

Ein Bot spielt 20 Spiele gegen den Bot random.

Mit --bot muss ein Bot jeder Art, etwa cmd:python3 mybot.py, in 200 Stellungen ziehen, aus
allen Spielen, die zu nova gehören, mit jeder Spielerzahl. Jeder Zug muss erlaubt und
rechtzeitig sein, und mit derselben Startzahl wieder derselbe. Ein Programm wird auch nach
Dingen gefragt, die es nicht gibt, und muss enden, wenn seine Eingabe endet.

Mit --trace wird ein Spiel gespielt, zufällig oder mit MOVES. Jeder Aufruf einer Funktion
der Variante wird mit seinen Argumenten und seinem Ergebnis ausgegeben.

Jedes FILE hat 30 Sekunden. Dauern die Spiele länger, sagt das Ergebnis, dass es nicht
vollständig ist. Braucht ein Zug eines Bots mehr als die halbe Zeit, ohne dass eine
Antwort kommt, ist das ein Fehler. Der Status ist 1, wenn irgendetwas falsch ist.]],
    ["check --games"] = "Zahl der Spiele (Variante: 200, Bot: 20)",
    ["check --time"] = "Sekunden für jedes FILE",
    ["check --players"] = "nur mit dieser Spielerzahl",
    ["check --bot"] = "prüfen, ob dieser Bot tut, was von Bots verlangt wird",
    ["check --trace"] = "ein Spiel spielen und jeden Aufruf der Funktionen der Variante ausgeben",
    ["check --seed"] = "mit --trace: Startzahl der Verteilung (1)",
    ["check --moves"] = "mit --trace: diese Züge spielen, mit Leerzeichen oder Strichpunkten dazwischen",
    ["check --variant"] = "was ein Bot spielt",

    ["test details"] = [[
FILE ist eine Variante oder ein Bot, etwa mine.lua. Die Tests stehen daneben in
mine.test.lua; nova init schreibt eine solche Datei. Ein Test spielt gegebene Züge nach
einer Verteilung oder einem Zustand und sagt, was danach gelten muss: wer am Zug ist,
welche Züge erlaubt sind, wie das Spiel endete, wer gewann. Der Test eines Bots sagt,
welchen Zug der Bot finden muss oder nicht spielen darf. Jeder Test gibt eine Zeile aus;
ein Test, der scheitert, sagt mit Datei und Zeile, was falsch ist. Der Status ist 1, wenn
irgendein Test scheitert.]],
    ["test --only"] = "nur Tests mit TEXT im Namen",

    ["balance details"] = [[
Jede Verteilung wird von Spielern gespielt, die suchen. In einem Spiel sind alle gleich
stark; dieses Spiel wird beobachtet. In den anderen, zusammen die Leiter, hat einer
viermal so viele Rollouts wie die übrigen und spielt auf jedem Platz einmal: 4-mal
--rollouts gegen 1, 16 gegen 4 und 64 gegen 16. Ein Rollout ist ein Stück Spiel, das eine
Suche zur Probe weiterspielt.

Das zeigt, was Zufallsspiele nicht zeigen: was ein Platz wert ist; wie oft besseres Spiel
gewinnt; wie viele Spiele unentschieden enden oder vor der Hälfte der Züge entschieden
sind; wann der Gewinner endgültig führt und wie oft die Führung wechselt; wie weit die
Punkte auseinanderliegen; wie viele Züge höchstens 1% schlechter als der beste sind; die
Länge in Zügen und Minuten; und welche Plättchen, Felder, Aufgaben oder Züge vorkommen.

Mit OTHER, einer zweiten Variante, spielen beide dieselben Verteilungen, und jeder
Unterschied steht mit seinem Intervall da. Ein Unterschied zählt, wenn sein Intervall die
0 nicht enthält. Alle Intervalle sind 95%-Intervalle, in denen eine Verteilung eine
Beobachtung ist. Der Lauf endet nach --games Verteilungen oder --time Sekunden, was immer
zuerst kommt; was dann nicht fertig ist, zählt nicht. Dieselben Optionen ergeben dieselben
Zahlen mit jedem --jobs, solange die Zeit reicht.]],
    ["balance --games"] = "Zahl der Verteilungen",
    ["balance --time"] = "höchstens so viele Sekunden",
    ["balance --rollouts"] = "Rollouts für einen Zug des schwächsten Spielers; beobachtete haben 16-mal so viele",
    ["balance --think"] = "Sekunden, die ein Mensch für eine Entscheidung braucht, für die Länge in Minuten",
    ["balance --jobs"] = "Verteilungen gleichzeitig (so viele wie Kerne)",

    ["verify details"] = [[
Spielt jeden Bericht nach und prüft jede Zeile: wer zieht, wie viele Züge erlaubt waren,
ob es dieser war, was er tat und wie das Spiel endete. Für jede Datei wird eine Zeile
ausgegeben. Bei einem falschen Bericht nennt sie die erste Zeile, die falsch ist:
    ok FILE (N actions)
    FILE:LINE: was erwartet und was gefunden wurde
Auch der Bericht eines angefangenen Spiels kann richtig sein. Der Name eines gespeicherten
Spiels steht für seine Datei; FILE - ist die Standardeingabe. Der Status ist 1, wenn
irgendein Bericht falsch ist.]],
    ["verify --variant"] = "Variante der Berichte, wenn sie ihrem Namen nach nicht zu finden ist",

    ["moves details"] = [[
Gibt jede erlaubte Aktion als Zeile eines Spielberichts aus, ohne das Feld `legal` und
ohne das, was die Aktion bewirkt. Die Zeilen sind nach ihren Bytes sortiert. Ist das Spiel
aus, wird nichts ausgegeben. Der Bericht wird geprüft wie von nova verify. Der Name eines
gespeicherten Spiels steht für seine Datei; FILE - ist die Standardeingabe.]],
    ["moves --variant"] = "Variante des Berichts, wenn sie ihrem Namen nach nicht zu finden ist",

    ["arena details"] = [[
Ein BOT ist der Name eines Bots, der Pfad seiner Lua-Datei oder ein Programm
(cmd:COMMAND). Mit old=BOT heißt der Bot in Tabellen „old“.

Jede Verteilung wird von jedem Platz aus gespielt: von zwei Bots zweimal, von drei Bots
auf drei Plätzen sechsmal, von vier Bots auf vier Plätzen viermal (--seating all: 24-mal).
Gibt es mehr Bots als Plätze, spielt jede Auswahl von Bots. Gibt es weniger, hat der
letzte Bot alle übrigen Plätze. Ein Bot allein spielt gegen sich selbst.

Intervalle enthalten den wahren Wert in 95 von 100 Fällen. Sie zählen Verteilungen und
nicht Spiele, weil die Spiele einer Verteilung nicht unabhängig sind. Elo gilt im
Vergleich zum ersten Bot.

Ein Bot, der scheitert, zu viel Zeit oder Speicher braucht oder einen unerlaubten Zug
nennt, gibt das Spiel verloren. Er ist Letzter, und alle anderen teilen sich den ersten
Platz.

--adjust misst das Glück jedes Zuges, der verdeckte Plättchen aufdeckt oder würfelt. Glück
ist, was das Ergebnis nach einer Suche wert ist, weniger das Mittel anderer Ergebnisse.
Ergebnisse ohne Glück haben dasselbe Mittel und streuen weniger. Im Spiel zu zweit prüft
--sprt die Ergebnisse ohne Glück.

Dieselbe Startzahl gibt dieselben Spiele mit jedem --jobs, wenn die Bots ihre Suche nach
Durchläufen und nicht nach Sekunden begrenzen. Spielt ein Skript mit, das nicht zu nova
gehört, hängen die Verteilungen auch von deinem Schlüssel ab, damit das Skript nicht
errechnen kann, was verdeckt ist. Jeder Mensch und jeder Rechner hat einen anderen.

Mit --out geht ein Lauf, der angehalten wurde, mit demselben Befehl weiter. --merge zählt
zusammen, was die Teile von --shard gespielt haben, auf einem Rechner oder auf vielen. Es
sagt, welche Teile und Verteilungen fehlen und wie viele Spiele in mehreren FILEs stehen.
Mit --out schreibt --merge außerdem alle Spiele der Reihe nach in eine Datei.]],
    ["arena --games"] = "Zahl der Spiele, aufgerundet auf ganze Verteilungen (100; mit --sprt eine Million)",
    ["arena --seating"] = "all: jede Reihenfolge der Bots; rotations: jeder Bot auf jedem Platz einmal",
    ["arena --deals"] = "die Verteilungen aus FILE: in jeder Zeile eine Startzahl, oder mit Zügen (17: 2 0,0; 1 0,0)",
    ["arena --same-deals-as"] = "die Verteilungen einer Ergebnisdatei noch einmal; die ersten Bots werden verglichen",
    ["arena --gauntlet"] = "in jedem Spiel spielt der erste Bot mit, gegen die anderen",
    ["arena --sprt"] = "spielen, bis klar ist, welcher von zwei Elo-Unterschieden wahr ist",
    ["arena --adjust"] = "Glück durch Suchen messen und auch die Ergebnisse ohne Glück ausgeben",
    ["arena --out"] = "für jedes Spiel eine Zeile in der Ergebnisdatei FILE; einen Lauf, der darin ist, fortsetzen",
    ["arena --records"] = "jedes Spiel als DIR/VARIANT-PLAYERS-SEED[-SEATING].jsonl schreiben",
    ["arena --force"] = "Berichte und das FILE von --merge --out ersetzen, wenn darin anderes steht",
    ["arena --shard"] = "nur den I-ten von N Teilen spielen",
    ["arena --merge"] = "nichts spielen, sondern Ergebnisdateien zusammenzählen, die --out geschrieben hat",
    ["arena --csv"] = "die Ergebnisse als Werte mit Kommas dazwischen ausgeben",
    ["arena --no-times"] = "keine Zeiten messen, damit derselbe Lauf dieselben Bytes schreibt und ausgibt",
    ["arena --stall"] = "längste Wartezeit für einen Zug, in Sekunden der Uhr (10-mal --move-time, mindestens 300)",
    ["arena --memory"] = "Speichergrenze für jeden von --jobs und für jeden Prozess eines Programms",

    ["tune details"] = [[
Die Optionen sind Zahlen, die der Bot angibt. Die Suche beginnt mit den Werten des Bots
oder mit Werten hinter seinem Namen: ./b.lua:w1=0.5.

Der Bot spielt gegen sich selbst, mit Werten, die sich ein wenig unterscheiden. Ein
Schritt hat mehrere Verteilungen. Für jede werden in einer zufälligen Richtung zwei Punkte
gezogen, die sich um die jetzigen Werte herum gegenüberliegen. Der Bot mit dem einen Punkt
spielt von allen Plätzen aus gegen den Bot mit dem anderen. Am Ende des Schritts rücken
alle Werte zu den Punkten, die besser waren (SPSA). Das Ergebnis ist das Mittel der Werte
in der zweiten Hälfte aller Schritte.

Zum Schluss spielt der Bot mit den neuen Werten gegen den mit den Werten vom Anfang, auf
neuen Verteilungen. Diese Schlussprobe endet, wenn klar ist, welcher von zwei
Elo-Unterschieden wahr ist, oder nach --test Spielen.

Mit --out geht eine Suche, die angehalten wurde, mit demselben Befehl weiter. Jeder Teil
von --shard ist eine eigene Suche auf anderen Verteilungen. --merge nimmt das Mittel aller
Teile, sagt, wie weit sie auseinanderliegen, und prüft das Mittel.]],
    ["tune --params"] = "Optionen, deren Werte gesucht werden, mit ihren Bereichen: w1=0..2,w2=-1..1",
    ["tune --games"] = "Spiele für die Suche, aufgerundet auf ganze Schritte",
    ["tune --batch"] = "Verteilungen in einem Schritt",
    ["tune --reach"] = "Abstand der ersten Punkte von den jetzigen Werten, als Teil jedes Bereichs",
    ["tune --rate"] = "Weite des ersten Schritts, wenn Ergebnisse nur Zufall sind, als Teil jedes Bereichs",
    ["tune --test"] = "höchstens so viele Spiele in der Schlussprobe; 0: keine (so viele wie --games)",
    ["tune --sprt"] = "Elo-Unterschiede, zwischen denen die Schlussprobe entscheidet",
    ["tune --adjust"] = "das Glück aus den Ergebnissen nehmen",
    ["tune --out"] = "alle Spiele in FILE behalten, die der Probe in FILE.test; mit dem, was darin ist, weitermachen",
    ["tune --shard"] = "den I-ten von N Teilen suchen, jeder mit --games eigenen Spielen und ohne Schlussprobe",
    ["tune --merge"] = "das Mittel der Teile in FILEs nehmen und prüfen",
    ["tune --memory"] = "Speichergrenze für jeden von --jobs",

    ["engine details"] = [[
Liest Anfragen von der Standardeingabe, ein JSON-Objekt in jeder Zeile. Jede wird mit
einer Zeile auf der Standardausgabe beantwortet, die dieselbe id hat:
    {"id":1,"do":"new","players":2,"seed":7}
    {"id":2,"do":"legal"}
    {"id":3,"do":"analyse","seconds":1}
scripts/engine/README.md erklärt alle Anfragen; {"id":1,"do":"hello"} zählt sie auf. Es
endet, wenn die Eingabe endet, oder mit der Anfrage quit.]],
    ["engine --threads"] = "Threads einer Analyse, deren Anfrage nicht sagt, wie viele",
    ["engine --turns"] = "wie viele Analysen eines Vorrangs sich abwechseln; andere warten",
    ["engine --schema"] = "das JSON Schema der Anfragen und Antworten ausgeben",
    ["engine --bot-schema"] = "das JSON Schema dessen ausgeben, was Programme als Bots lesen und schreiben",

    ["bench details"] = [[
Spielt ganz zufällige Spiele auf einem Kern und gibt für jede Variante und Spielerzahl
eine Zeile aus. Weitere Spalten:
    copy %       eine Kopie eines Zustands, als Teil der Zeit für ein ganzes Spiel
    list x       wievielmal so lange ein Zug dauert, der auch den Zustand kopiert und
                 alle Züge auflistet
    lua plies/s  wie schnell Zufallsspiele sind, die ein Lua-Skript spielt
    rollouts/s   wie viele Rollouts die Suche auf einem Kern spielt
    tree %       der Teil der Zeit, den die Suche für ihren Baum statt für Rollouts braucht

Mit --games wird genau diese Zahl von Spielen gespielt und sonst nichts gemessen.

Mit --sandbox zeigen zwölf kleine Programme, wie viel langsamer Lua in einer Sandbox ist.
„ns/step“ ist einfaches Lua. Die anderen Spalten sagen, wievielmal so lange es dauert:
„counted x“ mit einem Zähler für Lua-Befehle, „limited x“ in einer Sandbox mit einer
genauen Grenze für Lua-Befehle, wie sie Funktionen von Varianten in nova check haben, und
„sandbox x“ in einer Sandbox mit Grenzen für Zeit und Speicher, wie sie Bots haben. Die
letzte Zeile ist das geometrische Mittel.]],
    ["bench --json"] = "in jeder Zeile ein JSON-Objekt ausgeben",
    ["bench --variant"] = "nur diese Variante, nach Name oder Pfad (alle, die zu nova gehören)",
    ["bench --players"] = "nur mit dieser Spielerzahl (mit jeder)",
    ["bench --games"] = "genau N Spiele spielen",
    ["bench --mode"] = "was ein Zug noch tut: plain (nichts), copy (Zustand kopieren), list (dazu Züge auflisten)",
    ["bench --sandbox"] = "messen, wie viel länger Programme in einer Sandbox brauchen als in einfachem Lua",
    ["bench --signature"] = "eine Zahl ausgeben, die sich ändert, wenn irgendetwas anders spielt",

    ["page details"] = [[
Schreibt für einen Spielbericht (FILE oder der Name eines gespeicherten Spiels) eine
Seite, die das Spiel Schritt für Schritt zeigt, mit seinem Verlauf und den teuersten
Fehlern; andere Züge lassen sich darin probieren. Schreibt für den Namen einer Variante
eine Seite, auf der man gegen den Rechner spielt. Die Seite braucht nur einen Browser und
kein Netz: Ein Doppelklick öffnet sie.

Varianten mit Funktionen und Spiele in Lua gehen in einer Seite nicht; spiele sie mit
nova.]],
    ["page -o"] = "die Datei, die geschrieben wird, - für die Standardausgabe (NAME.html)",
    ["page --variant"] = "Variante des Berichts, wenn sie ihrem Namen nach nicht zu finden ist",

    ["lua details"] = [[
Das Skript läuft in keiner Sandbox: Es darf alles, was Lua kann. Seine Argumente stehen in
`arg` und `...`; require "nova" gibt das Modul. FILE - ist die Standardeingabe.]],
}
