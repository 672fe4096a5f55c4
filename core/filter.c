/* SPDX-License-Identifier: MIT
 *
 * The filter: see filter.h.
 */
#include "filter.h"

#include <assert.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "random.h"

/* ---- What is remembered ------------------------------------------------------------------------------------------------------------ */

/* Four states are enough: a search alternates between a state and the next one, and Terra Nova asks about a state once for each player. */
enum { REMEMBERED = 4 };

typedef enum verdict { UNDECIDED, ALLOWED, FORBIDDEN } verdict;

/* The verdicts about the moves of one state. */
typedef struct verdicts {
    nova_state *state; /* a copy of the state */
    bool used;
    int count; /* of moves, allowed or not */
    nova_move *moves;
    uint8_t *verdict; /* of each move */
} verdicts;

typedef struct filter_memory {
    atomic_bool lent; /* in use: another thread, or a hook that calls the game, works without the memory meanwhile */
    int last;         /* the index in `of` of the entry that was used last */
    verdicts of[REMEMBERED];
} filter_memory;

/* One call into the filter. */
typedef struct filter_call {
    const nova_filter *filter;
    const nova_game *game;
    const nova_state *state;
    filter_memory *memory; /* NULL: it is in use elsewhere */
    verdicts *about;
    bool certain; /* the hook has answered all questions; false once it was undecided */
    verdicts own; /* used where there is no memory */
    nova_move own_moves[FILTER_MOVES];
    uint8_t own_verdict[FILTER_MOVES];
} filter_call;

static const nova_filter *filter_of(const nova_game *game)
{
    return (const nova_filter *)game->is;
}

static bool is_about(const verdicts *verdicts, const filter_call *call)
{
    return verdicts->used && memcmp(verdicts->state, call->state, call->game->state_size) == 0;
}

static verdicts *recall(filter_call *call)
{
    filter_memory *memory = call->memory;
    for (int i = 0; i < REMEMBERED; i++) {
        verdicts *found = &memory->of[(memory->last + REMEMBERED - i) % REMEMBERED];
        if (is_about(found, call))
            return found;
    }
    memory->last = (memory->last + 1) % REMEMBERED;
    memory->of[memory->last].used = false;
    return &memory->of[memory->last];
}

static void begin(filter_call *call, const nova_game *game, const nova_state *state)
{
    const nova_filter *filter = filter_of(game);
    call->filter = filter;
    call->game = game;
    call->state = state;
    call->certain = true;
    call->memory = atomic_exchange_explicit(&filter->memory->lent, true, memory_order_acquire) ? NULL : filter->memory;
    call->own = (verdicts){.moves = call->own_moves, .verdict = call->own_verdict};
    call->about = call->memory ? recall(call) : &call->own;
    if (call->about->used)
        return;
    call->about->count = filter->unfiltered->list(game, state, call->about->moves);
    memset(call->about->verdict, UNDECIDED, (size_t)call->about->count);
    if (call->memory)
        memcpy(call->about->state, state, game->state_size);
}

static void finish(filter_call *call)
{
    call->about->used = call->certain;
    if (call->memory)
        atomic_store_explicit(&call->memory->lent, false, memory_order_release);
}

const char nova_undecided[] = "";

/* ---- Asking -------------------------------------------------------------------------------------------------------------------------- */

/* Why a move is forbidden; NULL where it is allowed. */
static const char *ask_hook(const filter_call *call, int nth)
{
    const nova_filtered *hooks = &call->filter->game;
    nova_move move = call->about->moves[nth];
    return move == hooks->pass ? NULL : hooks->forbids(hooks->self, call->game, call->state, move);
}

static bool allows(filter_call *call, int nth)
{
    uint8_t *verdict = &call->about->verdict[nth];
    if (*verdict != UNDECIDED)
        return *verdict == ALLOWED;
    const char *why = ask_hook(call, nth);
    if (why == nova_undecided) {
        call->certain = false;
        return true;
    }
    *verdict = why ? FORBIDDEN : ALLOWED;
    return !why;
}

