package dev.lodestone.cluster.job;

import java.io.Serializable;

/**
 * The work of an executor on one item. It is sent to executors, so its fields are only texts and
 * numbers.
 *
 * @param <T> type of items
 * @param <R> type of results, serializable
 */
interface Piece<T, R> extends Serializable {

  /**
   * Works on an item; may be called more than once for the same item, also on several executors.
   */
  R work(T item) throws Exception;
}
