package dev.lodestone.board.tree;

import dev.lodestone.board.http.HttpFault;
import dev.lodestone.core.Games;
import dev.lodestone.core.text.Texts;
import dev.lodestone.job.AtomicFile;
import dev.lodestone.tournament.export.PgnText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A directory of games with variations, each in a PGN file. Thread-safe. */
public final class TreeFolder {

  private static final String ENDING = ".pgn";
  private static final Pattern NAME =
      Pattern.compile("[\\p{L}\\p{N}](?:[\\p{L}\\p{N} ,._-]{0,58}[\\p{L}\\p{N}])?");
  private static final Pattern GAME = Pattern.compile("(?m)^\ufeff?\\[Game \"([^\"]+)\"]$");
  private static final int MAX_LISTED = 500;

  private final Path root;

  /**
   * @param root the directory; created when a game is saved
   */
  public TreeFolder(Path root) {
    this.root = root;
  }

  /**
   * A saved game.
   *
   * @param game id of its rules
   * @param savedMillis when it was saved, in milliseconds since 1970
   */
  public record Listed(String name, String game, long savedMillis) {}

  /**
   * A request to save a game.
   *
   * @param replace whether a saved game of this name may be replaced
   */
  public record Saving(GameTree tree, boolean replace) {}

  /** The saved games, the latest first. */
  public List<Listed> list() throws IOException {
    if (!Files.isDirectory(root)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(root)) {
      return files
          .filter(file -> file.toString().endsWith(ENDING) && Files.isRegularFile(file))
          .flatMap(file -> listed(file).stream())
          .sorted(Comparator.comparingLong(Listed::savedMillis).reversed())
          .limit(MAX_LISTED)
          .toList();
    }
  }

  /** The entry of a file; none if it is not a game that was saved here. */
  private static List<Listed> listed(Path file) {
    String name = String.valueOf(file.getFileName());
    try {
      Matcher game = GAME.matcher(text(file));
      return game.find()
          ? List.of(
              new Listed(
                  name.substring(0, name.length() - ENDING.length()),
                  game.group(1),
                  Files.getLastModifiedTime(file).toMillis()))
          : List.of();
    } catch (IOException e) {
      return List.of();
    }
  }

  /** Saves a game atomically. */
  public synchronized void save(String name, Saving saving) throws IOException {
    Path file = file(name);
    if (Files.exists(file) && !saving.replace()) {
      throw HttpFault.conflict("a game is saved as '" + name + "' already");
    }
    GameTree tree = saving.tree();
    String text = tree.pgn(Games.byId(tree.game())).text();
    Files.createDirectories(root);
    AtomicFile.write(file, text);
  }

  /** Reads a saved game. */
  public GameTree read(String name) throws IOException {
    String text = text(existing(name));
    Matcher game = GAME.matcher(text);
    if (!game.find()) {
      throw HttpFault.notFound("the file '" + name + ENDING + "' has no tag 'Game'");
    }
    return TreeReader.read(Games.byId(game.group(1)), text);
  }

  private static String text(Path file) throws IOException {
    return PgnText.of(Files.readAllBytes(file)).text();
  }

  /** Removes a saved game. */
  public synchronized void delete(String name) throws IOException {
    Files.delete(existing(name));
  }

  private Path existing(String name) {
    Path file = file(name);
    if (!Files.isRegularFile(file)) {
      throw HttpFault.notFound("no game is saved as '" + name + "'");
    }
    return file;
  }

  private Path file(String name) {
    if (!NAME.matcher(name).matches()) {
      throw HttpFault.bad(
          "name",
          Texts.format(
              "expected a name of at most 60 letters, digits, spaces and , . _ -, found '%s'",
              name));
    }
    return root.resolve(name + ENDING);
  }
}
