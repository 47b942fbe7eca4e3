package dev.lodestone.cli.run;

import dev.lodestone.core.StopSignal;
import dev.lodestone.tournament.match.MatchResult;
import dev.lodestone.tournament.run.TournamentListener;
import dev.lodestone.tournament.schedule.PlayedGame;
import java.util.Optional;

/** Stops a tournament at the first failure of an engine, if the user asked for that. */
final class FailureStop implements TournamentListener {

  private final boolean enabled;
  private final StopSignal stop;
  private Optional<String> failure = Optional.empty();

  FailureStop(boolean enabled, StopSignal stop) {
    this.enabled = enabled;
    this.stop = stop;
  }

  /** The failure that stopped the tournament, if one did. */
  Optional<String> failure() {
    return failure;
  }

  @Override
  public void gameEnded(PlayedGame game) {
    MatchResult result = game.record().result();
    if (enabled && result.termination().isFailure() && failure.isEmpty()) {
      failure = Optional.of("game " + game.id() + ", " + result.reason());
      stop.stop();
    }
  }
}
