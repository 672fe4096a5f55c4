-- SPDX-License-Identifier: MIT
std = "lua54"
max_line_length = 120
