/* SPDX-License-Identifier: MIT
 *
 * pairs and next for sandboxes: a fixed order of keys, because Lua's own depends on addresses and on a random number.
 *
 * Numbers come first, upwards, then strings by their bytes, then false and true. Keys of other kinds have nothing that would be the same
 * in every run, so going through a table with such a key is an error.
 *
 * pairs prepares a walk and goes along it: what is removed meanwhile is left out, what is added is not seen. next(t, key) tells the least
 * key above `key`, for which it keeps the walk through the table that it was asked for last. A walk is prepared by one look at all keys:
 * most of a list needs no more than its length, the other keys are sorted.
 */
#include <math.h>
#include <string.h>

#include "sandbox_parts.h"

typedef struct sort_key {
    enum { INTEGER, NUMBER, TEXT, BOOLEAN } kind;
    int place; /* in the unsorted list, which also keeps texts alive */
    union {
        lua_Integer integer;
        lua_Number number;
        struct {
            const char *bytes;
            size_t length;
        } text;
    } is;
} sort_key;

/* ---- Comparing --------------------------------------------------------------------------------------------------------------------- */

/* A float key is never a whole number that an integer could hold: Lua makes an integer of it. */
static bool integer_before_number(lua_Integer integer, lua_Number number)
{
    if (number >= 0x1p63)
        return true;
    return number >= -0x1p63 && integer <= (lua_Integer)floor(number);
}

static bool text_before(const sort_key *a, const sort_key *b)
{
    size_t common = a->is.text.length < b->is.text.length ? a->is.text.length : b->is.text.length;
    int difference = memcmp(a->is.text.bytes, b->is.text.bytes, common);
    return difference < 0 || (difference == 0 && a->is.text.length < b->is.text.length);
}

static bool is_before(const sort_key *a, const sort_key *b)
{
    if (a->kind == INTEGER && b->kind == NUMBER)
        return integer_before_number(a->is.integer, b->is.number);
    if (a->kind == NUMBER && b->kind == INTEGER)
        return !integer_before_number(b->is.integer, a->is.number);
    if (a->kind != b->kind)
        return a->kind < b->kind;
    if (a->kind == NUMBER)
        return a->is.number < b->is.number;
    if (a->kind == TEXT)
        return text_before(a, b);
    return a->is.integer < b->is.integer;
}

/* Merges neighbouring runs of `width` from one array to the other. */
static void merge_runs(const sort_key *from, sort_key *to, int count, int width)
{
    for (int start = 0; start < count; start += 2 * width) {
        int middle = count - start > width ? start + width : count;
        int end = count - start > 2 * width ? start + 2 * width : count;
        for (int left = start, right = middle, i = start; i < end; i++)
            to[i] = left < middle && (right >= end || !is_before(&from[right], &from[left])) ? from[left++] : from[right++];
    }
}

/* Returns the one of the two arrays in which the sorted keys are. Lists are in order from the start, which is worth a look. */
static sort_key *sort(sort_key *keys, sort_key *spare, int count)
{
    int i = 1;
    while (i < count && is_before(&keys[i - 1], &keys[i]))
        i++;
    if (i >= count)
        return keys;
    for (int width = 1; width < count; width *= 2) {
        merge_runs(keys, spare, count, width);
        sort_key *sorted = spare;
        spare = keys;
        keys = sorted;
    }
    return keys;
}

/* ---- Walks ------------------------------------------------------------------------------------------------------------------------- */

/* A walk through a table merges two sequences: the integers from 1 to `listed`, without a list of them, and a sorted list of the other
 * keys. Integers up to `at` and the first `place` of the other keys are behind us. */
typedef struct walk {
    int table; /* index in the stack */
    int keys;  /* index in the stack of the list of other keys */
    lua_Integer listed;
    lua_Integer at;
    lua_Integer place;
} walk;

static void read_key(lua_State *L, int index, sort_key *key)
{
    int type = lua_type(L, index);
    if (type == LUA_TNUMBER && lua_isinteger(L, index)) {
        key->kind = INTEGER;
        key->is.integer = lua_tointeger(L, index);
    } else if (type == LUA_TNUMBER) {
        key->kind = NUMBER;
        key->is.number = lua_tonumber(L, index);
    } else if (type == LUA_TSTRING) {
        key->kind = TEXT;
        key->is.text.bytes = lua_tolstring(L, index, &key->is.text.length);
    } else if (type == LUA_TBOOLEAN) {
        key->kind = BOOLEAN;
        key->is.integer = lua_toboolean(L, index);
    } else {
        luaL_error(L, "this table has a %s as a key, for which there is no fixed order (numbers, strings and booleans have one)",
                   luaL_typename(L, index));
    }
}

