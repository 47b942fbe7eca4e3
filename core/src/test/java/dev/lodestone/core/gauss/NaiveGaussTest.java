package dev.lodestone.core.gauss;

import dev.lodestone.core.Twins;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class NaiveGaussTest {

  @Test
  @Tag("long")
  void theBitboardAgreesWithTheNaiveTwinInTenThousandGames() {
    Twins.assertAgree(GaussGame.INSTANCE, NaiveGauss::new, 1, 10_000, 30);
  }
}
