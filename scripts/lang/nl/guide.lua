-- SPDX-License-Identifier: MIT
-- Tegenstanders, en wat bij het begin helpt, in het Nederlands.

return {
    group_guide = "Eerste stappen",
    help_bots = "tegen wie je kunt spelen: sterkte en tempo",
    seats_many = "gevonden: {found} die spelen; verwacht: hoogstens {n}",
    help_more = "help NAAM legt een commando uit, help all noemt alle met elk een regel. `:NAAM` is altijd een "
        .. "commando; wat geen commando en geen zet is, is Lua.",
    help_of_lua = "er is geen commando {word}; in Lua is er {list}: help {name}",
    bots_levels = "Niveaus voor mensen, met hun sterkte in {game}; alle antwoorden meteen",
    bots_wins = "wint {share}% van de spellen tegen {other}",
    bots_others = "Andere: {list}; bots NAAM vertelt over één, bots all over alle.",
    bots_own = "Eigen: {list}",
    more_bots = [[
new hard            een spel tegen een van hen; new hard easy: die twee tegen elkaar; new 3 hard: jij tegen twee
seats 2 hard        laat in dit spel een ander verder spelen
bot expert          één zet voor jou
mcts:5,time=20      een dubbele punt en opties; ./mine.lua is een eigen script, cmd:OPDRACHT een programma]],
    bot_beginner = "heeft net geleerd wat goed is",
    bot_random = "doet een willekeurige toegestane zet",
    bot_greedy = "neemt wat meteen het meeste oplevert",
    bot_planner = "kijkt één beurt vooruit; wint 9 van 10 spellen tegen greedy; meteen",
    bot_mcts = "zoekt: mcts:1 tot mcts:4 antwoorden meteen, mcts:5 neemt 2 seconden per zet, mcts:time=20 zo veel "
        .. "als je zegt",
    bot_person = "verliest zo veel als je zegt: person:loss=0.05 is 5% van een winst per zet; slips=0.2: elke "
        .. "vijfde zet zonder te kijken",
    bot_uct = "een zoektocht geheel in Lua, om te lezen en te veranderen",
    bot_solver = "voor spellen voor één: plant met alles wat te zien is; met meer spelers is hij mcts:4",
    board_no_key = "{key} doet nu niets; ? noemt alle toetsen",
    resume_how = "resume 2, of alleen 2, speelt het tweede verder; resume drop 2 verwijdert het.",
    hint_lower = "Minder is beter.",
    hint_rough = "Weinig geprobeerde zetten zijn ruw geschat; tutor en analyse kijken preciezer.",
    hint_proven_win = "Zet 1 wint geforceerd: de zoektocht heeft geen antwoord gevonden dat het verhindert.",
    hint_proven_loss = "Alle zetten die de zoektocht heeft bekeken, verliezen geforceerd.",
    effort_range = "{list}, in duizenden: met {most} duurt hint {times} keer zo lang als anders",
    analysis_player = "speler",
    analysis_proven = "bewezen",
    analysis_mistakes = "Duurste fouten:",
    analysis_no_mistakes = "Geen zet heeft zeker iets verloren.",
    analysis_mistake = "zet {n}, {name}: {move} verloor {lost}; beter was {best}",
    analysis_graph = "Kans op winst voor elke zet, {name}:",
    reason_splits = { one = "splitst één veld af, landschap: {lands}, pioniers: {mine} van jou, {theirs} van anderen",
        other = "splitst {n} velden af, landschappen: {lands}, pioniers: {mine} van jou, {theirs} van anderen" },
    reason_then = "dan sluit +{at} een {why}",
    reason_points = { one = "{points} punt", other = "{points} punten" },

    -- What can follow a command
    arg_COMMAND = "COMMANDO",
    arg_GROUP = "GROEP",
    arg_FUNCTION = "FUNCTIE",
    arg_CODE = "CODE",
    arg_NAME = "NAAM",
    arg_VALUE = "WAARDE",
    arg_NUMBER = "NUMMER",
    arg_SEAT = "WIE",
    arg_PLAYERS = "SPELERS",
    arg_VARIANT = "VARIANT",
    arg_MOVES = "ZETTEN",
    arg_MOVE = "ZET",
    arg_PLAYER = "SPELER",
    arg_PART = "DEEL",
    arg_PIECE = "STUK",
    arg_TIMES = "AANTAL",
    arg_COUNT = "AANTAL",
    arg_BOT = "BOT",
    arg_HEX = "VELD",
    arg_TEXT = "TEKST",
    arg_GAME = "SPEL",
    arg_POSITION = "STELLING",
    arg_HOOK = "FUNCTIE",
    arg_EXPRESSION = "UITDRUKKING",
    line_of_input = "regel {n}",

    reason_company = "op {land} dan {mine} van jou, {theirs} van anderen",
}
