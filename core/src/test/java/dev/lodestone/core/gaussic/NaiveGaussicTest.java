package dev.lodestone.core.gaussic;

import dev.lodestone.core.Twins;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class NaiveGaussicTest {

  @Test
  void theBitboardsAgreeWithTheNaiveTwin() {
    Twins.assertAgree(GaussicGame.INSTANCE, NaiveGaussic::new, 1, 100, 500);
  }

  @Test
  @Tag("slow")
  void theBitboardsAgreeWithTheNaiveTwinInThousandsOfGames() {
    Twins.assertAgree(GaussicGame.INSTANCE, NaiveGaussic::new, 2, 5_000, 500);
  }
}
