"""Steps a second of lodestone.vec, and the time of position.play: python3 steps.py [SECONDS]"""

import sys
import time

import numpy as np

import lodestone

SIZES = {"gauss": 4096, "gess": 512, "gaussic": 4096}


def best(play, moves, seconds):
    """The best rate of rounds that last a tenth of the time."""
    end, rates = time.perf_counter() + seconds, [0.0]
    while time.perf_counter() < end:
        begin, done = time.perf_counter(), 0
        while time.perf_counter() - begin < seconds / 10:
            play()
            done += moves
        rates.append(done / (time.perf_counter() - begin))
    return max(rates)


def batches(seconds):
    for game, n in SIZES.items():
        with lodestone.vec(game, n) as batch:
            generator, rows = np.random.default_rng(1), np.arange(n)

            def in_numpy():
                places = generator.random(n, dtype=np.float32) * batch.legal_counts
                batch.step(batch.legal[rows, places.astype(np.int32)])

            def in_java():
                batch.sample()
                batch.step()

            for name, play, moves in (("actions from NumPy", in_numpy, n), ("actions from Java", in_java, n),
                                      ("play_randomly(50)", lambda: batch.play_randomly(50), 50 * n)):
                best(play, moves, seconds)
                print(f"{game} x {n}, {name}: {best(play, moves, seconds) / 1e6:.2f} million steps/s")


def single(seconds):
    position, generator, actions = lodestone.game("gauss").position(), np.random.default_rng(1), []
    while not position.over:
        actions.append(int(generator.choice(position.legal_actions)))
        position.play(actions[-1])

    def play():
        again = lodestone.game("gauss").position()
        begin = time.perf_counter()
        for action in actions:
            again.play(action)
        return (time.perf_counter() - begin) / len(actions)

    end, times = time.perf_counter() + seconds, []
    while time.perf_counter() < end:
        times.append(play())
    print(f"position.play: {min(times) * 1e6:.2f} microseconds")


if __name__ == "__main__":
    given = float(sys.argv[1]) if len(sys.argv) > 1 else 3.0
    batches(given)
    single(given)
