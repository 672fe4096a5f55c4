-- SPDX-License-Identifier: MIT
-- Amit a nova a parancsértelmezőben mond: a parancsok súgója, és mi a hiba egy parancssorban.

return {
    usage = "használat",
    options = "beállítások",
    try = "Bővebben: {command} --help",

    -- nova --help
    nova_usage = "használat: nova [PARANCS] [ARGUMENTUM...]",
    nova_plays = "Terminálban játszható: {games} és változataik. Parancs nélkül a nova a parancssort nyitja meg.",
    nova_of_play = "A nova play beállításai a play szó nélkül is megadhatók.",
    nova_play = "játék a parancssornál (parancs nélkül is)",
    nova_init = "egy változat, játék vagy bot kezdetének megírása",
    nova_check = "mi a hiba egy változatban vagy botban, és milyenek a játszmái",
    nova_test = "egy változat vagy bot tesztjeinek futtatása",
    nova_balance = "milyen jó egy játék, vagy miben tér el két változat",
    nova_verify = "jegyzőkönyvek ellenőrzése soronként a szabályok szerint",
    nova_moves = "a jegyzőkönyv utolsó akciója utáni szabályos akciók",
    nova_arena = "botok sok játszmája egymás ellen",
    nova_tune = "jobb értékek keresése egy bot beállításaihoz",
    nova_engine = "válasz bármilyen nyelvű programoknak, JSON-nal csöveken át",
    nova_bench = "milyen gyorsan játszódnak le véletlen játszmák",
    nova_page = "oldal írása a böngészőnek: jegyzőkönyv megnézéséhez vagy játékhoz",
    nova_lua = "Lua-szkript futtatása a nova moduljaival",
    nova_help = "egy parancs magyarázata: nova help PARANCS",
    ["nova_--help"] = "ennek kiírása (-h is)",
    ["nova_--version"] = "a verzió kiírása (-V is)",

    -- Options of several commands
    ["--move-time"] = "egy lépés gépidejének határa (60, és amennyit a bot time beállítása mond)",
    ["--start-time"] = "az indulás idejének határa: amíg a bot betöltődik, vagy válaszol a hello kérésre (60)",
    ["--instructions"] = "egy lépés Lua-utasításainak határa (korlátlan)",
    ["--clock"] = "óra: S másodperc az egész játszmára, és minden lépésért I",
    ["--cpu"] = "egy program (cmd:) gépidejének határa egy játszmában (korlátlan)",
    ["--variant"] = "egy változat neve vagy fájljának elérési útja, kettőspont után beállításai (four:size=8)",
    ["--players"] = "hányan játszanak (ketten, ahol ketten is lehetnek)",
    ["--seed"] = "az első játszma kezdőszáma; a többi innen számol tovább",
    ["--jobs"] = "egyszerre ennyi játszma (ahány mag van)",
    ["--html"] = "oldal írása táblázatokkal és ábrákkal",
    ["--json"] = "az eredmények egyetlen JSON-objektumként",

    ["play details"] = [[
Minden WHO egy játékos, a helyek sorrendjében: human, human:NAME vagy egy bot. Ha nincs
köztük ember, az első szabad hely a tiéd; a többi botoké. A RECORD egy játszma fájlja
vagy egy mentett játszma neve: a játszma ott folytatódik, ahol a jegyzőkönyv véget ér. A
parancssornál a `bots` a botokat sorolja fel, a `help` a parancsokat. Parancsok csőből is
jöhetnek, soronként egy, vagy a -e után, köztük pontosvesszővel. Ilyenkor az első parancs,
amely nem sikerül, 1-es kilépési kóddal véget vet a programnak.

A --clock az emberek idejét is méri, amíg a parancssor a lépésükre vár.]],
    ["play --seat"] = "ugyanaz, mint a WHO",
    ["play --players"] = "hányan játszanak",
    ["play --seed"] = "a leosztás kezdőszáma: egész szám, vagy egy kód, amelyet a nova írt ki",
    ["play --lang"] = "nyelv (a rendszeré)",
    ["play --colour"] = "színek: auto, on, off, 16, 256 vagy 24bit",
    ["play --memory"] = "egy program egyes folyamatainak memóriahatára",
    ["play -e"] = "e parancsok végrehajtása, aztán kilépés",

    ["init details"] = [[
Három fájlt ír a FOLDER mappába, vagy ha nincs megadva, ebbe: a NAME.lua fájlt, amely
rögtön játszható, és megjegyzésekben mondja el, mi változtatható; a NAME.test.lua fájlt,
ennek tesztjeit a nova test számára; és a .luarc.json fájlt, amely a Lua nyelvi
kiszolgálónak megmondja, hol van a nova mezőinek és függvényeinek leírása. Egy változat
(variant) egy nyomtatott játék szabályait módosítja, egy játéknak (game) minden szabálya
saját, egy bot ellenfél. Egyetlen fájlt sem cserél le: ha a NAME.lua vagy a NAME.test.lua
már létezik, semmit sem ír; a meglévő .luarc.json olyan marad, amilyen.]],

    ["check details"] = [[
A FILE egy változat vagy bot elérési útja vagy neve. Egy botnak lehetnek beállításai:
./mine.lua:depth=3. Lehet program is: 'cmd:python3 mybot.py'. Minden hibánál ott áll a
fájl, a sor és a mező, az, ami ott áll, és az, ami kellene.

Egy hibátlan változat véletlen játszmákat játszik: 200-at a szokásos számú játékossal, és
legfeljebb 20-at minden más számúval. Ezek mutatják, milyen hosszúak a játszmák, hány
szabályos lépés van, hogyan érnek véget, milyen gyakran nyer az egyes helyeken ülő (95%-os
intervallummal), miféle feladatok teljesülnek, és mennyi idő megy el a változat
függvényeire. A helyek 0-tól számozódnak, mint a függvényekben. Minden játékosszám első
tíz játszmája szigorúbb ellenőrzést kap: a nova minden állásban minden függvényt meghív,
a lépéseket visszaveszi és újra lejátssza, és a játszmát a jegyzőkönyvéből is beolvassa.
Így derül ki, ha egy függvény ugyanarra az állásra mást-mást válaszol. A figyelmeztetések
azt nevezik meg, ami alighanem tévedés: függvény, amely sosem tett semmit, lapkák,
amelyeket senki sem vesz el, hely, amely túl gyakran nyer.

Egy bot 20 játszmát játszik a random bot ellen.

A --bot mögött bármiféle botnak, például: cmd:python3 mybot.py, 200 állásban kell lépnie,
a novával járó összes játékban, minden játékosszámmal. Minden lépésnek szabályosnak és
időben érkezőnek kell lennie, és ugyanazzal a kezdőszámmal ugyanannak. Egy program olyan
kérdéseket is kap, amilyenek nincsenek, és véget kell érnie, ha a bemenete véget ér.

A --trace egyetlen játszmát játszik, véletlenül vagy a MOVES lépéseivel. A változat
függvényeinek minden hívását kiírja, az argumentumokkal és az eredménnyel.

Minden FILE 30 másodpercet kap. Ha a játszmák tovább tartanak, az eredmény jelzi, hogy nem
teljes. Hiba, ha egy bot egy lépésre ennek felénél többet használ el, és nem válaszol. A
kilépési kód 1, ha bármi hibás.]],
    ["check --games"] = "a játszmák száma (változat: 200, bot: 20)",
    ["check --time"] = "másodperc minden FILE számára",
    ["check --players"] = "csak ennyi játékossal",
    ["check --bot"] = "megteszi-e ez a bot, amit a botoknak kell",
    ["check --trace"] = "egy játszma, a változat függvényeinek minden hívásával",
    ["check --seed"] = "a --trace leosztásának kezdőszáma (1)",
    ["check --moves"] = "a --trace lépései, köztük szóközökkel vagy pontosvesszőkkel",
    ["check --variant"] = "mit játsszon egy bot",

    ["test details"] = [[
A FILE egy változat vagy bot, például mine.lua. Tesztjei mellette vannak, a mine.test.lua
fájlban; a nova init ír egy ilyet kezdetnek. Egy teszt megadott lépéseket játszik egy
leosztás vagy egy állapot után, és megmondja, minek kell utána igaznak lennie: ki van
soron, mely lépések szabályosak, hogyan ért véget a játszma, ki nyert. Egy bot tesztje
megmondja, melyik lépést kell a botnak megtalálnia, vagy nem szabad megtennie. Minden
teszt egy sort ír ki; amelyik nem sikerül, fájllal és sorral mondja meg, mi a hiba. A
kilépési kód 1, ha bármelyik teszt nem sikerül.]],
    ["test --only"] = "csak azok a tesztek, amelyek nevében ott a TEXT",

    ["balance details"] = [[
Minden leosztást kereső játékosok játszanak le. Egy játszmában mind egyforma erősek; ez
az, amelyet a mérés megfigyel. A többiben, ezek együtt a létra, az egyik játékosnak
négyszer annyi rolloutja van, mint a többinek, és sorban minden helyen játszik: 4-szer
--rollouts 1 ellen, 16 4 ellen, és 64 16 ellen. Egy rollout egy darab játék, amelyet a
keresés próbaképp továbbjátszik.

Ez megmutatja, amit a véletlen játszmák nem: mennyit ér egy hely; milyen gyakran nyer a
jobb játék; hány játszma lesz döntetlen, vagy dől el a lépések fele előtt; mikortól vezet
véglegesen a győztes, és milyen gyakran cserél gazdát a vezetés; mennyire szóródnak a
pontok; hány lépés marad 1%-on belül a legjobbhoz; a hosszt lépésben és percben; és mely
lapkák, mezők, feladatok vagy lépések fordulnak elő.

Az OTHER egy második változat: mindkettő ugyanazokat a leosztásokat játssza, és minden
különbség mellett ott áll az intervalluma. Egy különbség akkor számít, ha az intervallumába
nem esik bele a 0. Mindegyik 95%-os intervallum, amelyben egy leosztás egy megfigyelés. A
mérés --games leosztás vagy --time másodperc után ér véget, amelyik előbb jön; ami addig
nem készül el, az nem számít. Ugyanazok a beállítások bármilyen --jobs mellett ugyanazokat
a számokat adják, ha az idő elég.]],
    ["balance --games"] = "a leosztások száma",
    ["balance --time"] = "legfeljebb ennyi másodperc",
    ["balance --rollouts"] = "a leggyengébb játékos rolloutjai egy lépésre; a megfigyeltekéi 16-szor ennyi",
    ["balance --think"] = "egy ember ennyi másodperc alatt dönt; ebből lesz a hossz percben",
    ["balance --jobs"] = "egyszerre ennyi leosztás (ahány mag van)",

    ["verify details"] = [[
Minden jegyzőkönyvet lejátszik, és minden sort ellenőriz: ki lép, hány szabályos lépés
volt, ez az volt-e, mit tett, és hogyan ért véget a játszma. Minden fájlhoz egy sort ír ki.
Hibás jegyzőkönyvnél ez az első hibás sort nevezi meg:
    ok FILE (N actions)
    FILE:LINE: mi kellene, és mi áll ott
Egy befejezetlen játszma jegyzőkönyve is jó lehet. Egy mentett játszma neve a fájlját
jelenti; FILE - a szabványos bemenet. A kilépési kód 1, ha bármelyik jegyzőkönyv hibás.]],
    ["verify --variant"] = "a jegyzőkönyvek változata, ha a neve alapján nem található",

    ["moves details"] = [[
Minden szabályos akciót egy jegyzőkönyv sorának alakjában ír ki, a `legal` mező nélkül, és
anélkül, amit az akció tenne. A sorok a bájtjaik szerint rendezettek. Ha a játék véget
ért, semmit sem ír ki. A jegyzőkönyvet úgy ellenőrzi, mint a nova verify. Egy mentett
játszma neve a fájlját jelenti; FILE - a szabványos bemenet.]],
    ["moves --variant"] = "a jegyzőkönyv változata, ha a neve alapján nem található",

    ["arena details"] = [[
Egy BOT egy bot neve, a Lua-fájljának elérési útja, vagy egy program (cmd:COMMAND). Az
old=BOT bot neve a táblázatokban „old”.

Minden leosztást minden helyről lejátszanak: két bot kétszer, három bot három helyen
hatszor, négy bot négy helyen négyszer (--seating all: 24-szer). Ha több a bot, mint a
hely, a botok minden lehetséges csoportja játszik. Ha kevesebb, az utolsó boté az összes
megmaradt hely. Egyetlen bot önmaga ellen játszik.

Az intervallumok 100 esetből 95-ben tartalmazzák a valódi értéket. Leosztásokat számolnak
és nem játszmákat, mert egy leosztás játszmái nem függetlenek. Az Elo az első bothoz
képest értendő.

Ha egy bot hibázik, túl sok időt vagy memóriát használ, vagy nem szabályos lépéssel
válaszol, elveszti a játszmát. Ő lesz az utolsó, és az összes többi osztozik az első
helyen.

Az --adjust minden olyan lépés szerencséjét méri, amely rejtett lapkát fordít fel vagy
kockát dob. A szerencse az, amennyit az eredmény egy keresés szerint ér, levonva belőle
más eredmények átlagát. A szerencse nélküli eredmények átlaga ugyanaz, de kevésbé
szóródnak. Kétszemélyes játékban a --sprt a szerencse nélküli eredményekkel dolgozik.

Ugyanaz a kezdőszám bármilyen --jobs mellett ugyanazokat a játszmákat adja, ha a botok
iterációkkal és nem másodpercekkel korlátozzák a keresésüket. Ha olyan szkript is játszik,
amely nem a novával jött, a leosztások a kulcsodtól is függenek, hogy a szkript ne tudja
kiszámolni, mi van rejtve. Minden embernek és minden gépnek más a kulcsa.

A --out mellett egy leállított verseny ugyanarra a parancsra folytatódik. A --merge
összeadja, amit a --shard részei játszottak, egy gépen vagy sokon. Megmondja, mely részek
és leosztások hiányoznak, és hány játszma van több FILE fájlban. A --out mellett a --merge
minden játszmát sorban egy fájlba is beír.]],
    ["arena --games"] = "a játszmák száma, egész leosztásokra felkerekítve (100; --sprt mellett egymillió)",
    ["arena --seating"] = "all: a botok minden sorrendje; rotations: minden bot minden helyen egyszer",
    ["arena --deals"] = "a FILE leosztásai: soronként egy kezdőszám, vagy kezdőszám és lépések (17: 2 0,0; 1 0,0)",
    ["arena --same-deals-as"] = "egy eredményfájl leosztásai újra, az első botok összevetésével",
    ["arena --gauntlet"] = "minden játszmában az első bot játszik a többi ellen",
    ["arena --sprt"] = "játék, amíg világos, két Elo-különbség közül melyik igaz",
    ["arena --adjust"] = "a szerencse mérése keresésekkel; eredmények e nélkül is",
    ["arena --out"] = "minden játszmáról egy sor a FILE eredményfájlba; a benne lévő verseny folytatódik",
    ["arena --records"] = "minden játszma ide kerül: DIR/VARIANT-PLAYERS-SEED[-SEATING].jsonl",
    ["arena --force"] = "más tartalmú jegyzőkönyvek, és a --merge --out FILE fájljának lecserélése",
    ["arena --shard"] = "N részből csak az I-edik",
    ["arena --merge"] = "nem játszik, hanem összeadja a --out eredményfájljait",
    ["arena --csv"] = "az eredmények vesszővel elválasztott értékekként",
    ["arena --no-times"] = "nem mér időt, így ugyanaz a verseny ugyanazokat a bájtokat írja",
    ["arena --stall"] = "a leghosszabb várakozás egy lépésre, másodpercben (a --move-time tízszerese, legalább 300)",
    ["arena --memory"] = "egy-egy --jobs, és egy program egyes folyamatainak memóriahatára",

    ["tune details"] = [[
A beállítások olyan számok, amelyeket a bot megnevez. A keresés a bot saját értékeivel
kezdődik, vagy azokkal, amelyek a neve után állnak: ./b.lua:w1=0.5.

A bot önmaga ellen játszik, kissé eltérő értékekkel. Egy szakasz több leosztásból áll.
Minden leosztáshoz egy véletlen irányban két pont tartozik, amelyek a mostani értékek két
oldalán, egymással szemben vannak. Az egyik ponttal játszó bot minden helyről játszik a
másikkal játszó ellen. A szakasz végén minden érték a jobbnak bizonyult pontok felé
mozdul (SPSA). Az eredmény az összes szakasz második felében látott értékek átlaga.

A végén az új értékekkel játszó bot a kezdeti értékekkel játszó ellen játszik, új
leosztásokon. Ez a zárópróba akkor ér véget, ha világos, két Elo-különbség közül melyik
igaz, vagy --test játszma után.

A --out mellett egy leállított keresés ugyanarra a parancsra folytatódik. A --shard minden
része külön keresés, más leosztásokon. A --merge a részek átlagát veszi, megmondja,
mennyire térnek el, és kipróbálja az átlagot.]],
    ["tune --params"] = "a keresett beállítások és tartományaik: w1=0..2,w2=-1..1",
    ["tune --games"] = "a keresés játszmái, egész szakaszokra felkerekítve",
    ["tune --batch"] = "egy szakasz leosztásai",
    ["tune --reach"] = "milyen messze legyenek az első pontok a mostani értékektől, minden tartomány hányadában",
    ["tune --rate"] = "milyen messzire visz az első szakasz, ha az eredmény puszta véletlen, a tartományok hányadában",
    ["tune --test"] = "a zárópróba legtöbb játszmája; 0: nincs próba (amennyi a --games)",
    ["tune --sprt"] = "Elo-különbségek, amelyek között a zárópróba dönt",
    ["tune --adjust"] = "a szerencse levonása az eredményekből",
    ["tune --out"] = "minden játszma a FILE fájlba, a próbáé a FILE.test fájlba; a bennük lévő folytatódik",
    ["tune --shard"] = "N részből az I-edik, mindegyik --games saját játszmával és zárópróba nélkül",
    ["tune --merge"] = "a FILE fájlokban lévő részek átlaga, és ennek próbája",
    ["tune --memory"] = "egy-egy --jobs memóriahatára",

    ["engine details"] = [[
Kéréseket olvas a szabványos bemenetről, minden sorban egy JSON-objektumot. Mindegyikre a
szabványos kimenet egy sora a válasz, ugyanazzal az id mezővel:
    {"id":1,"do":"new","players":2,"seed":7}
    {"id":2,"do":"legal"}
    {"id":3,"do":"analyse","seconds":1}
Az összes kérés magyarázata: scripts/engine/README.md; {"id":1,"do":"hello"} felsorolja
őket. Véget ér, ha a bemenete véget ér, vagy a quit kérésre.]],
    ["engine --threads"] = "egy elemzés szálai, ha a kérése nem mondja meg",
    ["engine --turns"] = "hány azonos rangú elemzés váltja egymást; a többi vár",
    ["engine --schema"] = "a kérések és válaszok JSON-sémájának kiírása",
    ["engine --bot-schema"] = "a botként játszó programok által olvasott és írt üzenetek JSON-sémájának kiírása",

    ["bench details"] = [[
Egészen véletlen játszmákat játszik egy magon, és minden változatról és játékosszámról
kiír egy sort. További oszlopok:
    copy %       egy állapot egy másolása, egy egész játszma idejének hányadában
    list x       hányszor annyi ideig tart egy lépés, ha az állapot másolása és minden
                 lépés felsorolása is hozzátartozik
    lua plies/s  milyen gyorsak a véletlen játszmák, ha egy Lua-szkript játszik
    rollouts/s   hány rolloutot játszik a keresés egy magon
    tree %       az idő hányada, amelyet a keresés a fájára és nem rolloutokra fordít

A --games mellett pontosan ennyi játszmát játszik, és mást nem mér.

A --sandbox mellett tizenkét kis program mutatja, mennyivel lassabb a Lua a sandboxban. Az
„ns/step” a sima Lua. A többi oszlop megmondja, hányszor annyi ideig tart: „counted x” az
utasítások számlálójával, „limited x” olyan sandboxban, amely az utasításokat pontosan
korlátozza, mint a változatok függvényeinél a nova check, „sandbox x” pedig olyanban,
amely az időt és a memóriát korlátozza, mint a botoknál. Az utolsó sor a mértani közép.]],
    ["bench --json"] = "soronként egy JSON-objektum",
    ["bench --variant"] = "csak ez a változat, név vagy elérési út szerint (mind, amely a novával jár)",
    ["bench --players"] = "csak ennyi játékossal (mindegyik számmal)",
    ["bench --games"] = "pontosan N játszma",
    ["bench --mode"] = "mi jár még egy lépéssel: plain (semmi), copy (másolás), list (másolás és felsorolás)",
    ["bench --sandbox"] = "mennyivel tovább futnak a programok a sandboxban, mint a sima Luában",
    ["bench --signature"] = "egy szám, amely megváltozik, ha bármi másképp játszik",

    ["page details"] = [[
Egy jegyzőkönyvhöz (FILE vagy egy mentett játszma neve) olyan oldalt ír, amely lépésről
lépésre mutatja a játszmát, a menetét és a legdrágább hibákat; más lépések is
kipróbálhatók benne. Egy változat nevéhez olyat, amelyen a gép ellen lehet játszani. Az
oldalhoz csak böngésző kell, hálózat nem: dupla kattintás megnyitja.

Függvényes változatok és Luában írt játékok nem működnek az oldalon; ezeket a novával
játszd.]],
    ["page -o"] = "a kiírt fájl, - a szabványos kimenet (NAME.html)",
    ["page --variant"] = "a jegyzőkönyv változata, ha a neve alapján nem található",

    ["lua details"] = [[
A szkript nem sandboxban fut: mindent megtehet, amit a Lua tud. Argumentumai az `arg`
táblában és a `...` helyén vannak; a require "nova" adja a modult. FILE - a szabványos
bemenet.]],
}
