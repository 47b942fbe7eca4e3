package dev.lodestone.cluster.job;

import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import org.apache.spark.TaskKilledException;
import scala.collection.Iterator;
import scala.runtime.AbstractFunction1;

/** The function that Spark calls to run a {@link Piece} on the only item of a partition. */
final class PieceTask<T, R> extends AbstractFunction1<Iterator<T>, R> implements Serializable {

  private final Piece<T, R> piece;

  PieceTask(Piece<T, R> piece) {
    this.piece = piece;
  }

  @Override
  public R apply(Iterator<T> items) {
    try {
      R result = piece.work(items.next());
      if (Thread.currentThread().isInterrupted()) {
        // Searches of an interrupted thread end early.
        throw new TaskKilledException();
      }
      return result;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }
}
