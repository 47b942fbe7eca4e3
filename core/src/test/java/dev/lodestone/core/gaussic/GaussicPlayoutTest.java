package dev.lodestone.core.gaussic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Allocations;
import dev.lodestone.core.Draws;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.PositionFormatException;
import dev.lodestone.core.SplitMix64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GaussicPlayoutTest {

  private static final int GAMES = 300;

  private final SplitMix64 random = new SplitMix64(5);

  @Test
  void everyLegalMoveIsDrawnEquallyOftenAndNoOther() {
    GaussicPosition position = GaussicGame.INSTANCE.start();
    for (int i = 0; i < 400; i++) {
      if (position.outcome().isOver()) {
        position = GaussicGame.INSTANCE.start();
      }
      GaussicPosition now = position;
      if (i % 10 == 0) {
        Draws.requireUniform(now, () -> now.randomMove(random));
      }
      position.play(position.randomMove(random));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1uduidu1/1ssssss1/8/8/8/8/1SSSSSS1/1UDUIDU1 w 0",
        "8/2i5/8/1s4u1/8/4S3/4I3/8 w 0" // with two pairs of men, placements recur
      })
  void aPlayoutEndsAsTheSameMovesPlayedOneByOne(String start) throws PositionFormatException {
    for (int game = 0; game < GAMES; game++) {
      GaussicPosition position = GaussicGame.INSTANCE.parsePosition(start);
      for (int ply = random.nextInt(30); ply > 0 && !position.outcome().isOver(); ply--) {
        position.play(position.randomMove(random));
      }
      requireSameEnd(position, game);
    }
  }

  @Test
  void movesAndPlayoutsAgreeInRandomPlacements() {
    for (GaussicPosition position : RandomPositions.placed(6, 300)) {
      requireSameEnd(position, random.nextLong());
      if (!position.outcome().isOver()) {
        Draws.requireUniform(position, () -> position.randomMove(random));
      }
    }
  }

  @Test
  void earlierPlacementsCountAsRepetitions() throws PositionFormatException {
    GaussicPosition position = GaussicGame.INSTANCE.parsePosition("8/2i5/8/1s4u1/8/4S3/4I3/8 w 0");
    String[] cycle = {"e2d1", "c7d7", "d1e2", "d7c7"};
    for (int ply = 0; ply < 7; ply++) {
      position.play(GaussicGame.INSTANCE.parseMove(position, cycle[ply % 4]));
    }
    int draws = 0;
    int atOnce = 0;
    for (long seed = 0; seed < 2000; seed++) {
      draws += requireSameEnd(position, seed) == Outcome.DRAW ? 1 : 0;
      GaussicPosition next = position.copy();
      next.play(next.randomMove(new SplitMix64(seed)));
      atOnce += next.outcome() == Outcome.DRAW ? 1 : 0;
    }
    assertThat(atOnce).isPositive();
    assertThat(draws).isGreaterThanOrEqualTo(atOnce);
  }

  @Test
  void theNthSquareAgreesWithALoop() {
    for (int i = 0; i < 10_000; i++) {
      long set = random.nextLong() >>> (i % 64);
      long remaining = set;
      for (int n = 0; remaining != 0; n++, remaining &= remaining - 1) {
        assertThat(NthSquare.of(set, n)).isEqualTo(Long.numberOfTrailingZeros(remaining));
      }
    }
    assertThat(NthSquare.of(-1L, 63)).isEqualTo(63);
  }

  @Test
  void playoutsAllocateNothing() {
    GaussicPosition position = GaussicGame.INSTANCE.start();

    assertThat(Allocations.bytesOf(() -> position.playOut(random))).isZero();
    assertThat(Allocations.bytesOf(() -> position.randomMove(random))).isZero();
  }

  private static Outcome requireSameEnd(GaussicPosition position, long seed) {
    String before = GaussicGame.INSTANCE.formatPosition(position);
    Outcome outcome = position.playOut(new SplitMix64(seed));
    assertThat(GaussicGame.INSTANCE.formatPosition(position)).isEqualTo(before);

    GaussicPosition played = position.copy();
    SplitMix64 source = new SplitMix64(seed);
    while (!played.outcome().isOver()) {
      played.play(played.randomMove(source));
    }
    assertThat(outcome).isEqualTo(played.outcome());
    return outcome;
  }
}
