package dev.lodestone.python;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.search.Network;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class PythonNetworkTest {

  private static final int CAPACITY = 4;

  private static PythonNetwork network(Game game, PythonFunction function) {
    return network(game, CAPACITY, function);
  }

  private static PythonNetwork network(Game game, int capacity, PythonFunction function) {
    int pieces = game.diagram().pieces().size();
    return new PythonNetwork(
        game,
        capacity,
        ByteBuffer.allocateDirect(capacity * pieces * game.diagram().cells().size()),
        ByteBuffer.allocateDirect(capacity * game.diagram().counters().size() * Integer.BYTES),
        ByteBuffer.allocateDirect(capacity * game.actions().size() * Float.BYTES),
        ByteBuffer.allocateDirect(capacity * Float.BYTES),
        function);
  }

  private static Thread start(Runnable work) {
    Thread thread = new Thread(work);
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  @Test
  @Timeout(20)
  void anInterruptedThreadWaitsForTheCallOfAnother() throws InterruptedException {
    Game game = Games.byId("gauss");
    CountDownLatch called = new CountDownLatch(1);
    CountDownLatch mayAnswer = new CountDownLatch(1);
    AtomicInteger calls = new AtomicInteger();
    PythonNetwork network =
        network(
            game,
            count -> {
              called.countDown();
              try {
                if (calls.getAndIncrement() == 0) {
                  mayAnswer.await();
                }
                return "";
              } catch (InterruptedException e) {
                return "interrupted";
              }
            });
    Runnable evaluation =
        () -> {
          Network.Batch batch = network.newBatch(1);
          batch.put(0, game.start());
          batch.evaluate(1);
        };
    Thread first = start(evaluation);
    called.await();
    CountDownLatch kept = new CountDownLatch(1);
    Thread second =
        start(
            () -> {
              Thread.currentThread().interrupt();
              evaluation.run();
              if (Thread.interrupted()) {
                kept.countDown();
              }
            });
    while (second.getState() != Thread.State.WAITING) {
      Thread.sleep(1);
    }
    mayAnswer.countDown();
    first.join();
    kept.await();
    assertThat(calls).hasValue(2);
  }

  /** Each thread gets the answer to its own positions, and one call of Python runs at a time. */
  @Test
  @Timeout(60)
  void hundredsOfThreadsGetTheirOwnAnswers() throws InterruptedException {
    Game game = Games.byId("gauss");
    int pieces = game.diagram().pieces().size();
    int cells = game.diagram().cells().size();
    ByteBuffer planes = ByteBuffer.allocateDirect(CAPACITY * pieces * cells);
    ByteBuffer values = ByteBuffer.allocateDirect(CAPACITY * Float.BYTES);
    AtomicInteger calls = new AtomicInteger();
    AtomicInteger inCall = new AtomicInteger();
    PythonFunction function =
        count -> {
          assertThat(inCall.incrementAndGet()).isEqualTo(1);
          for (int row = 0; row < count; row++) {
            int discs = 0;
            for (int i = row * pieces * cells; i < (row + 1) * pieces * cells; i++) {
              discs += planes.get(i);
            }
            values.order(ByteOrder.nativeOrder()).putFloat(row * Float.BYTES, discs / 100f);
          }
          calls.incrementAndGet();
          inCall.decrementAndGet();
          return "";
        };
    PythonNetwork network =
        new PythonNetwork(
            game,
            CAPACITY,
            planes,
            ByteBuffer.allocateDirect(CAPACITY * game.diagram().counters().size() * Integer.BYTES),
            ByteBuffer.allocateDirect(CAPACITY * game.actions().size() * Float.BYTES),
            values,
            function);
    AtomicInteger wrong = new AtomicInteger();
    List<Thread> threads = new ArrayList<>();
    for (int t = 0; t < 300; t++) {
      int plies = t % 5;
      threads.add(start(() -> evaluate(network, game, plies, wrong)));
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assertThat(wrong).hasValue(0);
    assertThat(calls.get()).isBetween(300 * 20 / CAPACITY, 300 * 20);
  }

  /** No search waits for Python to answer others before it continues. */
  @Test
  @Timeout(60)
  void aThreadWithoutOtherWorkCallsPythonAndEndsAfterAWhile() throws InterruptedException {
    Game game = Games.byId("gauss");
    Set<Thread> callers = ConcurrentHashMap.newKeySet();
    PythonNetwork network =
        network(
            game,
            count -> {
              callers.add(Thread.currentThread());
              return "";
            });
    AtomicInteger wrong = new AtomicInteger();
    for (int round = 0; round < 2; round++) {
      List<Thread> threads = new ArrayList<>();
      for (int t = 0; t < 20; t++) {
        threads.add(start(() -> evaluate(network, game, 0, wrong)));
      }
      for (Thread thread : threads) {
        thread.join();
      }
      assertThat(callers).isNotEmpty().doesNotContainAnyElementsOf(threads);
      for (Thread caller : callers) {
        caller.join();
      }
    }
    assertThat(callers).hasSizeGreaterThan(1);
  }

  /** Those that are answered together wake up each other, and one of them may wake up by itself. */
  @Test
  @Timeout(60)
  void aThreadThatWakesUpEarlyForgetsNoOther() throws InterruptedException {
    Game game = Games.byId("gauss");
    PythonNetwork network = network(game, 64, count -> "");
    AtomicInteger wrong = new AtomicInteger();
    List<Thread> threads = new ArrayList<>();
    for (int t = 0; t < 64; t++) {
      threads.add(start(() -> evaluateOften(network, game, wrong)));
    }
    List<Thread> early = threads.subList(0, 32);
    while (early.stream().anyMatch(Thread::isAlive)) {
      early.forEach(LockSupport::unpark);
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assertThat(wrong).hasValue(0);
  }

  private static void evaluateOften(PythonNetwork network, Game game, AtomicInteger wrong) {
    for (int i = 0; i < 100; i++) {
      evaluate(network, game, 0, wrong);
    }
  }

  private static void evaluate(PythonNetwork network, Game game, int plies, AtomicInteger wrong) {
    Position position = game.start();
    IntArrayList moves = new IntArrayList();
    for (int i = 0; i < plies; i++) {
      position.legalMoves(moves);
      position.play(moves.getInt(0));
    }
    int[] cells = new int[game.diagram().cells().size()];
    game.diagram().read(position, cells, new int[game.diagram().counters().size()]);
    float discs = Arrays.stream(cells).filter(cell -> cell > 0).count() / 100f;
    Network.Batch batch = network.newBatch(1);
    for (int i = 0; i < 20; i++) {
      batch.put(0, position);
      batch.evaluate(1);
      if (batch.value(0) != discs) {
        wrong.incrementAndGet();
      }
    }
  }
}
