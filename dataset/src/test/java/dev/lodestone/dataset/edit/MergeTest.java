package dev.lodestone.dataset.edit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.lodestone.core.StopSignal;
import dev.lodestone.dataset.files.DatasetFiles;
import dev.lodestone.dataset.files.Manifest;
import dev.lodestone.dataset.fixture.Sets;
import dev.lodestone.dataset.format.RowFormat;
import dev.lodestone.dataset.row.Row;
import dev.lodestone.dataset.row.Split;
import dev.lodestone.dataset.selfplay.Exploration;
import dev.lodestone.dataset.selfplay.SelfPlaySpec;
import dev.lodestone.dataset.verify.DatasetVerifier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MergeTest {

  @TempDir private Path directory;

  private Manifest merge(
      List<DatasetFiles> inputs, String out, RowFormat format, boolean bySplit, boolean unseen)
      throws IOException {
    return new Merge(inputs, new DatasetFiles(directory.resolve(out)), format, 60, bySplit, unseen)
        .run(Sets.TESTS, new StopSignal())
        .orElseThrow();
  }

  private void assertSound(String name) throws IOException {
    assertThat(
            new DatasetVerifier(new DatasetFiles(directory.resolve(name)), 50, 0, 1)
                .verify(new StopSignal())
                .faults())
        .isEmpty();
  }

  @Test
  void convertsAllRowsInOrder() throws IOException {
    DatasetFiles set = Sets.make(Sets.gauss(), directory.resolve("in"), 1);
    Manifest manifest = merge(List.of(set), "out", RowFormat.JSONL, false, false);
    assertThat(manifest.shards()).hasSizeGreaterThan(2);
    assertThat(Sets.rows(new DatasetFiles(directory.resolve("out")))).isEqualTo(Sets.rows(set));
    assertSound("out");
  }

  @Test
  void writesEachSplitToItsOwnFile() throws IOException {
    DatasetFiles set = Sets.make(Sets.gauss(), directory.resolve("in"), 1);
    Manifest manifest = merge(List.of(set), "out", RowFormat.PARQUET, true, true);
    assertThat(manifest.totals().rows()).isEqualTo(set.manifest().totals().rows());
    assertThat(manifest.shards()).extracting("file").contains("train-00000.parquet");
    assertThat(Files.readString(directory.resolve("out/README.md")))
        .contains("  - split: train\n    path: \"train-*.parquet\"\n");
    assertSound("out");
    Set<Long> train = new HashSet<>();
    for (Row row : Sets.rows(set)) {
      if (row.origin().split().equals("train")) {
        train.add(row.board().canonicalKey());
      }
    }
    int held = 0;
    for (Row row : Sets.rows(new DatasetFiles(directory.resolve("out")))) {
      if (row.origin().split().equals("train")) {
        assertThat(row.origin().unseen()).isNull();
      } else {
        assertThat(row.origin().unseen()).isEqualTo(!train.contains(row.board().canonicalKey()));
        held++;
      }
    }
    assertThat(held).isPositive();
  }

  @Test
  void refusesTheSameGamesTwice() throws IOException {
    DatasetFiles set = Sets.make(Sets.gauss(), directory.resolve("in"), 1);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> merge(List.of(set, set), "out", RowFormat.PARQUET, false, false))
        .withMessageStartingWith("expected every game once, found game_id=");
  }

  @Test
  void refusesSetsWithOtherSplits() throws IOException {
    DatasetFiles set = Sets.make(Sets.gauss(), directory.resolve("in"), 1);
    SelfPlaySpec other = Sets.gauss().playedBy(List.of("mcts:nodes=20"), 8);
    DatasetFiles same = Sets.make(other, directory.resolve("same"), 1);
    DatasetFiles unlike =
        Sets.make(Sets.withSplits(other, new Split.Shares(5, 5)), directory.resolve("unlike"), 1);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> merge(List.of(set, unlike), "out", RowFormat.PARQUET, false, false))
        .withMessage(
            "data sets must have the same splits, otherwise games of one opening are in two:"
                + " expected '--splits 20,20', found '5,5' in "
                + unlike.path());
    merge(List.of(set, same), "both", RowFormat.JSONL, false, false);
    assertSound("both");
    DatasetFiles both = new DatasetFiles(directory.resolve("both"));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> merge(List.of(unlike, both), "out", RowFormat.PARQUET, false, false))
        .withMessageContaining("expected '--splits 5,5', found '20,20' in " + both.path());
  }

  @Tag("slow")
  @Test
  void refusesGamesWithOtherRules() throws IOException {
    DatasetFiles gauss = Sets.make(Sets.gauss(), directory.resolve("gauss"), 1);
    DatasetFiles other =
        Sets.make(
            Sets.spec("tictactoe", List.of("random"), Exploration.DEFAULT),
            directory.resolve("other"),
            1);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> merge(List.of(gauss, other), "out", RowFormat.PARQUET, false, false))
        .withMessage("data sets must have the same game: expected gauss, found tictactoe");
  }
}
