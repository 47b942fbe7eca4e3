package dev.lodestone.cli.run;

import dev.lodestone.cli.console.ExitCode;
import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.TerminalCommand;
import dev.lodestone.cli.console.UserError;
import dev.lodestone.cli.option.JsonOption;
import dev.lodestone.cli.result.Warnings;
import dev.lodestone.core.text.Names;
import dev.lodestone.tournament.journal.Journal;
import dev.lodestone.tournament.journal.JournalEvent.Entrant;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "show",
    sortOptions = false,
    description = {
      "Prints the ratings of a league, also while it runs. With 95 %% confidence, an interval"
          + " contains the true rating at all times: look as often as you like.",
      "Numbers that engines print as 'info string stat NAME NUMBER' become a column with the mean"
          + " over an engine's moves."
    },
    footer = {
      "  lodestone league show runs/class",
      "  lodestone league show runs/class --against staff --csv"
    })
final class LeagueShowCommand extends TerminalCommand {

  @Parameters(paramLabel = "DIR", description = "The league's directory.")
  private @Nullable Path directory;

  @Option(
      names = "--against",
      paramLabel = "NAME",
      description =
          "Points and games against this engine alone, and ratings relative to it, from all games.")
  private @Nullable String against;

  @Mixin private final JsonOption json = new JsonOption();

  @Option(names = "--csv", description = "CSV: a line for each engine.")
  private boolean csv;

  LeagueShowCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  public Integer call() throws IOException {
    UserError.require(!(csv && json.get()), "expected --csv or --json, found both");
    Journal journal = LeagueCommand.journal(Objects.requireNonNull(directory));
    List<String> names = journal.config().players().stream().map(Entrant::name).toList();
    if (against != null && !names.contains(against)) {
      throw new UserError(
          "option '--against': unknown engine '"
              + against
              + "'"
              + Names.suggestion(against, names));
    }
    LeagueTable table =
        new LeagueTable(
            journal,
            against == null ? OptionalInt.empty() : OptionalInt.of(names.indexOf(against)));
    (csv ? table.csv() : json.get() ? table.json() : table.text()).forEach(terminal::print);
    Warnings.ofUnfinished(journal.unfinished().size()).ifPresent(terminal::note);
    return ExitCode.OK;
  }
}
