package dev.lodestone.search.verify;

import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.StopSignal;
import dev.lodestone.core.text.Texts;
import dev.lodestone.search.Score;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchListener;
import dev.lodestone.search.SearchResult;
import dev.lodestone.search.Searcher;
import dev.lodestone.search.Searchers;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/**
 * Checks the contract of every {@link Searcher} at positions of random games.
 *
 * <ul>
 *   <li>Every limit by itself ends a search, and so does a stop signal; limits in depth and nodes
 *       are never exceeded.
 *   <li>The move is legal, its line begins with it and can be played, each root move is legal and
 *       listed once, and the lists cannot be modified; the position is not changed.
 *   <li>After a new game with the same seed the same searches give the same results, whatever came
 *       before.
 *   <li>Proven results agree with {@code minimax} where it reaches the end of the game; a win is no
 *       further away than reported.
 *   <li>A game that is over is refused.
 * </ul>
 */
public final class SearcherContract {

  /** Longer than any of these searches takes on a busy machine. */
  private static final Duration PATIENCE = Duration.ofMinutes(1);

  private static final Duration BEFORE_STOP = Duration.ofMillis(20);

  private static final List<SearchLimits> LIMITS =
      List.of(
          SearchLimits.depth(1),
          SearchLimits.depth(2),
          SearchLimits.nodes(1),
          SearchLimits.nodes(300),
          SearchLimits.moveTime(Duration.ofMillis(1)),
          SearchLimits.moveTime(Duration.ofMillis(10)));

  private static final SearchLimits REPEATABLE = SearchLimits.nodes(500).withDepth(3);

  /**
   * Maximum number of nodes that minimax may visit from one position to reach the end of the game.
   */
  private static final long ORACLE_NODES = 30_000;

  private static final int ORACLE_PLIES = 4;
  private static final long SEED_OF_GAMES = 5;

  private final Game game;
  private final Supplier<Searcher> maker;
  private final Duration patience;
  private final ExecutorService thread =
      Executors.newSingleThreadExecutor(
          task -> {
            Thread t = new Thread(task, "searcher-contract");
            t.setDaemon(true);
            return t;
          });
  private final List<String> violations = new ArrayList<>();
  private int searches;

  private SearcherContract(Game game, Supplier<Searcher> maker, Duration patience) {
    this.game = game;
    this.maker = maker;
    this.patience = patience;
  }

  /**
   * The result of a run.
   *
   * @param searches number of searches checked
   * @param violations descriptions of the violations, one line each, with the position; empty if
   *     there are none
   */
  public record Report(int searches, List<String> violations) {}

  /**
   * Checks searchers of one kind at three positions of each of some random games, the last near its
   * end. Stops at the first violation.
   *
   * @param maker creates a new searcher for {@code game}
   * @param seed decides the random games
   * @param maxPlies games are cut off after this many plies
   */
  public static Report check(
      Game game, Supplier<Searcher> maker, long seed, int games, int maxPlies) {
    return check(game, maker, seed, games, maxPlies, PATIENCE);
  }

