/* SPDX-License-Identifier: MIT
 *
 * The sandbox: runs what somebody else wrote, a bot or a variant with hooks, so that it can neither harm nor halt the program.
 *
 * A sandbox is a lua_State of its own. Nothing in it is shared with the program or with another sandbox: not the library tables, not the
 * strings' metatable, not the memory, which comes from an allocator that counts. Values cross by being copied, or as userdata and C
 * functions that the host puts in on purpose. What scripts find inside is told at the head of sandbox_library.c; it has no door to files,
 * processes, other modules, the debug library or bytecode.
 *
 * Every call from outside has limits on instructions, wall time and memory. A script that oversteps one is stopped, and nothing in it can
 * prevent that: pcall, error handlers, to-be-closed variables and coroutines let the stop pass. The error says which limit it was and
 * where the script stood. The sandbox itself lives on, and the next call has the full limits again.
 *
 * Instructions are those of Lua's virtual machine, and what C functions do for a script counts like instructions: a step of a pattern, a
 * comparison of a sort, an item that is moved. So this limit stops the same script at the same place on every machine, and the clock need
 * only be the last resort. Set the limits such that the instructions run out first where forfeits are to repeat.
 *
 * A sandbox serves one thread at a time. Different sandboxes may run in different threads.
 *
 * For C functions that are put into a sandbox:
 * - they may raise errors, and must not catch them: call with lua_call, or, if it must be lua_pcall, call nova_sandbox_pass afterwards;
 * - what takes longer than some microseconds reports its work with nova_sandbox_charge, which raises when the limits are overstepped;
 * - metatables that they hand in must not be reachable by scripts (lnova_new_type sees to that).
 */
#ifndef NOVA_SANDBOX_H
#define NOVA_SANDBOX_H

#include "bindings.h"

typedef struct nova_sandbox nova_sandbox;

typedef enum nova_limit {
    NOVA_LIMIT_NONE,
    NOVA_LIMIT_INSTRUCTIONS,
    NOVA_LIMIT_TIME,
    NOVA_LIMIT_MEMORY,
    NOVA_LIMIT_INTERRUPT, /* Ctrl-C: nobody's fault */
} nova_limit;

/* Zero means no limit, but for `value`, which is then a 64th of `memory`. */
typedef struct nova_sandbox_limits {
    uint64_t instructions; /* of one call */
    double seconds;        /* of one call, wall time */
    size_t memory;         /* bytes, of all that the sandbox holds */
    /* Bytes of one block: a string, the list or the other keys of one table, the stack of a recursion. There are things that Lua does with
     * one block within one instruction, where neither the count nor the clock can stop it, in time that grows with the square of its size;
     * this keeps them under a second. A 64th of the default memory is a string of a million bytes, a list of 65,536 items, 32,768 other
     * keys, or some 10,000 nested calls. */
    size_t value;
} nova_sandbox_limits;

#define NOVA_SANDBOX_DEFAULTS ((nova_sandbox_limits){.instructions = 200000000, .seconds = 10, .memory = (size_t)64 << 20})

enum { NOVA_SANDBOX_LEAST_MEMORY = 256 << 10, NOVA_SANDBOX_LEAST_VALUE = 64 << 10 };

typedef struct nova_sandbox_error {
    nova_limit limit; /* NOVA_LIMIT_NONE: an error of the script's own */
    char text[512];   /* begins with file:line where there is one; control characters are blanked */
} nova_sandbox_error;

typedef struct nova_sandbox_options {
    nova_sandbox_limits limits;
    const char *root; /* the folder for `require` and nova_sandbox_load_file; NULL: there is none */
    /* Of math.random. A script can find it out from the numbers that it draws, by trying seeds, a million in a second. So it must not have
     * to do with what the script is not to know, such as the seed of the deal: not even through a hash. */
    uint64_t seed;
    /* Takes what scripts print, a line without its newline; NULL drops it. It may raise errors in L. */
    void (*print)(lua_State *L, void *self, const char *text, size_t length);
    void *self;
} nova_sandbox_options;

/* NULL with an error where the root is no folder or memory is short. */
nova_sandbox *nova_sandbox_new(const nova_sandbox_options *options, nova_sandbox_error *error);
void nova_sandbox_free(nova_sandbox *box); /* not while it runs; NULL is nothing to free */

/* The state in which to push functions and arguments and to find results. While the sandbox runs it is the running coroutine's. Outside of
 * a call the memory limit rests, so that the host's own pushing never fails by it; what the host pushed counts in the next call. */
lua_State *nova_sandbox_state(const nova_sandbox *box);
/* The sandbox to which a state belongs; only for states of sandboxes. */
nova_sandbox *nova_sandbox_of(lua_State *L);

/* From the next call on. */
void nova_sandbox_limit(nova_sandbox *box, const nova_sandbox_limits *limits);
const nova_sandbox_limits *nova_sandbox_limits_of(const nova_sandbox *box);

/* Push a compiled chunk. Only text is accepted. `name` is for messages: "@bot.lua" for a file. The path is relative to the root, and no way
 * leads out of it. Compiling is a call of its own as far as limits are concerned. */
bool nova_sandbox_load(nova_sandbox *box, const char *text, size_t length, const char *name, nova_sandbox_error *error);
bool nova_sandbox_load_file(nova_sandbox *box, const char *path, nova_sandbox_error *error);

/* The gate: calls the function that lies below its arguments, as lua_pcall does. On failure function and arguments are gone and `error` is
 * filled, else there are `results` (or LUA_MULTRET) values. A call from within a running sandbox shares the limits of the outer call. */
bool nova_sandbox_call(nova_sandbox *box, int arguments, int results, nova_sandbox_error *error);

/* ---- For C functions inside -------------------------------------------------------------------------------------------------------- */

/* Counts work, in instructions (take one for five nanoseconds); raises when a limit is overstepped. */
void nova_sandbox_charge(lua_State *L, uint64_t work);
/* After a protected call that failed: goes on raising if the failure was a limit. */
void nova_sandbox_pass(lua_State *L);
/* The wall time that is left to the running call; HUGE_VAL without a limit. For C that would rather stop by itself. */
double nova_sandbox_seconds_left(nova_sandbox *box);

/* What the last call used; of a running one, so far. */
uint64_t nova_sandbox_instructions(const nova_sandbox *box);
size_t nova_sandbox_memory(const nova_sandbox *box);

const char *nova_limit_name(nova_limit limit); /* "instructions", "time", "memory", "interrupt"; NULL for none */

/* ---- For Lua ----------------------------------------------------------------------------------------------------------------------- */

LNOVA_EXPORT int luaopen_nova_sandbox(lua_State *L);

#endif
