-- SPDX-License-Identifier: MIT
-- Ratings that a bot changes are its own.
-- Ends: move
return function(view)
    local ratings = view:rate()
    for key in pairs(ratings) do ratings[key] = nil end
    assert(next(view:rate()))
    return view:nth(1)
end
