-- SPDX-License-Identifier: MIT
-- A helper loads a file by its absolute path.
-- Ends: error
return require "/etc/passwd"
