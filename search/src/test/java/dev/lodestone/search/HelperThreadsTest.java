package dev.lodestone.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class HelperThreadsTest {

  private final HelperThreads helpers = new HelperThreads("helper");

  @Test
  void joinKeepsAnInterruptAndStillWaits() {
    CountDownLatch interrupted = new CountDownLatch(1);
    AtomicInteger done = new AtomicInteger();
    Thread caller = Thread.currentThread();
    helpers.start(
        () -> {
          caller.interrupt();
          interrupted.countDown();
          done.incrementAndGet();
        });
    helpers.start(
        () -> {
          try {
            interrupted.await();
            Thread.sleep(20); // enough time for a wait that ends too early to end
          } catch (InterruptedException e) {
            throw new AssertionError(e);
          }
          done.incrementAndGet();
        });
    helpers.join();
    assertThat(done).hasValue(2);
    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void theFirstFailureIsReportedAfterAllHaveEnded() {
    AtomicInteger done = new AtomicInteger();
    helpers.start(
        () -> {
          throw new IllegalArgumentException("bad tree");
        });
    helpers.start(done::incrementAndGet);
    assertThatIllegalStateException()
        .isThrownBy(helpers::join)
        .withMessage("a search failed: java.lang.IllegalArgumentException: bad tree")
        .withCauseInstanceOf(IllegalArgumentException.class);
    assertThat(done).hasValue(1);
  }

  @Test
  void threadsAreNumberedDaemons() {
    StringBuffer names = new StringBuffer();
    for (int i = 0; i < 2; i++) {
      helpers.start(
          () -> names.append(Thread.currentThread().isDaemon() ? "" : "no daemon ").append('x'));
    }
    helpers.join();
    assertThat(names).hasToString("xx");
  }
}
