"""AlphaZero on GAUSS in PyTorch: a network that learns from games against itself beats `greedy`.

`greedy` plays the move after which the evaluator of Lodestone, fitted to thousands of games, is best.
The network begins with nothing: neither it nor the searches know that evaluator. Each round `mcts`
plays itself with the network, which learns the visits of the searches and the results of the games, in
all symmetric images; then it plays `greedy`. Two cores need less than 15 minutes.

    python3 alphazero_gauss.py --out run

The curve is in run/curve.jsonl, the weights in run/net.pt.
"""

import argparse
import json
import pathlib
import time

import numpy as np
import torch
from torch import nn
from torch.nn import functional

import lodestone


class Net(nn.Module):
    """Planes and counters to logits and a value; the first layer depends on the side to move."""

    def __init__(self, game, width):
        super().__init__()
        inputs = len(game.pieces) * len(game.cells) + len(game.counters)
        self.body = nn.Sequential(nn.Linear(2 * inputs, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.policy = nn.Linear(width, game.actions)
        self.value = nn.Linear(width, 1)

    def forward(self, planes, counters):
        turn = counters[:, :1]
        # Counters such as the discs in hand are larger than the ones of the planes.
        seen = torch.cat([planes.flatten(1), counters / 10], 1)
        body = self.body(torch.cat([seen * (1 - turn), seen * turn], 1))
        return self.policy(body), torch.tanh(self.value(body)).squeeze(1)

    def evaluate(self, planes, counters):
        """What lodestone.network asks for."""
        with torch.inference_mode():
            logits, values = self(floats(planes), floats(counters))
        return logits.numpy(), values.numpy()


def floats(array):
    return torch.from_numpy(array.astype(np.float32))


def positions(data):
    """What is learned of each position: planes, counters, legal actions, shares of the visits, value."""
    known = np.flatnonzero(data["has_visits"])
    policy = np.zeros((len(known), data.game.actions), np.float32)
    mask = np.zeros((len(known), data.game.actions), bool)
    for i, row in enumerate(known):
        actions, visits = data.of_row("actions", row), data.of_row("visits", row)
        mask[i, actions] = True
        policy[i, actions] = visits / visits.sum()
    # The result says who wins at last, the value of the search how it stood: their mean is less noisy.
    value = (data["result"][known] + data["root_value"][known]) / 2
    low, high = data["low"][known], data["high"][known]
    value = np.where(low == high, low, value)  # The last plies are proven, whatever was played.
    return {"planes": data["planes"][known], "counters": data["counters"][known], "action_mask": mask,
            "policy": policy, "value": value.astype(np.float32)}


def train(net, optimizer, game, window, steps, size):
    """Improves the network by batches in all symmetric images; the mean losses of policy and value."""
    known = {name: np.concatenate([part[name] for part in window]) for name in window[0]}
    losses = []
    for _ in range(steps):
        some = np.random.randint(len(known["value"]), size=size)
        images = lodestone.images(game, {name: array[some] for name, array in known.items()})
        planes, counters, mask, policy, value = (
            floats(array.reshape(-1, *array.shape[2:])) for array in images.values())
        logits, values = net(planes, counters)
        shares = functional.log_softmax(logits.masked_fill(mask == 0, -1e9), 1)
        of_policy, of_value = -(policy * shares).sum(1).mean(), functional.mse_loss(values, value)
        optimizer.zero_grad()
        (of_policy + of_value).backward()
        optimizer.step()
        losses.append((of_policy.item(), of_value.item()))
    return np.mean(losses, 0)


def parsed():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--out", type=pathlib.Path, default=pathlib.Path("alphazero-gauss"))
    parser.add_argument("--opponent", default="greedy:depth=1", help="engine of the matches")
    parser.add_argument("--minutes", type=float, default=12, help="a round that begins before is finished")
    parser.add_argument("--positions", type=int, default=4000, help="new positions of a round")
    parser.add_argument("--playouts", type=int, default=64, help="of each search in games against itself")
    parser.add_argument("--match-playouts", type=int, default=400, help="of each search in matches")
    parser.add_argument("--window", type=int, default=8, help="rounds whose games are learned from")
    parser.add_argument("--steps", type=int, default=150, help="of training in a round")
    parser.add_argument("--size", type=int, default=48, help="positions of a step, each in all its images")
    parser.add_argument("--width", type=int, default=512, help="numbers in a hidden layer")
    parser.add_argument("--rate", type=float, default=2e-3, help="learning rate at the beginning")
    parser.add_argument("--games", type=int, default=40, help="of the match after each round")
    parser.add_argument("--test-games", type=int, default=400, help="most games of the last test")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def main():
    options = parsed()
    options.out.mkdir(parents=True)
    torch.manual_seed(options.seed)
    np.random.seed(options.seed)
    torch.set_num_threads(1)  # The searches want the other cores.
    game = lodestone.game("gauss")
    net = Net(game, options.width)
    optimizer = torch.optim.Adam(net.parameters(), lr=options.rate, weight_decay=1e-5)
    network = lodestone.network(net.evaluate, game)
    engine = f"mcts:nodes={options.playouts},hash=1,net={network.name}"
    player = f"mcts:nodes={options.match_playouts},hash=1,net={network.name},name=network"
    begun, number, window = time.monotonic(), 0, []

    def report(**losses):
        match = lodestone.match(player, options.opponent, games=options.games, seed=number + 1, concurrency=32)
        minutes = (time.monotonic() - begun) / 60
        row = {"round": number, "minutes": round(minutes, 2), "score": match.points / match.games, **losses}
        with open(options.out / "curve.jsonl", "a", encoding="utf-8") as lines:
            print(json.dumps(row), file=lines)
        print(f"round {number}, {minutes:4.1f} minutes: {match}", flush=True)

    report()
    while (time.monotonic() - begun) / 60 < options.minutes:
        number += 1
        left = 1 - (time.monotonic() - begun) / 60 / options.minutes
        optimizer.param_groups[0]["lr"] = options.rate * max(left, 0.05)
        played = lodestone.selfplay(
            engine, options.out / f"games-{number}", game=game, positions=options.positions, games_at_once=128,
            seed=options.seed + number, balance="none", temperature="1:10")
        window = (window + [positions(played)])[-options.window:]
        policy_loss, value_loss = train(net, optimizer, game, window, options.steps, options.size)
        torch.save(net.state_dict(), options.out / "net.pt")
        report(policy_loss=round(policy_loss, 3), value_loss=round(value_loss, 3))
    test = lodestone.sprt(player, options.opponent, elo0=0, elo1=50, games=options.test_games, concurrency=32)
    print(f"sequential test, Elo 50 against 0: {test.verdict or 'undecided'} after {test.match}")


if __name__ == "__main__":
    main()
