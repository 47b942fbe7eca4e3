package dev.lodestone.learning.train;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.core.Checksum;
import dev.lodestone.core.Game;
import dev.lodestone.core.PluginException;
import dev.lodestone.core.text.Texts;
import dev.lodestone.dataset.selfplay.SelfPlaySpec;
import dev.lodestone.dataset.settings.SelfPlaySettings;
import dev.lodestone.job.AtomicFile;
import dev.lodestone.job.Setting;
import dev.lodestone.job.SettingValues;
import dev.lodestone.job.SettingsTable;
import dev.lodestone.learning.fit.FitSettings;
import dev.lodestone.learning.fit.FitSpec;
import dev.lodestone.learning.sample.Teacher;
import dev.lodestone.search.SearcherOption;
import dev.lodestone.search.knowledge.FeatureSet;
import dev.lodestone.search.knowledge.FeatureSets;
import dev.lodestone.search.knowledge.Weights;
import dev.lodestone.search.knowledge.WeightsFile;
import dev.lodestone.search.network.NetworkFile;
import dev.lodestone.search.network.PatternLayout;
import dev.lodestone.search.network.PatternNetwork;
import dev.lodestone.tournament.engine.EngineCommand;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.EngineText;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.run.MemoryPlan;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.run.Tryout;
import dev.lodestone.tournament.settings.GameSetting;
import dev.lodestone.tournament.settings.SprtSettings;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The settings of a training: what {@code lodestone train} declares. */
public final class TrainSettings {

  private static final String ZERO = "zero";
  private static final String TEACHER = "alphabeta:nodes=2000,hash=1";
  private static final List<String> TESTS = List.of("mcts:nodes=400", "alphabeta:nodes=3000");
  private static final int BATCH = 512;

  private static final Setting<String> ENGINE =
      Setting.of(
              "engine",
              "SPEC",
              "The engine that plays the games, with the best weights so far: a built-in engine"
                  + " with a limit and without weights.",
              TrainSettings::plain)
          .usually("mcts:nodes=200");

  private static final Setting<Long> POSITIONS =
      Setting.large("positions", "N", "Minimum number of positions of a generation.", 1)
          .usually(300_000);

  private static final Setting<String> FROM =
      Setting.text(
          "from",
          "FILE",
          "The file of the weights or network that plays the first games, or 'zero' for one that"
              + " values every position as even; default: what is shipped with the game.");

  private static final Setting<String> EVALUATOR =
      Setting.text(
          "evaluator",
          "NAME",
          "The evaluator that is fitted; default: that of --from, or 'network' for games without"
              + " features. A network follows from the diagram of any game; each fit of it begins"
              + " with random numbers.");

  private static final Setting<String> ID =
      Setting.of(
          "id",
          "ID",
          "Name of the weights, to which the number of the generation is added; default: the game.",
          FitSettings::id);

  private static final Setting<Double> RIDGE =
      Setting.decimal(
              "ridge",
              "X",
              "Number of positions that pull a weight to its value in the best weights so far; none for a"
                  + " network, and from zero.",
              0,
              Double.MAX_VALUE)
          .usually(300);

  private static final Setting<Integer> EPOCHS =
      Setting.whole("epochs", "N", "Maximum number of passes of a fit.", 1).usually(60);

  private static final Setting<List<String>> TRAINER =
      Setting.of(
          "trainer",
          "CMD",
          "A command that makes candidates in place of the fit. {data} stands for the directories"
              + " of the data sets, {newest} for the newest of them, {best} for the best file so"
              + " far, {out} for the file to write, to which the command adds .weights or the"
              + " ending of a network such as .onnx.",
          EngineCommand::split);

  private static final Setting<String> TEST =
      Setting.of(
              "test",
              "SPEC",
              "An engine with a limit with which a candidate must beat the best so far;"
                  + " repeatable; default "
                  + String.join(" and ", TESTS)
                  + ".",
              TrainSettings::plain)
          .repeatable();

  private static final Setting<Double> ELO1 = SprtSettings.ELO1.usually(20);

  private static final Setting<Integer> MAX_GAMES =
      Setting.whole("max-games", "N", "Games after which a test ends undecided, an even number.", 2)
          .usually(4_000);

