-- SPDX-License-Identifier: MIT
-- Back references that make matching exponential.
-- Ends: instructions
return function() return ("a"):rep(40):find(("(a*)"):rep(20) .. ("%1"):rep(10) .. "b") end
