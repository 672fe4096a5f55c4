/* SPDX-License-Identifier: MIT
 *
 * NOVA_TRACE=search,hooks,sandbox in the environment: one line on standard error for each event of these kinds. This helps to find
 * out what happens in a run. Without the variable an event costs one test of a bit.
 */
#ifndef NOVA_BINDINGS_TRACE_H
#define NOVA_BINDINGS_TRACE_H

#include <stdbool.h>

typedef enum lnova_trace_kind {
    LNOVA_TRACE_SEARCH = 1,  /* each run of a search: iterations, time, the move it would play */
    LNOVA_TRACE_HOOKS = 2,   /* each call of a variant's function, with its answer */
    LNOVA_TRACE_SANDBOX = 4, /* each sandbox: made, a call stopped by a limit or an error, closed */
} lnova_trace_kind;

extern unsigned lnova_traced;

/* Reads NOVA_TRACE. False if it names a kind that does not exist; the reason is then on standard error. */
bool lnova_trace_begin(void);

static inline bool lnova_traces(lnova_trace_kind kind)
{
    return lnova_traced & (unsigned)kind;
}

/* Writes "nova: search: TEXT" and a line end; only where lnova_traces(kind). */
void lnova_trace(lnova_trace_kind kind, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 2, 3)))
#endif
    ;

#endif
