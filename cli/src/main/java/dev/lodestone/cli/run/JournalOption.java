package dev.lodestone.cli.run;

import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** {@code --out}: the directory of a new journal. */
final class JournalOption {

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Directory of the journal; default: runs/GAME-TIME.")
  private @Nullable Path out;

  /** The directory; empty for the default. */
  public Optional<Path> get() {
    return Optional.ofNullable(out);
  }
}
