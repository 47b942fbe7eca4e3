package dev.lodestone.dataset.row;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.lodestone.core.SplitMix64;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class SplitTest {

  @Test
  void gamesAreSplitAccordingToTheShares() {
    Map<Split, Integer> counts = new EnumMap<>(Split.class);
    SplitMix64 ids = new SplitMix64(1);
    for (int i = 0; i < 20_000; i++) {
      counts.merge(
          new Split.Shares(5, 20).of(ids.nextLong(), OptionalLong.empty()), 1, Integer::sum);
    }
    assertThat(counts.get(Split.VALIDATION)).isBetween(900, 1_100);
    assertThat(counts.get(Split.TEST)).isBetween(3_800, 4_200);
  }

  @Test
  void aSmallerTestSplitIsPartOfALargerOne() {
    SplitMix64 ids = new SplitMix64(2);
    for (int i = 0; i < 1_000; i++) {
      long id = ids.nextLong();
      if (new Split.Shares(0, 5).of(id, OptionalLong.empty()) == Split.TEST) {
        assertThat(new Split.Shares(0, 10).of(id, OptionalLong.empty())).isEqualTo(Split.TEST);
      }
    }
  }

  @Test
  void gamesWithTheSameOpeningAreInTheSameSplit() {
    SplitMix64 ids = new SplitMix64(3);
    Split.Shares shares = new Split.Shares(30, 30);
    for (int i = 0; i < 1_000; i++) {
      OptionalLong opening = OptionalLong.of(i);
      assertThat(shares.of(ids.nextLong(), opening)).isEqualTo(shares.of(ids.nextLong(), opening));
    }
    assertThat(shares.of(7, OptionalLong.of(1))).isEqualTo(shares.of(1, OptionalLong.empty()));
  }

  @Test
  void setsOfEarlierVersionsDivideGamesByTheirNumber() {
    Split.Shares earlier = new Split.Shares(30, 30, Optional.empty());
    SplitMix64 ids = new SplitMix64(4);
    for (int i = 0; i < 1_000; i++) {
      long id = ids.nextLong();
      assertThat(earlier.of(id, OptionalLong.of(5)))
          .isEqualTo(earlier.of(id, OptionalLong.empty()));
    }
  }

  @Test
  void sharesArePercentages() {
    assertThatIllegalArgumentException().isThrownBy(() -> new Split.Shares(60, 41));
    assertThatIllegalArgumentException().isThrownBy(() -> new Split.Shares(-1, 5));
    assertThat(new Split.Shares(0, 0).of(5, OptionalLong.empty())).isEqualTo(Split.TRAIN);
  }
}
