/* SPDX-License-Identifier: MIT
 *
 * The module `nova.files`: functions of the system that saving games needs and Lua's own library lacks. A file written here is complete or
 * does not exist, even after a power cut. Only its owner can read the file, unless the caller says otherwise.
 */
#ifdef __linux__
#define _GNU_SOURCE /* for O_TMPFILE */
#endif
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <lauxlib.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "bindings.h"
#include "options.h"
#include "system.h"

enum { PRIVATE_FILE = 0600, PRIVATE_FOLDER = 0700, SHARED_FILE = 0666, SHARED_FOLDER = 0777 };

/* Returns nil, a problem "path: reason", and errno, as Lua's io does. */
static int failed(lua_State *L, const char *path, int reason)
{
    const char *template = lua_pushfstring(L, "%%s: %s", strerror(reason));
    lua_pushnil(L);
    lnova_push_problem(L, LNOVA_IO, template, path);
    lua_pushinteger(L, reason);
    return 3;
}

/* Whether the options at `index`, if there are any, have a field that is true. */
static bool has_option(lua_State *L, int index, const char *name)
{
    if (lua_isnoneornil(L, index))
        return false;
    luaL_checktype(L, index, LUA_TTABLE);
    lua_getfield(L, index, name);
    bool is_set = lua_toboolean(L, -1);
    lua_pop(L, 1);
    return is_set;
}

/* The mode of a file that is not private, as the system gives it to files that programs make. */
static mode_t shared_mode(void)
{
    mode_t mask = umask(0);
    umask(mask);
    return SHARED_FILE & ~mask;
}

/* ---- Writing ------------------------------------------------------------------------------------------------------------------------ */

static bool write_all(int descriptor, const char *text, size_t length)
{
    while (length > 0) {
        ssize_t written = write(descriptor, text, length);
        if (written < 0 && errno != EINTR)
            return false;
        if (written > 0) {
            text += written;
            length -= (size_t)written;
        }
    }
    return true;
}

/* The folder that a file is in; false if its path is too long. */
static bool folder_of(const char *path, char folder[PATH_MAX])
{
    const char *slash = strrchr(path, '/');
    size_t length = !slash ? 1 : slash == path ? 1 : (size_t)(slash - path);
    if (length >= PATH_MAX)
        return false;
    memcpy(folder, slash ? path : ".", length);
    folder[length] = '\0';
    return true;
}

/* Writes the folder to the disk, so that the file's entry is safe too. Errors are ignored, since some file systems can't do this. */
static void sync_folder_of(const char *path)
{
    char folder[PATH_MAX];
    int descriptor = folder_of(path, folder) ? open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    if (descriptor < 0)
        return;
    fsync(descriptor);
    close(descriptor);
}

/* False with errno where anything failed. */
static bool fill(int descriptor, const char *text, size_t length, mode_t mode)
{
    return write_all(descriptor, text, length) && fchmod(descriptor, mode) == 0 && fsync(descriptor) == 0;
}

/* Gives the temporary file its final name. link() fails if the name is taken, in one atomic step; rename() replaces an existing file. Some
 * file systems, such as FAT, have no links. */
static bool put_in_place(const char *temporary, const char *path, bool new_only)
{
    if (new_only && link(temporary, path) == 0) {
        unlink(temporary);
        return true;
    }
    if (new_only && (errno == EEXIST || access(path, F_OK) == 0)) {
        errno = EEXIST;
        return false;
    }
    return rename(temporary, path) == 0;
}

static bool write_by_temporary(const char *path, const char *text, size_t length, mode_t mode, bool new_only)
{
    char temporary[PATH_MAX];
    if (snprintf(temporary, sizeof temporary, "%s.XXXXXX", path) >= (int)sizeof temporary) {
        errno = ENAMETOOLONG;
        return false;
    }
    int descriptor = mkstemp(temporary);
    if (descriptor < 0)
        return false;
    bool filled = fill(descriptor, text, length, mode);
    int reason = errno;
    close(descriptor);
    errno = reason;
    if (filled && put_in_place(temporary, path, new_only))
        return true;
    reason = errno;
    unlink(temporary);
    errno = reason;
    return false;
}

