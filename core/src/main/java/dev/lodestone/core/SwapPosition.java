package dev.lodestone.core;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** A position of a {@link SwapGame}: a position of the inner game and the phase of the swap. */
public final class SwapPosition implements Position {

  /** The state of the second player's choice. */
  public enum Phase {
    /** Before the first move. */
    UNMOVED,
    /** The second player may swap. */
    OFFERED,
    /** The second player has moved without swapping. */
    DECLINED,
    /** The players have been exchanged. */
    TAKEN;

    /** All phases as messages list them. */
    static final String WORDS =
        Arrays.stream(values()).map(Phase::word).collect(Collectors.joining(" or "));

    private static final Phase[] ALL = values();

    /** The phase in a position text. */
    String word() {
      return name().toLowerCase(Locale.ROOT);
    }

    static Optional<Phase> of(String word) {
      return Arrays.stream(ALL).filter(phase -> phase.word().equals(word)).findFirst();
    }
  }

  private static final int NOT_SWAPPED = -1;

  private final SwapGame game;
  private final Position inner;
  private final Phase first;
  private final long[] keys;
  private int ply;
  private int swapPly = NOT_SWAPPED;

  /**
   * @param inner the position of the inner game; not copied
   * @param first its phase
   */
  SwapPosition(SwapGame game, Position inner, Phase first) {
    this.game = game;
    this.inner = inner;
    this.first = first;
    keys = Zobrist.keys("variant/" + game.id(), Phase.ALL.length);
  }

  private SwapPosition(SwapPosition other) {
    game = other.game;
    inner = other.inner.copy();
    first = other.first;
    keys = other.keys;
    ply = other.ply;
    swapPly = other.swapPly;
  }

  /** The position of the inner game; callers must not modify it. */
  public Position inner() {
    return inner;
  }

  /** The state of the second player's choice. */
  public Phase phase() {
    if (swapPly != NOT_SWAPPED || first == Phase.TAKEN) {
      return Phase.TAKEN;
    }
    return Phase.ALL[Math.min(first.ordinal() + ply, Phase.DECLINED.ordinal())];
  }

  @Override
  public SwapGame game() {
    return game;
  }

  @Override
  public Side sideToMove() {
    Side side = inner.sideToMove();
    return phase() == Phase.TAKEN ? side.opponent() : side;
  }

  @Override
  public int ply() {
    return ply;
  }

  @Override
  public Outcome outcome() {
    Outcome outcome = inner.outcome();
    return phase() == Phase.TAKEN ? outcome.mirrored() : outcome;
  }

  @Override
  public void legalMoves(IntArrayList moves) {
    inner.legalMoves(moves);
    if (maySwap()) {
      moves.add(game.swap());
    }
  }

  @Override
  public int legalMoveCount() {
    return inner.legalMoveCount() + (maySwap() ? 1 : 0);
  }

  private boolean maySwap() {
    return phase() == Phase.OFFERED && !inner.outcome().isOver();
  }

  @Override
  public boolean isLegal(int move) {
    return move == game.swap() ? maySwap() : inner.isLegal(move);
  }

  @Override
  public void play(int move) {
    if (move == game.swap()) {
      swapPly = ply;
    } else {
      inner.play(move);
    }
    ply++;
  }

  @Override
  public void undo() {
    ply--;
    if (ply == swapPly) {
      swapPly = NOT_SWAPPED;
    } else {
      inner.undo();
    }
  }

  @Override
  public long hash() {
    return inner.hash() ^ keys[phase().ordinal()];
  }

  @Override
  public boolean isRepetition() {
    return inner.isRepetition();
  }

  @Override
  public int pliesToHistoryDraw() {
    return inner.pliesToHistoryDraw();
  }

  @Override
  public SwapPosition copy() {
    return new SwapPosition(this);
  }
}
