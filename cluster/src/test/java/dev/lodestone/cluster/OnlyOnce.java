package dev.lodestone.cluster;

import dev.lodestone.core.Game;
import dev.lodestone.search.Searcher;
import dev.lodestone.search.SearcherFactory;
import dev.lodestone.search.SearcherOption;
import dev.lodestone.search.SearcherSettings;
import dev.lodestone.search.Searchers;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;

/** The engine {@code once}, of which one searcher plays; the others wait and are then refused. */
public final class OnlyOnce implements SearcherFactory {

  private static final AtomicBoolean MADE = new AtomicBoolean();
  private static final CountDownLatch OVER = new CountDownLatch(1);

  /** Created by the service loader. */
  public OnlyOnce() {}

  /** Refuses the searchers that wait. */
  static void refuseOthers() {
    OVER.countDown();
  }

  @Override
  public String name() {
    return "once";
  }

  @Override
  public String description() {
    return "Plays at random.";
  }

  @Override
  public List<SearcherOption> options() {
    return List.of();
  }

  @Override
  public Searcher create(Game game, SearcherSettings settings) {
    if (MADE.getAndSet(true)) {
      try {
        OVER.await();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
      throw new IllegalStateException("the test is over");
    }
    return Searchers.create("random", game, Map.of());
  }
}
