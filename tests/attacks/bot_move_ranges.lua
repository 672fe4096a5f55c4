-- SPDX-License-Identifier: MIT
-- table.move over nearly all numbers.
-- Ends: instructions
-- With ticks: error too many items at once
return function() return table.move({}, 1, math.maxinteger - 1, 2) end
