/* SPDX-License-Identifier: MIT
 *
 * What the line editor is handed for what is typed. The keys come by a pipe, which takes the place of a terminal.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "terminal/line_keys.h"

#ifdef HAVE_LINENOISE

enum { ROOM = 64, PATIENCE = 10 /* milliseconds */ };

static const char ESCAPE = '\x1b', RIGHT = 'F' & 31;

typedef struct terminal {
    int typed, read;
} terminal;

static terminal open_terminal(void)
{
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    return (terminal){.typed = ends[1], .read = ends[0]};
}

static void type_keys(const terminal *terminal, const char *keys, size_t length)
{
    assert_int_equal(write(terminal->typed, keys, length), length);
}

/* All that is handed on until the input ends. */
static size_t handed_on(const char *keys, size_t length, char taken[ROOM])
{
    terminal terminal = open_terminal();
    size_t count = 0;
    type_keys(&terminal, keys, length);
    close(terminal.typed);
    while (lnova_read_keys(terminal.read, &taken[count], 1) == 1)
        assert_true(++count < ROOM);
    close(terminal.read);
    return count;
}

static void expect(const char *typed, const char *expected)
{
    char taken[ROOM];
    size_t length = handed_on(typed, strlen(typed), taken);
    lnova_forget_paste();
    assert_int_equal(length, strlen(expected));
    assert_memory_equal(taken, expected, length);
}

static void text_is_handed_on_as_it_is(void **state)
{
    (void)state;
    expect("show 2 0,0", "show 2 0,0");
    expect("\xc3\xa9\x01\x05\x0b", "\xc3\xa9\x01\x05\x0b");
    expect("", "");
}

static void a_line_feed_is_enter(void **state)
{
    (void)state;
    expect("a\nb\r", "a\rb\r");
}

static void control_characters_that_the_editor_does_not_know_are_left_out(void **state)
{
    (void)state;
    expect("a\x07\x0f\x11\x13\x16\x18\x1c\x1d\x1e\x1f"
           "b",
           "ab");
}

static void keys_have_one_sequence_whatever_the_terminal_sends(void **state)
{
    (void)state;
    static const char *const keys[][2] = {
        {"\x1b[A", "\x1b[A"},  {"\x1bOA", "\x1b[A"},  {"\x1bOB", "\x1b[B"},   {"\x1b[H", "\x1b[H"},   {"\x1b[1~", "\x1b[H"},
        {"\x1b[7~", "\x1b[H"}, {"\x1b[4~", "\x1b[F"}, {"\x1b[3~", "\x1b[3~"}, {"\x1b[6~", "\x1b[6~"}, {"\x1b\x1b[C", "\x1b[C"},
    };
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        expect(keys[i][0], keys[i][1]);
}

static void keys_that_the_editor_does_not_know_are_left_out_whole(void **state)
{
    (void)state;
    expect("a\x1b[15~b", "ab");
    expect("a\x1b[1;2;3;4;5;6;7;8;9;10;11~b", "ab");
    expect("a\x1bxb", "ab");
    expect("a\x1bOPb", "ab");
    expect("a\x1b[1;5", "a");
}

static void escape_alone_is_escape(void **state)
{
    (void)state;
    expect("a\x1b", "a\x1b");
    expect("\x1b\x1b", "\x1b");
}

static void keys_that_go_by_words_do_nothing_where_no_line_is_edited(void **state)
{
    (void)state;
    expect("a\x1b"
           "b\x1b[1;5C\x1b\x7f"
           "c",
           "ac");
}

static void pasted_text_is_text(void **state)
{
    (void)state;
    expect("\x1b[200~a\tb\x7f"
           "c\x01\n\x1b[Ad\x1b[201~\te",
           "a b c \rd\te");
}

static void interrupting_ends_a_paste(void **state)
{
    (void)state;
    expect("\x1b[200~a\x03\x01", "a\x03\x01");
}

static void a_second_tab_asks_anew(void **state)
{
    (void)state;
    terminal terminal = open_terminal();
    static const char tabs[] = "\t\t\tx";
    static const struct {
        char byte;
        bool second;
    } expected[] = {{'\t', false}, {RIGHT, false}, {'\t', true}, {RIGHT, true}, {'\t', true}, {'x', false}};
    type_keys(&terminal, tabs, sizeof tabs - 1);
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        char byte = 0;
        assert_int_equal(lnova_read_keys(terminal.read, &byte, 1), 1);
        assert_int_equal(byte, expected[i].byte);
        assert_int_equal(lnova_is_second_tab(), expected[i].second);
    }
    close(terminal.typed);
    close(terminal.read);
}

static void what_is_to_be_handed_on_can_be_polled(void **state)
{
    (void)state;
    terminal terminal = open_terminal();
    struct pollfd input = {.fd = terminal.read, .events = POLLIN};
    char byte = 0;
    assert_int_equal(lnova_poll_keys(&input, 1, PATIENCE), 0);
    type_keys(&terminal, "\x1bOA", 3);
    assert_int_equal(lnova_poll_keys(&input, 1, PATIENCE), 1);
    assert_int_equal(lnova_read_keys(terminal.read, &byte, 0), 0);
    assert_int_equal(lnova_read_keys(terminal.read, &byte, 1), 1);
    assert_int_equal(byte, ESCAPE);
    input.revents = 0;
    assert_int_equal(lnova_poll_keys(&input, 1, PATIENCE), 1);
    assert_true(input.revents & POLLIN);
    close(terminal.typed);
    close(terminal.read);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_is_handed_on_as_it_is),
        cmocka_unit_test(a_line_feed_is_enter),
        cmocka_unit_test(control_characters_that_the_editor_does_not_know_are_left_out),
        cmocka_unit_test(keys_have_one_sequence_whatever_the_terminal_sends),
        cmocka_unit_test(keys_that_the_editor_does_not_know_are_left_out_whole),
        cmocka_unit_test(escape_alone_is_escape),
        cmocka_unit_test(keys_that_go_by_words_do_nothing_where_no_line_is_edited),
        cmocka_unit_test(pasted_text_is_text),
        cmocka_unit_test(interrupting_ends_a_paste),
        cmocka_unit_test(a_second_tab_asks_anew),
        cmocka_unit_test(what_is_to_be_handed_on_can_be_polled),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

#else

#include <stdio.h>

int main(void)
{
    puts("1..1\nok 1 - the keys of the line editor # SKIP there is no linenoise");
    return 0;
}

#endif
