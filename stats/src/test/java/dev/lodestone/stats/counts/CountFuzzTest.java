package dev.lodestone.stats.counts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Fuzz;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Fuzzes the parsers of counts. */
final class CountFuzzTest {

  @Test
  void countsAreReadOrRefused() {
    counts(27, 2_000);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5})
  @Tag("slow")
  void manyTextsAreCountsOrRefused(int seed) {
    counts(seed, 200_000);
  }

  private static void counts(int seed, int texts) {
    Fuzz games =
        new Fuzz(
            List.of("12,3,4", "0,0,0", "100000,1,7"),
            IllegalArgumentException.class,
            text -> assertThat(WinDrawLoss.parse(text).trials()).isNotNegative());
    Fuzz pairs =
        new Fuzz(
            List.of("1,2,3,4,5", "0,0,0,0,0"),
            IllegalArgumentException.class,
            text -> assertThat(Pentanomial.parse(text).trials()).isNotNegative());
    assertThat(games.run(seed, texts).read()).isPositive();
    assertThat(pairs.run(seed, texts).read()).isPositive();
  }
}
