-- SPDX-License-Identifier: MIT
-- Magyar, a nyomtatott szabályok szavaival.

return {
    -- Players and pictures
    you = "te",
    decimal_sign = ",", -- of numbers that are read, not typed
    player = "{n}. játékos",
    players = "{n} játékos",
    players_range = "{least}-{most} játékos",
    discs_left = "még {n} korong",
    steps_and_discs = "{steps}. mező, még {n} korong",
    step = "mező",
    pile = "húzópakli {n}",
    refill_may = "feltölthető",
    refill_must = "fel kell tölteni",
    solo_phase = "{n}. szakasz a 2-ből, {discs} korong",
    solo_costs = "eddigi ár {n}",
    points = "{n} pont",
    pioneers = "{n} telepes",
    unplaced = "{n} lerakandó",
    stones_left = "még {n} határkő",
    placing = "telepesek lerakása",
    action_of_turn = "a kör {n}. akciója",
    moved = "lépett: {list}",
    colour_red = "piros",
    colour_blue = "kék",
    colour_turquoise = "türkizkék",
    colour_yellow = "sárga",
    colour_orange = "narancssárga",
    colour_green = "zöld",
    colour_violet = "ibolyaszín",
    land_forest = "erdő",
    land_mountains = "hegyek",
    land_prairie = "préri",
    land_steppe = "sztyepp",
    land_lake = "tó",
    land_hills = "dombok",
    land_farmland = "szántó",
    land_meadow = "rét",
    blocked_hex = "itt senki sem állhat",

    -- What happened
    did_take = "lerakva: {tile}, ide: {at}",
    did_refill = "a holdkerék feltöltve",
    did_second_phase = "a holdkerék feltöltve a második szakaszhoz",
    did_cover = { one = "egy feladat teljesítve: {list}", other = "{n} feladat teljesítve: {list}" },
    task_of = "{task} ({colour}, {at})",
    task_of_variant = "a változat saját fajta feladata",
    did_place = "telepes lerakva ide: {at}",
    did_move = "lépés: {from}-{to}",
    did_stone = "határkő lerakva ide: {at}",
    did_pass = "passz",
    did_area = "{n} mezős terület, tájak: {lands}: {gains}",
    nobody = "senki sem kap pontot",
    winners = { one = "A győztes: {list}.", other = "A győztesek: {list}." },
    end_discs = "Minden korong a helyén van.",
    end_tiles = "Elfogytak a lapkák.",
    end_divided = "Minden föld fel van osztva.",
    end_stones = "Lekerült az utolsó határkő.",
    end_blocked = "Legfeljebb egy játékos tud még lépni.",
    end_quiet = "Túl régen nem került le határkő.",
    end_other = "A játék véget ért ({word}).",
    solo_score = "Eredmény {score}: első szakasz {one}, második szakasz {two}. A kevesebb jobb, 100 alatt jó.",

    -- Under the picture
    turn_luna = "{name}: `{tile}` mutatja, hová kerülhet a lapka, `{move}` ide teszi: {at}; hint, help",
    turn_luna_refill = "{name}: `refill` feltölti a holdkereket; hint, help",
    turn_terra = "{name}: `{from}` mutatja, hová léphet, `{move}` lép, `{stone}` határkő; hint, help",
    turn_terra_place = "{name}: `{hex}` oda tesz egy telepest; hint, help",
    turn_terra_move = "{name}: `{from}` mutatja, hová léphet, `{move}` oda lép; hint, help",
    turn_terra_stone = "{name}: `{stone}` határkövet tesz oda; hint, help",
    turn_terra_pass = "{name}: csak `pass` lehetséges",
    turn_luna_short = "{name}: `{tile}` megmutatja, hová kerülhet, `{move}` leteszi",
    turn_terra_short = "{name}: `{from}` mutat, `{move}` lép, `{stone}` határkő",
    turn_terra_move_short = "{name}: `{from}` mutatja, hová, `{move}` lép",
    turn_other = "{name}: `{move}` egy lépés, `moves` mindet felsorolja; hint, help",
    turn_hand_luna = "Kézben a lapka ({piece}): `{at}` oda teszi, más szám másikat vesz.",
    turn_hand_terra = "A telepes kézben ({piece}): `{at}` oda lép, vagy írj be egy másik mezőt.",
    turn_stopped = "{bot} következik: Enter vagy go gondolkodtatja; `{move}` helyette lépne.",
    turn_review = "{at}. lépés, összesen {of}: undo és redo lapoz, replay billentyűkkel, go innen játszik.",
    turn_stepping = "{at}. lépés, összesen {of}: nyilak, PgUp, PgDn, Home, End lapoz; q kilép.",
    turn_watch = "{at}. lépés, {speed} mp: szóköz megállít, + gyorsít, - lassít; q kilép.",
    turn_watch_held = "{at}. lépés, megállítva: szóköz folytatja, jobbra nyíl egyet lép; q kilép.",
    turn_watch_stopped = "{at}. lépés. Enter vagy go folytatja.",
    hand_completes = "{at}: {n} feladatot teljesít: {list}",
    hand_completes_nothing = "A kézben lévő lapka sehol sem teljesít feladatot.",

    -- Beginning
    welcome = "nova {version}: Nova Luna, Terra Nova, és amit csinálsz belőlük",
    welcome_go_on = "a félbemaradt játszma folytatása ({when})",
    welcome_resume = "az összes félbemaradt játszma ({n}) felsorolása",
    welcome_tutorial = "vezetett első játszma, tíz perc; tutorial terra-nova: a másik játék",
    welcome_game = "Nova Luna játszma, az ellenfél: {bot}; bots felsorolja az összes ellenfelet",
    welcome_others = "new terra-nova, new nova-luna-solo (egyedül), new hard, new human:Anna human:Ben",
    welcome_help = "hogyan kell játszani, és mi van még; quit kilép",
    left_behind = "A másik játszma vár: resume folytatja.",
    game_kept = "A játszma megmaradt: resume legközelebb folytatja.",
    new_game = "Új játszma: {variant}, kezdőszám {seed}.",
    plays_at_random = "Ez a játék semmit sem árul el a jó lépésekről (nincs rate, nincs estimate), ezért {bot} "
        .. "véletlenszerűen lép.",
    open_deal = "Ez a kezdőszám ({seed}) mindenkinek ugyanúgy kever, ezért {bot} kiszámíthatná, mi van "
        .. "rejtve. A `new` úgy kever, hogy senki sem tudja.",

    -- What is wrong
    no_game = "még nincs játszma: new kezd egyet",
    game_over = "a játszma véget ért: new újat kezd, undo visszavesz",
    go_person = "{name}: go a botokat lépteti, de most te jössz; `{move}` egy lépés, bot lép helyetted",
    clocks = "órák: {list}",
    clock_lost = "{name}: időtúllépéssel vesztett, az óra ({clock}) lejárt. A játék órák nélkül folytatható.",
    unknown_command = "nincs {word} parancs: help felsorolja őket",
    unknown_word = "nincs {word} parancs: help felsorolja őket; lépés például `{example}`",
    misspelt_command = "nincs {word} parancs; erre gondoltál: {near}?",
    unclear_command = "{word} lehet: {list}",
    interrupted = "megállítva",
    unfinished_lua = "a bemenet egy Lua-sor közepén ér véget",
    no_such_tile = "most nem vehető el {piece}. lapka",
    no_such_pioneer = "itt nincs telepes, aki most léphet: {piece}",
    no_part = "nem mutatható: {part}; mutatható: {list}",
    no_parts = "ez a játék csak egészben mutatható: show",
    rows_unseen = "{list} sor: `show map`",
    no_move_of = "nincs így kezdődő lépés: {piece}",
    nothing_after = "{command} után nem jön semmi, ez áll itt: {found}",
    move_expected = "egy lépést várok, például `{example}`",
    count_expected = "legalább 1-es számot várok, nem ezt: {found}",
    nothing_to_undo = "nincs mit visszavenni",
    nothing_to_redo = "nincs mit megismételni",
    bot_expected = "egy bot nevét várom: {list}",
    seat_expected = "azt várom, ki ül ott: {list}",
    seed_expected = "seed után egész számot várok, vagy 32 hexadecimális jegyből álló kódot",
    no_player = { one = "csak egy játékos van, az 1-es", other = "játékost várok 1-től {n}-ig" },
    seats_player = {
        one = "csak egy játékos van, az 1-es: seats 1 mcts:4",
        other = "először egy játékos száma jön, 1-től {n}-ig: seats {n} mcts:4",
    },
    new_without_dashes = "ez áll ott: {found}; new után kötőjel nélküli szavak állnak: new terra-nova 3 seed 7",
    players_expected = "legalább 1 játékost várok, nem ezt: {found}",
    name_expected = "egy játszma vagy fájl nevét várom",
    name_hidden = "rejtett fájl volna: {name}; olyan nevet várok, amely nem ponttal kezdődik",
    saved_games = "; mentett játszmák: {list}",
    no_saved_game = "nincs ilyen mentett játszma: {word}",
    misspelt_game = "nincs ilyen mentett játszma: {word}; {near} lett volna?",
    saved_elsewhere = "nincs ilyen mentett játszma: {word}; a mappában lévő fájlhoz ezt írd: {path}",
    file_exists = "már létezik: {path}; save {name} ! felülírja",
    file_is_folder = "ez mappa: {path}; save {name} fájlt ír bele",
    folder_missing = "nincs ilyen mappa: {folder}; save {name} ! létrehozza",
    unfinished_taken = "ezt a játszmát éppen egy másik nova folytatja: resume list felsorolja a többit",
    unfinished_gone = "a lista {at}. játszmája törölve lett vagy folytatódott: resume list felsorolja a többit",
    quit_unkept = "a játszma nem menthető: {why}; save ELÉRÉSI_ÚT máshová írja, még egy quit mentés nélkül kilép",
    nothing_to_resume = "nincs félbemaradt játszma",
    no_such_unfinished = { one = "csak egy félbemaradt játszma van, az 1. számú",
        other = "számot várok 1-től {n}-ig" },
    no_language = "nincs ilyen nyelv: {code}; van: {list}",
    no_setting = "nincs ilyen beállítás: {word}; van: {list}",
    misspelt_setting = "nincs ilyen beállítás: {word}; {near} lett volna?",
    no_value = "{name} lehet: {list}",
    setting_not_kept = "a beállítás érvényes, de nem őrizhető meg: {why}",
    setting_expected = "ez áll itt: {found}; egy beállítás kell az értékével: colour off",
    settings_wrong = "Ami ott hibás, ott marad, és nem számít.",
    autosave_failed = "a játszma nem menthető: {why}",
    curtain = "{name}, te jössz. Ha más nem nézi, nyomj Entert.",
    bot_thinks = "{bot} gondolkodik; Ctrl-C megállítja",
    bot_failed = "{bot} hibázott: {why}; lépj helyette, vagy seats cseréli",
    bot_fault = "{bot} hibázott: {why}",
    bot_failed_before = "{bot} hibázott, és rajta a sor: go újra megkérdezi, seats cseréli, ki játszik, "
        .. "bot mást léptet helyette",
    bot_log = "Amit a szabványos hibakimenetre írt, itt olvasható: {path}.",
    bot_stopped = "{bot} megállt; go tovább gondolkodtatja, vagy lépj helyette",
    bot_stopped_best = "{bot} megállt; play 1 az eddigi legjobbját lépi ({move}); go tovább gondolkodtatja",
    variant_changed = "A változat fájljai módosultak ({variant}): reload az új szabályokkal folytatja ezt a "
        .. "játszmát.",
    variant_broken = "A változat fájljai módosultak ({variant}), és most hibásak; ez a játszma "
        .. "folytatódik:\n{problems}",
    nothing_paused = "egyetlen függvény sem áll: break HOOK megállítja a következő híváskor",
    break_none = "Semmi sem lesz megállítva: erre való break HOOK.",
    break_list = "Híváskor megáll: {list}",
    break_unknown = "ez áll itt: {name}; ez kell: {list}",
    break_no_functions = "{variant}: nincs megállítható függvénye",
    debug_unknown = "ez áll itt: {word}; ezek egyike kell: step, print, where, continue, break, help, quit",
    given_up = "A lépés visszavonva.",
    game_aside = "A játszma vár. Javítsd ki a fájlt, azután reload folytatja.",
    reloaded = {
        one = "{variant} újra betöltve; az eddigi egy lépés érvényes.",
        other = "{variant} újra betöltve; az összes eddigi lépés ({n}) érvényes.",
    },
    reloaded_start = "{variant} újra betöltve; a játszma az elején áll.",
    reload_none = "Az új szabályokkal a játszma nem folytatható; úgy marad, ahogy volt: {why}",
    reload_unfit = "Az új szabályok szerint nem megengedett a következő lépés: {ply}. ({move}; összesen {count}): "
        .. "{why}\n{reload} az előtte álló állásból folytatja; addig azok a szabályok érvényesek, "
        .. "amelyekkel a játszma kezdődött.",
    reload_number = "ez áll itt: {found}; azt kell megadni, hogy hány lépés maradjon (most {count} van)",

    -- What was done
    undone = "{n} lépés visszavéve.",
    undone_reveals = "Azóta lapkák fordultak fel: a jegyzőkönyv jelzi, hogy volt visszavett lépés.",
    redone = "{n} lépés megismételve.",
    saved = "Mentve: {path}.",
    dropped = "Törölve: {game}.",
    loaded = "{variant}, {n} lépés történt.",
    program_not_started = "{n}. játékos: egy program volt, és a jegyzőkönyv nem indít programot. "
        .. "`seats {n} {word}` elindítja.",
    replaying = "{n} lépés lapozható: redo és undo, go folytatja.",
    record_hides = "Ami rejtve van, hiányzik, amíg a játszma tart; save megőrzi, set open on mutatja.",
    moves_played = "{n} lépés történt",
    move_count = "{n} szabályos lépés",
    no_scores = "még nincs eredmény: {variant}",
    scores = "{variant}: {n} játszma, legjobb {best}, átlag {mean}; 100 alatt: {below}",
    scores_last = "legutóbb: {line}  {list}",
    scores_takebacks = "és {n} játszma visszavett lépésekkel vagy segítséggel, ami nem számít",

    -- Rules
    rules_changed = "Ez a változat saját függvényekkel dönt, és nem mondja el szavakkal a szabályait: {list}.",
    rules_hook_kinds = "mely feladatok teljesültek",
    rules_hook_steps = "mennyit halad a korong",
    rules_hook_forbids = "mely lépések engedélyezettek",
    rules_hook_placed = "mit hoz egy lerakott lapka",
    rules_hook_over = "mikor van vége a játéknak",
    rules_hook_points = "ki nyer, pontok szerint",
    rules_hook_worth = "mennyit ér egy terület",
    rules_tasks = "Saját fajta feladatok:",
    rules_printed = "Ezen kívül a nyomtatott szabályok érvényesek:",
    rules_untold = "Ez a játék nem mondja el szavakkal a szabályait.",
    rules_luna = [[
A holdkeréknek {wheel} mezője van; az egyiken a hold áll, a többin lapkák vannak. Aki soron van, elveszi az óra
járása szerint a hold utáni {reach} lapka egyikét, és a hold a helyére lép. A saját korong a holdsávon annyit
halad, amennyi a lapkán áll. Az van soron, aki leghátul áll, közös mezőn az, aki utoljára érkezett.]],
    rules_luna_tasks = [[
A lapka egyik oldalával egy saját lapkához kerül, és ott marad, ahogy van. A feladat színeket mutat: akkor
teljesül, ha a lapkáját érintő egyszínű csoportokban minden színből legalább ennyi lapka van. Maga a lapka nem
számít. A teljesített feladatra korong kerül.]],
    rules_luna_refill = [[
Ha {refill} vagy kevesebb lapka van a holdkeréken, előbb feltölthető (`refill`); ha egy sincs, fel kell tölteni.]],
    rules_luna_end = [[
Aki először lerakta az összes korongját ({discs}), nyer. Ha elfogytak a lapkák, a legkevesebb megmaradt korong nyer.]],
    rules_luna_solo = [[
Elvenni és lerakni úgy kell, mint máskor; a lapkák csak időbe kerülnek. Az első szakaszban {one} korongot kell
lerakni; utána `refill` egyszer feltölti a holdkereket, és kezdődik a második szakasz. Ha nincs több lapka a
holdkeréken, át kell lépni a másodikba.]],
    rules_luna_solo_end = [[
A második szakasz akkor ér véget, ha összesen {all} korong lekerült, vagy elfogytak a lapkák.

Minden szakasz az addig elvett összes lapka idejét számolja, és {penalty} pontot minden le nem rakott
korongjáért: amit az első szakaszban vettél el, duplán számít. A kevesebb jobb.]],
    rules_terra = [[
Először mindenki sorban lerak {pioneers} telepest, mindegyiket üres mezőre.

Egy kör {actions} akció, az első lépés: egy telepes egyenesen megy, akármilyen messze, üres mezőkön át. Utána
lépések és határkövek jönnek; a kő üres mezőre kerül egy olyan telepes mellé, aki ebben a körben lépett. Ha
egy telepes teszi az összes lépést, nem fejezheti be ott, ahol kezdte.

Amit a kövek és a tábla széle elvágnak, terület, amint legfeljebb {lands} táj van benne. Azonnal pontot ér: egy,
két, három ... táj esetén egy mező értéke {points}. A pontokat az kapja, akinek ott a legtöbb telepese van,
többen osztoznak rajta; a benne állók kikerülnek a játékból.

{stones} határkő van. A játék véget ér, ha minden föld kő vagy értékelt terület, az utolsó határkővel, vagy ha
legfeljebb egy játékos tud még lépni. A legtöbb pont nyer.]],
    rules_terra_blocked = [[
Az x jelű mezőn senki sem állhat: oda nem kerül telepes, és ott nem ér véget lépés. A telepesek áthaladnak rajta,
mint bármely üres mezőn, kő is kerülhet rá, és beleszámít a területébe.]],

    -- Thinking
    thinking = "gondolkodik",
    analysing = "elemez",
    hint_sure = "Az 1. lépés jobb a többinél; legközelebbi: {rival}., lemaradása {difference} {sign}{error}.",
    hint_unsure = "Nem különböztethetők meg: 1. és {rival}. lépés, az eltérés {difference} {sign}{error}.",
    hint_stopped = "Idő előtt megállítva; addig ez derült ki.",
    hint_nothing = "Megállítva, mielőtt bármi kiderült volna; hint elölről kezdi.",
    hint_line = "várható:",
    hint_move = "lépés",
    hint_tried = "keres",
    hint_wins = " nyer",
    hint_score = " eredmény",
    hint_why = "miért",
    hint_first = "még nincs tanács: hint megszámozza a lépéseket, play SZÁM lép egyet",
    no_advice = { one = "az utolsó tanácsban csak egy lépés van, az 1-es", other = "számot várok 1-től {n}-ig" },
    reason_covers = "{n} feladatot teljesít",
    reason_costs = "{n} mezőbe kerül",
    reason_again = "újra te jössz",
    reason_refill = "feltölti a holdkereket",
    reason_area = "{n} mezős terület: neked {mine}, másoknak {theirs}",
    reason_ends = "befejezi a játszmát",
    proven_win = "kikényszeríti a győzelmet",
    proven_loss = "kényszerűen veszít",
    proven_draw = "kényszerű döntetlen",
    nothing_to_analyse = "még nem történt lépés",
    analysis_move = "lépés",
    analysis_lost = "  veszteség, egy győzelem %-a",
    analysis_lost_solo = "  veszteség, pont",
    analysis_best = "jobb",
    analysis_luck = "szerencse",
    analysis_total = "{name}: lépésenként átlagosan {loss} veszteség",
    analysis_total_luck = "{name}: lépésenként átlagosan {loss} veszteség, szerencse összesen {luck}",
    analysis_stopped = "Megállítva {n} lépés után, összesen {of}.",
    why_expected_luna = "lépést vagy helyet várok: why 2 1,0; why 1,0; why 1,0 2 a 2. játékosnak",
    why_expected_terra = "lépést vagy mezőt várok: why e4-h7; why e4",
    why_expected_other = "egy lépést várok: why `{example}`",
    why_legal = "szabályos: {move}",
    why_no_tasks = "nincs feladata: {colour}",
    why_face_down = "az a lapka lefordítva fekszik: nincs színe és nincs feladata",
    why_covered = "{task}: teljesítve",
    why_complete = "{task}: teljesülne, de nem maradt rá korong",
    why_own_task = "{task}: még nem teljesült",
    why_missing = "{task}: hiányzik {missing}",
    why_stone = "határkő alatt van: {name}",
    why_part = "{name}: {n} összefüggő szabad mező, {lands} táj ({list}), telepesek: {pioneers}",
    why_scored = "{name} egy {n} mezős, már értékelt területen van, {lands} táj ({list})",
    no_tile_there = "itt nincs lapka: {at}",
    no_hex = "nincs ilyen mező: {name}",

    -- Help
    group_game = "Játszmák",
    group_play = "Játék",
    group_look = "Megtekintés",
    group_think = "Gondolkodás",
    group_keep = "Mentés",
    group_debug = "Szerzőknek",
    group_program = "A program",
    type_luna = "`2 1,0`: a 2. lapka az 1. oszlop 0. sorába; y lefelé nő. `2` kézbe veszi: akkor elég `1,0`.",
    type_terra = "`e4` telepest rak le, vagy kézbe veszi; `e4-h7` lép, `+h8` határkő, `pass` passzol.",
    type_other = "A lépések úgy írandók, ahogy `moves` felsorolja; a lépés megelőzi az ugyanolyan nevű parancsot.",
    signs_luna = [[
{moon}          a hold
1 2 3      az elvehető lapkák; a területek előtt és a sávon: játékosok
R6 rrb     egy lapka: színe, ára mezőkben, feladatai mint a kért színek
R r        egy szín: {letters}
{covered}          feladat koronggal; {open} nyitott feladat, ahol a lapka kicsi
{cell}          szabad hely; ott +2: a kézben lévő lapka két feladatot teljesítene
'          a lapka, amelyet egy játékos utoljára lerakott
12{covered}        a még megmaradt korongok, ahol egy játékosnak csak egy sora van
{hint}          ahová egy tanács játszana, a táblán
{next}          aki soron van
-1 0 1     oszlopok és sorok: 1,0 az 1. oszlop 0. sora]],
    signs_terra = [[
1 2 3 4    egy játékos telepese; színek nélkül: [1F]
4F         a mező száma a sorban, és a táj; a sor betűjével a neve d4, nem F4
F          egy táj: {letters}
4{cell}         pont a betű helyén: a terület már értékelt
* +        ahová a telepes léphet; ahová kő kerülhet
1Fx        ezen a mezőn senki sem állhat; nagy mezőn az x a szám fölött áll
####       egy határkő; #2## a 2. játékos utolsó köve
5+8        telepesek a táblán és még lerakandók
<1F>       aláhúzva vagy így: egy játékos utolsó lépése
{hint}          ahová egy tanács játszana, a táblán
{next}          aki soron van]],
    signs_terra_narrow = [[
F 1'       keskeny ablakban: táj vagy telepes; ' az utolsó lépésnél; balról kell számolni]],
    signs_other = "Ez a játék maga rajzolja a képét; rules elmondhatja, mit jelentenek a jelei.",
    help_new = "játszma kezdése",
    help_seats = "ki játszik; egyikük cseréje",
    help_reload = "folytatás a változat módosított szabályaival",
    help_variant = "a meglévő változatok",
    help_undo = "lépések visszavétele",
    help_redo = "megismétlésük",
    help_bot = "egy bot lép egyet helyetted",
    help_go = "a botok folytatják; visszajátszásból tovább",
    help_show = "a játszma, egy játékos területe, más része",
    help_moves = "a szabályos lépések, mind vagy egy darabé",
    help_scores = "az egyszemélyes eredményeid",
    help_hint = "a legjobb lépések, miért és mennyire biztosan; hint SZÁM: mi következik",
    help_play = "az utolsó tanács egyik lépése",
    help_analyse = "mit vesztett minden lépés, és mit adott a szerencse",
    help_why = "miért nem szabályos egy lépés; mi hiányzik a feladatokhoz; mihez tartozik egy mező",
    help_save = "a játszma mentése",
    help_load = "mentett játszma folytatása",
    help_resume = "félbemaradt játszma folytatása",
    help_replay = "jegyzőkönyv végiglapozása",
    help_record = "a játszma jegyzőkönyve",
    help_position = "az állás egyetlen szóként, amit load megért",
    help_legend = "mit jelentenek a kép jelei",
    help_rules = "ennek vagy más változatnak a szabályai röviden",
    help_help = "egy parancs magyarázata",
    help_break = "a változat egy függvényének megállítása a következő híváskor",
    help_step = "a megállított függvény következő sorának végrehajtása",
    help_print = "a megállított függvény változói",
    help_where = "hol áll a megállított függvény",
    help_continue = "a megállított függvény továbbfut",
    help_lang = "a nyelv cseréje",
    help_set = "egy beállítás módosítása",
    help_quit = "kilépés; a játszma resume-ra vár",
    more_new = [[
new                               ugyanaz újra keverve
new terra-nova                    más változat, vagy a fájljának elérési útja
new 3                             ennyi játékossal
new hard                          te ez ellen a bot ellen
new human:Anna human:Ben hard     ki játszik: human, human:NÉV, egy bot; a maradék helyekre botok ülnek
new nova-luna-solo seed 7         ezzel a kezdőszámmal keverve
new daily                         a nap játéka, mindenkinek ugyanaz; new daily nova-luna human planner
new fair                          az ellen a bot ellen, amelyik a játékerődhöz illik]],
    more_seats = "seats 2 mcts:4: a 2. játékosért mostantól ez a bot játszik; human és human:NÉV emberek.",
    more_undo = "Visszavonja az utolsó döntésedet, és amit a botok azóta léptek. A jegyzőkönyv számolja a "
        .. "visszavételeket.",
    more_bot = "bot mcts:4: ez a bot lép egyet. seats: tovább is ő játszik.",
    more_variant = "variant NÉV leír egyet. A ~/.local/share/nova/variants mappába tett fájljaid is a listában vannak; "
        .. "new ./mine.lua bármely más fájllal játszik.",
    more_show = "show 2: a 2. játékos területe, show wheel: a holdkerék.",
    more_moves = "moves 2: hová kerülhet a 2. lapka, moves e4: hová léphet az a telepes.",
    more_hint = [[
1 2 3     a képen: ahová a felsorolt lépések kerülnek
keres     a keresés mekkora része jutott a lépésre
nyer      a játszmák mekkora részét nyeri meg, és hogy ez mennyire bizonytalan:
          egy 50-szer ilyen hosszú keresés az esetek 90%-ában legfeljebb ennyivel tér el tőle
miért     mit hoz azonnal
Az első lépés az ajánlott: az ő intervallumának alsó vége a legmagasabb.
A kevesebbet próbált lépés mutathat nagyobb arányt, és mégis rosszabb lehet. hint 2: mi várható a második után,
play 2 meg is lépi. set effort: tovább gondolkodik.
„Kikényszeríti a győzelmet” és „kényszerűen veszít”: bizonyított, amennyire a keresés a lépéseket megvizsgálta.
Bizonyítás csak kétszemélyes játékban van.
Egyedül a tipp a játszma hátralévő részét tervezi meg, mint a solver bot. Az eredmény az, ahová a lépéssel kezdődő
legjobb terv vezet, a rejtett dolgok átlagában, és hogy ez mennyire bizonytalan; a legalacsonyabb az első.
Legfeljebb öt lépést hasonlít össze.]],
    more_analyse = [[
Megmondja, mit vesztett minden lépés a legjobbhoz képest; ? és ?? jelöli a nagy és biztos veszteségeket. Ha egy lépés
lapkákat fordított fel, a szerencse az, amit ezek a játékosnak adtak, ahhoz az átlaghoz képest, ami jöhetett volna.
Alatta állnak a legdrágább hibák, mi lett volna jobb és miért, és a győzelmi esély a játszma során.
Egy játszma annyi ideig tart, mint 15 hint, egy nagyon hosszú tovább. Ctrl-C megmutatja, ami addig megvan. Nagyobb
set effort mellett a számok biztosabbak. Ha egy keresés bebizonyította, hogyan végződik a játszma egy lépés után,
a táblázat megmondja.
A veszteség két keresésből adódik: az egyik a lépés, a másik a legjobb lépés után keres; a tanító is így tesz. A
hint csak egyszer keres, a lépések előtt, ezért más különbséget mutathat.]],
    more_why = [[
why 2 1,0   miért nem szabályos egy lépés
why 1,0     mi hiányzik az ottani lapkád feladataihoz; why 1,0 2: a 2. játékosé
why e4      milyen földhöz tartozik egy mező]],
    more_save = "save NÉV a játszmáid mappájába ment (~/.local/share/nova/games), save ELÉRÉSI_ÚT bárhová. save NÉV ! "
        .. "felülírja a meglévő fájlt, és létrehozza a hiányzó mappákat.",
    more_load = "Azt olvassa, amit save írt, más jegyzőkönyvet, vagy állást, ahogy position kiírja.",
    more_reload = "Újra lejátssza az eddigi lépéseket azokkal a szabályokkal, amelyek most a változat fájljaiban "
        .. "állnak. Ha valamelyik már nem megengedett, megmondja, melyik és miért, és semmi sem változik. "
        .. "reload 6 csak az első hat lépést tartja meg.",
    more_resume = "resume folytatja a félbemaradt játszmát. Ha több van, felsorolja őket: ekkor resume 1 az elsőt "
        .. "folytatja, resume drop 1 törli. resume list csak felsorolja őket.",
    more_replay = "replay NÉV jegyzőkönyvet lapoz, replay egymaga ezt a játszmát; go onnan folytatja. A kép alatt "
        .. "áll, amit az utolsó lépéshez a bot megjegyzett, amelyik lépett.",
    more_break = "break steps megállítja a változat steps függvényét, amikor lépés történik vagy a játszma "
        .. "megjelenik; break off véget vet ennek. Amíg áll: step (vagy Enter) a következő sort hajtja "
        .. "végre, print az összes változót mutatja, print KIFEJEZÉS egy értéket belőlük, where az idáig "
        .. "vezető hívásokat, continue továbbengedi, quit visszaveszi a lépést. A gondolkodó botok sosem "
        .. "állnak meg.",
    more_lang = "lang de, lang en, lang hu, lang nl",
    more_set = [[
set egymaga felsorolja az összes beállítást és értékét. Amit beállítasz, legközelebb is érvényes, a nyelv is.
set colour default egyet visszaállít, set default mindet.]],

    settings_kept = "* módosítva, megőrizve itt: {path}; set NÉV default egyet visszaállít, set default mindet.",
    set_lang = "nyelv: mint a rendszeré, vagy de, en, hu, nl",
    set_colour = "színek: auto, on, off, 16, 256, 24bit",
    set_symbols = "jelek: unicode vagy ascii",
    set_open = "a Lua-sorok látják, ami rejtve van: on, off",
    set_picture = "minden lépés után mutassa a képet: on, off",
    set_speed = "másodperc a botok lépései között",
    set_effort = "ezer keresési lépés hint mögött: a 10 tízezret jelent",
    ["set_move-time"] = "egy bot lépésének gépideje másodpercben; 0: 60, és amennyit a time beállítása mond",
    set_instructions = "egy bot lépésének Lua-utasításai; 0: korlátlan",

    -- Egy játszma változatai
    group_tree = "Változatok",
    went_to = "{at} lépés után, összesen {of}.",
    no_place = "lépésszám kell 0 és {n} között, vagy start, end, vagy egy változat a branches listájából: {line}",
    no_branch = { one = "csak egy változat van, b1", other = "b1 és b{n} közötti változat kell" },
    place_expected = "meg kell adni, hová: goto 12, goto start, goto end, goto {line}",
    nothing_left = "nincs elhagyott hely: a back a goto előtti helyre tér vissza, és abba a változatba, amelyet "
        .. "egy másik lépésért hagytál el",
    branch_in_use = "most éppen ebben a változatban vagy: előbb menj át egy másikba a goto paranccsal",
    drop_expected = "ez áll itt: {found}; ez kell: branches, vagy branches drop b2",
    branch_here = "a mostani változat: {n} lépés, most {at} lépés után",
    branch = { one = "{at} lépés után: {list} (egy lépés)", other = "{at} lépés után: {list} ({n} lépés)" },
    note_at = "Megjegyzés {at} lépés után: {text}",
    remark_at = "A bot megjegyzése {at} lépés után: {text}",
    remark_wrong = "A bot megjegyzése {at} lépés után nem szöveg: ez áll ott: {found}.",
    no_note = "Ehhez az álláshoz nincs megjegyzés: a note SZÖVEG ír egyet.",
    note_expected = "a megjegyzés legfeljebb {n} bájtos szöveg",
    help_goto = "ugrás a játszma bármely állására, vagy egy másik változat végére",
    help_back = "vissza oda, ahol a goto előtt voltál, vagy az elhagyott változatba",
    help_branches = "a lejátszott változatok listája; egy változat törlése",
    help_note = "megjegyzés írása ehhez az álláshoz, vagy elolvasása",
    more_goto = [[
goto 12      e változat tizenkettedik lépése után; goto start, goto end
goto b2      a b2 változat végére, ahogy a branches felsorolja]],
    more_back = [[
Amit visszaveszel, változatként megmarad, amint mást lépsz. A back ennek a végére tér vissza,
azután az azelőtti helyre, és így tovább; goto után oda, ahonnan jöttél.]],
    more_branches = [[
branches             minden változat: hányadik lépés után ágazik el a mostanitól, és hogyan folytatódik
branches drop b2     törli azokat a lépéseket, amelyek csak a b2 változatban vannak
A jegyzőkönyv minden változatot és megjegyzést megőriz.]],
    more_note = "A note SZÖVEG lecseréli az állás megjegyzését, a note - törli. Az idézőjel megőrzi a pontosvesszőt: "
        .. "note \"a; b\".",

    -- Kézzel felállított állások
    setup_draft = "{variant} egy állása, {players}: a setup play elkezdi, a help setup többet mond.",
    setup_done = "{variant} egy kézzel felállított állása.",
    setup_unknown = "{variant} állásai nem állíthatók fel kézzel: egészen saját szabályai vannak",
    setup_expected = "ez áll itt: {found}; ezek egyike kell: {list}, new, tiles, play, off",
    setup_no_tile = "nincs {tile} lapka: a setup tiles mindet felsorolja",
    setup_tile_used = "a lapka már fekszik valahol: {tile}",
    setup_apart = "ez a lapka nem kapcsolódik éleivel az elsőhöz: {tile}, helye {place}",
    setup_on_tile = "{place}: itt már {other} fekszik, {tile} nem kerülhet ide",
    setup_which_tile = "{tile} ezek egyike lehet: {list}",
    setup_wheel = "a keréknek a holdé mellett {n} mezője van",
    setup_display = "lapka és hely kell felváltva: setup display 1 R7 0,0 B2 1,0",
    setup_numbers = { one = "egy szám kell", other = "{n} szám kell, játékosonként egy" },
    setup_alone = "{name}: egyetlen szám, az egyszemélyes játékban",
    setup_seats = { one = "egy játékos kell", other = "{n} játékos kell" },
    help_setup = "állás felállítása kézzel, játékhoz vagy elemzéshez",
    more_setup = [[
setup                          a mostani játszma állásával kezd, és mutatja az eddigi állást
setup new terra-nova 3         üres állással kezd
setup wheel R7 - B3:bby T2     a kerék a holdtól az óra járása szerint; - az üres mező
setup display 1 R2 0,0 Y7 1,0  az 1. játékos lapkái és a helyük
setup steps 7 9                ki hol tart; setup left 12 9: a korongjaik; setup order 2 1: ki lép előbb
setup phase 2; setup noted 31  egyedül: a szakasz, és amit az első feljegyzett
setup tiles                    minden lapka: R6:bb/yy/t a piros, 6-os költségű, ezekkel a feladatokkal
setup pioneers 1 e4 f5         Terra Nova: az 1. játékos telepesei
setup stones a1 a2             setup points 24 10; setup turn 2
setup play human mcts:4        elkezdi; setup off elfelejti
A teljesített feladatokon ott a korong. A húzópakli minden olyan lapka, amely nem fekszik sehol, megkeverve.]],

    -- A tábla
    board_turn_luna = "egy szám vagy a Tab lapkát vesz kézbe a kerékről",
    board_hand_luna = "{piece}. lapka kézben: a nyilak mezőt választanak, az Enter leteszi, az Esc visszateszi",
    board_turn_place = "a nyilak üres mezőt választanak, az Enter telepest tesz oda",
    board_turn_move = "a nyilak vagy a Tab telepest választanak, az Enter kézbe veszi",
    board_turn_stone = "az Enter határkövet tesz oda, ahol + áll, vagy telepest vesz kézbe",
    board_hand_terra = "a telepes kézben ({piece}): az Enter egy *-os mezőre lépteti, az Esc visszateszi",
    board_turn_list = "a nyilak lépést választanak, az Enter megteszi",
    board_next = "utána {name} lép",
    board_plays = "Az Enter ezt lépi: {move}.",
    board_takes = "Az Enter kézbe veszi: {piece}.",
    board_puts_back = "Az Enter visszateszi: {piece}.",
    board_review = "{at}. lépés, összesen {of}: u vissza, U előre, az Enter innen folytatja a játszmát.",
    board_stopped = "{bot} áll: g hagyja tovább gondolkodni, vagy lépj helyette.",
    board_stopped_best = "{bot} megállt; eddig {move} a legjobbja: az Enter meglépi, g hagyja tovább gondolkodni",
    board_watch = "Botok játszanak: a szóköz megállítja és továbbengedi őket, + és - a sebesség.",
    board_watch_stopped = "Megállítva: a szóköz továbbengedi a botokat, u és U vissza és előre léptet.",
    board_searching = "Jó lépéseket keres, {share}%; a Ctrl-C megállítja.",
    board_no_answer = "válasz nélkül leállt",
    board_small = "A táblához {least} oszlop és {high} sor kell, ebben az ablakban {columns} és {rows} "
        .. "van. Nagyítsd meg; q visszatér a parancssorhoz.",
    board_hint = "Tipp, {at}/{of}: {move} nyer {value} {error}; {why}",
    board_hint_score = "Tipp, {at}/{of}: {move}, eredmény {value} {error}; {why}",
    board_any_key = "Bármely billentyű visszatér a táblához.",
    board_how_to_leave = "q visszatér a parancssorhoz; :quit kilép a programból.",
    board_speed = "lépésenként {speed} mp",
    board_no_screen = "a táblához mozgatható kurzorú terminál kell; a parancssor mindenütt működik",
    board_help_luna = "1 2 3: az a lapka kézbe; Tab: a következő; r: a kerék feltöltése\nNyilak: a mezők között, ahová "
        .. "kerülhet; Enter: leteszi; Esc: visszateszi",
    board_help_terra = "Nyilak: mezőről mezőre; Tab: a következő mezőre, ahol tenni lehet valamit\nEnter: telepest "
        .. "tesz le, vesz kézbe vagy léptet, határkövet tesz le; Esc: visszateszi; p: passz",
    board_help_list = "Nyilak, Page Up, Page Down: a lépések között; Enter: megteszi",
    board_help = [[
{own}
u: visszavesz; U: újra meglép
h: tipp; még egyszer h: a következő; {hint} mutatja, hová játszik
:: parancs vagy lépés gépelése; a Tab kiegészíti
g: a megállított bot tovább gondolkodik; Ctrl-C: megállítja
Szóköz, +, -: megállít, gyorsabb, lassabb, ha csak botok játszanak
Ctrl-L: újrarajzol; Ctrl-Z: háttérbe tesz
q: vissza a parancssorhoz]],
    board_help_mouse = "Az egér is tudja: kattints egy lapkára, mezőre vagy telepesre, még egyszer a mezőre a "
        .. "lépéshez, és az utolsó sorban a billentyűk nevére. Bármely billentyű bezárja ezt az "
        .. "oldalt.",
    key_refill = "feltölt",
    key_pass = "passz",
    key_enter = "lép",
    key_tab = "tovább",
    key_undo = "vissza",
    key_hint = "tipp",
    key_help = "billentyűk",
    key_line = "parancs",
    key_leave = "parancssor",
    set_board = "minden új játszma rögtön a táblán jelenik meg",
    help_board = "játék az egész képernyőn, nyilakkal vagy egérrel",
    more_board = [[
A képernyő lesz az asztal. Egy szám vagy a Tab lapkát vesz kézbe, a nyilak választják ki a helyét, az Enter lép;
az alatta álló sor megmondja, mit teljesítene a lépés, mibe kerül, és ki lép utána. u visszavesz, h tippet ad,
? felsorolja a billentyűket, : parancsot vár, q visszatér a parancssorhoz. Az egér is tudja.
`set board on` minden játszmát így kezd. A táblához legalább 60 oszlop és 20 sor kell.]],
}
