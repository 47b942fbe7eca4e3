"""Games and positions."""

from typing import Any, List, Optional, Tuple, Union

import numpy as np
import numpy.typing as npt

import jpype

from . import _java, _picture
from .errors import IllegalMoveError, InputError, whole

Move = Union[int, str]
"""An action (int) or the text of a move."""


class Game:
    """The rules of a game. Equal if their ids are.

    Attributes:
        id, title: its names.
        actions: size of the action space; every legal move has one action from 0 to ``actions -
            1``.
        max_legal_moves: no position has more.
        cells: names of the cells, in the order of arrays of cells.
        pieces: names of the pieces; a cell with the value ``i + 1`` holds ``pieces[i]``.
        counters: names of the numbers beside the board; the first is the side to move.
    """

    def __init__(self, java: Any) -> None:
        self._java = java
        diagram = java.diagram()
        self.id = str(java.id())
        self.title = str(java.title())
        self.actions = int(java.actions().size())
        self.max_legal_moves = int(java.maxLegalMoves())
        self.picture = _picture.Picture(diagram)
        self.cells: Tuple[str, ...] = tuple(cell.name for cell in self.picture.cells)
        self.pieces: Tuple[str, ...] = tuple(piece.name for piece in self.picture.pieces)
        self.counters: Tuple[str, ...] = tuple(
            (f"{java.sideName(c.side().get())} {c.name()}" if c.side().isPresent() else str(c.name()))
            for c in diagram.counters())

    def position(self, text: Optional[str] = None) -> "Position":
        """The start position, or the one with this text. Raises PositionError."""
        with _java.errors():
            position = self._java.start() if text is None else self._java.parsePosition(text)
            return Position(self, _java.java("python.PlayedPosition").of(position))

    def side_name(self, side: int) -> str:
        """What the game calls the first (0) or second (1) player."""
        return str(self._java.sideName(_java.java("core.Side").values()[whole("side", side, 0, 1)]))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self.id == other.id

    def __hash__(self) -> int:
        return hash(self.id)

    def __repr__(self) -> str:
        return f"lodestone.game({self.id!r})"


def game(id: str) -> Game:
    """The game with this id: gauss, gess, gaussic, or one on the class path.

    Raises InputError, with the nearest id, if there is none.
    """
    if not isinstance(id, str):
        raise InputError(f"game: expected an id, found {id!r}")
    with _java.errors():
        return Game(_java.java("core.Games").byId(id))


def games() -> List[str]:
    """The ids of all games on the class path."""
    with _java.errors():
        return [str(each.id()) for each in _java.java("core.Games").all()]


def flat(planes: "npt.NDArray[Any]", counters: "npt.NDArray[Any]") -> "npt.NDArray[np.float32]":
    """The planes (..., pieces, cells), then the counters, in one new row for each position."""
    rows = planes.reshape(counters.shape[:-1] + (-1,))
    return np.concatenate([rows, counters], axis=-1, dtype=np.float32, casting="unsafe")


def planes_of(of: Game, cells: "npt.NDArray[Any]") -> "npt.NDArray[np.uint8]":
    """1 where a cell of these values, (..., cells), holds a piece: (..., pieces, cells)."""
    pieces = np.arange(1, len(of.pieces) + 1)
    planes: "npt.NDArray[np.uint8]" = (cells[..., None, :] == pieces[:, None]).astype(np.uint8)
    return planes


def observation_bounds(of: Game) -> Tuple["npt.NDArray[np.float32]", "npt.NDArray[np.float32]"]:
    """The least and the greatest numbers that flat returns for positions of a game."""
    bits = len(of.pieces) * len(of.cells)
    greatest = np.array([1] * (bits + 1) + [2**31] * (len(of.counters) - 1), np.float32)
    return np.zeros_like(greatest), greatest


def as_game(which: Union[str, Game]) -> Game:
    return which if isinstance(which, Game) else game(which)


