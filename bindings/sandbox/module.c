/* SPDX-License-Identifier: MIT
 *
 * The module nova.sandbox: sandboxes for Lua.
 *
 *   sandbox.new{instructions=, seconds=, memory=, value=, root=, seed=, print=} -> sandbox, or nil and a message
 *   sandbox:run(path)              runs a file below root          \
 *   sandbox:load(text [, name])    runs a text                      > results, or nil, message, limit
 *   sandbox:call(function, ...)    calls a global function by name /
 *                                  or a function that came out of the sandbox
 *   sandbox:set(name, value)       sets a global: plain data, or a function of the host's for the scripts to call
 *   sandbox:limit{...}             other limits, from the next call on
 *   sandbox:used()                 -> instructions of the last call, bytes in use
 *   sandbox:close()                frees all memory; also when it is collected or its to-be-closed variable ends
 *
 * `limit` is "instructions", "time" or "memory" where that is why it failed, else nil. Values are copied both ways. A function that comes
 * out is a userdata that sandbox:call takes. Ctrl-C raises "interrupted", as it does anywhere in the program.
 *
 * While a host's function runs for a script there are two states in two protected calls, one inside the other. An error in the one must
 * not jump through the other. So what is copied into a sandbox is copied when the host's protected call has ended, and during it a
 * sandbox is only read.
 */
#include <string.h>

#include "copy.h"
#include "parts.h"
#include "system/interrupt.h"

#define SANDBOX "nova.sandbox"
#define FUNCTION "nova.sandbox.function"

/* User value 1 of an owner: the host's functions by slot. */
enum { HOST_FUNCTIONS = 1, PRINT_SLOT = 1 };

