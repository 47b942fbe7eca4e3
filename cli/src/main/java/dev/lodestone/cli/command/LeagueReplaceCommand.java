package dev.lodestone.cli.command;

import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.TerminalCommand;
import dev.lodestone.cli.option.CompletionCandidates;
import dev.lodestone.cli.option.GameSetup;
import dev.lodestone.tournament.engine.EngineSpec;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "replace",
    sortOptions = false,
    description =
        "Replaces an engine of a league by a new version, which must have another name and play by"
            + " the rules. The old one leaves when the new one joins.",
    footer = "  lodestone league replace runs/class mine --engine 'cmd=python3 my2.py,name=mine-2'")
final class LeagueReplaceCommand extends TerminalCommand {

  @Parameters(index = "0", paramLabel = "DIR", description = "The league's directory.")
  private @Nullable Path directory;

  @Parameters(index = "1", paramLabel = "NAME", description = "Name of the engine that leaves.")
  private String name = "";

  @Option(
      names = "--engine",
      paramLabel = "SPEC",
      required = true,
      completionCandidates = CompletionCandidates.EngineNames.class,
      description = {
        "The new engine, as NAME[:KEY=VALUE,...] ('lodestone engines' lists them) or as a command"
            + " that speaks UGI.",
        GameSetup.COMMAND_HELP
      })
  private @Nullable EngineSpec engine;

  LeagueReplaceCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  public Integer call() throws IOException {
    new LeagueRoster(Objects.requireNonNull(directory), terminal)
        .change(List.of(Objects.requireNonNull(engine)), List.of(name));
    return ExitCode.OK;
  }
}
