package dev.lodestone.tournament.run;

import dev.lodestone.tournament.match.Termination;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The games that were lost for another reason than the moves, such as a crash or an overrun clock.
 *
 * @param text one line with both numbers, to be shown above every estimate of strength
 * @param isMaterial whether there are too many of them for the results to measure strength
 */
public record Faults(String text, boolean isMaterial) {

  /**
   * One such game in this number of an engine's games is too many. A smaller share moves an even
   * score by less than 7 Elo, which is within the interval of even a thousand games.
   */
  private static final int MATERIAL = 100;

  /**
   * Returns the warning about the results, if they need one.
   *
   * @param terminations number of games by the way in which they ended
   * @param games number of all games
   * @param players number of players; one of them may have lost all these games
   */
  public static Optional<Faults> of(
      Map<Termination, Integer> terminations, long games, int players) {
    List<String> parts = new ArrayList<>();
    long faults = 0;
    for (Termination termination : Termination.values()) {
      int count = terminations.getOrDefault(termination, 0);
      Optional<String> cause = cause(termination);
      if (count > 0 && cause.isPresent()) {
        faults += count;
        parts.add(
            count
                + (parts.isEmpty() ? " of " + games + " games lost " : " ")
                + cause.orElseThrow());
      }
    }
    if (parts.isEmpty()) {
      return Optional.empty();
    }
    boolean material = MATERIAL * faults * players >= 2 * games;
    return Optional.of(
        new Faults(
            String.join(", ", parts) + (material ? ": this is no measure of strength" : ""),
            material));
  }

  private static Optional<String> cause(Termination termination) {
    return switch (termination) {
      case TIME -> Optional.of("on time");
      case ILLEGAL_MOVE -> Optional.of("by an illegal move");
      case CRASH -> Optional.of("by a crash");
      case STALL -> Optional.of("by a stall");
      case PROTOCOL_ERROR -> Optional.of("by a breach of the protocol");
      case OVER_NODES -> Optional.of("by nodes over the limit");
      case OVER_TIME -> Optional.of("by time over the limit");
      case ILLEGAL_LINE -> Optional.of("by an illegal move in a line");
      case WRONG_SIDE -> Optional.of("by scores from the wrong side");
      case UNMET_PROOF -> Optional.of("by a proven result that did not hold");
      case RULES,
          RESIGNATION,
          CONCESSION,
          AGREEMENT,
          DRAW_ADJUDICATION,
          PROVEN,
          SOLVED,
          DISAGREEMENT,
          PLY_LIMIT,
          INTERRUPTED ->
          Optional.empty();
    };
  }
}
