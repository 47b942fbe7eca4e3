package dev.lodestone.learning.tune;

import dev.lodestone.core.Game;
import dev.lodestone.core.PluginException;
import dev.lodestone.core.text.Names;
import dev.lodestone.core.text.Texts;
import dev.lodestone.search.SearcherOption;
import dev.lodestone.search.knowledge.FeatureSets;
import dev.lodestone.search.knowledge.Weights;
import dev.lodestone.search.knowledge.WeightsFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The weights of an evaluator that are tuned. A tunable {@code weight.FEATURE} is a feature's
 * weight throughout the game, and {@code weight.FEATURE@KNOT} its weight at one knot. An engine
 * gets its weights as a file, by its option {@code weights}.
 *
 * @param base the initial weights
 * @param directory where the files of the two settings are written; they are overwritten in each
 *     iteration
 */
public record WeightTuning(Weights base, Path directory) {

  /** The engine option that names the file. */
  static final String OPTION = SearcherOption.WEIGHTS;

  /** The name of the setting with the result. */
  static final String TUNED = "tuned";

  private static final String ENDING = ".weights";
  private static final Pattern FORM = Pattern.compile("weight\\.([^@]+)(?:@(\\d{1,4}))?");

  /** Whether a tunable is a weight rather than an option of an engine. */
  static boolean isWeight(Tunable tunable) {
    return tunable.name().startsWith("weight.");
  }

  /**
   * Reads the weights of a file.
   *
   * @throws PluginException if the file cannot be read; the message says why
   */
  static WeightTuning from(Path file, Game game, Path directory) {
    return new WeightTuning(WeightsFile.read(file, FeatureSets.all(game)), directory);
  }

  /**
   * Checks that the tunables are different weights of the base.
   *
   * @throws IllegalArgumentException if they are not; the message says what was expected
   */
  void require(List<Tunable> tunables) {
    Map<String, Boolean> throughout = new LinkedHashMap<>();
    for (Tunable tunable : tunables) {
      Matcher name = parts(tunable.name());
      boolean everywhere = name.group(2) == null;
      Boolean before = throughout.putIfAbsent(name.group(1), everywhere);
      if (before != null && (before || everywhere)) {
        throw new IllegalArgumentException(
            "expected a weight throughout the game or by phases, not both, found "
                + tunable.name());
      }
      if (!tunable.whole() || tunable.low() < -Weights.MAX || tunable.high() > Weights.MAX) {
        throw new IllegalArgumentException(
            Texts.format(
                "option '%s': expected whole numbers from %s to %s, found %s..%s",
                tunable.name(), -Weights.MAX, Weights.MAX, tunable.low(), tunable.high()));
      }
    }
  }

  private Matcher parts(String name) {
    Matcher parts = FORM.matcher(name);
    if (!parts.matches()) {
      throw new IllegalArgumentException(
          "expected weight.FEATURE or weight.FEATURE@KNOT, found '" + name + "'");
    }
    if (!base.values().containsKey(parts.group(1))) {
      throw new IllegalArgumentException(
          Texts.format(
              "weights '%s' have no feature '%s'%s",
              base.id(), parts.group(1), Names.suggestion(parts.group(1), base.values().keySet())));
    }
    String knot = parts.group(2);
    if (knot != null && !base.knots().contains(Integer.valueOf(knot))) {
      throw new IllegalArgumentException(
          "weights '" + base.id() + "' have the knots " + base.knots() + ", found '" + name + "'");
    }
    return parts;
  }

  /**
   * The base weights with new values for some.
   *
   * @param values whole numbers by the names of their tunables
   */
  Weights with(Map<String, String> values, String id, List<String> provenance) {
    Map<String, List<Integer>> all = new LinkedHashMap<>(base.values());
    values.forEach(
        (name, text) -> {
          Matcher parts = parts(name);
          String feature = parts.group(1);
          int value = Integer.parseInt(text);
          List<Integer> at = new ArrayList<>(all.getOrDefault(feature, List.of()));
          if (parts.group(2) == null) {
            at.replaceAll(was -> value);
          } else {
            at.set(base.knots().indexOf(Integer.valueOf(parts.group(2))), value);
          }
          all.put(feature, at);
        });
    return new Weights(id, base.game(), base.evaluator(), provenance, base.knots(), all);
  }

  /** The path of the result's file, which the caller writes. */
  public Path tuned() {
    return file(TUNED);
  }

  /** The path of a setting's file. */
  Path file(String name) {
    return directory.resolve(name + ENDING);
  }

  /**
   * Writes the file of a setting.
   *
   * @throws TuneException if it cannot be written
   */
  void write(String name, Weights weights) {
    try {
      Files.writeString(file(name), WeightsFile.format(weights));
    } catch (IOException e) {
      throw new TuneException("cannot write the weights: " + e);
    }
  }

  /** The identity of the initial weights: their name and the checksum of their text. */
  String identity() {
    List<String> lines = WeightsFile.format(base).lines().toList();
    return base.id() + ", " + lines.get(lines.size() - 1);
  }
}
