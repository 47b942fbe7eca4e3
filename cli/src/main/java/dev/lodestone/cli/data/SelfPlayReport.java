package dev.lodestone.cli.data;

import dev.lodestone.cli.console.Terminal;
import dev.lodestone.core.text.Texts;
import dev.lodestone.dataset.files.DatasetFiles;
import dev.lodestone.dataset.files.Manifest;
import dev.lodestone.dataset.files.Provenance;
import dev.lodestone.dataset.files.Shard;
import dev.lodestone.dataset.files.Totals;
import dev.lodestone.dataset.row.Split;
import dev.lodestone.dataset.selfplay.SelfPlay;
import dev.lodestone.dataset.selfplay.SelfPlaySpec;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Prints the state of a self-play data set, and how to resume an incomplete one. */
public final class SelfPlayReport {

  private final Terminal terminal;
  private final boolean json;
  private final String resuming;

  /**
   * @param json whether the result is a JSON object
   * @param resuming the command line that resumes it
   */
  public SelfPlayReport(Terminal terminal, boolean json, String resuming) {
    this.terminal = terminal;
    this.json = json;
    this.resuming = resuming;
  }

  private record Result(String dir, boolean complete, int shards, int missing) {}

  /** Warns if the same settings may not give the same rows again. */
  public void warnOfChance(SelfPlaySpec spec) {
    if (!spec.isRepeatable()) {
      terminal.note("with limits in time or engines of others no file can be repeated");
    }
  }

  /** Writes the manifest if all shards are complete, and prints a summary. */
  public void print(SelfPlaySpec spec, DatasetFiles files, Provenance by) throws IOException {
    List<Shard> complete = SelfPlay.shards(spec, files).stream().flatMap(Optional::stream).toList();
    int missing = spec.shards() - complete.size();
    Optional<Manifest> manifest = SelfPlay.writeManifest(spec, files, by);
    manifest.ifPresent(made -> warnOfEmptySplits(spec.splits(), made.totals()));
    if (json) {
      terminal.json(
          new Result(files.path().toString(), manifest.isPresent(), complete.size(), missing));
    } else if (manifest.isPresent()) {
      DatasetText.print(manifest.get(), terminal.out());
    } else {
      terminal.note(
          complete.size()
              + " of "
              + spec.shards()
              + " shards are complete; resume with: "
              + resuming);
    }
  }

  private void warnOfEmptySplits(Split.Shares shares, Totals totals) {
    boolean isValidated = totals.validation() > 0 || shares.validation() == 0;
    boolean isTested = totals.test() > 0 || shares.test() == 0;
    if (!isValidated || !isTested) {
      terminal.note(
          Texts.format(
              "no rows for %s: no opening was assigned to them; expected more --positions, or larger"
                  + " --splits such as 10,10",
              isValidated ? "test" : isTested ? "validation" : "validation and test"));
    }
  }
}
