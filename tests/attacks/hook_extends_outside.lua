-- SPDX-License-Identifier: MIT
-- A variant extends a file of the system.
-- Ends: error /etc/passwd
return { extends = "/etc/passwd" }
