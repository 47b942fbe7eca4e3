package dev.lodestone.tournament.clock;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.core.text.Durations;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The time that a player has for a game.
 *
 * <p>As text: {@code 60+0.6} means 60 seconds for the game plus 0.6 seconds after each move; {@code
 * 40/60+0.6} adds another 60 seconds after every 40 moves; {@code 60} has no increment. A number
 * may have a unit: {@code 100ms+5ms}, {@code 2m+1s}.
 *
 * @param moves number of a player's moves after which {@code base} is added again; 0 for never
 * @param base initial time, positive
 * @param increment time gained with each move, not negative
 */
public record TimeControl(int moves, Duration base, Duration increment) {

  private static final String TIME = "(\\d{1,7}(?:\\.\\d{1,6})?)(ms|s|m|h)?";
  private static final Pattern TEXT =
      Pattern.compile("(?:(\\d{1,6})/)?" + TIME + "(?:\\+" + TIME + ")?");

  public TimeControl {
    requireThat(
        moves >= 0 && !base.isNegative() && !base.isZero() && !increment.isNegative(),
        "a time control needs moves >= 0, base > 0 and increment >= 0: moves=%s base=%s"
            + " increment=%s",
        moves,
        base,
        increment);
  }

  /**
   * Reads a time control.
   *
   * @throws IllegalArgumentException if the text is not a time control
   */
  public static TimeControl parse(String text) {
    Matcher matcher = TEXT.matcher(text);
    if (matcher.matches()) {
      int moves = matcher.group(1) == null ? 0 : Integer.parseInt(matcher.group(1));
      Duration base = duration(matcher.group(2), matcher.group(3));
      Duration increment =
          matcher.group(4) == null ? Duration.ZERO : duration(matcher.group(4), matcher.group(5));
      boolean periodOfNoMoves = moves == 0 && matcher.group(1) != null;
      if (!base.isZero() && !periodOfNoMoves) {
        return new TimeControl(moves, base, increment);
      }
    }
    throw new IllegalArgumentException(
        "expected a time control such as 60+0.6, 40/60+0.6 or 100ms+5ms, found '" + text + "'");
  }

  /** The text in seconds, truncated to microseconds, which {@link #parse} reads back. */
  public String format() {
    String text = (moves == 0 ? "" : moves + "/") + seconds(base);
    return increment.isZero() ? text : text + "+" + seconds(increment);
  }

  /** The text with its unit, which {@link #parse} reads back as well: {@code 40/60s+0.6s}. */
  public String describe() {
    return format().replace("+", "s+") + "s";
  }

  private static Duration duration(String number, @Nullable String unit) {
    BigDecimal nanos = Durations.nanos(number, unit == null ? "s" : unit);
    long whole = nanos.min(BigDecimal.valueOf(Long.MAX_VALUE)).longValue();
    // Truncated to the resolution of format(), so that formatting and parsing give the same value.
    return Duration.ofNanos(whole / 1_000 * 1_000);
  }

  private static String seconds(Duration duration) {
    BigDecimal value = BigDecimal.valueOf(duration.toNanos() / 1000, 6).stripTrailingZeros();
    return value.signum() == 0 ? "0" : value.toPlainString();
  }
}
