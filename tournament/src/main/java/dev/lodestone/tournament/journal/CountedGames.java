package dev.lodestone.tournament.journal;

import dev.lodestone.core.Side;
import dev.lodestone.stats.counts.Trial;
import dev.lodestone.stats.sequential.Sprt;
import dev.lodestone.stats.sequential.SprtState;
import dev.lodestone.tournament.journal.JournalEvent.TournamentStarted;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Passes on the games that count: all, but of a sequential test those of the pairs that it takes,
 * strictly in the order of their numbers. A journal told to it may be followed by another.
 */
public final class CountedGames implements JournalVisitor {

  private final JournalVisitor visitor;
  private final Map<Integer, RecordedGame> waiting = new HashMap<>();
  private final List<SprtState> path = new ArrayList<>();
  private @Nullable Sprt test;
  private String player = "";

  /** What counts is told to {@code visitor}. */
  public CountedGames(JournalVisitor visitor) {
    this.visitor = visitor;
  }

  @Override
  public void begin(Path journal, TournamentStarted config) {
    waiting.clear();
    path.clear();
    test = JournalConfig.test(config).map(spec -> new Sprt(spec, Trial.PAIR)).orElse(null);
    player = config.players().get(0).name();
    visitor.begin(journal, config);
  }

  @Override
  public void game(RecordedGame game) throws IOException {
    if (test == null) {
      visitor.game(game);
      return;
    }
    waiting.put(game.id(), game);
    int next = 2 * path.size() + 1;
    while (!test.verdict().isDecided()
        && waiting.containsKey(next)
        && waiting.containsKey(next + 1)) {
      RecordedGame one = Objects.requireNonNull(waiting.remove(next));
      RecordedGame other = Objects.requireNonNull(waiting.remove(next + 1));
      test.add(halfPoints(one) + halfPoints(other));
      path.add(test.state());
      visitor.game(one);
      visitor.game(other);
      next += 2;
    }
  }

  private int halfPoints(RecordedGame game) {
    return 1 + game.outcome().sign(game.start().first().equals(player) ? Side.FIRST : Side.SECOND);
  }

  /** How the test stood after each pair that it took; empty if there is none. */
  public List<SprtState> path() {
    return List.copyOf(path);
  }

  /** How many games of a test it has not taken. */
  public int uncounted() {
    return waiting.size();
  }
}
