/* SPDX-License-Identifier: MIT */
#include "terra_told.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>

static void add(terra_told *told, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    told->used += (size_t)vsnprintf(told->text + told->used, sizeof told->text - told->used, format, arguments);
    va_end(arguments);
    assert(told->used < sizeof told->text);
}

/* Writes a comma if something stands before, and the key. Items of a list have no key. */
static void begin(terra_told *told, const char *key)
{
    char last = told->used ? told->text[told->used - 1] : '[';
    assert(told->is_list[told->depth] == (key == NULL));
    if (last != '[' && last != '{')
        add(told, ",");
    if (key)
        add(told, "\"%s\":", key);
}

static void tell_number(void *self, const char *key, int64_t value)
{
    begin(self, key);
    add(self, "%lld", (long long)value);
}

static void tell_flag(void *self, const char *key, bool value)
{
    begin(self, key);
    add(self, value ? "true" : "false");
}

static void tell_text(void *self, const char *key, const char *value)
{
    begin(self, key);
    add(self, "\"%s\"", value);
}

static void tell_open(void *self, const char *key, bool is_list)
{
    terra_told *told = self;
    begin(told, key);
    add(told, is_list ? "[" : "{");
    told->is_list[++told->depth] = is_list;
}

static void tell_close(void *self)
{
    terra_told *told = self;
    add(told, told->is_list[told->depth--] ? "]" : "}");
}

nova_listener terra_listener(terra_told *told)
{
    told->used = 0;
    told->depth = 0;
    told->text[0] = '\0';
    told->is_list[0] = false;
    return (nova_listener){told, tell_number, tell_flag, tell_text, tell_open, tell_close};
}
