-- SPDX-License-Identifier: MIT
-- A variant extends what is typed at the terminal.
-- Ends: error no plain file
return { extends = "/dev/tty" }
