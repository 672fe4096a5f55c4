/* SPDX-License-Identifier: MIT
 *
 * Helpers that all games share: sending values to a listener, and comparing a source's values with expected ones.
 */
#ifndef NOVA_TELLING_H
#define NOVA_TELLING_H

#include "nova.h"

static inline void say(const nova_listener *to, const char *key, int64_t value)
{
    to->number(to->self, key, value);
}

static inline void open_list(const nova_listener *to, const char *key)
{
    to->open(to->self, key, true);
}

static inline void open_record(const nova_listener *to, const char *key)
{
    to->open(to->self, key, false);
}

static inline void close(const nova_listener *to)
{
    to->close(to->self);
}

static inline bool expect_number(const nova_source *from, const char *key, int expected, nova_error *error)
{
    int64_t found;
    if (!from->number(from->self, key, &found))
        return nova_fail(error, key, "expected %d, found none", expected);
    if (found != expected)
        return nova_fail(error, key, "expected %d, found %lld", expected, (long long)found);
    return true;
}

/* Reads a number that the source must have. */
static inline bool number_between(const nova_source *from, const char *key, int64_t least, int64_t most, int64_t *value, nova_error *error)
{
    if (!from->number(from->self, key, value))
        return nova_fail(error, key, "expected a number from %lld to %lld, found none", (long long)least, (long long)most);
    if (*value < least || *value > most)
        return nova_fail(error, key, "expected a number from %lld to %lld, found %lld", (long long)least, (long long)most,
                         (long long)*value);
    return true;
}

#endif
