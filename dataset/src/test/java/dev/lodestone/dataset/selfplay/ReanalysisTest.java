package dev.lodestone.dataset.selfplay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import dev.lodestone.core.StopSignal;
import dev.lodestone.dataset.files.DatasetFiles;
import dev.lodestone.dataset.files.Json;
import dev.lodestone.dataset.files.Manifest;
import dev.lodestone.dataset.files.Shard;
import dev.lodestone.dataset.fixture.Sets;
import dev.lodestone.dataset.format.RowFormat;
import dev.lodestone.dataset.row.ExactSpec;
import dev.lodestone.dataset.row.Row;
import dev.lodestone.dataset.verify.DatasetVerifier;
import dev.lodestone.dataset.verify.Verification;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchResult;
import dev.lodestone.search.SearchResult.RootMove;
import dev.lodestone.search.Searcher;
import dev.lodestone.search.Searchers;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReanalysisTest {

  private static final ExactSpec EXACT = new ExactSpec(4, 3, 20_000, false);

  @TempDir private Path directory;

  private DatasetFiles played(String game, String engine) throws IOException {
    SelfPlaySpec spec = Sets.spec(game, engine, 60, 30, RowFormat.PARQUET, EXACT);
    return Sets.make(spec, directory.resolve("played-" + game), 2);
  }

  private static ReanalysisSpec spec(DatasetFiles source, String engine) throws IOException {
    return ReanalysisSpec.of(
        source.manifest(),
        source.manifestSha256(),
        false,
        engine,
        Optional.empty(),
        EXACT,
        RowFormat.PARQUET);
  }

  private DatasetFiles reanalysed(DatasetFiles source, String engine, String name, int threads)
      throws IOException {
    DatasetFiles target = new DatasetFiles(directory.resolve(name));
    ReanalysisSpec spec = spec(source, engine);
    target.writeSettings(Json.format(spec));
    assertThat(new Reanalysis(spec, source, target, new StopSignal()).run(Sets.TESTS, threads))
        .isPresent();
    return target;
  }

  @ParameterizedTest
  @CsvSource({
    "gauss, mcts:nodes=10, 40",
    "gess, alphabeta:nodes=40, 12",
    "gaussic, mcts:nodes=10, 30"
  })
  void onlyTargetsAreReplaced(String id, String playedBy, int nodes) throws IOException {
    Game game = Games.byId(id);
    DatasetFiles source = played(id, playedBy);
    DatasetFiles target = reanalysed(source, "mcts:nodes=" + nodes, "again", 3);
    List<Row> old = Sets.rows(source);
    List<Row> rows = Sets.rows(target);
    assertThat(rows).hasSameSizeAs(old);
    int searched = 0;
    int withVisits = 0;
    try (Searcher searcher = Searchers.create("mcts", game, Map.of())) {
      Position position = game.start();
      List<Integer> moves = List.of();
      for (int i = 0; i < rows.size(); i++) {
        Row row = rows.get(i);
        assertThat(origin(row)).isEqualTo(origin(old.get(i)));
        if (row.origin().gameMoves() != null) {
          moves = row.origin().gameMoves();
          position = game.start();
        }
        for (int ply = position.ply(); ply < row.origin().ply(); ply++) {
          position.play(game.actions().move(position, moves.get(ply)));
        }
        searcher.newGame(row.search().seed());
        SearchResult result = searcher.search(position, SearchLimits.nodes(nodes));
        assertThat(row.search().nodes()).isEqualTo(result.nodes());
        assertThat(row.search().depth()).isEqualTo(result.depth());
        if (!result.score().isProven()) {
          double value = 2 / (1 + Math.exp(-result.score().value() / 300.0)) - 1;
          assertThat(row.value().rootValue()).isCloseTo((float) value, within(0.0026f));
        }
        searched++;
        List<Integer> visits = row.policy().visits();
        if (visits != null) {
          withVisits++;
          assertThat(visits).hasSize(position.legalMoveCount());
          assertVisits(game, row, visits, result);
        }
      }
    }
    assertThat(searched).isEqualTo(old.size());
    assertThat(withVisits).isGreaterThan(searched / 3);
  }

  /** Visits of moves that are proven worse are 0; all others are those of the search. */
  private static void assertVisits(Game game, Row row, List<Integer> shown, SearchResult result) {
    for (RootMove move : result.rootMoves()) {
      int place = row.policy().actions().indexOf(game.actions().of(move.move()));
      int visits = shown.get(place);
      if (row.policy().actionHighs() == null) {
        assertThat((long) visits).isEqualTo(move.visits());
      } else {
        assertThat((long) visits).isIn(0L, move.visits());
      }
    }
  }

  private static List<Object> origin(Row row) {
    return Arrays.asList(
        row.origin().gameId(),
        row.origin().ply(),
        row.origin().pliesLeft(),
        row.board().position(),
        row.board().cells(),
        row.board().stateKey(),
        row.board().canonicalKey(),
        row.board().symmetry(),
        row.policy().actions(),
        row.search().move(),
        row.search().source(),
        row.value().result(),
        row.value().margin(),
        row.search().player(),
        row.search().seed(),
        row.origin().split(),
        row.origin().unseen(),
        row.value().valueWeight(),
        row.origin().start(),
        row.origin().openingPlies(),
        row.origin().ending(),
        row.origin().gameStart(),
        row.origin().gameMoves());
  }

  @Test
  void theManifestNamesBothEnginesAndTheSetIsValid() throws IOException {
    DatasetFiles source = played("gauss", "mcts:nodes=10");
    DatasetFiles target = reanalysed(source, "alphabeta:nodes=500,multipv=4", "again", 2);
    Manifest manifest = target.manifest();
    String text = Json.format(manifest);
    assertThat(text).contains("mcts:nodes=10", "alphabeta:nodes=500,multipv=4");
    assertThat(text).contains(source.manifestSha256());
    assertThat(manifest.evaluators().orElseThrow())
        .singleElement()
        .satisfies(evaluator -> assertThat(evaluator.player()).startsWith("alphabeta"))
        .satisfies(evaluator -> assertThat(evaluator.evaluator()).isPresent());
    assertThat(manifest.totals().games()).isEqualTo(source.manifest().totals().games());
    assertThat(manifest.totals().train()).isEqualTo(source.manifest().totals().train());
    Verification found =
        new DatasetVerifier(target, DatasetVerifier.ALL_ROWS, 0, 2).verify(new StopSignal());
    assertThat(found.faults()).isEmpty();
    assertThat(found.proofs()).isPositive();
  }

  @Test
  void threadsAndInterruptionsChangeNoByte() throws IOException {
    DatasetFiles source = played("gauss", "mcts:nodes=10");
    DatasetFiles whole = reanalysed(source, "mcts:nodes=30", "whole", 1);
    DatasetFiles resumed = new DatasetFiles(directory.resolve("resumed"));
    ReanalysisSpec spec = spec(source, "mcts:nodes=30");
    resumed.writeSettings(Json.format(spec));
    for (int stopAfter = 1; stopAfter <= 4; stopAfter++) {
      StopSignal stop = new StopSignal();
      int games = stopAfter;
      SelfPlayListener stopping =
          new SelfPlayListener() {
            private int seen;

            @Override
            public void game(int rows) {
              if (++seen == games) {
                stop.stop();
              }
            }
          };
      new Reanalysis(spec, source, resumed, stopping, stop).run(Sets.TESTS, 3);
    }
    assertThat(new Reanalysis(spec, source, resumed, new StopSignal()).run(Sets.TESTS, 3))
        .isPresent();
    assertThat(whole.manifest().shards()).hasSizeGreaterThan(1);
    for (Shard shard : whole.manifest().shards()) {
      assertThat(resumed.path().resolve(shard.file()))
          .hasSameBinaryContentAs(whole.path().resolve(shard.file()));
    }
    assertThat(resumed.path().resolve("SHA256SUMS"))
        .hasSameBinaryContentAs(whole.path().resolve("SHA256SUMS"));
  }
}
