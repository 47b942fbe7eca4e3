package dev.lodestone.dataset.selfplay;

import static dev.lodestone.core.text.Arguments.requireRange;
import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.job.Setting;
import java.util.List;

/**
 * The settings that make games of the same engines differ.
 *
 * @param openingPlies maximum number of random moves at the beginning of a game; the number is
 *     drawn uniformly, by default from 0
 * @param temperatures steps by which moves are drawn from the visits after the opening, in order;
 *     after the last step the best move is played
 * @param noise share of the noise in the root's priors, 0 to 1; for engines with an option {@code
 *     noise} that is not set
 * @param noiseConcentration concentration of that noise; small numbers favour a small number of
 *     moves
 * @param forcedPlayouts factor of the forced playouts of each root move, which do not count for the
 *     policy
 * @param fastShare share of the moves that are played after a short search without noise and that
 *     have no policy target; 0 to below 1
 * @param fastNodes nodes of a short search
 */
public record Exploration(
    int openingPlies,
    List<Step> temperatures,
    double noise,
    double noiseConcentration,
    double forcedPlayouts,
    double fastShare,
    int fastNodes) {

  /** Random openings and moves drawn by temperature; every search is a full one. */
  public static final Exploration DEFAULT =
      new Exploration(8, List.of(new Step(1, 8)), 0.25, 10, 0, 0, 50);

  /** Always plays the best move, from the start position. */
  public static final Exploration NONE = new Exploration(0, List.of(), 0, 10, 0, 0, 50);

  public Exploration {
    temperatures = List.copyOf(temperatures);
    requireThat(
        openingPlies >= 0, "opening plies must not be negative: openingPlies=%s", openingPlies);
    requireRange("noise", noise, 0, 1);
    requireThat(
        noiseConcentration >= 0.01 && noiseConcentration <= 1_000,
        "noise concentration must be from 0.01 to 1000: noiseConcentration=%s",
        noiseConcentration);
    requireThat(
        forcedPlayouts >= 0 && forcedPlayouts <= 100,
        "forced playouts must be from 0 to 100: forcedPlayouts=%s",
        forcedPlayouts);
    requireThat(
        fastShare >= 0 && fastShare < 1,
        "the share of fast moves must be at least 0 and below 1: fastShare=%s",
        fastShare);
    requireThat(fastNodes >= 1, "a fast search must have at least 1 node: fastNodes=%s", fastNodes);
  }

  /**
   * A temperature for a number of plies: a move is drawn in proportion to its visits to the power
   * of {@code 1 / temperature}.
   *
   * @param temperature above 0 and at most 10; 1 draws in proportion to the visits
   * @param plies at least 1
   */
  public record Step(double temperature, int plies) {

    public Step {
      requireThat(
          temperature > 0 && temperature <= 10,
          "a temperature must be above 0 and at most 10: temperature=%s",
          temperature);
      requireThat(plies >= 1, "a temperature must last at least 1 ply: plies=%s", plies);
    }

    /**
     * Parses steps such as {@code 1:8} or {@code 1:8,0.5:16}.
     *
     * @throws IllegalArgumentException if the text is neither a list of steps nor {@code none}
     */
    public static List<Step> parse(String text) {
      if (text.equals("none")) {
        return List.of();
      }
      if (!text.matches("\\d{1,4}(\\.\\d{1,6})?:\\d{1,6}(,\\d{1,4}(\\.\\d{1,6})?:\\d{1,6})*")) {
        throw new IllegalArgumentException(
            "expected TEMPERATURE:PLIES such as 1:8 or 1:8,0.5:16, or none; found '" + text + "'");
      }
      return List.of(text.split(",", -1)).stream()
          .map(part -> part.split(":", -1))
          .map(part -> new Step(Double.parseDouble(part[0]), Integer.parseInt(part[1])))
          .toList();
    }

    /** The step as {@link #parse} reads it. */
    public String text() {
      return Setting.text(temperature) + ":" + plies;
    }
  }

  /** The temperature at a number of plies after the opening; 0 if the best move is to be played. */
  public double temperature(int plies) {
    int end = 0;
    for (Step step : temperatures) {
      end += step.plies();
      if (plies < end) {
        return step.temperature();
      }
    }
    return 0;
  }
}
