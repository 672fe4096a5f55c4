-- SPDX-License-Identifier: MIT
-- What is wrong, by the English template of the problem (../../base/problem.lua). {1}, {2}, ... are what stands in the
-- places of a template of the core.

return {
    ["%lld,%lld touches none of this player's tiles"] = "{1},{2} berührt keines der Plättchen dieses Spielers",
    ["%s does not lie in a straight line from %s: pioneers move along one of the six directions"] =
        "{1} liegt von {2} aus in keiner geraden Linie: Figuren ziehen in einer der sechs Richtungen",
    ["%s is not empty: there is %s"] = "{1} ist nicht leer",
    ["%s is not next to a pioneer that moved in this turn: next to %s"] =
        "{1} liegt nicht neben einer Figur, die in diesem Spielzug gezogen hat",
    ["%s: File exists"] = "{1}: diese Datei gibt es schon",
    ["%s: File name too long"] = "{1}: der Name ist zu lang",
    ["%s: Is a directory"] = "{1}: das ist ein Ordner, keine Datei",
    ["%s: No space left on device"] = "{1}: auf dem Datenträger ist kein Platz mehr",
    ["%s: No such file or directory"] = "{1}: diese Datei gibt es nicht",
    ["%s: Not a directory"] = "{1}: darin steht eine Datei an der Stelle eines Ordners",
    ["%s: Permission denied"] = "{1}: kein Zugriff",
    ["%s: Read-only file system"] = "{1}: hier darf nichts geschrieben werden (nur lesbar)",
    ["%s: a pioneer stands in an area that is scored; it has left the game"] =
        "{1}: in einem gewerteten Gebiet steht eine Figur; sie ist aus dem Spiel",
    ["%s: expected '.', '#' or a player from 0 to %d, found '%.1s'"] =
        "{1}: erwartet: '.', '#' oder ein Spieler von 0 bis {2}, gefunden: '{3}'",
    ["%s: expected at most %d stones"] = "{1}: erwartet: höchstens {2} Grenzsteine",
    ["%s: nobody can stand there, found a pioneer of player %c"] =
        "{1}: hier kann niemand stehen, gefunden: eine Figur von Spieler {2}",
    ["%s: not a file"] = "{1}: das ist keine Datei",
    ["'%.40s' is no hex: expected a row from a to %c and a number, like 'a1'"] =
        "das Feld {1} gibt es nicht: erwartet wird eine Reihe von a bis {2} und eine Nummer",
    ["'%.40s' is no hex: row %c has %c1 to %s"] = "das Feld {1} gibt es nicht: Diese Reihe hat {3}1 bis {4}",
    ["'%.40s' is no legal move here: expected one like '%s'"] = "„{1}“ ist hier kein erlaubter Zug",
    ["'%.40s' is no move: expected 'e4-h7' to move, '+h8' to lay a stone, 'e4' to place, or 'pass'"] =
        "„{1}“ ist hier kein erlaubter Zug",
    ["'%.40s' is no move: expected 'refill', or which tile and where, like '2 1,0'"] =
        "„{1}“ ist hier kein erlaubter Zug",
    ["a boolean"] = "true oder false",
    ["a list of {count} names"] = "eine Liste von {count} Namen",
    ["a number"] = "eine Zahl",
    ["a page has room for {most} moves in branches"] = "eine Seite hat Platz für {most} Züge in Nebenlinien",
    ["a pioneer moves at least one hex: %s is where it stands"] =
        "eine Figur zieht mindestens ein Feld weit: auf {1} steht sie",
    ["a pioneer that makes all %d moves may not end on %s, where it began the turn"] =
        "eine Figur, die alle {1} Bewegungen macht, darf nicht auf {2} enden, wo sie den Spielzug begann",
    ["a refill needs at most %d tiles on the wheel, there are %d: take a tile"] =
        "aufgefüllt wird nur mit höchstens {1} Plättchen am Mondrad, dort liegen {2}: nimm ein "
            .. "Plättchen",
    ["a rule of the variant failed"] = "eine Regel der Variante ist gescheitert",
    ["a rule of the variant failed: %s"] = "eine Regel der Variante ist gescheitert: {1}",
    ["a string"] = "ein Text",
    ["a table with none of these fields"] = "eine Tabelle ohne eines dieser Felder",
    ["a table with the unknown field \"{field}\" (did you mean {near}?)"] =
        "eine Tabelle mit dem unbekannten Feld „{field}“ (war {near} gemeint?)",
    ["a text"] = "ein Text",
    ["a whole number"] = "eine ganze Zahl",
    ["after {count} moves it leads elsewhere than it says: the word is damaged, or {variant} has changed"] =
        "nach {count} Zügen führt es woandershin, als es sagt: Das Wort ist beschädigt, oder "
            .. "{variant} hat sich geändert",
    ["all pioneers are placed: move one, like 'e4-h7'%s"] = "alle Figuren sind gesetzt: zieh eine",
    ["an empty line"] = "eine leere Zeile",
    ["at the prompt\4'%.40s' is no legal move here: expected one like '%s'"] =
        "`{1}` ist hier kein Zug; erlaubt ist zum Beispiel `{example}`, moves zählt alle auf",
    ["at the prompt\4'%.40s' is no move: expected 'e4-h7' to move, '+h8' to lay a stone, 'e4' to "
        .. "place, or 'pass'"] =
        "`{1}` ist hier kein Zug; erlaubt ist zum Beispiel `{example}`, moves zählt alle auf",
    ["at the prompt\4'%.40s' is no move: expected 'refill', or which tile and where, like '2 1,0'"] =
        "`{1}` ist hier kein Zug; erlaubt ist zum Beispiel `{example}`, moves zählt alle auf",
    ["at the prompt\4all pioneers are placed: move one, like 'e4-h7'%s"] =
        "alle Figuren sind gesetzt: zieh eine, zum Beispiel `{example}`",
    ["at the prompt\4pioneers are still being placed: name an empty hex for one, like 'e4'"] =
        "noch werden Figuren gesetzt: nenne ein leeres Feld, zum Beispiel `{example}`",
    ["at the prompt\4tile %u already lies at %d,%d"] = "auf {2},{3} liegt schon ein Plättchen",
    ["at the prompt\4phase 2 begins once all %d discs of phase 1 lie; %d are left: take a tile"] =
        "die zweite Phase beginnt erst, wenn alle {1} Scheiben der ersten liegen; {2} fehlen",
    ["at the prompt\4the first action of a turn must be a move, like 'e4-h7'"] =
        "die erste Aktion eines Spielzugs muss eine Bewegung sein, zum Beispiel `{example}`",
    ["at the prompt\4the first number says which tile in reach: 1 to %d"] =
        "die erste Zahl sagt, welches Plättchen: 1 bis {1}, zum Beispiel `{example}`",
    ["at the prompt\4the first number says which tile: only 1 is in reach"] =
        "die erste Zahl sagt, welches Plättchen: nur 1 ist erreichbar, zum Beispiel `{example}`",
    ["closed its standard output, or was killed"] =
        "das Programm hat seine Standardausgabe geschlossen oder wurde beendet",
    ["column {column}: {why}"] = "Spalte {column}: {why}",
    ["ended with status {number}"] = "das Programm endete mit dem Status {number}",
    ["entry %d: expected 0, found %lld"] = "Eintrag {1}: erwartet: 0, gefunden: {2}",
    ["entry %d: expected a tile from 1 to %d, found %lld"] =
        "Eintrag {1}: erwartet: ein Plättchen von 1 bis {2}, gefunden: {3}",
    ["entry %d: tile %lld is there twice"] = "Eintrag {1}: Plättchen {2} ist zweimal da",
    ["entry %lld: expected 0, the moon's field, found %lld"] =
        "Eintrag {1}: erwartet: 0, das Feld des Mondes, gefunden: {2}",
    ["entry 1: expected 0, the moon's field, found %lld"] =
        "Eintrag 1: erwartet: 0, das Feld des Mondes, gefunden: {1}",
    ["entry {number}: {why}"] = "Eintrag {number}: {why}",
    ["expected \"move\""] = "erwartet: \"move\"",
    ["expected \"place\", \"move\", \"stone\" or \"pass\""] = "erwartet: \"place\", \"move\", \"stone\" oder \"pass\"",
    ["expected \"take\" or \"refill\""] = "erwartet: \"take\" oder \"refill\"",
    ["expected %d entries, found %d"] = "erwartet: {1} Einträge, gefunden: {2}",
    ["expected %d entries, found more"] = "erwartet: {1} Einträge, gefunden: mehr",
    ["expected %d pioneers of player %d, found %d"] = "erwartet: {1} Figuren von Spieler {2}, gefunden: {3}",
    ["expected %d rows, found more"] = "erwartet: {1} Reihen, gefunden: mehr",
    ["expected %d, found %lld"] = "erwartet: {1}, gefunden: {2}",
    ["expected %d, found %lld (0, or none, is no limit)"] =
        "erwartet: {1}, gefunden: {2} (0 oder nichts: keine Grenze)",
    ["expected %d, found none"] = "erwartet: {1}, gefunden: nichts",
    ["expected %d, who places the next pioneer, found %lld"] =
        "erwartet: {1}, wer die nächste Figur setzt, gefunden: {2}",
    ["expected %u, where tile %lld lies, found %lld"] = "erwartet: {1}, wo Plättchen {2} liegt, gefunden: {3}",
    ["expected , or ] in a list, found {found}"] = "erwartet: , oder ] in einer Liste, gefunden: {found}",
    ["expected , or } in an object, found {found}"] = "erwartet: , oder } in einem Objekt, gefunden: {found}",
    ["expected 1, found {found}: this is no record of a game"] =
        "erwartet: 1, gefunden: {found}: Das ist kein Spielbericht",
    ["expected 4 hex digits after \\u"] = "erwartet werden 4 Hexziffern nach \\u",
    ["expected : after a key, found {found}"] = "erwartet: : nach einem Schlüssel, gefunden: {found}",
    ["expected [%d,%d], found [%lld,%lld]"] = "erwartet: [{1},{2}], gefunden: [{3},{4}]",
    ["expected a header, found the end of the file"] = "erwartet wird eine Kopfzeile, gefunden das Ende der Datei",
    ["expected a hex, like \"e4\""] = "erwartet: ein Feld wie \"e4\"",
    ["expected a key in \"quotes\", found {found}"] =
        "erwartet: ein Schlüssel in \"Anführungszeichen\", gefunden: {found}",
    ["expected a list"] = "erwartet: eine Liste",
    ["expected a list of %d numbers"] = "erwartet: eine Liste von {1} Zahlen",
    ["expected a list of %d numbers, found none"] = "erwartet: eine Liste von {1} Zahlen, gefunden: nichts",
    ["expected a list of %d rows, found no text for row %d (%c)"] =
        "erwartet: eine Liste von {1} Reihen, gefunden: kein Text für Reihe {2} ({3})",
    ["expected a list of moves"] = "erwartet: eine Liste von Zügen",
    ["expected a number from %lld to %lld, found %lld"] = "erwartet: eine Zahl von {1} bis {2}, gefunden: {3}",
    ["expected a number from %lld to %lld, found none"] = "erwartet: eine Zahl von {1} bis {2}, gefunden: nichts",
    ["expected a number of moves from {least} to {most}"] = "erwartet: eine Zahl von {least} bis {most}",
    ["expected a player from 0 to %d, found %lld"] = "erwartet: ein Spieler von 0 bis {1}, gefunden: {2}",
    ["expected a player from 0 to %d, found none"] = "erwartet: ein Spieler von 0 bis {1}, gefunden: nichts",
    ["expected a text"] = "erwartet: ein Text",
    ["expected a tile in reach (%s), found %lld"] = "erwartet: ein erreichbares Plättchen ({1}), gefunden: {2}",
    ["expected a value, found the number {number}, which is too large"] =
        "erwartet: ein Wert, gefunden: die Zahl {number}, die zu groß ist",
    ["expected a value, found {found}"] = "erwartet: ein Wert, gefunden: {found}",
    ["expected a whole number"] = "erwartet: eine ganze Zahl",
    ["expected an action (with \"do\") or the end line (with \"end\"), found {found}"] =
        "erwartet: eine Aktion (mit \"do\") oder die Endzeile (mit \"end\"), gefunden: {found}",
    ["expected an action of player {player}, found the end line"] =
        "erwartet: eine Aktion von Spieler {player}, gefunden: die Endzeile",
    ["expected an object"] = "erwartet: ein Objekt",
    ["expected an object in JSON, found {found}"] = "erwartet: ein Objekt in JSON, gefunden: {found}",
    ["expected an object, found {found}"] = "erwartet: ein Objekt, gefunden: {found}",
    ["expected at most %d pioneers of player %d, found %d"] =
        "erwartet: höchstens {1} Figuren von Spieler {2}, gefunden: {3}",
    ["expected at most {most} entries, found {found}"] = "erwartet: höchstens {most} Einträge, gefunden: {found}",
    ["expected each player from 0 to %d once, found %lld"] =
        "erwartet: jeder Spieler von 0 bis {1} einmal, gefunden: {2}",
    ["expected four numbers for each tile: player, tile, x, y"] =
        "erwartet: vier Zahlen für jedes Plättchen: Spieler, Plättchen, x, y",
    ["expected nothing after the end line, found {found}"] = "erwartet: nichts nach der Endzeile, gefunden: {found}",
    ["expected nothing more, found {found}"] = "erwartet: nichts mehr, gefunden: {found}",
    ["expected numbers from %d to %d, found %lld"] = "erwartet: Zahlen von {1} bis {2}, gefunden: {3}",
    ["expected numbers from 0 to %d, found %lld"] = "erwartet: Zahlen von 0 bis {1}, gefunden: {2}",
    ["expected numbers up to %d, found %lld"] = "erwartet: Zahlen bis {1}, gefunden: {2}",
    ["expected the closing \" of a text, found {found}"] = "erwartet: das \" am Ende eines Textes, gefunden: {found}",
    ["expected the end line, for the game is over, found an action"] =
        "erwartet: die Endzeile, denn das Spiel ist zu Ende, gefunden: eine Aktion",
    ["expected the end line, for the game is over, found an action: {action}"] =
        "erwartet: die Endzeile, denn das Spiel ist zu Ende, gefunden: eine Aktion: {action}",
    ["expected the number of an earlier branch"] = "erwartet: die Nummer einer früheren Nebenlinie",
    ["expected whole numbers only"] = "erwartet: nur ganze Zahlen",
    ["expected {expected}, found {found}"] = "erwartet: {expected}, gefunden: {found}",
    ["expected {expected}, found {found}: the variant {variant} has changed since this record was "
        .. "written"] =
        "erwartet: {expected}, gefunden: {found}: Die Variante {variant} hat sich geändert, seit "
            .. "dieser Spielbericht geschrieben wurde",
    ["found %s, expected %s"] = "gefunden: {1}, erwartet: {2}",
    ["found a byte that is not UTF-8"] = "gefunden: ein Byte, das kein UTF-8 ist",
    ["found a file of more than {most} bytes, expected a variant"] =
        "diese Datei ist länger als {most} Bytes und kann keine Variante sein",
    ["found a line of more than {most} bytes"] = "gefunden: eine Zeile von mehr als {most} Bytes",
    ["found an unknown escape {escape}"] = "gefunden: {escape}, das nichts bedeutet",
    ["found cmd: without a command, expected one as in {example}"] =
        "gefunden: cmd: ohne Befehl; erwartet wird einer wie in {example}",
    ["found human: without a name, expected human or human:NAME"] =
        "gefunden: human: ohne Namen; erwartet: human oder human:NAME",
    ["found more than {most} brackets inside each other"] =
        "gefunden: mehr als {most} ineinandergeschachtelte Klammern",
    ["found none"] = "gefunden: keins",
    ["found the first half of a surrogate pair alone"] = "gefunden: nur die Hälfte eines Paars von Ersatzzeichen",
    ["found the key \"{key}\" twice"] = "gefunden: zweimal der Schlüssel „{key}“",
    ["found the second half of a surrogate pair alone"] = "gefunden: nur die Hälfte eines Paars von Ersatzzeichen",
    ["found {found}, expected VARIANT:PLAYERS:DEAL:MOVES:CHECK"] =
        "gefunden: {found}; erwartet: VARIANTE:SPIELER:VERTEILUNG:ZÜGE:PRÜFZAHL",
    ["found {found}, expected {least} to {most}"] = "gefunden: {found}, erwartet: {least} bis {most}",
    ["found {found}, expected one of the variants of this page: {list}"] =
        "gefunden: {found}, erwartet: eine der Varianten dieser Seite: {list}",
    ["its command can't be run (the shell's status 126)"] =
        "dieser Befehl lässt sich nicht ausführen (Status 126 der Shell)",
    ["its command was not found (the shell's status 127)"] = "diesen Befehl gibt es nicht (Status 127 der Shell)",
    ["line:{line}: {why}"] = "Lua, Zeile {line}: {why}",
    ["move {number}: {why}"] = "Zug {number}: {why}",
    ["no answer within {seconds} seconds to its first question, hello (--start-time)"] =
        "nach {seconds} Sekunden keine Antwort auf die erste Frage, hello (--start-time)",
    ["no pioneer of the player to move stands on %s, but %s"] =
        "auf {1} steht keine Figur des Spielers, der am Zug ist",
    ["no pioneer that moved in this turn is still on the board, so no stone can be laid"] =
        "keine Figur, die in diesem Spielzug zog, ist noch auf dem Plan: kein Grenzstein möglich",
    ["nobody can stand on %s"] = "auf {1} kann niemand stehen",
    ["none"] = "keine",
    ["nothing"] = "nichts",
    ["nothing: the file returns no value"] = "nichts: Die Datei gibt keinen Wert zurück",
    ["on the page\4'%.40s' is no move: expected 'e4-h7' to move, '+h8' to lay a stone, 'e4' to "
        .. "place, or 'pass'"] =
        "`{1}` ist hier kein Zug; erlaubt ist zum Beispiel `{example}`",
    ["on the page\4'%.40s' is no move: expected 'refill', or which tile and where, like '2 1,0'"] =
        "`{1}` ist hier kein Zug; erlaubt ist zum Beispiel `{example}`",
    ["passing is only for who can do nothing: %d action%s possible"] = "passen darf nur, wer nichts tun kann",
    ["phase 2 begins once all %d discs of phase 1 lie; %d are left: take a tile"] =
        "die zweite Phase beginnt erst, wenn alle {1} Scheiben der ersten liegen; {2} fehlen",
    ["phase 2 has no refill: take a tile"] = "in der zweiten Phase wird nicht aufgefüllt: nimm ein Plättchen",
    ["pioneers are still being placed: name an empty hex for one, like 'e4'"] =
        "noch werden Figuren gesetzt: nenne ein leeres Feld",
    ["player %d moves after player %d, but is further back on the track"] =
        "Spieler {1} zieht nach Spieler {2}, liegt aber auf der Leiste weiter hinten",
    ["row %d (%c): expected \"%.80s\", found \"%.80s\""] = "Reihe {1} ({2}): erwartet: \"{3}\", gefunden: \"{4}\"",
    ["row %d (%c): expected a row as long as the map's"] =
        "Reihe {1} ({2}): erwartet: eine Reihe, so lang wie die der Karte",
    ["text"] = "Text",
    ["the board ends behind %s on the way from %s to %s"] =
        "hinter {1}, auf dem Weg von {2} nach {3}, endet der Spielplan",
    ["the deal is garbled"] = "die Verteilung ist verstümmelt",
    ["the end of the line"] = "das Ende der Zeile",
    ["the first action of a turn must be a move, like 'e4-h7'"] =
        "die erste Aktion eines Spielzugs muss eine Bewegung sein",
    ["the first number says which tile in reach: 1 to %d"] = "die erste Zahl sagt, welches Plättchen: 1 bis {1}",
    ["the first number says which tile: only 1 is in reach"] =
        "die erste Zahl sagt, welches Plättchen: nur 1 ist erreichbar",
    ["the first tile lies at 0,0"] = "das erste Plättchen liegt auf 0,0",
    ["the game is over"] = "das Spiel ist zu Ende",
    ["the game is over: %s"] = "das Spiel ist zu Ende",
    ["the game is over: at most one player can move"] = "das Spiel ist zu Ende",
    ["the game is over: no tile is left to take"] = "das Spiel ist zu Ende",
    ["the pile is empty: take a tile"] = "der Stapel ist leer: nimm ein Plättchen",
    ["the seed is no number, and no code of 32 hex digits"] =
        "die Startzahl ist keine Zahl und kein Code aus 32 Hexziffern",
    ["the way from %s to %s is blocked at %s by %s"] = "der Weg von {1} nach {2} ist bei {3} versperrt",
    ["the wheel is empty: refill"] = "das Mondrad ist leer: refill",
    ["there is no bot \"{name}\"; did you mean {near}?"] = "einen Bot „{name}“ gibt es nicht; war {near} gemeint?",
    ["there is no bot \"{name}\"; known are {list}"] = "einen Bot „{name}“ gibt es nicht; es gibt {list}",
    ["there is no option \"{name}\"; known are {list}"] = "keine Option „{name}“; es gibt {list}",
    ["there is no option \"{name}\"; the variant has none"] =
        "keine Option „{name}“; die Variante hat keine Optionen",
    ["there is no variant \"{name}\"; did you mean {near}?"] =
        "eine Variante „{name}“ gibt es nicht; war {near} gemeint?",
    ["there is no variant \"{name}\"; known are {list}"] = "eine Variante „{name}“ gibt es nicht; es gibt {list}",
    ["this file is longer than {most} MB: it is no record of a game"] =
        "diese Datei ist länger als {most} MB: Das ist kein Spielbericht",
    ["this variant forbids it"] = "diese Variante verbietet das",
    ["this variant forbids it: %s"] = "diese Variante verbietet das: {1}",
    ["threads: found %s, and this machine has %d cores"] =
        "Option threads: gefunden {1}, aber dieser Rechner hat {2} Kerne",
    ["tile %lld of player %lld at %lld,%lld touches no other; each display has a tile at 0,0"] =
        "Plättchen {1} von Spieler {2} auf {3},{4} berührt kein anderes",
    ["tile %u already lies at %d,%d"] = "auf {2},{3} liegt schon ein Plättchen",
    ["true or false"] = "true oder false",
    ["used up its processor time (--cpu)"] = "das Programm hat seine Rechenzeit verbraucht (--cpu)",
    ["was ended by signal {number}"] = "das Programm wurde durch das Signal {number} beendet",
    ["wrote a line of more than {most} bytes"] = "das Programm hat eine Zeile von mehr als {most} Bytes geschrieben",
    ["wrote {found}, expected a JSON object ({why})"] =
        "das Programm hat {found} geschrieben, erwartet wird ein JSON-Objekt ({why})",
    ["wrote {found}, expected the answer with the id {id}"] =
        "das Programm hat {found} geschrieben, erwartet wird die Antwort mit der id {id}",
    ["{file} is no script in Lua; a program is given by its command: 'cmd:{command}'"] =
        "{file} ist kein Skript in Lua; ein Programm gibt man mit seinem Befehl an: 'cmd:{command}'",
    ["{file}: found a variant, expected a bot: {command} plays it"] =
        "{file}: das ist eine Variante, erwartet wird ein Bot: {command} spielt sie",
    ["{file}: found the unknown field \"{field}\", did you mean {near}?"] =
        "{file}: das Feld „{field}“ ist unbekannt; war {near} gemeint?",
    ["{file}: too many brackets or blocks inside each other; Lua allows fewer than {most}"] =
        "{file}: zu viele Klammern oder Blöcke ineinander; Lua erlaubt weniger als {most}",
    ["{name} has no option \"{option}\"; it has {list}"] = "{name} hat keine Option „{option}“; es gibt {list}",
    ["{name}, option {option}: found \"{found}\", expected {expected}"] =
        "{name}, Option {option}: gefunden „{found}“, erwartet {expected}",
    ["{path}: found a file that does not end in .lua, expected the file of a variant, NAME.lua"] =
        "{path}: diese Datei endet nicht auf .lua; erwartet wird die Datei einer Variante, NAME.lua",
    ["{path}: found a name that is none for a variant, expected letters, digits, - and _"] =
        "{path}: so kann keine Variante heißen; erwartet: Buchstaben, Ziffern, - und _",
    ["{path}: found no key, expected 32 hex digits; remove the file, and nova makes a new key"] =
        "{path}: darin steht kein Schlüssel; erwartet werden 32 Hexziffern. Lösche die Datei, dann "
            .. "macht nova einen neuen Schlüssel",
    ["{spec}: found nothing after the colon, expected options as in {example}"] =
        "{spec}: nach dem Doppelpunkt steht nichts; erwartet werden Optionen wie in {example}",
    ["{variant} has rules written in Lua, which a page can't run: play it with the program nova"] =
        "{variant} hat Regeln in Lua, die eine Seite nicht ausführen kann: Das Programm nova spielt sie",
    ["{variant} is for one player, found {found}"] = "{variant} ist für eine Person, gefunden: {found}",
    ["{variant} is for {least} to {most} players, found {found}"] =
        "{variant} ist für {least} bis {most} Personen, gefunden: {found}",
    ["{variant} is for {most} players, found {found}"] = "{variant} ist für {most} Personen, gefunden: {found}",
    ["{why}; the key for deals has to be kept there: let XDG_STATE_HOME name a folder that you "
        .. "can write to"] =
        "{why}; dort muss der Schlüssel für die Spiele liegen: XDG_STATE_HOME soll einen Ordner "
            .. "nennen, in den du schreiben kannst",
    ["{why}; the variant {variant} has changed since this record was written"] =
        "{why}: Die Variante {variant} hat sich geändert, seit dieser Spielbericht geschrieben wurde",
}
