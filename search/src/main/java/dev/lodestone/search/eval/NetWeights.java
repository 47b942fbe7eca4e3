package dev.lodestone.search.eval;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The numbers of a {@link Net}: of each filter one for every entry of the {@link NetInputs}, in
 * {@value #ONE}ths of what makes it say all it can, and what it is worth at each knot. Immutable.
 *
 * @param id what to call them
 * @param game id of the game
 * @param evaluator name of the inputs
 * @param provenance how they were made; at least one line
 * @param knots phases at which the outputs are given, as in {@link Weights}
 * @param bias at each knot, what is added to the filters, in centi-points
 * @param outputs for each filter, what it is worth at each knot: centi-points from a view that says
 *     all it can, times {@value #WHOLE}
 * @param tables by name, the numbers of the first entry for all filters, those of the second, ...
 */
public record NetWeights(
    String id,
    String game,
    String evaluator,
    List<String> provenance,
    List<Integer> knots,
    List<Integer> bias,
    List<List<Integer>> outputs,
    Map<String, List<Integer>> tables)
    implements FittedWeights {

  /** The sum of entries at which a filter says all it can; below 0 it says nothing. */
  public static final int ONE = 127;

  /** An output of one centi-point. */
  public static final int WHOLE = 4;

  /** Filters are added up by so many at once. */
  public static final int FILTERS_AT_ONCE = 4;

  /** More are slower than they could be worth. */
  public static final int MOST_WIDTH = 256;

  /** Greatest bias and output, either way. */
  public static final int MOST_OUTPUT = 999_999;

  public NetWeights {
    provenance = List.copyOf(provenance);
    knots = List.copyOf(knots);
    bias = List.copyOf(bias);
    outputs = outputs.stream().map(List::copyOf).toList();
    Map<String, List<Integer>> copy = new LinkedHashMap<>();
    tables.forEach((name, numbers) -> copy.put(name, List.copyOf(numbers)));
    tables = Collections.unmodifiableMap(copy);
    Weights.requireProvenance(provenance);
    Weights.requireKnots(knots);
    requireOutput("bias", bias, knots.size());
    for (int filter = 0; filter < outputs.size(); filter++) {
      requireOutput("output " + (filter + 1), outputs.get(filter), knots.size());
    }
  }

  private static void requireOutput(String what, List<Integer> atKnots, int knots) {
    if (atKnots.size() != knots) {
      throw new IllegalArgumentException(
          what + ": expected one number for each of " + knots + " knots, found " + atKnots.size());
    }
    requireWithin(what, atKnots, MOST_OUTPUT);
  }

  private static void requireWithin(String what, List<Integer> numbers, int most) {
    for (int number : numbers) {
      if (number < -most || number > most) {
        throw new IllegalArgumentException(
            what + ": expected numbers from " + -most + " to " + most + ", found " + number);
      }
    }
  }

  /** How many filters there are. */
  public int filters() {
    return outputs.size();
  }

  @Override
  public void requireFor(Features features) {
    Weights.requireSame(this, features);
    if (!(features instanceof NetInputs inputs)) {
      throw new IllegalArgumentException(
          "expected one weight for each feature of '" + evaluator + "', found those of a net");
    }
    requireFilters(filters(), inputs);
    List<String> expected = inputs.tables().stream().map(NetInputs.Table::name).toList();
    List<String> found = new ArrayList<>(tables.keySet());
    if (!found.equals(expected)) {
      throw new IllegalArgumentException("expected the tables " + expected + ", found " + found);
    }
    for (NetInputs.Table table : inputs.tables()) {
      List<Integer> numbers = tables.getOrDefault(table.name(), List.of());
      int size = table.entries() * filters();
      String what = "table '" + table.name() + "'";
      if (numbers.size() != size) {
        throw new IllegalArgumentException(
            what + ": expected " + size + " numbers, found " + numbers.size());
      }
      requireWithin(what, numbers, inputs.mostOfEntry());
    }
  }

  /**
   * Makes sure that a net can have so many filters.
   *
   * @throws IllegalArgumentException that says what was expected
   */
  public static void requireFilters(int filters, NetInputs inputs) {
    int most = MOST_WIDTH / inputs.views();
    if (filters < 1 || filters > most || filters % FILTERS_AT_ONCE != 0) {
      throw new IllegalArgumentException(
          "expected filters by "
              + FILTERS_AT_ONCE
              + " up to "
              + most / FILTERS_AT_ONCE * FILTERS_AT_ONCE
              + ", found "
              + filters);
    }
  }

  /** Bias and outputs of a phase, straight between the knots around it. */
  int[] at(int phase) {
    int[] at = new int[1 + filters()];
    at[0] = Weights.at(phase, knots, bias);
    for (int filter = 0; filter < filters(); filter++) {
      at[1 + filter] = Weights.at(phase, knots, outputs.get(filter));
    }
    return at;
  }
}
