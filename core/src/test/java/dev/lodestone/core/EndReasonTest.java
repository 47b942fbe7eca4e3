package dev.lodestone.core;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class EndReasonTest {

  @ParameterizedTest
  @CsvSource({
    "gauss, 'the final score is red -?\\d+, blue -?\\d+(, .*)?'",
    "gess, (Black|White) has no ring left|no stone was removed for 100 plies|the position has.*",
    "gaussic, (White|Black)'s IC is gone|no man was removed for 80 plies|the position has.*|neither.*"
  })
  void onlyFinishedGamesHaveAReason(String id, String reasons) {
    Game game = Games.byId(id);
    SplitMix64 random = new SplitMix64(3);
    IntArrayList moves = new IntArrayList();
    for (int n = 0; n < 20; n++) {
      Position position = game.start();
      while (!position.outcome().isOver()) {
        assertThat(game.reason(position)).isEmpty();
        position.legalMoves(moves);
        position.play(moves.getInt(random.nextInt(moves.size())));
      }
      assertThat(game.reason(position)).hasValueSatisfying(r -> assertThat(r).matches(reasons));
    }
  }

  @Test
  void anEvenScoreStatesTheTieBreak() {
    Game gauss = Games.byId("gauss");
    SplitMix64 random = new SplitMix64(1);
    IntArrayList moves = new IntArrayList();
    int ties = 0;
    for (int n = 0; n < 2000; n++) {
      Position position = gauss.start();
      while (!position.outcome().isOver()) {
        position.legalMoves(moves);
        position.play(moves.getInt(random.nextInt(moves.size())));
      }
      String reason = gauss.reason(position).orElseThrow();
      String[] scores = reason.replaceAll("[^-0-9]+", " ").strip().split(" ", -1);
      boolean even = scores[0].equals(scores[1]);
      ties += even ? 1 : 0;
      assertThat(reason.contains("VOID") || reason.contains("RISK")).as(reason).isEqualTo(even);
      assertThat(reason.contains("as many discs on VOID and in RISK"))
          .as(reason)
          .isEqualTo(position.outcome() == Outcome.DRAW);
      assertThat(reason.contains(", with fewer discs "))
          .as("%s, which the winner has", reason)
          .isEqualTo(even && position.outcome() != Outcome.DRAW);
    }
    assertThat(ties).isPositive();
  }
}
