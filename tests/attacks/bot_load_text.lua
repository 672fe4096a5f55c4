-- SPDX-License-Identifier: MIT
-- load compiles text that runs for ever.
-- Ends: instructions
return function() return load "while true do end"() end
