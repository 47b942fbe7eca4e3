package dev.lodestone.search.alphabeta;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.search.Score;
import dev.lodestone.search.SearchResult;
import it.unimi.dsi.fastutil.ints.IntList;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Whose word a search on several threads takes. */
final class TeamTest {

  @Test
  void aProofGoesBeforeAnyEstimate() {
    SearchResult proof = result(new Score.Loss(4), 3);
    SearchResult estimate = result(new Score.Estimate(80), 9);
    assertThat(Team.better(proof, estimate)).isSameAs(proof);
    assertThat(Team.better(estimate, proof)).isSameAs(proof);
  }

  @Test
  void ofEstimatesTheDeeperOneIsTaken() {
    SearchResult shallow = result(new Score.Estimate(80), 5);
    SearchResult deep = result(new Score.Estimate(-80), 6);
    assertThat(Team.better(shallow, deep)).isSameAs(deep);
    assertThat(Team.better(deep, shallow)).isSameAs(deep);
  }

  @Test
  void ofTwoProofsAndOfEstimatesOfOneDepthTheFirstThreadsIsTaken() {
    SearchResult first = result(new Score.Estimate(80), 5);
    assertThat(Team.better(first, result(new Score.Estimate(90), 5))).isSameAs(first);
    SearchResult proof = result(new Score.Win(5), 5);
    assertThat(Team.better(proof, result(new Score.Win(3), 6))).isSameAs(proof);
  }

  private static SearchResult result(Score score, int depth) {
    return new SearchResult(1, score, depth, depth, IntList.of(1), 100, Duration.ZERO, List.of());
  }
}
