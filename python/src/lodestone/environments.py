"""Many games stepped in one call, in arrays that NumPy and Java share."""

import contextlib
import math
import threading
import weakref
from typing import Any, Dict, Iterator, List, Optional, Tuple, Union

import numpy as np
import numpy.typing as npt

import jpype
import jpype.nio

from . import _java
from .errors import INT_MAX, LONG_MAX, IllegalMoveError, InputError, cores, whole
from .games import Game, Position, as_game

Observation = Dict[str, "npt.NDArray[Any]"]

MODES = ("same_step", "next_step", "disabled")


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
        legal_counts: int32, (n,): at least 1, but 0 for a game that is over and has not begun anew.
        to_move: int8, (n,): 0 for the first player, 1 for the second.
        rewards: float32, (n,): 1 if the last step won its game, -1 if it lost it, else 0; for the
            side that moved, or against an opponent for the learner.
        terminations, truncations: bool, (n,): whether the last step ended its game by the rules
            or by ``max_plies``. When such a game begins anew is the mode of ``autoreset``.
        metadata: a dict with the mode as ``autoreset_mode``.
        actions: int32, (n,): what the next step plays; ``step(actions)`` copies into it.

    Boards are as people see them, never turned for the side to move.

    Modes of ``autoreset``, as in Gymnasium: with ``"same_step"`` the step that ends a game also begins
    the next one, and its observation is the first position of that one; the last position of the
    game that ended is ``info["final_obs"]``. With ``"next_step"`` the observation is the last
    position, and the next step ignores the action of that game and begins the next one. With
    ``"disabled"`` a game that is over waits for ``reset(options={"reset_mask": mask})``, and steps
    ignore its actions.

    One thread at a time may use the games; another one gets an InputError.
    """

    def __init__(self, game: Union[str, Game], n: int, seed: int = 1, openings: Union[str, int] = "none",
                 opponent: Optional[str] = None, threads: Optional[int] = None,
                 max_plies: int = 5000, autoreset: str = "same_step") -> None:
        if autoreset not in MODES:
            raise InputError(f"autoreset: expected one of {', '.join(MODES)}, found {autoreset!r}")
        self.game = as_game(game)
        self.n = whole("n", n, 1, INT_MAX)
        seed = whole("seed", seed, 0, LONG_MAX)
        max_plies = whole("max_plies", max_plies, 1, INT_MAX)
        if not isinstance(opponent, (str, type(None))):
            raise InputError(f"opponent: expected the text of an engine, found {opponent!r}")
        self.metadata: Dict[str, Any] = {"autoreset_mode": autoreset}
        self._free = threading.Lock()
        self._closed = False
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
        self._final: Observation = {
            "planes": self._array(np.uint8, pieces, cells),
            "counters": self._array(np.int32, len(self.game.counters)),
            "action_mask": self._array(np.int8, self.game.actions)}
        with _java.errors():
            arrays = _java.java("python.BatchArrays")(self.game._java, self.n, self._memory)
            self._batch = _java.java("python.GameBatch")(
                self.game._java, self.n, cores("threads", threads), arrays, str(openings),
                max_plies, opponent or "",
                _java.java("python.GameBatch$Autoreset").valueOf(autoreset.upper()))
        self._end = weakref.finalize(self, _end, self._batch)
        self._end.atexit = False
        for array in (self.planes, self.counters, self.action_mask, self.legal, self.legal_counts,
                      self.rewards, self.terminations, self.truncations, self.to_move,
                      *self._final.values()):
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

    @contextlib.contextmanager
    def _alone(self) -> Iterator[None]:
        if not self._free.acquire(blocking=False):
            raise self._refused()
        try:
            yield
        finally:
            self._free.release()

    def _refused(self) -> InputError:
        return InputError("these games are closed" if self._closed else
                          "another thread uses these games: expected one at a time")

    def reset(self, seed: Optional[int] = None,
              options: Optional[Dict[str, Any]] = None) -> Tuple[Observation, Dict[str, Any]]:
        """Begins games anew and returns the observations and an empty dict.

        Args:
            seed: decides all that is random in the games: openings, ``sample`` and the opponent.
                Without a seed, the games continue with the current random numbers.
            options: ``{"reset_mask": bool array, (n,)}`` begins only the games that it chooses, without
                a seed; by default all.
        """
        options = {} if options is None else options
        if not isinstance(options, dict) or set(options) - {"reset_mask"}:
            raise InputError(f"options: expected a dict with reset_mask, found {options!r}")
        if "reset_mask" in options:
            mask = np.asarray(options["reset_mask"])
            if mask.shape != (self.n,) or mask.dtype != np.bool_:
                raise InputError(f"reset_mask: expected bool of shape ({self.n},), found {mask.dtype} of"
                                 f" shape {mask.shape}")
            if seed is not None:
                raise InputError("seed: expected none with reset_mask")
            argument = jpype.JArray(jpype.JBoolean)(mask.tolist())
        else:
            if seed is None:
                seed = int(np.random.default_rng(self._seed).integers(2**62))
            self._seed = whole("seed", seed, 0, LONG_MAX)
            argument = jpype.JLong(self._seed)
        with self._alone():
            with _java.errors():
                work = self._batch.reset(argument)
            _java.result(work)
        return self._observation, {}

    def step(self, actions: Optional["npt.ArrayLike"] = None) -> Tuple[
            Observation, "npt.NDArray[np.float32]", "npt.NDArray[np.bool_]", "npt.NDArray[np.bool_]",
            Dict[str, Any]]:
        """Plays an action in every game; against an opponent, its answer too.

        Args:
            actions: integers, (n,); without them, those in ``self.actions``.

        Returns observations, rewards, terminations, truncations, which are the arrays of this object,
        and a dict. If games have ended in the mode ``same_step``, it has ``final_obs``, observations
        whose rows of these games are their last positions (the mask has no action if the game ended by
        the rules), ``_final_obs``, which says for each row whether its game has ended, and
        ``final_info``, which is empty. Otherwise it is empty. Rows of other games in ``final_obs``
        have no meaning. Raises IllegalMoveError if an action is not legal; then nothing is played.
        """
        if not self._free.acquire(blocking=False):
            raise self._refused()
        try:
            return self._played(actions)
        finally:
            self._free.release()

    def _played(self, actions: Optional["npt.ArrayLike"]) -> Tuple[
            Observation, "npt.NDArray[np.float32]", "npt.NDArray[np.bool_]", "npt.NDArray[np.bool_]",
            Dict[str, Any]]:
        if actions is not None and actions is not self.actions:
            given = np.asarray(actions)
            if given.shape != (self.n,) or given.dtype.kind not in "iu":
                raise InputError(f"actions: expected integers of shape ({self.n},), found"
                                 f" {given.dtype} of shape {given.shape}")
            if given.dtype.itemsize >= 4 and given.dtype != np.int32:
                far = np.flatnonzero((given < 0) | (given >= self.game.actions))
                if far.size and not self._waits(far).all():
                    i = int(far[~self._waits(far)][0])
                    raise IllegalMoveError(f"illegal move '{given[i]}': no legal move of game {i} has"
                                           f" this action; actions are 0 to {self.game.actions - 1}")
                given = np.clip(given, 0, self.game.actions - 1)
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
        info: Dict[str, Any] = {}
        if self.metadata["autoreset_mode"] == "same_step":
            ended = self.terminations | self.truncations
            if ended.any():
                info = {"final_obs": self._final, "_final_obs": ended, "final_info": {},
                        "_final_info": ended}
        return self._observation, self.rewards, self.terminations, self.truncations, info

    def _waits(self, games: "npt.NDArray[np.int64]") -> "npt.NDArray[Any]":
        """Which of these games are over and ignore their actions."""
        if self.metadata["autoreset_mode"] == "same_step":
            return np.zeros(len(games), np.bool_)
        return np.logical_or(self.terminations[games], self.truncations[games])

    def sample(self) -> "npt.NDArray[np.int32]":
        """Chooses a legal action in every game uniformly and returns ``actions``."""
        with self._alone(), _java.errors():
            self._batch.sample()
        return self.actions

    def play_randomly(self, moves: int) -> int:
        """Plays random moves in every game, for both sides; returns how many games have ended.

        The arrays describe the games after the last move, and the opponent's answer if it is its turn;
        rewards are 0.
        """
        with self._alone(), _java.errors():
            return int(self._batch.playRandomly(whole("moves", moves, 0, INT_MAX)))

    def position(self, i: int) -> Position:
        """A copy of the position of game ``i``."""
        number = whole("position", i, 0, self.n - 1)
        with self._alone(), _java.errors():
            played = _java.java("python.PlayedPosition")
            return Position(self.game, played.of(self._batch.position(number)))

    def close(self) -> None:
        """Ends the threads, as Python does if nothing holds the games. A second call does nothing."""
        if self._closed:
            return
        if not self._free.acquire(blocking=False):
            raise self._refused()
        # Never released, so that nothing else uses the games.
        self._closed = True
        with _java.errors():
            self._end()

    def __enter__(self) -> "VecEnv":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __len__(self) -> int:
        return self.n

    def __repr__(self) -> str:
        return f"<lodestone.VecEnv {self.n} games of {self.game.id}{', closed' if self._closed else ''}>"


def _end(batch: Any) -> None:
    """Ends the threads of games; Java does not survive in a fork, and there are none."""
    if not _java.forked:
        batch.close()


def vec(game: Union[str, Game], n: int, seed: int = 1, openings: Union[str, int] = "none",
        opponent: Optional[str] = None, threads: Optional[int] = None,
        max_plies: int = 5000, autoreset: str = "same_step") -> VecEnv:
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
        autoreset: ``"same_step"``, ``"next_step"`` or ``"disabled"``: when a game that has ended begins
            anew, see VecEnv.
    """
    return VecEnv(game, n, seed, openings, opponent, threads, max_plies, autoreset)


