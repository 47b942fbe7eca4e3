package dev.lodestone.tournament.journal;

import dev.lodestone.stats.sequential.SprtState;
import dev.lodestone.tournament.journal.JournalEvent.TournamentStarted;
import dev.lodestone.tournament.rules.GameRules;
import dev.lodestone.tournament.schedule.PlayedGame;
import dev.lodestone.tournament.schedule.SequentialTest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Passes on the games that count: all of them or, for a sequential test, only those of the pairs
 * that the test counts, strictly in the order of their numbers. One instance can visit several
 * journals, one after the other.
 */
public final class CountedGames implements JournalVisitor {

  private final JournalVisitor visitor;
  private final Map<Integer, PlayedGame> waiting = new HashMap<>();
  private final List<SprtState> path = new ArrayList<>();
  private @Nullable SequentialTest test;
  private int next;
  private int repeated;

  /** Passes the games that count to {@code visitor}. */
  public CountedGames(JournalVisitor visitor) {
    this.visitor = visitor;
  }

  @Override
  public void begin(Path journal, TournamentStarted config) {
    waiting.clear();
    path.clear();
    next = 1;
    repeated = 0;
    test =
        JournalConfig.test(config)
            .map(spec -> new SequentialTest(GameRules.forCounting(config.game()), spec))
            .orElse(null);
    visitor.begin(journal, config);
  }

  @Override
  public void extended(TournamentStarted config) {
    visitor.extended(config);
  }

  @Override
  public void game(PlayedGame game) throws IOException {
    if (test == null) {
      visitor.game(game);
      return;
    }
    waiting.put(game.id(), game);
    while (!test.state().verdict().isDecided()
        && waiting.containsKey(next)
        && waiting.containsKey(next + 1)) {
      PlayedGame one = take();
      PlayedGame other = take();
      // The hypotheses are about the player with index 0.
      if (test.add(one.plan(), one.halfPoints(0) + other.halfPoints(0))) {
        path.add(test.state());
        visitor.game(one);
        visitor.game(other);
      } else {
        repeated += 2;
      }
    }
  }

  private PlayedGame take() {
    return Objects.requireNonNull(waiting.remove(next++));
  }

  /** The state of the test after each pair that it counted; empty without a test. */
  public List<SprtState> path() {
    return List.copyOf(path);
  }

  /** The number of games that do not count. */
  public int uncounted() {
    return waiting.size() + repeated;
  }
}
