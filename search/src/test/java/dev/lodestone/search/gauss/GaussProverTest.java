package dev.lodestone.search.gauss;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.gauss.GaussGame;
import dev.lodestone.core.gauss.GaussPosition;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.Prover;
import dev.lodestone.search.endgame.Solvers;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GaussProverTest {

  private static final long NO_LIMIT = Long.MAX_VALUE;

  private final Prover prover = new GaussProver(30, 1);

  @ParameterizedTest
  @CsvSource({"0,300", "1,300", "2,200", "3,60", "4,4"})
  void everyAnswerBoundsTheTrueValue(int plies, int count) {
    RandomGauss random = new RandomGauss(plies);
    for (int i = 0; i < count; i++) {
      GaussPosition position = random.next(plies);
      assertThat(prover.pliesLeft(position)).isEqualTo(plies);
      int outcome = PlainGauss.outcome(position);
      for (int beta = 0; beta <= 1; beta++) {
        int bound = prover.decide(position, beta, NO_LIMIT);
        assertThat(bound >= beta).isEqualTo(outcome >= beta);
      }
      int margin = PlainGauss.margin(position);
      for (int asked = margin - 1; asked <= margin + 1; asked++) {
        int beta = prover.leastWorth(asked);
        int bound = prover.decide(position, beta, NO_LIMIT);
        assertThat(bound >= beta).isEqualTo(margin >= asked);
        if (bound >= beta) {
          assertThat(prover.margin(bound)).isBetween(asked, margin);
        } else {
          assertThat(prover.margin(bound)).isBetween(margin, asked);
        }
      }
    }
  }

  @Test
  void aProofThatExceedsItsLimitIsAbandoned() {
    GaussPosition position = new RandomGauss(3).next(9);
    assertThat(prover.decide(position, 1, 1_000)).isEqualTo(Prover.UNDECIDED);
    assertThat(prover.nodes()).isBetween(1_000L, 10_000L);
    GaussPosition easy = new RandomGauss(4).next(prover.easyPlies());
    assertThat(prover.decide(easy, 1, NO_LIMIT)).isNotEqualTo(Prover.UNDECIDED);
  }

  @Test
  void nodeCountsRepeatAfterForget() {
    List<Long> first = nodes();
    prover.forget();
    assertThat(prover.nodes()).isZero();
    assertThat(nodes()).isEqualTo(first);
  }

  private List<Long> nodes() {
    RandomGauss random = new RandomGauss(5);
    List<Long> nodes = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      prover.decide(random.next(6), 1, NO_LIMIT);
      nodes.add(prover.nodes());
    }
    return nodes;
  }

  @Test
  void gaussKnowledgeProvidesTheProver() {
    assertThat(GameKnowledge.of(new GaussGame()).newProver()).containsInstanceOf(GaussProver.class);
    try (var solver = Solvers.of(new GaussGame(), 1, 1)) {
      assertThat(solver).isInstanceOf(GaussSolver.class);
    }
  }
}
