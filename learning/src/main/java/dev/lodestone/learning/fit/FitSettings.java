package dev.lodestone.learning.fit;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.text.Texts;
import dev.lodestone.dataset.files.DatasetFiles;
import dev.lodestone.job.Setting;
import dev.lodestone.job.SettingValues;
import dev.lodestone.job.SettingsTable;
import dev.lodestone.learning.fit.LinearFit.Ending;
import dev.lodestone.learning.sample.Targets;
import dev.lodestone.learning.sample.Teacher;
import dev.lodestone.search.knowledge.FeatureSet;
import dev.lodestone.search.knowledge.FeatureSets;
import dev.lodestone.search.knowledge.Features;
import dev.lodestone.search.knowledge.MoveFeatureSet;
import dev.lodestone.search.knowledge.PolicyFeatures;
import dev.lodestone.search.knowledge.Weights;
import dev.lodestone.search.knowledge.WeightsFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The settings of a fit: what {@code lodestone fit} declares, and a training in part. */
public final class FitSettings {

  /** The text that stands for no teacher. */
  public static final String NONE = "none";

  /** What is predicted. */
  public static final Setting<Targets> TARGETS =
      Setting.of(
              "targets",
              "NAME=W,...",
              "What is predicted: the result of the game, the value of the search and, in their"
                  + " place where it is proven, the exact result, each with its weight.",
              Targets::parse)
          .usually(Targets.DEFAULT.text());

  /** The engine that evaluates positions off the games. */
  public static final Setting<String> TEACHER =
      Setting.text(
          "teacher",
          "SPEC",
          "Learns also from positions off the games, a few random moves after each position of a"
              + " game, with the value that this engine finds there, such as alphabeta:nodes=2000,"
              + " or 'none'. A search meets such positions and games do not. Default of 'fit':"
              + " none; of 'train': alphabeta:nodes=2000,hash=1, with the best weights so far.");

  /** How far positions are off the games. */
  public static final Setting<Integer> RANDOM_MOVES =
      Setting.whole(
          "random-moves",
          "N",
          "Maximum number of those random moves; each number from 0 is drawn as often; default 3.",
          0);

  /** How many positions are off the games. */
  public static final Setting<Integer> OFF_GAMES =
      Setting.whole(
          "off-games",
          "N",
          "Number of positions off the games for each position of a game; default 1.",
          1);

  /** The size of the first steps. */
  public static final Setting<Double> RATE =
      Setting.decimal(
              "rate",
              "X",
              "Size of the first steps, in scales; halved when an epoch gains nothing; for a network"
                  + " 0.002.")
          .usually(0.01);

  private static final Setting<String> EVALUATOR =
      Setting.text(
          "evaluator",
          "NAME",
          "What is fitted: network, of the patterns that any game's diagram has; for GAUSS linear and"
              + " patterns, for Gess policy; default: linear if the game has it, or network.");

  private static final Setting<String> ID =
      Setting.of(
          "id",
          "ID",
          "Id of the weights; default: the name of FILE without its extension.",
          FitSettings::id);

  private static final Setting<String> FROM =
      Setting.text(
          "from",
          "FILE",
          "Weights of an evaluator to begin with, instead of zeros; with --epochs 0 they are only"
              + " calibrated and measured.");

  private static final Setting<Boolean> SHIFT =
      Setting.flag(
          "shift",
          "Also shifts values by who has the last move, for GAUSS patterns: they predict results"
              + " better, but the engine does not become stronger.");

  private static final Setting<Boolean> KEEP_SCALE =
      Setting.flag(
          "keep-scale",
          "Leaves values at the scale that the fit finds, with --from about that of FILE, instead"
              + " of calibrating them: the pruning margins of alphabeta are tuned for one scale.");

  private static final Setting<Integer> SCALE =
      Setting.whole(
              "scale",
              "N",
              "Number of centipoints that multiply the odds by e; the default is that of MCTS.",
              FitSpec.MIN_SCALE)
          .usually(FitSpec.SCALE);

  private static final Setting<List<Integer>> KNOTS =
      Setting.of(
          "knots",
          "N,...",
          "Phases of the game at which weights are fitted; in between they are interpolated;"
              + " default: suited to the features.",
          FitSettings::knots);

  private static final Setting<Double> RIDGE =
      Setting.decimal(
              "ridge",
              "X",
              "Number of positions that pull a weight to its start value: to 0, or with --from to"
                  + " its value there. More for many features and little data.")
          .usually(1);

  private static final Setting<Integer> BATCH =
      Setting.whole("batch", "N", "Number of positions in a step.", 1).usually(512);

  private static final Setting<Integer> EPOCHS =
      Setting.whole("epochs", "N", "Maximum number of epochs.", 0).usually(60);

  private static final Setting<Long> SEED = Setting.seed("Seed of the order of the positions.");

  private static final Setting<Integer> WIDTH =
      Setting.whole("width", "N", "Numbers of a network's entry, in steps of 4, from 4 to 256.", 4)
          .usually(NetworkFit.WIDTH);

