package dev.lodestone.learning.tune;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.core.Games;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.EngineText;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.Format;
import dev.lodestone.tournament.schedule.Openings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class TuningTest {

  @TempDir private Path directory = Path.of("");

  private TuneSpec spec(String engine, String... tunables) {
    EngineSpec base = EngineText.parse(engine);
    TournamentSpec games =
        TournamentSpec.builder(Games.byId("gauss"))
            .players(TuneSpec.NAMES.stream().map(name -> new Player(name, base)).toList())
            .format(new Format.RoundRobin(4))
            .openings(new Openings.RandomMoves(20, Openings.Scope.ROUND))
            .seed(7)
            .limits(SearchLimits.nodes(20))
            .maxPlies(100)
            .build();
    return TuneSpec.of(
        games,
        List.of(tunables).stream()
            .map(text -> Tunable.parse(text, games.players().get(0).spec()::option))
            .toList(),
        4,
        0.2,
        directory);
  }

  private TuneSpec spec() {
    return spec("mcts:hash=1", "exploration=1.0,0.2..3", "priorweight=2,1..9");
  }

  private TuneJournal journal(TuneSpec spec) throws IOException {
    return TuneJournal.open(spec, directory.resolve("tune.jsonl"), "0.1", Instant.EPOCH);
  }

  private TuneResult run(TuneSpec spec, int concurrency, StopSignal stop, TuneListener listener)
      throws IOException {
    try (TuneJournal journal = journal(spec)) {
      return Tuning.run(spec, concurrency, journal, listener, stop);
    }
  }

  @Test
  void threadsAndInterruptionsDoNotChangeTheResult() throws IOException {
    TuneResult whole = run(spec(), 2, StopSignal.NEVER, soFar -> {});
    assertThat(whole.iterations()).isEqualTo(4);
    assertThat(whole.games()).isEqualTo(16);
    byte[] journal = Files.readAllBytes(directory.resolve("tune.jsonl"));
    Files.delete(directory.resolve("tune.jsonl"));
    StopSignal stop = new StopSignal();
    TuneResult part = run(spec(), 1, stop, soFar -> stop.stop());
    assertThat(part.iterations()).isEqualTo(1);
    assertThat(run(spec(), 1, StopSignal.NEVER, soFar -> {})).isEqualTo(whole);
    assertThat(directory.resolve("tune.jsonl")).hasBinaryContent(journal);
    // A finished tuning is read back without playing a game.
    TuneListener none =
        soFar -> {
          throw new AssertionError("nothing is left to play");
        };
    assertThat(run(spec(), 1, StopSignal.NEVER, none)).isEqualTo(whole);
    assertThat(whole.engine(spec()).options()).containsKeys("hash", "exploration", "priorweight");
  }

  @Test
  void otherSettingsOrOtherIterationsAreRefused() throws IOException {
    run(spec(), 1, StopSignal.NEVER, soFar -> {});
    Path file = directory.resolve("tune.jsonl");
    assertThatThrownBy(
            () -> journal(spec("mcts:hash=2", "exploration=1.0,0.2..3", "priorweight=2,1..9")))
        .hasMessageStartingWith(
            file + ", line 1: a tuning must continue with the settings that it began with")
        .hasMessageContaining("options.hash: was \"1\", is \"2\"");
    assertThatThrownBy(
            () -> journal(spec("mcts:hash=1", "exploration=1.0,0.2..2", "priorweight=2,1..9")))
        .hasMessageContaining("tunables 1.high: was 3.0, is 2.0");
    List<String> lines = Files.readAllLines(file);
    Files.write(file, List.of(lines.get(0), lines.get(2)));
    assertThatThrownBy(() -> journal(spec())).hasMessage(file + ", line 2: expected iteration 1");
    Files.write(
        file, List.of(lines.get(0), lines.get(1).replaceFirst("\"plus\":\\[\"", "\"plus\":[\"9")));
    assertThatThrownBy(() -> run(spec(), 1, StopSignal.NEVER, soFar -> {}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(file + ", line 2: expected [");
  }

  @Test
  void unknownAndAlreadySetOptionsAreRefused() {
    assertThatThrownBy(() -> spec("mcts", "explorations=1.0,0.2..3").startingEngine())
        .hasMessageContaining("did you mean 'exploration'?");
    assertThatThrownBy(() -> spec("mcts:exploration=2", "exploration=1.0,0.2..3"))
        .hasMessage("expected an option to be tuned or given, not both, found exploration");
    assertThatThrownBy(() -> spec("mcts", "exploration=1.0,0.2..3", "exploration=1.0,0.2..3"))
        .hasMessage("expected each option once, found exploration");
  }

  @Test
  void programsReceiveTheirOptionsByUgi() {
    TuneSpec spec = spec("cmd=any program,option.Hash=3", "Late Move=5,1..9");
    assertThat(spec.startingEngine().options())
        .containsEntry("Hash", "3")
        .containsEntry("Late Move", "5");
    assertThat(spec.engine(List.of("7"), "plus", "plus").command())
        .isEqualTo(spec.engine().command());
  }

  @Test
  void anEngineThatFailsEndsTheTuningWithoutLosingIterations() throws IOException {
    TuneSpec spec = spec("cmd=/no/such/program", "Hash=5,1..9");
    assertThatThrownBy(() -> run(spec, 1, StopSignal.NEVER, soFar -> {}))
        .isInstanceOf(TuneException.class)
        .hasMessageStartingWith("iteration 1, ");
  }

  @Test
  void theResultIsTheMeanOfTheLastQuarter() {
    List<List<Double>> path =
        List.of(
            List.of(1.0),
            List.of(2.0),
            List.of(3.0),
            List.of(4.0),
            List.of(8.0),
            List.of(9.0),
            List.of(10.0),
            List.of(20.0));
    assertThat(new TuneResult(path, 0, 0, 0).value(0)).isEqualTo(15);
    assertThat(new TuneResult(path.subList(0, 1), 0, 0, 0).value(0)).isEqualTo(1);
  }
}
