/* SPDX-License-Identifier: MIT
 *
 * Loading into sandboxes, and require: `require "a.b"` runs a/b.lua below the root, once, and returns what it returned.
 *
 * No path leads out of the root: a path has only plain names, and the file must still lie below the root when all links are resolved. Only
 * regular files are opened, so no call waits for a pipe. Source is compiled in small pieces, and the limits are checked between the pieces,
 * because compiling some texts (with many labels) takes quadratic time. A text with a long chain of fields is refused: see below.
 */
#include <errno.h>
#include <limits.h>
#include <string.h>

#include "parts.h"

enum { PIECE = 512, BYTE_COST = 4, PROBLEM_SIZE = 512 };

static const char modules_key;

/* ---- Compiling --------------------------------------------------------------------------------------------------------------------- */

typedef struct reading {
    const char *text;
    size_t left, piece;
} reading;

static const char *next_piece(lua_State *L, void *data, size_t *size)
{
    reading *reading = data;
    const char *piece = reading->text;
    *size = reading->left < reading->piece ? reading->left : reading->piece;
    reading->text += *size;
    reading->left -= *size;
    lnova_sandbox_charge(L, BYTE_COST * (uint64_t)*size);
    return piece;
}

/* Raises an error with the place of a line. */
static void refuse_line(lua_State *L, const char *name, int line, const char *what)
{
    lua_Debug chunk;
    luaL_loadbufferx(L, "", 0, name, "t"); /* knows how messages call the text */
    lua_getinfo(L, ">S", &chunk);
    lua_pushfstring(L, "%s:%d: %s", chunk.short_src, line, what);
    lua_error(L);
}

/* Where a text is nested too deep, Lua says "C stack overflow" without a place. Raises an error with the place. To find the line, the text is
 * read again, byte by byte: where it fails, one byte after the last token has been read. */
static void refuse_depth(lua_State *L, const char *text, size_t length, const char *name)
{
    reading reading = {text, length, 1};
    lua_load(L, next_piece, &reading, name, "t");
    lnova_sandbox_pass(L);
    int line = 1;
    for (const char *at = text; at + 1 < reading.text; at++)
        line += *at == '\n';
    refuse_line(L, name, line, "too many brackets or blocks inside each other; Lua allows fewer than 200");
}

/* ---- Chains of fields ---------------------------------------------------------------------------------------------------------------- */

/* When an instruction fails, Lua looks for the name of the value that is to blame. For a chain such as a.b[c.d].e it asks for the name of each
 * table on the way, and goes through the function once for each of them: one instruction with a long chain takes seconds. Before Lua 5.4.7, it also
 * calls itself for each, until the stack of C overflows. So chains are short. */

enum { CHAIN = 200, LEVELS = 256 /* Lua refuses a text with fewer open brackets */ };

/* The chain that is read between two brackets. */
typedef struct chain {
    int links;
    int longest;  /* of the chains that were read there */
    bool is_call; /* the bracket opens the arguments of a call, whose result begins a new chain */
} chain;

typedef struct tokens {
    const char *at, *end;
    int line;
    const char *name; /* the last token, if it is a name; its length */
    size_t length;
    char last; /* how the last token began; 'n' is a name */
    int level;
    chain chains[LEVELS];
} tokens;

