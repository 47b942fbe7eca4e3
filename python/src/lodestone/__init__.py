"""Lodestone's games, engines, environments and data sets in NumPy.

``game`` and ``engine`` are where to begin; ``vec`` steps thousands of games at once.
"""

from ._java import start
from .engines import (Engine, RootMove, SearchResult, Solution, engine, engines, perft, solve)
from .environments import VecEnv, vec
from .errors import (EngineError, ForkedError, IllegalMoveError, InputError, JavaNotFoundError,
                     LodestoneError, PositionError)
from .games import Game, Position, game, games

__all__ = [
    "Engine", "EngineError", "ForkedError", "Game", "IllegalMoveError", "InputError",
    "JavaNotFoundError", "LodestoneError", "Position", "PositionError", "RootMove", "SearchResult",
    "Solution", "VecEnv", "engine", "engines", "game", "games", "perft", "solve", "start", "vec",
]
