/* SPDX-License-Identifier: MIT
 *
 * The sandbox: runs what somebody else wrote, a bot or a variant with hooks, so that it can neither harm nor halt the program.
 *
 * A sandbox is a lua_State of its own. Nothing in it is shared with the program or with another sandbox: not the library tables, not the
 * strings' metatable, not the memory, which comes from an allocator that counts. Values cross by being copied, or as userdata and C
 * functions that the host puts in on purpose. What scripts find inside is told at the head of library.c; it has no door to files,
 * processes, other modules, the debug library or bytecode.
 *
 * Every call from outside has limits on instructions, processor time and memory. A script that oversteps one is stopped, and nothing in it can
 * prevent that: pcall, error handlers, to-be-closed variables and coroutines let the stop pass. The error says which limit it was and
 * where the script stood. The sandbox itself lives on, and the next call has the full limits again.
 *
 * Instructions are those of Lua's virtual machine, and what C functions do for a script counts like instructions: a step of a pattern, a
 * comparison of a sort, an item that is moved. So this limit stops the same script at the same place on every machine, and the clock need
 * only be the last resort. If a forfeit has to happen again in every repetition of a match, set the limits so that the
 * instructions run out first. A limit that is only to end what would not end by itself can be set `at_least`: then every call has at least so
 * many instructions, and most calls run at the speed of plain Lua.
 *
 * A sandbox serves one thread at a time. Different sandboxes may run in different threads.
 *
 * For C functions that are put into a sandbox:
 * - they may raise errors, and must not catch them: call with lua_call, or, if it must be lua_pcall, call lnova_sandbox_pass afterwards;
 * - what takes longer than some microseconds reports its work with lnova_sandbox_charge, which raises when the limits are overstepped;
 * - metatables that they hand in must not be reachable by scripts (lnova_new_type sees to that).
 */
#ifndef NOVA_SANDBOX_H
#define NOVA_SANDBOX_H

#include "bindings.h"
#include "sources.h"

typedef struct lnova_sandbox lnova_sandbox;

typedef enum lnova_limit {
    LNOVA_LIMIT_NONE,
    LNOVA_LIMIT_INSTRUCTIONS,
    LNOVA_LIMIT_TIME,
    LNOVA_LIMIT_MEMORY,
    LNOVA_LIMIT_INTERRUPT, /* Ctrl-C, which is no fault of the script */
} lnova_limit;

/* Zero means no limit. Only for `value` zero means a 64th of `memory`. */
typedef struct lnova_sandbox_limits {
    uint64_t instructions; /* of one call */
    bool at_least;         /* instructions count only once the call has taken some milliseconds, since counting makes them slow */
    double seconds;        /* of one call: processor time of the thread that calls. At most LNOVA_SANDBOX_LONGEST */
    size_t memory;         /* bytes, of all that the sandbox holds */
    /* Bytes of one block of memory: a string, the list or the other keys of one table, the stack of a recursion. A single instruction of Lua
     * can take time that grows with the square of a block's size, and neither the count nor the clock can stop it. This limit keeps such
     * instructions under a second. A 64th of the default memory is a string of a million bytes, a list of 65,536 items, 32,768 other keys,
     * or some 10,000 nested calls. */
    size_t value;
} lnova_sandbox_limits;

#define LNOVA_SANDBOX_LONGEST 1e9

#define LNOVA_SANDBOX_DEFAULTS ((lnova_sandbox_limits){.instructions = 200000000, .seconds = 10, .memory = (size_t)64 << 20})

enum { LNOVA_SANDBOX_LEAST_MEMORY = 256 << 10, LNOVA_SANDBOX_LEAST_VALUE = 64 << 10 };

typedef struct lnova_sandbox_error {
    lnova_limit limit; /* LNOVA_LIMIT_NONE: an error of the script's own */
    char text[512];    /* begins with file:line where there is one; control characters are blanked */
    bool textless;     /* the script raised a value that is no text, and the text above has no place */
} lnova_sandbox_error;

