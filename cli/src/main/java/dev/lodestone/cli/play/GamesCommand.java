package dev.lodestone.cli.play;

import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.TerminalCommand;
import dev.lodestone.cli.option.CompletionCandidates;
import dev.lodestone.cli.option.JsonOption;
import dev.lodestone.cli.result.ResultTable;
import dev.lodestone.core.Game;
import dev.lodestone.core.Games;
import dev.lodestone.core.Position;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
    name = "games",
    description = "Lists the games, or prints the rules of one.",
    footer = {"  lodestone games", "  lodestone games gauss | less"})
final class GamesCommand extends TerminalCommand {

  @Mixin private final JsonOption json = new JsonOption();

  @Parameters(
      paramLabel = "GAME",
      arity = "0..1",
      completionCandidates = CompletionCandidates.GameIds.class,
      description = "The game whose rules to print.")
  private @Nullable Game one;

  GamesCommand(Terminal terminal) {
    super(terminal);
  }

  private record Row(String id, String title, int startMoves, String start) {}

  @Override
  public Integer call() {
    if (one != null) {
      terminal.out().print(Rules.of(one));
      terminal.out().flush();
      return ExitCode.OK;
    }
    if (json.get()) {
      Games.all().forEach(game -> terminal.json(row(game)));
      return ExitCode.OK;
    }
    ResultTable.of(Games.all())
        .column("game", Game::id)
        .column("title", Game::title)
        .column("moves at the start", game -> game.start().legalMoveCount())
        .lines()
        .forEach(terminal::print);
    return ExitCode.OK;
  }

  private static Row row(Game game) {
    Position start = game.start();
    return new Row(game.id(), game.title(), start.legalMoveCount(), game.formatPosition(start));
  }
}
