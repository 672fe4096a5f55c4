-- SPDX-License-Identifier: MIT
-- Asks for a module with a name of a million signs.
-- Ends: error xxx
return function() return require(("x"):rep(200000)) end
