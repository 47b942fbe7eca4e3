package dev.lodestone.cli.run;

import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.TerminalCommand;
import dev.lodestone.cli.console.UserError;
import dev.lodestone.cli.option.CompletionCandidates;
import dev.lodestone.cli.option.LimitOptions;
import dev.lodestone.cli.result.AnchorOption;
import dev.lodestone.core.text.Texts;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.journal.JournalConfig;
import dev.lodestone.tournament.journal.JournalEvent.TournamentStarted;
import dev.lodestone.tournament.match.MatchRules;
import dev.lodestone.tournament.run.TournamentSpec;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
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
      "Leagues, data sets, trainings, fits, books, tables and proofs: the first line is the command"
          + " that continues the work. Its options can be added; some extend finished work, such as"
          + " --positions of 'selfplay', --generations of 'train' and --count of 'book make'."
    },
    footer = {
      "  lodestone resume runs/first",
      "  lodestone resume runs/first --concurrency 2",
      "  lodestone resume runs/first --games 200",
      "  lodestone resume data/gauss --positions 200000 --concurrency 2",
      "  lodestone resume gauss.book"
    })
final class ResumeCommand extends TerminalCommand {

  private final Venue venue;

  @Parameters(paramLabel = "DIR", description = "The directory or file of the work.")
  private @Nullable Path directory;

  @Option(
      names = "--games",
      paramLabel = "N",
      description =
          "Extends a round robin or a gauntlet to N games for each pairing; the games are those of"
              + " a run begun with N.")
  private @Nullable Integer games;

  @Option(
      names = "--engine",
      paramLabel = "SPEC",
      completionCandidates = CompletionCandidates.EngineNames.class,
      description =
          "The engines, if you want them checked against the journal, or if the values of their"
              + " environment (env.X), which the journal does not contain, differ from your own"
              + " environment.")
  private List<EngineSpec> engines = new ArrayList<>();

  @Mixin private final EachOption each = new EachOption();

  @Option(
      names = "--movetime",
      paramLabel = "TIME",
      description = "The time for each move, if you want it checked against the journal.")
  private @Nullable Duration moveTime;

  @Option(
      names = "--nodes",
      paramLabel = "N",
      description = "The nodes for each move, if you want them checked against the journal.")
  private @Nullable Long nodes;

  @Option(
      names = "--depth",
      paramLabel = "PLIES",
      description = "The depth of each move, if you want it checked against the journal.")
  private @Nullable Integer depth;

  @Mixin private final MatchOptions match = new MatchOptions();

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "The seed, if you want it checked against the journal.")
  private @Nullable Long seed;

  @Mixin private final AnchorOption anchor = new AnchorOption();
  @Mixin private final RunOptions run = new RunOptions();

  ResumeCommand(Terminal terminal, Venue venue) {
    super(terminal);
    this.venue = venue;
  }

  @Override
  protected List<String> mainOptions() {
    return List.of("--games", "--concurrency", "--json");
  }

  @Override
  public Integer call() throws IOException {
    List<Player> players = Player.of(each.appliedTo(engines));
    return new TournamentRun(terminal, run, venue, anchor)
        .resume(
            Objects.requireNonNull(directory),
            players,
            Optional.ofNullable(games),
            (journal, config) -> requireSame(players, journal, config));
  }

  private static void requireAll(List<Player> players, TournamentStarted config) {
    int recorded = config.players().size();
    if (!players.isEmpty() && players.size() != recorded) {
      throw new UserError(
          Texts.format(
              "option '--engine': expected none, or all %s engines of the tournament, found %s",
              recorded, players.size()));
    }
  }

  private void requireSame(List<Player> players, Path journal, TournamentStarted config) {
    requireAll(players, config);
    TournamentSpec is;
    try {
      TournamentSpec was =
          players.isEmpty() ? recorded(journal, config) : JournalConfig.spec(config, players);
      is =
          was.toBuilder()
              .seed(seed == null ? was.seed() : seed)
              .limits(limits(was))
              .rules(rules(was))
              .build();
    } catch (IllegalArgumentException e) {
      throw new UserError(e);
    }
    List<String> differences = JournalConfig.differences(config, is);
    if (!differences.isEmpty()) {
      throw new UserError(
          Texts.format(
              "a tournament continues as it began; %s differs: %s",
              journal, String.join("; ", differences)));
    }
  }

  private static TournamentSpec recorded(Path journal, TournamentStarted config) {
    try {
      return JournalConfig.spec(config);
    } catch (IllegalArgumentException e) {
      throw new UserError(Texts.format("%s, line 1: %s", journal, e.getMessage()));
    }
  }

  private Optional<SearchLimits> givenLimits() {
    return LimitOptions.of(moveTime, nodes, depth);
  }

  /**
   * The limits that the user set or the recorded ones: clocks replace a limit per move, and vice
   * versa.
   */
  private SearchLimits limits(TournamentSpec was) {
    boolean newClocks = match.hasTimeControl() && was.rules().timeControl().isEmpty();
    return givenLimits().orElse(newClocks ? SearchLimits.INFINITE : was.limits());
  }

  private MatchRules rules(TournamentSpec was) {
    MatchRules rules = match.over(was.rules());
    boolean timesMoves = givenLimits().flatMap(SearchLimits::moveTime).isPresent();
    return timesMoves && !match.hasTimeControl()
        ? new MatchRules(Optional.empty(), rules.margin(), rules.adjudication())
        : rules;
  }
}
