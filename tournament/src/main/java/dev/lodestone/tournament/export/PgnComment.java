package dev.lodestone.tournament.export;

import dev.lodestone.core.text.PlainText;
import dev.lodestone.search.ScoreText;
import dev.lodestone.search.SearchProgress.Bound;
import dev.lodestone.tournament.engine.Thought;
import dev.lodestone.tournament.match.MoveRecord;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Formats an engine's report on its move and the time used, as {@code cp 35/6 0.012s 1234n}: the
 * score from the first player's perspective, the depth in plies, seconds and nodes. If the journal
 * contains them, the best line follows, as {@code ; pv Rc3 Bd4}, and the root moves with their
 * visits and scores, as {@code ; root Rc3 81 cp 35, Re4 12 cp 20 upper}, where {@code lower} and
 * {@code upper} mark scores that are only bounds.
 */
final class PgnComment {

  private PgnComment() {}

  static String of(MoveRecord move) {
    Thought thought = move.thought();
    BigDecimal seconds = BigDecimal.valueOf(move.time().toNanos() / 1000, 6).stripTrailingZeros();
    StringBuilder text = new StringBuilder();
    thought.score().ifPresent(s -> text.append(ScoreText.format(s) + "/" + thought.depth() + " "));
    text.append(seconds.toPlainString()).append("s ").append(thought.nodes()).append('n');
    if (!thought.line().isEmpty()) {
      text.append("; pv ").append(String.join(" ", thought.line()));
    }
    if (!thought.rootMoves().isEmpty()) {
      text.append("; root ");
      text.append(
          thought.rootMoves().stream().map(PgnComment::of).collect(Collectors.joining(", ")));
    }
    return sanitized(text.toString());
  }

  private static String of(Thought.RootMove move) {
    String bound = move.bound() == Bound.EXACT ? "" : " " + lower(move.bound());
    return move.move()
        + " "
        + move.visits()
        + move.score().map(s -> " " + ScoreText.format(s) + bound).orElse("");
  }

  private static String lower(Bound bound) {
    return bound.name().toLowerCase(Locale.ROOT);
  }

  /**
   * Removes braces and line breaks, which a comment must not contain, from the texts of engines.
   */
  private static String sanitized(String text) {
    return PlainText.of(text.replaceAll("[{}\\p{Cntrl}]+", " ")).strip();
  }
}
