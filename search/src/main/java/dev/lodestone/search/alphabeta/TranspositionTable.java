package dev.lodestone.search.alphabeta;

import dev.lodestone.core.Position;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.function.LongPredicate;

/**
 * Stores search results of positions, by their hash, in a bounded amount of memory.
 *
 * <p>One {@code long[]} holds everything. An entry is two longs, the whole 64-bit hash,
 * exclusive-or the data, and then the data; {@value #ENTRIES_PER_BUCKET} neighbouring entries are a
 * bucket (64 bytes, one cache line once the table is large), and a position may be anywhere in its
 * bucket:
 *
 * <table>
 * <caption>The data of an entry</caption>
 * <tr><th>bits</th><th>what</th></tr>
 * <tr><td>0-15</td><td>value, signed, from the side to move, counted from this node</td></tr>
 * <tr><td>16-23</td><td>depth of the search behind it, in plies, 0 to 255</td></tr>
 * <tr><td>24-25</td><td>bound: {@link #LOWER}, {@link #UPPER} or {@link #EXACT}; never 0, so that
 *     data of 0 is an empty entry</td></tr>
 * <tr><td>26</td><td>proven: the bound holds in the game itself, not just in this search</td></tr>
 * <tr><td>27-31</td><td>generation: number of the search that wrote it, modulo 32</td></tr>
 * <tr><td>32-63</td><td>best move plus 1, or 0 for none</td></tr>
 * </table>
 *
 * <p>Replacement: the position's own entry if there is one (but an estimate does not replace a
 * proven bound, and an inexact result does not replace one of this search that is more than {@value
 * #DEPTH_SLACK} plies deeper); else the entry with the lowest depth, where every search that has
 * passed since it was written counts as {@value #AGE_PLIES} plies.
 *
 * <p>Growth: the table begins small and doubles as soon as a bucket would have to drop an entry,
 * until it has its full size. Doubling splits each bucket in two, whose entries keep their order.
 * So probes give the same results whenever the table grew, and neither a short search nor a new
 * game pays for zeroing memory that it never uses. A search without the time for growing refuses it
 * ({@link #growWithin}), and uses the table as it is.
 *
 * <p>Threads may share it without a lock once it no longer grows ({@link #growNow}). If two threads
 * write at once, the key of one entry may end up with the data of another: the exclusive-or then
 * gives a key that no probe looks for (Hyatt and Mann, "A lock-less transposition-table
 * implementation for parallel search", 2002). Longs are read and written in opaque mode, each
 * atomically; a probe writes nothing. {@link #clear}, {@link #nextGeneration} and growing are for
 * one thread alone.
 */
final class TranspositionTable {

  static final int LOWER = 1;
  static final int UPPER = 2;
  static final int EXACT = LOWER | UPPER;

  static final int MAX_DEPTH = 255;

  private static final VarHandle WORD = MethodHandles.arrayElementVarHandle(long[].class);

  private static final LongPredicate ANY = bytes -> true;
  private static final LongPredicate NONE = bytes -> false;

  private static final int LONGS_PER_ENTRY = 2;
  private static final int ENTRIES_PER_BUCKET = 4;
  private static final int LONGS_PER_BUCKET = LONGS_PER_ENTRY * ENTRIES_PER_BUCKET;
  private static final int BUCKETS_PER_MIB = (1 << 20) / (LONGS_PER_BUCKET * Long.BYTES);

  /**
   * Longs before the first bucket. A large array begins at the start of a heap region, and its
   * elements 16 bytes later; the padding aligns each bucket with a cache line.
   */
  private static final int PADDING = 6;

  private static final int DEPTH_SHIFT = 16;
  private static final int DEPTH_MASK = 0xff;
  private static final int BOUND_SHIFT = DEPTH_SHIFT + 8;
  private static final int BOUND_MASK = 0x3;
  private static final int PROVEN_SHIFT = BOUND_SHIFT + 2;
  private static final int GENERATION_SHIFT = PROVEN_SHIFT + 1;
  private static final int GENERATION_MASK = 0x1f;
  private static final int MOVE_SHIFT = GENERATION_SHIFT + 5;

