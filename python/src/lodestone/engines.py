"""Engines, exact results and move counts."""

import dataclasses
from typing import Any, Dict, List, Optional, Tuple, Union

import jpype

from . import _java
from .errors import INT_MAX, LONG_MAX, InputError, seconds, whole
from .games import Game, Position, as_game


@dataclasses.dataclass(frozen=True)
class RootMove:
    """What a search has learnt of one move; values are of the side that plays it.

    Attributes:
        value: centipoints, beyond +-29 999 a proven win or loss.
        visits: positions visited below it (playouts, for mcts).
        proven: bounds of the result, from -1 (lost) to 1 (won).
    """

    move: str
    action: int
    value: int
    visits: int
    proven: Tuple[int, int]


@dataclasses.dataclass(frozen=True)
class SearchResult:
    """What a search has found, from the side to move.

    Attributes:
        move, action: the move to play.
        value: centipoints, beyond +-29 999 a proven win or loss.
        score: the value in words, such as ``+0.35`` (the expected result) or ``+#5``.
        proven: bounds of the result, from -1 (lost) to 1 (won); equal where it is proven.
        line: the best line, its first move first.
        depth: plies of the last finished iteration, or of the deepest line.
        nodes: positions visited (playouts, for mcts).
        seconds: time spent.
        moves: all root moves, best first.
    """

    move: str
    action: int
    value: int
    score: str
    proven: Tuple[int, int]
    line: Tuple[str, ...]
    depth: int
    nodes: int
    seconds: float
    moves: Tuple[RootMove, ...]

    @property
    def visits(self) -> Dict[str, int]:
        """Visits by the texts of the moves, best move first."""
        return {each.move: each.visits for each in self.moves}


class Engine:
    """An engine by its text, such as ``mcts:nodes=200`` or ``alphabeta:depth=6,hash=64``.

    It searches positions of any game, and may keep its table or tree between searches of one game;
    new_game forgets them. One thread uses it at a time.
    """

    def __init__(self, text: str) -> None:
        with _java.errors():
            self._spec = _java.java("tournament.engine.EngineText").parse(text)
            if self._spec.command().isPresent():
                raise InputError(f"engine '{text}': expected an engine of Lodestone's, found a program;"
                                 " match() plays with programs")
            if self._spec.timeControl().isPresent() or self._spec.margin().isPresent():
                raise InputError(f"engine '{text}': expected movetime, nodes or depth, found a time for"
                                 " the game")
        self.text = text
        self._searchers: Dict[str, Any] = {}
        self._seed: Optional[int] = None

    def _searcher(self, game: Game) -> Any:
        searcher = self._searchers.get(game.id)
        if searcher is None:
            searcher = _java.java("search.Searchers").create(
                self._spec.searcher(), game._java, self._spec.options())
            if self._seed is not None:
                searcher.newGame(self._seed)
            self._searchers[game.id] = searcher
        return searcher

    def search(self, position: Position, nodes: Optional[int] = None,
               movetime: Optional[float] = None, depth: Optional[int] = None) -> SearchResult:
        """Searches a position that is not over; Ctrl-C ends the search.

        nodes, movetime (seconds), depth (plies): when to end, at whichever is reached first; without
        any of them, the limits of the engine's text hold.

        Raises InputError without any limit and for a position that is over.
        """
        with _java.errors():
            searcher = self._searcher(position.game)
            work = _java.java("python.Work").search(
                searcher, position._java.position(), self._limits(nodes, movetime, depth))
        return _search_result(position, _java.result(work))

    def _limits(self, nodes: Optional[int], movetime: Optional[float],
                depth: Optional[int]) -> Any:
        given = limits(nodes, movetime, depth)
        if given.isInfinite():
            given = self._spec.limitsWithoutClock(given)
        if given.isInfinite():
            raise InputError(f"engine '{self.text}': expected nodes, movetime or depth, found no limit")
        return given

    def new_game(self, seed: int = 1) -> None:
        """Forgets earlier searches; the seed decides all random choices until the next call."""
        self._seed = whole("seed", seed, 0, LONG_MAX)
        with _java.errors():
            for searcher in self._searchers.values():
                searcher.newGame(self._seed)

    def close(self) -> None:
        """Frees what the engine holds; a later search begins anew."""
        with _java.errors():
            for searcher in self._searchers.values():
                searcher.close()
            self._searchers.clear()

    def __repr__(self) -> str:
        return f"lodestone.engine({self.text!r})"


