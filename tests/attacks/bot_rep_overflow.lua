-- SPDX-License-Identifier: MIT
-- string.rep whose length does not fit into a number.
-- Ends: error resulting string too large
return function() return ("xx"):rep(math.maxinteger) end
