package dev.lodestone.python;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.IllegalMoveException;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GameBatchTest {

  private static final int GAMES = 40;

  private static GameBatch batch(Game game, BatchArrays arrays, int threads) {
    return new GameBatch(game, GAMES, threads, arrays, "2", 100, "", GameBatch.Autoreset.SAME_STEP);
  }

  private static BatchArrays arrays(Game game) {
    return new BatchArrays(
        game,
        GAMES,
        Arrays.stream(BatchArrays.sizes(game))
            .mapToObj(size -> ByteBuffer.allocateDirect(Math.toIntExact(size * GAMES)))
            .toArray(ByteBuffer[]::new));
  }

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic"})
  void theArraysHoldTheLegalActionsOfEachPosition(String id) {
    Game game = Games.byId(id);
    BatchArrays arrays = arrays(game);
    try (GameBatch batch = batch(game, arrays, 2)) {
      IntArrayList moves = new IntArrayList();
      for (int step = 0; step < 12; step++) {
        batch.sample();
        batch.step();
        for (int i = 0; i < GAMES; i++) {
          batch.position(i).legalMoves(moves);
          assertThat(arrays.legalCount(i)).isEqualTo(moves.size());
          for (int place = 0; place < moves.size(); place++) {
            int action = arrays.legalAction(i, place);
            if (game.actions().of(moves.getInt(place)) != action || !arrays.isLegal(i, action)) {
              throw new AssertionError("game " + i + ", place " + place + ": " + action);
            }
          }
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic"})
  void threadsDoNotChangeTheGames(String id) {
    Game game = Games.byId(id);
    BatchArrays one = arrays(game);
    BatchArrays other = arrays(game);
    try (GameBatch alone = batch(game, one, 1);
        GameBatch together = batch(game, other, 3)) {
      assertThat(alone.playRandomly(110)).isEqualTo(together.playRandomly(110)).isPositive();
      for (int i = 0; i < GAMES; i++) {
        assertThat(alone.position(i).hash()).isEqualTo(together.position(i).hash());
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic"})
  void anIllegalActionIsRefusedBeforeAnythingIsPlayed(String id) {
    Game game = Games.byId(id);
    BatchArrays arrays = arrays(game);
    try (GameBatch batch = batch(game, arrays, 1)) {
      long before = batch.position(0).hash();
      batch.sample();
      arrays.choose(GAMES - 1, game.actions().size());
      assertThatThrownBy(batch::step)
          .isInstanceOf(IllegalMoveException.class)
          .hasMessageContaining("game " + (GAMES - 1));
      assertThat(batch.position(0).hash()).isEqualTo(before);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 9, 11})
  void anotherNumberOfArraysIsRefused(int arrays) {
    ByteBuffer[] memory = new ByteBuffer[arrays];
    Arrays.setAll(memory, i -> ByteBuffer.allocateDirect(1));
    Game game = Games.byId("gauss");
    assertThatThrownBy(() -> new BatchArrays(game, 1, memory))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("13 arrays");
  }
}
