/* SPDX-License-Identifier: MIT
 *
 * core.rng: the core's random numbers, one stream a userdata. core.digest: a number of 128 bits for a text.
 */
#include <inttypes.h>
#include <stdio.h>

#include "bindings.h"

nova_rng *lnova_check_rng(lua_State *L, int index)
{
    return luaL_checkudata(L, index, LNOVA_RNG);
}

static nova_rng *self(lua_State *L)
{
    nova_rng *rng = lnova_self(L, 1);
    return rng ? rng : lnova_check_rng(L, 1);
}

nova_rng *lnova_push_rng(lua_State *L, uint64_t seed, uint64_t stream)
{
    nova_rng *rng = lua_newuserdatauv(L, sizeof *rng, 0);
    nova_rng_seed(rng, seed, stream);
    luaL_setmetatable(L, LNOVA_RNG);
    return rng;
}

static int rng_new(lua_State *L)
{
    lua_Integer seed = luaL_checkinteger(L, 1);
    lnova_push_rng(L, (uint64_t)seed, (uint64_t)luaL_checkinteger(L, 2));
    return 1;
}

static int rng_next(lua_State *L)
{
    lua_pushinteger(L, nova_rng_next(self(L)));
    return 1;
}

static int rng_below(lua_State *L)
{
    nova_rng *rng = self(L);
    lua_pushinteger(L, nova_rng_below(rng, (uint32_t)lnova_check_range(L, 2, 1, UINT32_MAX)));
    return 1;
}

static int rng_equal(lua_State *L)
{
    const nova_rng *a = luaL_testudata(L, 1, LNOVA_RNG), *b = luaL_testudata(L, 2, LNOVA_RNG);
    lua_pushboolean(L, a && b && a->state == b->state && a->stream == b->stream);
    return 1;
}

static int rng_tostring(lua_State *L)
{
    self(L);
    lua_pushliteral(L, "random numbers");
    return 1;
}

enum { WORDS = 4, DIGITS = 8 };

static int digest(lua_State *L)
{
    nova_rng rng;
    char digits[WORDS * DIGITS + 1];
    size_t length;
    const char *text = luaL_checklstring(L, 1, &length);
    nova_rng_seal(&rng, text, length);
    for (int i = 0; i < WORDS; i++)
        snprintf(digits + (size_t)i * DIGITS, DIGITS + 1, "%08" PRIx32, nova_rng_next(&rng));
    lua_pushlstring(L, digits, sizeof digits - 1);
    return 1;
}

static const luaL_Reg methods[] = {{"below", rng_below}, {"next", rng_next}, {NULL, NULL}};
static const luaL_Reg metamethods[] = {{"__eq", rng_equal}, {"__tostring", rng_tostring}, {NULL, NULL}};
static const luaL_Reg functions[] = {{"digest", digest}, {"rng", rng_new}, {NULL, NULL}};

void lnova_open_random(lua_State *L)
{
    lnova_new_type(L, LNOVA_RNG, metamethods, methods);
    luaL_setfuncs(L, functions, 0);
}
