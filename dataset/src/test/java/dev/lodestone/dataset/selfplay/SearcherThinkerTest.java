package dev.lodestone.dataset.selfplay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.EngineText;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * The search that warms a searcher up belongs to the start of its first game, which has a deadline.
 */
@Timeout(value = 1, unit = TimeUnit.MINUTES)
final class SearcherThinkerTest {

  private static final Game GAME = Games.byId("tictactoe");

  private static SearcherThinker thinker(String engine) {
    EngineSpec spec = EngineText.parse(engine);
    return new SearcherThinker(GAME, spec, SearchLimits.moveTime(Duration.ofMillis(20)));
  }

  /** A searcher whose first search never returns. */
  @Test
  void aHangingWarmUpCountsAsTheStartOfTheGame() throws Exception {
    SearcherThinker thinker = thinker("scripted:deaf=1");
    Thread player = new Thread(() -> thinker.newGame(1), "player");
    player.setDaemon(true);
    player.start();
    while (player.isAlive() && !isIn(player, "search")) {
      Thread.sleep(1);
    }
    assertThat(isIn(player, "newGame")).isTrue();
  }

  private static boolean isIn(Thread thread, String method) {
    return Arrays.stream(thread.getStackTrace()).anyMatch(f -> f.getMethodName().equals(method));
  }
}
