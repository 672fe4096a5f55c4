/* SPDX-License-Identifier: MIT
 *
 * pairs and next for sandboxes: a fixed order of keys, because Lua's own depends on addresses and on a random number.
 *
 * Numbers come first, upwards, then strings by their bytes, then false and true. Keys of other kinds have nothing that would be the same
 * in every run, so going through a table with such a key is an error.
 *
 * pairs prepares a walk through the table and follows the walk. A key that is removed meanwhile is left out; a key that is added is not
 * visited. next(t, key) returns the least key above `key`, and keeps the walk through the table of its last call. To prepare a walk, all
 * keys are looked at once: the keys of a list need only their number, and the other keys are sorted.
 */
#include <math.h>
#include <string.h>

#include "parts.h"

typedef struct sort_key {
    enum { INTEGER, NUMBER, TEXT, BOOLEAN } kind;
    int index; /* in the stack, which also keeps a text alive */
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

/* Sorts the keys; returns the array, of the two, that has the result. Checks first whether the keys are in order already, as lists are. */
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

/* A walk through a table merges two sequences: the integers from 1 to `listed`, and a sorted list of the `others` other keys, which is nil
 * where there are none. Integers up to `at` and the first `place` of the other keys are behind us. */
typedef struct walk {
    lua_Integer listed;
    lua_Integer at;
    lua_Integer others;
    lua_Integer place;
    lua_Number ahead; /* the next of the other keys where that is a number, else infinite */
} walk;

enum { FEW_KEYS = 32 /* are sorted on the stack of C */ };

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

/* Does an integer key continue the list? Lua gives the integer keys of a list first, upwards; some may be missing. */
static bool continues_list(lua_Integer key, lua_Integer listed, int found)
{
    return key > listed && key <= 2 * (lua_Integer)found + 8;
}

/* Pushes the keys that are not listed, in Lua's order, and returns how many there are. */
static int push_other_keys(lua_State *L, int table, walk *walk)
{
    int others = 0;
    unsigned rounds = 0;
    lua_pushnil(L);
    for (int found = 0; lua_next(L, table); found++) {
        lua_pop(L, 1);
        lua_Integer key = lua_isinteger(L, -1) ? lua_tointeger(L, -1) : 0;
        if (others == 0 && continues_list(key, walk->listed, found)) {
            walk->listed = key;
        } else if (key < 1 || key > walk->listed) {
            luaL_checkstack(L, LUA_MINSTACK, "too many keys");
            lua_pushvalue(L, -1);
            others++;
        }
        sandbox_round(L, &rounds);
    }
    return others;
}

/* Replaces the keys on top of the stack by a sorted list of them. Many keys are sorted in userdata, which an error would not leak. It is
 * no larger than the table's own part for such keys. */
static void sort_keys(lua_State *L, int count)
{
    sort_key few[2 * FEW_KEYS];
    int first = lua_gettop(L) - count + 1;
    sort_key *keys = count <= FEW_KEYS ? few : lua_newuserdatauv(L, 2 * (size_t)count * sizeof *keys, 0);
    for (int i = 0; i < count; i++) {
        keys[i].index = first + i;
        read_key(L, first + i, &keys[i]);
    }
    lnova_sandbox_charge(L, 4 * (uint64_t)count);
    keys = sort(keys, keys + count, count);
    lua_createtable(L, count, 0);
    for (int i = 0; i < count; i++) {
        lua_pushvalue(L, keys[i].index); // NOLINT(clang-analyzer-core.CallAndMessage): the last pass of sort has written them all
        lua_rawseti(L, -2, i + 1);
    }
    lua_replace(L, first);
    lua_settop(L, first);
}

/* Sets `ahead` from the next one of the other keys, which are in the list at index `keys`. */
static void look_ahead(lua_State *L, int keys, walk *walk)
{
    walk->ahead = HUGE_VAL;
    if (walk->place >= walk->others)
        return;
    if (lua_rawgeti(L, keys, walk->place + 1) == LUA_TNUMBER)
        walk->ahead = lua_tonumber(L, -1);
    lua_pop(L, 1);
}

/* Begins a walk through the table at index `table`; pushes the list of other keys, or nil. */
static void begin(lua_State *L, int table, walk *walk)
{
    *walk = (struct walk){.ahead = HUGE_VAL};
    int count = push_other_keys(L, table, walk);
    walk->others = count;
    if (count == 0) {
        lua_pushnil(L);
    } else {
        sort_keys(L, count);
        look_ahead(L, lua_gettop(L), walk);
    }
}

/* Pushes the next key and its value, or only nil at the end. */
static bool advance(lua_State *L, int table, int keys, walk *walk)
{
    for (;;) {
        int type;
        if (walk->at < walk->listed && walk->ahead >= (lua_Number)(walk->at + 1)) {
            lua_pushinteger(L, ++walk->at);
            type = lua_rawgeti(L, table, walk->at);
        } else if (walk->place < walk->others) {
            if (lua_rawgeti(L, keys, ++walk->place) == LUA_TNUMBER)
                look_ahead(L, keys, walk);
            lua_pushvalue(L, -1);
            type = lua_rawget(L, table);
        } else {
            lua_pushnil(L);
            return false;
        }
        if (type != LUA_TNIL)
            return true;
        lua_pop(L, 2);
    }
}

/* ---- pairs ------------------------------------------------------------------------------------------------------------------------- */

/* The iterator. Upvalues: the table, the other keys, the walk. Scripts may call the iterator themselves, with anything. */
static int step(lua_State *L)
{
    walk *walk = lua_touserdata(L, lua_upvalueindex(3));
    return advance(L, lua_upvalueindex(1), lua_upvalueindex(2), walk) ? 2 : 1;
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
    walk walk;
    lua_settop(L, 1);
    lua_pushvalue(L, 1);
    begin(L, 1, &walk);
    *(struct walk *)lua_newuserdatauv(L, sizeof walk, 0) = walk;
    lua_pushcclosure(L, step, 3);
    lua_pushvalue(L, 1);
    lua_pushnil(L);
    return 3;
}

/* ---- next -------------------------------------------------------------------------------------------------------------------------- */

/* The upvalues of next: the table that it was asked for last, the key that it told, the other keys of that table, and the walk. */
enum { LAST_TABLE = 1, LAST_KEY, LAST_KEYS, LAST_WALK, LAST_VALUES = LAST_WALK };

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

/* Keeps the value at `index`. */
static void keep(lua_State *L, int what, int index)
{
    lua_pushvalue(L, index);
    lua_replace(L, lua_upvalueindex(what));
}

/* Keeps a walk through the table at index 1, with the key at index 2 just behind, unless that is the walk that is kept. */
static void find_walk(lua_State *L, walk *walk)
{
    if (lua_rawequal(L, 1, lua_upvalueindex(LAST_TABLE)) && lua_rawequal(L, 2, lua_upvalueindex(LAST_KEY)))
        return;
    sort_key key;
    struct walk found;
    read_key(L, 2, &key);
    begin(L, 1, &found);
    found.at = find_listed(&key, found.listed);
    found.place = found.others > 0 ? find_place(L, 3, &key) : 0;
    look_ahead(L, 3, &found);
    *walk = found;
    keep(L, LAST_TABLE, 1);
    keep(L, LAST_KEYS, 3);
}

static int order_next(lua_State *L)
{
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_settop(L, 2);
    if (lua_isnil(L, 2))
        return first(L);
    walk *walk = lua_touserdata(L, lua_upvalueindex(LAST_WALK));
    find_walk(L, walk);
    bool found = advance(L, 1, lua_upvalueindex(LAST_KEYS), walk);
    keep(L, LAST_KEY, found ? -2 : -1); /* nil at the end: no key equals nil, so the next call begins a new walk */
    return found ? 2 : 1;
}

void sandbox_open_order(lua_State *L)
{
    lua_pushcfunction(L, order_pairs);
    lua_setfield(L, -2, "pairs");
    lua_settop(L, lua_gettop(L) + LAST_VALUES - 1);
    *(walk *)lua_newuserdatauv(L, sizeof(walk), 0) = (walk){.at = 0};
    lua_pushcclosure(L, order_next, LAST_VALUES);
    lua_setfield(L, -2, "next");
}
