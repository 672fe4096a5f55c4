/* SPDX-License-Identifier: MIT
 *
 * core.sources: the files of a script, each read once.
 */
#include "sources.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define SOURCES "nova.sources"

enum { PROBLEM_SIZE = 512, MOST_FILES = 1024 };

/* ---- Files below a root -------------------------------------------------------------------------------------------------------------- */

/* Whether each part between slashes is a plain name. */
static bool is_plain_path(const char *path)
{
    for (;;) {
        size_t length = strcspn(path, "/");
        if (length == 0 || strncmp(path, ".", length) == 0 || (length == 2 && strncmp(path, "..", length) == 0))
            return false;
        path += length;
        if (!*path++)
            return true;
    }
}

static bool lies_below(const char *root, const char *path)
{
    size_t length = strlen(root);
    return strncmp(path, root, length) == 0 && (root[length - 1] == '/' || path[length] == '/');
}

/* Finds the file's true place. Returns what is wrong, or NULL. */
static const char *find_place(const char *root, const char *path, char *place, struct stat *about)
{
    char joined[PATH_MAX];
    if (!is_plain_path(path))
        return "only files of the script's own folder can be loaded, by names without '.' and '..'";
    if (snprintf(joined, sizeof joined, "%s/%s", root, path) >= (int)sizeof joined)
        return strerror(ENAMETOOLONG);
    if (!realpath(joined, place))
        return strerror(errno);
    if (!lies_below(root, place))
        return "is a link that leads out of the script's own folder";
    if (stat(place, about) != 0)
        return strerror(errno);
    return S_ISREG(about->st_mode) ? NULL : "not a file";
}

bool lnova_find_source(const char *root, const char *path, char *place, size_t *length, char *problem, size_t size)
{
    struct stat about;
    const char *wrong = find_place(root, path, place, &about);
    if (wrong)
        snprintf(problem, size, "%.200s: %s", path, wrong);
    else if (about.st_size > LNOVA_LONGEST_SOURCE)
        snprintf(problem, size, "%.200s: longer than %d bytes", path, LNOVA_LONGEST_SOURCE);
    else
        *length = (size_t)about.st_size;
    return !wrong && about.st_size <= LNOVA_LONGEST_SOURCE;
}

ptrdiff_t lnova_read_source(const char *place, char *text, size_t size)
{
    int file = open(place, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    if (file < 0)
        return -1;
    size_t length = 0;
    ptrdiff_t got = 0;
    while (length < size && (got = read(file, text + length, size - length)) > 0)
        length += (size_t)got;
    int problem = errno;
    close(file);
    errno = problem;
    return got < 0 ? -1 : (ptrdiff_t)length;
}

/* ---- Sources ------------------------------------------------------------------------------------------------------------------------- */

lnova_sources *lnova_check_sources(lua_State *L, int index)
{
    return luaL_checkudata(L, index, SOURCES);
}

static lnova_source_file *make_room(lnova_sources *self)
{
    if (self->count < self->room)
        return &self->files[self->count];
    int room = self->room ? 2 * self->room : 8;
    lnova_source_file *files = room <= MOST_FILES ? realloc(self->files, (size_t)room * sizeof *files) : NULL;
    if (!files)
        return NULL;
    self->files = files;
    self->room = room;
    return &files[self->count];
}

/* Reads the file into the entry; frees what it allocated where that fails. */
static bool fill(lnova_source_file *file, const char *path, const char *place, size_t size)
{
    *file = (lnova_source_file){.path = strdup(path), .text = malloc(size + 1)};
    ptrdiff_t length = file->path && file->text ? lnova_read_source(place, file->text, size) : -1;
    if (length >= 0) {
        file->length = (size_t)length;
        return true;
    }
    free(file->path);
    free(file->text);
    return false;
}

const lnova_source_file *lnova_sources_read(lnova_sources *self, const char *path, char *problem, size_t size)
{
    char place[PATH_MAX];
    size_t length = 0;
    for (int i = 0; i < self->count; i++) {
        if (strcmp(self->files[i].path, path) == 0)
            return &self->files[i];
    }
    if (self->sealed) {
        snprintf(
            problem, size,
            "%.200s: was not read when the run began; a script whose files are read at the start writes out the names of the modules that "
            "it requires",
            path);
        return NULL;
    }
    if (!lnova_find_source(self->root, path, place, &length, problem, size))
        return NULL;
    lnova_source_file *file = make_room(self);
    if (file && fill(file, path, place, length)) {
        self->count++;
        return file;
    }
    snprintf(problem, size, "%.200s: %s", path, self->count == MOST_FILES ? "the script has too many files" : strerror(errno));
    return NULL;
}

/* ---- For the program ------------------------------------------------------------------------------------------------------------------ */

/* core.sources(root) -> sources | nil, message */
static int new_sources(lua_State *L)
{
    const char *root = luaL_checkstring(L, 1);
    lnova_sources *self = lua_newuserdatauv(L, sizeof *self, 0);
    *self = (lnova_sources){0};
    luaL_setmetatable(L, SOURCES);
    self->root = realpath(root, NULL);
    if (self->root)
        return 1;
    lua_pushnil(L);
    lua_pushfstring(L, "%s: %s", root, strerror(errno));
    return 2;
}

/* sources:read(path) -> text | nil, message */
static int sources_read(lua_State *L)
{
    char problem[PROBLEM_SIZE];
    const lnova_source_file *file = lnova_sources_read(lnova_check_sources(L, 1), luaL_checkstring(L, 2), problem, sizeof problem);
    if (file) {
        lua_pushlstring(L, file->text, file->length);
        return 1;
    }
    lua_pushnil(L);
    lua_pushstring(L, problem);
    return 2;
}

/* sources:paths() -> the files that were read, in the order in which they were read */
static int sources_paths(lua_State *L)
{
    const lnova_sources *self = lnova_check_sources(L, 1);
    lua_createtable(L, self->count, 0);
    for (int i = 0; i < self->count; i++) {
        lua_pushstring(L, self->files[i].path);
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

/* sources:seal(): reads no file from now on that was not read before */
static int sources_seal(lua_State *L)
{
    lnova_check_sources(L, 1)->sealed = true;
    return 0;
}

static int sources_free(lua_State *L)
{
    lnova_sources *self = lnova_check_sources(L, 1);
    for (int i = 0; i < self->count; i++) {
        free(self->files[i].path);
        free(self->files[i].text);
    }
    free(self->files);
    free(self->root);
    *self = (lnova_sources){.sealed = true};
    return 0;
}

void lnova_open_sources(lua_State *L)
{
    static const luaL_Reg metamethods[] = {{"__gc", sources_free}, {NULL, NULL}};
    static const luaL_Reg methods[] = {{"paths", sources_paths}, {"read", sources_read}, {"seal", sources_seal}, {NULL, NULL}};
    static const luaL_Reg functions[] = {{"sources", new_sources}, {NULL, NULL}};
    lnova_new_type(L, SOURCES, metamethods, methods);
    luaL_setfuncs(L, functions, 0);
}
