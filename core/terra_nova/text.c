/* SPDX-License-Identifier: MIT
 *
 * Terra Nova's moves as text and as a record's fields. Reading a wrong move gives an error that says why it is wrong.
 */
#include <stdio.h>
#include <string.h>

#include "terra.h"
#include "typed.h"

/* ---- Naming things ----------------------------------------------------------------------------------------------------------------- */

/* A name in a message. The name is returned by value, so that a message can use several. */
typedef struct name {
    char text[TERRA_NAME];
} name;

static name name_of(const terra_game *game, int hex)
{
    name named;
    terra_hex_name(&game->map, hex, named.text);
    return named;
}

/* What stands on a hex that is not empty, for "blocked by ...". */
typedef struct thing {
    char text[32];
} thing;

static thing thing_on(const terra_game *game, const terra_state *state, int hex)
{
    thing found = {"a stone"};
    for (int player = 0; player < game->base.players; player++)
        if (terra_has(game, terra_pioneers(game, state, player), hex))
            snprintf(found.text, sizeof found.text, "%s", player == state->player ? "an own pioneer" : "a pioneer of another player");
    return found;
}

static bool is_empty(const terra_game *game, const terra_state *state, int hex)
{
    return terra_has(game, terra_empty(state), hex);
}

/* ---- Why not ----------------------------------------------------------------------------------------------------------------------- */

static bool expect_empty(const terra_game *game, const terra_state *state, int hex, nova_error *error)
{
    if (is_empty(game, state, hex))
        return true;
    return nova_fail(error, "at", "%s is not empty: there is %s", name_of(game, hex).text, thing_on(game, state, hex).text);
}

static bool expect_turns(const terra_game *game, const terra_state *state, nova_error *error)
{
    if (!terra_placing(game, state))
        return true;
    return nova_fail(error, "do", "pioneers are still being placed: name an empty hex for one, like 'e4'");
}

static bool expect_standing(const terra_game *game, int hex, const char *field, nova_error *error)
{
    return !game->map.blocked[hex] || nova_fail(error, field, "nobody can stand on %s", name_of(game, hex).text);
}

static bool check_place(const terra_game *game, const terra_state *state, int hex, nova_error *error)
{
    if (!terra_placing(game, state))
        return nova_fail(error, "do", "all pioneers are placed: move one, like 'e4-h7'%s",
                         state->movers ? ", or lay a stone, like '+h8'" : "");
    return expect_empty(game, state, hex, error) && expect_standing(game, hex, "at", error);
}

/* Checks that a straight way is empty. */
static bool check_way(const terra_game *game, const terra_state *state, int from, int to, nova_error *error)
{
    int direction = terra_direction(&game->map.hex[from], &game->map.hex[to]);
    if (direction == TERRA_NOWHERE)
        return nova_fail(error, "to", "%s does not lie in a straight line from %s: pioneers move along one of the six directions",
                         name_of(game, to).text, name_of(game, from).text);
    for (int last = from, hex; last != to; last = hex) {
        hex = game->map.hex[last].next[direction];
        if (hex == TERRA_NOWHERE)
            return nova_fail(error, "to", "the board ends behind %s on the way from %s to %s", name_of(game, last).text,
                             name_of(game, from).text, name_of(game, to).text);
        if (!is_empty(game, state, hex))
            return nova_fail(error, "to", "the way from %s to %s is blocked at %s by %s", name_of(game, from).text, name_of(game, to).text,
                             name_of(game, hex).text, thing_on(game, state, hex).text);
    }
    return true;
}

static bool check_move(const terra_game *game, const terra_state *state, int from, int to, nova_error *error)
{
    if (!expect_turns(game, state, error))
        return false;
    if (is_empty(game, state, from))
        return nova_fail(error, "from", "nothing stands on %s", name_of(game, from).text);
    if (!terra_has(game, terra_pioneers(game, state, state->player), from))
        return nova_fail(error, "from", "no pioneer of the player to move stands on %s, but %s", name_of(game, from).text,
                         thing_on(game, state, from).text);
    if (from == to)
        return nova_fail(error, "to", "a pioneer moves at least one hex: %s is where it stands", name_of(game, to).text);
    if (!check_way(game, state, from, to, error) || !expect_standing(game, to, "to", error))
        return false;
    if (terra_may_not_return(game, state) && from == state->moved[0] && to == state->began)
        return nova_fail(error, "to", "a pioneer that makes all %d moves may not end on %s, where it began the turn", game->rules.actions,
                         name_of(game, to).text);
    return true;
}

