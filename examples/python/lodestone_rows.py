"""Rows of a Lodestone data set as numpy arrays, from the archives of `--format npz`.

Needs numpy alone; `torch_dataset` needs PyTorch, `frame` needs pandas.
"""

import json
import pathlib

import numpy

SPLITS = {"train": 0, "validation": 1, "test": 2}
PER_ACTION = ("actions", "visits", "values", "priors", "action_lows", "action_highs")


class Rows:
    """Columns by name. Those of single moves are flat: row i has [offsets[i], offsets[i + 1])."""

    def __init__(self, directory):
        directory = pathlib.Path(directory)
        self.manifest = json.loads((directory / "manifest.json").read_text())
        parts = [numpy.load(directory / shard["file"]) for shard in self.manifest["shards"]]
        names = [name for name in parts[0].files if name != "offsets"]
        self.columns = {n: numpy.concatenate([part[n] for part in parts]) for n in names}
        lengths = numpy.concatenate([numpy.diff(part["offsets"]) for part in parts])
        self.offsets = numpy.concatenate([[0], numpy.cumsum(lengths)])

    def __len__(self):
        return len(self.offsets) - 1

    def __getitem__(self, name):
        return self.columns[name]

    def of_row(self, name, row):
        """A column of single moves, of one row."""
        return self.columns[name][self.offsets[row]:self.offsets[row + 1]]

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

        flat = {n: c for n, c in self.columns.items() if n not in PER_ACTION and c.ndim == 1}
        return pandas.DataFrame(flat)

    def torch_dataset(self, split):
        """(planes, counters, policy, policy weight, result, value weight) of every row of a split."""
        import torch

        rows, numbers = self, self.where(split)

        class Split(torch.utils.data.Dataset):
            def __len__(self):
                return len(numbers)

            def __getitem__(self, index):
                row = numbers[index]
                return (
                    torch.from_numpy(rows["planes"][row].astype(numpy.float32)),
                    torch.from_numpy(rows["counters"][row].astype(numpy.float32)),
                    torch.from_numpy(rows.policy(row)),
                    float(rows["policy_weight"][row]),
                    float(rows["result"][row]),
                    float(rows["value_weight"][row]),
                )

        return Split()
