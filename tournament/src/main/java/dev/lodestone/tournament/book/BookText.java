package dev.lodestone.tournament.book;

import dev.lodestone.core.Game;
import dev.lodestone.core.text.Texts;
import dev.lodestone.job.Range;
import dev.lodestone.search.Score;
import dev.lodestone.search.ScoreText;
import dev.lodestone.tournament.engine.EngineLimits;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.match.Opening;
import dev.lodestone.tournament.schedule.BookChecksum;
import java.io.IOException;
import java.util.Optional;

/**
 * A book as text that {@link dev.lodestone.tournament.schedule.OpeningBook} reads: one opening on
 * each line. In the format {@link BookFormat#MOVES}, comments state how the book was made and the
 * measurements of each opening.
 */
public final class BookText {

  private BookText() {}

  /** Writes the book. */
  public static void write(BookSpec spec, int count, Book book, BookFormat format, Appendable out)
      throws IOException {
    switch (format) {
      case MOVES -> {
        StringBuilder text = new StringBuilder();
        writeMoves(spec, count, book, text);
        out.append(text).append(BookChecksum.line(text.toString()));
      }
      // Other programs read these lines and may not support comments.
      case FEN -> writePositions(spec.game(), book, out);
    }
  }

  private static void writePositions(Game game, Book book, Appendable out) throws IOException {
    for (Book.Entry entry : book.entries()) {
      out.append(game.formatPosition(entry.opening().play(game))).append('\n');
    }
  }

  private static void writeMoves(BookSpec spec, int count, Book book, Appendable out)
      throws IOException {
    out.append("# ").append(spec.game().title()).append(": ").append(summary(book)).append('\n');
    out.append("# made by: ").append(command(spec, count)).append('\n');
    long games = book.entries().stream().mapToLong(e -> e.games().games()).sum();
    if (games > 0) {
      long first = book.entries().stream().mapToLong(e -> e.games().halfPoints()).sum();
      long engine = book.entries().stream().mapToLong(Book.Entry::firstEngine).sum();
      out.append("# in the games from these openings: first player ")
          .append(percent(first, games))
          .append(" of ")
          .append(Long.toString(games))
          .append(" points; ")
          .append(spec.engines().get(0).name())
          .append(' ')
          .append(percent(engine, games))
          .append(" against ")
          .append(spec.engines().get(1).name())
          .append('\n');
    }
    out.append("# each line: moves, first player's points of games, score by ")
        .append(spec.sieve().name())
        .append('\n');
    for (Book.Entry entry : book.entries()) {
      out.append(line(entry)).append('\n');
    }
  }

  /** One line with the number of openings and the cost of finding them. */
  public static String summary(Book book) {
    return Texts.format(
        "%d openings in %d tries: %d repeated, %d uneven by score, %d by games, %d undecided;"
            + " %d games",
        book.entries().size(),
        book.tries(),
        book.repeated(),
        book.sieved(),
        book.uneven(),
        book.undecided(),
        book.games());
  }

  private static String command(BookSpec spec, int count) {
    StringBuilder command = new StringBuilder("lodestone book make --game ");
    command.append(spec.game().id()).append(" --count ").append(count);
    command.append(" --plies ").append(range(spec.plies()));
    spec.engines().forEach(e -> command.append(" --engine ").append(e.name()));
    command.append(" --sieve ").append(spec.sieve().name());
    command.append(" --score ").append(range(spec.score()));
    command
        .append(" --balance ")
        .append(spec.balance().low())
        .append("..")
        .append(spec.balance().high());
    command.append(" --spread ").append(spec.spread());
    command.append(" --confidence ").append(spec.balance().confidence());
    command.append(" --max-pairs ").append(spec.maxPairs());
    if (!spec.engines().stream().allMatch(BookText::hasOwnLimits) || !hasOwnLimits(spec.sieve())) {
      new EngineLimits(Optional.of(spec.limits()), Optional.empty(), Optional.empty())
          .texts()
          .forEach((key, text) -> command.append(" --").append(key).append(' ').append(text));
    }
    return command.append(" --seed ").append(spec.seed()).toString();
  }

  private static boolean hasOwnLimits(EngineSpec engine) {
    return engine.ownLimits().limitsMoves();
  }

  private static String range(Range range) {
    return range.low() == range.high() ? Integer.toString(range.low()) : range.toString();
  }

  private static String line(Book.Entry entry) {
    Opening opening = entry.opening();
    // An opening without moves is written as its position.
    String text = opening.moves().isEmpty() ? opening.start() : String.join(" ", opening.moves());
    Score score = entry.score();
    return Texts.format(
        "%s # %s of %d, %s",
        text, points(entry.games().halfPoints()), entry.games().games(), ScoreText.format(score));
  }

  private static String points(long halfPoints) {
    return Texts.format("%.1f", halfPoints / 2.0);
  }

  private static String percent(long halfPoints, long games) {
    return Texts.format("%.1f %%", 50.0 * halfPoints / games);
  }
}
