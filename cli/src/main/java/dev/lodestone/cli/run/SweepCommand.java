package dev.lodestone.cli.run;

import dev.lodestone.cli.console.Terminal;
import dev.lodestone.cli.console.UserError;
import dev.lodestone.cli.option.CompletionCandidates;
import dev.lodestone.cli.option.SettingsCommand;
import dev.lodestone.cli.result.AnchorOption;
import dev.lodestone.cli.result.Report;
import dev.lodestone.core.text.Texts;
import dev.lodestone.job.Setting;
import dev.lodestone.job.SettingValues;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.rules.GameRules;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.Openings;
import dev.lodestone.tournament.schedule.RaceFormat;
import dev.lodestone.tournament.settings.FormatSettings;
import dev.lodestone.tournament.settings.TournamentSettings;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "sweep",
    sortOptions = false,
    description = {
      "Compares values of one engine's options: every combination plays the same openings against"
          + " the same opponent, in pairs of games with exchanged sides. A combination is dropped"
          + " as soon as another one is shown to score more, so that the remaining games go to"
          + " those that can still be the best.",
      "The journal is that of a tournament: 'lodestone resume' continues an interrupted sweep;"
          + " 'rate', 'report' and 'serve' read it. With limits in nodes or depth, the same seed"
          + " gives the same games at any concurrency."
    },
    footer = {
      "  lodestone sweep --game gess --engine mcts --vary exploration=0.5,1,2 --against alphabeta",
      "  lodestone sweep --game gauss --engine ./mine --vary Contempt=-20,0,20 --against mcts"
    })
final class SweepCommand extends SettingsCommand {

  private final Venue venue;

  @Mixin private final Variations variations = new Variations();

  @Option(
      names = "--against",
      paramLabel = "SPEC",
      completionCandidates = CompletionCandidates.EngineNames.class,
      description =
          "The opponent of every combination, written as for --engine; default: the engine itself,"
              + " without the varied values.")
  private @Nullable EngineSpec against;

  private static final Setting<Integer> GAMES =
      FormatSettings.games(
              "games", "Games of each combination that is not dropped, an even number.")
          .usually(200);

  private static final Setting<Double> ERROR =
      Setting.decimal(
              "error",
              "P",
              "Maximum probability that the best combination is dropped, above 0 and below 1.")
          .usually(RaceFormat.DEFAULT_ERROR);

  @Mixin private final RunOptions run = new RunOptions();

  @Option(
      names = "--csv",
      description =
          "Prints the result as CSV: a line for each engine, with its options in columns.")
  private boolean csv;

  @Mixin private final JournalOption out = new JournalOption();

  SweepCommand(Terminal terminal, Venue venue) {
    super(terminal, TournamentSettings.ofGames().declare(GAMES, ERROR));
    this.venue = venue;
  }

  @Override
  protected List<String> mainOptions() {
    return List.of("--game", "--engine", "--vary", "--against", "--games", "--movetime", "--nodes");
  }

  @Override
  public Integer call() throws IOException {
    SettingValues values = given();
    double error = values.get(ERROR);
    UserError.require(
        error > 0 && error < 1,
        "option '--error': expected a probability above 0 and below 1, found %s",
        error);
    UserError.require(!(csv && run.json()), "expected --csv or --json, found both");
    TournamentSpec spec =
        TournamentSettings.read(
            values, RaceFormat.of(error, values.get(GAMES)), terminal::note, this::field);
    UserError.require(
        spec.openings().scope() != Openings.Scope.PAIR,
        "option '--openings-per': every combination plays the same openings, expected"
            + " round, found pair");
    return new TournamentRun(
            terminal,
            run,
            venue,
            new AnchorOption(),
            csv ? Report::csv : run.json() ? Report::json : Report::text)
        .start(spec, out.get());
  }

  /** The opponent, to which ratings are relative, and all combinations that differ from it. */
  private List<EngineSpec> field(GameRules rules, List<EngineSpec> engines) {
    UserError.require(
        engines.size() == 1, "option '--engine': expected one engine, found %s", engines.size());
    EngineSpec opponent = Objects.requireNonNullElse(against, engines.get(0));
    List<EngineSpec> field = new ArrayList<>(List.of(opponent));
    List<String> notes = new ArrayList<>();
    for (EngineSpec candidate : variations.of(engines.get(0))) {
      if (plays(rules, candidate).equals(plays(rules, opponent))) {
        notes.add(
            Texts.format(
                "note: %s does not play: it is its opponent, %s",
                candidate.name(), opponent.name()));
      } else {
        field.add(candidate);
      }
    }
    UserError.require(
        field.size() >= 3,
        "option '--vary': expected two combinations that differ from the opponent '%s', found"
            + " %s; sprt and tournament compare two engines",
        opponent.name(),
        field.size() == 2 ? "one" : "none");
    notes.forEach(terminal::note);
    return field;
  }

  /** All on which an engine's play depends, with the values of defaults. */
  private static List<Object> plays(GameRules rules, EngineSpec engine) {
    return List.of(
        engine.searcher(),
        engine.command(),
        engine.ownLimits(),
        rules.known().map(engine::resolvedOptions).orElseGet(engine::options));
  }
}
