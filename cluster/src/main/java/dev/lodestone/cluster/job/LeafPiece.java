package dev.lodestone.cluster.job;

import dev.lodestone.core.Games;
import dev.lodestone.tournament.prove.LeafProver;
import dev.lodestone.tournament.prove.Leaves;
import java.util.ArrayDeque;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.apache.spark.TaskContext;
import org.apache.spark.TaskKilledException;

/**
 * Solves one leaf of a proof, which is a position and a bound. Leaf and answer are serialized as
 * text.
 */
final class LeafPiece implements Piece<List<String>, String> {

  /**
   * Idle provers of this executor, whose tables are reused for its next leaves. There are at most
   * as many as tasks have run concurrently.
   */
  private static final ArrayDeque<Kept> IDLE = new ArrayDeque<>();

  private final String game;
  private final int mebibytes;

  private record Kept(String game, int mebibytes, LeafProver prover) {}

  LeafPiece(String game, int mebibytes) {
    this.game = game;
    this.mebibytes = mebibytes;
  }

  @Override
  public String work(List<String> leaf) {
    TaskContext task = TaskContext.get();
    Kept kept = take();
    try {
      Leaves.Answer answer = kept.prover.decide(leaf.get(0), leaf.get(1), task::isInterrupted);
      return answer.holds() + " " + answer.nodes();
    } catch (CancellationException e) {
      throw new TaskKilledException();
    } finally {
      synchronized (IDLE) {
        IDLE.push(kept);
      }
    }
  }

  static Leaves.Answer parse(String text) {
    String[] words = text.split(" ", -1);
    return new Leaves.Answer(Boolean.parseBoolean(words[0]), Long.parseLong(words[1]));
  }

  /** An idle prover with these settings, or a new one; provers with other settings are dropped. */
  private Kept take() {
    synchronized (IDLE) {
      IDLE.removeIf(kept -> !kept.game.equals(game) || kept.mebibytes != mebibytes);
      Kept idle = IDLE.poll();
      if (idle != null) {
        return idle;
      }
    }
    return new Kept(game, mebibytes, new LeafProver(Games.byId(game), mebibytes));
  }
}
