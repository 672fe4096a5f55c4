/* SPDX-License-Identifier: MIT */
#include "trace.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "plain.h"

unsigned lnova_traced;

static const struct {
    lnova_trace_kind kind;
    const char *name;
} kinds[] = {{LNOVA_TRACE_SEARCH, "search"}, {LNOVA_TRACE_HOOKS, "hooks"}, {LNOVA_TRACE_SANDBOX, "sandbox"}};

enum { KINDS = sizeof kinds / sizeof *kinds };

static bool add_kind(const char *name, size_t length)
{
    for (int i = 0; i < KINDS; i++) {
        if (strlen(kinds[i].name) == length && strncmp(kinds[i].name, name, length) == 0) {
            lnova_traced |= (unsigned)kinds[i].kind;
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
        if (length > 0 && !add_kind(names, length)) {
            fprintf(stderr, "nova: NOVA_TRACE: there is no '%.*s'; it is a list of search, hooks, sandbox, with commas between\n",
                    (int)(length < 40 ? length : 40), names);
            return false;
        }
        names += length + (names[length] == ',');
    }
    return true;
}

void lnova_trace(lnova_trace_kind kind, const char *format, ...)
{
    char line[512];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    lnova_copy_line(line, sizeof line, line);
    for (int i = 0; i < KINDS; i++)
        if (kinds[i].kind == kind)
            fprintf(stderr, "nova: %s: %s\n", kinds[i].name, line);
}
