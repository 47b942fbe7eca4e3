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
 * The data that a program without the game's rules needs to read moves and to make images of rows:
 * the file {@code encoding.json} of a data set.
 *
 * @param game id of the game
 * @param actions the text of each action; null for one that no move has. Empty, as {@link
 *     Image#actions}, for games in which the move of an action depends on the position
 * @param symmetries all symmetries of the game, the identity first
 */
public record Encoding(
    String game, List<@Nullable String> actions, List<Encoding.Image> symmetries) {

  /** Name of the file. */
  public static final String FILE = "encoding.json";

  /**
   * Where a symmetry moves the numbers of a row: number {@code i} goes to the place, or becomes the
   * number, that is entry {@code i}.
   *
   * @param swapsSides whether the side to move becomes the other one
   * @param cells the place of each cell
   * @param values what the content of a cell becomes
   * @param counters the place of each counter
   * @param actions what each action becomes; -1 for one that no move has
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

  /** Empty if moves are not actions. */
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

  /** Not every number below the bound needs to be a move. */
  private static @Nullable String text(Game game, int move) {
    try {
      return game.formatMove(move);
    } catch (RuntimeException e) {
      return null;
    }
  }
}
