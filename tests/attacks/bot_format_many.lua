-- SPDX-License-Identifier: MIT
-- string.format with very many values.
-- Ends: error bad argument #201
return function() return (("%s"):rep(300)):format(table.unpack({}, 1, 200)) end
