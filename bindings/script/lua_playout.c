/* SPDX-License-Identifier: MIT
 *
 * Random games of a game in Lua, many plies in one call of the sandbox. The state stays a table all the while. So the functions themselves
 * are all that a ply costs; what one position is asked after another (lua_rules.c) pays for the sandbox's gate and for a flat block at every
 * step.
 *
 * All of it runs in the sandbox. Each function has the limits of a call of its own.
 */
#include <string.h>

#include "lua_rules.h"

/* A playout; its state is the table at `table`. */
typedef struct playing {
    lua_State *L;
    lua_script *script;
    int table;
    uint64_t stream;
    char word[WORD_SIZE];
} playing;

static void write_state(playing *on, lnova_flat *into, int which, bool once)
{
    lnova_flattening how = {.room = on->script->game->room, .function = on->script->base.function[which], .once = once};
    lnova_flatten(on->L, on->table, into, &how);
}

/* Calls a function that may only look at the state, and leaves its answer on the stack. Now and then, as `checks` says, it also finds out
 * whether the function has changed the state. */
static void ask(playing *on, int which, bool checks)
{
    lua_script *script = on->script;
    if (checks)
        write_state(on, script->before, which, false);
    lnova_sandbox_renew(on->L);
    lnova_push_function(on->L, script, which);
    lua_pushvalue(on->L, on->table);
    lua_call(on->L, 1, 1);
    if (!checks)
        return;
    write_state(on, script->again, which, false);
    if (script->again->length != script->before->length || memcmp(script->again->bytes, script->before->bytes, script->before->length) != 0)
        lnova_blame(on->L, script, which, "changed the state, which only play and hide may do");
}

static bool is_over(playing *on)
{
    ask(on, OVER, lnova_is_due(&on->script->questions));
    return lnova_take_over(on->L, on->script, on->word);
}

static nova_move draw_move(playing *on, nova_rng *rng)
{
    lua_State *L = on->L;
    bool checks = lnova_is_due(&on->script->questions);
    ask(on, MOVES, checks);
    int count = checks ? lnova_take_moves(L, on->script, on->script->same_moves) : lnova_count_moves(L, on->script);
    lua_rawgeti(L, -1, 1 + (lua_Integer)nova_rng_below(rng, (uint32_t)count));
    nova_move move = lnova_take_move(L, on->script);
    lua_pop(L, 1);
    return move;
}

static void play(playing *on, nova_move move)
{
    lua_State *L = on->L;
    lnova_sandbox_renew(L);
    on->stream = lnova_call_play(L, on->script, on->table, move, on->stream);
    lnova_take_table(L, on->script, PLAY, on->table);
    lua_replace(L, on->table);
    if (lnova_is_due(&on->script->written))
        write_state(on, on->script->before, PLAY, true);
}

/* Plays random moves from the state of a question, each as likely as the others. Returns whether the game is over. */
static bool play_on(playing *on, lua_question *question)
{
    lua_State *L = on->L;
    entry *from = lnova_recall(L, on->script, question->flat);
    bool over = from->over > 0, asked = from->over >= 0;
    memcpy(on->word, from->word, sizeof on->word);
    lnova_push_state(L, from);
    on->table = lua_gettop(L);
    lnova_forget(L, from); /* `play` may change the table */
    if (!asked)
        over = is_over(on);
    for (; !over && question->played < question->most; question->played++) {
        play(on, draw_move(on, question->rng));
        over = is_over(on);
    }
    return over;
}

void lnova_play_out(lua_State *L, lua_question *question)
{
    playing on = {.L = L, .script = question->script, .stream = question->flat->stream};
    bool over = play_on(&on, question);
    write_state(&on, question->into, PLAY, false);
    question->into->stream = on.stream;
    entry *now = lnova_keep(L, on.script, question->into);
    now->over = over;
    memcpy(now->word, on.word, sizeof now->word);
}

void lnova_finish(lua_State *L, lua_question *question)
{
    playing on = {.L = L, .script = question->script, .stream = question->flat->stream};
    question->found = play_on(&on, question);
    if (!question->found)
        return;
    ask(&on, RESULT, lnova_is_due(&on.script->questions));
    lnova_take_result(L, question);
}
