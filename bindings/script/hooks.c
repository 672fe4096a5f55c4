/* SPDX-License-Identifier: MIT
 *
 * The functions of a variant as hooks of the core. Each function gets a board, and its answer is checked. When a function fails, the
 * printed rule answers in its place (script.h).
 */
#include "hooks.h"

#include <stdio.h>
#include <string.h>

#include "plain.h"
#include "trace.h"

/* The names of the functions, in the order of the enums: first those that both games have. `kinds` is a table with one function for each
 * kind of task that the variant adds. */
enum hook { FORBIDS, OVER, RATE, ESTIMATE, OWN_HOOKS };
enum luna_hook { LUNA_KINDS = OWN_HOOKS, LUNA_STEPS, LUNA_PLACED, LUNA_POINTS };
static const char *const luna_names[] = {"forbids", "over", "rate", "estimate", "kinds", "steps", "placed", "points", NULL};
enum terra_hook { TERRA_WORTH = OWN_HOOKS };
static const char *const terra_names[] = {"forbids", "over", "rate", "estimate", "worth", NULL};

enum { READS_KEPT = 2 }; /* a search alternates between two positions */
enum { WORDS = 64, REASON_SIZE = 160 };

/* A script, and what its hooks need. */
typedef struct hooks {
    lnova_script script;
    lnova_board *board; /* in the sandbox */
    int board_reference;
    int kinds;          /* reference to a list with the function and the table of each special task; kind_at says where */
    lnova_reads *reads; /* of the last calls about each special task, READS_KEPT for each; NULL: none are kept */
    int reads_of[NOVA_LUNA_TILES * NOVA_LUNA_TASKS]; /* where those about a task begin */
    char reason[REASON_SIZE];
    char word[WORDS][LNOVA_WORD_SIZE]; /* words for how games ended; a state holds the number of its word */
    const char *ends[WORDS];
    int words;
} hooks;

/* ---- Calling ------------------------------------------------------------------------------------------------------------------------- */

/* Locks the script and pushes the function and the board. False where the printed rule has to answer: the script is busy or has failed. */
static bool begin_call(hooks *hooks, int which, const nova_game *game, const nova_state *state)
{
    lnova_script *script = &hooks->script;
    if (!lnova_script_enter(script))
        return false;
    *hooks->board = (lnova_board){.game = game, .state = state, .move = NOVA_NO_MOVE};
    lnova_script_push(script->L, script, which);
    lua_rawgeti(script->L, LUA_REGISTRYINDEX, hooks->board_reference);
    return true;
}

/* Calls the function with the board and the `more` arguments above. Leaves the result on the stack, or notes a fault and returns false. */
static bool call_hook(hooks *hooks, int which, int more)
{
    return lnova_script_call(&hooks->script, which, 1 + more);
}

/* Takes the board away from the function, clears the stack and unlocks the script. */
static void end_call(hooks *hooks)
{
    hooks->board->state = NULL;
    hooks->board->reads = NULL;
    lnova_script_leave(&hooks->script);
}

/* Reads the value on top of the stack as a whole number in a range; notes a fault where it is none. */
static bool take_number(hooks *hooks, int which, const char *field, lua_Integer least, lua_Integer most, lua_Integer *value)
{
    lua_State *L = hooks->script.L;
    int whole = 0;
    lua_Integer number = lua_type(L, -1) == LUA_TNUMBER ? lua_tointegerx(L, -1, &whole) : 0;
    if (whole && number >= least && number <= most) {
        *value = number;
        return true;
    }
    char expected[64];
    snprintf(expected, sizeof expected, "a whole number from %lld to %lld", (long long)least, (long long)most);
    lnova_script_wrong(&hooks->script, which, field, expected);
    return false;
}

/* Reads the value on top of the stack as true or false; nil counts as false. */
static bool take_flag(hooks *hooks, int which, const char *field, bool *value)
{
    int type = lua_type(hooks->script.L, -1);
    *value = type == LUA_TBOOLEAN && lua_toboolean(hooks->script.L, -1);
    if (type == LUA_TBOOLEAN || type == LUA_TNIL)
        return true;
    lnova_script_wrong(&hooks->script, which, field, "true or false");
    return false;
}

