package dev.lodestone.cli.data;

import dev.lodestone.cli.console.OutputDirectory;
import dev.lodestone.cli.option.JsonOption;
import dev.lodestone.dataset.files.DatasetFiles;
import dev.lodestone.dataset.files.Provenance;
import dev.lodestone.dataset.selfplay.SelfPlaySpec;
import dev.lodestone.dataset.settings.SelfPlayDirectory;
import dev.lodestone.job.SettingValues;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * The options of a data set of self-play besides its settings: its directory, whether it is
 * resumed, its licence, and the form of the result.
 */
public final class SelfPlayOptions {

  @Option(
      names = "--out",
      paramLabel = "DIR",
      required = true,
      description = "The data set's directory.")
  private @Nullable Path out;

  @Option(
      names = "--resume",
      description =
          "Resumes the existing data set, with its own options; a larger --positions extends"
              + " it.")
  private boolean resume;

  @Mixin private final LicenseOption license = new LicenseOption();

  @Mixin private final JsonOption json = new JsonOption();

  /** The directory of the data set. */
  public DatasetFiles files() {
    return new DatasetFiles(Objects.requireNonNull(out));
  }

  /** Whether the command resumes an existing data set. */
  public boolean resumes() {
    return resume;
  }

  /** The provenance with this program and the data set's licence. */
  public Provenance provenance() {
    return license.provenance();
  }

  /** Whether the result is printed as a JSON object. */
  public boolean json() {
    return json.get();
  }

  /**
   * Begins the data set or resumes it.
   *
   * @param values the settings that the user has given
   * @param shared whether other processes may write parts of the same data set
   * @param check throws if it refuses the settings, before anything is written
   * @throws IllegalArgumentException if a setting is refused
   */
  public SelfPlayDirectory open(SettingValues values, boolean shared, Consumer<SelfPlaySpec> check)
      throws IOException {
    DatasetFiles files = files();
    OutputDirectory.require("option '--out'", files.path());
    return SelfPlayDirectory.open(
        files,
        values,
        shared
            ? SelfPlayDirectory.Mode.SHARED
            : resume ? SelfPlayDirectory.Mode.RESUMED : SelfPlayDirectory.Mode.NEW,
        check);
  }
}
