package dev.lodestone.dataset.files;

import dev.lodestone.core.ActionSpace;
import dev.lodestone.core.Diagram;
import dev.lodestone.core.Game;
import dev.lodestone.core.Symmetries;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The data that a program without the game's rules needs to read moves and to compute images of
 * rows under the game's symmetries: the file {@code encoding.json} of a data set.
 *
 * @param game id of the game
 * @param actions the text of each action; null for a number that stands for no move, such as a disc
 *     off the board. Empty, as is {@link Image#actions}, for games in which the move of an action
 *     depends on the position
 * @param symmetries all symmetries of the game, the identity first
 */
public record Encoding(
    String game, List<@Nullable String> actions, List<Encoding.Image> symmetries) {

  /** The name of the file. */
  public static final String FILE = "encoding.json";

  /**
   * The effect of a symmetry on the numbers of a row. Each list maps an index: entry {@code i} is
   * what index {@code i} becomes.
   *
   * @param swapsSides whether the side to move changes
   * @param cells the new index of each cell
   * @param values the new value of a cell with each value
   * @param counters the new index of each counter
   * @param actions the new action for each action; -1 for a number without a text
   */
  public record Image(
      boolean swapsSides,
      List<Integer> cells,
      List<Integer> values,
      List<Integer> counters,
      List<Integer> actions) {}

  /** The encoding of a game. */
  public static Encoding of(Game game) {
    List<@Nullable String> actions = texts(game);
    Symmetries symmetries = game.symmetries();
    Diagram diagram = game.diagram();
    List<Image> images = new ArrayList<>();
    for (int s = 0; s < symmetries.count(); s++) {
      int symmetry = s;
      images.add(
          new Image(
              symmetries.swapsSides(s),
              numbers(diagram.cells().size(), cell -> symmetries.applyToCell(symmetry, cell)),
              numbers(
                  diagram.pieces().size() + 1, value -> symmetries.applyToValue(symmetry, value)),
              numbers(diagram.counters().size(), i -> symmetries.applyToCounter(symmetry, i)),
              numbers(
                  actions.size(),
                  move ->
                      actions.get(move) == null ? -1 : symmetries.applyToMove(symmetry, move))));
    }
    return new Encoding(game.id(), actions, images);
  }

  private static List<Integer> numbers(int count, IntUnaryOperator of) {
    return IntStream.range(0, count).map(of).boxed().toList();
  }

  /** The texts of all actions; empty if an action's number is not that of its move. */
  private static List<@Nullable String> texts(Game game) {
    ActionSpace space = game.actions();
    List<@Nullable String> texts = new ArrayList<>();
    for (int move = 0; space.size() == game.moveBound() && move < space.size(); move++) {
      String text = text(game, move);
      if (text != null && space.of(move) != move) {
        return List.of();
      }
      texts.add(text);
    }
    return texts;
  }

  /** The text of a move; null for a number below the bound that the game cannot read as a move. */
  private static @Nullable String text(Game game, int move) {
    try {
      return game.symmetries().applyToMove(0, move) == move ? game.formatMove(move) : null;
    } catch (RuntimeException e) {
      return null;
    }
  }
}
