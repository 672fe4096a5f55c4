-- SPDX-License-Identifier: MIT
std = "lua54"
max_line_length = 120
files["tests/attacks"] = { max_string_line_length = false } -- scripts of attackers
