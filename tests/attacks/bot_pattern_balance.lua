-- SPDX-License-Identifier: MIT
-- %b over very many brackets, from each place.
-- Ends: instructions
return function() return ("("):rep(100000):find "%b()" end
