-- SPDX-License-Identifier: MIT
-- Looks for any door to files and programs.
-- Ends: move
return function(view)
    assert(not io and not package and not debug and not dofile and not loadfile and not os.execute and not os.getenv)
    return view:nth(1)
end
