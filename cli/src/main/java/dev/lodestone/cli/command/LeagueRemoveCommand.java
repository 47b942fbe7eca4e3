package dev.lodestone.cli.command;

import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.TerminalCommand;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
    name = "remove",
    sortOptions = false,
    description =
        "Removes engines from a league, also while it runs. Their games and ratings stay.",
    footer = "  lodestone league remove runs/class mine")
final class LeagueRemoveCommand extends TerminalCommand {

  @Parameters(index = "0", paramLabel = "DIR", description = "The league's directory.")
  private @Nullable Path directory;

  @Parameters(
      index = "1..*",
      paramLabel = "NAME",
      arity = "1..*",
      description = "Names of engines, as 'lodestone league show' prints them.")
  private List<String> names = new ArrayList<>();

  LeagueRemoveCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  public Integer call() throws IOException {
    new LeagueRoster(Objects.requireNonNull(directory), terminal).change(List.of(), names);
    return ExitCode.OK;
  }
}
