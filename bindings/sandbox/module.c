/* SPDX-License-Identifier: MIT
 *
 * The module nova.sandbox: sandboxes for Lua.
 *
 *   sandbox.new{instructions=, seconds=, memory=, value=, root=, seed=} -> sandbox, or nil and a message
 *   sandbox:run(path)              runs a file below root     \
 *   sandbox:load(text [, name])    runs a text                 > results, or nil, message, limit
 *   sandbox:call(function, ...)    calls a function that came /
 *                                  out of the sandbox
 *   sandbox:close()                frees all memory; also when it is collected or its to-be-closed variable ends
 *
 * `limit` is "instructions", "time" or "memory" where that is why it failed, else nil. Values are copied both ways. A function that comes
 * out is a userdata that sandbox:call takes. Ctrl-C raises "interrupted", as it does anywhere in the program.
 */
#include <string.h>

#include "copy.h"
#include "options.h"
#include "parts.h"
#include "system/interrupt.h"

#define SANDBOX "nova.sandbox"
#define FUNCTION "nova.sandbox.function"

typedef struct owner {
    lnova_sandbox *sandbox; /* NULL once closed */
} owner;

/* A function in a sandbox. User value 1 is the owner. */
typedef struct handle {
    owner *owner;
    int reference; /* in the sandbox's registry */
} handle;

static owner *check_owner(lua_State *L)
{
    owner *self = luaL_checkudata(L, 1, SANDBOX);
    luaL_argcheck(L, self->sandbox, 1, "this sandbox is closed");
    return self;
}

/* ---- Functions that come out ------------------------------------------------------------------------------------------------------- */

static const char *copy_out(copying *copying, int index)
{
    if (lua_type(copying->from, index) != LUA_TFUNCTION)
        return "only plain data and functions can leave a sandbox";
    handle *out = lua_newuserdatauv(copying->to, sizeof *out, 1);
    *out = (handle){(owner *)copying->self, LUA_NOREF};
    luaL_setmetatable(copying->to, FUNCTION);
    lua_pushvalue(copying->to, 1);
    lua_setiuservalue(copying->to, -2, 1);
    lua_pushvalue(copying->from, index);
    out->reference = luaL_ref(copying->from, LUA_REGISTRYINDEX);
    return NULL;
}

static const char *copy_in(copying *copying, int index)
{
    handle *in = luaL_testudata(copying->from, index, FUNCTION);
    if (!in || in->owner != copying->self)
        return "only plain data and functions of the same sandbox can go into it";
    lua_rawgeti(copying->to, LUA_REGISTRYINDEX, in->reference);
    return NULL;
}

static int release_function(lua_State *L)
{
    handle *self = luaL_checkudata(L, 1, FUNCTION);
    if (self->owner->sandbox)
        luaL_unref(lnova_sandbox_state(self->owner->sandbox), LUA_REGISTRYINDEX, self->reference);
    self->reference = LUA_NOREF;
    return 0;
}

/* ---- Calls ------------------------------------------------------------------------------------------------------------------------- */

static int fail(lua_State *L, const char *message)
{
    luaL_pushfail(L);
    lua_pushstring(L, message);
    return 2;
}

static int fail_by_error(lua_State *L, const lnova_sandbox_error *error)
{
    if (error->limit == LNOVA_LIMIT_INTERRUPT)
        return lnova_raise_interrupt(L);
    fail(L, error->text);
    lua_pushstring(L, lnova_limit_name(error->limit));
    return 3;
}

/* Moves copies of what lies on the sandbox's stack to the host. */
static int return_results(lua_State *L, const owner *self)
{
    lua_State *script = lnova_sandbox_state(self->sandbox);
    copying copying = {.from = script, .to = L, .other = copy_out, .self = self};
    int count = lua_gettop(script);
    luaL_checkstack(L, count, "too many results");
    for (int i = 1; i <= count; i++) {
        const char *problem = sandbox_copy(&copying, i);
        if (problem) {
            lua_settop(script, 0);
            return fail(L, lua_pushfstring(L, "result %d: %s", i, problem));
        }
    }
    lua_settop(script, 0);
    return count;
}

/* What an error may have left behind in the sandbox is taken away. */
static lua_State *begin_call(const owner *self)
{
    lua_State *script = lnova_sandbox_state(self->sandbox);
    lua_settop(script, 0);
    return script;
}

/* Calls the function at the bottom of the sandbox's stack with what lies above it. */
static int call_and_return(lua_State *L, owner *self)
{
    lnova_sandbox_error error;
    int arguments = lua_gettop(lnova_sandbox_state(self->sandbox)) - 1;
    bool done = lnova_sandbox_call(self->sandbox, arguments, LUA_MULTRET, &error);
    return done ? return_results(L, self) : fail_by_error(L, &error);
}

static int box_load(lua_State *L)
{
    owner *self = check_owner(L);
    size_t length;
    const char *text = luaL_checklstring(L, 2, &length);
    const char *name = luaL_optstring(L, 3, "=text");
    lnova_sandbox_error error;
    begin_call(self);
    if (!lnova_sandbox_load(self->sandbox, text, length, name, &error))
        return fail_by_error(L, &error);
    return call_and_return(L, self);
}

