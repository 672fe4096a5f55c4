/* SPDX-License-Identifier: MIT
 *
 * Any header and any actions, as a reader of records would pass them on. A deal is refused or can be played; an action is refused or legal.
 * The input is text, one line for each line of a record: "key=value key=value". A value is a number, a text, or a list of numbers or texts
 * with commas between them.
 */
#include "fuzz.h"

/* The value that a line has for a key, copied to `value` up to its end; NULL where it has none. */
typedef struct line_source {
    const char *line;
    char value[4096];
} line_source;

static const char *find(line_source *source, const char *key)
{
    size_t length = strlen(key);
    for (const char *at = source->line; at; at = strchr(at, ' ')) {
        at += strspn(at, " ");
        if (strncmp(at, key, length) == 0 && at[length] == '=') {
            at += length + 1;
            size_t size = strcspn(at, " ");
            size = size < sizeof source->value ? size : sizeof source->value - 1;
            memcpy(source->value, at, size);
            source->value[size] = '\0';
            return source->value;
        }
    }
    return NULL;
}

static bool read_number(const char *text, int64_t *value)
{
    char *end;
    *value = strtoll(text, &end, 10);
    return end != text && (*end == '\0' || *end == ',');
}

static bool ask_number(void *self, const char *key, int64_t *value)
{
    const char *text = find(self, key);
    return text && !strchr(text, ',') && read_number(text, value);
}

static const char *ask_text(void *self, const char *key)
{
    return find(self, key);
}

static int ask_list(void *self, const char *key, int64_t *values, int room)
{
    const char *text = find(self, key);
    int count = 0;
    for (; text; count++) {
        int64_t value;
        if (!read_number(text, &value))
            return -3;
        if (count == room)
            return -2;
        values[count] = value;
        text = strchr(text, ',');
        text = text ? text + 1 : NULL;
    }
    return count > 0 ? count : -1;
}

static const char *ask_item(void *self, const char *key, int index)
{
    char *text = (char *)find(self, key);
    for (; text && index > 0; index--) {
        text = strchr(text, ',');
        text = text ? text + 1 : NULL;
    }
    if (text)
        text[strcspn(text, ",")] = '\0';
    return text;
}

static void try_action(const nova_game *game, nova_state *state, const nova_source *action)
{
    nova_move move;
    nova_error error = {0};
    if (!nova_read_move(game, state, action, &move, &error)) {
        assert(*error.text);
        return;
    }
    assert(nova_legal(game, state, move));
    nova_play(game, state, move);
}

static void try_record(const nova_game *game, nova_state *state, char *text)
{
    line_source lines = {.line = strtok(text, "\n")};
    nova_source source = {&lines, ask_number, ask_text, ask_list, ask_item};
    nova_error error = {0};
    if (!lines.line || !nova_deal(game, state, &source, &error)) {
        nova_setup(game, state, 1); /* its actions are read all the same */
        fuzz_play(game, state, 1, 20);
    }
    while ((lines.line = strtok(NULL, "\n")) && !nova_over(game, state))
        try_action(game, state, &source);
    fuzz_play(game, state, 2, 1000);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_bytes bytes = {data, data + size};
    nova_game *game = fuzz_game(fuzz_byte(&bytes));
    nova_state *state = fuzz_state(game);
    char *text = fuzz_text(&bytes);
    try_record(game, state, text);
    free(text);
    free(state);
    nova_game_free(game);
    return 0;
}
