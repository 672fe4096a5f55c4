-- SPDX-License-Identifier: MIT
-- Tanulás, magyarul.

return {
    group_learn = "Tanulás",

    -- A tanító
    lost_points = "{number} pont",
    tutor_asks = "Ez a lépés a legjobbhoz képest {lost} {sign}{error} veszteség, ezért még nincs meglépve. A yes "
        .. "meglépi, ugyanaz a lépés még egyszer szintén; a hint megmutatja, mi jobb.",
    tutor_asks_on_board = "Ez a lépés a legjobbhoz képest {lost} {sign}{error} veszteség, ezért még nincs meglépve. "
        .. "Ugyanaz a lépés még egyszer meglépi; h megmutatja, mi jobb.",
    tutor_says = "A tanító erről: {move}: {lost} {sign}{error} veszteség, az utána és a legjobb után végzett "
        .. "keresésből.",
    nothing_held = "egyetlen lépés sem vár válaszra",
    tutor_is_off = "egyetlen lépés sem vár válaszra: set tutor on után kérdez, ha egy lépés sokat veszít",
    set_tutor = "kérdés olyan lépés előtt, amely sokat veszít: on, off",
    ["set_tutor-loss"] = "mekkora veszteségtől kérdez vissza a tanító: a győzelem százalékában, egyedül pontban",
    help_yes = "meglépni, amire a tanító visszakérdezett",
    more_yes = [[
set tutor on        kérdez, mielőtt egy lépés biztosan több mint 5% győzelmi esélyt veszít
set tutor-loss 10   csak 10%-tól kérdez; az egyszemélyes játékban ez pont
Hogy mi volna jobb, azt csak kérésre mondja meg: hint.]],

    -- Továbbjátszás
    rolling_out = "továbbjátszik",
    rollout_wins = "nyer",
    rollout_score = "pontszám",
    rollout_behind = "az első mögött",
    rollout_unknown = "ez áll ott: {found}; szabályos lépések kellenek, például `{example}`, vagy az utolsó hint "
        .. "számai",
    rollout_expected = "legalább két különböző lépés kell, például `{example}`, vagy az utolsó hint számai",
    rollout_clear = "Az első kétségtelenül jobb: {n} világ.",
    rollout_open = "{n} világban nem különböztethetők meg; set effort többet is enged.",
    rollout_stopped = "Leállítva {n} világ után.",
    help_rollout = "lépések összevetése: mindegyik után továbbjátszik, ugyanazokban a világokban",
    more_rollout = [[
rollout 2 1,0 1 -1,0   mindkét lépés után újra meg újra továbbjátszik, amíg az egyik kétségtelenül jobb
rollout 1 3            az utolsó hint első és harmadik lépése; rollout magában: az első kettő
Minden világban újrakeveri, ami rejtett, minden lépéshez ugyanúgy; utána tizenkét lépésen át mindenki úgy
játszik, ahogy egy rövid keresés tanácsolja, és egy hosszabb megmondja, mi lett belőle. Az egyszemélyes játékot
végigjátssza. A számok ilyen rövid ideig gondolkodó játékosokra érvényesek: aki jobban játszik tovább, egy másik
lépésből többet hozhat ki, ezért a tovább gondolkodó hint más sorrendbe teheti a lépéseket.
Az értékek mögött a 95%-os intervallum fele áll. A különbség intervalluma minden lépésre együtt
érvényes, akármeddig nézi is az ember. Legfeljebb 100 világ jut set effort minden ezrére; Ctrl-C megmutatja, mi
derült ki addig.]],

    -- Feladványok
    puzzle_asks = "Feladvány ({player}. játékos): itt {lost} veszett el. Mi jobb?",
    puzzle_asks_best = "Feladvány ({player}. játékos): egy lépés messze a legjobb.",
    puzzle_how = "hint segít, puzzle solution elárulja a lépést. Esedékes: {n}.",
    puzzle_right = "Helyes: {move}.",
    puzzle_as_good = "Helyes: {move} ugyanolyan jó, mint a megoldás.",
    puzzle_wrong = "Nem: {move} vesztesége {lost}. Próbálj másik lépést; hint segít, puzzle solution elárulja "
        .. "a legjobbat.",
    puzzle_next = "Ez a feladvány ekkor jön újra: {day}.",
    puzzle_learned = "Ezt a feladványt minden szünet után megoldottad: megtanultad.",
    puzzle_solution = "A megoldás {move}: {why}.",
    puzzle_solution_bare = "A megoldás {move}.",
    puzzle_played = "Akkor {move} volt a lépés, vesztesége {lost}.",
    puzzle_line = "Utána várható: {line}.",
    puzzle_done = "puzzle mutatja a következőt; egy lépés vagy go innen játszik tovább.",
    puzzle_hint_why = "Amit a megoldás hoz: {why}.",
    puzzle_hint_piece = "Ezzel kell lépni: {piece}.",
    puzzle_no_hint = "Több segítség nincs: puzzle solution elárulja a lépést.",
    puzzle_none_open = "nincs nyitott feladvány: puzzle mutat egyet",
    puzzle_begins_here = "itt kezdődik a feladvány: nincs mit visszavenni",
    puzzle_waits = "a feladvány a lépésedre vár; puzzle solution elárulja, és utána bárhová mehetsz",
    puzzle_unfit = "ezt a feladványt már nem lehet megmutatni: {why}; a gyűjteményben marad",
    puzzle_no_move = "a megoldása, {move}, nem szabályos lépés",
    puzzle_not_kept = "a feladványokat nem lehet megőrizni: {why}",
    puzzle_collection_empty = "még nincs feladvány: analyse a te játszmáidból csinál, puzzle new botok játszmáiból",
    puzzle_none_due = "Egy feladvány sem esedékes. A következő napja {day}; puzzle ahead most megmutatja.",
    puzzle_all_learned = "Minden feladványt megtanultál: puzzle new újakat csinál, puzzle ahead a régieket mutatja.",
    puzzle_is_learned = "megtanulva",
    puzzle_of_game = "{move}: {lost} veszteség",
    puzzle_of_bots = "botok játszmáiból",
    puzzle_count = "{n} feladvány: {due} esedékes, {learned} megtanulva; {tries} válaszból {right} helyes.",
    puzzle_dropped = "A feladvány törölve.",
    puzzle_count_expected = "1 és {n} közötti szám kell, ez áll ott: {found}",
    puzzle_no_file = "{variant} állásait nem lehet megőrizni: a feladványhoz a változat fájlja kell, ez pedig csak egy "
        .. "jegyzőkönyvből ismert",
    puzzle_making = "erős botok játszanak",
    puzzle_at = "{game}. játszma, {move}. lépés, kész: {found}",
    puzzle_made = "{n} új feladvány, {variant}; lejátszott játszmák: {games}.",
    puzzle_expected = "ez áll ott: {found}; new, list, ahead, solution vagy drop kell",
    puzzles_added = "{n} hibából feladvány lett: puzzle kérdezi, ettől a naptól: {day}.",
    help_puzzle = "megoldandó állások: a saját hibáid és mások",
    more_puzzle = [[
puzzle             megmutat egy esedékes állást; írd be a lépésedet
hint               segít benne, először kicsit, aztán jobban
puzzle solution    feladja, és elárulja a lépést
puzzle ahead       a napja előtt mutatja a következőt; a helyes válasz ilyenkor nem változtat a napján
puzzle new         három újat csinál erős botok játszmáiból; puzzle new 5 terra-nova
puzzle list        minden feladvány: mikor jön, honnan való, hányszor volt helyes az első válasz
puzzle drop        törli a mutatottat
analyse minden világos hibádból feladványt csinál. Egy nap múlva jön, és amíg az első válaszod hint nélkül helyes, 3, 7,
16 és 35 nap múlva; akkor megtanultad. Egy rossz válasz után újra egy nappal kezdődik. Helyes minden lépés,
amelyet analyse nem jelölne meg. Helyük: ~/.local/share/nova/puzzles.jsonl.]],

    -- Hogy megy
    result_not_kept = "az eredményt nem lehet megőrizni: {why}",
    stats_none = "még nincs befejezett játszma botok ellen: new fair kezd egyet",
    stats_opponent = "ellenfelenként",
    stats_variant = "változatonként",
    stats_month = "havonta",
    stats_games = "játszma",
    stats_wins = " nyerés   95%",
    stats_discs = "maradt korong",
    stats_points = "pont",
    stats_score = "pontszám",
    stats_left_out = "{n} játszma visszavétellel vagy segítséggel nem számít bele.",
    stats_rating = "Játékerő, {game}: {both}, 95%-os intervallummal.",
    stats_rating_parts = "  eredményekből ({n} játszma): {results}; a lépések veszteségéből ({analysed} elemzett): "
        .. "{loss}",
    stats_rating_results = "  az eredményekből ({n} játszma): {results}; a lépések vesztesége itt semmit sem mond",
    stats_levels = "  A szintek: {list}.",
    stats_even = "  Kiegyenlített ellenfél {bot}: new fair elkezdi.",
    help_stats = "hogy megy neked: játszmák, győzelmek, pontok, játékerő",
    more_stats = [[
Egy ember befejezett játszmáit számolja botok ellen, és az egyszemélyes játékokat, ellenfelenként, változatonként és
havonta. stats terra-nova egy változatot számol. Egy ellenféllel szemben az nyer, aki előtte végez; minden intervallum
95%-os. A visszavétellel, hinttel, a tanító kérdésével vagy rollouttal játszott játszmák nem számítanak.
A játékerő Élő-pont a szintek skáláján: 400 pont különbség tíz győzelem egy vereségre. Kétszemélyes játszmák
eredményeiből jön olyan botok ellen, amelyek erejét megmérték, és abból, amit analyse szerint a lépéseid veszítenek,
ha legalább két befejezett játszmát elemeztél. A lista: ~/.local/share/nova/results.jsonl, a
pontszámoké mellette scores.jsonl.]],
    fair_game = "A játékerőd {elo}: kiegyenlített ellenfél {bot}.",
    fair_next = "A játékerőd még nem ismert, ezért {bot} játszik: new fair győzelem után egy szinttel feljebb megy, "
        .. "vereség után lejjebb.",
    fair_seats = "new fair maga választja, ki játszik: csak változatot és játékosszámot adj meg",
    fair_none = "a new fair ellenfelet választ, de egy játékossal nincs ellenfél ({variant})",

    -- A nap játéka
    daily_deal = "{day} játéka (UTC), mindenkinek ugyanaz; az eredmény egy megosztható sor.",
    daily_seed = "a nap játékának kezdőszáma a dátum: a seed szó nem kell",
    daily_stranger = "{bot} nem a novával jött: kiszámíthatná, amit mindenki tud, ezért nem játszhat itt",
    daily_share = "Megosztáshoz: {line}",
    daily_takebacks = "{n} visszavétel",
    daily_try = "{n}. próba",
    daily_place = "{of} közül {place}. hely ({points}), ellenfél: {list}",
    scores_daily = "a nap játéka",
}
