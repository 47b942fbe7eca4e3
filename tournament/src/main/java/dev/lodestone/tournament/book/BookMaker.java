package dev.lodestone.tournament.book;

import dev.lodestone.core.StopSignal;
import dev.lodestone.search.Score;
import dev.lodestone.tournament.run.GameRunner;
import dev.lodestone.tournament.run.GameThreads;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Makes a book on several threads.
 *
 * <p>Each candidate is judged by one thread, by games that follow from the seed and its number
 * alone. The book is made of the first candidates that are even, in the order of their numbers, so
 * with limits in nodes or depth it does not depend on the number of threads, nor on how often it
 * was interrupted.
 */
public final class BookMaker {

  /** Maximum number of candidates examined for each requested opening. */
  private static final int TRIES_EACH = 200;

  private final BookSpec spec;
  private final int count;
  private final BookJournal journal;
  private final BookListener listener;
  private final StopSignal stop;

  // Shared by the threads, guarded by this; the journal and the listener too.
  private final Candidates candidates;
  private final TreeMap<Integer, Optional<Candidate>> judged = new TreeMap<>();
  private final Draft draft = new Draft();

  private BookMaker(
      BookSpec spec, int count, BookJournal journal, BookListener listener, StopSignal stop) {
    this.spec = spec;
    this.count = count;
    this.journal = journal;
    this.listener = listener;
    this.stop = stop;
    this.candidates = new Candidates(spec);
  }

  /**
   * Looks for openings until there are enough, or {@value #TRIES_EACH} times as many candidates
   * were examined.
   *
   * @param count number of openings, at least 1
   * @param concurrency maximum number of candidates judged at once, at least 1
   * @param journal what was judged before; what is judged now is added
   * @param stop ends the search with the openings found so far
   * @throws IllegalArgumentException if no game lasts as long as the openings, the sieve reports no
   *     score, or the journal was written by a program with other rules
   * @throws BookException if an engine fails
   */
  public static Book make(
      BookSpec spec,
      int count,
      int concurrency,
      BookJournal journal,
      BookListener listener,
      StopSignal stop) {
    return new BookMaker(spec, count, journal, listener, stop).make(concurrency);
  }

  private Book make(int concurrency) {
    try (GameRunner games = new GameRunner(spec.cast(), concurrency)) {
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

  /** The next candidate that is not an image of an earlier one, if more are needed. */
  private synchronized Optional<Candidate> take() {
    while (!stop.isStopped()
        && draft.entries.size() < count
        && candidates.drawn() < (long) TRIES_EACH * count) {
      Optional<Candidate> candidate = candidates.draw();
      if (candidate.isPresent()) {
        return candidate;
      }
      judged.put(candidates.drawn(), Optional.empty());
      advance();
    }
    return Optional.empty();
  }

  /** Continues a candidate until its fate is known; false if it was stopped before. */
  private boolean judge(Candidate candidate, Judge judge) {
    Judgement judgement;
    synchronized (this) {
      judgement = journal.judgement(candidate);
    }
    // Only this thread changes it from here on.
    if (judgement.score().isEmpty()) {
      Optional<Score> score = judge.look(candidate);
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
    listener.judged(draft.book());
  }

  /** Adds judged candidates to the book, in order and without gaps, until there are enough. */
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
