#!/usr/bin/env python3
"""A UGI engine that plays random moves at any game whose rules somebody else knows.

usage: ugi-engine.py RULES...

RULES is the command of a UGI engine that understands 'query legalmoves': it is asked for the
legal moves of every position. Everything else is answered here.
"""
import random
import subprocess
import sys

if len(sys.argv) < 2:
    print("usage: ugi-engine.py RULES...", file=sys.stderr)
    sys.exit(2)
rules = subprocess.Popen(
    sys.argv[1:], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
chance = random.Random(1)


def say(line):
    print(line, flush=True)


def ask(line, end):
    """Sends a line to the rules and returns the first answer that begins with `end`."""
    rules.stdin.write(line + "\n")
    while True:
        answer = rules.stdout.readline()
        if not answer:
            sys.exit("the rules engine has ended")
        if answer.startswith(end):
            return answer.rstrip("\n")


# The parameters of the game are the rules' matter: their option for it is passed on.
rules.stdin.write("ugi\n")
game = []
for answer in rules.stdout:
    if answer.startswith("ugiok"):
        break
    if answer.startswith("option name Game "):
        game.append(answer.rstrip("\n"))
for line in iter(sys.stdin.readline, ""):
    words = line.split()
    if not words:
        continue
    if words[0] == "ugi":
        say("id name Random in Python\nid author the Lodestone authors")
        say("option name seed type spin default 1 min 0 max 1000000000")
        say("\n".join(game + ["ugiok"]))
    elif words[0] == "isready":
        say("readyok")
    elif words[:3] == ["setoption", "name", "seed"] and len(words) == 5:
        chance = random.Random(int(words[4]))
    elif words[0] == "position" or words[:3] == ["setoption", "name", "Game"]:
        rules.stdin.write(line)
    elif words[0] == "query":
        say(ask(line.strip(), "response"))
    elif words[0] == "go":
        moves = ask("query legalmoves", "response").split()[1:]
        say("bestmove " + ("0000" if moves == ["none"] else chance.choice(moves)))
    elif words[0] == "quit":
        break
    elif words[0] not in ("uginewgame", "stop", "setoption"):
        say("info string unknown command " + words[0])
rules.stdin.close()
