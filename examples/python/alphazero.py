"""AlphaZero on Connect Four in PyTorch: a network learns from nothing but games against itself.

Each round the engine `mcts` plays itself with the network, and the network learns the visits of its
searches and the results of its games. At the end a sequential test shows that `mcts` with the
network beats `mcts` of equal playouts without it, which has an evaluator written by hand instead.

    python3 alphazero.py --classpath connect4.jar --out run

A round that is complete is kept: the same command continues with the next one.
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

ROWS, COLUMNS = 6, 7


class Net(nn.Module):
    """Planes of the stones of the side to move and of the other side to move logits and a value."""

    def __init__(self, channels=32, layers=4):
        super().__init__()
        sizes = [2] + layers * [channels]
        self.body = nn.Sequential(*(part for i in range(layers) for part in (
            nn.Conv2d(sizes[i], sizes[i + 1], 3, padding=1), nn.BatchNorm2d(channels), nn.ReLU())))
        self.policy = nn.Sequential(
            nn.Conv2d(channels, 4, 1), nn.ReLU(), nn.Flatten(), nn.Linear(4 * ROWS * COLUMNS, COLUMNS))
        self.value = nn.Sequential(
            nn.Conv2d(channels, 4, 1), nn.ReLU(), nn.Flatten(), nn.Linear(4 * ROWS * COLUMNS, 32),
            nn.ReLU(), nn.Linear(32, 1), nn.Tanh())

    def forward(self, stones):
        body = self.body(stones)
        return self.policy(body), self.value(body).squeeze(1)

    def evaluate(self, planes, counters):
        """What lodestone.network asks for."""
        with torch.inference_mode():
            logits, values = self(as_seen_by(planes, counters[:, 0]))
        return logits.numpy(), values.numpy()


def as_seen_by(planes, movers):
    """The planes of both players (n, 2, cells), those of the side to move first, as images."""
    own_first = np.where(np.asarray(movers)[:, None, None] == 0, planes, planes[:, ::-1])
    return torch.from_numpy(own_first.reshape(-1, 2, ROWS, COLUMNS).astype(np.float32))


def examples(data):
    """Images, shares of the visits, and values of a data set's positions, and their mirror images."""
    known = np.flatnonzero(data["has_visits"])
    policy = np.zeros((len(known), COLUMNS), np.float32)
    for i, row in enumerate(known):
        visits = data.of_row("visits", row)
        policy[i, data.of_row("actions", row)] = visits / visits.sum()
    stones = as_seen_by(data["planes"][known], data["mover"][known])
    # The result says who wins at last, the value of the search how it stood: their mean is less noisy.
    value = torch.from_numpy((data["result"][known] + data["root_value"][known]) / 2).float()
    policy = torch.from_numpy(policy)
    return (torch.cat([stones, stones.flip(3)]), torch.cat([policy, policy.flip(1)]),
            torch.cat([value, value]))


def train(net, sets, epochs, rate, batch=256):
    """Fits the network to some data sets; the mean losses of policy and value in the last epoch."""
    stones, policy, value = (torch.cat(parts) for parts in zip(*map(examples, sets)))
    optimizer = torch.optim.Adam(net.parameters(), lr=rate, weight_decay=1e-4)
    net.train()
    for _ in range(epochs):
        losses = []
        for some in torch.randperm(len(stones)).split(batch):
            logits, values = net(stones[some])
            of_policy = -(policy[some] * functional.log_softmax(logits, 1)).sum(1).mean()
            of_value = functional.mse_loss(values, value[some])
            optimizer.zero_grad()
            (of_policy + of_value).backward()
            optimizer.step()
            losses.append((of_policy.item(), of_value.item()))
    net.eval()
    return np.mean(losses, 0)


def saved(file, net):
    """Writes the weights; the file is there whole or not at all."""
    torch.save(net.state_dict(), file.with_suffix(".tmp"))
    file.with_suffix(".tmp").rename(file)


def rounds_done(out):
    """How many rounds are complete: their weights are there."""
    done = 0
    while (out / f"net-{done + 1}.pt").exists():
        done += 1
    return done


def play_and_learn(number, net, engine, out, options):
    """One round: games, training, and a short match against the engine without the network."""
    began = time.monotonic()
    games = out / f"games-{number}"
    if games.exists():  # Of a round that was interrupted.
        games.rename(out / f"games-{number}-interrupted-{int(time.time())}")
    newest = lodestone.selfplay(engine, games, game="connect4", positions=options.positions,
                                opening_plies="0..4", temperature="1:12", seed=options.seed + number)
    window = [lodestone.load(out / f"games-{i}")
              for i in range(max(1, number - options.window + 1), number)] + [newest]
    policy_loss, value_loss = train(net, window, options.epochs, options.rate)
    match = lodestone.match(engine, opponent(options), games=options.games, game="connect4",
                            seed=options.seed + number)
    saved(out / f"net-{number}.pt", net)
    score = match.points / match.games
    row = {"round": number, "positions": len(newest), "policy_loss": round(float(policy_loss), 4),
           "value_loss": round(float(value_loss), 4), "score": round(score, 4), "elo": match.elo,
           "seconds": round(time.monotonic() - began, 1)}
    with open(out / "rounds.jsonl", "a", encoding="utf-8") as lines:
        print(json.dumps(row), file=lines)
    print(f"round {number}: {len(newest)} positions, policy loss {policy_loss:.3f}, value loss"
          f" {value_loss:.3f}, {match}, {row['seconds']:.0f} s", flush=True)


def opponent(options):
    return f"mcts:nodes={options.playouts},hash=1,name=playouts"


def parsed():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--classpath", nargs="*", default=[], help="jar of Connect Four (examples/connect4)")
    parser.add_argument("--out", type=pathlib.Path, default=pathlib.Path("alphazero"))
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("--positions", type=int, default=8000, help="new positions of a round")
    parser.add_argument("--playouts", type=int, default=50, help="of each search")
    parser.add_argument("--window", type=int, default=4, help="rounds whose games are learned from")
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--games", type=int, default=40, help="of the match after each round")
    parser.add_argument("--test-games", type=int, default=400, help="most games of the last test")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def main():
    options = parsed()
    options.out.mkdir(parents=True, exist_ok=True)
    lodestone.start(classpath=options.classpath)
    torch.manual_seed(options.seed)
    torch.set_num_threads(1)  # The searches want the other cores.
    net = Net().eval()
    done = rounds_done(options.out)
    if done:
        net.load_state_dict(torch.load(options.out / f"net-{done}.pt"))
    network = lodestone.network(net.evaluate, "connect4")
    engine = f"mcts:nodes={options.playouts},hash=1,net={network.name},name=network"
    for number in range(done + 1, options.rounds + 1):
        play_and_learn(number, net, engine, options.out, options)
    test = lodestone.sprt(engine, opponent(options), elo0=0, elo1=50, games=options.test_games,
                          game="connect4", seed=options.seed)
    print(f"sequential test, Elo 50 against 0: {test.verdict or 'undecided'} after {test.match}")


if __name__ == "__main__":
    main()
