"""Share of self-play's time outside a Python function that takes 1 ms for up to 256 positions.

python3 evaluator.py [GAMES [PLAYOUTS [SECONDS]]]

Games begin and Java compiles in the first half of the time; the second half is measured.
"""

import os
import shutil
import sys
import tempfile
import threading
import time

import numpy as np

import lodestone

FUNCTION_SECONDS = 1e-3


class Function:
    """Answers 0 after a fixed time, and records when it was called."""

    def __init__(self, game):
        self.actions = lodestone.game(game).actions
        self.calls = []

    def __call__(self, planes, counters):
        begin = time.perf_counter()
        answer = np.zeros((len(planes), self.actions), np.float32), np.zeros(len(planes), np.float32)
        time.sleep(max(0, begin + FUNCTION_SECONDS - time.perf_counter()))
        self.calls.append((begin, time.perf_counter(), len(planes)))
        return answer


def measure(game, games, playouts, seconds):
    function = Function(game)
    network = lodestone.network(function, game, batch=256)
    engine = f"mcts:nodes={playouts},hash=1,batch=8,net={network.name}"
    directory = tempfile.mkdtemp()
    threading.Thread(target=lodestone.selfplay, args=(engine, directory + "/set", game), daemon=True, kwargs=dict(
        positions=10**7, games_at_once=games, balance="none", exact_plies=0)).start()
    time.sleep(seconds / 2)
    # Not at each call: this sums over all threads, of which each game has two.
    first, used = len(function.calls), time.process_time()
    time.sleep(seconds / 2)
    calls, used = function.calls[first:], time.process_time() - used
    begin, end = calls[0][1], calls[-1][1]
    inside = sum(end - begin for begin, end, _ in calls[1:])
    positions = sum(count for _, _, count in calls[1:])
    print(f"{game}, {games} games: {len(calls) / (end - begin):.0f} calls/s of {positions / (len(calls) - 1):.0f} positions and"
          f" {1e3 * inside / (len(calls) - 1):.2f} ms; {100 * (1 - inside / (end - begin)):.0f} % of the time outside, "
          f"{1e6 * used / positions:.1f} us of all cores a position", flush=True)
    shutil.rmtree(directory, ignore_errors=True)  # self-play goes on, and may write meanwhile
    os._exit(0)


if __name__ == "__main__":
    given = [int(word) for word in sys.argv[1:]]
    measure("gauss", *(given + [1000, 64, 60][len(given):]))
