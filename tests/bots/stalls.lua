-- SPDX-License-Identifier: MIT
-- Never answers.
return function()
    while true do end
end
