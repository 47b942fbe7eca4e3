package dev.lodestone.benchmarks;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.StopSignal;
import dev.lodestone.dataset.files.DatasetFiles;
import dev.lodestone.dataset.format.RowFormat;
import dev.lodestone.dataset.format.RowSink;
import dev.lodestone.dataset.format.RowSource;
import dev.lodestone.dataset.row.Row;
import dev.lodestone.dataset.selfplay.SelfPlay;
import dev.lodestone.dataset.selfplay.SelfPlayListener;
import dev.lodestone.dataset.selfplay.SelfPlaySpec;
import dev.lodestone.dataset.settings.SelfPlaySettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Measures the rows that are written to and read from a file each second, by format. The rows are
 * those of self-play; the file is in the directory for temporary files.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(3)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 3, time = 2)
public class RowFormatBenchmarks {

  private static final int ROWS = 2_000;

  @Param({"gauss", "gess", "gaussic"})
  private String game = "gauss";

  @Param({"PARQUET", "JSONL", "NPZ", "NPZ_DEFLATED"})
  private RowFormat format = RowFormat.PARQUET;

  private final List<Row> rows = new ArrayList<>();
  private Game rules = Games.byId(game);
  private Path directory = Path.of("");
  private Path file = Path.of("");

  /** Plays the games and writes the file that is read. */
  @Setup
  public void play() throws IOException {
    rules = Games.byId(game);
    directory = Files.createTempDirectory("rows");
    SelfPlaySpec spec =
        SelfPlaySettings.read(
            SelfPlaySettings.TABLE.read(
                Map.of(
                    "game", List.of(game),
                    "engine", List.of("mcts:nodes=50"),
                    "balance", List.of("none"),
                    "seed", List.of("1"),
                    "positions", List.of(Integer.toString(ROWS)))));
    DatasetFiles set = new DatasetFiles(directory);
    new SelfPlay(spec, set, SelfPlayListener.SILENT, new StopSignal()).make(List.of(0), 1);
    String played = SelfPlay.fileName(spec, 0);
    try (RowSource source = spec.format().open(directory.resolve(played), rules)) {
      source.forEachRemaining(rows::add);
    }
    set.removeShard(played);
    rows.subList(ROWS, rows.size()).clear();
    file = directory.resolve("rows");
    write();
    System.out.println("# " + Files.size(file) / ROWS + " bytes a row");
  }

  /** Removes the file that was read, and what is left of the data set. */
  @TearDown
  public void remove() throws IOException {
    for (Path left : List.of(file, directory.resolve("shards"), directory)) {
      Files.delete(left);
    }
  }

  /** One operation: a row is written. */
  @Benchmark
  @OperationsPerInvocation(ROWS)
  public void write() throws IOException {
    try (RowSink sink = format.create(file, rules)) {
      for (Row row : rows) {
        sink.write(row);
      }
    }
  }

  /** One operation: a row is read. */
  @Benchmark
  @OperationsPerInvocation(ROWS)
  public void read(Blackhole rowsRead) throws IOException {
    try (RowSource source = format.open(file, rules)) {
      source.forEachRemaining(rowsRead::consume);
    }
  }
}
