package dev.lodestone.core;

import dev.lodestone.core.Diagram.Change;
import dev.lodestone.core.Diagram.Counter;
import dev.lodestone.core.Diagram.Piece;
import dev.lodestone.core.text.Texts;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Describes a move as a person would, using only the diagram of its game: {@code red disc on d4;
 * pulls c3 to d3; scores 4 red discs (b4 c4 d4 d5); Red GAIN +3} or {@code white Surge from b2 to
 * b4; takes a black Spark (b5)}.
 */
public final class MoveDescription {

  /** If a move removes more pieces of a kind than this, their cells are not listed. */
  private static final int MAX_LISTED_CELLS = 6;

  private final Game game;
  private final Diagram diagram;

  private MoveDescription(Game game) {
    this.game = game;
    this.diagram = game.diagram();
  }

  /**
   * Describes a move.
   *
   * @param before the position before the move; not modified
   */
  public static String of(Position before, int move) {
    return new MoveDescription(before.game()).describe(before, move);
  }

  private String describe(Position before, int move) {
    IntArrayList named = new IntArrayList();
    diagram.moveCells(before, move, named);
    if (named.isEmpty()) {
      return game.sideName(before.sideToMove()) + " plays " + game.formatMove(move);
    }
    List<Change> changes = diagram.changes(before, move);
    if (changes.isEmpty()) {
      return "no piece moves";
    }
    List<String> words = new ArrayList<>();
    words.add(mover(named, changes));
    effects(changes).forEach((verb, done) -> words.add(verb + " " + text(done)));
    counters(before, move, words);
    return String.join("; ", words);
  }

  private String mover(IntArrayList named, List<Change> changes) {
    int from = named.getInt(0);
    int to = named.getInt(named.size() - 1);
    // Earlier changes may have removed another piece from this cell.
    int piece =
        changes.stream()
            .filter(c -> from == to ? c.to() == to : c.from() == from)
            .findFirst()
            .map(Change::piece)
            .orElse(0);
    if (from == to) {
      return piece(piece) + " on " + cell(to);
    }
    String way = cell(from) + " to " + cell(to);
    return diagram.moveWidth() > 1 ? "the block around " + way : piece(piece) + " from " + way;
  }

  /** The changes to other pieces, grouped by verb in the order in which they happen. */
  private static Map<String, List<Change>> effects(List<Change> changes) {
    Map<String, List<Change>> effects = new LinkedHashMap<>();
    for (Change change : changes) {
      if (!change.verb().equals(Change.PLACES) && !change.verb().equals(Change.MOVES)) {
        effects.computeIfAbsent(change.verb(), verb -> new ArrayList<>()).add(change);
      }
    }
    return effects;
  }

  private String text(List<Change> done) {
    List<String> ways = new ArrayList<>();
    Map<Integer, List<String>> leaving = new TreeMap<>();
    for (Change change : done) {
      if (change.to() == Change.NOWHERE) {
        leaving.computeIfAbsent(change.piece(), p -> new ArrayList<>()).add(cell(change.from()));
      } else {
        ways.add(cell(change.from()) + " to " + cell(change.to()));
      }
    }
    leaving.forEach(
        (piece, cells) ->
            ways.add(
                (cells.size() == 1 ? "a " + piece(piece) : cells.size() + " " + piece(piece) + "s")
                    + (cells.size() <= MAX_LISTED_CELLS
                        ? " (" + String.join(" ", cells) + ")"
                        : "")));
    return String.join(" and ", ways);
  }

  /**
   * Describes the changes of the sides' counters, except counts of pieces, which the board shows.
   */
  private void counters(Position before, int move, List<String> words) {
    int[] was = counters(before);
    Position after = before.copy();
    after.play(move);
    int[] is = counters(after);
    for (int i = 1; i < was.length; i++) {
      Counter counter = diagram.counters().get(i);
      int more = is[i] - was[i];
      if (more != 0 && counter.piece() == 0 && counter.side().isPresent()) {
        words.add(
            Texts.format(
                "%s %s %s%d",
                game.sideName(counter.side().get()),
                counter.name(),
                more > 0 ? "+" : "\u2212",
                Math.abs(more)));
      }
    }
  }

  private int[] counters(Position position) {
    int[] counters = new int[diagram.counters().size()];
    diagram.read(position, new int[diagram.cells().size()], counters);
    return counters;
  }

  private String piece(int value) {
    List<Piece> pieces = diagram.pieces();
    return value < 1 || value > pieces.size() ? "a piece" : pieces.get(value - 1).name();
  }

  private String cell(int cell) {
    return diagram.cells().get(cell).name();
  }
}
