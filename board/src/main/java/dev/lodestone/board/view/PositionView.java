package dev.lodestone.board.view;

import dev.lodestone.core.Diagram;
import dev.lodestone.core.Diagram.Change;
import dev.lodestone.core.Game;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import dev.lodestone.core.text.PlainText;
import dev.lodestone.tournament.match.MatchResult;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A position as a page draws it.
 *
 * @param text text of the position
 * @param cells numbers of the diagram's cells
 * @param hints alternating cells and marks on them
 * @param counters values of all counters but the turn
 * @param drawing the position in letters, if the game has no diagram
 * @param standing the count that decides the game, if there is one
 * @param turn side to move, 0 or 1
 * @param result {@code 1-0}, {@code 0-1} or {@code 1/2-1/2}, if the game is over by its rules
 * @param reason why it is over, if the rules give a reason
 * @param moves all legal moves
 */
public record PositionView(
    String text,
    int[] cells,
    int[] hints,
    int[] counters,
    Optional<String> drawing,
    Optional<String> standing,
    int turn,
    Optional<String> result,
    Optional<String> reason,
    List<LegalMove> moves) {

  /**
   * A legal move.
   *
   * @param move text of the move
   * @param cells cells that the move names, in the order in which a person chooses them
   * @param piece number of the piece that it places on its only cell; 0 for any other move
   */
  public record LegalMove(String move, int[] cells, int piece) {}

  /** The view of a position. */
  public static PositionView of(Position position) {
    Game game = position.game();
    Diagram diagram = game.diagram();
    Numbers numbers = Numbers.of(position);
    IntArrayList legal = new IntArrayList();
    position.legalMoves(legal);
    return new PositionView(
        game.formatPosition(position),
        numbers.cells(),
        numbers.hints(),
        numbers.counters(),
        drawing(position),
        diagram.standing(position),
        position.sideToMove().ordinal(),
        Optional.of(position.outcome()).filter(Outcome::isOver).map(MatchResult::text),
        game.reason(position),
        legal.intStream().mapToObj(move -> legalMove(game, diagram, position, move)).toList());
  }

  /** This view without the list of moves. */
  public PositionView withoutMoves() {
    return new PositionView(
        text, cells, hints, counters, drawing, standing, turn, result, reason, List.of());
  }

  /** Numbers of the diagram's cells in a position. */
  public static int[] cells(Position position) {
    return Numbers.of(position).cells();
  }

  static Optional<String> drawing(Position position) {
    Game game = position.game();
    return game.diagram() == Diagram.NONE
        ? Optional.of(PlainText.of(game.draw(position)))
        : Optional.empty();
  }

  private static LegalMove legalMove(Game game, Diagram diagram, Position position, int move) {
    int[] cells = MoveView.cells(position, move);
    int piece = cells.length == 1 ? placed(diagram.changes(position, move)) : 0;
    return new LegalMove(game.formatMove(move), cells, piece);
  }

  private static int placed(List<Change> changes) {
    return changes.stream()
        .filter(c -> c.from() == Change.NOWHERE)
        .mapToInt(Change::piece)
        .findFirst()
        .orElse(0);
  }

  /** The board of a position without its moves, see {@link PositionView}. */
  record Numbers(int[] cells, int[] hints, int[] counters) {

    static Numbers of(Position position) {
      Diagram diagram = position.game().diagram();
      int[] cells = new int[diagram.cells().size()];
      int[] counters = new int[diagram.counters().size()];
      diagram.read(position, cells, counters);
      int[] hinted = cells.clone();
      diagram.addHints(position, hinted);
      IntArrayList hints = new IntArrayList();
      for (int i = 0; i < cells.length; i++) {
        if (hinted[i] != cells[i]) {
          hints.add(i);
          hints.add(hinted[i]);
        }
      }
      return new Numbers(
          cells, hints.toIntArray(), Arrays.copyOfRange(counters, 1, counters.length));
    }
  }
}
