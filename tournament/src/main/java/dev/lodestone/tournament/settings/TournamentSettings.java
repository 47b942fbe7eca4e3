package dev.lodestone.tournament.settings;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.job.Setting;
import dev.lodestone.job.SettingValues;
import dev.lodestone.job.SettingsTable;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.bench.TimeScale;
import dev.lodestone.tournament.engine.EngineCommand;
import dev.lodestone.tournament.engine.EngineLimits;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.match.MatchRules;
import dev.lodestone.tournament.rules.GameRules;
import dev.lodestone.tournament.run.Recording;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.Format;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** The settings of games between engines. */
public final class TournamentSettings {

  private static final Setting<GameRules> GAME =
      Setting.of(
              "game",
              "GAME",
              "The game, required unless there is a referee; 'lodestone games' lists them,"
                  + " 'lodestone games NAME' their parameters. 'ugi' is any game that all engines"
                  + " know; they are then queried about its rules.",
              GameRules::byId)
          .among(GameSetting::ids);

  private static final Setting<String> REFEREE =
      Setting.text(
          "referee",
          "COMMAND",
          "A program that referees a game which Lodestone does not know, so that engines need not"
              + " know its rules (docs/writing-an-engine.md).");

  private static final Setting<Long> SCALE_TIME =
      Setting.large(
          "scale-time",
          "NODES_PER_SECOND",
          "The speed of the machine for which the times are meant, as 'lodestone bench --runs 3"
              + " --game GAME' prints it there: all times except margins are scaled by its ratio to"
              + " this machine's speed, which is measured first.",
          1);

  private static final Setting<Integer> MAX_PLIES =
      Setting.whole("max-plies", "PLIES", "Length at which a game is called a draw.", 1)
          .usually(TournamentSpec.DEFAULT_MAX_PLIES);

  private static final Setting<Set<Recording>> RECORD =
      Setting.of(
              "record",
              "WHAT",
              "What the journal records of the engines' reports in addition to score, depth and"
                  + " nodes: pv (the best line), visits (score and visits of every root move), or"
                  + " both as pv,visits.",
              TournamentSettings::recording)
          .among(() -> List.of("pv", "visits"));

  /** The seed of the openings and of all engines. */
  static final Setting<Long> SEED =
      Setting.large(
          "seed",
          "N",
          "Seed of openings and engines; default: a new one, which is printed.",
          Long.MIN_VALUE);

  /** All settings of a tournament, in the order of help. */
  public static final SettingsTable<Object> TABLE = ofGames().declare(FormatSettings.ALL);

  private TournamentSettings() {}

  /** A table of the settings without those of the pairings. */
  public static SettingsTable<Object> ofGames() {
    return new SettingsTable<>()
        .declare(GAME, REFEREE)
        .declare(EngineSettings.ALL)
        .declare(LimitSettings.ALL)
        .declare(RuleSettings.ALL)
        .declare(SCALE_TIME)
        .declare(OpeningSettings.ALL)
        .declare(MAX_PLIES, RECORD, SEED);
  }

  /**
   * The tournament that these values describe.
   *
   * @param notes receives what the user should know, in lines
   * @throws IllegalArgumentException if a value is refused
   */
  public static TournamentSpec read(SettingValues values, Consumer<String> notes) {
    return read(values, FormatSettings.read(values), notes);
  }

  /** The tournament that these values describe, with pairings that follow from others. */
  public static TournamentSpec read(SettingValues values, Format format, Consumer<String> notes) {
    return read(values, format, notes, (rules, engines) -> engines);
  }

  /**
   * The tournament that these values describe, with pairings that follow from others.
   *
   * @param field derives the engines that play from those that the user named
   */
  public static TournamentSpec read(
      SettingValues values,
      Format format,
      Consumer<String> notes,
      BiFunction<GameRules, List<EngineSpec>, List<EngineSpec>> field) {
    Optional<EngineSpec> referee = values.find(REFEREE).map(TournamentSettings::referee);
    GameRules rules =
        referee.isPresent() ? values.find(GAME).orElseGet(GameRules::ofEngines) : values.get(GAME);
    List<EngineSpec> engines =
        EngineSettings.withEach(values, field.apply(rules, EngineSettings.named(values)), notes);
    requireThat(
        engines.size() >= 2, "a tournament needs at least two engines; add another --engine");
    TournamentSpec spec =
        TournamentSpec.builder(rules)
            .referee(referee)
            .players(Player.of(engines))
            .format(format)
            .openings(OpeningSettings.read(rules, values))
            .seed(values.find(SEED).orElseGet(TournamentSettings::newSeed))
            .limits(limits(values))
            .maxPlies(values.get(MAX_PLIES))
            .rules(RuleSettings.over(values, MatchRules.STANDARD))
            .recording(values.find(RECORD).orElse(Set.of()))
            .build();
    return values
        .find(SCALE_TIME)
        .map(reference -> TimeScale.scaled(spec, reference, notes))
        .orElse(spec);
  }

  /** The limits of a move, which have no default if there are clocks. */
  private static SearchLimits limits(SettingValues values) {
    return RuleSettings.hasTimeControl(values)
        ? LimitSettings.given(values).orElse(SearchLimits.INFINITE)
        : LimitSettings.get(values);
  }

  private static long newSeed() {
    return new SecureRandom().nextInt(Integer.MAX_VALUE);
  }

  private static EngineSpec referee(String text) {
    EngineCommand command =
        new EngineCommand(EngineCommand.split(text), Optional.empty(), Map.of());
    return EngineSpec.of(command, Map.of(), EngineLimits.NONE, TournamentSpec.REFEREE);
  }

  private static Set<Recording> recording(String text) {
    return Arrays.stream(text.split(",", -1))
        .map(TournamentSettings::part)
        .collect(Collectors.toSet());
  }

  private static Recording part(String text) {
    try {
      return Recording.valueOf(text.toUpperCase(Locale.ROOT));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "expected pv, visits or pv,visits, found '" + text + "'", e);
    }
  }
}
