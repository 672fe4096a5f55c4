-- SPDX-License-Identifier: MIT
return {
    extends = "nova-luna",
    story = "The printed game with fewer discs for three and four players, as the rules suggest for a first game.",
    players = { 2, 4 },
    discs = { [2] = 20, [3] = 17, [4] = 15 },
}
