-- SPDX-License-Identifier: MIT
-- Never answers.
-- Ends: instructions
return function(view)
    while true do end
end