/* Reads the value on top of the stack as a list with a number for each player, player 0 first. */
static bool take_points(hooks *hooks, int which, int players, int32_t points[NOVA_MAX_PLAYERS])
{
    lua_State *L = hooks->script.L;
    int32_t taken[NOVA_MAX_PLAYERS];
    if (!lua_istable(L, -1)) {
        lnova_script_wrong(&hooks->script, which, "", "a list with the points of each player");
        return false;
    }
    if (lua_rawlen(L, -1) > (lua_Unsigned)players) {
        char expected[48];
        snprintf(expected, sizeof expected, "a list of %d numbers, one for each player", players);
        lua_pushinteger(L, (lua_Integer)lua_rawlen(L, -1));
        lnova_script_wrong(&hooks->script, which, "numbers", expected);
        return false;
    }
    for (int player = 0; player < players; player++) {
        char field[24];
        lua_Integer value;
        snprintf(field, sizeof field, "for player %d", player);
        lua_rawgeti(L, -1, player + 1);
        if (!take_number(hooks, which, field, -LNOVA_MOST_POINTS, LNOVA_MOST_POINTS, &value))
            return false;
        taken[player] = (int32_t)value;
        lua_pop(L, 1);
    }
    memcpy(points, taken, (size_t)players * sizeof *points);
    return true;
}

/* ---- Hooks that both games have -------------------------------------------------------------------------------------------------------- */

static const char *ask_forbids(void *self, const nova_game *game, const nova_state *state, nova_move move)
{
    hooks *hooks = self;
    const char *reason = nova_undecided; /* the answer if the function fails */
    if (!begin_call(hooks, FORBIDS, game, state))
        return nova_undecided;
    lua_State *L = hooks->script.L;
    hooks->board->move = move;
    lua_pushinteger(L, move);
    if (call_hook(hooks, FORBIDS, 1)) {
        const char *text = lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : NULL;
        if (text && *text && lnova_is_line(text, strlen(text))) {
            lnova_copy_line(hooks->reason, sizeof hooks->reason, text);
            reason = hooks->reason;
        } else if (!lua_toboolean(L, -1))
            reason = NULL;
        else
            lnova_script_wrong(&hooks->script, FORBIDS, "", "nothing, or the reason as a line of text");
    }
    end_call(hooks);
    return reason;
}

/* Where functions are checked, the function is asked again: players may find a move refused that they were shown as legal, where the answer does
 * not go by the state alone. */
static const char *forbids(void *self, const nova_game *game, const nova_state *state, nova_move move)
{
    enum { ASKED_AGAIN = 3 }; /* enough to find a function that changes its answer after a few calls */
    lnova_script *script = self;
    const char *reason = ask_forbids(self, game, state, move);
    const lnova_cost cost = script->cost[FORBIDS];
    lnova_watch *watch = script->watch;
    script->watch = NULL; /* nobody is told of these calls */
    bool checks = script->strict && reason != nova_undecided && lnova_is_due(&script->asked_again);
    for (int i = 0; checks && i < ASKED_AGAIN; i++) {
        const char *again = ask_forbids(self, game, state, move);
        if (again != nova_undecided && !again != !reason)
            lnova_script_blame(script, FORBIDS, LNOVA_WAVERED);
    }
    script->watch = watch;
    script->cost[FORBIDS] = cost;
    return reason;
}

/* The number of a word, from 1. A new word is kept; 0 if there is no room for it. */
static int word_number(hooks *hooks, const char *word)
{
    int number = 0;
    while (number < hooks->words && strcmp(hooks->word[number], word) != 0)
        number++;
    if (number == WORDS)
        return 0;
    if (number == hooks->words) {
        memcpy(hooks->word[number], word, strlen(word) + 1);
        hooks->ends[number] = hooks->word[number];
        hooks->words++;
    }
    return number + 1;
}

