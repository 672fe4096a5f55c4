#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A bot in Python: tries each move on positions that could be the true one, and plays on at random from there.

    nova play human 'cmd:python3 sampler.py'
"""
import json
import sys

TRIES = 4  # positions for each of the moves that look best
MOVES = 6


def ask(**request):
    """Asks nova something while it waits for a move."""
    print(json.dumps({"id": "sampler", **request}), flush=True)
    answer = json.loads(sys.stdin.readline())
    if "error" in answer:
        raise RuntimeError(answer["error"]["message"])
    return answer


def choose(question):
    best, most = question["moves"][0], -1.0
    for rated in ask(do="rate")["rated"][:MOVES]:
        wins = 0.0
        for seed in range(TRIES):
            ask(do="sample", to="trial", seed=seed)
            ask(do="play", game="trial", move=rated["move"])
            wins += ask(do="playout", game="trial", seed=seed, games=5)["wins"][question["player"]]
        if wins > most:
            best, most = rated["move"], wins
    return best


for line in sys.stdin:
    question = json.loads(line)
    answer = {"id": question["id"]}
    if question["do"] == "move":
        answer["move"] = choose(question)
    print(json.dumps(answer), flush=True)
