-- SPDX-License-Identifier: MIT
return {
    extends = "nova-luna",
    story = {
        en = "The printed game for one: two rounds of the wheel, and every tile taken costs. Below 100 is good.",
        de = "Das gedruckte Spiel für einen: zwei Runden des Mondrads, und jedes genommene Plättchen kostet. "
            .. "Unter 100 ist gut.",
        nl = "Het gedrukte spel voor één: twee rondes van het maanwiel, en elke genomen tegel kost. Onder 100 is "
            .. "goed.",
        hu = "A nyomtatott játék egy személyre: a holdkerék két köre, és minden elvett lapka kerül valamibe. 100 "
            .. "alatt jó.",
    },
    players = { 1, 1 },
}
