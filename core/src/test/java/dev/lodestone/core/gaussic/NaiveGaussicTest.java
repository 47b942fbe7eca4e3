package dev.lodestone.core.gaussic;

import dev.lodestone.core.Twins;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class NaiveGaussicTest {

  @Test
  void theBitboardsAgreeWithTheNaiveRules() {
    Twins.assertAgree(GaussicGame.INSTANCE, NaiveGaussic::new, 1, 100, 500);
  }

  @Test
  @Tag("slow")
  void theBitboardsAgreeWithTheNaiveRulesInThousandsOfGames() {
    Twins.assertAgree(GaussicGame.INSTANCE, NaiveGaussic::new, 2, 5_000, 500);
  }
}
