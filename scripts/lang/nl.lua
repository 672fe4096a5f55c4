-- SPDX-License-Identifier: MIT
-- Nederlands, met de woorden van de gedrukte regels.

return {
    -- Players and pictures
    you = "jij",
    decimal_sign = ",", -- of numbers that are read, not typed
    player = "speler {n}",
    players = { one = "één speler", other = "{n} spelers" },
    players_range = "{least} tot {most} spelers",
    discs_left = { one = "nog {n} schijf", other = "nog {n} schijven" },
    steps_and_discs = { one = "stap {steps}, nog {n} schijf", other = "stap {steps}, nog {n} schijven" },
    step = "stap",
    pile = "stapel {n}",
    refill_may = "mag aanvullen",
    refill_must = "aanvullen!",
    solo_phase = "Fase {n} van 2, {discs} schijven",
    solo_costs = "kosten tot nu {n}",
    points = { one = "{n} punt", other = "{n} punten" },
    pioneers = { one = "{n} pionier", other = "{n} pioniers" },
    unplaced = "{n} te plaatsen",
    stones_left = { one = "{n} grenssteen", other = "{n} grensstenen" },
    placing = "pioniers plaatsen",
    action_of_turn = "actie {n} van de beurt",
    moved = "verplaatst: {list}",
    colour_red = "rood",
    colour_blue = "blauw",
    colour_turquoise = "turkoois",
    colour_yellow = "geel",
    colour_orange = "oranje",
    colour_green = "groen",
    colour_violet = "violet",
    land_forest = "bos",
    land_mountains = "bergen",
    land_prairie = "prairie",
    land_steppe = "steppe",
    land_lake = "meer",
    land_hills = "heuvels",
    land_farmland = "akker",
    land_meadow = "weide",
    blocked_hex = "hier kan niemand staan",

    -- What happened
    did_take = "legt {tile} op {at}",
    did_refill = "vult het maanwiel aan",
    did_second_phase = "vult het maanwiel aan voor de tweede fase",
    did_cover = { one = "voltooit een opdracht: {list}", other = "voltooit {n} opdrachten: {list}" },
    task_of = "{task} van {colour} op {at}",
    task_of_variant = "een opdracht van een eigen soort van deze variant",
    did_place = "plaatst een pionier op {at}",
    did_move = "gaat van {from} naar {to}",
    did_stone = "legt een grenssteen op {at}",
    did_pass = "past",
    did_area = { one = "gebied van één veld, landschappen: {lands}: {gains}",
        other = "gebied van {n} velden, landschappen: {lands}: {gains}" },
    nobody = "niemand krijgt punten",
    winners = { one = "Winnaar: {list}.", other = "Winnaars: {list}." },
    end_discs = "Alle schijven liggen.",
    end_tiles = "Er is geen tegel meer.",
    end_divided = "Al het land is verdeeld.",
    end_stones = "De laatste grenssteen ligt.",
    end_blocked = "Hoogstens één speler kan nog zetten.",
    end_quiet = "Te lang is er geen grenssteen gelegd.",
    end_other = "Het spel is afgelopen ({word}).",
    solo_score = "Score {score}: eerste fase {one}, tweede fase {two}. Minder is beter, onder 100 is goed.",

    -- Under the picture
    turn_luna = "{name}: `{tile}` toont waar tegel {tile} heen kan, `{move}` legt hem op {at}; hint, help",
    turn_luna_refill = "{name}: `refill` vult het maanwiel aan; hint, help",
    turn_terra = "{name}: `{from}` toont waar hij heen kan, `{move}` gaat, `{stone}` is een steen; hint, help",
    turn_terra_place = "{name}: `{hex}` plaatst daar een pionier; hint, help",
    turn_terra_move = "{name}: `{from}` toont waar hij heen kan, `{move}` zet hem daar; hint, help",
    turn_terra_stone = "{name}: `{stone}` legt daar een grenssteen; hint, help",
    turn_terra_pass = "{name}: er kan alleen `pass`",
    turn_luna_short = "{name}: `{tile}` toont waar hij kan, `{move}` legt; help",
    turn_terra_short = "{name}: `{from}` toont, `{move}` verzet, `{stone}` legt",
    turn_terra_move_short = "{name}: `{from}` toont waarheen, `{move}` verzet",
    turn_other = "{name}: `{move}` is een zet, `moves` noemt alle; hint, help",
    turn_hand_luna = "Tegel {piece} in de hand: `{at}` legt hem daar, een ander getal neemt een andere.",
    turn_hand_terra = "Pionier {piece} in de hand: `{at}` zet hem daar, of typ een ander veld.",
    turn_stopped = "{bot} is aan de beurt: Enter of go laat hem denken; `{move}` zou voor hem zetten.",
    turn_review = "Zet {at} van {of}: undo en redo bladeren, replay met toetsen, go speelt vanaf hier.",
    turn_stepping = "Zet {at} van {of}: pijlen bladeren, ook PgUp, PgDn, Home, End; q stopt.",
    turn_watch = "Zet {at}, {speed} s elk: spatie houdt stil, + sneller, - langzamer; q stopt.",
    turn_watch_held = "Zet {at}, stilgezet: spatie speelt verder, pijl rechts één zet; q stopt.",
    turn_watch_stopped = "Zet {at}. Enter of go speelt verder.",
    hand_completes = "{at} voltooit {n}: {list}",
    hand_completes_nothing = "De tegel in de hand voltooit nergens een opdracht.",

    -- Beginning
    welcome = "nova {version}: Nova Luna, Terra Nova en wat je ervan maakt",
    welcome_go_on = "het onvoltooide spel van {when} verder spelen",
    welcome_resume = "alle {n} onvoltooide spellen tonen",
    welcome_tutorial = "een begeleid eerste spel, tien minuten; tutorial terra-nova: het andere",
    welcome_game = "een spel Nova Luna tegen {bot}; bots noemt alle tegenstanders",
    welcome_others = "new terra-nova, new nova-luna-solo (alleen), new hard, new human:Anna human:Ben",
    welcome_help = "hoe je speelt en wat er nog meer is; quit stopt",
    left_behind = "Het andere spel wacht: resume speelt het verder.",
    game_kept = "Het spel is bewaard: resume speelt het de volgende keer verder.",
    new_game = "Nieuw spel: {variant}, startgetal {seed}.",
    plays_at_random = "Dit spel zegt niets over goede zetten (geen rate, geen estimate), dus {bot} kiest willekeurig.",
    open_deal = "Startgetal {seed} schudt voor iedereen gelijk, dus {bot} zou kunnen uitrekenen wat "
        .. "verborgen is. `new` schudt zo dat niemand het weet.",

    -- What is wrong
    no_game = "er is nog geen spel: new begint er een",
    game_over = "het spel is afgelopen: new begint een nieuw, undo neemt terug",
    go_person = "{name}: go laat bots zetten, maar jij bent aan de beurt; `{move}` is een zet, bot doet er een voor je",
    clocks = "klokken: {list}",
    clock_lost = "{name}: op tijd verloren, de klok ({clock}) is afgelopen. Het kan zonder klokken verder.",
    unknown_command = "er is geen commando {word}: help noemt ze",
    unknown_word = "er is geen commando {word}: help noemt ze; een zet is bijvoorbeeld `{example}`",
    misspelt_command = "er is geen commando {word}; bedoelde je {near}?",
    unclear_command = "{word} kan zijn: {list}",
    interrupted = "gestopt",
    unfinished_lua = "de invoer eindigt midden in een regel Lua",
    no_such_tile = "een tegel {piece} kan nu niet genomen worden",
    no_such_pioneer = "op {piece} staat geen pionier die nu kan gaan",
    no_part = "{part} kan niet getoond worden, wel: {list}",
    no_parts = "dit spel wordt alleen als geheel getoond: show",
    rows_unseen = "rijen {list}: `show map`",
    no_move_of = "geen zet begint met {piece}",
    nothing_after = "na {command} komt niets, gevonden: {found}",
    move_expected = "een zet wordt verwacht, bijvoorbeeld `{example}`",
    count_expected = "een aantal vanaf 1 wordt verwacht, niet {found}",
    nothing_to_undo = "er is niets om terug te nemen",
    nothing_to_redo = "er is niets om te herhalen",
    bot_expected = "de naam van een bot wordt verwacht: {list}",
    seat_expected = "verwacht wordt wie daar zit: {list}",
    seed_expected = "na seed wordt een geheel getal verwacht, of een code van 32 hexcijfers",
    no_player = { one = "er is maar één speler, nummer 1", other = "een speler van 1 tot {n} wordt verwacht" },
    seats_player = {
        one = "er is maar één speler, nummer 1: seats 1 mcts:4",
        other = "eerst komt het nummer van een speler, van 1 tot {n}: seats {n} mcts:4",
    },
    new_without_dashes = "gevonden: {found}; new neemt woorden zonder streepjes: new terra-nova 3 seed 7",
    players_expected = "een aantal spelers vanaf 1 wordt verwacht, niet {found}",
    name_expected = "de naam van een spel of bestand wordt verwacht",
    name_hidden = "een bestand {name} zou verborgen zijn: een naam zonder punt vooraan wordt verwacht",
    saved_games = "; bewaard zijn {list}",
    no_saved_game = "er is geen bewaard spel {word}",
    misspelt_game = "er is geen bewaard spel {word}; bedoelde je {near}?",
    saved_elsewhere = "er is geen bewaard spel {word}; zeg {path} voor het bestand in deze map",
    file_exists = "{path} bestaat al; save {name} ! vervangt het",
    file_is_folder = "{path} is een map; save {name} schrijft er een bestand in",
    folder_missing = "de map {folder} is er niet; save {name} ! maakt die",
    unfinished_taken = "dit spel is net door een andere nova overgenomen: resume list toont welke er nog zijn",
    unfinished_gone = "nummer {at} van de lijst is verwijderd of verder gespeeld: resume list toont welke er nog zijn",
    quit_unkept = "het spel kan niet bewaard worden: {why}; save PAD schrijft het ergens anders, nog een keer quit "
        .. "stopt zonder het te bewaren",
    nothing_to_resume = "er is geen onvoltooid spel",
    no_such_unfinished = { one = "er is maar één onvoltooid spel, nummer 1",
        other = "een getal van 1 tot {n} wordt verwacht" },
    no_language = "de taal {code} is er niet: {list}",
    no_setting = "de instelling {word} is er niet: {list}",
    misspelt_setting = "de instelling {word} is er niet; bedoelde je {near}?",
    no_value = "{name} kan zijn: {list}",
    setting_not_kept = "de instelling geldt, maar is niet te bewaren: {why}",
    setting_expected = "gevonden {found}, verwacht een instelling met haar waarde: colour off",
    settings_wrong = "Wat daar niet klopt, blijft staan en telt niet.",
    autosave_failed = "het spel kan niet bewaard worden: {why}",
    curtain = "{name}, jij bent aan de beurt. Kijkt er niemand anders mee, druk dan op Enter.",
    bot_thinks = "{bot} denkt na; Ctrl-C stopt hem",
    bot_failed = "{bot} faalde: {why}; zet voor hem, of seats verandert wie er speelt",
    bot_fault = "{bot} faalde: {why}",
    bot_failed_before = "{bot} faalde en is aan de beurt: go vraagt hem opnieuw, seats verandert wie er "
        .. "speelt, bot laat een ander zetten",
    bot_log = "Wat hij naar de standaardfoutuitvoer schreef, staat in {path}.",
    bot_stopped = "{bot} gestopt; go laat hem verder denken, of zet voor hem",
    bot_stopped_best = "{bot} gestopt; play 1 speelt zijn beste tot nu, {move}; go laat hem verder denken",
    variant_changed = "Bestanden van {variant} zijn veranderd: reload speelt dit spel verder volgens de nieuwe "
        .. "regels.",
    variant_broken = "De bestanden van {variant} zijn veranderd en bevatten nu fouten; dit spel gaat door:\n{problems}",
    nothing_paused = "er staat geen functie stil: break HOOK zet er een stil bij de volgende aanroep",
    break_none = "Niets wordt stilgezet: break HOOK doet dat.",
    break_list = "Stilgezet bij een aanroep: {list}",
    break_unknown = "gevonden {name}, verwacht {list}",
    break_no_functions = "{variant} heeft geen functies om stil te zetten",
    debug_unknown = "gevonden {word}, verwacht step, print, where, continue, break, help of quit",
    given_up = "De zet is teruggenomen.",
    game_aside = "Het spel wacht. Verbeter het bestand, dan gaat het met reload verder.",
    reloaded = {
        one = "{variant} is opnieuw geladen; de ene zet tot nu toe past.",
        other = "{variant} is opnieuw geladen; alle {n} zetten tot nu toe passen.",
    },
    reloaded_start = "{variant} is opnieuw geladen; het spel staat aan het begin.",
    reload_none = "Volgens de nieuwe regels kan het spel niet verder; het blijft zoals het was: {why}",
    reload_unfit = "Volgens de nieuwe regels mag zet {ply} van {count}, {move}, niet: {why}\n{reload} speelt verder "
        .. "van daarvoor; tot dan gelden in dit spel de regels waarmee het begon.",
    reload_number = "gevonden {found}, verwacht hoeveel van de {count} zetten moeten blijven",

    -- What was done
    undone = { one = "Eén zet teruggenomen.", other = "{n} zetten teruggenomen." },
    undone_reveals = "Sindsdien zijn tegels opengelegd: het verslag vermeldt dat er zetten teruggenomen zijn.",
    redone = { one = "Eén zet herhaald.", other = "{n} zetten herhaald." },
    saved = "Bewaard als {path}.",
    dropped = "Verwijderd: {game}.",
    loaded = { one = "{variant}, {n} zet gespeeld.", other = "{variant}, {n} zetten gespeeld." },
    program_not_started = "Speler {n} was een programma, en een verslag start geen programma's. "
        .. "`seats {n} {word}` start het.",
    replaying = { one = "{n} zet om door te bladeren: redo en undo, go speelt verder.",
        other = "{n} zetten om door te bladeren: redo en undo, go speelt verder." },
    record_hides = "Wat verborgen ligt, ontbreekt zolang het spel duurt; save bewaart het, set open on toont het.",
    moves_played = { one = "{n} zet gespeeld", other = "{n} zetten gespeeld" },
    move_count = { one = "{n} toegestane zet", other = "{n} toegestane zetten" },
    no_scores = "nog geen score van {variant}",
    scores = { one = "{variant}: {n} spel, beste {best}, gemiddeld {mean}; onder 100: {below}",
        other = "{variant}: {n} spellen, beste {best}, gemiddeld {mean}; onder 100: {below}" },
    scores_last = "laatste: {line}  {list}",
    scores_takebacks = { one = "en één spel met teruggenomen zetten of hulp, dat niet telt",
        other = "en {n} spellen met teruggenomen zetten of hulp, die niet tellen" },

    -- Rules
    rules_changed = "Deze variant beslist met eigen functies en zegt zijn regels niet in woorden: {list}.",
    rules_hook_kinds = "welke opdrachten voltooid zijn",
    rules_hook_steps = "hoe ver een schijf gaat",
    rules_hook_forbids = "welke zetten mogen",
    rules_hook_placed = "wat een gelegde tegel oplevert",
    rules_hook_over = "wanneer het spel uit is",
    rules_hook_points = "wie wint, op punten",
    rules_hook_worth = "wat een gebied waard is",
    rules_tasks = "Opdrachten van eigen soorten:",
    rules_printed = "Verder gelden de gedrukte regels:",
    rules_untold = "Dit spel zegt zijn regels niet in woorden.",
    rules_luna = [[
Het maanwiel heeft {wheel} velden; op één staat de maan, op de andere liggen tegels. Wie aan de beurt is, neemt
één van de volgende {reach} tegels met de klok mee vanaf de maan, en de maan gaat naar waar die lag. De eigen
schijf op het maanspoor gaat vooruit met het getal van de tegel. Aan de beurt is wie het verst achter ligt, op
een gedeeld veld wie er het laatst kwam.]],
    rules_luna_tasks = [[
De tegel komt met een zijde tegen een eigen tegel en blijft waar en zoals hij ligt. Een opdracht toont kleuren:
ze is voltooid als de eenkleurige groepen die haar tegel raken van elke kleur minstens zo veel tegels hebben.
De tegel zelf telt niet. Op een voltooide opdracht komt een schijf.]],
    rules_luna_refill = [[
Met {refill} tegels of minder aan het maanwiel mag je het eerst aanvullen (`refill`); met geen moet het.]],
    rules_luna_end = [[
Wie het eerst alle {discs} schijven heeft gelegd, wint. Als de tegels op zijn, wint wie de minste schijven over
heeft.]],
    rules_luna_solo = [[
Nemen en leggen gaat zoals anders; de tegels kosten alleen tijd. In de eerste fase zijn {one} schijven te leggen;
dan vult `refill` het maanwiel aan, één keer, en begint de tweede fase. Ligt er geen tegel meer aan het
maanwiel, dan moet je naar de tweede fase.]],
    rules_luna_solo_end = [[
De tweede fase eindigt met schijf {all} of met de laatste tegel.

Elke fase telt de tijd van alle tegels die tot dan genomen zijn, en {penalty} voor elke schijf ervan die niet
ligt: wat in de eerste fase genomen is, telt dubbel. Minder is beter.]],
    rules_terra = [[
Eerst plaatst ieder om de beurt {pioneers} pioniers, elk op een leeg veld.

Een beurt is {actions} acties, de eerste een verplaatsing: een pionier gaat rechtuit over lege velden, zo ver je
wilt. Daarna zijn het verplaatsingen en grensstenen; een steen komt op een leeg veld naast een pionier die in
deze beurt ging. Maakt één pionier alle verplaatsingen, dan mag hij niet eindigen waar hij begon.

Land dat stenen en de rand afsnijden is een gebied zodra het hoogstens {lands} landschappen heeft. Het wordt
meteen geteld: bij één landschap, twee, drie ... is een veld {points} waard. De punten krijgt wie er de meeste
pioniers heeft, als meer spelers er evenveel hebben, delen ze de punten; de pioniers erin verlaten het spel.

Er zijn {stones} grensstenen. Het spel eindigt als al het land uit stenen en getelde gebieden bestaat, met de
laatste steen, of als hoogstens één speler nog kan zetten. De meeste punten winnen.]],
    rules_terra_blocked = [[
Op een veld met een x kan niemand staan: daar wordt geen pionier geplaatst en eindigt geen verplaatsing. Pioniers
gaan eroverheen als over elk leeg veld, stenen mogen er liggen, en het telt mee voor zijn gebied.]],

    -- Thinking
    thinking = "denkt na",
    analysing = "onderzoekt",
    hint_sure = "Zet 1 is beter dan alle andere; het dichtst erbij komt zet {rival}: {difference} {sign}{error} "
        .. "erachter.",
    hint_unsure = "De zetten 1 en {rival} zijn niet te onderscheiden: ze schelen {difference} {sign}{error}.",
    hint_stopped = "Vroeg gestopt; dit was tot dan toe gevonden.",
    hint_nothing = "Gestopt voordat er iets gevonden was; hint begint opnieuw.",
    hint_line = "verwacht:",
    hint_move = "zet",
    hint_tried = "zoek",
    hint_wins = " winst",
    hint_score = " score",
    hint_why = "waarom",
    hint_first = "nog geen raad: hint nummert de zetten, play NUMMER speelt er een",
    no_advice = { one = "de laatste raad heeft maar één zet, nummer 1",
        other = "een getal van 1 tot {n} wordt verwacht" },
    reason_covers = { one = "voltooit een opdracht", other = "voltooit {n} opdrachten" },
    reason_costs = { one = "kost {n} stap", other = "kost {n} stappen" },
    reason_again = "nog eens aan de beurt",
    reason_refill = "vult het maanwiel aan",
    reason_area = { one = "gebied van één veld: {mine} voor jou, {theirs} voor anderen",
        other = "gebied van {n}: {mine} voor jou, {theirs} voor anderen" },
    reason_ends = "beëindigt het spel",
    proven_win = "wint geforceerd",
    proven_loss = "verliest geforceerd",
    proven_draw = "wordt geforceerd gelijkspel",
    nothing_to_analyse = "er is nog geen zet gespeeld",
    analysis_move = "zet",
    analysis_lost = "  verloren, % van een winst",
    analysis_lost_solo = "  verloren, punten",
    analysis_best = "beter",
    analysis_luck = "geluk",
    analysis_total = "{name}: gemiddeld {loss} per zet verloren",
    analysis_total_luck = "{name}: gemiddeld {loss} per zet verloren, geluk in totaal {luck}",
    analysis_stopped = "Gestopt na {n} van {of} zetten.",
    why_expected_luna = "een zet of een plek wordt verwacht: why 2 1,0; why 1,0; why 1,0 2 voor speler 2",
    why_expected_terra = "een zet of een veld wordt verwacht: why e4-h7; why e4",
    why_expected_other = "een zet wordt verwacht: why `{example}`",
    why_legal = "{move} is toegestaan",
    why_no_tasks = "{colour} heeft geen opdrachten",
    why_face_down = "die tegel ligt omgekeerd: hij heeft geen kleur en geen opdrachten",
    why_covered = "{task}: voltooid",
    why_complete = "{task}: zou voltooid zijn, maar er was geen schijf meer",
    why_own_task = "{task}: nog niet voltooid",
    why_missing = "{task}: er ontbreekt {missing}",
    why_stone = "op {name} ligt een grenssteen",
    why_part = { one = "{name}: één vrij veld, landschappen {lands} ({list}), pioniers: {pioneers}",
        other = "{name}: {n} vrije velden hangen samen, landschappen {lands} ({list}), pioniers: {pioneers}" },
    why_scored = "{name} ligt in een geteld gebied van {n}, landschappen {lands} ({list})",
    no_tile_there = "op {at} ligt geen tegel",
    no_hex = "het veld {name} is er niet",

    -- Help
    group_game = "Spellen",
    group_play = "Spelen",
    group_look = "Bekijken",
    group_think = "Nadenken",
    group_keep = "Bewaren",
    group_debug = "Voor auteurs",
    group_program = "Het programma",
    type_luna = "`2 1,0` legt tegel 2 in kolom 1, rij 0 (omlaag meer). `2` neemt hem in de hand, dan volstaat `1,0`.",
    type_terra = "`e4` plaatst een pionier of neemt hem in de hand; `e4-h7` gaat, `+h8` legt een steen, `pass` past.",
    type_other = "Zetten typ je zoals `moves` ze noemt; een zet gaat voor een commando met die naam.",
    signs_luna = [[
{moon}          de maan
1 2 3      de tegels die genomen kunnen worden; voor gebieden en op het spoor: spelers
R6 rrb     een tegel: kleur, kosten in stappen, opdrachten als de kleuren die ze vragen
R r        een kleur: {letters}
{covered}          een opdracht met schijf; {open} een open opdracht, waar de tegel klein getekend is
{cell}          een vrije plek; +2 daar: de tegel in de hand zou twee opdrachten voltooien
'          de tegel die een speler het laatst gelegd heeft
12{covered}        schijven over, waar een speler maar één regel heeft
{hint}          waar een raad zou spelen, op het bord
{next}          wie aan de beurt is
-1 0 1     kolommen en rijen: 1,0 is kolom 1, rij 0]],
    signs_terra = [[
1 2 3 4    pionier van een speler; zonder kleuren: [1F]
4F         nummer van het veld in de rij, en landschap; met de letter van de rij heet het d4, niet F4
F          een landschap: {letters}
4{cell}         een punt in plaats van de letter: het gebied is geteld
* +        waar de pionier heen kan; waar een steen kan
1Fx        op dit veld kan niemand staan; op grote velden staat de x boven het nummer
####       een grenssteen; #2## de laatste van speler 2
5+8        pioniers op het bord en nog te plaatsen
<1F>       onderstreept of zo: het laatst verplaatst
{hint}          waar een raad zou spelen, op het bord
{next}          wie aan de beurt is]],
    signs_terra_narrow = [[
F 1'       in een smal venster: landschap of pionier; ' bij de laatste zet; tel van links]],
    signs_other = "Dit spel tekent zijn beeld zelf; rules kan zeggen wat de tekens betekenen.",
    help_new = "een spel beginnen",
    help_seats = "wie er speelt; een speler vervangen",
    help_reload = "verder spelen volgens de veranderde regels van de variant",
    help_variant = "de varianten die er zijn",
    help_undo = "zetten terugnemen",
    help_redo = "ze herhalen",
    help_bot = "een bot één keer voor je laten zetten",
    help_go = "de bots laten doorspelen; uit een weergave verder spelen",
    help_show = "het spel tonen, het gebied van een speler, een ander deel",
    help_moves = "de toegestane zetten noemen, alle of die van één stuk",
    help_scores = "je scores in spellen voor één",
    help_hint = "de beste zetten, waarom en hoe zeker; hint NUMMER toont wat volgt",
    help_play = "een zet van de laatste raad spelen",
    help_analyse = "wat elke zet van het spel verloor, en wat het geluk gaf",
    help_why = "waarom een zet niet mag; wat opdrachten missen; waar een veld bij hoort",
    help_save = "het spel bewaren",
    help_load = "een bewaard spel verder spelen",
    help_resume = "een onvoltooid spel verder spelen",
    help_replay = "door een verslag bladeren",
    help_record = "het verslag van dit spel tonen",
    help_position = "de stelling tonen als één woord dat load begrijpt",
    help_legend = "wat de tekens in het beeld betekenen",
    help_rules = "de regels van deze of een andere variant in het kort",
    help_help = "een commando uitleggen",
    help_break = "een functie van de variant bij de volgende aanroep stilzetten",
    help_step = "de volgende regel van de stilgezette functie uitvoeren",
    help_print = "variabelen van de stilgezette functie tonen",
    help_where = "tonen waar ze stilstaat",
    help_continue = "de stilgezette functie laten doorlopen",
    help_lang = "de taal veranderen",
    help_set = "een instelling veranderen",
    help_quit = "stoppen; het spel wacht op resume",
    more_new = [[
new                               hetzelfde nog eens, opnieuw geschud
new terra-nova                    een andere variant, of het pad van haar bestand
new 3                             met zo veel spelers
new hard                          jij tegen die bot
new human:Anna human:Ben hard     wie er speelt: human, human:NAAM, een bot; vrije plaatsen zijn voor bots
new nova-luna-solo seed 7         geschud volgens dat startgetal
new daily                         het spel van de dag, voor iedereen hetzelfde; new daily nova-luna human planner
new fair                          tegen de bot die bij je speelsterkte past]],
    more_seats = "seats 2 mcts:4 laat voortaan die bot voor speler 2 spelen; human en human:NAAM zijn mensen.",
    more_undo = "Neemt je laatste beslissing terug, en wat bots sindsdien speelden. Het verslag telt hoe vaak.",
    more_bot = "bot mcts:4 laat die bot één zet doen. seats laat hem doorspelen.",
    more_variant = "variant NAAM beschrijft er een. Je eigen bestanden in ~/.local/share/nova/variants staan ook in de "
        .. "lijst; new ./mine.lua speelt elk ander bestand.",
    more_show = "show 2 tekent het gebied van speler 2, show wheel het maanwiel.",
    more_moves = "moves 2 noemt waar tegel 2 heen kan, moves e4 waar die pionier heen kan.",
    more_hint = [[
1 2 3   in het beeld: waar de genoemde zetten spelen
zoek    hoeveel van de zoektocht naar de zet ging
winst   het deel van de spellen dat hij wint, en hoe onzeker dat is:
        een 50 keer zo lange zoektocht wijkt er in 90% van de gevallen niet meer dan zoveel van af
waarom  wat hij meteen brengt
Aangeraden wordt de eerste zet: de onderkant van zijn interval ligt het hoogst.
Een zet die minder geprobeerd is, kan een hoger deel tonen en toch slechter zijn. hint 2 toont wat na de tweede
te verwachten is, play 2 speelt hem. set effort laat langer nadenken.
"wint geforceerd" en "verliest geforceerd" zijn bewezen, voor zover de zoektocht zetten heeft bekeken. Bewijzen zijn
er alleen in spellen voor twee.
In het spel voor één plant een tip de rest van het spel, zoals de bot solver. De score is waar het beste plan met de zet
toe leidt, gemiddeld over wat verborgen is, en hoe onzeker dat is; de laagste komt eerst. Hoogstens vijf zetten
worden vergeleken.]],
    more_analyse = [[
Zegt voor elke zet wat hij verloor vergeleken met de beste; ? en ?? staan bij grote, zekere verliezen. Legde een zet
tegels open, dan is geluk wat die de speler gaven, vergeleken met het gemiddelde van wat had kunnen komen.
Daaronder staan de duurste fouten, wat beter was en waarom, en de kans op winst in de loop van het spel.
Een spel duurt zo lang als 15 keer hint, een heel lang spel langer. Ctrl-C toont wat tot dan beoordeeld is. Een hogere
set effort maakt de cijfers zekerder. Waar een zoektocht heeft bewezen hoe het spel na een zet eindigt, zegt de
tabel dat.
Een verlies volgt uit een zoektocht na de zet en een na de beste zet; de tutor doet het ook zo. hint zoekt maar
één keer, voor alle zetten, en kan een ander verschil tonen.]],
    more_why = [[
why 2 1,0   waarom een zet niet mag
why 1,0     wat de opdrachten van je tegel daar missen; why 1,0 2 die van speler 2
why e4      bij welk land een veld hoort]],
    more_save = "save NAAM bewaart in de map van je spellen (~/.local/share/nova/games), save PAD ergens anders. save "
        .. "NAAM ! vervangt een bestand dat er al is, en maakt mappen die er niet zijn.",
    more_load = "Leest wat save schreef, elk ander verslag, of een stelling zoals position die toont.",
    more_reload = "Speelt de zetten tot nu toe nog eens volgens de regels die nu in de bestanden van de variant "
        .. "staan. Mag er een niet meer, dan wordt gezegd welke en waarom, en verandert er niets. reload 6 "
        .. "houdt alleen de eerste zes zetten.",
    more_resume = "resume speelt het onvoltooide spel verder. Zijn het er meer, dan noemt het ze: dan speelt resume 1 "
        .. "het eerste verder, en resume drop 1 verwijdert het. resume list noemt ze alleen.",
    more_replay = "replay NAAM bladert door een verslag, replay alleen door dit spel; go speelt vandaar verder. "
        .. "Onder het beeld staat de toelichting die de bot van de laatste zet bij die zet gaf.",
    more_break = "break steps zet de functie steps van de variant stil als er een zet wordt gedaan of het spel "
        .. "wordt getoond; break off maakt daar een eind aan. Zolang ze stilstaat: step (of Enter) voert de "
        .. "volgende regel uit, print toont alle variabelen, print UITDRUKKING een waarde daaruit, where de "
        .. "aanroepen tot hier, continue laat haar doorlopen, quit neemt de zet terug. Bots die nadenken "
        .. "worden nooit stilgezet.",
    more_lang = "lang de, lang en, lang hu, lang nl",
    more_set = [[
set alleen noemt alle instellingen met hun waarde. Wat je instelt, geldt ook de volgende keer, de taal ook.
set colour default zet één instelling terug, set default alle.]],

    settings_kept = "* veranderd en bewaard in {path}; set NAAM default zet er een terug, set default alle.",
    set_lang = "taal: zoals die van het systeem, of de, en, hu, nl",
    set_colour = "kleuren: auto, on, off, 16, 256, 24bit",
    set_symbols = "tekens: unicode of ascii",
    set_open = "regels Lua zien wat verborgen is: on, off",
    set_picture = "na elke zet het beeld tonen: on, off",
    set_speed = "seconden tussen de zetten van bots",
    set_effort = "duizend stappen van het zoeken achter hint: 10 is tienduizend",
    ["set_move-time"] = "rekentijd in seconden voor een zet van een bot; 0: 60, en wat zijn optie time zegt",
    set_instructions = "Lua-instructies voor een zet van een bot; 0: onbeperkt",

    -- Varianten van een spel
    group_tree = "Zijlijnen",
    went_to = "Na zet {at} van {of}.",
    no_place = "verwacht wordt een aantal zetten van 0 tot {n}, of start, end, of een lijn uit branches: {line}",
    no_branch = { one = "er is maar één lijn, b1", other = "verwacht wordt een lijn van b1 tot b{n}" },
    place_expected = "verwacht wordt waarheen: goto 12, goto start, goto end, goto {line}",
    nothing_left = "er is geen andere plek verlaten: back keert terug van goto, en naar de lijn die "
        .. "voor een andere zet is verlaten",
    branch_in_use = "dit is de lijn waarin je nu bent: ga met goto eerst naar een andere",
    drop_expected = "gevonden: {found}; verwacht: branches of branches drop b2",
    branch_here = { one = "de huidige lijn: {n} zet, nu na zet {at}",
        other = "de huidige lijn: {n} zetten, nu na zet {at}" },
    branch = { one = "na zet {at}: {list} (één zet)", other = "na zet {at}: {list} ({n} zetten)" },
    note_at = "Opmerking bij zet {at}: {text}",
    remark_at = "Toelichting van de bot bij zet {at}: {text}",
    remark_wrong = "De toelichting bij zet {at} is geen tekst: gevonden {found}.",
    no_note = "Deze stelling heeft geen opmerking: note TEKST schrijft er een.",
    note_expected = "een opmerking is een tekst van hoogstens {n} bytes",
    help_goto = "naar een willekeurige stelling van het spel gaan, of naar het einde van een andere lijn",
    help_back = "terugkeren naar waar je vóór goto was, of naar de verlaten lijn",
    help_branches = "de gespeelde lijnen opsommen; er een wissen",
    help_note = "een opmerking bij deze stelling schrijven of lezen",
    more_goto = [[
goto 12      na de twaalfde zet van deze lijn; goto start, goto end
goto b2      naar het einde van lijn b2, zoals branches die opsomt]],
    more_back = [[
Wat je terugneemt blijft als zijlijn bewaard zodra je iets anders speelt. back keert terug naar
haar einde, dan naar de plek daarvoor, enzovoort; na goto naar waar je vandaan kwam.]],
    more_branches = [[
branches             alle lijnen: na welke zet ze de huidige verlaten en hoe ze verdergaan
branches drop b2     wist de zetten die alleen lijn b2 heeft
Het verslag bewaart alle lijnen en opmerkingen.]],
    more_note = "note TEKST vervangt de opmerking bij deze stelling, note - wist ze. Aanhalingstekens bewaren "
        .. "puntkomma's: note \"a; b\".",

    -- Zelf opgezette stellingen
    setup_draft = "Een stelling van {variant}, {players}: setup play speelt ze, help setup legt meer uit.",
    setup_done = "Een zelf opgezette stelling van {variant}.",
    setup_unknown = "stellingen van {variant} zijn niet op te zetten: het spel heeft heel eigen regels",
    setup_expected = "gevonden: {found}; verwacht: {list}, new, tiles, play of off",
    setup_no_tile = "er is geen tegel {tile}: setup tiles somt ze alle op",
    setup_tile_used = "tegel {tile} ligt al ergens",
    setup_apart = "tegel {tile} op {place} is niet rand aan rand met de eerste verbonden",
    setup_on_tile = "op {place} ligt al {other}: {tile} kan daar niet liggen",
    setup_which_tile = "{tile} kan {list} zijn",
    setup_wheel = "het wiel heeft {n} velden naast dat van de maan",
    setup_display = "verwacht worden om en om tegels en plaatsen: setup display 1 R7 0,0 B2 1,0",
    setup_numbers = { one = "verwacht wordt een getal",
        other = "verwacht worden {n} getallen, een voor iedere speler" },
    setup_alone = "{name} is één getal, in het spel voor één speler",
    setup_seats = { one = "verwacht wordt één plaats", other = "verwacht worden {n} plaatsen" },
    help_setup = "zelf een stelling opzetten, om ze te spelen of te onderzoeken",
    more_setup = [[
setup                          begint met de stelling van het huidige spel en toont de stelling tot nu toe
setup new terra-nova 3         begint met een lege
setup wheel R7 - B3:bby T2     het wiel met de klok mee vanaf de maan; - is een leeg veld
setup display 1 R2 0,0 Y7 1,0  de tegels van speler 1 en waar ze liggen
setup steps 7 9                hoe ver de spelers zijn; setup left 12 9: hun schijven; setup order 2 1: wie eerst is
setup phase 2; setup noted 31  voor één speler: de fase, en wat de eerste noteerde
setup tiles                    alle tegels: R6:bb/yy/t is de rode van 6 met deze opdrachten
setup pioneers 1 e4 f5         Terra Nova: de pioniers van 1
setup stones a1 a2             setup points 24 10; setup turn 2
setup play human mcts:4        speelt ze; setup off vergeet ze
Voltooide opdrachten hebben hun schijven. De stapel is alle tegels die nergens liggen, geschud.]],

    -- Het bord
    board_turn_luna = "een cijfer of Tab neemt een tegel van het wiel in de hand",
    board_hand_luna = "tegel {piece} in de hand: pijlen kiezen een vak, Enter legt hem daar, Esc legt hem terug",
    board_turn_place = "pijlen kiezen een leeg veld, Enter plaatst een pionier",
    board_turn_move = "pijlen of Tab kiezen een pionier, Enter neemt hem in de hand",
    board_turn_stone = "Enter legt een grenssteen waar + staat, of neemt een pionier in de hand",
    board_hand_terra = "pionier {piece} in de hand: Enter zet hem op een veld met *, Esc zet hem terug",
    board_turn_list = "pijlen kiezen een zet, Enter speelt die",
    board_next = "daarna is {name} aan zet",
    board_plays = "Enter speelt {move}.",
    board_takes = "Enter neemt {piece} in de hand.",
    board_puts_back = "Enter zet {piece} terug.",
    board_review = "Zet {at} van {of}: u gaat terug, U gaat verder, Enter speelt vanaf hier verder.",
    board_stopped = "{bot} staat stil: g laat hem verder denken, of speel voor hem.",
    board_stopped_best = "{bot} gestopt; zijn beste tot nu toe is {move}: Enter speelt die, g laat hem verder denken",
    board_watch = "Bots spelen: de spatiebalk stopt ze en laat ze verdergaan, + en - veranderen het tempo.",
    board_watch_stopped = "Gestopt: de spatiebalk laat de bots verdergaan, u en U stappen terug en vooruit.",
    board_searching = "Zoekt goede zetten, {share}%; Ctrl-C stopt het.",
    board_no_answer = "hij hield op zonder antwoord",
    board_small = "Het bord heeft {least} kolommen en {high} regels nodig, dit venster heeft {columns} en"
        .. " {rows}. Maak het groter; q gaat terug naar de prompt.",
    board_hint = "Tip {at} van {of}: {move} wint {value} {error}; {why}",
    board_hint_score = "Tip {at} van {of}: {move}, score {value} {error}; {why}",
    board_any_key = "Een toets gaat terug naar het bord.",
    board_how_to_leave = "q gaat terug naar de prompt; :quit verlaat het programma.",
    board_speed = "{speed} s voor elke zet",
    board_no_screen = "het bord heeft een terminal nodig waarvan de cursor kan bewegen; de prompt werkt overal",
    board_help_luna = "1 2 3: die tegel in de hand nemen; Tab: de volgende; r: het wiel vullen\nPijlen: door de vakken "
        .. "gaan waar hij mag liggen; Enter: daar leggen; Esc: terugleggen",
    board_help_terra = "Pijlen: over de velden gaan; Tab: naar het volgende veld waar iets kan\nEnter: een pionier "
        .. "plaatsen, nemen of verzetten, een grenssteen leggen; Esc: terugzetten; p: passen",
    board_help_list = "Pijlen, Page Up, Page Down: door de zetten gaan; Enter: er een spelen",
    board_help = [[
{own}
u: terugnemen; U: weer spelen
h: een tip; nog eens h: de volgende; {hint} toont waar hij speelt
:: een opdracht of zet typen; Tab vult aan
g: een gestopte bot verder laten denken; Ctrl-C: stoppen
Spatie, +, -: stoppen, sneller, langzamer, waar alleen bots spelen
Ctrl-L: opnieuw tekenen; Ctrl-Z: naar de achtergrond
q: terug naar de prompt]],
    board_help_mouse = "De muis kan het ook: klik op een tegel, een vak of een pionier, nog eens op het vak om daar "
        .. "te spelen, en op de namen van de toetsen in de laatste regel. Elke toets sluit deze pagina.",
    key_refill = "vullen",
    key_pass = "passen",
    key_enter = "spelen",
    key_tab = "volgende",
    key_undo = "terug",
    key_hint = "tip",
    key_help = "toetsen",
    key_line = "opdracht",
    key_leave = "prompt",
    set_board = "elk nieuw spel meteen op het bord tonen",
    help_board = "op het hele scherm spelen, met pijltjestoetsen of muis",
    more_board = [[
Het scherm wordt de tafel. Een cijfer of Tab neemt een tegel in de hand, pijlen kiezen waar hij komt, Enter speelt;
de regel eronder zegt wat de zet zou vervullen, wat hij kost en wie daarna aan zet is. u neemt terug, h geeft een
tip, ? toont alle toetsen, : neemt een opdracht, q gaat terug naar de prompt. De muis kan het ook.
`set board on` begint elk spel zo. Het bord heeft minstens 60 kolommen en 20 regels nodig.]],
}
