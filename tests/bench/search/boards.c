/* SPDX-License-Identifier: MIT
 *
 * Four board games: see boards.h. A game only says which moves there are and what they do; a cell has 0, or 1 + its owner, or STONE.
 */
#include "boards.h"

#include <stdlib.h>
#include <string.h>

enum { CELLS = 121, STONE = 3, NOBODY = 2, FOUR_WIDE = 7, FOUR_HIGH = 6, REVERSI = 8, PASS = 64, AMAZONS = 6 };

typedef struct board {
    uint8_t cell[CELLS];
    uint8_t player, over, winner;
} board;

typedef struct board_rules {
    nova_game base;
    nova_interface is;
    int size;
    int (*list)(int size, const board *board, nova_move *moves);
    void (*play)(int size, board *board, nova_move move);
} board_rules;

static const board *board_of(const nova_state *state)
{
    return (const board *)(const void *)state;
}

static const board_rules *rules_of(const nova_game *game)
{
    return (const board_rules *)game;
}

/* ---- Hex ------------------------------------------------------------------------------------------------------------------------------- */

static int hex_list(int size, const board *board, nova_move *moves)
{
    int count = 0;
    for (int cell = 0; cell < size * size; cell++)
        if (!board->cell[cell])
            moves[count++] = (nova_move)cell;
    return count;
}

/* Player 0 joins the rows 0 and size - 1, player 1 the columns. */
static bool joins(int size, const board *board, int from, int player)
{
    static const int rows[] = {-1, -1, 0, 0, 1, 1}, columns[] = {0, 1, -1, 1, -1, 0};
    int stack[CELLS], depth = 0, least = size, most = 0;
    bool seen[CELLS] = {false};
    stack[depth++] = from;
    seen[from] = true;
    while (depth > 0) {
        int cell = stack[--depth], row = cell / size, column = cell % size, along = player == 0 ? row : column;
        least = along < least ? along : least;
        most = along > most ? along : most;
        for (int i = 0; i < 6; i++) {
            int r = row + rows[i], c = column + columns[i], next = r * size + c;
            if (r < 0 || c < 0 || r >= size || c >= size || seen[next] || board->cell[next] != player + 1)
                continue;
            seen[next] = true;
            stack[depth++] = next;
        }
    }
    return least == 0 && most == size - 1;
}

static void hex_play(int size, board *board, nova_move move)
{
    board->cell[move] = board->player + 1;
    board->over = joins(size, board, (int)move, board->player);
    board->winner = board->player;
    board->player ^= 1;
}

/* ---- Connect Four ---------------------------------------------------------------------------------------------------------------------- */

static int four_list(int size, const board *board, nova_move *moves)
{
    int count = 0;
    (void)size;
    for (int column = 0; column < FOUR_WIDE; column++)
        if (!board->cell[(FOUR_HIGH - 1) * FOUR_WIDE + column])
            moves[count++] = (nova_move)column;
    return count;
}

static int run_of(const board *board, int row, int column, int down, int right)
{
    int run = 0, owner = board->cell[row * FOUR_WIDE + column];
    for (int r = row + down, c = column + right; r >= 0 && r < FOUR_HIGH && c >= 0 && c < FOUR_WIDE; r += down, c += right) {
        if (board->cell[r * FOUR_WIDE + c] != owner)
            break;
        run++;
    }
    return run;
}

static void four_play(int size, board *board, nova_move move)
{
    static const int down[] = {0, 1, 1, 1}, right[] = {1, 0, 1, -1};
    int row = 0, column = (int)move;
    bool full = true;
    (void)size;
    while (board->cell[row * FOUR_WIDE + column])
        row++;
    board->cell[row * FOUR_WIDE + column] = board->player + 1;
    for (int i = 0; i < 4; i++)
        if (run_of(board, row, column, down[i], right[i]) + run_of(board, row, column, -down[i], -right[i]) >= 3)
            board->over = true;
    for (int i = 0; i < FOUR_WIDE; i++)
        full = full && board->cell[(FOUR_HIGH - 1) * FOUR_WIDE + i];
    board->winner = board->over ? board->player : NOBODY;
    board->over |= full;
    board->player ^= 1;
}

/* ---- Reversi --------------------------------------------------------------------------------------------------------------------------- */

