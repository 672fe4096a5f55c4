-- SPDX-License-Identifier: MIT
-- Refuses options that a bot can't use, before the first move.

local function message(name, value, least, most)
    return ("%s: found %.14g, expected a number from %.14g to %.14g"):format(name, value, least, most)
end

--- Raises an error for the first option that is out of its range.
--- @param options table<string, any>
--- @param ranges {[1]: string, [2]: number, [3]: number}[] the name of an option, its least and its most
return function(options, ranges)
    for _, range in ipairs(ranges) do
        local name, least, most = table.unpack(range)
        if options[name] < least or options[name] > most then
            error(message(name, options[name], least, most), 0)
        end
    end
end
