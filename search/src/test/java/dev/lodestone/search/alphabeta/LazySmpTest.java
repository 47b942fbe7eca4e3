package dev.lodestone.search.alphabeta;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.search.Score;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchResult;
import it.unimi.dsi.fastutil.ints.IntList;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Tests how several threads share a search, and which thread's result is used. */
final class LazySmpTest {

  @Test
  void aProofIsPreferredToAnEstimate() {
    SearchResult proof = result(new Score.Loss(4), 3);
    SearchResult estimate = result(new Score.Estimate(80), 9);
    assertThat(LazySmp.better(proof, estimate)).isSameAs(proof);
    assertThat(LazySmp.better(estimate, proof)).isSameAs(proof);
  }

  @Test
  void theDeeperEstimateIsPreferred() {
    SearchResult shallow = result(new Score.Estimate(80), 5);
    SearchResult deep = result(new Score.Estimate(-80), 6);
    assertThat(LazySmp.better(shallow, deep)).isSameAs(deep);
    assertThat(LazySmp.better(deep, shallow)).isSameAs(deep);
  }

  @Test
  void tiesGoToTheFirstThread() {
    SearchResult first = result(new Score.Estimate(80), 5);
    assertThat(LazySmp.better(first, result(new Score.Estimate(90), 5))).isSameAs(first);
    SearchResult proof = result(new Score.Win(5), 5);
    assertThat(LazySmp.better(proof, result(new Score.Win(3), 6))).isSameAs(proof);
  }

  @Test
  void nodesAreDividedEvenlyAmongThreads() {
    assertThat(shares(11, 4)).containsExactly(3L, 3L, 3L, 2L);
    assertThat(shares(12, 4)).containsExactly(3L, 3L, 3L, 3L);
    // A thread without nodes would have no move.
    assertThat(shares(2, 4)).containsExactly(1L, 1L, 1L, 1L);
    assertThat(shares(7, 1)).containsExactly(7L);
    assertThat(LazySmp.share(SearchLimits.depth(5), 1, 4)).isEqualTo(SearchLimits.depth(5));
  }

  private static List<Long> shares(long nodes, int threads) {
    SearchLimits limits = SearchLimits.nodes(nodes);
    return IntStream.range(0, threads)
        .mapToObj(thread -> LazySmp.share(limits, thread, threads).nodes())
        .toList();
  }

  private static SearchResult result(Score score, int depth) {
    return new SearchResult(1, score, depth, depth, IntList.of(1), 100, Duration.ZERO, List.of());
  }
}
