-- SPDX-License-Identifier: MIT
-- `luarocks make packages/nova-0.1.0-1.rockspec` in a checkout builds and installs what lies there. The rock holds what require "nova"
-- takes: the module, scripts and variants. The program comes with `make install`.
rockspec_format = "3.0"
package = "nova"
version = "0.1.0-1"

source = { url = "file://." } -- where a release is to be fetched from is for those who publish one

description = {
    summary = "Nova Luna, Terra Nova and games of your own: rules, play, search",
    license = "MIT",
}

dependencies = { "lua >= 5.4, < 5.5" }

-- Scripts and variants stay in the rock; the module in C is told where that is while it is compiled.
build = {
    type = "make",
    build_target = "build/rock/nova.so",
    build_variables = { B = "build/rock", CC = "$(CC)", PREFIX = "$(PREFIX)", LUA_CFLAGS = "-I$(LUA_INCDIR)" },
    install_target = "install-lua",
    install_variables = {
        B = "build/rock", CC = "$(CC)", PREFIX = "$(PREFIX)", LUA_CFLAGS = "-I$(LUA_INCDIR)",
        LUA_C = "$(LIBDIR)/nova", LUA_LUA = "$(LUADIR)",
    },
}