  private static final int DEPTH_SLACK = 3;
  private static final int AGE_PLIES = 8;
  private static final int FILL_SAMPLE = 250;

  /** 64 KiB: at least the number of buckets that {@link #permilleFull} samples. */
  private static final int FIRST_BUCKETS = 1 << 10;

  private final int firstBuckets;
  private final int fullBuckets;

  /** Replaced when the table outgrows it; may be longer than the buckets in use need. */
  private long[] words;

  private int buckets;

  private int generation;

  /** Receives the number of bytes to allocate; a refusal holds until the next search. */
  private LongPredicate mayTake = ANY;

  /** Scratch: the bucket that is being split. */
  private final long[] split = new long[LONGS_PER_BUCKET];

  /**
   * @param mebibytes full size, 1 to 8192
   */
  TranspositionTable(int mebibytes) {
    this.fullBuckets = mebibytes * BUCKETS_PER_MIB;
    int first = fullBuckets;
    while (first >= 2 * FIRST_BUCKETS && first % 2 == 0) {
      first /= 2;
    }
    this.firstBuckets = first;
    this.buckets = first;
    this.words = new long[PADDING + buckets * LONGS_PER_BUCKET];
  }

  /** Empties the table. */
  void clear() {
    buckets = firstBuckets;
    Arrays.fill(words, 0, PADDING + buckets * LONGS_PER_BUCKET, 0L);
    generation = 0;
  }

  /** Begins a new search, for which all entries are one search older. */
  void nextGeneration() {
    generation = (generation + 1) & GENERATION_MASK;
  }

  /**
   * Lets the table grow from now on, as far as it is permitted.
   *
   * @param leave receives the number of bytes to allocate; not called again after a refusal
   */
  void growWithin(LongPredicate leave) {
    mayTake = leave;
  }

  /**
   * Grows as far as it is permitted, keeps its entries, and grows no further until {@link
   * #growWithin} is called again.
   */
  void growNow() {
    while (mayGrow()) {
      grow();
    }
    mayTake = NONE;
  }

  private boolean mayGrow() {
    if (buckets == fullBuckets) {
      return false;
    }
    boolean may = mayTake.test(2L * buckets * LONGS_PER_BUCKET * Long.BYTES);
    if (!may) {
      mayTake = NONE;
    }
    return may;
  }

  /** The data of a position, or 0 if the table has none. */
  long probe(long key) {
    long[] words = this.words;
    int at = bucket(key);
    for (int i = at; i < at + LONGS_PER_BUCKET; i += LONGS_PER_ENTRY) {
      long data = read(words, i + 1);
      if ((read(words, i) ^ data) == key && data != 0) {
        return data;
      }
    }
    return 0;
  }

