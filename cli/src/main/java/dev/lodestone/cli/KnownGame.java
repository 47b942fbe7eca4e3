package dev.lodestone.cli;

import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.UnknownGameException;
import dev.lodestone.core.text.Names;
import dev.lodestone.core.text.Texts;
import dev.lodestone.tournament.rules.GameRules;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;

/** Finds the game that an option names; gives advice if the game is not installed. */
final class KnownGame {

  private KnownGame() {}

  /**
   * Finds the game with this id.
   *
   * @throws IllegalArgumentException if there is no such game, or only engines know its rules
   */
  static Game byId(String id) {
    GameRules rules = rulesById(id);
    return rules
        .known()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "expected a game whose rules are known here, found '"
                        + rules.id()
                        + "', which only its engines know"));
  }

  /**
   * Finds the rules with this id, which may be rules that only engines know.
   *
   * @throws IllegalArgumentException if there are none
   */
  static GameRules rulesById(String id) {
    try {
      return GameRules.byId(id);
    } catch (UnknownGameException e) {
      throw new IllegalArgumentException(
          e.getMessage() + (isMistyped(id) ? "" : advice("lodestone COMMAND")), e);
    }
  }

  private static boolean isMistyped(String id) {
    List<String> known = Games.all().stream().map(Game::id).toList();
    return Names.nearest(id, known).isPresent() || id.matches("\\d+");
  }

  /**
   * Returns advice for the user if {@code failure} is a game that was not found, otherwise an empty
   * text.
   */
  static String advice(Throwable failure, CommandSpec command) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof UnknownGameException unknown) {
        String id = unknown.id();
        return !isMistyped(id)
            ? advice(command.qualifiedName())
            : id.matches("\\d+") && command.findOption("--games") != null
                ? "; the number of games is --games " + id
                : "";
      }
    }
    return "";
  }

  private static String advice(String command) {
    return Texts.format(
        "; add the jar of your own game by: lodestone --classpath my-game.jar%s ...",
        command.substring("lodestone".length()));
  }
}
