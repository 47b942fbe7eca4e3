package dev.lodestone.tournament.schedule;

import dev.lodestone.core.Game;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.tournament.match.Opening;
import dev.lodestone.tournament.rules.GameRules;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Openings of random moves, no two of which lead to the same position or to images of it. When new
 * ones have become rare, they get a ply longer; a small game has a limited number of them, which
 * are then repeated in the same order. Thread-safe.
 */
final class DistinctOpenings {

  /** The number of draws without a new opening after which openings become longer. */
  private static final int PATIENCE = 200;

  private static final int MAX_PLIES = 60;

  /** A game with more openings than this has enough for any tournament. */
  private static final int MANY = 10_000;

  private final Game game;
  private final long seed;
  private final OpeningKeys keys;
  private final Set<Long> seen = new HashSet<>();
  private final List<Opening> openings = new ArrayList<>();
  private int plies;
  private int drawn;
  private boolean isExhausted;

  /**
   * @param plies number of moves of the first openings
   */
  DistinctOpenings(Game game, int plies, long seed) {
    this.game = game;
    this.plies = plies;
    this.seed = seed;
    this.keys = new OpeningKeys(GameRules.of(game));
  }

  /**
   * An opening.
   *
   * @param number number of the opening, from 1
   * @throws IllegalArgumentException if the game ends before all openings of this length
   */
  synchronized Opening get(int number) {
    while (openings.size() < number && !isExhausted) {
      advance();
    }
    if (openings.isEmpty()) {
      throw RandomOpenings.none(game, plies);
    }
    return openings.get((number - 1) % openings.size());
  }

  /** The number of different openings if there are few; empty if there are more than needed. */
  synchronized OptionalInt limit() {
    get(MANY);
    return isExhausted ? OptionalInt.of(openings.size()) : OptionalInt.empty();
  }

  private void advance() {
    for (int i = 0; i < PATIENCE; i++) {
      drawn++;
      Optional<Opening> opening =
          RandomOpenings.draw(game, plies, SplitMix64.derive(seed, "opening/" + drawn));
      if (opening.isEmpty()) {
        isExhausted = true;
        return;
      }
      if (seen.add(keys.of(opening.get()))) {
        openings.add(opening.get());
        return;
      }
    }
    isExhausted = plies == MAX_PLIES;
    plies++;
  }
}
