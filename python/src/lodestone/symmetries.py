"""Symmetric images of positions in arrays."""

import functools
import json
from typing import Any, Dict, List, NamedTuple, Union

import numpy as np
import numpy.typing as npt

from . import _java
from .errors import InputError
from .games import Game, as_game

Indices = npt.NDArray[np.int64]


class _Symmetry(NamedTuple):
    """Where each row of an image comes from, and where each action goes."""

    swaps_sides: bool
    cells: Indices
    pieces: Indices
    counters: Indices
    from_actions: Indices
    to_actions: Indices


@functools.lru_cache(maxsize=16)
def _symmetries(of: Game) -> List[_Symmetry]:
    with _java.errors():
        encoding = _java.java("dataset.files.Encoding").of(of._java)
        if encoding.actions().isEmpty():
            raise InputError(f"images: the actions of game '{of.id}' do not number its moves")
        # A list of Java as a text is one call, not one for each number.
        tables = [[np.array(json.loads(str(numbers)), np.int64) for numbers in
                   (image.cells(), image.values(), image.counters(), image.actions())]
                  for image in encoding.symmetries()]
        swaps = [bool(image.swapsSides()) for image in encoding.symmetries()]
    # A number that is no move may have any image, even under the identity, which is the first symmetry.
    numbers = np.arange(of.actions)
    moves = tables[0][3] == numbers
    found = []
    for swaps_sides, (cells, values, counters, images_of) in zip(swaps, tables):
        actions = np.where(moves, images_of, numbers)
        if (np.sort(actions) != numbers).any():
            raise InputError(f"images: the symmetries of game '{of.id}' do not keep its actions apart")
        found.append(_Symmetry(swaps_sides, np.argsort(cells), np.argsort(values)[1:] - 1,
                               np.argsort(counters), np.argsort(actions), actions))
    return found


def images(game: Union[str, Game], batch: Dict[str, "npt.ArrayLike"]) -> Dict[str, "npt.NDArray[Any]"]:
    """All symmetric images of positions and of what is known of them, for learning more from each.

    The number of images is that of the game's symmetries: 24 for gauss, 4 for gess and gaussic, with
    any parameters. Symmetries that exchange the players are among them.

    Args:
        batch: arrays by their names, all of n positions, of any numeric type: ``planes``,
            (n, pieces, cells); ``counters``, (n, counters); ``to_move``, (n,); ``action_mask`` and
            ``policy``, (n, actions); ``actions``, (n,); ``value``, (n,), from the side to move, so
            that it is the same in all images. One name is enough.

    Returns new arrays of the same names and types with one more axis in front, (images, n, ...);
    image 0 is the batch itself. ``array.reshape(-1, *array.shape[2:])`` is one longer batch. Raises
    InputError for other names and shapes.
    """
    of = as_game(game)
    pieces, cells, counters = len(of.pieces), len(of.cells), len(of.counters)
    rows = {"planes": (pieces, cells), "counters": (counters,), "to_move": (), "action_mask": (of.actions,),
            "policy": (of.actions,), "actions": (), "value": ()}
    arrays = {name: np.asarray(array) for name, array in batch.items()}
    n = next((len(array) for array in arrays.values() if array.ndim), 0)
    for name, array in arrays.items():
        if name not in rows:
            raise InputError(f"images: expected arrays named {', '.join(rows)}, found '{name}'")
        if array.shape != (n,) + rows[name]:
            raise InputError(f"images: {name}: expected shape {(n,) + rows[name]}, found {array.shape}")
    actions = arrays.get("actions", np.zeros(0, int))
    if actions.dtype.kind not in "iu" or ((actions < 0) | (actions >= of.actions)).any():
        raise InputError(f"images: actions: expected integers from 0 to {of.actions - 1}")
    every = _symmetries(of)
    return {name: np.stack([_image(name, array, by) for by in every]) for name, array in arrays.items()}


def _image(name: str, array: "npt.NDArray[Any]", by: _Symmetry) -> "npt.NDArray[Any]":
    image = array
    if name == "planes":
        image = array[:, by.pieces][:, :, by.cells]
    elif name in ("action_mask", "policy"):
        image = array[:, by.from_actions]
    elif name == "actions":
        image = by.to_actions.astype(array.dtype)[array]
    elif name == "counters":
        image = array[:, by.counters]
        if by.swaps_sides:
            image[:, 0] = 1 - image[:, 0]
    elif name == "to_move" and by.swaps_sides:
        image = 1 - array
    return image
