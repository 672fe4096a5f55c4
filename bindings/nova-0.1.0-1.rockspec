-- SPDX-License-Identifier: MIT
-- From the top of the source: luarocks make bindings/nova-0.1.0-1.rockspec. The rock holds the module, the program, scripts and variants.
rockspec_format = "3.0"
package = "nova"
version = "0.1.0-1"

-- What `git archive --prefix=nova-0.1.0/` packs, for `luarocks build`; `luarocks make` builds what lies here.
source = { url = "file://nova-0.1.0.tar.gz" }

description = {
    summary = "Nova Luna, Terra Nova and games of your own: rules, play, search",
    license = "MIT",
}

dependencies = { "lua >= 5.4, < 5.5", "dkjson >= 2.5" }

build = {
    type = "make",
    build_variables = {
        CC = "$(CC)",
        CFLAGS = "$(CFLAGS)",
        LUA_CFLAGS = "-I$(LUA_INCDIR)",
        PREFIX = "$(PREFIX)",
    },
    install_variables = {
        CC = "$(CC)",
        CFLAGS = "$(CFLAGS)",
        LUA_CFLAGS = "-I$(LUA_INCDIR)",
        PREFIX = "$(PREFIX)",
        LUA_C = "$(LIBDIR)/nova",
        LUA_LUA = "$(LUADIR)",
    },
}
