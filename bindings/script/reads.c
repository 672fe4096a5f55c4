/* SPDX-License-Identifier: MIT
 *
 * Notes of what a function has read of Nova Luna's board, and whether it reads the same elsewhere.
 */
#include "reads.h"

void lnova_begin_reads(lnova_reads *reads, const nova_game *game, const nova_state *state)
{
    reads->whole = true;
    reads->mover = nova_player(game, state);
    reads->count = 0;
}

void lnova_note_read(lnova_reads *reads, lnova_reading what, int player, int a, int b, int answer)
{
    if (reads->count < LNOVA_READS)
        reads->read[reads->count++] = (lnova_read){what, player, a, b, answer};
    else
        reads->whole = false;
}

int lnova_pack_spot(const nova_luna_spot *spot)
{
    enum { SHIFT = 512, PLACES = 1024 }; /* a display reaches 255 to each side at most */
    return ((spot->player * 2 + spot->face_down) * PLACES + spot->y + SHIFT) * PLACES + spot->x + SHIFT;
}

int lnova_covered_tasks(const nova_game *game, const nova_state *state, int tile)
{
    int covered = 0;
    for (int task = 0; task < NOVA_LUNA_TASKS; task++)
        covered += nova_luna_covered(game, state, tile, task);
    return covered;
}

static int read_again(const lnova_read *read, const nova_game *game, const nova_state *state)
{
    nova_luna_spot spot;
    switch (read->what) {
    case LNOVA_READ_AT:
        return nova_luna_at(game, state, read->player, read->a, read->b);
    case LNOVA_READ_FIND:
        return nova_luna_find(game, state, read->a, &spot) ? lnova_pack_spot(&spot) : -1;
    case LNOVA_READ_FEELS:
        return nova_luna_feels(game, state, read->a, read->b);
    case LNOVA_READ_COVERED:
        return read->b < 0 ? lnova_covered_tasks(game, state, read->a) : nova_luna_covered(game, state, read->a, read->b);
    case LNOVA_READ_LEFT:
        return nova_luna_left(game, state, read->player);
    case LNOVA_READ_STEPS:
        return nova_luna_steps(game, state, read->player);
    }
    return 0;
}

bool lnova_reads_same(const lnova_reads *reads, const nova_game *game, const nova_state *state)
{
    if (!reads->whole || reads->mover != nova_player(game, state))
        return false;
    for (int i = 0; i < reads->count; i++)
        if (read_again(&reads->read[i], game, state) != reads->read[i].answer)
            return false;
    return true;
}