  private static final Setting<Integer> WINDOW =
      Setting.whole("window", "N", "Number of generations whose games a candidate learns from.", 1)
          .usually(3);

  private static final Setting<Integer> PATIENCE =
      Setting.whole(
              "patience",
              "N",
              "Number of consecutive rejected candidates that end the training.",
              1)
          .usually(2);

  private static final Setting<Integer> GENERATIONS =
      Setting.whole("generations", "N", "Maximum number of generations.", 1).usually(10);

  /** All settings, in the order of help. */
  public static final SettingsTable<TrainSpec> TABLE =
      new SettingsTable<TrainSpec>()
          .add(GameSetting.GAME, spec -> spec.selfPlay().game())
          .addFree(PATIENCE, TrainSpec::patience)
          .addFree(GENERATIONS, TrainSpec::generations)
          .group("Games of a generation")
          .add(ENGINE, spec -> spec.selfPlay().engines().get(0))
          .add(POSITIONS, spec -> spec.selfPlay().positions())
          .addOf(
              SelfPlaySettings.TABLE,
              TrainSpec::selfPlay,
              Stream.concat(
                      Stream.of(SelfPlaySettings.SEED, SelfPlaySettings.EXACT_PLIES),
                      Stream.concat(
                          SelfPlaySettings.VARIETY.stream(),
                          Stream.of(
                              SelfPlaySettings.FORMAT,
                              SelfPlaySettings.COMPRESS,
                              SelfPlaySettings.SHARD_POSITIONS)))
                  .toList())
          .group("Candidates")
          .addOptional(FROM, TrainSpec::begins)
          .add(EVALUATOR, TrainSpec::evaluator)
          .add(ID, TrainSpec::id)
          .add(FitSettings.TARGETS, spec -> spec.fit().targets().text())
          .add(FitSettings.TEACHER, spec -> FitSettings.teacher(spec.fit()))
          .addOptional(
              FitSettings.RANDOM_MOVES, spec -> spec.fit().teacher().map(Teacher::randomMoves))
          .addOptional(FitSettings.OFF_GAMES, spec -> spec.fit().teacher().map(Teacher::positions))
          .add(RIDGE, spec -> spec.fit().ridge())
          .add(FitSettings.RATE, spec -> spec.fit().rate())
          .add(EPOCHS, spec -> spec.fit().epochs())
          .add(WINDOW, TrainSpec::window)
          .addOptional(TRAINER, spec -> spec.trainer().map(words -> String.join(" ", words)))
          .group("Tests of candidates")
          .addAll(TEST, TrainSpec::tests)
          .add(MAX_GAMES, TrainSpec::testGames)
          .addOf(SprtSettings.table(ELO1), TrainSpec::sprt, SprtSettings.table(ELO1).settings());

  private final Game rules;
  private final SettingValues values;
  private final boolean isFitted;
  private final boolean isNetwork;

  private TrainSettings(SettingValues values) {
    this.rules = values.get(GameSetting.GAME);
    this.values = values;
    this.isFitted = values.find(TRAINER).isEmpty();
    this.isNetwork =
        isFitted
            && values
                .find(EVALUATOR)
                .map(FeatureSets.NETWORK::equals)
                .orElseGet(
                    () ->
                        values.find(FROM).map(this::beginsWithNetwork).orElse(shipped().isEmpty()));
  }

  /**
   * A new training.
   *
   * @param spec its settings
   * @param start file of weights or of a network to write before the training begins; empty for the
   *     shipped evaluator
   */
  private record Begun(TrainSpec spec, Optional<String> start) {}

