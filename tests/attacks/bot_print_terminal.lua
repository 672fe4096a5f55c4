-- SPDX-License-Identifier: MIT
-- Prints what would clear the screen or rename the window.
-- Ends: move
return function(view)
    print("\27[2J\27]0;owned\7", "\r", "\155c")
    return view:nth(1)
end
