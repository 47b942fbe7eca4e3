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
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.concurrent.locks.LockSupport;

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

  // Guarded by this.
  private final PriorityQueue<Questions> waiting =
      new PriorityQueue<>(
          Comparator.<Questions>comparingInt(each -> -each.ply)
              .thenComparingLong(each -> each.number));

  private long asked;
  private boolean isServed;

  /** Requests in Python's memory; used by the thread that calls it. */
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
  private synchronized void ask(Questions own) {
    own.number = asked++;
    waiting.add(own);
    notifyAll();
    if (!isServed) {
      isServed = true;
      Thread caller = new Thread(this::serve, "python-network");
      caller.setDaemon(true);
      caller.start();
    }
  }

  private void serve() {
    try {
      function.serve(this);
    } catch (RuntimeException | Error e) {
      List<Questions> failed;
      synchronized (this) {
        failed = new ArrayList<>(inCall);
        failed.addAll(waiting);
        waiting.clear();
        inCall = List.of();
        isServed = false;
      }
      answer(failed, "the network failed: " + e.getMessage());
    }
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
  private synchronized List<Questions> take() {
    if (waiting.isEmpty()) {
      Uninterrupted.await(() -> wait(IDLE_MILLIS));
    }
    List<Questions> together = new ArrayList<>();
    int rows = 0;
    while (!waiting.isEmpty() && rows + waiting.element().count <= capacity) {
      Questions next = waiting.remove();
      rows += next.count;
      together.add(next);
    }
    isServed = !together.isEmpty();
    inCall = together;
    return together;
  }

  /** Answers requests: with the results in Python's memory, or with a fault that is not empty. */
  private void answer(List<Questions> together, String fault) {
    if (together.isEmpty()) {
      return;
    }
    int row = 0;
    for (Questions each : together) {
      if (fault.isEmpty()) {
        valueMemory.get(row, each.values, 0, each.count);
        policyMemory.get(row * actions.size(), each.policy, 0, each.count * actions.size());
      }
      row += each.count;
    }
    // The last first: a thread that finds its answer wakes up threads that must have theirs.
    for (int i = together.size() - 1; i >= 0; i--) {
      together.get(i).answer(fault, together, i);
    }
    // Each of them wakes up two others.
    LockSupport.unpark(together.get(0).thread);
  }

  /** The requests of one thread and their results. */
  private final class Questions implements Batch {

    private final byte[] planes;
    private final int[] counterRows;
    private final float[] policy;
    private final float[] values;
    private final int[] cellValues = new int[cells];
    private final int[] counterValues = new int[counters];
    private int count;
    private int ply;
    private long number;

    private Thread thread = Thread.currentThread();

    // Written by the thread that calls Python, isAnswered last.
    private String fault = "";
    private List<Questions> together = List.of();
    private int place;
    private volatile boolean isAnswered;

    Questions(int slots) {
      this.planes = new byte[slots * pieces * cells];
      this.counterRows = new int[slots * counters];
      this.policy = new float[slots * actions.size()];
      this.values = new float[slots];
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
      count = slots;
      isAnswered = false;
      thread = Thread.currentThread();
      ask(this);
      await();
      if (!fault.isEmpty()) {
        throw new IllegalStateException(fault);
      }
      for (int slot = 0; slot < slots; slot++) {
        if (!(Math.abs(values[slot]) <= 1)) {
          throw new IllegalStateException(
              "expected the network's value to be from -1 to 1, found " + values[slot]);
        }
      }
    }

    /** Called by the thread that calls Python; the fault is empty if the answers are there. */
    private void answer(String why, List<Questions> all, int index) {
      fault = why;
      together = all;
      place = index;
      isAnswered = true;
    }

    /** Waits for the answer, and wakes up two of the threads that have got theirs with this one. */
    private void await() {
      boolean interrupted = false;
      while (!isAnswered) {
        LockSupport.park(this);
        interrupted |= Thread.interrupted();
      }
      for (int next = 2 * place + 1; next <= 2 * place + 2 && next < together.size(); next++) {
        LockSupport.unpark(together.get(next).thread);
      }
      if (interrupted) {
        thread.interrupt();
      }
    }

    @Override
    public double value(int slot) {
      return values[slot];
    }

    @Override
    public double logit(int slot, int move) {
      float logit = policy[slot * actions.size() + actions.of(move)];
      if (!Float.isFinite(logit)) {
        throw new IllegalStateException(
            "expected the network's policy to be finite for legal moves, found " + logit);
      }
      return logit;
    }
  }
}
