-- SPDX-License-Identifier: MIT
-- Any legal move, each as likely as another.

return function(view)
    return view:nth(math.random(view:count()))
end
