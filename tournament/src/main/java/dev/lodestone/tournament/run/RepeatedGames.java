package dev.lodestone.tournament.run;

import dev.lodestone.core.IllegalMoveException;
import dev.lodestone.core.PositionFormatException;
import dev.lodestone.core.text.Texts;
import dev.lodestone.stats.counts.Duplicates;
import dev.lodestone.stats.ratings.Ratings;
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
 * Finds games that repeat an earlier game of the same two players, with either side. A game also
 * counts as repeated if it is an image of the other under a symmetry of the rules. Deterministic
 * engines repeat their games, and a repeated game is no further evidence.
 *
 * <p>Not thread-safe; a tournament calls its listeners from one thread at a time.
 */
public final class RepeatedGames implements TournamentListener {

  private final Optional<CanonicalGame> canonical;
  // Digests of 128 bits: two different games are likely to share one only among about 10^18 games.
  private final Map<Integer, UUID> digests = new HashMap<>();

  /** Creates a finder without games. */
  public RepeatedGames(GameRules rules) {
    this.canonical = rules.known().map(CanonicalGame::new);
  }

  /**
   * Counts a game that is over.
   *
   * @param id number of the game
   * @param one number of one player
   * @param other number of the other player
   * @param start text of the position in which it began
   * @param moves all moves from there
   */
  public void add(int id, int one, int other, String start, List<String> moves) {
    String players = Math.min(one, other) + " " + Math.max(one, other) + " ";
    byte[] key = (players + text(start, moves)).getBytes(StandardCharsets.UTF_8);
    digests.put(id, UUID.nameUUIDFromBytes(key));
  }

  /**
   * The canonical text of a game; its literal text if the rules are not known or cannot read it.
   */
  private String text(String start, List<String> moves) {
    String literal = start + ": " + String.join(" ", moves);
    try {
      return canonical.map(game -> game.key(start, moves)).orElse(literal);
    } catch (PositionFormatException | IllegalMoveException e) {
      // The file of another program may write positions or moves differently.
      return literal;
    }
  }

  /**
   * A sentence about games that count less than others, because two engines played several pairs
   * from one opening; empty if there are none.
   *
   * @param ratings the ratings by these games
   */
  public static Optional<String> sentence(Duplicates duplicates, Ratings ratings) {
    long observations = ratings.observations();
    return 2 * observations >= duplicates.games()
        ? Optional.empty()
        : Optional.of(
            Texts.format(
                "all games of two engines from one opening count as one pair, so %d games are %d"
                    + " pair%s of different openings%s; use more openings",
                duplicates.games(),
                observations,
                observations == 1 ? "" : "s",
                duplicates.repeated() == 0
                    ? ""
                    : Texts.format(" (%d games repeat another one)", duplicates.repeated())));
  }

  /**
   * The number of games and of distinct games.
   *
   * @param counted whether the game with a given number counts
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
