package dev.lodestone.cluster.job;

import java.io.Serializable;

/**
 * What an executor does with one item. It is sent to executors, so it holds texts and numbers only.
 *
 * @param <T> of items
 * @param <R> of results, serializable
 */
interface Piece<T, R> extends Serializable {

  /** Works on an item; may be called twice for the same one, here and elsewhere. */
  R work(T item) throws Exception;
}