#ifdef O_TMPFILE
/* Gives a file without a name its name. To replace an existing file it first gets a name that nobody has: PATH, the number of this process,
 * and a count. */
static bool give_name(int descriptor, const char *path, bool new_only)
{
    enum { TRIES = 100 };
    char nameless[32], name[PATH_MAX];
    snprintf(nameless, sizeof nameless, "/proc/self/fd/%d", descriptor);
    if (new_only)
        return linkat(AT_FDCWD, nameless, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0;
    bool linked = false;
    for (int i = 0; i < TRIES && !linked; i++) {
        if (snprintf(name, sizeof name, "%s.%ld-%d", path, (long)getpid(), i) >= (int)sizeof name) {
            errno = ENAMETOOLONG;
            return false;
        }
        linked = linkat(AT_FDCWD, nameless, AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0;
        if (!linked && errno != EEXIST)
            return false;
    }
    if (!linked || rename(name, path) == 0)
        return linked;
    int reason = errno;
    unlink(name);
    errno = reason;
    return false;
}

/* Writes a file that has no name before it is complete: a run that is killed leaves nothing of it. False with ENOTSUP where the system has
 * no such files. */
static bool write_nameless(const char *path, const char *text, size_t length, mode_t mode, bool new_only)
{
    char folder[PATH_MAX];
    int descriptor = folder_of(path, folder) ? open(folder, O_TMPFILE | O_WRONLY | O_CLOEXEC, PRIVATE_FILE) : -1;
    if (descriptor < 0) {
        errno = ENOTSUP; /* whatever it is: a temporary file with a name fails by the same reason */
        return false;
    }
    bool good = fill(descriptor, text, length, mode) && give_name(descriptor, path, new_only);
    int reason = errno == ENOENT ? ENOTSUP : errno; /* there is no /proc */
    close(descriptor);
    errno = reason;
    return good;
}
#endif

static bool write_whole(const char *path, const char *text, size_t length, mode_t mode, bool new_only)
{
#ifdef O_TMPFILE
    if (write_nameless(path, text, length, mode, new_only))
        return true;
    if (errno != ENOTSUP)
        return false;
#endif
    return write_by_temporary(path, text, length, mode, new_only);
}

/* Devices and pipes stay: they are written into. To replace /dev/null, as a privileged user could, would harm all programs. */
static bool is_device(const char *path)
{
    struct stat found;
    return stat(path, &found) == 0 && !S_ISREG(found.st_mode) && !S_ISDIR(found.st_mode);
}

static bool write_into(const char *path, const char *text, size_t length)
{
    int descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY);
    if (descriptor < 0)
        return false;
    bool good = write_all(descriptor, text, length);
    int reason = errno;
    close(descriptor);
    errno = reason;
    return good;
}

/* files.write(path, text [, {new = true, shared = true}]) -> true | nil, message, errno. With `new` an existing file is left alone and the
 * message says that it exists. With `shared` the umask says who may read the file. */
static int files_write(lua_State *L)
{
    size_t length;
    const char *path = luaL_checkstring(L, 1);
    const char *text = luaL_checklstring(L, 2, &length);
    bool new_only = has_option(L, 3, "new");
    mode_t mode = has_option(L, 3, "shared") ? shared_mode() : PRIVATE_FILE;
    bool into = !new_only && is_device(path);
    if (into ? !write_into(path, text, length) : !write_whole(path, text, length, mode, new_only))
        return failed(L, path, errno);
    if (!into)
        sync_folder_of(path);
    lua_pushboolean(L, 1);
    return 1;
}

/* files.can_write(path) -> true | nil, message, errno. Whether the system lets files.write write there; nothing is written yet. */
static int files_can_write(lua_State *L)
{
    const char *path = luaL_checkstring(L, 1);
    char folder[PATH_MAX];
    errno = ENAMETOOLONG;
    if (is_device(path) ? access(path, W_OK) != 0 : !folder_of(path, folder) || access(folder, W_OK | X_OK) != 0)
        return failed(L, path, errno);
    lua_pushboolean(L, 1);
    return 1;
}

/* files.sync(file) -> true | nil, message, errno. Makes sure that all that was written to an open file of Lua's io is on the disk. */
static int files_sync(lua_State *L)
{
    const luaL_Stream *stream = luaL_checkudata(L, 1, LUA_FILEHANDLE);
    luaL_argcheck(L, stream->closef, 1, "the file is closed");
    if (fflush(stream->f) != 0 || fsync(fileno(stream->f)) != 0)
        return failed(L, "file", errno);
    lua_pushboolean(L, 1);
    return 1;
}

/* files.truncate(path, size) -> true | nil, message, errno. Cuts off what follows the first `size` bytes. */
static int files_truncate(lua_State *L)
{
    const char *path = luaL_checkstring(L, 1);
    if (truncate(path, (off_t)luaL_checkinteger(L, 2)) != 0)
        return failed(L, path, errno);
    lua_pushboolean(L, 1);
    return 1;
}

/* ---- Folders ------------------------------------------------------------------------------------------------------------------------ */

/* files.make_folder(path [, {shared = true}]) -> true | nil, message, errno. Makes the folders above it as well. They are private, or with
 * `shared` as the umask says. An existing folder is no error. */
static int files_make_folder(lua_State *L)
{
    const char *path = luaL_checkstring(L, 1);
    mode_t mode = has_option(L, 2, "shared") ? SHARED_FOLDER : PRIVATE_FOLDER;
    char part[PATH_MAX];
    size_t length = strlen(path);
    if (length == 0 || length >= sizeof part)
        return failed(L, path, length == 0 ? ENOENT : ENAMETOOLONG);
    struct stat found;
    int refused = ENOTDIR; /* why the first folder that is not there could not be made */
    for (size_t end = 1; end <= length; end++) {
        if (path[end] != '/' && path[end] != '\0')
            continue;
        memcpy(part, path, end);
        part[end] = '\0';
        if (mkdir(part, mode) != 0 && errno != EEXIST && refused == ENOTDIR) {
            int reason = errno;
            refused = stat(part, &found) == 0 ? refused : reason;
        }
    }
    if (stat(path, &found) != 0 || !S_ISDIR(found.st_mode))
        return failed(L, path, refused);
    lua_pushboolean(L, 1);
    return 1;
}

/* An open folder as userdata, so that the folder is closed if an error is raised while names are collected. */
static const char *const FOLDER = "nova.folder";

static int folder_close(lua_State *L)
{
    DIR **folder = luaL_checkudata(L, 1, FOLDER);
    if (*folder)
        closedir(*folder);
    *folder = NULL;
    return 0;
}

/* files.list(path) -> names in no particular order, without "." and ".." | nil, message, errno */
static int files_list(lua_State *L)
{
    const char *path = luaL_checkstring(L, 1);
    DIR **folder = lua_newuserdatauv(L, sizeof(DIR *), 0);
    *folder = NULL;
    luaL_setmetatable(L, FOLDER);
    *folder = opendir(path);
    if (!*folder)
        return failed(L, path, errno);
    lua_newtable(L);
    lua_Integer count = 0;
    for (struct dirent *entry; (entry = readdir(*folder)) != NULL;) {
        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0)
            continue;
        lua_pushstring(L, entry->d_name);
        lua_rawseti(L, -2, ++count);
    }
    closedir(*folder);
    *folder = NULL;
    return 1;
}

