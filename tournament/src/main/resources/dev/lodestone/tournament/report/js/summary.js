// The summary at the top of the page.

import { html, tile } from "./dom.js";
import { games, grouped, limitText, percent, plural, probability, score, withInterval } from "./format.js";
import { VERDICTS } from "./sprt.js";

export function summary(data) {
  const count = data.played;
  const ranked = ranking(data);
  const first = data.firstPlayer;
  const tiles = [];
  const state = data.unfinished > 0 ? `${data.unfinished} unfinished, left out`
    : data.uncounted > 0 ? `${plural(data.uncounted, "game")} beside the test, not counted` : limitText(data.limits);
  tiles.push(tile("Games", grouped(count), state));
  if (count > 0) {
    if (data.sprt) {
      tiles.push(tile("Sequential test", VERDICTS[data.sprt.verdict], `after ${plural(data.sprt.llr.length, "pair")}`));
    } else if (data.players.length === 2 && data.crosstable.length > 0) {
      tiles.push(tile(`${ranked[0].name} ahead by`, `${withInterval(ranked[0].elo, ranked[0].virtualDraw)} Elo`,
        `superior with ${probability(ranked[0].superiority[ranked[1].index])}`));
    } else {
      tiles.push(tile("Leader", ranked[0].name, `rating ${withInterval(ranked[0].elo, ranked[0].virtualDraw)}`));
    }
    tiles.push(tile("Draws", percent(first.draws / count), plural(first.draws, "game")));
    tiles.push(tile(`${data.sides.includes(data.starters) ? data.starters : "First player"} scores`, percent(score(first) / count),
      data.firstMove ? `moving first is worth ${withInterval(data.firstMove)} Elo${data.firstMoveVirtual ? " (with one virtual draw)" : ""}` : null));
    const { p50, min, max } = data.lengths.spread;
    tiles.push(min === max ? tile("Length", `${p50} plies`, "every game") : tile("Median length", `${p50} plies`, `${min} to ${max}`));
  }
  const main = document.getElementById("main");
  main.append(html("div", { class: "opening" },
    html("h1", null, data.title),
    html("p", { class: "lead" }, openingSentence(data)),
    html("dl", { class: "tiles" }, tiles)));
  if (count === 0) {
    main.append(html("p", { class: "warning", role: "note" }, "No game is over yet: tables and charts come with the first. ",
      data.unfinished > 0 ? `Begun: ${data.unfinished}.` : ""));
  }
  if (data.repeats) {
    main.append(html("p", { class: "warning", role: "note" }, `${data.repeats[0].toUpperCase()}${data.repeats.slice(1)}.`));
  }
}

function openingSentence(data) {
  const started = (data.runs[0]?.settings ?? data.settings).find(([name]) => name === "Started");
  const day = started ? new Date(started[1]) : null;
  const when = day && !Number.isNaN(day.getTime())
    ? `, begun on ${day.toISOString().slice(0, 10)} at ${day.toISOString().slice(11, 16)} UTC` : "";
  const runs = data.runs.length > 0 ? ` in ${data.runs.length} runs` : "";
  return `${data.players.length} engines, ${plural(data.played, "game")} of ${data.game}${runs}${when}.`;
}

/** A player's points: those of its games, and one for a bye. */
export const pointsOf = (player) => score(player.all) + player.byes;

/** Players with their index, most points first, then fewer games, ties in the order of entry. */
export function ranking(data) {
  return data.players
    .map((player, index) => ({ ...player, index, all: added(player.asFirst, player.asSecond) }))
    .sort((a, b) => pointsOf(b) - pointsOf(a) || games(a.all) - games(b.all) || a.index - b.index);
}

function added(a, b) {
  return { wins: a.wins + b.wins, draws: a.draws + b.draws, losses: a.losses + b.losses };
}