/* Turns discs, if `turn` says so; returns how many can be turned. */
static int turns(board *board, int cell, int player, bool turn)
{
    int all = 0, row = cell / REVERSI, column = cell % REVERSI;
    for (int way = 0; way < 9; way++) {
        int down = way / 3 - 1, right = way % 3 - 1, run = 0, r = row + down, c = column + right;
        while (way != 4 && r >= 0 && c >= 0 && r < REVERSI && c < REVERSI && board->cell[r * REVERSI + c] == 2 - player)
            r += down, c += right, run++;
        if (run == 0 || r < 0 || c < 0 || r >= REVERSI || c >= REVERSI || board->cell[r * REVERSI + c] != player + 1)
            continue;
        all += run;
        for (int i = 1; turn && i <= run; i++)
            board->cell[(row + i * down) * REVERSI + column + i * right] = (uint8_t)(player + 1);
    }
    return all;
}

static int reversi_moves(const board *board, int player, nova_move *moves, int most)
{
    struct board same = *board;
    int count = 0;
    for (int cell = 0; cell < REVERSI * REVERSI && count < most; cell++)
        if (!board->cell[cell] && turns(&same, cell, player, false))
            moves[count++] = (nova_move)cell;
    return count;
}

static int reversi_list(int size, const board *board, nova_move *moves)
{
    (void)size;
    int count = reversi_moves(board, board->player, moves, BOARD_MOVES);
    moves[0] = count ? moves[0] : PASS;
    return count ? count : 1;
}

static void reversi_play(int size, board *board, nova_move move)
{
    nova_move moves[1];
    int discs[2] = {0, 0};
    (void)size;
    if (move != PASS) {
        turns(board, (int)move, board->player, true);
        board->cell[move] = board->player + 1;
    }
    board->player ^= 1;
    board->over = !reversi_moves(board, board->player, moves, 1) && !reversi_moves(board, 1 - board->player, moves, 1);
    if (!board->over)
        return;
    for (int cell = 0; cell < REVERSI * REVERSI; cell++)
        for (int player = 0; player < 2; player++)
            discs[player] += board->cell[cell] == player + 1;
    board->winner = discs[0] > discs[1] ? 0 : discs[1] > discs[0] ? 1 : NOBODY;
}

/* ---- Amazons: a move is from * 36 * 36 + to * 36 + arrow ------------------------------------------------------------------------------- */

/* The cells that a queen reaches, where `gone` counts as empty. */
static int reach(const board *board, int from, int gone, uint8_t *cells)
{
    int count = 0;
    for (int way = 0; way < 9; way++) {
        int down = way / 3 - 1, right = way % 3 - 1;
        for (int r = from / AMAZONS + down, c = from % AMAZONS + right; way != 4; r += down, c += right) {
            int cell = r * AMAZONS + c;
            if (r < 0 || c < 0 || r >= AMAZONS || c >= AMAZONS || (board->cell[cell] && cell != gone))
                break;
            cells[count++] = (uint8_t)cell;
        }
    }
    return count;
}

static int amazons_moves(const board *board, int player, nova_move *moves, int most)
{
    enum { ALL = AMAZONS * AMAZONS };
    int count = 0;
    for (int from = 0; from < ALL; from++) {
        uint8_t to[ALL], arrow[ALL];
        int reached = board->cell[from] == player + 1 ? reach(board, from, -1, to) : 0;
        for (int i = 0; i < reached; i++) {
            int shots = reach(board, to[i], from, arrow);
            for (int j = 0; j < shots && count < most; j++)
                moves[count++] = (nova_move)((from * ALL + to[i]) * ALL + arrow[j]);
        }
    }
    return count;
}

static int amazons_list(int size, const board *board, nova_move *moves)
{
    (void)size;
    return amazons_moves(board, board->player, moves, BOARD_MOVES);
}

static void amazons_play(int size, board *board, nova_move move)
{
    enum { ALL = AMAZONS * AMAZONS };
    nova_move one;
    (void)size;
    board->cell[move / ALL / ALL] = 0;
    board->cell[move / ALL % ALL] = board->player + 1;
    board->cell[move % ALL] = STONE;
    board->winner = board->player;
    board->player ^= 1;
    board->over = amazons_moves(board, board->player, &one, 1) == 0;
}

