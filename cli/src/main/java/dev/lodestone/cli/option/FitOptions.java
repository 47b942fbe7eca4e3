package dev.lodestone.cli.option;

import dev.lodestone.cli.console.Numbers;
import dev.lodestone.cli.console.UserError;
import dev.lodestone.core.text.Texts;
import dev.lodestone.learning.fit.Fit;
import dev.lodestone.learning.fit.FitSpec;
import dev.lodestone.learning.fit.PolicySpec;
import dev.lodestone.learning.fit.TrainingSettings;
import dev.lodestone.learning.sample.Targets;
import dev.lodestone.search.knowledge.FeatureSet;
import dev.lodestone.search.knowledge.Features;
import dev.lodestone.search.knowledge.MoveFeatureSet;
import dev.lodestone.search.knowledge.Weights;
import dev.lodestone.search.knowledge.WeightsFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of a fit. */
public final class FitOptions {

  @Option(
      names = "--evaluator",
      paramLabel = "NAME",
      defaultValue = "linear",
      description =
          "What is fitted: linear, policy, or for GAUSS patterns; default" + " ${DEFAULT-VALUE}.")
  private String evaluator = "";

  @Option(
      names = "--id",
      paramLabel = "ID",
      description = "Id of the weights; default: the name of FILE without its extension.")
  private @Nullable String id;

  @Option(
      names = "--from",
      paramLabel = "FILE",
      description = {
        "Weights of an evaluator to begin with, instead of zeros; with --epochs 0 they are only"
            + " calibrated and measured."
      })
  private @Nullable Path from;

  @Option(
      names = "--shift",
      description =
          "Also shifts values by who has the last move, for GAUSS patterns: they predict results"
              + " better, but the engine does not become stronger.")
  private boolean shift;

  @Option(
      names = "--keep-scale",
      description =
          "Leaves values at the scale that the fit finds, with --from about that of FILE, instead"
              + " of calibrating them: the pruning margins of alphabeta are tuned for one scale.")
  private boolean keepScale;

  @Option(
      names = "--targets",
      paramLabel = "NAME=W,...",
      description = {
        "What is predicted: the result of the game, the value of the search and, in their place"
            + " where it is proven, the exact result, each with its weight; default"
            + " result=1,value=1,exact=2."
      })
  private @Nullable String targets;

  @Mixin private final TeacherOptions teacher = new TeacherOptions();

  @Option(
      names = "--scale",
      paramLabel = "N",
      description = "Number of centipoints that multiply the odds by e; default 300, as in MCTS.")
  private @Nullable Integer scale;

  @Option(
      names = "--knots",
      paramLabel = "N,...",
      description =
          "Phases of the game at which weights are fitted; in between they are interpolated;"
              + " default: suited to the features.")
  private @Nullable String knots;

  @Option(
      names = "--ridge",
      paramLabel = "X",
      defaultValue = "1",
      description =
          "Number of positions that pull a weight to its start value: to 0, or with --from to its"
              + " value there. More for many features and little data; default ${DEFAULT-VALUE}.")
  private double ridge;

  @Option(
      names = "--rate",
      paramLabel = "X",
      defaultValue = "0.01",
      description =
          "Size of the first steps, in scales; halved when an epoch gains nothing; default"
              + " ${DEFAULT-VALUE}.")
  private double rate;

  @Option(
      names = "--batch",
      paramLabel = "N",
      defaultValue = "512",
      description = "Number of positions in a step; default ${DEFAULT-VALUE}.")
  private int batch;

  @Option(
      names = "--epochs",
      paramLabel = "N",
      defaultValue = "60",
      description = "Maximum number of epochs; default ${DEFAULT-VALUE}.")
  private int epochs;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Seed of the order of the positions; default ${DEFAULT-VALUE}.")
  private long seed;

  /** Name of the feature set. */
  public String evaluator() {
    return evaluator;
  }

  /** Whether a policy is fitted rather than an evaluator. */
  public boolean isPolicy() {
    return evaluator.equals(MoveFeatureSet.POLICY);
  }

  /** Maximum number of epochs; 0 only if there are weights to begin with. */
  public int epochs() {
    if (from == null && epochs == 0) {
      throw new UserError("option '--epochs': expected at least 1, or 0 with --from FILE, found 0");
    }
    return Numbers.atLeast("--epochs", epochs, 0);
  }

