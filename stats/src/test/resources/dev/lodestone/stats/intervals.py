#!/usr/bin/env python3
"""A second implementation of the intervals in docs/statistics.md, with NumPy and SciPy alone.

It prints random results with their intervals, which IntervalVectorsTest compares with those of the
product. From this directory:  python3 intervals.py > intervals.txt

A line is either
  duel LL LD EVEN WD WW | low high superiority
or
  games FIRST SECOND HALFPOINTS PAIR OPENING, ... | low high, ... (each engine, then the first move)
or
  repeated FIRST SECOND HALFPOINTS PAIR OPENING, ... | low high, ... (of a few openings, by weights)
where engines are numbered from 0, numbers are Elo and '-' is an end that does not exist.
"""
import math
import random

import numpy
from scipy.stats import t

ELO = 400 / math.log(10)


def moderated(moved, expected, parameters):
    """Variance and degrees of freedom from what each observation moved and should have moved."""
    n = len(moved)
    model = sum(expected)
    free = max(0, n - parameters)
    weight = model * model / sum(e * e for e in expected) * free / n
    seen = sum(m * m for m in moved) * n / free if free else 0
    return (weight * seen + 2 * model) / (weight + 2), weight + 2


def number(x):
    return "-" if x is None else f"{x:.9g}"


def duel(counts):
    scores = [k / 4 for k, times in enumerate(counts) for _ in range(times)]
    n = len(scores)
    centre = (sum(scores) + 0.75) / (n + 1.5)
    scatter = sum((a - centre) ** 2 for a in scores)
    error = math.sqrt((scatter + centre * (1 - centre)) / (n + 1) / n)
    margin = t.isf(0.025, n + 1) * error
    ends = [-ELO * math.log(1 / s - 1) if 0 < s < 1 else None for s in (centre - margin, centre + margin)]
    if sum(scores) == n:
        ends[1] = None
    if sum(scores) == 0:
        ends[0] = None
    return ends + [t.cdf((centre - 0.5) / error, n + 1)]


def row(engines, first, second, edge):
    x = numpy.zeros(engines + 1)
    x[first] += 1
    x[second] -= 1
    x[engines] = edge
    return x


def likeliest(rows, weights, scores):
    """Logistic regression by iterated weighted least squares with halved steps."""
    theta = numpy.zeros(rows.shape[1])

    def loss(th):
        z = rows @ th
        return float(weights @ (numpy.logaddexp(0, z) - scores * z))

    for _ in range(500):
        p = 1 / (1 + numpy.exp(-(rows @ theta)))
        w = weights * p * (1 - p)
        step = numpy.linalg.lstsq(rows.T @ (rows * w[:, None]), rows.T @ (weights * (scores - p)), rcond=1e-11)[0]
        while loss(theta + step) > loss(theta) + 1e-12:
            step /= 2
        theta = theta + step
        if numpy.abs(step).max() < 1e-12:
            break
    return theta


def shares(games):
    """The weight of each game if all games of two engines from one opening weigh as much as a pair."""
    unit = [(min(g[:2]), max(g[:2]), g[4]) for g in games]
    colour = [(u, g[0]) for u, g in zip(unit, games)]
    most = {}
    for c in colour:
        most[c[0]] = max(most.get(c[0], 0), colour.count(c))
    return [1 / most[u] for u in unit], unit


