package dev.lodestone.search.gauss;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.StopSignal;
import dev.lodestone.core.gauss.GaussPosition;
import dev.lodestone.search.SearchLimits;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ProofTableTest {

  @Test
  void aStoredResultIsFound() {
    ProofTable table = new ProofTable(ProofTable.BUCKETS_PER_MIB);
    table.nextQuestion();
    table.store(1234, 77, -62_031, 62_031, 101);

    long data = table.find(1234, 77);
    assertThat(ProofTable.low(data)).isEqualTo(-62_031);
    assertThat(ProofTable.high(data)).isEqualTo(62_031);
    assertThat(ProofTable.move(data)).isEqualTo(101);
    assertThat(table.find(1234, 78)).isZero();
    assertThat(table.find(1235, 77)).isZero();
  }

  @Test
  void aNewQuestionHidesOldEntries() {
    ProofTable table = new ProofTable(ProofTable.BUCKETS_PER_MIB);
    table.nextQuestion();
    table.store(1234, 77, 0, 1, 101);
    for (int i = 0; i < 300; i++) {
      table.nextQuestion();
      assertThat(table.find(1234, 77)).isZero();
    }
  }

  @Test
  void differentPositionsHaveDifferentKeys() {
    RandomGauss random = new RandomGauss(3);
    Map<String, String> seen = new HashMap<>();
    for (int i = 0; i < 20_000; i++) {
      GaussPosition position = random.next(1 + i % 12);
      int player = position.turn();
      long counts = PackedCounts.of(position);
      String key =
          GaussKey.board(
                  PackedCounts.plies(counts), position.discs(player), position.discs(1 - player))
              + " "
              + GaussKey.rest(counts);
      // The complete position from the player to move.
      String state = position.discs(player) + " " + position.discs(1 - player) + " " + counts;
      assertThat(seen.merge(key, state, (old, now) -> old)).isEqualTo(state);
    }
  }

  @Test
  void aTinyTableChangesNodesButNoResult() {
    RandomGauss random = new RandomGauss(4);
    long crowded = 0;
    long roomy = 0;
    for (int i = 0; i < 150; i++) {
      GaussPosition position = random.next(5 + i % 2);
      for (int beta = 0; beta <= 1; beta++) {
        GaussTree small = tree(new ProofTable(1 + i % 3));
        GaussTree large = tree(new ProofTable(ProofTable.BUCKETS_PER_MIB));
        assertThat(bound(small, position, beta) >= beta)
            .isEqualTo(bound(large, position, beta) >= beta);
        crowded += small.nodes();
        roomy += large.nodes();
      }
    }
    assertThat(crowded).isGreaterThan(roomy);
  }

  private static GaussTree tree(ProofTable table) {
    SolverBudget budget = new SolverBudget(SearchLimits.INFINITE, StopSignal.NEVER, 1);
    table.nextQuestion();
    GaussTree tree = new GaussTree(table, null, budget);
    tree.reset(budget);
    return tree;
  }

  private static int bound(GaussTree tree, GaussPosition position, int beta) {
    int player = position.turn();
    long counts = PackedCounts.of(position);
    return tree.search(
        PackedCounts.plies(counts),
        position.discs(player),
        position.discs(1 - player),
        counts,
        beta);
  }
}
