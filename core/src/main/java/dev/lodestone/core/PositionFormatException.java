package dev.lodestone.core;

import static dev.lodestone.core.text.Arguments.requireThat;

import java.util.List;
import java.util.stream.Collectors;

/** Thrown if a position text cannot be read or describes an impossible position. */
public final class PositionFormatException extends RuntimeException {

  /**
   * One reason why a text was rejected.
   *
   * @param column the column in the text, counted from 1, at which the part concerned begins
   * @param message what is wrong and what was expected
   */
  public record Problem(int column, String message) {
    @Override
    public String toString() {
      return "column " + column + ": " + message;
    }
  }

  /** Maximum length of the quoted text. */
  private static final int MAX_CHARS = 500;

  /** Maximum number of problems listed; a text in another format has dozens. */
  private static final int MAX_LISTED = 4;

  private final String text;
  private final List<Problem> problems;

  /**
   * @param text the offending text
   * @param problems every reason found, at least one
   */
  public PositionFormatException(String text, List<Problem> problems) {
    super(
        "position '"
            + (text.length() <= MAX_CHARS ? text : text.substring(0, MAX_CHARS) + "...")
            + "': "
            + problems.stream()
                .limit(MAX_LISTED)
                .map(Problem::toString)
                .collect(Collectors.joining("; "))
            + (problems.size() <= MAX_LISTED
                ? ""
                : "; and " + (problems.size() - MAX_LISTED) + " more"));
    requireThat(!problems.isEmpty(), "at least one problem is needed: problems=%s", problems);
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
