package dev.lodestone.search.alphabeta;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.SplitMix64;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Threads write and read a few positions as fast as they can. All values of an entry follow from
 * one number, and each key has its own numbers, so a torn entry would be inconsistent.
 */
class SharedTableTest {

  private static final int KEY_BITS = 8;
  private static final int THREADS = 4;

  @Test
  void concurrentReadsAreNeverTorn() throws Exception {
    assertNothingTorn(Duration.ofSeconds(1), 0);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  @Tag("slow")
  void concurrentReadsAreNeverTornInQuarterOfAMinute(int seed) throws Exception {
    assertNothingTorn(Duration.ofSeconds(15), seed);
  }

  private static void assertNothingTorn(Duration time, int seed) throws Exception {
    TranspositionTable table = new TranspositionTable(1);
    table.growNow();
    AtomicLong found = new AtomicLong();
    long end = System.nanoTime() + time.toNanos();
    List<FutureTask<Long>> tasks = new ArrayList<>();
    for (int thread = 0; thread < THREADS; thread++) {
      SplitMix64 random = new SplitMix64(THREADS * seed + thread);
      FutureTask<Long> task = new FutureTask<>(() -> hammer(table, random, end, found));
      tasks.add(task);
      new Thread(task, "hammer-" + thread).start();
    }
    long torn = 0;
    for (FutureTask<Long> task : tasks) {
      torn += result(task);
    }
    assertThat(found.get()).isPositive();
    assertThat(torn).isZero();
  }

  private static long result(FutureTask<Long> task) throws InterruptedException {
    try {
      return task.get();
    } catch (ExecutionException e) {
      throw new AssertionError(e);
    }
  }

  /** All keys share one bucket, so every store may replace another thread's entry. */
  private static long hammer(
      TranspositionTable table, SplitMix64 random, long end, AtomicLong found) {
    long torn = 0;
    long hits = 0;
    while (System.nanoTime() < end) {
      for (int i = 0; i < 1_000; i++) {
        int key = random.nextInt(1 << KEY_BITS);
        if (random.nextInt(2) == 0) {
          int number = random.nextInt(60);
          int move = key << 6 | number;
          int depth = key + number & TranspositionTable.MAX_DEPTH;
          int bound = 1 + number % 3;
          table.store(key, move, key * 100 + number, depth, bound, number % 2 == 0);
        } else {
          long data = table.probe(key);
          if (data != 0) {
            hits++;
            torn += fits(key, data) ? 0 : 1;
          }
        }
      }
    }
    found.addAndGet(hits);
    return torn;
  }

  private static boolean fits(int key, long data) {
    int move = TranspositionTable.move(data);
    int number = move & 63;
    return move >>> 6 == key
        && TranspositionTable.value(data) == key * 100 + number
        && TranspositionTable.depth(data) == (key + number & TranspositionTable.MAX_DEPTH)
        && TranspositionTable.bound(data) == 1 + number % 3
        && TranspositionTable.isProven(data) == (number % 2 == 0);
  }
}
