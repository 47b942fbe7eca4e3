package dev.lodestone.cli.run;

import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.TerminalCommand;
import dev.lodestone.cli.console.UserError;
import dev.lodestone.cli.option.CompletionCandidates;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.league.LeagueRoster;
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
    name = "edit",
    sortOptions = false,
    description = {
      "Adds engines to a league and removes others, also while it runs. In one command, engines"
          + " leave when the new ones join, which replaces a version by the next.",
      "An engine is admitted if it plays by the rules: a program must pass 'lodestone"
          + " check-engine', and every engine plays a pair of games against itself. Exit code 1 if"
          + " it does not. Games and ratings of removed engines stay."
    },
    footer = {
      "  lodestone league edit runs/class --add 'cmd=python3 my.py,name=mine'",
      "  lodestone league edit runs/class --remove mine --add 'cmd=python3 my2.py,name=mine-2'"
    })
final class LeagueEditCommand extends TerminalCommand {

  @Parameters(paramLabel = "DIR", description = "The league's directory.")
  private @Nullable Path directory;

  @Option(
      names = "--add",
      paramLabel = "SPEC",
      completionCandidates = CompletionCandidates.EngineNames.class,
      description =
          "An engine, as NAME[:KEY=VALUE,...] or as a command that speaks UGI; repeatable"
              + " ('lodestone help engines').")
  private List<EngineSpec> added = new ArrayList<>();

  @Option(
      names = "--remove",
      paramLabel = "NAME",
      description = "Name of an engine, as 'lodestone league show' prints it; repeatable.")
  private List<String> removed = new ArrayList<>();

  LeagueEditCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  public Integer call() throws IOException {
    UserError.require(!(added.isEmpty() && removed.isEmpty()), "expected --add or --remove");
    Path place = Objects.requireNonNull(directory);
    boolean changed =
        new LeagueRoster(place, terminal::note)
            .change(LeagueCommand.journal(place), added, removed);
    terminal.print(
        changed
            ? "the roster of " + place + " is changed"
            : "the league that runs in " + place + " will take this in");
    return ExitCode.OK;
  }
}
