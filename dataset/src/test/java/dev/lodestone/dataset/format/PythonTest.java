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
import dev.lodestone.dataset.row.ExactSpec;
import dev.lodestone.dataset.row.Row;
import dev.lodestone.dataset.row.Split;
import dev.lodestone.dataset.selfplay.Exploration;
import dev.lodestone.dataset.selfplay.Reanalysis;
import dev.lodestone.dataset.selfplay.ReanalysisSpec;
import dev.lodestone.dataset.selfplay.SelfPlaySpec;
import dev.lodestone.dataset.selfplay.Starts;
import dev.lodestone.tournament.fixture.Python;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the loader of the examples, if Python and NumPy are installed. */
class PythonTest {

  private static final int PATIENCE_SECONDS = 120;

  @TempDir private Path directory;

  private String python(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(Python.program().orElseThrow()));
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
    if (Python.program().isEmpty()) {
      return false;
    }
    try {
      return new ProcessBuilder(Python.program().get(), "-c", "import numpy")
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
  void theExampleLoadsTheNumbersOfTheRows() throws Exception {
    assumeThat(hasNumpy()).isTrue();
    Path set = directory.resolve("numpy");
    Manifest manifest =
        new Merge(
                List.of(Sample.copy(directory.resolve("sample"))),
                new DatasetFiles(set),
                RowFormat.NPZ_DEFLATED,
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

  @Test
  void theExampleSaysHowFilesOfAnotherFormatBecomeNpz() throws Exception {
    assumeThat(hasNumpy()).isTrue();
    Path set = Sample.copy(directory.resolve("sample")).path();
    Path script =
        Files.writeString(
            directory.resolve("parquet.py"),
            """
            import sys
            sys.path.insert(0, '../examples/python')
            from lodestone_rows import Rows
            try:
                Rows(sys.argv[1])
            except ValueError as error:
                print(error)
            """);
    assertThat(python(script.toString(), set.toString()))
        .isEqualTo(
            set
                + ": expected files of npz, found part-00000.parquet; make them by: lodestone dataset"
                + " merge "
                + set
                + " --format npz --out "
                + set
                + "-numpy\n");
  }

  /** Reads rows in one format and visits in the other from the same set. */
  @Tag("slow")
  @ParameterizedTest
  @ValueSource(strings = {"gauss"})
  void aReanalysedSetIsReadLikeAnyOther(String game) throws Exception {
    assumeThat(hasNumpy()).isTrue();
    DatasetFiles source =
        Sets.make(
            Sets.spec(game, List.of("mcts:nodes=4"), Exploration.DEFAULT),
            directory.resolve("played"),
            2);
    List<Long> sums = new ArrayList<>();
    for (RowFormat format : List.of(RowFormat.PARQUET, RowFormat.NPZ)) {
      ReanalysisSpec spec =
          ReanalysisSpec.of(
              source.manifest(),
              source.manifestSha256(),
              false,
              "mcts:nodes=9",
              Optional.empty(),
              ExactSpec.NONE,
              format);
      DatasetFiles target = new DatasetFiles(directory.resolve(format.text()));
      new Reanalysis(spec, source, target, new StopSignal()).run(Sets.TESTS, 2);
      if (format == RowFormat.PARQUET) {
        for (Row row : Sets.rows(target)) {
          List<Integer> visits = row.policy().visits();
          sums.add(visits == null ? 0 : visits.stream().mapToLong(Integer::longValue).sum());
        }
      }
    }
    Path script =
        script(
            "for row in range(len(rows)):",
            "    print(int(rows.of_row('visits', row).sum()) if rows['has_visits'][row] else 0)");
    List<Long> said =
        python(script.toString(), directory.resolve("npz").toString())
            .lines()
            .map(Long::valueOf)
            .toList();
    assertThat(said).isEqualTo(sums);
    assertThat(sums).contains(9L).allMatch(sum -> sum <= 9);
  }

  @ParameterizedTest
  @Tag("slow")
  @ValueSource(strings = {"gess", "gaussic"})
  void reanalysedSetsOfTheOtherGamesAreReadToo(String game) throws Exception {
    aReanalysedSetIsReadLikeAnyOther(game);
  }

  private Path script(String... lines) throws IOException {
    return Files.writeString(
        directory.resolve("script.py"),
        "import sys\nsys.path.insert(0, '../examples/python')\n"
            + "from lodestone_rows import Rows\nrows = Rows(sys.argv[1])\n"
            + String.join("\n", lines)
            + "\n");
  }

  /**
   * The symmetry that a row names maps it to the representative of its class: rows of one class
   * have the same image and the same legal moves.
   */
  @Tag("slow")
  @ParameterizedTest
  @ValueSource(strings = {"gauss", "gess", "gaussic"})
  void imagesOfRowsOfOneClassAreTheSame(String game) throws Exception {
    assumeThat(hasNumpy()).isTrue();
    Path set = directory.resolve("images");
    Exploration shortly = new Exploration(2, List.of(), 0, 10, 0, 0, 50);
    SelfPlaySpec spec =
        new SelfPlaySpec(
            game,
            List.of("random:nodes=1"),
            Optional.empty(),
            400,
            400,
            RowFormat.NPZ,
            1,
            shortly,
            new ExactSpec(0, 0, 1, false),
            Split.Shares.DEFAULT,
            2,
            Optional.empty(),
            false,
            true,
            false,
            Optional.of(Starts.ANY),
            Optional.empty());
    Sets.make(spec, set, 1);
    Path script =
        script(
            "classes, texts = {}, rows.encoding['actions']",
            "for row in range(len(rows)):",
            "    image = rows.image(row, rows['symmetry'][row])",
            "    shown = (tuple(image['cells']), image['mover'], frozenset(image['actions']))",
            "    raw = rows['cells'][row].tobytes()",
            "    classes.setdefault(rows['canonical_key'][row], []).append((shown, raw))",
            "    assert (image['planes'].sum(axis=0) > 0).tolist() == (image['cells'] > 0).tolist()",
            "    assert all(texts[action] for action in image['actions'])",
            "assert all(len({shown for shown, _ in c}) == 1 for c in classes.values())",
            "print(sum(len({raw for _, raw in c}) > 1 for c in classes.values()))");
    int classes = Integer.parseInt(python(script.toString(), set.toString()).strip());
    // The first moves of the other games have no images with the same side to move.
    assertThat(classes).isGreaterThanOrEqualTo(game.equals("gauss") ? 1 : 0);
  }

  /** The archive has every column, and values that are missing in a row are marked. */
  @Test
  void everyColumnIsInTheArchiveOrListedAsOmitted() throws Exception {
    assumeThat(hasNumpy()).isTrue();
    DatasetFiles sample = Sample.copy(directory.resolve("sample"));
    Path set = directory.resolve("numpy");
    new Merge(List.of(sample), new DatasetFiles(set), RowFormat.NPZ, 1_000, false, false)
        .run(Sets.TESTS, new StopSignal());
    Path script =
        script(
            "print(' '.join(sorted(rows.columns)))",
            "for row in range(400):",
            "    shown = lambda n: rows[n][row] if rows['has_' + n][row] else None",
            "    text = lambda n: rows[n][row].decode() or None",
            "    names = ('nodes', 'depth', 'unseen', 'static_value', 'opening_plies', 'margin')",
            "    print([rows['seed'][row].item(), rows['words'][row].tolist(),",
            "           rows['symmetry'][row].item(), rows.game_moves(row).tolist(),",
            "           text('source'), text('proof'), text('player'), text('start'),",
            "           text('ending'), bool(rows['has_visits'][row])]",
            "          + [None if shown(n) is None else shown(n).item() for n in names])");
    List<String> said = python(script.toString(), set.toString()).lines().toList();
    List<String> names = List.of(said.get(0).split(" "));
    for (Column column : Column.all()) {
      String name = column.name();
      if (!name.equals("game") && !name.equals("position")) {
        assertThat(names).contains(name);
      }
    }
    List<Row> rows = Sets.rows(sample);
    for (int i = 0; i < 400; i++) {
      Row row = rows.get(i);
      String expected =
          Stream.of(
                  row.search().seed(),
                  row.board().words(),
                  row.board().symmetry(),
                  row.origin().gameMoves() == null ? List.of() : row.origin().gameMoves(),
                  quoted(row.search().source()),
                  quoted(row.proof().proof()),
                  quoted(row.search().player()),
                  quoted(row.origin().start()),
                  quoted(row.origin().ending()),
                  row.policy().visits() == null ? "False" : "True",
                  row.search().nodes(),
                  row.search().depth(),
                  row.origin().unseen(),
                  row.value().staticValue(),
                  row.origin().openingPlies(),
                  row.value().margin() == null ? null : (Object) (float) row.value().margin())
              .map(value -> value == null ? "None" : value.toString())
              .collect(Collectors.joining(", ", "[", "]"));
      assertThat(said.get(i + 1)).isEqualTo(expected);
    }
  }

  /**
   * Reading many files keeps only one of them in memory, a fraction of what reading all at once
   * takes.
   */
  @Tag("slow")
  @Test
  void aSetBeyondMemoryIsReadFileByFile() throws Exception {
    assumeThat(hasNumpy()).isTrue();
    Path set = directory.resolve("numpy");
    new Merge(
            List.of(Sample.copy(directory.resolve("sample"))),
            new DatasetFiles(set),
            RowFormat.NPZ,
            100,
            false,
            false)
        .run(Sets.TESTS, new StopSignal());
    Path script =
        script(
            "import tracemalloc",
            "import numpy",
            "from lodestone_rows import batches",
            "def key(part, n):",
            "    return (int(part['game_id'][n]), int(part['ply'][n]), int(part['planes'][n].sum()))",
            "whole = sorted(key(rows, n) for n in rows.where('train'))",
            "for seed in (1, 2):",
            "    found, sizes, order = [], [], []",
            "    for part, numbers in batches(sys.argv[1], 'train', 32, seed):",
            "        sizes.append(len(numbers))",
            "        found += [key(part, n) for n in numbers]",
            "        assert part.policy(numbers[0]).sum() < 1.001",
            "    assert sorted(found) == whole and max(sizes) == 32, (len(found), len(whole))",
            "    print(found[:5])",
            "def peak(read):",
            "    tracemalloc.start()",
            "    read()",
            "    most = tracemalloc.get_traced_memory()[1]",
            "    tracemalloc.stop()",
            "    return most",
            "by_file = peak(lambda: [None for _ in batches(sys.argv[1], 'train', 32)])",
            "at_once = peak(lambda: Rows(sys.argv[1]))",
            "print(at_once / by_file)");
    List<String> said = python(script.toString(), set.toString()).lines().toList();
    assertThat(said.get(0)).isNotEqualTo(said.get(1));
    assertThat(Double.parseDouble(said.get(2))).isGreaterThan(3);
  }

  private static @Nullable String quoted(@Nullable String text) {
    return text == null ? null : "'" + text + "'";
  }

  /** The weights of later searches are summed directly in this test. */
  @Tag("slow")
  @Test
  void valuesOfLaterSearchesFollowTheirDefinition() throws Exception {
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
    for (int i = at + 1;
        i < rows.size() && rows.get(i).origin().gameId() == row.origin().gameId();
        i++) {
      Row next = rows.get(i);
      double value =
          next.value().rootValue() == null ? next.value().result() : next.value().rootValue();
      sum += left * (1 - decay) * (next.board().mover() == row.board().mover() ? value : -value);
      left *= decay;
    }
    return sum + left * row.value().result();
  }
}
