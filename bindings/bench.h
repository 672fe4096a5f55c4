/* SPDX-License-Identifier: MIT
 *
 * The benchmark in C, a method of games.
 */
#ifndef NOVA_BINDINGS_BENCH_H
#define NOVA_BINDINGS_BENCH_H

#include <lua.h>

int lnova_game_bench(lua_State *L);

#endif