/* Names the hexes of the pioneers that moved in this turn: "e4 or h7". */
static void name_movers(const terra_game *game, const terra_state *state, char *text, size_t size)
{
    size_t used = 0;
    text[0] = '\0';
    for (int mover = 0; mover < state->movers && used < size; mover++)
        used += (size_t)snprintf(text + used, size - used, "%s%s", mover ? " or " : "", name_of(game, state->moved[mover]).text);
}

static bool check_stone(const terra_game *game, const terra_state *state, int hex, nova_error *error)
{
    char movers[NOVA_TERRA_ACTIONS * (TERRA_NAME + 4)];
    if (!expect_turns(game, state, error))
        return false;
    if (state->action == 0)
        return nova_fail(error, "do", "the first action of a turn must be a move, like 'e4-h7'");
    if (state->movers == 0)
        return nova_fail(error, "do", "no pioneer that moved in this turn is still on the board, so no stone can be laid");
    name_movers(game, state, movers, sizeof movers);
    for (int i = 0; i < state->movers; i++)
        if (terra_has(game, game->near[state->moved[i]], hex))
            return expect_empty(game, state, hex, error);
    return nova_fail(error, "at", "%s is not next to a pioneer that moved in this turn: next to %s", name_of(game, hex).text, movers);
}

static bool check_pass(const terra_game *game, const terra_state *state, nova_error *error)
{
    if (nova_legal(&game->base, (const nova_state *)state, terra_move(TERRA_PASS, 0, 0)))
        return true;
    int count = nova_count(&game->base, (const nova_state *)state);
    return nova_fail(error, "do", "passing is only for who can do nothing: %d action%s possible", count, count == 1 ? " is" : "s are");
}

static bool check(const terra_game *game, const terra_state *state, nova_move move, nova_error *error)
{
    int from = terra_move_from(move);
    int to = terra_move_to(move);
    switch (terra_move_kind(move)) {
    case TERRA_PLACE:
        return check_place(game, state, to, error);
    case TERRA_MOVE:
        return check_move(game, state, from, to, error);
    case TERRA_STONE:
        return check_stone(game, state, to, error);
    default:
        return check_pass(game, state, error);
    }
}

/* ---- Text -------------------------------------------------------------------------------------------------------------------------- */

void terra_text(const nova_game *base, const nova_state *block, nova_move move, char text[NOVA_TEXT_SIZE])
{
    (void)block;
    const terra_game *game = terra_game_of(base);
    name to = name_of(game, terra_move_to(move));
    switch (terra_move_kind(move)) {
    case TERRA_PLACE:
        snprintf(text, NOVA_TEXT_SIZE, "%s", to.text);
        break;
    case TERRA_MOVE:
        snprintf(text, NOVA_TEXT_SIZE, "%s-%s", name_of(game, terra_move_from(move)).text, to.text);
        break;
    case TERRA_STONE:
        snprintf(text, NOVA_TEXT_SIZE, "+%s", to.text);
        break;
    case TERRA_PASS:
        snprintf(text, NOVA_TEXT_SIZE, "pass");
        break;
    }
}

static bool find_hex(const terra_game *game, const char *named, const char *field, int *hex, nova_error *error)
{
    *hex = terra_hex_named(&game->map, named);
    if (*hex != TERRA_NOWHERE)
        return true;
    int row = named[0] - 'a';
    if (row < 0 || row >= game->map.rows || named[1] < '0' || named[1] > '9')
        return nova_fail(error, field, "'%.40s' is no hex: expected a row from a to %c and a number, like 'a1'", named,
                         'a' + game->map.rows - 1);
    int last = 0;
    for (int i = 0; i < game->map.hexes; i++)
        if (game->map.hex[i].row == row)
            last = i;
    return nova_fail(error, field, "'%.40s' is no hex: row %c has %c1 to %s", named, named[0], named[0], name_of(game, last).text);
}

/* A move as somebody has written it. The hexes that it names need not be on the map. */
typedef struct written {
    terra_kind kind;
    bool is_bare; /* a hex alone */
    char hex[2][NOVA_TEXT_SIZE];
} written;

/* Reads the name of a hex, that is a letter and a number, and moves *text behind the name. */
static bool scan_hex(const char **text, char hex[NOVA_TEXT_SIZE])
{
    const char *from = *text;
    size_t digits = *from >= 'a' && *from <= 'z' ? strspn(from + 1, "0123456789") : 0;
    if (digits == 0)
        return false;
    memcpy(hex, from, digits + 1);
    hex[digits + 1] = '\0';
    *text += digits + 1;
    return true;
}

