package dev.lodestone.cli.command;

import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.TerminalCommand;
import dev.lodestone.cli.console.UserError;
import dev.lodestone.cli.option.AnchorOption;
import dev.lodestone.cli.option.GameSetup;
import dev.lodestone.cli.option.Restated;
import dev.lodestone.cli.option.RunOptions;
import dev.lodestone.cli.option.SprtOptions;
import dev.lodestone.tournament.schedule.Format;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "sprt",
    sortOptions = false,
    synopsisSubcommandLabel = "[plan | calc]",
    description = {
      "Plays the first engine against the second until it is decided which of two differences in"
          + " strength is the true one, and stops by itself (a generalised sequential probability"
          + " ratio test).",
      "Pairs of games are counted in the order in which they were scheduled, not in which they end,"
          + " so the verdict is the same at any concurrency. The Elo at the end is free of the bias"
          + " of stopping when it looks best."
    },
    footer = {
      "  lodestone sprt --game gauss --engine alphabeta:hash=64 --engine alphabeta:hash=1"
          + " --elo0 0 --elo1 10 --alpha .05 --beta .05 --nodes 5000",
      "  lodestone sprt plan --elo0 0 --elo1 5",
      "  lodestone sprt calc --penta 34,54,63,64,75"
    })
final class SprtCommand extends TerminalCommand {

  private final Venue venue;

  @Mixin private final GameSetup setup = new GameSetup();
  @Mixin private final SprtOptions test = new SprtOptions();

  @Option(
      names = "--max-games",
      paramLabel = "N",
      defaultValue = "100000",
      description =
          "Games after which it ends undecided, an even number; default ${DEFAULT-VALUE}.")
  private int maxGames;

  @Mixin private final RunOptions run = new RunOptions();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Directory of the journal; default: runs/GAME-TIME.")
  private @Nullable Path out;

  private SprtCommand(Terminal terminal, Venue venue) {
    super(terminal);
    this.venue = venue;
  }

  /** The command with those below it. */
  static CommandLine line(Terminal terminal, Venue venue) {
    CommandLine line = new CommandLine(new SprtCommand(terminal, venue));
    // Not marked as required, because the parser would extend that to the subcommands.
    Restated.in(line.getCommandSpec(), Map.of("--game", option -> option.required(false)));
    line.addSubcommand(new SprtPlanCommand(terminal));
    line.addSubcommand(new SprtCalcCommand(terminal));
    return line;
  }

  @Override
  public Integer call() throws IOException {
    if (maxGames < 2 || maxGames % 2 != 0) {
      throw new UserError(
          "option '--max-games': expected an even number of at least 2, found " + maxGames);
    }
    return new TournamentRun(terminal, run, venue, new AnchorOption())
        .start(setup.spec(new Format.Sequential(test.get(), maxGames)), Optional.ofNullable(out));
  }
}
