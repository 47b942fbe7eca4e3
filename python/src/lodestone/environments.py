"""Many games stepped in one call, in arrays that NumPy and Java share."""

import math
import os
from typing import Any, Dict, List, Optional, Tuple, Union

import numpy as np
import numpy.typing as npt

import jpype
import jpype.nio

from . import _java
from .errors import InputError
from .games import Game, Position, as_game

Observation = Dict[str, "npt.NDArray[Any]"]


class VecEnv:
    """``n`` games that a step advances together, on all cores.

    Every array is memory that Java writes in place: a step changes what the same array holds, and
    nothing is copied. Copy what must survive the next step. All but ``actions`` are read-only.

    Attributes:
        planes: uint8, (n, pieces, cells): 1 where a cell holds a piece.
        counters: int32, (n, counters): the numbers beside the board; the first is the side to
            move.
        action_mask: int8, (n, actions): 1 for each legal action.
        legal: int32, (n, max_legal_moves): the legal actions, ``legal_counts`` of each row are
            valid.
        legal_counts: int32, (n,): at least 1.
        to_move: int8, (n,): 0 for the first player, 1 for the second.
        rewards: float32, (n,): 1 if the last step won its game, -1 if it lost it, else 0; for the
            side that moved, or against an opponent for the learner.
        terminations, truncations: bool, (n,): whether the last step ended its game by the rules
            or by ``max_plies``. Such a game has begun anew: the other arrays describe its first
            position.
        actions: int32, (n,): what the next step plays; ``step(actions)`` copies into it.

    Boards are as people see them, never turned for the side to move.
    """

    def __init__(self, game: Union[str, Game], n: int, seed: int = 1, openings: Union[str, int] = "none",
                 opponent: Optional[str] = None, threads: Optional[int] = None,
                 max_plies: int = 5000) -> None:
        self.game = as_game(game)
        self.n = int(n)
        self._slow = opponent is not None
        self._seed = seed
        pieces, cells = len(self.game.pieces), len(self.game.cells)
        self._memory: List[Any] = []
        self.planes = self._array(np.uint8, pieces, cells)
        self.counters = self._array(np.int32, len(self.game.counters))
        self.action_mask = self._array(np.int8, self.game.actions)
        self.legal = self._array(np.int32, self.game.max_legal_moves)
        self.legal_counts = self._array(np.int32)
        self.rewards = self._array(np.float32)
        self.terminations = self._array(np.bool_)
        self.truncations = self._array(np.bool_)
        self.to_move = self._array(np.int8)
        self.actions = self._array(np.int32)
        with _java.errors():
            arrays = _java.java("python.BatchArrays")(self.game._java, self.n, self._memory)
            self._batch = _java.java("python.GameBatch")(
                self.game._java, self.n, threads or os.cpu_count() or 1, arrays, str(openings),
                max_plies, opponent or "")
        for array in (self.planes, self.counters, self.action_mask, self.legal, self.legal_counts,
                      self.rewards, self.terminations, self.truncations, self.to_move):
            array.flags.writeable = False
        self._observation: Observation = {
            "planes": self.planes, "counters": self.counters, "action_mask": self.action_mask}
        self._step = self._batch.step
        self.reset(seed)

    def _array(self, dtype: Any, *columns: int) -> "npt.NDArray[Any]":
        """A new array whose memory Java gets too; JPype keeps it for as long as Java knows it."""
        size = self.n * math.prod(columns) * np.dtype(dtype).itemsize
        if not 0 < size < 2**31:
            raise InputError(f"n: expected from 1 to {(2**31 - 1) * self.n // max(size, 1)} games of"
                             f" {self.game.id}, for an array holds at most 2 GiB; found {self.n}"
                             if self.n > 0 else f"n: expected at least 1 game, found {self.n}")
        memory = np.zeros(size, dtype=np.uint8)
        self._memory.append(jpype.nio.convertToDirectBuffer(memory.data))
        array: "npt.NDArray[Any]" = memory.view(dtype).reshape((self.n,) + columns)
        return array

    def reset(self, seed: Optional[int] = None) -> Tuple[Observation, Dict[str, Any]]:
        """Begins all games anew and returns the observations and an empty dict.

        Args:
            seed: decides all that is random in the games: openings, ``sample`` and the opponent.
                Without a seed, the games continue with the current random numbers.
        """
        if seed is None:
            seed = int(np.random.default_rng(self._seed).integers(2**62))
        self._seed = seed
        with _java.errors():
            work = self._batch.reset(jpype.JLong(seed))
        _java.result(work)
        return self._observation, {}

    def step(self, actions: Optional["npt.ArrayLike"] = None) -> Tuple[
            Observation, "npt.NDArray[np.float32]", "npt.NDArray[np.bool_]", "npt.NDArray[np.bool_]",
            Dict[str, Any]]:
        """Plays an action in every game; against an opponent, its answer too.

        Args:
            actions: integers, (n,); without them, those in ``self.actions``.

        Returns observations, rewards, terminations, truncations and an empty dict: the arrays of this
        object. Raises IllegalMoveError if an action is not legal; then nothing is played.
        """
        if actions is not None and actions is not self.actions:
            given = np.asarray(actions)
            if given.shape != (self.n,) or given.dtype.kind not in "iu":
                raise InputError(f"actions: expected integers of shape ({self.n},), found"
                                 f" {given.dtype} of shape {given.shape}")
            if given.dtype.itemsize > 4:
                given = np.clip(given, -1, 2**31 - 1)
            self.actions[:] = given
        if _java.forked:
            _java.ready()
        if self._slow:
            with _java.errors():
                work = self._batch.stepInSteps()
            _java.result(work)
        else:
            try:
                self._step()
            except jpype.JException as e:
                raise _java.translated(e) from None
        return self._observation, self.rewards, self.terminations, self.truncations, {}

    def sample(self) -> "npt.NDArray[np.int32]":
        """Chooses a legal action in every game uniformly and returns ``actions``."""
        with _java.errors():
            self._batch.sample()
        return self.actions

    def play_randomly(self, moves: int) -> int:
        """Plays random moves in every game, for both sides; returns how many games have ended.

        The arrays describe the games after the last move; rewards are 0.
        """
        with _java.errors():
            return int(self._batch.playRandomly(int(moves)))

    def position(self, i: int) -> Position:
        """A copy of the position of game ``i``."""
        if not 0 <= i < self.n:
            raise InputError(f"position: expected a game from 0 to {self.n - 1}, found {i}")
        with _java.errors():
            played = _java.java("python.PlayedPosition")
            return Position(self.game, played.of(self._batch.position(i)))

    def close(self) -> None:
        """Ends the threads. The arrays stay as they are."""
        with _java.errors():
            self._batch.close()

    def __enter__(self) -> "VecEnv":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __len__(self) -> int:
        return self.n


def vec(game: Union[str, Game], n: int, seed: int = 1, openings: Union[str, int] = "none",
        opponent: Optional[str] = None, threads: Optional[int] = None,
        max_plies: int = 5000) -> VecEnv:
    """``n`` games that one call steps.

    Args:
        game: an id or a Game.
        seed: decides all that is random in the games.
        openings: ``"none"``, ``"book"`` for random openings of the game's book, or a number of
            random plies.
        opponent: an engine with a limit, such as ``"mcts:nodes=50"``, that answers every move;
            the learner has the first side in every other game.
        threads: by default one for each core; results do not depend on it.
        max_plies: length at which a game is truncated.
    """
    return VecEnv(game, n, seed, openings, opponent, threads, max_plies)
