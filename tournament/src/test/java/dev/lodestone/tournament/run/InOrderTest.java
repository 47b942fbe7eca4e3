package dev.lodestone.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.core.StopSignal;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class InOrderTest {

  private static final int THREADS = 3;

  @Test
  void itemsAreProcessedConcurrentlyAndReturnedInOrder() {
    // The latch opens only when three threads have arrived.
    CyclicBarrier barrier = new CyclicBarrier(THREADS);
    AtomicInteger opened = new AtomicInteger();
    AtomicInteger closed = new AtomicInteger();
    class Squares implements InOrder.Worker<Integer, Integer> {

      Squares() {
        opened.incrementAndGet();
      }

      @Override
      public Integer work(Integer item) {
        try {
          barrier.await(60, TimeUnit.SECONDS);
        } catch (Exception e) {
          throw new IllegalStateException(e);
        }
        return item * item;
      }

      @Override
      public void close() {
        closed.incrementAndGet();
      }
    }
    List<Integer> results = new ArrayList<>();
    try (InOrder<Integer, Integer> work =
        new InOrder<>(
            "test", THREADS, IntStream.range(0, 30).iterator(), Squares::new, new StopSignal())) {
      work.forEachRemaining(results::add);
    }
    assertThat(results).isEqualTo(IntStream.range(0, 30).map(i -> i * i).boxed().toList());
    assertThat(opened).hasValue(THREADS);
    assertThat(closed).hasValue(THREADS);
  }

  @Test
  void aFailureIsThrownWhenItsResultIsRequested() {
    try (InOrder<Integer, Integer> work =
        new InOrder<>(
            "test", 2, List.of(1, 2, 0, 4).iterator(), () -> item -> 12 / item, new StopSignal())) {
      assertThat(work.next()).isEqualTo(12);
      assertThat(work.next()).isEqualTo(6);
      assertThatThrownBy(work::next).isInstanceOf(ArithmeticException.class);
      assertThat(work.next()).isEqualTo(3);
      assertThat(work.hasNext()).isFalse();
    }
  }
}