/* files.stat(path) -> {kind = "file" | "folder" | "other", size = bytes, modified = seconds of the epoch} | nil, message, errno */
static int files_stat(lua_State *L)
{
    const char *path = luaL_checkstring(L, 1);
    struct stat found;
    if (stat(path, &found) != 0)
        return failed(L, path, errno);
    lua_createtable(L, 0, 3);
    lua_pushstring(L, S_ISREG(found.st_mode) ? "file" : S_ISDIR(found.st_mode) ? "folder" : "other");
    lua_setfield(L, -2, "kind");
    lua_pushinteger(L, found.st_size);
    lua_setfield(L, -2, "size");
    lua_pushnumber(L, (lua_Number)found.st_mtim.tv_sec + (lua_Number)found.st_mtim.tv_nsec * 1e-9);
    lua_setfield(L, -2, "modified");
    return 1;
}

/* files.absolute(path) -> the path from the root, without links and dots | nil, message, errno */
static int files_absolute(lua_State *L)
{
    char found[PATH_MAX];
    const char *path = luaL_checkstring(L, 1);
    if (!realpath(path, found))
        return failed(L, path, errno);
    lua_pushstring(L, found);
    return 1;
}

/* ---- Locks -------------------------------------------------------------------------------------------------------------------------- */

/* A lock is held until it is released, closed or collected, or until its process ends in any way. */
static const char *const LOCK = "nova.lock";

