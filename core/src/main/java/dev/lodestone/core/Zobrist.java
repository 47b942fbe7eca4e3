package dev.lodestone.core;

/**
 * Keys for Zobrist hashing: a position's hash is the XOR of one random key for each feature
 * present, so a move updates it with the few keys of the features that change (A. L. Zobrist, "A
 * new hashing method with application for game playing", Univ. of Wisconsin TR 88, 1970).
 */
public final class Zobrist {

  private static final long SEED = 0x4C6F6465_73746F6EL;

  private Zobrist() {}

  /**
   * The key that a variant of a game combines with the hashes of all its positions, so that
   * positions of different variants have different hashes.
   *
   * @param id the id of the game
   * @return 0 if the game has its default parameters
   */
  public static long variant(String id) {
    return id.indexOf(':') < 0 ? 0 : keys("variant/" + id, 1)[0];
  }

  /**
   * Returns {@code count} keys that depend only on {@code purpose}, such as {@code "gauss/discs"}:
   * they are the same on every machine and unrelated for different purposes.
   */
  public static long[] keys(String purpose, int count) {
    SplitMix64 random = new SplitMix64(SplitMix64.derive(SEED, purpose));
    long[] keys = new long[count];
    for (int i = 0; i < count; i++) {
      keys[i] = random.nextLong();
    }
    return keys;
  }
}
