package dev.lodestone.cli.option;

import dev.lodestone.cli.console.UserError;
import dev.lodestone.core.Game;
import dev.lodestone.core.IllegalMoveException;
import dev.lodestone.core.MoveInput;
import dev.lodestone.core.Position;
import dev.lodestone.core.PositionFormatException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** {@code --position} and {@code --moves}: a position of some game. */
public final class PositionOptions {

  /** The spaces between moves, but not those as in {@code G10 - K14} and {@code G10 x K14}. */
  private static final Pattern BETWEEN = Pattern.compile("(?<! [-xX])\\s+(?![-xX] )");

  @Option(
      names = "--position",
      paramLabel = "TEXT",
      description = "The position as 'lodestone show' writes it; default: the start position.")
  private @Nullable String text;

  @Option(
      names = "--moves",
      paramLabel = "MOVES",
      description = "Moves to play from there, in quotes, separated by spaces.")
  private String moves = "";

  /** A start position, the legal moves played from it, and the resulting position. */
  public record Line(String start, List<String> moves, Position position) {}

  /** Whether the user named a position or moves. */
  public boolean isGiven() {
    return text != null || !moves.isBlank();
  }

  public Line get(Game game) {
    try {
      Position position = text == null ? game.start() : game.parsePosition(text);
      String start = game.formatPosition(position);
      List<String> line = new ArrayList<>();
      for (String typed : moves.isBlank() ? new String[0] : BETWEEN.split(moves.trim())) {
        int move = MoveInput.parse(position, typed);
        line.add(game.formatMove(move));
        position.play(move);
      }
      return new Line(start, List.copyOf(line), position);
    } catch (PositionFormatException e) {
      throw new UserError("option '--position': " + e.getMessage());
    } catch (IllegalMoveException e) {
      throw new UserError("option '--moves': " + e.getMessage());
    }
  }
}
