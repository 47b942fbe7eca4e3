package dev.lodestone.tournament.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.stats.counts.Trial;
import dev.lodestone.stats.sequential.SequentialEstimate;
import dev.lodestone.stats.sequential.Specs;
import dev.lodestone.stats.sequential.Sprt;
import dev.lodestone.stats.sequential.SprtSpec;
import dev.lodestone.stats.sequential.SprtState;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class SprtPathTest {

  private static final SprtSpec SPEC = Specs.normalised(0, 50);

  @Test
  void thePathHasOneEntryPerPair() {
    List<SprtState> states = new ArrayList<>();
    Sprt test = new Sprt(SPEC, Trial.PAIR);
    while (!test.verdict().isDecided()) {
      test.add(states.size() % 3 == 0 ? 4 : 3);
      states.add(test.state());
    }
    SprtPath path = SprtPath.of(SPEC, states);
    assertThat(path.llr()).hasSameSizeAs(states);
    assertThat(path.llr().get(4)).isEqualTo(PageNumbers.millionths(states.get(4).llr()));
    assertThat(path.lower().get(4)).isEqualTo(PageNumbers.millionths(states.get(4).lowerBound()));
    assertThat(path.verdict()).isEqualTo("accept_h1");
    assertThat(path.unbiasedElo())
        .isEqualTo(SequentialEstimate.of(states.get(states.size() - 1).counts(), SPEC).elo());
  }

  @Test
  void aTestThatHasSeenNothingHasAnEmptyPath() {
    SprtPath path = SprtPath.of(SPEC, List.of());
    assertThat(path.llr()).isEmpty();
    assertThat(path.verdict()).isEqualTo("continue");
    assertThat(path.unbiasedElo().median()).isEmpty();
  }
}
