/* SPDX-License-Identifier: MIT
 *
 * Problems: what is wrong, as a value that is printed like a text. Fields: `text` in English; `kind`, for whoever decides what to do; `field`
 * of the input; `template` and `values`, by which the text is translated. Only the program has problems: a script gets the text.
 */
#include "bindings.h"
#include "system/interrupt.h"

/* Their addresses are keys of the registry: the metatable, and the one problem of Ctrl-C, which is made before memory can be short. */
static const char metatable, interrupt;

bool lnova_is_problem(lua_State *L, int index)
{
    if (lua_type(L, index) != LUA_TTABLE || !lua_getmetatable(L, index))
        return false;
    bool is_one = lua_rawgetp(L, LUA_REGISTRYINDEX, &metatable) == LUA_TTABLE && lua_rawequal(L, -1, -2);
    lua_pop(L, 2);
    return is_one;
}

bool lnova_is_of_kind(lua_State *L, int index, const char *kind)
{
    if (!lnova_is_problem(L, index))
        return false;
    index = lua_absindex(L, index);
    lua_pushliteral(L, "kind");
    lua_rawget(L, index);
    lua_pushstring(L, kind);
    bool same = lua_rawequal(L, -1, -2);
    lua_pop(L, 2);
    return same;
}

const char *lnova_problem_text(lua_State *L, int index)
{
    if (!lnova_is_problem(L, index))
        return lua_tostring(L, index);
    index = lua_absindex(L, index);
    lua_pushliteral(L, "text");
    lua_rawget(L, index);
    const char *text = lua_tostring(L, -1);
    lua_pop(L, 1); /* the problem keeps it */
    return text;
}

static void set_text(lua_State *L, const char *name, const char *text)
{
    lua_pushstring(L, text);
    lua_setfield(L, -2, name);
}

void lnova_push_problem(lua_State *L, const char *kind, const char *template, const char *value)
{
    lua_pushfstring(L, template, value);
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, &metatable) != LUA_TTABLE) {
        lua_pop(L, 1);
        return;
    }
    lua_createtable(L, 0, 4);
    lua_insert(L, -3);
    lua_insert(L, -2);
    lua_setfield(L, -3, "text");
    lua_setmetatable(L, -2);
    set_text(L, "kind", kind);
    set_text(L, "template", template);
    lua_createtable(L, 1, 0);
    lua_pushstring(L, value); /* nil where there is none */
    lua_rawseti(L, -2, 1);
    lua_setfield(L, -2, "values");
}

/* The arguments of an error as a list of texts. */
static void push_values(lua_State *L, const nova_error *error)
{
    lua_createtable(L, error->arguments, 0);
    for (int i = 0; i < error->arguments; i++) {
        lua_pushlstring(L, error->text + error->argument[i].start, (size_t)error->argument[i].length);
        lua_rawseti(L, -2, i + 1);
    }
}

static void push_error(lua_State *L, const nova_error *error)
{
    lnova_push_problem(L, error->memory ? LNOVA_MEMORY : NULL, "%s", error->text);
    if (!lnova_is_problem(L, -1))
        return;
    set_text(L, "template", error->format);
    push_values(L, error);
    lua_setfield(L, -2, "values");
}

int lnova_fail(lua_State *L, const nova_error *error)
{
    lua_pushnil(L);
    push_error(L, error);
    if (!*error->field)
        return 2;
    lua_pushstring(L, error->field);
    return 3;
}

int lnova_raise_error(lua_State *L, const nova_error *error)
{
    const char *text = *error->field ? lua_pushfstring(L, "%s: %s", error->field, error->text) : error->text;
    lnova_push_problem(L, error->memory ? LNOVA_MEMORY : NULL, "%s", text);
    return lua_error(L);
}

int lnova_raise_memory(lua_State *L, const char *text)
{
    lnova_push_problem(L, LNOVA_MEMORY, "%s", text);
    return lua_error(L);
}

int lnova_raise_rule(lua_State *L, const char *fault)
{
    lnova_push_problem(L, LNOVA_RULE, "a rule of the variant failed: %s", fault);
    return lua_error(L);
}

int lnova_raise_interrupt(lua_State *L)
{
    lnova_take_interrupt();
    lua_rawgetp(L, LUA_REGISTRYINDEX, &interrupt);
    return lua_error(L);
}

/* ---- The type ---------------------------------------------------------------------------------------------------------------------------- */

static int problem_tostring(lua_State *L)
{
    lua_pushstring(L, lnova_problem_text(L, 1));
    return 1;
}

/* To the value on top of the stack. */
static void copy_field(lua_State *L, int from, const char *name)
{
    lua_getfield(L, from, name);
    lua_setfield(L, -2, name);
}

/* A problem with words before or behind it is a problem of the same kind and field. */
static int problem_concat(lua_State *L)
{
    int inner = lnova_is_problem(L, 1) ? 1 : 2;
    for (int i = 1; i <= 2; i++)
        if (!lnova_problem_text(L, i))
            return luaL_error(L, "attempt to concatenate a %s value", luaL_typename(L, i));
    lnova_push_problem(L, NULL, "%s", "");
    lua_pushfstring(L, "%s%s", lnova_problem_text(L, 1), lnova_problem_text(L, 2));
    lua_setfield(L, 3, "text");
    copy_field(L, inner, "kind");
    copy_field(L, inner, "field");
    set_text(L, "template", "{1}{2}");
    lua_createtable(L, 2, 0);
    for (int i = 1; i <= 2; i++) {
        lua_pushvalue(L, i);
        lua_rawseti(L, -2, i);
    }
    lua_setfield(L, 3, "values");
    return 1;
}

static int raise_rule(lua_State *L)
{
    return lnova_raise_rule(L, luaL_checkstring(L, 1));
}

void lnova_open_problem(lua_State *L)
{
    static const luaL_Reg metamethods[] = {{"__concat", problem_concat}, {"__tostring", problem_tostring}, {NULL, NULL}};
    lua_createtable(L, 0, 2);
    luaL_setfuncs(L, metamethods, 0);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &metatable);
    lnova_push_problem(L, LNOVA_INTERRUPTED, "interrupted", NULL);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &interrupt);
}

/* For scripts/base/problem.lua, which makes problems as well. */
int luaopen_nova_problem(lua_State *L)
{
    lua_createtable(L, 0, 3);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &metatable);
    lua_setfield(L, -2, "metatable");
    lua_rawgetp(L, LUA_REGISTRYINDEX, &interrupt);
    lua_setfield(L, -2, "interrupted");
    lua_pushcfunction(L, raise_rule);
    lua_setfield(L, -2, "raise_rule");
    return 1;
}
