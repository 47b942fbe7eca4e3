package dev.lodestone.core.gauss;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GaussHashTest {

  private static final int DISTINCT_POSITIONS = 1_000_000;

  /** Everything the hash covers. */
  private record State(long red, long blue, long counts) {}

  @Test
  void theIncrementalHashIsTheOneFromScratchAtEveryNodeOfATree() {
    assertThat(checkTree(GaussGame.INSTANCE.start(), 3)).isEqualTo(1 + 38 + 1368 + 47_184);
  }

  /** The update begins where the hash was read last, which may be any number of plies away. */
  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gauss:komi=3,swap", "gauss:first=blue,komi=2"})
  void theHashIsTheOneFromScratchHoweverSeldomItIsRead(String id) {
    Game game = Games.byId(id);
    SplitMix64 random = new SplitMix64(5);
    IntArrayList moves = new IntArrayList();
    int read = 0;
    for (int i = 0; i < 200; i++) {
      Position position = game.start();
      while (!position.outcome().isOver()) {
        position.legalMoves(moves);
        position.play(moves.getInt(random.nextInt(moves.size())));
        if (random.nextInt(3) == 0) {
          position.undo();
        }
        if (random.nextInt(20) == 0) {
          position = position.copy();
        }
        if (random.nextInt(4) == 0) {
          long scratch = game.parsePosition(game.formatPosition(position)).hash();
          assertThat(position.hash()).isEqualTo(scratch);
          read++;
        }
      }
    }
    assertThat(read).isGreaterThan(1_000);
  }

  private static int checkTree(GaussPosition position, int depth) {
    long scratch =
        GaussZobrist.position(
            position.discs(GaussBoard.RED), position.discs(GaussBoard.BLUE), position.counts());
    if (position.hash() != scratch) {
      throw new AssertionError(GaussNotation.formatPosition(position));
    }
    int nodes = 1;
    if (depth > 0) {
      IntArrayList moves = new IntArrayList();
      position.legalMoves(moves);
      for (int i = 0; i < moves.size(); i++) {
        position.play(moves.getInt(i));
        nodes += checkTree(position, depth - 1);
        position.undo();
      }
    }
    return nodes;
  }

  /**
   * Data sets from different machines identify positions by these hashes, so they must not change.
   */
  @Test
  void thePositionsHashIsTheSameOnEveryMachine() {
    assertThat(hash("4/5/6/7/6/5/4 r 10,5,5,10 0,0,0,0")).isEqualTo(3065373367612344761L);
    assertThat(hash("B3/5/1RB3/1B4B/2B3/2RB1/1B2 b 4,0,1,4 7,1,3,1"))
        .isEqualTo(8757680600196149217L);
  }

  @Test
  void positionsThatDifferInOneCountOrInTheTurnHaveDifferentHashes() {
    assertThat(
            Set.of(
                hash("4/5/6/7/6/5/4 r 4,5,5,4 0,0,0,0"),
                hash("4/5/6/7/6/5/4 b 4,5,5,4 0,0,0,0"),
                hash("4/5/6/7/6/5/4 r 5,5,5,4 0,0,0,0"),
                hash("4/5/6/7/6/5/4 r 4,5,5,4 1,0,0,0"),
                hash("4/5/6/7/6/5/4 r 4,5,5,4 0,1,0,0"),
                hash("4/5/6/7/6/5/4 r 4,5,5,4 0,0,1,0"),
                hash("4/5/6/7/6/5/4 r 4,5,5,4 0,0,0,1")))
        .hasSize(7);
  }

  private static long hash(String position) {
    return GaussGame.INSTANCE.parsePosition(position).hash();
  }

  @Tag("slow")
  @Test
  @Tag("long")
  void aMillionDistinctPositionsHaveAMillionHashes() {
    SplitMix64 random = new SplitMix64(11);
    Set<State> states = new HashSet<>(2 * DISTINCT_POSITIONS);
    LongOpenHashSet hashes = new LongOpenHashSet(2 * DISTINCT_POSITIONS);
    while (states.size() < DISTINCT_POSITIONS) {
      GaussPosition position = GaussGame.INSTANCE.start();
      while (!position.outcome().isOver()) {
        position.play(position.nthLegalMove(random.nextInt(position.legalMoveCount())));
        states.add(new State(position.discs(0), position.discs(1), position.counts()));
        hashes.add(position.hash());
      }
    }
    assertThat(hashes).hasSize(states.size());
  }
}
