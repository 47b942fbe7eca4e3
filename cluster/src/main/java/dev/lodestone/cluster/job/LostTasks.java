package dev.lodestone.cluster.job;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.spark.ExecutorLostFailure;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerTaskEnd;

/** Counts tasks that were lost with their executor; Spark runs them again. Thread-safe. */
public final class LostTasks extends SparkListener {

  private final AtomicInteger lost = new AtomicInteger();

  @Override
  public void onTaskEnd(SparkListenerTaskEnd end) {
    if (end.reason() instanceof ExecutorLostFailure) {
      lost.incrementAndGet();
    }
  }

  /** The number of lost tasks as a line of text; empty if no task was lost. */
  public Optional<String> text() {
    int tasks = lost.get();
    return tasks == 0
        ? Optional.empty()
        : Optional.of(
            "an executor was lost: "
                + (tasks == 1 ? "1 task has run again" : tasks + " tasks have run again"));
  }
}
