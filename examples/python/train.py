"""Trains a network on a data set of `--format npz` and writes it as an ONNX file:

    python3 train.py DIR FILE.onnx [--width 64] [--layers 2] [--epochs 20] [--seed 1]

The file plays by `mcts:net=FILE.onnx`; docs/networks.md says what such a file takes and gives.
Needs numpy and PyTorch, and of PyTorch 2.9 and later also the package onnx. The same arguments give the same file on the same machine.
"""

import argparse
import inspect
import pathlib

import numpy
import torch
from torch import nn

from lodestone_rows import Rows

BATCH = 256


class Network(nn.Module):
    """Dense layers that see the board once for each side to move, and all counters up to 1."""

    def __init__(self, rows, width, layers):
        super().__init__()
        pieces, cells = rows["planes"].shape[1:]
        maxima = numpy.maximum(rows["counters"].max(axis=0), 1)
        self.register_buffer("scale", torch.from_numpy(1 / maxima.astype(numpy.float32)))
        sizes = [2 * pieces * cells + len(maxima)] + layers * [width]
        self.body = nn.Sequential(
            *[part for a, b in zip(sizes, sizes[1:]) for part in (nn.Linear(a, b), nn.ReLU())])
        self.value = nn.Linear(width, 1)
        self.policy = nn.Linear(width, rows.manifest["shape"]["moveBound"])

    def forward(self, planes, counters):
        board = planes.flatten(1)
        turn = counters[:, :1]
        x = torch.cat([board * (1 - turn), board * turn, counters * self.scale], dim=1)
        x = self.body(x)
        return torch.tanh(self.value(x)), self.policy(x)


def batch(rows, numbers):
    """(planes, counters), value target, value weight, policy target, policy weight, legal moves."""
    floats = lambda array: torch.from_numpy(array.astype(numpy.float32))
    # The search has looked ahead, the result is the truth: half of each.
    seen = rows["root_value"][numbers]
    result = rows["result"][numbers]
    value = numpy.where(numpy.isnan(seen), result, (seen + result) / 2)
    policy = numpy.stack([rows.policy(row) for row in numbers])
    legal = numpy.zeros(policy.shape, dtype=bool)
    for i, row in enumerate(numbers):
        legal[i, rows.of_row("actions", row)] = True
    weight = rows["policy_weight"][numbers] * (policy.sum(axis=1) > 0)
    return ((floats(rows["planes"][numbers]), floats(rows["counters"][numbers])), floats(value),
            floats(rows["value_weight"][numbers]), floats(policy), floats(weight),
            torch.from_numpy(legal))


def losses(network, rows, numbers):
    """Mean squared error of the value, and cross-entropy of the policy in nats."""
    inputs, value, value_weight, policy, policy_weight, legal = batch(rows, numbers)
    found, logits = network(*inputs)
    error = (value_weight * (found[:, 0] - value) ** 2).sum() / value_weight.sum().clamp(min=1)
    log_shares = torch.log_softmax(logits.masked_fill(~legal, -1e9), dim=1)
    entropy = -(policy * log_shares).sum(dim=1)
    return error, (policy_weight * entropy).sum() / policy_weight.sum().clamp(min=1)


def train(network, rows, epochs, seed):
    chance = numpy.random.default_rng(seed)
    training, held_out = rows.where("train"), rows.where("validation")
    optimiser = torch.optim.AdamW(network.parameters(), lr=2e-3, weight_decay=1e-2)
    steps = epochs * -(-len(training) // BATCH)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, 5e-3, total_steps=steps)
    for epoch in range(1, epochs + 1):
        order = chance.permutation(training)
        for numbers in numpy.split(order, range(BATCH, len(order), BATCH)):
            optimiser.zero_grad()
            sum(losses(network, rows, numbers)).backward()
            optimiser.step()
            schedule.step()
        with torch.no_grad():
            error, entropy = losses(network, rows, held_out)
        print(f"epoch {epoch}: held out, error of the value {error:.3f}, policy {entropy:.3f} nats")


def write(network, rows, file):
    example = tuple(torch.from_numpy(rows[n][:2].astype(numpy.float32)) for n in ("planes", "counters"))
    names = ["planes", "counters", "value", "policy"]
    # The second exporter of later versions needs still more packages.
    first = {"dynamo": False} if "dynamo" in inspect.signature(torch.onnx.export).parameters else {}
    torch.onnx.export(
        network, example, str(file), input_names=names[:2], output_names=names[2:],
        dynamic_axes={name: {0: "batch"} for name in names}, opset_version=13, **first)
    # Which game it is for: one more entry of the model's metadata, field 14 of its message.
    entry = b"".join(
        bytes([10 + 8 * field, len(text)]) + text
        for field, text in enumerate((b"lodestone.game", rows.manifest["game"].encode())))
    with open(file, "ab") as out:
        out.write(bytes([14 << 3 | 2, len(entry)]) + entry)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("directory", type=pathlib.Path)
    parser.add_argument("file", type=pathlib.Path)
    parser.add_argument("--width", type=int, default=64, help="numbers in a hidden layer")
    parser.add_argument("--layers", type=int, default=2, help="hidden layers")
    parser.add_argument("--epochs", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    torch.set_num_threads(1)
    rows = Rows(options.directory)
    network = Network(rows, options.width, options.layers)
    if not all(len(rows.where(split)) for split in ("train", "validation")):
        parser.error(f"{options.directory}: expected rows in train and in validation; 50 games give both")
    print(f"{rows.manifest['game']}: {len(rows)} rows, "
          f"{sum(p.numel() for p in network.parameters())} parameters")
    train(network, rows, options.epochs, options.seed)
    write(network, rows, options.file)
    print(f"{options.file}: {options.file.stat().st_size} bytes")


if __name__ == "__main__":
    main()
