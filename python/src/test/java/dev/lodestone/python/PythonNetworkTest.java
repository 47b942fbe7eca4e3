package dev.lodestone.python;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.search.Network;
import dev.lodestone.search.Uninterrupted;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class PythonNetworkTest {

  private static final int CAPACITY = 4;

  private static PythonNetwork network(Game game, IntFunction<String> evaluate) {
    return network(game, CAPACITY, evaluate);
  }

  private static PythonNetwork network(Game game, int capacity, IntFunction<String> evaluate) {
    return network(
        game, planes(game, capacity), ByteBuffer.allocateDirect(capacity * Float.BYTES), evaluate);
  }

  private static PythonNetwork network(
      Game game, ByteBuffer planes, ByteBuffer values, IntFunction<String> evaluate) {
    int capacity = values.capacity() / Float.BYTES;
    return new PythonNetwork(
        game,
        capacity,
        planes,
        ByteBuffer.allocateDirect(capacity * game.diagram().counters().size() * Integer.BYTES),
        ByteBuffer.allocateDirect(capacity * game.actions().size() * Float.BYTES),
        values,
        serving(evaluate));
  }

  private static ByteBuffer planes(Game game, int capacity) {
    return ByteBuffer.allocateDirect(capacity * bits(game));
  }

  private static int bits(Game game) {
    return game.diagram().pieces().size() * game.diagram().cells().size();
  }

  /** Number of discs of the position in a row. */
  private static int discs(ByteBuffer planes, Game game, int row) {
    int discs = 0;
    for (int i = row * bits(game); i < (row + 1) * bits(game); i++) {
      discs += planes.get(i);
    }
    return discs;
  }

  /** What Python does with a function that returns why it failed. */
  private static PythonFunction serving(IntFunction<String> evaluate) {
    return network -> {
      int rows = network.next("");
      while (rows > 0) {
        rows = network.next(evaluate.apply(rows));
      }
    };
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
    ByteBuffer planes = planes(game, CAPACITY);
    ByteBuffer values = ByteBuffer.allocateDirect(CAPACITY * Float.BYTES);
    AtomicInteger calls = new AtomicInteger();
    AtomicInteger inCall = new AtomicInteger();
    PythonNetwork network =
        network(
            game,
            planes,
            values,
            count -> {
              assertThat(inCall.incrementAndGet()).isEqualTo(1);
              for (int row = 0; row < count; row++) {
                values
                    .order(ByteOrder.nativeOrder())
                    .putFloat(row * Float.BYTES, discs(planes, game, row) / 100f);
              }
              calls.incrementAndGet();
              inCall.decrementAndGet();
              return "";
            });
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

  /** So games beyond those that fill the calls wait, and the others have their caches. */
  @Test
  @Timeout(20)
  void requestsOfTheLongestGamesGoFirst() throws InterruptedException {
    Game game = Games.byId("gauss");
    ByteBuffer planes = planes(game, 1);
    CountDownLatch called = new CountDownLatch(1);
    CountDownLatch mayAnswer = new CountDownLatch(1);
    List<Integer> discs = new CopyOnWriteArrayList<>();
    PythonNetwork network =
        network(
            game,
            planes,
            ByteBuffer.allocateDirect(Float.BYTES),
            count -> {
              discs.add(discs(planes, game, 0));
              called.countDown();
              Uninterrupted.await(mayAnswer::await);
              return "";
            });
    List<Thread> threads = new ArrayList<>();
    for (int plies : new int[] {1, 2, 4, 0, 3}) {
      Thread thread = start(() -> ask(network, game, plies));
      threads.add(thread);
      called.await();
      while (thread.getState() != Thread.State.WAITING) {
        Thread.sleep(1);
      }
    }
    mayAnswer.countDown();
    for (Thread thread : threads) {
      thread.join();
    }
    assertThat(discs).containsExactly(1, 4, 3, 2, 0);
  }

  private static void ask(PythonNetwork network, Game game, int plies) {
    Network.Batch batch = network.newBatch(1);
    batch.put(0, after(game, plies));
    batch.evaluate(1);
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

  /** If Python itself fails, the searches learn of it, and the next request begins anew. */
  @Test
  @Timeout(20)
  void aFailureOfPythonEndsTheSearchesThatWait() {
    Game game = Games.byId("gauss");
    AtomicInteger calls = new AtomicInteger();
    PythonNetwork network =
        network(
            game,
            count -> {
              if (calls.incrementAndGet() == 1) {
                throw new IllegalArgumentException("no memory");
              }
              return "";
            });
    assertThatThrownBy(() -> ask(network, game, 0))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("the network failed: no memory");
    ask(network, game, 0);
    assertThat(calls).hasValue(2);
  }

  private static void evaluateOften(PythonNetwork network, Game game, AtomicInteger wrong) {
    for (int i = 0; i < 100; i++) {
      evaluate(network, game, 0, wrong);
    }
  }

  private static void evaluate(PythonNetwork network, Game game, int plies, AtomicInteger wrong) {
    Position position = after(game, plies);
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

  private static Position after(Game game, int plies) {
    Position position = game.start();
    IntArrayList moves = new IntArrayList();
    for (int i = 0; i < plies; i++) {
      position.legalMoves(moves);
      position.play(moves.getInt(0));
    }
    return position;
  }
}
