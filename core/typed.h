/* SPDX-License-Identifier: MIT
 *
 * Helpers for reading moves as people type them.
 */
#ifndef NOVA_TYPED_H
#define NOVA_TYPED_H

#include <string.h>

#include "nova.h"

static inline const char *skip_blanks(const char *text)
{
    return text + strspn(text, " \t");
}

/* Copies the text in small letters, without the blanks around it; false where it is too long to be a move. */
static inline bool tidy(const char *text, char tidied[NOVA_TEXT_SIZE])
{
    text = skip_blanks(text);
    size_t length = strlen(text);
    while (length > 0 && (text[length - 1] == ' ' || text[length - 1] == '\t'))
        length--;
    if (length >= NOVA_TEXT_SIZE)
        return false;
    for (size_t i = 0; i < length; i++)
        tidied[i] = text[i] >= 'A' && text[i] <= 'Z' ? (char)(text[i] - 'A' + 'a') : text[i];
    tidied[length] = '\0';
    return true;
}

/* Moves *text behind a word that blanks follow; false where the text begins otherwise. */
static inline bool skip_word(const char **text, const char *word)
{
    size_t length = strlen(word);
    const char *rest = *text + length;
    if (strncmp(*text, word, length) != 0 || skip_blanks(rest) == rest)
        return false;
    *text = skip_blanks(rest);
    return true;
}

/* Moves *text behind what parts two numbers or hexes: blanks, or the sign with or without blanks; false where there is neither. */
static inline bool skip_between(const char **text, char sign)
{
    const char *behind = skip_blanks(*text);
    if (*behind == sign)
        behind = skip_blanks(behind + 1);
    bool any = behind > *text;
    *text = behind;
    return any;
}

#endif
