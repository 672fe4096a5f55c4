-- SPDX-License-Identifier: MIT
-- What is wrong, by the English template of the problem (../../base/problem.lua). {1}, {2}, ... are what stands in the
-- places of a template of the core.

return {
    ["%lld,%lld touches none of this player's tiles"] = "{1},{2} nem érinti a játékos egyetlen lapkáját sem",
    ["%s does not lie in a straight line from %s: pioneers move along one of the six directions"] =
        "{1} nem egyenes vonalban van innen: {2}; a telepesek hat irányba léphetnek",
    ["%s is not empty: there is %s"] = "nem üres: {1}",
    ["%s is not next to a pioneer that moved in this turn: next to %s"] =
        "{1} mellett nincs telepes, aki ebben a körben lépett",
    ["%s: File exists"] = "{1}: már van ilyen fájl",
    ["%s: File name too long"] = "{1}: túl hosszú név",
    ["%s: Is a directory"] = "{1}: ez mappa, nem fájl",
    ["%s: No space left on device"] = "{1}: nincs több hely a lemezen",
    ["%s: No such file or directory"] = "{1}: nincs ilyen fájl",
    ["%s: Not a directory"] = "{1}: ebben fájl áll egy mappa helyén",
    ["%s: Permission denied"] = "{1}: nincs hozzáférés",
    ["%s: Read-only file system"] = "{1}: ide nem lehet írni (csak olvasható)",
    ["%s: a pioneer stands in an area that is scored; it has left the game"] =
        "{1}: értékelt területen telepes áll, pedig az már kikerült a játékból",
    ["%s: expected '.', '#' or a player from 0 to %d, found '%.1s'"] =
        "{1}: ez kell: '.', '#' vagy egy játékos 0 és {2} között; ez áll itt: '{3}'",
    ["%s: expected at most %d stones"] = "{1}: legfeljebb {2} határkő lehet",
    ["%s: nobody can stand there, found a pioneer of player %c"] =
        "{1}: itt senki sem állhat, mégis telepes áll itt ({2}. játékos)",
    ["%s: not a file"] = "{1}: ez nem fájl",
    ["'%.40s' is no hex: expected a row from a to %c and a number, like 'a1'"] =
        "nincs ilyen mező: {1}; egy sort várok a és {2} között, és egy számot",
    ["'%.40s' is no hex: row %c has %c1 to %s"] = "nincs ilyen mező: {1}; a sorban {3}1 és {4} között vannak",
    ["'%.40s' is no legal move here: expected one like '%s'"] = "„{1}” itt nem szabályos lépés",
    ["'%.40s' is no move: expected 'e4-h7' to move, '+h8' to lay a stone, 'e4' to place, or 'pass'"] =
        "„{1}” itt nem szabályos lépés",
    ["'%.40s' is no move: expected 'refill', or which tile and where, like '2 1,0'"] =
        "„{1}” itt nem szabályos lépés",
    ["a boolean"] = "true vagy false",
    ["a list of {count} names"] = "{count} név listája",
    ["a number"] = "szám",
    ["a page has room for {most} moves in branches"] = "az oldalon {most} lépés fér el mellékágakban",
    ["a pioneer moves at least one hex: %s is where it stands"] =
        "a telepes legalább egy mezőt lép: {1} az ő helye",
    ["a pioneer that makes all %d moves may not end on %s, where it began the turn"] =
        "aki az összes lépést ({1}) megteszi, nem fejezheti be ott, ahol kezdte: {2}",
    ["a refill needs at most %d tiles on the wheel, there are %d: take a tile"] =
        "feltölteni legfeljebb {1} lapkánál lehet, most {2} van: vegyél el egy lapkát",
    ["a rule of the variant failed"] = "a változat egyik szabálya hibás",
    ["a rule of the variant failed: %s"] = "a változat egyik szabálya hibás: {1}",
    ["a string"] = "szöveg",
    ["a table with none of these fields"] = "tábla e mezők nélkül",
    ["a table with the unknown field \"{field}\" (did you mean {near}?)"] =
        "tábla ismeretlen mezővel: „{field}” (erre gondoltál: {near}?)",
    ["a text"] = "egy szöveg",
    ["a whole number"] = "egész szám",
    ["after {count} moves it leads elsewhere than it says: the word is damaged, or {variant} has changed"] =
        "{count} lépés után máshová vezet, mint mondja: a szó sérült, vagy megváltozott ez: "
            .. "{variant}",
    ["all pioneers are placed: move one, like 'e4-h7'%s"] = "minden telepes a táblán van: lépj eggyel",
    ["an empty line"] = "egy üres sor",
    ["at the prompt\4'%.40s' is no legal move here: expected one like '%s'"] =
        "ez itt nem lépés: `{1}`; szabályos például `{example}`, moves mindet felsorolja",
    ["at the prompt\4'%.40s' is no move: expected 'e4-h7' to move, '+h8' to lay a stone, 'e4' to "
        .. "place, or 'pass'"] =
        "ez itt nem lépés: `{1}`; szabályos például `{example}`, moves mindet felsorolja",
    ["at the prompt\4'%.40s' is no move: expected 'refill', or which tile and where, like '2 1,0'"] =
        "ez itt nem lépés: `{1}`; szabályos például `{example}`, moves mindet felsorolja",
    ["at the prompt\4all pioneers are placed: move one, like 'e4-h7'%s"] =
        "minden telepes a táblán van: lépj eggyel, például `{example}`",
    ["at the prompt\4pioneers are still being placed: name an empty hex for one, like 'e4'"] =
        "még telepesek kerülnek le: nevezz meg egy üres mezőt, például `{example}`",
    ["at the prompt\4tile %u already lies at %d,%d"] = "itt már lapka van: {2},{3}",
    ["at the prompt\4phase 2 begins once all %d discs of phase 1 lie; %d are left: take a tile"] =
        "a második szakasz az első összes korongja ({1}) után kezdődik; hiányzik {2}: vegyél "
            .. "el egy lapkát",
    ["at the prompt\4the first action of a turn must be a move, like 'e4-h7'"] =
        "a kör első akciója lépés, például `{example}`",
    ["at the prompt\4the first number says which tile in reach: 1 to %d"] =
        "az első szám azt mondja meg, melyik lapka: 1-től {1}-ig, például `{example}`",
    ["at the prompt\4the first number says which tile: only 1 is in reach"] =
        "az első szám azt mondja meg, melyik lapka: csak az 1. érhető el, például `{example}`",
    ["closed its standard output, or was killed"] = "a program lezárta a szabványos kimenetét, vagy leállították",
    ["column {column}: {why}"] = "{column}. oszlop: {why}",
    ["ended with status {number}"] = "a program {number} állapottal véget ért",
    ["entry %d: expected 0, found %lld"] = "{1}. bejegyzés: ez kell: 0, ez áll itt: {2}",
    ["entry %d: expected a tile from 1 to %d, found %lld"] =
        "{1}. bejegyzés: ez kell: egy lapka 1 és {2} között, ez áll itt: {3}",
    ["entry %d: tile %lld is there twice"] = "{1}. bejegyzés: kétszer szerepel ez a lapka: {2}",
    ["entry %lld: expected 0, the moon's field, found %lld"] =
        "{1}. bejegyzés: ez kell: 0, a hold mezője, ez áll itt: {2}",
    ["entry 1: expected 0, the moon's field, found %lld"] =
        "1. bejegyzés: ez kell: 0, a hold mezője, ez áll itt: {1}",
    ["entry {number}: {why}"] = "{number}. bejegyzés: {why}",
    ["expected \"move\""] = "ez kell: \"move\"",
    ["expected \"place\", \"move\", \"stone\" or \"pass\""] = "ez kell: \"place\", \"move\", \"stone\" vagy \"pass\"",
    ["expected \"take\" or \"refill\""] = "ez kell: \"take\" vagy \"refill\"",
    ["expected %d entries, found %d"] = "ez kell: {1} bejegyzés, ez áll itt: {2}",
    ["expected %d entries, found more"] = "ez kell: {1} bejegyzés, ez áll itt: több",
    ["expected %d pioneers of player %d, found %d"] = "ez kell: {1} telepes ({2}. játékos), ez áll itt: {3}",
    ["expected %d rows, found more"] = "ez kell: {1} sor, ez áll itt: több",
    ["expected %d, found %lld"] = "ez kell: {1}, ez áll itt: {2}",
    ["expected %d, found %lld (0, or none, is no limit)"] =
        "ez kell: {1}, ez áll itt: {2} (0 vagy semmi: nincs határ)",
    ["expected %d, found none"] = "ez kell: {1}, ez áll itt: semmi",
    ["expected %d, who places the next pioneer, found %lld"] =
        "ez kell: {1}, aki a következő telepest lerakja, ez áll itt: {2}",
    ["expected %u, where tile %lld lies, found %lld"] = "ez kell: {1}, ahol ez a lapka van: {2}, ez áll itt: {3}",
    ["expected , or ] in a list, found {found}"] = "ez kell: , vagy ] egy listában, ez áll itt: {found}",
    ["expected , or } in an object, found {found}"] = "ez kell: , vagy } egy objektumban, ez áll itt: {found}",
    ["expected 1, found {found}: this is no record of a game"] =
        "ez kell: 1, ez áll itt: {found}: ez nem jegyzőkönyv",
    ["expected 4 hex digits after \\u"] = "ez után 4 hexadecimális jegy kell: \\u",
    ["expected : after a key, found {found}"] = "ez kell: : egy kulcs után, ez áll itt: {found}",
    ["expected [%d,%d], found [%lld,%lld]"] = "ez kell: [{1},{2}], ez áll itt: [{3},{4}]",
    ["expected a header, found the end of the file"] = "fejlécsor kell, de vége a fájlnak",
    ["expected a hex, like \"e4\""] = "ez kell: egy mező, például \"e4\"",
    ["expected a key in \"quotes\", found {found}"] = "ez kell: kulcs \"idézőjelben\", ez áll itt: {found}",
    ["expected a list"] = "ez kell: egy lista",
    ["expected a list of %d numbers"] = "ez kell: {1} szám listája",
    ["expected a list of %d numbers, found none"] = "ez kell: {1} szám listája, ez áll itt: semmi",
    ["expected a list of %d rows, found no text for row %d (%c)"] =
        "ez kell: {1} sor listája, ez áll itt: nincs szöveg ehhez a sorhoz: {2}. ({3})",
    ["expected a list of moves"] = "ez kell: lépések listája",
    ["expected a number from %lld to %lld, found %lld"] = "ez kell: egy szám {1} és {2} között, ez áll itt: {3}",
    ["expected a number from %lld to %lld, found none"] = "ez kell: egy szám {1} és {2} között, ez áll itt: semmi",
    ["expected a number of moves from {least} to {most}"] = "ez kell: egy szám {least} és {most} között",
    ["expected a player from 0 to %d, found %lld"] = "ez kell: egy játékos 0 és {1} között, ez áll itt: {2}",
    ["expected a player from 0 to %d, found none"] = "ez kell: egy játékos 0 és {1} között, ez áll itt: semmi",
    ["expected a text"] = "ez kell: egy szöveg",
    ["expected a tile in reach (%s), found %lld"] = "ez kell: egy elérhető lapka ({1}), ez áll itt: {2}",
    ["expected a value, found the number {number}, which is too large"] =
        "ez kell: érték, ez áll itt: {number}, ami túl nagy szám",
    ["expected a value, found {found}"] = "ez kell: érték, ez áll itt: {found}",
    ["expected a whole number"] = "ez kell: egy egész szám",
    ["expected an action (with \"do\") or the end line (with \"end\"), found {found}"] =
        "ez kell: egy akció (\"do\") vagy a zárósor (\"end\"), ez áll itt: {found}",
    ["expected an action of player {player}, found the end line"] =
        "ez kell: {player}. játékos akciója, ez áll itt: a zárósor",
    ["expected an object"] = "ez kell: egy objektum",
    ["expected an object in JSON, found {found}"] = "ez kell: egy JSON objektum, ez áll itt: {found}",
    ["expected an object, found {found}"] = "ez kell: egy objektum, ez áll itt: {found}",
    ["expected at most %d pioneers of player %d, found %d"] =
        "ez kell: legfeljebb {1} telepes ({2}. játékos), ez áll itt: {3}",
    ["expected at most {most} entries, found {found}"] = "ez kell: legfeljebb {most} bejegyzés, ez áll itt: {found}",
    ["expected each player from 0 to %d once, found %lld"] =
        "ez kell: minden játékos 0-tól {1}-ig egyszer, ez áll itt: {2}",
    ["expected four numbers for each tile: player, tile, x, y"] =
        "ez kell: négy szám lapkánként: játékos, lapka, x, y",
    ["expected nothing after the end line, found {found}"] = "ez kell: semmi a zárósor után, ez áll itt: {found}",
    ["expected nothing more, found {found}"] = "ez kell: semmi több, ez áll itt: {found}",
    ["expected numbers from %d to %d, found %lld"] = "ez kell: számok {1} és {2} között, ez áll itt: {3}",
    ["expected numbers from 0 to %d, found %lld"] = "ez kell: számok 0 és {1} között, ez áll itt: {2}",
    ["expected numbers up to %d, found %lld"] = "ez kell: számok {1}-ig, ez áll itt: {2}",
    ["expected the closing \" of a text, found {found}"] = "ez kell: a szöveget lezáró \", ez áll itt: {found}",
    ["expected the end line, for the game is over, found an action"] =
        "ez kell: a zárósor, mert a játszma véget ért, ez áll itt: egy akció",
    ["expected the end line, for the game is over, found an action: {action}"] =
        "ez kell: a zárósor, mert a játszma véget ért, ez áll itt: egy akció: {action}",
    ["expected the number of an earlier branch"] = "ez kell: egy korábbi mellékág száma",
    ["expected whole numbers only"] = "ez kell: csak egész számok",
    ["expected {expected}, found {found}"] = "ez kell: {expected}, ez áll itt: {found}",
    ["expected {expected}, found {found}: the variant {variant} has changed since this record was "
        .. "written"] =
        "ez kell: {expected}, ez áll itt: {found}: ez a változat megváltozott ({variant}), mióta "
            .. "ezt a jegyzőkönyvet írták",
    ["found %s, expected %s"] = "ez áll itt: {1}, ez kell: {2}",
    ["found a byte that is not UTF-8"] = "olyan bájt áll itt, amely nem UTF-8",
    ["found a file of more than {most} bytes, expected a variant"] =
        "ez a fájl több mint {most} bájt, ez nem lehet változat",
    ["found a line of more than {most} bytes"] = "több mint {most} bájtos sor áll itt",
    ["found an unknown escape {escape}"] = "ez áll itt: {escape}, ami nem jelent semmit",
    ["found cmd: without a command, expected one as in {example}"] =
        "a cmd: után hiányzik a parancs; így kell: {example}",
    ["found human: without a name, expected human or human:NAME"] =
        "a human: után hiányzik a név; human vagy human:NÉV kell",
    ["found more than {most} brackets inside each other"] = "több mint {most} egymásba ágyazott zárójel áll itt",
    ["found none"] = "nincs",
    ["found the first half of a surrogate pair alone"] = "csak egy helyettesítő pár fele áll itt",
    ["found the key \"{key}\" twice"] = "kétszer áll itt ez a kulcs: „{key}”",
    ["found the second half of a surrogate pair alone"] = "csak egy helyettesítő pár fele áll itt",
    ["found {found}, expected VARIANT:PLAYERS:DEAL:MOVES:CHECK"] =
        "ez áll itt: {found}; ez kell: VÁLTOZAT:JÁTÉKOSOK:LEOSZTÁS:LÉPÉSEK:ELLENŐRZÉS",
    ["found {found}, expected {least} to {most}"] = "ez áll itt: {found}, ez kell: {least}–{most}",
    ["found {found}, expected one of the variants of this page: {list}"] =
        "ez áll itt: {found}, ez kell: az oldal változatainak egyike: {list}",
    ["its command can't be run (the shell's status 126)"] =
        "ez a parancs nem futtatható (a parancsértelmező 126-os állapota)",
    ["its command was not found (the shell's status 127)"] =
        "nincs ilyen parancs (a parancsértelmező 127-es állapota)",
    ["line:{line}: {why}"] = "Lua, {line}. sor: {why}",
    ["move {number}: {why}"] = "{number}. lépés: {why}",
    ["no answer within {seconds} seconds to its first question, hello (--start-time)"] =
        "{seconds} másodperc alatt nem jött válasz az első kérdésre, a hello-ra (--start-time)",
    ["no pioneer of the player to move stands on %s, but %s"] = "itt nem a soron lévő játékos telepese áll: {1}",
    ["no pioneer that moved in this turn is still on the board, so no stone can be laid"] =
        "aki ebben a körben lépett, nincs már a táblán: határkő nem rakható",
    ["nobody can stand on %s"] = "itt senki sem állhat: {1}",
    ["none"] = "egy sincs",
    ["nothing"] = "semmi",
    ["nothing: the file returns no value"] = "semmi: a fájl nem ad vissza értéket",
    ["on the page\4'%.40s' is no move: expected 'e4-h7' to move, '+h8' to lay a stone, 'e4' to "
        .. "place, or 'pass'"] =
        "`{1}` itt nem lépés; szabályos például: `{example}`",
    ["on the page\4'%.40s' is no move: expected 'refill', or which tile and where, like '2 1,0'"] =
        "`{1}` itt nem lépés; szabályos például: `{example}`",
    ["passing is only for who can do nothing: %d action%s possible"] =
        "passzolni csak az tud, aki semmi mást nem tehet",
    ["phase 2 begins once all %d discs of phase 1 lie; %d are left: take a tile"] =
        "a második szakasz az első összes korongja ({1}) után kezdődik; hiányzik {2}: vegyél "
            .. "el egy lapkát",
    ["phase 2 has no refill: take a tile"] = "a második szakaszban nincs feltöltés: vegyél el egy lapkát",
    ["pioneers are still being placed: name an empty hex for one, like 'e4'"] =
        "még telepesek kerülnek le: nevezz meg egy üres mezőt",
    ["player %d moves after player %d, but is further back on the track"] =
        "előbb {2}., utána {1}. játékos lép, de {1}. hátrébb áll a holdsávon",
    ["row %d (%c): expected \"%.80s\", found \"%.80s\""] = "{1}. sor ({2}): ez kell: \"{3}\", ez áll itt: \"{4}\"",
    ["row %d (%c): expected a row as long as the map's"] =
        "{1}. sor ({2}): ez kell: a térképével egyforma hosszú sor",
    ["text"] = "szöveg",
    ["the board ends behind %s on the way from %s to %s"] = "{1} mögött, {2} és {3} között, véget ér a tábla",
    ["the deal is garbled"] = "a leosztás sérült",
    ["the end of the line"] = "a sor vége",
    ["the first action of a turn must be a move, like 'e4-h7'"] = "a kör első akciója lépés",
    ["the first number says which tile in reach: 1 to %d"] =
        "az első szám azt mondja meg, melyik lapka: 1-től {1}-ig",
    ["the first number says which tile: only 1 is in reach"] =
        "az első szám azt mondja meg, melyik lapka: csak az 1. érhető el",
    ["the first tile lies at 0,0"] = "az első lapka helye 0,0",
    ["the game is over"] = "a játszma véget ért",
    ["the game is over: %s"] = "a játszma véget ért",
    ["the game is over: at most one player can move"] = "a játszma véget ért",
    ["the game is over: no tile is left to take"] = "a játszma véget ért",
    ["the pile is empty: take a tile"] = "a pakli üres: vegyél el egy lapkát",
    ["the seed is no number, and no code of 32 hex digits"] =
        "a kezdőszám se nem szám, se nem 32 hexadecimális jegyből álló kód",
    ["the way from %s to %s is blocked at %s by %s"] = "az út {1} és {2} között el van zárva itt: {3}",
    ["the wheel is empty: refill"] = "a holdkerék üres: refill",
    ["there is no bot \"{name}\"; did you mean {near}?"] = "nincs „{name}” nevű bot; erre gondoltál: {near}?",
    ["there is no bot \"{name}\"; known are {list}"] = "nincs „{name}” nevű bot; van: {list}",
    ["there is no option \"{name}\"; known are {list}"] = "nincs „{name}” beállítás; van: {list}",
    ["there is no option \"{name}\"; the variant has none"] =
        "nincs „{name}” beállítás; a változatnak nincs beállítása",
    ["there is no variant \"{name}\"; did you mean {near}?"] =
        "nincs „{name}” nevű változat; erre gondoltál: {near}?",
    ["there is no variant \"{name}\"; known are {list}"] = "nincs „{name}” nevű változat; van: {list}",
    ["this file is longer than {most} MB: it is no record of a game"] =
        "ez a fájl hosszabb {most} MB-nál: ez nem jegyzőkönyv",
    ["this variant forbids it"] = "ez a változat tiltja",
    ["this variant forbids it: %s"] = "ez a változat tiltja: {1}",
    ["threads: found %s, and this machine has %d cores"] =
        "threads beállítás: ez áll itt: {1}, de ennek a gépnek {2} magja van",
    ["tile %lld of player %lld at %lld,%lld touches no other; each display has a tile at 0,0"] =
        "{2}. játékos {1}. lapkája ({3},{4}) nem érint másikat",
    ["tile %u already lies at %d,%d"] = "itt már lapka van: {2},{3}",
    ["true or false"] = "true vagy false",
    ["used up its processor time (--cpu)"] = "a program elhasználta a processzoridejét (--cpu)",
    ["was ended by signal {number}"] = "a programot jelzés állította le, ennek száma {number}",
    ["wrote a line of more than {most} bytes"] = "a program több mint {most} bájtos sort írt",
    ["wrote {found}, expected a JSON object ({why})"] =
        "a program ezt írta: {found}; ez kell: egy JSON-objektum ({why})",
    ["wrote {found}, expected the answer with the id {id}"] =
        "a program ezt írta: {found}; ez kell: válasz erre az id-re: {id}",
    ["{file} is no script in Lua; a program is given by its command: 'cmd:{command}'"] =
        "{file} nem Lua-szkript; programot a parancsával adj meg: 'cmd:{command}'",
    ["{file}: found a variant, expected a bot: {command} plays it"] =
        "{file}: ez változat, de bot kell; így játszható: {command}",
    ["{file}: found the unknown field \"{field}\", did you mean {near}?"] =
        "{file}: ismeretlen mező: „{field}”; erre gondoltál: {near}?",
    ["{file}: too many brackets or blocks inside each other; Lua allows fewer than {most}"] =
        "{file}: túl sok egymásba ágyazott zárójel vagy blokk; a Lua {most}-nál kevesebbet enged",
    ["{name} has no option \"{option}\"; it has {list}"] = "{name}: nincs „{option}” beállítása; van: {list}",
    ["{name}, option {option}: found \"{found}\", expected {expected}"] =
        "{name}, {option} beállítás: „{found}” áll itt, ez kell: {expected}",
    ["{path}: found a file that does not end in .lua, expected the file of a variant, NAME.lua"] =
        "{path}: ez a fájl nem .lua végű; egy változat fájlja kell ide, NÉV.lua",
    ["{path}: found a name that is none for a variant, expected letters, digits, - and _"] =
        "{path}: változatnak nem lehet ilyen neve; betűk, számjegyek, - és _ kellenek",
    ["{path}: found no key, expected 32 hex digits; remove the file, and nova makes a new key"] =
        "{path}: nincs benne kulcs; 32 hexadecimális jegy kell. Töröld a fájlt, és a nova új "
            .. "kulcsot készít",
    ["{spec}: found nothing after the colon, expected options as in {example}"] =
        "{spec}: a kettőspont után nem áll semmi; beállítások kellenek, így: {example}",
    ["{variant} has rules written in Lua, which a page can't run: play it with the program nova"] =
        "{variant} szabályai Lua nyelvűek, ezeket az oldal nem tudja futtatni: a nova program játssza",
    ["{variant} is for one player, found {found}"] = "{variant} egy játékosnak való, nem ennyinek: {found}",
    ["{variant} is for {least} to {most} players, found {found}"] =
        "{variant} {least}-{most} játékosnak való, nem ennyinek: {found}",
    ["{variant} is for {most} players, found {found}"] = "{variant} {most} játékosnak való, nem ennyinek: {found}",
    ["{why}; the key for deals has to be kept there: let XDG_STATE_HOME name a folder that you "
        .. "can write to"] =
        "{why}; ott kell lennie a játszmák kulcsának: az XDG_STATE_HOME olyan mappát nevezzen "
            .. "meg, amelybe írhatsz",
    ["{why}; the variant {variant} has changed since this record was written"] =
        "{why}: ez a változat megváltozott ({variant}), mióta ezt a jegyzőkönyvet írták",
}
