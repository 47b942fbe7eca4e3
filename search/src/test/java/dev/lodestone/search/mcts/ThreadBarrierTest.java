package dev.lodestone.search.mcts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests threads that wait for each other, and for threads that leave. */
@Timeout(20)
final class ThreadBarrierTest {

  private final AtomicInteger held = new AtomicInteger();

  private ThreadBarrier meeting(int members) {
    return new ThreadBarrier(members, held::incrementAndGet);
  }

  private static Thread attending(ThreadBarrier meeting) throws InterruptedException {
    Thread thread = new Thread(meeting::attend);
    thread.setDaemon(true);
    thread.start();
    awaitState(thread, Thread.State.WAITING);
    return thread;
  }

  private static void awaitState(Thread thread, Thread.State state) throws InterruptedException {
    while (thread.getState() != state) {
      Thread.sleep(1);
    }
  }

  @Test
  void nothingRunsWithoutACall() {
    ThreadBarrier meeting = meeting(1);
    meeting.attend();
    assertThat(meeting.isCalled()).isFalse();
    assertThat(held).hasValue(0);
  }

  @Test
  void aSingleThreadRunsTheTaskOncePerCall() {
    ThreadBarrier meeting = meeting(1);
    for (int call = 1; call <= 3; call++) {
      meeting.call();
      assertThat(meeting.isCalled()).isTrue();
      meeting.attend();
      assertThat(meeting.isCalled()).isFalse();
      meeting.attend();
      assertThat(held).hasValue(call);
    }
  }

  @Test
  void theLastThreadToArriveRunsTheTask() throws InterruptedException {
    ThreadBarrier meeting = meeting(3);
    for (int call = 1; call <= 2; call++) {
      meeting.call();
      Thread one = attending(meeting);
      Thread other = attending(meeting);
      assertThat(held).hasValue(call - 1);
      meeting.attend();
      one.join();
      other.join();
      assertThat(held).hasValue(call);
    }
  }

  @Test
  void aThreadThatLeavesIsNotWaitedFor() throws InterruptedException {
    ThreadBarrier meeting = meeting(3);
    meeting.call();
    Thread waiting = attending(meeting);
    meeting.leave();
    assertThat(waiting.isAlive()).isTrue();
    assertThat(held).hasValue(0);
    meeting.leave();
    waiting.join();
    assertThat(held).hasValue(1);
    meeting.call();
    meeting.attend();
    assertThat(held).hasValue(2);
  }

  @Test
  void leavingRunsNothingIfNoThreadWaits() {
    ThreadBarrier meeting = meeting(2);
    meeting.leave();
    meeting.call();
    meeting.leave();
    assertThat(held).hasValue(0);
  }

  @Test
  void anInterruptWhileWaitingIsPreserved() throws InterruptedException {
    ThreadBarrier meeting = meeting(2);
    meeting.call();
    boolean[] interrupted = new boolean[1];
    Thread waiting =
        new Thread(
            () -> {
              meeting.attend();
              interrupted[0] = Thread.currentThread().isInterrupted();
            });
    waiting.setDaemon(true);
    waiting.start();
    awaitState(waiting, Thread.State.WAITING);
    waiting.interrupt();
    while (waiting.isInterrupted()) {
      Thread.sleep(1);
    }
    awaitState(waiting, Thread.State.WAITING);
    assertThat(held).hasValue(0);
    meeting.leave();
    waiting.join();
    assertThat(interrupted[0]).isTrue();
  }
}
