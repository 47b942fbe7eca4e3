package dev.lodestone.tournament.schedule;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.IllegalMoveException;
import dev.lodestone.core.PositionFormatException;
import dev.lodestone.tournament.match.Opening;
import dev.lodestone.tournament.rules.GameRules;
import dev.lodestone.tournament.rules.GameState;
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
 * Reads books of openings, one on each line: a position as the game writes it, or moves from the
 * start position separated by spaces. Empty lines are ignored, as is everything after a {@code #}
 * at the beginning of a line or after a space. If the book has a {@link BookChecksum}, it must
 * match.
 */
public final class OpeningBook {

  private OpeningBook() {}

  /**
   * Reads a file.
   *
   * @throws IOException if it cannot be read
   * @throws IllegalArgumentException if a line is not an opening, if an opening ends the game, or
   *     if there is no opening; the message names the line
   */
  public static List<Opening> read(GameRules rules, Path file) throws IOException {
    return parse(rules, file.toString(), Files.readAllLines(file, StandardCharsets.UTF_8));
  }

  /** Reads a file of a game whose rules are known here. */
  public static List<Opening> read(Game game, Path file) throws IOException {
    return read(GameRules.of(game), file);
  }

  /**
   * The built-in book of a game: the resource {@code ID.book} in the package of the game's class.
   *
   * @return empty if there is none
   * @throws IllegalArgumentException as {@link #read(GameRules, Path)}
   */
  public static Optional<List<Opening>> builtIn(Game game) {
    String name = game.id() + ".book";
    try (InputStream in = game.getClass().getResourceAsStream(name)) {
      return in == null
          ? Optional.empty()
          : Optional.of(
              parse(
                  GameRules.of(game),
                  name,
                  new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Reads lines that do not come from a file.
   *
   * @param source name of the source in messages
   * @throws IllegalArgumentException as {@link #read(GameRules, Path)}
   */
  public static List<Opening> parse(GameRules rules, String source, List<String> lines) {
    BookChecksum.check(source, lines);
    List<Opening> openings = new ArrayList<>();
    int number = 0;
    for (String line : lines) {
      number++;
      String text = withoutComment(line).strip();
      if (!text.isEmpty()) {
        try {
          openings.add(parse(rules, text));
        } catch (IllegalArgumentException e) {
          throw new IllegalArgumentException(
              source + ", line " + number + ": " + e.getMessage(), e);
        }
      }
    }
    requireThat(!openings.isEmpty(), "%s: expected one opening on each line, found none", source);
    return openings;
  }

  /** Reads one non-empty line. */
  static Opening parse(GameRules rules, String text) {
    Opening opening = isPosition(rules, text) ? new Opening(text, List.of()) : moves(rules, text);
    requireThat(
        !opening.play(rules).outcome().isOver(),
        "expected an opening after which the game continues");
    return opening;
  }

  private static Opening moves(GameRules rules, String text) {
    List<String> moves = Arrays.asList(text.split("\\s+"));
    GameState state = rules.begin(rules.startText());
    int played = 0;
    for (String move : moves) {
      try {
        state.play(move);
      } catch (IllegalMoveException e) {
        throw new IllegalArgumentException(
            "expected a position or moves from the start position, found "
                + e.getMessage()
                + (played == 0 ? "; as a position: " + problem(rules, text) : ""),
            e);
      }
      played++;
      requireThat(
          !state.outcome().isOver() || played >= moves.size(),
          "expected moves after which the game continues");
    }
    return new Opening(rules.startText(), moves);
  }

  private static boolean isPosition(GameRules rules, String text) {
    return problem(rules, text).isEmpty();
  }

  private static String problem(GameRules rules, String text) {
    try {
      rules.begin(text);
      return "";
    } catch (PositionFormatException e) {
      return e.problems().get(0).toString();
    }
  }

  private static String withoutComment(String line) {
    return line.startsWith("#") ? "" : line.replaceFirst("\\s#.*", "");
  }
}
