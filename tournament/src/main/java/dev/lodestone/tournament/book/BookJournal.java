package dev.lodestone.tournament.book;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.core.text.Texts;
import dev.lodestone.search.Score;
import dev.lodestone.search.ScoreText;
import dev.lodestone.tournament.book.BookEvent.BookStarted;
import dev.lodestone.tournament.book.BookEvent.Played;
import dev.lodestone.tournament.book.BookEvent.Sieved;
import dev.lodestone.tournament.engine.EngineLimits;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.journal.ConfigDifferences;
import dev.lodestone.tournament.journal.EventFile;
import dev.lodestone.tournament.journal.JournalException;
import dev.lodestone.tournament.journal.JournalLimits;
import dev.lodestone.tournament.journal.JournalPlayers;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The journal of a book that is being made: a JSON Lines file to which each evaluation by the sieve
 * and each finished pair of games is appended. The verdicts, and from them the book, are computed
 * from it.
 *
 * <p>Not thread-safe.
 */
public final class BookJournal implements Closeable {

  private final BookSpec spec;
  private final Map<Integer, Judgement> judgements = new HashMap<>();
  private final Map<Integer, List<String>> openings = new HashMap<>();

  /** {@code null} if the journal is kept in memory only. */
  private @Nullable EventFile<BookEvent> file;

  private BookJournal(BookSpec spec) {
    this.spec = spec;
  }

  /** A journal in memory only, which is lost when the process ends. */
  public static BookJournal inMemory(BookSpec spec) {
    return new BookJournal(spec);
  }

  /**
   * Opens an existing journal to continue it, or creates one.
   *
   * @param version version of the program
   * @param now start time to write into the first line of a new file
   * @throws IOException if the file cannot be read or written, or another process is writing it
   * @throws IllegalArgumentException if the file is not a book journal, or is the journal of
   *     another book
   */
  public static BookJournal open(BookSpec spec, Path path, String version, Instant now)
      throws IOException {
    BookStarted start = started(spec, version, now);
    BookJournal journal = new BookJournal(spec);
    journal.file =
        EventFile.open(path, BookEvent.class, start, was -> requireSame(was, start), journal::add);
    return journal;
  }

  private static BookStarted started(BookSpec spec, String version, Instant now) {
    return new BookStarted(
        BookEvent.FORMAT,
        version,
        now.toString(),
        spec.game().id(),
        List.of(spec.plies().low(), spec.plies().high()),
        JournalPlayers.entrant(new Player(spec.sieve().name(), spec.sieve())),
        List.of(spec.score().low(), spec.score().high()),
        Player.of(spec.engines()).stream().map(JournalPlayers::entrant).toList(),
        JournalLimits.of(
            new EngineLimits(Optional.of(spec.limits()), Optional.empty(), Optional.empty())),
        spec.spread(),
        List.of(spec.balance().low(), spec.balance().high()),
        spec.balance().confidence(),
        spec.maxPairs(),
        spec.seed());
  }

  private static void requireSame(BookEvent event, BookStarted start) {
    if (!(event instanceof BookStarted was)) {
      throw new IllegalArgumentException(
          "expected the first line of a book journal, found another event");
    }
    List<String> differences = ConfigDifferences.between(was, start);
    requireThat(
        differences.isEmpty(),
        "a book must be continued with its original settings; choose another file or"
            + " remove this one; differences: %s",
        String.join("; ", differences));
  }

  private void add(BookEvent event) {
    if (event instanceof Sieved sieved) {
      requireThat(
          openings.put(sieved.candidate(), sieved.opening()) == null,
          "a candidate must be sieved only once: candidate=%s",
          sieved.candidate());
      of(sieved.candidate()).sieved(ScoreText.parse(sieved.score()));
    } else if (event instanceof Played played) {
      Judgement judgement = of(played.candidate());
      requireThat(
          played.pair() == judgement.pairs().size() + 1
              && judgement.fate() == Judgement.Fate.OPEN
              && judgement.score().isPresent(),
          "pairs must be consecutive and end with the verdict: candidate=%s pair=%s",
          played.candidate(),
          played.pair());
      judgement.played(new PlayedPair(played.one(), played.other()));
    } else {
      throw new IllegalArgumentException("expected one book, found the start of another");
    }
  }

  private Judgement of(int candidate) {
    return judgements.computeIfAbsent(candidate, n -> new Judgement(spec));
  }

  /**
   * The judgement of a candidate so far.
   *
   * @throws IllegalArgumentException if the file contains another opening under the candidate's
   *     number, because a program with different rules wrote it
   */
  Judgement judgement(Candidate candidate) {
    List<String> recorded = openings.get(candidate.number());
    if (recorded != null && !recorded.equals(candidate.opening().moves())) {
      throw new IllegalArgumentException(
          Texts.format(
              "candidate %s is %s in the file, but this program draws %s",
              candidate.number(),
              String.join(" ", recorded),
              String.join(" ", candidate.opening().moves())));
    }
    return of(candidate.number());
  }

  void sieved(Candidate candidate, Score fromFirst) {
    judgement(candidate).sieved(fromFirst);
    append(
        new Sieved(candidate.number(), candidate.opening().moves(), ScoreText.format(fromFirst)));
  }

  void played(Candidate candidate, PlayedPair pair) {
    Judgement judgement = judgement(candidate);
    judgement.played(pair);
    append(new Played(candidate.number(), judgement.pairs().size(), pair.one(), pair.other()));
  }

  private void append(BookEvent event) {
    if (file != null) {
      file.append(event);
    }
  }

  /**
   * @throws JournalException if data already written may be lost
   */
  @Override
  public void close() {
    if (file != null) {
      file.close();
    }
  }
}
