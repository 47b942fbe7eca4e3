package dev.lodestone.search.knowledge;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.core.PluginException;
import dev.lodestone.search.SearcherOption;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * {@link Weights} as text: lines of a key and its value, in any order after the first. A line that
 * begins with # is a comment. A written file ends with a checksum of all lines before it, so that
 * weights that were changed by accident are rejected; a file of version 1 has none, and may be
 * written by hand.
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

  /** Maximum size of a file; files of weights are much smaller. */
  private static final int MAX_BYTES = 1 << 22;

  private WeightsFile() {}

  /**
   * Reads a user's file of weights for any of several evaluators.
   *
   * @throws PluginException that names the file and its fault: it cannot be read, is damaged, or
   *     does not have exactly the features of its evaluator
   */
  public static Weights read(Path file, List<? extends Features> sets) {
    return read(SearcherOption.WEIGHTS, file, sets);
  }

  /**
   * Reads a user's file of weights for moves.
   *
   * @throws PluginException as {@link #read(Path, List)} does
   */
  static Weights readPolicy(Path file, PolicyFeatures features) {
    return read(SearcherOption.POLICY, file, List.of(features));
  }

  /**
   * @param option that names the file
   */
  private static Weights read(String option, Path file, List<? extends Features> sets) {
    try {
      Weights weights = parsed(option, file);
      Optional<? extends Features> features =
          sets.stream().filter(set -> set.evaluator().equals(weights.evaluator())).findFirst();
      weights.requireFor(features.isPresent() ? features.get() : sets.get(0));
      return weights;
    } catch (IllegalArgumentException e) {
      throw refusal(option, file, String.valueOf(e.getMessage()), e);
    }
  }

  /**
   * Reads a user's file of weights.
   *
   * @throws PluginException as {@link #read(Path, List)} does
   */
  public static Weights read(Path file, Features features) {
    return read(file, List.of(features));
  }

  private static Weights parsed(String option, Path file) {
    try {
      requireThat(!Files.isDirectory(file), "expected a file, found a directory");
      if (Files.isRegularFile(file) && Files.size(file) > MAX_BYTES) {
        throw new IllegalArgumentException("expected at most " + MAX_BYTES + " bytes");
      }
      return parse(Files.readString(file, StandardCharsets.UTF_8));
    } catch (NoSuchFileException e) {
      throw refusal(option, file, "there is no such file", e);
    } catch (CharacterCodingException e) {
      throw refusal(option, file, "expected text in UTF-8", e);
    } catch (AccessDeniedException e) {
      throw refusal(option, file, "it cannot be read: permission denied", e);
    } catch (IOException e) {
      throw refusal(option, file, "it cannot be read: " + e.getMessage(), e);
    }
  }

  private static PluginException refusal(String option, Path file, String why, Exception cause) {
    return new PluginException(option + " '" + file + "': " + why, cause);
  }

  /**
   * Reads built-in weights; a fault in them is a bug.
   *
   * @param resource in the package of {@code owner}
   */
  public static Weights shipped(Class<?> owner, String resource, Features features) {
    try (InputStream in = owner.getResourceAsStream(resource)) {
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
    return WeightsText.parse(text);
  }

  /** The text that {@link #parse} reads as the same weights. */
  public static String format(Weights weights) {
    return WeightsText.format(weights);
  }
}
