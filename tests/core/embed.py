#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The printed game of Nova Luna between two players who move at random, from Python: embed.py PATH-OF-libnova.so

Nothing is compiled: ctypes loads the shared library and calls the functions that nova.h declares. The structures below are those of
nova.h, field by field. The program first asks the library for its API version, and how large each structure is: a structure that is too
small would have bytes behind it overwritten.
"""
import ctypes as c
import re
import sys

API_VERSION = 7
COLOURS, TILES, TASKS, PLAYERS, TEXT_SIZE = 8, 254, 4, 6, 64


class Tile(c.Structure):
    _fields_ = [("colour", c.c_uint8), ("cost", c.c_uint8), ("tasks", c.c_uint8), ("special", c.c_uint8),
                ("need", c.c_uint8 * COLOURS * TASKS)]


class Rules(c.Structure):
    _fields_ = [("colours", c.c_int), ("letters", c.c_char * (COLOURS + 1)), ("tiles", c.c_int), ("tile", Tile * TILES),
                ("wheel", c.c_int), ("reach", c.c_int), ("refill_at", c.c_int), ("discs", c.c_int), ("solo", c.c_int * 2),
                ("penalty", c.c_int), ("hooks", c.c_void_p * 10)]


class Error(c.Structure):
    _fields_ = [
        ("field", c.c_char * 32), ("text", c.c_char * 256),
        ("format", c.c_char_p), ("arguments", c.c_int), ("argument", (c.c_int * 2) * 4), ("memory", c.c_bool),
    ]


class Rng(c.Structure):
    _fields_ = [("state", c.c_uint64), ("stream", c.c_uint64)]


class Result(c.Structure):
    _fields_ = [("end", c.c_char_p), ("ranking", c.c_int8 * PLAYERS), ("place", c.c_int8 * PLAYERS), ("points", c.c_int32 * PLAYERS)]


STRUCTURES = {"nova_luna_tile": Tile, "nova_luna_rules": Rules, "nova_error": Error, "nova_rng": Rng, "nova_result": Result}


def load(path):
    nova = c.CDLL(path)
    if nova.nova_api_version() != API_VERSION:
        sys.exit(f"{path} has API version {nova.nova_api_version()}, expected {API_VERSION}")
    nova.nova_size_of.restype, nova.nova_size_of.argtypes = c.c_size_t, [c.c_char_p]
    for name, structure in STRUCTURES.items():
        if nova.nova_size_of(name.encode()) != c.sizeof(structure):
            sys.exit(f"{name} has {nova.nova_size_of(name.encode())} bytes in {path}, and {c.sizeof(structure)} here")
    for name, result, arguments in [
        ("nova_version", c.c_char_p, []),
        ("nova_luna_printed", None, [c.POINTER(Rules)]),
        ("nova_luna_new", c.c_void_p, [c.POINTER(Rules), c.c_int, c.POINTER(Error)]),
        ("nova_game_free", None, [c.c_void_p]),
        ("nova_state_size", c.c_size_t, [c.c_void_p]),
        ("nova_setup", None, [c.c_void_p, c.c_void_p, c.c_uint64]),
        ("nova_over", c.c_bool, [c.c_void_p, c.c_void_p]),
        ("nova_player", c.c_int, [c.c_void_p, c.c_void_p]),
        ("nova_count", c.c_int, [c.c_void_p, c.c_void_p]),
        ("nova_nth", c.c_uint32, [c.c_void_p, c.c_void_p, c.c_int]),
        ("nova_text", None, [c.c_void_p, c.c_void_p, c.c_uint32, c.c_char_p]),
        ("nova_play", None, [c.c_void_p, c.c_void_p, c.c_uint32]),
        ("nova_result_of", None, [c.c_void_p, c.c_void_p, c.POINTER(Result)]),
        ("nova_rng_seed", None, [c.POINTER(Rng), c.c_uint64, c.c_uint64]),
        ("nova_rng_below", c.c_uint32, [c.POINTER(Rng), c.c_uint32]),
    ]:
        function = getattr(nova, name)
        function.restype, function.argtypes = result, arguments
    return nova


def play(nova, game):
    state = (c.c_uint64 * (nova.nova_state_size(game) // 8 + 1))()  # numbers, so that it is aligned for the fields of a state
    dice, text = Rng(), c.create_string_buffer(TEXT_SIZE)
    nova.nova_rng_seed(dice, 7, 16)  # NOVA_STREAM_OWN
    nova.nova_setup(game, state, 7)
    while not nova.nova_over(game, state):
        move = nova.nova_nth(game, state, nova.nova_rng_below(dice, nova.nova_count(game, state)))
        nova.nova_text(game, state, move, text)
        print(f"player {nova.nova_player(game, state)}: {text.value.decode()}")
        nova.nova_play(game, state, move)
    result = Result()
    nova.nova_result_of(game, state, result)
    print(f"{result.end.decode()}: player {result.ranking[0]} wins")


def main(path):
    nova, error = load(path), Error()
    if not re.fullmatch(r"[0-9]+\.[0-9]+\.[0-9]+", nova.nova_version().decode()):
        sys.exit(f"{path} has the version {nova.nova_version()}")
    rules = Rules()
    nova.nova_luna_printed(rules)
    game = nova.nova_luna_new(rules, 2, error)
    if not game:
        sys.exit(f"{error.field.decode()}: {error.text.decode()}")
    play(nova, game)
    nova.nova_game_free(game)


main(*sys.argv[1:])
