"""Random games of Connect Four beside PettingZoo's, in turns in one process: python3 others.py [SECONDS]

Needs PettingZoo and Gymnasium, and the classes of examples/connect4 in LODESTONE_CLASSPATH. All loops draw one of the
legal actions by NumPy; the loop of one game is the same for both packages.
"""

import statistics
import sys
import time
import types

import numpy as np

import lodestone

# PettingZoo imports it to draw windows, of which there are none here.
sys.modules.setdefault("pygame", types.ModuleType("pygame"))
from pettingzoo.classic import connect_four_v3  # noqa: E402

ROUNDS = 5


def rate(play, seconds):
    """Steps a second: play returns how many it has made."""
    begin, steps = time.perf_counter(), 0
    while time.perf_counter() - begin < seconds:
        steps += play()
    return steps / (time.perf_counter() - begin)


def one_game(env):
    generator = np.random.default_rng(1)

    def play():
        env.reset()
        for steps, _ in enumerate(env.agent_iter()):
            observation, _, termination, truncation, _ = env.last()
            if termination or truncation:
                return steps
            env.step(generator.choice(np.flatnonzero(observation["action_mask"])))
    return play


def many_games(envs):
    generator = np.random.default_rng(1)
    masks = [envs.reset()[1]["action_mask"]]

    def play():
        # The legal action with the greatest of these numbers is one of them, each with the same probability.
        numbers = 1 - generator.random(masks[0].shape, np.float32)
        masks[0] = envs.step((numbers * masks[0]).argmax(1))[4]["action_mask"]
        return envs.num_envs
    return play


def main(seconds):
    loops = {"PettingZoo, connect_four_v3": one_game(connect_four_v3.env()),
             "Lodestone, env": one_game(lodestone.env("connect4")),
             "Lodestone, gym_vec of 1 024 games": many_games(lodestone.gym_vec("connect4", 1024))}
    rates = {name: [] for name in loops}
    for _ in range(ROUNDS + 1):
        for name, play in loops.items():
            rates[name].append(rate(play, seconds))
    for name, found in rates.items():
        found = found[1:]  # Java compiles in the first round.
        print(f"{name}: {statistics.median(found):,.0f} steps/s ({min(found):,.0f} to {max(found):,.0f})")


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 3.0)
