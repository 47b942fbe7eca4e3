#!/usr/bin/env python3
"""A referee for Nim: it knows the rules, so that the engines that play need not.

usage: lodestone tournament --referee "python3 nim-referee.py" --engine ... --engine ...

There are three heaps of 3, 4 and 5 stones. The move 'b2' takes two stones of heap b; who takes the
last stone wins. A position is the sizes of the heaps, such as '3-2-5', and who moves, 1 or 2.
"""
import sys

START = "3-4-5 1"


def read(words):
    """The heaps and the side to move after 'startpos moves ...' or 'fen 3-4-5 1 moves ...'."""
    text = START.split() if words[0] == "startpos" else words[1:3]
    heaps, side = [int(size) for size in text[0].split("-")], int(text[1])
    moves = words[words.index("moves") + 1:] if "moves" in words else []
    for move in moves:
        heaps["abc".index(move[0])] -= int(move[1:])
        side = 3 - side
    return heaps, side


def answer(question, heaps, side):
    legal = ["abc"[i] + str(n) for i, size in enumerate(heaps) for n in range(1, size + 1)]
    over = not legal
    if question[0] == "islegal":
        return str(question[1] in legal).lower()
    if question[0] == "legalmoves":
        return " ".join(legal) or "none"
    if question[0] == "gameover":
        return str(over).lower()
    if question[0] == "result":
        return f"p{3 - side}win" if over else "none"
    if question[0] == "p1turn":
        return str(side == 1).lower()
    if question[0] == "fen":
        return "-".join(map(str, heaps)) + f" {side}"
    return None


heaps, side = read(["startpos"])
for words in map(str.split, sys.stdin):
    if words[:1] == ["ugi"]:
        print("id name Nim\nid author the Lodestone authors\nugiok", flush=True)
    elif words[:1] == ["isready"]:
        print("readyok", flush=True)
    elif words[:1] == ["position"]:
        heaps, side = read(words[1:])
    elif words[:1] == ["query"]:
        print("response", answer(words[1:], heaps, side), flush=True)
    elif words[:1] == ["quit"]:
        break