static int over(void *self, const nova_game *game, const nova_state *state)
{
    hooks *hooks = self;
    int number = 0;
    if (!begin_call(hooks, OVER, game, state))
        return 0;
    lua_State *L = hooks->script.L;
    if (call_hook(hooks, OVER, 0)) {
        size_t length = 0;
        const char *word = lua_type(L, -1) == LUA_TSTRING ? lua_tolstring(L, -1, &length) : NULL;
        if (word && length > 0 && length < LNOVA_WORD_SIZE && lnova_is_line(word, length))
            number = word_number(hooks, word);
        if (number == 0 && lua_toboolean(L, -1))
            lnova_script_wrong(&hooks->script, OVER, "",
                               "nothing, or a word for how it ended, of 1 to 31 letters (at most 64 different ones)");
    }
    end_call(hooks);
    return number;
}

/* Nothing is 0: what the planner thinks is right. */
static float rate_move(void *self, const nova_game *game, const nova_state *state, nova_move move)
{
    hooks *hooks = self;
    float rating = 0;
    if (!begin_call(hooks, RATE, game, state))
        return 0;
    lua_State *L = hooks->script.L;
    hooks->board->move = move;
    lua_pushinteger(L, move);
    if (call_hook(hooks, RATE, 1) && !lua_isnil(L, -1) && !lnova_read_rating(L, &rating)) {
        lnova_script_wrong(&hooks->script, RATE, "", "nothing, or a number from -1000000 to 1000000");
        rating = 0;
    }
    end_call(hooks);
    return rating;
}

static bool estimate(void *self, const nova_game *game, const nova_state *state, float worth[NOVA_MAX_PLAYERS])
{
    hooks *hooks = self;
    if (!begin_call(hooks, ESTIMATE, game, state))
        return false;
    bool good = call_hook(hooks, ESTIMATE, 0);
    if (good && !lnova_read_worths(hooks->script.L, nova_game_players(game), worth)) {
        lnova_script_wrong(&hooks->script, ESTIMATE, "", LNOVA_WORTHS);
        good = false;
    }
    end_call(hooks);
    return good;
}

/* ---- Nova Luna ------------------------------------------------------------------------------------------------------------------------- */

static int kind_at(int tile, int task)
{
    return ((tile - 1) * NOVA_LUNA_TASKS + task) * 2 + 1;
}

/* Notes that the function of a kind returned a wrong value. A message names functions by their index in luna_names, where kinds have only
 * one entry: the function takes that entry while the fault is written. */
static void blame_kind(hooks *hooks, int tile, int task)
{
    lua_State *L = hooks->script.L;
    int *function = &hooks->script.function[LUNA_KINDS];
    lua_rawgeti(L, LUA_REGISTRYINDEX, hooks->kinds);
    lua_rawgeti(L, -1, kind_at(tile, task));
    *function = luaL_ref(L, LUA_REGISTRYINDEX);
    lua_pop(L, 1);
    lnova_script_wrong(&hooks->script, LUNA_KINDS, "", "true or false");
    luaL_unref(L, LUA_REGISTRYINDEX, *function);
    *function = LUA_NOREF;
}

/* What was read when a task was last asked about; the latest call first. Who watches is told of each call. */
static lnova_reads *reads_about(hooks *hooks, int tile, int task)
{
    return hooks->reads && !hooks->script.watch ? &hooks->reads[hooks->reads_of[(tile - 1) * NOVA_LUNA_TASKS + task]] : NULL;
}

/* Keeps what a call has read, with its answer, in place of the oldest. */
static void keep_reads(lnova_reads *kept, const lnova_reads *reads, bool answer)
{
    memmove(kept + 1, kept, (READS_KEPT - 1) * sizeof *kept);
    *kept = *reads;
    kept->answer = answer;
}

/* The call whose answer holds for this state, too; NULL if there is none. */
static const lnova_reads *same_reads(const lnova_reads *kept, const nova_game *game, const nova_state *state)
{
    for (int i = 0; kept && i < READS_KEPT; i++)
        if (lnova_reads_same(&kept[i], game, state))
            return &kept[i];
    return NULL;
}

