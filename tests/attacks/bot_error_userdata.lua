-- SPDX-License-Identifier: MIT
-- Raises the view.
-- Ends: error the view of player
return function(view) error(view) end
