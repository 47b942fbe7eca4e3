package dev.lodestone.core.verify;

import dev.lodestone.core.Position;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Perft on several threads, with a table of subtrees already counted. The result equals that of
 * {@link Perft#count}.
 *
 * <p>If outcomes depend on the history, a subtree is taken from the table only if no history can
 * end a game within it: no position can recur within four plies of a position without a past, and
 * no clock can run out.
 */
public final class PerftSearch {

  /** The number of plies within which no position can recur. */
  private static final int PLIES_WITHOUT_REPETITION = 4;

  private final int threads;
  private final Optional<PerftTable> table;

  /**
   * @param threads the number of threads, at least 1
   * @param hashMebibytes the size of the table in MiB; 0 for no table
   */
  public PerftSearch(int threads, int hashMebibytes) {
    if (threads < 1 || hashMebibytes < 0) {
      throw new IllegalArgumentException(
          "perft needs threads >= 1 and hash >= 0: threads=" + threads + " hash=" + hashMebibytes);
    }
    this.threads = threads;
    this.table = hashMebibytes == 0 ? Optional.empty() : Optional.of(new PerftTable(hashMebibytes));
  }

  /**
   * The number of sequences of {@code depth} moves from {@code root}, which is not modified.
   *
   * @param depth the depth in plies, at least 0
   */
  public long count(Position root, int depth) {
    boolean past = root.game().dependsOnHistory();
    boolean hashes = !past || (root.ply() == 0 && depth <= PLIES_WITHOUT_REPETITION);
    Optional<PerftTable> used = table.filter(t -> hashes);
    if (depth < 2 || threads == 1) {
      return new Walk(root.copy(), used, past).count(depth);
    }
    return share(root, depth, used, past);
  }

  /**
   * Creates one task for every sequence of two moves, so that no thread waits long for the last
   * task.
   */
  private long share(Position root, int depth, Optional<PerftTable> used, boolean past) {
    int shared = Math.min(2, depth - 1);
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      List<Future<Long>> counts = new ArrayList<>();
      for (Position position : after(root, shared)) {
        counts.add(pool.submit(() -> new Walk(position, used, past).count(depth - shared)));
      }
      long nodes = 0;
      for (Future<Long> count : counts) {
        nodes += count.get();
      }
      return nodes;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while counting", e);
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    } finally {
      pool.shutdownNow();
    }
  }

  private static List<Position> after(Position root, int plies) {
    List<Position> positions = List.of(root.copy());
    for (int ply = 0; ply < plies; ply++) {
      List<Position> next = new ArrayList<>();
      for (Position position : positions) {
        IntArrayList moves = new IntArrayList();
        position.legalMoves(moves);
        for (int i = 0; i < moves.size(); i++) {
          Position child = position.copy();
          child.play(moves.getInt(i));
          next.add(child);
        }
      }
      positions = next;
    }
    return positions;
  }

  /** Counts a subtree on one thread. */
  private static final class Walk {

    private final Position position;
    private final Optional<PerftTable> table;
    private final boolean past;
    private final List<IntArrayList> buffers = new ArrayList<>();

    Walk(Position position, Optional<PerftTable> table, boolean past) {
      this.position = position;
      this.table = table;
      this.past = past;
    }

    long count(int depth) {
      if (depth == 0) {
        return 1;
      }
      if (depth == 1) {
        return position.legalMoveCount();
      }
      boolean known = table.isPresent() && (!past || position.pliesToHistoryDraw() > depth);
      long stored = known ? table.get().get(position.hash(), depth) : -1;
      if (stored >= 0) {
        return stored;
      }
      while (buffers.size() < depth) {
        buffers.add(new IntArrayList());
      }
      IntArrayList moves = buffers.get(depth - 1);
      position.legalMoves(moves);
      long nodes = 0;
      for (int i = 0, n = moves.size(); i < n; i++) {
        position.play(moves.getInt(i));
        nodes += count(depth - 1);
        position.undo();
      }
      if (known) {
        table.get().put(position.hash(), depth, nodes);
      }
      return nodes;
    }
  }
}
