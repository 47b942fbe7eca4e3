package dev.lodestone.core.gess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Twins;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class NaiveGessTest {

  @Tag("slow")
  @Test
  void agreesWithTheNaiveRulesInGamesThatKeepRings() {
    Twins.assertAgree(GessGame.INSTANCE, NaiveGess::new, 1, 50, 120, Walks.KEEPING_RINGS);
  }

  @Test
  void agreesWithTheNaiveRulesInUniformlyRandomGames() {
    Twins.assertAgree(GessGame.INSTANCE, NaiveGess::new, 2, 120, 200);
  }

  @Test
  @Tag("slow")
  void theNaiveRulesHaveTheSamePerftOfDepth3() {
    long nodes = 0;
    for (String first : new NaiveGess().legalMoves()) {
      NaiveGess afterFirst = new NaiveGess();
      afterFirst.play(first);
      for (String second : afterFirst.legalMoves()) {
        NaiveGess afterSecond = new NaiveGess();
        afterSecond.play(first);
        afterSecond.play(second);
        nodes += afterSecond.legalMoves().size();
      }
    }
    assertThat(nodes).isEqualTo(GessPerftTest.DEPTH_3);
  }
}
