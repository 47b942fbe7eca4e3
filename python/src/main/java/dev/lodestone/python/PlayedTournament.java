package dev.lodestone.python;

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
import dev.lodestone.tournament.schedule.Results;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A finished tournament.
 *
 * @param standings its table
 * @param results its games
 * @param distinct the number of different games among those that count; images under a symmetry are
 *     the same
 */
public record PlayedTournament(Standings standings, Results results, long distinct) {

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
              Tally.of(spec, results),
              results,
              repeated.counts(id -> counted.byId(id).isPresent()).distinct());
        });
  }
}
