"""Training of evaluators, generation by generation."""

import json
import os
import pathlib
import shlex
from dataclasses import dataclass
from typing import Any, Dict, List, Optional, Union

from . import _java
from ._java import Setting
from .errors import cores
from .games import Game, as_game


@dataclass(frozen=True)
class Training:
    """A training as it stands: what ``train.json`` of its directory says.

    Attributes:
        directory: where its data sets, candidates, journals and curves are.
        over: whether it has ended; it was interrupted otherwise.
        accepted: the generation of the best candidate, 0 if none was accepted.
        generations: a dict for each generation, with ``number``, ``games``, ``rows``, ``tests`` and more.
    """

    directory: pathlib.Path
    over: bool
    accepted: int
    generations: List[Dict[str, Any]]

    @property
    def best(self) -> Optional[pathlib.Path]:
        """The file of the best weights, for ``f"alphabeta:weights={best}"``; None without an accepted one."""
        return next(iter(sorted(self.directory.glob("best.*"))), None) if self.accepted else None


def train(out: Union[str, "os.PathLike[str]"], game: Union[str, Game] = "gauss",
          concurrency: Optional[int] = None, **settings: Setting) -> Training:
    """Makes the weights of an evaluator stronger; Ctrl-C ends it, and a second call resumes it.

    The bytes are those of ``lodestone train`` with the same settings: the best engine so far plays
    games against itself, weights are fitted to them, and sequential tests decide about each candidate.

    Args:
        out: the directory of the training, new or of one with the same settings.
        concurrency: games at once, by default one for each core; with limits in nodes or depth the
            result does not depend on it.
        settings: those of the command by their names, such as ``positions=100000``, ``generations=4``
            or ``test=["mcts:nodes=400"]``, and ``from_="zero"`` for ``from``; train_settings() lists them. Only
            the format of the data sets differs by default: it is npz.

    Raises InputError for a setting that does not exist, is refused or is not that of the training in
    ``out``.
    """
    given = _java.texts({"game": as_game(game).id, "format": "npz", **settings})
    directory = os.fspath(out)
    words = ["train", directory] + [f"--{name.replace('_', '-')}={text}" for name, all in given.items() for text in all]
    with _java.errors():
        work = _java.java("python.PlayedTraining").start(
            directory, _java.string_lists(given), " ".join(shlex.quote(word) for word in words),
            cores("concurrency", concurrency))
    facts = json.loads(str(_java.result(work)))
    return Training(pathlib.Path(directory), facts["over"], facts["accepted"], facts["generations"])


def train_settings() -> str:
    """The settings of train with their values and defaults, one a line."""
    return str(_java.java("python.PlayedTraining").help())
