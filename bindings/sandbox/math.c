/* SPDX-License-Identifier: MIT
 *
 * math.random for sandboxes: the core's generator, so that the same seed gives the same numbers everywhere. It has the interface of Lua's
 * own, but for math.randomseed() without a number, which goes back to the seed that the host gave.
 */
#include <string.h>

#include "parts.h"

static uint64_t draw64(nova_rng *rng)
{
    uint64_t high = nova_rng_next(rng);
    return high << 32 | nova_rng_next(rng);
}

/* Uniform in 0 .. most. Draws that fall above the largest multiple of the range are drawn again; small ranges need but 32 bits. */
static uint64_t draw_most(nova_rng *rng, uint64_t most)
{
    if (most < UINT32_MAX)
        return nova_rng_below(rng, (uint32_t)most + 1);
    if (most == UINT64_MAX)
        return draw64(rng);
    uint64_t range = most + 1;
    uint64_t reject = -range % range;
    uint64_t drawn = draw64(rng);
    while (drawn < reject)
        drawn = draw64(rng);
    return drawn % range;
}

static int math_random(lua_State *L)
{
    nova_rng *rng = &lnova_sandbox_of(L)->rng;
    int arguments = lua_gettop(L);
    if (arguments == 0) {
        lua_pushnumber(L, (lua_Number)(draw64(rng) >> 11) * 0x1p-53);
        return 1;
    }
    luaL_argcheck(L, arguments <= 2, 3, "at most two numbers expected");
    lua_Integer low = arguments == 1 ? 1 : luaL_checkinteger(L, 1);
    lua_Integer high = luaL_checkinteger(L, arguments);
    if (arguments == 1 && high == 0) {
        lua_pushinteger(L, (lua_Integer)draw64(rng));
        return 1;
    }
    luaL_argcheck(L, low <= high, arguments, "interval is empty");
    uint64_t drawn = (uint64_t)low + draw_most(rng, (uint64_t)high - (uint64_t)low);
    lua_pushinteger(L, (lua_Integer)drawn);
    return 1;
}

/* A number with a fraction seeds by its bits. */
static uint64_t seed_of(lua_State *L, int index)
{
    int is_whole;
    lua_Number number = luaL_checknumber(L, index);
    uint64_t seed = (uint64_t)lua_tointegerx(L, index, &is_whole);
    if (!is_whole)
        memcpy(&seed, &number, sizeof seed);
    return seed;
}

static int math_randomseed(lua_State *L)
{
    lnova_sandbox *sandbox = lnova_sandbox_of(L);
    nova_rng_seed(&sandbox->rng, lua_isnoneornil(L, 1) ? sandbox->seed : seed_of(L, 1), LNOVA_STREAM_BOT);
    return 0;
}

void sandbox_open_math(lua_State *L)
{
    static const luaL_Reg functions[] = {{"random", math_random}, {"randomseed", math_randomseed}, {NULL, NULL}};
    luaL_setfuncs(L, functions, 0);
    lnova_sandbox *sandbox = lnova_sandbox_of(L);
    nova_rng_seed(&sandbox->rng, sandbox->seed, LNOVA_STREAM_BOT);
}
