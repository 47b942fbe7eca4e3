package dev.lodestone.search;

import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One network for all searches of this process. Positions of all searches are collected on a page,
 * and one thread evaluates page after page: a full page, or an incomplete one if a search waits for
 * it. A slow network is therefore never idle while a search waits, and the longer a page takes, the
 * fuller the next one is. Thread-safe, except for batches.
 */
final class SharedNetwork implements Network {

  private static final Map<Key, SharedNetwork> OPEN = new HashMap<>();

  // Fixed at construction.
  private final Key key;
  private final Network network;
  private final Thread evaluator;

  /** Guarded by {@link #OPEN}. */
  private int users;

  // Guarded by this.
  private final ArrayDeque<Page> full = new ArrayDeque<>();
  private final ArrayDeque<Page> idle = new ArrayDeque<>();
  private Page open;
  private boolean isClosed;

  private record Key(String game, String file, String device, int rows) {}

  private SharedNetwork(Key key, Network network) {
    this.key = key;
    this.network = network;
    this.open = new Page(network.newBatch(key.rows));
    this.evaluator = new Thread(this::evaluatePages, "network");
    evaluator.setDaemon(true);
    evaluator.start();
  }

  /**
   * Returns the network in a file, and opens it if this process does not use it yet; each user
   * closes it.
   *
   * @param rows maximum number of positions of a page
   */
  static Network open(Game game, String file, String device, int rows) {
    Key key = new Key(game.id(), file, device, rows);
    synchronized (OPEN) {
      SharedNetwork shared = OPEN.get(key);
      if (shared == null) {
        shared = new SharedNetwork(key, Network.open(game, file, device));
        OPEN.put(key, shared);
      }
      shared.users++;
      return shared;
    }
  }

  @Override
  public void close() {
    synchronized (OPEN) {
      users--;
      if (users > 0) {
        return;
      }
      OPEN.remove(key);
    }
    synchronized (this) {
      isClosed = true;
      notifyAll();
    }
    Uninterrupted.await(evaluator::join);
    network.close();
  }

  @Override
  public Batch newBatch(int capacity) {
    return new Rows(capacity);
  }

  private void evaluatePages() {
    for (Page page = next(); page != null; page = next()) {
      Throwable failure = null;
      try {
        page.batch.evaluate(page.rows);
      } catch (RuntimeException | Error e) {
        failure = e;
      }
      answer(page, failure);
    }
  }

  /** The next page to evaluate, or null when the network is closed. */
  private synchronized @Nullable Page next() {
    while (full.isEmpty() && !open.isAwaited && !isClosed) {
      try {
        wait();
      } catch (InterruptedException e) {
        // This thread is interrupted only to end it.
        return null;
      }
    }
    if (full.isEmpty() && open.isAwaited) {
      turnPage();
    }
    return full.poll();
  }

  private void turnPage() {
    full.add(open);
    Page next = idle.poll();
    open = next == null ? new Page(network.newBatch(key.rows)) : next;
  }

  private synchronized Page put(Position position) {
    Page page = open;
    page.batch.put(page.rows, position);
    page.rows++;
    page.readers++;
    if (page.rows == key.rows) {
      turnPage();
      notifyAll();
    }
    return page;
  }

  private void await(Page page) {
    synchronized (this) {
      if (!page.isAwaited) {
        page.isAwaited = true;
        notifyAll();
      }
    }
    page.await();
  }

  private void answer(Page page, @Nullable Throwable failure) {
    page.answer(failure);
    synchronized (this) {
      page.isDone = true;
      recycle(page);
    }
  }

  private synchronized void release(Page page) {
    page.readers--;
    recycle(page);
  }

  private void recycle(Page page) {
    if (page.isDone && page.readers == 0) {
      page.clear();
      idle.add(page);
    }
  }

  /** Positions of several searches that are evaluated in one call. */
  private static final class Page {

    final Batch batch;

    // Guarded by the network.
    int rows;
    int readers;
    boolean isAwaited;
    boolean isDone;

    // Guarded by this.
    private boolean isAnswered;
    private @Nullable Throwable failure;

    Page(Batch batch) {
      this.batch = batch;
    }

    void clear() {
      batch.clear();
      rows = 0;
      isAwaited = false;
      isDone = false;
      synchronized (this) {
        isAnswered = false;
        failure = null;
      }
    }

    synchronized void answer(@Nullable Throwable failed) {
      isAnswered = true;
      failure = failed;
      notifyAll();
    }

    synchronized void await() {
      Uninterrupted.await(this, () -> isAnswered);
      if (failure != null) {
        throw new IllegalStateException(failure.getMessage(), failure);
      }
    }
  }

  /** The positions of one search, each with its place on a page. */
  private final class Rows implements Batch {

    private final @Nullable Page[] pages;
    private final int[] rows;

    Rows(int capacity) {
      this.pages = new Page[capacity];
      this.rows = new int[capacity];
    }

    @Override
    public void put(int slot, Position position) {
      release(slot);
      synchronized (SharedNetwork.this) {
        rows[slot] = open.rows;
        pages[slot] = SharedNetwork.this.put(position);
      }
    }

    @Override
    public void evaluate(int count) {
      for (int slot = 0; slot < count; slot++) {
        await(page(slot));
      }
    }

    @Override
    public double value(int slot) {
      return page(slot).batch.value(rows[slot]);
    }

    @Override
    public double logit(int slot, int move) {
      return page(slot).batch.logit(rows[slot], move);
    }

    @Override
    public void clear() {
      for (int slot = 0; slot < pages.length; slot++) {
        release(slot);
      }
    }

    private Page page(int slot) {
      Page page = pages[slot];
      if (page == null) {
        throw new IllegalStateException("nothing was put into this slot: slot=" + slot);
      }
      return page;
    }

    private void release(int slot) {
      Page page = pages[slot];
      if (page != null) {
        pages[slot] = null;
        SharedNetwork.this.release(page);
      }
    }
  }
}
