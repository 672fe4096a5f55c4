-- SPDX-License-Identifier: MIT
-- `luarocks make` in a checkout builds and installs what lies there. Where a release is to be fetched from is for those who publish one.
rockspec_format = "3.0"
package = "nova"
version = "0.1.0-1"
source = { url = "file://." }
description = {
    summary = "An engine for the board games Nova Luna and Terra Nova and what people make of them",
    detailed = "Games, states, records and random numbers for Lua, from a core in C. With it comes the program `nova`.",
    license = "MIT",
}
dependencies = { "lua >= 5.4, < 5.5" }
-- The scripts, the variants and the program stay in the rock; the module in C is told where that is while it is compiled.
build = {
    type = "make",
    build_variables = { B = "build/rock", PREFIX = "$(PREFIX)", LUA_CFLAGS = "-I$(LUA_INCDIR)" },
    install_variables = {
        B = "build/rock", PREFIX = "$(PREFIX)", LUA_CFLAGS = "-I$(LUA_INCDIR)",
        LUA_C = "$(LIBDIR)/nova", LUA_LUA = "$(LUADIR)",
    },
}
