package dev.lodestone.tournament.export;

import dev.lodestone.tournament.match.Termination;
import java.util.Map;
import java.util.Optional;

/**
 * How games ended, in PGN: the tag {@code Termination} has the words of the standard (section
 * 9.8.1), which are fewer than ours; the tag {@code Ending} has ours.
 */
final class PgnTermination {

  static final String STANDARD_TAG = "Termination";
  static final String TAG = "Ending";

  static final String UNTERMINATED = "unterminated";

  private static final String TIME_FORFEIT = "time forfeit";
  private static final String INFRACTION = "rules infraction";
  private static final String ABANDONED = "abandoned";

  private PgnTermination() {}

  /** The word of the standard. */
  static String standard(Termination termination) {
    return switch (termination) {
      case RULES, CONCESSION, AGREEMENT -> "normal";
      case RESIGNATION, DRAW_ADJUDICATION, PROVEN, SOLVED, DISAGREEMENT, PLY_LIMIT ->
          "adjudication";
      case TIME -> TIME_FORFEIT;
      case ILLEGAL_MOVE, PROTOCOL_ERROR -> INFRACTION;
      case CRASH, STALL -> ABANDONED;
      case INTERRUPTED -> UNTERMINATED;
    };
  }

  /**
   * How a game ended according to its tags: by our word, which earlier versions wrote in place of
   * the standard's, or else the most common meaning of the standard's word.
   */
  static Optional<Termination> of(Map<String, String> tags) {
    String word = tags.getOrDefault(STANDARD_TAG, "");
    return Termination.byText(tags.getOrDefault(TAG, word))
        .or(
            () ->
                switch (word) {
                  case TIME_FORFEIT -> Optional.of(Termination.TIME);
                  case INFRACTION -> Optional.of(Termination.ILLEGAL_MOVE);
                  case ABANDONED -> Optional.of(Termination.CRASH);
                  default -> Optional.empty();
                });
  }
}