typedef struct lnova_sandbox_options {
    lnova_sandbox_limits limits;
    lnova_sources *sources; /* what `require` and lnova_sandbox_load_file read, in place of the root; they outlive the sandbox. Or NULL */
    const char *root;       /* the folder for `require` and lnova_sandbox_load_file; NULL: there is none */
    /* The seed of math.random. A script can find the seed by trying a million seeds a second. So the seed must not depend on anything that the
     * script may not know, such as the seed of the deal, not even through a hash. */
    uint64_t seed;
    /* Takes what scripts print, a line without its newline; NULL drops it. It may raise errors in L. */
    void (*print)(lua_State *L, void *self, const char *text, size_t length);
    void *self;
} lnova_sandbox_options;

/* NULL with an error where the root is no folder or memory is short. */
lnova_sandbox *lnova_sandbox_new(const lnova_sandbox_options *options, lnova_sandbox_error *error);
void lnova_sandbox_free(lnova_sandbox *sandbox); /* not while it runs; NULL is nothing to free */

/* The state in which to push functions and arguments and to find results. While the sandbox runs it is the running coroutine's. Outside of
 * a call the memory limit rests, so that the host's own pushing never fails by it; what the host pushed counts in the next call. */
lua_State *lnova_sandbox_state(const lnova_sandbox *sandbox);
/* The sandbox to which a state belongs; only for states of sandboxes. */
lnova_sandbox *lnova_sandbox_of(lua_State *L);

/* From the next call on. */
void lnova_sandbox_limit(lnova_sandbox *sandbox, const lnova_sandbox_limits *limits);
const lnova_sandbox_limits *lnova_sandbox_limits_of(const lnova_sandbox *sandbox);

/* Push a compiled chunk. Only text is accepted. `name` is for messages: "@bot.lua" for a file. The path is relative to the root, and no way
 * leads out of it. Compiling is a call of its own as far as limits are concerned. */
bool lnova_sandbox_load(lnova_sandbox *sandbox, const char *text, size_t length, const char *name, lnova_sandbox_error *error);
bool lnova_sandbox_load_file(lnova_sandbox *sandbox, const char *path, lnova_sandbox_error *error);

/* The gate: calls the function that lies below its arguments, as lua_pcall does. On failure function and arguments are gone and `error` is
 * filled, else there are `results` (or LUA_MULTRET) values. A call from within a running sandbox shares the limits of the outer call. */
bool lnova_sandbox_call(lnova_sandbox *sandbox, int arguments, int results, lnova_sandbox_error *error);

/* ---- For C functions inside -------------------------------------------------------------------------------------------------------- */

/* The place of the running function of a script, to begin a message with: "file:line: ", or "" where there is none. It stays on the stack. */
const char *lnova_push_place(lua_State *L);

/* Counts work as instructions, one for each five nanoseconds; raises when a limit is overstepped. */
void lnova_sandbox_charge(lua_State *L, uint64_t work);
/* Call this after a protected call that failed: it raises again if the failure was a limit. */
void lnova_sandbox_pass(lua_State *L);
/* The running call has all its instructions again, and with `time` its time, too. For a C function that calls one function of the script after
 * another, each of which is to have the limits of a call of its own. Raises if the script was stopped. */
void lnova_sandbox_renew(lua_State *L, bool time);
/* The processor time that is left to the running call; HUGE_VAL without a limit. */
double lnova_sandbox_seconds_left(lnova_sandbox *sandbox);
/* Whether no more than `seconds` are left. Long work in C can ask this often, and stop by itself in time. */
bool lnova_sandbox_short_of_time(lnova_sandbox *sandbox, double seconds);

/* Memory outside of Lua that the host holds for the script counts against the limit as well. What is held must be released. */
size_t lnova_sandbox_memory_left(const lnova_sandbox *sandbox);
void lnova_sandbox_hold(lnova_sandbox *sandbox, size_t bytes);
void lnova_sandbox_release(lnova_sandbox *sandbox, size_t bytes);

/* What the last call used; of a running one, so far. */
double lnova_sandbox_seconds(lnova_sandbox *sandbox); /* only of a running one */
uint64_t lnova_sandbox_instructions(const lnova_sandbox *sandbox);
size_t lnova_sandbox_memory(const lnova_sandbox *sandbox);

const char *lnova_limit_name(lnova_limit limit); /* "instructions", "time", "memory", "interrupt"; NULL for none */

/* ---- For Lua ----------------------------------------------------------------------------------------------------------------------- */

LNOVA_EXPORT int luaopen_nova_sandbox(lua_State *L);

#endif
