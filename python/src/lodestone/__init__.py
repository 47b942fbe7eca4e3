"""Lodestone's games, engines, environments and data sets in NumPy.

Play and search::

    game("gauss").position()      a position: play, undo, legal_moves, planes, svg
    engine("mcts:nodes=200")      an engine: search(position)
    solve(position)               what is proven of it
    perft(position, depth)        how many sequences of moves there are
    games(), engines()            the names of all

Step many games::

    vec("gauss", 1024)            thousands of games in shared arrays, one call a step
    gym_vec("gauss", 8)           the same as a gymnasium.vector.VectorEnv
    env("gauss")                  one game as a PettingZoo AECEnv

Learn::

    network(function, "gauss")    a function of Python as the network of mcts
    selfplay(engine, "set")       games of an engine against itself, as a data set
    load("set")                   a data set as arrays, frame or games
    images("gauss", batch)        all symmetric images of a batch
    train("run", "gauss")         weights that become stronger, generation by generation
    selfplay_settings()           the settings of selfplay, train_settings() and match_settings()

Compare::

    match(a, b)                   games of two engines, with Elo and its interval
    sprt(a, b)                    games until it is decided which is stronger
    rate("run", ...)              the ratings of all players of journals
    journal("run", ...)           the games of journals as an array

Java starts on first use; start(classpath=["mine.jar"]) starts it with a game of your own.

All values are of the side to move, but results of games, which are of the first player. Mistakes
raise LodestoneError, mostly InputError, with one line; docs/python.md is the guide.
"""

from ._java import start
from .aec import GameEnv, env
from .datasets import DataSet, PlayedGame, load, selfplay, selfplay_settings
from .engines import (Engine, RootMove, SearchResult, Solution, engine, engines, perft, solve)
from .environments import VecEnv, gym_vec, vec
from .errors import (EngineError, ForkedError, IllegalMoveError, InputError, JavaNotFoundError,
                     LodestoneError, PositionError)
from .games import Game, Position, game, games
from .matches import MatchResult, Rating, SprtResult, journal, match, match_settings, rate, sprt
from .networks import Network, network
from .symmetries import images
from .training import Training, train, train_settings

__all__ = [
    "DataSet", "Engine", "EngineError", "ForkedError", "Game", "GameEnv", "IllegalMoveError",
    "InputError", "JavaNotFoundError", "LodestoneError", "MatchResult", "Network", "PlayedGame",
    "Position", "PositionError", "Rating", "RootMove", "SearchResult", "Solution", "SprtResult", "Training",
    "VecEnv",
    "engine", "engines", "env", "game", "games", "gym_vec", "images", "journal", "load", "match",
    "match_settings", "network", "perft", "rate", "selfplay", "selfplay_settings", "solve", "sprt", "start", "train",
    "train_settings", "vec",
]
