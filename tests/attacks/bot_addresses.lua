-- SPDX-License-Identifier: MIT
-- Reads addresses from texts, which differ from run to run.
-- Ends: move
return function(view)
    for _, value in ipairs { {}, print, view, view:sample(), view:rng(), coroutine.create(print), view.see } do
        assert(not tostring(value):find "0x" and not ("%s"):format(value):find "0x")
        local _, message = pcall(error, value)
        assert(not tostring(message):find "0x")
    end
    assert(not pcall(string.format, "%p", {}))
    return view:nth(1)
end
