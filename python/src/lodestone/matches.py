"""Matches, sequential tests and ratings."""

import csv
import dataclasses
import io
import os
from typing import Any, Dict, List, Optional, Sequence, Tuple, Union

import numpy as np
import numpy.typing as npt

import jpype

from . import _java
from ._java import Setting
from .errors import INT_MAX, LONG_MAX, InputError, cores, real, seconds, whole
from .games import Game, as_game

Interval = Tuple[Optional[float], Optional[float], Optional[float]]
"""Value, lower and upper end of the 95 % interval; None where it is infinite or unknown."""


@dataclasses.dataclass(frozen=True)
class MatchResult:
    """The numbers of a match as its table has them, from the first engine.

    Attributes:
        pairs: colour-swapped pairs by their points: 0, 1/2, 1, 3/2, 2.
        elo: Elo difference with its interval, as the command prints it. If the first engine won or
            lost every game, a virtual draw keeps the value finite, and one end is None.
        superiority: probability that the first engine is stronger.
        distinct: number of different games; a game that repeats another one, also as a mirror
            image, is no further evidence.
        failures: games that each engine lost because it failed.
        first_player: wins, draws and losses of whoever moved first.
        first_move: what moving first is worth in Elo, with its interval.
        endings: number of games by the way they ended, such as ``rules`` or ``time``.
    """

    players: Tuple[str, str]
    wins: int
    draws: int
    losses: int
    pairs: Tuple[int, int, int, int, int]
    elo: Interval
    superiority: Optional[float]
    distinct: int
    failures: Tuple[int, int]
    first_player: Tuple[int, int, int]
    first_move: Interval
    endings: Dict[str, int]

    @property
    def games(self) -> int:
        """Number of games."""
        return self.wins + self.draws + self.losses

    @property
    def points(self) -> float:
        """Points of the first engine."""
        return self.wins + self.draws / 2

    def __str__(self) -> str:
        value, low, high = self.elo
        elo = "n/a" if value is None else f"{value:+.1f}"
        if value is not None:
            elo += (f" [{'-inf' if low is None else format(low, '+.1f')},"
                    f" {'inf' if high is None else format(high, '+.1f')}]")
        repeated = self.games - self.distinct
        return (f"{self.players[0]} - {self.players[1]}: {self.points:g} of {self.games}"
                f" (W {self.wins} D {self.draws} L {self.losses}), Elo {elo}"
                + (f", {repeated} games repeat another one" if repeated else ""))


@dataclasses.dataclass(frozen=True)
class SprtResult:
    """A sequential test: ``verdict`` is H1 (accepted: stronger by elo1), H0 or None (undecided).

    Each opening counts once, as in the command.
    """

    verdict: Optional[str]
    llr: float
    bounds: Tuple[float, float]
    match: MatchResult


@dataclasses.dataclass(frozen=True)
class Rating:
    """A player of several runs, and its Elo with the 95 % interval."""

    name: str
    elo: Interval


def match(a: str, b: str, games: int = 100, game: Union[str, Game] = "gauss",
          nodes: Optional[int] = None, movetime: Optional[float] = None, depth: Optional[int] = None,
          seed: int = 1, concurrency: Optional[int] = None, max_plies: int = 5000,
          out: Optional[str] = None, **settings: Setting) -> MatchResult:
    """Plays a match of two engines in colour-swapped pairs; Ctrl-C ends it.

    Args:
        games: even.
        nodes, movetime (seconds), depth: limits of engines without limits of their own; by default
            0.1 seconds a move, as in the command.
        seed: decides openings and all random choices.
        concurrency: games at once, by default one for each core; with limits in nodes or depth
            the games do not depend on it.
        out: directory of the journal, which rate and ``lodestone report`` read; an interrupted
            match goes on when it is called again with the same arguments.
        settings: further ones of ``lodestone tournament`` by their names, such as ``tc="10+0.1"``,
            ``openings="book"`` or ``adjudicate_proven=True``; match_settings() lists all.
    """
    return _match_result(_play("match", concurrency, out, settings, {
        **_settings(a, b, game, nodes, movetime, depth, seed, max_plies),
        "games": whole("games", games, 2, INT_MAX)}))