  /**
   * The settings of the training in a directory, or of a new one, which are then written there. Of
   * an existing training only those change that may.
   *
   * @param command the command line, for the provenance of the weights
   * @param concurrency number of games at a time, for which a new training must have the memory
   * @throws IllegalArgumentException if a value is refused, or is not that of the existing
   *     training; the message names the option
   * @throws PluginException if the game has no evaluator whose weights can be fitted, or an engine
   *     cannot begin a game
   */
  public static TrainSpec settled(
      TrainFiles files, SettingValues given, String command, int concurrency) throws IOException {
    Optional<TrainSpec> existing = files.settings();
    if (existing.isPresent()) {
      TrainSpec resumed = resume(files, existing.get(), given);
      if (!resumed.equals(existing.get())) {
        files.writeSettings(resumed);
      }
      return resumed;
    }
    Begun begun = new TrainSettings(given).begin(command);
    requirePlayable(begun.spec(), concurrency);
    Files.createDirectories(files.path());
    if (begun.start().isPresent()) {
      AtomicFile.write(files.start(), begun.start().get());
    }
    files.writeSettings(begun.spec());
    return begun.spec();
  }

  /** Tries out all engines, so that an engine that cannot play is refused before the first game. */
  private static void requirePlayable(TrainSpec spec, int concurrency) {
    spec.selfPlay().format().requireLibraries();
    Stream.concat(spec.selfPlay().engines().stream(), spec.tests().stream())
        .forEach(engine -> requirePlayable(spec.rules(), engine, concurrency));
  }

  private static void requirePlayable(Game rules, String engine, int concurrency) {
    EngineSpec parsed = EngineText.parse(engine);
    TournamentSpec games =
        TournamentSpec.builder(rules)
            .players(List.of(new Player(engine, parsed), new Player("opponent", parsed)))
            .build();
    MemoryPlan.of(games, concurrency).require();
    Tryout.requireNone(Tryout.of(games), "");
  }

  private static TrainSpec resume(TrainFiles files, TrainSpec begun, SettingValues given)
      throws IOException {
    if (given.given().isEmpty()) {
      return begun;
    }
    Map<String, List<String>> recorded = TABLE.texts(begun);
    recorded.put(
        FROM.key(), begun.begins().map(sum -> List.of(files.start().toString())).orElse(List.of()));
    TrainSpec now = new TrainSettings(given.over(recorded)).begin("").spec();
    TABLE.requireSame(files.path(), begun, now, given);
    return begun.until(now.patience(), now.generations());
  }

  private Begun begin(String command) throws IOException {
    Optional<Weights> weights = isNetwork ? Optional.empty() : isFitted ? start() : none();
    Optional<String> start = isNetwork ? network() : weights.map(WeightsFile::format);
    SelfPlaySpec games =
        SelfPlaySettings.of(rules, List.of(values.get(ENGINE)), values)
            .withPositions(values.get(POSITIONS));
    List<String> tests = values.all(TEST);
    return new Begun(
        new TrainSpec(
            SelfPlaySettings.balanced(games, values),
            values.find(ID).orElseGet(() -> FitSettings.id(rules.id())),
            isNetwork
                ? FeatureSets.NETWORK
                : weights.or(this::shipped).map(Weights::evaluator).orElse("none"),
            start.map(text -> Checksum.of(text.getBytes(StandardCharsets.UTF_8))),
            fit(weights),
            values.find(TRAINER),
            tests.isEmpty() ? TESTS : tests,
            SprtSettings.read(values, ELO1),
            values.get(MAX_GAMES),
            values.get(WINDOW),
            values.get(PATIENCE),
            values.get(GENERATIONS),
            command),
        start);
  }

  private FitSpec fit(Optional<Weights> start) {
    List<Integer> knots =
        isFitted && !isNetwork
            ? FeatureSets.of(rules, start.or(this::shipped).orElseThrow().evaluator()).knots()
            : Weights.NO_PHASES;
    Optional<Teacher> teacher = isFitted ? FitSettings.teacher(values, TEACHER) : Optional.empty();
    teacher.ifPresent(by -> plain(by.engine()));
    return new FitSpec(
        values.get(FitSettings.TARGETS),
        teacher,
        FitSpec.SCALE,
        knots,
        1,
        values.get(EPOCHS),
        BATCH,
        isNetwork ? FitSettings.networkRate(values) : values.get(FitSettings.RATE),
        !values.isGiven(RIDGE) && (isNetwork || isFromZero()) ? 0 : values.get(RIDGE));
  }