  static Report check(
      Game game, Supplier<Searcher> maker, long seed, int games, int maxPlies, Duration patience) {
    SearcherContract contract = new SearcherContract(game, maker, patience);
    SplitMix64 random = new SplitMix64(SplitMix64.derive(seed, "searcher contract/" + game.id()));
    try {
      for (int i = 0; i < games && contract.violations.isEmpty(); i++) {
        contract.checkGame(random, maxPlies);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      contract.thread.shutdownNow();
    }
    return new Report(contract.searches, List.copyOf(contract.violations));
  }

  private void checkGame(SplitMix64 random, int maxPlies) throws InterruptedException {
    Position position = game.start();
    IntArrayList moves = new IntArrayList();
    while (!position.outcome().isOver() && position.ply() < maxPlies) {
      position.legalMoves(moves);
      position.play(moves.getInt(random.nextInt(moves.size())));
    }
    if (position.outcome().isOver()) {
      checkRefused(position);
    }
    int length = position.ply();
    for (int back = 1; back <= Math.min(ORACLE_PLIES, length) && violations.isEmpty(); back++) {
      position.undo();
      checkProof(position);
    }
    checkLimits(position);
    for (int part = 2; part >= 1 && violations.isEmpty(); part--) {
      while (position.ply() > part * length / 3) {
        position.undo();
      }
      checkLimits(position);
      checkRepeatable(position);
      checkStop(position);
    }
  }

  private void checkLimits(Position position) throws InterruptedException {
    for (SearchLimits limits : LIMITS) {
      if (violations.isEmpty()) {
        searchAnew(position, limits, StopSignal.NEVER);
      }
    }
  }

  private void checkRepeatable(Position position) throws InterruptedException {
    Searcher used = maker.get();
    search(used, game.start(), REPEATABLE, StopSignal.NEVER);
    search(used, position, REPEATABLE, StopSignal.NEVER);
    Optional<SearchResult> again = afterNewGame(used, position);
    close(used);
    Searcher unused = maker.get();
    Optional<SearchResult> fresh = afterNewGame(unused, position);
    close(unused);
    if (again.isPresent() && fresh.isPresent()) {
      expect(
          withoutTime(again.get()).equals(withoutTime(fresh.get())),
          position,
          Texts.format(
              "the same search after a new game with the same seed found %s after other"
                  + " searches, and else %s",
              withoutTime(again.get()), withoutTime(fresh.get())));
    }
  }

  private Optional<SearchResult> afterNewGame(Searcher searcher, Position position)
      throws InterruptedException {
    if (!violations.isEmpty()) {
      return Optional.empty();
    }
    searcher.newGame(SEED_OF_GAMES);
    return search(searcher, position, REPEATABLE, StopSignal.NEVER);
  }

  private void checkStop(Position position) throws InterruptedException {
    StopSignal given = new StopSignal();
    given.stop();
    if (violations.isEmpty()) {
      searchAnew(position, SearchLimits.INFINITE, given);
    }
    if (violations.isEmpty()) {
      StopSignal later = new StopSignal();
      Thread giver = new Thread(() -> stopAfter(BEFORE_STOP, later), "searcher-contract-stop");
      giver.setDaemon(true);
      giver.start();
      searchAnew(position, SearchLimits.INFINITE, later);
      giver.interrupt();
    }
  }

  private static void stopAfter(Duration time, StopSignal signal) {
    try {
      Thread.sleep(time.toMillis());
    } catch (InterruptedException e) {
      return; // the search has ended without it
    }
    signal.stop();
  }

  private void checkProof(Position position) throws InterruptedException {
    Optional<SearchResult> found =
        searchAnew(position, SearchLimits.nodes(3_000), StopSignal.NEVER);
    if (found.isEmpty() || !found.get().score().isProven()) {
      return;
    }
    SearchLimits toTheEnd = SearchLimits.depth(ORACLE_PLIES).withNodes(ORACLE_NODES);
    Score truth = Searchers.create("minimax", game, Map.of()).search(position, toTheEnd).score();
    Score claimed = found.get().score();
    if (!truth.isProven()) {
      return;
    }
    boolean sameOutcome = Integer.signum(truth.value()) == Integer.signum(claimed.value());
    boolean soonEnough = !(claimed instanceof Score.Win) || truth.value() >= claimed.value();
    expect(
        sameOutcome && soonEnough,
        position,
        "claims to have proven " + claimed + ", minimax proves " + truth);
  }

  private void checkRefused(Position over) throws InterruptedException {
    Searcher searcher = maker.get();
    try {
      watched(() -> searcher.search(over, SearchLimits.nodes(10)));
      expect(false, over, "searches a game that is over");
    } catch (ExecutionException e) {
      expect(
          e.getCause() instanceof IllegalArgumentException,
          over,
          "a game that is over must be refused by an IllegalArgumentException, not "
              + e.getCause());
    } catch (TimeoutException e) {
      expect(false, over, "a search of a game that is over does not end");
    }
    close(searcher);
  }

  /** Runs one search with a new searcher. */
  private Optional<SearchResult> searchAnew(Position position, SearchLimits limits, StopSignal stop)
      throws InterruptedException {
    Searcher searcher = maker.get();
    Optional<SearchResult> found = search(searcher, position, limits, stop);
    close(searcher);
    return found;
  }

  /** Closes a searcher unless there was a violation, because then a search may still be running. */
  private void close(Searcher searcher) {
    if (violations.isEmpty()) {
      searcher.close();
    }
  }

  /** Runs one search and the checks of every result; returns empty if there is no result. */
  private Optional<SearchResult> search(
      Searcher searcher, Position position, SearchLimits limits, StopSignal stop)
      throws InterruptedException {
    searches++;
    String text = game.formatPosition(position);
    long hash = position.hash();
    int ply = position.ply();
    try {
      SearchResult result =
          watched(() -> searcher.search(position, limits, SearchListener.SILENT, stop));
      expect(
          game.formatPosition(position).equals(text)
              && position.hash() == hash
              && position.ply() == ply,
          position,
          "the search has changed the position, which was " + text);
      if (violations.isEmpty()) {
        checkResult(position, limits, result);
      }
      return Optional.of(result);
    } catch (ExecutionException e) {
      expect(false, position, "the search has thrown " + e.getCause());
    } catch (TimeoutException e) {
      expect(false, position, "a search under " + limits + " does not end");
    }
    return Optional.empty();
  }

  private SearchResult watched(Callable<SearchResult> search)
      throws InterruptedException, ExecutionException, TimeoutException {
    Future<SearchResult> running = thread.submit(search);
    return running.get(patience.toMillis(), TimeUnit.MILLISECONDS);
  }

  private void checkResult(Position position, SearchLimits limits, SearchResult result) {
    int best = result.bestMove();
    expect(isLegal(position, best), position, "the move " + best + " is not legal");
    expect(
        result.nodes() >= 0 && result.nodes() <= limits.nodes(),
        position,
        result.nodes() + " nodes under " + limits);
    expect(
        result.depth() >= 0 && result.depth() <= limits.depth(),
        position,
        "depth " + result.depth() + " under " + limits);
    expect(
        !result.principalVariation().isEmpty() && result.principalVariation().getInt(0) == best,
        position,
        "the line does not begin with the move");
    Position walker = position.copy();
    for (int move : result.principalVariation()) {
      if (!isLegal(walker, move)) {
        expect(false, position, "the line " + result.principalVariation() + " cannot be played");
        break;
      }
      walker.play(move);
    }
    IntOpenHashSet seen = new IntOpenHashSet();
    for (SearchResult.RootMove root : result.rootMoves()) {
      expect(isLegal(position, root.move()), position, "root move " + root.move() + " is illegal");
      expect(seen.add(root.move()), position, "root move " + root.move() + " is there twice");
    }
    expect(
        refuses(() -> result.principalVariation().add(best))
            && refuses(
                () -> result.rootMoves().add(new SearchResult.RootMove(best, result.score(), 0))),
        position,
        "the result can be modified");
  }

  private boolean isLegal(Position position, int move) {
    return move >= 0 && move < game.moveBound() && position.isLegal(move);
  }

  private static boolean refuses(Runnable change) {
    try {
      change.run();
      return false;
    } catch (UnsupportedOperationException e) {
      return true;
    }
  }

  private static SearchResult withoutTime(SearchResult result) {
    return result.withCosts(result.nodes(), Duration.ZERO);
  }

  private void expect(boolean holds, Position position, String otherwise) {
    if (!holds && violations.isEmpty()) {
      violations.add(otherwise + "; position=" + game.formatPosition(position));
    }
  }
}
