package dev.lodestone.board.data;

import dev.lodestone.board.http.Call;
import dev.lodestone.board.http.HttpFault;
import dev.lodestone.dataset.row.Row;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The rows that a page requests. A range excludes rows that lack its number.
 *
 * @param ply moves played before
 * @param left moves played after
 * @param length moves of the whole game
 * @param value value of the search from the perspective of the side to move
 * @param surprise divergence of the search from its prior, in nats
 * @param gap distance between that value and the result
 * @param proven whether only rows with an exact result match
 */
record RowFilter(
    Optional<Range> ply,
    Optional<Range> left,
    Optional<Range> length,
    Optional<Range> value,
    Optional<Range> surprise,
    Optional<Range> gap,
    boolean proven) {

  private static final double STEPS = 10_000;

  /** Numbers from {@code low} to {@code high}, both included. */
  record Range(double low, double high) {

    private static final Pattern TEXT =
        Pattern.compile("(-?\\d{1,9}(?:\\.\\d{1,6})?)?\\.\\.(-?\\d{1,9}(?:\\.\\d{1,6})?)?");

    boolean contains(double number) {
      return number >= low && number <= high;
    }

    private static double number(@Nullable String text, double otherwise) {
      return text == null ? otherwise : Double.parseDouble(text);
    }
  }

  /** The filter that the query of an address describes. */
  static RowFilter of(Call call) {
    return new RowFilter(
        range(call, "ply"),
        range(call, "left"),
        range(call, "length"),
        range(call, "value"),
        range(call, "surprise"),
        range(call, "gap"),
        call.value("proven").isPresent());
  }

  private static Optional<Range> range(Call call, String name) {
    Optional<String> text = call.value(name);
    if (text.isEmpty()) {
      return Optional.empty();
    }
    Matcher range = Range.TEXT.matcher(text.get());
    if (!range.matches()) {
      throw HttpFault.bad(name, "'" + name + "': expected LOW..HIGH, found '" + text.get() + "'");
    }
    return Optional.of(
        new Range(
            Range.number(range.group(1), Double.NEGATIVE_INFINITY),
            Range.number(range.group(2), Double.POSITIVE_INFINITY)));
  }

  boolean accepts(Row row) {
    return in(ply, row, r -> r.origin().ply())
        && in(left, row, r -> r.origin().pliesLeft())
        && in(length, row, r -> r.origin().ply() + r.origin().pliesLeft())
        && in(value, row, RowFilter::value)
        && in(surprise, row, RowFilter::surprise)
        && in(gap, row, RowFilter::gap)
        && (!proven || row.proof().isExact());
  }

  private static boolean in(Optional<Range> range, Row row, ToDoubleFunction<Row> number) {
    return range.isEmpty() || range.get().contains(step(number.applyAsDouble(row)));
  }

  /**
   * Rounds a number of a row, which is a float, to the precision of the ranges, which are decimal
   * numbers.
   */
  private static double step(double number) {
    return Double.isNaN(number) ? number : Math.round(number * STEPS) / STEPS;
  }

  /**
   * The number by which the query orders the rows, the largest first; null for the order of the
   * files.
   */
  static @Nullable ToDoubleFunction<Row> order(Call call) {
    Optional<String> name = call.value("order");
    return name.isEmpty()
        ? null
        : switch (name.get()) {
          case "surprise" -> RowFilter::surprise;
          case "gap" -> RowFilter::gap;
          default ->
              throw HttpFault.bad(
                  "order", "'order': expected surprise or gap, found '" + name.get() + "'");
        };
  }

  private static double surprise(Row row) {
    return row.policy().surprise() == null ? Double.NaN : row.policy().surprise();
  }

  private static double gap(Row row) {
    return Math.abs(value(row) - row.value().result());
  }

  private static double value(Row row) {
    return row.value().rootValue() == null ? Double.NaN : row.value().rootValue();
  }
}
