-- SPDX-License-Identifier: MIT
-- Wat nova in de shell zegt: de hulp bij commando's, en wat er mis is met een opdrachtregel.

return {
    usage = "gebruik",
    options = "opties",
    try = "Meer uitleg: {command} --help",

    -- nova --help
    nova_usage = "gebruik: nova [COMMANDO] [ARGUMENT...]",
    nova_plays = "Speelt {games} en varianten daarvan in de terminal. Zonder commando opent nova de prompt.",
    nova_of_play = "Opties van nova play mogen ook zonder het woord play staan.",
    nova_play = "aan de prompt spelen (ook zonder commando)",
    nova_init = "het begin van een variant, een spel of een bot schrijven",
    nova_check = "zeggen wat er mis is met een variant of een bot, en hoe de spellen zijn",
    nova_test = "de tests van een variant of een bot uitvoeren",
    nova_balance = "meten hoe goed een spel is, of waarin twee varianten verschillen",
    nova_verify = "verslagen regel voor regel aan de regels toetsen",
    nova_moves = "de toegestane acties na de laatste van een verslag tonen",
    nova_arena = "bots veel spellen tegen elkaar laten spelen",
    nova_tune = "betere waarden voor de opties van een bot zoeken",
    nova_engine = "programma's in elke taal antwoorden, met JSON over pipes",
    nova_bench = "meten hoe snel willekeurige spellen gespeeld worden",
    nova_page = "een pagina voor de browser schrijven: om een verslag te bekijken of om te spelen",
    nova_lua = "een Lua-script met de modules van nova uitvoeren",
    nova_help = "een commando uitleggen: nova help COMMANDO",
    ["nova_--help"] = "dit tonen (ook -h)",
    ["nova_--version"] = "de versie tonen (ook -V)",

    -- Options of several commands
    ["--move-time"] = "langste rekentijd voor een zet (60, en wat de optie time van de bot zegt)",
    ["--start-time"] = "langste tijd voor de start: tot de bot geladen is, of hello heeft beantwoord (60)",
    ["--instructions"] = "hoogste aantal Lua-instructies voor een zet (onbeperkt)",
    ["--clock"] = "klok: S seconden voor het hele spel, en I erbij voor elke zet",
    ["--cpu"] = "langste rekentijd van een programma (cmd:) voor een spel (onbeperkt)",
    ["--variant"] = "naam van een variant of pad van haar bestand, met opties na een dubbele punt (four:size=8)",
    ["--players"] = "hoeveel spelers er zijn (twee, waar twee kunnen spelen)",
    ["--seed"] = "startgetal van het eerste spel; de volgende tellen vanaf daar verder",
    ["--jobs"] = "spellen tegelijk (zoveel als er kernen zijn)",
    ["--html"] = "een pagina met tabellen en grafieken schrijven",
    ["--json"] = "de uitslagen als één JSON-object tonen",

    ["play details"] = [[
Elke WHO is een speler, in de volgorde van de plaatsen: human, human:NAME of een bot. Is
er geen mens genoemd, dan is de eerste vrije plaats van jou; bots krijgen de rest. RECORD
is het bestand van een spel of de naam van een bewaard spel; het gaat verder waar het
verslag eindigt. Aan de prompt somt `bots` de bots op en `help` de commando's. Commando's
kunnen ook uit een pipe komen, één op elke regel, of uit -e, met puntkomma's ertussen. Dan
beëindigt het eerste commando dat mislukt het programma met status 1.

Met --clock loopt ook voor mensen de tijd, terwijl de prompt op hun zet wacht.]],
    ["play --seat"] = "hetzelfde als WHO",
    ["play --players"] = "hoeveel er spelen",
    ["play --seed"] = "startgetal van de verdeling: een geheel getal, of een code die nova heeft getoond",
    ["play --lang"] = "taal (die van het systeem)",
    ["play --colour"] = "kleuren: auto, on, off, 16, 256 of 24bit",
    ["play --memory"] = "geheugengrens voor elk proces van een programma",
    ["play -e"] = "deze commando's uitvoeren en stoppen",

    ["init details"] = [[
Schrijft drie bestanden in de map FOLDER, of anders in deze: NAME.lua, dat meteen te
spelen is en in commentaar zegt wat je kunt veranderen; NAME.test.lua, de tests ervan voor
nova test; en .luarc.json, dat de Lua-taalserver zegt waar de velden en functies van nova
beschreven zijn. Een variant verandert de regels van een gedrukt spel, een spel (game)
heeft alle regels zelf, een bot is een tegenstander. Geen bestand wordt vervangen: is
NAME.lua of NAME.test.lua er al, dan wordt er niets geschreven; een .luarc.json dat er is
blijft zoals het is.]],

    ["check details"] = [[
FILE is het pad of de naam van een variant of een bot. Een bot kan opties hebben:
./mine.lua:depth=3. Hij kan ook een programma zijn: 'cmd:python3 mybot.py'. Bij elke fout
staan bestand, regel en veld, wat er gevonden is en wat er verwacht werd.

Een variant zonder fouten speelt willekeurige spellen: 200 met het gewone aantal spelers,
en hoogstens 20 met elk ander aantal. Ze laten zien hoe lang spellen zijn, hoeveel zetten
er toegestaan zijn, hoe spellen eindigen, hoe vaak elke plaats wint (met een
95%-interval), welke soorten opdrachten worden vervuld en hoeveel tijd de functies van de
variant kosten. Plaatsen tellen vanaf 0, zoals in de functies. De eerste tien spellen van
elk aantal spelers worden strenger getoetst: elke functie wordt in elke stelling
aangeroepen, zetten worden teruggenomen en weer gespeeld, en het spel wordt uit zijn
verslag gelezen. Zo vallen functies op die in dezelfde stelling verschillend antwoorden.
Waarschuwingen noemen wat vast niet bedoeld is: een functie die nooit iets deed, tegels
die niemand neemt, een plaats die te vaak wint.

Een bot speelt 20 spellen tegen de bot random.

Met --bot moet een bot van welke soort ook, zoals cmd:python3 mybot.py, een zet doen in
200 stellingen van alle spellen die bij nova horen, met elk aantal spelers. Elke zet moet
toegestaan en op tijd zijn, en met hetzelfde startgetal weer dezelfde. Een programma krijgt
ook vragen die er niet zijn, en moet eindigen als zijn invoer eindigt.

Met --trace wordt één spel gespeeld, willekeurig of met MOVES. Elke aanroep van een
functie van de variant wordt getoond met haar argumenten en haar resultaat.

Elk FILE heeft 30 seconden. Duren de spellen langer, dan zegt het resultaat dat het niet
volledig is. Kost een zet van een bot meer dan de helft daarvan zonder antwoord, dan is
dat een fout. De status is 1 als er iets mis is.]],
    ["check --games"] = "aantal spellen (een variant: 200, een bot: 20)",
    ["check --time"] = "seconden voor elk FILE",
    ["check --players"] = "alleen met dit aantal spelers",
    ["check --bot"] = "toetsen of deze bot doet wat van bots gevraagd wordt",
    ["check --trace"] = "één spel spelen en elke aanroep van de functies van de variant tonen",
    ["check --seed"] = "met --trace: startgetal van de verdeling (1)",
    ["check --moves"] = "met --trace: deze zetten spelen, met spaties of puntkomma's ertussen",
    ["check --variant"] = "wat een bot speelt",

    ["test details"] = [[
FILE is een variant of een bot, zoals mine.lua. De tests staan ernaast in mine.test.lua;
nova init schrijft zo'n bestand. Een test speelt gegeven zetten na een verdeling of een
toestand, en zegt wat er daarna waar moet zijn: wie er aan zet is, welke zetten toegestaan
zijn, hoe het spel eindigde, wie won. Een test van een bot zegt welke zet de bot moet
vinden of niet mag spelen. Elke test toont een regel; een test die mislukt, zegt met
bestand en regel wat er mis is. De status is 1 als er een test mislukt.]],
    ["test --only"] = "alleen tests met TEXT in hun naam",

    ["balance details"] = [[
Elke verdeling wordt gespeeld door spelers die zoeken. In één spel zijn allen even sterk;
dit spel wordt bekeken. In de andere, samen de ladder, heeft één speler vier keer zoveel
rollouts als de rest, en speelt hij om beurten op elke plaats: 4 keer --rollouts tegen 1,
16 tegen 4, en 64 tegen 16. Een rollout is een stuk spel dat een zoektocht als proef
verder speelt.

Dat laat zien wat willekeurige spellen niet kunnen: wat een plaats waard is; hoe vaak
beter spel wint; hoeveel spellen gelijk eindigen of voor de helft van de zetten beslist
zijn; wanneer de winnaar voorgoed voorstaat, en hoe vaak dat wisselt; hoe ver de punten
uiteenlopen; hoeveel zetten binnen 1% van de beste zijn; de lengte in zetten en minuten;
en welke tegels, velden, opdrachten of zetten voorkomen.

Met OTHER, een tweede variant, spelen beide dezelfde verdelingen, en elk verschil staat er
met zijn interval. Een verschil telt als de 0 niet in zijn interval ligt. Alle intervallen
zijn 95%-intervallen, waarin een verdeling één waarneming is. De meting eindigt na --games
verdelingen of --time seconden, wat het eerst komt; wat dan niet af is, telt niet mee.
Dezelfde opties geven dezelfde cijfers met elke --jobs, zolang er tijd genoeg is.]],
    ["balance --games"] = "aantal verdelingen",
    ["balance --time"] = "hoogstens zoveel seconden",
    ["balance --rollouts"] = "rollouts voor een zet van de zwakste speler; de bekeken spelers hebben er 16 keer zoveel",
    ["balance --think"] = "seconden die een mens voor een beslissing nodig heeft, voor de lengte in minuten",
    ["balance --jobs"] = "verdelingen tegelijk (zoveel als er kernen zijn)",

    ["verify details"] = [[
Speelt elk verslag na en toetst elke regel: wie er een zet doet, hoeveel zetten er
toegestaan waren, of deze dat was, wat hij deed en hoe het spel eindigde. Toont voor elk
bestand één regel. Bij een fout verslag noemt die de eerste regel die fout is:
    ok FILE (N actions)
    FILE:LINE: wat er verwacht werd en wat er gevonden is
Ook het verslag van een onvoltooid spel kan goed zijn. De naam van een bewaard spel staat
voor zijn bestand; FILE - is de standaardinvoer. De status is 1 als er een verslag fout
is.]],
    ["verify --variant"] = "variant van de verslagen, als ze niet op naam te vinden is",

    ["moves details"] = [[
Toont elke toegestane actie als regel van een verslag, zonder het veld `legal` en zonder
wat de actie zou doen. De regels zijn op hun bytes gesorteerd. Is het spel voorbij, dan
wordt er niets getoond. Het verslag wordt getoetst zoals door nova verify. De naam van een
bewaard spel staat voor zijn bestand; FILE - is de standaardinvoer.]],
    ["moves --variant"] = "variant van het verslag, als ze niet op naam te vinden is",

    ["arena details"] = [[
Een BOT is de naam van een bot, het pad van zijn Lua-bestand, of een programma
(cmd:COMMAND). Met old=BOT heet de bot in tabellen „old”.

Elke verdeling wordt vanaf elke plaats gespeeld: door twee bots tweemaal, door drie bots
op drie plaatsen zesmaal, door vier bots op vier plaatsen viermaal (--seating all: 24
maal). Zijn er meer bots dan plaatsen, dan speelt elke keuze van bots. Zijn er minder, dan
heeft de laatste bot alle plaatsen die over zijn. Eén bot alleen speelt tegen zichzelf.

Intervallen bevatten de ware waarde in 95 van de 100 gevallen. Ze tellen verdelingen en
geen spellen, want spellen van één verdeling zijn niet onafhankelijk. Elo is ten opzichte
van de eerste bot.

Een bot die faalt, te veel tijd of geheugen gebruikt of een niet toegestane zet geeft,
verliest het spel. Hij is laatste, en alle anderen delen de eerste plaats.

--adjust meet het geluk van elke zet die verborgen tegels openlegt of dobbelt. Geluk is
wat het gevolg volgens een zoektocht waard is, min het gemiddelde van andere gevolgen.
Uitslagen zonder geluk hebben hetzelfde gemiddelde en lopen minder uiteen. In een spel met
zijn tweeën toetst --sprt de uitslagen zonder geluk.

Hetzelfde startgetal geeft dezelfde spellen met elke --jobs, als de bots hun zoektocht
begrenzen door iteraties en niet door seconden. Speelt er een script mee dat niet bij nova
hoort, dan hangen de verdelingen ook af van je sleutel, zodat het script niet kan
uitrekenen wat verborgen is. Elke persoon, en elke computer, heeft een andere sleutel.

Met --out gaat een toernooi dat gestopt was verder met hetzelfde commando. --merge telt op
wat de delen van --shard hebben gespeeld, op één computer of op veel. Het zegt welke delen
en verdelingen ontbreken, en hoeveel spellen in meer dan één FILE staan. Met --out schrijft
--merge ook alle spellen op volgorde in één bestand.]],
    ["arena --games"] = "aantal spellen, naar boven afgerond op hele verdelingen (100; met --sprt een miljoen)",
    ["arena --seating"] = "all: elke volgorde van de bots; rotations: elke bot eenmaal op elke plaats",
    ["arena --deals"] = "de verdelingen uit FILE: op elke regel een startgetal, of met zetten erbij (17: 2 0,0; 1 0,0)",
    ["arena --same-deals-as"] = "de verdelingen van een uitslagenbestand nog eens; de eerste bots worden vergeleken",
    ["arena --gauntlet"] = "in elk spel speelt de eerste bot mee, tegen de andere",
    ["arena --sprt"] = "spelen tot duidelijk is welk van twee verschillen in Elo waar is",
    ["arena --adjust"] = "geluk meten door te zoeken, en ook de uitslagen zonder geluk tonen",
    ["arena --out"] = "voor elk spel een regel in het uitslagenbestand FILE; doorgaan met wat daarin staat",
    ["arena --records"] = "elk spel schrijven als DIR/VARIANT-PLAYERS-SEED[-SEATING].jsonl",
    ["arena --force"] = "verslagen, en het FILE van --merge --out, vervangen als er iets anders in staat",
    ["arena --shard"] = "alleen deel I van N delen spelen",
    ["arena --merge"] = "niets spelen, en uitslagenbestanden optellen die --out heeft geschreven",
    ["arena --csv"] = "de uitslagen tonen als waarden met komma's ertussen",
    ["arena --no-times"] = "geen tijd meten, zodat hetzelfde toernooi dezelfde bytes schrijft en toont",
    ["arena --stall"] = "langste wachttijd voor een zet, in seconden van de klok (10 keer --move-time, minstens 300)",
    ["arena --memory"] = "geheugengrens voor elk van --jobs, en voor elk proces van een programma",

    ["tune details"] = [[
De opties zijn getallen die de bot opgeeft. Het zoeken begint met de waarden van de bot
zelf, of met waarden achter zijn naam: ./b.lua:w1=0.5.

De bot speelt tegen zichzelf, met waarden die een beetje verschillen. Een stap heeft een
aantal verdelingen. Voor elke verdeling worden in een willekeurige richting twee punten
getrokken die rond de huidige waarden tegenover elkaar liggen. De bot met het ene punt
speelt vanaf alle plaatsen tegen de bot met het andere. Aan het eind van de stap schuiven
alle waarden naar de punten die het beter deden (SPSA). Het resultaat is het gemiddelde
van de waarden in de tweede helft van alle stappen.

Aan het eind speelt de bot met de nieuwe waarden tegen de bot met de waarden van het
begin, op nieuwe verdelingen. Deze eindtoets stopt als duidelijk is welk van twee
verschillen in Elo waar is, of na --test spellen.

Met --out gaat een zoektocht die gestopt was verder met hetzelfde commando. Elk deel van
--shard is een zoektocht op zichzelf, op andere verdelingen. --merge neemt het gemiddelde
van alle delen, zegt hoe ver de delen uiteenlopen, en toetst het gemiddelde.]],
    ["tune --params"] = "opties waarvoor waarden gezocht worden, met hun bereik: w1=0..2,w2=-1..1",
    ["tune --games"] = "spellen om te zoeken, naar boven afgerond op hele stappen",
    ["tune --batch"] = "verdelingen in een stap",
    ["tune --reach"] = "hoe ver de eerste punten van de huidige waarden liggen, als deel van elk bereik",
    ["tune --rate"] = "hoe ver de eerste stap gaat als uitslagen niets dan toeval zijn, als deel van elk bereik",
    ["tune --test"] = "hoogste aantal spellen van de eindtoets; 0: geen toets (zoveel als --games)",
    ["tune --sprt"] = "verschillen in Elo waartussen de eindtoets beslist",
    ["tune --adjust"] = "het geluk van de uitslagen aftrekken",
    ["tune --out"] = "alle spellen bewaren in FILE, en die van de toets in FILE.test; doorgaan met wat daarin staat",
    ["tune --shard"] = "deel I van N delen zoeken, elk met --games eigen spellen en zonder eindtoets",
    ["tune --merge"] = "het gemiddelde nemen van de delen in FILEs, en dat toetsen",
    ["tune --memory"] = "geheugengrens voor elk van --jobs",

    ["engine details"] = [[
Leest verzoeken van de standaardinvoer, één JSON-object op elke regel. Beantwoordt elk met
een regel op de standaarduitvoer die de id van het verzoek heeft:
    {"id":1,"do":"new","players":2,"seed":7}
    {"id":2,"do":"legal"}
    {"id":3,"do":"analyse","seconds":1}
scripts/engine/README.md legt alle verzoeken uit; {"id":1,"do":"hello"} somt ze op. Het
eindigt als de invoer eindigt, of met het verzoek quit.]],
    ["engine --threads"] = "threads van een analyse waarvan het verzoek niet zegt hoeveel",
    ["engine --turns"] = "hoeveel analyses met dezelfde voorrang elkaar afwisselen; andere wachten",
    ["engine --schema"] = "het JSON Schema van verzoeken en antwoorden tonen",
    ["engine --bot-schema"] = "het JSON Schema tonen van wat programma's als bots lezen en schrijven",

    ["bench details"] = [[
Speelt geheel willekeurige spellen op één kern, en toont een rij voor elke variant en elk
aantal spelers. Verdere kolommen:
    copy %       één kopie van een toestand, als deel van de tijd van een heel spel
    list x       hoeveel keer zo lang een zet duurt die ook de toestand kopieert en alle
                 zetten opsomt
    lua plies/s  hoe snel willekeurige spellen zijn die een Lua-script speelt
    rollouts/s   hoeveel rollouts de zoektocht op één kern speelt
    tree %       het deel van de tijd dat het zoeken aan zijn boom besteedt, niet aan rollouts

Met --games wordt precies dat aantal spellen gespeeld, en verder niets gemeten.

Met --sandbox laten twaalf kleine programma's zien hoeveel trager Lua in een sandbox is.
„ns/step” is gewoon Lua. De andere kolommen zeggen hoeveel keer zo lang het duurt:
„counted x” met een teller van instructies, „limited x” in een sandbox met een precieze
grens aan instructies, zoals functies van varianten die hebben in nova check, en „sandbox
x” in een sandbox met grenzen aan tijd en geheugen, zoals bots die hebben. De laatste rij
is het meetkundig gemiddelde.]],
    ["bench --json"] = "op elke regel één JSON-object tonen",
    ["bench --variant"] = "alleen deze variant, op naam of pad (alle die bij nova horen)",
    ["bench --players"] = "alleen met dit aantal spelers (elk aantal)",
    ["bench --games"] = "precies N spellen spelen",
    ["bench --mode"] = "wat een zet nog doet: plain (niets), copy (toestand kopiëren), list (en zetten opsommen)",
    ["bench --sandbox"] = "meten hoeveel langer programma's duren in een sandbox dan in gewoon Lua",
    ["bench --signature"] = "één getal tonen dat verandert als er iets anders speelt",

    ["page details"] = [[
Schrijft voor een verslag (FILE of de naam van een bewaard spel) een pagina die het spel
stap voor stap laat zien, met het verloop en de duurste fouten; je kunt er ook andere
zetten proberen. Schrijft voor de naam van een variant een pagina om tegen de computer te
spelen. De pagina heeft alleen een browser nodig en geen netwerk: een dubbelklik opent
haar.

Varianten met functies en spellen in Lua werken niet in een pagina; speel ze met nova.]],
    ["page -o"] = "het bestand dat geschreven wordt, - voor de standaarduitvoer (NAME.html)",
    ["page --variant"] = "variant van het verslag, als ze niet op naam te vinden is",

    ["lua details"] = [[
Het script draait niet in een sandbox: het mag alles wat Lua kan. Zijn argumenten staan in
`arg` en `...`; require "nova" geeft de module. FILE - is de standaardinvoer.]],
}
