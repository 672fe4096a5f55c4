/* SPDX-License-Identifier: MIT
 *
 * The files of a script, each read once. Sandboxes that are made of the same sources run the same script, whatever happens to the files
 * in the meantime.
 */
#ifndef NOVA_BINDINGS_SOURCES_H
#define NOVA_BINDINGS_SOURCES_H

#include "bindings.h"

enum { LNOVA_LONGEST_SOURCE = 1 << 20 };

/* A text that was read. It lives as long as the sources do. */
typedef struct lnova_source_file {
    char *path;
    char *text;
    size_t length;
} lnova_source_file;

/* Userdata in the program's Lua. Nothing here raises an error but lnova_check_sources. */
typedef struct lnova_sources {
    char *root; /* with all links resolved */
    lnova_source_file *files;
    int count, room;
    bool sealed; /* no more files are read */
} lnova_sources;

/* Raises unless the value at `index` is sources. */
lnova_sources *lnova_check_sources(lua_State *L, int index);

/* The text of a file below the root, which is read where it was not read before. NULL with what is wrong in `problem`. */
const lnova_source_file *lnova_sources_read(lnova_sources *sources, const char *path, char *problem, size_t size);

/* Finds a regular file below the root: no path leads out of it. Writes where the file really is, and its size; or false and what is wrong. */
bool lnova_find_source(const char *root, const char *path, char *place, size_t *length, char *problem, size_t size);
/* Reads up to `size` bytes; -1 with errno set on failure. */
ptrdiff_t lnova_read_source(const char *place, char *text, size_t size);

/* Adds core.sources to the table on top of the stack. */
void lnova_open_sources(lua_State *L);

#endif
