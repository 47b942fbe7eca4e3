package dev.lodestone.tournament.book;

import dev.lodestone.core.StopSignal;
import dev.lodestone.search.Score;
import dev.lodestone.tournament.run.GameRunner;
import dev.lodestone.tournament.run.GameThreads;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * Makes a book on several threads.
 *
 * <p>Each candidate is judged on one thread, by games that depend only on the seed and the
 * candidate's number. The book consists of the first even candidates in the order of their numbers.
 * With node or depth limits, it therefore depends neither on the number of threads nor on
 * interruptions.
 */
public final class BookMaker {

  /** Maximum number of candidates examined for each requested opening. */
  private static final int MAX_TRIES_PER_OPENING = 200;

  private final BookSpec spec;
  private final int count;
  private final BookJournal journal;
  private final Consumer<Book> listener;
  private final StopSignal stop;

  // Shared by the threads and guarded by this, as are the journal and the listener.
  private final Candidates candidates;
  private final TreeMap<Integer, Optional<Candidate>> judged = new TreeMap<>();
  private final Draft draft = new Draft();

  private BookMaker(
      BookSpec spec, int count, BookJournal journal, Consumer<Book> listener, StopSignal stop) {
    this.spec = spec;
    this.count = count;
    this.journal = journal;
    this.listener = listener;
    this.stop = stop;
    this.candidates = new Candidates(spec);
  }

  /**
   * Searches for openings until {@code count} are found, or {@value #MAX_TRIES_PER_OPENING} times
   * as many candidates have been examined.
   *
   * @param count number of openings, at least 1
   * @param concurrency maximum number of candidates judged at once, at least 1
   * @param journal contains the results of earlier runs; new results are appended
   * @param stop ends the search with the openings found so far
   * @throws IllegalArgumentException if no game is longer than the openings, the sieve reports no
   *     score, or the journal was written by a program with different rules
   * @throws BookException if an engine fails
   */
  public static Book make(
      BookSpec spec,
      int count,
      int concurrency,
      BookJournal journal,
      Consumer<Book> listener,
      StopSignal stop) {
    return new BookMaker(spec, count, journal, listener, stop).make(concurrency);
  }

  private Book make(int concurrency) {
    try (GameRunner games = new GameRunner(spec.asTournament(), concurrency)) {
      return make(concurrency, new Judge(spec, games, stop));
    }
  }

  private Book make(int concurrency, Judge judge) {
    GameThreads.run("book", concurrency, stop, () -> work(judge));
    synchronized (this) {
      return draft.book();
    }
  }

  private void work(Judge judge) {
    Optional<Candidate> candidate = take();
    while (candidate.isPresent() && judge(candidate.get(), judge)) {
      finish(candidate.get());
      candidate = take();
    }
  }

  /** The next candidate that is not an image of an earlier one; empty if no more are needed. */
  private synchronized Optional<Candidate> take() {
    while (!stop.isStopped()
        && draft.entries.size() < count
        && candidates.drawn() < (long) MAX_TRIES_PER_OPENING * count) {
      Optional<Candidate> candidate = candidates.draw();
      if (candidate.isPresent()) {
        return candidate;
      }
      judged.put(candidates.drawn(), Optional.empty());
      advance();
    }
    return Optional.empty();
  }

  /**
   * Judges a candidate until its fate is known. Returns {@code false} if it was stopped before
   * that.
   */
  private boolean judge(Candidate candidate, Judge judge) {
    Judgement judgement;
    synchronized (this) {
      judgement = journal.judgement(candidate);
    }
    // From here on only this thread changes the judgement, so it may be read without the lock.
    if (judgement.score().isEmpty()) {
      Optional<Score> score = judge.evaluate(candidate);
      if (score.isEmpty()) {
        return false;
      }
      synchronized (this) {
        journal.sieved(candidate, score.get());
      }
    }
    while (judgement.fate() == Judgement.Fate.OPEN) {
      Optional<PlayedPair> pair = judge.play(candidate, judgement.pairs().size() + 1);
      if (pair.isEmpty()) {
        return false;
      }
      synchronized (this) {
        journal.played(candidate, pair.get());
      }
    }
    return true;
  }

  private synchronized void finish(Candidate candidate) {
    judged.put(candidate.number(), Optional.of(candidate));
    advance();
    listener.accept(draft.book());
  }

  /** Adds judged candidates to the book, in order and without gaps, until it is complete. */
  private void advance() {
    while (draft.entries.size() < count) {
      Optional<Candidate> candidate = judged.remove(draft.tries + 1);
      if (candidate == null) {
        return;
      }
      draft.add(candidate);
    }
  }

  /** The book so far. */
  private final class Draft {

    final List<Book.Entry> entries = new ArrayList<>();
    int tries;
    private int repeated;
    private int sieved;
    private int uneven;
    private int undecided;
    private long games;

    void add(Optional<Candidate> candidate) {
      tries++;
      if (candidate.isEmpty()) {
        repeated++;
        return;
      }
      Judgement judgement = journal.judgement(candidate.get());
      games += judgement.games().games();
      switch (judgement.fate()) {
        case EVEN ->
            entries.add(
                new Book.Entry(
                    candidate.get().opening(),
                    judgement.score().orElseThrow(),
                    judgement.games(),
                    judgement.pairs().stream().mapToLong(PlayedPair::firstEngine).sum()));
        case SIEVED -> sieved++;
        case UNEVEN -> uneven++;
        case UNDECIDED -> undecided++;
        case OPEN -> throw new IllegalStateException("without a verdict: " + candidate);
      }
    }

    Book book() {
      return new Book(entries, tries, repeated, sieved, uneven, undecided, games);
    }
  }
}
