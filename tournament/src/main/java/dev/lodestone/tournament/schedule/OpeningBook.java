package dev.lodestone.tournament.schedule;

import dev.lodestone.core.Game;
import dev.lodestone.core.IllegalMoveException;
import dev.lodestone.core.Position;
import dev.lodestone.core.PositionFormatException;
import dev.lodestone.tournament.match.Opening;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Books of openings, one a line: a position as the game writes it, or moves from the start position
 * separated by blanks. Empty lines and what follows a {@code #} at the beginning of a line or after
 * a blank do not count.
 */
public final class OpeningBook {

  private OpeningBook() {}

  /**
   * Reads a file.
   *
   * @throws IOException if it cannot be read
   * @throws IllegalArgumentException if a line is no opening, or none after which the game goes on,
   *     or there is no line; the message says where
   */
  public static List<Opening> read(Game game, Path file) throws IOException {
    return parse(game, file.toString(), Files.readAllLines(file, StandardCharsets.UTF_8));
  }

  /**
   * The book that comes with a game: the resource {@code ID.book} beside its class.
   *
   * @return empty if there is none
   * @throws IllegalArgumentException likewise
   */
  public static Optional<List<Opening>> builtIn(Game game) {
    String name = game.id() + ".book";
    try (InputStream in = game.getClass().getResourceAsStream(name)) {
      return in == null
          ? Optional.empty()
          : Optional.of(
              parse(
                  game,
                  name,
                  new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<Opening> parse(Game game, String source, List<String> lines) {
    List<Opening> openings = new ArrayList<>();
    int number = 0;
    for (String line : lines) {
      number++;
      String text = withoutComment(line).strip();
      if (!text.isEmpty()) {
        try {
          openings.add(parse(game, text));
        } catch (IllegalArgumentException e) {
          throw new IllegalArgumentException(
              source + ", line " + number + ": " + e.getMessage(), e);
        }
      }
    }
    if (openings.isEmpty()) {
      throw new IllegalArgumentException(source + ": expected an opening a line, found none");
    }
    return openings;
  }

  /** Reads one line that is not empty. */
  static Opening parse(Game game, String text) {
    Opening opening = isPosition(game, text) ? new Opening(text, List.of()) : moves(game, text);
    if (opening.play(game).outcome().isOver()) {
      throw new IllegalArgumentException("expected an opening after which the game goes on");
    }
    return opening;
  }

  private static Opening moves(Game game, String text) {
    List<String> moves = Arrays.asList(text.split("\\s+"));
    Position position = game.start();
    for (String move : moves) {
      try {
        position.play(game.parseMove(position, move));
      } catch (IllegalMoveException e) {
        throw new IllegalArgumentException(
            "expected a position or moves from the start position, found "
                + e.getMessage()
                + (position.ply() == 0 ? "; as a position: " + problem(game, text) : ""),
            e);
      }
      if (position.outcome().isOver() && position.ply() < moves.size()) {
        throw new IllegalArgumentException("expected moves of a game that goes on");
      }
    }
    return new Opening(game.formatPosition(game.start()), moves);
  }

  private static boolean isPosition(Game game, String text) {
    return problem(game, text).isEmpty();
  }

  private static String problem(Game game, String text) {
    try {
      game.parsePosition(text);
      return "";
    } catch (PositionFormatException e) {
      return e.problems().get(0).toString();
    }
  }

  private static String withoutComment(String line) {
    return line.startsWith("#") ? "" : line.replaceFirst("\\s#.*", "");
  }
}
