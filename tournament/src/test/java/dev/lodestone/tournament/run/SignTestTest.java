package dev.lodestone.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class SignTestTest {

  @Test
  void scoresThatAreWrongInWonAndLostGamesFail() {
    assertThat(games(0, 6, 4).fails(new SignTest())).isTrue();
  }

  @Test
  void scoresThatAreWrongOnOneSideOnlyFail() {
    assertThat(games(0, 10, 0).fails(games(8, 2, 0))).isTrue();
  }

  /** It may be an optimist that loses all its games. */
  @Test
  void aConstantClaimIsNoEvidence() {
    assertThat(games(0, 50, 0).fails(games(0, 50, 0))).isFalse();
    assertThat(games(0, 0, 50).fails(games(0, 0, 50))).isFalse();
  }

  @Test
  void chanceIsNoEvidence() {
    assertThat(games(4, 6, 6).fails(games(8, 2, 0))).isFalse();
    assertThat(games(0, 4, 4).fails(games(8, 2, 0))).isFalse();
    assertThat(new SignTest().fails(games(8, 2, 0))).isFalse();
  }

  @Test
  void gamesWithoutAClaimOrWithoutEvidenceDoNotCount() {
    SignTest test = games(0, 5, 5);
    test.add(0, -1);
    test.add(1, 0);
    assertThat(test.share()).isEqualTo("10 of 10 games");
  }

  private static SignTest games(int right, int wrongAhead, int wrongBehind) {
    SignTest test = new SignTest();
    for (int i = 0; i < right; i++) {
      test.add(1, 1);
    }
    for (int i = 0; i < wrongAhead; i++) {
      test.add(1, -1);
    }
    for (int i = 0; i < wrongBehind; i++) {
      test.add(-1, -1);
    }
    return test;
  }
}
