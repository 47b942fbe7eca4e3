package dev.lodestone.cli.engine;

import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.TerminalCommand;
import dev.lodestone.cli.option.CompletionCandidates;
import dev.lodestone.cli.option.JsonOption;
import dev.lodestone.cli.result.Table;
import dev.lodestone.core.Game;
import dev.lodestone.search.SearcherFactory;
import dev.lodestone.search.SearcherOption;
import dev.lodestone.search.SearcherSettings;
import dev.lodestone.search.Searchers;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "engines",
    description = {
      "Lists the engines, or one of them, with their options and defaults.",
      "",
      "An engine is named as NAME[:KEY=VALUE,...]. Every engine also has the keys depth, nodes and"
          + " movetime (its own limits, instead of the command's) and name (its name in tables)."
    },
    footer = {
      "  lodestone engines",
      "  lodestone engines mcts --game gauss",
      "  lodestone engines --json"
    })
final class EnginesCommand extends TerminalCommand {

  @Mixin private final JsonOption json = new JsonOption();

  @Option(
      names = "--game",
      paramLabel = "GAME",
      completionCandidates = CompletionCandidates.GameIds.class,
      description =
          "Prints the defaults in force for this game, where they depend on the game; 'lodestone"
              + " games' lists the games.")
  private @Nullable Game game;

  @Parameters(
      paramLabel = "ENGINE",
      arity = "0..1",
      completionCandidates = CompletionCandidates.EngineNames.class,
      description = "One engine; default: all.")
  private @Nullable SearcherFactory one;

  EnginesCommand(Terminal terminal) {
    super(terminal);
  }

  /**
   * @param settings the defaults for the game, if the user named one
   */
  private record Row(
      String name,
      String description,
      List<SearcherOption> options,
      Optional<Map<String, String>> settings) {}

  @Override
  public Integer call() {
    for (SearcherFactory factory : one == null ? Searchers.all() : List.of(one)) {
      if (json.get()) {
        terminal.json(
            new Row(
                factory.name(),
                factory.description(),
                factory.options(),
                Optional.ofNullable(game).map(chosen -> defaults(factory, chosen))));
      } else {
        print(factory);
      }
    }
    return ExitCode.OK;
  }

  private void print(SearcherFactory factory) {
    terminal.print(factory.name() + ": " + factory.description());
    Table table = Table.ofTexts();
    Map<String, String> defaults = game == null ? Map.of() : defaults(factory, game);
    for (SearcherOption option : factory.options()) {
      String value = defaults.getOrDefault(option.key(), option.defaultText());
      table.row("  " + option.key() + "=" + value, option.range(), option.description());
    }
    table.lines().forEach(terminal::print);
  }

  private static Map<String, String> defaults(SearcherFactory factory, Game game) {
    return SearcherSettings.of(factory, Map.of()).resolved(game).texts();
  }
}
