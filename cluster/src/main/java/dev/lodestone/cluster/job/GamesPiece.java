package dev.lodestone.cluster.job;

import dev.lodestone.core.StopSignal;
import dev.lodestone.tournament.engine.Deadlines;
import dev.lodestone.tournament.journal.GameTexts;
import dev.lodestone.tournament.run.GameRunner;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.PlayedGame;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.spark.TaskContext;
import org.apache.spark.TaskKilledException;

/**
 * Plays some games of a tournament, one after the other; plans and games are serialized as text.
 */
final class GamesPiece implements Piece<List<String>, List<String>> {

  private final String settings;
  private final Duration start;
  private final Duration ready;
  private final Duration late;
  private final Duration untimedMove;
  private final Duration quit;

  GamesPiece(TournamentSpec spec) {
    this.settings = new GameTexts(spec).settings();
    this.start = spec.deadlines().start();
    this.ready = spec.deadlines().ready();
    this.late = spec.deadlines().late();
    this.untimedMove = spec.deadlines().untimedMove();
    this.quit = spec.deadlines().quit();
  }

  @Override
  public List<String> work(List<String> plans) {
    TournamentSpec spec =
        GameTexts.spec(settings).toBuilder()
            .deadlines(new Deadlines(start, ready, late, untimedMove, quit))
            .build();
    GameTexts texts = new GameTexts(spec);
    TaskContext task = TaskContext.get();
    StopSignal stop = new StopSignal();
    List<String> played = new ArrayList<>();
    try (GameRunner games = new GameRunner(spec, 1)) {
      for (String plan : plans) {
        Optional<PlayedGame> game =
            games.play(
                texts.plan(plan),
                move -> {
                  if (task.isInterrupted()) {
                    stop.stop();
                  }
                },
                stop);
        played.add(texts.game(game.orElseThrow(TaskKilledException::new)));
      }
    }
    return played;
  }
}
