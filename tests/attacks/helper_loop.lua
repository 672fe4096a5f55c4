-- SPDX-License-Identifier: MIT
-- A file that a bot requires never ends.
-- Ends: instructions
while true do end
