// Everything in the order in which it is read.

const data = {
  ...JSON.parse(document.getElementById("data").textContent),
  games: gamesOf(document.getElementById("games").textContent),
};
useColours(boardOf(data.board));

summary(data);
if (data.games.length > 0) {
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
  gameBrowser(data);
}
settings(data);
rules(data);

document.getElementById("footer").append(
  html("p", null, `Written by Lodestone ${(data.runs[0]?.settings ?? data.settings).find(([name]) => name === "Lodestone")?.[1] ?? ""} from the tournament's journal. Intervals are of 95 % confidence.`));
