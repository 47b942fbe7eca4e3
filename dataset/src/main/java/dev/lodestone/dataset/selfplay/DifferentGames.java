package dev.lodestone.dataset.selfplay;

import dev.lodestone.core.SplitMix64;
import dev.lodestone.dataset.row.SourceGame;
import dev.lodestone.dataset.row.SourceMove;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;

/** Finds games with the same moves as an earlier one. Not thread-safe. */
final class DifferentGames {

  // Two different games are likely to have the same hash only among about 10^9 games.
  private final LongOpenHashSet hashes = new LongOpenHashSet();
  private long repeated;
  private int inSuccession;

  /** Adds a game, and returns whether no earlier one had its moves. */
  boolean add(SourceGame game) {
    long hash = SplitMix64.derive(0, game.start());
    for (SourceMove move : game.moves()) {
      hash = SplitMix64.mix(hash + move.move() + 1);
    }
    boolean isNew = hashes.add(hash);
    repeated += isNew ? 0 : 1;
    inSuccession = isNew ? 0 : inSuccession + 1;
    return isNew;
  }

  /** The number of games that repeated an earlier one. */
  long repeated() {
    return repeated;
  }

  /** The number of these since the last different game. */
  int inSuccession() {
    return inSuccession;
  }
}
