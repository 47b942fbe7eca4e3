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
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * A Python function as a network, which two threads call in turn for all searches: requests that
 * arrive during a call wait and are evaluated together in the next one. One thread's call begins as
 * soon as the other's has ended, while the other wakes up the searches that it has answered.
 * Thread-safe.
 */
public final class PythonNetwork implements Network {

  private static final int CALLERS = 2;

  /** A thread that calls Python ends after this time without a request. */
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

  /** Held during a call of Python, and while its memory is read and written. */
  private final Object turn = new Object();

  // Shared with Python.
  private final ByteBuffer planesMemory;
  private final IntBuffer countersMemory;
  private final FloatBuffer policyMemory;
  private final FloatBuffer valueMemory;

  // Guarded by this.
  private final ArrayDeque<Questions> waiting = new ArrayDeque<>();
  private int callers;

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

  /** Leaves requests to the threads that call Python, which are started if they have ended. */
  private synchronized void ask(Questions own) {
    waiting.add(own);
    notifyAll();
    while (callers < CALLERS) {
      callers++;
      Thread caller = new Thread(this::callForAll, "python-network");
      caller.setDaemon(true);
      caller.start();
    }
  }

  private void callForAll() {
    for (List<Questions> together = call(); !together.isEmpty(); together = call()) {
      // Each of them wakes up two others.
      LockSupport.unpark(together.get(0).thread);
    }
  }

  /** Answers requests in one call; returns them, or none if this thread ends. */
  private List<Questions> call() {
    List<Questions> together;
    RuntimeException failure = null;
    synchronized (turn) {
      together = take();
      if (!together.isEmpty()) {
        failure = evaluate(together);
      }
    }
    // The last first: a thread that finds its answer wakes up threads that must have theirs.
    for (int i = together.size() - 1; i >= 0; i--) {
      together.get(i).answer(failure, together, i);
    }
    return together;
  }

  /** Takes as many requests as a call has room for; if there are none for long, ends the thread. */
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
    if (together.isEmpty()) {
      callers--;
    }
    return together;
  }

  /** Evaluates requests; returns why it failed, or null. */
  private @Nullable RuntimeException evaluate(List<Questions> together) {
    int row = 0;
    for (Questions each : together) {
      planesMemory.put(row * pieces * cells, each.planes, 0, each.count * pieces * cells);
      countersMemory.put(row * counters, each.counterRows, 0, each.count * counters);
      row += each.count;
    }
    try {
      String fault = function.evaluate(row);
      if (!fault.isEmpty()) {
        return new IllegalStateException("the network failed: " + fault);
      }
    } catch (RuntimeException | Error e) {
      return new IllegalStateException("the network failed: " + e.getMessage(), e);
    }
    row = 0;
    for (Questions each : together) {
      valueMemory.get(row, each.values, 0, each.count);
      policyMemory.get(row * actions.size(), each.policy, 0, each.count * actions.size());
      row += each.count;
    }
    return null;
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

    private Thread thread = Thread.currentThread();

    // Written by the thread that calls Python, isAnswered last.
    private @Nullable RuntimeException failure;
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
      if (failure != null) {
        throw failure;
      }
      for (int slot = 0; slot < slots; slot++) {
        if (!(Math.abs(values[slot]) <= 1)) {
          throw new IllegalStateException(
              "expected the network's value to be from -1 to 1, found " + values[slot]);
        }
      }
    }

    /** Called by the thread that calls Python; {@code failed} is null if the answers are there. */
    private void answer(@Nullable RuntimeException failed, List<Questions> all, int index) {
      failure = failed;
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