def gym_vec(game: Union[str, Game], n: int, seed: int = 1, openings: Union[str, int] = "none",
            opponent: Optional[str] = None, threads: Optional[int] = None, max_plies: int = 5000,
            autoreset: str = "same_step", render_mode: Optional[str] = None) -> Any:
    """``n`` games as a ``gymnasium.vector.VectorEnv``, which needs Gymnasium 1.1 or later.

    An observation is float32, (n, pieces * cells + counters): the planes of VecEnv, row by row, then
    its counters. An action is a number below ``single_action_space.n``. Every ``info`` has
    ``action_mask``, int8, (n, actions), 1 for each legal action. In the mode ``same_step`` a step that
    ends games has ``final_obs``, an object array with their last observations, and their masks in
    ``final_info["action_mask"]``. All arrays are the caller's. Rewards are those of VecEnv: with an
    opponent those of the learner, else those of the side that moved.

    Args:
        render_mode: ``"ansi"``, ``"rgb_array"`` or None.

    The other arguments are those of vec. Raises InputError if Gymnasium is not installed.
    """
    try:
        from .gymvec import GymVec
    except ImportError:
        raise InputError("gym_vec needs Gymnasium 1.1 or later: pip install gymnasium") from None
    return GymVec(game, n, render_mode, seed=seed, openings=openings, opponent=opponent, threads=threads,
                  max_plies=max_plies, autoreset=autoreset)
