package dev.lodestone.cli.option;

import dev.lodestone.cli.console.UserError;
import dev.lodestone.core.Game;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** {@code --game}, for commands that require it. */
public final class GameOption {

  @Option(
      names = "--game",
      paramLabel = "GAME",
      completionCandidates = CompletionCandidates.GameIds.class,
      required = true,
      description =
          "The game; 'lodestone games' lists them, 'lodestone games NAME' their parameters, as in"
              + " gauss:komi=1,swap.")
  private @Nullable Game game;

  public Game get() {
    if (game == null) {
      throw new UserError("Missing required option: '--game=GAME'");
    }
    return game;
  }
}
