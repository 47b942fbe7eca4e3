package dev.lodestone.cli.command;

import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.Version;
import dev.lodestone.cli.option.Candidates;
import dev.lodestone.cli.print.Table;
import dev.lodestone.search.SearcherFactory;
import dev.lodestone.search.SearcherOption;
import dev.lodestone.search.Searchers;
import dev.lodestone.tournament.journal.JsonLines;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "engines",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = {
      "Lists the engines that are known, or one of them, and what they can be told.",
      "",
      "An engine is named as NAME[:KEY=VALUE,...]. Besides its own, every engine knows the keys"
          + " depth, nodes and movetime (limits of its own, instead of the command's) and name"
          + " (what it is called in tables)."
    },
    footerHeading = "%nExamples:%n",
    footer = {"  lodestone engines", "  lodestone engines mcts", "  lodestone engines --json"})
final class EnginesCommand implements Callable<Integer> {

  private final Terminal terminal;

  @Option(names = "--json", description = "One JSON object a line.")
  private boolean json;

  @Parameters(
      paramLabel = "ENGINE",
      arity = "0..1",
      completionCandidates = Candidates.EngineNames.class,
      description = "The engine to tell of; default: all.")
  private @Nullable SearcherFactory one;

  EnginesCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  private record Row(String name, String description, List<SearcherOption> options) {}

  @Override
  public Integer call() {
    for (SearcherFactory factory : one == null ? Searchers.all() : List.of(one)) {
      if (json) {
        terminal
            .out()
            .println(
                JsonLines.format(
                    new Row(factory.name(), factory.description(), factory.options())));
      } else {
        print(factory);
      }
    }
    return ExitCode.OK;
  }

  private void print(SearcherFactory factory) {
    terminal.out().println(factory.name() + ": " + factory.description());
    Table table = Table.ofTexts();
    for (SearcherOption option : factory.options()) {
      table.row(
          "  " + option.key() + "=" + option.defaultText(), option.range(), option.description());
    }
    table.lines().forEach(terminal.out()::println);
  }
}
