package dev.lodestone.search.alphabeta;

import static dev.lodestone.search.TestGames.search;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.NullMovePosition;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Side;
import dev.lodestone.fixture.TicTacToe;
import dev.lodestone.search.Evaluator;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.Score;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchResult;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.junit.jupiter.api.Test;

class NullMoveTest {

  private static final Game GAME = new TicTacToe();

  /** Gives high values where passing is allowed, and a low one to the move that the proof needs. */
  private static final class LikesToPass implements GameKnowledge {
    @Override
    public String gameId() {
      return GAME.id();
    }

    @Override
    public Evaluator newEvaluator() {
      return position -> Walk.ESTIMATE[((Walk) position).at()];
    }
  }

  @Test
  void aFailedNullMoveLeavesNoEstimateInAProof() {
    AlphaBeta searcher =
        new AlphaBeta(GAME, new LikesToPass(), new AlphaBetaSettings(1, Selectivity.FULL));
    SearchResult result = search(searcher, new Walk(), SearchLimits.depth(20));
    assertThat(result.score()).isEqualTo(new Score.Draw());
    // One iteration later the table holds the same proofs, so guesses left by null moves would not
    // show.
    assertThat(result.depth()).isEqualTo(4);
  }

  /**
   * A hand-made game tree: the second root move leads through a node in which passing looks good
   * but loses, and is not needed, because every line without it is drawn.
   */
  private static final class Walk implements NullMovePosition {
    private static final int PASSABLE = 3;
    private static final int PASSED = 6;
    private static final int LOST = 7;
    private static final int[][] NEXT = {{1, 2}, {}, {PASSABLE}, {4}, {5}, {}, {LOST}, {}};
    private static final int[] ESTIMATE = {0, 0, -5, 5, 5, 0, 5, 0};
    private static final boolean[] IS_FIRST = {true, false, false, true, false, true, false, true};

    private final int[] path = new int[16];
    private int ply;

    private int at() {
      return path[ply];
    }

    @Override
    public Game game() {
      return GAME;
    }

    @Override
    public Side sideToMove() {
      return IS_FIRST[at()] ? Side.FIRST : Side.SECOND;
    }

    @Override
    public int ply() {
      return ply;
    }

    @Override
    public Outcome outcome() {
      if (NEXT[at()].length > 0) {
        return Outcome.ONGOING;
      }
      return at() == LOST ? Outcome.SECOND_WINS : Outcome.DRAW;
    }

    @Override
    public void legalMoves(IntArrayList moves) {
      moves.clear();
      for (int move = 0; move < NEXT[at()].length; move++) {
        moves.add(move);
      }
    }

    @Override
    public int legalMoveCount() {
      return NEXT[at()].length;
    }

    @Override
    public boolean isLegal(int move) {
      return move >= 0 && move < legalMoveCount();
    }

    @Override
    public void play(int move) {
      int next = NEXT[at()][move];
      path[++ply] = next;
    }

    @Override
    public void playNull() {
      assertThat(at()).isEqualTo(PASSABLE);
      path[++ply] = PASSED;
    }

    @Override
    public void undo() {
      ply--;
    }

    @Override
    public long hash() {
      return 0x9E3779B97F4A7C15L * (at() + 1);
    }

    @Override
    public Walk copy() {
      Walk copy = new Walk();
      System.arraycopy(path, 0, copy.path, 0, path.length);
      copy.ply = ply;
      return copy;
    }
  }
}
