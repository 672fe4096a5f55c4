/* SPDX-License-Identifier: MIT
 *
 * The limits: who counts, who looks at the clock, and how a script is stopped.
 *
 * Lua calls the hook after a portion of instructions, at most a thousand. A thread pays for a portion before it gets the portion, so no
 * instruction is left uncounted. A thread that ends early has paid a little too much. Coroutines can end early as often as they like, so
 * they get small portions. C functions pay with lnova_sandbox_charge. The hook looks at the clock at the end of each portion.
 *
 * To stop means: `stopped` is set, and from then on the hook raises at every instruction and lnova_sandbox_charge at every call, until the
 * gate is reached. What catches errors for scripts (pcall, coroutine.resume, ...) calls lnova_sandbox_pass and so raises as well. An error
 * from a hook has its price: Lua keeps hooks off in a thread until a protected call has caught the error. Whatever runs before that
 * would run without limits, so message handlers do not run the script's code then, and a coroutine that died is never entered again, not
 * even to close its variables (which is why there is no coroutine.close).
 *
 * The allocator can stop a script, too. The allocator can't raise an error, but when it refuses a block, Lua raises one. A refusal is not
 * final: Lua collects garbage and asks once more. The second time the limit is a sixteenth lower. Otherwise a script close to its limit
 * would have all garbage collected for every string that it makes, and nobody would count that work.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "sandbox_parts.h"

enum {
    PORTION = 1000,          /* some microseconds */
    COROUTINE_PORTION = 100, /* what a coroutine pays for each time it is resumed */
    HANDLING_BITS = 26,      /* a portion may handle 2^26 bytes, if each of its instructions handles the largest block once */
    PLACE_LEVELS = 32,       /* calls that are looked through for a line of a script */
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

static void write_reason(const lnova_sandbox *box, lnova_limit limit, bool one_value, char *text, size_t size)
{
    const lnova_sandbox_limits *limits = &box->limits;
    if (limit == LNOVA_LIMIT_INSTRUCTIONS)
        snprintf(text, size, "instructions limit of %llu exceeded", (unsigned long long)limits->instructions);
    else if (limit == LNOVA_LIMIT_TIME)
        snprintf(text, size, "time limit of %g s of the processor exceeded", limits->seconds);
    else if (limit == LNOVA_LIMIT_INTERRUPT)
        snprintf(text, size, "interrupted");
    else if (one_value)
        snprintf(text, size, "memory limit of %zu bytes for one value exceeded (a string, a table, a recursion without end)",
                 limits->value);
    else
        snprintf(text, size, "memory limit of %zu bytes exceeded", limits->memory);
}

static void overstep(lnova_sandbox *box, lnova_limit limit, bool one_value)
{
    if (box->stopped)
        return;
    box->stopped = limit;
    int place = write_place(box->running, box->reason, sizeof box->reason);
    if (place < (int)sizeof box->reason)
        write_reason(box, limit, one_value, box->reason + place, sizeof box->reason - (size_t)place);
}

static void count_down(lua_State *L, lua_Debug *event);

/* Begins the count anew, whatever was left of the last one. */
static void start_count(lua_State *L, int count)
{
    lua_sethook(L, count_down, LUA_MASKCOUNT, count);
}

/* The value that is raised means nothing; who catches it asks `stopped`. */
static int stop(lua_State *L)
{
    start_count(L, 1);
    lua_pushlightuserdata(L, lnova_sandbox_of(L));
    return lua_error(L);
}

static bool is_limited(const lnova_sandbox *box)
{
    return box->depth > 0 && !box->resting;
}

bool sandbox_rest(lnova_sandbox *box, bool resting)
{
    bool before = box->resting;
    box->resting = resting;
    return before;
}

void sandbox_interrupt(lua_State *L)
{
    overstep(lnova_sandbox_of(L), LNOVA_LIMIT_INTERRUPT, false);
    stop(L);
}

