package dev.lodestone.python;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.search.Network;
import java.nio.ByteBuffer;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class PythonNetworkTest {

  private static final int CAPACITY = 1;

  private static PythonNetwork network(Game game, PythonFunction function) {
    int pieces = game.diagram().pieces().size();
    return new PythonNetwork(
        game,
        CAPACITY,
        ByteBuffer.allocateDirect(CAPACITY * pieces * game.diagram().cells().size()),
        ByteBuffer.allocateDirect(CAPACITY * game.diagram().counters().size() * Integer.BYTES),
        ByteBuffer.allocateDirect(CAPACITY * game.actions().size() * Float.BYTES),
        ByteBuffer.allocateDirect(CAPACITY * Float.BYTES),
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
}
