package dev.lodestone.cluster.job;

import dev.lodestone.core.StopSignal;
import dev.lodestone.tournament.prove.LeafVenue;
import dev.lodestone.tournament.prove.Leaves;
import dev.lodestone.tournament.prove.ProofSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.apache.spark.api.java.JavaSparkContext;

/** Solves each leaf of a proof as a job of one task. */
public final class LeafJob implements LeafVenue {

  private final JavaSparkContext spark;
  private final int mebibytes;

  /**
   * @param spark context whose executors solve the leaves
   * @param mebibytes size of the table of each core's prover
   */
  public LeafJob(JavaSparkContext spark, int mebibytes) {
    this.spark = spark;
    this.mebibytes = mebibytes;
  }

  @Override
  public Leaves open(ProofSettings settings, StopSignal stop) {
    LeafPiece piece = new LeafPiece(settings.game().id(), mebibytes);
    return (position, bound) -> {
      List<String> answers = new ArrayList<>();
      SparkTasks.run(
          spark, List.of(new ArrayList<>(List.of(position, bound))), piece, answers::add, stop);
      if (answers.isEmpty()) {
        throw new CancellationException("stopped");
      }
      return LeafPiece.parse(answers.get(0));
    };
  }
}
