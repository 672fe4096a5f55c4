-- SPDX-License-Identifier: MIT
-- A helper that returns false, and is asked for again.
-- Ends: error
return false
