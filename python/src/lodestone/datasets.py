"""Data sets of self-play as arrays and frames."""

import json
import os
import pathlib
from typing import Any, Dict, List, Union

import numpy as np
import numpy.typing as npt

from .errors import InputError
from .games import Game, Position, game

PER_ACTION = ("actions", "visits", "values", "priors", "action_lows", "action_highs")


class DataSet:
    """The rows of a data set: arrays by the names of docs/dataset.md, row by row.

    Columns of single moves, such as ``actions`` and ``visits``, are flat: row i has
    ``[offsets[i]:offsets[i + 1]]``. A number that is missing is NaN.

    manifest: what the file manifest.json says. game: the Game.
    """

    def __init__(self, manifest: Dict[str, Any], columns: Dict[str, Any], offsets: Any) -> None:
        self.manifest = manifest
        self.columns = columns
        self.offsets = offsets
        self.game: Game = game(manifest["game"])

    def __len__(self) -> int:
        return len(self.columns["ply"])

    def __getitem__(self, name: str) -> "npt.NDArray[Any]":
        if name not in self.columns:
            raise InputError(f"data set: no column '{name}'; expected one of"
                             f" {', '.join(sorted(self.columns))}")
        return self.columns[name]  # type: ignore[no-any-return]

    def of_row(self, name: str, row: int) -> "npt.NDArray[Any]":
        """A column of single moves, of one row."""
        return self[name][self.offsets[row]:self.offsets[row + 1]]

    def position(self, row: int) -> Position:
        """The position of a row, without its history."""
        diagram = self.game._java.diagram()
        text = diagram.text([int(v) for v in self["cells"][row]],
                            [int(v) for v in self["counters"][row]])
        if text.isEmpty():
            raise InputError(f"game '{self.game.id}' does not set up positions from numbers")
        return self.game.position(str(text.get()))

    def frame(self) -> Any:
        """The columns with one number a row as a pandas.DataFrame."""
        import pandas
        return pandas.DataFrame({name: column for name, column in self.columns.items()
                                 if column.ndim == 1 and len(column) == len(self)
                                 and name not in PER_ACTION})


def load(directory: Union[str, "os.PathLike[str]"]) -> DataSet:
    """Reads a data set: npz and JSON Lines with NumPy alone, Parquet with pandas and pyarrow.

    Raises InputError if it is no complete data set.
    """
    directory = pathlib.Path(directory)
    file = directory / "manifest.json"
    if not file.exists():
        raise InputError(f"{file}: no such file; expected the directory of a complete data set")
    manifest = json.loads(file.read_text(encoding="utf-8"))
    files = [directory / shard["file"] for shard in manifest["shards"]]
    if files[0].suffix == ".npz":
        return _from_archives(manifest, files)
    rows: List[Dict[str, Any]] = []
    for each in files:
        rows += _json_rows(each) if each.suffix == ".jsonl" else _parquet_rows(each)
    return _from_rows(manifest, rows)


def _from_archives(manifest: Dict[str, Any], files: List[pathlib.Path]) -> DataSet:
    parts = [np.load(file) for file in files]
    columns = {name: np.concatenate([part[name] for part in parts]) for name in parts[0].files
               if name not in ("offsets", "game_offsets")}
    lengths = np.concatenate([np.diff(part["offsets"]) for part in parts])
    return DataSet(manifest, columns, np.concatenate([[0], np.cumsum(lengths)]))


def _json_rows(file: pathlib.Path) -> List[Dict[str, Any]]:
    with open(file, encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def _parquet_rows(file: pathlib.Path) -> List[Dict[str, Any]]:
    try:
        import pandas
        return pandas.read_parquet(file).to_dict("records")  # type: ignore[no-any-return]
    except ImportError:
        raise InputError(f"{file}: Parquet needs pandas and pyarrow; npz and jsonl need neither"
                         ) from None


def _from_rows(manifest: Dict[str, Any], rows: List[Dict[str, Any]]) -> DataSet:
    names = {name: None for row in rows for name in row}
    lengths = [len(row["actions"]) for row in rows]
    columns = {}
    for name in names:
        values = [row.get(name) for row in rows]
        if name in PER_ACTION:
            lists = [value if value is not None else [np.nan] * length
                     for value, length in zip(values, lengths)]
            columns[name] = np.concatenate([np.asarray(value) for value in lists])
        elif any(isinstance(value, (list, np.ndarray)) for value in values):
            # Lists of games, in the first row of each, are no columns of rows.
            if len({-1 if value is None else len(value) for value in values}) == 1:
                columns[name] = np.array([list(value) for value in values if value is not None])
        elif any(isinstance(value, str) for value in values):
            columns[name] = np.array(["" if value is None else value for value in values])
        else:
            columns[name] = np.array([np.nan if value is None else value for value in values])
    return DataSet(manifest, columns, np.concatenate([[0], np.cumsum(lengths)]))
