/* SPDX-License-Identifier: MIT
 *
 * Starting a program under a keeper (keeper.c), for program.c.
 */
#ifndef NOVA_BINDINGS_KEEPER_H
#define NOVA_BINDINGS_KEEPER_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

typedef struct keeper_order {
    const char *command; /* for the shell */
    const char *errors;  /* file that standard error is added to; NULL: it is thrown away */
    double cpu;          /* seconds of processor time of each of its processes; 0: no limit */
    double memory;       /* bytes of each of its processes; 0: no limit */
} keeper_order;

/* A program that runs, as the process that has started it sees it. -1 is a closed descriptor. */
typedef struct keeper {
    pid_t id;       /* of the keeper; 0: it was waited for */
    int to, from;   /* the program's standard input and output; reading and writing never waits */
    int life;       /* once this end is closed the keeper ends the program; its end is the keeper's own end */
    const char *at; /* what failed, with errno, where it could not be started */
} keeper;

bool keeper_start(keeper *self, const keeper_order *order);

#endif
