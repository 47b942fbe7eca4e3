// The parts of a move, seen one after the other: a disc is placed, others are pulled and pushed, and some are scored.

/** The part of a move in which each verb happens, by verb: what appears and moves first, then what leaves. */
export function phasesOf(changes) {
  const verbs = [...new Set(changes.map((change) => change.verb))];
  const leaves = (verb) => changes.every((change) => change.verb !== verb || change.to < 0);
  return new Map([...verbs.filter((verb) => !leaves(verb)), ...verbs.filter(leaves)].map((verb, phase) => [verb, phase]));
}

/** The way of each piece that a move changes: its legs, each in one part of the move. */
export function journeysOf(changes) {
  const phases = phasesOf(changes);
  const at = new Map();
  return changes.reduce((journeys, { verb, piece, from, to }) => {
    let journey = at.get(from);
    if (!journey || from < 0) {
      journey = { piece, legs: [] };
      journeys.push(journey);
    }
    at.delete(from);
    if (to >= 0) {
      at.set(to, journey);
    }
    journey.legs.push({ phase: Math.max(phases.get(verb), journey.legs.at(-1)?.phase ?? 0), from, to });
    return journeys;
  }, []);
}

/** Where a journey is before its first part, and after each: a cell, and whether it is there yet, or still. */
export function stopsOf({ legs }, phases) {
  return Array.from({ length: phases + 1 }, (_, done) => {
    const before = legs.filter((leg) => leg.phase < done).at(-1);
    const { from, to } = before ?? legs[0];
    const cell = before ? to : from;
    return { cell: cell >= 0 ? cell : Math.max(from, to), isThere: cell >= 0, hasLeft: Boolean(before) && to < 0 };
  });
}

/** Keyframes of a piece that is drawn on its last cell; shift(cell) is the way from there, goal is where it leaves to. */
export function keyframesOf(stops, shift, goal) {
  return stops.map(({ cell, isThere, hasLeft }) => {
    const [x, y] = hasLeft && goal ? goal : shift(cell);
    const scale = isThere ? "" : hasLeft ? " scale(0.6)" : " scale(1.25)";
    return { transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)${scale}`, opacity: isThere ? 1 : 0, easing: "ease-out" };
  });
}