  /** The id of the weights that are written to {@code file}. */
  public String id(Path file) {
    return WeightsId.require(
        id == null ? file.getFileName().toString().replaceAll("\\.[^.]*$", "") : id);
  }

  /**
   * The settings of the fit of an evaluator.
   *
   * @throws IllegalArgumentException if an option is invalid; the message says what was expected
   */
  public FitSpec spec(Features features) {
    return new FitSpec(
        targets == null ? Targets.DEFAULT : Targets.parse(targets),
        teacher.teacher(),
        scale(),
        knotsOf(features),
        seed,
        epochs(),
        batch,
        rate,
        ridge);
  }

  /**
   * The weights to begin with, if the user named some.
   *
   * @throws dev.lodestone.core.PluginException if they cannot be used; the message says why
   */
  public Optional<Weights> from(FeatureSet features) {
    return Optional.ofNullable(from).map(file -> WeightsFile.read(file, List.of(features)));
  }

  /** How the fitted values are calibrated. */
  public Fit.Ending ending(FeatureSet features) {
    if (teacher.isNamed() && !keepScale) {
      throw new UserError(
          "option '--teacher': expected --keep-scale with it, because positions off the games have"
              + " no results that values could be calibrated by");
    }
    if (keepScale && shift) {
      throw new UserError("expected --keep-scale or --shift, found both");
    }
    if (shift && !hasGroups(features)) {
      throw new UserError(
          Texts.format(
              "option '--shift': expected an evaluator that knows who has the last move, such as"
                  + " the patterns of GAUSS, found '%s' of %s",
              features.evaluator(), features.gameId()));
    }
    return keepScale ? Fit.Ending.AS_FITTED : shift ? Fit.Ending.SHIFTED : Fit.Ending.CALIBRATED;
  }

  private static boolean hasGroups(FeatureSet features) {
    return IntStream.range(0, features.names().size())
        .anyMatch(feature -> features.group(feature) != FeatureSet.NO_GROUP);
  }

  /**
   * The settings of the fit of a policy.
   *
   * @throws IllegalArgumentException if an option is invalid; the message says what was expected
   */
  public PolicySpec policySpec(Features features) {
    refuse("--targets", targets);
    refuse("--scale", scale);
    refuse("--from", from);
    if (teacher.isNamed()) {
      throw new UserError("option '--teacher': a policy predicts visits, no values");
    }
    if (keepScale) {
      throw new UserError("option '--keep-scale': a policy predicts visits, no values");
    }
    if (shift) {
      throw new UserError("option '--shift': a policy predicts visits, no values to shift");
    }
    return new PolicySpec(
        knotsOf(features), new TrainingSettings(seed, epochs(), batch, rate, ridge));
  }

  private static void refuse(String option, @Nullable Object value) {
    if (value != null) {
      throw new UserError("option '" + option + "': a policy predicts visits, found " + value);
    }
  }

  private int scale() {
    return scale == null ? FitSpec.SCALE : scale;
  }

  private List<Integer> knotsOf(Features features) {
    return knots == null ? features.knots() : knots(knots);
  }

  private static List<Integer> knots(String text) {
    if (!text.matches("\\d{1,4}(,\\d{1,4})*")) {
      throw new UserError(
          "option '--knots': expected numbers such as 4,12,18, found '" + text + "'");
    }
    return Arrays.stream(text.split(",", -1)).map(Integer::valueOf).toList();
  }

  /** The options as words of a command line, with their values written out. */
  public List<String> words(Features features) {
    List<String> words = new ArrayList<>(List.of("--evaluator", evaluator));
    if (id != null) {
      words.addAll(List.of("--id", id));
    }
    if (from != null) {
      words.addAll(List.of("--from", from.toString()));
    }
    if (shift) {
      words.add("--shift");
    }
    if (keepScale) {
      words.add("--keep-scale");
    }
    if (!isPolicy()) {
      words.addAll(List.of("--targets", spec(features).targets().text()));
      words.addAll(teacher.words());
      words.addAll(List.of("--scale", String.valueOf(scale())));
    }
    words.add("--knots");
    words.add(knotsOf(features).stream().map(String::valueOf).collect(Collectors.joining(",")));
    words.addAll(List.of("--ridge", String.valueOf(ridge), "--rate", String.valueOf(rate)));
    words.addAll(List.of("--batch", String.valueOf(batch), "--epochs", String.valueOf(epochs)));
    words.addAll(List.of("--seed", String.valueOf(seed)));
    return words;
  }
}
