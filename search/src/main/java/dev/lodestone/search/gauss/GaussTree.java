package dev.lodestone.search.gauss;

import static dev.lodestone.core.gauss.GaussBoard.GRAY;

import dev.lodestone.core.gauss.GaussSymmetries;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * One thread's search that decides whether the worth of a GAUSS position is {@code beta} or more.
 * The returned value is a bound on the worth: a lower bound if it is {@code beta} or more, else an
 * upper bound.
 *
 * <p>The methods by plies left; {@code docs/decisions} has the gain of each and what was rejected:
 *
 * <table>
 * <caption>Methods by number of plies left</caption>
 * <tr><td>1-2</td><td>{@link LastPlies}</td></tr>
 * <tr><td>3 and more</td><td>the table; its move is searched before the others are generated, or, if it has none and up to {@value #LAST_HABIT} plies are left, the last move that caused a cutoff; the others in the order of their {@link MoveOrdering}</td></tr>
 * <tr><td>{@value #FIRST_CHECK} and more</td><td>limits are checked; {@link MoveOrdering} evaluates with the game's weights</td></tr>
 * <tr><td>{@value #FIRST_LOOKUP} and more</td><td>the table is probed for every move before one is searched; threads avoid positions that others search</td></tr>
 * </table>
 */
final class GaussTree {

  /**
   * The bit of the colour in a move; the lower bits are the cell. Colours are those of {@link
   * PackedCounts}.
   */
  static final int COLOUR_SHIFT = 6;

  static final int CELL_MASK = (1 << COLOUR_SHIFT) - 1;

  private static final int LAST_HABIT = 4;
  private static final int FIRST_CHECK = 5;
  private static final int FIRST_LOOKUP = 6;

  /**
   * For this number of plies after a symmetric root, only one of a position's images is searched.
   * Later, and with other roots, positions with a searched image are too rare.
   */
  private static final int CANONICAL_PLIES = 6;

  private static final int NOTE_MOVE_BITS = 7;

  /** Below every ordering value. */
  private static final long PUT_OFF = 1L << 40;

  // Shared with other threads.
  private final ProofTable table;
  private final @Nullable AbdadaTable busy;

  // Owned by this thread.
  private final MoveStack stack = new MoveStack();
  private final LastPlies lastPlies = new LastPlies(stack);
  private final MoveOrdering ordering = new MoveOrdering(stack);
  private final int[] habits = new int[32];
  private int bestMove;
  private int minCanonicalPlies;
  private SolverBudget budget;

  /**
   * @param busy the positions that other threads search, or null if there are no other threads
   */
  GaussTree(ProofTable table, @Nullable AbdadaTable busy, SolverBudget budget) {
    this.table = table;
    this.busy = busy;
    this.budget = budget;
  }

  /** Begins a question. */
  void reset(SolverBudget newBudget) {
    budget = newBudget;
    stack.nodes = 0;
    lastPlies.reset();
    Arrays.fill(habits, ProofTable.NO_MOVE);
  }

  /** Nodes of this thread since the question began. */
  long nodes() {
    return stack.nodes;
  }

  /** The best move of the position searched last, with colours from the side to move. */
  int bestMove() {
    return bestMove;
  }

  /**
   * Searches a position with at least one ply left.
   *
   * @throws SearchEnded if the search must end early
   */
  int search(int plies, long own, long other, long counts, int beta) {
    budget.check(stack.nodes);
    minCanonicalPlies =
        BoardImages.isSymmetric(own, other) ? plies - CANONICAL_PLIES : Integer.MAX_VALUE;
    return expand(plies, own, other, counts, beta);
  }

  private int value(int plies, long own, long other, long counts, int beta) {
    return switch (plies) {
      case 0 -> ResultCode.of(own, other, counts);
      case 1 -> lastPlies.one(own, other, counts, beta);
      case 2 -> lastPlies.two(own, other, counts, beta);
      default -> {
        if (plies < minCanonicalPlies) {
          yield expand(plies, own, other, counts, beta);
        }
        int symmetry = BoardImages.canonical(own, other);
        long ownImage = GaussSymmetries.image(symmetry, own);
        long otherImage = GaussSymmetries.image(symmetry, other);
        yield expand(plies, ownImage, otherImage, counts, beta);
      }
    };
  }

  private int valueOf(int slot, int plies, int beta) {
    long[] words = stack.words;
    return -value(
        plies,
        words[slot],
        words[slot + MoveStack.OTHER_DISCS],
        words[slot + MoveStack.COUNTS],
        1 - beta);
  }

  private int expand(int plies, long own, long other, long counts, int beta) {
    if (plies >= FIRST_CHECK) {
      budget.check(stack.nodes);
    }
    // 1. Probe the table.
    long board = GaussKey.board(plies, own, other);
    long rest = GaussKey.rest(counts);
    long known = table.find(board, rest);
    int low = ResultCode.LOWEST;
    int high = ResultCode.HIGHEST;
    int early = plies <= LAST_HABIT ? habits[plies] : ProofTable.NO_MOVE;
    if (known != 0) {
      low = ProofTable.low(known);
      high = ProofTable.high(known);
      early = ProofTable.move(known);
      if (low >= beta || high < beta) {
        bestMove = early;
        return low >= beta ? low : high;
      }
    }
    // 2. Search one move before the others are generated.
    long empty = GRAY & ~(own | other);
    int best = ResultCode.LOWEST;
    int move = ProofTable.NO_MOVE;
    if ((empty >>> (early & CELL_MASK) & 1) == 0
        || PackedCounts.inHand(counts, early >>> COLOUR_SHIFT) == 0) {
      early = ProofTable.NO_MOVE;
    } else {
      int slot = MoveStack.first(plies);
      stack.make(slot, own, other, counts, early >>> COLOUR_SHIFT, early & CELL_MASK);
      best = valueOf(slot, plies - 1, beta);
      move = early;
    }
    // 3. The others.
    if (best < beta) {
      int end = makeAll(plies, own, other, counts, early);
      int found = plies >= FIRST_LOOKUP ? lookUp(plies, end, beta) : ResultCode.LOWEST;
      if (found >= beta) {
        best = found;
        move = bestMove;
      } else {
        found = searchAll(plies, end, beta, best);
        if (found > best) {
          best = found;
          move = bestMove;
        }
      }
    }
    // 4. Store the result.
    bestMove = move;
    if (best >= beta) {
      habits[plies] = move;
      table.store(board, rest, best, high, move);
    } else {
      table.store(board, rest, low, best, move);
    }
    return best;
  }

  /**
   * Writes the positions after all moves but one, with the ordering value of each; returns the end
   * of their slots.
   */
  private int makeAll(int plies, long own, long other, long counts, int but) {
    long empty = GRAY & ~(own | other);
    int slot = MoveStack.first(plies);
    for (int colour = PackedCounts.OWN; colour <= PackedCounts.OTHER; colour++) {
      if (PackedCounts.inHand(counts, colour) == 0) {
        continue;
      }
      for (long cells = empty; cells != 0; cells &= cells - 1) {
        int cell = Long.numberOfTrailingZeros(cells);
        int move = colour << COLOUR_SHIFT | cell;
        if (move != but) {
          stack.make(slot, own, other, counts, colour, cell);
          long order = -ordering.of(slot, plies - 1);
          stack.words[slot + MoveStack.NOTE] = order << NOTE_MOVE_BITS | move;
          slot += MoveStack.SLOT;
        }
      }
    }
    return slot;
  }

  /**
   * Probes the table for every move; returns the first lower bound of {@code beta} or more, or
   * {@link ResultCode#LOWEST} if there is none.
   */
  private int lookUp(int plies, int end, int beta) {
    long[] words = stack.words;
    for (int slot = MoveStack.first(plies); slot < end; slot += MoveStack.SLOT) {
      long known =
          table.find(
              GaussKey.board(plies - 1, words[slot], words[slot + MoveStack.OTHER_DISCS]),
              GaussKey.rest(words[slot + MoveStack.COUNTS]));
      if (known != 0 && -ProofTable.high(known) >= beta) {
        bestMove = moveOf(words[slot + MoveStack.NOTE]);
        return -ProofTable.high(known);
      }
    }
    return ResultCode.LOWEST;
  }

  /**
   * Searches the generated moves, the most promising first, which is swapped to the front of the
   * remaining ones.
   */
  private int searchAll(int plies, int end, int beta, int bestSoFar) {
    int best = bestSoFar;
    int move = ProofTable.NO_MOVE;
    AbdadaTable others = plies >= FIRST_LOOKUP ? busy : null;
    boolean first = bestSoFar == ResultCode.LOWEST;
    for (int start = MoveStack.first(plies); start < end; ) {
      bringBest(start, end);
      long note = stack.words[start + MoveStack.NOTE];
      int found;
      if (others != null) {
        long hash = hash(start, plies - 1);
        if (!first && note > -PUT_OFF && others.holds(hash)) {
          stack.words[start + MoveStack.NOTE] = note - 2 * PUT_OFF;
          continue;
        }
        others.enter(hash);
        found = valueOf(start, plies - 1, beta);
        others.leave(hash);
      } else {
        found = valueOf(start, plies - 1, beta);
      }
      first = false;
      start += MoveStack.SLOT;
      if (found > best) {
        best = found;
        move = moveOf(note);
        if (found >= beta) {
          break;
        }
      }
    }
    bestMove = move;
    return best;
  }

  private void bringBest(int start, int end) {
    long[] words = stack.words;
    int best = start;
    for (int slot = start + MoveStack.SLOT; slot < end; slot += MoveStack.SLOT) {
      if (words[slot + MoveStack.NOTE] > words[best + MoveStack.NOTE]) {
        best = slot;
      }
    }
    if (best != start) {
      for (int i = 0; i < MoveStack.SLOT; i++) {
        long word = words[start + i];
        words[start + i] = words[best + i];
        words[best + i] = word;
      }
    }
  }

  private long hash(int slot, int plies) {
    long[] words = stack.words;
    return ProofTable.hash(
        GaussKey.board(plies, words[slot], words[slot + MoveStack.OTHER_DISCS]),
        GaussKey.rest(words[slot + MoveStack.COUNTS]));
  }

  private static int moveOf(long note) {
    return (int) note & ((1 << NOTE_MOVE_BITS) - 1);
  }
}
