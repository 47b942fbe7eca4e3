package dev.lodestone.tournament.export;

import dev.lodestone.tournament.match.Termination;
import java.util.Map;
import java.util.Optional;

/**
 * The terminations of games in PGN. The tag {@code Termination} contains a term of the standard
 * (section 9.8.1), which has fewer of them; the tag {@code Ending} contains {@link
 * Termination#text}.
 */
final class PgnTermination {

  static final String STANDARD_TAG = "Termination";
  static final String TAG = "Ending";

  static final String UNTERMINATED = "unterminated";

  private static final String TIME_FORFEIT = "time forfeit";
  private static final String INFRACTION = "rules infraction";
  private static final String ABANDONED = "abandoned";

  private PgnTermination() {}

  /** The term in the standard. */
  static String standard(Termination termination) {
    return switch (termination) {
      case RULES, CONCESSION, AGREEMENT -> "normal";
      case RESIGNATION, DRAW_ADJUDICATION, PROVEN, SOLVED, DISAGREEMENT, PLY_LIMIT ->
          "adjudication";
      case TIME -> TIME_FORFEIT;
      case ILLEGAL_MOVE,
          PROTOCOL_ERROR,
          OVER_NODES,
          OVER_TIME,
          ILLEGAL_LINE,
          WRONG_SIDE,
          UNMET_PROOF ->
          INFRACTION;
      case CRASH, STALL -> ABANDONED;
      case INTERRUPTED -> UNTERMINATED;
    };
  }

  /**
   * The termination from the tags of a game: that of {@code Ending}, which earlier versions wrote
   * to the tag {@code Termination}, or else the most common meaning of the standard term.
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
