package dev.lodestone.cli.option;

import dev.lodestone.cli.console.Numbers;
import dev.lodestone.cli.console.UserError;
import dev.lodestone.core.Checksum;
import dev.lodestone.core.Game;
import dev.lodestone.core.PluginException;
import dev.lodestone.core.text.Texts;
import dev.lodestone.dataset.row.ExactSpec;
import dev.lodestone.dataset.row.Split;
import dev.lodestone.dataset.selfplay.SelfPlaySpec;
import dev.lodestone.learning.fit.FitSpec;
import dev.lodestone.learning.sample.Targets;
import dev.lodestone.learning.sample.Teacher;
import dev.lodestone.learning.train.TrainSpec;
import dev.lodestone.search.SearcherOption;
import dev.lodestone.search.knowledge.FeatureSet;
import dev.lodestone.search.knowledge.FeatureSets;
import dev.lodestone.search.knowledge.Weights;
import dev.lodestone.search.knowledge.WeightsFile;
import dev.lodestone.tournament.engine.EngineCommand;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.EngineText;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The settings of a training. */
public final class TrainOptions {

  private static final String ZERO = "zero";
  private static final int MAX_PLIES = 400;
  private static final int BATCH = 512;
  private static final String TEACHER = "alphabeta:nodes=2000,hash=1";
  private static final List<String> TESTS = List.of("mcts:nodes=400", "alphabeta:nodes=3000");

  @Option(
      names = "--game",
      paramLabel = "GAME",
      description =
          "The game; 'lodestone games' lists them, 'lodestone games NAME' their"
              + " parameters. Required for a new training.")
  private @Nullable Game game;

  @Option(
      names = "--engine",
      paramLabel = "SPEC",
      defaultValue = "mcts:nodes=200",
      description =
          "The engine that plays the games, with the best weights so far: a built-in engine with a"
              + " limit and without weights; default ${DEFAULT-VALUE}.")
  private String engine = "";

  @Option(
      names = "--positions",
      paramLabel = "N",
      defaultValue = "300000",
      description = "Minimum number of positions of a generation; default ${DEFAULT-VALUE}.")
  private long positions;

  @Mixin private final ShardPositionsOption shardPositions = new ShardPositionsOption();

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Seed of games, fits and tests; default ${DEFAULT-VALUE}.")
  private long seed;

  @Mixin private final StartOptions starts = new StartOptions();

  @Mixin private final ExplorationOptions exploration = new ExplorationOptions();

  @Mixin private final ExactPliesOption exactPlies = new ExactPliesOption();

  @Mixin private final RowFormatOption format = new RowFormatOption();

  @Option(
      names = "--from",
      paramLabel = "FILE",
      description =
          "Weights to begin with, or 'zero' for weights of 0; default: those that are shipped with"
              + " the game.")
  private @Nullable String from;

  @Option(
      names = "--evaluator",
      paramLabel = "NAME",
      description =
          "The evaluator whose weights are fitted; default: that of the weights to begin with.")
  private @Nullable String evaluator;

  @Option(
      names = "--id",
      paramLabel = "ID",
      description =
          "Name of the weights, to which the number of the generation is added; default: the game.")
  private @Nullable String id;

  @Option(
      names = "--ridge",
      paramLabel = "X",
      defaultValue = "300",
      description =
          "Number of positions that pull a weight to its value in the best weights so far; default"
              + " ${DEFAULT-VALUE}.")
  private double ridge;

  @Option(
      names = "--targets",
      paramLabel = "NAME=W,...",
      description = "What is predicted, as in 'lodestone fit'; default result=1,value=1,exact=2.")
  private @Nullable String targets;

  @Mixin private final TeacherOptions teacher = new TeacherOptions();

  @Option(
      names = "--rate",
      paramLabel = "X",
      defaultValue = "0.01",
      description = "Size of the first steps of a fit, in scales; default ${DEFAULT-VALUE}.")
  private double rate;