static bool allows_any(filter_call *call)
{
    for (int i = 0; i < call->about->count; i++)
        if (call->about->moves[i] != call->filter->game.pass && allows(call, i))
            return true;
    return false;
}

/* The pass is legal where all else is forbidden. */
static bool has_only_pass(filter_call *call)
{
    return call->filter->game.pass != NOVA_NO_MOVE && call->about->count > 0 && !allows_any(call);
}

static int find(const filter_call *call, nova_move move)
{
    int nth = 0;
    while (nth < call->about->count && call->about->moves[nth] != move)
        nth++;
    return nth;
}

bool nova_filter_allows_any(const nova_game *game, const nova_state *state)
{
    filter_call call;
    begin(&call, game, state);
    bool any = allows_any(&call);
    finish(&call);
    return any;
}

/* ---- The interface: moves -------------------------------------------------------------------------------------------------------------- */

static int filtered_list(const nova_game *game, const nova_state *state, nova_move *moves)
{
    filter_call call;
    int kept = 0;
    begin(&call, game, state);
    for (int i = 0; i < call.about->count; i++)
        if (allows(&call, i))
            moves[kept++] = call.about->moves[i];
    if (kept == 0 && has_only_pass(&call))
        moves[kept++] = call.filter->game.pass;
    finish(&call);
    return kept;
}

static int filtered_count(const nova_game *game, const nova_state *state)
{
    filter_call call;
    int kept = 0;
    begin(&call, game, state);
    for (int i = 0; i < call.about->count; i++)
        kept += allows(&call, i);
    if (kept == 0)
        kept = has_only_pass(&call);
    finish(&call);
    return kept;
}

/* If the hook has changed its answers since the moves were counted, there may be too few allowed moves. The last one is taken then. */
static nova_move filtered_nth(const nova_game *game, const nova_state *state, int n)
{
    filter_call call;
    nova_move move = NOVA_NO_MOVE;
    begin(&call, game, state);
    for (int i = 0; i < call.about->count && n >= 0; i++) {
        if (!allows(&call, i))
            continue;
        move = call.about->moves[i];
        n--;
    }
    if (move == NOVA_NO_MOVE)
        move = has_only_pass(&call) ? call.filter->game.pass : call.about->moves[0];
    finish(&call);
    return move;
}

static bool filtered_legal(const nova_game *game, const nova_state *state, nova_move move)
{
    filter_call call;
    begin(&call, game, state);
    int nth = find(&call, move);
    bool legal = nth < call.about->count ? allows(&call, nth) : move == call.filter->game.pass && has_only_pass(&call);
    finish(&call);
    return legal;
}

/* Draws a move until the hook allows it. So the hook is asked about few moves, and all allowed moves are equally likely. */
static nova_move draw(const nova_game *game, const nova_state *state, nova_rng *rng)
{
    filter_call call;
    begin(&call, game, state);
    uint32_t count = (uint32_t)call.about->count;
    uint32_t nth = rng_below(rng, count);
    for (uint32_t tried = 1; !allows(&call, (int)nth); tried++) {
        if (tried % count == 0 && !allows_any(&call))
            break;
        nth = rng_below(rng, count);
    }
    nova_move move = call.about->moves[nth];
    if (!allows(&call, (int)nth) && call.filter->game.pass != NOVA_NO_MOVE)
        move = call.filter->game.pass;
    finish(&call);
    return move;
}

/* ---- The interface: text ----------------------------------------------------------------------------------------------------------------- */

static bool expect_allowed(const nova_game *game, const nova_state *state, nova_move move, nova_error *error)
{
    const nova_filtered *hooks = &filter_of(game)->game;
    if (filtered_legal(game, state, move))
        return true;
    const char *why = hooks->forbids(hooks->self, game, state, move);
    return why && *why ? nova_fail(error, "do", "this variant forbids it: %s", why) : nova_fail(error, "do", "this variant forbids it");
}

static bool filtered_parse(const nova_game *game, const nova_state *state, const char *text, nova_move *move, nova_error *error)
{
    return filter_of(game)->unfiltered->parse(game, state, text, move, error) && expect_allowed(game, state, *move, error);
}

