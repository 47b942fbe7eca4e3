package dev.lodestone.tournament.schedule;

import dev.lodestone.tournament.match.Opening;
import dev.lodestone.tournament.rules.GameRules;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;

/**
 * Decides which openings are new, as evidence is counted by opening: games from an earlier opening,
 * or from an image of it, measure the same thing again. Not thread-safe.
 */
final class NewOpenings {

  /** After this number of known openings in succession there are hardly any new ones. */
  private static final int MAX_IDLE = 200;

  private final OpeningKeys keys;
  private final LongOpenHashSet known = new LongOpenHashSet();
  private int idle;

  NewOpenings(GameRules rules) {
    this.keys = new OpeningKeys(rules);
  }

  /** Adds an opening, and returns whether it is new. */
  boolean add(Opening opening) {
    boolean isNew = known.add(keys.of(opening));
    idle = isNew ? 0 : idle + 1;
    return isNew;
  }

  /** Whether openings are hardly ever new any more. */
  boolean isExhausted() {
    return idle >= MAX_IDLE;
  }

  void clear() {
    known.clear();
    idle = 0;
  }
}
