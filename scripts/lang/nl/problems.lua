-- SPDX-License-Identifier: MIT
-- What is wrong, by the English template of the problem (../../base/problem.lua). {1}, {2}, ... are what stands in the
-- places of a template of the core.

return {
    ["%lld,%lld touches none of this player's tiles"] = "{1},{2} raakt geen tegel van deze speler",
    ["%s does not lie in a straight line from %s: pioneers move along one of the six directions"] =
        "{1} ligt niet recht voor {2}: pioniers gaan in een van de zes richtingen",
    ["%s is not empty: there is %s"] = "{1} is niet leeg",
    ["%s is not next to a pioneer that moved in this turn: next to %s"] =
        "{1} ligt niet naast een pionier die in deze beurt ging",
    ["%s: File exists"] = "{1}: dat bestand is er al",
    ["%s: File name too long"] = "{1}: de naam is te lang",
    ["%s: Is a directory"] = "{1}: dat is een map, geen bestand",
    ["%s: No space left on device"] = "{1}: er is geen ruimte meer op de schijf",
    ["%s: No such file or directory"] = "{1}: dat bestand is er niet",
    ["%s: Not a directory"] = "{1}: daarin staat een bestand waar een map moet staan",
    ["%s: Permission denied"] = "{1}: geen toegang",
    ["%s: Read-only file system"] = "{1}: hier mag niets geschreven worden (alleen lezen)",
    ["%s: a pioneer stands in an area that is scored; it has left the game"] =
        "{1}: in een geteld gebied staat een pionier; die is uit het spel",
    ["%s: expected '.', '#' or a player from 0 to %d, found '%.1s'"] =
        "{1}: verwacht: '.', '#' of een speler van 0 tot {2}, gevonden: '{3}'",
    ["%s: expected at most %d stones"] = "{1}: verwacht: hoogstens {2} grensstenen",
    ["%s: nobody can stand there, found a pioneer of player %c"] =
        "{1}: hier kan niemand staan, gevonden: een pionier van speler {2}",
    ["%s: not a file"] = "{1}: dat is geen bestand",
    ["'%.40s' is no hex: expected a row from a to %c and a number, like 'a1'"] =
        "het veld {1} is er niet: een rij van a tot {2} en een nummer worden verwacht",
    ["'%.40s' is no hex: row %c has %c1 to %s"] = "het veld {1} is er niet: deze rij heeft {3}1 tot {4}",
    ["'%.40s' is no legal move here: expected one like '%s'"] = "„{1}” is hier geen geldige zet",
    ["'%.40s' is no move: expected 'e4-h7' to move, '+h8' to lay a stone, 'e4' to place, or 'pass'"] =
        "„{1}” is hier geen geldige zet",
    ["'%.40s' is no move: expected 'refill', or which tile and where, like '2 1,0'"] =
        "„{1}” is hier geen geldige zet",
    ["a boolean"] = "true of false",
    ["a list of {count} names"] = "een lijst van {count} namen",
    ["a number"] = "een getal",
    ["a page has room for {most} moves in branches"] = "een pagina heeft plaats voor {most} zetten in zijlijnen",
    ["a pioneer moves at least one hex: %s is where it stands"] =
        "een pionier gaat minstens één veld ver: op {1} staat hij",
    ["a pioneer that makes all %d moves may not end on %s, where it began the turn"] =
        "een pionier die alle {1} verplaatsingen maakt, mag niet op {2} eindigen, waar hij begon",
    ["a refill needs at most %d tiles on the wheel, there are %d: take a tile"] =
        "aanvullen kan met hoogstens {1} tegels aan het maanwiel, er liggen er {2}: neem een tegel",
    ["a rule of the variant failed"] = "een regel van de variant is mislukt",
    ["a rule of the variant failed: %s"] = "een regel van de variant is mislukt: {1}",
    ["a string"] = "een tekst",
    ["a table with none of these fields"] = "een tabel zonder een van deze velden",
    ["a table with the unknown field \"{field}\" (did you mean {near}?)"] =
        "een tabel met het onbekende veld „{field}” (bedoelde je {near}?)",
    ["a text"] = "een tekst",
    ["a whole number"] = "een geheel getal",
    ["after {count} moves it leads elsewhere than it says: the word is damaged, or {variant} has changed"] =
        "na {count} zetten komt het ergens anders uit dan het zegt: het woord is beschadigd, of "
            .. "{variant} is veranderd",
    ["all pioneers are placed: move one, like 'e4-h7'%s"] = "alle pioniers staan: verplaats er een",
    ["an empty line"] = "een lege regel",
    ["at the prompt\4'%.40s' is no legal move here: expected one like '%s'"] =
        "`{1}` is hier geen zet; toegestaan is bijvoorbeeld `{example}`, moves noemt alle",
    ["at the prompt\4'%.40s' is no move: expected 'e4-h7' to move, '+h8' to lay a stone, 'e4' to "
        .. "place, or 'pass'"] =
        "`{1}` is hier geen zet; toegestaan is bijvoorbeeld `{example}`, moves noemt alle",
    ["at the prompt\4'%.40s' is no move: expected 'refill', or which tile and where, like '2 1,0'"] =
        "`{1}` is hier geen zet; toegestaan is bijvoorbeeld `{example}`, moves noemt alle",
    ["at the prompt\4all pioneers are placed: move one, like 'e4-h7'%s"] =
        "alle pioniers staan: verplaats er een, bijvoorbeeld `{example}`",
    ["at the prompt\4pioneers are still being placed: name an empty hex for one, like 'e4'"] =
        "er worden nog pioniers geplaatst: noem een leeg veld, bijvoorbeeld `{example}`",
    ["at the prompt\4tile %u already lies at %d,%d"] = "op {2},{3} ligt al een tegel",
    ["at the prompt\4phase 2 begins once all %d discs of phase 1 lie; %d are left: take a tile"] =
        "de tweede fase begint als alle {1} schijven van de eerste liggen; {2} ontbreken: neem een tegel",
    ["at the prompt\4the first action of a turn must be a move, like 'e4-h7'"] =
        "de eerste actie van een beurt moet een verplaatsing zijn, bijvoorbeeld `{example}`",
    ["at the prompt\4the first number says which tile in reach: 1 to %d"] =
        "het eerste getal zegt welke tegel: 1 tot {1}, bijvoorbeeld `{example}`",
    ["at the prompt\4the first number says which tile: only 1 is in reach"] =
        "het eerste getal zegt welke tegel: alleen 1 is bereikbaar, bijvoorbeeld `{example}`",
    ["closed its standard output, or was killed"] =
        "het programma heeft zijn standaarduitvoer gesloten, of is beëindigd",
    ["column {column}: {why}"] = "kolom {column}: {why}",
    ["ended with status {number}"] = "het programma eindigde met status {number}",
    ["entry %d: expected 0, found %lld"] = "item {1}: verwacht: 0, gevonden: {2}",
    ["entry %d: expected a tile from 1 to %d, found %lld"] =
        "item {1}: verwacht: een tegel van 1 tot {2}, gevonden: {3}",
    ["entry %d: tile %lld is there twice"] = "item {1}: tegel {2} is er twee keer",
    ["entry %lld: expected 0, the moon's field, found %lld"] =
        "item {1}: verwacht: 0, het veld van de maan, gevonden: {2}",
    ["entry 1: expected 0, the moon's field, found %lld"] = "item 1: verwacht: 0, het veld van de maan, gevonden: {1}",
    ["entry {number}: {why}"] = "item {number}: {why}",
    ["expected \"move\""] = "verwacht: \"move\"",
    ["expected \"place\", \"move\", \"stone\" or \"pass\""] = "verwacht: \"place\", \"move\", \"stone\" of \"pass\"",
    ["expected \"take\" or \"refill\""] = "verwacht: \"take\" of \"refill\"",
    ["expected %d entries, found %d"] = "verwacht: {1} items, gevonden: {2}",
    ["expected %d entries, found more"] = "verwacht: {1} items, gevonden: meer",
    ["expected %d pioneers of player %d, found %d"] = "verwacht: {1} pioniers van speler {2}, gevonden: {3}",
    ["expected %d rows, found more"] = "verwacht: {1} rijen, gevonden: meer",
    ["expected %d, found %lld"] = "verwacht: {1}, gevonden: {2}",
    ["expected %d, found %lld (0, or none, is no limit)"] = "verwacht: {1}, gevonden: {2} (0 of niets: geen grens)",
    ["expected %d, found none"] = "verwacht: {1}, gevonden: niets",
    ["expected %d, who places the next pioneer, found %lld"] =
        "verwacht: {1}, wie de volgende pionier plaatst, gevonden: {2}",
    ["expected %u, where tile %lld lies, found %lld"] = "verwacht: {1}, waar tegel {2} ligt, gevonden: {3}",
    ["expected , or ] in a list, found {found}"] = "verwacht: , of ] in een lijst, gevonden: {found}",
    ["expected , or } in an object, found {found}"] = "verwacht: , of } in een object, gevonden: {found}",
    ["expected 1, found {found}: this is no record of a game"] =
        "verwacht: 1, gevonden: {found}: dit is geen verslag van een spel",
    ["expected 4 hex digits after \\u"] = "verwacht worden 4 hexcijfers na \\u",
    ["expected : after a key, found {found}"] = "verwacht: : na een sleutel, gevonden: {found}",
    ["expected [%d,%d], found [%lld,%lld]"] = "verwacht: [{1},{2}], gevonden: [{3},{4}]",
    ["expected a header, found the end of the file"] =
        "verwacht wordt een kopregel, gevonden het einde van het bestand",
    ["expected a hex, like \"e4\""] = "verwacht: een veld zoals \"e4\"",
    ["expected a key in \"quotes\", found {found}"] =
        "verwacht: een sleutel tussen \"aanhalingstekens\", gevonden: {found}",
    ["expected a list"] = "verwacht: een lijst",
    ["expected a list of %d numbers"] = "verwacht: een lijst van {1} getallen",
    ["expected a list of %d numbers, found none"] = "verwacht: een lijst van {1} getallen, gevonden: niets",
    ["expected a list of %d rows, found no text for row %d (%c)"] =
        "verwacht: een lijst van {1} rijen, gevonden: geen tekst voor rij {2} ({3})",
    ["expected a list of moves"] = "verwacht: een lijst van zetten",
    ["expected a number from %lld to %lld, found %lld"] = "verwacht: een getal van {1} tot {2}, gevonden: {3}",
    ["expected a number from %lld to %lld, found none"] = "verwacht: een getal van {1} tot {2}, gevonden: niets",
    ["expected a number of moves from {least} to {most}"] = "verwacht: een getal van {least} tot {most}",
    ["expected a player from 0 to %d, found %lld"] = "verwacht: een speler van 0 tot {1}, gevonden: {2}",
    ["expected a player from 0 to %d, found none"] = "verwacht: een speler van 0 tot {1}, gevonden: niets",
    ["expected a text"] = "verwacht: een tekst",
    ["expected a tile in reach (%s), found %lld"] = "verwacht: een tegel binnen bereik ({1}), gevonden: {2}",
    ["expected a value, found the number {number}, which is too large"] =
        "verwacht: een waarde, gevonden: het getal {number}, dat te groot is",
    ["expected a value, found {found}"] = "verwacht: een waarde, gevonden: {found}",
    ["expected a whole number"] = "verwacht: een geheel getal",
    ["expected an action (with \"do\") or the end line (with \"end\"), found {found}"] =
        "verwacht: een actie (met \"do\") of de eindregel (met \"end\"), gevonden: {found}",
    ["expected an action of player {player}, found the end line"] =
        "verwacht: een actie van speler {player}, gevonden: de eindregel",
    ["expected an object"] = "verwacht: een object",
    ["expected an object in JSON, found {found}"] = "verwacht: een object in JSON, gevonden: {found}",
    ["expected an object, found {found}"] = "verwacht: een object, gevonden: {found}",
    ["expected at most %d pioneers of player %d, found %d"] =
        "verwacht: hoogstens {1} pioniers van speler {2}, gevonden: {3}",
    ["expected at most {most} entries, found {found}"] = "verwacht: hoogstens {most} items, gevonden: {found}",
    ["expected each player from 0 to %d once, found %lld"] =
        "verwacht: elke speler van 0 tot {1} één keer, gevonden: {2}",
    ["expected four numbers for each tile: player, tile, x, y"] =
        "verwacht: vier getallen voor elke tegel: speler, tegel, x, y",
    ["expected nothing after the end line, found {found}"] = "verwacht: niets na de eindregel, gevonden: {found}",
    ["expected nothing more, found {found}"] = "verwacht: niets meer, gevonden: {found}",
    ["expected numbers from %d to %d, found %lld"] = "verwacht: getallen van {1} tot {2}, gevonden: {3}",
    ["expected numbers from 0 to %d, found %lld"] = "verwacht: getallen van 0 tot {1}, gevonden: {2}",
    ["expected numbers up to %d, found %lld"] = "verwacht: getallen tot {1}, gevonden: {2}",
    ["expected the closing \" of a text, found {found}"] =
        "verwacht: de \" aan het eind van een tekst, gevonden: {found}",
    ["expected the end line, for the game is over, found an action"] =
        "verwacht: de eindregel, want het spel is afgelopen, gevonden: een actie",
    ["expected the end line, for the game is over, found an action: {action}"] =
        "verwacht: de eindregel, want het spel is afgelopen, gevonden: een actie: {action}",
    ["expected the number of an earlier branch"] = "verwacht: het nummer van een eerdere zijlijn",
    ["expected whole numbers only"] = "verwacht: alleen gehele getallen",
    ["expected {expected}, found {found}"] = "verwacht: {expected}, gevonden: {found}",
    ["expected {expected}, found {found}: the variant {variant} has changed since this record was "
        .. "written"] =
        "verwacht: {expected}, gevonden: {found}: de variant {variant} is veranderd sinds dit "
            .. "verslag geschreven is",
    ["found %s, expected %s"] = "gevonden: {1}, verwacht: {2}",
    ["found a byte that is not UTF-8"] = "gevonden: een byte die geen UTF-8 is",
    ["found a file of more than {most} bytes, expected a variant"] =
        "dit bestand is langer dan {most} bytes en kan geen variant zijn",
    ["found a line of more than {most} bytes"] = "gevonden: een regel van meer dan {most} bytes",
    ["found an unknown escape {escape}"] = "gevonden: {escape}, dat niets betekent",
    ["found cmd: without a command, expected one as in {example}"] =
        "gevonden: cmd: zonder opdracht; verwacht wordt er een zoals in {example}",
    ["found human: without a name, expected human or human:NAME"] =
        "gevonden: human: zonder naam; verwacht: human of human:NAAM",
    ["found more than {most} brackets inside each other"] = "gevonden: meer dan {most} haakjes in elkaar",
    ["found none"] = "gevonden: geen",
    ["found the first half of a surrogate pair alone"] = "gevonden: maar de helft van een surrogaatpaar",
    ["found the key \"{key}\" twice"] = "gevonden: tweemaal de sleutel „{key}”",
    ["found the second half of a surrogate pair alone"] = "gevonden: maar de helft van een surrogaatpaar",
    ["found {found}, expected VARIANT:PLAYERS:DEAL:MOVES:CHECK"] =
        "gevonden: {found}; verwacht: VARIANT:SPELERS:VERDELING:ZETTEN:CONTROLE",
    ["found {found}, expected {least} to {most}"] = "gevonden: {found}, verwacht: {least} tot {most}",
    ["found {found}, expected one of the variants of this page: {list}"] =
        "gevonden: {found}, verwacht: een van de varianten van deze pagina: {list}",
    ["its command can't be run (the shell's status 126)"] =
        "die opdracht kan niet uitgevoerd worden (status 126 van de shell)",
    ["its command was not found (the shell's status 127)"] = "die opdracht is er niet (status 127 van de shell)",
    ["line:{line}: {why}"] = "Lua, regel {line}: {why}",
    ["move {number}: {why}"] = "zet {number}: {why}",
    ["no answer within {seconds} seconds to its first question, hello (--start-time)"] =
        "na {seconds} seconden geen antwoord op de eerste vraag, hello (--start-time)",
    ["no pioneer of the player to move stands on %s, but %s"] = "op {1} staat geen pionier van wie aan de beurt is",
    ["no pioneer that moved in this turn is still on the board, so no stone can be laid"] =
        "geen pionier die in deze beurt ging, staat nog op het bord: er kan geen steen gelegd worden",
    ["nobody can stand on %s"] = "op {1} kan niemand staan",
    ["none"] = "geen",
    ["nothing"] = "niets",
    ["nothing: the file returns no value"] = "niets: het bestand geeft geen waarde terug",
    ["on the page\4'%.40s' is no move: expected 'e4-h7' to move, '+h8' to lay a stone, 'e4' to "
        .. "place, or 'pass'"] =
        "`{1}` is hier geen zet; geldig is bijvoorbeeld `{example}`",
    ["on the page\4'%.40s' is no move: expected 'refill', or which tile and where, like '2 1,0'"] =
        "`{1}` is hier geen zet; geldig is bijvoorbeeld `{example}`",
    ["passing is only for who can do nothing: %d action%s possible"] = "passen mag alleen wie niets kan doen",
    ["phase 2 begins once all %d discs of phase 1 lie; %d are left: take a tile"] =
        "de tweede fase begint als alle {1} schijven van de eerste liggen; {2} ontbreken: neem een tegel",
    ["phase 2 has no refill: take a tile"] = "in de tweede fase wordt niet aangevuld: neem een tegel",
    ["pioneers are still being placed: name an empty hex for one, like 'e4'"] =
        "er worden nog pioniers geplaatst: noem een leeg veld",
    ["player %d moves after player %d, but is further back on the track"] =
        "speler {1} komt na speler {2}, maar staat op het maanspoor verder naar achteren",
    ["row %d (%c): expected \"%.80s\", found \"%.80s\""] = "rij {1} ({2}): verwacht: \"{3}\", gevonden: \"{4}\"",
    ["row %d (%c): expected a row as long as the map's"] =
        "rij {1} ({2}): verwacht: een rij zo lang als die van de kaart",
    ["text"] = "tekst",
    ["the board ends behind %s on the way from %s to %s"] = "achter {1}, op weg van {2} naar {3}, eindigt het bord",
    ["the deal is garbled"] = "de verdeling is verminkt",
    ["the end of the line"] = "het einde van de regel",
    ["the first action of a turn must be a move, like 'e4-h7'"] =
        "de eerste actie van een beurt moet een verplaatsing zijn",
    ["the first number says which tile in reach: 1 to %d"] = "het eerste getal zegt welke tegel: 1 tot {1}",
    ["the first number says which tile: only 1 is in reach"] =
        "het eerste getal zegt welke tegel: alleen 1 is bereikbaar",
    ["the first tile lies at 0,0"] = "de eerste tegel ligt op 0,0",
    ["the game is over"] = "het spel is afgelopen",
    ["the game is over: %s"] = "het spel is afgelopen",
    ["the game is over: at most one player can move"] = "het spel is afgelopen",
    ["the game is over: no tile is left to take"] = "het spel is afgelopen",
    ["the pile is empty: take a tile"] = "de stapel is leeg: neem een tegel",
    ["the seed is no number, and no code of 32 hex digits"] =
        "het startgetal is geen getal en geen code van 32 hexcijfers",
    ["the way from %s to %s is blocked at %s by %s"] = "de weg van {1} naar {2} is bij {3} versperd",
    ["the wheel is empty: refill"] = "het maanwiel is leeg: refill",
    ["there is no bot \"{name}\"; did you mean {near}?"] = "er is geen bot „{name}”; bedoelde je {near}?",
    ["there is no bot \"{name}\"; known are {list}"] = "er is geen bot „{name}”; er zijn {list}",
    ["there is no option \"{name}\"; known are {list}"] = "geen optie „{name}”; er zijn {list}",
    ["there is no option \"{name}\"; the variant has none"] = "geen optie „{name}”; de variant heeft geen opties",
    ["there is no variant \"{name}\"; did you mean {near}?"] = "er is geen variant „{name}”; bedoelde je {near}?",
    ["there is no variant \"{name}\"; known are {list}"] = "er is geen variant „{name}”; er zijn {list}",
    ["this file is longer than {most} MB: it is no record of a game"] =
        "dit bestand is langer dan {most} MB: dit is geen verslag van een spel",
    ["this variant forbids it"] = "deze variant verbiedt het",
    ["this variant forbids it: %s"] = "deze variant verbiedt het: {1}",
    ["threads: found %s, and this machine has %d cores"] =
        "optie threads: gevonden {1}, maar deze machine heeft {2} kernen",
    ["tile %lld of player %lld at %lld,%lld touches no other; each display has a tile at 0,0"] =
        "tegel {1} van speler {2} op {3},{4} raakt geen andere",
    ["tile %u already lies at %d,%d"] = "op {2},{3} ligt al een tegel",
    ["true or false"] = "true of false",
    ["used up its processor time (--cpu)"] = "het programma heeft zijn rekentijd verbruikt (--cpu)",
    ["was ended by signal {number}"] = "het programma werd door signaal {number} beëindigd",
    ["wrote a line of more than {most} bytes"] = "het programma schreef een regel van meer dan {most} bytes",
    ["wrote {found}, expected a JSON object ({why})"] =
        "het programma schreef {found}, verwacht wordt een JSON-object ({why})",
    ["wrote {found}, expected the answer with the id {id}"] =
        "het programma schreef {found}, verwacht wordt het antwoord met de id {id}",
    ["{file} is no script in Lua; a program is given by its command: 'cmd:{command}'"] =
        "{file} is geen script in Lua; een programma geef je op met zijn opdracht: 'cmd:{command}'",
    ["{file}: found a variant, expected a bot: {command} plays it"] =
        "{file}: dat is een variant, verwacht wordt een bot: {command} speelt hem",
    ["{file}: found the unknown field \"{field}\", did you mean {near}?"] =
        "{file}: het veld „{field}” is onbekend; bedoelde je {near}?",
    ["{file}: too many brackets or blocks inside each other; Lua allows fewer than {most}"] =
        "{file}: te veel haakjes of blokken in elkaar; Lua staat er minder dan {most} toe",
    ["{name} has no option \"{option}\"; it has {list}"] = "{name} heeft geen optie „{option}”; er zijn {list}",
    ["{name}, option {option}: found \"{found}\", expected {expected}"] =
        "{name}, optie {option}: gevonden „{found}”, verwacht {expected}",
    ["{path}: found a file that does not end in .lua, expected the file of a variant, NAME.lua"] =
        "{path}: dit bestand eindigt niet op .lua; verwacht wordt het bestand van een variant, NAAM.lua",
    ["{path}: found a name that is none for a variant, expected letters, digits, - and _"] =
        "{path}: zo kan een variant niet heten; verwacht: letters, cijfers, - en _",
    ["{path}: found no key, expected 32 hex digits; remove the file, and nova makes a new key"] =
        "{path}: daar staat geen sleutel in; verwacht worden 32 hexcijfers. Verwijder het bestand, "
            .. "dan maakt nova een nieuwe sleutel",
    ["{spec}: found nothing after the colon, expected options as in {example}"] =
        "{spec}: achter de dubbele punt staat niets; verwacht worden opties zoals in {example}",
    ["{variant} has rules written in Lua, which a page can't run: play it with the program nova"] =
        "{variant} heeft regels in Lua, die een pagina niet kan uitvoeren: het programma nova speelt hem",
    ["{variant} is for one player, found {found}"] = "{variant} is voor één speler, gevonden: {found}",
    ["{variant} is for {least} to {most} players, found {found}"] =
        "{variant} is voor {least} tot {most} spelers, gevonden: {found}",
    ["{variant} is for {most} players, found {found}"] = "{variant} is voor {most} spelers, gevonden: {found}",
    ["{why}; the key for deals has to be kept there: let XDG_STATE_HOME name a folder that you "
        .. "can write to"] =
        "{why}; daar moet de sleutel voor de spellen liggen: laat XDG_STATE_HOME een map noemen "
            .. "waarin je kunt schrijven",
    ["{why}; the variant {variant} has changed since this record was written"] =
        "{why}: de variant {variant} is veranderd sinds dit verslag geschreven is",
}
