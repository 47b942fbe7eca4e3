package dev.lodestone.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.lodestone.core.verify.Perft;
import org.junit.jupiter.api.Test;

class StopSignalTest {

  @Test
  void stoppingAParentStopsItsChildrenOnly() {
    StopSignal parent = new StopSignal();
    StopSignal child = new StopSignal(parent);
    StopSignal grandchild = new StopSignal(child);
    child.stop();
    assertThat(parent.isStopped()).isFalse();
    assertThat(grandchild.isStopped()).isTrue();
    parent.stop();
    assertThat(new StopSignal(new StopSignal(parent)).isStopped()).isTrue();
  }

  @Test
  void neverCannotBeStopped() {
    assertThatIllegalStateException().isThrownBy(StopSignal.NEVER::stop);
    assertThat(StopSignal.NEVER.isStopped()).isFalse();
  }

  @Test
  void perftCanBeStopped() {
    StopSignal stop = new StopSignal();
    stop.stop();
    Position start = Games.byId("gauss").start();
    // Without the stop, this would take years.
    assertThat(Perft.count(start, 20, stop)).isZero();
    assertThat(start.ply()).isZero();
  }
}
