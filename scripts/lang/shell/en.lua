-- SPDX-License-Identifier: MIT
-- What the command line says around the help of the commands, which describe themselves in English.

return {
    usage = "usage",
    options = "options",
    try = "Try '{command} --help'.",
    nova_usage = "usage: nova [COMMAND] [ARGUMENT...]",
    nova_plays = "Plays {games} and variants of them at the terminal. Without a command, nova opens the prompt.",
    nova_of_play = "Options of nova play may also stand without the word play.",
}
