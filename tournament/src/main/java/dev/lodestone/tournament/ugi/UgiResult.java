package dev.lodestone.tournament.ugi;

import dev.lodestone.core.Outcome;
import java.util.Arrays;
import java.util.Optional;

/** The answers to {@code query result}. */
public final class UgiResult {

  private UgiResult() {}

  /** The word for an outcome. */
  public static String text(Outcome outcome) {
    return switch (outcome) {
      case FIRST_WINS -> "p1win";
      case SECOND_WINS -> "p2win";
      case DRAW -> "draw";
      case ONGOING -> "none";
    };
  }

  /** The outcome that a word stands for; empty if it is none of these words. */
  public static Optional<Outcome> parse(String word) {
    return Arrays.stream(Outcome.values()).filter(o -> text(o).equals(word)).findFirst();
  }
}