static bool begins(const tokens *tokens, const char *text)
{
    size_t length = strlen(text);
    return (size_t)(tokens->end - tokens->at) >= length && memcmp(tokens->at, text, length) == 0;
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static void step(tokens *tokens)
{
    tokens->line += *tokens->at == '\n';
    tokens->at++;
}

/* Skips a long bracket, if one begins here. */
static bool skip_long(tokens *tokens)
{
    const char *at = tokens->at + 1;
    while (at < tokens->end && *at == '=')
        at++;
    ptrdiff_t level = at - tokens->at - 1;
    if (at >= tokens->end || *at != '[')
        return false;
    for (; at < tokens->end; at++) {
        tokens->line += *at == '\n';
        if (*at != ']')
            continue;
        const char *close = at + 1;
        while (close < tokens->end && *close == '=')
            close++;
        if (close < tokens->end && *close == ']' && close - at - 1 == level) {
            tokens->at = close + 1;
            return true;
        }
    }
    tokens->at = tokens->end;
    return true;
}

static void skip_string(tokens *tokens)
{
    char quote = *tokens->at++;
    while (tokens->at < tokens->end && *tokens->at != quote) {
        if (*tokens->at == '\\' && tokens->at + 1 < tokens->end)
            step(tokens);
        step(tokens);
    }
    if (tokens->at < tokens->end)
        tokens->at++;
}

static void skip_comment(tokens *tokens)
{
    tokens->at += 2;
    if (tokens->at < tokens->end && *tokens->at == '[' && skip_long(tokens))
        return;
    while (tokens->at < tokens->end && *tokens->at != '\n')
        tokens->at++;
}

/* A sign belongs to the number behind the letter of an exponent. */
static void skip_number(tokens *tokens)
{
    const char *exponent = begins(tokens, "0x") || begins(tokens, "0X") ? "pP" : "eE";
    char before = '0';
    for (; tokens->at < tokens->end; before = *tokens->at++) {
        bool signs = (*tokens->at == '+' || *tokens->at == '-') && strchr(exponent, before);
        if (!signs && !is_letter(*tokens->at) && !is_digit(*tokens->at) && *tokens->at != '.')
            return;
    }
}

static void skip_name(tokens *tokens)
{
    tokens->name = tokens->at;
    while (tokens->at < tokens->end && (is_letter(*tokens->at) || is_digit(*tokens->at)))
        tokens->at++;
    tokens->length = (size_t)(tokens->at - tokens->name);
}

/* Whether the name that was read last is a word of Lua's, behind which a round bracket does not call. */
static bool is_word(const tokens *tokens)
{
    static const char words[] =
        " and break do else elseif end false for function goto if in local nil not or repeat return then true until while ";
    char word[16];
    if (tokens->length > 8)
        return false;
    word[0] = ' ';
    memcpy(word + 1, tokens->name, tokens->length);
    memcpy(word + 1 + tokens->length, " ", 2);
    return strstr(words, word) != NULL;
}

static chain *innermost(tokens *tokens)
{
    return &tokens->chains[tokens->level];
}

static void set_links(tokens *tokens, int links)
{
    chain *chain = innermost(tokens);
    chain->links = links;
    if (links > chain->longest)
        chain->longest = links;
}

/* An opening bracket. */
static void open_chain(tokens *tokens, char bracket)
{
    char last = tokens->last;
    bool is_call = bracket == '(' && (last == ')' || last == ']' || (last == 'n' && !is_word(tokens)));
    if (tokens->level + 1 < LEVELS)
        tokens->chains[++tokens->level] = (chain){.is_call = is_call};
}

/* A closing bracket. An index is a link, and its own chain counts; a call or a table ends the chain before it. */
static void close_chain(tokens *tokens, char bracket)
{
    if (tokens->level == 0)
        return;
    chain inner = tokens->chains[tokens->level--];
    if (bracket == ']')
        set_links(tokens, innermost(tokens)->links + 1 + inner.longest);
    else
        set_links(tokens, bracket == '}' || inner.is_call ? 0 : inner.longest);
}

/* Reads the next token, which is neither blank nor comment. */
static void read_token(tokens *tokens)
{
    char first = *tokens->at, second = '\0';
    if (tokens->at + 1 < tokens->end)
        second = tokens->at[1];
    bool has_dot = tokens->last == '.';
    tokens->last = first;
    if (is_letter(first)) {
        skip_name(tokens);
        tokens->last = 'n';
        set_links(tokens, has_dot ? innermost(tokens)->links + 1 : 0);
    } else if (is_digit(first) || (first == '.' && is_digit(second))) {
        skip_number(tokens);
        tokens->last = '0';
        set_links(tokens, 0);
    } else if (first == '"' || first == '\'') {
        skip_string(tokens);
        set_links(tokens, 0);
    } else if (first == '[' && skip_long(tokens)) {
        tokens->last = '"';
        set_links(tokens, 0);
    } else if (begins(tokens, "..")) {
        tokens->at += 2;
        tokens->last = '"'; /* no field follows */
        set_links(tokens, 0);
    } else {
        tokens->at++;
        if (strchr("([{", first))
            open_chain(tokens, first);
        else if (strchr(")]}", first))
            close_chain(tokens, first);
        else if (first != '.')
            set_links(tokens, 0);
    }
}

/* Raises an error if a chain of the text is too long. What is no Lua may pass: the compiler refuses it. */
static void expect_short_chains(lua_State *L, const char *text, size_t length, const char *name)
{
    tokens tokens = {.at = text, .end = text + length, .line = 1};
    while (tokens.at < tokens.end) {
        if (strchr(" \t\r\n\f\v", *tokens.at))
            step(&tokens);
        else if (begins(&tokens, "--"))
            skip_comment(&tokens);
        else
            read_token(&tokens);
        if (innermost(&tokens)->links > CHAIN)
            refuse_line(L, name, tokens.line, "a chain of more than 200 fields, as in a.b.c: keep a part of it in a local variable");
    }
}

void sandbox_compile(lua_State *L, const char *text, size_t length, const char *name)
{
    if (length > LNOVA_LONGEST_SOURCE)
        luaL_error(L, "%s: longer than %d bytes", *name == '@' || *name == '=' ? name + 1 : "text", LNOVA_LONGEST_SOURCE);
    if (length > 0 && *text == LUA_SIGNATURE[0])
        luaL_error(L, "%s: this is bytecode, and only source text is run", *name == '@' || *name == '=' ? name + 1 : "text");
    expect_short_chains(L, text, length, name);
    reading reading = {text, length, PIECE};
    if (lua_load(L, next_piece, &reading, name, "t") != LUA_OK) {
        lnova_sandbox_pass(L);
        if (strstr(lua_tostring(L, -1), "C stack overflow"))
            refuse_depth(L, text, length, name);
        lua_error(L);
    }
}

/* ---- Files below the root ---------------------------------------------------------------------------------------------------------- */

/* Skips a UTF-8 mark and a first line for the shell, which are no Lua. The newline stays, so that line numbers are right. */
static size_t skip_start(const char *text, size_t length)
{
    size_t skipped = length >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
    if (skipped < length && text[skipped] == '#') {
        while (skipped < length && text[skipped] != '\n')
            skipped++;
    }
    return skipped;
}

static void compile_text(lua_State *L, const char *path, const char *text, size_t length)
{
    size_t start = skip_start(text, length);
    sandbox_compile(L, text + start, length - start, lua_pushfstring(L, "@%s", path));
}

/* Compiles the text that was read at the start. */
static void compile_source(lua_State *L, lnova_sources *sources, const char *path)
{
    char problem[PROBLEM_SIZE];
    const lnova_source_file *source = lnova_sources_read(sources, path, problem, sizeof problem);
    if (source)
        compile_text(L, path, source->text, source->length);
    else
        luaL_error(L, "%s", problem);
}

void sandbox_compile_file(lua_State *L, const char *path)
{
    char place[PATH_MAX], problem[PROBLEM_SIZE];
    size_t size = 0;
    const lnova_sandbox *sandbox = lnova_sandbox_of(L);
    if (sandbox->sources) {
        compile_source(L, sandbox->sources, path);
        return;
    }
    if (!sandbox->root)
        luaL_error(L, "%s: there is no folder to load files from", path);
    if (!lnova_find_source(sandbox->root, path, place, &size, problem, sizeof problem))
        luaL_error(L, "%s", problem);
    char *text = lua_newuserdatauv(L, size + 1, 0);
    ptrdiff_t length = lnova_read_source(place, text, size);
    if (length < 0)
        luaL_error(L, "%s: %s", path, strerror(errno));
    compile_text(L, path, text, (size_t)length);
}

/* ---- require ----------------------------------------------------------------------------------------------------------------------- */

/* Pushes the path of the module: dots between names become slashes. */
static const char *push_path(lua_State *L, const char *name)
{
    for (const char *c = name; *c; c++) {
        bool is_plain = (*c >= 'a' && *c <= 'z') || (*c >= 'A' && *c <= 'Z') || (*c >= '0' && *c <= '9') || strchr("_-.", *c);
        if (!is_plain)
            luaL_error(L, "require \"%s\": names of modules are made of letters, digits, '_' and '-', with dots for folders", name);
    }
    luaL_gsub(L, name, ".", "/");
    return lua_pushfstring(L, "%s.lua", lua_tostring(L, -1));
}

static int require(lua_State *L)
{
    const char *name = luaL_checkstring(L, 1);
    luaL_argcheck(L, strlen(name) == lua_rawlen(L, 1) && *name, 1, "name of a module expected");
    lua_settop(L, 1);
    lua_rawgetp(L, LUA_REGISTRYINDEX, &modules_key);
    int type = lua_getfield(L, 2, name);
    if (type == LUA_TLIGHTUSERDATA)
        return luaL_error(L, "require \"%s\": this module is being loaded already, by a module that it requires", name);
    if (type != LUA_TNIL)
        return 1;
    sandbox_compile_file(L, push_path(L, name));
    lua_pushlightuserdata(L, (void *)&modules_key);
    lua_setfield(L, 2, name);
    lua_pushvalue(L, 1);
    if (lua_pcall(L, 1, 1, 0) != LUA_OK) {
        lua_pushnil(L);
        lua_setfield(L, 2, name);
        lnova_sandbox_pass(L);
        return lua_error(L);
    }
    if (lua_isnil(L, -1)) {
        lua_pop(L, 1);
        lua_pushboolean(L, true);
    }
    lua_pushvalue(L, -1);
    lua_setfield(L, 2, name);
    return 1;
}

void sandbox_open_require(lua_State *L)
{
    lua_pushcfunction(L, require);
    lua_setfield(L, -2, "require");
    lua_newtable(L);
    lua_rawsetp(L, LUA_REGISTRYINDEX, &modules_key);
}
