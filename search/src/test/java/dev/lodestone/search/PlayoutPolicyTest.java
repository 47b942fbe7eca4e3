package dev.lodestone.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlayoutPolicyTest {

  private static final int GAMES = 30;

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic"})
  void aWholePlayoutEndsAsItsMovesPlayedOneByOne(String id) {
    Game game = Games.byId(id);
    PlayoutPolicy policy = GameKnowledge.of(game).newPlayoutPolicy();
    Position position = game.start();
    for (int seed = 0; seed < GAMES; seed++) {
      String before = game.formatPosition(position);
      Outcome outcome = policy.playOut(position, new SplitMix64(seed));
      assertThat(game.formatPosition(position)).isEqualTo(before);

      Position played = position.copy();
      SplitMix64 random = new SplitMix64(seed);
      while (!played.outcome().isOver()) {
        played.play(policy.choose(played, random));
      }
      assertThat(outcome).isEqualTo(played.outcome());
      position.play(policy.choose(position, random));
      position = position.outcome().isOver() ? game.start() : position;
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic"})
  void aWholePlayoutAllocatesNothing(String id) {
    Game game = Games.byId(id);
    PlayoutPolicy policy = GameKnowledge.of(game).newPlayoutPolicy();
    Position position = game.start();

    SplitMix64 random = new SplitMix64(1);
    Runnable work =
        () -> {
          for (int i = 0; i < 100; i++) {
            policy.playOut(position, random);
          }
        };

    // A game longer than all earlier ones may double the undo stack, but no later run allocates.
    long bytes = LongStream.range(0, 5).map(i -> Allocation.ofThisThread(work)).min().orElseThrow();
    assertThat(bytes).isLessThan(1000);
  }
}
