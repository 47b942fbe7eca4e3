// What happens in a game in play, in words. Games are views as the server sends them.

import { limitText, plural, resultSign } from "./format.js";

/** A setting of an engine, as the command line has it, in words. */
function settingText(setting) {
  const [key, value] = setting.split("=");
  const words = { movetime: () => `${limitText(value)} a move`, nodes: () => `${plural(Number(value), "node")} a move`, depth: () => `depth ${value}` };
  return words[key]?.() ?? setting;
}

/** The name of an engine as people read it: that of "alphabeta:movetime=300ms" is "alphabeta, 0.3 s a move". */
export function engineName(name) {
  const [, engine, settings] = /^([\w-]+):(\w+=.*)$/.exec(name) ?? [];
  return engine ? [engine, ...settings.split(",").map(settingText)].join(", ") : name;
}

/** A game as the server sends it, with the names of its players as people read them. */
export const readable = (view) => ({ ...view, seats: view.seats.map((seat) => ({ ...seat, name: engineName(seat.name) })) });

/** Whose turn it is; sides are names, and you is the number of the only person's side. */
export function statusText({ end, waiting, thinking, seats, now, drawOffer }, sides, you) {
  if (end) {
    return "";
  }
  if (waiting) {
    return "The engines wait for somebody to watch.";
  }
  if (thinking) {
    return `${seats[now.turn].name} thinks \u2026`;
  }
  const side = sides[now.turn];
  if (Number.isInteger(drawOffer)) {
    return `${sides[drawOffer]} offers a draw. ${side} to move.`;
  }
  return now.turn === you ? `Your move, ${side}.` : `${side} to move.`;
}

/** A new game in one sentence; texts are pairs of a limit or clock as the server reads it and as people read it. */
export function newGameText({ title, sides }, { opponent, level, side, engine, other, limit, clock, spec, parameters }, texts) {
  const text = (value) => texts.find(([known]) => known === value)?.[1];
  const colour = { first: sides[0], second: sides[1] }[side] ?? "either side";
  const players = {
    level: `against level ${level}, as ${colour}`,
    engine: `against ${spec || `${engine}, ${text(limit)} a move`}, as ${colour}`,
    person: "between two people here",
    engines: `${engine} against ${other}, ${text(limit)} a move`,
  }[opponent];
  return `${title}${parameters ? ` (${parameters})` : ""}, ${players}${clock ? `, clock ${text(clock)}` : ""}`;
}

/**
 * The button for draws: its text, whether it can be pressed, and whether an offer waits for an answer. Two people share
 * a page, so the side that has offered must move before the other one can answer.
 */
export function drawButton({ drawOffer, now, seats }) {
  if (!Number.isInteger(drawOffer)) {
    return ["Offer draw", true, false];
  }
  const waits = drawOffer !== now.turn || !seats[drawOffer].person;
  return [waits ? "Accept draw" : "Draw offered", waits, waits];
}

/** The side that has won a game that is over; undefined after a draw. */
export const winnerOf = ({ end }) => ({ 1: 0, [-1]: 1 })[resultSign(end.result)];

/** How a game has ended, with the names of the players instead of their sides before a colon. */
export const endText = (text, sides, names) => sides.reduce((words, side, i) => words.replace(`${side}: `, `${names[i]} `), text).replace(/ -(?=\d)/g, " \u2212");

/** The same after a headline, which has said who wins. */
export const reasonText = (...end) => endText(...end).replace(/^\S+ wins: /, "");

/** The end of a game as a headline; empty while it lasts. */
export function headline(view, you) {
  if (!view.end) {
    return "";
  }
  const winner = winnerOf(view);
  return winner === undefined ? "Drawn" : winner === you ? "You win" : `${view.seats[winner].name} wins`;
}

/**
 * What to say when a view replaces another one; empty if nothing has happened. move is the last of new moves, if there
 * are any, and isKnown says that its effect was spoken before it was played.
 */
export function newsText(before, view, sides, you, { move, isKnown, isTakenBack }) {
  const { end } = view;
  const isNews = move || isTakenBack || before.drawOffer !== view.drawOffer || Boolean(before.end) !== Boolean(end);
  const isDeclined = Number.isInteger(before.drawOffer) && !move && !end && !isTakenBack;
  const moved = isDeclined ? "The draw is declined." : move ? `${sides[move.side]} ${move.move}${isKnown ? "" : `: ${move.words}`}.` : "";
  const state = end ? `${headline(view, you)}. ${reasonText(end.words, sides, view.seats.map(({ name }) => name))}` : statusText(view, sides, you);
  return isNews ? [isTakenBack ? "Taken back." : moved, state].filter(Boolean).join(" ") : "";
}
