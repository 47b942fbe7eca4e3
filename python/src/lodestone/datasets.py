"""Data sets of self-play as arrays and frames."""

import json
import os
import pathlib
from dataclasses import dataclass
from typing import Any, Callable, Dict, List, Tuple, TypeVar, Union

import numpy as np
import numpy.typing as npt

import jpype

from . import _java
from .errors import INT_MAX, InputError, whole
from .games import Game, Position, as_game, game, planes_of

MOVES = "game_moves"
T = TypeVar("T")
SPLITS = ("train", "validation", "test")
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
    """The rows of a data set: arrays by the names of docs/dataset.md, the same in every format.

    ``data["result"]`` is a column, with an element for each row and the type of that page; texts, also
    ``split``, are str. Columns of single moves, such as ``actions`` and ``visits``, are flat: row i
    has ``[offsets[i]:offsets[i + 1]]``. ``planes`` (int8, (rows, pieces, cells)) is added, and
    ``margin`` is float32.

    Where a value is missing, a float is NaN, a text is empty, a lower bound is -1 and an upper one 1,
    and any other number is 0. ``data["has_visits"]`` (bool, (rows,)) says which rows have the
    column ``visits``, and so on for each column that may be missing; ``has_low`` also holds for
    ``high``, and ``has_action_lows`` for ``action_highs``.

    Attributes:
        manifest: what the file manifest.json says.
        game: the Game.
        columns: all columns by their names.
        offsets: int64, (rows + 1,): where the single moves of each row begin.
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

    def __repr__(self) -> str:
        form = pathlib.Path(self.manifest["shards"][0]["file"]).suffix[1:]
        return (f"<lodestone.DataSet {self.game.id}: {len(self)} positions of {np.unique(self['game_id']).size}"
                f" games, {form}>")

    def __getitem__(self, name: str) -> "npt.NDArray[Any]":
        if name not in self.columns:
            raise InputError(f"data set: no column '{name}'; expected one of"
                             f" {', '.join(sorted(self.columns))}")
        return self.columns[name]  # type: ignore[no-any-return]

    def of_row(self, name: str, row: int) -> "npt.NDArray[Any]":
        """A column of single moves, of one row, from 0 to ``len(data) - 1``."""
        if name not in PER_ACTION:
            raise InputError(f"data set: no column '{name}' of single moves; expected one of {', '.join(PER_ACTION)}")
        row = self._row(row)
        return self[name][self.offsets[row]:self.offsets[row + 1]]

    def _row(self, row: int) -> int:
        return whole("row", row, 0, len(self) - 1)

    def position(self, row: int) -> Position:
        """The position of a row, without its history."""
        diagram = self.game._java.diagram()
        row = self._row(row)
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
        return str(self["game_start"][row]) or self.game.position().text

    def frame(self) -> Any:
        """The columns with one number a row as a pandas.DataFrame."""
        import pandas
        return pandas.DataFrame({name: column for name, column in self.columns.items()
                                 if column.ndim == 1 and len(column) == len(self)
                                 and name not in PER_ACTION})


def selfplay(engine: Union[str, List[str]], out: Union[str, "os.PathLike[str]"],
             game: Union[str, Game, None] = None, games_at_once: int = 64, resume: bool = False,
             **settings: Any) -> DataSet:
    """Plays an engine against itself and returns what is learnt of every position; Ctrl-C ends it.

    The bytes are those of ``lodestone selfplay`` with the same settings.

    Args:
        engine: its text with a limit, such as ``f"mcts:nodes=50,hash=1,net={network.name}"``, or
            two that play each other. The leaves of all games at once are evaluated together, so a
            network wants many; each game has tables of its own (``hash``, in MiB).
        out: a new directory for the set, which load and the command line read.
        game: by default that of the set which is resumed, or GAUSS.
        games_at_once: number of games that are played at the same time.
        resume: continues an interrupted set in ``out``, if there is one, with its own settings; a
            larger ``positions`` extends it.
        settings: those of the command by their names, such as ``positions=300``, ``opening_plies=8``
            or ``exact_move_values=True``; selfplay_settings() lists them. Only the format differs
            by default: it is npz.

    Raises InputError for a setting that does not exist or is refused.
    """
    given = {"engine": engine, **settings}
    if game is not None:
        given["game"] = as_game(game).id
    if not (pathlib.Path(out) / "run.json").exists():
        given = {"game": "gauss", "format": "npz", **given}
    elif not resume:
        raise InputError(f"{out} already contains a data set: expected a new directory, or resume=True")
    texts = _java.texts(given)
    with _java.errors():
        work = _java.java("python.PlayedSet").start(os.fspath(out), _java.string_lists(texts),
                                                    whole("games_at_once", games_at_once, 1, INT_MAX), resume)
    _java.result(work)
    return load(out)


def selfplay_settings() -> str:
    """The settings of selfplay with their values and defaults, one a line."""
    return str(_java.java("python.PlayedSet").help())


def load(directory: Union[str, "os.PathLike[str]"]) -> DataSet:
    """Reads a data set: npz and JSON Lines with NumPy alone, Parquet with pyarrow.

    Raises InputError if it is no complete data set.
    """
    manifest, files, form = _read(pathlib.Path(directory) / "manifest.json", _manifest)
    if form == ".npz":
        return _from_archives(manifest, files)
    rows: List[Dict[str, Any]] = []
    for each in files:
        rows += _read(each, _json_rows if form == ".jsonl" else _parquet_rows)
    return _from_rows(manifest, rows)


def _read(file: pathlib.Path, read: Callable[[pathlib.Path], T]) -> T:
    """What is read of a file; raises InputError, which names the file, if it is not there or damaged."""
    try:
        return read(file)
    except InputError:
        raise
    except FileNotFoundError:
        raise InputError(f"{file}: no such file; expected the directory of a complete data set") from None
    except Exception as e:  # zip, zlib, NumPy, JSON and Arrow have no type in common
        raise InputError(f"{file}: no file of a complete data set: {type(e).__name__}:"
                         f" {' '.join(str(e).split())}") from None


def _manifest(file: pathlib.Path) -> Tuple[Dict[str, Any], List[pathlib.Path], str]:
    """The manifest, the files of the rows and their suffix."""
    manifest = json.loads(file.read_text(encoding="utf-8"))
    files = [file.parent / shard["file"] for shard in manifest["shards"]]
    return manifest, files, files[0].suffix


def _from_archives(manifest: Dict[str, Any], files: List[pathlib.Path]) -> DataSet:
    parts: List[Any] = [_read(file, np.load) for file in files]
    columns = {name: np.concatenate([_read(file, lambda _: np.asarray(part[name]))
                                     for file, part in zip(files, parts)])
               for name in parts[0].files if name not in ("offsets", "game_offsets")}
    for name, column in columns.items():
        if column.dtype.kind == "S":
            columns[name] = np.char.decode(column, "utf-8")
    columns["split"] = np.array(SPLITS)[columns["split"]]
    if "planes" not in columns:
        columns["planes"] = planes_of(game(manifest["game"]), columns["cells"]).view(np.int8)
    lengths = np.concatenate([np.diff(part["offsets"]) for part in parts])
    moves: Dict[int, Any] = {}
    if MOVES in columns:
        ends = np.cumsum(np.concatenate([np.diff(part["game_offsets"]) for part in parts]))
        firsts = np.flatnonzero(np.diff(ends, prepend=0))
        moves = dict(zip(firsts.tolist(), np.split(columns.pop(MOVES), ends[firsts][:-1])))
    return DataSet(manifest, columns, _starts(lengths), moves)


def _json_rows(file: pathlib.Path) -> List[Dict[str, Any]]:
    with open(file, encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def _parquet_rows(file: pathlib.Path) -> List[Dict[str, Any]]:
    try:
        import pyarrow.parquet
    except ImportError:
        raise InputError(f"{file}: Parquet needs pyarrow; npz and jsonl do not") from None
    return pyarrow.parquet.read_table(file).to_pylist()  # type: ignore[no-any-return]


def _from_rows(manifest: Dict[str, Any], rows: List[Dict[str, Any]]) -> DataSet:
    """The arrays that an archive of these rows has."""
    of = game(manifest["game"])
    lengths = np.array([len(row["actions"]) for row in rows], np.int64)
    columns: Dict[str, Any] = {}
    for column in _java.java("dataset.format.NpzColumn").all(of._java):
        name = str(column.name())
        values = [row.get(name) for row in rows]
        if name == MOVES:
            continue
        kind, known, missing = str(column.type()), column.known(), column.missing().doubleValue()
        if name == "split" or kind == "|S":
            columns[name] = np.array([value or "" for value in values], np.str_)
            continue
        if known.isPresent() and str(known.get()) == f"has_{name}":
            columns[f"has_{name}"] = np.array([value is not None for value in values])
        width = int(column.width())
        if name in PER_ACTION:
            columns[name] = np.array([each for value, length in zip(values, lengths) for each in
                                      (value if value is not None else [missing] * length)], kind)
        elif column.column().isList():
            columns[name] = np.array([value if value is not None else [missing] * width
                                      for value in values]).astype(kind).reshape(len(rows), width)
        else:
            columns[name] = np.array([missing if value is None else int(value) if isinstance(value, str)
                                      else value for value in values], kind)
    columns["planes"] = planes_of(of, columns["cells"]).view(np.int8)
    moves = {i: row[MOVES] for i, row in enumerate(rows) if row.get(MOVES) is not None}
    return DataSet(manifest, columns, _starts(lengths), moves)


def _starts(lengths: "npt.NDArray[np.int64]") -> "npt.NDArray[np.int64]":
    return np.concatenate([[0], np.cumsum(lengths)]).astype(np.int64)
