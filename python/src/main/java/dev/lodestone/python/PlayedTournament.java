package dev.lodestone.python;

import dev.lodestone.stats.sequential.SprtState;
import dev.lodestone.tournament.journal.Machine;
import dev.lodestone.tournament.journal.Origin;
import dev.lodestone.tournament.journal.ResumableRun;
import dev.lodestone.tournament.journal.Version;
import dev.lodestone.tournament.run.MemoryPlan;
import dev.lodestone.tournament.run.RepeatedGames;
import dev.lodestone.tournament.run.Standings;
import dev.lodestone.tournament.run.Tally;
import dev.lodestone.tournament.run.Tournament;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.run.Tryout;
import dev.lodestone.tournament.schedule.Format;
import dev.lodestone.tournament.schedule.Results;
import dev.lodestone.tournament.schedule.SequentialTest;
import dev.lodestone.tournament.settings.SprtSettings;
import dev.lodestone.tournament.settings.TournamentSettings;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A finished tournament.
 *
 * @param spec its settings
 * @param standings its table
 * @param results its games
 * @param distinct the number of different games among those that count; images under a symmetry are
 *     the same
 */
public record PlayedTournament(
    TournamentSpec spec, Standings standings, Results results, long distinct) {

  /** The keywords of all settings with their help and defaults, for Python's documentation. */
  public static String help() {
    return TournamentSettings.TABLE.keywords();
  }

  /**
   * The match of two engines, as the command {@code tournament} plays it.
   *
   * @param settings texts of the settings by keyword, which {@link #help} lists
   * @throws IllegalArgumentException if a setting is refused; the message names it
   */
  public static TournamentSpec match(Map<String, List<String>> settings) {
    return TournamentSettings.read(TournamentSettings.TABLE.read(settings), note -> {});
  }

  /**
   * The sequential test of two engines, as the command {@code sprt} plays it.
   *
   * @param settings texts of the settings by keyword
   * @throws IllegalArgumentException if a setting is refused; the message names it
   */
  public static TournamentSpec test(Map<String, List<String>> settings) {
    return SprtSettings.tournament(SprtSettings.ofGames().read(settings), note -> {});
  }

  /** The state of a sequential test at its end. */
  public SprtState sequential() {
    Format.Sequential test = (Format.Sequential) spec.format();
    return new SequentialTest(spec.game(), test.test()).after(results);
  }

  /**
   * Plays a tournament, or what is left of it.
   *
   * @param spec specification of the tournament
   * @param concurrency number of games at a time, at least 1
   * @param journal directory of the journal that records it, which may have games of the same
   *     tournament already; empty for none
   */
  public static Work<PlayedTournament> start(TournamentSpec spec, int concurrency, String journal) {
    RepeatedGames repeated = new RepeatedGames(spec.game());
    return Work.start(
        stop -> {
          MemoryPlan.of(spec, concurrency).require();
          Tryout.requireNone(Tryout.of(spec), "");
          Results results =
              journal.isEmpty()
                  ? Tournament.run(spec, concurrency, repeated, stop)
                  : new ResumableRun(spec, Path.of(journal))
                      .play(
                          new Origin(Version.get(), Optional.of(Machine.here(concurrency))),
                          concurrency,
                          repeated,
                          repeated::gameEnded,
                          stop);
          Results counted = spec.schedule().counted(results);
          return new PlayedTournament(
              spec,
              Tally.of(spec, results),
              results,
              repeated.counts(id -> counted.byId(id).isPresent()).distinct());
        });
  }
}
