package dev.lodestone.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class UninterruptedTest {

  @Test
  void aWaitBeginsAgainAfterAnInterrupt() {
    CompletableFuture<String> future = new CompletableFuture<>();
    AtomicInteger interrupts = new AtomicInteger();
    Thread.currentThread().interrupt();
    String result =
        Uninterrupted.get(
            future,
            () -> {
              interrupts.incrementAndGet();
              future.complete("done");
            });
    assertThat(Thread.interrupted()).isTrue();
    assertThat(result).isEqualTo("done");
    assertThat(interrupts).hasValue(1);
  }

  @Test
  void theFlagIsRestoredAlsoIfTheWaitFails() {
    CompletableFuture<String> future = new CompletableFuture<>();
    IllegalStateException planted = new IllegalStateException("planted");
    Thread.currentThread().interrupt();
    assertThatThrownBy(() -> Uninterrupted.get(future, () -> future.completeExceptionally(planted)))
        .isSameAs(planted);
    assertThat(Thread.interrupted()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(classes = {AssertionError.class, IllegalStateException.class})
  void uncheckedExceptionsAreThrownUnchanged(Class<? extends Throwable> type) throws Exception {
    Throwable planted = type.getConstructor().newInstance();
    assertThatThrownBy(() -> Uninterrupted.get(CompletableFuture.failedFuture(planted), () -> {}))
        .isSameAs(planted);
  }

  @Test
  void aCheckedExceptionIsTheCause() {
    IOException planted = new IOException("planted");
    assertThatThrownBy(() -> Uninterrupted.get(CompletableFuture.failedFuture(planted), () -> {}))
        .isInstanceOf(IllegalStateException.class)
        .hasCause(planted);
  }
}
