package dev.lodestone.tournament.engine;

import dev.lodestone.core.text.Excerpt;
import dev.lodestone.core.text.Texts;
import dev.lodestone.tournament.rules.GameRules;
import dev.lodestone.tournament.rules.Verdict;
import java.util.List;
import java.util.function.Supplier;

/**
 * A program that judges a game whose rules only it knows: it decides which moves are legal, which
 * side is to move and whether the game is over. It must support the UGI queries for this, and is
 * never asked for a move. Not thread-safe.
 *
 * <p>Every method throws a {@link RefereeFailure} if the program exits, hangs, or gives an answer
 * that the protocol does not allow.
 */
public final class Referee implements Titled, AutoCloseable {

  private final String command;
  private final UgiEngine program;

  private Referee(String command, UgiEngine program) {
    this.command = command;
    this.program = program;
  }

  /**
   * Creates a referee, whose process is started with its first game.
   *
   * @param spec the program
   * @param deadlines times after which the program is considered hung
   */
  public static Referee of(EngineSpec spec, Deadlines deadlines) {
    if (!(spec.open(GameRules.ofEngines(), deadlines, EngineSpec.MOVE_OVERHEAD)
        instanceof UgiEngine program)) {
      throw new IllegalArgumentException("a referee must be a program: referee=" + spec.searcher());
    }
    return new Referee(spec.searcher(), program);
  }

  @Override
  public void setTitle(String game) {
    program.setTitle(game);
  }

  /**
   * Begins a game.
   *
   * @param start text of the position in which the game begins
   * @param opening texts of the moves before the engines take over, which must be legal
   */
  public void begin(String start, List<String> opening) {
    ask(
        () -> {
          program.newGame(1);
          return true;
        });
    for (int played = 0; played < opening.size(); played++) {
      if (!isLegal(start, opening.subList(0, played), opening.get(played))) {
        throw new RefereeFailure(
            Texts.format(
                "the referee '%s' rejects move %s of the opening %s",
                command,
                Excerpt.quoted(opening.get(played)),
                Excerpt.quoted(String.join(" ", opening))));
      }
    }
  }

  /**
   * Whether a move is legal.
   *
   * @param start text of the position in which the game began
   * @param moves texts of all moves since
   * @param move text of the move
   */
  public boolean isLegal(String start, List<String> moves, String move) {
    return ask(() -> program.isLegal(start, moves, move));
  }

  /**
   * Judges a position.
   *
   * @param start text of the position in which the game began
   * @param moves texts of all moves since
   */
  public Verdict judge(String start, List<String> moves) {
    return ask(() -> program.judge(start, moves));
  }

  private <T> T ask(Supplier<T> question) {
    try {
      return question.get();
    } catch (EngineFailure e) {
      throw new RefereeFailure(
          Texts.format("the referee '%s' failed: %s", command, e.getMessage()));
    }
  }

  /** Ends the process. */
  @Override
  public void close() {
    program.close();
  }
}
