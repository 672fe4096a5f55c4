-- SPDX-License-Identifier: MIT
-- Prints the names that the catalogues translate, as calls for xgettext: the commands of the prompt, what can follow
-- them, the colours and landscapes of the variants.

local commands = require "nova.prompt.commands"
local sorted_keys = require("nova.base.tables").sorted_keys
local variant = require "nova.game.variant"

local names = { command = {}, argument = {}, colour = {}, landscape = {} }

for _, name in ipairs(commands.names) do
    names.command[name] = true
    for word in (commands.find(name).args or ""):gmatch("%u%u+") do
        names.argument[word] = true
    end
end

for _, name in ipairs(variant.shipped()) do
    local data = assert(variant.load(name)).data
    for context, list in pairs { colour = data.colours, landscape = data.landscapes } do
        for _, word in pairs(list) do
            names[context][word] = true
        end
    end
end

for _, context in ipairs(sorted_keys(names)) do
    for _, word in ipairs(sorted_keys(names[context])) do
        print(("context(%q, %q)"):format(context, word))
    end
end
