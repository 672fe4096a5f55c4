-- SPDX-License-Identifier: MIT
-- The files that a script's text requires: names that stand after `require` in quotes.

local required = {}

local REQUIRED = {
    "require%s*%(?%s*\"([%w_.-]+)\"", "require%s*%(?%s*'([%w_.-]+)'", "require%s*%(?%s*%[%[([%w_.-]+)%]%]",
}

--- Reads the modules that a text requires by their names, and those that they require. A name that leads to no file may
--- stand in a comment, or in a call that the script protects.
--- @param sources userdata from core.sources
--- @param seen table<string, true> paths that were read, or looked for
function required.read(sources, text, seen)
    for _, pattern in ipairs(REQUIRED) do
        for name in text:gmatch(pattern) do
            local path = name:gsub("%.", "/") .. ".lua"
            local found = not seen[path] and sources:read(path)
            seen[path] = true
            if found then
                required.read(sources, found, seen)
            end
        end
    end
end

return required
