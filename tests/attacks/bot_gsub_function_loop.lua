-- SPDX-License-Identifier: MIT
-- The function of a gsub never answers.
-- Ends: instructions
return function() return (("a"):gsub("a", function() while true do end end)) end
