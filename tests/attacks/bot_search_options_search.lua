-- SPDX-License-Identifier: MIT
-- Reading an option searches with other options, and so closes the search that is about to run.
-- Ends: move
return function(view)
    view:search { iterations = 4, width = 9 }
    local options = setmetatable({ seed = 5, width = 9 }, { __index = function(_, name)
        view:search { iterations = 4, width = 1 }
        return name == "iterations" and 8 or nil
    end })
    for _ = 1, 20 do
        pcall(view.search, view, options)
        options.iterations = 4
        pcall(view.search, view, options)
    end
    return view:nth(1)
end