static int lock_release(lua_State *L)
{
    int *descriptor = luaL_checkudata(L, 1, LOCK);
    if (*descriptor >= 0)
        close(*descriptor);
    *descriptor = -1;
    return 0;
}

/* Whether a path still leads to the file that was opened. */
static bool leads_to(const char *path, int descriptor)
{
    struct stat there, here;
    return lstat(path, &there) == 0 && fstat(descriptor, &here) == 0 && there.st_dev == here.st_dev && there.st_ino == here.st_ino;
}

/* Opens and locks a file; false with errno. Whoever held the lock before may have removed the file after it was opened here. A lock on a
 * removed file keeps nobody out, so the file is then opened anew; not for ever, for a file system could give a file two numbers. */
static bool take_lock(const char *path, int kind, int *descriptor)
{
    enum { TRIES = 100 };
    for (int i = 0; i < TRIES; i++) {
        *descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, PRIVATE_FILE);
        if (*descriptor < 0)
            return false;
        bool taken = flock(*descriptor, kind | LOCK_NB) == 0;
        if (taken && leads_to(path, *descriptor))
            return true;
        int reason = taken ? EWOULDBLOCK : errno;
        close(*descriptor);
        *descriptor = -1;
        errno = reason;
        if (!taken)
            return false;
    }
    return false;
}

/* files.lock(path [, {looks = true, patience = seconds}]) -> a lock with :release() | nil, message, errno. If another process has the lock,
 * the call fails with EWOULDBLOCK, at once or when its patience is over. Several may hold a lock that only `looks`, as long as nobody holds
 * another one. A missing file is created; the caller may remove the file while it has the lock. */
static int files_lock(lua_State *L)
{
    enum { PAUSE = 10, MOST = 60 }; /* milliseconds; seconds */
    const struct timespec pause = {.tv_nsec = PAUSE * 1000000};
    const char *path = luaL_checkstring(L, 1);
    int kind = has_option(L, 2, "looks") ? LOCK_SH : LOCK_EX;
    double patience = lua_istable(L, 2) ? lnova_number_option(L, 2, "patience", 0, MOST, 0) : 0;
    int *descriptor = lua_newuserdatauv(L, sizeof(int), 0);
    *descriptor = -1;
    luaL_setmetatable(L, LOCK);
    for (int left = (int)(patience * 1000) / PAUSE; !take_lock(path, kind, descriptor); left--) {
        if (left <= 0 || errno != EWOULDBLOCK)
            return failed(L, path, errno);
        nanosleep(&pause, NULL);
    }
    return 1;
}

static void new_owner(lua_State *L, const char *name, lua_CFunction release)
{
    static const char *const ENDS[] = {"__gc", "__close"};
    luaL_newmetatable(L, name);
    for (size_t i = 0; i < sizeof ENDS / sizeof ENDS[0]; i++) {
        lua_pushcfunction(L, release);
        lua_setfield(L, -2, ENDS[i]);
    }
    lua_createtable(L, 0, 1);
    lua_pushcfunction(L, release);
    lua_setfield(L, -2, "release");
    lua_setfield(L, -2, "__index");
    lua_pop(L, 1);
}

static const luaL_Reg FUNCTIONS[] = {
    {"write", files_write}, {"can_write", files_can_write}, {"make_folder", files_make_folder},
    {"list", files_list},   {"stat", files_stat},           {"lock", files_lock},
    {"sync", files_sync},   {"truncate", files_truncate},   {"absolute", files_absolute},
    {NULL, NULL},
};

int luaopen_nova_files(lua_State *L)
{
    new_owner(L, FOLDER, folder_close);
    new_owner(L, LOCK, lock_release);
    luaL_newlib(L, FUNCTIONS);
    lua_pushinteger(L, ENOENT);
    lua_setfield(L, -2, "ENOENT");
    lua_pushinteger(L, EEXIST);
    lua_setfield(L, -2, "EEXIST");
    return 1;
}
