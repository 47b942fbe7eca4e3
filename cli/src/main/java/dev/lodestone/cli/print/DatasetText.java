package dev.lodestone.cli.print;

import dev.lodestone.cli.console.Numbers;
import dev.lodestone.dataset.files.Manifest;
import dev.lodestone.dataset.files.Shard;
import dev.lodestone.dataset.files.Totals;
import java.io.PrintWriter;
import java.util.Locale;

/** Summarizes a data set in a few lines. */
public final class DatasetText {

  private DatasetText() {}

  public static void print(Manifest manifest, PrintWriter out) {
    Totals totals = manifest.totals();
    long bytes = manifest.shards().stream().mapToLong(Shard::bytes).sum();
    out.println(
        manifest.game()
            + ": "
            + Numbers.grouped(totals.rows())
            + " positions of "
            + Numbers.grouped(totals.games())
            + " games in "
            + manifest.shards().size()
            + (manifest.shards().size() == 1 ? " file" : " files")
            + per(bytes, totals.rows(), ", %.1f bytes a position"));
    out.println(
        "first player: W %s D %s L %s%s%s"
            .formatted(
                totals.firstWins(),
                totals.draws(),
                totals.secondWins(),
                per(100 * totals.firstWins() + 50 * totals.draws(), totals.games(), " (%.1f %%)"),
                per(totals.plies(), totals.games(), ", %.1f plies a game")));
    out.println(
        "train %s, validation %s, test %s%s%s"
            .formatted(
                Numbers.grouped(totals.train()),
                Numbers.grouped(totals.validation()),
                Numbers.grouped(totals.test()),
                per(100 * totals.exactRows(), totals.rows(), "; proven %.1f %%"),
                per(100 * totals.policyRows(), totals.rows(), ", policy targets %.1f %%")));
    if (totals.resignChecks() > 0) {
      out.println(
          "resigned wrongly: %s of %s games that continued%s"
              .formatted(
                  totals.resignWrong(),
                  totals.resignChecks(),
                  per(100 * totals.resignWrong(), totals.resignChecks(), " (%.1f %%)")));
    }
    out.flush();
  }

  private static String per(long part, long whole, String format) {
    return whole == 0 ? "" : String.format(Locale.ROOT, format, (double) part / whole);
  }
}
