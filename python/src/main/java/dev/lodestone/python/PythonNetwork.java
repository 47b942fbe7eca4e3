package dev.lodestone.python;

import dev.lodestone.core.ActionSpace;
import dev.lodestone.core.Diagram;
import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.search.Network;
import dev.lodestone.search.Uninterrupted;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * A Python function as a network, which one thread calls for all searches: requests that arrive
 * during a call wait and are evaluated together in the next one. A call begins as soon as the last
 * one has ended, while the searches that have got their answers wake each other up. Thread-safe.
 *
 * <p>Requests of the longest games go first. If there are more games than fill the calls, those
 * that have just begun wait, and what the others need stays in the processor's caches.
 */
public final class PythonNetwork implements Network {

  /** The thread that calls Python ends after this time without a request. */
  private static final long IDLE_MILLIS = 1_000;

  // Fixed at construction.
  private final Game game;
  private final Diagram diagram;
  private final ActionSpace actions;
  private final int pieces;
  private final int cells;
  private final int counters;
  private final int capacity;
  private final PythonFunction function;

  // Shared with Python.
  private final ByteBuffer planesMemory;
  private final IntBuffer countersMemory;
  private final FloatBuffer policyMemory;
  private final FloatBuffer valueMemory;

  /** Requests that the thread that calls Python has not seen yet. */
  private final LinkedTransferQueue<Questions> arrived = new LinkedTransferQueue<>();

  private final AtomicBoolean isServed = new AtomicBoolean();

  /** Pages that nobody reads. */
  private final Queue<Page> idle = new ConcurrentLinkedQueue<>();

  // Used by the thread that calls Python.
  private final LongestFirst<Questions> waiting = new LongestFirst<>();
  private List<Questions> inCall = List.of();

  /**
   * Creates a network that evaluates in memory allocated by Python.
   *
   * @param capacity maximum number of rows per call
   * @param planes bytes, [row, piece, cell]
   * @param counters ints, [row, counter]
   * @param policy floats, [row, action]: logits
   * @param values floats, [row]: from -1 to 1 for the side to move
   */
  public PythonNetwork(
      Game game,
      int capacity,
      ByteBuffer planes,
      ByteBuffer counters,
      ByteBuffer policy,
      ByteBuffer values,
      PythonFunction function) {
    this.game = game;
    this.diagram = game.diagram();
    this.actions = game.actions();
    this.pieces = diagram.pieces().size();
    this.cells = diagram.cells().size();
    this.counters = diagram.counters().size();
    this.capacity = capacity;
    this.function = function;
    this.planesMemory = planes;
    this.countersMemory = counters.order(ByteOrder.nativeOrder()).asIntBuffer();
    this.policyMemory = policy.order(ByteOrder.nativeOrder()).asFloatBuffer();
    this.valueMemory = values.order(ByteOrder.nativeOrder()).asFloatBuffer();
  }

  /** The game of this network. */
  Game game() {
    return game;
  }

  @Override
  public Batch newBatch(int slots) {
    if (slots > capacity) {
      throw new IllegalArgumentException(
          "expected batch= of at most " + capacity + " for this network, found " + slots);
    }
    return new Questions(slots);
  }

  /** Frees nothing: Python owns the memory, and other searchers may use it. */
  @Override
  public void close() {}

  /** Leaves requests to the thread that calls Python, which is started if it has ended. */
  private void ask(Questions own) {
    arrived.add(own);
    if (!isServed.get() && isServed.compareAndSet(false, true)) {
      Thread caller = new Thread(this::serve, "python-network");
      caller.setDaemon(true);
      caller.start();
    }
  }

  private void serve() {
    do {
      try {
        function.serve(this);
        return;
      } catch (RuntimeException | Error e) {
        List<Questions> all = new ArrayList<>(inCall);
        arrived.drainTo(all);
        for (Questions next = waiting.poll(); next != null; next = waiting.poll()) {
          all.add(next);
        }
        inCall = List.of();
        answer(all, "the network failed: " + e.getMessage());
      }
    } while (!ends());
  }

  /**
   * Whether this thread ends: not if a request came that took it to be at work. If it ends, another
   * thread may be at work already.
   */
  private boolean ends() {
    isServed.set(false);
    return arrived.isEmpty() || !isServed.compareAndSet(false, true);
  }

  /**
   * Answers the requests in Python's memory and replaces them by the next ones, for which it waits.
   * Called by {@link PythonFunction#serve}.
   *
   * @param fault why the requests could not be evaluated; empty if they were
   * @return number of rows to evaluate; 0 if there is no request for long, and the thread ends
   */
  public int next(String fault) {
    answer(inCall, fault.isEmpty() ? "" : "the network failed: " + fault);
    inCall = List.of();
    List<Questions> together = take();
    int row = 0;
    for (Questions each : together) {
      planesMemory.put(row * pieces * cells, each.planes, 0, each.count * pieces * cells);
      countersMemory.put(row * counters, each.counterRows, 0, each.count * counters);
      row += each.count;
    }
    return row;
  }

