package dev.lodestone.python;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.IllegalMoveException;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchResult;
import dev.lodestone.search.Searchers;
import java.io.IOException;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class WorkTest {

  private static final long PATIENCE_MILLIS = 60_000;

  @Test
  void aSearchWithoutLimitsEndsWhenItIsStopped() throws Exception {
    Game game = Games.byId("gess");
    Work<SearchResult> work =
        Work.search(
            Searchers.create("mcts", game, Map.of("hash", "1")),
            game.start(),
            SearchLimits.INFINITE);
    assertThat(work.await(1)).isFalse();
    work.stop();
    assertThat(work.await(PATIENCE_MILLIS)).isTrue();
    int move = Objects.requireNonNull(work.result()).bestMove();
    assertThat(game.start().isLegal(move)).isTrue();
  }

  @Test
  void anExceptionIsRethrownToTheCaller() throws Exception {
    Work<Long> work =
        Work.start(
            stop -> {
              throw new IOException("no such file");
            });
    assertThat(work.await(PATIENCE_MILLIS)).isTrue();
    assertThatThrownBy(work::result).isInstanceOf(IOException.class).hasMessage("no such file");
  }

  @Test
  void anActionOfNoLegalMoveIsRefused() {
    PlayedPosition position = PlayedPosition.of(Games.byId("gauss").start());
    String before = position.legalTexts();
    assertThatThrownBy(() -> position.playAction(-1)).isInstanceOf(IllegalMoveException.class);
    assertThat(position.legalTexts()).isEqualTo(before);
    assertThat(position.text(position.action("Rd4"))).isEqualTo("Rd4");
  }
}
