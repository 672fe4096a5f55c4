-- SPDX-License-Identifier: MIT
-- Leren, in het Nederlands.

return {
    group_learn = "Leren",

    -- De tutor
    lost_points = "{number} punten",
    tutor_asks = "Deze zet verliest {lost} {sign}{error} vergeleken met de beste en is nog niet gespeeld. yes speelt "
        .. "hem, en dezelfde zet nog eens ook; hint laat zien wat beter is.",
    tutor_asks_on_board = "Deze zet verliest {lost} {sign}{error} vergeleken met de beste en is nog niet gespeeld. "
        .. "Dezelfde zet nog eens speelt hem; h laat zien wat beter is.",
    tutor_says = "De tutor over {move}: verliest {lost} {sign}{error}, volgens zoektochten erna en na de beste zet.",
    nothing_held = "er wacht geen zet op antwoord",
    tutor_is_off = "er wacht geen zet op antwoord: set tutor on vraagt door bij zetten die veel verliezen",
    set_tutor = "vragen voor een zet die veel verliest: on, off",
    ["set_tutor-loss"] = "vanaf welk verlies de tutor vraagt, in procent van winst; in het spel voor één in punten",
    help_yes = "de zet spelen waarover de tutor een vraag stelde",
    more_yes = [[
set tutor on        voor een zet die zeker meer dan 5% van de winst verliest, komt eerst een vraag
set tutor-loss 10   vraagt pas vanaf 10%; in het spel voor één zijn het punten
Wat beter zou zijn zegt de tutor pas als je erom vraagt: hint.]],

    -- Uitspelen
    rolling_out = "speelt verder",
    rollout_wins = "wint",
    rollout_score = "score",
    rollout_behind = "achter de eerste",
    rollout_unknown = "gevonden {found}, verwacht toegestane zetten zoals `{example}`, of nummers van de laatste hint",
    rollout_expected = "twee of meer verschillende zetten worden verwacht, zoals `{example}`, of nummers van de "
        .. "laatste hint",
    rollout_clear = { one = "De eerste is zonder twijfel beter: {n} wereld.",
        other = "De eerste is zonder twijfel beter: {n} werelden." },
    rollout_open = { one = "In {n} wereld zijn ze niet te onderscheiden; set effort staat er meer toe.",
        other = "In {n} werelden zijn ze niet te onderscheiden; set effort staat er meer toe." },
    rollout_stopped = { one = "Gestopt na {n} wereld.", other = "Gestopt na {n} werelden." },
    help_rollout = "zetten vergelijken: na elke zet verder spelen, in dezelfde werelden",
    more_rollout = [[
rollout 2 1,0 1 -1,0   speelt na beide zetten telkens verder, tot er één zonder twijfel beter is
rollout 1 3            de eerste en de derde zet van de laatste hint; rollout alleen: de eerste twee
In elke wereld wordt opnieuw geschud wat verborgen is, voor alle zetten gelijk; dan spelen allen twaalf zetten
zoals een korte zoektocht aanraadt, en een langere zegt wat het opbracht. Een spel voor één wordt uitgespeeld.
De cijfers gelden voor spelers die maar zo kort nadenken: wie beter verder speelt, kan uit een andere zet meer halen;
daarom kan hint, dat langer nadenkt, de zetten anders ordenen.
Achter elke waarde staat haar halve 95%-interval. Het interval van het verschil geldt voor alle
zetten samen, hoe lang je ook kijkt. Er zijn hoogstens 100 werelden per duizend van set effort; Ctrl-C laat zien wat er
tot dan gevonden is.]],

    -- Puzzels
    puzzle_asks = "Puzzel: jij, speler {player}, verloor hier {lost}. Wat is beter?",
    puzzle_asks_best = "Puzzel voor speler {player}: één zet is veruit de beste.",
    puzzle_how = "hint helpt, puzzle solution verklapt de zet. Aan de beurt: {n}.",
    puzzle_right = "Goed: {move}.",
    puzzle_as_good = "Goed: {move} is even goed als de oplossing.",
    puzzle_wrong = "Nee: {move} verliest {lost}. Probeer een andere zet; hint helpt, puzzle solution verklapt "
        .. "de beste.",
    puzzle_next = "Deze puzzel komt terug op {day}.",
    puzzle_learned = "Deze puzzel is na alle tussenpozen opgelost: hij is geleerd.",
    puzzle_solution = "De oplossing is {move}: {why}.",
    puzzle_solution_bare = "De oplossing is {move}.",
    puzzle_played = "Toen werd {move} gespeeld; dat verloor {lost}.",
    puzzle_line = "Daarna te verwachten: {line}.",
    puzzle_done = "puzzle laat de volgende zien; een zet of go speelt van hier verder.",
    puzzle_hint_why = "Wat de oplossing doet: {why}.",
    puzzle_hint_piece = "Het is een zet met {piece}.",
    puzzle_no_hint = "Meer hulp is er niet: puzzle solution verklapt de zet.",
    puzzle_none_open = "er is geen puzzel open: puzzle laat er een zien",
    puzzle_begins_here = "hier begint de puzzel: er is niets om terug te nemen",
    puzzle_waits = "de puzzel wacht op je zet; puzzle solution verklapt hem, daarna kun je overal heen",
    puzzle_unfit = "deze puzzel kan niet meer getoond worden: {why}; hij blijft in de verzameling",
    puzzle_no_move = "de oplossing {move} is geen toegestane zet",
    puzzle_not_kept = "de puzzels kunnen niet bewaard worden: {why}",
    puzzle_collection_empty = "er zijn nog geen puzzels: analyse maakt ze van je spellen, puzzle new van spellen "
        .. "van bots",
    puzzle_none_due = "Er is geen puzzel aan de beurt. De volgende komt op {day}; puzzle ahead laat hem nu zien.",
    puzzle_all_learned = "Alle puzzels zijn geleerd: puzzle new maakt nieuwe, puzzle ahead laat de oude zien.",
    puzzle_is_learned = "geleerd",
    puzzle_of_game = "{move} verloor {lost}",
    puzzle_of_bots = "uit spellen van bots",
    puzzle_count = { one = "Eén puzzel: {due} aan de beurt, {learned} geleerd; {right} van de {tries} keer opgelost.",
        other = "{n} puzzels: {due} aan de beurt, {learned} geleerd; {right} van de {tries} keer opgelost." },
    puzzle_dropped = "De puzzel is verwijderd.",
    puzzle_count_expected = "een aantal van 1 tot {n} wordt verwacht, gevonden {found}",
    puzzle_no_file = "stellingen van {variant} kunnen niet bewaard worden: puzzels vragen het bestand van de variant, "
        .. "en deze is alleen uit een verslag bekend",
    puzzle_making = "sterke bots spelen",
    puzzle_at = "spel {game}, zet {move}, puzzels: {found}",
    puzzle_made = { one = "Eén nieuwe puzzel van {variant}; gespeelde spellen: {games}.",
        other = "{n} nieuwe puzzels van {variant}; gespeelde spellen: {games}." },
    puzzle_expected = "gevonden {found}, verwacht new, list, ahead, solution of drop",
    puzzles_added = { one = "Eén fout is nu een puzzel: puzzle stelt hem vanaf {day}.",
        other = "{n} fouten zijn nu puzzels: puzzle stelt ze vanaf {day}." },
    help_puzzle = "stellingen om op te lossen: je eigen fouten en andere",
    more_puzzle = [[
puzzle             laat een stelling zien die aan de beurt is; typ je zet
hint               helpt erbij, eerst een beetje, dan meer
puzzle solution    geeft op en verklapt de zet
puzzle ahead       laat de volgende voor zijn dag zien; goede antwoorden veranderen die dag dan niet
puzzle new         maakt er drie van spellen van sterke bots; puzzle new 5 terra-nova
puzzle list        alle puzzels: wanneer ze komen, waar ze vandaan zijn, hoe vaak je eerste antwoord goed was
puzzle drop        verwijdert de getoonde
analyse maakt van elke duidelijke fout van jou een puzzel. Hij komt na een dag en, zolang je eerste antwoord zonder hint
goed is, na 3, 7, 16 en 35 dagen; dan is hij geleerd. Een fout antwoord begint weer bij één dag. Goed is elke zet
die analyse niet zou aanstrepen. Ze worden bewaard in ~/.local/share/nova/puzzles.jsonl.]],

    -- Hoe het gaat
    result_not_kept = "de uitslag kan niet bewaard worden: {why}",
    stats_none = "er is nog geen spel tegen bots uitgespeeld: new fair begint er een",
    stats_opponent = "per tegenstander",
    stats_variant = "per variant",
    stats_month = "per maand",
    stats_games = "spellen",
    stats_wins = " winst    95%",
    stats_discs = "schijven over",
    stats_points = "punten",
    stats_score = "score",
    stats_left_out = { one = "Eén spel met teruggenomen zetten of hulp telt niet mee.",
        other = "{n} spellen met teruggenomen zetten of hulp tellen niet mee." },
    stats_rating = "Speelsterkte in {game}: {both}, met 95%-interval.",
    stats_rating_parts = { one = "  uit uitslagen ({n} spel): {results}; uit het verlies van zetten ({analysed} "
            .. "geanalyseerd): {loss}",
        other = "  uit uitslagen ({n} spellen): {results}; uit het verlies van zetten ({analysed} geanalyseerd): "
            .. "{loss}" },
    stats_rating_results = { one = "  uit uitslagen ({n} spel): {results}; het verlies van zetten zegt hier niets",
        other = "  uit uitslagen ({n} spellen): {results}; het verlies van zetten zegt hier niets" },
    stats_levels = "  De niveaus: {list}.",
    stats_even = "  Met {bot} is het spel gelijkwaardig: new fair begint het.",
    help_stats = "hoe het met je gaat: spellen, winst, punten, speelsterkte",
    more_stats = [[
Telt uitgespeelde spellen van één mens tegen bots en spellen alleen, per tegenstander, variant en maand. stats
terra-nova telt één variant. Tegen een tegenstander wint wie voor hem eindigt; alle intervallen zijn 95%-intervallen.
Spellen met teruggenomen zetten, hint, vragen van de tutor of rollout tellen niet mee.
De speelsterkte is Elo op de schaal van de niveaus: 400 punten meer is tien keer winst tegen één. Ze komt uit uitslagen
met z'n tweeën tegen bots waarvan de sterkte gemeten is, en uit wat je zetten volgens analyse verliezen, als er
minstens twee uitgespeelde spellen geanalyseerd zijn. De lijst is ~/.local/share/nova/results.jsonl, die van
de scores scores.jsonl ernaast.]],
    fair_game = "Je speelsterkte is {elo}: met {bot} is het spel gelijkwaardig.",
    fair_next = "Je speelsterkte is nog niet bekend, dus speelt {bot}: new fair gaat na winst een niveau omhoog, na "
        .. "verlies omlaag.",
    fair_seats = "new fair kiest wie speelt: noem alleen een variant en een aantal spelers",
    fair_none = "new fair kiest een tegenstander, en {variant} met één speler heeft er geen",

    -- Het spel van de dag
    daily_deal = "Het spel van {day} (UTC), voor iedereen hetzelfde; de uitslag is een regel om te delen.",
    daily_seed = "de datum is het startgetal van het spel van de dag: laat seed weg",
    daily_stranger = "{bot} kwam niet met nova: hij zou een spel dat iedereen kent kunnen uitrekenen, en mag niet "
        .. "meedoen",
    daily_share = "Om te delen: {line}",
    daily_takebacks = { one = "één teruggenomen zet", other = "{n} teruggenomen zetten" },
    daily_try = "poging {n}",
    daily_place = "plaats {place} van {of} ({points}) tegen {list}",
    scores_daily = "spel van de dag",
}
