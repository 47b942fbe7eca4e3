package dev.lodestone.tournament.settings;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.core.text.Texts;
import dev.lodestone.job.Setting;
import dev.lodestone.job.SettingValues;
import dev.lodestone.job.SettingsTable;
import dev.lodestone.search.Searchers;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.EngineText;
import dev.lodestone.tournament.rules.GameRules;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.Openings;
import dev.lodestone.tournament.schedule.RaceFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** The settings of a comparison of values of one engine's options. */
public final class SweepSettings {

  private static final Setting<String> VARY =
      Setting.text(
              "vary",
              "KEY=V1,V2,...",
              "Values of an option of the engine, or of its movetime, nodes or depth; repeatable:"
                  + " every combination plays.")
          .repeatable();

  private static final Setting<EngineSpec> AGAINST =
      Setting.of(
              "against",
              "SPEC",
              "The opponent of every combination, written as for --engine; default: the engine"
                  + " itself, without the varied values.",
              EngineText::parse)
          .among(() -> List.copyOf(Searchers.names()));

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

  private SweepSettings() {}

  /** The table of a sweep with its games. */
  public static SettingsTable<Object> ofGames() {
    return TournamentSettings.ofGames().require(VARY).declare(AGAINST, GAMES, ERROR);
  }

  /**
   * The sweep that these values describe.
   *
   * @param notes receives what the user should know, in lines
   * @throws IllegalArgumentException if a value is refused
   */
  public static TournamentSpec tournament(SettingValues values, Consumer<String> notes) {
    double error = values.get(ERROR);
    requireThat(
        error > 0 && error < 1,
        "option '--error': expected a probability above 0 and below 1, found %s",
        error);
    TournamentSpec spec =
        TournamentSettings.read(
            values,
            RaceFormat.of(error, values.get(GAMES)),
            notes,
            (rules, engines) -> field(values, rules, engines, notes));
    requireThat(
        spec.openings().scope() != Openings.Scope.PAIR,
        "option '--openings-per': every combination plays the same openings, expected round, found"
            + " pair");
    return spec;
  }

  /** The opponent, to which ratings are relative, and all combinations that differ from it. */
  private static List<EngineSpec> field(
      SettingValues values, GameRules rules, List<EngineSpec> engines, Consumer<String> notes) {
    requireThat(
        engines.size() == 1, "option '--engine': expected one engine, found %s", engines.size());
    EngineSpec engine = engines.get(0);
    EngineSpec opponent = values.find(AGAINST).orElse(engine);
    List<EngineSpec> field = new ArrayList<>(List.of(opponent));
    List<String> same = new ArrayList<>();
    for (EngineSpec candidate : VARY.checked(() -> Variations.of(engine, values.all(VARY)))) {
      if (plays(rules, candidate).equals(plays(rules, opponent))) {
        same.add(
            Texts.format(
                "note: %s does not play: it is its opponent, %s",
                candidate.name(), opponent.name()));
      } else {
        field.add(candidate);
      }
    }
    requireThat(
        field.size() >= 3,
        "option '--vary': expected two combinations that differ from the opponent '%s', found %s;"
            + " sprt and tournament compare two engines",
        opponent.name(),
        field.size() == 2 ? "one" : "none");
    same.forEach(notes);
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
