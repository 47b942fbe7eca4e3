"""Lodestone's games, engines, environments and data sets in NumPy.

``game`` and ``engine`` are where to begin; ``vec`` steps thousands of games at once.
"""

from ._java import start
from .aec import GameEnv, env
from .datasets import DataSet, PlayedGame, load, selfplay, selfplay_settings
from .engines import (Engine, RootMove, SearchResult, Solution, engine, engines, perft, solve)
from .environments import VecEnv, gym_vec, vec
from .errors import (EngineError, ForkedError, IllegalMoveError, InputError, JavaNotFoundError,
                     LodestoneError, PositionError)
from .games import Game, Position, game, games
from .matches import MatchResult, Rating, SprtResult, journal, match, rate, sprt
from .networks import Network, network
from .symmetries import images
from .training import Training, train, train_settings

__all__ = [
    "DataSet", "Engine", "EngineError", "ForkedError", "Game", "GameEnv", "IllegalMoveError",
    "InputError", "JavaNotFoundError", "LodestoneError", "MatchResult", "Network", "PlayedGame",
    "Position", "PositionError", "Rating", "RootMove", "SearchResult", "Solution", "SprtResult", "Training",
    "VecEnv",
    "engine", "engines", "env", "game", "games", "gym_vec", "images", "journal", "load", "match", "network",
    "perft", "rate", "selfplay", "selfplay_settings", "solve", "sprt", "start", "train",
    "train_settings", "vec",
]
