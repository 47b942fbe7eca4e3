package dev.lodestone.search.alphabeta;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.search.Allocation;
import dev.lodestone.search.Score;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TranspositionTableTest {

  private static final int NO_MOVE = Position.NO_MOVE;

  private final TranspositionTable table = new TranspositionTable(1);

  @Test
  void everyFieldReadsBackOverItsWholeRange() {
    long key = 0;
    for (int value : new int[] {-32_768, -Score.WIN, -1, 0, 1, Score.WIN, 32_767}) {
      for (int depth : new int[] {0, 1, 127, 128, TranspositionTable.MAX_DEPTH}) {
        for (int move : new int[] {NO_MOVE, 0, 1, Integer.MAX_VALUE - 1, Integer.MAX_VALUE}) {
          for (int bound = 1; bound <= 3; bound++) {
            for (boolean proven : new boolean[] {false, true}) {
              key += 0x1_0000_0001L;
              table.clear();
              table.store(key, move, value, depth, bound, proven);
              long data = table.probe(key);
              assertThat(data).isNotZero();
              assertThat(TranspositionTable.value(data)).isEqualTo(value);
              assertThat(TranspositionTable.depth(data)).isEqualTo(depth);
              assertThat(TranspositionTable.move(data)).isEqualTo(move);
              assertThat(TranspositionTable.bound(data)).isEqualTo(bound);
              assertThat(TranspositionTable.isProven(data)).isEqualTo(proven);
            }
          }
        }
      }
    }
  }

  @Test
  void positionsOfOneBucketAreDistinguishedByTheFullHash() {
    table.store(0x100L, 1, 10, 5, TranspositionTable.EXACT, false);
    assertThat(table.probe(0x101L)).isZero();
    table.store(0x101L, 2, 20, 5, TranspositionTable.EXACT, false);
    assertThat(TranspositionTable.value(table.probe(0x100L))).isEqualTo(10);
    assertThat(TranspositionTable.value(table.probe(0x101L))).isEqualTo(20);
  }

  @Test
  void aHashOfZeroIsValid() {
    assertThat(table.probe(0)).isZero();
    table.store(0, NO_MOVE, 0, 0, TranspositionTable.LOWER, false);
    assertThat(table.probe(0)).isNotZero();
  }

  @Test
  void aFullBucketReplacesItsShallowestEntry() {
    for (int i = 0; i < 4; i++) {
      table.store(i, i, 0, 10 - i, TranspositionTable.EXACT, false);
    }
    table.store(4, 4, 0, 1, TranspositionTable.EXACT, false);
    assertThat(table.probe(3)).isZero();
    for (int i : new int[] {0, 1, 2, 4}) {
      assertThat(TranspositionTable.move(table.probe(i))).isEqualTo(i);
    }
  }

  @Test
  void oldEntriesAreReplacedFirstUnlessMuchDeeper() {
    for (int i = 0; i < 4; i++) {
      table.store(i, i, 0, 10 + i, TranspositionTable.EXACT, false);
    }
    table.nextGeneration();
    table.store(4, 4, 0, 7, TranspositionTable.EXACT, false);
    assertThat(table.probe(0)).isZero();
    assertThat(table.probe(1)).isNotZero();
  }

  @Test
  void aProbeWritesNothing() {
    for (int i = 0; i < 4; i++) {
      table.store(i, i, 0, 10 + i, TranspositionTable.EXACT, false);
    }
    table.nextGeneration();
    assertThat(table.probe(0)).isNotZero();
    assertThat(table.permilleFull()).isZero();
    table.store(4, 4, 0, 7, TranspositionTable.EXACT, false);
    assertThat(table.probe(0)).isZero();
  }

  @Test
  void growingToFullSizeKeepsAllEntries() {
    for (int i = 0; i < 1_000; i++) {
      table.store(i * 0x9e3779b97f4a7c15L, i, i, 5, TranspositionTable.EXACT, false);
    }
    table.growNow();
    for (int i = 0; i < 1_000; i++) {
      long data = table.probe(i * 0x9e3779b97f4a7c15L);
      assertThat(TranspositionTable.move(data)).isEqualTo(i);
      assertThat(TranspositionTable.value(data)).isEqualTo(i);
    }
  }

  @Test
  void growthStopsAtTheFirstRefusal() {
    TranspositionTable held = new TranspositionTable(64);
    List<Long> asked = new ArrayList<>();
    held.growWithin(
        bytes -> {
          asked.add(bytes);
          return bytes <= 4 << 20;
        });
    fill(held, 1);
    assertThat(asked).isSorted().endsWith(4L << 20, 8L << 20).doesNotHaveDuplicates();
    held.growNow();
    assertThat(asked).endsWith(8L << 20).doesNotHaveDuplicates();

    held.growWithin(bytes -> true);
    held.growNow();
    assertThat(held.permilleFull()).isLessThan(100);
  }

  @Test
  void anEstimateDoesNotReplaceAProvenBound() {
    table.store(1, 1, Score.WIN - 3, 2, TranspositionTable.LOWER, true);
    table.store(1, 2, 50, 9, TranspositionTable.EXACT, false);
    assertThat(TranspositionTable.value(table.probe(1))).isEqualTo(Score.WIN - 3);
    table.store(1, 3, Score.WIN - 1, 9, TranspositionTable.EXACT, true);
    assertThat(TranspositionTable.value(table.probe(1))).isEqualTo(Score.WIN - 1);
  }

  @Test
  void aResultWithoutAMoveKeepsTheKnownMove() {
    table.store(1, 7, 5, 3, TranspositionTable.LOWER, false);
    table.store(1, NO_MOVE, -5, 4, TranspositionTable.UPPER, false);
    assertThat(TranspositionTable.move(table.probe(1))).isEqualTo(7);
    assertThat(TranspositionTable.value(table.probe(1))).isEqualTo(-5);
  }

  @Test
  void anyNumberOfMebibytesSpreadsKeysOverTheWholeTable() {
    TranspositionTable odd = new TranspositionTable(3);
    SplitMix64 random = new SplitMix64(1);
    for (int i = 0; i < 1_000_000; i++) {
      odd.store(random.nextLong(), 1, 0, 1, TranspositionTable.EXACT, false);
    }
    assertThat(odd.permilleFull()).isGreaterThan(990);
  }

  @Test
  void memoryIsAllocatedAsTheTableFills() {
    for (int mebibytes : new int[] {64, 65, 8_192}) {
      long bytes =
          Allocation.ofThisThread(
              () -> {
                TranspositionTable large = new TranspositionTable(mebibytes);
                SplitMix64 random = new SplitMix64(7);
                for (int i = 0; i < 10_000; i++) {
                  large.store(random.nextLong(), i, 0, 1, TranspositionTable.EXACT, false);
                }
                SplitMix64 again = new SplitMix64(7);
                for (int i = 0; i < 10_000; i++) {
                  if (TranspositionTable.move(large.probe(again.nextLong())) != i) {
                    throw new AssertionError("lost: " + i);
                  }
                }
                assertThat(large.permilleFull()).isLessThan(10);
              });
      assertThat(bytes).isBetween(10_000L * 16, 16_000_000L);
    }
  }

  @Test
  void aClearedTableGrowsAgainWithoutAllocating() {
    TranspositionTable used = new TranspositionTable(3);
    fill(used, 1);
    used.clear();
    long bytes = Allocation.ofThisThread(() -> fill(used, 2));
    TranspositionTable unused = new TranspositionTable(3);
    fill(unused, 2);
    SplitMix64 random = new SplitMix64(2);
    for (int i = 0; i < 150_000; i++) {
      long key = random.nextLong();
      assertThat(used.probe(key)).isEqualTo(unused.probe(key));
    }
    assertThat(bytes).isLessThan(10_000);
  }

  private static void fill(TranspositionTable table, long seed) {
    SplitMix64 random = new SplitMix64(seed);
    for (int i = 0; i < 150_000; i++) {
      table.store(random.nextLong(), i, 0, i % 9, TranspositionTable.EXACT, false);
    }
  }

  @Test
  void clearRemovesAllEntries() {
    table.store(1, 1, 1, 1, TranspositionTable.EXACT, true);
    table.clear();
    assertThat(table.probe(1)).isZero();
    assertThat(table.permilleFull()).isZero();
  }
}
