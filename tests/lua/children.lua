-- SPDX-License-Identifier: MIT
-- For tests of nova.process: what children write.

local process = require "nova.process"

local children = {}

--- All that a child writes until it ends.
--- @param child userdata
--- @return string
function children.all_of(child)
    local parts = {}
    for words in child.read, child do
        parts[#parts + 1] = words
        process.poll({ child }, 1)
    end
    return table.concat(parts)
end

return children
