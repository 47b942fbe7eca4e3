package dev.lodestone.dataset.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.lodestone.core.Checksum;
import dev.lodestone.core.Games;
import dev.lodestone.core.StopSignal;
import dev.lodestone.dataset.files.DatasetFiles;
import dev.lodestone.dataset.files.Manifest;
import dev.lodestone.dataset.files.Shard;
import dev.lodestone.dataset.fixture.Sets;
import dev.lodestone.dataset.format.RowFormat;
import dev.lodestone.dataset.format.RowSink;
import dev.lodestone.dataset.row.ExactSpec;
import dev.lodestone.dataset.row.Row;
import dev.lodestone.dataset.selfplay.Exploration;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class DatasetVerifierTest {

  @TempDir private Path directory;

  private DatasetFiles files = new DatasetFiles(Path.of(""));

  @BeforeEach
  void make() throws IOException {
    files =
        Sets.make(
            Sets.spec(
                "gauss",
                List.of("mcts"),
                Exploration.DEFAULT,
                Optional.empty(),
                false,
                false,
                RowFormat.JSONL),
            directory,
            1);
  }

  private Verification verify() throws IOException {
    return new DatasetVerifier(files, DatasetVerifier.ALL_ROWS, 0, 2).verify(new StopSignal());
  }

  private Path shard(int number) {
    return directory.resolve("part-0000" + number + ".jsonl");
  }

  /** Rewrites a shard and updates the checksums, as someone who wants to deceive would. */
  private void rewrite(int number, UnaryOperator<List<Row>> change) throws IOException {
    List<Row> rows = new ArrayList<>();
    try (var source = RowFormat.JSONL.open(shard(number), Games.byId("gauss"))) {
      source.forEachRemaining(rows::add);
    }
    Manifest manifest = files.manifest();
    List<Row> changed = change.apply(rows);
    try (RowSink sink = RowFormat.JSONL.create(shard(number), Games.byId(manifest.game()))) {
      for (Row row : changed) {
        sink.write(row);
      }
    }
    List<Shard> shards = new ArrayList<>(manifest.shards());
    Shard old = shards.get(number);
    shards.set(
        number,
        new Shard(
            number,
            old.file(),
            Files.size(shard(number)),
            Checksum.of(shard(number)),
            old.totals()));
    files.writeManifest(
        new Manifest(
            manifest.schema(),
            manifest.game(),
            manifest.rules(),
            manifest.lodestone(),
            manifest.commit(),
            manifest.license(),
            manifest.format(),
            manifest.settings(),
            manifest.shape(),
            manifest.evaluators(),
            manifest.totals(),
            shards));
  }

  private void edit(int number, int row, String field, String value) throws IOException {
    Path file = shard(number);
    List<String> lines = new ArrayList<>(Files.readAllLines(file));
    var mapper = new JsonMapper();
    ObjectNode node = (ObjectNode) mapper.readTree(lines.get(row));
    assertThat(node.has(field)).isTrue();
    node.set(field, mapper.readTree(value));
    lines.set(row, mapper.writeValueAsString(node));
    Files.write(file, lines);
    rewrite(number, UnaryOperator.identity());
  }

  private void assertFault(String file, long row, String message) throws IOException {
    Verification found = verify();
    assertThat(found.isSound()).isFalse();
    assertThat(found.faults())
        .anySatisfy(
            fault -> {
              assertThat(fault.file()).isEqualTo(file);
              assertThat(fault.row()).isEqualTo(row);
              assertThat(fault.message()).contains(message);
            });
  }

  @Test
  void aNewSetHasNoFaults() throws IOException {
    Verification found = verify();
    assertThat(found.faults()).isEmpty();
    assertThat(found.isSound()).isTrue();
    assertThat(found.rows()).isEqualTo(files.manifest().totals().rows());
    assertThat(found.games()).isEqualTo(files.manifest().totals().games());
    assertThat(found.proofs()).isGreaterThan(40);
    assertThat(found.openProofs()).isZero();
  }

  /** A position with nine plies left needs more nodes than the million that other positions get. */
  @Test
  void proofsAreRepeatedWithTheNodeLimitOfTheSet(@TempDir Path exact) throws IOException {
    ExactSpec spec = new ExactSpec(9, 1, 1_000_000_000_000L, false);
    DatasetFiles made =
        Sets.make(Sets.spec("gauss", "mcts:nodes=20", 60, 60, RowFormat.JSONL, spec), exact, 1);
    Verification found =
        new DatasetVerifier(made, DatasetVerifier.ALL_ROWS, 0, 1).verify(new StopSignal());
    assertThat(found.faults()).isEmpty();
    assertThat(found.proofs()).isGreaterThan(15);
    assertThat(found.openProofs()).isZero();
  }

  @Test
  void aFlippedByteIsFound() throws IOException {
    byte[] bytes = Files.readAllBytes(shard(1));
    int place = new String(bytes, StandardCharsets.UTF_8).indexOf("mover") + 1;
    bytes[place] ^= 1;
    Files.write(shard(1), bytes);
    assertFault("part-00001.jsonl", -1, "SHA-256: expected ");
  }

  @Test
  void swappedRowsAreFoundDespiteACorrectChecksum() throws IOException {
    rewrite(
        0,
        rows -> {
          Collections.swap(rows, 7, 8);
          return rows;
        });
    assertFault("part-00000.jsonl", 8, "ply: expected one after");
  }

  @Test
  void aWrongResultIsFound() throws IOException {
    List<Row> rows = Sets.rows(files);
    edit(0, 5, "result", Integer.toString(rows.get(5).value().result() == 1 ? -1 : 1));
    assertFault("part-00000.jsonl", 5, "result: expected");
  }

  @Test
  void aWrongProofIsFound() throws IOException {
    List<Row> rows = Sets.rows(files);
    int exact = 0;
    while (rows.get(exact).origin().pliesLeft() != 5) {
      exact++;
    }
    String wrong = Byte.valueOf((byte) 1).equals(rows.get(exact).proof().low()) ? "-1" : "1";
    edit(0, exact, "action_lows", "null");
    edit(0, exact, "action_highs", "null");
    // A policy target by proof requires the bounds of the moves.
    edit(0, exact, "policy_weight", "0.0");
    edit(0, exact, "surprise", "null");
    edit(0, exact, "high", wrong.equals("1") ? "1" : "-1");
    edit(0, exact, "low", wrong);
    assertFault("part-00000.jsonl", exact, "low, high: proven ");
  }

  @Test
  void aWrongProofOfTheBestMoveIsFound() throws IOException {
    List<Row> rows = Sets.rows(files);
    int won = 0;
    while (rows.get(won).origin().pliesLeft() != 3
        || !Byte.valueOf((byte) 1).equals(rows.get(won).proof().low())) {
      won++;
    }
    List<Byte> lows = new ArrayList<>(rows.get(won).policy().actionLows());
    List<Byte> highs = new ArrayList<>(rows.get(won).policy().actionHighs());
    int winner = lows.indexOf((byte) 1);
    lows.set(winner, (byte) -1);
    highs.set(winner, (byte) -1);
    edit(0, won, "action_lows", lows.toString());
    edit(0, won, "action_highs", highs.toString());
    assertFault(
        "part-00000.jsonl", won, "action_lows, action_highs of action " + winner + ": proven 1");
  }

  @Test
  void aResultThatTheProvenMovesContradictIsFound() throws IOException {
    List<Row> rows = Sets.rows(files);
    int lost = 0;
    while (rows.get(lost).origin().pliesLeft() != 4
        || !Byte.valueOf((byte) -1).equals(rows.get(lost).proof().high())) {
      lost++;
    }
    edit(0, lost, "high", "1");
    edit(0, lost, "low", "1");
    assertFault("part-00000.jsonl", lost, "low, high: proven -1 to -1, found 1 to 1");
  }

  @Test
  void aSampleOfProofsIsTheSameEachTime() throws IOException {
    long all = verify().proofs();
    Verification sample = new DatasetVerifier(files, 60, 0, 2).verify(new StopSignal());
    assertThat(sample.isSound()).isTrue();
    assertThat(sample.proofs()).isBetween(1L, all / 2);
    assertThat(new DatasetVerifier(files, 60, 0, 1).verify(new StopSignal())).isEqualTo(sample);
  }

  @Test
  void aMissingShardIsFound() throws IOException {
    Files.delete(shard(1));
    assertFault("part-00001.jsonl", -1, "expected a file, found none");
  }

  @Test
  void anExtraShardIsFound() throws IOException {
    Files.copy(shard(1), directory.resolve("part-00009.jsonl"));
    assertFault("part-00009.jsonl", -1, "the manifest does not list this file");
  }

  @Test
  void anIllegalMoveIsFound() throws IOException {
    List<Row> rows = Sets.rows(files);
    List<Integer> moves = new ArrayList<>(rows.get(0).origin().gameMoves());
    moves.set(3, moves.get(2));
    moves.set(4, 12345);
    edit(0, 0, "game_moves", moves.toString());
    assertFault("part-00000.jsonl", 0, "game_moves: expected a legal move at ply ");
  }

  @Test
  void aPositionThatTheMovesDoNotReachIsFound() throws IOException {
    List<Row> rows = Sets.rows(files);
    List<Byte> cells = new ArrayList<>(rows.get(4).board().cells());
    cells.set(18, (byte) (cells.get(18) == 1 ? 2 : 1));
    edit(0, 4, "cells", cells.toString());
    assertFault("part-00000.jsonl", 4, "cells: expected ");
  }

  @Test
  void aGameInTwoSplitsIsFound() throws IOException {
    Row row = Sets.rows(files).get(2);
    edit(0, 2, "split", row.origin().split().equals("test") ? "\"train\"" : "\"test\"");
    assertFault("part-00000.jsonl", 2, "split: expected " + row.origin().split());
  }

  @Test
  void aGameThatOccursTwiceIsFound() throws IOException {
    List<Row> first = new ArrayList<>();
    try (var source = RowFormat.JSONL.open(shard(0), Games.byId("gauss"))) {
      source.forEachRemaining(first::add);
    }
    rewrite(1, rows -> first);
    assertFault(
        "part-00001.jsonl", 0, "game_id: expected the number of a game of shard 1 of the run");
  }

  @Test
  void missingRowsAreFound() throws IOException {
    // Changes all rows of a game, because changing a single row would change the policy weights of
    // the others.
    rewrite(
        1,
        rows -> {
          long last = rows.get(rows.size() - 1).origin().gameId();
          return rows.stream().filter(row -> row.origin().gameId() != last).toList();
        });
    assertFault("part-00001.jsonl", -1, "totals: expected ");
  }

  @Test
  void visitsWithoutAnActionAreFound() throws IOException {
    edit(0, 3, "visits", "[1, 2]");
    assertFault("part-00000.jsonl", 3, "visits: expected one for each of ");
  }

  @Test
  void tenFaultsAreReportedAndAllAreCounted() throws IOException {
    rewrite(
        0,
        rows -> {
          Collections.reverse(rows);
          return rows;
        });
    Verification found = verify();
    assertThat(found.faults()).hasSize(10);
    assertThat(found.faultCount()).isGreaterThan(50);
  }

  @Test
  void setsWithOtherRulesAreRefused() throws IOException {
    Path manifest = directory.resolve("manifest.json");
    String rules = files.manifest().rules();
    Files.writeString(manifest, Files.readString(manifest).replace(rules, "0123456789abcdef"));
    Files.delete(directory.resolve("SHA256SUMS"));
    assertThatIllegalArgumentException()
        .isThrownBy(this::verify)
        .withMessage(
            "the rules of gauss differ from those of the data set: expected 0123456789abcdef, found "
                + rules);
  }
}
