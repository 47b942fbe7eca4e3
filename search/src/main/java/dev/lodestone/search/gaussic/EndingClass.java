package dev.lodestone.search.gaussic;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * All positions with the same men, numbered. A name has the letters of White's men, then of
 * Black's: {@code IS-ID} is IC and Spark against IC and Degausser. The side with more men is White;
 * if it is Black, the colours of the position are exchanged.
 *
 * <p>The rules are symmetric, so White's IC is moved to the files a to d and the ranks 1 to 4 by
 * mirroring files and ranks. No position is its own image, so each entry stands for four positions.
 *
 * <p>Numbers with two men on one square, or with gated men, stand for no position.
 */
final class EndingClass {

  /** The kinds of men of a side, in the order of {@code GaussicPosition.place}. */
  static final int KINDS = 4;

  static final int BOARDS = 2 * KINDS;

  private static final String LETTERS = "SUDI";
  private static final int IC = 3;
  private static final int[] MAX_COUNTS = {6, 3, 2, 1};

  /** Maximum number of men: the numbers of larger classes do not fit an {@code int}. */
  static final int MAX_MEN = 5;

  private static final long FAR_FILES = 0xf0f0_f0f0_f0f0_f0f0L;
  private static final long FAR_RANKS = 0xffff_ffff_0000_0000L;

  /** Number of squares of a quadrant without its corner. */
  private static final int QUADRANT = 15;

  private final int[] men;

  /** Indices of the boards with men other than White's IC. */
  private final int[] groups;

  /** The sets of squares of each group, by number. */
  private final long[][] sets;

  private final int size;

  private EndingClass(int[] men) {
    this.men = men;
    List<Integer> found = new ArrayList<>();
    int count = QUADRANT;
    for (int board = 0; board < BOARDS; board++) {
      if (men[board] > 0 && board != IC) {
        found.add(board);
        count *= SquareSets.count(men[board]);
      }
    }
    groups = found.stream().mapToInt(i -> i).toArray();
    sets = found.stream().map(board -> SquareSets.all(men[board])).toArray(long[][]::new);
    size = count;
  }

  /** The classes that have tables, in order of the number of men. */
  static List<EndingClass> upTo(int maxMen) {
    List<EndingClass> classes = new ArrayList<>();
    add(new int[BOARDS], 0, maxMen, classes);
    classes.sort(Comparator.comparingInt(EndingClass::count).thenComparing(EndingClass::name));
    return classes;
  }

  private static void add(int[] men, int board, int left, List<EndingClass> classes) {
    if (board == BOARDS) {
      boolean drawn = isInsufficient(men);
      if (!drawn && strength(men, 0) >= strength(men, KINDS)) {
        classes.add(new EndingClass(men.clone()));
      }
      return;
    }
    int kind = board % KINDS;
    int others = board < IC ? 2 : board < KINDS + IC ? 1 : 0; // ICs to come
    int max = kind == IC ? 1 : Math.min(MAX_COUNTS[kind], left - others);
    for (int count = kind == IC ? 1 : 0; count <= max; count++) {
      men[board] = count;
      add(men, board + 1, left - count, classes);
    }
    men[board] = 0;
  }

  /** Whether the rules end the game because one Spark or Surge is left. */
  private static boolean isInsufficient(int[] men) {
    int ends = men[0] + men[1] + men[KINDS] + men[KINDS + 1];
    return ends == 1 && men[2] + men[KINDS + 2] == 0;
  }

  /** Orders the sides: by the number of men, then by their kinds. */
  private static int strength(int[] men, int side) {
    int code = men[side] << 6 | men[side + 1] << 3 | men[side + 2];
    return (men[side] + men[side + 1] + men[side + 2]) << 9 | code;
  }

  /** A key of the men on these boards, the same for all positions of a class. */
  static int key(long[] boards, boolean exchanged) {
    int key = 0;
    int first = exchanged ? KINDS : 0;
    for (int board = 0; board < BOARDS; board++) {
      key = key << 3 | Long.bitCount(boards[board ^ first]);
    }
    return key;
  }

  /** Whether Black is the stronger side, so that the colours must be exchanged. */
  static boolean isExchanged(long[] boards) {
    int white = 0;
    int black = 0;
    for (int kind = 0; kind < IC; kind++) {
      int own = Long.bitCount(boards[kind]);
      int other = Long.bitCount(boards[KINDS + kind]);
      white += own << 9 | own << (3 * (2 - kind));
      black += other << 9 | other << (3 * (2 - kind));
    }
    return white < black;
  }

  int key() {
    int key = 0;
    for (int count : men) {
      key = key << 3 | count;
    }
    return key;
  }

  String name() {
    return side(0) + "-" + side(KINDS);
  }

  private String side(int first) {
    StringBuilder name = new StringBuilder("I");
    for (int kind = 0; kind < IC; kind++) {
      name.append(LETTERS.substring(kind, kind + 1).repeat(men[first + kind]));
    }
    return name.toString();
  }

  /** The number of men. */
  int count() {
    int count = 0;
    for (int each : men) {
      count += each;
    }
    return count;
  }

  /** The number of positions for each side to move, including invalid ones. */
  int size() {
    return size;
  }

  /**
   * The number of the position with the men on these boards.
   *
   * @param exchanged whether the colours are exchanged first
   */
  int number(long[] boards, boolean exchanged) {
    int first = exchanged ? KINDS : 0;
    long ic = boards[IC ^ first];
    boolean files = (ic & FAR_FILES) != 0;
    boolean ranks = (ic & FAR_RANKS) != 0;
    int square = Long.numberOfTrailingZeros(mirrored(ic, files, ranks));
    int number = (square & 3) + (square >>> 3) * 4 - 1;
    for (int i = 0; i < groups.length; i++) {
      long set = mirrored(boards[groups[i] ^ first], files, ranks);
      number = number * sets[i].length + SquareSets.number(set);
    }
    return number;
  }

  /** Writes the men of a position's number, in the format of {@code GaussicPosition.place}. */
  void place(int number, long[] boards) {
    int rest = number;
    for (int i = groups.length - 1; i >= 0; i--) {
      long[] all = sets[i];
      boards[groups[i]] = all[rest % all.length];
      rest /= all.length;
    }
    boards[IC] = 1L << ((rest + 1) % 4 + (rest + 1) / 4 * 8);
  }

  private static long mirrored(long set, boolean files, boolean ranks) {
    long result = ranks ? Long.reverseBytes(set) : set;
    return files ? Long.reverseBytes(Long.reverse(result)) : result;
  }
}
