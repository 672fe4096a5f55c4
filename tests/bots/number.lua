-- SPDX-License-Identifier: MIT
-- What the file returns is no bot.
return 42
