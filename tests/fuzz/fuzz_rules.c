/* SPDX-License-Identifier: MIT
 *
 * Any rules at all: they are refused with an error that says something, or they can be played to the end.
 */
#include "fuzz.h"

enum { PLIES = 400 };

static void play_if_made(nova_game *game, const nova_error *error)
{
    if (!game) {
        assert(memchr(error->text, '\0', sizeof error->text) && *error->text);
        return;
    }
    nova_state *state = fuzz_state(game);
    for (uint64_t seed = 0; seed < 2; seed++) {
        nova_setup(game, state, seed);
        fuzz_play(game, state, seed, PLIES);
        assert(nova_count(game, state) <= nova_max_moves(game));
        assert(nova_over(game, state) == (nova_count(game, state) == 0));
    }
    free(state);
    nova_game_free(game);
}

static void read_tile(fuzz_bytes *bytes, nova_luna_tile *tile)
{
    tile->colour = fuzz_byte(bytes);
    tile->cost = fuzz_byte(bytes);
    tile->tasks = fuzz_byte(bytes);
    for (int task = 0; task < NOVA_LUNA_TASKS; task++)
        for (int colour = 0; colour < NOVA_LUNA_COLOURS; colour++)
            tile->need[task][colour] = task < tile->tasks ? fuzz_byte(bytes) : 0;
}

static void try_luna(fuzz_bytes *bytes, int players)
{
    nova_luna_rules rules = {.colours = fuzz_number(bytes), .tiles = fuzz_number(bytes), .wheel = fuzz_number(bytes)};
    rules.reach = fuzz_number(bytes);
    rules.refill_at = fuzz_number(bytes);
    rules.discs = fuzz_number(bytes);
    rules.solo[0] = fuzz_number(bytes);
    rules.solo[1] = fuzz_number(bytes);
    rules.penalty = fuzz_number(bytes);
    for (int i = 0; i < NOVA_LUNA_COLOURS; i++)
        rules.letters[i] = (char)fuzz_byte(bytes);
    for (int i = 0; i < NOVA_LUNA_TILES && i < rules.tiles; i++)
        read_tile(bytes, &rules.tile[i]);
    nova_error error = {0};
    play_if_made(nova_luna_new(&rules, players, &error), &error);
}

/* The map is what is left of the input, a line a row. */
static void try_terra(fuzz_bytes *bytes, int players)
{
    nova_terra_rules rules = {.pioneers = fuzz_number(bytes), .stones = fuzz_number(bytes), .actions = fuzz_number(bytes)};
    rules.landscapes = fuzz_number(bytes);
    rules.quiet = 1 + fuzz_byte(bytes) % 50;
    for (int i = 0; i <= NOVA_TERRA_LANDSCAPES; i++)
        rules.points[i] = i <= 4 ? fuzz_number(bytes) : 0;
    char *text = fuzz_text(bytes);
    char *rest = text;
    for (char *row; rules.rows < NOVA_TERRA_ROWS && (row = rest); rules.rows++) {
        rest = strchr(row, '\n');
        if (rest)
            *rest++ = '\0';
        rules.map[rules.rows] = row;
    }
    nova_error error = {0};
    nova_game *game = nova_terra_new(&rules, players, &error);
    free(text); /* the game has kept nothing of it */
    play_if_made(game, &error);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_bytes bytes = {data, data + size};
    uint8_t choice = fuzz_byte(&bytes);
    int players = choice % 6; /* none and five are refused */
    if (choice & 128)
        try_terra(&bytes, players);
    else
        try_luna(&bytes, players);
    return 0;
}
