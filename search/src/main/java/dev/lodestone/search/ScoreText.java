package dev.lodestone.search;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Scores as text: {@code cp 35} (centi-points), {@code win 5} and {@code loss 4} (plies), {@code
 * draw} (proven).
 */
public final class ScoreText {

  private static final Pattern TEXT = Pattern.compile("(cp|win|loss) (-?\\d{1,9})|draw");

  private ScoreText() {}

  /** The text of a score. */
  public static String format(Score score) {
    if (score instanceof Score.Estimate estimate) {
      return "cp " + estimate.centipoints();
    }
    if (score instanceof Score.Win win) {
      return "win " + win.plies();
    }
    return score instanceof Score.Loss loss ? "loss " + loss.plies() : "draw";
  }

  /**
   * Reads what {@link #format} writes.
   *
   * @throws IllegalArgumentException for any other text
   */
  public static Score parse(String text) {
    Matcher matcher = TEXT.matcher(text);
    if (!matcher.matches()) {
      throw new IllegalArgumentException(
          "expected a score such as 'cp 35', 'win 5', 'loss 4' or 'draw', found '" + text + "'");
    }
    if (text.equals("draw")) {
      return new Score.Draw();
    }
    int number = Integer.parseInt(matcher.group(2));
    return switch (matcher.group(1)) {
      case "cp" -> new Score.Estimate(number);
      case "win" -> new Score.Win(number);
      default -> new Score.Loss(number);
    };
  }
}
