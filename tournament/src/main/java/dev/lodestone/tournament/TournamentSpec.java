package dev.lodestone.tournament;

import dev.lodestone.core.Game;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.schedule.RoundRobin;
import dev.lodestone.tournament.schedule.Schedule;
import java.util.List;

/**
 * Everything that decides which games are played.
 *
 * @param game the rules
 * @param players at least two, with distinct names
 * @param gamesPerPairing games between each two players, even and at least 2
 * @param openingPlies random moves before the engines take over, at least 0
 * @param seed of all randomness
 * @param limits of players that have none of their own
 * @param maxPlies length at which a game is called a draw, more than the opening's
 */
public record TournamentSpec(
    Game game,
    List<Player> players,
    int gamesPerPairing,
    int openingPlies,
    long seed,
    SearchLimits limits,
    int maxPlies) {

  /**
   * Length at which a game is called a draw if nothing else was said: far beyond any real game, so
   * that rules without an end cannot hang a run.
   */
  public static final int DEFAULT_MAX_PLIES = 5000;

  /**
   * @throws IllegalArgumentException if a number is out of its range
   */
  public TournamentSpec {
    players = List.copyOf(players);
    if (maxPlies <= openingPlies) {
      throw new IllegalArgumentException(
          "games must go on after the opening: opening plies="
              + openingPlies
              + " max plies="
              + maxPlies);
    }
    // The schedule refuses what it cannot play: better now than when the journal has begun.
    new RoundRobin(game, players.size(), gamesPerPairing, openingPlies, seed);
  }

  /** The players' names, in order. */
  public List<String> playerNames() {
    return players.stream().map(Player::name).toList();
  }

  /** The games. */
  public Schedule schedule() {
    return new RoundRobin(game, players.size(), gamesPerPairing, openingPlies, seed);
  }

  /** The limits under which a player moves. */
  public SearchLimits limitsOf(Player player) {
    return player.spec().limits().orElse(limits);
  }
}
