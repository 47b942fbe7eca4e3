package dev.lodestone.tournament.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.core.Games;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Side;
import dev.lodestone.tournament.stats.Sprt;
import dev.lodestone.tournament.stats.SprtSpec;
import dev.lodestone.tournament.stats.Trial;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SequentialTestTest {

  private static final SprtSpec SPEC = SprtSpec.normalised(0, 50);

  @TempDir private Path directory = Path.of("");

  @Test
  void aTournamentWithoutASpecIsNoTest() throws IOException {
    Path journal =
        new JournalFixture(Games.byId("tictactoe"), List.of("a", "b")).withPairs(1).in(directory);
    assertThat(SequentialTest.specOf(journal)).isEmpty();
  }

  @Test
  void theSpecIsReadFromTheFirstLine() throws IOException {
    Map<String, ?> spec =
        Map.of("elo0", -3, "elo1", 2.5, "alpha", 0.1, "beta", 0.05, "model", "LOGISTIC");
    Path journal =
        new JournalFixture(Games.byId("tictactoe"), List.of("a", "b"), Map.of("sprt", spec))
            .in(directory);
    assertThat(SequentialTest.specOf(journal))
        .contains(
            new SprtSpec(dev.lodestone.tournament.stats.EloModel.LOGISTIC, -3, 2.5, 0.1, 0.05));
  }

  @Test
  void anImpossibleSpecIsRefused() throws IOException {
    Map<String, ?> spec = Map.of("elo0", 5, "elo1", 2, "alpha", 0.1, "beta", 0.05);
    Path journal =
        new JournalFixture(Games.byId("tictactoe"), List.of("a", "b"), Map.of("sprt", spec))
            .in(directory);
    assertThatThrownBy(() -> SequentialTest.specOf(journal))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("elo0");
  }

  @Test
  void thePathIsThatOfTheTestFedInTheOrderOfPairs() {
    List<RecordedGame> games = new ArrayList<>();
    for (int pair = 1; pair <= 200; pair++) {
      games.add(game(pair, 0, 1, pair % 3 == 0 ? Outcome.DRAW : Outcome.FIRST_WINS));
      games.add(game(pair, 1, 0, pair % 4 == 0 ? Outcome.SECOND_WINS : Outcome.FIRST_WINS));
    }
    Sprt sprt = new Sprt(SPEC, Trial.PAIR);
    List<Double> expected = new ArrayList<>();
    for (int pair = 1; pair <= 200 && !sprt.verdict().isDecided(); pair++) {
      sprt.add((pair % 3 == 0 ? 1 : 2) + (pair % 4 == 0 ? 2 : 0));
      expected.add(Numbers.thousandths(sprt.state().llr()));
    }
    assertThat(sprt.verdict().isDecided()).isTrue();
    SequentialTest path = SequentialTest.of(SPEC, games);
    assertThat(path.llr()).isEqualTo(expected);
    assertThat(path.verdict()).isEqualTo("accept_h1");
    Collections.reverse(games);
    assertThat(SequentialTest.of(SPEC, games)).isEqualTo(path);
  }

  @Test
  void aPairWithoutItsPredecessorWaits() {
    List<RecordedGame> games =
        List.of(
            game(1, 0, 1, Outcome.FIRST_WINS),
            game(1, 1, 0, Outcome.DRAW),
            game(2, 0, 1, Outcome.FIRST_WINS),
            game(3, 0, 1, Outcome.FIRST_WINS),
            game(3, 1, 0, Outcome.DRAW));
    assertThat(SequentialTest.of(SPEC, games).llr()).hasSize(1);
  }

  private static RecordedGame game(int pair, int first, int second, Outcome outcome) {
    return new RecordedGame(
        2 * pair - first,
        pair,
        first,
        second,
        "",
        Side.FIRST,
        List.of(),
        List.of(),
        outcome,
        "rules",
        "",
        1);
  }
}
