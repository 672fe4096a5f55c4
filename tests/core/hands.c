/* SPDX-License-Identifier: MIT
 *
 * Two games with hands of cards: see hands.h. Cards are bits of a set; in tricks, card / 6 is the suit.
 */
#include "hands.h"

#include <stdlib.h>
#include <string.h>

int64_t hands_played, hands_illegal;

enum { OF_SUIT = 6, TRICK_CARDS = 24, TRICKS = 5, HEAP_CARDS = HANDS_MOVES, HELD = 4, SEVEN = 7, NO_CARD = 255 };

typedef struct table {
    uint64_t hand[NOVA_MAX_PLAYERS], pile;
    uint32_t seed; /* decides what the next cards from the pile are */
    uint8_t player, led, plies, last, sum;
    uint8_t on_table[NOVA_MAX_PLAYERS]; /* the card of each player in this trick */
    uint8_t points[NOVA_MAX_PLAYERS];
} table;

static const table *table_of(const nova_state *state)
{
    return (const table *)(const void *)state;
}

static int count_of(uint64_t cards)
{
    return __builtin_popcountll(cards);
}

/* The n-th card of a set. */
static int card_of(uint64_t cards, int n)
{
    for (; n > 0; n--)
        cards &= cards - 1;
    return __builtin_ctzll(cards);
}

static uint64_t take(uint64_t *from, uint32_t pick)
{
    uint64_t card = UINT64_C(1) << card_of(*from, (int)pick);
    *from &= ~card;
    return card;
}

static void deal_cards(const nova_game *game, table *table, int cards, int each, nova_rng *rng)
{
    memset(table, 0, sizeof *table);
    table->pile = (UINT64_C(1) << cards) - 1;
    for (int i = 0; i < game->players * each; i++)
        table->hand[i % game->players] |= take(&table->pile, nova_rng_below(rng, (uint32_t)count_of(table->pile)));
    table->seed = nova_rng_below(rng, UINT32_MAX);
    table->last = NO_CARD;
    memset(table->on_table, NO_CARD, sizeof table->on_table);
}

/* Deals again what a seat can't see: the other hands and the pile. */
static void reshuffle(const nova_game *game, nova_state *state, int seat, nova_rng *rng)
{
    table *table = (struct table *)(void *)state;
    uint64_t unseen = table->pile;
    for (int player = 0; player < game->players; player++)
        unseen |= player == seat ? 0 : table->hand[player];
    for (int player = 0; player < game->players; player++) {
        int held = count_of(table->hand[player]);
        if (player == seat)
            continue;
        table->hand[player] = 0;
        for (int i = 0; i < held; i++)
            table->hand[player] |= take(&unseen, nova_rng_below(rng, (uint32_t)count_of(unseen)));
    }
    table->pile = unseen;
    table->seed = nova_rng_below(rng, UINT32_MAX);
}

static int player_of(const nova_game *game, const nova_state *state)
{
    (void)game;
    return table_of(state)->player;
}

static void result(const nova_game *game, const nova_state *state, nova_result *result)
{
    const table *table = table_of(state);
    *result = (nova_result){.end = game->is->over(game, state) ? "over" : NULL};
    for (int player = 0; player < game->players; player++) {
        int ahead = 0, level = 0;
        for (int other = 0; other < game->players; other++) {
            ahead += table->points[other] > table->points[player];
            level += table->points[other] == table->points[player] && other < player;
        }
        result->points[player] = table->points[player];
        result->place[player] = (int8_t)ahead;
        result->ranking[ahead + level] = (int8_t)player;
    }
}

static uint64_t allowed(const nova_game *game, const nova_state *state);

static int count(const nova_game *game, const nova_state *state)
{
    return game->is->over(game, state) ? 0 : count_of(allowed(game, state));
}

static nova_move nth(const nova_game *game, const nova_state *state, int n)
{
    return (nova_move)card_of(allowed(game, state), n);
}

static int list(const nova_game *game, const nova_state *state, nova_move *moves)
{
    int all = count(game, state);
    for (int i = 0; i < all; i++)
        moves[i] = nth(game, state, i);
    return all;
}

static bool legal(const nova_game *game, const nova_state *state, nova_move move)
{
    return move < 64 && !game->is->over(game, state) && allowed(game, state) >> move & 1;
}

static void note(const nova_game *game, const nova_state *state, nova_move move)
{
    hands_played++;
    hands_illegal += !legal(game, state, move);
}

static void free_game(nova_game *game)
{
    free(game);
}

/* ---- Tricks ---------------------------------------------------------------------------------------------------------------------------- */

static void tricks_setup(const nova_game *game, nova_state *state, nova_rng *rng)
{
    deal_cards(game, (table *)(void *)state, TRICK_CARDS, TRICKS, rng);
}

static bool tricks_over(const nova_game *game, const nova_state *state)
{
    return table_of(state)->plies == game->players * TRICKS;
}