def match_settings() -> str:
    """The settings of a match with their values and defaults, one a line."""
    with _java.errors():
        return str(_java.java("python.PlayedTournament").help())


def sprt(a: str, b: str, elo0: float = 0, elo1: float = 10, games: int = 100_000,
         game: Union[str, Game] = "gauss", nodes: Optional[int] = None,
         movetime: Optional[float] = None, depth: Optional[int] = None, alpha: float = 0.05,
         beta: float = 0.05, seed: int = 1, concurrency: Optional[int] = None, max_plies: int = 5000,
         out: Optional[str] = None, model: str = "normalized", **settings: Setting) -> SprtResult:
    """Plays until it is decided whether ``a`` is stronger than ``b`` by elo1 (H1) or by elo0 (H0).

    Args:
        games: even, after which the test ends undecided.
        elo0, elo1: in normalized Elo, or in logistic Elo with ``model="logistic"``.
        alpha, beta: error rates. The other arguments are those of match. The defaults are those of
            the command, whose verdict is the same for the same seed.
    """
    played = _play("test", concurrency, out, settings, {
        **_settings(a, b, game, nodes, movetime, depth, seed, max_plies),
        "max_games": whole("games", games, 2, INT_MAX), "elo0": real("elo0", elo0),
        "elo1": real("elo1", elo1), "alpha": real("alpha", alpha), "beta": real("beta", beta),
        "model": model})
    with _java.errors():
        state = played.sequential()
        verdict = str(state.verdict().name())
        return SprtResult(
            verdict={"ACCEPT_H0": "H0", "ACCEPT_H1": "H1"}.get(verdict), llr=float(state.llr()),
            bounds=(float(state.lowerBound()), float(state.upperBound())),
            match=_match_result(played))


def rate(*sources: Union[str, "os.PathLike[str]"]) -> List[Rating]:
    """Ratings of the players of journals on one scale, best first."""
    if not sources:
        raise InputError("rate: expected a journal or the directory of a run, found none")
    with _java.errors():
        path = jpype.JClass("java.nio.file.Path")
        field = _java.java("tournament.export.RatedField")(jpype.JClass("java.util.Optional").empty())
        for source in sources:
            _java.java("tournament.journal.Journal").count(
                path.of(os.fspath(source)),
                _java.java("tournament.journal.CountedGames")(field))
        names = [str(name) for name in field.names()]
        ratings = field.ratingModel().fit(len(names), field.games())
        found = [Rating(name, _interval(ratings.elo(i))) for i, name in enumerate(names)]
    return sorted(found, key=lambda each: -(each.elo[0] if each.elo[0] is not None else -1e9))


_WHOLE = ("id", "pair", "plies", "opening_plies", "seed")
_MAYBE_MISSING = ("first_ms", "second_ms", "first_nodes", "second_nodes")


def journal(*sources: Union[str, "os.PathLike[str]"]) -> "npt.NDArray[Any]":
    """The games of journals, or of directories of runs, as a structured array; one row a game.

    Its fields are the columns of ``lodestone export csv``: ``run``, ``game``, ``first``, ``second``,
    ``result``, ``termination``, ``reason``, ``position``, ``moves`` and each option of an engine are
    texts (object); ``id``, ``pair``, ``plies``, ``opening_plies`` and ``seed`` are int64; ``first_ms``,
    ``second_ms``, ``first_nodes`` and ``second_nodes`` are float64, NaN where they are not known.
    ``score`` (float64) is added: the points of the first player, 1, 0.5 or 0.
    ``pandas.DataFrame(journal(...))`` is a frame.
    """
    if not sources:
        raise InputError("journal: expected a journal or the directory of a run, found none")
    with _java.errors():
        text = str(_java.java("python.JournalTable").csv(
            jpype.JArray(jpype.JString)([os.fspath(source) for source in sources])))
    head, *lines = csv.reader(io.StringIO(text))
    kinds = [(name, np.int64 if name in _WHOLE else np.float64 if name in _MAYBE_MISSING else object)
             for name in head] + [("score", np.float64)]
    games = np.empty(len(lines), dtype=kinds)
    for i, name in enumerate(head):
        column = [line[i] for line in lines]
        games[name] = ([float(cell or "nan") for cell in column] if name in _MAYBE_MISSING
                       else [int(cell) for cell in column] if name in _WHOLE else column)
    games["score"] = [{"1-0": 1, "0-1": 0}.get(result, 0.5) for result in games["result"]]
    return games


