/* SPDX-License-Identifier: MIT
 *
 * What the line editor knows of UTF-8: characters, how many bytes they have, and how many columns they take. Whatever bytes are typed, each
 * counts, and none is read behind the end of the text.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "utf8.h"

static const struct {
    const char *text;
    int character, columns;
} characters[] = {
    {"a", 'a', 1},
    {"~", '~', 1},
    {"\xc2\x80", 0x80, 1},
    {"\xc3\xa9", 0xe9, 1},             /* e with an accent */
    {"\xc5\x91", 0x151, 1},            /* Hungarian o with two accents */
    {"\xcc\x81", 0x301, 0},            /* an accent that stands on the character before */
    {"\xe2\x82\xac", 0x20ac, 1},       /* the sign for euros */
    {"\xe2\x80\x8d", 0x200d, 0},       /* joins two pictures */
    {"\xe0\xb8\xb1", 0xe31, 0},        /* a vowel of Thai above the letter before */
    {"\xe2\x98\xbe", 0x263e, 1},       /* the moon on the wheel */
    {"\xe2\x98\x95", 0x2615, 2},       /* a picture of a cup */
    {"\xe6\x9c\x88", 0x6708, 2},       /* a moon of East Asia */
    {"\xef\xbf\xbd", 0xfffd, 1},       /* stands for what is unknown */
    {"\xf0\x9f\x8c\x99", 0x1f319, 2},  /* a picture of a moon */
    {"\xf0\x9f\x9a\x80", 0x1f680, 2},  /* and of a rocket */
    {"\xf0\xa0\x80\x80", 0x20000, 2},  /* a rare sign of East Asia */
    {"\xf4\x8f\xbf\xbf", 0x10ffff, 1}, /* the last character there is */
};
enum { CHARACTERS = sizeof characters / sizeof *characters };

static void each_character_is_read_and_written_whole(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < CHARACTERS; i++) {
        char written[MAX_UTF8_LEN];
        int length = (int)strlen(characters[i].text), character = 0;
        assert_int_equal(utf8_charlen(characters[i].text[0]), length);
        assert_int_equal(utf8_tounicode(characters[i].text, &character), length);
        assert_int_equal(character, characters[i].character);
        assert_int_equal(utf8_width(character), characters[i].columns);
        assert_int_equal(utf8_fromunicode(written, (unsigned)character), length);
        assert_memory_equal(written, characters[i].text, (size_t)length);
    }
}

static void what_is_no_character_counts_byte_by_byte(void **unused)
{
    (void)unused;
    static const char *const broken[] = {
        "\x80",         /* goes on with nothing */
        "\xc0\xaf",     /* a / in too many bytes */
        "\xc3",         /* ends too soon */
        "\xe2\x82",     /* likewise */
        "\xf0\x9f\x8c", /* likewise */
        "\xc3(",        /* goes on with what does not belong to it */
        "\xf5\x80",     /* more than there are */
        "\xff",
    };
    for (size_t i = 0; i < sizeof broken / sizeof *broken; i++) {
        int character = 0;
        assert_int_equal(utf8_tounicode(broken[i], &character), 1);
        assert_int_equal(character, (unsigned char)broken[i][0]);
        assert_int_equal(utf8_strlen(broken[i], -1), strlen(broken[i]));
    }
}

static void texts_are_counted_in_characters_and_columns(void **unused)
{
    (void)unused;
    const char *text = "a\xc3\xa9\xf0\x9f\x8c\x99\xcc\x81";
    static const int bytes[] = {0, 1, 3, 7, 9}, columns[] = {0, 1, 2, 4, 4};
    assert_int_equal(utf8_strlen(text, -1), 4);
    for (int count = 0; count <= 4; count++) {
        assert_int_equal(utf8_index(text, count), bytes[count]);
        assert_int_equal(utf8_strlen(text, bytes[count]), count);
        assert_int_equal(utf8_strwidth(text, count), columns[count]);
    }
    assert_int_equal(utf8_strlen("", -1), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_character_is_read_and_written_whole),
        cmocka_unit_test(what_is_no_character_counts_byte_by_byte),
        cmocka_unit_test(texts_are_counted_in_characters_and_columns),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
