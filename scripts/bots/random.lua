-- SPDX-License-Identifier: MIT
-- Any legal move, each as likely as another.

return function(view)
    return view:nth(1 + view:rng():below(view:count()))
end
