-- SPDX-License-Identifier: MIT
-- Any text as a results file of the arena: it is refused with a message, or it can be read, merged with itself and
-- summed up.

local results_file = require "nova.lab.results"

local PATH = assert(os.getenv "SCRATCH") .. "/results.jsonl"

return function(text)
    local file <close> = assert(io.open(PATH, "wb"))
    file:write(text)
    file:close()
    local read, message = results_file.read(PATH)
    if not read then
        assert(message ~= nil and tostring(message) ~= "")
    elseif read.header then
        local merged, problem = results_file.join { PATH, PATH }
        assert(merged or problem ~= nil and tostring(problem) ~= "")
    end
end
