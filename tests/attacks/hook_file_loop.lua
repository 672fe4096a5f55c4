-- SPDX-License-Identifier: MIT
-- A variant never ends to be loaded.
-- Ends: error limit of
while true do end

return {
    extends = "nova-luna",

}
