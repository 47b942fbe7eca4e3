package dev.lodestone.python;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.core.Checksum;
import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.StopSignal;
import dev.lodestone.dataset.files.DatasetFiles;
import dev.lodestone.dataset.files.Manifest;
import dev.lodestone.dataset.selfplay.SelfPlaySpec;
import dev.lodestone.dataset.verify.DatasetVerifier;
import dev.lodestone.dataset.verify.Verification;
import dev.lodestone.search.knowledge.FeatureSets;
import dev.lodestone.search.knowledge.WeightsFile;
import dev.lodestone.tournament.journal.Journal;
import dev.lodestone.tournament.journal.JournalEvent.TournamentStarted;
import dev.lodestone.tournament.journal.LockedException;
import dev.lodestone.tournament.journal.Machine;
import dev.lodestone.tournament.journal.OutputLock;
import dev.lodestone.tournament.journal.Version;
import dev.lodestone.tournament.rules.GameRules;
import dev.lodestone.tournament.run.TournamentSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What Python makes records its origin as what the commands make. */
class PlayedSetTest {

  private static final Game GAUSS = Games.byId("gauss");
  private static final long PATIENCE_MILLIS = 60_000;

  @TempDir private Path directory;

  private Work<Integer> play(String engine) {
    return PlayedSet.start(
        directory.resolve("set").toString(),
        Map.of(
            "engine", List.of(engine),
            "game", List.of("gauss"),
            "positions", List.of("100"),
            "exact_plies", List.of("4"),
            "format", List.of("npz")),
        2,
        false);
  }

  @Test
  void aSetHasTheProgramTheFilesAndTheLimitsOfTheCommand() throws Exception {
    Path weights = directory.resolve("mine.weights");
    Files.writeString(weights, WeightsFile.format(FeatureSets.weights(GAUSS).orElseThrow()));
    Work<Integer> work = play("mcts:nodes=20,hash=1,weights=" + weights);
    assertThat(work.await(PATIENCE_MILLIS)).isTrue();
    assertThat(work.result()).isPositive();
    DatasetFiles set = new DatasetFiles(directory.resolve("set"));
    Manifest manifest = set.manifest();
    assertThat(manifest.lodestone()).isEqualTo(Version.number()).isNotEmpty();
    assertThat(manifest.commit()).isEqualTo(Version.commit());
    assertThat(((Map<?, ?>) manifest.settings()).get("maxPlies"))
        .isEqualTo(SelfPlaySpec.DEFAULT_MAX_PLIES);
    assertThat(((Map<?, ?>) manifest.settings()).get("sha256"))
        .isEqualTo(Map.of(weights.toString(), Checksum.of(weights)));
    Verification found = new DatasetVerifier(set, 10, 20, 1).verify(new StopSignal());
    assertThat(found.faults()).isEmpty();
    assertThat(found.rows()).isGreaterThan(99);
  }

  @Test
  void aDirectoryThatAnotherProcessWritesIsRefused() throws IOException {
    try (OutputLock held = OutputLock.of(directory.resolve("set"))) {
      assertThat(held).isNotNull();
      Work<Integer> work = play("mcts:nodes=20,hash=1");
      assertThat(work.await(PATIENCE_MILLIS)).isTrue();
      assertThatThrownBy(work::result).isInstanceOf(LockedException.class);
    }
  }

  @Test
  void aJournalHasTheProgramAndTheMachine() throws Exception {
    TournamentSpec spec =
        TournamentSpec.builder(GameRules.of(GAUSS))
            .engine("random")
            .engine("greedy")
            .games(2)
            .nodes(1)
            .build();
    Work<PlayedTournament> work = PlayedTournament.start(spec, 1, directory.toString());
    assertThat(work.await(PATIENCE_MILLIS)).isTrue();
    assertThat(work.result()).isNotNull();
    TournamentStarted config = Journal.read(directory).config();
    assertThat(config.lodestone()).isEqualTo(Version.get());
    assertThat(config.machine()).contains(Machine.here(1));
  }
}