def ratings(engines, games):
    weight, unit = shares(games)
    played = [sum(w for w, g in zip(weight, games) if e in g[:2]) / 2 for e in range(engines)]
    out = []
    for edge in (0, 1):
        rows = [row(engines, g[0], g[1], edge) for g in games]
        real = numpy.array(rows)
        weights, scores = list(weight), [g[2] / 2 for g in games]
        for i in range(engines):
            for j in range(i):
                met = sum(w for w, g in zip(weight, games) if {i, j} == {g[0], g[1]}) / 2
                if met:
                    for a, b in ((i, j), (j, i)):
                        rows.append(row(engines, a, b, edge))
                        weights.append(0.75 * met * (1 / played[i] + 1 / played[j]))
                        scores.append(0.5)
        theta = likeliest(numpy.array(rows), numpy.array(weights), numpy.array(scores))
        p = 1 / (1 + numpy.exp(-(real @ theta)))
        information = real.T @ (real * (numpy.array(weight) * p * (1 - p))[:, None])
        for e in range(engines) if not edge else [engines]:
            contrast = numpy.zeros(engines + 1)
            contrast[:engines] -= 0 if edge else 1 / engines
            contrast[e] += 1
            h = real @ numpy.linalg.lstsq(information, contrast, rcond=1e-11)[0]
            moved, expected, slope = {}, {}, {}
            for k, g in enumerate(games):
                group = g[4] if edge else unit[k]
                moved[group] = moved.get(group, 0) + weight[k] * h[k] * (g[2] / 2 - p[k])
                expected[group] = expected.get(group, 0) + weight[k] * h[k] ** 2 * p[k] * (1 - p[k])
                slope[group] = slope.get(group, 0) + weight[k] * h[k] * p[k] * (1 - p[k])
            variance, degrees = moderated(
                list(moved.values()),
                [expected[o] + (slope[o] ** 2 if edge else 0) for o in expected],
                1 if edge else engines - 1)
            margin = t.isf(0.025, degrees) * math.sqrt(variance)
            centre = float(contrast @ theta)
            points = sum(g[2] if g[0] == e else 2 - g[2] for g in games if e in g[:2])
            ends = [ELO * (centre - margin), ELO * (centre + margin)]
            if not edge and points == 0:
                ends[0] = None
            if not edge and points == 2 * sum(e in g[:2] for g in games):
                ends[1] = None
            out.append(ends)
    return out


def tournament(rng):
    engines = rng.randint(3, 6)
    gauntlet = rng.random() < 0.3
    draws = rng.choice([0, 0.3, 0.8])
    strength = [rng.uniform(-150, 150) for _ in range(engines)]
    games, pair = [], 0
    for opening in range(rng.randint(1, 5)):
        for i in range(engines):
            for j in range(i):
                if gauntlet and j:
                    continue
                pair += 1
                own = opening if rng.random() < 0.9 else 100 + pair
                for a, b in ((i, j), (j, i)):
                    if b == i and rng.random() < 0.1:
                        continue  # this game of the pair is not over
                    expected = 1 / (1 + 10 ** ((strength[b] - strength[a] - 30) / 400))
                    half = 1 if rng.random() < draws else 2 * (rng.random() < expected)
                    games.append((a, b, half, pair, own))
    return engines, games


def few_openings(rng):
    """Pairs of three or four engines from up to three openings, each of which they play repeatedly."""
    engines = rng.randint(3, 4)
    strength = [rng.uniform(-150, 150) for _ in range(engines)]
    games, pair = [], 0
    for _ in range(rng.randint(2, 6)):
        for i in range(engines):
            for j in range(i):
                pair += 1
                opening = rng.randint(1, 3)
                for a, b in ((i, j), (j, i)):
                    expected = 1 / (1 + 10 ** ((strength[b] - strength[a] - 30) / 400))
                    games.append((a, b, rng.choice([1, 2 * (rng.random() < expected)]), pair, opening))
    return engines, games


def tells_first_move(engines, games):
    swapped = {(g[0], g[1]) for g in games}
    return any((b, a) in swapped for a, b in swapped)


if __name__ == "__main__":
    rng = random.Random(2026)
    for _ in range(60):
        counts = [rng.choice([0, rng.randint(0, 3), rng.randint(0, 40)]) for _ in range(5)]
        if sum(counts):
            print("duel", *counts, "|", *map(number, duel(counts)))
    printed = 0
    while printed < 60:
        n, played = tournament(rng)
        if tells_first_move(n, played):
            print("games", ", ".join(" ".join(map(str, g)) for g in played), "|",
                  ", ".join(" ".join(map(number, ends)) for ends in ratings(n, played)))
            printed += 1
    for _ in range(30):
        n, played = few_openings(rng)
        print("repeated", ", ".join(" ".join(map(str, g)) for g in played), "|",
              ", ".join(" ".join(map(number, ends)) for ends in ratings(n, played)))
