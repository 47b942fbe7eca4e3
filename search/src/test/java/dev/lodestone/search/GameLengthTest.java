package dev.lodestone.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.junit.jupiter.api.Test;

final class GameLengthTest {

  @Test
  void everyGaussGameIsExactlyAsLongAsItsKnowledgeSays() {
    int plies = GameKnowledge.of(Games.byId("gauss")).tuning().typicalPlies();
    SplitMix64 random = new SplitMix64(30);
    IntArrayList moves = new IntArrayList();
    for (int game = 0; game < 50; game++) {
      Position position = Games.byId("gauss").start();
      while (!position.outcome().isOver()) {
        moves.clear();
        position.legalMoves(moves);
        position.play(moves.getInt(random.nextInt(moves.size())));
      }
      assertThat(position.ply()).isEqualTo(plies);
    }
  }
}
