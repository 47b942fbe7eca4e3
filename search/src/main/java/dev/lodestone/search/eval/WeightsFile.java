package dev.lodestone.search.eval;

import dev.lodestone.core.PluginException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.zip.CRC32;

/**
 * {@link Weights} as text: lines of a key and what it says, in any order after the first. A line
 * that begins with # is a comment. What a program writes ends with a checksum of all lines before
 * it, so that nothing is played with weights that were changed by accident; a file of version 1 has
 * none, and may be written by hand.
 *
 * <pre>
 * lodestone-weights 2
 * id mine
 * game gauss
 * evaluator linear
 * provenance how they were made; may stand on several lines
 * knots 4 28
 * feature gain 60 290
 * checksum 1c291ca3
 * </pre>
 */
public final class WeightsFile {

  private static final String MAGIC = "lodestone-weights 2";
  private static final String BY_HAND = "lodestone-weights 1";
  private static final String CHECKSUM = "checksum ";

  /** No file of weights is nearly as large; what is may be anything. */
  private static final int MAX_BYTES = 1 << 20;

  private final Map<String, String> header = new LinkedHashMap<>();
  private final List<String> provenance = new ArrayList<>();
  private final Map<String, List<Integer>> values = new LinkedHashMap<>();
  private List<Integer> knots = Weights.NO_PHASES;
  private boolean knotsGiven;

  private WeightsFile() {}

  /**
   * Reads a user's file of weights for one of several evaluators.
   *
   * @throws PluginException as {@link #read(Path, FeatureSet)} does
   */
  public static Weights read(Path file, List<FeatureSet> sets) {
    try {
      Weights weights = parsed(file);
      FeatureSet features =
          sets.stream()
              .filter(set -> set.evaluator().equals(weights.evaluator()))
              .findFirst()
              .orElse(sets.get(0));
      weights.requireFor(features);
      return weights;
    } catch (IllegalArgumentException e) {
      throw refusal(file, String.valueOf(e.getMessage()), e);
    }
  }

  /**
   * Reads a user's file.
   *
   * @throws PluginException that names the file and says what is wrong with it: it cannot be read,
   *     is damaged, or is not for all of {@code features} and nothing else
   */
  public static Weights read(Path file, FeatureSet features) {
    return read(file, List.of(features));
  }

  private static Weights parsed(Path file) {
    try {
      if (Files.isRegularFile(file) && Files.size(file) > MAX_BYTES) {
        throw new IllegalArgumentException("expected at most " + MAX_BYTES + " bytes");
      }
      return parse(Files.readString(file, StandardCharsets.UTF_8));
    } catch (NoSuchFileException e) {
      throw refusal(file, "there is no such file", e);
    } catch (CharacterCodingException e) {
      throw refusal(file, "expected text in UTF-8", e);
    } catch (IOException e) {
      throw refusal(file, "it cannot be read: " + e, e);
    }
  }

  private static PluginException refusal(Path file, String why, Exception cause) {
    return new PluginException("weights '" + file + "': " + why, cause);
  }

