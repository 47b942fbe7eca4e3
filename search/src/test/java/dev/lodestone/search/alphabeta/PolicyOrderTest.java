package dev.lodestone.search.alphabeta;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.fixture.TicTacToe;
import dev.lodestone.search.MovePolicy;
import dev.lodestone.search.Score;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests what a policy receives about the moves, and how its scores are used. */
class PolicyOrderTest {

  private static final Game GAME = new TicTacToe();

  private final List<String> calls = new ArrayList<>();
  private int[] says = {};

  private final MovePolicy policy =
      new MovePolicy() {
        @Override
        public void begin(Position position) {
          calls.add("begin " + position.ply());
        }

        @Override
        public void add(Position after, int move, int word) {
          calls.add(after.ply() + " " + move + " " + word);
        }

        @Override
        public void scores(int[] scores) {
          System.arraycopy(says, 0, scores, 0, says.length);
        }
      };

  private int[] score(Position position) {
    IntArrayList moves = new IntArrayList();
    position.legalMoves(moves);
    int[] scores = new int[moves.size()];
    new PolicyOrder(policy, after -> 7, GAME.maxLegalMoves()).score(position, moves, scores);
    return scores;
  }

  @Test
  void thePolicyReceivesEvaluationsAndResultsFromTheMoversSide() {
    Position position = GAME.parsePosition("xx.oo.xo.");
    says = new int[3];
    score(position);
    int ply = position.ply();
    assertThat(calls)
        .containsExactly(
            "begin " + ply, ply + 1 + " 2 " + Score.WIN, ply + 1 + " 5 -7", ply + 1 + " 8 -7");
    assertThat(position.ply()).isEqualTo(ply);
  }

  @Test
  void scoresRangeFromOneToTheMaximum() {
    says = new int[] {100, 300, -100_000};
    assertThat(score(GAME.parsePosition("xx.oo.xo.")))
        .containsExactly(PolicyOrder.MAX_SCORE - 200, PolicyOrder.MAX_SCORE, 1);
  }
}
