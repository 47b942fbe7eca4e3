package dev.lodestone.cli.option;

import dev.lodestone.cli.console.UserError;
import dev.lodestone.learning.sample.Teacher;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of positions off the games of a data set, which a fit learns from, too. */
final class TeacherOptions {

  private static final String NONE = "none";
  private static final int RANDOM_MOVES = 3;

  @Option(
      names = "--teacher",
      paramLabel = "SPEC",
      description = {
        "Learns also from positions off the games, a few random moves after each position of a"
            + " game, with the value that this engine finds there, such as alphabeta:nodes=2000,"
            + " or 'none'. A search meets such positions and games do not. Default of 'fit': none;"
            + " of 'train': alphabeta:nodes=2000,hash=1, with the best weights so far."
      })
  private @Nullable String teacher;

  @Option(
      names = "--random-moves",
      paramLabel = "N",
      description =
          "Maximum number of those random moves; each number from 0 is drawn as often; default 3.")
  private @Nullable Integer randomMoves;

  /**
   * The teacher, if there is one.
   *
   * @param usual the engine if none is named, or 'none'
   */
  Optional<Teacher> teacher(String usual) {
    String engine = teacher == null ? usual : teacher;
    if (engine.equals(NONE)) {
      if (randomMoves != null) {
        throw new UserError("option '--random-moves': expected a --teacher with it");
      }
      return Optional.empty();
    }
    try {
      return Optional.of(new Teacher(engine, randomMoves == null ? RANDOM_MOVES : randomMoves));
    } catch (IllegalArgumentException e) {
      throw new UserError("option '--teacher': " + e.getMessage());
    }
  }

  /** The teacher of a fit, which has none by default. */
  Optional<Teacher> teacher() {
    return teacher(NONE);
  }

  /** Whether one was named. */
  boolean isNamed() {
    return teacher != null && !teacher.equals(NONE);
  }

  /** The options as words of a command line, with their values written out. */
  List<String> words() {
    return teacher()
        .map(
            found ->
                List.of(
                    "--teacher",
                    found.engine(),
                    "--random-moves",
                    String.valueOf(found.randomMoves())))
        .orElse(new ArrayList<>());
  }
}
