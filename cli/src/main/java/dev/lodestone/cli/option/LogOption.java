package dev.lodestone.cli.option;

import dev.lodestone.cli.console.UserError;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.process.DialogueLog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** {@code --log}: the file for all lines exchanged with engines that are programs. */
public final class LogOption {

  @Option(
      names = "--log",
      paramLabel = "FILE",
      description =
          "Appends every line that is exchanged with engines of other processes to FILE, with the"
              + " milliseconds since the start, the game and the engine.")
  private @Nullable Path file;

  /**
   * Opens the log; the caller closes it.
   *
   * @param engines at least one of which must be a program if there is a log
   */
  public DialogueLog open(List<EngineSpec> engines) throws IOException {
    UserError.require(
        file == null || engines.stream().anyMatch(EngineSpec::isProgram),
        "option '--log': expected an engine of another process (cmd=...), found none; searchers"
            + " of this process have no dialogue");
    return open();
  }

  /** Opens the log for engines that are known to be programs; the caller closes it. */
  public DialogueLog open() throws IOException {
    if (file == null) {
      return DialogueLog.NONE;
    }
    Path directory = file.toAbsolutePath().getParent();
    UserError.require(
        !Files.isDirectory(file) && directory != null && Files.isDirectory(directory),
        "option '--log': expected a file in an existing directory, found %s",
        file);
    return DialogueLog.open(file);
  }
}
