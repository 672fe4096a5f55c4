/* SPDX-License-Identifier: MIT
 *
 * The limits: who counts, who looks at the clock, and how a script is stopped.
 *
 * Three limits, which do not know each other: time is the timer (tick.c), instructions are the count, memory is the allocator.
 *
 * Where instructions are counted, Lua calls the hook after a portion of them, at most a thousand. Where they are not, a tick sets the hook:
 * where they are not limited at all, and up to the first tick where the limit is one `at_least`. A tick never sets a hook that counts, since that
 * would drop the rest of a portion, and a script would not end at the same instruction in every run; the hook looks at the clock at the end
 * of the portion. A thread pays for a portion before it gets the portion, so no instruction is left uncounted. A thread that ends early has
 * paid a little too much. Coroutines can end early as often as they like, so they get small portions. C functions pay with
 * lnova_sandbox_charge, which looks at the clock too if there was a tick. Systems without a timer look each time.
 *
 * To stop means: `stopped` is set, and from then on the hook raises at every instruction and lnova_sandbox_charge at every call, until the
 * gate is reached. What catches errors for scripts (pcall, coroutine.resume, ...) calls lnova_sandbox_pass and so raises as well. After
 * an error from a hook, Lua keeps hooks off in that thread until a protected call has caught the error. Code that ran before that would run
 * without limits. So message handlers do not run the script's code then, and a coroutine that died is never entered again, not even to
 * close its variables: there is no coroutine.close.
 *
 * The allocator can stop a script, too. The allocator can't raise an error, but when it refuses a block, Lua raises one. A refusal is not
 * final: Lua collects garbage and asks once more. The second time the limit is a sixteenth lower. Otherwise a script close to its limit
 * would have all garbage collected for every string that it makes, and nobody would count that work.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "parts.h"
#include "system/interrupt.h"

enum {
    PORTION = 1000,          /* some microseconds */
    COROUTINE_PORTION = 100, /* what a coroutine pays for each time it is resumed */
    PLACE_LEVELS = 32,       /* calls that are looked through for a line of a script */
    LARGE_BLOCK = 1 << 16,   /* bytes; making such a block is paid for */
    COPIED_BYTES = 256,      /* of a large block are copied in the time of an instruction, roughly */
};

lnova_sandbox *lnova_sandbox_of(lua_State *L)
{
    return *(lnova_sandbox **)lua_getextraspace(L);
}

const char *lnova_limit_name(lnova_limit limit)
{
    static const char *const names[] = {NULL, "instructions", "time", "memory", "interrupt"};
    return names[limit];
}

/* ---- Stopping ---------------------------------------------------------------------------------------------------------------------- */

/* Where the script stands: "file:line: ", or nothing where it has not begun to run. Asks Lua for nothing that needs memory. */
static int write_place(lua_State *L, char *text, size_t size)
{
    lua_Debug at;
    for (int level = 0; level < PLACE_LEVELS && lua_getstack(L, level, &at); level++) {
        if (lua_getinfo(L, "Sl", &at) && at.currentline > 0)
            return snprintf(text, size, "%s:%d: ", at.short_src, at.currentline);
    }
    text[0] = 0;
    return 0;
}

static void write_reason(const lnova_sandbox *sandbox, lnova_limit limit, shortage shortage, char *text, size_t size)
{
    const lnova_sandbox_limits *limits = &sandbox->limits;
    if (limit == LNOVA_LIMIT_INSTRUCTIONS)
        snprintf(text, size, "instructions limit of %llu exceeded", (unsigned long long)limits->instructions);
    else if (limit == LNOVA_LIMIT_TIME)
        snprintf(text, size, "time limit of %g s of the processor exceeded", limits->seconds);
    else if (limit == LNOVA_LIMIT_INTERRUPT)
        snprintf(text, size, "interrupted");
    else if (shortage == SHORT_MACHINE)
        snprintf(text, size, "the machine has not enough memory left");
    else if (shortage == SHORT_VALUE)
        snprintf(text, size, "memory limit of %zu bytes for one value exceeded (a string, a table, a recursion without end)",
                 limits->value);
    else
        snprintf(text, size, "memory limit of %zu bytes exceeded", limits->memory);
}