static int box_run(lua_State *L)
{
    owner *self = check_owner(L);
    const char *path = luaL_checkstring(L, 2);
    lnova_sandbox_error error;
    begin_call(self);
    if (!lnova_sandbox_load_file(self->sandbox, path, &error))
        return fail_by_error(L, &error);
    return call_and_return(L, self);
}

static int box_call(lua_State *L)
{
    owner *self = check_owner(L);
    const handle *function = luaL_testudata(L, 2, FUNCTION);
    luaL_argcheck(L, function && function->owner == self, 2, "function of this sandbox expected");
    lua_State *script = begin_call(self);
    int last = lua_gettop(L);
    copying copying = {.from = L, .to = script, .other = copy_in, .self = self};
    if (!lua_checkstack(script, last + LUA_MINSTACK))
        return fail(L, "too many arguments");
    lua_rawgeti(script, LUA_REGISTRYINDEX, function->reference);
    for (int i = 3; i <= last; i++) {
        const char *problem = sandbox_copy(&copying, i);
        if (problem)
            return luaL_argerror(L, i, problem);
    }
    return call_and_return(L, self);
}

/* ---- Options ----------------------------------------------------------------------------------------------------------------------- */

static const char *const known_options[] = {"instructions", "memory", "root", "seconds", "seed", "value"};

/* A number from `least` to 2^53, or 0, which means no limit; `otherwise` where the option is not usual. */
static double number_option(lua_State *L, int index, const char *name, double least, double otherwise)
{
    int type = lua_getfield(L, index, name);
    double number = type == LUA_TNIL ? otherwise : lua_tonumber(L, -1);
    bool is_fine = type == LUA_TNIL || (type == LUA_TNUMBER && (number == 0 || (number >= least && number <= 0x1p53)));
    if (!is_fine)
        luaL_argerror(L, index, lua_pushfstring(L, "'%s' has to be a number from %f on, or 0 for no limit", name, least));
    lua_pop(L, 1);
    return number;
}

static lnova_sandbox_limits read_limits(lua_State *L, int index)
{
    const lnova_sandbox_limits usual = LNOVA_SANDBOX_DEFAULTS;
    return (lnova_sandbox_limits){
        .instructions = (uint64_t)number_option(L, index, "instructions", 1, (double)usual.instructions),
        .seconds = number_option(L, index, "seconds", 1e-6, usual.seconds),
        .memory = (size_t)number_option(L, index, "memory", LNOVA_SANDBOX_LEAST_MEMORY, (double)usual.memory),
        .value = (size_t)number_option(L, index, "value", LNOVA_SANDBOX_LEAST_VALUE, (double)usual.value),
    };
}

static const char *root_option(lua_State *L, int index)
{
    int type = lua_getfield(L, index, "root");
    luaL_argcheck(L, type == LUA_TNIL || type == LUA_TSTRING, index, "'root' has to be the path of a folder");
    const char *root = lua_tostring(L, -1);
    lua_pop(L, 1); /* the table keeps it */
    return root;
}

static int new_sandbox(lua_State *L)
{
    lnova_take_options(L, 1);
    lnova_check_options(L, 1, known_options, sizeof known_options / sizeof *known_options);
    lnova_sandbox_options options = {.limits = read_limits(L, 1),
                                     .root = root_option(L, 1),
                                     .seed = (uint64_t)lnova_integer_option(L, 1, "seed", LUA_MININTEGER, LUA_MAXINTEGER, 0)};
    owner *self = lua_newuserdatauv(L, sizeof *self, 0);
    self->sandbox = NULL;
    luaL_setmetatable(L, SANDBOX);
    lnova_sandbox_error error;
    self->sandbox = lnova_sandbox_new(&options, &error);
    return self->sandbox ? 1 : fail(L, error.text);
}

/* ---- The rest ---------------------------------------------------------------------------------------------------------------------- */

static int box_close(lua_State *L)
{
    owner *self = luaL_checkudata(L, 1, SANDBOX);
    lnova_sandbox_free(self->sandbox);
    self->sandbox = NULL;
    return 0;
}

static int box_tostring(lua_State *L)
{
    const owner *self = luaL_checkudata(L, 1, SANDBOX);
    lua_pushfstring(L, self->sandbox ? "%s" : "%s (closed)", SANDBOX);
    return 1;
}

int luaopen_nova_sandbox(lua_State *L)
{
    static const luaL_Reg box_meta[] = {{"__gc", box_close}, {"__close", box_close}, {"__tostring", box_tostring}, {NULL, NULL}};
    static const luaL_Reg box_methods[] = {{"call", box_call}, {"close", box_close}, {"load", box_load}, {"run", box_run}, {NULL, NULL}};
    static const luaL_Reg function_meta[] = {{"__gc", release_function}, {NULL, NULL}};
    static const luaL_Reg no_methods[] = {{NULL, NULL}};
    static const luaL_Reg functions[] = {{"new", new_sandbox}, {NULL, NULL}};
    luaL_checkversion(L);
    lnova_new_type(L, SANDBOX, box_meta, box_methods);
    lnova_new_type(L, FUNCTION, function_meta, no_methods);
    luaL_newlib(L, functions);
    return 1;
}