class Position:
    """A position that is played forwards and taken back in place. Not thread-safe.

    Moves are actions (ints) or texts. ``print`` draws the board; notebooks show it as a picture.
    """

    __slots__ = ("game", "_java", "_play")

    def __init__(self, game: Game, java: Any) -> None:
        self.game = game
        self._java = java
        self._play = java.playAction

    def play(self, move: Move) -> "Position":
        """Plays a move, an action or a text, and returns this object. Raises IllegalMoveError."""
        if _java.forked:
            _java.ready()
        try:
            if isinstance(move, str):
                self._java.playText(move)
            else:
                self._play(move)
        except jpype.JException as e:
            raise _java.translated(e) from None
        except TypeError:
            self._play_number(move)
        except OverflowError:
            raise IllegalMoveError(f"move {move}: no legal move has this action") from None
        return self

    def _play_number(self, move: Any) -> None:
        """Integers of NumPy, which the bridge does not take as they are."""
        try:
            number = move.__index__()
        except AttributeError:
            raise InputError(f"move {move!r}: expected an action (int) or a text") from None
        self.play(number)

    def undo(self) -> "Position":
        """Takes the last move back and returns this object. Raises InputError if there is none."""
        with _java.errors():
            self._java.undo()
        return self

    def copy(self) -> "Position":
        """An independent position with the same history."""
        with _java.errors():
            return Position(self.game, self._java.copy())

    @property
    def legal_moves(self) -> List[str]:
        """The texts of the legal moves, in the order of legal_actions."""
        with _java.errors():
            return str(self._java.legalTexts()).split()

    @property
    def legal_actions(self) -> "npt.NDArray[np.int32]":
        """The actions of the legal moves: int32, shape (moves,)."""
        with _java.errors():
            return np.array(self._java.legalActions(), dtype=np.int32)

    @property
    def mask(self) -> "npt.NDArray[np.bool_]":
        """Which actions are legal: bool, shape (game.actions,)."""
        mask = np.zeros(self.game.actions, dtype=np.bool_)
        mask[self.legal_actions] = True
        return mask

    def action(self, move: str) -> int:
        """The action of the legal move with this text. Raises IllegalMoveError."""
        with _java.errors():
            return int(self._java.action(move))

    def move_text(self, action: int) -> str:
        """The text of the legal move with this action. Raises IllegalMoveError."""
        with _java.errors():
            return str(self._java.text(whole("action", action, 0, self.game.actions - 1)))

    @property
    def text(self) -> str:
        """The position as one line, which game.position reads back; without the history."""
        with _java.errors():
            return str(self.game._java.formatPosition(self._java.position()))

    @property
    def key(self) -> int:
        """A 64-bit key, the same for equal positions on every machine, without draw clocks."""
        with _java.errors():
            return int(self._java.position().hash())

    @property
    def to_move(self) -> int:
        """The side to move: 0 for the first player, 1 for the second."""
        with _java.errors():
            return int(self._java.toMove())

    @property
    def ply(self) -> int:
        """Number of moves that undo can take back."""
        with _java.errors():
            return int(self._java.position().ply())

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        with _java.errors():
            return bool(self._java.isOver())

    @property
    def result(self) -> Optional[int]:
        """The result for the first player: 1, 0 or -1; None if the game is not over."""
        with _java.errors():
            return int(self._java.result()) if self._java.isOver() else None

    def _numbers(self) -> "npt.NDArray[np.int32]":
        with _java.errors():
            return np.array(self._java.numbers(), dtype=np.int32)

    @property
    def cells(self) -> "npt.NDArray[np.int8]":
        """What the cells hold, 0 for empty: int8, shape (cells,)."""
        return self._numbers()[:len(self.game.cells)].astype(np.int8)

    @property
    def counters(self) -> "npt.NDArray[np.int32]":
        """The numbers beside the board: int32, shape (counters,)."""
        return self._numbers()[len(self.game.cells):]

    @property
    def planes(self) -> "npt.NDArray[np.uint8]":
        """1 where a cell holds a piece: uint8, shape (pieces, cells)."""
        return planes_of(self.game, self.cells)

    def _row(self) -> "npt.NDArray[np.float32]":
        """The planes, then the counters: float32, shape (pieces * cells + counters,)."""
        numbers, cells = self._numbers(), len(self.game.cells)
        return flat(planes_of(self.game, numbers[:cells]), numbers[cells:])

    def svg(self) -> str:
        """The board as a picture in SVG."""
        return self.game.picture.svg(self.cells)

    def _repr_svg_(self) -> str:
        return self.svg()

    def image(self, scale: int = 32) -> "npt.NDArray[np.uint8]":
        """The board as red, green and blue: uint8, shape (height, width, 3).

        Args:
            scale: pixels per cell, 1 to 1024.
        """
        return self.game.picture.image(self.cells, whole("scale", scale, 1, 1024))

    def __str__(self) -> str:
        with _java.errors():
            return str(self.game._java.draw(self._java.position()))

    def __repr__(self) -> str:
        return f"lodestone.game({self.game.id!r}).position({self.text!r})"