/* ---- All of them ----------------------------------------------------------------------------------------------------------------------- */

static void free_game(nova_game *game)
{
    free(game);
}

static bool over(const nova_game *game, const nova_state *state)
{
    (void)game;
    return board_of(state)->over;
}

static int player(const nova_game *game, const nova_state *state)
{
    (void)game;
    return board_of(state)->player;
}

static int list(const nova_game *game, const nova_state *state, nova_move *moves)
{
    return board_of(state)->over ? 0 : rules_of(game)->list(rules_of(game)->size, board_of(state), moves);
}

static int count(const nova_game *game, const nova_state *state)
{
    nova_move moves[BOARD_MOVES];
    return list(game, state, moves);
}

static nova_move nth(const nova_game *game, const nova_state *state, int n)
{
    nova_move moves[BOARD_MOVES];
    list(game, state, moves);
    return moves[n];
}

static bool legal(const nova_game *game, const nova_state *state, nova_move move)
{
    nova_move moves[BOARD_MOVES];
    int all = list(game, state, moves), at = 0;
    while (at < all && moves[at] != move)
        at++;
    return at < all;
}

static void play(const nova_game *game, nova_state *state, nova_move move)
{
    rules_of(game)->play(rules_of(game)->size, (board *)(void *)state, move);
}

static int playout(const nova_game *game, nova_state *state, nova_rng *rng, int most)
{
    nova_move moves[BOARD_MOVES];
    int plies = 0;
    for (; plies < most && !board_of(state)->over; plies++)
        play(game, state, moves[nova_rng_below(rng, (uint32_t)list(game, state, moves))]);
    return plies;
}

static void reshuffle(const nova_game *game, nova_state *state, int seat, nova_rng *rng)
{
    (void)game, (void)state, (void)seat, (void)rng;
}

static void result(const nova_game *game, const nova_state *state, nova_result *result)
{
    const board *board = board_of(state);
    bool drawn = board->winner == NOBODY;
    (void)game;
    *result = (nova_result){.end = board->over ? "over" : NULL};
    for (int who = 0; who < 2; who++) {
        result->place[who] = (int8_t)(!drawn && board->winner != who);
        result->ranking[drawn ? who : result->place[who]] = (int8_t)who;
        result->points[who] = !drawn && board->winner == who;
    }
}

static void setup(const nova_game *game, nova_state *state, nova_rng *rng)
{
    board *board = (struct board *)(void *)state;
    (void)rng;
    memset(board, 0, sizeof *board);
    board->winner = NOBODY;
    if (rules_of(game)->list == reversi_list) {
        board->cell[27] = board->cell[36] = 2;
        board->cell[28] = board->cell[35] = 1;
    }
    if (rules_of(game)->list == amazons_list) {
        board->cell[2] = board->cell[33] = 1;
        board->cell[12] = board->cell[23] = 2;
    }
}

nova_game *board_game(const char *name)
{
    static const struct {
        const char *name;
        int size;
        int (*list)(int size, const board *board, nova_move *moves);
        void (*play)(int size, board *board, nova_move move);
    } games[] = {{"hex7", 7, hex_list, hex_play},
                 {"hex11", 11, hex_list, hex_play},
                 {"four", 0, four_list, four_play},
                 {"reversi", 0, reversi_list, reversi_play},
                 {"amazons", 0, amazons_list, amazons_play}};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        if (strcmp(games[i].name, name) != 0)
            continue;
        board_rules *rules = malloc(sizeof *rules);
        rules->is = (nova_interface){.kind = games[i].name,
                                     .free = free_game,
                                     .setup = setup,
                                     .over = over,
                                     .player = player,
                                     .count = count,
                                     .list = list,
                                     .nth = nth,
                                     .legal = legal,
                                     .play = play,
                                     .playout = playout,
                                     .reshuffle = reshuffle,
                                     .result = result};
        rules->base = (nova_game){.is = &rules->is, .players = 2, .max_moves = BOARD_MOVES, .state_size = (sizeof(board) + 7) / 8 * 8};
        rules->size = games[i].size;
        rules->list = games[i].list;
        rules->play = games[i].play;
        return &rules->base;
    }
    return NULL;
}
