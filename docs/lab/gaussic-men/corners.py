"""Counts in a gaussic journal how men are taken, and what goes on corners is traded for."""
import collections
import json
import sys

import lodestone

NAMES = {"S": "Spark", "U": "Surge", "D": "Degausser", "I": "IC"}
game = lodestone.game("gaussic")


def men(position):
    return collections.Counter(c for c in position.text.split()[0] if c.isalpha())


def described(lost):
    return " + ".join(f"{n} {NAMES[man.upper()]}" for man, n in sorted(lost.items())) or "nothing"


positions, entered = {}, set()
games, moves, corners = 0, 0, 0
taken, trades = collections.Counter(), collections.defaultdict(list)
for line in open(sys.argv[1]):
    event = json.loads(line)
    if event["event"] == "start":
        position = positions[event["id"]] = game.position(event["position"])
        for move in event["opening"]:
            position.play(move)
    elif event["event"] == "move":
        position = positions[event["id"]]
        white = position.to_move == 0
        before, clock = men(position), int(position.text.split()[-1])
        position.play(event["move"])
        gone = before - men(position)
        own = collections.Counter({m: n for m, n in gone.items() if m.isupper() == white})
        other = gone - own
        moves += 1
        to = event["move"][2:]
        if to in ("a1", "a8", "h1", "h8"):
            corners += 1
            entered.add(event["id"])
            trades[described(own), described(other)].append(clock)
        elif other:
            taken[described(other)] += 1
    elif event["event"] == "end":
        games += 1
print(f"{games} games, {moves} moves, {corners} to a corner in {len(entered)} games")
for (given, won), clocks in sorted(trades.items(), key=lambda item: -len(item[1])):
    print(f"{len(clocks):4}  {given} for {won}, draw clock at {sorted(clocks)}")
print("taken by other moves:", dict(taken.most_common(8)))
