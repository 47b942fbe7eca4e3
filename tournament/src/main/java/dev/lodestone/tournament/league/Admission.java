package dev.lodestone.tournament.league;

import dev.lodestone.tournament.check.EngineCheck;
import dev.lodestone.tournament.check.Finding;
import dev.lodestone.tournament.engine.NamedLog;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.journal.JournalConfig;
import dev.lodestone.tournament.journal.JournalEvent.Entrant;
import dev.lodestone.tournament.journal.Version;
import dev.lodestone.tournament.match.MatchResult;
import dev.lodestone.tournament.match.Termination;
import dev.lodestone.tournament.process.DialogueLog;
import dev.lodestone.tournament.run.Tournament;
import dev.lodestone.tournament.run.TournamentListener;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.FinishedGame;
import dev.lodestone.tournament.schedule.Format;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Checks whether an engine plays by the rules before it joins a league: a program must pass the
 * steps of {@code check-engine}, unless the league has a referee, and every engine plays a pair of
 * games against itself under the league's limits.
 */
public final class Admission {

  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final TournamentSpec games;
  private final Player player;

  /**
   * @param league the tournament that the engine wants to join
   */
  private Admission(TournamentSpec league, Player player) {
    this.player = player;
    this.games =
        league.toBuilder()
            .players(List.of(player, new Player(player.name() + " (itself)", player.spec())))
            .format(new Format.RoundRobin(2))
            .build();
  }

  /**
   * Checks engines that want to join a league.
   *
   * @param notes receives a sentence about each engine that is admitted
   * @return the engines as its journal records them
   * @throws IOException if one of them does not play by the rules
   */
  public static List<Entrant> of(
      TournamentSpec league, List<Player> players, Consumer<String> notes) throws IOException {
    List<Entrant> entrants = new ArrayList<>();
    for (Player player : players) {
      Admission admission = new Admission(league, player);
      Optional<String> objection = admission.objection();
      if (objection.isPresent()) {
        throw new IOException("engine '" + player.name() + "' is not admitted: " + objection.get());
      }
      notes.accept("engine '" + player.name() + "' keeps the rules");
      entrants.add(admission.entrant());
    }
    return entrants;
  }

  /** The engine as the journal records it. */
  private Entrant entrant() {
    return JournalConfig.of(games, Version.get(), Instant.EPOCH).players().get(0);
  }

  /** The reason why the engine is not admitted, if there is one. */
  private Optional<String> objection() {
    List<String> failed = new ArrayList<>();
    player
        .spec()
        .command()
        .filter(command -> games.referee().isEmpty())
        .ifPresent(
            command ->
                EngineCheck.run(
                    games.game(),
                    command,
                    PATIENCE,
                    finding -> {
                      if (finding.kind() == Finding.Kind.FAIL) {
                        failed.add(finding.step() + ": " + finding.detail());
                      }
                    },
                    new NamedLog(DialogueLog.NONE, player.name())));
    if (failed.isEmpty()) {
      Tournament.run(games, 1, TournamentListener.all(List.of())).all().stream()
          .map(FinishedGame::result)
          .filter(
              result ->
                  result.termination().isFailure()
                      || result.termination() == Termination.ILLEGAL_MOVE)
          .map(MatchResult::reason)
          .limit(1)
          .forEach(failed::add);
    }
    return failed.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", failed));
  }
}
