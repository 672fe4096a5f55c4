/* SPDX-License-Identifier: MIT
 *
 * Loading into sandboxes, and require: `require "a.b"` runs a/b.lua below the root, once, and returns what it returned.
 *
 * No path leads out of the root: a path has only plain names, and the file must still lie below the root when all links are resolved. Only
 * regular files are opened, so no call waits for a pipe. Source is compiled in small pieces, and the limits are checked between the pieces,
 * because compiling some texts (with many labels) takes quadratic time.
 */
#include <errno.h>
#include <limits.h>
#include <string.h>

#include "parts.h"

enum { PIECE = 512, BYTE_COST = 4, PROBLEM_SIZE = 512 };

static const char modules_key;

/* ---- Compiling --------------------------------------------------------------------------------------------------------------------- */

typedef struct reading {
    const char *text;
    size_t left, piece;
} reading;

static const char *next_piece(lua_State *L, void *data, size_t *size)
{
    reading *reading = data;
    const char *piece = reading->text;
    *size = reading->left < reading->piece ? reading->left : reading->piece;
    reading->text += *size;
    reading->left -= *size;
    lnova_sandbox_charge(L, BYTE_COST * (uint64_t)*size);
    return piece;
}

/* Where a text is nested too deep, Lua says "C stack overflow" without a place. Raises an error with the place. To find the line, the text is
 * read again, byte by byte: where it fails, one byte after the last token has been read. */
static void refuse_depth(lua_State *L, const char *text, size_t length, const char *name)
{
    lua_Debug chunk;
    reading reading = {text, length, 1};
    lua_load(L, next_piece, &reading, name, "t");
    lnova_sandbox_pass(L);
    int line = 1;
    for (const char *at = text; at + 1 < reading.text; at++)
        line += *at == '\n';
    luaL_loadbufferx(L, "", 0, name, "t"); /* knows how messages call the text */
    lua_getinfo(L, ">S", &chunk);
    lua_pushfstring(L, "%s:%d: too many brackets or blocks inside each other; Lua allows fewer than 200", chunk.short_src, line);
    lua_error(L);
}

void sandbox_compile(lua_State *L, const char *text, size_t length, const char *name)
{
    if (length > LNOVA_LONGEST_SOURCE)
        luaL_error(L, "%s: longer than %d bytes", *name == '@' || *name == '=' ? name + 1 : "text", LNOVA_LONGEST_SOURCE);
    if (length > 0 && *text == LUA_SIGNATURE[0])
        luaL_error(L, "%s: this is bytecode, and only source text is run", *name == '@' || *name == '=' ? name + 1 : "text");
    reading reading = {text, length, PIECE};
    if (lua_load(L, next_piece, &reading, name, "t") != LUA_OK) {
        lnova_sandbox_pass(L);
        if (strstr(lua_tostring(L, -1), "C stack overflow"))
            refuse_depth(L, text, length, name);
        lua_error(L);
    }
}

/* ---- Files below the root ---------------------------------------------------------------------------------------------------------- */

/* Skips a UTF-8 mark and a first line for the shell, which are no Lua. The newline stays, so that line numbers are right. */
static size_t skip_start(const char *text, size_t length)
{
    size_t skipped = length >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
    if (skipped < length && text[skipped] == '#') {
        while (skipped < length && text[skipped] != '\n')
            skipped++;
    }
    return skipped;
}

static void compile_text(lua_State *L, const char *path, const char *text, size_t length)
{
    size_t start = skip_start(text, length);
    sandbox_compile(L, text + start, length - start, lua_pushfstring(L, "@%s", path));
}

/* Compiles the text that was read at the start. */
static void compile_source(lua_State *L, lnova_sources *sources, const char *path)
{
    char problem[PROBLEM_SIZE];
    const lnova_source_file *source = lnova_sources_read(sources, path, problem, sizeof problem);
    if (source)
        compile_text(L, path, source->text, source->length);
    else
        luaL_error(L, "%s", problem);
}

void sandbox_compile_file(lua_State *L, const char *path)
{
    char place[PATH_MAX], problem[PROBLEM_SIZE];
    size_t size = 0;
    const lnova_sandbox *sandbox = lnova_sandbox_of(L);
    if (sandbox->sources) {
        compile_source(L, sandbox->sources, path);
        return;
    }
    if (!sandbox->root)
        luaL_error(L, "%s: there is no folder to load files from", path);
    if (!lnova_find_source(sandbox->root, path, place, &size, problem, sizeof problem))
        luaL_error(L, "%s", problem);
    char *text = lua_newuserdatauv(L, size + 1, 0);
    ptrdiff_t length = lnova_read_source(place, text, size);
    if (length < 0)
        luaL_error(L, "%s: %s", path, strerror(errno));
    compile_text(L, path, text, (size_t)length);
}

/* ---- require ----------------------------------------------------------------------------------------------------------------------- */

/* Pushes the path of the module: dots between names become slashes. */
static const char *push_path(lua_State *L, const char *name)
{
    for (const char *c = name; *c; c++) {
        bool is_plain = (*c >= 'a' && *c <= 'z') || (*c >= 'A' && *c <= 'Z') || (*c >= '0' && *c <= '9') || strchr("_-.", *c);
        if (!is_plain)
            luaL_error(L, "require \"%s\": names of modules are made of letters, digits, '_' and '-', with dots for folders", name);
    }
    luaL_gsub(L, name, ".", "/");
    return lua_pushfstring(L, "%s.lua", lua_tostring(L, -1));
}

static int require(lua_State *L)
{
    const char *name = luaL_checkstring(L, 1);
    luaL_argcheck(L, strlen(name) == lua_rawlen(L, 1) && *name, 1, "name of a module expected");
    lua_settop(L, 1);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &modules_key);
    int type = lua_getfield(L, 2, name);
    if (type == LUA_TLIGHTUSERDATA)
        return luaL_error(L, "require \"%s\": this module is being loaded already, by a module that it requires", name);
    if (type != LUA_TNIL)
        return 1;
    sandbox_compile_file(L, push_path(L, name));
    lua_pushlightuserdata(L, (void *)&modules_key);
    lua_setfield(L, 2, name);
    lua_pushvalue(L, 1);
    if (lua_pcall(L, 1, 1, 0) != LUA_OK) {
        lua_pushnil(L);
        lua_setfield(L, 2, name);
        lnova_sandbox_pass(L);
        return lua_error(L);
    }
    if (lua_isnil(L, -1)) {
        lua_pop(L, 1);
        lua_pushboolean(L, true);
    }
    lua_pushvalue(L, -1);
    lua_setfield(L, 2, name);
    return 1;
}

void sandbox_open_require(lua_State *L)
{
    lua_pushcfunction(L, require);
    lua_setfield(L, -2, "require");
    lua_newtable(L);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &modules_key);
}
