/* SPDX-License-Identifier: MIT
 *
 * Random numbers: the same on every machine, below their bound, and evenly spread; from a seed and from a secret text.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "nova.h"

typedef void begin(nova_rng *rng, uint64_t number);

static void seeded(nova_rng *rng, uint64_t number)
{
    nova_rng_seed(rng, number, 7);
}

static void sealed(nova_rng *rng, uint64_t number)
{
    nova_rng_seal(rng, &number, sizeof number);
}

static begin *const generators[] = {seeded, sealed};
enum { GENERATORS = 2, DRAWS = 30000 };

static void the_same_beginning_gives_the_same_numbers_and_others_others(void **unused)
{
    (void)unused;
    for (int i = 0; i < GENERATORS; i++) {
        nova_rng one, same, other;
        int equal = 0;
        generators[i](&one, 5);
        generators[i](&same, 5);
        generators[i](&other, 6);
        for (int draw = 0; draw < 100; draw++) {
            uint32_t number = nova_rng_next(&one);
            assert_int_equal(nova_rng_next(&same), number);
            equal += nova_rng_next(&other) == number;
        }
        assert_true(equal < 3);
    }
}

/* Of the bytes 1, 8, 15, ... so many are sealed. The state is the first half of their BLAKE2s without bit 64, the next number the fifth word of
 * the BLAKE2s of that: as Python's hashlib finds them. */
static void a_sealed_generator_is_blake2s(void **unused)
{
    (void)unused;
    static const struct {
        size_t length;
        uint64_t state, stream;
        uint32_t next;
    } expected[] = {
        {0, 0x94809079307a2169, 0x7c4a3542d02111e0, 0xd6d3da34},   {1, 0x2d9421d7f1f487fc, 0xb269c08919a62a28, 0xf1dc7a86},
        {3, 0x0930f4b174741af9, 0xef7443ab8bec14c8, 0x3c8925d9},   {55, 0x3e0bbe541a3a2084, 0x5a3a72a058c2b8dc, 0xd2bb4255},
        {64, 0xb7c48487c4aba21a, 0x67decc4065e509b4, 0x8eb2277a},  {65, 0xbbb182293ea1bf6a, 0x5515264900963bba, 0xdb3823ef},
        {128, 0x8f9770c284cb7f96, 0x82e0510bb3072386, 0x926421d2}, {200, 0x131ab967395143fb, 0xfd263a5d7744b084, 0xd40ba541},
    };
    uint8_t text[200];
    for (size_t i = 0; i < sizeof text; i++)
        text[i] = (uint8_t)(7 * i + 1);
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        nova_rng rng;
        nova_rng_seal(&rng, text, expected[i].length);
        assert_true(rng.state == expected[i].state);
        assert_true(rng.stream == expected[i].stream);
        assert_int_equal(nova_rng_next(&rng), expected[i].next);
    }
}

/* Texts around the length of the hash's blocks. */
static void each_byte_of_a_secret_text_counts_and_its_length(void **unused)
{
    (void)unused;
    static const size_t lengths[] = {0, 1, 31, 32, 33, 63, 64, 65, 127, 128, 129, 200};
    enum { LENGTHS = sizeof lengths / sizeof *lengths };
    uint32_t first[LENGTHS];
    char text[200] = "";
    for (int i = 0; i < LENGTHS; i++) {
        nova_rng rng;
        nova_rng_seal(&rng, text, lengths[i]);
        first[i] = nova_rng_next(&rng);
        for (int j = 0; j < i; j++)
            assert_int_not_equal(first[j], first[i]);
    }
    for (size_t at = 0; at < sizeof text; at++) {
        nova_rng rng;
        text[at] = 1;
        nova_rng_seal(&rng, text, sizeof text);
        assert_int_not_equal(nova_rng_next(&rng), first[LENGTHS - 1]);
        text[at] = 0;
    }
}

static void a_number_below_a_bound_is_below_it(void **unused)
{
    (void)unused;
    static const uint32_t bounds[] = {1, 2, 3, 7, 68, 1000, (1U << 31) + 1, UINT32_MAX};
    for (int i = 0; i < GENERATORS; i++)
        for (size_t j = 0; j < sizeof bounds / sizeof *bounds; j++) {
            nova_rng rng;
            generators[i](&rng, j);
            for (int draw = 0; draw < 1000; draw++)
                assert_true(nova_rng_below(&rng, bounds[j]) < bounds[j]);
        }
}

/* With a bound of three quarters of all numbers, a generator that rejects none draws each third number twice as often. */
static void all_numbers_below_a_bound_come_alike(void **unused)
{
    (void)unused;
    for (int i = 0; i < GENERATORS; i++) {
        nova_rng rng;
        int found[3] = {0};
        generators[i](&rng, 1);
        for (int draw = 0; draw < DRAWS; draw++)
            found[nova_rng_below(&rng, 3U << 30) % 3]++;
        for (int rest = 0; rest < 3; rest++)
            assert_in_range(found[rest], DRAWS / 3 - 500, DRAWS / 3 + 500); /* six standard deviations */
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_beginning_gives_the_same_numbers_and_others_others),
        cmocka_unit_test(a_sealed_generator_is_blake2s),
        cmocka_unit_test(each_byte_of_a_secret_text_counts_and_its_length),
        cmocka_unit_test(a_number_below_a_bound_is_below_it),
        cmocka_unit_test(all_numbers_below_a_bound_come_alike),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
