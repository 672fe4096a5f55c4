-- SPDX-License-Identifier: MIT
-- From the top of the source: luarocks make bindings/nova-0.1.0-1.rockspec. The rock holds what require "nova" takes: the module,
-- scripts and variants. The program comes with `make install`.
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
    build_target = "build/nova.so",
    build_variables = {
        CC = "$(CC)",
        CFLAGS = "$(CFLAGS)",
        LUA_CFLAGS = "-I$(LUA_INCDIR)",
        PREFIX = "$(PREFIX)",
    },
    install_target = "install-lua",
    install_variables = {
        CC = "$(CC)",
        CFLAGS = "$(CFLAGS)",
        LUA_CFLAGS = "-I$(LUA_INCDIR)",
        PREFIX = "$(PREFIX)",
        LUA_C = "$(LIBDIR)/nova",
        LUA_LUA = "$(LUADIR)",
    },
}
