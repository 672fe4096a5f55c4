/* SPDX-License-Identifier: MIT
 *
 * The table library for sandboxes. Lua's own functions work as long as `#t` or the arguments say, which may be for years if the metamethods
 * are in C. Here each function first charges for the items that it is about to handle. Sorting differs on purpose: it is stable, so that
 * items that compare as equal have the same order everywhere (Lua's own sort picks its pivots by the clock).
 */
#include "parts.h"

enum { AT_ONCE = 1000000 /* items that one call handles: some milliseconds, during which nobody looks at the clock */ };

/* Charges for the items first .. last. */
static void charge_items(lua_State *L, lua_Integer first, lua_Integer last)
{
    if (last < first)
        return;
    uint64_t more = (uint64_t)last - (uint64_t)first;
    lnova_sandbox_charge(L, more);
    if (more >= AT_ONCE)
        luaL_error(L, "too many items at once, at most %d", AT_ONCE);
}

/* Checks the argument of functions that, as in Lua, work on any value with a length and items. */
static lua_Integer check_list(lua_State *L, int index)
{
    bool is_list = lua_istable(L, index);
    if (!is_list && lua_isuserdata(L, index) && luaL_getmetafield(L, index, "__index") != LUA_TNIL) {
        lua_pop(L, 1);
        is_list = true;
    }
    luaL_argexpected(L, is_list, index, "table");
    return luaL_len(L, index);
}

/* ---- Functions that ask for the length only once, since a second answer may differ -------------------------------------------------- */

static int table_insert(lua_State *L)
{
    lua_Integer length = check_list(L, 1);
    luaL_argcheck(L, length < LUA_MAXINTEGER, 1, "table too long");
    int arguments = lua_gettop(L);
    lua_Integer place = length + 1;
    if (arguments == 3) {
        place = luaL_checkinteger(L, 2);
        luaL_argcheck(L, place >= 1 && place <= length + 1, 2, "position out of bounds");
        charge_items(L, place, length);
        for (lua_Integer i = length; i >= place; i--) {
            lua_geti(L, 1, i);
            lua_seti(L, 1, i + 1);
        }
    } else if (arguments != 2) {
        return luaL_error(L, "wrong number of arguments to 'insert'");
    }
    lua_settop(L, arguments);
    lua_seti(L, 1, place);
    return 0;
}

static int table_remove(lua_State *L)
{
    lua_Integer length = check_list(L, 1);
    lua_Integer place = luaL_optinteger(L, 2, length);
    if (!lua_isnone(L, 2))
        luaL_argcheck(L, (place >= 1 && place - 1 <= length) || (length == 0 && place == 0), 2, "position out of bounds");
    lua_settop(L, 1);
    lua_geti(L, 1, place);
    charge_items(L, place, length);
    for (; place < length; place++) {
        lua_geti(L, 1, place + 1);
        lua_seti(L, 1, place);
    }
    lua_pushnil(L);
    lua_seti(L, 1, place);
    return 1;
}

/* ---- Functions of Lua's own, the upvalue, that are told the range ------------------------------------------------------------------- */

