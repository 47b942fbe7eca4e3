package dev.lodestone.tournament.journal;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;

/** Chooses a directory for a run whose user has not named one. */
public final class FreshDirectory {

  /** The parent directory of such runs, relative to the working directory. */
  public static final Path RUNS = Path.of("runs");

  private FreshDirectory() {}

  /**
   * A directory that does not exist yet, named after the game and the time.
   *
   * @param runs parent directory
   */
  public static Path of(Path runs, String game) {
    String stamp = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").format(LocalDateTime.now());
    Path base = runs.resolve(game.replaceAll("[^\\w.-]", "-") + "-" + stamp);
    Path directory = base;
    for (int n = 2; Files.exists(directory); n++) {
      directory = base.resolveSibling(base.getFileName() + "-" + n);
    }
    return directory;
  }
}
