-- SPDX-License-Identifier: MIT
-- For the measurements beside this: says how one is run, and ends it with the status of a wrong command line.

--- @param is_right any whether the arguments are right
--- @param text string the measurement's name and its arguments
return function(is_right, text)
    if not is_right then
        io.stderr:write("usage: nova lua tests/bench/", text, "\n")
        os.exit(2)
    end
end
