/* SPDX-License-Identifier: MIT
 *
 * The public calls that play: each calls its game's function in the interface's table.
 */
#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "nova.h"
#include "numbers.h"
#include "random.h"

const char *nova_version(void)
{
    return NOVA_VERSION;
}

int nova_api_version(void)
{
    return NOVA_API_VERSION;
}

size_t nova_size_of(const char *name)
{
#define SIZE_OF(type)                                                                                                                      \
    {                                                                                                                                      \
#type, sizeof(type)                                                                                                                \
    }
    static const struct {
        const char *name;
        size_t size;
    } structs[] = {
        SIZE_OF(nova_error),       SIZE_OF(nova_rng),           SIZE_OF(nova_listener),       SIZE_OF(nova_source),
        SIZE_OF(nova_result),      SIZE_OF(nova_rated),         SIZE_OF(nova_number),         SIZE_OF(nova_judgement),
        SIZE_OF(nova_luna_tile),   SIZE_OF(nova_luna_bonus),    SIZE_OF(nova_luna_hooks),     SIZE_OF(nova_luna_rules),
        SIZE_OF(nova_luna_spot),   SIZE_OF(nova_terra_area),    SIZE_OF(nova_terra_hooks),    SIZE_OF(nova_terra_rules),
        SIZE_OF(nova_terra_spot),  SIZE_OF(nova_guide),         SIZE_OF(nova_search_options), SIZE_OF(nova_search_limits),
        SIZE_OF(nova_search_move), SIZE_OF(nova_search_report), SIZE_OF(nova_solver_options), SIZE_OF(nova_solver_report),
        SIZE_OF(nova_solved),      SIZE_OF(nova_interface),     SIZE_OF(nova_habits),
    };
#undef SIZE_OF
    for (size_t i = 0; i < sizeof structs / sizeof *structs; i++)
        if (strcmp(structs[i].name, name) == 0)
            return structs[i].size;
    return 0;
}

void nova_game_free(nova_game *game)
{
    if (game)
        game->is->free(game);
}

const char *nova_game_name(const nova_game *game)
{
    return game->is->name ? game->is->name : game->is->kind;
}

int nova_game_players(const nova_game *game)
{
    return game->players;
}

size_t nova_state_size(const nova_game *game)
{
    return game->state_size;
}

int nova_max_moves(const nova_game *game)
{
    return game->max_moves;
}

void nova_setup(const nova_game *game, nova_state *state, uint64_t seed)
{
    nova_rng rng;
    nova_rng_seed(&rng, seed, NOVA_STREAM_DEAL);
    game->is->setup(game, state, &rng);
}

void nova_setup_sealed(const nova_game *game, nova_state *state, const void *text, size_t length)
{
    nova_rng rng;
    nova_rng_seal(&rng, text, length);
    game->is->setup(game, state, &rng);
}

bool nova_deal(const nova_game *game, nova_state *state, const nova_source *header, nova_error *error)
{
    return game->is->deal(game, state, header, error);
}

bool nova_over(const nova_game *game, const nova_state *state)
{
    return game->is->over(game, state);
}

int nova_longest(const nova_game *game)
{
    return game->longest ? game->longest : NOVA_LONGEST;
}

int nova_player(const nova_game *game, const nova_state *state)
{
    return game->is->player(game, state);
}

int nova_count(const nova_game *game, const nova_state *state)
{
    return game->is->count(game, state);
}

int nova_list(const nova_game *game, const nova_state *state, nova_move *moves)
{
    return game->is->list(game, state, moves);
}

nova_move nova_nth(const nova_game *game, const nova_state *state, int n)
{
    assert(n >= 0 && (game->one_thread || n < nova_count(game, state))); /* a script may have changed its mind since it was asked */
    return game->is->nth(game, state, n);
}

bool nova_legal(const nova_game *game, const nova_state *state, nova_move move)
{
    return game->is->legal(game, state, move);
}

void nova_play(const nova_game *game, nova_state *state, nova_move move)
{
    assert(game->one_thread || nova_legal(game, state, move)); /* here, too */
    game->is->play(game, state, move);
}

