package dev.lodestone.core;

import java.util.List;
import java.util.stream.Collectors;

/** A position text that cannot be read or that describes an impossible position. */
public final class PositionFormatException extends RuntimeException {

  /**
   * One reason for which a text was refused.
   *
   * @param column where in the text, counted from 1; the first character of the part concerned
   * @param message what is wrong and what was expected
   */
  public record Problem(int column, String message) {
    @Override
    public String toString() {
      return "column " + column + ": " + message;
    }
  }

  /** Maximum length of the quoted text. */
  private static final int MOST_CHARS = 500;

  /** Maximum number of problems listed; a text in another format has dozens. */
  private static final int MOST_TOLD = 4;

  private final String text;
  private final List<Problem> problems;

  /**
   * @param text the offending text
   * @param problems every reason found, at least one
   */
  public PositionFormatException(String text, List<Problem> problems) {
    super(
        "position '"
            + (text.length() <= MOST_CHARS ? text : text.substring(0, MOST_CHARS) + "...")
            + "': "
            + problems.stream()
                .limit(MOST_TOLD)
                .map(Problem::toString)
                .collect(Collectors.joining("; "))
            + (problems.size() <= MOST_TOLD
                ? ""
                : "; and " + (problems.size() - MOST_TOLD) + " more"));
    if (problems.isEmpty()) {
      throw new IllegalArgumentException("a refusal needs a reason: problems=" + problems);
    }
    this.text = text;
    this.problems = List.copyOf(problems);
  }

  /** The offending text. */
  public String text() {
    return text;
  }

  /** Every reason found, in the order of the text. */
  public List<Problem> problems() {
    return problems;
  }
}
