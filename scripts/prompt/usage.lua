-- SPDX-License-Identifier: MIT
-- What can follow a command, in the words of a language: NUMBER is ZAHL in German. Words that are typed as they stand
-- are written small, and stay.

local i18n = require "nova.base.i18n"

--- @param command nova.PromptCommand
return function(command, say)
    return (command.args or ""):gsub("%u%u+", function(word)
        return say(i18n.context("argument", word))
    end)
end
