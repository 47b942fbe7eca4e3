package dev.lodestone.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.cluster.job.LeafJob;
import dev.lodestone.core.Games;
import dev.lodestone.core.StopSignal;
import dev.lodestone.tournament.prove.CertificateCheck;
import dev.lodestone.tournament.prove.GameProof;
import dev.lodestone.tournament.prove.LeafVenue;
import dev.lodestone.tournament.prove.ProofSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Proofs whose leaves Spark solves equal those on threads, except for the node counts of leaves.
 */
final class LeafJobTest {

  private static final ProofSettings SETTINGS =
      new ProofSettings(Games.byId("gauss:own=2,other=2"), 5, 100, 4);

  @TempDir private Path directory = Path.of("");

  private static List<String> withoutNodes(Path proof) throws IOException {
    return Files.readAllLines(proof.resolve("certificate.txt")).stream()
        .map(line -> line.replaceAll("\t\\d+$", ""))
        .toList();
  }

  private Optional<GameProof.Result> prove(String name, LeafVenue venue, int steps)
      throws IOException {
    StopSignal stop = new StopSignal();
    int[] left = {steps};
    return GameProof.run(
        SETTINGS,
        directory.resolve(name),
        SETTINGS.inFlight(),
        venue,
        stop,
        progress -> {
          if (--left[0] == 0) {
            stop.stop();
          }
        });
  }

  @Test
  void aResumedProofEqualsThatOnThreads() throws IOException {
    assertThat(prove("threads", LeafVenue.local(1), Integer.MAX_VALUE)).isPresent();
    try (JavaSparkContext spark = LocalSpark.open()) {
      LeafJob leaves = new LeafJob(spark, 1);
      assertThat(prove("spark", leaves, 12)).isEmpty();
      assertThat(directory.resolve("spark/certificate.txt")).doesNotExist();
      assertThat(prove("spark", leaves, Integer.MAX_VALUE)).isPresent();
    }
    assertThat(withoutNodes(directory.resolve("spark")))
        .isEqualTo(withoutNodes(directory.resolve("threads")));
    CertificateCheck.Verdict verdict =
        CertificateCheck.check(
            directory.resolve("spark/certificate.txt"), Integer.MAX_VALUE, 1, 1, new StopSignal());
    assertThat(verdict.high()).isEqualTo(-1);
  }
}
