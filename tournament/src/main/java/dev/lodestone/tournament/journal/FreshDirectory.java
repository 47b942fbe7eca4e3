package dev.lodestone.tournament.journal;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;

/** Where the journal of a run goes for which nobody has named a place. */
public final class FreshDirectory {

  /** What holds such runs, in the directory where the program was started. */
  public static final Path RUNS = Path.of("runs");

  private FreshDirectory() {}

  /**
   * A directory that is not there yet, named by the game and the time.
   *
   * @param runs in which it will be
   */
  public static Path of(Path runs, String game) {
    String stamp = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").format(LocalDateTime.now());
    Path base = runs.resolve(game + "-" + stamp);
    Path directory = base;
    for (int n = 2; Files.exists(directory); n++) {
      directory = base.resolveSibling(base.getFileName() + "-" + n);
    }
    return directory;
  }
}
