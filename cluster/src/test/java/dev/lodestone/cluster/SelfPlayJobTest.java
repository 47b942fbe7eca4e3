package dev.lodestone.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.cli.SetFiles;
import dev.lodestone.cluster.job.JobException;
import dev.lodestone.cluster.job.SelfPlayJob;
import dev.lodestone.core.StopSignal;
import dev.lodestone.dataset.files.DatasetFiles;
import dev.lodestone.dataset.files.Json;
import dev.lodestone.dataset.files.Provenance;
import dev.lodestone.dataset.files.Shard;
import dev.lodestone.dataset.format.RowFormat;
import dev.lodestone.dataset.row.ExactSpec;
import dev.lodestone.dataset.row.Split;
import dev.lodestone.dataset.selfplay.Exploration;
import dev.lodestone.dataset.selfplay.SelfPlay;
import dev.lodestone.dataset.selfplay.SelfPlayListener;
import dev.lodestone.dataset.selfplay.SelfPlaySpec;
import dev.lodestone.dataset.selfplay.Starts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Data sets made by Spark equal those made by threads, byte for byte. */
@Order(1)
final class SelfPlayJobTest {

  private static final int PATIENCE_SECONDS = 300;

  private static JavaSparkContext spark;

  @TempDir private Path directory = Path.of("");

  @BeforeAll
  static void openSpark() {
    spark = LocalSpark.open();
  }

  @AfterAll
  static void closeSpark() {
    spark.close();
  }

  private static SelfPlaySpec spec(String engine, int positions, int ofShard) {
    return new SelfPlaySpec(
        "gauss",
        List.of(engine),
        Optional.empty(),
        positions,
        ofShard,
        RowFormat.PARQUET,
        5,
        Exploration.DEFAULT,
        new ExactSpec(4, 2, 10_000, false),
        new Split.Shares(5, 5),
        400,
        Optional.empty(),
        false,
        false,
        false,
        Optional.of(Starts.ANY),
        Optional.empty());
  }

  private DatasetFiles files(String name, SelfPlaySpec spec) throws IOException {
    DatasetFiles files = new DatasetFiles(directory.resolve(name));
    files.writeSettings(Json.format(spec));
    return files;
  }

  private Path madeByThreads(SelfPlaySpec spec) throws IOException {
    DatasetFiles files = files("threads", spec);
    new SelfPlay(spec, files, SelfPlayListener.SILENT, new StopSignal())
        .make(IntStream.range(0, spec.shards()).boxed().toList(), 2);
    assertThat(SelfPlay.writeManifest(spec, files, Provenance.ofThisProgram())).isPresent();
    return files.path();
  }

  @Test
  void missingShardsHaveTheBytesOfTheRunOnThreads() throws IOException {
    SelfPlaySpec spec = spec("mcts:nodes=8,hash=4", 300, 50);
    DatasetFiles files = files("spark", spec);
    List<Integer> made = new ArrayList<>();
    SelfPlayListener listener =
        new SelfPlayListener() {
          @Override
          public void shard(Shard shard) {
            made.add(shard.number());
          }
        };
    SelfPlayJob job = new SelfPlayJob(spec, files, listener, new StopSignal());
    job.run(spark);
    assertThat(made).containsExactlyInAnyOrder(0, 1, 2, 3, 4, 5);

    made.clear();
    Files.delete(files.path().resolve("part-00003.parquet"));
    Files.writeString(files.path().resolve(".part-00003.parquet.killed.tmp"), "half");
    job.run(spark);
    assertThat(made).containsExactly(3);
    assertThat(SelfPlay.writeManifest(spec, files, Provenance.ofThisProgram())).isPresent();
    SetFiles.assertSame(files.path(), madeByThreads(spec));
  }