  /**
   * Stores a result.
   *
   * @param move best move, or {@link Position#NO_MOVE}; then an older move of the entry is kept
   * @param value in 16 bits
   * @param depth in plies, 0 to {@link #MAX_DEPTH}
   */
  void store(long key, int move, int value, int depth, int bound, boolean proven) {
    long[] words = this.words;
    int at = bucket(key);
    int victim = at;
    int lowest = Integer.MAX_VALUE;
    int keptMove = move;
    boolean own = false;
    for (int i = at; i < at + LONGS_PER_BUCKET; i += LONGS_PER_ENTRY) {
      long data = read(words, i + 1);
      if (data == 0) {
        if (lowest > Integer.MIN_VALUE) {
          victim = i;
          lowest = Integer.MIN_VALUE;
        }
        continue;
      }
      if ((read(words, i) ^ data) == key) {
        own = true;
        boolean loses =
            isProven(data)
                ? !proven
                : !proven
                    && bound != EXACT
                    && generation(data) == generation
                    && depth(data) > depth + DEPTH_SLACK;
        if (loses) {
          return;
        }
        if (move == Position.NO_MOVE) {
          keptMove = move(data);
        }
        victim = i;
        break;
      }
      int age = (generation - generation(data)) & GENERATION_MASK;
      int worth = depth(data) - AGE_PLIES * age;
      if (worth < lowest) {
        lowest = worth;
        victim = i;
      }
    }
    if (lowest > Integer.MIN_VALUE && !own && mayGrow()) {
      grow();
      store(key, move, value, depth, bound, proven);
      return;
    }
    long data =
        (value & 0xffffL)
            | (long) depth << DEPTH_SHIFT
            | (long) bound << BOUND_SHIFT
            | (proven ? 1L << PROVEN_SHIFT : 0L)
            | (long) generation << GENERATION_SHIFT
            | (keptMove + 1L) << MOVE_SHIFT;
    write(words, victim, key ^ data);
    write(words, victim + 1, data);
  }

  /**
   * Doubles the number of buckets. Goes from the last bucket to the first, so that none is
   * overwritten before it is split; memory of an earlier game is reused.
   */
  private void grow() {
    long[] old = words;
    int length = PADDING + 2 * buckets * LONGS_PER_BUCKET;
    boolean isNew = words.length < length;
    if (isNew) {
      words = new long[length];
    }
    int last = buckets - 1;
    buckets *= 2;
    for (int bucket = last; bucket >= 0; bucket--) {
      int from = PADDING + bucket * LONGS_PER_BUCKET;
      System.arraycopy(old, from, split, 0, LONGS_PER_BUCKET);
      if (!isNew) {
        int to = PADDING + 2 * bucket * LONGS_PER_BUCKET;
        Arrays.fill(words, to, to + 2 * LONGS_PER_BUCKET, 0L);
      }
      for (int i = 0; i < LONGS_PER_BUCKET && split[i + 1] != 0; i += LONGS_PER_ENTRY) {
        int at = bucket(split[i] ^ split[i + 1]);
        while (words[at + 1] != 0) {
          at += LONGS_PER_ENTRY;
        }
        words[at] = split[i];
        words[at + 1] = split[i + 1];
      }
    }
  }

  /**
   * The share of the full size that the current search has written, in permille, from a sample of
   * entries.
   */
  int permilleFull() {
    int used = 0;
    for (int i = 1; i < FILL_SAMPLE * LONGS_PER_BUCKET; i += LONGS_PER_ENTRY) {
      long data = words[PADDING + i];
      if (data != 0 && generation(data) == generation) {
        used++;
      }
    }
    return (int) ((long) used * buckets / fullBuckets);
  }

  static int value(long data) {
    return (short) data;
  }

  static int depth(long data) {
    return (int) (data >>> DEPTH_SHIFT) & DEPTH_MASK;
  }

  static int bound(long data) {
    return (int) (data >>> BOUND_SHIFT) & BOUND_MASK;
  }

  static boolean isProven(long data) {
    return (data >>> PROVEN_SHIFT & 1) != 0;
  }

  /** The best move, or {@link Position#NO_MOVE}; also for data of 0. */
  static int move(long data) {
    return (int) (data >>> MOVE_SHIFT) - 1;
  }

  private static int generation(long data) {
    return (int) (data >>> GENERATION_SHIFT) & GENERATION_MASK;
  }

  private static long read(long[] words, int at) {
    return (long) WORD.getOpaque(words, at);
  }

  private static void write(long[] words, int at, long word) {
    WORD.setOpaque(words, at, word);
  }

  /** The start of the key's bucket: the upper half of the key, scaled to the number of buckets. */
  private int bucket(long key) {
    return PADDING + (int) (((key >>> 32) * buckets) >>> 32) * LONGS_PER_BUCKET;
  }
}
