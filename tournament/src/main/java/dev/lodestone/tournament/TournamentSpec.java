package dev.lodestone.tournament;

import dev.lodestone.core.Game;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.schedule.Format;
import dev.lodestone.tournament.schedule.Openings;
import dev.lodestone.tournament.schedule.Schedule;
import java.util.List;

/**
 * Everything that decides which games are played.
 *
 * @param game the rules
 * @param players at least two, with distinct names
 * @param format who meets whom
 * @param openings where the engines take over
 * @param seed of all randomness
 * @param limits of players that have none of their own
 * @param maxPlies length at which a game is called a draw, more than any opening's
 */
public record TournamentSpec(
    Game game,
    List<Player> players,
    Format format,
    Openings openings,
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
    if (maxPlies <= openings.maxPlies()) {
      throw new IllegalArgumentException(
          "games must go on after the opening: opening plies="
              + openings.maxPlies()
              + " max plies="
              + maxPlies);
    }
    // The schedule refuses what it cannot play: better now than when the journal has begun.
    format.schedule(game, players.size(), openings, seed);
  }

  /** The players' names, in order. */
  public List<String> playerNames() {
    return players.stream().map(Player::name).toList();
  }

  /** The games. */
  public Schedule schedule() {
    return format.schedule(game, players.size(), openings, seed);
  }

  /** The limits under which a player moves. */
  public SearchLimits limitsOf(Player player) {
    return player.spec().limits().orElse(limits);
  }
}
