package dev.lodestone.core.gaussic;

import static dev.lodestone.core.gaussic.GaussicBoard.bit;

import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.SplitMix64;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * A position of gaussic.
 *
 * <p>In addition to the methods of every position, it has methods for evaluators that return sets
 * of squares: a {@code long} in which bit {@code 8 * rank + file} is a square and a1 is bit 0.
 * These methods allocate nothing.
 *
 * <p>There is no null move, although zugzwang is rare: in 250 games at 10 000 and 30 000 nodes per
 * move, alpha-beta search with null moves scored only 47 % against the same search without.
 *
 * <p>A position never has a gated man or a man on a corner: the move that causes this removes them,
 * and {@link GaussicGame#parsePosition} rejects such positions. Removing men cannot gate others,
 * because that would need new gate ends.
 */
public final class GaussicPosition implements Position {

  /** The number of plies without a removal after which the game is drawn. */
  static final int CLOCK_LIMIT = 80;

  private static final int REPETITION_LIMIT = 3;

  /**
   * The minimum number of plies until a placement that has occurred once can recur twice, once with
   * each side to move: one ply, and at least five more. The number of plies in between is odd, and
   * in one or three plies some side moves exactly once, so it has a man on another square
   * afterwards.
   */
  private static final int MIN_PLIES_TO_SECOND_RECURRENCE = 6;

  private final GaussicGame game;

  /** The men, which only {@link #flip} changes and {@link #undo} restores as a whole. */
  private final long[] boards;

  /** The Zobrist key of the men without the turn, which the repetition rule compares. */
  private long placement;

  /** The packed {@link GaussicPlyState}. */
  private int state;

  private final GaussicHistory history;

  /** Scratch space for the methods that find moves. */
  private final Destinations destinations;

  private final GaussicPlayout playout;

  /**
   * A buffer for moves. It is an array because a list would check its capacity at every addition.
   */
  private final int[] found = new int[GaussicGame.MAX_LEGAL_MOVES];

  /** Creates a position without history, which the caller must have checked to be valid. */
  GaussicPosition(GaussicGame game, long[] boards, Side turn, int clock) {
    this.game = game;
    this.destinations = new Destinations(game.conduction());
    this.playout = new GaussicPlayout(game.conduction());
    this.boards = boards.clone();
    this.placement = GaussicZobrist.placement(boards) ^ game.salt();
    this.state = GaussicPlyState.of(turn.ordinal(), clock, 0, 1);
    this.history = new GaussicHistory();
  }

  private GaussicPosition(GaussicPosition other) {
    game = other.game;
    destinations = new Destinations(game.conduction());
    playout = new GaussicPlayout(game.conduction());
    boards = other.boards.clone();
    placement = other.placement;
    state = other.state;
    history = new GaussicHistory(other.history);
  }

  @Override
  public GaussicGame game() {
    return game;
  }

  @Override
  public Side sideToMove() {
    return GaussicPlyState.side(state);
  }

  @Override
  public int ply() {
    return history.plies();
  }

  /** The number of plies since a man was last removed, or since the game began: 0 to 80. */
  public int clock() {
    return GaussicPlyState.clock(state);
  }

  @Override
  public long hash() {
    return GaussicPlyState.turn(state) == 0 ? placement : placement ^ GaussicZobrist.BLACK_TO_MOVE;
  }

  @Override
  public boolean isRepetition() {
    return GaussicPlyState.occurrences(state) > 1;
  }

  @Override
  public Outcome outcome() {
    long whiteIc = boards[Men.IC];
    long blackIc = boards[Men.KINDS + Men.IC];
    if (whiteIc == 0 || blackIc == 0) {
      return outcomeWithoutIc(boards);
    }
    boolean drawn =
        GaussicPlyState.clock(state) >= CLOCK_LIMIT
            || GaussicPlyState.occurrences(state) >= REPETITION_LIMIT
            || isMaterialInsufficient(boards)
            || destinations.isStuck(boards, own());
    return drawn ? Outcome.DRAW : Outcome.ONGOING;
  }

  /** The outcome if an IC is gone. */
  static Outcome outcomeWithoutIc(long[] boards) {
    long whiteIc = boards[Men.IC];
    if (whiteIc == boards[Men.KINDS + Men.IC]) {
      return Outcome.DRAW;
    }
    return whiteIc == 0 ? Outcome.SECOND_WINS : Outcome.FIRST_WINS;
  }

  /** Why a drawn game is drawn. */
  String drawReason() {
    if (boards[Men.IC] == 0) {
      return "both ICs are gone";
    }
    if (GaussicPlyState.clock(state) >= CLOCK_LIMIT) {
      return "no man was removed for " + CLOCK_LIMIT + " plies";
    }
    if (GaussicPlyState.occurrences(state) >= REPETITION_LIMIT) {
      return "the position has occurred " + REPETITION_LIMIT + " times";
    }
    return isMaterialInsufficient(boards)
        ? "neither side has enough left to win"
        : GaussicGame.INSTANCE.sideName(sideToMove()) + " has no move";
  }

  /** Whether a single Spark or Surge is the only man besides the ICs. */
  static boolean isMaterialInsufficient(long[] boards) {
    long degaussers = boards[Men.DEGAUSSER] | boards[Men.KINDS + Men.DEGAUSSER];
    return degaussers == 0 && Long.bitCount(Men.ends(boards, 0) | Men.ends(boards, Men.KINDS)) == 1;
  }

  @Override
  public void legalMoves(IntArrayList moves) {
    legalMovesTo(-1L, moves);
  }

  /**
   * Replaces the content of {@code moves} by the legal moves that end on one of {@code squares}, in
   * the order of {@link #legalMoves}.
   */
  public void legalMovesTo(long squares, IntArrayList moves) {
    moves.clear();
    if (outcome().isOver()) {
      return;
    }
    int own = own();
    int[] collected = found;
    int count = 0;
    destinations.prepare(boards, own);
    for (int kind = 0; kind < Men.KINDS; kind++) {
      for (long men = boards[own + kind]; men != 0; men &= men - 1) {
        int from = Long.numberOfTrailingZeros(men);
        for (long to = destinations.of(kind, from) & squares; to != 0; to &= to - 1) {
          collected[count++] = GaussicMove.of(from, Long.numberOfTrailingZeros(to));
        }
      }
    }
    moves.addElements(0, collected, 0, count);
  }

  @Override
  public int legalMoveCount() {
    return outcome().isOver() ? 0 : destinations.count(boards, own());
  }

  /**
   * Draws one of the legal moves, all equally likely, without listing them. The game must not be
   * over.
   */
  public int randomMove(SplitMix64 random) {
    return RandomMove.of(game.conduction(), boards, own(), random);
  }

  /**
   * Plays uniformly random moves to the end of the game and returns its outcome, as if {@link
   * #randomMove} were played until the end. The position is not modified.
   */
  public Outcome playOut(SplitMix64 random) {
    Outcome outcome = outcome();
    return outcome.isOver()
        ? outcome
        : playout.outcome(
            boards, own(), clock(), history, placement, GaussicPlyState.window(state), random);
  }

  @Override
  public boolean isLegal(int move) {
    return move >= 0
        && move < GaussicMove.BOUND
        && GaussicLegality.mayMove(
            game.conduction(), boards, own(), GaussicMove.from(move), GaussicMove.to(move))
        && !outcome().isOver();
  }

  @Override
  public void play(int move) {
    int own = own();
    int enemy = Men.opponent(own);
    int from = GaussicMove.from(move);
    int to = GaussicMove.to(move);
    int kind = Men.kind(boards, own, from);
    long target = bit(to);
    long both = bit(from) | target;
    long enemyMen = Men.all(boards, enemy);
    long enemyEnds = Men.ends(boards, enemy);
    long captured = enemyMen & target;
    long ends = Men.ends(boards, own);
    long ownEnds = kind <= Men.SURGE ? ends ^ both : ends;
    long ownMen = Men.all(boards, own) ^ both;
    long dying =
        Gates.closedBy(to, ownMen, enemyMen ^ captured, ownEnds, enemyEnds & ~captured)
            | (target & GaussicBoard.CORNERS);
    int turn = GaussicPlyState.turn(state) ^ 1;
    int board = own + kind;
    boolean quiet = (captured | dying) == 0;
    if (quiet) {
      history.pushQuiet(board, move, placement, state);
    } else {
      history.push(boards, placement, state);
      if (captured != 0) {
        flip(boardAt(enemy, captured), to);
      }
    }
    flip(board, from);
    flip(board, to);
    if (quiet) {
      int clock = GaussicPlyState.clock(state) + 1;
      int window = GaussicPlyState.window(state) + 1;
      int occurrences = history.occurrences(placement, window);
      state =
          GaussicPlyState.following(state, GaussicPlyState.of(turn, clock, window, occurrences));
      return;
    }
    for (long men = dying; men != 0; men &= men - 1) {
      long man = men & -men;
      int side = (ownMen & man) != 0 ? own : enemy;
      flip(boardAt(side, man), Long.numberOfTrailingZeros(man));
    }
    state = GaussicPlyState.of(turn, 0, 0, 1);
  }

  @Override
  public void undo() {
    state = history.pop(boards);
    placement = history.poppedPlacement();
  }

  /**
   * If a placement within the window has occurred twice, it is a draw when it recurs, which may be
   * at the next ply. Otherwise some placement has to recur twice, once with each side to move,
   * because a line without repeated positions can contain a placement with either side to move.
   */
  @Override
  public int pliesToHistoryDraw() {
    int plies = Math.max(1, CLOCK_LIMIT - clock());
    if (GaussicPlyState.isRepeated(state)) {
      return 1;
    }
    return GaussicPlyState.window(state) == 0
        ? plies
        : Math.min(plies, MIN_PLIES_TO_SECOND_RECURRENCE);
  }

  @Override
  public GaussicPosition copy() {
    return new GaussicPosition(this);
  }

  /** The square a move starts from, 0 to 63. */
  public static int fromSquare(int move) {
    return GaussicMove.from(move);
  }

  /** The square a move ends on, 0 to 63. */
  public static int toSquare(int move) {
    return GaussicMove.to(move);
  }

  /** The squares of {@code side}'s Sparks. */
  public long sparks(Side side) {
    return boards[Men.firstBoard(side) + Men.SPARK];
  }

  /** The squares of {@code side}'s Surges. */
  public long surges(Side side) {
    return boards[Men.firstBoard(side) + Men.SURGE];
  }

  /** The squares of {@code side}'s Degaussers. */
  public long degaussers(Side side) {
    return boards[Men.firstBoard(side) + Men.DEGAUSSER];
  }

  /** The square of {@code side}'s IC; empty if it is lost. */
  public long ic(Side side) {
    return boards[Men.firstBoard(side) + Men.IC];
  }

  /** The squares of all of {@code side}'s men. */
  public long men(Side side) {
    return Men.all(boards, Men.firstBoard(side));
  }

  /** The empty squares on which one more Spark or Surge of {@code side} would gate enemy men. */
  public long closingSquares(Side side) {
    int own = Men.firstBoard(side);
    return Gates.closingSquares(Men.all(boards, Men.opponent(own)), Men.ends(boards, own), empty());
  }

  /**
   * The empty squares to which at least one Surge of {@code side} could be conducted if it were
   * that side's turn.
   */
  public long conductionReach(Side side) {
    int own = Men.firstBoard(side);
    long conductors = Men.ends(boards, 0) | Men.ends(boards, Men.KINDS);
    return game.conduction().reachOfAll(boards[own + Men.SURGE], conductors) & empty();
  }

  /**
   * The squares of the men that {@code side} would lose if the side to move played {@code move}, by
   * capture, gate or corner. If the man that moves dies, its square is the one that it moves to.
   *
   * @param move a legal move
   */
  public long losses(int move, Side side) {
    int own = own();
    long target = bit(GaussicMove.to(move));
    long captured = Men.all(boards, Men.opponent(own)) & target;
    long ownMen = (Men.all(boards, own) & ~bit(GaussicMove.from(move))) | target;
    long dying = dying(move);
    return side == GaussicPlyState.side(state) ? dying & ownMen : (dying & ~ownMen) | captured;
  }

  /** Whether a legal move removes a man of either side. */
  public boolean removes(int move) {
    long target = bit(GaussicMove.to(move));
    return (Men.all(boards, Men.opponent(own())) & target) != 0 || dying(move) != 0;
  }

  /** The men that gates and corners remove at the end of a move. */
  private long dying(int move) {
    int own = own();
    int enemy = Men.opponent(own);
    int to = GaussicMove.to(move);
    long target = bit(to);
    long source = bit(GaussicMove.from(move));
    long ownMen = (Men.all(boards, own) & ~source) | target;
    long enemyMen = Men.all(boards, enemy) & ~target;
    long ownEnds = Men.ends(boards, own);
    if ((ownEnds & source) != 0) {
      ownEnds = (ownEnds & ~source) | target;
    }
    long enemyEnds = Men.ends(boards, enemy) & ~target;
    return Gates.closedBy(to, ownMen, enemyMen, ownEnds, enemyEnds)
        | (target & GaussicBoard.CORNERS);
  }

  /**
   * Replaces all men, and begins a game without history and with a clock of 0. Programs that visit
   * many positions can use this to avoid allocation.
   *
   * @param men the squares of White's Sparks, Surges, Degaussers and IC, then of Black's
   * @return whether the placement is valid; if not, this position must not be used until a valid
   *     one is placed
   */
  public boolean place(long[] men, Side turn) {
    System.arraycopy(men, 0, boards, 0, Men.BOARDS);
    int count = 0;
    for (long squares : men) {
      count += Long.bitCount(squares);
    }
    long white = Men.all(boards, 0);
    long black = Men.all(boards, Men.KINDS);
    long gated =
        (white & Gates.squares(white, Men.ends(boards, Men.KINDS)))
            | (black & Gates.squares(black, Men.ends(boards, 0)));
    placement = GaussicZobrist.placement(boards) ^ game.salt();
    state = GaussicPlyState.of(turn.ordinal(), 0, 0, 1);
    history.clear();
    return count == Long.bitCount(white | black)
        && ((white | black) & GaussicBoard.CORNERS) == 0
        && gated == 0;
  }

  /**
   * Copies the men of some plies ago, in the order of {@link #place}.
   *
   * @param plies the number of plies ago; 0 for the current position
   * @return false, with {@code men} unchanged, if a man was removed since or the game began later
   */
  public boolean menBefore(int plies, long[] men) {
    if (plies > GaussicPlyState.window(state)) {
      return false;
    }
    System.arraycopy(boards, 0, men, 0, Men.BOARDS);
    for (int back = 1; back <= plies; back++) {
      history.takeBack(back, men);
    }
    return true;
  }

  /** The set of squares of a board, as {@link Men} numbers them. */
  long board(int board) {
    return boards[board];
  }

  /** The board on which the man on {@code square} stands, or -1 if the square is empty. */
  int boardAt(int square) {
    for (int board = 0; board < Men.BOARDS; board++) {
      if ((boards[board] & bit(square)) != 0) {
        return board;
      }
    }
    return -1;
  }

  /**
   * The board, one of the four from {@code side}, of {@code man}, which must be a man of that side.
   */
  private int boardAt(int side, long man) {
    if ((boards[side + Men.SPARK] & man) != 0) {
      return side + Men.SPARK;
    }
    if ((boards[side + Men.SURGE] & man) != 0) {
      return side + Men.SURGE;
    }
    return (boards[side + Men.DEGAUSSER] & man) != 0 ? side + Men.DEGAUSSER : side + Men.IC;
  }

  /** Puts a man on a square or removes it. */
  private void flip(int board, int square) {
    boards[board] ^= bit(square);
    placement ^= GaussicZobrist.man(board, square);
  }

  /** The first board of the side to move. */
  private int own() {
    return GaussicPlyState.turn(state) * Men.KINDS;
  }

  private long empty() {
    return ~(Men.all(boards, 0) | Men.all(boards, Men.KINDS));
  }
}
