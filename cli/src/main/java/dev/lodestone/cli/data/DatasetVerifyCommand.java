package dev.lodestone.cli.data;

import dev.lodestone.cli.console.DatasetSource;
import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.Interruption;
import dev.lodestone.cli.console.Numbers;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.TerminalCommand;
import dev.lodestone.cli.option.JsonOption;
import dev.lodestone.core.StopSignal;
import dev.lodestone.core.text.Texts;
import dev.lodestone.dataset.verify.DatasetVerifier;
import dev.lodestone.dataset.verify.Fault;
import dev.lodestone.dataset.verify.Verification;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "verify",
    sortOptions = false,
    description = {
      "Checks a data set: every file against its checksum, every row against the schema, the rules,"
          + " its game, the run's settings and the formulas of docs/dataset.md, and proofs against"
          + " the solver. --replay searches rows again and compares every column.",
      "Exit code 1 and the first ten faults if anything is wrong."
    },
    footer = {
      "  lodestone dataset verify data/gauss",
      "  lodestone dataset verify data/gauss --all",
      "  lodestone dataset verify data/gauss --replay 300"
    })
final class DatasetVerifyCommand extends TerminalCommand {

  @Parameters(paramLabel = "DIR", description = "The data set's directory.")
  private @Nullable Path directory;

  @Option(
      names = "--all",
      description = "Repeats every proof instead of those of about 300 evenly spaced rows.")
  private boolean all;

  @Option(
      names = "--replay",
      paramLabel = "N",
      defaultValue = "0",
      description =
          "Searches about N evenly spread rows again, and the other rows of their games, with the"
              + " recorded engines and seeds; default ${DEFAULT-VALUE}.")
  private long replay;

  @Mixin private final GamesAtOnceOption concurrency = new GamesAtOnceOption();

  @Mixin private final JsonOption json = new JsonOption();

  DatasetVerifyCommand(Terminal terminal) {
    super(terminal);
  }

  private record Row(
      String dir,
      long rows,
      long games,
      long proofs,
      long openProofs,
      long replayed,
      long faults,
      List<Fault> first) {}

  @Override
  public Integer call() throws IOException {
    Path dir = Objects.requireNonNull(directory);
    try (Interruption interruption = new Interruption()) {
      StopSignal stop = interruption.signal();
      long start = System.nanoTime();
      Verification found =
          new DatasetVerifier(
                  DatasetSource.in(dir),
                  all ? DatasetVerifier.ALL_ROWS : DatasetVerifier.DEFAULT_PROOF_ROWS,
                  Numbers.atLeast("--replay", replay, 0),
                  concurrency.get())
              .verify(stop);
      if (stop.isStopped()) {
        terminal.note("stopped: the set is not verified");
        return ExitCode.INTERRUPTED;
      }
      print(dir, found, (System.nanoTime() - start) / 1e9);
      return found.isSound() ? ExitCode.OK : ExitCode.FAILURE;
    }
  }

  private void print(Path dir, Verification found, double seconds) {
    found.notes().forEach(note -> terminal.note("note: " + note));
    if (json.get()) {
      terminal.json(
          new Row(
              dir.toString(),
              found.rows(),
              found.games(),
              found.proofs(),
              found.openProofs(),
              found.replayed(),
              found.faultCount(),
              found.faults()));
      return;
    }
    found.faults().forEach(fault -> terminal.print(fault));
    terminal.print(
        Texts.format(
            "%s: %s positions of %s games, %s proofs repeated, %s%s%s fault%s",
            dir,
            Numbers.grouped(found.rows()),
            Numbers.grouped(found.games()),
            Numbers.grouped(found.proofs()),
            found.openProofs() == 0 ? "" : Numbers.grouped(found.openProofs()) + " left open, ",
            replay == 0 ? "" : Numbers.grouped(found.replayed()) + " searched again, ",
            Numbers.grouped(found.faultCount()),
            found.faultCount() == 1 ? "" : "s"));
    terminal.note(
        Texts.format(
            "%.1f s, %s positions/s",
            seconds, Numbers.grouped((long) (found.rows() / Math.max(1e-9, seconds)))));
  }
}
