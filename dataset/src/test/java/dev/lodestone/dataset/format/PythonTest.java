package dev.lodestone.dataset.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.lodestone.core.StopSignal;
import dev.lodestone.dataset.edit.Merge;
import dev.lodestone.dataset.files.DatasetFiles;
import dev.lodestone.dataset.files.Manifest;
import dev.lodestone.dataset.fixture.Sample;
import dev.lodestone.dataset.fixture.Sets;
import dev.lodestone.dataset.row.Row;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The loader of the examples, where there are Python and numpy. */
class PythonTest {

  private static final int PATIENCE_SECONDS = 120;

  @TempDir private Path directory;

  private String python(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("python3"));
    command.addAll(List.of(arguments));
    Path out = directory.resolve("out.txt");
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("PYTHONDONTWRITEBYTECODE", "1");
    Process process = builder.redirectErrorStream(true).redirectOutput(out.toFile()).start();
    assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
    String said = Files.readString(out);
    assertThat(process.exitValue()).as(said).isZero();
    return said;
  }

  private static boolean hasNumpy() {
    try {
      return new ProcessBuilder("python3", "-c", "import numpy")
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start()
              .waitFor()
          == 0;
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  @Test
  void theExampleLoadsWhatTheRowsSay() throws Exception {
    assumeThat(hasNumpy()).isTrue();
    Path set = directory.resolve("numpy");
    Manifest manifest =
        new Merge(
                List.of(Sample.copy(directory.resolve("sample"))),
                new DatasetFiles(set),
                RowFormat.NPZ,
                1_000,
                false,
                false)
            .run(Sets.TESTS, new StopSignal())
            .orElseThrow();
    assertThat(manifest.shards()).hasSizeGreaterThan(1);
    String said = python("../examples/python/load.py", set.toString());
    long rows = manifest.totals().rows();
    assertThat(said)
        .startsWith(rows + " rows, " + manifest.totals().train() + " to train on, ")
        .contains("planes (" + rows + ", 2, 37) of ")
        .contains("sums to 1.000");
  }

  /** The weights of later searches are summed directly here. */
  @Test
  void valuesOfLaterSearchesAreWhatTheyAreSaidToBe() throws Exception {
    assumeThat(hasNumpy()).isTrue();
    DatasetFiles sample = Sample.copy(directory.resolve("sample"));
    Path set = directory.resolve("numpy");
    new Merge(List.of(sample), new DatasetFiles(set), RowFormat.NPZ, 1_000, false, false)
        .run(Sets.TESTS, new StopSignal());
    Path script =
        Files.writeString(
            directory.resolve("later.py"),
            "import sys\nsys.path.insert(0, '../examples/python')\n"
                + "from lodestone_rows import Rows\n"
                + "for value in Rows(sys.argv[1]).value_targets(0.7)['later'][:300]:\n"
                + "    print(value)\n");
    List<String> said = python(script.toString(), set.toString()).lines().toList();
    List<Row> rows = Sets.rows(sample);
    assertThat(said).hasSize(300);
    for (int i = 0; i < said.size(); i++) {
      assertThat(Double.parseDouble(said.get(i))).isCloseTo(later(rows, i, 0.7), within(1e-6));
    }
  }

  private static double later(List<Row> rows, int at, double decay) {
    Row row = rows.get(at);
    double sum = 0;
    double left = 1;
    for (int i = at + 1; i < rows.size() && rows.get(i).gameId() == row.gameId(); i++) {
      Row next = rows.get(i);
      double value = next.rootValue() == null ? next.result() : next.rootValue();
      sum += left * (1 - decay) * (next.mover() == row.mover() ? value : -value);
      left *= decay;
    }
    return sum + left * row.result();
  }
}
