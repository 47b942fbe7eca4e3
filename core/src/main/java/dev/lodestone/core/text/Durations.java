package dev.lodestone.core.text;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Durations as people write them: {@code 100ms}, {@code 1s}, {@code 1.5s}, {@code 2m}. */
public final class Durations {

  private static final Pattern TEXT = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,6})?)(ms|s|m|h)");

  private Durations() {}

  /**
   * Journals and reports have a resolution of one microsecond, in which a shorter duration would be
   * 0.
   */
  private static final BigDecimal MIN_NANOS = BigDecimal.valueOf(1_000);

  /**
   * Reads a duration of at least one microsecond.
   *
   * @throws IllegalArgumentException if the text is anything else
   */
  public static Duration parse(String text) {
    Matcher matcher = TEXT.matcher(text);
    if (matcher.matches()) {
      BigDecimal nanos = nanos(matcher.group(1), matcher.group(2));
      if (nanos.compareTo(MIN_NANOS) >= 0
          && nanos.compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) <= 0) {
        return Duration.ofNanos(nanos.longValue());
      }
    }
    throw new IllegalArgumentException(
        "expected a duration of at least 0.001ms such as 100ms, 1.5s or 2m, found '" + text + "'");
  }

  /**
   * The nanoseconds of a duration.
   *
   * @param number a decimal number
   * @param unit {@code ms}, {@code s}, {@code m} or {@code h}
   */
  public static BigDecimal nanos(String number, String unit) {
    long unitNanos =
        switch (unit) {
          case "ms" -> 1_000_000L;
          case "s" -> 1_000_000_000L;
          case "m" -> 60_000_000_000L;
          default -> 3_600_000_000_000L;
        };
    return new BigDecimal(number).multiply(BigDecimal.valueOf(unitNanos));
  }

  /**
   * The shortest text that {@link #parse} reads back exactly; fractions of a microsecond are cut
   * off.
   */
  public static String format(Duration duration) {
    if (duration.toMillis() % 60_000 == 0 && duration.toMillis() > 0 && isWholeMillis(duration)) {
      return duration.toMinutes() + "m";
    }
    if (duration.toMillis() >= 1000) {
      return decimal(duration, 9) + "s";
    }
    return decimal(duration, 6) + "ms";
  }

  private static boolean isWholeMillis(Duration duration) {
    return duration.toNanosPart() % 1_000_000 == 0;
  }

  private static String decimal(Duration duration, int scale) {
    BigDecimal value =
        BigDecimal.valueOf(duration.toNanos() / 1000, scale - 3).stripTrailingZeros();
    return value.toPlainString();
  }
}