/* Calls the function of a task's kind with the board. */
static bool call_kind(hooks *hooks, int tile, int task)
{
    lua_State *L = hooks->script.L;
    lua_rawgeti(L, LUA_REGISTRYINDEX, hooks->kinds);
    lua_rawgeti(L, -1, kind_at(tile, task));
    lnova_script_wrap(L, &hooks->script, LUNA_KINDS);
    lua_rawgeti(L, LUA_REGISTRYINDEX, hooks->board_reference);
    lua_pushinteger(L, tile);
    lua_rawgeti(L, -4, kind_at(tile, task) + 1);
    if (!call_hook(hooks, LUNA_KINDS, 2))
        return false;
    if (!lua_isboolean(L, -1) && !lua_isnil(L, -1))
        blame_kind(hooks, tile, task);
    return lua_toboolean(L, -1);
}

/* Calls the function and keeps what it has read. */
static bool ask_kind(hooks *hooks, const nova_game *game, const nova_state *state, int tile, int task, lnova_reads *kept)
{
    lnova_reads reads;
    lnova_begin_reads(&reads, game, state);
    *hooks->board = (lnova_board){.game = game, .state = state, .move = NOVA_NO_MOVE, .reads = kept ? &reads : NULL};
    bool done = call_kind(hooks, tile, task);
    if (kept && reads.whole && !hooks->script.failed)
        keep_reads(kept, &reads, done);
    return done;
}

static bool luna_done(void *self, const nova_game *game, const nova_state *state, int player, int tile, int task)
{
    hooks *hooks = self;
    (void)player;
    if (!lnova_script_enter(&hooks->script))
        return false;
    lnova_reads *kept = reads_about(hooks, tile, task);
    const lnova_reads *same = same_reads(kept, game, state);
    bool done = same ? same->answer : ask_kind(hooks, game, state, tile, task, kept);
    end_call(hooks);
    return done;
}

static int luna_steps(void *self, const nova_game *game, const nova_state *state, int player, int tile)
{
    hooks *hooks = self;
    lua_Integer steps = nova_luna_rules_of(game)->tile[tile - 1].cost;
    (void)player;
    if (!begin_call(hooks, LUNA_STEPS, game, state))
        return (int)steps;
    lua_pushinteger(hooks->script.L, tile);
    if (call_hook(hooks, LUNA_STEPS, 1))
        take_number(hooks, LUNA_STEPS, "", 0, NOVA_LUNA_COST, &steps);
    end_call(hooks);
    return (int)steps;
}

/* Notes a fault for an unknown field, so that a misspelt one is not ignored. */
static bool only_bonus_fields(hooks *hooks)
{
    static const char *const known[] = {"discs", "again", "face_down", NULL};
    lua_State *L = hooks->script.L;
    for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1)) {
        const char *key = lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : "";
        int i = 0;
        while (known[i] && strcmp(known[i], key) != 0)
            i++;
        if (!known[i]) {
            lua_pop(L, 1);
            lnova_script_wrong(&hooks->script, LUNA_PLACED, "as a field", "discs, again or face_down");
            return false;
        }
    }
    return true;
}

static bool take_bonus(hooks *hooks, nova_luna_bonus *bonus)
{
    lua_State *L = hooks->script.L;
    lua_Integer discs = 0;
    if (lua_isnil(L, -1))
        return true;
    if (!lua_istable(L, -1)) {
        lnova_script_wrong(&hooks->script, LUNA_PLACED, "", "nothing, or a table with discs, again or face_down");
        return false;
    }
    if (!only_bonus_fields(hooks))
        return false;
    int table = lua_gettop(L);
    lua_pushliteral(L, "discs");
    if (lua_rawget(L, table) != LUA_TNIL && !take_number(hooks, LUNA_PLACED, "for discs", -NOVA_LUNA_DISCS, NOVA_LUNA_DISCS, &discs))
        return false;
    lua_pushliteral(L, "again");
    lua_rawget(L, table);
    if (!take_flag(hooks, LUNA_PLACED, "for again", &bonus->again))
        return false;
    lua_pushliteral(L, "face_down");
    lua_rawget(L, table);
    bonus->discs = (int)discs;
    return take_flag(hooks, LUNA_PLACED, "for face_down", &bonus->face_down);
}

static void luna_placed(void *self, const nova_game *game, const nova_state *state, int player, int tile, nova_luna_bonus *bonus)
{
    hooks *hooks = self;
    (void)player;
    if (!begin_call(hooks, LUNA_PLACED, game, state))
        return;
    lua_pushinteger(hooks->script.L, tile);
    if (!call_hook(hooks, LUNA_PLACED, 1) || !take_bonus(hooks, bonus))
        *bonus = (nova_luna_bonus){0, false, false};
    end_call(hooks);
}

