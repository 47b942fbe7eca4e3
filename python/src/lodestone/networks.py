"""Functions of Python as networks of searches."""

import itertools
from typing import Any, Callable, List, Tuple, Union

import numpy as np
import numpy.typing as npt

import jpype
import jpype.nio

from . import _java
from .errors import InputError, whole
from .games import Game, as_game

Evaluate = Callable[["npt.NDArray[np.uint8]", "npt.NDArray[np.int32]"],
                    Tuple["npt.ArrayLike", "npt.ArrayLike"]]

_numbers = itertools.count(1)


class Network:
    """A Python function that evaluates positions for ``mcts``.

    Attributes:
        name: what engines write, as in ``f"mcts:nodes=100,net={network.name}"``. It holds in this
            process until close.
        calls, positions: how often the function was called, and for how many positions in all.
    """

    def __init__(self, evaluate: Evaluate, game: Union[str, Game], batch: int) -> None:
        self.game = as_game(game)
        self.name = f"{next(_numbers)}.python"
        self.calls = 0
        self.positions = 0
        self._evaluate = evaluate
        pieces, cells = len(self.game.pieces), len(self.game.cells)
        batch = whole("batch", batch, 1, 4096)
        if not callable(evaluate):
            raise InputError(f"network: expected a function, found {evaluate!r}")
        self._planes = np.zeros((batch, pieces, cells), np.uint8)
        self._counters = np.zeros((batch, len(self.game.counters)), np.int32)
        self._policy = np.zeros((batch, self.game.actions), np.float32)
        self._values = np.zeros(batch, np.float32)
        _java.ready()
        shared: List["npt.NDArray[Any]"] = [self._planes, self._counters, self._policy, self._values]
        memory = [jpype.nio.convertToDirectBuffer(array.reshape(-1).view(np.uint8).data)
                  for array in shared]
        with _java.errors():
            function = jpype.JProxy("dev.lodestone.python.PythonFunction",
                                    dict={"serve": self._serve})
            network = _java.java("python.PythonNetwork")(self.game._java, batch, *memory, function)
            _java.java("python.PythonFormat").register(self.name, network)

    def _serve(self, java: Any) -> None:
        """Evaluates the positions that Java has written, as long as there are some."""
        count = int(java.next(""))
        while count > 0:
            count = int(java.next(self._answer(count)))

    def _answer(self, count: int) -> str:
        """Why the function failed; empty if it did not."""
        try:
            found = self._evaluate(self._planes[:count], self._counters[:count])
            if not isinstance(found, (tuple, list)) or len(found) != 2:
                raise InputError("expected a policy and values, found"
                                 f" {type(found).__name__}")
            policy, values = found
            self._policy[:count] = _checked("policy", policy, [(count, self.game.actions)])
            self._values[:count] = _checked("values", values, [(count,), (count, 1)]).reshape(count)
        except BaseException as e:  # SystemExit and Ctrl-C too: Java cannot pass them on
            return f"{type(e).__name__}: {e}"
        self.calls += 1
        self.positions += count
        return ""

    def close(self) -> None:
        """Forgets the name; engines that use the network continue to."""
        with _java.errors():
            _java.java("python.PythonFormat").remove(self.name)

    def __repr__(self) -> str:
        return f"<lodestone.Network {self.name} of {self.game.id}>"


def _checked(name: str, found: "npt.ArrayLike",
             shapes: List[Tuple[int, ...]]) -> "npt.NDArray[Any]":
    """The array, if it has one of the shapes and its elements are real and finite."""
    array = np.asarray(found)
    if array.shape not in shapes or array.dtype.kind not in "fiub":
        raise InputError(f"{name}: expected numbers of shape {shapes[0]}, found {array.dtype} of"
                         f" shape {array.shape}")
    if not np.isfinite(array).all():
        # A logit of an illegal action may be minus infinity.
        wrong = ~np.isfinite(array) & ~((array == -np.inf) & (name == "policy"))
        if wrong.any():
            raise InputError(f"{name}: expected finite numbers, found {array[wrong].flat[0]}")
    return array


def network(evaluate: Evaluate, game: Union[str, Game] = "gauss", batch: int = 256) -> Network:
    """Serves a function as a network: ``engine(f"mcts:nodes=100,net={network.name}")``.

    Args:
        evaluate: takes planes (uint8, (n, pieces, cells)) and counters (int32, (n, counters)),
            which hold until it returns, and returns policy logits ((n, actions)) and values
            ((n,) or (n, 1), from -1 to 1 for the side to move); other shapes, complex numbers
            and NaN are refused. A logit may be minus infinity. Leaves of all games and threads of the
            process are evaluated together, in one call at a time, those of the longest games first.
            What it raises ends the search with an EngineError.
        batch: maximum number of positions of one call.
    """
    return Network(evaluate, game, batch)
