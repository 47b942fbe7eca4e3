package dev.lodestone.core.gauss;

import dev.lodestone.core.Twins;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class NaiveGaussTest {

  @Test
  void theBitboardAgreesWithTheNaiveRules() {
    Twins.assertAgree(GaussGame.INSTANCE, NaiveGauss::new, 1, 2_500, 30);
  }

  @Test
  @Tag("slow")
  void theBitboardAgreesWithTheNaiveRulesInTenThousandGames() {
    Twins.assertAgree(GaussGame.INSTANCE, NaiveGauss::new, 2, 10_000, 30);
  }
}
