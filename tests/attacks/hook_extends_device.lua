-- SPDX-License-Identifier: MIT
-- A variant extends a file that never ends.
-- Ends: error no plain file
return { extends = "/dev/zero" }
