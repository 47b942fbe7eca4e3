package dev.lodestone.tournament.ugi;

import dev.lodestone.core.Outcome;
import java.util.Arrays;
import java.util.Optional;

/** Converts outcomes to the answers to {@code query result} and back. */
public final class UgiResult {

  private UgiResult() {}

  /** The answer for an outcome. */
  public static String text(Outcome outcome) {
    return switch (outcome) {
      case FIRST_WINS -> "p1win";
      case SECOND_WINS -> "p2win";
      case DRAW -> "draw";
      case ONGOING -> "none";
    };
  }

  /** The outcome that an answer represents; empty if the answer is unknown. */
  public static Optional<Outcome> parse(String text) {
    return Arrays.stream(Outcome.values())
        .filter(outcome -> text(outcome).equals(text))
        .findFirst();
  }
}