static void luna_points(void *self, const nova_game *game, const nova_state *state, int32_t points[NOVA_MAX_PLAYERS])
{
    hooks *hooks = self;
    memset(points, 0, NOVA_MAX_PLAYERS * sizeof *points);
    if (!begin_call(hooks, LUNA_POINTS, game, state))
        return;
    if (call_hook(hooks, LUNA_POINTS, 0))
        take_points(hooks, LUNA_POINTS, nova_game_players(game), points);
    end_call(hooks);
}

/* ---- Terra Nova ------------------------------------------------------------------------------------------------------------------------ */

/* Arguments of push_area, which pushes the table of an area. It runs inside of the sandbox, where a lack of memory is an error that is
 * caught. */
typedef struct area_to_push {
    const nova_game *game;
    const nova_terra_area *area;
} area_to_push;

static int push_area(lua_State *L)
{
    const area_to_push *what = lua_touserdata(L, 1);
    lnova_push_area(L, what->game, what->area);
    return 1;
}

static void terra_worth(void *self, const nova_game *game, const nova_state *state, nova_terra_area *area)
{
    hooks *hooks = self;
    area_to_push what = {game, area};
    if (!begin_call(hooks, TERRA_WORTH, game, state))
        return;
    lua_State *L = hooks->script.L;
    lua_pushcfunction(L, push_area);
    lua_pushlightuserdata(L, &what);
    if (lnova_script_call(&hooks->script, TERRA_WORTH, 1) && call_hook(hooks, TERRA_WORTH, 1))
        take_points(hooks, TERRA_WORTH, nova_game_players(game), area->points);
    end_call(hooks);
}

/* ---- Making ready ------------------------------------------------------------------------------------------------------------------------ */

static int prepare_luna(lua_State *L)
{
    hooks *hooks = lua_touserdata(L, 1);
    hooks->board = lnova_push_luna_board(L);
    hooks->board_reference = luaL_ref(L, LUA_REGISTRYINDEX);
    return 0;
}

static int prepare_terra(lua_State *L)
{
    hooks *hooks = lua_touserdata(L, 1);
    hooks->board = lnova_push_terra_board(L);
    hooks->board_reference = luaL_ref(L, LUA_REGISTRYINDEX);
    return 0;
}

static bool has(const lnova_script *script, int which)
{
    return script->function[which] != LUA_NOREF;
}

static nova_judgement judgement_of(const lnova_script *script)
{
    return (nova_judgement){.rate = has(script, RATE) ? rate_move : NULL, .estimate = has(script, ESTIMATE) ? estimate : NULL};
}

static bool make_hooks(lua_State *L, int index, lua_CFunction prepare, const char *const *names, lnova_script **script, nova_error *error)
{
    if (!lnova_script_read(L, index, sizeof(hooks), script, error))
        return false;
    if (!lnova_script_functions(*script, names, error) || !lnova_script_run(*script, prepare, *script, error))
        return false;
    (*script)->decides = has(*script, FORBIDS) ? FORBIDS : -1;
    return true;
}

/* Pushes the table of a task, from the tiles on top of the stack; nil where there is none. */
static void push_task(lua_State *L, int tile, int task)
{
    lua_rawgeti(L, -1, tile);
    if (lua_istable(L, -1))
        lua_rawgeti(L, -1, task + 3); /* after colour and cost */
    else
        lua_pushnil(L);
    lua_remove(L, -2);
}

/* Puts the function and the table of a task into the list of kinds. On the stack are the list, `kinds` and `tiles`. */
static bool find_kind(lua_State *L, int tile, int task, nova_error *error)
{
    int list = lua_gettop(L) - 2;
    push_task(L, tile, task);
    lua_pushnil(L);
    if (lua_istable(L, -2)) {
        lua_pushliteral(L, "kind");
        lua_rawget(L, -3);
        lua_replace(L, -2);
    }
    char name[32];
    snprintf(name, sizeof name, "%s", lua_type(L, -1) == LUA_TSTRING ? lua_tostring(L, -1) : "?");
    lua_rawget(L, list + 1);
    if (!lua_isfunction(L, -1))
        return nova_fail(error, "tiles", "tile %d, task %d: there is no function kinds.%s", tile, task + 1, name);
    lua_rawseti(L, list, kind_at(tile, task));
    lua_rawseti(L, list, kind_at(tile, task) + 1);
    return true;
}

