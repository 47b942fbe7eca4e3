package dev.lodestone.cli.run;

import dev.lodestone.core.StopSignal;
import dev.lodestone.tournament.run.MemoryPlan;
import dev.lodestone.tournament.run.Tournament;
import dev.lodestone.tournament.run.TournamentListener;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.Results;
import java.util.Optional;

/** Plays on threads of this process, {@code --concurrency} of them. */
class Threads implements Venue {

  @Override
  public void requirePlayable(TournamentSpec spec, RunOptions options) {
    MemoryPlan.of(spec, options.concurrency()).require();
  }

  @Override
  public Results play(
      TournamentSpec spec,
      Optional<Results> past,
      RunOptions options,
      TournamentListener listener,
      StopSignal stop) {
    int concurrency = options.concurrency();
    return past.isPresent()
        ? Tournament.resume(spec, past.get(), concurrency, listener, stop)
        : Tournament.run(spec, concurrency, listener, stop);
  }
}
