-- SPDX-License-Identifier: MIT
-- Notices that the files of a variant were changed while it is played. The game under
-- way goes on with the rules that it began with; the next one takes the new ones, if they are good.

local files = require "nova.files"
local variant = require "nova.variant"

local reload = {}

--- When each file of a variant was changed last.
--- @param of nova.Variant
--- @return table<string, number>
function reload.stamps(of)
    local stamps = {}
    for _, path in ipairs(of.files) do
        local about = files.stat(path)
        stamps[path] = about and about.modified
    end
    return stamps
end

--- A message about a variant whose files have changed; nil if they have not. Sets `stamps` to the present times.
--- @param of nova.Variant
--- @param stamps table<string, number>
--- @param say fun(key: string, values?: table): string
--- @return string?
function reload.news(of, stamps, say)
    local changed = false
    for path, now in pairs(reload.stamps(of)) do
        changed = changed or stamps[path] ~= now
        stamps[path] = now
    end
    if not changed then
        return nil
    end
    local loaded, problems = variant.load(of.files[1])
    if not loaded then
        return say("variant_broken", { variant = of.name, problems = table.concat(problems, "\n") })
    end
    return say("variant_changed", { variant = of.name })
end

return reload