static uint64_t suit_of(int card)
{
    return UINT64_C(0x3f) << (card / OF_SUIT * OF_SUIT);
}

static uint64_t follow_suit(const table *table)
{
    uint64_t hand = table->hand[table->player], same = table->last == NO_CARD ? 0 : hand & suit_of(table->last);
    return same ? same : hand;
}

/* Whether a card beats all cards of the trick so far. `last` is the card that was led. */
static bool beats_all(const table *table, int players, int card)
{
    bool beats = table->last == NO_CARD || suit_of(card) == suit_of(table->last);
    for (int player = 0; player < players; player++) {
        int other = table->on_table[player];
        beats = beats && (other == NO_CARD || suit_of(other) != suit_of(card) || other < card);
    }
    return beats;
}

static void tricks_play(const nova_game *game, nova_state *state, nova_move move)
{
    table *table = (struct table *)(void *)state;
    note(game, state, move);
    bool takes = beats_all(table, game->players, (int)move);
    table->hand[table->player] &= ~(UINT64_C(1) << move);
    table->on_table[table->player] = (uint8_t)move;
    table->last = table->last == NO_CARD ? (uint8_t)move : table->last;
    table->led = takes ? table->player : table->led;
    table->player = (uint8_t)((table->player + 1) % game->players);
    if (++table->plies % game->players != 0)
        return;
    table->points[table->led]++;
    table->player = table->led;
    table->last = NO_CARD;
    memset(table->on_table, NO_CARD, sizeof table->on_table);
}

/* ---- Heaps ----------------------------------------------------------------------------------------------------------------------------- */

static void heaps_setup(const nova_game *game, nova_state *state, nova_rng *rng)
{
    deal_cards(game, (table *)(void *)state, HEAP_CARDS, HELD, rng);
}

static bool heaps_over(const nova_game *game, const nova_state *state)
{
    (void)game;
    return table_of(state)->hand[table_of(state)->player] == 0;
}

static uint64_t unlike_last(const table *table)
{
    uint64_t hand = table->hand[table->player], unlike = 0;
    for (uint64_t left = hand; left; left &= left - 1)
        if (table->last == NO_CARD || __builtin_ctzll(left) % 3 != table->last % 3)
            unlike |= left & -left;
    return unlike ? unlike : hand;
}

static void heaps_play(const nova_game *game, nova_state *state, nova_move move)
{
    table *table = (struct table *)(void *)state;
    note(game, state, move);
    table->hand[table->player] &= ~(UINT64_C(1) << move);
    table->sum = (uint8_t)((table->sum + move + 1) % SEVEN);
    table->points[table->player] = (uint8_t)(table->points[table->player] + (table->sum == 0));
    table->last = (uint8_t)move;
    table->seed = table->seed * 1664525 + 1013904223;
    if (table->pile)
        table->hand[table->player] |= take(&table->pile, (table->seed >> 8) % (uint32_t)count_of(table->pile));
    table->player = (uint8_t)((table->player + 1) % game->players);
}

/* ---- Both ------------------------------------------------------------------------------------------------------------------------------ */

static const nova_interface tricks = {.kind = "tricks",
                                      .free = free_game,
                                      .setup = tricks_setup,
                                      .over = tricks_over,
                                      .player = player_of,
                                      .count = count,
                                      .list = list,
                                      .nth = nth,
                                      .legal = legal,
                                      .play = tricks_play,
                                      .reshuffle = reshuffle,
                                      .result = result};
static const nova_interface heaps = {.kind = "heaps",
                                     .free = free_game,
                                     .setup = heaps_setup,
                                     .over = heaps_over,
                                     .player = player_of,
                                     .count = count,
                                     .list = list,
                                     .nth = nth,
                                     .legal = legal,
                                     .play = heaps_play,
                                     .reshuffle = reshuffle,
                                     .result = result};

static uint64_t allowed(const nova_game *game, const nova_state *state)
{
    return game->is == &tricks ? follow_suit(table_of(state)) : unlike_last(table_of(state));
}

static nova_game *new_game(const nova_interface *is, int players)
{
    nova_game *game = malloc(sizeof *game);
    *game = (nova_game){.is = is, .players = players, .max_moves = HANDS_MOVES, .state_size = sizeof(table), .hands = true};
    return game;
}

nova_game *tricks_game(int players)
{
    return new_game(&tricks, players);
}

nova_game *heaps_game(int players)
{
    return new_game(&heaps, players);
}

nova_move hands_simple(const nova_game *game, const nova_state *state)
{
    const table *table = table_of(state);
    int all = count(game, state);
    for (int i = 0; i < all; i++) {
        int card = (int)nth(game, state, i);
        if (game->is == &tricks ? beats_all(table, game->players, card) && table->last != NO_CARD : (table->sum + card + 1) % SEVEN == 0)
            return (nova_move)card;
    }
    return nth(game, state, 0);
}
