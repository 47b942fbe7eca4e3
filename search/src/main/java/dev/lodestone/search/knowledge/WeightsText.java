package dev.lodestone.search.knowledge;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.core.text.Texts;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/** The lines of a {@link WeightsFile}. */
final class WeightsText {

  private static final String MAGIC = "lodestone-weights 2";
  private static final String BY_HAND = "lodestone-weights 1";
  private static final String CHECKSUM = "checksum ";
  private static final Pattern NUMBER = Pattern.compile("-?\\d{1,6}");

  private final Map<String, String> header = new LinkedHashMap<>();
  private final List<String> provenance = new ArrayList<>();
  private final Map<String, List<Integer>> values = new LinkedHashMap<>();
  private @Nullable List<Integer> knots;

  private WeightsText() {}

  /**
   * Reads a text.
   *
   * @throws IllegalArgumentException with the line and what was expected there
   */
  static Weights parse(String text) {
    WeightsText file = new WeightsText();
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
    return file.weights();
  }

  private Weights weights() {
    return new Weights(
        required("id"),
        required("game"),
        required("evaluator"),
        provenance,
        knots == null ? Weights.NO_PHASES : knots,
        values);
  }

  /** Checks the checksum; returns the lines before it. */
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
          Texts.format(
              "this is not what was written: the lines have checksum %s, the last one says %s; a"
                  + " file without it begins with '%s'",
              expected, found, BY_HAND));
    }
    return rest;
  }

  /** CRC-32 of the lines, each with one line feed, whatever line ends the file has. */
  private static String checksum(List<String> lines) {
    CRC32 crc = new CRC32();
    lines.forEach(line -> crc.update((line + "\n").getBytes(StandardCharsets.UTF_8)));
    return Texts.format("%08x", crc.getValue());
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
        refuseSecond(knots != null, words[0]);
        knots = numbers(rest);
      }
      case "feature" -> takeFeature(rest);
      default ->
          throw new IllegalArgumentException(
              Texts.format(
                  "expected id, game, evaluator, provenance, knots or feature, found '%s'",
                  words[0]));
    }
  }

  private void takeFeature(String rest) {
    String[] words = rest.split("\\s+", 2);
    List<Integer> numbers = words.length < 2 ? List.of() : numbers(words[1]);
    refuseSecond(values.put(words[0], numbers) != null, "feature " + words[0]);
  }

  private static void refuseSecond(boolean second, String what) {
    requireThat(!second, "'%s' is there twice", what);
  }

  private static List<Integer> numbers(String text) {
    List<Integer> numbers = new ArrayList<>();
    for (String word : text.split("\\s+", -1)) {
      requireThat(NUMBER.matcher(word).matches(), "expected whole numbers, found '%s'", word);
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
  static String format(Weights weights) {
    StringBuilder text = new StringBuilder(MAGIC).append('\n');
    text.append("id ").append(weights.id()).append('\n');
    text.append("game ").append(weights.game()).append('\n');
    text.append("evaluator ").append(weights.evaluator()).append('\n');
    weights.provenance().forEach(line -> text.append("provenance ").append(line).append('\n'));
    if (!weights.knots().equals(Weights.NO_PHASES)) {
      append(text, "knots", weights.knots());
    }
    weights.values().forEach((name, at) -> append(text, "feature " + name, at));
    return text + CHECKSUM + checksum(text.toString().lines().toList()) + "\n";
  }

  private static void append(StringBuilder text, String key, List<Integer> numbers) {
    text.append(key);
    numbers.forEach(n -> text.append(' ').append(n));
    text.append('\n');
  }
}
