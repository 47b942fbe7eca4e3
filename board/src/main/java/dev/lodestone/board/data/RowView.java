package dev.lodestone.board.data;

import dev.lodestone.board.http.HttpFault;
import dev.lodestone.board.view.MoveView;
import dev.lodestone.board.view.PositionView;
import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.dataset.row.Row;
import dev.lodestone.tournament.match.MatchResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A row as a page draws it. Values and bounds are from the perspective of the side to move; the
 * result is written as in journals.
 *
 * @param index index among all rows of the data set
 * @param game number of its game
 * @param position the position, without a list of its moves
 * @param played text of the move that was played
 * @param moves all moves with the search's statistics
 * @param bounds proven bounds of the result, if any are known
 */
record RowView(
    long index,
    String game,
    int ply,
    PositionView position,
    String played,
    String source,
    List<Action> moves,
    Optional<Float> value,
    String result,
    Optional<List<Byte>> bounds,
    Optional<Float> surprise,
    Optional<Long> nodes,
    String split) {

  /**
   * A legal move.
   *
   * @param cells cells that it names
   * @param bounds proven bounds, if anything is proven of a move
   */
  record Action(
      String move,
      int[] cells,
      Optional<Integer> visits,
      Optional<Float> value,
      Optional<Float> prior,
      Optional<List<Byte>> bounds) {}

  static RowView of(Game game, Row row, long index) {
    Position position = position(game, row);
    PositionView view = PositionView.of(position).withoutMoves();
    List<Action> moves = new ArrayList<>();
    for (int i = 0; i < row.policy().actions().size(); i++) {
      int move = move(game, position, row.policy().actions().get(i));
      moves.add(
          new Action(
              game.formatMove(move),
              MoveView.cells(position, move),
              at(row.policy().visits(), i),
              at(row.policy().values(), i),
              at(row.policy().priors(), i),
              both(at(row.policy().actionLows(), i), at(row.policy().actionHighs(), i))));
    }
    return new RowView(
        index,
        Long.toHexString(row.origin().gameId()),
        row.origin().ply(),
        view,
        game.formatMove(move(game, position, row.search().move())),
        row.search().source(),
        moves,
        Optional.ofNullable(row.value().rootValue()),
        MatchResult.text(row.outcome()),
        both(Optional.ofNullable(row.proof().low()), Optional.ofNullable(row.proof().high())),
        Optional.ofNullable(row.policy().surprise()),
        Optional.ofNullable(row.search().nodes()),
        row.origin().split());
  }

  private static <T> Optional<T> at(@Nullable List<T> list, int index) {
    return list == null ? Optional.empty() : Optional.ofNullable(list.get(index));
  }

  private static Optional<List<Byte>> both(Optional<Byte> low, Optional<Byte> high) {
    return low.flatMap(l -> high.map(h -> List.of(l, h)));
  }

  /** The position; it is built from the numbers of the row if a lean data set has no text of it. */
  private static Position position(Game game, Row row) {
    String text = row.board().position();
    if (text == null) {
      int[] cells = row.board().cells().stream().mapToInt(Byte::intValue).toArray();
      int[] counters = row.board().counters().stream().mapToInt(Integer::intValue).toArray();
      text =
          game.diagram()
              .text(cells, counters)
              .orElseThrow(
                  () -> HttpFault.bad("the rows contain no texts of positions of " + game.title()));
    }
    return game.parsePosition(text);
  }

  private static int move(Game game, Position position, int action) {
    return game.requireLegal(position, game.actions().move(position, action));
  }
}
