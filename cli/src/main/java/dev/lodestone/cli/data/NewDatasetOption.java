package dev.lodestone.cli.data;

import dev.lodestone.cli.console.OutputDirectory;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** {@code --out}: the directory of a data set that is made in one run. */
final class NewDatasetOption {

  @Option(
      names = "--out",
      paramLabel = "DIR",
      required = true,
      description = "Directory of the new data set; it must be empty or new.")
  private @Nullable Path out;

  /** Returns the directory after checking that it is new or empty. */
  public Path get() throws IOException {
    return OutputDirectory.requireEmpty("option '--out'", Objects.requireNonNull(out));
  }
}
