-- SPDX-License-Identifier: MIT
-- Spreads an endless loop over coroutines that are each too short to be counted.
-- Ends: instructions
return function(view)
    while true do
        coroutine.wrap(function() for _ = 1, 20 do view:count() end end)()
    end
end
