package dev.lodestone.learning.fit;

import dev.lodestone.job.Setting;
import dev.lodestone.job.SettingValues;
import dev.lodestone.learning.sample.Targets;
import dev.lodestone.learning.sample.Teacher;
import java.util.Optional;

/** The settings that a fit and the fits of a training have in common. */
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

  /** The size of the first steps. */
  public static final Setting<Double> RATE =
      Setting.decimal(
              "rate",
              "X",
              "Size of the first steps, in scales; halved when an epoch gains nothing.")
          .usually(0.01);

  private static final int USUAL_RANDOM_MOVES = 3;

  private FitSettings() {}

  /**
   * The teacher, if there is one.
   *
   * @param usual the engine if none is named, or {@link #NONE}
   * @throws IllegalArgumentException if a value is refused; the message names the option
   */
  public static Optional<Teacher> teacher(SettingValues values, String usual) {
    String engine = values.find(TEACHER).orElse(usual);
    if (engine.equals(NONE)) {
      if (values.isGiven(RANDOM_MOVES)) {
        throw new IllegalArgumentException("option '--random-moves': expected a --teacher with it");
      }
      return Optional.empty();
    }
    try {
      return Optional.of(new Teacher(engine, values.find(RANDOM_MOVES).orElse(USUAL_RANDOM_MOVES)));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("option '--teacher': " + e.getMessage(), e);
    }
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
}
