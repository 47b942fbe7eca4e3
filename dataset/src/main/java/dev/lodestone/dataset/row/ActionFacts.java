package dev.lodestone.dataset.row;

import dev.lodestone.search.Bounds;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The facts about each legal move of one position, in the order of the legal moves. */
final class ActionFacts {

  private static final int VALUE_STEPS = 50;

  private final int count;
  private final boolean hasVisits;
  private final boolean hasValues;
  private final long[] visits;
  private final double[] values;
  private final byte[] lows;
  private final byte[] highs;
  private boolean proven;

  ActionFacts(IntList legal, Optional<Assessment> thought) {
    count = legal.size();
    visits = new long[count];
    values = new double[count];
    lows = filled(count, Bounds.LOSS);
    highs = filled(count, Bounds.WIN);
    hasValues =
        thought.isPresent()
            && thought.get().moves().stream().filter(of -> of.value().isPresent()).count() == count;
    Int2IntOpenHashMap places = new Int2IntOpenHashMap(count);
    for (int i = 0; i < count; i++) {
      places.put(legal.getInt(i), i);
    }
    for (Assessment.OfMove of : thought.map(Assessment::moves).orElse(List.of())) {
      int place = places.get(of.move());
      visits[place] = of.visits();
      values[place] = of.value().orElse(0);
      narrow(place, of.outcome());
    }
    hasVisits = thought.isPresent() && thought.get().hasVisits();
  }

  private static byte[] filled(int count, int value) {
    byte[] all = new byte[count];
    Arrays.fill(all, (byte) value);
    return all;
  }

  private void narrow(int place, Bounds bounds) {
    lows[place] = (byte) Math.max(lows[place], bounds.low());
    highs[place] = (byte) Math.min(highs[place], bounds.high());
    proven |= !bounds.equals(Bounds.ANY_OUTCOME);
  }

  /**
   * Narrows the bounds to what a solver has proven.
   *
   * @param moves proven bounds of each move; empty if the solver did not examine single moves
   * @param outcome proven bounds of the position, above which no move can be
   */
  void prove(List<Bounds> moves, Bounds outcome) {
    for (int i = 0; i < moves.size(); i++) {
      narrow(i, moves.get(i));
    }
    for (int i = 0; i < count; i++) {
      narrow(i, new Bounds(Bounds.LOSS, outcome.high()));
    }
  }

  /**
   * The visits as a policy target. Moves that are proven to be worse than another, or proven lost
   * in a position that is not, have 0 visits.
   *
   * @param outcome the proven bounds of the position
   * @return null if the visits are not a policy target
   */
  @Nullable List<Integer> visits(Bounds outcome) {
    int floor = Math.max(outcome.low(), outcome.high() > Bounds.LOSS ? 0 : Bounds.LOSS);
    List<Integer> list = new ArrayList<>(count);
    boolean any = false;
    for (int i = 0; i < count; i++) {
      int shown = highs[i] < floor ? 0 : (int) visits[i];
      list.add(shown);
      any |= shown > 0;
    }
    return hasVisits && any ? list : null;
  }

  @Nullable List<Float> values() {
    if (!hasValues) {
      return null;
    }
    float[] rounded = new float[count];
    for (int i = 0; i < count; i++) {
      rounded[i] = Steps.of(values[i], VALUE_STEPS);
    }
    return new Floats(rounded);
  }

  @Nullable List<Byte> lows() {
    return proven ? bytes(lows) : null;
  }

  @Nullable List<Byte> highs() {
    return proven ? bytes(highs) : null;
  }

  private static List<Byte> bytes(byte[] values) {
    List<Byte> list = new ArrayList<>(Collections.nCopies(values.length, (Byte) (byte) 0));
    for (int i = 0; i < values.length; i++) {
      list.set(i, values[i]);
    }
    return list;
  }
}