static void note_stop(lnova_sandbox *sandbox, lnova_limit limit, shortage shortage)
{
    if (sandbox->stopped)
        return;
    sandbox->stopped = limit;
    int place = write_place(sandbox->running, sandbox->reason, sizeof sandbox->reason);
    if (place < (int)sizeof sandbox->reason)
        write_reason(sandbox, limit, shortage, sandbox->reason + place, sizeof sandbox->reason - (size_t)place);
}

static void overstep(lnova_sandbox *sandbox, lnova_limit limit)
{
    note_stop(sandbox, limit, SHORT_LIMIT);
}

static void run_short(lnova_sandbox *sandbox, shortage shortage)
{
    note_stop(sandbox, LNOVA_LIMIT_MEMORY, shortage);
}

static void count_down(lua_State *L, lua_Debug *event);

/* Begins a new count. What was left of the last one is dropped. */
static void start_count(lua_State *L, int count)
{
    lua_sethook(L, count_down, LUA_MASKCOUNT | (lnova_sandbox_of(L)->watcher ? LUA_MASKLINE : 0), count);
}

/* The raised value has no meaning. The code that catches it asks `stopped`. A function in C that closes a variable may keep the value. */
static int stop(lua_State *L)
{
    start_count(L, 1);
    lua_pushnil(L);
    return lua_error(L);
}

static bool is_limited(const lnova_sandbox *sandbox)
{
    return sandbox->depth > 0 && !sandbox->resting;
}

bool sandbox_rest(lnova_sandbox *sandbox, bool resting)
{
    bool before = sandbox->resting;
    sandbox->resting = resting;
    return before;
}

void sandbox_interrupt(lua_State *L)
{
    overstep(lnova_sandbox_of(L), LNOVA_LIMIT_INTERRUPT);
    stop(L);
}

bool sandbox_stopped(lnova_sandbox *sandbox)
{
    if (sandbox->refusal.pending && sandbox->depth > 0) {
        sandbox->refusal.pending = false;
        run_short(sandbox, sandbox->refusal.shortage);
    }
    return sandbox->stopped;
}

void lnova_sandbox_pass(lua_State *L)
{
    if (sandbox_stopped(lnova_sandbox_of(L)))
        stop(L);
}

/* ---- Time -------------------------------------------------------------------------------------------------------------------------- */

