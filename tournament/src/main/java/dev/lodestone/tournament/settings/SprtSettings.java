package dev.lodestone.tournament.settings;

import dev.lodestone.job.Setting;
import dev.lodestone.job.SettingValues;
import dev.lodestone.job.SettingsTable;
import dev.lodestone.stats.sequential.EloModel;
import dev.lodestone.stats.sequential.SprtSpec;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.Format;
import java.util.List;
import java.util.function.Consumer;

/** The settings of a sequential test: its hypotheses and their error rates. */
public final class SprtSettings {

  private static final String HEADING = "Hypotheses";
  private static final String NORMALIZED = "normalized";
  private static final String LOGISTIC = "logistic";

  private static final Setting<Double> ELO0 =
      Setting.decimal("elo0", "ELO", "The difference under H0, in the unit of --model.").usually(0);

  /** The difference under H1, whose default depends on what is tested. */
  public static final Setting<Double> ELO1 =
      Setting.decimal("elo1", "ELO", "The difference under H1, in the unit of --model.")
          .usually(10);

  private static final Setting<Double> ALPHA =
      Setting.decimal("alpha", "P", "Probability of accepting H1 if H0 is true.").usually(0.05);

  private static final Setting<Double> BETA =
      Setting.decimal("beta", "P", "Probability of accepting H0 if H1 is true.").usually(0.05);

  private static final Setting<String> MODEL =
      Setting.choice(
              "model",
              "MODEL",
              "The scale of elo0 and elo1: normalized (nElo) or logistic (Elo).",
              List.of(NORMALIZED, LOGISTIC))
          .usually(NORMALIZED);

  private static final Setting<Integer> MAX_GAMES =
      FormatSettings.games(
              "max-games", "Games after which the test ends undecided, an even number.")
          .usually(100_000);

  /** All settings, in the order of help. */
  public static final SettingsTable<SprtSpec> TABLE = table(ELO1);

  private SprtSettings() {}

  /** The table of a test with its games. */
  public static SettingsTable<Object> ofGames() {
    return TournamentSettings.ofGames().declare(MAX_GAMES).group(HEADING).declare(TABLE.settings());
  }

  /**
   * The test with its games that these values describe.
   *
   * @param notes receives what the user should know, in lines
   * @throws IllegalArgumentException if a value is refused
   */
  public static TournamentSpec tournament(SettingValues values, Consumer<String> notes) {
    Format format = new Format.Sequential(read(values), values.get(MAX_GAMES));
    return TournamentSettings.read(values, format, notes);
  }

  /**
   * The settings with another default of {@code elo1}.
   *
   * @param elo1 {@link #ELO1} with its default
   */
  public static SettingsTable<SprtSpec> table(Setting<Double> elo1) {
    return new SettingsTable<SprtSpec>()
        .group(HEADING)
        .add(ELO0, SprtSpec::elo0)
        .add(elo1, SprtSpec::elo1)
        .add(ALPHA, SprtSpec::alpha)
        .add(BETA, SprtSpec::beta)
        .add(MODEL, spec -> spec.model() == EloModel.NORMALISED ? NORMALIZED : LOGISTIC);
  }

  /**
   * The test that these values describe.
   *
   * @throws IllegalArgumentException if a value is refused
   */
  public static SprtSpec read(SettingValues values) {
    return read(values, ELO1);
  }

  /**
   * The test that these values describe, with another default.
   *
   * @param elo1 {@link #ELO1}, with its default
   * @throws IllegalArgumentException if a value is refused
   */
  public static SprtSpec read(SettingValues values, Setting<Double> elo1) {
    return new SprtSpec(
        values.get(MODEL).equals(NORMALIZED) ? EloModel.NORMALISED : EloModel.LOGISTIC,
        values.get(ELO0),
        values.get(elo1),
        values.get(ALPHA),
        values.get(BETA));
  }
}