typedef struct owner {
    lnova_sandbox *sandbox; /* NULL once closed */
    lua_State *host;        /* that made the call which runs; its frame has the owner at index 1 */
    int host_top;           /* of that frame's values */
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

/* ---- Functions of the host that scripts call --------------------------------------------------------------------------------------- */

typedef struct request {
    lua_State *script;
    int slot;
    int first; /* index of the first argument in the script's stack */
} request;

/* Runs in the host, protected: calls the function of the slot with copies of the arguments. */
static int serve(lua_State *L)
{
    const request *request = lua_touserdata(L, 1);
    lua_rawgeti(L, 2, request->slot);
    copying copying = {.from = request->script, .to = L};
    int count = lua_gettop(request->script) - request->first + 1;
    luaL_checkstack(L, count, "too many arguments");
    for (int i = 0; i < count; i++) {
        const char *problem = sandbox_copy(&copying, request->first + i);
        if (problem)
            luaL_error(L, "argument %d: %s", i + 1, problem);
    }
    lua_call(L, count, LUA_MULTRET);
    return lua_gettop(L) - 2;
}

void sandbox_raise_from_host(lua_State *script, lua_State *host)
{
    const char *text = lua_tostring(host, -1);
    if (text && strcmp(text, "interrupted") == 0)
        sandbox_interrupt(script);
    luaL_error(script, "%s", text ? text : "an error of the host that is no text");
}

/* Runs in the sandbox: has a function of the host's called with the arguments from `first` on. Returns the number of results. */
static int ask_host(lua_State *script, const owner *owner, int slot, int first)
{
    lua_State *host = owner->host;
    request request = {script, slot, first};
    luaL_checkstack(script, LUA_MINSTACK, "too many nested calls");
    lua_settop(host, owner->host_top); /* removes values that an error may have left there */
    if (!lua_checkstack(host, LUA_MINSTACK))
        luaL_error(script, "too many nested calls");
    lua_pushcfunction(host, serve);
    lua_pushlightuserdata(host, &request);
    lua_getiuservalue(host, 1, HOST_FUNCTIONS);
    bool rested = sandbox_rest(owner->sandbox, true);
    int status = lua_pcall(host, 2, LUA_MULTRET, 0);
    sandbox_rest(owner->sandbox, rested);
    lnova_sandbox_pass(script);
    if (status != LUA_OK)
        sandbox_raise_from_host(script, host);
    int count = lua_gettop(host) - owner->host_top;
    copying copying = {.from = host, .to = script, .other = copy_in, .self = owner};
    luaL_checkstack(script, count, "too many results");
    for (int i = 1; i <= count; i++) {
        const char *problem = sandbox_copy(&copying, owner->host_top + i);
        if (problem)
            luaL_error(script, "result %d: %s", i, problem);
    }
    lua_settop(host, owner->host_top);
    return count;
}

/* A host's function as scripts see it. Upvalues: the owner, the slot. */
static int call_host(lua_State *script)
{
    return ask_host(script, lua_touserdata(script, lua_upvalueindex(1)), (int)lua_tointeger(script, lua_upvalueindex(2)), 1);
}

static void print_to_host(lua_State *script, void *self, const char *text, size_t length)
{
    lua_pushlstring(script, text, length);
    ask_host(script, self, PRINT_SLOT, lua_gettop(script));
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
    if (error->limit == LNOVA_LIMIT_INTERRUPT) {
        lnova_take_interrupt(L);
        lua_pushliteral(L, "interrupted");
        return lua_error(L);
    }
    fail(L, error->text);
    lua_pushstring(L, lnova_limit_name(error->limit));
    return 3;
}

/* The level of the sandbox's stack above which a call works. What an error may have left behind is taken away. */
static int begin_call(const owner *self)
{
    lua_State *script = lnova_sandbox_state(self->sandbox);
    if (self->sandbox->depth == 0)
        lua_settop(script, 0);
    luaL_checkstack(script, LUA_MINSTACK, "too many nested calls");
    return lua_gettop(script);
}

/* Copies what lies above `base` in the sandbox to the host. */
static int return_results(lua_State *L, const owner *self, int base)
{
    lua_State *script = lnova_sandbox_state(self->sandbox);
    copying copying = {.from = script, .to = L, .other = copy_out, .self = self};
    int count = lua_gettop(script) - base;
    luaL_checkstack(L, count, "too many results");
    for (int i = 1; i <= count; i++) {
        const char *problem = sandbox_copy(&copying, base + i);
        if (problem) {
            lua_settop(script, base);
            return fail(L, lua_pushfstring(L, "result %d: %s", i, problem));
        }
    }
    lua_settop(script, base);
    return count;
}

/* Calls the function that lies above `base` in the sandbox with the arguments above it. */
static int call_and_return(lua_State *L, owner *self, int base)
{
    lnova_sandbox_error error;
    owner outer = *self;
    self->host = L;
    self->host_top = lua_gettop(L);
    int arguments = lua_gettop(lnova_sandbox_state(self->sandbox)) - base - 1;
    bool done = lnova_sandbox_call(self->sandbox, arguments, LUA_MULTRET, &error);
    lua_settop(L, self->host_top);
    *self = outer;
    return done ? return_results(L, self, base) : fail_by_error(L, &error);
}

static int box_load(lua_State *L)
{
    owner *self = check_owner(L);
    size_t length;
    const char *text = luaL_checklstring(L, 2, &length);
    const char *name = luaL_optstring(L, 3, "=text");
    lnova_sandbox_error error;
    int base = begin_call(self);
    if (!lnova_sandbox_load(self->sandbox, text, length, name, &error))
        return fail_by_error(L, &error);
    return call_and_return(L, self, base);
}

static int box_run(lua_State *L)
{
    owner *self = check_owner(L);
    const char *path = luaL_checkstring(L, 2);
    lnova_sandbox_error error;
    int base = begin_call(self);
    if (!lnova_sandbox_load_file(self->sandbox, path, &error))
        return fail_by_error(L, &error);
    return call_and_return(L, self, base);
}

/* Pushes the function that argument 2 means, or returns what is wrong. Raw: a script's __index must not run outside of all limits. */
static const char *push_function(lua_State *L, const owner *self, lua_State *script)
{
    if (lua_type(L, 2) == LUA_TSTRING) {
        lua_pushglobaltable(script);
        lua_pushstring(script, lua_tostring(L, 2));
        lua_rawget(script, -2);
        lua_remove(script, -2);
        return lua_isfunction(script, -1) ? NULL : lua_pushfstring(L, "there is no global function '%s'", lua_tostring(L, 2));
    }
    const handle *function = luaL_testudata(L, 2, FUNCTION);
    luaL_argcheck(L, function && function->owner == self, 2, "name of a global function, or function of this sandbox expected");
    lua_rawgeti(script, LUA_REGISTRYINDEX, function->reference);
    return NULL;
}

static int box_call(lua_State *L)
{
    owner *self = check_owner(L);
    int base = begin_call(self);
    lua_State *script = lnova_sandbox_state(self->sandbox);
    int last = lua_gettop(L);
    const char *problem = push_function(L, self, script);
    if (problem) {
        lua_settop(script, base);
        return fail(L, problem);
    }
    copying copying = {.from = L, .to = script, .other = copy_in, .self = self};
    if (!lua_checkstack(script, last + LUA_MINSTACK))
        return fail(L, "too many arguments");
    for (int i = 3; i <= last; i++) {
        problem = sandbox_copy(&copying, i);
        if (problem) {
            lua_settop(script, base);
            return luaL_argerror(L, i, problem);
        }
    }
    return call_and_return(L, self, base);
}

/* ---- Globals ----------------------------------------------------------------------------------------------------------------------- */

static void push_host_function(lua_State *L, owner *self, lua_State *script, int index)
{
    lua_getiuservalue(L, 1, HOST_FUNCTIONS);
    int slot = (int)lua_rawlen(L, -1) + 1;
    lua_pushvalue(L, index);
    lua_rawseti(L, -2, slot);
    lua_pop(L, 1);
    lua_pushlightuserdata(script, self);
    lua_pushinteger(script, slot);
    lua_pushcclosure(script, call_host, 2);
}

static int box_set(lua_State *L)
{
    owner *self = check_owner(L);
    const char *name = luaL_checkstring(L, 2);
    luaL_checkany(L, 3);
    int base = begin_call(self);
    lua_State *script = lnova_sandbox_state(self->sandbox);
    lua_pushglobaltable(script);
    lua_pushstring(script, name);
    copying copying = {.from = L, .to = script, .other = copy_in, .self = self};
    const char *problem = NULL;
    if (lua_isfunction(L, 3))
        push_host_function(L, self, script, 3);
    else
        problem = sandbox_copy(&copying, 3);
    if (!problem)
        lua_rawset(script, -3);
    lua_settop(script, base);
    return problem ? luaL_argerror(L, 3, problem) : 0;
}

/* ---- Options ----------------------------------------------------------------------------------------------------------------------- */

static const char *const limit_options[] = {"instructions", "seconds", "memory", "value", NULL};
static const char *const new_options[] = {"print", "root", "seed", NULL};

static bool is_one_of(const char *name, const char *const names[])
{
    for (; *names; names++) {
        if (strcmp(name, *names) == 0)
            return true;
    }
    return false;
}

static void check_options(lua_State *L, int index, bool when_new)
{
    luaL_checktype(L, index, LUA_TTABLE);
    lua_pushnil(L);
    while (lua_next(L, index)) {
        lua_pop(L, 1);
        const char *name = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : luaL_typename(L, -1);
        if (!is_one_of(name, limit_options) && !(when_new && is_one_of(name, new_options)))
            luaL_argerror(L, index, lua_pushfstring(L, "there is no option '%s'", name));
    }
}

/* A number from `least` to 2^53, or 0, which means no limit; `otherwise` where the option is not given. */
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

static lnova_sandbox_limits read_limits(lua_State *L, int index, lnova_sandbox_limits given)
{
    return (lnova_sandbox_limits){
        .instructions = (uint64_t)number_option(L, index, "instructions", 1, (double)given.instructions),
        .seconds = number_option(L, index, "seconds", 1e-6, given.seconds),
        .memory = (size_t)number_option(L, index, "memory", LNOVA_SANDBOX_LEAST_MEMORY, (double)given.memory),
        .value = (size_t)number_option(L, index, "value", LNOVA_SANDBOX_LEAST_VALUE, (double)given.value),
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

static uint64_t seed_option(lua_State *L, int index)
{
    int type = lua_getfield(L, index, "seed");
    luaL_argcheck(L, type == LUA_TNIL || lua_isinteger(L, -1), index, "'seed' has to be an integer");
    uint64_t seed = (uint64_t)lua_tointeger(L, -1);
    lua_pop(L, 1);
    return seed;
}

/* Puts the function that takes printed lines into its slot of the table on top of the stack; tells whether there is one. */
static bool print_option(lua_State *L, int index)
{
    int type = lua_getfield(L, index, "print");
    luaL_argcheck(L, type == LUA_TNIL || type == LUA_TFUNCTION, index, "'print' has to be a function");
    if (type == LUA_TNIL) {
        lua_pop(L, 1);
        lua_pushboolean(L, false);
    }
    lua_rawseti(L, -2, PRINT_SLOT);
    return type == LUA_TFUNCTION;
}

static int new_sandbox(lua_State *L)
{
    lua_settop(L, 1);
    if (lua_isnil(L, 1)) {
        lua_newtable(L);
        lua_replace(L, 1);
    }
    check_options(L, 1, true);
    lnova_sandbox_options options = {
        .limits = read_limits(L, 1, LNOVA_SANDBOX_DEFAULTS), .root = root_option(L, 1), .seed = seed_option(L, 1)};
    owner *self = lua_newuserdatauv(L, sizeof *self, HOST_FUNCTIONS);
    *self = (owner){NULL, NULL, 0};
    luaL_setmetatable(L, SANDBOX);
    lua_newtable(L);
    options.print = print_option(L, 1) ? print_to_host : NULL;
    options.self = self;
    lua_setiuservalue(L, -2, HOST_FUNCTIONS);
    lnova_sandbox_error error;
    self->sandbox = lnova_sandbox_new(&options, &error);
    return self->sandbox ? 1 : fail(L, error.text);
}

static int box_limit(lua_State *L)
{
    owner *self = check_owner(L);
    check_options(L, 2, false);
    lnova_sandbox_limits limits = read_limits(L, 2, *lnova_sandbox_limits_of(self->sandbox));
    lnova_sandbox_limit(self->sandbox, &limits);
    return 0;
}

/* ---- The rest ---------------------------------------------------------------------------------------------------------------------- */

static int box_used(lua_State *L)
{
    const owner *self = check_owner(L);
    lua_pushinteger(L, (lua_Integer)lnova_sandbox_instructions(self->sandbox));
    lua_pushinteger(L, (lua_Integer)lnova_sandbox_memory(self->sandbox));
    return 2;
}

static int box_close(lua_State *L)
{
    owner *self = luaL_checkudata(L, 1, SANDBOX);
    luaL_argcheck(L, !self->sandbox || self->sandbox->depth == 0, 1, "this sandbox runs and can't be closed now");
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
    static const luaL_Reg box_methods[] = {{"call", box_call}, {"close", box_close}, {"limit", box_limit}, {"load", box_load},
                                           {"run", box_run},   {"set", box_set},     {"used", box_used},   {NULL, NULL}};
    static const luaL_Reg function_meta[] = {{"__gc", release_function}, {NULL, NULL}};
    static const luaL_Reg no_methods[] = {{NULL, NULL}};
    static const luaL_Reg functions[] = {{"new", new_sandbox}, {NULL, NULL}};
    luaL_checkversion(L);
    lnova_new_type(L, SANDBOX, box_meta, box_methods);
    lnova_new_type(L, FUNCTION, function_meta, no_methods);
    luaL_newlib(L, functions);
    return 1;
}
