-- SPDX-License-Identifier: MIT
-- De inleiding in het Nederlands.

return {
    help_tutorial = "een begeleid eerste spel, stap voor stap",
    more_tutorial = [[
tutorial                begint een eerste spel Nova Luna, tutorial terra-nova een van Terra Nova: elk zo'n tien minuten
tutorial next           gaat verder zonder de huidige stap
tutorial off            beëindigt de begeleiding; het spel gaat door
Elke stap zegt wat er te doen is en waarom, en wacht op een zet van de juiste soort. Al het andere werkt als altijd.]],
    lesson_unknown = "een inleiding {found} is er niet: {list}",
    lesson_none = "er wacht geen stap van een inleiding: tutorial begint er een",
    lesson_off = "De begeleiding is beëindigd; het spel gaat door.",
    lesson_no = "{move} is toegestaan, maar {why}. tutorial next gaat zonder deze stap verder.",
    lesson_first_this = "deze stap wacht eerst op iets anders",
    lesson_free = "Speel wat je wilt: de volgende stap wacht op een stelling die erbij past.",
    lesson_finish = "Dat was alles. Speel het spel uit: hint helpt, rules zegt alle regels, legend alle tekens.",
    lesson_over = "Nu een eigen spel: new begint er een, bots noemt tegenstanders. tutorial terra-nova en tutorial "
        .. "nova-luna zijn de twee inleidingen.",

    -- Nova Luna
    lesson_wheel = "Nova Luna is een race: wie het eerst alle schijven heeft gelegd, wint; hier zijn dat er tien. "
        .. "Op het maanwiel staat de maan {moon}. Je neemt een van de drie tegels erachter, genummerd 1 tot 3. Typ "
        .. "`{piece}`: dat neemt tegel {piece} in de hand, om te zien waar hij heen kan.",
    lesson_wheel_done = "In de hand betekent: alleen kijken. Een ander getal neemt een andere tegel.",
    lesson_first = "De eerste tegel ligt op 0,0: typ `0,0`. Het cijfer van een tegel is wat hij kost: zo veel "
        .. "stappen gaat je schijf vooruit op het maanspoor.",
    lesson_first_done = "De maan ging naar waar de tegel lag, je schijf ging zo ver als hij kost. Aan de beurt is "
        .. "wie op het spoor het verst achter ligt, ook meer keren achter elkaar.",
    lesson_task = "De kleine letters op je tegels zijn opdrachten: `rrb` vraagt twee rode tegels en een blauwe "
        .. "ernaast. Leg een tegel van een gevraagde kleur tegen een tegel die hem vraagt, zoals `{move}` doet.",
    lesson_task_no = "die zet brengt geen opdracht dichterbij",
    lesson_task_done = "Goed: een opdracht mist nu minder dan tevoren.",
    lesson_why = "Wat er nog ontbreekt, kun je vragen: typ `why {at}` voor de tegel op {at}.",
    lesson_why_done = "Achter elke opdracht staat wat ze mist. why met een zet zegt waarom die niet mag.",
    lesson_again = "Met een goedkope tegel blijf je op het spoor misschien achter de ander: dan ben je meteen weer "
        .. "aan de beurt. Neem een tegel waarna je nog eens zet, bijvoorbeeld `{move}`.",
    lesson_again_no = "daarna zet de ander",
    lesson_again_done = "Je bent weer aan de beurt. Dure tegels hebben vaak lichtere opdrachten, maar ze geven de "
        .. "ander tijd.",
    lesson_cover = "Een opdracht is voltooid als haar kleuren naast haar tegel liggen; dan komt er een van je "
        .. "schijven op. Een tegel in de hand toont +1 waar hij er een voltooit. Voltooi een opdracht, bijvoorbeeld "
        .. "met `{move}`.",
    lesson_cover_no = "die zet voltooit geen opdracht",
    lesson_cover_done = "Er ligt een schijf. Achter je naam staat hoeveel er nog over zijn.",
    lesson_group = "Niet alleen buren tellen: tegels van één kleur die samenhangen tellen allemaal, als er één "
        .. "raakt. Leg een tegel tegen een van zijn eigen kleur, zoals `{move}` doet.",
    lesson_group_no = "de tegel raakt daar geen van zijn eigen kleur",
    lesson_group_done = "Een grote groep helpt elke tegel die ze raakt.",
    lesson_hint = "Weet je het niet, dan noemt `hint` de beste zetten, en waarom. Typ `hint`.",
    lesson_hint_done = "`play 1` speelt de eerste ervan, `hint 1` toont wat er daarna te verwachten is.",
    lesson_undo = "Proberen kost niets: `undo` neemt je laatste zet terug, `redo` speelt hem weer. Typ `undo`.",
    lesson_undo_done = "Je bent waar je voor je laatste zet was.",
    lesson_refill = "Aan het maanwiel liggen nog maar twee tegels of minder: voor je er een neemt, mag je het vanaf "
        .. "de stapel aanvullen. Dat kost niets, en jij kiest het eerst. Typ `refill`.",
    lesson_refill_no = "deze stap gaat over het aanvullen",
    lesson_refill_done = "Het maanwiel is vol, en je bent nog steeds aan de beurt.",

    -- Terra Nova
    lesson_place = "In Terra Nova verdelen grensstenen een eiland. Land met weinig landschappen wordt een gebied en "
        .. "telt: de punten zijn voor wie er de meeste pioniers heeft. Eerst worden de pioniers geplaatst: typ een "
        .. "vrij veld met rij en nummer, zoals `{move}`, het liefst waar er al van je staan.",
    lesson_place_done = "Meer van je pioniers in één landschap zijn een aanspraak daarop.",
    lesson_pioneer = "Alle pioniers staan. Een beurt is drie acties, de eerste is een verplaatsing. Typ het veld "
        .. "van een van je pioniers, zoals `{piece}`: sterren tonen waar hij heen kan.",
    lesson_pioneer_done = "In de hand betekent: alleen kijken. Een ander veld neemt een andere pionier.",
    lesson_straight = "Pioniers gaan rechtuit over lege velden, zo ver je wilt. Typ een veld met een ster, of beide "
        .. "velden zoals in `{move}`.",
    lesson_straight_no = "deze stap wacht op de verplaatsing van een pionier",
    lesson_straight_done = "De pionier die ging, kan nu grensstenen leggen.",
    lesson_stone = "Een steen komt op een leeg veld naast een pionier die in deze beurt ging; + toont waar. Stenen "
        .. "en de rand verdelen het land voorgoed. Typ `{move}`, of een andere.",
    lesson_stone_no = "deze stap wacht op een steen",
    lesson_stone_done = "Op dat veld kan niemand meer komen, en niemand meer eroverheen.",
    lesson_third = "Er is één actie van de beurt over: nog een steen, of een verplaatsing van welke pionier ook. "
        .. "Speel wat je wilt, bijvoorbeeld `{move}`.",
    lesson_third_done = "Dat was je beurt; de ander heeft ook drie acties.",
    lesson_turns = "Zo gaat het door, en er groeien muren. We springen naar een latere stelling: druk op Enter.",
    lesson_land = "Er staan muren, maar door één gat, {gap}, hangt al dit land nog samen. Vraag waar een veld "
        .. "achter de muur bij hoort: typ `why {at}`.",
    lesson_land_done = "Er staat hoeveel landschappen het zijn, en wie hoeveel pioniers heeft. Met hoogstens drie "
        .. "landschappen wordt land een gebied; hoe minder, hoe meer elk veld waard is.",
    lesson_near = "Achter de muur heb je meer pioniers dan de ander, en alleen {gap} is open. Zet een pionier "
        .. "ernaast: bijvoorbeeld `{move}`.",
    lesson_near_no = "geen steen naast die pionier zou een gebied afsluiten dat van jou is",
    lesson_near_done = "Nu kan een steen naast deze pionier een gebied afsluiten.",
    lesson_area = "Sluit het: een steen op het laatste gat maakt het gebied af, en het telt meteen. Typ `{move}`.",
    lesson_area_no = "die zet sluit geen gebied af waarin jij voor ligt",
    lesson_area_done = "Het gebied is geteld; de pioniers erin verlaten het spel. Wie aan het eind de meeste punten "
        .. "heeft, wint.",
    lesson_left = "De inleiding is niet af: tutorial {name} begint haar opnieuw.",
}
