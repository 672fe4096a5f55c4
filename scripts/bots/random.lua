-- SPDX-License-Identifier: MIT
-- Any legal move, each as likely as another.

return function(state, rng)
    return state:nth(rng:below(state:count()) + 1)
end