  @Test
  void aStopKeepsCompleteShards() throws IOException {
    SelfPlaySpec spec = spec("once:nodes=8", 100, 10);
    DatasetFiles files = files("stopped", spec);
    StopSignal stop = new StopSignal();
    SelfPlayListener stopping =
        new SelfPlayListener() {
          @Override
          public void shard(Shard shard) {
            stop.stop();
          }
        };
    new SelfPlayJob(spec, files, stopping, stop).run(spark);
    OnlyOnce.refuseOthers();
    assertThat(SelfPlay.missing(spec, files)).hasSize(9);
    assertThat(SelfPlay.writeManifest(spec, files, Provenance.ofThisProgram())).isEmpty();
  }

  @Test
  void anEngineThatFailsIsReportedInOneLine() throws IOException {
    SelfPlaySpec spec = spec("cmd=/no/such/engine,nodes=8", 20, 10);
    DatasetFiles files = files("failed", spec);
    SelfPlayJob job = new SelfPlayJob(spec, files, SelfPlayListener.SILENT, new StopSignal());
    assertThatThrownBy(() -> job.run(spark))
        .isInstanceOf(JobException.class)
        .hasMessageContaining("/no/such/engine")
        .extracting(Throwable::getMessage)
        .asString()
        .hasLineCount(1);
  }

  /**
   * Spark's speculation makes the shards of the executor again, which wakes after the job's end.
   */
  @Tag("slow")
  @Test
  void anExecutorThatWakesAfterTheJobChangesNoByte() throws Exception {
    SelfPlaySpec spec = spec("mcts:nodes=40,hash=4", 1_000, 100);
    DatasetFiles files = files("cluster", spec);
    try (StandaloneCluster cluster =
        StandaloneCluster.start(Files.createDirectory(directory.resolve("standalone")))) {
      Background driver =
          cluster.submit(
              StandaloneCluster.SPECULATION,
              "cluster",
              "selfplay",
              "--resume",
              "--out=" + files.path());
      awaitShards(spec, files, driver);
      ProcessHandle executor = cluster.executor();
      StandaloneCluster.signal("STOP", executor);
      assertThat(SelfPlay.missing(spec, files)).as("in mid-job").isNotEmpty();
      assertThat(driver.exitCode()).as(driver.printed()).isZero();
      StandaloneCluster.signal("CONT", executor);
      executor.onExit().get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    }
    // A process that ends while it writes leaves a temporary file, which no reader takes for a part
    // of the set and which the next resume removes.
    files.removeUnfinished();
    SetFiles.assertSame(files.path(), madeByThreads(spec));
  }

  /** Waits until the job has made four shards. */
  private static void awaitShards(SelfPlaySpec spec, DatasetFiles files, Background driver)
      throws Exception {
    for (int i = 0; i < PATIENCE_SECONDS * 20 && driver.isAlive(); i++) {
      if (SelfPlay.missing(spec, files).size() <= spec.shards() - 4) {
        break;
      }
      Thread.sleep(50);
    }
    assertThat(driver.isAlive()).as(driver.printed()).isTrue();
  }

  @Tag("slow")
  @Test
  void aKilledExecutorChangesNoByte() throws Exception {
    SelfPlaySpec spec = spec("mcts:nodes=40,hash=4", 1_000, 100);
    DatasetFiles files = files("cluster", spec);
    try (StandaloneCluster cluster =
        StandaloneCluster.start(Files.createDirectory(directory.resolve("standalone")))) {
      Background driver =
          cluster.submit(List.of(), "cluster", "selfplay", "--resume", "--out=" + files.path());
      awaitShards(spec, files, driver);
      cluster.killAnExecutor();
      assertThat(SelfPlay.missing(spec, files)).as("in mid-job").isNotEmpty();
      assertThat(driver.exitCode()).as(driver.printed()).isZero();
      assertThat(driver.printed())
          .contains("Lost executor", "an executor was lost: 1 task has run again")
          .contains(" in 10 files, ");
    }
    SetFiles.assertSame(files.path(), madeByThreads(spec));
  }
}