/* Whether an integer key goes on with the integers from 1. Lua tells those of a list first, upwards; some may be missing. */
static bool continues_list(lua_Integer key, lua_Integer listed, int found)
{
    return key > listed && key <= 2 * (lua_Integer)found + 8;
}

/* Pushes a list of the keys that are not listed, in Lua's order, and returns how many there are. */
static int push_other_keys(lua_State *L, walk *walk)
{
    int others = 0;
    unsigned rounds = 0;
    lua_newtable(L);
    lua_pushnil(L);
    for (int found = 0; lua_next(L, walk->table); found++) {
        lua_pop(L, 1);
        lua_Integer key = lua_isinteger(L, -1) ? lua_tointeger(L, -1) : 0;
        if (others == 0 && continues_list(key, walk->listed, found)) {
            walk->listed = key;
        } else if (key < 1 || key > walk->listed) {
            lua_pushvalue(L, -1);
            lua_rawseti(L, -3, ++others);
        }
        sandbox_round(L, &rounds);
    }
    return others;
}

/* Replaces the list of keys on top of the stack by a sorted one. The arrays for that are userdata, which an error would not leak; they are
 * no larger than the table's own part for such keys. */
static void sort_keys(lua_State *L, int count)
{
    int list = lua_gettop(L);
    sort_key *keys = lua_newuserdatauv(L, (size_t)count * sizeof *keys, 0);
    sort_key *spare = lua_newuserdatauv(L, (size_t)count * sizeof *keys, 0);
    for (int i = 0; i < count; i++) {
        keys[i].place = i + 1;
        lua_rawgeti(L, list, i + 1);
        read_key(L, -1, &keys[i]);
        lua_pop(L, 1);
    }
    nova_sandbox_charge(L, 4 * (uint64_t)count);
    keys = sort(keys, spare, count);
    lua_createtable(L, count, 0);
    for (int i = 0; i < count; i++) {
        lua_rawgeti(L, list, keys[i].place);
        lua_rawseti(L, -2, i + 1);
    }
    lua_replace(L, list);
    lua_settop(L, list);
}

/* Begins a walk through the table at `index`; leaves its list of keys on the stack. */
static walk begin(lua_State *L, int index)
{
    walk walk = {.table = index, .keys = lua_gettop(L) + 1};
    int count = push_other_keys(L, &walk);
    if (count > 0)
        sort_keys(L, count);
    return walk;
}

/* Pushes the next key and its value, or only nil at the end. */
static bool advance(lua_State *L, walk *walk)
{
    for (;;) {
        bool other = lua_rawgeti(L, walk->keys, walk->place + 1) != LUA_TNIL;
        if (walk->at < walk->listed && !(lua_type(L, -1) == LUA_TNUMBER && lua_tonumber(L, -1) < (lua_Number)(walk->at + 1))) {
            lua_pop(L, 1);
            lua_pushinteger(L, ++walk->at);
        } else if (other) {
            walk->place++;
        } else {
            return false;
        }
        lua_pushvalue(L, -1);
        if (lua_rawget(L, walk->table) != LUA_TNIL)
            return true;
        lua_pop(L, 2);
    }
}

/* ---- pairs ------------------------------------------------------------------------------------------------------------------------- */

/* The iterator. Upvalues: the table, the other keys, and the numbers of the walk. Scripts may call it themselves, with anything. */
static int step(lua_State *L)
{
    lua_settop(L, 0);
    walk walk = {.table = lua_upvalueindex(1),
                 .keys = lua_upvalueindex(2),
                 .listed = lua_tointeger(L, lua_upvalueindex(3)),
                 .at = lua_tointeger(L, lua_upvalueindex(4)),
                 .place = lua_tointeger(L, lua_upvalueindex(5))};
    if (!advance(L, &walk))
        return 1;
    lua_pushinteger(L, walk.at);
    lua_replace(L, lua_upvalueindex(4));
    lua_pushinteger(L, walk.place);
    lua_replace(L, lua_upvalueindex(5));
    return 2;
}

static int order_pairs(lua_State *L)
{
    luaL_checkany(L, 1);
    if (luaL_getmetafield(L, 1, "__pairs") != LUA_TNIL) {
        lua_pushvalue(L, 1);
        lua_call(L, 1, 3);
        return 3;
    }
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_pushvalue(L, 1);
    walk walk = begin(L, 1);
    lua_pushinteger(L, walk.listed);
    lua_pushinteger(L, walk.at);
    lua_pushinteger(L, walk.place);
    lua_pushcclosure(L, step, 5);
    lua_pushvalue(L, 1);
    lua_pushnil(L);
    return 3;
}

