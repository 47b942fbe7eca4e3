package dev.lodestone.cli.play;

import dev.lodestone.core.Game;
import dev.lodestone.core.GameManual;
import dev.lodestone.core.Games;
import dev.lodestone.core.IllegalMoveException;
import dev.lodestone.core.MoveDescription;
import dev.lodestone.core.Position;
import dev.lodestone.core.PositionFormatException;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The rules of a game for people, with their positions drawn. */
final class Rules {

  /**
   * A picture as {@link GameManual} describes it: a position, and optionally a move with an
   * explanation.
   */
  private static final Pattern PICTURE =
      Pattern.compile("(?m)^```position\\n(.+)\\n(?:(.+)\\n(?:.+\\n)?)?```$");

  /** An exercise: a position, a task, and goals, which are not printed. */
  private static final Pattern EXERCISE =
      Pattern.compile("(?m)^```exercise\\n(.+)\\n(.+)\\n(?:.+\\n)+?```$");

  /** The summary of the rules, which is printed without its fence. */
  private static final Pattern CARD = Pattern.compile("(?m)^```card\\n([^`]+)\\n```$");

  private Rules() {}

  /** The rules as text, or a line which says that the game has none. */
  static String of(Game game) {
    String text =
        new GameManual(game)
            .rules()
            .orElseGet(() -> game.title() + " comes without a text of its rules.\n");
    Game plain = Games.withDefaults(game);
    String drawn =
        PICTURE.matcher(text).replaceAll(picture -> Matcher.quoteReplacement(draw(plain, picture)));
    return EXERCISE
        .matcher(CARD.matcher(drawn).replaceAll("$1").replace("```board\n", "```\n"))
        .replaceAll(exercise -> Matcher.quoteReplacement(task(plain, exercise)));
  }

  private static String draw(Game game, MatchResult picture) {
    try {
      Position position = game.parsePosition(picture.group(1));
      String before = BoardText.of(position, IntList.of(), false);
      return "```\n" + before + move(game, position, picture.group(2)) + "```";
    } catch (PositionFormatException | IllegalMoveException e) {
      return picture.group();
    }
  }

  private static String task(Game game, MatchResult exercise) {
    Position position = game.parsePosition(exercise.group(1));
    String board = BoardText.of(position, IntList.of(), false);
    return "```\n" + board + "```\n\n" + exercise.group(2);
  }

  /** A move in words and the board after it; empty if there is no move. */
  private static String move(Game game, Position position, @Nullable String text) {
    if (text == null) {
      return "";
    }
    int move = game.parseMove(position, text);
    String words = MoveDescription.of(position, move);
    position.play(move);
    return "\n" + text + ": " + words + "\n\n" + BoardText.after(position, List.of(text), false);
  }
}
