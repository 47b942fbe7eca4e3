package dev.lodestone.core.gess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.core.verify.Perft;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

class GessPerftTest {

  /** By game; counted by the naive rules, see {@link NaiveGessTest}. */
  static final String VECTORS = "/vectors/gess-perft.csv";

  @ParameterizedTest
  @CsvFileSource(resources = VECTORS, useHeadersInDisplayName = true, delimiter = ';')
  void countsTheSequencesFromTheStart(String game, long depth1, long depth2, long depth3) {
    Position start = Games.byId(game).start();
    assertThat(Perft.count(start, 1)).isEqualTo(depth1);
    assertThat(Perft.count(start, 2)).isEqualTo(depth2);
    assertThat(Perft.count(start, 3)).isEqualTo(depth3);
    assertThat(Perft.walk(start, 2)).isEqualTo(depth2);
  }
}
