package dev.lodestone.search.gauss;

import dev.lodestone.search.Solver;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/**
 * Stores bounds on the worth of GAUSS positions, in a fixed amount of memory.
 *
 * <p>One {@code long[]} holds everything. An entry is two longs, a check and the data; {@value
 * #ENTRIES_PER_BUCKET} neighbouring entries are a bucket, and a position may be anywhere in its
 * bucket. The check is the key's board XOR a product of the data, so an entry with halves from two
 * different threads matches no position (Hyatt and Mann, "A lockless transposition table
 * implementation for parallel search", 2002).
 *
 * <table>
 * <caption>The data of an entry</caption>
 * <tr><th>bits</th><th>what</th></tr>
 * <tr><td>0-15</td><td>the rest of the {@link GaussKey}</td></tr>
 * <tr><td>16-32</td><td>best lower bound, signed</td></tr>
 * <tr><td>33-49</td><td>best upper bound, signed</td></tr>
 * <tr><td>50-56</td><td>best move, or {@link #NO_MOVE}</td></tr>
 * <tr><td>57-63</td><td>number of its question, 1 to {@value #LAST_QUESTION}</td></tr>
 * </table>
 *
 * <p>An entry of an earlier question counts as empty, so node counts do not depend on earlier
 * questions. Replacement: the position's own entry, else an empty one, else the one with the fewest
 * plies left.
 */
final class ProofTable {

  /**
   * The best move of an entry without one: cell 63 of the other colour, which is not on the board.
   */
  static final int NO_MOVE = 127;

  private static final VarHandle WORD = MethodHandles.arrayElementVarHandle(long[].class);

  private static final int LONGS_PER_ENTRY = 2;
  private static final int ENTRIES_PER_BUCKET = 4;
  private static final int LONGS_PER_BUCKET = LONGS_PER_ENTRY * ENTRIES_PER_BUCKET;
  static final int BUCKETS_PER_MIB = (1 << 20) / (LONGS_PER_BUCKET * Long.BYTES);

  private static final long REST_MASK = (1L << GaussKey.REST_BITS) - 1;
  private static final int BOUND_BITS = 17;
  private static final long BOUND_MASK = (1L << BOUND_BITS) - 1;
  private static final int LOW_SHIFT = GaussKey.REST_BITS;
  private static final int HIGH_SHIFT = LOW_SHIFT + BOUND_BITS;
  private static final int MOVE_SHIFT = HIGH_SHIFT + BOUND_BITS;
  private static final int QUESTION_SHIFT = MOVE_SHIFT + 7;
  private static final int LAST_QUESTION = 127;

  private static final long MIX = 0x9E3779B97F4A7C15L;

  private final long[] words;
  private final int buckets;
  private int question;

  /**
   * @param buckets size, 1 to {@link Solver#MAX_MEBIBYTES} times {@link #BUCKETS_PER_MIB}
   */
  ProofTable(int buckets) {
    this.buckets = buckets;
    this.words = new long[buckets * LONGS_PER_BUCKET];
  }

  /** Forgets everything; for one thread alone. */
  void nextQuestion() {
    if (question == LAST_QUESTION) {
      Arrays.fill(words, 0);
      question = 0;
    }
    question++;
  }

  /** The hash that selects the bucket. */
  static long hash(long board, long rest) {
    long h = (board ^ rest * MIX) * 0xD6E8FEB86659FD93L;
    return (h ^ h >>> 32) * 0xD6E8FEB86659FD93L;
  }

  /** The data of a position, or 0 if the table has none. */
  long find(long board, long rest) {
    int at = bucket(hash(board, rest));
    long wanted = rest | (long) question << QUESTION_SHIFT;
    for (int i = at; i < at + LONGS_PER_BUCKET; i += LONGS_PER_ENTRY) {
      long data = (long) WORD.getOpaque(words, i + 1);
      if (tag(data) == wanted && ((long) WORD.getOpaque(words, i) ^ data * MIX) == board) {
        return data;
      }
    }
    return 0;
  }

  /** Stores the proven bounds of a position. */
  void store(long board, long rest, int low, int high, int move) {
    int at = bucket(hash(board, rest));
    long tag = rest | (long) question << QUESTION_SHIFT;
    int victim = at;
    int fewest = Integer.MAX_VALUE;
    for (int i = at; i < at + LONGS_PER_BUCKET; i += LONGS_PER_ENTRY) {
      long data = (long) WORD.getOpaque(words, i + 1);
      long found = (long) WORD.getOpaque(words, i) ^ data * MIX;
      if (found == board && tag(data) == tag) {
        victim = i;
        break;
      }
      int plies = (int) (data >>> QUESTION_SHIFT) == question ? GaussKey.plies(found) : 0;
      if (plies < fewest) {
        fewest = plies;
        victim = i;
      }
    }
    long data =
        tag
            | (low & BOUND_MASK) << LOW_SHIFT
            | (high & BOUND_MASK) << HIGH_SHIFT
            | (long) move << MOVE_SHIFT;
    WORD.setOpaque(words, victim, board ^ data * MIX);
    WORD.setOpaque(words, victim + 1, data);
  }

  static int low(long data) {
    return bound(data, LOW_SHIFT);
  }

  static int high(long data) {
    return bound(data, HIGH_SHIFT);
  }

  static int move(long data) {
    return (int) (data >>> MOVE_SHIFT) & NO_MOVE;
  }

  private static int bound(long data, int shift) {
    return (int) (data << (Long.SIZE - BOUND_BITS - shift) >> (Long.SIZE - BOUND_BITS));
  }

  private static long tag(long data) {
    return data & (REST_MASK | -1L << QUESTION_SHIFT);
  }

  private int bucket(long hash) {
    return (int) (((hash >>> 32) * buckets) >>> 32) * LONGS_PER_BUCKET;
  }
}
