-- SPDX-License-Identifier: MIT
return {
    extends = "nova-luna",
    story = {
        en = "The printed game with fewer discs for three and four players, as the rules suggest for a first game.",
        de = "Das gedruckte Spiel mit weniger Scheiben zu dritt und zu viert, wie es die Regeln für die erste "
            .. "Partie vorschlagen.",
        nl = "Het gedrukte spel met minder schijven voor drie en vier spelers, zoals de regels voor een eerste "
            .. "spel voorstellen.",
        hu = "A nyomtatott játék kevesebb koronggal három és négy játékosnak, ahogy a szabályok az első "
            .. "játszmához javasolják.",
    },
    players = { 2, 4 },
    discs = { [2] = 20, [3] = 17, [4] = 15 },
}