static int playout_step_by_step(const nova_game *game, nova_state *state, nova_rng *rng, int most)
{
    int played = 0;
    while (played < most && !game->is->over(game, state)) {
        uint32_t count = (uint32_t)game->is->count(game, state);
        game->is->play(game, state, game->is->nth(game, state, (int)rng_below(rng, count)));
        played++;
    }
    return played;
}

int nova_playout(const nova_game *game, nova_state *state, nova_rng *rng, int most)
{
    if (game->is->playout)
        return game->is->playout(game, state, rng, most);
    return playout_step_by_step(game, state, rng, most);
}

void nova_reshuffle(const nova_game *game, nova_state *state, int seat, nova_rng *rng)
{
    game->is->reshuffle(game, state, seat, rng);
}

void nova_result_of(const nova_game *game, const nova_state *state, nova_result *result)
{
    game->is->result(game, state, result);
}

void nova_text(const nova_game *game, const nova_state *state, nova_move move, char text[NOVA_TEXT_SIZE])
{
    game->is->text(game, state, move, text);
}

bool nova_parse(const nova_game *game, const nova_state *state, const char *text, nova_move *move, nova_error *error)
{
    return game->is->parse(game, state, text, move, error);
}

bool nova_read_move(const nova_game *game, const nova_state *state, const nova_source *action, nova_move *move, nova_error *error)
{
    return game->is->read_move(game, state, action, move, error);
}

void nova_tell(const nova_game *game, const nova_state *state, nova_topic topic, const nova_listener *listener)
{
    game->is->tell(game, state, topic, listener);
}

void nova_tell_move(const nova_game *game, const nova_state *state, nova_move move, const nova_listener *listener)
{
    game->is->tell_move(game, state, move, NULL, listener);
}

void nova_tell_effect(const nova_game *game, const nova_state *before, nova_move move, const nova_state *after,
                      const nova_listener *listener)
{
    game->is->tell_move(game, before, move, after, listener);
}

/* ---- Errors ------------------------------------------------------------------------------------------------------------------------ */

/* Writes the next argument as its conversion says. */
static int write_argument(char *text, size_t size, const char *conversion, va_list *arguments)
{
    char kind = conversion[strlen(conversion) - 1];
    if (kind == 's')
        return snprintf(text, size, conversion, va_arg(*arguments, const char *));
    if (kind == 'g')
        return snprintf(text, size, conversion, va_arg(*arguments, double));
    if (strstr(conversion, "ll"))
        return snprintf(text, size, conversion, va_arg(*arguments, long long));
    return snprintf(text, size, conversion, va_arg(*arguments, int));
}

/* Adds an argument to the text. Returns what is behind its conversion in the format. */
static const char *add_argument(nova_error *error, size_t *at, const char *format, va_list *arguments)
{
    char conversion[8];
    size_t length = strcspn(format, "cdsug") + 1, room = sizeof error->text - *at;
    snprintf(conversion, sizeof conversion, "%.*s", (int)length, format);
    size_t written = (size_t)write_argument(error->text + *at, room, conversion, arguments);
    written = written < room ? written : room - 1;
    if (error->arguments < NOVA_ARGUMENTS) {
        error->argument[error->arguments].start = (int)*at;
        error->argument[error->arguments].length = (int)written;
        error->arguments++;
    }
    *at += written;
    return format + length;
}

bool nova_fail(nova_error *error, const char *field, const char *format, ...)
{
    va_list arguments;
    size_t at = 0;
    error->format = format;
    error->arguments = 0;
    error->memory = false;
    snprintf(error->field, sizeof error->field, "%s", field);
    va_start(arguments, format);
    while (*format) {
        if (*format == '%')
            format = add_argument(error, &at, format, &arguments);
        else if (at < sizeof error->text - 1)
            error->text[at++] = *format++;
        else
            format++;
    }
    va_end(arguments);
    error->text[at] = '\0';
    return false;
}

bool fail_memory(nova_error *error, const char *field, const char *text)
{
    nova_fail(error, field, "%s", text);
    error->format = text;
    error->arguments = 0;
    error->memory = true;
    return false;
}
