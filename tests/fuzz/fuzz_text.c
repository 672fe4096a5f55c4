/* SPDX-License-Identifier: MIT
 *
 * Any text as a move, in any position: it is refused with an error, or it is a legal move whose own text means the same move.
 */
#include "fuzz.h"

static void try_text(const nova_game *game, nova_state *state, const char *text)
{
    nova_move move, again;
    nova_error error = {0};
    if (!nova_parse(game, state, text, &move, &error)) {
        assert(*error.text);
        return;
    }
    char own[NOVA_TEXT_SIZE];
    assert(nova_legal(game, state, move));
    nova_text(game, state, move, own);
    assert(nova_parse(game, state, own, &again, &error) && again == move);
    nova_play(game, state, move);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_bytes bytes = {data, data + size};
    nova_game *game = fuzz_game(fuzz_byte(&bytes));
    nova_state *state = fuzz_state(game);
    nova_setup(game, state, fuzz_byte(&bytes));
    fuzz_play(game, state, 1, fuzz_byte(&bytes));
    char *text = fuzz_text(&bytes);
    for (char *line = strtok(text, "\n"); line && !nova_over(game, state); line = strtok(NULL, "\n"))
        try_text(game, state, line);
    free(text);
    free(state);
    nova_game_free(game);
    return 0;
}