def engine(text: str) -> Engine:
    """The engine with this text. Raises InputError, with the nearest name, if it has a mistake."""
    return Engine(text)


def engines() -> List[str]:
    """The names of all engines on the class path."""
    with _java.errors():
        return [str(name) for name in _java.java("search.Searchers").names()]


def limits(nodes: Optional[int] = None, movetime: Optional[float] = None,
           depth: Optional[int] = None) -> Any:
    """Limits of a search as an object of Java."""
    found = _java.java("search.SearchLimits").INFINITE
    with _java.errors():
        if nodes is not None:
            found = found.withNodes(whole("nodes", nodes, 1, LONG_MAX))
        if depth is not None:
            found = found.withDepth(whole("depth", depth, 1, INT_MAX))
        if movetime is not None:
            found = found.withMoveTime(
                jpype.JClass("java.time.Duration").ofNanos(int(seconds("movetime", movetime) * 1e9)))
    return found


def _bounds(bounds: Any) -> Tuple[int, int]:
    return int(bounds.low()), int(bounds.high())


def _search_result(position: Position, found: Any) -> SearchResult:
    game = position.game._java
    actions = game.actions()

    def text(move: int) -> str:
        return str(game.formatMove(move))

    best = int(found.bestMove())
    return SearchResult(
        move=text(best),
        action=int(actions.of(best)),
        value=int(found.score().value()),
        score=str(found.score().toString()),
        proven=_bounds(found.score().outcome()),
        line=tuple(text(move) for move in found.principalVariation()),
        depth=int(found.depth()),
        nodes=int(found.nodes()),
        seconds=found.time().toNanos() / 1e9,
        moves=tuple(
            RootMove(text(each.move()), int(actions.of(each.move())), int(each.score().value()),
                     int(each.visits()), _bounds(each.score().outcome()))
            for each in found.rootMoves()))


@dataclasses.dataclass(frozen=True)
class Solution:
    """What is proven of a position, from the side to move.

    Attributes:
        outcome: bounds of the result, from -1 (lost) to 1 (won).
        margin: bounds of the difference of the final scores, if it was asked for and the game has
            one.
        move: a move that keeps what is proven, or the most promising one.
        solved: whether all that was asked for is known.
        nodes, seconds: what it took.
    """

    outcome: Tuple[int, int]
    margin: Optional[Tuple[int, int]]
    move: str
    solved: bool
    nodes: int
    seconds: float


def solve(position: Position, margin: bool = False, nodes: Optional[int] = None,
          movetime: Optional[float] = None, hash: int = 64, threads: int = 1) -> Solution:
    """Proves what a position is worth, as far as the limits allow; Ctrl-C ends it.

    Args:
        margin: also the difference of the final scores, in games that have one.
        nodes, movetime (seconds): when to end; without them it runs until everything is known.
        hash: memory of the table in MiB.
        threads: 1 to 256.
    """
    if position.over:
        raise InputError("solve: expected a position that is not over")
    asked = limits(nodes, movetime)
    with _java.errors():
        solver = _java.java("search.endgame.Solvers").of(
            position.game._java, whole("hash", hash, 1, INT_MAX), whole("threads", threads, 1, 256))
        questions = _java.java("search.SolverQuestion")
        question = questions.MARGIN if margin and solver.findsMargins() else questions.OUTCOME
        work = _java.java("python.Work").solve(solver, position._java.position(), question, asked)
    found = _java.result(work)
    return Solution(
        outcome=_bounds(found.outcome()),
        margin=_bounds(found.margin().get()) if found.margin().isPresent() else None,
        move=str(position.game._java.formatMove(found.bestMove())),
        solved=bool(found.isSolved()),
        nodes=int(found.nodes()),
        seconds=found.time().toNanos() / 1e9)


def perft(position: Union[Position, Game, str], depth: int) -> int:
    """Number of sequences of ``depth`` legal moves from a position; Ctrl-C ends the count."""
    depth = whole("depth", depth, 0, INT_MAX)
    start = position if isinstance(position, Position) else as_game(position).position()
    with _java.errors():
        work = _java.java("python.Work").perft(start._java.position(), depth)
    return int(_java.result(work))
