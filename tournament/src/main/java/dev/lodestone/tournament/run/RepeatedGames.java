package dev.lodestone.tournament.run;

import dev.lodestone.core.IllegalMoveException;
import dev.lodestone.core.PositionFormatException;
import dev.lodestone.stats.counts.Duplicates;
import dev.lodestone.tournament.rules.GameRules;
import dev.lodestone.tournament.schedule.GamePlan;
import dev.lodestone.tournament.schedule.PlayedGame;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.IntPredicate;

/**
 * Finds games that two players have played before, with either side, move by move or as an image
 * under a symmetry of the rules. Deterministic engines repeat themselves, and every repeated game
 * makes all errors look smaller than they are.
 *
 * <p>Not thread-safe; a listener need not be.
 */
public final class RepeatedGames implements TournamentListener {

  private final Optional<CanonicalGame> canonical;
  // Digests of 128 bits: that two games share one by chance needs some 10^18 of them.
  private final Map<Integer, UUID> digests = new HashMap<>();

  /** Begins without games. */
  public RepeatedGames(GameRules rules) {
    this.canonical = rules.known().map(CanonicalGame::new);
  }

  /**
   * Counts a game that is over.
   *
   * @param id number of the game
   * @param one number of one player; {@code other} is the number of the other, in either order
   * @param start text of the position in which it began
   * @param moves all moves since
   */
  public void add(int id, int one, int other, String start, List<String> moves) {
    String players = Math.min(one, other) + " " + Math.max(one, other) + " ";
    byte[] key = (players + text(start, moves)).getBytes(StandardCharsets.UTF_8);
    digests.put(id, UUID.nameUUIDFromBytes(key));
  }

  /** A game that our rules cannot read is compared as it is written. */
  private String text(String start, List<String> moves) {
    String words = start + ": " + String.join(" ", moves);
    try {
      return canonical.map(game -> game.key(start, moves)).orElse(words);
    } catch (PositionFormatException | IllegalMoveException e) {
      // Another program's file may write positions or moves differently.
      return words;
    }
  }

  /** The warning about games that were played more than once, if there are any. */
  public static Optional<String> warning(Duplicates duplicates) {
    return duplicates.repeated() == 0
        ? Optional.empty()
        : Optional.of(
            duplicates.repeated()
                + " of "
                + duplicates.games()
                + " games repeat another one, so all intervals are wider than they look; use more"
                + " openings");
  }

  /**
   * The number of games and of distinct games.
   *
   * @param counted whether the game with a number counts
   */
  public Duplicates counts(IntPredicate counted) {
    Set<UUID> distinct = new HashSet<>();
    long games = 0;
    for (Map.Entry<Integer, UUID> game : digests.entrySet()) {
      if (counted.test(game.getKey())) {
        games++;
        distinct.add(game.getValue());
      }
    }
    return new Duplicates(games, distinct.size());
  }

  @Override
  public void gameEnded(PlayedGame game) {
    GamePlan plan = game.plan();
    add(plan.id(), plan.first(), plan.second(), plan.opening().start(), game.record().line());
  }
}
