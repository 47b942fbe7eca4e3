package dev.lodestone.cli.data;

import dev.lodestone.cli.console.Numbers;
import dev.lodestone.core.Side;
import dev.lodestone.core.text.Texts;
import dev.lodestone.dataset.files.Manifest;
import dev.lodestone.dataset.files.Shard;
import dev.lodestone.dataset.files.Totals;
import dev.lodestone.tournament.rules.GameRules;
import java.io.PrintWriter;

/** Summarizes a data set in a few lines. */
final class DatasetText {

  private DatasetText() {}

  public static void print(Manifest manifest, PrintWriter out) {
    Totals totals = manifest.totals();
    long bytes = manifest.shards().stream().mapToLong(Shard::bytes).sum();
    out.println(
        Texts.format(
            "%s: %s positions of %s games in %d file%s%s",
            manifest.game(),
            Numbers.grouped(totals.rows()),
            Numbers.grouped(totals.games()),
            manifest.shards().size(),
            manifest.shards().size() == 1 ? "" : "s",
            per(bytes, totals.rows(), ", ", " bytes a position")));
    out.println(
        Texts.format(
            "%s: W %s D %s L %s%s%s",
            GameRules.forCounting(manifest.game()).sideName(Side.FIRST),
            totals.firstWins(),
            totals.draws(),
            totals.secondWins(),
            per(100 * totals.firstWins() + 50 * totals.draws(), totals.games(), " (", " %)"),
            per(totals.plies(), totals.games(), ", ", " plies a game")));
    out.println(
        Texts.format(
            "train %s, validation %s, test %s%s%s",
            Numbers.grouped(totals.train()),
            Numbers.grouped(totals.validation()),
            Numbers.grouped(totals.test()),
            per(100 * totals.exactRows(), totals.rows(), "; proven ", " %"),
            per(100 * totals.policyRows(), totals.rows(), ", policy targets ", " %")));
    if (totals.resignChecks() > 0) {
      out.println(
          Texts.format(
              "resigned wrongly: %s of %s games that continued%s",
              totals.resignWrong(),
              totals.resignChecks(),
              per(100 * totals.resignWrong(), totals.resignChecks(), " (", " %)")));
    }
    if (totals.repeatedGames() > 0) {
      out.println(
          Texts.format(
              "left out: %s game%s that repeat%s an earlier one",
              Numbers.grouped(totals.repeatedGames()),
              totals.repeatedGames() == 1 ? "" : "s",
              totals.repeatedGames() == 1 ? "s" : ""));
    }
    out.flush();
  }

  private static String per(long part, long whole, String before, String after) {
    return whole == 0 ? "" : before + Texts.format("%.1f", (double) part / whole) + after;
  }
}