static int64_t read_clock(clockid_t clock)
{
    struct timespec time;
    clock_gettime(clock, &time);
    return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

/* Where instructions are limited, the clocks start when the first portion of a call has been used up, or at the first tick. Most calls end
 * before that and never pay for reading them. */
static void start_clocks(lnova_sandbox *sandbox)
{
    if (sandbox->timed)
        return;
    sandbox->timed = true;
    sandbox->began = read_clock(CLOCK_THREAD_CPUTIME_ID);
    sandbox->due = read_clock(CLOCK_MONOTONIC) + (int64_t)(sandbox->limits.seconds * 1e9);
}

double lnova_sandbox_seconds(lnova_sandbox *sandbox)
{
    start_clocks(sandbox);
    return (double)(read_clock(CLOCK_THREAD_CPUTIME_ID) - sandbox->began) / 1e9;
}

double lnova_sandbox_seconds_left(lnova_sandbox *sandbox)
{
    if (sandbox->limits.seconds <= 0)
        return HUGE_VAL;
    double left = sandbox->limits.seconds - lnova_sandbox_seconds(sandbox);
    return left > 0 ? left : 0;
}

/* Reading a thread's processor time takes half a microsecond, reading the time of day a twentieth of that. A thread never uses more than
 * one second of the processor in a second of real time. So the processor time need not be read before `due`, the earliest moment at which
 * the limit can have been reached. */
bool lnova_sandbox_short_of_time(lnova_sandbox *sandbox, double seconds)
{
    if (sandbox->limits.seconds <= 0)
        return false;
    start_clocks(sandbox);
    int64_t now = read_clock(CLOCK_MONOTONIC), spare = (int64_t)(seconds * 1e9);
    if (now + spare < sandbox->due)
        return false;
    double left = lnova_sandbox_seconds_left(sandbox);
    sandbox->due = now + (int64_t)(left * 1e9);
    return left <= seconds;
}

/* Was there a tick since the last look? */
static bool is_due(const lnova_sandbox *sandbox)
{
    return !sandbox->ticks || sandbox->ticked != sandbox->seen;
}

static void look(lnova_sandbox *sandbox)
{
    sandbox->seen = sandbox->ticked;
    start_clocks(sandbox);
    if (lnova_interrupted())
        overstep(sandbox, LNOVA_LIMIT_INTERRUPT);
    else if (lnova_sandbox_short_of_time(sandbox, 0))
        overstep(sandbox, LNOVA_LIMIT_TIME);
}

void sandbox_look_after_error(lua_State *L)
{
    lnova_sandbox *sandbox = lnova_sandbox_of(L);
    if (!sandbox_stopped(sandbox) && is_limited(sandbox) && is_due(sandbox))
        look(sandbox);
    if (sandbox->stopped)
        stop(L);
}

/* ---- Instructions ------------------------------------------------------------------------------------------------------------------ */

static void spend(lnova_sandbox *sandbox, uint64_t work)
{
    if (work > sandbox->left) {
        sandbox->left = 0;
        overstep(sandbox, LNOVA_LIMIT_INSTRUCTIONS);
    } else {
        sandbox->left -= work;
    }
    if (is_due(sandbox))
        look(sandbox);
}

void lnova_sandbox_charge(lua_State *L, uint64_t work)
{
    lnova_sandbox *sandbox = lnova_sandbox_of(L);
    if (!is_limited(sandbox))
        return;
    spend(sandbox, work);
    if (sandbox->stopped)
        stop(L);
}

/* Pays for the next portion and returns its size. Portions become smaller when few instructions are left. Otherwise the last portion would
 * leave nothing to pay for the work of C functions during that portion. */
static int hand_out(lnova_sandbox *sandbox, uint64_t count)
{
    if (count > sandbox->left / 4 + 1)
        count = sandbox->left / 4 + 1;
    if (sandbox->left == 0)
        overstep(sandbox, LNOVA_LIMIT_INSTRUCTIONS);
    else
        sandbox->left -= count;
    return (int)count;
}

/* Collects garbage near the limit. Lua itself begins a collection when memory has doubled, which may be beyond the limit. */
static void collect_near_limit(lnova_sandbox *sandbox)
{
    size_t limit = sandbox->limits.memory;
    if (limit == 0 || sandbox->used < limit - limit / 4 || sandbox->used < sandbox->collected + limit / 16)
        return;
    lua_gc(sandbox->running, LUA_GCCOLLECT);
    sandbox->collected = sandbox->used;
}

/* From now on the hook is not called for instructions. */
static void end_count(lua_State *L)
{
    if (lnova_sandbox_of(L)->watcher)
        lua_sethook(L, count_down, LUA_MASKLINE, 0);
    else
        lua_sethook(L, NULL, 0, 0);
}

/* What the thread gets that has called the hook: the next portion, or nothing more until the next tick. */
static void hand_on(lua_State *L, lnova_sandbox *sandbox)
{
    if (sandbox->limits.instructions == 0 && sandbox->ticks) {
        end_count(L);
        return;
    }
    sandbox->counts = true;
    int count = hand_out(sandbox, L == sandbox->L ? PORTION : COROUTINE_PORTION);
    if (count != lua_gethookcount(L))
        start_count(L, count);
}

void sandbox_look_soon(lua_State *L)
{
    start_count(L, 1);
}

static void count_down(lua_State *L, lua_Debug *event)
{
    lnova_sandbox *sandbox = lnova_sandbox_of(L);
    if (!is_limited(sandbox))
        return;
    if (event->event == LUA_HOOKLINE) {
        if (sandbox->watcher && !sandbox->stopped)
            sandbox->line(L, event);
        return;
    }
    if (!sandbox_stopped(sandbox)) {
        collect_near_limit(sandbox);
        if (is_due(sandbox))
            look(sandbox);
        hand_on(L, sandbox);
    }
    if (sandbox->stopped)
        stop(L);
}

static uint64_t all_instructions(const lnova_sandbox *sandbox)
{
    return sandbox->limits.instructions ? sandbox->limits.instructions : UINT64_MAX;
}

void sandbox_arm(lnova_sandbox *sandbox)
{
    sandbox->stopped = LNOVA_LIMIT_NONE;
    sandbox->refusal.pending = false;
    sandbox->timed = false;
    sandbox->left = all_instructions(sandbox);
    sandbox->printed = 0;
    sandbox->ticks = sandbox->ticks || sandbox_start_ticks(sandbox);
    sandbox->counts = !sandbox->ticks || (sandbox->limits.instructions > 0 && !sandbox->limits.at_least);
    if (sandbox->counts)
        start_count(sandbox->L, hand_out(sandbox, PORTION));
    else
        end_count(sandbox->L);
    if (sandbox->limits.instructions == 0)
        start_clocks(sandbox);
}

void sandbox_disarm(lnova_sandbox *sandbox)
{
    if (sandbox->ticks)
        sandbox_end_ticks(sandbox);
    sandbox->ticks = false;
}

void lnova_sandbox_renew(lua_State *L, bool time)
{
    lnova_sandbox *sandbox = lnova_sandbox_of(L);
    lnova_sandbox_pass(L);
    if (sandbox->depth > 1 || L != sandbox->L)
        return;
    if (time)
        sandbox_arm(sandbox);
    else
        sandbox->left = all_instructions(sandbox);
}

void sandbox_watch_lines(lua_State *L, struct lnova_watch *watcher, void (*line)(lua_State *L, lua_Debug *at))
{
    lnova_sandbox *sandbox = lnova_sandbox_of(L);
    if (sandbox->watcher == watcher)
        return;
    sandbox->watcher = watcher;
    sandbox->line = line;
    start_count(L, lua_gethookcount(L));
}

struct lnova_watch *sandbox_watcher(lua_State *L)
{
    return lnova_sandbox_of(L)->watcher;
}

void sandbox_arm_coroutine(lnova_sandbox *sandbox, lua_State *coroutine)
{
    if (sandbox->counts)
        start_count(coroutine, hand_out(sandbox, COROUTINE_PORTION));
}

uint64_t lnova_sandbox_instructions(const lnova_sandbox *sandbox)
{
    return all_instructions(sandbox) - sandbox->left;
}

/* ---- Memory ------------------------------------------------------------------------------------------------------------------------ */

static bool asks_again(const refusal *refusal, const void *block, size_t old, size_t size)
{
    return refusal->pending && refusal->block == block && refusal->old == old && refusal->size == size;
}

/* A first refusal makes Lua collect garbage and ask again; the second is final. */
static void refuse(lnova_sandbox *sandbox, bool again, refusal refusal)
{
    if (again)
        run_short(sandbox, refusal.shortage);
    else
        sandbox->refusal = refusal;
}

/* Does the limit allow the block? */
static bool may_grow(lnova_sandbox *sandbox, bool again, const void *block, size_t old, size_t size)
{
    if (sandbox->limits.value && size > sandbox->limits.value) {
        run_short(sandbox, SHORT_VALUE);
        return false;
    }
    if (size >= LARGE_BLOCK) {
        spend(sandbox, size / COPIED_BYTES);
        if (sandbox->stopped)
            return false;
    }
    size_t limit = sandbox->limits.memory;
    if (limit == 0 || sandbox->used - old + size <= limit - (again ? limit / 16 : 0))
        return true;
    refuse(sandbox, again, (refusal){true, SHORT_LIMIT, block, old, size});
    return false;
}

/* Does the block belong to the pool? */
static inline bool is_pooled(const lnova_sandbox *sandbox, const void *block, size_t old)
{
    return old <= SMALL_BLOCK && sandbox_pool_has(&sandbox->pool, block);
}

static void release(lnova_sandbox *sandbox, void *block, size_t old)
{
    if (is_pooled(sandbox, block, old))
        sandbox_pool_give(&sandbox->pool, block, old);
    else
        free(block);
}

/* As realloc does, for blocks of the pool and others. */
static void *resize(lnova_sandbox *sandbox, void *block, size_t old, size_t size)
{
    bool pooled = block && is_pooled(sandbox, block, old);
    if (!pooled && size > SMALL_BLOCK)
        return realloc(block, size);
    void *fresh = size <= SMALL_BLOCK ? sandbox_pool_take(&sandbox->pool, size) : NULL;
    if (!fresh)
        fresh = malloc(size);
    if (!fresh && size <= old)
        return block; /* Lua relies on it that a block can become smaller */
    if (fresh && block) {
        memcpy(fresh, block, old < size ? old : size);
        release(sandbox, block, old);
    }
    return fresh;
}

/* For a block that becomes larger within the limits of a call. */
static void *allocate_limited(lnova_sandbox *sandbox, void *block, size_t old, size_t size)
{
    bool again = asks_again(&sandbox->refusal, block, old, size);
    if (sandbox->refusal.pending && !again) /* a refusal without the same request afterwards was final */
        run_short(sandbox, sandbox->refusal.shortage);
    sandbox->refusal.pending = false;
    if (!may_grow(sandbox, again, block, old, size))
        return NULL;
    void *fresh = resize(sandbox, block, old, size);
    if (!fresh)
        refuse(sandbox, again, (refusal){true, SHORT_MACHINE, block, old, size});
    return fresh;
}

/* What sandbox_allocate does in unusual cases. It is kept apart, so that the usual cases need few instructions. */
__attribute__((noinline)) static void *change_size(lnova_sandbox *sandbox, void *block, size_t old, size_t size)
{
    bool limited = is_limited(sandbox);
    if (size == 0) {
        release(sandbox, block, old);
        sandbox->used -= old;
        return NULL;
    }
    void *fresh = limited && size > old ? allocate_limited(sandbox, block, old, size) : resize(sandbox, block, old, size);
    if (fresh)
        sandbox->used = sandbox->used - old + size;
    else if (!limited && sandbox->resting)
        abort(); /* as Lua does: an error can't be raised through the host's frames */
    return fresh;
}

/* A new block of the pool, if the limit is so far away that nothing else has to be checked; else NULL. */
static inline void *allocate_quickly(lnova_sandbox *sandbox, size_t size)
{
    size_t limit = sandbox->limits.memory;
    if (size > SMALL_BLOCK || sandbox->refusal.pending || (limit > 0 && sandbox->used + size > limit))
        return NULL;
    void *block = sandbox_pool_retake(&sandbox->pool, size);
    sandbox->used += block ? size : 0;
    return block;
}

void *sandbox_allocate(void *self, void *block, size_t old, size_t size)
{
    lnova_sandbox *sandbox = self;
    if (!block) { /* `old` is the kind of the new object */
        void *quick = size > 0 ? allocate_quickly(sandbox, size) : NULL;
        return quick || size == 0 ? quick : change_size(sandbox, NULL, 0, size);
    }
    if (size > 0 || !is_pooled(sandbox, block, old))
        return change_size(sandbox, block, old, size);
    sandbox_pool_give(&sandbox->pool, block, old);
    sandbox->used -= old;
    return NULL;
}

size_t lnova_sandbox_memory(const lnova_sandbox *sandbox)
{
    return sandbox->used;
}

size_t lnova_sandbox_memory_left(const lnova_sandbox *sandbox)
{
    size_t limit = sandbox->limits.memory;
    return limit == 0 ? SIZE_MAX : limit > sandbox->used ? limit - sandbox->used : 0;
}

void lnova_sandbox_hold(lnova_sandbox *sandbox, size_t bytes)
{
    sandbox->used += bytes;
}

void lnova_sandbox_release(lnova_sandbox *sandbox, size_t bytes)
{
    sandbox->used -= bytes;
}
