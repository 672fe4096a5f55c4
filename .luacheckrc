-- SPDX-License-Identifier: MIT
std = "lua54"
max_line_length = 120
exclude_files = { "tests/attacks/*_*.lua" } -- bad on purpose; one of them is no Lua
