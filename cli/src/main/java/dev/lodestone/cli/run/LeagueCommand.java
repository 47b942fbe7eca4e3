package dev.lodestone.cli.run;

import dev.lodestone.cli.console.CommandGroup;
import dev.lodestone.cli.console.Sources;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.UserError;
import dev.lodestone.tournament.journal.Journal;
import dev.lodestone.tournament.journal.JournalConfig;
import dev.lodestone.tournament.journal.JournalVisitor;
import java.nio.file.Path;
import picocli.CommandLine;
import picocli.CommandLine.Command;

@Command(
    name = "league",
    description = {
      "Runs an ongoing rating list: engines join and leave while games are played.",
      "The journal is that of a tournament, which 'rate', 'report', 'serve' and 'export' read."
          + " Intervals stay valid however often you look at them. 'lodestone resume DIR' plays it."
    },
    footer = {
      "  lodestone league new runs/class --game gess --movetime 50ms --engine alphabeta --engine"
          + " mcts",
      "  lodestone resume runs/class --concurrency 2",
      "  lodestone league edit runs/class --add 'cmd=python3 my.py,name=mine'",
      "  lodestone league show runs/class"
    })
final class LeagueCommand extends CommandGroup {

  private LeagueCommand() {}

  /** The command with its subcommands. */
  static CommandLine line(Terminal terminal) {
    return new CommandLine(new LeagueCommand())
        .addSubcommand(new LeagueNewCommand(terminal))
        .addSubcommand(new LeagueEditCommand(terminal))
        .addSubcommand(new LeagueShowCommand(terminal));
  }

  /** The journal of the league in a directory. */
  static Journal journal(Path directory) {
    Journal journal = Sources.journal(directory, JournalVisitor.NONE);
    UserError.require(
        JournalConfig.isLeague(journal.config()),
        "expected a league, found a %s in %s",
        journal.config().schedule().format(),
        directory);
    return journal;
  }
}
