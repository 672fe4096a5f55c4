-- SPDX-License-Identifier: MIT
return {
    extends = "nova-luna",
    story = "The printed game for one: two rounds of the wheel, and every tile taken costs. Below 100 is good.",
    players = { 1, 1 },
}
