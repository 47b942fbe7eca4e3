"""The exceptions of this package; each has one line that says what is wrong and what was expected."""


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
