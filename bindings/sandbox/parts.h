/* SPDX-License-Identifier: MIT
 *
 * What the files of this folder share among themselves; everybody else reads sandbox.h.
 */
#ifndef NOVA_SANDBOX_PARTS_H
#define NOVA_SANDBOX_PARTS_H

#include <signal.h>
#include <stdint.h>
#include <string.h>

#include "sandbox.h"

/* What has too little room when a script is stopped for lack of memory. */
typedef enum shortage { SHORT_LIMIT, SHORT_VALUE, SHORT_MACHINE } shortage;

/* A request for memory that was refused once. Lua then collects all garbage and asks for the same again. */
typedef struct refusal {
    bool pending;
    shortage shortage;
    const void *block;
    size_t old;
    size_t size;
} refusal;

/* Small blocks: pool.c. */
enum { SMALL_BLOCK = 256, POOL_STEP = 16, SMALL_KINDS = SMALL_BLOCK / POOL_STEP + 1, POOL_SIZE = 4 << 20 };
typedef struct sandbox_pool {
    unsigned char *start, *next; /* the rest of the pool was never used; NULL: there is no pool yet */
    bool closed;                 /* and there will be none */
    void *free[SMALL_KINDS];     /* lists of free blocks, by size */
} sandbox_pool;

struct lnova_sandbox {
    lua_State *L;       /* the main thread */
    lua_State *running; /* the thread that executes: L or a coroutine */
    lnova_sandbox_limits limits;
    int depth;     /* gates entered and not left */
    bool resting;  /* limits hold between a gate and a function of the host's */
    bool textless; /* the last error that ended a call was a value that is no text */

    uint64_t left;                /* instructions of this call that are not handed out to a thread yet */
    size_t printed;               /* bytes in this call */
    bool ticks;                   /* there are ticks: tick.c */
    volatile sig_atomic_t ticked; /* grows with each tick */
    int seen;                     /* the tick before the last look at the clock */
    volatile sig_atomic_t counts; /* instructions are counted, and ticks set no hook */
    struct lnova_sandbox *outer;  /* whose ticks go on when these end */
    bool timed;                   /* the clocks of this call have started */
    int64_t began;                /* processor time of this thread at that moment, in nanoseconds */
    int64_t due;                  /* before this time of the monotonic clock the limit can't have been reached */
    lnova_limit stopped;
    char reason[256]; /* why the script was stopped; begins with the place */

    size_t used;      /* bytes that Lua holds */
    size_t collected; /* bytes that were left after the last collection of our own */
    sandbox_pool pool;
    refusal refusal; /* the last one, until it is known how it went on */

    nova_rng rng;
    uint64_t seed;
    lua_Integer named; /* objects that got a number from tostring */
    lnova_sources *sources;
    char *root; /* with all links resolved, or NULL */
    void (*print)(lua_State *L, void *self, const char *text, size_t length);
    void *self;

    struct lnova_watch *watcher;                      /* who is told of each line, or NULL */
    void (*line)(lua_State *L, struct lua_Debug *at); /* tells of one */
};

/* ---- limits.c ---------------------------------------------------------------------------------------------------------------------- */

void *sandbox_allocate(void *sandbox, void *block, size_t old, size_t size);
/* Begins a call: full limits, and the hook that counts is set, or ticks are started. */
void sandbox_arm(lnova_sandbox *sandbox);
/* Ends a call. */
void sandbox_disarm(lnova_sandbox *sandbox);
/* Sets the hook for the next instruction, where instructions are not counted. A signal's handler may call it. */
void sandbox_look_soon(lua_State *L);
/* Hands out instructions to a coroutine that is about to run. */
void sandbox_arm_coroutine(lnova_sandbox *sandbox, lua_State *coroutine);
/* While the host works in the middle of a call, limits rest: nothing in the sandbox raises. Returns what was the case before. */
bool sandbox_rest(lnova_sandbox *sandbox, bool resting);
/* From now on `line` is called before each line that runs; NULL ends that. It may raise errors. */
void sandbox_watch_lines(lua_State *L, struct lnova_watch *watcher, void (*line)(lua_State *L, struct lua_Debug *at));
struct lnova_watch *sandbox_watcher(lua_State *L);
/* As lnova_sandbox_call, in a thread of its own and with limits of its own, while the call that runs is paused. */
bool sandbox_call_aside(lnova_sandbox *sandbox, lua_State *thread, int arguments, int results, lnova_sandbox_error *error);
/* Stops the call for a Ctrl-C that another part of the program has noticed. */
void sandbox_interrupt(lua_State *L);
/* As lnova_sandbox_pass. Also looks at the clock: an error takes longer than other instructions, since Lua looks for names in the whole function. */
void sandbox_look_after_error(lua_State *L);
/* Whether the call was stopped. A refusal after which Lua did not ask again counts from here on. */
bool sandbox_stopped(lnova_sandbox *sandbox);

/* ---- pool.c ------------------------------------------------------------------------------------------------------------------------ */

/* For blocks of at most SMALL_BLOCK bytes. NULL where the pool is full. */
void *sandbox_pool_take(sandbox_pool *pool, size_t size);
void sandbox_pool_close(sandbox_pool *pool);

static inline size_t sandbox_pool_kind(size_t size)
{
    return (size + POOL_STEP - 1) / POOL_STEP;
}

/* A block that was given back; NULL if there is none. */
static inline void *sandbox_pool_retake(sandbox_pool *pool, size_t size)
{
    void **first = &pool->free[sandbox_pool_kind(size)], *block = *first;
    if (block)
        memcpy(first, block, sizeof block);
    return block;
}

static inline bool sandbox_pool_has(const sandbox_pool *pool, const void *block)
{
    return pool->start && (uintptr_t)block - (uintptr_t)pool->start < POOL_SIZE;
}

static inline void sandbox_pool_give(sandbox_pool *pool, void *block, size_t size)
{
    void **first = &pool->free[sandbox_pool_kind(size)];
    memcpy(block, first, sizeof block);
    *first = block;
}

/* ---- tick.c ------------------------------------------------------------------------------------------------------------------------ */

/* Begins to set the hook now and then; false where the system can't do it. */
bool sandbox_start_ticks(lnova_sandbox *sandbox);
void sandbox_end_ticks(lnova_sandbox *sandbox);

/* ---- The library that scripts find: each function pushes nothing and adds to the table on top of the stack ------------------------- */

void sandbox_open_library(lua_State *L); /* library.c: makes the globals */
void sandbox_open_base(lua_State *L);
void sandbox_open_metatables(lua_State *L);
void sandbox_open_order(lua_State *L);
void sandbox_open_coroutine(lua_State *L);
void sandbox_open_math(lua_State *L);
void sandbox_open_require(lua_State *L);
void sandbox_open_string(lua_State *L);
void sandbox_open_table(lua_State *L);

/* Pushes the text of the value at `index`: as tostring does in a sandbox, where objects have numbers instead of addresses. */
const char *sandbox_push_text(lua_State *L, int index, size_t *length);

/* ---- Loading: require.c ------------------------------------------------------------------------------------------------------------ */

/* Pushes the function of a chunk; raises what is wrong with it. */
void sandbox_compile(lua_State *L, const char *text, size_t length, const char *name);
/* The same for a file below the root. */
void sandbox_compile_file(lua_State *L, const char *path);

/* Counts the rounds of a loop in C, and charges them a thousand at a time. */
static inline void sandbox_round(lua_State *L, unsigned *rounds)
{
    if (++*rounds == 1000) {
        *rounds = 0;
        lnova_sandbox_charge(L, 1000);
    }
}

#endif