  /** Whether a network is what {@code --from} names. */
  private boolean beginsWithNetwork(String from) {
    return FeatureSets.all(rules).isEmpty()
        || (!from.equals(ZERO) && NetworkFile.isNetwork(Path.of(from)));
  }

  private static Path file(String from) {
    Path file = Path.of(from);
    requireThat(
        Files.exists(file), "option '--from': expected a file or '%s', found no '%s'", ZERO, from);
    return file;
  }

  private boolean isFromZero() {
    return values.find(FROM).filter(ZERO::equals).isPresent();
  }

  /** An engine without weights and networks, which the training sets. */
  private static String plain(String text) {
    EngineSpec spec = EngineText.parse(text);
    if (spec.isProgram()) {
      throw new IllegalArgumentException(
          "engine '" + text + "': expected a built-in engine, which accepts weights and networks");
    }
    for (String option : List.of(SearcherOption.WEIGHTS, SearcherOption.NET)) {
      requireThat(
          !spec.options().containsKey(option),
          "engine '%s': expected no option '%s', which the training sets; begin with other"
              + " weights by --from",
          text,
          option);
    }
    return text;
  }

  /** The file of the network that plays the first games; empty for the shipped evaluator. */
  private Optional<String> network() throws IOException {
    PatternLayout.of(rules);
    Optional<String> from = values.find(FROM);
    if (from.isEmpty()) {
      return Optional.empty();
    }
    if (isFromZero()) {
      return Optional.of(NetworkFile.format(PatternNetwork.zero(ZERO, rules)));
    }
    Path file = file(from.get());
    NetworkFile.read(file, rules.family());
    return Optional.of(Files.readString(file));
  }

  /** No weights to begin with, because a command makes the candidates. */
  private Optional<Weights> none() {
    for (Setting<?> setting : List.of(FROM, EVALUATOR, FitSettings.TEACHER)) {
      requireThat(
          !values.isGiven(setting) || values.get(setting).equals(FitSettings.NONE),
          "option '%s': expected it without --trainer, which begins by itself",
          setting.option());
    }
    return Optional.empty();
  }

  private Optional<Weights> shipped() {
    return FeatureSets.weights(rules);
  }

  /** The weights to begin with; empty for the shipped ones. */
  private Optional<Weights> start() {
    Optional<String> from = values.find(FROM);
    List<FeatureSet> sets = features();
    values.find(EVALUATOR).ifPresent(name -> FeatureSets.of(rules, name));
    if (from.isEmpty()) {
      String ofShipped =
          shipped()
              .orElseThrow(
                  () ->
                      new IllegalArgumentException(
                          Texts.format(
                              "game '%s' has no built-in weights to begin with; expected --from FILE,"
                                  + " or --from zero",
                              rules.id())))
              .evaluator();
      requireEvaluator(ofShipped);
      return Optional.empty();
    }
    if (isFromZero()) {
      return Optional.of(zero(sets));
    }
    Weights weights = WeightsFile.read(file(from.get()), sets);
    requireEvaluator(weights.evaluator());
    return Optional.of(weights);
  }

  private List<FeatureSet> features() {
    List<FeatureSet> sets = FeatureSets.all(rules);
    requireThat(
        !sets.isEmpty(),
        "game '%s' has no evaluator of features; expected --evaluator network, or --trainer CMD",
        rules.id());
    return sets;
  }

  private void requireEvaluator(String found) {
    String wanted = values.find(EVALUATOR).orElse(found);
    requireThat(
        wanted.equals(found),
        "option '--evaluator': the weights to begin with are for '%s', expected the same or"
            + " --from zero, found '%s'",
        found,
        wanted);
  }

  private Weights zero(List<FeatureSet> sets) {
    FeatureSet features =
        values
            .find(EVALUATOR)
            .or(() -> shipped().map(Weights::evaluator))
            .map(name -> FeatureSets.of(rules, name))
            .orElse(sets.get(0));
    List<Integer> knots = features.knots();
    Map<String, List<Integer>> zeros = new LinkedHashMap<>();
    features.names().forEach(name -> zeros.put(name, knots.stream().map(knot -> 0).toList()));
    return new Weights(
        ZERO, features.gameId(), features.evaluator(), List.of("all 0"), knots, zeros);
  }
}
