-- SPDX-License-Identifier: MIT
-- Asks the collector for the memory of others.
-- Ends: move
return function(view)
    assert(not collectgarbage)
    return view:nth(1)
end