  private static final Setting<Integer> HIDDEN =
      Setting.whole("hidden", "N", "Number of a network's hidden units, up to 1024.", 0)
          .usually(NetworkFit.HIDDEN);

  private static final double NETWORK_RATE = 0.002;

  /** All settings of a fit, in the order of help. */
  public static final SettingsTable<FitSpec> TABLE =
      new SettingsTable<FitSpec>()
          .declare(EVALUATOR, ID, FROM, SHIFT, KEEP_SCALE, TARGETS, TEACHER, RANDOM_MOVES)
          .declare(OFF_GAMES, SCALE, KNOTS, WIDTH, HIDDEN, RIDGE, RATE, BATCH, EPOCHS, SEED);

  private static final int USUAL_RANDOM_MOVES = 3;

  private final Game game;
  private final SettingValues values;
  private final String evaluator;

  /**
   * The settings that these values describe.
   *
   * @param game whose evaluator is fitted
   * @throws IllegalArgumentException if there is nothing to fit; the message names the option
   */
  public FitSettings(Game game, SettingValues values) {
    this.game = game;
    this.values = values;
    this.evaluator = values.find(EVALUATOR).orElseGet(() -> usual(game));
    requireThat(
        values.find(FROM).isPresent() || epochs() != 0,
        "option '--epochs': expected at least 1, or 0 with --from FILE, found 0");
    for (Setting<?> setting : List.of(WIDTH, HIDDEN)) {
      requireThat(
          !values.isGiven(setting) || isNetwork(),
          "option '%s': expected --evaluator network with it, found '%s'",
          setting.option(),
          evaluator);
    }
  }

  /**
   * The teacher, if there is one.
   *
   * @param usual the engine if none is named, or {@link #NONE}
   * @throws IllegalArgumentException if a value is refused; the message names the option
   */
  public static Optional<Teacher> teacher(SettingValues values, String usual) {
    String engine = values.find(TEACHER).orElse(usual);
    if (engine.equals(NONE)) {
      for (Setting<?> setting : List.of(RANDOM_MOVES, OFF_GAMES)) {
        requireThat(
            !values.isGiven(setting),
            "option '%s': expected a --teacher with it",
            setting.option());
      }
      return Optional.empty();
    }
    int randomMoves = values.find(RANDOM_MOVES).orElse(USUAL_RANDOM_MOVES);
    int positions = values.find(OFF_GAMES).orElse(1);
    return TEACHER.checked(() -> Optional.of(new Teacher(engine, randomMoves, positions)));
  }

  /** The text of a fit's teacher. */
  public static String teacher(FitSpec fit) {
    return fit.teacher().map(Teacher::engine).orElse(NONE);
  }

  /**
   * The name of weights.
   *
   * @throws IllegalArgumentException if it has other characters than letters, digits and {@code
   *     ._+-}
   */
  public static String id(String name) {
    if (!name.matches("[\\w.+-]+")) {
      throw new IllegalArgumentException(
          "expected letters, digits, '.', '_', '+' and '-', found '" + name + "'");
    }
    return name;
  }

  private static List<Integer> knots(String text) {
    requireThat(
        text.matches("\\d{1,4}(,\\d{1,4})*"), "expected numbers such as 4,12,18, found '%s'", text);
    return Arrays.stream(text.split(",", -1)).map(Integer::valueOf).toList();
  }

  private static String usual(Game game) {
    return FeatureSets.all(game).stream()
        .findFirst()
        .map(FeatureSet::evaluator)
        .orElse(FeatureSets.NETWORK);
  }

  private boolean isPolicy() {
    return evaluator.equals(MoveFeatureSet.POLICY);
  }

  private boolean isNetwork() {
    return evaluator.equals(FeatureSets.NETWORK);
  }

  /**
   * The fit that these settings describe.
   *
   * @param sets the data sets, at least one
   * @param file the file of the weights
   * @param command the words of a command that repeats the fit, without these settings
   * @throws IllegalArgumentException if a value is refused; the message says what was expected
   */
  public Fit<?, ?> fit(List<DatasetFiles> sets, Path file, String command) {
    if (isNetwork()) {
      requireNoFeatures();
      return NetworkFit.of(
          task(sets, file, command, Weights.NO_PHASES),
          spec(Weights.NO_PHASES),
          values.get(WIDTH),
          values.get(HIDDEN));
    }
    if (isPolicy()) {
      PolicyFeatures features = FeatureSets.ofPolicy(game);
      List<Integer> knots = knotsOf(features);
      return PolicyFit.of(task(sets, file, command, knots), features, policySpec(knots));
    }
    FeatureSet features = FeatureSets.of(game, evaluator);
    List<Integer> knots = knotsOf(features);
    return LinearFit.of(
        task(sets, file, command, knots), features, spec(knots), from(features), ending(features));
  }

  private void requireNoFeatures() {
    for (Setting<?> setting : List.of(FROM, KNOTS, KEEP_SCALE, SHIFT)) {
      requireThat(
          !values.isGiven(setting),
          "option '%s': expected an evaluator that adds up features, found '%s'",
          setting.option(),
          evaluator);
    }
  }

