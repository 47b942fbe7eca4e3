package dev.lodestone.dataset.selfplay;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.core.StopSignal;
import dev.lodestone.dataset.files.DatasetFiles;
import dev.lodestone.dataset.files.Json;
import dev.lodestone.dataset.files.Shard;
import dev.lodestone.dataset.fixture.Sets;
import dev.lodestone.dataset.fixture.SlowFormat;
import dev.lodestone.dataset.format.RowFormat;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.FutureTask;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Self-play with many games at once. */
class GamesAheadTest {

  private static final int GAMES = 16;
  private static final int ROWS = 4;

  @TempDir private Path directory;

  private DatasetFiles make(SelfPlaySpec spec, String name, int games, SelfPlayListener listener)
      throws IOException {
    DatasetFiles files = new DatasetFiles(directory.resolve(name));
    files.writeSettings(Json.format(spec));
    new SelfPlay(spec, files, listener, new StopSignal())
        .makeByGames(IntStream.range(0, spec.shards()).boxed().toList(), games);
    assertThat(SelfPlay.writeManifest(spec, files, Sets.TESTS)).isPresent();
    return files;
  }

  @ParameterizedTest
  @CsvSource({"gauss, false", "gess, false", "gaussic, true"})
  void filesAreTheSameAsWithOneGameAtATime(String game, boolean evenPlies) throws IOException {
    SelfPlaySpec spec =
        Sets.spec(
            game,
            List.of("mcts:net=a.slow,batch=2,hash=2,nodes=6"),
            Exploration.DEFAULT,
            Optional.empty(),
            evenPlies,
            false,
            RowFormat.PARQUET);
    DatasetFiles one = Sets.make(spec, directory.resolve("one"), 1);
    List<Integer> games = new ArrayList<>();
    SelfPlayListener counting =
        new SelfPlayListener() {
          @Override
          public void game(int rows) {
            games.add(rows);
          }
        };
    DatasetFiles many = make(spec, "many", 13, counting);
    assertThat(one.manifest().shards()).hasSize(2);
    for (Shard shard : one.manifest().shards()) {
      assertThat(many.path().resolve(shard.file()))
          .hasSameBinaryContentAs(one.path().resolve(shard.file()));
    }
    assertThat(games).hasSize((int) one.manifest().totals().games());
  }

  /**
   * The network is the slowest part, so its calls are full while enough games are being played.
   * Near the end there are fewer games, and on a busy machine a game may be late; therefore four of
   * five calls in the first third must be full.
   */
  @Test
  void aSlowNetworkGetsFullCallsFromTheGamesOfASingleFile() throws Exception {
    SelfPlaySpec spec =
        Sets.spec(
            "gauss",
            "mcts:net=rest.slow,shared=" + ROWS + ",batch=1,hash=2,nodes=8",
            1_000,
            1_000,
            RowFormat.JSONL,
            Sets.gauss().exact());
    // The threads have their own group, so that the network counts only these.
    FutureTask<DatasetFiles> task =
        new FutureTask<>(() -> make(spec, "shared", GAMES, SelfPlayListener.SILENT));
    new Thread(new ThreadGroup("games"), task).start();
    assertThat(task.get().manifest().shards()).hasSize(1);
    List<Integer> calls = List.copyOf(SlowFormat.CALLS);
    assertThat(calls).allMatch(size -> size <= ROWS);
    List<Integer> early = calls.subList(0, calls.size() / 3);
    long full = early.stream().filter(size -> size == ROWS).count();
    assertThat(full).as("full calls of %s", early.size()).isGreaterThan(early.size() * 4L / 5);
  }
}
