package dev.lodestone.search.alphabeta;

import dev.lodestone.core.Game;
import dev.lodestone.core.NullMovePosition;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Side;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.fixture.TicTacToe;
import dev.lodestone.search.Evaluator;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.TacticalMoves;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Optional;

/**
 * A random game tree, deep and narrow. Each move changes the balance by up to 60, the first two
 * moves are tactical, and passing is allowed. The side that is ahead after {@value #LAST_PLY}
 * plies, or that is ahead by {@value #DECISIVE} earlier, has won; a balance within 20 is a draw.
 * Some positions repeat earlier ones.
 */
final class Feud implements NullMovePosition {

  static final Game GAME = new TicTacToe();

  private static final int LAST_PLY = 14;
  private static final int DECISIVE = 200;
  private static final int MOVES = 6;
  private static final long PASS = -2;

  private final long[] hashes = new long[256];
  private final int[] balances = new int[256];
  private int ply;

  Feud(long seed) {
    hashes[0] = seed;
  }

  /** Evaluates by the balance for the side to move, and names the tactical moves. */
  static final class Knowledge implements GameKnowledge {

    @Override
    public String gameId() {
      return GAME.id();
    }

    @Override
    public Evaluator newEvaluator() {
      return position -> ((Feud) position).ahead();
    }

    @Override
    public Optional<TacticalMoves> newTacticalMoves() {
      return Optional.of(
          (position, moves) -> {
            moves.clear();
            moves.add(1);
            moves.add(0);
          });
    }
  }

  private int ahead() {
    return sideToMove() == Side.FIRST ? balances[ply] : -balances[ply];
  }

  @Override
  public Game game() {
    return GAME;
  }

  @Override
  public Side sideToMove() {
    return ply % 2 == 0 ? Side.FIRST : Side.SECOND;
  }

  @Override
  public int ply() {
    return ply;
  }

  @Override
  public Outcome outcome() {
    int balance = balances[ply];
    if (ply < LAST_PLY && Math.abs(balance) < DECISIVE) {
      return Outcome.ONGOING;
    }
    if (Math.abs(balance) <= 20) {
      return Outcome.DRAW;
    }
    return balance > 0 ? Outcome.FIRST_WINS : Outcome.SECOND_WINS;
  }

  @Override
  public boolean isRepetition() {
    return hashes[ply] % 97 == 0;
  }

  @Override
  public void legalMoves(IntArrayList moves) {
    moves.clear();
    for (int move = 0; move < legalMoveCount(); move++) {
      moves.add(move);
    }
  }

  @Override
  public int legalMoveCount() {
    return outcome().isOver() ? 0 : MOVES;
  }

  @Override
  public boolean isLegal(int move) {
    return move >= 0 && move < legalMoveCount();
  }

  @Override
  public void play(int move) {
    long next = SplitMix64.mix(31 * hashes[ply] + move);
    balances[ply + 1] = balances[ply] + (int) (next >>> 32) % 61;
    hashes[++ply] = next;
  }

  @Override
  public void playNull() {
    balances[ply + 1] = balances[ply];
    hashes[ply + 1] = SplitMix64.mix(hashes[ply] + PASS);
    ply++;
  }

  @Override
  public void undo() {
    ply--;
  }

  @Override
  public long hash() {
    return hashes[ply];
  }

  @Override
  public Feud copy() {
    Feud copy = new Feud(0);
    System.arraycopy(hashes, 0, copy.hashes, 0, hashes.length);
    System.arraycopy(balances, 0, copy.balances, 0, balances.length);
    copy.ply = ply;
    return copy;
  }
}
