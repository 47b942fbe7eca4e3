package dev.lodestone.cluster.job;

import dev.lodestone.core.StopSignal;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.apache.spark.SimpleFutureAction;
import org.apache.spark.api.java.JavaSparkContext;
import org.jspecify.annotations.Nullable;
import scala.collection.immutable.Seq;
import scala.jdk.javaapi.CollectionConverters;
import scala.runtime.BoxedUnit;

/**
 * Distributes work over the executors, one task per item. If an executor dies, Spark runs its task
 * on another one; the first result of each item counts.
 */
final class SparkTasks {

  private static final long POLL_MILLIS = 100;

  private SparkTasks() {}

  /**
   * Runs the work; returns when all items are done, or soon after a stop.
   *
   * @param each receives every result once, on the calling thread, in the order of arrival
   * @throws JobException if an item failed in all attempts that Spark makes
   */
  static <T, R> void run(
      JavaSparkContext spark, List<T> items, Piece<T, R> piece, Consumer<R> each, StopSignal stop) {
    if (items.isEmpty()) {
      return;
    }
    LinkedBlockingQueue<R> arrived = new LinkedBlockingQueue<>();
    SimpleFutureAction<BoxedUnit> job =
        spark
            .sc()
            .submitJob(
                spark.parallelize(items, items.size()).rdd(),
                new PieceTask<>(piece),
                partitions(items.size()),
                (partition, result) -> {
                  arrived.add(result);
                  return BoxedUnit.UNIT;
                },
                () -> BoxedUnit.UNIT);
    try {
      int taken = 0;
      boolean over = false;
      while (!over && taken < items.size()) {
        // Checked before results are taken from the queue, because all have arrived when the job is
        // over.
        over = job.isCompleted();
        R result = over ? arrived.poll() : arrived.poll(POLL_MILLIS, TimeUnit.MILLISECONDS);
        for (; result != null; result = arrived.poll()) {
          each.accept(result);
          taken++;
        }
        if (stop.isStopped()) {
          job.cancel();
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      stop.stop();
    } finally {
      // This has no effect on a job that is complete.
      job.cancel();
    }
    Throwable failure = failure(job);
    if (failure != null && !stop.isStopped()) {
      throw new JobException(failure);
    }
  }

  private static @Nullable Throwable failure(SimpleFutureAction<BoxedUnit> job) {
    return job.value().isDefined() && job.value().get().isFailure()
        ? job.value().get().failed().get()
        : null;
  }

  private static Seq<Object> partitions(int count) {
    List<Object> numbers = IntStream.range(0, count).<Object>mapToObj(i -> i).toList();
    return CollectionConverters.asScala(numbers).toSeq();
  }
}
