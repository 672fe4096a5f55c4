/* SPDX-License-Identifier: MIT
 *
 * What is known of the states of a game in Lua. The tables of the last states are kept together with the answers about them. So each function
 * is called once for a state, also when the core asks whose turn it is, how many moves there are and which is the n-th.
 */
#include "lua_rules.h"

#include <stdio.h>
#include <string.h>

#include "plain.h"
#include "told.h"

/* Raises an error with the place of a function: "FILE:LINE: DID". */
static void raise_at(lua_State *L, const lua_script *script, int which, const char *did)
{
    lua_Debug at;
    lua_rawgeti(L, LUA_REGISTRYINDEX, script->base.function[which]);
    lua_getinfo(L, ">S", &at);
    luaL_error(L, "%s:%d: %s", at.short_src, at.linedefined, did);
}

void lnova_refuse(lua_State *L, const lua_script *script, int which, const char *expected)
{
    char found[LNOVA_DESCRIPTION];
    lnova_describe(L, -1, found);
    raise_at(L, script, which, lua_pushfstring(L, "returned %s, expected %s", found, expected));
}

void lnova_push_function(lua_State *L, lua_script *script, int which)
{
    script->base.running = which; /* one question may call several functions: a fault names the last */
    lnova_script_push(L, &script->base, which);
}

void lnova_forget(lua_State *L, entry *entry)
{
    luaL_unref(L, LUA_REGISTRYINDEX, entry->table);
    entry->table = LUA_NOREF;
    entry->flat->length = 0;
    entry->player = entry->count = entry->over = -1;
}

static entry *oldest(lua_script *script)
{
    script->last = (script->last + 1) % KEPT;
    return &script->kept[script->last];
}

entry *lnova_find_entry(lua_script *script, const lnova_flat *flat)
{
    for (int i = 0; i < KEPT; i++) {
        entry *entry = &script->kept[(script->last + KEPT - i) % KEPT];
        if (flat->length > 0 && entry->flat->length == flat->length && memcmp(entry->flat->bytes, flat->bytes, flat->length) == 0)
            return entry;
    }
    return NULL;
}

entry *lnova_recall(lua_State *L, lua_script *script, const lnova_flat *flat)
{
    entry *entry = lnova_find_entry(script, flat);
    if (entry)
        return entry;
    entry = oldest(script);
    lnova_forget(L, entry);
    lnova_unflatten(L, flat);
    entry->table = luaL_ref(L, LUA_REGISTRYINDEX);
    memcpy(entry->flat, flat, sizeof *flat + flat->length);
    return entry;
}

void lnova_push_state(lua_State *L, const entry *entry)
{
    lua_rawgeti(L, LUA_REGISTRYINDEX, entry->table);
}

entry *lnova_keep(lua_State *L, lua_script *script, const lnova_flat *flat)
{
    entry *entry = oldest(script);
    lnova_forget(L, entry);
    entry->table = luaL_ref(L, LUA_REGISTRYINDEX);
    memcpy(entry->flat, flat, sizeof *flat + flat->length);
    return entry;
}

void lnova_blame(lua_State *L, lua_script *script, int which, const char *did)
{
    script->base.running = which;
    raise_at(L, script, which, did);
}

void lnova_take_table(lua_State *L, const lua_script *script, int which, int given)
{
    if (lua_isnil(L, -1) && given) {
        lua_pop(L, 1);
        lua_pushvalue(L, given);
    }
    if (!lua_istable(L, -1))
        lnova_refuse(L, script, which, given ? "nothing, or the state as a table" : "the state as a table");
}

void lnova_ask(lua_State *L, lua_script *script, const entry *entry, int which)
{
    lnova_push_function(L, script, which);
    lnova_push_state(L, entry);
    lua_call(L, 1, 1);
}

/* Functions that are called in every ply are checked now and then, unless the game is strict; functions that are called for people are always
 * checked. */
void lnova_expect_unchanged(lua_State *L, lua_script *script, entry *entry, int which)
{
    bool every_ply = which == PLAYER || which == MOVES || which == OVER || which == RATE || which == ESTIMATE;
    uint32_t length = entry->flat->length;
    if (every_ply && !script->base.strict && !lnova_is_due(&script->questions))
        return;
    lnova_flattening how = {.room = script->game->room, .function = script->base.function[which]};
    script->base.running = which;
    entry->flat->length = 0; /* if writing raises an error, recall does not find this entry */
    lnova_push_state(L, entry);
    lnova_flatten(L, -1, script->again, &how);
    lua_pop(L, 1);
    if (script->again->length != length || memcmp(script->again->bytes, entry->flat->bytes, length) != 0)
        lnova_blame(L, script, which, "changed the state, which only play and hide may do");
    entry->flat->length = length;
}

