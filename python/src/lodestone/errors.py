"""The exceptions of this package; each has one line that says what is wrong and what was expected."""

import math
import operator
import os
from typing import Any, Optional

INT_MAX = 2**31 - 1
LONG_MAX = 2**63 - 1


class LodestoneError(Exception):
    """Base of the exceptions of this package."""


class JavaNotFoundError(LodestoneError, RuntimeError):
    """There is no Java, or none that can be used."""


class ForkedError(LodestoneError, RuntimeError):
    """The process is a fork of one that uses Java, which does not survive a fork."""


class InputError(LodestoneError, ValueError):
    """A game, option, number or file that cannot be used."""


class IllegalMoveError(InputError):
    """A move that cannot be read, or that the rules do not allow."""


class PositionError(InputError):
    """The text of a position that cannot be read, or of an impossible position."""


class EngineError(LodestoneError, RuntimeError):
    """A search, an engine or a network has failed."""


def whole(name: str, value: Any, minimum: int, maximum: int) -> int:
    """The value as an int; raises InputError if it is no whole number of this range."""
    try:
        number = operator.index(value)
    except TypeError:
        number = minimum - 1
    if not minimum <= number <= maximum:
        raise InputError(f"{name}: expected a whole number from {minimum} to {maximum}, found {value!r}")
    return number


def real(name: str, value: Any) -> float:
    """The value as a float; raises InputError if it is no finite number."""
    try:
        if math.isfinite(value):
            return float(value)
    except TypeError:
        pass
    raise InputError(f"{name}: expected a number, found {value!r}")


def seconds(name: str, value: Any) -> float:
    """A time of a move in seconds; raises InputError if it is none."""
    if not 0 < real(name, value) < 1e9:
        raise InputError(f"{name}: expected seconds above 0, found {value!r}")
    return float(value)


def cores(name: str, value: Optional[int]) -> int:
    """A number of threads, by default one for each core."""
    return os.cpu_count() or 1 if value is None else whole(name, value, 1, 4096)