  @Option(
      names = "--epochs",
      paramLabel = "N",
      defaultValue = "60",
      description = "Maximum number of passes of a fit; default ${DEFAULT-VALUE}.")
  private int epochs;

  @Option(
      names = "--trainer",
      paramLabel = "CMD",
      description = {
        "A command that makes candidates in place of the fit. {data} stands for the directories of"
            + " the data sets, {newest} for the newest of them, {best} for the best file so far,"
            + " {out} for the file to write, to which the command adds .weights or the ending of a"
            + " network such as .onnx."
      })
  private @Nullable String trainer;

  @Option(
      names = "--test",
      paramLabel = "SPEC",
      description =
          "An engine with a limit with which a candidate must beat the best so far; repeatable;"
              + " default mcts:nodes=400 and alphabeta:nodes=3000.")
  private List<String> tests = new ArrayList<>();

  @Mixin private final SprtOptions sprt = new SprtOptions();

  @Option(
      names = "--max-games",
      paramLabel = "N",
      defaultValue = "4000",
      description =
          "Games after which a test ends undecided, an even number; default ${DEFAULT-VALUE}.")
  private int maxGames;

  @Option(
      names = "--window",
      paramLabel = "N",
      defaultValue = "3",
      description =
          "Number of generations whose games a candidate learns from; default ${DEFAULT-VALUE}.")
  private int window;

  @Option(
      names = "--patience",
      paramLabel = "N",
      defaultValue = "2",
      description =
          "Number of consecutive rejected candidates that end the training; default"
              + " ${DEFAULT-VALUE}.")
  private int patience;

  @Option(
      names = "--generations",
      paramLabel = "N",
      defaultValue = "10",
      description = "Maximum number of generations; default ${DEFAULT-VALUE}.")
  private int generations;

  /**
   * A new training.
   *
   * @param spec its settings
   * @param start weights to write before the training begins; empty for the shipped ones
   */
  public record Begun(TrainSpec spec, Optional<Weights> start) {}

  /** The option {@code --patience}. */
  public int patience() {
    return patience;
  }

  /** The option {@code --generations}. */
  public int generations() {
    return generations;
  }

  /**
   * The training that the options describe.
   *
   * @param command the command line, for the provenance of its weights
   * @throws IllegalArgumentException if an option is invalid; the message says what was expected
   * @throws PluginException if the game has no evaluator whose weights can be fitted
   */
  public Begun begin(String command) {
    Game rules = game;
    if (rules == null) {
      throw new UserError("Missing required option: '--game=GAME'");
    }
    requirePlain(engine);
    tests.forEach(TrainOptions::requirePlain);
    Optional<Weights> start = start(rules);
    return new Begun(
        new TrainSpec(
            starts.balanced(selfPlay(rules), Optional.empty()),
            WeightsId.require(id == null ? rules.id() : id),
            start.or(() -> shipped(rules)).map(Weights::evaluator).orElse("none"),
            start.map(
                weights ->
                    Checksum.of(WeightsFile.format(weights).getBytes(StandardCharsets.UTF_8))),
            fit(rules, start),
            Optional.ofNullable(trainer).map(EngineCommand::split),
            tests.isEmpty() ? TESTS : tests,
            sprt.get(),
            maxGames,
            window,
            patience,
            generations,
            command),
        start);
  }

  private static void requirePlain(String text) {
    EngineSpec spec = EngineText.parse(text);
    if (spec.isProgram()) {
      throw new UserError(
          "engine '" + text + "': expected a built-in engine, which accepts weights and networks");
    }
    for (String option : List.of(SearcherOption.WEIGHTS, SearcherOption.NET)) {
      if (spec.options().containsKey(option)) {
        throw new UserError(
            Texts.format(
                "engine '%s': expected no option '%s', which the training sets; begin with other"
                    + " weights by --from",
                text, option));
      }
    }
  }

