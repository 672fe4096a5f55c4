/* SPDX-License-Identifier: MIT */
#include "terra_model.h"

#include <stdio.h>
#include <string.h>

/* ---- The map ----------------------------------------------------------------------------------------------------------------------- */

static void read_map(terra_model *model)
{
    model->hexes = 0;
    for (int row = 0; row < model->rules->rows; row++) {
        int number = 0;
        for (int column = 0; model->rules->map[row][column]; column++) {
            char letter = model->rules->map[row][column];
            if (letter == ' ')
                continue;
            int hex = model->hexes++;
            model->row[hex] = row;
            model->column[hex] = column;
            model->letter[hex] = letter;
            snprintf(model->name[hex], sizeof model->name[hex], "%c%d", 'a' + row, ++number);
        }
    }
}

static int find_neighbour(const terra_model *model, int hex, int direction)
{
    static const int rows[6] = {0, 1, 1, 0, -1, -1};
    static const int columns[6] = {2, 1, -1, -2, -1, 1};
    for (int other = 0; other < model->hexes; other++)
        if (model->row[other] == model->row[hex] + rows[direction] && model->column[other] == model->column[hex] + columns[direction])
            return other;
    return -1;
}

void terra_model_start(terra_model *model, const nova_terra_rules *rules, int players, int first)
{
    memset(model, 0, sizeof *model);
    model->rules = rules;
    model->players = players;
    model->stones = rules->stones;
    model->first = model->player = first;
    read_map(model);
    for (int hex = 0; hex < model->hexes; hex++) {
        model->on[hex] = MODEL_NOTHING;
        for (int direction = 0; direction < 6; direction++)
            model->next[hex][direction] = find_neighbour(model, hex, direction);
    }
}

/* ---- Legal actions ----------------------------------------------------------------------------------------------------------------- */

static bool is_placing(const terra_model *model)
{
    return model->placed < model->players * model->rules->pioneers;
}

/* Whether this move would end a turn in which one pioneer alone has moved, and has come back to where it began. */
static bool returns(const terra_model *model, int from, int to)
{
    if (model->actions == 0 || model->actions + 1 < model->rules->actions)
        return false;
    int at = model->turn[0].from;
    for (int i = 0; i < model->actions; i++) {
        if (model->turn[i].kind != MODEL_MOVE || model->turn[i].from != at)
            return false;
        at = model->turn[i].to;
    }
    return from == at && to == model->turn[0].from;
}

static int list_moves(const terra_model *model, int player, terra_action *actions)
{
    int count = 0;
    for (int from = 0; from < model->hexes; from++) {
        for (int direction = 0; model->on[from] == player && direction < 6; direction++) {
            int to = model->next[from][direction];
            for (; to >= 0 && model->on[to] == MODEL_NOTHING; to = model->next[to][direction])
                if (!returns(model, from, to))
                    actions[count++] = (terra_action){MODEL_MOVE, from, to};
        }
    }
    return count;
}

static bool is_next_to_moved(const terra_model *model, int hex)
{
    for (int direction = 0; direction < 6; direction++) {
        int next = model->next[hex][direction];
        if (next >= 0 && model->moved[next])
            return true;
    }
    return false;
}

int terra_model_list(const terra_model *model, terra_action *actions)
{
    int count = 0;
    if (model->end)
        return 0;
    if (!is_placing(model))
        count = list_moves(model, model->player, actions);
    for (int hex = 0; hex < model->hexes; hex++) {
        if (model->on[hex] != MODEL_NOTHING)
            continue;
        if (is_placing(model))
            actions[count++] = (terra_action){MODEL_PLACE, 0, hex};
        else if (is_next_to_moved(model, hex))
            actions[count++] = (terra_action){MODEL_STONE_LAID, 0, hex};
    }
    if (count == 0)
        actions[count++] = (terra_action){MODEL_PASS, 0, 0};
    return count;
}

/* ---- Areas ------------------------------------------------------------------------------------------------------------------------- */

static void flood(const terra_model *model, int hex, bool *part)
{
    part[hex] = true;
    for (int direction = 0; direction < 6; direction++) {
        int next = model->next[hex][direction];
        if (next >= 0 && !part[next] && model->on[next] != MODEL_STONE)
            flood(model, next, part);
    }
}

static int count_landscapes(const terra_model *model, const bool *part)
{
    bool seen[256] = {false};
    int count = 0;
    for (int hex = 0; hex < model->hexes; hex++) {
        if (part[hex] && !seen[(unsigned char)model->letter[hex]])
            count++;
        if (part[hex])
            seen[(unsigned char)model->letter[hex]] = true;
    }
    return count;
}

static int count_pioneers(const terra_model *model, const bool *part, int player)
{
    int count = 0;
    for (int hex = 0; hex < model->hexes; hex++)
        count += part[hex] && model->on[hex] == player;
    return count;
}

/* Appends to the text of the areas. */
static void say(terra_model *model, const char *format, const char *text, int number)
{
    size_t used = strlen(model->areas);
    snprintf(model->areas + used, sizeof model->areas - used, format, text, number);
}

