-- SPDX-License-Identifier: MIT
-- Any legal move; all are equally likely.

return function(view)
    return view:nth(1 + view:rng():below(view:count()))
end
