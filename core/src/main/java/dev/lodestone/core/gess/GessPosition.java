package dev.lodestone.core.gess;

import dev.lodestone.core.NullMovePosition;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Side;
import dev.lodestone.core.SplitMix64;
import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * A state of a game of Gess. {@link Side#FIRST} is Black.
 *
 * <p>In addition to the methods of every position, it has methods for evaluators, playouts and move
 * ordering: rings, stones, and the effects of a move. None of them allocates.
 *
 * <p>Repetitions are detected by comparing 64-bit hashes.
 */
public final class GessPosition implements NullMovePosition {

  /**
   * Loads the tables of {@link GessMove} together with this class, and not during the first timed
   * search.
   */
  private static final int MOVES = GessMove.COUNT;

  private final GessGame game;
  private final long[] rows;
  private final GessHistory undo;
  private final MoveSweep sweep;
  private final GessPlayout playout;
  private final int[] ringCentres = new int[GessBoard.SIZE];
  private final int[] zone = new int[GessBoard.SIZE];
  private Side sideToMove;
  private int ringPlaces;
  private int state;
  private int stones;
  private Outcome outcome;

  /**
   * @param game the game with its parameters
   * @param rows the rows of both colours, see {@link GessBoard}; not copied
   * @param clock plies since a stone was removed
   */
  GessPosition(GessGame game, long[] rows, Side sideToMove, int clock) {
    this.game = game;
    this.rows = rows;
    this.undo = new GessHistory();
    this.sweep = new MoveSweep(game.barredRows());
    this.playout = new GessPlayout(game);
    assert !GessBoard.hasGhostBits(rows)
        : "ghost bits must be 0; set stones only through Footprint";
    this.sideToMove = sideToMove;
    this.undo.hashes[0] = GessZobrist.of(rows, sideToMove == Side.SECOND) ^ game.salt();
    this.ringPlaces = RingPlaces.of(rows);
    this.state = GessPlyState.of(Rings.census(rows), clock, 0, 1);
    this.stones = StoneCounts.of(rows);
    this.outcome = outcomeFor(sideToMove.opponent(), state);
  }

  private GessPosition(GessPosition other) {
    this.game = other.game;
    this.rows = other.rows.clone();
    this.undo = other.undo.copy();
    this.sweep = new MoveSweep(game.barredRows());
    this.playout = new GessPlayout(game);
    this.sideToMove = other.sideToMove;
    this.ringPlaces = other.ringPlaces;
    this.state = other.state;
    this.stones = other.stones;
    this.outcome = other.outcome;
  }

  @Override
  public GessGame game() {
    return game;
  }

  @Override
  public Side sideToMove() {
    return sideToMove;
  }

  @Override
  public int ply() {
    return undo.size;
  }

  @Override
  public Outcome outcome() {
    return outcome;
  }

  @Override
  public void legalMoves(IntArrayList moves) {
    moves.clear();
    if (outcome == Outcome.ONGOING) {
      sweep.prepare(rows, sideToMove);
      sweep.list(MoveSweep.ANYWHERE, moves);
      keepLegal(moves);
    }
  }

  /** Removes moves that are suicide, if the game does not allow it. */
  private void keepLegal(IntArrayList moves) {
    if (game.allowsSuicide()) {
      return;
    }
    int kept = 0;
    for (int i = 0; i < moves.size(); i++) {
      int move = moves.getInt(i);
      if (!breaksOwnLastRing(move)) {
        moves.set(kept++, move);
      }
    }
    moves.size(kept);
  }

  @Override
  public int legalMoveCount() {
    if (!game.allowsSuicide()) {
      return NullMovePosition.super.legalMoveCount();
    }
    if (outcome != Outcome.ONGOING) {
      return 0;
    }
    sweep.prepare(rows, sideToMove);
    return sweep.count();
  }

  /**
   * Draws one of the legal moves, all equally likely, without listing them. The game must not be
   * over.
   */
  public int randomMove(SplitMix64 random) {
    int move;
    do {
      move = GessPlayout.code(playout.draw(rows, sideToMove, random));
    } while (!game.allowsSuicide() && breaksOwnLastRing(move));
    return move;
  }

  /**
   * Plays uniformly random moves to the end of the game and returns its outcome, as if {@link
   * #randomMove} were played until the end. The position is not modified.
   */
  public Outcome playOut(SplitMix64 random) {
    if (outcome != Outcome.ONGOING) {
      return outcome;
    }
    hash();
    return playout.outcome(
        rows,
        sideToMove,
        ringPlaces,
        GessPlyState.clock(state),
        undo.hashes,
        undo.size,
        GessPlyState.reversible(state),
        random);
  }

  @Override
  public boolean isLegal(int move) {
    return move >= 0
        && move < MOVES
        && outcome == Outcome.ONGOING
        && judge(move) == GessLegality.LEGAL;
  }

  @Override
  public void play(int move) {
    Side mover = sideToMove;
    int from = GessMove.from(move);
    int to = GessMove.to(move);
    undo.push(move, state, stones, ringPlaces);
    undo.save(rows, GessBoard.y(from), GessBoard.y(to));
    int change = GessChange.make(rows, GessBoard.shift(mover), from, to);
    undo.changes[undo.size - 1] = change;
    int own = GessChange.own(change);
    int opponent = GessChange.opponent(change);
    int fallen = GessChange.fallen(change, to);

    sideToMove = mover.opponent();
    if ((own | opponent | fallen) != 0) {
      stones = StoneCounts.without(stones, mover, own | fallen, opponent);
      state = GessPlyState.of(GessPlyState.NOT_COUNTED, 0, 0, 1);
    } else {
      int reversible = GessPlyState.reversible(state) + 1;
      int clock = GessPlyState.clock(state) + 1;
      int following =
          GessPlyState.of(GessPlyState.NOT_COUNTED, clock, reversible, occurrence(reversible));
      state = GessPlyState.following(state, following);
    }
    int places = RingPlaces.after(ringPlaces, rows, mover, from, to, opponent != 0);
    if (places >= 0) {
      ringPlaces = places;
      outcome = isDrawn(state) ? Outcome.DRAW : Outcome.ONGOING;
    } else {
      outcome = RingPlaces.outcome(places, mover);
    }
  }

  @Override
  public void undo() {
    int top = undo.pop();
    int move = undo.moves[top];
    state = undo.states[top];
    stones = undo.stones[top];
    ringPlaces = undo.rings[top];
    sideToMove = sideToMove.opponent();
    outcome = Outcome.ONGOING;
    if (move != GessHistory.NULL_MOVE) {
      undo.restore(top, rows, GessBoard.y(GessMove.from(move)), GessBoard.y(GessMove.to(move)));
    }
  }

  @Override
  public void playNull() {
    undo.push(GessHistory.NULL_MOVE, state, stones, ringPlaces);
    sideToMove = sideToMove.opponent();
    state = GessPlyState.of(GessPlyState.census(state), GessPlyState.clock(state), 0, 1);
  }

  @Override
  public long hash() {
    while (undo.hashed < undo.size) {
      hashNextPly();
    }
    return undo.hashes[undo.size];
  }

  /** Computes the first hash that is not yet known. */
  private void hashNextPly() {
    int ply = undo.hashed;
    long key = undo.hashes[ply] ^ GessZobrist.WHITE_TO_MOVE;
    int move = undo.moves[ply];
    if (move != GessHistory.NULL_MOVE) {
      int colour = sideToMove.ordinal() ^ (undo.size - ply & 1);
      key ^= GessChange.hash(colour, GessMove.from(move), GessMove.to(move), undo.changes[ply]);
    }
    undo.hashes[ply + 1] = key;
    undo.hashed = ply + 1;
  }

  @Override
  public boolean isRepetition() {
    return GessPlyState.occurrence(state) > 1;
  }

  /**
   * If a position within the reversible plies has occurred twice, it is a draw when it recurs,
   * which may be at the next ply. Otherwise a position would have to recur twice.
   */
  @Override
  public int pliesToHistoryDraw() {
    return GessPlyState.isRepeated(state) ? 1 : Math.max(1, GessPlyState.DRAW_CLOCK - clock());
  }

  @Override
  public GessPosition copy() {
    return new GessPosition(this);
  }

  /** Plies since a stone was last removed, 0 to 100; at 100 the game is drawn. */
  public int clock() {
    return GessPlyState.clock(state);
  }

  /** The column of the centre that a move leaves, 0 to 19 from the left. */
  public static int fromX(int move) {
    return GessBoard.x(GessMove.from(move)) - GessBoard.FIRST_CENTRE;
  }

  /** The row of the centre that a move leaves, 0 to 19 from the bottom. */
  public static int fromY(int move) {
    return GessBoard.y(GessMove.from(move)) - GessBoard.FIRST_CENTRE;
  }

  /** The column of the centre that a move reaches, 0 to 19 from the left. */
  public static int toX(int move) {
    return GessBoard.x(GessMove.to(move)) - GessBoard.FIRST_CENTRE;
  }

  /** The row of the centre that a move reaches, 0 to 19 from the bottom. */
  public static int toY(int move) {
    return GessBoard.y(GessMove.to(move)) - GessBoard.FIRST_CENTRE;
  }

  /** The number of rings of a side, 0 to 64. */
  public int rings(Side side) {
    if (GessPlyState.census(state) == GessPlyState.NOT_COUNTED) {
      state = GessPlyState.withCensus(state, Rings.census(rows));
    }
    return Rings.count(GessPlyState.census(state), side);
  }

  /** The number of stones of a side. */
  public int stones(Side side) {
    return StoneCounts.count(stones, side);
  }

  /** Replaces the content of {@code moves} by the legal moves that break a ring of the opponent. */
  public void ringBreakingMoves(IntArrayList moves) {
    moves.clear();
    if (outcome == Outcome.ONGOING && markRings(sideToMove.opponent())) {
      sweep.prepare(rows, sideToMove);
      sweep.list(zone, moves);
      keepLegal(moves);
    }
  }

  /**
   * Whether a legal move would leave its mover without a ring and so lose. It moves the stones
   * there and back without updating hash or history, which costs about as much as {@link #play}
   * alone.
   */
  public boolean breaksOwnLastRing(int move) {
    return ringsAfter(move, sideToMove) == 0;
  }

  /** The number of rings that a side would have after a legal move. */
  public int ringsAfter(int move, Side side) {
    int shift = GessBoard.shift(sideToMove);
    int from = GessMove.from(move);
    int to = GessMove.to(move);
    int change = GessChange.make(rows, shift, from, to);
    int census = Rings.census(rows);
    GessChange.takeBack(rows, shift, from, to, change);
    return Rings.count(census, side);
  }

  /** The number of opposing stones that a legal move removes, 0 to 9. */
  public int stonesTaken(int move) {
    int to = GessMove.to(move);
    int shift = GessBoard.shift(sideToMove) ^ GessBoard.WHITE_SHIFT;
    return Integer.bitCount(Footprint.at(rows, shift, GessBoard.x(to), GessBoard.y(to)));
  }

  /**
   * The number of opposing stones that a legal move removes, minus the mover's own stones that it
   * removes.
   */
  public int stonesWon(int move) {
    int shift = GessBoard.shift(sideToMove);
    int to = GessMove.to(move);
    int x = GessBoard.x(to);
    int y = GessBoard.y(to);
    long arrival = Footprint.ofBoth(rows, x, y);
    int own = (int) (arrival >>> shift);
    int taken = (int) (arrival >>> (shift ^ GessBoard.WHITE_SHIFT));
    int won = Integer.bitCount(taken) - Integer.bitCount(own);
    int shared = GessMove.shared(move);
    if (shared == 0 && GessBoard.containsFootprint(x, y)) {
      return won;
    }
    int from = GessMove.from(move);
    int piece = Footprint.at(rows, shift, GessBoard.x(from), GessBoard.y(from));
    int fallen = piece ^ Footprint.onGrid(piece, x, y);
    return won + Integer.bitCount(piece & shared) - Integer.bitCount(fallen);
  }

  /** The rows of both colours; callers must not modify them. */
  long[] rows() {
    return rows;
  }

  /** Whether the game allows no piece with this centre. */
  boolean isBarred(int square) {
    return ((game.barred() >>> GessBoard.x(square) | game.barred() >>> GessBoard.y(square)) & 1)
        != 0;
  }

  /** Judges an encoded move in a game that is not over. */
  GessLegality judge(int move) {
    if (isBarred(GessMove.from(move))) {
      return GessLegality.EDGE;
    }
    GessLegality judged = GessLegality.of(rows, sideToMove, move);
    return judged == GessLegality.LEGAL && !game.allowsSuicide() && breaksOwnLastRing(move)
        ? GessLegality.SUICIDE
        : judged;
  }

  /**
   * How often the current position has occurred. A position can recur after four plies at the
   * earliest.
   */
  private int occurrence(int reversible) {
    if (reversible < 4) {
      return 1;
    }
    long present = hash();
    long[] hashes = undo.hashes;
    int now = undo.size;
    for (int back = 4; back <= reversible; back += 2) {
      if (hashes[now - back] == present) {
        return GessPlyState.occurrence(undo.states[now - back]) + 1;
      }
    }
    return 1;
  }

  /**
   * Marks the centres whose footprint overlaps a ring of {@code side}; returns false if it has no
   * ring.
   */
  private boolean markRings(Side side) {
    if (rings(side) == 0) {
      return false;
    }
    Rings.centres(rows, side, ringCentres);
    Rings.zone(ringCentres, zone);
    return true;
  }

  /** The outcome after a move of {@code mover} that led to {@code state}. */
  private static Outcome outcomeFor(Side mover, int state) {
    int census = GessPlyState.census(state);
    if (Rings.count(census, mover) == 0) {
      return Outcome.winFor(mover.opponent());
    }
    if (Rings.count(census, mover.opponent()) == 0) {
      return Outcome.winFor(mover);
    }
    return isDrawn(state) ? Outcome.DRAW : Outcome.ONGOING;
  }

  private static boolean isDrawn(int state) {
    return GessPlyState.clock(state) >= GessPlyState.DRAW_CLOCK
        || GessPlyState.occurrence(state) >= GessPlyState.DRAW_OCCURRENCE;
  }
}
