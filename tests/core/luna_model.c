/* SPDX-License-Identifier: MIT */
#include "luna_model.h"

#include <stdlib.h>
#include <string.h>

/* ---- Listening to the engine ------------------------------------------------------------------------------------------------------- */

typedef struct listening {
    model *model;
    model_move move;
    const char *list; /* the list that is open */
    int index;
    int stack[NOVA_MAX_PLAYERS];
} listening;

static void hear_number(void *self, const char *key, int64_t value)
{
    listening *to = self;
    int number = (int)value;
    if (to->list && strcmp(to->list, "wheel") == 0)
        to->model->wheel[to->index++] = number;
    else if (to->list && strcmp(to->list, "pile") == 0)
        to->model->pile[to->model->piled++] = number;
    else if (to->list && strcmp(to->list, "stack") == 0)
        to->stack[to->index++] = number;
    else if (key && strcmp(key, "tile") == 0)
        to->move.tile = number;
    else if (key && strcmp(key, "slot") == 0)
        to->move.slot = number;
    else if (key && strcmp(key, "x") == 0)
        to->move.x = number;
    else if (key && strcmp(key, "y") == 0)
        to->move.y = number;
}

static void hear_flag(void *self, const char *key, bool value)
{
    (void)self, (void)key, (void)value;
}

static void hear_text(void *self, const char *key, const char *value)
{
    (void)self, (void)key, (void)value;
}

static void hear_open(void *self, const char *key, bool is_list)
{
    (void)is_list;
    ((listening *)self)->list = key;
    ((listening *)self)->index = 0;
}

static void hear_close(void *self)
{
    ((listening *)self)->list = NULL;
}

static nova_listener listener(listening *self)
{
    return (nova_listener){self, hear_number, hear_flag, hear_text, hear_open, hear_close};
}

static void find_player(model *model);

void model_read(model *model, const nova_luna_rules *rules, const nova_game *game, const nova_state *state)
{
    listening self = {.model = model};
    nova_listener to = listener(&self);
    memset(model, 0, sizeof *model);
    nova_tell(game, state, NOVA_TELL_DEAL, &to);
    model->rules = rules;
    model->players = nova_game_players(game);
    model->phase = model->players == 1;
    for (int i = model->players - 1; i >= 0; i--)
        model->came[self.stack[i]] = model->clock++;
    for (int player = 0; player < model->players; player++)
        model->left[player] = model->players == 1 ? rules->solo[0] : rules->discs;
    find_player(model);
}

model_move model_move_of(const nova_game *game, const nova_state *state, nova_move move)
{
    listening self = {0};
    nova_listener to = listener(&self);
    nova_tell_move(game, state, move, &to);
    return self.move;
}

/* ---- Tasks, by their definition ---------------------------------------------------------------------------------------------------- */

static bool touch(model_tile a, model_tile b)
{
    return abs(a.x - b.x) + abs(a.y - b.y) == 1;
}

static int colour(const model *model, int tile)
{
    return model->rules->tile[tile - 1].colour;
}

/* Marks the tiles of the one-colour group that display[i] belongs to. */
static void mark_group(const model *model, int player, int i, bool *marked)
{
    const model_tile *display = model->display[player];
    marked[i] = true;
    for (int j = 0; j < model->tiles[player]; j++)
        if (!marked[j] && touch(display[i], display[j]) && colour(model, display[i].tile) == colour(model, display[j].tile))
            mark_group(model, player, j, marked);
}

bool model_fulfilled(const model *model, int player, model_tile at, int task)
{
    const model_tile *display = model->display[player];
    for (int wanted = 0; wanted < model->rules->colours; wanted++) {
        bool marked[NOVA_LUNA_TILES] = {false};
        int count = 0;
        for (int i = 0; i < model->tiles[player]; i++)
            if (touch(display[i], at) && colour(model, display[i].tile) == wanted)
                mark_group(model, player, i, marked);
        for (int i = 0; i < model->tiles[player]; i++)
            count += marked[i] && display[i].tile != at.tile;
        if (count < model->rules->tile[at.tile - 1].need[task][wanted])
            return false;
    }
    return true;
}

