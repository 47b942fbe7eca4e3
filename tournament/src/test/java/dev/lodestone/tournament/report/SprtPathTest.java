package dev.lodestone.tournament.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Outcome;
import dev.lodestone.core.Side;
import dev.lodestone.tournament.stats.Sprt;
import dev.lodestone.tournament.stats.SprtSpec;
import dev.lodestone.tournament.stats.Trial;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

final class SprtPathTest {

  private static final SprtSpec SPEC = SprtSpec.normalised(0, 50);

  @Test
  void thePathIsThatOfTheTestFedInTheOrderOfPairs() {
    List<PlayedGame> games = new ArrayList<>();
    for (int pair = 1; pair <= 200; pair++) {
      games.add(game(pair, 0, 1, pair % 3 == 0 ? Outcome.DRAW : Outcome.FIRST_WINS));
      games.add(game(pair, 1, 0, pair % 4 == 0 ? Outcome.SECOND_WINS : Outcome.FIRST_WINS));
    }
    Sprt sprt = new Sprt(SPEC, Trial.PAIR);
    List<Double> expected = new ArrayList<>();
    for (int pair = 1; pair <= 200 && !sprt.verdict().isDecided(); pair++) {
      sprt.add((pair % 3 == 0 ? 1 : 2) + (pair % 4 == 0 ? 2 : 0));
      expected.add(Numbers.millionths(sprt.state().llr()));
    }
    assertThat(sprt.verdict().isDecided()).isTrue();
    SprtPath path = SprtPath.of(SPEC, games);
    assertThat(path.llr()).isEqualTo(expected);
    assertThat(path.verdict()).isEqualTo("accept_h1");
    Collections.reverse(games);
    assertThat(SprtPath.of(SPEC, games)).isEqualTo(path);
  }

  @Test
  void aPairWithoutItsPredecessorWaits() {
    List<PlayedGame> games =
        List.of(
            game(1, 0, 1, Outcome.FIRST_WINS),
            game(1, 1, 0, Outcome.DRAW),
            game(2, 0, 1, Outcome.FIRST_WINS),
            game(3, 0, 1, Outcome.FIRST_WINS),
            game(3, 1, 0, Outcome.DRAW));
    assertThat(SprtPath.of(SPEC, games).llr()).hasSize(1);
  }

  private static PlayedGame game(int pair, int first, int second, Outcome outcome) {
    return new PlayedGame(
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
