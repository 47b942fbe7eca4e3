package dev.lodestone.board.lesson;

import dev.lodestone.board.view.MoveView;
import dev.lodestone.board.view.PositionView;
import dev.lodestone.core.Game;
import dev.lodestone.core.GameManual;
import dev.lodestone.core.Position;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A position with a task for one move. The text of a game's rules contains exercises as fenced
 * blocks marked {@code exercise}: the position, the task in words, and one goal per line, all of
 * which the move must reach (see {@link Goal#parse}).
 *
 * @param position text of the position
 * @param task in words
 * @param goals the conditions that the move must fulfil
 */
public record Exercise(Position position, String task, List<Goal> goals) {

  private static final Pattern BLOCK =
      Pattern.compile("(?m)^```exercise\\n(.+)\\n(.+)\\n((?:.+\\n)+?)```$");
  private static final Pattern PICTURE = Pattern.compile("(?m)^```position\\n(.+)$");

  /** The number of pictures of a first game before its middle. */
  private static final int SCENE = 4;

  private static final Pattern CARD = Pattern.compile("(?m)^```card\\n([^`]+)\\n```$");

  private static final Pattern PARAMETERS =
      Pattern.compile("(?m)^## Parameters\\n+((?:\\|.*\\n)+)");

  /**
   * The exercises of a game in the order of its rules; none without a text of the rules.
   *
   * @throws IllegalArgumentException if a position or a goal cannot be read
   */
  public static List<Exercise> of(Game game) {
    return BLOCK
        .matcher(new GameManual(game).rules().orElse(""))
        .results()
        .map(
            block ->
                new Exercise(
                    game.parsePosition(block.group(1)),
                    block.group(2),
                    block.group(3).lines().map(goal -> Goal.parse(game, goal)).toList()))
        .toList();
  }

  /** The summary of the rules: the first block marked {@code card}. */
  public static Optional<String> card(Game game) {
    return CARD.matcher(new GameManual(game).rules().orElse(""))
        .results()
        .findFirst()
        .map(block -> block.group(1).replace('\n', ' '));
  }

  /** The table of the game's parameters: their names, values, defaults and meanings. */
  public static Optional<String> parameters(Game game) {
    return PARAMETERS
        .matcher(new GameManual(game).rules().orElse(""))
        .results()
        .findFirst()
        .map(block -> block.group(1));
  }

  /** The pieces in the middle of the explained first game; empty for a game without one. */
  public static Optional<int[]> scene(Game game) {
    return PICTURE
        .matcher(new GameManual(game).firstGame().orElse(""))
        .results()
        .skip(SCENE)
        .findFirst()
        .map(block -> PositionView.of(game.parsePosition(block.group(1))).cells());
  }

  /** The exercise without its goals, as a page shows it. */
  public View view() {
    return new View(PositionView.of(position), task);
  }

  /**
   * Judges a move by the rules.
   *
   * @param text the move as {@link Game#formatMove} writes it
   * @throws dev.lodestone.core.IllegalMoveException if it is not legal
   */
  public Verdict judge(String text) {
    int move = position.game().parseMove(position, text);
    List<String> missing =
        goals.stream().flatMap(goal -> goal.missing(position, move).stream()).toList();
    return new Verdict(missing.isEmpty(), String.join("; ", missing), MoveView.of(position, move));
  }

  /**
   * An exercise as a page shows it.
   *
   * @param first the position
   * @param task in words
   */
  public record View(PositionView first, String task) {}

  /**
   * The judgement of a move.
   *
   * @param solved whether the move reaches all goals
   * @param missing the goals that it does not reach, in words; empty if it reaches all
   * @param move the effect of the move
   */
  public record Verdict(boolean solved, String missing, MoveView move) {}
}
