-- SPDX-License-Identifier: MIT
-- Resumes a coroutine that died of an error within a method.
-- Ends: move
return function(view)
    local co = coroutine.create(function() view:nth(-1) end)
    for _ = 1, 3 do coroutine.resume(co) end
    assert(coroutine.status(co) == "dead")
    return view:nth(1)
end
