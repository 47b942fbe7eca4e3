package dev.lodestone.tournament.run;

import dev.lodestone.tournament.match.Termination;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What to say of results that were not decided on the board. */
public final class Faults {

  private Faults() {}

  /**
   * One line that belongs above every number of strength, if there is a reason for it.
   *
   * @param terminations how often games ended in which way
   * @param games all games
   */
  public static Optional<String> warning(Map<Termination, Integer> terminations, long games) {
    List<String> parts = new ArrayList<>();
    for (Termination termination : Termination.values()) {
      int count = terminations.getOrDefault(termination, 0);
      if (count > 0) {
        how(termination)
            .ifPresent(
                how ->
                    parts.add(
                        count + (parts.isEmpty() ? " of " + games + " games lost " : " ") + how));
      }
    }
    return parts.isEmpty()
        ? Optional.empty()
        : Optional.of(String.join(", ", parts) + ": this is no measure of strength");
  }

  private static Optional<String> how(Termination termination) {
    return switch (termination) {
      case TIME -> Optional.of("on time");
      case ILLEGAL_MOVE -> Optional.of("by an illegal move");
      case CRASH -> Optional.of("by a crash");
      case STALL -> Optional.of("by a stall");
      case PROTOCOL_ERROR -> Optional.of("by a breach of the protocol");
      case RULES,
          RESIGNATION,
          CONCESSION,
          DRAW_ADJUDICATION,
          PROVEN,
          DISAGREEMENT,
          PLY_LIMIT,
          INTERRUPTED ->
          Optional.empty();
    };
  }
}
