package dev.lodestone.core.gess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.core.verify.Perft;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

@Order(1)
class GessPerftTest {

  /** By game; counted by the naive rules, see {@link NaiveGessTest}. */
  static final String VECTORS = "/vectors/gess-perft.csv";

  @ParameterizedTest
  @CsvFileSource(resources = VECTORS, useHeadersInDisplayName = true, delimiter = ';')
  void countsTheSequencesFromTheStart(String game, long depth1, long depth2) {
    Position start = Games.byId(game).start();
    assertThat(Perft.count(start, 1)).isEqualTo(depth1);
    assertThat(Perft.count(start, 2)).isEqualTo(depth2);
    assertThat(Perft.walk(start, 2)).isEqualTo(depth2);
  }

  @Test
  void countsTheSequencesOfThreeMovesInTheDefaultGame() {
    assertThat(Perft.count(Games.byId("gess").start(), 3)).isEqualTo(53_244_026);
  }

  @Tag("slow")
  @ParameterizedTest
  @CsvFileSource(resources = VECTORS, useHeadersInDisplayName = true, delimiter = ';')
  void countsTheSequencesOfThreeMoves(String game, long depth1, long depth2, long depth3) {
    assertThat(Perft.count(Games.byId(game).start(), 3)).isEqualTo(depth3);
  }
}