/* Reads the form of a move: "pass"; "+h8", "+ h8", "stone h8"; "e4-h7", "e4 - h7", "e4 h7", "move e4 h7"; "e4", "place e4". */
static bool scan(const char *text, written *move)
{
    bool is_stone = *text == '+' || skip_word(&text, "stone");
    bool is_place = !is_stone && skip_word(&text, "place");
    bool is_move = !is_stone && !is_place && skip_word(&text, "move");
    *move = (written){.kind = strcmp(text, "pass") == 0 ? TERRA_PASS : is_stone ? TERRA_STONE : TERRA_PLACE};
    if (move->kind == TERRA_PASS)
        return !is_place && !is_move;
    if (*text == '+')
        text = skip_blanks(text + 1);
    if (!scan_hex(&text, move->hex[0]))
        return false;
    move->is_bare = !is_stone && !is_place && *text == '\0';
    if (is_stone || is_place || move->is_bare)
        return !is_move && *text == '\0';
    move->kind = TERRA_MOVE;
    return skip_between(&text, '-') && scan_hex(&text, move->hex[1]) && *text == '\0';
}

/* Finds the hexes of a move that is written. */
static bool find_move(const terra_game *game, const written *text, nova_move *move, nova_error *error)
{
    bool moves = text->kind == TERRA_MOVE;
    int hex[2] = {0, 0};
    if (text->kind != TERRA_PASS && !find_hex(game, text->hex[0], moves ? "from" : "at", &hex[0], error))
        return false;
    if (moves && !find_hex(game, text->hex[1], "to", &hex[1], error))
        return false;
    *move = terra_move(text->kind, moves ? hex[0] : 0, hex[moves]);
    return true;
}

bool terra_parse(const nova_game *base, const nova_state *block, const char *text, nova_move *move, nova_error *error)
{
    const terra_game *game = terra_game_of(base);
    const terra_state *state = terra_state_of(block);
    char tidied[NOVA_TEXT_SIZE];
    written scanned;
    nova_move found = 0;
    if (!tidy(text, tidied) || !scan(tidied, &scanned))
        return nova_fail(error, "", "'%.40s' is no move: expected 'e4-h7' to move, '+h8' to lay a stone, 'e4' to place, or 'pass'", text);
    if (terra_over(base, block))
        return nova_fail(error, "do", "the game is over");
    if (find_move(game, &scanned, &found, error) && check(game, state, found, error)) {
        *move = found;
        return true;
    }
    if (scanned.is_bare && !terra_placing(game, state))
        error->field[0] = '\0'; /* it is half a move at most */
    return false;
}

/* ---- Records ----------------------------------------------------------------------------------------------------------------------- */

static bool read_hex(const terra_game *game, const nova_source *action, const char *field, int *hex, nova_error *error)
{
    const char *named = action->text(action->self, field);
    if (!named)
        return nova_fail(error, field, "expected a hex, like \"e4\"");
    return find_hex(game, named, field, hex, error);
}

static bool read_action(const terra_game *game, const nova_source *action, nova_move *move, nova_error *error)
{
    static const char *const words[] = {[TERRA_PLACE] = "place", [TERRA_MOVE] = "move", [TERRA_STONE] = "stone", [TERRA_PASS] = "pass"};
    const char *what = action->text(action->self, "do");
    int from = 0;
    int to = 0;
    terra_kind kind = TERRA_PLACE;
    while (what && kind <= TERRA_PASS && strcmp(what, words[kind]) != 0)
        kind++;
    if (!what || kind > TERRA_PASS)
        return nova_fail(error, "do", "expected \"place\", \"move\", \"stone\" or \"pass\"");
    if (kind == TERRA_MOVE && !read_hex(game, action, "from", &from, error))
        return false;
    if (kind != TERRA_PASS && !read_hex(game, action, kind == TERRA_MOVE ? "to" : "at", &to, error))
        return false;
    *move = terra_move(kind, from, to);
    return true;
}

bool terra_read_move(const nova_game *base, const nova_state *block, const nova_source *action, nova_move *move, nova_error *error)
{
    const terra_game *game = terra_game_of(base);
    nova_move read = 0;
    if (terra_over(base, block))
        return nova_fail(error, "", "the game is over");
    if (!read_action(game, action, &read, error) || !check(game, terra_state_of(block), read, error))
        return false;
    *move = read;
    return true;
}
