package dev.lodestone.cli.run;

import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.UserError;
import dev.lodestone.cli.option.SettingsCommand;
import dev.lodestone.cli.result.AnchorOption;
import dev.lodestone.job.SettingValues;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.league.LeagueRoster;
import dev.lodestone.tournament.settings.EngineSettings;
import dev.lodestone.tournament.settings.RepeatedSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Parameters;

@Command(
    name = "resume",
    sortOptions = false,
    description = {
      "Resumes interrupted work, however it ended, also if its directory was copied or moved.",
      "Tournaments, sequential tests and sweeps: finished games stay as they are, unfinished games"
          + " are played again from their start, and the others follow. Engines, limits and"
          + " everything else that decides the games are in the journal. They need not be repeated;"
          + " if they are, they must be the same.",
      "Leagues: also plays a new league. The next pair of games is always between the two engines"
          + " whose games reduce the errors of all ratings most. A league ends after as many pairs"
          + " for each two engines as there are openings in the book (--openings of 'league new'),"
          + " and at the latest after 10000 games for each engine, both counted from the latest"
          + " change of the roster; the first lines of the output show the number. Engines that"
          + " 'league edit' adds or removes meanwhile join or leave when the running games are"
          + " over.",
      "Data sets, trainings, fits, books, tables and proofs: the first line is the command that"
          + " continues the work. Its options can be added; some extend finished work, such as"
          + " --positions of 'selfplay', --generations of 'train' and --count of 'book make'."
    },
    footer = {
      "  lodestone resume runs/first",
      "  lodestone resume runs/first --concurrency 2",
      "  lodestone resume runs/first --games 200",
      "  lodestone resume runs/class --concurrency 2",
      "  lodestone resume data/gauss --positions 200000 --concurrency 2",
      "  lodestone resume gauss.book"
    })
final class ResumeCommand extends SettingsCommand {

  private final Venue venue;

  @Parameters(paramLabel = "DIR", description = "The directory or file of the work.")
  private @Nullable Path directory;

  @Mixin private final AnchorOption anchor = new AnchorOption();
  @Mixin private final RunOptions run = new RunOptions();

  ResumeCommand(Terminal terminal, Venue venue) {
    super(terminal, RepeatedSettings.TABLE);
    this.venue = venue;
  }

  @Override
  protected List<String> mainOptions() {
    return List.of("--games", "--concurrency", "--json");
  }

  @Override
  public Integer call() throws IOException {
    Path place = Objects.requireNonNull(directory);
    SettingValues values = given();
    Optional<Integer> games = values.find(RepeatedSettings.GAMES);
    if (venue instanceof Threads && LeagueRoster.isIn(place)) {
      requireNoSettings();
      return new LeagueRun(terminal, run, place, games).play();
    }
    List<Player> players =
        Player.of(EngineSettings.withEach(values, EngineSettings.named(values), terminal::note));
    return new TournamentRun(terminal, run, venue, anchor)
        .resume(
            place,
            players,
            games,
            (journal, config) ->
                // A reader of journals would take a plain refusal for a fault of the line.
                UserError.valid(
                    "",
                    () -> {
                      RepeatedSettings.requireSame(values, players, journal, config);
                      return config;
                    }));
  }

  /** Refuses options other than {@code --games} and those that do not change the games. */
  private void requireNoSettings() {
    Set<String> free = Objects.requireNonNull(command().mixins().get("run")).optionsMap().keySet();
    for (OptionSpec option : command().commandLine().getParseResult().matchedOptions()) {
      String name = option.longestName();
      UserError.require(
          free.contains(name) || name.equals("--games"),
          "option '%s': not for a league, whose settings are those of 'league new' and"
              + " 'league edit'",
          name);
    }
  }
}