  /** Reads weights that come with the program; a fault in them is one of ours. */
  static Weights shipped(String resource, FeatureSet features) {
    try (InputStream in = WeightsFile.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException("expected a resource of weights: name=" + resource);
      }
      Weights weights = parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
      weights.requireFor(features);
      return weights;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Reads a text.
   *
   * @throws IllegalArgumentException with the line and what was expected there
   */
  public static Weights parse(String text) {
    WeightsFile file = new WeightsFile();
    List<String> lines = text.lines().toList();
    String magic = lines.isEmpty() ? "" : lines.get(0);
    if (!magic.equals(MAGIC) && !magic.equals(BY_HAND)) {
      throw new IllegalArgumentException("line 1: expected '" + MAGIC + "' or '" + BY_HAND + "'");
    }
    if (magic.equals(MAGIC)) {
      lines = checked(lines);
    }
    for (int i = 1; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      if (!line.isEmpty() && !line.startsWith("#")) {
        try {
          file.take(line);
        } catch (IllegalArgumentException e) {
          throw new IllegalArgumentException("line " + (i + 1) + ": " + e.getMessage(), e);
        }
      }
    }
    return new Weights(
        file.required("id"),
        file.required("game"),
        file.required("evaluator"),
        file.provenance,
        file.knots,
        file.values);
  }

  /** The lines without the checksum, which is that of them. */
  private static List<String> checked(List<String> lines) {
    int last = lines.size() - 1;
    List<String> rest = lines.subList(0, last);
    if (!lines.get(last).matches(CHECKSUM + "[0-9a-f]{8}")) {
      throw new IllegalArgumentException(
          "line " + (last + 1) + ": expected 'checksum' and 8 digits at the end of the file");
    }
    String found = lines.get(last).substring(CHECKSUM.length());
    String expected = checksum(rest);
    if (!found.equals(expected)) {
      throw new IllegalArgumentException(
          "this is not what was written: the lines have checksum "
              + expected
              + ", the last one says "
              + found
              + "; a file without it begins with '"
              + BY_HAND
              + "'");
    }
    return rest;
  }

  /** CRC-32 of the lines, each with one line feed: no matter how the file ends its lines. */
  private static String checksum(List<String> lines) {
    CRC32 crc = new CRC32();
    lines.forEach(line -> crc.update((line + "\n").getBytes(StandardCharsets.UTF_8)));
    return String.format(Locale.ROOT, "%08x", crc.getValue());
  }

  private void take(String line) {
    String[] words = line.split("\\s+", 2);
    String rest = words.length < 2 ? "" : words[1];
    if (rest.isEmpty()) {
      throw new IllegalArgumentException("expected something after '" + words[0] + "'");
    }
    switch (words[0]) {
      case "id", "game", "evaluator" -> refuseSecond(header.put(words[0], rest) != null, words[0]);
      case "provenance" -> provenance.add(rest);
      case "knots" -> {
        refuseSecond(knotsGiven, words[0]);
        knots = numbers(rest);
        knotsGiven = true;
      }
      case "feature" -> {
        String[] feature = rest.split("\\s+", 2);
        List<Integer> weights = feature.length < 2 ? List.of() : numbers(feature[1]);
        refuseSecond(values.put(feature[0], weights) != null, "feature " + feature[0]);
      }
      default ->
          throw new IllegalArgumentException(
              "expected id, game, evaluator, provenance, knots or feature, found '"
                  + words[0]
                  + "'");
    }
  }

  private static void refuseSecond(boolean second, String what) {
    if (second) {
      throw new IllegalArgumentException("'" + what + "' is there twice");
    }
  }

  private static List<Integer> numbers(String text) {
    List<Integer> numbers = new ArrayList<>();
    for (String word : text.split("\\s+", -1)) {
      if (!word.matches("-?\\d{1,6}")) {
        throw new IllegalArgumentException("expected whole numbers, found '" + word + "'");
      }
      numbers.add(Integer.parseInt(word));
    }
    return numbers;
  }

  private String required(String key) {
    String value = header.get(key);
    if (value == null) {
      throw new IllegalArgumentException("expected a line '" + key + "'");
    }
    return value;
  }

  /** The text that {@link #parse} reads as the same weights. */
  public static String format(Weights weights) {
    StringBuilder text = new StringBuilder(MAGIC).append('\n');
    text.append("id ").append(weights.id()).append('\n');
    text.append("game ").append(weights.game()).append('\n');
    text.append("evaluator ").append(weights.evaluator()).append('\n');
    weights.provenance().forEach(line -> text.append("provenance ").append(line).append('\n'));
    if (!weights.knots().equals(Weights.NO_PHASES)) {
      text.append("knots").append(spaced(weights.knots())).append('\n');
    }
    weights
        .values()
        .forEach(
            (name, at) -> text.append("feature ").append(name).append(spaced(at)).append('\n'));
    return text + CHECKSUM + checksum(text.toString().lines().toList()) + "\n";
  }

  private static String spaced(List<Integer> numbers) {
    StringBuilder text = new StringBuilder();
    numbers.forEach(n -> text.append(' ').append(n));
    return text.toString();
  }
}
