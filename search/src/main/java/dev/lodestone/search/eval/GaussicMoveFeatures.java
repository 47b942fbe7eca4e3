package dev.lodestone.search.eval;

import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.gaussic.GaussicPosition;
import java.util.ArrayList;
import java.util.List;

/**
 * What a gaussic move looks like, with squares as the mover sees them and files counted from the
 * nearer edge:
 *
 * <ul>
 *   <li><b>from</b>, <b>to</b>: which man moves from where, and where it goes
 *   <li><b>hunt</b>, <b>guard</b>: how near the man comes to the enemy's IC and to its own
 *   <li><b>wins</b>, <b>loses</b>: how many men of each kind are gone afterwards
 * </ul>
 *
 * <p>The phase is {@link GaussicPhases}.
 */
final class GaussicMoveFeatures implements MoveFeatureSet {

  private static final String[] KINDS = {"spark", "surge", "degausser", "ic"};
  private static final int FILES = 4;
  private static final int RANKS = 8;
  private static final int SQUARES = FILES * RANKS;
  private static final int MOST_LOST = 3;

  private static final int FROM = 0;
  private static final int TO = FROM + KINDS.length * SQUARES;
  private static final int HUNT = TO + KINDS.length * SQUARES;
  private static final int GUARD = HUNT + KINDS.length * RANKS;
  private static final int WINS = GUARD + KINDS.length * RANKS;
  private static final int LOSES = WINS + KINDS.length * MOST_LOST;

  private static final List<String> NAMES = names(LOSES + KINDS.length * MOST_LOST);

  // The position at hand, as it was before a move: men by kind, own ones and then the enemy's.
  private Side own = Side.FIRST;
  private final long[] men = new long[2 * KINDS.length];

  private static List<String> names(int count) {
    List<String> names = new ArrayList<>(count);
    addSquares("from", names);
    addSquares("to", names);
    addNumbers("hunt", 0, RANKS, names);
    addNumbers("guard", 0, RANKS, names);
    addNumbers("wins", 1, MOST_LOST, names);
    addNumbers("loses", 1, MOST_LOST, names);
    return List.copyOf(names);
  }

  private static void addSquares(String what, List<String> names) {
    for (String kind : KINDS) {
      for (int rank = 1; rank <= RANKS; rank++) {
        for (char file = 'a'; file < 'a' + FILES; file++) {
          names.add(what + "-" + kind + "-" + file + rank);
        }
      }
    }
  }

  private static void addNumbers(String what, int first, int count, List<String> names) {
    for (String kind : KINDS) {
      for (int i = 0; i < count; i++) {
        names.add(what + "-" + kind + "-" + (first + i));
      }
    }
  }

  @Override
  public String gameId() {
    return "gaussic";
  }

  @Override
  public List<String> names() {
    return NAMES;
  }

  @Override
  public Phases phases() {
    return GaussicPhases.INSTANCE;
  }

  @Override
  public List<Integer> knots() {
    return GaussicFeatures.KNOTS;
  }

  @Override
  public int mostOfAMove() {
    return 4 + 2 * KINDS.length;
  }

  @Override
  public void begin(Position position) {
    GaussicPosition gaussic = (GaussicPosition) position;
    own = gaussic.sideToMove();
    for (int kind = 0; kind < KINDS.length; kind++) {
      men[kind] = men(gaussic, own, kind);
      men[KINDS.length + kind] = men(gaussic, own.opponent(), kind);
    }
  }

  private static long men(GaussicPosition position, Side side, int kind) {
    return switch (kind) {
      case 0 -> position.sparks(side);
      case 1 -> position.surges(side);
      case 2 -> position.degaussers(side);
      default -> position.ic(side);
    };
  }

  @Override
  public int find(Position after, int move, int[] features) {
    GaussicPosition gaussic = (GaussicPosition) after;
    int from = GaussicPosition.fromSquare(move);
    int to = GaussicPosition.toSquare(move);
    int kind = 0;
    while (kind < KINDS.length - 1 && (men[kind] >>> from & 1) == 0) {
      kind++;
    }
    int count = 0;
    features[count++] = FROM + kind * SQUARES + seen(from);
    features[count++] = TO + kind * SQUARES + seen(to);
    features[count++] = HUNT + kind * RANKS + distance(to, men[2 * KINDS.length - 1]);
    features[count++] = GUARD + kind * RANKS + distance(to, men[KINDS.length - 1]);
    for (int k = 0; k < KINDS.length; k++) {
      int lost = Long.bitCount(men[k]) - Long.bitCount(men(gaussic, own, k));
      int won =
          Long.bitCount(men[KINDS.length + k]) - Long.bitCount(men(gaussic, own.opponent(), k));
      if (lost > 0) {
        features[count++] = LOSES + k * MOST_LOST + Math.min(lost, MOST_LOST) - 1;
      }
      if (won > 0) {
        features[count++] = WINS + k * MOST_LOST + Math.min(won, MOST_LOST) - 1;
      }
    }
    return count;
  }

  /** A square as the mover sees it, from the nearer edge. */
  private int seen(int square) {
    int file = square & RANKS - 1;
    int rank = square >>> 3;
    return (own == Side.FIRST ? rank : RANKS - 1 - rank) * FILES + Math.min(file, RANKS - 1 - file);
  }

  /** Steps of a king from a square to the one of an IC. */
  private static int distance(int square, long ic) {
    int other = Long.numberOfTrailingZeros(ic) & RANKS * RANKS - 1;
    return Math.max(
        Math.abs((square & RANKS - 1) - (other & RANKS - 1)),
        Math.abs((square >>> 3) - (other >>> 3)));
  }
}
