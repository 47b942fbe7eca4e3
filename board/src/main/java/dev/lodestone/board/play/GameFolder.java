package dev.lodestone.board.play;

import dev.lodestone.job.AtomicFile;
import dev.lodestone.tournament.clock.TimeControl;
import dev.lodestone.tournament.journal.Journal;
import dev.lodestone.tournament.journal.JsonLines;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The directory of played games. Each game has a directory, named by date, game and number, with
 * its journal and the file of its seats. Directories with other names are ignored.
 */
final class GameFolder {

  private static final String SEATS_FILE = "seats.json";

  private static final Pattern ID =
      Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}-[a-z0-9_-]{1,40}-[0-9]{1,6}");

  private final Path root;

  GameFolder(Path root) {
    this.root = root;
  }

  /**
   * The settings of a game.
   *
   * @param clock time control of both sides, such as {@code 300+3}, if the game has clocks
   * @param seed seed of the engines' choices
   */
  record Seats(String game, SeatText first, SeatText second, Optional<String> clock, long seed) {

    Optional<TimeControl> timeControl() {
      return clock.map(TimeControl::parse);
    }
  }

  /** Creates a new directory for a game and its journal, and returns the game's id. */
  String create(Seats seats) throws IOException {
    Files.createDirectories(root);
    for (int number = 1; ; number++) {
      // Names of directories and addresses do not contain the parameters of a game.
      String id = LocalDate.now() + "-" + seats.game().replaceFirst(":.*", "") + "-" + number;
      try {
        Files.createDirectory(root.resolve(id));
      } catch (FileAlreadyExistsException e) {
        continue;
      }
      Path file = root.resolve(id).resolve(SEATS_FILE);
      try {
        AtomicFile.write(file, JsonLines.format(seats) + "\n");
        return id;
      } catch (IOException e) {
        remove(id);
        throw new IOException("cannot write " + file + ": " + e.getMessage(), e);
      }
    }
  }

  /** Removes the files of a game, as far as that is possible. */
  void remove(String id) {
    try (Stream<Path> files = Files.list(root.resolve(id))) {
      for (Path file : files.toList()) {
        Files.deleteIfExists(file);
      }
      Files.deleteIfExists(root.resolve(id));
    } catch (IOException e) {
      // A directory without a journal is not a game; it is not shown.
      return;
    }
  }

  /** The directory of a game that this folder created. */
  Path directoryOf(String id) {
    return root.resolve(id);
  }

  /** The directory of a game, if there is one. */
  Optional<Path> directory(String id) {
    Path directory = root.resolve(ID.matcher(id).matches() ? id : "no such game");
    return Files.isRegularFile(directory.resolve(SEATS_FILE))
            && Files.isRegularFile(directory.resolve(Journal.FILE_NAME))
        ? Optional.of(directory)
        : Optional.empty();
  }

  /**
   * Reads the settings of a game.
   *
   * @throws IllegalArgumentException if the file is damaged
   */
  Seats seats(Path directory) throws IOException {
    return JsonLines.parse(Files.readString(directory.resolve(SEATS_FILE)).trim(), Seats.class);
  }

  /**
   * The ids of the most recently played games, the latest first.
   *
   * @param skip number of later games to omit
   * @param max maximum number of ids
   */
  List<String> latest(int skip, int max) throws IOException {
    if (!Files.isDirectory(root)) {
      return List.of();
    }
    List<Path> found = new ArrayList<>();
    try (Stream<Path> all = Files.list(root)) {
      all.filter(p -> directory(String.valueOf(p.getFileName())).isPresent()).forEach(found::add);
    }
    found.sort(Comparator.comparing(GameFolder::touched).reversed());
    return found.stream().skip(skip).limit(max).map(p -> String.valueOf(p.getFileName())).toList();
  }

  /** When a game was last played. */
  static FileTime touched(Path directory) {
    try {
      return Files.getLastModifiedTime(directory.resolve(Journal.FILE_NAME));
    } catch (IOException e) {
      return FileTime.fromMillis(0);
    }
  }
}
