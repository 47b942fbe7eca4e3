"""Rows of a Lodestone data set as numpy arrays, from the archives of `--format npz`.

Needs numpy alone; `torch_dataset` needs PyTorch, `frame` needs pandas.
"""

import json
import pathlib

import numpy

SPLITS = {"train": 0, "validation": 1, "test": 2}
PER_ACTION = ("actions", "visits", "values", "priors", "action_lows", "action_highs")


def read_encoding(directory):
    """Texts of actions and symmetries as arrays; None in sets of Lodestone 0.2.0."""
    file = pathlib.Path(directory) / "encoding.json"
    if not file.exists():
        return None
    encoding = json.loads(file.read_text())
    for image in encoding["symmetries"]:
        for name in ("cells", "values", "counters", "actions"):
            image[name] = numpy.array(image[name], dtype=numpy.int64)
    return encoding


def moved(numbers, places):
    """Numbers in their new places, along the last axis."""
    image = numpy.empty_like(numbers)
    image[..., places] = numbers
    return image


def stream(directory, seed=None):
    """The rows of a data set, one file after the other: memory holds one file.

    With a seed the files come in a random order, which it decides.
    """
    manifest = json.loads((pathlib.Path(directory) / "manifest.json").read_text())
    files = [shard["file"] for shard in manifest["shards"]]
    if seed is not None:
        numpy.random.default_rng(seed).shuffle(files)
    for file in files:
        yield Rows(directory, [file])


def batches(directory, split, size, seed=0):
    """(rows, numbers) of batches of a split, in random order, for sets beyond memory.

    A batch is of one file, and the last of a file may be smaller; `rows[column][numbers]` are its values. Make
    the files small (`dataset merge --shard-positions`) and the batches of an epoch are well mixed.
    """
    random = numpy.random.default_rng(seed)
    for rows in stream(directory, seed):
        numbers = random.permutation(rows.where(split))
        for first in range(0, len(numbers), size):
            yield rows, numbers[first:first + size]


