package dev.lodestone.tournament.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Outcome;
import dev.lodestone.tournament.match.GameRecord;
import dev.lodestone.tournament.match.MatchResult;
import dev.lodestone.tournament.match.Opening;
import dev.lodestone.tournament.match.Termination;
import dev.lodestone.tournament.schedule.GamePlan;
import dev.lodestone.tournament.schedule.PlayedGame;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class LengthHistogramTest {

  @Test
  void shortRangesHaveOneBinPerPly() {
    LengthHistogram histogram =
        histogram(
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
    LengthHistogram histogram = histogram(games);
    assertThat(histogram.width()).isEqualTo(100);
    assertThat(histogram.start()).isZero();
    assertThat(histogram.bins()).hasSizeLessThanOrEqualTo(40);
    assertThat(histogram.bins().stream().mapToInt(b -> Arrays.stream(b).sum()).sum())
        .isEqualTo(500);
  }

  @Test
  void withoutGamesTheHistogramIsEmpty() {
    assertThat(histogram(List.of()).spread().count()).isZero();
  }

  private static LengthHistogram histogram(List<PlayedGame> games) {
    Lengths lengths = new Lengths();
    games.forEach(lengths::add);
    return lengths.histogram();
  }

  private static PlayedGame game(int plies, Outcome outcome) {
    Opening opening = new Opening("", List.of());
    return new PlayedGame(
        new GamePlan(1, 1, 0, 1, opening, 1),
        new GameRecord(opening, List.of(), new MatchResult(outcome, Termination.RULES, "", plies)));
  }
}