  /** Takes as many requests as a call has room for, or none if there are none for long. */
  private List<Questions> take() {
    sort(arrived.poll());
    while (waiting.peek() == null) {
      Uninterrupted.await(() -> sort(arrived.poll(IDLE_MILLIS, TimeUnit.MILLISECONDS)));
      if (waiting.peek() == null && ends()) {
        return List.of();
      }
    }
    List<Questions> together = new ArrayList<>();
    int rows = 0;
    Questions next = waiting.peek();
    while (next != null && rows + next.count <= capacity) {
      rows += next.count;
      together.add(next);
      waiting.poll();
      next = waiting.peek();
    }
    inCall = together;
    return together;
  }

  private void sort(@Nullable Questions first) {
    for (Questions each = first; each != null; each = arrived.poll()) {
      waiting.add(each, each.ply);
    }
  }

  /** Answers requests: with the results in Python's memory, or with a fault that is not empty. */
  private void answer(List<Questions> together, String fault) {
    if (together.isEmpty()) {
      return;
    }
    Page next = idle.poll();
    Page page = next == null ? new Page() : next;
    page.fill(fault, together);
    int row = page.rows;
    // The last first: a thread that finds its answer wakes up threads that must have theirs.
    for (int i = together.size() - 1; i >= 0; i--) {
      row -= together.get(i).count;
      together.get(i).answer(page, row, i);
    }
    // Each of them wakes up two others.
    LockSupport.unpark(together.get(0).thread);
  }

  /** The results of one call, of which each request reads its own rows. */
  private final class Page {

    private final float[] policy = new float[capacity * actions.size()];
    private final float[] values = new float[capacity];
    private final AtomicInteger readers = new AtomicInteger();
    private String fault = "";
    private List<Questions> together = List.of();
    private int rows;

    /** Copies the results from Python's memory, which the next call overwrites. */
    void fill(String why, List<Questions> requests) {
      fault = why;
      together = requests;
      rows = requests.stream().mapToInt(each -> each.count).sum();
      readers.set(requests.size());
      if (why.isEmpty()) {
        valueMemory.get(0, values, 0, rows);
        policyMemory.get(0, policy, 0, rows * actions.size());
      }
    }

    void release() {
      if (readers.decrementAndGet() == 0) {
        together = List.of();
        idle.add(this);
      }
    }
  }

  /** The requests of one thread, and where their results are. */
  private final class Questions implements Batch {

    private final byte[] planes;
    private final int[] counterRows;
    private final int[] cellValues = new int[cells];
    private final int[] counterValues = new int[counters];
    private int count;
    private int ply;

    private Thread thread = Thread.currentThread();

    // Written by the thread that calls Python, the page last.
    private int firstRow;
    private int place;
    private volatile @Nullable Page page;

    Questions(int slots) {
      this.planes = new byte[slots * pieces * cells];
      this.counterRows = new int[slots * counters];
    }

    @Override
    public void put(int slot, Position position) {
      ply = position.ply();
      diagram.read(position, cellValues, counterValues);
      int first = slot * pieces * cells;
      Arrays.fill(planes, first, first + pieces * cells, (byte) 0);
      for (int cell = 0; cell < cells; cell++) {
        if (cellValues[cell] > 0) {
          planes[first + (cellValues[cell] - 1) * cells + cell] = 1;
        }
      }
      System.arraycopy(counterValues, 0, counterRows, slot * counters, counters);
    }

    @Override
    public void evaluate(int slots) {
      clear();
      count = slots;
      thread = Thread.currentThread();
      ask(this);
      Page answers = await();
      if (!answers.fault.isEmpty()) {
        throw new IllegalStateException(answers.fault);
      }
      for (int slot = 0; slot < slots; slot++) {
        if (!(Math.abs(value(slot)) <= 1)) {
          throw new IllegalStateException(
              "expected the network's value to be from -1 to 1, found " + (float) value(slot));
        }
      }
    }

    /** Called by the thread that calls Python. */
    private void answer(Page answers, int row, int index) {
      firstRow = row;
      place = index;
      page = answers;
    }

    /** Waits for the answer, and wakes up two of the threads that have got theirs with this one. */
    private Page await() {
      boolean interrupted = false;
      Page answers = page;
      while (answers == null) {
        LockSupport.park(this);
        interrupted |= Thread.interrupted();
        answers = page;
      }
      List<Questions> together = answers.together;
      for (int next = 2 * place + 1; next <= 2 * place + 2 && next < together.size(); next++) {
        LockSupport.unpark(together.get(next).thread);
      }
      if (interrupted) {
        thread.interrupt();
      }
      return answers;
    }

    private Page answers() {
      Page answers = page;
      if (answers == null) {
        throw new IllegalStateException("not evaluated yet");
      }
      return answers;
    }

    @Override
    public double value(int slot) {
      return answers().values[firstRow + slot];
    }

    @Override
    public double logit(int slot, int move) {
      float logit = answers().policy[(firstRow + slot) * actions.size() + actions.of(move)];
      if (!Float.isFinite(logit)) {
        throw new IllegalStateException(
            "expected the network's policy to be finite for legal moves, found " + logit);
      }
      return logit;
    }

    @Override
    public void clear() {
      Page read = page;
      if (read != null) {
        page = null;
        read.release();
      }
    }
  }
}
