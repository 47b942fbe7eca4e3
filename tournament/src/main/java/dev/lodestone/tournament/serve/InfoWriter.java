package dev.lodestone.tournament.serve;

import dev.lodestone.core.Game;
import dev.lodestone.search.Score;
import dev.lodestone.search.SearchListener;
import dev.lodestone.search.SearchProgress;
import dev.lodestone.tournament.engine.Answer;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Tells one search's progress as {@code info} lines. */
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
        // No word for it.
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

  /** What the search came to, unless its last report said so already. */
  void summarise(Answer answer, long nanos) {
    SearchProgress reported = last;
    if (reported != null
        && reported.bound() == SearchProgress.Bound.EXACT
        && reported.depth() == answer.depth()
        && reported.nodes() == answer.nodes()
        && Optional.of(reported.score()).equals(answer.score())) {
      return;
    }
    StringBuilder line = new StringBuilder("info depth ").append(answer.depth());
    answer.score().ifPresent(s -> line.append(" score ").append(scoreText(s)));
    appendWork(line, answer.nodes(), nanos);
    out.line(line.append(" pv ").append(answer.move()).toString());
  }

  private static void appendWork(StringBuilder line, long nodes, long nanos) {
    line.append(" nodes ").append(nodes);
    line.append(" nps ").append(nanos <= 0 ? 0 : (long) (nodes * 1e9 / nanos));
    line.append(" time ").append(nanos / 1_000_000);
  }

  /** A proven draw is 0 like an even position: the protocol has no word for it. */
  private static String scoreText(Score score) {
    if (score instanceof Score.Win win) {
      return "mate " + win.plies();
    }
    return score instanceof Score.Loss loss ? "mate -" + loss.plies() : "cp " + score.value();
  }
}
