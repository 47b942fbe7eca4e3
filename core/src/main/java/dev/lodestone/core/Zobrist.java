package dev.lodestone.core;

/**
 * Keys for Zobrist hashing: a position's hash is the XOR of one random key for each feature that
 * holds, so a move changes it by XOR of the few keys that change (A. L. Zobrist, "A new hashing
 * method with application for game playing", Univ. of Wisconsin TR 88, 1970).
 */
public final class Zobrist {

  private static final long SEED = 0x4C6F6465_73746F6EL;

  private Zobrist() {}

  /**
   * What a game adds to the hashes of all its positions, so that no two variants of it share one.
   *
   * @param id of the game
   * @return 0 if the game has its default parameters
   */
  public static long variant(String id) {
    return id.indexOf(':') < 0 ? 0 : keys("variant/" + id, 1)[0];
  }

  /**
   * {@code count} keys that depend on nothing but {@code purpose}, such as {@code "gauss/discs"}:
   * the same on every machine, unrelated for different purposes.
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