  private FitTask task(List<DatasetFiles> sets, Path file, String command, List<Integer> knots) {
    return new FitTask(game, sets, id(file), command + " " + String.join(" ", words(knots)));
  }

  /** Maximum number of epochs; 0 only if there are weights to begin with. */
  public int epochs() {
    return values.get(EPOCHS);
  }

  private String id(Path file) {
    return values
        .find(ID)
        .orElseGet(() -> ID.read(file.getFileName().toString().replaceAll("\\.[^.]*$", "")));
  }

  private double rate() {
    return isNetwork() ? networkRate(values) : values.get(RATE);
  }

  /** The size of the first steps of a network's numbers. */
  public static double networkRate(SettingValues values) {
    return values.isGiven(RATE) ? values.get(RATE) : NETWORK_RATE;
  }

  private FitSpec spec(List<Integer> knots) {
    return new FitSpec(
        values.get(TARGETS),
        teacher(values, NONE),
        values.get(SCALE),
        knots,
        values.get(SEED),
        epochs(),
        values.get(BATCH),
        rate(),
        values.get(RIDGE));
  }

  private Optional<Weights> from(FeatureSet features) {
    return values.find(FROM).map(file -> WeightsFile.read(Path.of(file), List.of(features)));
  }

  private Ending ending(FeatureSet features) {
    boolean keepScale = values.get(KEEP_SCALE);
    boolean shift = values.get(SHIFT);
    requireThat(
        !isTaught() || keepScale,
        "option '--teacher': expected --keep-scale with it, because positions off the games"
            + " have no results that values could be calibrated by");
    requireThat(!keepScale || !shift, "expected --keep-scale or --shift, found both");
    requireThat(
        !shift || hasGroups(features),
        "option '--shift': expected an evaluator that knows who has the last move, such as"
            + " the patterns of GAUSS, found '%s' of %s",
        features.evaluator(),
        features.gameId());
    return keepScale ? Ending.AS_FITTED : shift ? Ending.SHIFTED : Ending.CALIBRATED;
  }

  private static boolean hasGroups(FeatureSet features) {
    return IntStream.range(0, features.names().size())
        .anyMatch(feature -> features.group(feature) != FeatureSet.NO_GROUP);
  }

  private PolicySpec policySpec(List<Integer> knots) {
    for (Setting<?> setting :
        List.of(TARGETS, SCALE, FROM, TEACHER, RANDOM_MOVES, OFF_GAMES, KEEP_SCALE, SHIFT)) {
      boolean isOff = setting.equals(TEACHER) && !isTaught();
      if (values.isGiven(setting) && !isOff) {
        throw new IllegalArgumentException(
            Texts.format(
                "option '%s': a policy predicts visits, %s",
                setting.option(),
                setting.isFlag()
                    ? "no values"
                    : "found "
                        + String.join("", values.given().getOrDefault(setting.key(), List.of()))));
      }
    }
    return new PolicySpec(
        knots,
        new TrainingSettings(
            values.get(SEED), epochs(), values.get(BATCH), values.get(RATE), values.get(RIDGE)));
  }

  private boolean isTaught() {
    return !values.find(TEACHER).orElse(NONE).equals(NONE);
  }

  private List<Integer> knotsOf(Features features) {
    return values.find(KNOTS).orElse(features.knots());
  }

  /** The options as words of a command line, with their values written out. */
  private List<String> words(List<Integer> knots) {
    List<String> words = new ArrayList<>(List.of("--evaluator", evaluator));
    values.find(ID).ifPresent(id -> words.addAll(List.of("--id", id)));
    values.find(FROM).ifPresent(from -> words.addAll(List.of("--from", from)));
    if (values.get(SHIFT)) {
      words.add("--shift");
    }
    if (values.get(KEEP_SCALE)) {
      words.add("--keep-scale");
    }
    if (!isPolicy()) {
      words.addAll(List.of("--targets", values.get(TARGETS).text()));
      teacher(values, NONE)
          .ifPresent(
              by ->
                  words.addAll(
                      List.of(
                          "--teacher",
                          by.engine(),
                          "--random-moves",
                          String.valueOf(by.randomMoves()),
                          "--off-games",
                          String.valueOf(by.positions()))));
      words.addAll(List.of("--scale", values.get(SCALE).toString()));
    }
    if (isNetwork()) {
      words.addAll(List.of("--width", values.get(WIDTH).toString()));
      words.addAll(List.of("--hidden", values.get(HIDDEN).toString()));
    } else {
      words.add("--knots");
      words.add(knots.stream().map(String::valueOf).collect(Collectors.joining(",")));
    }
    words.addAll(List.of("--ridge", values.get(RIDGE).toString()));
    words.addAll(List.of("--rate", Double.toString(rate())));
    words.addAll(List.of("--batch", values.get(BATCH).toString(), "--epochs", "" + epochs()));
    words.addAll(List.of("--seed", values.get(SEED).toString()));
    return words;
  }
}
