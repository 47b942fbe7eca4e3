package dev.lodestone.core.gaussic;

import dev.lodestone.core.Twins;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NaiveGaussicTest {

  @Test
  void theBitboardsAgreeWithTheNaiveRules() {
    Twins.assertAgree(GaussicGame.INSTANCE, NaiveGaussic::new, 1, 100, 500);
  }

  @ParameterizedTest
  @ValueSource(longs = {2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21})
  @Tag("slow")
  void theBitboardsAgreeWithTheNaiveRulesInThousandsOfGames(long seed) {
    Twins.assertAgree(GaussicGame.INSTANCE, NaiveGaussic::new, seed, 250, 500);
  }
}
