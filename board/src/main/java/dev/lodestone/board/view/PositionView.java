package dev.lodestone.board.view;

import dev.lodestone.core.Diagram;
import dev.lodestone.core.Diagram.Change;
import dev.lodestone.core.Game;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A position as a page draws it.
 *
 * @param text of the position
 * @param cells the numbers of the diagram's cells
 * @param hints cells and what is marked on them, one after the other
 * @param counters the numbers of its counters but the turn
 * @param standing the count that decides the game, if one does
 * @param turn 0 or 1, who moves
 * @param result {@code 1-0}, {@code 0-1} or {@code 1/2-1/2}, if the game is over by its rules
 * @param reason why it is over, if the game tells
 * @param moves all that are legal
 */
public record PositionView(
    String text,
    int[] cells,
    int[] hints,
    int[] counters,
    Optional<String> standing,
    int turn,
    Optional<String> result,
    Optional<String> reason,
    List<LegalMove> moves) {

  /**
   * A move that may be made.
   *
   * @param move its text
   * @param cells that it names, in the order in which a person makes it
   * @param piece the number of the piece that it places on its only cell; 0 for any other move
   */
  public record LegalMove(String move, int[] cells, int piece) {}

  /** A position of its game. */
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
        diagram.standing(position),
        position.sideToMove().ordinal(),
        result(position.outcome()),
        game.reason(position),
        legal.intStream().mapToObj(move -> legalMove(game, diagram, position, move)).toList());
  }

  private static Optional<String> result(Outcome outcome) {
    return switch (outcome) {
      case ONGOING -> Optional.empty();
      case FIRST_WINS -> Optional.of("1-0");
      case SECOND_WINS -> Optional.of("0-1");
      case DRAW -> Optional.of("1/2-1/2");
    };
  }

  private static LegalMove legalMove(Game game, Diagram diagram, Position position, int move) {
    IntArrayList cells = new IntArrayList();
    diagram.moveCells(position, move, cells);
    int piece = cells.size() == 1 ? placed(diagram.changes(position, move)) : 0;
    return new LegalMove(game.formatMove(move), cells.toIntArray(), piece);
  }

  private static int placed(List<Change> changes) {
    return changes.stream()
        .filter(c -> c.from() == Change.NOWHERE)
        .mapToInt(Change::piece)
        .findFirst()
        .orElse(0);
  }

  /** What is drawn of a position, see {@link PositionView}. */
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
