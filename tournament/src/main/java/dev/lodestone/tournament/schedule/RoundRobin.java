package dev.lodestone.tournament.schedule;

import dev.lodestone.core.Game;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.tournament.match.Opening;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Everybody against everybody, in colour-swapped pairs: the two games of a pair have one random
 * opening and exchanged sides, so what the opening or the first move is worth cancels out.
 *
 * <p>Pairs go round all pairings before any pairing has its next one; so a tournament that is
 * stopped early is as even as it can be.
 */
public final class RoundRobin implements Schedule {

  private static final int MAX_GAMES = 100_000_000;

  private final Game game;
  private final int players;
  private final int gamesPerPairing;
  private final int openingPlies;
  private final long seed;

  /**
   * @param players number of players, at least 2
   * @param gamesPerPairing games between each two players, even and at least 2
   * @param openingPlies random moves before the engines take over, at least 0
   * @param seed of the tournament
   * @throws IllegalArgumentException if a number is out of its range, or every opening of that
   *     length ends the game
   */
  public RoundRobin(Game game, int players, int gamesPerPairing, int openingPlies, long seed) {
    if (players < 2) {
      throw new IllegalArgumentException("a round robin needs 2 players: players=" + players);
    }
    if (gamesPerPairing < 2 || gamesPerPairing % 2 != 0) {
      throw new IllegalArgumentException(
          "games are played in colour-swapped pairs, so their number must be even: games="
              + gamesPerPairing);
    }
    if (openingPlies < 0) {
      throw new IllegalArgumentException(
          "opening plies must not be negative: opening plies=" + openingPlies);
    }
    if ((long) players * (players - 1) / 2 * gamesPerPairing > MAX_GAMES) {
      throw new IllegalArgumentException(
          "a tournament has at most "
              + MAX_GAMES
              + " games: players="
              + players
              + " games each="
              + gamesPerPairing);
    }
    this.game = game;
    this.players = players;
    this.gamesPerPairing = gamesPerPairing;
    this.openingPlies = openingPlies;
    this.seed = seed;
    opening(1); // A length at which every game is over is refused here and not in mid-run.
  }

  @Override
  public Optional<GamePlan> game(int id, Results results) {
    if (id < 1 || id > count()) {
      return Optional.empty();
    }
    int pair = (id - 1) / 2 + 1;
    int[] pairing = pairing((pair - 1) % pairings());
    boolean swapped = id % 2 == 0;
    return Optional.of(
        new GamePlan(
            id,
            pair,
            pairing[swapped ? 1 : 0],
            pairing[swapped ? 0 : 1],
            opening(pair),
            SplitMix64.derive(seed, "game/" + id)));
  }

  @Override
  public OptionalInt gameCount() {
    return OptionalInt.of(count());
  }

  private int count() {
    return pairings() * gamesPerPairing;
  }

  private int pairings() {
    return players * (players - 1) / 2;
  }

  private Opening opening(int pair) {
    return RandomOpenings.draw(game, openingPlies, SplitMix64.derive(seed, "opening/" + pair))
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "an opening must not end the game: game="
                        + game.id()
                        + " opening plies="
                        + openingPlies));
  }

  /** The two players of pairing {@code k}: 0-1, 0-2, ..., 1-2, ... */
  private int[] pairing(int k) {
    int a = 0;
    int rest = k;
    while (rest >= players - 1 - a) {
      rest -= players - 1 - a;
      a++;
    }
    return new int[] {a, a + 1 + rest};
  }
}
