package dev.lodestone.learning.tune;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.knowledge.FeatureSets;
import dev.lodestone.search.knowledge.Weights;
import dev.lodestone.search.knowledge.WeightsFile;
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
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class WeightTuningTest {

  @TempDir private Path directory = Path.of("");

  /** Writes a file in which every feature of the game has the same weight at all knots. */
  private Path base(String game, int weight, Integer... knots) throws IOException {
    List<Integer> each = Arrays.stream(knots).map(knot -> weight).toList();
    Map<String, List<Integer>> values = new LinkedHashMap<>();
    FeatureSets.of(Games.byId(game), "linear").names().forEach(name -> values.put(name, each));
    Weights weights =
        new Weights("base", game, "linear", List.of("For a test."), List.of(knots), values);
    return Files.writeString(directory.resolve("base.weights"), WeightsFile.format(weights));
  }

  private TuneSpec spec(String gameId, String engine, String... tunables) {
    Game game = Games.byId(gameId);
    EngineSpec base = EngineText.parse(engine);
    TournamentSpec games =
        TournamentSpec.builder(game)
            .players(TuneSpec.NAMES.stream().map(name -> new Player(name, base)).toList())
            .format(new Format.RoundRobin(2))
            .openings(new Openings.RandomMoves(2, Openings.Scope.ROUND))
            .seed(7)
            .limits(SearchLimits.nodes(20))
            .maxPlies(12)
            .build();
    return TuneSpec.of(
        games,
        Arrays.stream(tunables)
            .map(text -> Tunable.parse(text, games.players().get(0).spec()::option))
            .toList(),
        3,
        0.2,
        directory);
  }

  /** Runs the tuning to its end, or, with a signal, for one more iteration. */
  private TuneResult run(TuneSpec spec, StopSignal stop) throws IOException {
    Path file = directory.resolve("tune.jsonl");
    try (TuneJournal journal = TuneJournal.open(spec, file, "0.1", Instant.EPOCH)) {
      TuneListener listener = soFar -> {};
      if (stop != StopSignal.NEVER) {
        listener = soFar -> stop.stop();
      }
      return Tuning.run(spec, 1, journal, listener, stop);
    }
  }

  private static Weights read(Path file) throws IOException {
    return WeightsFile.parse(Files.readString(file));
  }

  @ParameterizedTest
  @CsvSource({"gauss, gain", "gess, stones", "gaussic, sparks"})
  void otherWeightsAreNotChanged(String game, String feature) throws IOException {
    Path base = base(game, 50, 0, 10);
    TuneSpec spec =
        spec(game, "alphabeta:hash=1,weights=" + base, "weight." + feature + "@10=50,0..90,20");
    StopSignal stop = new StopSignal();
    TuneResult one = run(spec, stop);
    assertThat(one.iterations()).isEqualTo(1);
    Weights plus = read(directory.resolve("plus.weights"));
    Weights minus = read(directory.resolve("minus.weights"));
    List<Integer> up = plus.values().getOrDefault(feature, List.of());
    List<Integer> down = minus.values().getOrDefault(feature, List.of());
    assertThat(up.get(0)).isEqualTo(50);
    assertThat(up.get(1)).isNotEqualTo(down.get(1));
    assertThat((up.get(1) + down.get(1)) / 2).isEqualTo(50);
    Map<String, List<Integer>> others = new LinkedHashMap<>(plus.values());
    others.remove(feature);
    assertThat(others.values()).isNotEmpty().containsOnly(List.of(50, 50));
  }

  @Test
  void anInterruptedTuningEndsWithTheSameWeights() throws IOException {
    Path base = base("gess", 50, 0);
    String[] words = {"weight.stones=80,0..200,40", "weight.second-ring=400,0..900,99"};
    TuneSpec spec = spec("gess", "alphabeta:hash=1,weights=" + base, words);
    TuneResult whole = run(spec, StopSignal.NEVER);
    Files.delete(directory.resolve("tune.jsonl"));
    assertThat(run(spec, new StopSignal()).iterations()).isEqualTo(1);
    assertThat(run(spec, StopSignal.NEVER)).isEqualTo(whole);
    Weights tuned = whole.weights(spec, "mine", List.of("By games.")).orElseThrow();
    assertThat(tuned.id()).isEqualTo("mine");
    assertThat(tuned.values().get("stones"))
        .containsExactly(Integer.valueOf(spec.tunables().get(0).nearest(whole.value(0))));
    assertThat(tuned.values().get("strong-moves")).containsExactly(50);
    assertThat(whole.engine(spec).options())
        .containsEntry("weights", directory.resolve("tuned.weights").toString())
        .doesNotContainKey("weight.stones");
  }

  @Test
  void aWeightWithoutAKnotIsTheSameAtAllKnots() throws IOException {
    Path base = base("gess", 50, 0, 12, 30);
    TuneSpec spec = spec("gess", "greedy:weights=" + base, "weight.stones=80,0..200");
    assertThat(read(base).values().get("stones")).containsExactly(50, 50, 50);
    assertThat(spec.weights(List.of("70"), "x", List.of("y")).orElseThrow().values().get("stones"))
        .containsExactly(70, 70, 70);
  }

  @Test
  void aTuningDoesNotContinueFromOtherWeights() throws IOException {
    Path base = base("gess", 50, 0);
    String engine = "alphabeta:hash=1,weights=" + base;
    run(spec("gess", engine, "weight.stones=80,0..200,40"), new StopSignal());
    base("gess", 51, 0);
    TuneSpec other = spec("gess", engine, "weight.stones=80,0..200,40");
    assertThatThrownBy(() -> run(other, StopSignal.NEVER))
        .hasMessageContaining("differences: file " + base + ": SHA-256 was ")
        .hasMessageContaining("; weights: was \"base, checksum ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "weight.stone=80,0..200 | weights 'base' have no feature 'stone'; did you mean 'stones'?",
        "weight.stones@7=80,0..200 | weights 'base' have the knots [0, 12], found"
            + " 'weight.stones@7'",
        "weight.stones@=80,0..200 | expected weight.FEATURE or weight.FEATURE@KNOT, found"
            + " 'weight.stones@'",
        "weight.stones=80.5,0..200 | option 'weight.stones': expected whole numbers from -10000 to"
            + " 10000, found 0.0..200.0",
        "weight.stones=80,0..20000 | option 'weight.stones': expected whole numbers from -10000 to"
            + " 10000, found 0.0..20000.0",
      })
  void mistakesAreReportedBeforeAnyGame(String tunable, String message) throws IOException {
    String engine = "alphabeta:weights=" + base("gess", 50, 0, 12);
    assertThatThrownBy(() -> spec("gess", engine, tunable)).hasMessage(message);
  }

  @Test
  void aWeightCannotBeTunedBothThroughoutAndAtKnots() throws IOException {
    String engine = "alphabeta:weights=" + base("gess", 50, 0, 12);
    String[] both = {"weight.stones=80,0..200", "weight.stones@12=80,0..200"};
    assertThatThrownBy(() -> spec("gess", engine, both))
        .hasMessage(
            "expected a weight throughout the game or by phases, not both, found weight.stones@12");
  }

  @Test
  void initialWeightsAreRequired() {
    assertThatThrownBy(() -> spec("gess", "alphabeta", "weight.stones=80,0..200"))
        .hasMessage("expected weights=FILE to begin with for 'weight.stones', found alphabeta");
  }

  @Test
  void programsMayHaveOptionsNamedLikeWeights() {
    TuneSpec spec = spec("gess", "cmd=any program", "weight.stones=80,0..200");
    assertThat(spec.weights()).isEmpty();
    assertThat(spec.startingEngine().options()).containsEntry("weight.stones", "80");
  }
}
