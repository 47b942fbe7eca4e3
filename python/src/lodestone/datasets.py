"""Data sets of self-play as arrays and frames."""

import json
import os
import pathlib
from dataclasses import dataclass
from typing import Any, Dict, List, Union

import numpy as np
import numpy.typing as npt

import jpype

from . import _java
from .errors import InputError
from .games import Game, Position, as_game, game

MOVES = "game_moves"
PER_ACTION = ("actions", "visits", "values", "priors", "action_lows", "action_highs")


@dataclass(frozen=True, eq=False)
class PlayedGame:
    """A game of a data set, from its start to its end.

    Attributes:
        id: its number, unique in the set.
        rows: those of the set that belong to it.
        start: the position in which it began, as text.
        actions: all its moves, those of the opening too, int32, shape (moves,).
    """

    game: Game
    id: int
    rows: range
    start: str
    actions: "npt.NDArray[np.int32]"

    def position(self, ply: int) -> Position:
        """A new Position after ``ply`` moves of this game; ply is from 0 to len(actions)."""
        if not 0 <= ply <= len(self.actions):
            raise InputError(f"game {self.id}: no ply {ply}; expected 0 to {len(self.actions)}")
        position = self.game.position(self.start)
        for action in self.actions[:ply].tolist():
            position.play(action)
        return position

    def moves(self) -> List[str]:
        """The moves as texts."""
        position = self.game.position(self.start)
        texts = []
        for action in self.actions.tolist():
            texts.append(position.move_text(action))
            position.play(action)
        return texts


class DataSet:
    """The rows of a data set: arrays by the names of docs/dataset.md, row by row.

    Columns of single moves, such as ``actions`` and ``visits``, are flat: row i has
    ``[offsets[i]:offsets[i + 1]]``. A number that is missing is NaN.

    Attributes:
        manifest: what the file manifest.json says.
        game: the Game.
    """

    def __init__(self, manifest: Dict[str, Any], columns: Dict[str, Any], offsets: Any,
                 moves: Dict[int, Any]) -> None:
        self.manifest = manifest
        self.columns = columns
        self.offsets = offsets
        self._moves = moves  # By the first row of each game, the actions of all its moves.
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

    def games(self) -> List[PlayedGame]:
        """The games of the set, in the order of their rows.

        Raises InputError for a set of Lodestone 0.2.0, which has no moves of games.
        """
        if len(self) > 0 and not self._moves:
            raise InputError(f"data set: no column '{MOVES}'; Lodestone 0.2.0 did not write the moves of games")
        firsts = sorted(self._moves)
        return [PlayedGame(self.game, int(self["game_id"][first]), range(first, end),
                           self._start_of(first), np.asarray(self._moves[first], np.int32))
                for first, end in zip(firsts, firsts[1:] + [len(self)])]

    def _start_of(self, row: int) -> str:
        start = self.columns.get("game_start", {row: ""})[row]
        start = start.decode() if isinstance(start, bytes) else str(start)
        return start or self.game.position().text

    def frame(self) -> Any:
        """The columns with one number a row as a pandas.DataFrame."""
        import pandas
        return pandas.DataFrame({name: column for name, column in self.columns.items()
                                 if column.ndim == 1 and len(column) == len(self)
                                 and name not in PER_ACTION})


def selfplay(engine: Union[str, List[str]], out: Union[str, "os.PathLike[str]"],
             game: Union[str, Game] = "gauss", games_at_once: int = 64, resume: bool = False,
             **settings: Any) -> DataSet:
    """Plays an engine against itself and returns what is learnt of every position; Ctrl-C ends it.

    The bytes are those of ``lodestone selfplay`` with the same settings.

    Args:
        engine: its text with a limit, such as ``f"mcts:nodes=50,hash=1,net={network.name}"``, or
            two that play each other. The leaves of all games at once are evaluated together, so a
            network wants many; each game has tables of its own (``hash``, in MiB).
        out: a new directory for the set, which load and the command line read.
        games_at_once: number of games that are played at the same time.
        resume: continues an interrupted set in ``out``, with its own settings; a larger
            ``positions`` extends it.
        settings: those of the command by their names, such as ``positions=300``, ``opening_plies=8``
            or ``exact_move_values=True``; selfplay_settings() lists them. Only the format differs
            by default: it is npz.

    Raises InputError for a setting that does not exist or is refused.
    """
    given = settings if resume else {"format": "npz", **settings}
    texts = {name: str(value).lower() if isinstance(value, bool) else str(value)
             for name, value in {"game": as_game(game).id, **given}.items()}
    engines = [engine] if isinstance(engine, str) else engine
    with _java.errors():
        work = _java.java("python.PlayedSet").start(os.fspath(out), engines, texts,
                                                    int(games_at_once), resume)
    _java.result(work)
    return load(out)


def selfplay_settings() -> str:
    """The settings of selfplay with their values and defaults, one a line."""
    return str(_java.java("python.PlayedSet").help())


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
    moves: Dict[int, Any] = {}
    if MOVES in columns:
        ends = np.cumsum(np.concatenate([np.diff(part["game_offsets"]) for part in parts]))
        firsts = np.flatnonzero(np.diff(ends, prepend=0))
        moves = dict(zip(firsts.tolist(), np.split(columns.pop(MOVES), ends[firsts][:-1])))
    return DataSet(manifest, columns, np.concatenate([[0], np.cumsum(lengths)]), moves)


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
        if name == MOVES:
            continue
        if name in PER_ACTION:
            lists = [value if value is not None else [np.nan] * length
                     for value, length in zip(values, lengths)]
            columns[name] = np.concatenate([np.asarray(value) for value in lists])
        elif any(isinstance(value, (list, np.ndarray)) for value in values):
            if len({-1 if value is None else len(value) for value in values}) == 1:
                columns[name] = np.array([list(value) for value in values if value is not None])
        elif any(isinstance(value, str) for value in values):
            columns[name] = np.array(["" if value is None else value for value in values])
        else:
            columns[name] = np.array([np.nan if value is None else value for value in values])
    moves = {i: row[MOVES] for i, row in enumerate(rows) if row.get(MOVES) is not None}
    return DataSet(manifest, columns, np.concatenate([[0], np.cumsum(lengths)]), moves)
