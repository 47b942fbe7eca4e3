package dev.lodestone.core;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The diagram of a game with the pie rule: that of the inner game with an additional counter for
 * the phase.
 */
final class SwapDiagram implements Diagram {

  private static final int LAST_PHASE = SwapPosition.Phase.TAKEN.ordinal();

  private final Diagram inner;
  private final List<Counter> counters;
  private final int phase;

  SwapDiagram(Diagram inner) {
    this.inner = inner;
    phase = inner.counters().size();
    List<Counter> all = new ArrayList<>(inner.counters());
    all.add(new Counter(GameParameters.SWAP, Optional.empty(), 0, LAST_PHASE, false));
    counters = List.copyOf(all);
  }

  @Override
  public List<Cell> cells() {
    return inner.cells();
  }

  @Override
  public List<Piece> pieces() {
    return inner.pieces();
  }

  @Override
  public List<Counter> counters() {
    return counters;
  }

  @Override
  public void read(Position position, int[] cells, int[] values) {
    SwapPosition swap = (SwapPosition) position;
    inner.read(swap.inner(), cells, values);
    values[0] = swap.sideToMove().ordinal();
    values[phase] = swap.phase().ordinal();
  }

  @Override
  public Optional<String> text(int[] cells, int[] values) {
    int[] own = values.clone();
    own[0] = values[phase] == LAST_PHASE ? 1 - values[0] : values[0];
    return inner
        .text(cells, own)
        .map(text -> text + " " + SwapPosition.Phase.values()[values[phase]].word());
  }

  @Override
  public void moveCells(Position position, int move, IntArrayList cells) {
    if (isSwap(position, move)) {
      cells.clear();
    } else {
      inner.moveCells(SwapGame.inner(position), move, cells);
    }
  }

  @Override
  public String refusal(Position position, IntList cells, int piece) {
    return inner.refusal(SwapGame.inner(position), cells, piece);
  }

  @Override
  public List<Change> changes(Position position, int move) {
    return isSwap(position, move) ? List.of() : inner.changes(SwapGame.inner(position), move);
  }

  private static boolean isSwap(Position position, int move) {
    return move == ((SwapPosition) position).game().swap();
  }

  @Override
  public int moveWidth() {
    return inner.moveWidth();
  }

  @Override
  public List<Piece> hints() {
    return inner.hints();
  }

  @Override
  public void addHints(Position position, int[] cells) {
    inner.addHints(SwapGame.inner(position), cells);
  }

  @Override
  public Legend legend() {
    return inner.legend();
  }

  @Override
  public Optional<String> standing(Position position) {
    return inner.standing(SwapGame.inner(position));
  }
}
