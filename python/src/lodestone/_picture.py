"""Pictures of boards, from the diagram of a game."""

import math
from typing import Any, List, NamedTuple, Tuple

import numpy as np
import numpy.typing as npt

_COLOURS = {"RED": "#c8362c", "BLUE": "#2f62c4", "YELLOW": "#d9a41f", "GREEN": "#2e8b47",
            "BLACK": "#222222", "WHITE": "#fafafa", "GRAY": "#8a8a8a"}
_SHADES = {"PLAIN": "#dcd7cb", "DARK": "#bdb6a6", "ZONE": "#f3ead0", "OUTSIDE": "#ffffff"}
_LINE = "#555555"


class Cell(NamedTuple):
    name: str
    x: float
    y: float
    shape: str
    shade: str


class Piece(NamedTuple):
    name: str
    form: str
    colour: str
    label: str


class Picture:
    """How the positions of one game look."""

    def __init__(self, diagram: Any) -> None:
        self.cells: List[Cell] = [
            Cell(str(c.name()), float(c.x()), float(c.y()), str(c.shape().name()),
                 str(c.shade().name()))
            for c in diagram.cells()]
        self.pieces: List[Piece] = [
            Piece(str(p.name()), str(p.form().name()), str(p.colour().name()), str(p.label()))
            for p in diagram.pieces()]
        self._left = min(c.x for c in self.cells) - 0.75
        self._top = min(c.y for c in self.cells) - 0.75
        self._width = max(c.x for c in self.cells) + 0.75 - self._left
        self._height = max(c.y for c in self.cells) + 0.75 - self._top

    def svg(self, values: "npt.NDArray[np.int8]") -> str:
        """The board with these values of its cells."""
        parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{self._width * 36:.0f}" '
            f'height="{self._height * 36:.0f}" viewBox="{self._left:.2f} {self._top:.2f} '
            f'{self._width:.2f} {self._height:.2f}">']
        for cell in self.cells:
            corners = " ".join(f"{x:.3f},{y:.3f}" for x, y in _corners(cell))
            parts.append(f'<polygon points="{corners}" fill="{_SHADES[cell.shade]}" '
                         f'stroke="{_LINE}" stroke-width="0.02"/>')
        for cell, value in zip(self.cells, values):
            if value:
                parts.append(_piece_svg(cell, self.pieces[value - 1]))
        return "".join(parts) + "</svg>"

    def image(self, values: "npt.NDArray[np.int8]", scale: int) -> "npt.NDArray[np.uint8]":
        """The same as pixels."""
        height, width = round(self._height * scale), round(self._width * scale)
        y, x = np.mgrid[0:height, 0:width]
        x = (x + 0.5) / scale + self._left
        y = (y + 0.5) / scale + self._top
        image = np.full((height, width, 3), 255, dtype=np.uint8)
        for cell, value in zip(self.cells, values):
            image[_inside(_corners(cell), x, y)] = _rgb(_SHADES[cell.shade])
            if value:
                piece = self.pieces[value - 1]
                distance = _distance(piece.form, x - cell.x, y - cell.y)
                image[distance < 0.42] = _rgb(_LINE)
                image[distance < 0.38] = _rgb(_COLOURS[piece.colour])
                if piece.form == "RING":
                    image[abs(distance - 0.2) < 0.03] = 255
        return image


def _corners(cell: Cell) -> List[Tuple[float, float]]:
    if cell.shape == "HEXAGON":
        radius = 1 / math.sqrt(3)
        return [(cell.x + radius * math.sin(i * math.pi / 3), cell.y - radius * math.cos(i * math.pi / 3))
                for i in range(6)]
    return [(cell.x - 0.5, cell.y - 0.5), (cell.x + 0.5, cell.y - 0.5),
            (cell.x + 0.5, cell.y + 0.5), (cell.x - 0.5, cell.y + 0.5)]


def _inside(corners: List[Tuple[float, float]], x: Any, y: Any) -> Any:
    """Whether points are within a convex outline whose corners follow each other clockwise."""
    inside = np.ones(x.shape, dtype=np.bool_)
    for (x1, y1), (x2, y2) in zip(corners, corners[1:] + corners[:1]):
        inside &= (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1) >= 0
    return inside


def _distance(form: str, x: Any, y: Any) -> Any:
    """How far points are from the middle of a piece, in the measure in which its outline is at 0.42."""
    if form in ("DISC", "RING"):
        return np.hypot(x, y)
    if form == "DIAMOND":
        return abs(x) + abs(y)
    if form == "CROSS":
        # Two bars along the diagonals, 0.2 wide and 0.35 long to each side.
        return np.maximum(np.minimum(abs(x - y), abs(x + y)) * 3, np.maximum(abs(x), abs(y)) + 0.07)
    return np.maximum(abs(x), abs(y)) + 0.05


def _rgb(colour: str) -> Tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _piece_svg(cell: Cell, piece: Piece) -> str:
    paint = f'fill="{_COLOURS[piece.colour]}" stroke="{_LINE}" stroke-width="0.04"'
    x, y = cell.x, cell.y
    if piece.form in ("DISC", "RING"):
        drawn = f'<circle cx="{x:.3f}" cy="{y:.3f}" r="0.4" {paint}/>'
        if piece.form == "RING":
            drawn += (f'<circle cx="{x:.3f}" cy="{y:.3f}" r="0.2" fill="none" stroke="#ffffff" '
                      'stroke-width="0.06"/>')
    elif piece.form == "DIAMOND":
        drawn = (f'<polygon points="{x:.3f},{y - .42:.3f} {x + .42:.3f},{y:.3f} {x:.3f},{y + .42:.3f} '
                 f'{x - .42:.3f},{y:.3f}" {paint}/>')
    elif piece.form == "CROSS":
        drawn = (f'<path d="M{x - .35:.3f},{y - .35:.3f}l.7,.7m0,-.7l-.7,.7" stroke-width="0.18" '
                 f'stroke="{_COLOURS[piece.colour]}"/>')
    else:
        drawn = f'<rect x="{x - .36:.3f}" y="{y - .36:.3f}" width="0.72" height="0.72" {paint}/>'
    if piece.label:
        ink = "#ffffff" if sum(_rgb(_COLOURS[piece.colour])) < 384 else "#222222"
        drawn += (f'<text x="{x:.3f}" y="{y + .14:.3f}" font-size="0.4" text-anchor="middle" '
                  f'font-family="sans-serif" fill="{ink}">{piece.label}</text>')
    return drawn
