-- SPDX-License-Identifier: MIT
-- The progress of a search begins another search.
-- Ends: error the search is running
return function(view)
    local function progress() return view:search { iterations = 1 << 40, progress = progress } end
    return view:search { iterations = 1 << 40, progress = progress }
end