static bool filtered_read_move(const nova_game *game, const nova_state *state, const nova_source *action, nova_move *move,
                               nova_error *error)
{
    return filter_of(game)->unfiltered->read_move(game, state, action, move, error) && expect_allowed(game, state, *move, error);
}

/* ---- The interface: the end -------------------------------------------------------------------------------------------------------------- */

static bool is_blocked(const nova_game *game, const nova_state *state)
{
    const nova_filter *filter = filter_of(game);
    return filter->game.forbids && (filter->game.blocked ? filter->game.blocked(game, state) : !nova_filter_allows_any(game, state));
}

/* The printed rules come first, then the hook `over`, then `forbids`. */
static void find_end(const nova_game *game, nova_state *state)
{
    const nova_filter *filter = filter_of(game);
    if (filter->unfiltered->over(game, state))
        return;
    int word = filter->game.over ? filter->game.over(filter->game.self, game, state) : 0;
    if (word > 0 || is_blocked(game, state))
        filter->game.end(state, word > 0 ? word : 0);
}

static void filtered_setup(const nova_game *game, nova_state *state, nova_rng *rng)
{
    filter_of(game)->unfiltered->setup(game, state, rng);
    find_end(game, state);
}

static bool filtered_deal(const nova_game *game, nova_state *state, const nova_source *header, nova_error *error)
{
    if (!filter_of(game)->unfiltered->deal(game, state, header, error))
        return false;
    find_end(game, state);
    return true;
}

static void filtered_play(const nova_game *game, nova_state *state, nova_move move)
{
    filter_of(game)->unfiltered->play(game, state, move);
    find_end(game, state);
}

static int filtered_playout(const nova_game *game, nova_state *state, nova_rng *rng, int most)
{
    int played = 0;
    for (; played < most && !game->is->over(game, state); played++)
        filtered_play(game, state, draw(game, state, rng));
    return played;
}

/* ---- Making one ---------------------------------------------------------------------------------------------------------------------------- */

void nova_filter_free(nova_filter *filter)
{
    for (int i = 0; filter->memory && i < REMEMBERED; i++) {
        free(filter->memory->of[i].state);
        free(filter->memory->of[i].moves);
        free(filter->memory->of[i].verdict);
    }
    free(filter->memory);
    filter->memory = NULL;
}

static bool make_memory(nova_filter *filter, const nova_game *game)
{
    size_t moves = (size_t)game->max_moves;
    filter->memory = calloc(1, sizeof *filter->memory);
    for (int i = 0; filter->memory && i < REMEMBERED; i++) {
        verdicts *verdicts = &filter->memory->of[i];
        verdicts->state = calloc(1, game->state_size);
        verdicts->moves = calloc(moves, sizeof *verdicts->moves);
        verdicts->verdict = calloc(moves, sizeof *verdicts->verdict);
        if (!verdicts->state || !verdicts->moves || !verdicts->verdict) {
            nova_filter_free(filter);
            return false;
        }
    }
    return filter->memory;
}

bool nova_filter_put(nova_filter *filter, nova_game *game, const nova_filtered *filtered)
{
    assert(game->max_moves <= FILTER_MOVES);
    *filter = (nova_filter){.is = *game->is, .unfiltered = game->is, .game = *filtered};
    filter->is.setup = filtered_setup;
    filter->is.deal = filtered_deal;
    filter->is.play = filtered_play;
    filter->is.playout = NULL; /* step by step, through filtered_play */
    filter->is.finish = NULL;
    if (filtered->forbids) {
        if (!make_memory(filter, game))
            return false;
        filter->is.list = filtered_list;
        filter->is.count = filtered_count;
        filter->is.nth = filtered_nth;
        filter->is.legal = filtered_legal;
        filter->is.parse = filtered_parse;
        filter->is.read_move = filtered_read_move;
        filter->is.playout = filtered_playout;
    }
    game->is = &filter->is;
    return true;
}
