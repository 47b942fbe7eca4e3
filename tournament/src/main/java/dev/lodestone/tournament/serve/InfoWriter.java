package dev.lodestone.tournament.serve;

import dev.lodestone.core.Game;
import dev.lodestone.search.Bounds;
import dev.lodestone.search.Score;
import dev.lodestone.search.SearchListener;
import dev.lodestone.search.SearchProgress;
import dev.lodestone.tournament.engine.Answer;
import dev.lodestone.tournament.engine.Thought;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Writes the progress of one search as {@code info} lines. */
final class InfoWriter implements SearchListener {

  private final Game game;
  private final UgiOutput out;
  private @Nullable SearchProgress last;

  InfoWriter(Game game, UgiOutput out) {
    this.game = game;
    this.out = out;
  }

  @Override
  public void onProgress(SearchProgress progress) {
    if (progress.rank() == 1) {
      last = progress;
    }
    StringBuilder line = new StringBuilder("info depth ").append(progress.depth());
    line.append(" seldepth ").append(progress.selectiveDepth());
    line.append(" multipv ").append(progress.rank());
    line.append(" score ").append(scoreText(progress.score()));
    switch (progress.bound()) {
      case LOWER -> line.append(" lowerbound");
      case UPPER -> line.append(" upperbound");
      case EXACT -> {
        // The protocol has no keyword for an exact score.
      }
    }
    appendWork(line, progress.nodes(), progress.time().toNanos());
    line.append(" hashfull ").append(progress.hashPermille());
    if (!progress.principalVariation().isEmpty()) {
      line.append(" pv");
      progress.principalVariation().forEach(m -> line.append(' ').append(game.formatMove(m)));
    }
    out.line(line.toString());
  }

  /** Writes the final result of the search, unless its last report contained it. */
  void summarise(Answer answer, long nanos) {
    Thought thought = answer.thought();
    SearchProgress reported = last;
    if (reported != null
        && reported.bound() == SearchProgress.Bound.EXACT
        && reported.depth() == thought.depth()
        && reported.nodes() == thought.nodes()
        && Optional.of(reported.score()).equals(thought.score())) {
      return;
    }
    StringBuilder line = new StringBuilder("info depth ").append(thought.depth());
    if (thought.selectiveDepth() > 0) {
      line.append(" seldepth ").append(thought.selectiveDepth());
    }
    thought.score().ifPresent(s -> line.append(" score ").append(scoreText(s)));
    appendWork(line, thought.nodes(), nanos);
    List<String> best = thought.line().isEmpty() ? List.of(answer.move()) : thought.line();
    out.line(line.append(" pv ").append(String.join(" ", best)).toString());
  }

  private static void appendWork(StringBuilder line, long nodes, long nanos) {
    line.append(" nodes ").append(nodes);
    line.append(" nps ").append(nanos <= 0 ? 0 : (long) (nodes * 1e9 / nanos));
    line.append(" time ").append(nanos / 1_000_000);
  }

  /**
   * Formats a score. The protocol has keywords for estimates, wins and losses. Other proven facts
   * follow with keywords of Lodestone, which other harnesses ignore: {@code proven LOW HIGH} for
   * bounds on the outcome, from -1 to 1, and {@code margin LOW HIGH} for bounds on the margin.
   */
  private static String scoreText(Score score) {
    StringBuilder text = new StringBuilder();
    if (score instanceof Score.Win win) {
      text.append("mate ").append(win.plies());
    } else if (score instanceof Score.Loss loss) {
      text.append("mate -").append(loss.plies());
    } else {
      text.append("cp ").append(score.value());
      if (!score.outcome().equals(Bounds.ANY_OUTCOME)) {
        append(text, "proven", score.outcome());
      }
    }
    score.margin().ifPresent(margin -> append(text, "margin", margin));
    return text.toString();
  }

  private static void append(StringBuilder text, String key, Bounds bounds) {
    text.append(' ').append(key).append(' ').append(bounds.low()).append(' ').append(bounds.high());
  }
}