class Rows:
    """Columns by name. Those of single moves are flat: row i has [offsets[i], offsets[i + 1])."""

    def __init__(self, directory, files=None):
        """All rows of a data set, or those of some of its files, by their names."""
        directory = pathlib.Path(directory)
        self.manifest = json.loads((directory / "manifest.json").read_text())
        files = files or [shard["file"] for shard in self.manifest["shards"]]
        if not all(file.endswith(".npz") for file in files):
            raise ValueError(f"{directory}: expected files of npz, found {files[0]}; make them by:"
                             f" lodestone dataset merge {directory} --format npz --out {directory}-numpy")
        parts = [numpy.load(directory / file) for file in files]
        names = [name for name in parts[0].files if not name.endswith("offsets")]
        self.columns = {n: numpy.concatenate([part[n] for part in parts]) for n in names}
        if "planes" not in self.columns:  # a lean set
            pieces = numpy.arange(1, len(self.manifest["shape"]["pieces"]) + 1)[:, None]
            self.columns["planes"] = (self.columns["cells"][:, None] == pieces).astype(numpy.int8)
        lengths = numpy.concatenate([numpy.diff(part["offsets"]) for part in parts])
        if "game_offsets" in parts[0].files:
            moves = numpy.concatenate([numpy.diff(part["game_offsets"]) for part in parts])
            self.game_offsets = numpy.concatenate([[0], numpy.cumsum(moves)])
        self.encoding = read_encoding(directory)
        self.offsets = numpy.concatenate([[0], numpy.cumsum(lengths)])

    def __len__(self):
        return len(self.offsets) - 1

    def __getitem__(self, name):
        return self.columns[name]

    def of_row(self, name, row):
        """A column of single moves, of one row."""
        return self.columns[name][self.offsets[row]:self.offsets[row + 1]]

    def game_moves(self, row):
        """The actions of all moves of the game, if this is its first row; else none."""
        return self["game_moves"][self.game_offsets[row]:self.game_offsets[row + 1]]

    def where(self, split):
        """Numbers of the rows of a split."""
        return numpy.flatnonzero(self["split"] == SPLITS[split])

    def policy(self, row):
        """The policy target as a vector over all moves of the game; zeros if there is none.

        Where the result with best play is proven, the moves that are proven to keep it share
        equally, unless all do; elsewhere shares are those of the visits.
        """
        target = numpy.zeros(self.manifest["shape"]["moveBound"], dtype=numpy.float32)
        if self["policy_weight"][row] > 0:
            shares = self.of_row("visits", row)
            if self["low"][row] == self["high"][row]:
                keepers = self.of_row("action_lows", row) >= self["low"][row]
                if 0 < keepers.sum() < len(keepers):
                    shares = keepers
            target[self.of_row("actions", row)] = shares / shares.sum()
        return target

    def image(self, row, symmetry):
        """What a symmetry makes of a row: planes, cells, counters, mover, actions, move and policy.

        Everything else of the row stays as it is, for it speaks from the side to move or is in the
        order of `actions`. `symmetry` is from 0, the identity, to `manifest["shape"]["symmetries"]` - 1.
        """
        by = self.encoding["symmetries"][symmetry]
        turn = 1 if by["swapsSides"] else 0
        cells = moved(by["values"][self["cells"][row]], by["cells"])
        counters = moved(self["counters"][row], by["counters"])
        counters[0] ^= turn
        pieces = numpy.arange(1, len(by["values"]))[:, None]
        policy = self.policy(row)
        # A number that is no move may have any image, even under the identity, the first symmetry.
        known = self.encoding["symmetries"][0]["actions"] == numpy.arange(len(policy))
        image = numpy.zeros_like(policy)
        image[by["actions"][known]] = policy[known]
        return {"planes": (cells == pieces).astype(numpy.int8), "cells": cells, "counters": counters,
                "mover": self["mover"][row] ^ turn, "actions": by["actions"][self.of_row("actions", row)],
                "move": by["actions"][self["move"][row]], "policy": image}

    def value_targets(self, decay=0.8):
        """What a value can learn, by name: an array each, from the side to move, 0 to 1 for `draw`.

        result      of the game as it was played
        searched    the search's own value, also where the solver has proven the row; NaN without one
        proven      the result with best play; NaN where it is not proven
        later       mean of the values of later searches of the game: the one after d plies has the
                    weight (1 - decay) * decay ** (d - 1), and the result has the rest
        draw        1 where the game was drawn
        plies_left  to the end of the game
        """
        result = self["result"].astype(float)
        searched = self["root_value"].astype(float)
        proven = numpy.where(self["low"] == self["high"], self["low"].astype(float), numpy.nan)
        later = result.copy()
        values = numpy.where(numpy.isnan(searched), result, searched)
        for row in range(len(self) - 2, -1, -1):
            if self["game_id"][row] == self["game_id"][row + 1]:
                kept = decay ** (self["ply"][row + 1] - self["ply"][row])
                sign = 1 if self["mover"][row] == self["mover"][row + 1] else -1
                later[row] = sign * ((1 - kept) * values[row + 1] + kept * later[row + 1])
        return {"result": result, "searched": searched, "proven": proven, "later": later,
                "draw": (result == 0).astype(float), "plies_left": self["plies_left"].astype(float)}

    def frame(self):
        """The columns with one number a row, as a pandas frame."""
        import pandas

        flat = {n: c for n, c in self.columns.items() if len(c) == len(self) and c.ndim == 1 and n not in PER_ACTION}
        return pandas.DataFrame(flat)

    def torch_dataset(self, split, augmented=False):
        """(planes, counters, policy, policy weight, result, value weight) of every row of a split.

        With `augmented` each access gives an image of the row under a symmetry drawn by chance.
        """
        import torch

        rows, numbers = self, self.where(split)
        symmetries = self.manifest["shape"]["symmetries"]

        class Split(torch.utils.data.Dataset):
            def __len__(self):
                return len(numbers)

            def __getitem__(self, index):
                row = numbers[index]
                image = {"planes": rows["planes"][row], "counters": rows["counters"][row]}
                if augmented:
                    image = rows.image(row, int(torch.randint(symmetries, ())))
                return (
                    torch.from_numpy(image["planes"].astype(numpy.float32)),
                    torch.from_numpy(image["counters"].astype(numpy.float32)),
                    torch.from_numpy(image["policy"] if augmented else rows.policy(row)),
                    float(rows["policy_weight"][row]),
                    float(rows["result"][row]),
                    float(rows["value_weight"][row]),
                )

        return Split()
