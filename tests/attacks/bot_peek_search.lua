-- SPDX-License-Identifier: MIT
-- Has a search look at the hidden pile.
-- Ends: error peek
return function(view)
    return view:search { peek = true, iterations = 8 }
end
