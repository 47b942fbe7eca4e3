// Builds the sections in reading order.

import { accuracy } from "./accuracy.js";
import { boardOf, useColours } from "./board.js";
import { crosstable } from "./crosstable.js";
import { html } from "./dom.js";
import { endings } from "./endings.js";
import { firstPlayer } from "./first-player.js";
import { games } from "./format.js";
import { gamesOf } from "./frames.js";
import { gameBrowser } from "./games.js";
import { lengths } from "./lengths.js";
import { pairBars } from "./pairs.js";
import { ratings } from "./ratings.js";
import { rules } from "./rules.js";
import { useNotation } from "./scores.js";
import { settings } from "./settings.js";
import { sprt } from "./sprt.js";
import { standings } from "./standings.js";
import { summary } from "./summary.js";
import { times } from "./times.js";

const totals = JSON.parse(document.getElementById("data").textContent);
const data = { ...totals, played: games(totals.firstPlayer), games: gamesOf(document.getElementById("games").textContent) };
useColours(boardOf(data.board));
useNotation(data.board, data.sides);

summary(data);
if (data.played > 0) {
  standings(data);
  sprt(data);
  ratings(data);
  if (data.players.length > 2) {
    crosstable(data);
  }
  pairBars(data);
  firstPlayer(data);
  lengths(data);
  times(data);
  endings(data);
  accuracy(data);
  gameBrowser(data);
}
settings(data);
rules(data);

document.getElementById("footer").append(
  html("p", null, `Written by Lodestone ${(data.runs[0]?.settings ?? data.settings).find(([name]) => name === "Lodestone")?.[1] ?? ""} from the tournament's journal. Intervals are of 95 % confidence.`));