bool sandbox_stopped(lnova_sandbox *box)
{
    if (box->refusal.pending && box->depth > 0) {
        box->refusal.pending = false;
        overstep(box, LNOVA_LIMIT_MEMORY, false);
    }
    return box->stopped;
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

/* The clocks start when the first portion of a call has been used up. Most calls end before that and never pay for reading them. */
static void start_clocks(lnova_sandbox *box)
{
    if (box->timed)
        return;
    box->timed = true;
    box->began = read_clock(CLOCK_THREAD_CPUTIME_ID);
    box->due = read_clock(CLOCK_MONOTONIC) + (int64_t)(box->limits.seconds * 1e9);
}

double lnova_sandbox_seconds(lnova_sandbox *box)
{
    start_clocks(box);
    return (double)(read_clock(CLOCK_THREAD_CPUTIME_ID) - box->began) / 1e9;
}

double lnova_sandbox_seconds_left(lnova_sandbox *box)
{
    if (box->limits.seconds <= 0)
        return HUGE_VAL;
    double left = box->limits.seconds - lnova_sandbox_seconds(box);
    return left > 0 ? left : 0;
}

/* Reading a thread's processor time takes half a microsecond, reading the time of day a twentieth of that. A thread never uses more than
 * one second of the processor in a second of the day. So the processor time need not be read before `due`, the earliest moment at which
 * the limit can have been reached. */
bool lnova_sandbox_short_of_time(lnova_sandbox *box, double seconds)
{
    if (box->limits.seconds <= 0)
        return false;
    start_clocks(box);
    int64_t now = read_clock(CLOCK_MONOTONIC), spare = (int64_t)(seconds * 1e9);
    if (now + spare < box->due)
        return false;
    double left = lnova_sandbox_seconds_left(box);
    box->due = now + (int64_t)(left * 1e9);
    return left <= seconds;
}

static void look(lnova_sandbox *box)
{
    box->unseen = 0;
    start_clocks(box);
    if (lnova_interrupted())
        overstep(box, LNOVA_LIMIT_INTERRUPT, false);
    else if (lnova_sandbox_short_of_time(box, 0))
        overstep(box, LNOVA_LIMIT_TIME, false);
}

/* ---- Instructions ------------------------------------------------------------------------------------------------------------------ */

static void spend(lnova_sandbox *box, uint64_t work)
{
    if (work > box->left) {
        box->left = 0;
        overstep(box, LNOVA_LIMIT_INSTRUCTIONS, false);
    } else {
        box->left -= work;
    }
    box->unseen += work;
    if (box->unseen >= PORTION)
        look(box);
}

void lnova_sandbox_charge(lua_State *L, uint64_t work)
{
    lnova_sandbox *box = lnova_sandbox_of(L);
    if (!is_limited(box))
        return;
    spend(box, work);
    if (box->stopped)
        stop(L);
}

/* Instructions until the next look at the clock. One instruction may handle a whole block, so large blocks make portions smaller. */
static uint64_t portion(const lnova_sandbox *box, uint64_t most)
{
    uint64_t few = UINT64_C(1) << (HANDLING_BITS - LARGE_BLOCK_BITS);
    for (uint64_t sizes = box->large_sizes; sizes; sizes >>= 1)
        few >>= 1;
    if (few == 0)
        few = 1;
    return few < most ? few : most;
}

/* Pays for the next portion and returns its size. Portions become smaller when few instructions are left. Otherwise the last portion would
 * leave nothing to pay for the work of C functions during that portion. */
static int hand_out(lnova_sandbox *box, uint64_t most)
{
    uint64_t count = portion(box, most);
    if (count > box->left / 4 + 1)
        count = box->left / 4 + 1;
    if (box->left == 0)
        overstep(box, LNOVA_LIMIT_INSTRUCTIONS, false);
    else
        box->left -= count;
    return (int)count;
}

/* Collects garbage near the limit. Lua itself begins a collection when memory has doubled, which may be beyond the limit. */
static void collect_near_limit(lnova_sandbox *box)
{
    size_t limit = box->limits.memory;
    if (limit == 0 || box->used < limit - limit / 4 || box->used < box->collected + limit / 16)
        return;
    lua_gc(box->running, LUA_GCCOLLECT);
    box->collected = box->used;
}

static void count_down(lua_State *L, lua_Debug *event)
{
    (void)event;
    lnova_sandbox *box = lnova_sandbox_of(L);
    if (!is_limited(box))
        return;
    if (!sandbox_stopped(box)) {
        collect_near_limit(box);
        int count = hand_out(box, L == box->L ? PORTION : COROUTINE_PORTION);
        if (count != lua_gethookcount(L))
            start_count(L, count);
        look(box);
    }
    if (box->stopped)
        stop(L);
}

void sandbox_arm(lnova_sandbox *box)
{
    box->stopped = LNOVA_LIMIT_NONE;
    box->refusal.pending = false;
    box->timed = false;
    box->unseen = 0;
    box->left = box->limits.instructions ? box->limits.instructions : UINT64_MAX;
    start_count(box->L, hand_out(box, PORTION));
}

void sandbox_arm_coroutine(lnova_sandbox *box, lua_State *coroutine)
{
    start_count(coroutine, hand_out(box, COROUTINE_PORTION));
}

uint64_t lnova_sandbox_instructions(const lnova_sandbox *box)
{
    uint64_t all = box->limits.instructions ? box->limits.instructions : UINT64_MAX;
    return all - box->left;
}

/* ---- Memory ------------------------------------------------------------------------------------------------------------------------ */

static int large_size(size_t size)
{
    int bits = 0;
    while (size >> (LARGE_BLOCK_BITS + bits + 1))
        bits++;
    return bits;
}

static bool is_large(size_t size)
{
    return size >> LARGE_BLOCK_BITS;
}

static void account(lnova_sandbox *box, size_t old, size_t size)
{
    box->used = box->used - old + size;
    if (is_large(old) && --box->large[large_size(old)] == 0)
        box->large_sizes &= ~(UINT64_C(1) << large_size(old));
    if (is_large(size) && box->large[large_size(size)]++ == 0)
        box->large_sizes |= UINT64_C(1) << large_size(size);
}

/* Does the block fit? A first refusal makes Lua collect garbage and ask again. A refusal without the same request afterwards was final. */
static bool fits(lnova_sandbox *box, const void *block, size_t old, size_t size)
{
    refusal *refusal = &box->refusal;
    bool again = refusal->pending && refusal->block == block && refusal->old == old && refusal->size == size;
    if (refusal->pending && !again)
        overstep(box, LNOVA_LIMIT_MEMORY, false);
    refusal->pending = false;
    size_t limit = box->limits.memory;
    if (limit == 0 || box->used - old + size <= limit - (again ? limit / 16 : 0))
        return true;
    if (again)
        overstep(box, LNOVA_LIMIT_MEMORY, false);
    else
        *refusal = (struct refusal){.pending = true, .block = block, .old = old, .size = size};
    return false;
}

/* A block larger than all others makes portions smaller, from the next instruction on. The rest of the current portion is lost. */
static void shorten_portion(const lnova_sandbox *box)
{
    lua_State *L = box->running;
    if ((uint64_t)lua_gethookcount(L) > portion(box, PORTION))
        start_count(L, 1);
}

static bool may_grow(lnova_sandbox *box, const void *block, size_t old, size_t size)
{
    if (box->limits.value && size > box->limits.value) {
        overstep(box, LNOVA_LIMIT_MEMORY, true);
        return false;
    }
    if (is_large(size)) {
        spend(box, size / COPIED_BYTES);
        if (box->stopped)
            return false;
    }
    return fits(box, block, old, size);
}

void *sandbox_allocate(void *self, void *block, size_t old, size_t size)
{
    lnova_sandbox *box = self;
    if (!block)
        old = 0; /* Lua tells the kind of the new object here */
    if (size == 0) {
        free(block);
        account(box, old, 0);
        return NULL;
    }
    if (size > old && is_limited(box) && !may_grow(box, block, old, size))
        return NULL;
    void *fresh = realloc(block, size);
    if (fresh) {
        account(box, old, size);
        if (is_large(size) && is_limited(box))
            shorten_portion(box);
    } else if (is_limited(box)) {
        overstep(box, LNOVA_LIMIT_MEMORY, false);
    } else if (box->resting) {
        abort(); /* as Lua does: an error can't be raised through the host's frames */
    }
    return fresh;
}

size_t lnova_sandbox_memory(const lnova_sandbox *box)
{
    return box->used;
}

size_t lnova_sandbox_memory_left(const lnova_sandbox *box)
{
    size_t limit = box->limits.memory;
    return limit == 0 ? SIZE_MAX : limit > box->used ? limit - box->used : 0;
}

void lnova_sandbox_hold(lnova_sandbox *box, size_t bytes)
{
    box->used += bytes;
}

void lnova_sandbox_release(lnova_sandbox *box, size_t bytes)
{
    box->used -= bytes;
}
