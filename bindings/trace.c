/* SPDX-License-Identifier: MIT */
#include "trace.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "plain.h"

unsigned lnova_traced;

static const struct {
    lnova_topic topic;
    const char *name;
} topics[] = {{LNOVA_TRACE_SEARCH, "search"}, {LNOVA_TRACE_HOOKS, "hooks"}, {LNOVA_TRACE_SANDBOX, "sandbox"}};

enum { TOPICS = sizeof topics / sizeof *topics };

static bool add_topic(const char *name, size_t length)
{
    for (int i = 0; i < TOPICS; i++) {
        if (strlen(topics[i].name) == length && strncmp(topics[i].name, name, length) == 0) {
            lnova_traced |= (unsigned)topics[i].topic;
            return true;
        }
    }
    return false;
}

bool lnova_trace_begin(void)
{
    const char *names = getenv("NOVA_TRACE");
    while (names && *names) {
        size_t length = strcspn(names, ",");
        if (length > 0 && !add_topic(names, length)) {
            fprintf(stderr, "nova: NOVA_TRACE: there is no '%.*s'; it is a list of search, hooks, sandbox, with commas between\n",
                    (int)(length < 40 ? length : 40), names);
            return false;
        }
        names += length + (names[length] == ',');
    }
    return true;
}

void lnova_trace(lnova_topic topic, const char *format, ...)
{
    char line[512];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    lnova_copy_line(line, sizeof line, line);
    for (int i = 0; i < TOPICS; i++)
        if (topics[i].topic == topic)
            fprintf(stderr, "nova: %s: %s\n", topics[i].name, line);
}