bool lnova_take_over(lua_State *L, const lua_script *script, char word[WORD_SIZE])
{
    size_t length = 0;
    const char *told = lua_type(L, -1) == LUA_TSTRING ? lua_tolstring(L, -1, &length) : NULL;
    bool ends = lua_toboolean(L, -1), plain = told && length > 0 && length < WORD_SIZE && lnova_is_line(told, length);
    if (ends && !plain && !lua_isboolean(L, -1))
        lnova_refuse(L, script, OVER, "nothing, or a word for how it ended, of 1 to 31 letters");
    if (ends)
        memcpy(word, plain ? told : "over", plain ? length + 1 : sizeof "over");
    lua_pop(L, 1);
    return ends;
}

void lnova_know_over(lua_State *L, lua_script *script, entry *entry)
{
    if (entry->over >= 0)
        return;
    lnova_ask(L, script, entry, OVER);
    entry->over = lnova_take_over(L, script, entry->word);
    lnova_expect_unchanged(L, script, entry, OVER);
}

void lnova_know_player(lua_State *L, lua_script *script, entry *entry)
{
    if (entry->player >= 0)
        return;
    lnova_ask(L, script, entry, PLAYER);
    lua_Integer player = lua_isinteger(L, -1) ? lua_tointeger(L, -1) : -1;
    if (player < 0 || player >= script->game->base.players) {
        char expected[48];
        snprintf(expected, sizeof expected, "the number of a player, from 0 to %d", script->game->base.players - 1);
        lnova_refuse(L, script, PLAYER, expected);
    }
    entry->player = (int)player;
    lua_pop(L, 1);
    lnova_expect_unchanged(L, script, entry, PLAYER);
}

nova_move lnova_take_move(lua_State *L, const lua_script *script)
{
    lua_Integer move = lua_isinteger(L, -1) ? lua_tointeger(L, -1) : -1;
    if (move < 0 || move >= NOVA_NO_MOVE)
        lnova_refuse(L, script, MOVES, "whole numbers from 0 on as moves");
    lua_pop(L, 1);
    return (nova_move)move;
}

/* Of the table on top of the stack. */
static lua_Unsigned count_keys(lua_State *L)
{
    lua_Unsigned keys = 0;
    for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1))
        keys++;
    return keys;
}

/* Raises an error: the table on top of the stack has something else than moves, one after another. */
static void refuse_list(lua_State *L, lua_script *script)
{
    const char *flaw = lnova_push_flaw(L, lua_gettop(L));
    lnova_blame(L, script, MOVES, lua_pushfstring(L, "returned a list with %s, expected moves and nothing else", flaw));
}

int lnova_count_moves(lua_State *L, lua_script *script)
{
    if (!lua_istable(L, -1))
        lnova_refuse(L, script, MOVES, "a list of moves");
    lua_Unsigned count = lua_rawlen(L, -1);
    if (count < 1 && count_keys(L) > 0)
        refuse_list(L, script);
    if (count < 1)
        lnova_blame(L, script, MOVES, "returned an empty list, expected at least one move, since the game is not over");
    if (count > (lua_Unsigned)script->game->base.max_moves)
        lnova_blame(L, script, MOVES,
                    lua_pushfstring(L, "returned %d moves, expected at most %d: give the variant a larger max_moves", (int)count,
                                    script->game->base.max_moves));
    return (int)count;
}

int lnova_take_moves(lua_State *L, lua_script *script, nova_move *moves)
{
    int count = lnova_count_moves(L, script);
    if (count_keys(L) != (lua_Unsigned)count)
        refuse_list(L, script);
    for (int i = 0; i < count; i++) {
        lua_rawgeti(L, -1, i + 1);
        moves[i] = lnova_take_move(L, script);
    }
    return count;
}

void lnova_know_moves(lua_State *L, lua_script *script, entry *entry)
{
    if (entry->count >= 0)
        return;
    lnova_know_over(L, script, entry);
    if (entry->over) {
        entry->count = 0;
        return;
    }
    lnova_ask(L, script, entry, MOVES);
    entry->count = lnova_take_moves(L, script, entry->moves);
    lua_pop(L, 1);
    lnova_expect_unchanged(L, script, entry, MOVES);
}

enum { ASKED_AGAIN = 3 };

void lnova_expect_steady(lua_State *L, lua_script *script, entry *entry)
{
    lnova_know_moves(L, script, entry);
    if (!entry->over)
        lnova_know_player(L, script, entry);
    const struct entry before = *entry;
    lnova_watch *watch = script->base.watch;
    script->base.watch = NULL; /* nobody is told of these calls */
    memcpy(script->same_moves, entry->moves, (size_t)before.count * sizeof *entry->moves);
    for (int i = 0; i < ASKED_AGAIN; i++) {
        entry->player = entry->count = entry->over = -1;
        lnova_know_moves(L, script, entry);
        if (entry->over != before.over)
            lnova_blame(L, script, OVER, LNOVA_WAVERED);
        if (entry->count != before.count || memcmp(entry->moves, script->same_moves, (size_t)before.count * sizeof *entry->moves) != 0)
            lnova_blame(L, script, MOVES, LNOVA_WAVERED);
        if (!entry->over)
            lnova_know_player(L, script, entry);
        if (entry->player != before.player)
            lnova_blame(L, script, PLAYER, LNOVA_WAVERED);
    }
    script->base.watch = watch;
}