static void give_points(terra_model *model, const bool *part, int worth)
{
    int most = 0, sharing = 0;
    for (int player = 0; player < model->players; player++)
        if (count_pioneers(model, part, player) > most)
            most = count_pioneers(model, part, player);
    for (int player = 0; most > 0 && player < model->players; player++)
        sharing += count_pioneers(model, part, player) == most;
    say(model, "%s\"points\":{", "", 0);
    for (int player = 0, said = 0; sharing > 0 && player < model->players; player++) {
        if (count_pioneers(model, part, player) < most)
            continue;
        char key[16];
        snprintf(key, sizeof key, "%s\"%d\"", said++ ? "," : "", player);
        say(model, "%s:%d", key, worth / sharing);
        model->points[player] += worth / sharing;
    }
    say(model, "%s}", "", 0);
}

static void clear(terra_model *model, const bool *part)
{
    const char *gap = "";
    for (int hex = 0; hex < model->hexes; hex++) {
        if (!part[hex])
            continue;
        if (model->on[hex] != MODEL_NOTHING) {
            say(model, "%s", gap, 0);
            say(model, "\"%s\"", model->name[hex], 0);
            gap = ",";
        }
        model->on[hex] = MODEL_NOTHING;
        model->scored[hex] = true;
        model->moved[hex] = false;
    }
}

static void score(terra_model *model, const bool *part)
{
    int size = 0, landscapes = count_landscapes(model, part);
    for (int hex = 0; hex < model->hexes; hex++)
        size += part[hex];
    say(model, strlen(model->areas) > 1 ? "%s,{\"hexes\":%d," : "%s{\"hexes\":%d,", "", size);
    say(model, "%s\"landscapes\":%d,", "", landscapes);
    give_points(model, part, size * model->rules->points[landscapes]);
    say(model, "%s,\"removed\":[", "", 0);
    clear(model, part);
    say(model, "%s]}", "", 0);
}

/* Scores all parts next to the stone, beginning with the part that has the smallest hex number. */
static void score_around(terra_model *model, int stone)
{
    bool near[NOVA_TERRA_HEXES] = {false};
    model->areas[0] = '\0';
    say(model, "%s[", "", 0);
    for (int direction = 0; direction < 6; direction++) {
        int next = model->next[stone][direction];
        if (next >= 0 && model->on[next] != MODEL_STONE)
            flood(model, next, near);
    }
    for (int hex = 0; hex < model->hexes; hex++) {
        bool part[NOVA_TERRA_HEXES] = {false};
        if (!near[hex] || model->scored[hex])
            continue;
        flood(model, hex, part);
        if (count_landscapes(model, part) <= model->rules->landscapes)
            score(model, part);
    }
    say(model, "%s]", "", 0);
}

/* ---- Playing ----------------------------------------------------------------------------------------------------------------------- */

static bool is_divided(const terra_model *model)
{
    for (int hex = 0; hex < model->hexes; hex++)
        if (model->on[hex] != MODEL_STONE && !model->scored[hex])
            return false;
    return true;
}

static void begin_turn(terra_model *model)
{
    static terra_action actions[7 * NOVA_TERRA_HEXES];
    int able = 0;
    model->actions = 0;
    memset(model->moved, 0, sizeof model->moved);
    for (int player = 0; player < model->players; player++)
        able += list_moves(model, player, actions) > 0;
    if (able < 2)
        model->end = "blocked";
    else if (model->rules->quiet > 0 && model->quiet >= model->rules->quiet)
        model->end = "quiet";
}

static void end_turn(terra_model *model)
{
    bool laid = false;
    for (int i = 0; i < model->actions; i++)
        laid |= model->turn[i].kind == MODEL_STONE_LAID;
    model->quiet = laid ? 0 : model->quiet + 1;
    model->player = (model->player + 1) % model->players;
    begin_turn(model);
}

static void place(terra_model *model, int hex)
{
    model->on[hex] = model->player;
    model->placed++;
    model->player = (model->player + 1) % model->players;
    if (!is_placing(model))
        begin_turn(model);
}

void terra_model_play(terra_model *model, terra_action action)
{
    model->areas[0] = '\0';
    if (action.kind == MODEL_PLACE) {
        place(model, action.to);
        return;
    }
    if (action.kind == MODEL_PASS) {
        end_turn(model);
        return;
    }
    model->turn[model->actions++] = action;
    if (action.kind == MODEL_MOVE) {
        model->on[action.to] = model->player;
        model->on[action.from] = MODEL_NOTHING;
        model->moved[action.from] = false;
        model->moved[action.to] = true;
    } else {
        model->on[action.to] = MODEL_STONE;
        model->stones--;
        score_around(model, action.to);
        if (is_divided(model))
            model->end = "divided";
        else if (model->stones == 0)
            model->end = "stones";
    }
    if (!model->end && model->actions == model->rules->actions)
        end_turn(model);
}
