package dev.lodestone.board.data;

import dev.lodestone.board.http.Call;
import dev.lodestone.board.http.HttpFault;
import dev.lodestone.dataset.row.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The rows that a page requests. A range excludes rows that lack its number.
 *
 * @param conditions what holds for each of these rows
 */
record RowFilter(List<Predicate<Row>> conditions) {

  /**
   * The numbers of a row: the moves before it, after it and of its whole game, the value of the
   * search from the perspective of the side to move, its distance from the result, the divergence
   * of the search from its prior in nats, and the visits of the search; NaN if the row has none.
   */
  private static final Map<String, ToDoubleFunction<Row>> NUMBERS =
      Map.of(
          "ply", row -> row.origin().ply(),
          "left", row -> row.origin().pliesLeft(),
          "length", row -> row.origin().ply() + row.origin().pliesLeft(),
          "value", row -> orNaN(row.value().rootValue()),
          "gap", row -> Math.abs(orNaN(row.value().rootValue()) - row.value().result()),
          "surprise", row -> orNaN(row.policy().surprise()),
          "visits", row -> orNaN(row.search().nodes()));

  private static final List<String> ORDERS = List.of("gap", "surprise", "visits");

  private static final double STEPS = 10_000;

  /** Numbers from {@code low} to {@code high}, both included. */
  record Range(double low, double high) {

    private static final Pattern TEXT =
        Pattern.compile("(-?\\d{1,9}(?:\\.\\d{1,6})?)?\\.\\.(-?\\d{1,9}(?:\\.\\d{1,6})?)?");

    static Range parse(String name, String text) {
      Matcher range = TEXT.matcher(text);
      if (!range.matches()) {
        throw HttpFault.bad(name, "'" + name + "': expected LOW..HIGH, found '" + text + "'");
      }
      return new Range(
          number(range.group(1), Double.NEGATIVE_INFINITY),
          number(range.group(2), Double.POSITIVE_INFINITY));
    }

    private static double number(@Nullable String text, double otherwise) {
      return text == null ? otherwise : Double.parseDouble(text);
    }

    /**
     * Whether a number of a row, which is a float, is within the range, whose ends are decimal
     * numbers.
     */
    boolean contains(double number) {
      double rounded = Math.round(number * STEPS) / STEPS;
      return !Double.isNaN(number) && rounded >= low && rounded <= high;
    }
  }

  /** The filter that the query of an address describes. */
  static RowFilter of(Call call) {
    List<Predicate<Row>> conditions = new ArrayList<>();
    NUMBERS.forEach(
        (name, number) ->
            call.value(name)
                .map(text -> Range.parse(name, text))
                .ifPresent(
                    range -> conditions.add(row -> range.contains(number.applyAsDouble(row)))));
    if (call.value("proven").isPresent()) {
      conditions.add(row -> row.proof().isExact());
    }
    return new RowFilter(conditions);
  }

  boolean accepts(Row row) {
    return conditions.stream().allMatch(condition -> condition.test(row));
  }

  /**
   * The number by which the query orders the rows, the largest first; empty for the order of the
   * files.
   */
  static Optional<ToDoubleFunction<Row>> order(Call call) {
    Optional<String> name = call.value("order");
    if (name.isPresent() && !ORDERS.contains(name.get())) {
      throw HttpFault.bad(
          "order", "'order': expected one of " + ORDERS + ", found '" + name.get() + "'");
    }
    return name.flatMap(known -> Optional.ofNullable(NUMBERS.get(known)));
  }

  private static double orNaN(@Nullable Number number) {
    return number == null ? Double.NaN : number.doubleValue();
  }
}
