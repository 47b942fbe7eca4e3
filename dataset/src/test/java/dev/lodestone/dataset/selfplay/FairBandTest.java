package dev.lodestone.dataset.selfplay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Side;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.StopSignal;
import dev.lodestone.dataset.fixture.Sets;
import dev.lodestone.tournament.schedule.Balance;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

final class FairBandTest {

  private static SelfPlaySpec spec(String game, String engine, String judge) {
    return Sets.spec(game, List.of(engine), new Exploration(8, List.of(), 0, 10, 0, 0, 50))
        .startingWithin(new Balance(0, 200, judge));
  }

  @Test
  void komiMovesTheBandToStartsThatFavourTheFirstPlayer() {
    String engine = "alphabeta:nodes=50,hash=1";
    Balance plain = FairBand.of(spec("gauss", engine, engine));
    Balance against = FairBand.of(spec("gauss:komi=3", engine, engine));
    assertThat(plain.low()).isBetween(-400, 200);
    assertThat(against.low()).isGreaterThan(plain.low() + 200);
    assertThat(against.high() - against.low()).isEqualTo(200);
    assertThat(FairBand.of(spec("gauss:komi=3", engine, engine))).isEqualTo(against);
  }

  /**
   * Starts that a search evaluates at 0 to 200 centipoints give the first player 20 % at komi 3.
   */
  @Tag("slow")
  @Test
  void bothSidesWinFromTheBand() {
    for (String game : List.of("gauss", "gauss:komi=-1", "gauss:komi=1", "gauss:komi=3")) {
      for (String engine : List.of("mcts:nodes=100", "alphabeta:nodes=500")) {
        SelfPlaySpec any = spec(game, engine, Starts.JUDGE).withPositions(100_000);
        SelfPlaySpec fair = any.startingWithin(FairBand.of(any));
        assertThat(firstScore(fair)).as("%s %s", game, engine).isBetween(0.4, 0.6);
      }
    }
  }

  private static double firstScore(SelfPlaySpec spec) {
    int games = 300;
    double sum = 0;
    try (GamePlayer player = new GamePlayer(spec)) {
      for (int n = 0; n < games; n++) {
        long id = SplitMix64.derive(99, "test/" + n);
        GamePlayer.Result game = player.play(id, false, StopSignal.NEVER).orElseThrow();
        sum += (1 + game.played().outcome().sign(Side.FIRST)) / 2.0;
      }
    }
    return sum / games;
  }
}
