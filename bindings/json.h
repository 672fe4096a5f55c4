/* SPDX-License-Identifier: MIT
 *
 * What the core tells, written as JSON (json.c).
 */
#ifndef NOVA_BINDINGS_JSON_H
#define NOVA_BINDINGS_JSON_H

#include "bindings.h"

/* JSON that is being written. Its text is in the buffer, which has a slot on Lua's stack: leave the stack as it is until luaL_pushresult. */
typedef struct lnova_json {
    lua_State *L;
    luaL_Buffer text;
    int depth;
    uint64_t lists; /* a bit for each depth: is a list open there, or an object? */
} lnova_json;

void lnova_json_begin(lua_State *L, lnova_json *json);
/* Writes a list, or an object, as one value; in between the listener writes what is in it. */
void lnova_json_open(lnova_json *json, bool is_list);
void lnova_json_close(lnova_json *json);
void lnova_json_number(lnova_json *json, int64_t value);
nova_listener lnova_json_listener(lnova_json *json);

#endif