def _settings(a: str, b: str, game: Union[str, Game], nodes: Optional[int], movetime: Optional[float],
              depth: Optional[int], seed: int, max_plies: int) -> Dict[str, Setting]:
    given: Dict[str, Setting] = {
        "game": as_game(game).id, "engine": [a, b], "seed": whole("seed", seed, 0, LONG_MAX),
        "max_plies": whole("max_plies", max_plies, 1, INT_MAX)}
    if nodes is not None:
        given["nodes"] = whole("nodes", nodes, 1, LONG_MAX)
    if depth is not None:
        given["depth"] = whole("depth", depth, 1, INT_MAX)
    if movetime is not None:
        given["movetime"] = f"{seconds('movetime', movetime):.6f}s"
    return given


def _play(kind: str, concurrency: Optional[int], out: Optional[str], more: Dict[str, Setting],
          settings: Dict[str, Setting]) -> Any:
    for name in sorted(more.keys() & settings.keys()):
        raise InputError(f"{name}: expected it as an argument of its own, found it as a setting")
    if out is not None and os.path.exists(out) and not os.path.isdir(out):
        raise InputError(f"out: expected a directory, found the file {out}")
    played = _java.java("python.PlayedTournament")
    with _java.errors():
        spec = getattr(played, kind)(_java.string_lists(_java.texts({**settings, **more})))
        work = played.start(
            spec, cores("concurrency", concurrency), "" if out is None else os.fspath(out))
    return _java.result(work)


def _interval(estimate: Any) -> Interval:
    return (None, None, None) if estimate.isEmpty() else _ends(estimate.get())


def _ends(numbers: Any) -> Interval:
    value, low, high = (float(each.getAsDouble()) if each.isPresent() else None
                        for each in (numbers.value(), numbers.low(), numbers.high()))
    return value, low, high


def _match_result(played: Any) -> MatchResult:
    with _java.errors():
        standings = played.standings()
        rows = sorted(standings.rows(), key=lambda row: int(row.index()))
        first = rows[0]
        ratings = standings.ratings()
        superiority = ratings.superiority(0, 1)
        games, pairs = first.games(), first.pairs()
        first_player = standings.firstPlayer().games()
        first_move = ratings.firstMove()
        return MatchResult(
            players=(str(rows[0].player()), str(rows[1].player())),
            wins=int(games.wins()), draws=int(games.draws()), losses=int(games.losses()),
            pairs=(int(pairs.lossLoss()), int(pairs.lossDraw()), int(pairs.even()),
                   int(pairs.winDraw()), int(pairs.winWin())),
            elo=_interval(ratings.elo(0)),
            superiority=float(superiority.getAsDouble()) if superiority.isPresent() else None,
            distinct=int(played.distinct()),
            failures=(int(rows[0].failures()), int(rows[1].failures())),
            first_player=(int(first_player.wins()), int(first_player.draws()),
                          int(first_player.losses())),
            first_move=(None, None, None) if first_move.isEmpty() else _ends(first_move.get().elo()),
            endings={str(way.text()): int(number)
                     for way, number in standings.terminations().items()})