/* ---- next -------------------------------------------------------------------------------------------------------------------------- */

/* What the upvalue of next, a list, holds: the table that it was asked for last, the key that it told, and the walk. */
enum { LAST_TABLE = 1, LAST_KEY, LAST_KEYS, LAST_LISTED, LAST_AT, LAST_PLACE };

/* The least key of the table at index 1, without sorting: the way to ask whether a table is empty. */
static int first(lua_State *L)
{
    sort_key least = {.kind = BOOLEAN};
    sort_key key;
    unsigned rounds = 0;
    lua_pushnil(L); /* the least key takes the place of the nil at index 2 */
    while (lua_next(L, 1)) {
        lua_pop(L, 1);
        read_key(L, 3, &key);
        if (lua_isnil(L, 2) || is_before(&key, &least)) {
            least = key;
            lua_copy(L, 3, 2);
        }
        sandbox_round(L, &rounds);
    }
    if (lua_isnil(L, 2))
        return 1;
    lua_pushvalue(L, 2);
    lua_rawget(L, 1);
    return 2;
}

/* How many keys of the list at `keys` are not above the key at index 2. */
static lua_Integer find_place(lua_State *L, int keys, const sort_key *key)
{
    lua_Integer least = 0;
    lua_Integer most = (lua_Integer)lua_rawlen(L, keys);
    while (least < most) {
        sort_key other;
        lua_Integer middle = least + (most - least) / 2;
        lua_rawgeti(L, keys, middle + 1);
        read_key(L, -1, &other);
        lua_pop(L, 1);
        if (is_before(key, &other))
            most = middle;
        else
            least = middle + 1;
    }
    return least;
}

/* How many of the integers from 1 to `listed` are not above the key. */
static lua_Integer find_listed(const sort_key *key, lua_Integer listed)
{
    sort_key end = {.kind = INTEGER, .is.integer = listed};
    sort_key start = {.kind = INTEGER, .is.integer = 1};
    if (is_before(&end, key))
        return listed;
    if (is_before(key, &start))
        return 0;
    return key->kind == INTEGER ? key->is.integer : (lua_Integer)key->is.number;
}

static lua_Integer recall(lua_State *L, int what)
{
    lua_rawgeti(L, lua_upvalueindex(1), what);
    lua_Integer value = lua_tointeger(L, -1);
    lua_pop(L, 1);
    return value;
}

/* The walk through the table at index 1, with the key at index 2 just behind; leaves its list of keys at index 3. */
static walk find_walk(lua_State *L)
{
    int last = lua_upvalueindex(1);
    lua_rawgeti(L, last, LAST_KEYS);
    lua_rawgeti(L, last, LAST_TABLE);
    lua_rawgeti(L, last, LAST_KEY);
    bool same = lua_rawequal(L, 1, 4) && lua_rawequal(L, 2, 5);
    lua_settop(L, same ? 3 : 2);
    if (same)
        return (walk){1, 3, recall(L, LAST_LISTED), recall(L, LAST_AT), recall(L, LAST_PLACE)};
    sort_key key;
    read_key(L, 2, &key);
    walk walk = begin(L, 1);
    walk.at = find_listed(&key, walk.listed);
    walk.place = find_place(L, walk.keys, &key);
    return walk;
}

static void keep(lua_State *L, int what, int index)
{
    lua_pushvalue(L, index);
    lua_rawseti(L, lua_upvalueindex(1), what);
}

static void keep_number(lua_State *L, int what, lua_Integer value)
{
    lua_pushinteger(L, value);
    lua_rawseti(L, lua_upvalueindex(1), what);
}

static int order_next(lua_State *L)
{
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_settop(L, 2);
    if (lua_isnil(L, 2))
        return first(L);
    walk walk = find_walk(L);
    if (!advance(L, &walk))
        return 1;
    keep(L, LAST_TABLE, 1);
    keep(L, LAST_KEY, -2);
    keep(L, LAST_KEYS, 3);
    keep_number(L, LAST_LISTED, walk.listed);
    keep_number(L, LAST_AT, walk.at);
    keep_number(L, LAST_PLACE, walk.place);
    return 2;
}

void sandbox_open_order(lua_State *L)
{
    lua_pushcfunction(L, order_pairs);
    lua_setfield(L, -2, "pairs");
    lua_createtable(L, LAST_PLACE, 0);
    lua_pushcclosure(L, order_next, 1);
    lua_setfield(L, -2, "next");
}