/* Makes room for what calls about special tasks read. A game that is to be watched closely calls each function each time. */
static void keep_all_reads(hooks *hooks, const nova_luna_rules *rules)
{
    int special = 0;
    if (hooks->script.strict || hooks->script.timed || lnova_traces(LNOVA_TRACE_HOOKS))
        return;
    for (int tile = 1; tile <= rules->tiles; tile++)
        for (int task = 0; task < NOVA_LUNA_TASKS; task++)
            if (rules->tile[tile - 1].special >> task & 1)
                hooks->reads_of[(tile - 1) * NOVA_LUNA_TASKS + task] = READS_KEPT * special++;
    size_t size = (size_t)special * READS_KEPT * sizeof *hooks->reads;
    hooks->reads = memset(lua_newuserdatauv(hooks->script.L, size, 0), 0, size);
    luaL_ref(hooks->script.L, LUA_REGISTRYINDEX);
}

/* Makes the list with the functions and tables of all special tasks. */
static bool find_kinds(hooks *hooks, const nova_luna_rules *rules, nova_error *error)
{
    lua_State *L = hooks->script.L;
    lua_newtable(L);
    bool good = true;
    if (lnova_script_field(&hooks->script, "kinds") != LUA_TTABLE)
        good = nova_fail(error, "kinds", "expected a table of functions, one for each kind of tasks of your own");
    if (good && lnova_script_field(&hooks->script, "tiles") != LUA_TTABLE)
        good = nova_fail(error, "tiles", "expected a list of tiles");
    for (int tile = 1; good && tile <= rules->tiles; tile++)
        for (int task = 0; good && task < NOVA_LUNA_TASKS; task++)
            if (rules->tile[tile - 1].special >> task & 1)
                good = find_kind(L, tile, task, error);
    lua_settop(L, 1);
    hooks->kinds = luaL_ref(L, LUA_REGISTRYINDEX);
    keep_all_reads(hooks, rules);
    return good;
}

static bool has_special_tasks(const nova_luna_rules *rules)
{
    for (int i = 0; i < rules->tiles; i++)
        if (rules->tile[i].special)
            return true;
    return false;
}

bool lnova_hook_luna(lua_State *L, int index, nova_luna_rules *rules, lnova_script **script, nova_error *error)
{
    if (!make_hooks(L, index, prepare_luna, luna_names, script, error))
        return false;
    hooks *hooks = (struct hooks *)*script;
    bool kinds = has_special_tasks(rules);
    rules->hooks = (nova_luna_hooks){
        .self = hooks,
        .done = kinds ? luna_done : NULL,
        .steps = has(*script, LUNA_STEPS) ? luna_steps : NULL,
        .forbids = has(*script, FORBIDS) ? forbids : NULL,
        .placed = has(*script, LUNA_PLACED) ? luna_placed : NULL,
        .over = has(*script, OVER) ? over : NULL,
        .points = has(*script, LUNA_POINTS) ? luna_points : NULL,
        .ends = hooks->ends,
        .judgement = judgement_of(*script),
    };
    return !kinds || find_kinds(hooks, rules, error);
}

bool lnova_hook_terra(lua_State *L, int index, nova_terra_rules *rules, lnova_script **script, nova_error *error)
{
    if (!make_hooks(L, index, prepare_terra, terra_names, script, error))
        return false;
    hooks *hooks = (struct hooks *)*script;
    rules->hooks = (nova_terra_hooks){
        .self = hooks,
        .forbids = has(*script, FORBIDS) ? forbids : NULL,
        .worth = has(*script, TERRA_WORTH) ? terra_worth : NULL,
        .over = has(*script, OVER) ? over : NULL,
        .ends = hooks->ends,
        .judgement = judgement_of(*script),
    };
    return true;
}
