package dev.lodestone.cluster.job;

import dev.lodestone.core.Games;
import dev.lodestone.tournament.prove.LeafProver;
import dev.lodestone.tournament.prove.Leaves;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.apache.spark.TaskContext;
import org.apache.spark.TaskKilledException;
import org.jspecify.annotations.Nullable;

/** Decides one leaf of a proof: a position and a bound. The answer is a text as well. */
final class LeafPiece implements Piece<List<String>, String> {

  /** The prover of this thread of the executor, whose table serves its next leaves. */
  private static final ThreadLocal<@Nullable Kept> KEPT = new ThreadLocal<>();

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
    try {
      Leaves.Answer answer = prover().decide(leaf.get(0), leaf.get(1), task::isInterrupted);
      return answer.holds() + " " + answer.nodes();
    } catch (CancellationException e) {
      throw new TaskKilledException();
    }
  }

  static Leaves.Answer parse(String text) {
    String[] words = text.split(" ", -1);
    return new Leaves.Answer(Boolean.parseBoolean(words[0]), Long.parseLong(words[1]));
  }

  private LeafProver prover() {
    Kept kept = KEPT.get();
    if (kept == null || !kept.game.equals(game) || kept.mebibytes != mebibytes) {
      kept = new Kept(game, mebibytes, new LeafProver(Games.byId(game), mebibytes));
      KEPT.set(kept);
    }
    return kept.prover;
  }
}
