package dev.lodestone.cli.command;

import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.TerminalCommand;
import dev.lodestone.cli.option.CompletionCandidates;
import dev.lodestone.cli.option.GameSetup;
import dev.lodestone.tournament.engine.EngineSpec;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "add",
    sortOptions = false,
    description = {
      "Adds engines to a league, also while it runs. An engine is admitted if it plays by the"
          + " rules: a program must pass 'lodestone check-engine', and every engine plays a pair of"
          + " games against itself. Exit code 1 if it does not."
    },
    footer = "  lodestone league add runs/class --engine 'cmd=python3 my.py,name=mine'")
final class LeagueAddCommand extends TerminalCommand {

  @Parameters(paramLabel = "DIR", description = "The league's directory.")
  private @Nullable Path directory;

  @Option(
      names = "--engine",
      paramLabel = "SPEC",
      required = true,
      completionCandidates = CompletionCandidates.EngineNames.class,
      description = {
        "An engine, as NAME[:KEY=VALUE,...] ('lodestone engines' lists them) or as a command that"
            + " speaks UGI; repeatable.",
        GameSetup.COMMAND_HELP
      })
  private List<EngineSpec> engines = new ArrayList<>();

  LeagueAddCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  public Integer call() throws IOException {
    new LeagueRoster(Objects.requireNonNull(directory), terminal).change(engines, List.of());
    return ExitCode.OK;
  }
}
