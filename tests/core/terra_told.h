/* SPDX-License-Identifier: MIT
 *
 * What a game tells, as one line of JSON, so that a test can show what it expects.
 */
#ifndef TERRA_TOLD_H
#define TERRA_TOLD_H

#include "nova.h"

typedef struct terra_told {
    char text[1 << 16];
    size_t used;
    int depth;
    bool is_list[8];
} terra_told;

/* A listener that writes into `told`, which it begins anew: the fields of one record. */
nova_listener terra_listener(terra_told *told);

#endif
