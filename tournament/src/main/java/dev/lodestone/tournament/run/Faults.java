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
      Optional<String> cause = termination.fault();
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
}