static int call_own(lua_State *L)
{
    return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

static int table_move(lua_State *L)
{
    charge_items(L, luaL_checkinteger(L, 2), luaL_checkinteger(L, 3));
    return call_own(L);
}

static int table_concat(lua_State *L)
{
    lua_settop(L, 4);
    if (lua_isnil(L, 4)) {
        lua_pushinteger(L, check_list(L, 1));
        lua_replace(L, 4);
    }
    charge_items(L, luaL_optinteger(L, 3, 1), luaL_checkinteger(L, 4));
    return call_own(L);
}

/* The stack has room for a million results at most, which limits the work. */
static int table_unpack(lua_State *L)
{
    int results = call_own(L);
    lnova_sandbox_charge(L, (uint64_t)results);
    return results;
}

/* ---- sort -------------------------------------------------------------------------------------------------------------------------- */

/* Charges for comparing the two items on top of the stack if both are long texts. */
static void charge_comparison(lua_State *L)
{
    enum { SHORT_TEXT = 64, BYTES_OF_AN_INSTRUCTION = 4 };
    if (lua_type(L, -1) != LUA_TSTRING || lua_type(L, -2) != LUA_TSTRING)
        return;
    uint64_t one = lua_rawlen(L, -1), other = lua_rawlen(L, -2), common = one < other ? one : other;
    if (common > SHORT_TEXT)
        lnova_sandbox_charge(L, common / BYTES_OF_AN_INSTRUCTION);
}

/* Whether the item on top of the stack comes before the one below it. With `function` above 0 that is what the script's function says. */
static bool comes_first(lua_State *L, int function)
{
    if (function == 0) {
        charge_comparison(L);
        return lua_compare(L, -1, -2, LUA_OPLT);
    }
    lua_pushvalue(L, function);
    lua_pushvalue(L, -2);
    lua_pushvalue(L, -4);
    lua_call(L, 2, 1);
    bool first = lua_toboolean(L, -1);
    lua_pop(L, 1);
    return first;
}

/* Lists that are being sorted: indices in the stack. */
typedef struct sorting {
    int from;
    int to;
    int function;
    unsigned rounds;
} sorting;

/* Moves the items first .. end-1 to the other list, from place `to` on. */
static void copy_items(lua_State *L, sorting *sorting, lua_Integer first, lua_Integer end, lua_Integer to)
{
    for (lua_Integer i = first; i < end; i++) {
        lua_rawgeti(L, sorting->from, i);
        lua_rawseti(L, sorting->to, to++);
        sandbox_round(L, &sorting->rounds);
    }
}

/* Merges two neighbouring runs, the items left .. middle-1 and middle .. end-1. The first of each is on the stack. */
static void merge(lua_State *L, sorting *sorting, lua_Integer left, lua_Integer middle, lua_Integer end)
{
    lua_Integer right = middle, to = left;
    lua_rawgeti(L, sorting->from, left);
    lua_rawgeti(L, sorting->from, right);
    while (left < middle && right < end) {
        sandbox_round(L, &sorting->rounds);
        if (comes_first(L, sorting->function)) {
            lua_rawseti(L, sorting->to, to++);
            lua_rawgeti(L, sorting->from, ++right);
        } else {
            lua_rotate(L, -2, 1);
            lua_rawseti(L, sorting->to, to++);
            lua_rawgeti(L, sorting->from, ++left);
            lua_rotate(L, -2, 1);
        }
    }
    lua_pop(L, 2);
    copy_items(L, sorting, left, middle, to);
    copy_items(L, sorting, right, end, to + (middle - left));
}

/* Pushes a list of the items of the table at index 1. */
static void push_items(lua_State *L, lua_Integer count)
{
    unsigned rounds = 0;
    lua_newtable(L);
    for (lua_Integer i = 1; i <= count; i++) {
        lua_geti(L, 1, i);
        lua_rawseti(L, -2, i);
        sandbox_round(L, &rounds);
    }
}

static int table_sort(lua_State *L)
{
    lua_Integer count = check_list(L, 1);
    luaL_argcheck(L, count < INT32_MAX, 1, "array too big");
    bool own_order = !lua_isnoneornil(L, 2);
    if (own_order)
        luaL_checktype(L, 2, LUA_TFUNCTION);
    lua_settop(L, 2);
    push_items(L, count);
    lua_newtable(L);
    sorting sorting = {.from = 3, .to = 4, .function = own_order ? 2 : 0};
    for (lua_Integer width = 1; width < count; width *= 2) {
        for (lua_Integer left = 1; left <= count; left += 2 * width) {
            lua_Integer middle = left + width <= count ? left + width : count + 1;
            lua_Integer end = left + 2 * width <= count ? left + 2 * width : count + 1;
            merge(L, &sorting, left, middle, end);
        }
        sorting.from = 7 - sorting.from;
        sorting.to = 7 - sorting.to;
    }
    for (lua_Integer i = 1; i <= count; i++) {
        lua_rawgeti(L, sorting.from, i);
        lua_seti(L, 1, i);
        sandbox_round(L, &sorting.rounds);
    }
    return 0;
}

/* Adds a function that has the one of Lua's own by the same name, in the table below, as its upvalue. */
static void set_with_own(lua_State *L, const char *name, lua_CFunction function)
{
    lua_getfield(L, -1, name);
    lua_pushcclosure(L, function, 1);
    lua_setfield(L, -2, name);
}

/* The table on top is Lua's own library: `pack` stays in there as it is. */
void sandbox_open_table(lua_State *L)
{
    static const luaL_Reg functions[] = {{"insert", table_insert}, {"remove", table_remove}, {"sort", table_sort}, {NULL, NULL}};
    luaL_setfuncs(L, functions, 0);
    set_with_own(L, "concat", table_concat);
    set_with_own(L, "move", table_move);
    set_with_own(L, "unpack", table_unpack);
}