/* Puts discs on complete tasks in the order of tile ids and task indexes, until the player has none left. */
static void cover_all(model *model, int player)
{
    for (int tile = 1; tile <= model->rules->tiles; tile++) {
        for (int i = 0; i < model->tiles[player]; i++) {
            model_tile at = model->display[player][i];
            for (int task = 0; at.tile == tile && task < model->rules->tile[tile - 1].tasks; task++) {
                if (model->left[player] == 0 || model->covered[tile][task] || !model_fulfilled(model, player, at, task))
                    continue;
                model->covered[tile][task] = true;
                model->left[player]--;
            }
        }
    }
}

/* ---- The turn ---------------------------------------------------------------------------------------------------------------------- */

static int on_wheel(const model *model)
{
    int count = 0;
    for (int i = 0; i < model->rules->wheel; i++)
        count += model->wheel[i] != 0;
    return count;
}

static void find_player(model *model)
{
    model->player = 0;
    for (int p = 1; p < model->players; p++) {
        int best = model->player;
        if (model->steps[p] < model->steps[best] || (model->steps[p] == model->steps[best] && model->came[p] > model->came[best]))
            model->player = p;
    }
}

static bool may_refill(const model *model)
{
    if (model->players == 1)
        return model->phase == 1 && (model->left[0] == 0 || on_wheel(model) == 0);
    return on_wheel(model) <= model->rules->refill_at && model->drawn < model->piled;
}

static bool is_free(const model *model, int player, int x, int y)
{
    bool near = model->tiles[player] == 0 && x == 0 && y == 0;
    for (int i = 0; i < model->tiles[player]; i++) {
        model_tile at = model->display[player][i];
        if (at.x == x && at.y == y)
            return false;
        near |= touch(at, (model_tile){0, x, y});
    }
    return near;
}

static int list_cells(const model *model, int player, model_tile *cells)
{
    static const int dx[] = {1, -1, 0, 0}, dy[] = {0, 0, 1, -1};
    int count = 0;
    if (model->tiles[player] == 0)
        cells[count++] = (model_tile){0, 0, 0};
    for (int i = 0; i < model->tiles[player]; i++) {
        for (int d = 0; d < 4; d++) {
            model_tile cell = {0, model->display[player][i].x + dx[d], model->display[player][i].y + dy[d]};
            bool known = !is_free(model, player, cell.x, cell.y);
            for (int j = 0; j < count; j++)
                known |= cells[j].x == cell.x && cells[j].y == cell.y;
            if (!known)
                cells[count++] = cell;
        }
    }
    return count;
}

int model_list(const model *model, model_move *moves)
{
    model_tile cells[2 * NOVA_LUNA_TILES + 2];
    int found = list_cells(model, model->player, cells), count = 0, reached = 0;
    if (model->end)
        return 0;
    for (int i = 1; i < model->rules->wheel && reached < model->rules->reach; i++) {
        int field = (model->moon + i) % model->rules->wheel;
        if (model->wheel[field] == 0)
            continue;
        reached++;
        for (int j = 0; j < found; j++)
            moves[count++] = (model_move){model->wheel[field], field, cells[j].x, cells[j].y};
    }
    if (may_refill(model))
        moves[count++] = (model_move){0};
    return count;
}

static void fill(model *model)
{
    for (int i = 1; i < model->rules->wheel; i++) {
        int field = (model->moon + i) % model->rules->wheel;
        if (model->wheel[field] == 0 && model->drawn < model->piled)
            model->wheel[field] = model->pile[model->drawn++];
    }
}

static void step_to_phase2(model *model)
{
    model->phase1 = model->steps[0] + model->rules->penalty * model->left[0];
    model->phase = 2;
    model->left[0] += model->rules->solo[1];
    fill(model);
    cover_all(model, 0);
}

static void take(model *model, model_move move)
{
    int player = model->player;
    model->wheel[move.slot] = 0;
    model->moon = move.slot;
    model->steps[player] += model->rules->tile[move.tile - 1].cost;
    model->came[player] = model->clock++;
    model->display[player][model->tiles[player]++] = (model_tile){move.tile, move.x, move.y};
    cover_all(model, player);
}

void model_play(model *model, model_move move)
{
    int player = model->player;
    if (move.tile)
        take(model, move);
    else if (model->players == 1)
        step_to_phase2(model);
    else
        fill(model);
    bool last_phase = model->phase != 1;
    if (last_phase && model->left[player] == 0)
        model->end = "discs";
    else if (last_phase && on_wheel(model) == 0 && (model->phase == 2 || model->drawn == model->piled))
        model->end = "tiles";
    find_player(model);
}
