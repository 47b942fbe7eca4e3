package dev.lodestone.core.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NamesTest {

  private static final List<String> KNOWN =
      List.of("alphabeta", "gauss", "gaussic", "gess", "mcts");

  @ParameterizedTest
  @CsvSource({"alphabet,alphabeta", "gaus,gauss", "GESS,gess", "mtcs,mcts", "gausic,gaussic"})
  void aMistypedNameFindsTheNearest(String typed, String nearest) {
    assertThat(Names.nearest(typed, KNOWN)).contains(nearest);
  }

  @Test
  void ofTwoNearestNamesThatWithTheSameLastLetterIsFound() {
    assertThat(Names.nearest("--gams", List.of("--game", "--games"))).contains("--games");
    assertThat(Names.nearest("--gme", List.of("--game", "--gmt"))).contains("--game");
  }

  @Test
  void aNameUnlikeAllOthersGetsTheListInstead() {
    assertThat(Names.nearest("stockfish", KNOWN)).isEmpty();
    assertThat(Names.suggestion("stockfish", KNOWN))
        .isEqualTo("; known: alphabeta, gauss, gaussic, gess, mcts");
    assertThat(Names.suggestion("gaus", KNOWN)).isEqualTo("; did you mean 'gauss'?");
  }

  @Test
  void namesAreFoundIgnoringCase() {
    assertThat(Names.ignoringCase("MCTS", KNOWN)).contains("mcts");
    assertThat(Names.ignoringCase("mct", KNOWN)).isEmpty();
  }
}
