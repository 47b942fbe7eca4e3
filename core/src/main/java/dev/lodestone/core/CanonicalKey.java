package dev.lodestone.core;

/**
 * Computes a key that a position shares with all its images under the symmetries of its game.
 *
 * <p>Each image is hashed from the numbers of its {@link Diagram} as in {@link Zobrist}: one random
 * key for every cell and value and one for every counter and value, combined by XOR. The canonical
 * key is the minimum of these hashes, so it is the same for all images. Positions of different
 * classes have different keys except by chance: among {@code n} classes under {@code k} symmetries,
 * the expected number of collisions is {@code n * n * k / 2^66}, which is 3 in ten million for a
 * million classes under 24 symmetries. As in {@link Position#hash}, draw clocks are ignored; all
 * other counters, such as hands and areas, are included. Keys come from a fixed seed and are the
 * same on every machine.
 *
 * <p>In a game without a diagram the key is the minimum of the images' {@linkplain Position#hash
 * hashes}.
 *
 * <p>{@link #read} allocates nothing if the game has a diagram. Not thread-safe: use one instance
 * per thread.
 */
public final class CanonicalKey {

  private final Symmetries symmetries;
  private final Diagram diagram;
  private final int symmetryCount;
  private final int values;
  private final int[] cells;
  private final int[] counters;
  private final boolean[] isClock;

  /**
   * Keys of the images, indexed by {@code (cell * values + value - 1) * symmetryCount + symmetry}.
   */
  private final long[] cellKeys;

  /** Seeds of the images' counters, indexed by {@code counter * symmetryCount + symmetry}. */
  private final long[] counterSeeds;

  private final long[] hashes;
  private int best;

  /** Creates an instance for positions of {@code game}. */
  public CanonicalKey(Game game) {
    symmetries = game.symmetries();
    diagram = game.diagram();
    symmetryCount = symmetries.count();
    values = diagram.pieces().size();
    cells = new int[diagram.cells().size()];
    counters = new int[diagram.counters().size()];
    isClock = new boolean[counters.length];
    for (int i = 0; i < counters.length; i++) {
      isClock[i] = diagram.counters().get(i).clock();
    }
    hashes = new long[symmetryCount];
    String purpose = "canonical/" + game.id();
    cellKeys = cellKeys(Zobrist.keys(purpose + "/cells", cells.length * values));
    counterSeeds = counterSeeds(Zobrist.keys(purpose + "/counters", counters.length));
  }

  private long[] cellKeys(long[] keys) {
    long[] moved = new long[keys.length * symmetryCount];
    for (int i = 0; i < moved.length; i++) {
      int s = i % symmetryCount;
      int value = i / symmetryCount % values + 1;
      int cell = i / symmetryCount / values;
      int image = symmetries.applyToCell(s, cell) * values + symmetries.applyToValue(s, value) - 1;
      moved[i] = keys[image];
    }
    return moved;
  }

  private long[] counterSeeds(long[] keys) {
    long[] moved = new long[keys.length * symmetryCount];
    for (int i = 0; i < moved.length; i++) {
      int s = i % symmetryCount;
      moved[i] = keys[symmetries.applyToCounter(s, i / symmetryCount)];
    }
    return moved;
  }

  /** Reads a position, to which {@link #key} and the other methods then refer. */
  public void read(Position position) {
    if (diagram == Diagram.NONE) {
      readHashes(position);
    } else {
      readNumbers(position);
    }
    best = 0;
    for (int s = 1; s < symmetryCount; s++) {
      if (hashes[s] < hashes[best]) {
        best = s;
      }
    }
  }

  private void readHashes(Position position) {
    hashes[0] = position.hash();
    for (int s = 1; s < symmetryCount; s++) {
      hashes[s] = symmetries.apply(s, position).hash();
    }
  }

  private void readNumbers(Position position) {
    diagram.read(position, cells, counters);
    boolean secondToMove = counters[0] != 0;
    for (int s = 0; s < symmetryCount; s++) {
      hashes[s] = secondToMove != symmetries.swapsSides(s) ? counterSeeds[0] : 0;
    }
    for (int i = 1; i < counters.length; i++) {
      int counter = isClock[i] ? 0 : counters[i];
      for (int s = 0; s < symmetryCount; s++) {
        hashes[s] ^= SplitMix64.mix(counterSeeds[i * symmetryCount + s] + counter);
      }
    }
    for (int cell = 0; cell < cells.length; cell++) {
      if (cells[cell] != 0) {
        int first = (cell * values + cells[cell] - 1) * symmetryCount;
        for (int s = 0; s < symmetryCount; s++) {
          hashes[s] ^= cellKeys[first + s];
        }
      }
    }
  }

  /** The key: the same for a position and its images, and almost always different for others. */
  public long key() {
    return hashes[best];
  }

  /**
   * The smallest number of a symmetry that maps the position to the representative of its class. If
   * there are several such symmetries, they lead to the same numbers.
   */
  public int symmetry() {
    return best;
  }

  /** Whether a symmetry maps the position to the representative of its class. */
  public boolean leadsToRepresentative(int symmetry) {
    return hashes[symmetry] == hashes[best];
  }
}
