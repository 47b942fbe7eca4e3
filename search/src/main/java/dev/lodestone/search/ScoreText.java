package dev.lodestone.search;

import dev.lodestone.core.text.Texts;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Scores as text: {@code cp 35} (centipoints), {@code win 5} and {@code loss 4} (plies), {@code
 * draw} (proven). An estimate may be followed by a proven bound, {@code >=draw} or {@code <=draw};
 * every score but a draw may be followed by proven bounds of the margin: {@code win 5 margin 2..7}.
 */
public final class ScoreText {

  private static final Pattern TEXT =
      Pattern.compile(
          "(?:(cp|win|loss) (-?\\d{1,9})|draw)"
              + "( >=draw| <=draw)?(?: margin (-?\\d{1,9})\\.\\.(-?\\d{1,9}))?");

  private static final String ESTIMATE = "cp ";
  private static final int MAX_DIGITS = 9;

  private static final Bounds AT_LEAST_A_DRAW = new Bounds(Bounds.DRAW, Bounds.WIN);
  private static final Bounds AT_MOST_A_DRAW = new Bounds(Bounds.LOSS, Bounds.DRAW);

  private ScoreText() {}

  /** The text of a score. */
  public static String format(Score score) {
    String bound = bound(score.outcome()).map(text -> " " + text).orElse("");
    return result(score) + bound + margin(score.margin());
  }

  /**
   * A score for people, as the pages show it ({@code scores.js}), which also name who wins: {@code
   * +0.35}, the expected result, followed by what is proven, {@code (>= draw)} or {@code (by -1 to
   * +7)}. A proven result is its margin, {@code +3 proven}, or {@code = wins} with equal scores.
   * Without a margin it is {@code wins}, or in games without points the number of plies to the end,
   * {@code +#5}.
   *
   * @param points whether the results of the game are margins
   */
  public static String words(Score score, boolean points) {
    if (score instanceof Score.Estimate estimate) {
      String bound = bound(score.outcome()).map(b -> " (" + b.replace("=", "= ") + ")").orElse("");
      long hundredths = Math.round(100 * estimate.expectedResult());
      return (hundredths == 0 ? "0.00" : Texts.format("%+.2f", hundredths / 100.0))
          + bound
          + score.margin().map(ScoreText::by).orElse("");
    }
    if (score instanceof Score.Draw) {
      return points ? "0 proven" : "draws";
    }
    boolean won = score instanceof Score.Win;
    String verb = won ? "wins" : "loses";
    int plies = Score.WIN - Math.abs(score.value());
    return score
        .margin()
        .map(margin -> proven(verb, margin))
        .orElse(points || plies == 0 ? verb : (won ? "+#" : "-#") + plies);
  }

  private static String proven(String verb, Bounds margin) {
    if (margin.equals(Bounds.exactly(0))) {
      return "= " + verb;
    }
    return margin.low() > 0 || margin.high() < 0 ? range(margin) + " proven" : verb + by(margin);
  }

  /** What is known of the margin of a result that it leaves open. */
  public static String by(Bounds margin) {
    return " (by " + range(margin) + ")";
  }

  private static String range(Bounds margin) {
    String low = signed(margin.low());
    return margin.isExact() ? low : low + " to " + signed(margin.high());
  }

  private static String signed(int margin) {
    return margin == 0 ? "0" : Texts.format("%+d", margin);
  }

  private static String result(Score score) {
    if (score instanceof Score.Estimate estimate) {
      return "cp " + estimate.centipoints();
    }
    if (score instanceof Score.Win win) {
      return "win " + win.plies();
    }
    return score instanceof Score.Loss loss ? "loss " + loss.plies() : "draw";
  }

  /** {@code >=draw} or {@code <=draw}, if the proven bounds of an outcome say that and no more. */
  public static Optional<String> bound(Bounds outcome) {
    if (outcome.equals(AT_LEAST_A_DRAW)) {
      return Optional.of(">=draw");
    }
    return outcome.equals(AT_MOST_A_DRAW) ? Optional.of("<=draw") : Optional.empty();
  }

  private static String margin(Optional<Bounds> margin) {
    return margin.map(m -> " margin " + m.low() + ".." + m.high()).orElse("");
  }

  /**
   * Reads what {@link #format} writes.
   *
   * @throws IllegalArgumentException for any other text
   */
  public static Score parse(String text) {
    if (isPlainEstimate(text)) {
      int number = Integer.parseInt(text.substring(ESTIMATE.length()));
      return new Score.Estimate(number, Bounds.ANY_OUTCOME, Optional.empty());
    }
    Matcher matcher = TEXT.matcher(text);
    boolean isEstimate = text.startsWith("cp");
    if (!matcher.matches() || (!isEstimate && matcher.group(3) != null)) {
      throw new IllegalArgumentException(
          "expected a score such as 'cp 35', 'win 5', 'loss 4' or 'draw', found '" + text + "'");
    }
    Optional<Bounds> margin = margin(matcher.group(4), matcher.group(5));
    if (matcher.group(1) == null) {
      return new Score.Draw();
    }
    int number = Integer.parseInt(matcher.group(2));
    return switch (matcher.group(1)) {
      case "cp" -> new Score.Estimate(number, outcome(matcher.group(3)), margin);
      case "win" -> new Score.Win(number, margin);
      default -> new Score.Loss(number, margin);
    };
  }

  /** Most scores are plain estimates, for which the pattern takes several times as long. */
  private static boolean isPlainEstimate(String text) {
    int first = ESTIMATE.length() + (text.startsWith("-", ESTIMATE.length()) ? 1 : 0);
    boolean isPlain = text.startsWith(ESTIMATE) && text.length() > first;
    for (int i = first; i < text.length() && isPlain; i++) {
      isPlain = i < first + MAX_DIGITS && text.charAt(i) >= '0' && text.charAt(i) <= '9';
    }
    return isPlain;
  }

  private static Bounds outcome(@Nullable String text) {
    if (text == null) {
      return Bounds.ANY_OUTCOME;
    }
    return text.equals(" >=draw") ? AT_LEAST_A_DRAW : AT_MOST_A_DRAW;
  }

  private static Optional<Bounds> margin(@Nullable String low, @Nullable String high) {
    return low == null || high == null
        ? Optional.empty()
        : Optional.of(new Bounds(Integer.parseInt(low), Integer.parseInt(high)));
  }
}
