-- SPDX-License-Identifier: MIT
-- Answers with nothing.
return function()
end