  private SelfPlaySpec selfPlay(Game rules) {
    int plies = exactPlies.get();
    return new SelfPlaySpec(
        rules.id(),
        List.of(engine),
        Optional.empty(),
        Numbers.atLeast("--positions", positions, 1),
        shardPositions.get(),
        format.get(),
        seed,
        exploration.exploration(starts.maxPlies()),
        ExactSpec.defaults(rules, plies),
        Split.Shares.DEFAULT,
        MAX_PLIES,
        exploration.resignation(Optional.empty()),
        false,
        false,
        false,
        Optional.of(starts.starts(rules)),
        Optional.empty());
  }

  private FitSpec fit(Game rules, Optional<Weights> start) {
    List<Integer> knots =
        trainer != null
            ? Weights.NO_PHASES
            : FeatureSets.of(rules, start.or(() -> shipped(rules)).orElseThrow().evaluator())
                .knots();
    return new FitSpec(
        targets == null ? Targets.DEFAULT : Targets.parse(targets),
        teacher(),
        FitSpec.SCALE,
        knots,
        1,
        Numbers.atLeast("--epochs", epochs, 1),
        BATCH,
        rate,
        ridge);
  }

  /** The best engine so far, unless a command makes the candidates. */
  private Optional<Teacher> teacher() {
    if (trainer != null) {
      refuse("--teacher", teacher.isNamed() ? "" : null);
      return Optional.empty();
    }
    Optional<Teacher> found = teacher.teacher(TEACHER);
    found.ifPresent(by -> requirePlain(by.engine()));
    return found;
  }

  private static Optional<Weights> shipped(Game rules) {
    try {
      return FeatureSets.weights(rules);
    } catch (PluginException e) {
      return Optional.empty();
    }
  }

  /** The weights to begin with; empty for the shipped ones, or if a trainer needs none. */
  private Optional<Weights> start(Game rules) {
    String file = from;
    if (trainer != null) {
      refuse("--from", file);
      refuse("--evaluator", evaluator);
      return Optional.empty();
    }
    List<FeatureSet> sets = features(rules);
    if (file == null) {
      String ofShipped =
          shipped(rules)
              .orElseThrow(
                  () ->
                      new UserError(
                          Texts.format(
                              "game '%s' has no built-in weights to begin with; expected --from FILE,"
                                  + " or --from zero",
                              rules.id())))
              .evaluator();
      requireEvaluator(ofShipped);
      return Optional.empty();
    }
    if (file.equals(ZERO)) {
      String name = evaluator;
      return Optional.of(
          zero(name == null ? defaultFeatures(rules, sets) : FeatureSets.of(rules, name)));
    }
    Weights weights = WeightsFile.read(Path.of(file), sets);
    requireEvaluator(weights.evaluator());
    return Optional.of(weights);
  }

  private static List<FeatureSet> features(Game rules) {
    try {
      return FeatureSets.all(rules);
    } catch (PluginException e) {
      throw new UserError(
          e.getMessage() + "; expected a game with an evaluator of features, or --trainer CMD");
    }
  }

  private static FeatureSet defaultFeatures(Game rules, List<FeatureSet> sets) {
    return shipped(rules)
        .map(weights -> FeatureSets.of(rules, weights.evaluator()))
        .orElse(sets.get(0));
  }

  private void requireEvaluator(String found) {
    if (evaluator != null && !evaluator.equals(found)) {
      throw new UserError(
          Texts.format(
              "option '--evaluator': the weights to begin with are for '%s', expected the same"
                  + " or --from zero, found '%s'",
              found, evaluator));
    }
  }

  private static void refuse(String option, @Nullable Object value) {
    if (value != null) {
      throw new UserError(
          "option '" + option + "': expected it without --trainer, which begins by itself");
    }
  }

  private static Weights zero(FeatureSet features) {
    List<Integer> knots = features.knots();
    Map<String, List<Integer>> values = new LinkedHashMap<>();
    features.names().forEach(name -> values.put(name, knots.stream().map(knot -> 0).toList()));
    return new Weights(
        ZERO, features.gameId(), features.evaluator(), List.of("all 0"), knots, values);
  }
}
