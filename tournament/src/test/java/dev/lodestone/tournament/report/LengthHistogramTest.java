package dev.lodestone.tournament.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Outcome;
import dev.lodestone.core.Side;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class LengthHistogramTest {

  @Test
  void shortRangesHaveABinAPly() {
    LengthHistogram histogram =
        LengthHistogram.of(
            List.of(
                game(7, Outcome.FIRST_WINS),
                game(9, Outcome.SECOND_WINS),
                game(9, Outcome.SECOND_WINS),
                game(9, Outcome.DRAW)));
    assertThat(histogram.width()).isEqualTo(1);
    assertThat(histogram.start()).isEqualTo(7);
    assertThat(histogram.bins())
        .containsExactly(new int[] {1, 0, 0}, new int[] {0, 0, 0}, new int[] {0, 1, 2});
  }

  @Test
  void wideRangesHaveRoundBinsAndEveryGameIsInOne() {
    List<PlayedGame> games =
        IntStream.range(0, 500).mapToObj(i -> game(13 + 7 * i, Outcome.DRAW)).toList();
    LengthHistogram histogram = LengthHistogram.of(games);
    assertThat(histogram.width()).isEqualTo(100);
    assertThat(histogram.start()).isZero();
    assertThat(histogram.bins()).hasSizeLessThanOrEqualTo(40);
    assertThat(histogram.bins().stream().mapToInt(b -> Arrays.stream(b).sum()).sum())
        .isEqualTo(500);
  }

  @Test
  void noGamesAreNoReasonToFail() {
    assertThat(LengthHistogram.of(List.of()).spread().count()).isZero();
  }

  @Test
  void quantilesAreOfTheNearestRank() {
    long[] numbers = IntStream.rangeClosed(1, 100).mapToLong(i -> 101 - i).toArray();
    assertThat(Quantiles.of(numbers))
        .isEqualTo(new Quantiles(100, 50.5, 1, 5, 25, 50, 75, 95, 100));
    assertThat(Quantiles.of(new long[] {4})).isEqualTo(new Quantiles(1, 4, 4, 4, 4, 4, 4, 4, 4));
  }

  private static PlayedGame game(int plies, Outcome outcome) {
    return new PlayedGame(
        1, 1, 0, 1, "", Side.FIRST, List.of(), List.of(), outcome, "rules", "", plies);
  }
}
