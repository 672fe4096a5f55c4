-- SPDX-License-Identifier: MIT
-- Raises an error when asked for its first move.
return function()
    error "a bot's own mistake"
end
