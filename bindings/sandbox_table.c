/* SPDX-License-Identifier: MIT
 *
 * The table library for sandboxes: Lua's functions, written such that they report their work. Lua's own run as long as `#t` or the
 * arguments say, and with metamethods in C that may be for years. Sorting differs on purpose: it is stable, so that the order of what
 * compares as equal is the same everywhere (Lua's own picks its pivots by the clock).
 */
#include "sandbox_parts.h"

/* For the functions that, as in Lua, work on whatever has a length and items. */
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

/* ---- insert, remove, move ---------------------------------------------------------------------------------------------------------- */

/* Moves the items first .. last of the table at index 1 by one place, towards the end or towards the start. */
static void shift(lua_State *L, lua_Integer first, lua_Integer last, bool up)
{
    unsigned rounds = 0;
    lua_Integer count = last - first + 1;
    for (lua_Integer i = 0; i < count; i++) {
        lua_Integer from = up ? last - i : first + i;
        lua_geti(L, 1, from);
        lua_seti(L, 1, up ? from + 1 : from - 1);
        sandbox_round(L, &rounds);
    }
}

static int table_insert(lua_State *L)
{
    lua_Integer length = check_list(L, 1);
    luaL_argcheck(L, length < LUA_MAXINTEGER, 1, "table too long");
    int arguments = lua_gettop(L);
    lua_Integer place = length + 1;
    if (arguments == 3) {
        place = luaL_checkinteger(L, 2);
        luaL_argcheck(L, place >= 1 && place <= length + 1, 2, "position out of bounds");
        shift(L, place, length, true);
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
    if (place < length)
        shift(L, place + 1, length, false);
    lua_pushnil(L);
    lua_seti(L, 1, place < length ? length : place);
    return 1;
}

static int table_move(lua_State *L)
{
    lua_Integer first = luaL_checkinteger(L, 2);
    lua_Integer last = luaL_checkinteger(L, 3);
    lua_Integer to = luaL_checkinteger(L, 4);
    int target = lua_isnoneornil(L, 5) ? 1 : 5;
    check_list(L, 1);
    check_list(L, target);
    lua_settop(L, 5);
    if (last < first) {
        lua_pushvalue(L, target);
        return 1;
    }
    luaL_argcheck(L, first > 0 || last < LUA_MAXINTEGER + first, 3, "too many elements to move");
    lua_Integer count = last - first + 1;
    luaL_argcheck(L, to <= LUA_MAXINTEGER - count + 1, 4, "destination wrap around");
    bool backwards = to > first && to <= last && (target == 1 || lua_rawequal(L, 1, 5));
    unsigned rounds = 0;
    for (lua_Integer i = 0; i < count; i++) {
        lua_Integer offset = backwards ? count - 1 - i : i;
        lua_geti(L, 1, first + offset);
        lua_seti(L, target, to + offset);
        sandbox_round(L, &rounds);
    }
    lua_pushvalue(L, target);
    return 1;
}

/* ---- concat, pack, unpack ---------------------------------------------------------------------------------------------------------- */

/* Adds the item of the list at index 1 that has to be text. */
static void add_item(lua_State *L, luaL_Buffer *text, lua_Integer i)
{
    if (lua_geti(L, 1, i) != LUA_TSTRING && !lua_isnumber(L, -1))
        luaL_error(L, "invalid value (%s) at index %I in table for 'concat'", luaL_typename(L, -1), (LUAI_UACINT)i);
    luaL_addvalue(text);
}

static int table_concat(lua_State *L)
{
    size_t length;
    lua_Integer last = check_list(L, 1);
    const char *separator = luaL_optlstring(L, 2, "", &length);
    lua_Integer i = luaL_optinteger(L, 3, 1);
    last = luaL_optinteger(L, 4, last);
    luaL_Buffer text;
    unsigned rounds = 0;
    lua_settop(L, 2);
    luaL_buffinit(L, &text);
    for (; i < last; i++) {
        add_item(L, &text, i);
        luaL_addlstring(&text, separator, length);
        sandbox_round(L, &rounds);
    }
    if (i == last)
        add_item(L, &text, i);
    luaL_pushresult(&text);
    return 1;
}

static int table_pack(lua_State *L)
{
    int count = lua_gettop(L);
    lua_createtable(L, count, 1);
    lua_insert(L, 1);
    for (int i = count; i >= 1; i--)
        lua_rawseti(L, 1, i);
    lua_pushinteger(L, count);
    lua_setfield(L, 1, "n");
    return 1;
}

static int table_unpack(lua_State *L)
{
    lua_Integer first = luaL_optinteger(L, 2, 1);
    lua_Integer last = lua_isnoneornil(L, 3) ? luaL_len(L, 1) : luaL_checkinteger(L, 3);
    if (first > last)
        return 0;
    lua_Unsigned count = (lua_Unsigned)last - (lua_Unsigned)first + 1;
    if (count == 0 || count >= INT32_MAX || !lua_checkstack(L, (int)count))
        return luaL_error(L, "too many results to unpack");
    nova_sandbox_charge(L, count);
    for (lua_Unsigned i = 0; i < count; i++)
        lua_geti(L, 1, first + (lua_Integer)i);
    return (int)count;
}

/* ---- sort -------------------------------------------------------------------------------------------------------------------------- */

/* Whether the item on top of the stack comes before the one below it. With `function` above 0 that is what the script's function says. */
static bool comes_first(lua_State *L, int function)
{
    if (function == 0)
        return lua_compare(L, -1, -2, LUA_OPLT);
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

/* Merges two neighbouring runs, the items left .. middle-1 and middle .. end-1. */
static void merge(lua_State *L, sorting *sorting, lua_Integer left, lua_Integer middle, lua_Integer end)
{
    lua_Integer right = middle;
    for (lua_Integer i = left; i < end; i++) {
        bool take_right = left >= middle;
        if (left < middle && right < end) {
            lua_rawgeti(L, sorting->from, left);
            lua_rawgeti(L, sorting->from, right);
            take_right = comes_first(L, sorting->function);
            lua_pop(L, 2);
            sandbox_round(L, &sorting->rounds);
        }
        lua_rawgeti(L, sorting->from, take_right ? right++ : left++);
        lua_rawseti(L, sorting->to, i);
        sandbox_round(L, &sorting->rounds);
    }
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

void sandbox_open_table(lua_State *L)
{
    static const luaL_Reg functions[] = {{"concat", table_concat}, {"insert", table_insert}, {"move", table_move},     {"pack", table_pack},
                                         {"remove", table_remove}, {"sort", table_sort},     {"unpack", table_unpack}, {NULL, NULL}};
    luaL_setfuncs(L, functions, 0);
}
