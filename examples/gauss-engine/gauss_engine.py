#!/usr/bin/env python3
"""A UGI engine that knows the rules of GAUSS and looks one move ahead: a template for your own.

Put another game into Position and another search into choose(); what stands below is the protocol.
"""
import random
import sys
START = "4/5/6/7/6/5/4 r 10,5,5,10 0,0,0,0"
# Cell (row, column): row 0 is a, column 0 is number 1. The board is a hexagon of side 4.
CELLS = [(r, c) for r in range(7) for c in range(7) if abs(r - c) <= 3]
ON_BOARD = set(CELLS)
DIRECTIONS = [(0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, -1)]


def is_gray(cell):
    r, c = cell[0] - 3, cell[1] - 3
    return max(abs(r), abs(c), abs(r - c)) <= 2


class Position:
    def __init__(self, text):
        board, self.turn, hands, areas = text.split()
        self.discs = {}
        for row, line in zip(range(6, -1, -1), board.split("/")):
            column = max(0, row - 3)
            for symbol in line:
                if symbol in "RB":
                    self.discs[row, column] = symbol
                    column += 1
                else:
                    column += int(symbol)
        h, a = ([int(n) for n in field.split(",")] for field in (hands, areas))
        self.hands = {"r": {"R": h[0], "B": h[1]}, "b": {"R": h[2], "B": h[3]}}
        self.gain, self.risk = {"R": a[0], "B": a[2]}, {"R": a[1], "B": a[3]}

    def moves(self):
        return [colour + "abcdefg"[cell[0]] + str(cell[1] + 1)
                for colour in "RB" if self.hands[self.turn][colour]
                for cell in CELLS if is_gray(cell) and cell not in self.discs]

    def play(self, move):
        if move not in self.moves():
            raise ValueError("not legal here: " + move)
        colour, cell = move[0], ("abcdefg".index(move[1]), int(move[2]) - 1)
        self.hands[self.turn][colour] -= 1
        self.discs[cell] = colour
        for step in DIRECTIONS:
            self.react(cell, colour, step)
        self.remove_groups()
        self.turn = "b" if self.turn == "r" else "r"

    def react(self, trigger, colour, step):
        """The nearest disc in this direction is pushed away or pulled in."""
        def next_to(cell, sign):
            return cell[0] + sign * step[0], cell[1] + sign * step[1]
        at = next_to(trigger, 1)
        while at in ON_BOARD and at not in self.discs:
            at = next_to(at, 1)
        if at not in self.discs:
            return
        disc = self.discs.pop(at)
        sign = 1 if disc == colour else -1
        while next_to(at, sign) in ON_BOARD and next_to(at, sign) not in self.discs:
            at = next_to(at, sign)
        self.discs[at] = disc

    def remove_groups(self):
        seen = set()
        for cell in list(self.discs):
            group, colour = [], self.discs.get(cell)
            waiting = [cell] if cell not in seen else []
            while waiting:
                at = waiting.pop()
                if at not in seen and self.discs.get(at) == colour:
                    seen.add(at)
                    group.append(at)
                    waiting += [(at[0] + d[0], at[1] + d[1]) for d in DIRECTIONS]
            for at in group if len(group) >= 4 else []:
                area = self.gain if is_gray(at) else self.risk
                area[colour] += 1
                del self.discs[at]

    def is_over(self):
        return not any(self.hands[self.turn].values())

    def standing(self):
        """What decides, in this order, each as Red's advantage: score, discs on VOID and in RISK."""
        void = {c: sum(d == c and not is_gray(at) for at, d in self.discs.items()) for c in "RB"}
        score = {c: self.gain[c] - self.risk[c] * (void[c] > void[o]) for c, o in ("RB", "BR")}
        return score["R"] - score["B"], void["B"] - void["R"], self.risk["B"] - self.risk["R"]


def choose(text, played, chance):
    """The move after which one stands best, any of them if there are several."""
    def after(move):
        position = Position(text)
        for m in played + [move]:
            position.play(m)
        score, void, risk = position.standing()
        value = 400 * score + 20 * void + risk
        return value if len(played) % 2 == (Position(text).turn == "b") else -value
    here = Position(text)
    for m in played:
        here.play(m)
    values = {move: after(move) for move in here.moves()}
    best = max(values.values())
    return chance.choice([move for move in values if values[move] == best])


def main():
    text, played, position, chance = START, [], Position(START), random.Random(1)
    for line in iter(sys.stdin.readline, ""):
        words, answer = line.split(), ""
        try:
            if words == ["ugi"]:
                answer = ("id name GAUSS template in Python\nid author the Lodestone authors\n"
                          "option name seed type spin default 1 min 0 max 1000000000\nugiok")
            elif words == ["isready"]:
                answer = "readyok"
            elif words[:3] == ["setoption", "name", "seed"]:
                chance = random.Random(int(words[4]))
            elif words[:1] == ["position"]:
                split = words.index("moves") if "moves" in words else len(words)
                start = START if words[1] == "startpos" else " ".join(words[2:split])
                new = Position(start)
                for move in words[split + 1:]:
                    new.play(move)
                text, played, position = start, words[split + 1:], new
            elif words[:1] == ["go"]:
                answer = "bestmove " + ("0000" if position.is_over() else choose(text, played, chance))
            elif words == ["query", "p1turn"]:
                answer = "response " + str(position.turn == "r").lower()
            elif words == ["query", "gameover"]:
                answer = "response " + str(position.is_over()).lower()
            elif words == ["query", "result"]:
                standing = next((n for n in position.standing() if n), 0)
                answer = "response " + ("none" if not position.is_over() else
                                        "p1win" if standing > 0 else "p2win" if standing < 0 else "draw")
            elif words == ["quit"]:
                return
            elif words and words[0] not in ("uginewgame", "stop", "setoption"):
                answer = "info string unknown command " + words[0]
        except (ValueError, IndexError, KeyError) as mistake:
            answer = "info string " + repr(str(mistake))
        if answer:
            print(answer, flush=True)


main()
