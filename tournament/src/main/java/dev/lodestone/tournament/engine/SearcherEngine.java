package dev.lodestone.tournament.engine;

import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchListener;
import dev.lodestone.search.SearchResult;
import dev.lodestone.search.SearchTree;
import dev.lodestone.search.Searcher;
import dev.lodestone.tournament.clock.TimePlan;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.LongUnaryOperator;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A {@link Searcher} in this process.
 *
 * <p>One searcher plays all games. It forgets earlier games, so no game depends on those played
 * before it. Each game has its own seed, unless the user has set a fixed one. A {@link TimePlan}
 * converts clocks to search limits.
 */
final class SearcherEngine implements Engine {

  private final Game game;
  private final Supplier<Searcher> searchers;
  private final LongUnaryOperator seeds;
  private final int typicalPlies;
  private final Deadlines deadlines;
  private final Duration moveOverhead;

  private @Nullable Searcher searcher;
  private boolean warm;

  /**
   * @param searchers creates the searcher when the first game begins
   * @param seeds maps the seed of a game to that of the searcher
   * @param typicalPlies typical length of a game, in plies
   * @param moveOverhead time that a move costs in addition to the search, reserved when there is a
   *     clock
   */
  SearcherEngine(
      Game game,
      Supplier<Searcher> searchers,
      LongUnaryOperator seeds,
      int typicalPlies,
      Deadlines deadlines,
      Duration moveOverhead) {
    this.game = game;
    this.searchers = searchers;
    this.seeds = seeds;
    this.typicalPlies = typicalPlies;
    this.deadlines = deadlines;
    this.moveOverhead = moveOverhead;
  }

  @Override
  public void newGame(long seed) {
    searcher().newGame(seeds.applyAsLong(seed));
  }

  @Override
  public void warmUp(StopSignal stop) {
    if (!warm) {
      warm = true;
      WarmUp.run(
          limits -> {
            newGame(0);
            Position position = game.start();
            Turn turn = new Turn(game.formatPosition(position), List.of(), position, limits);
            return answer(turn, SearchListener.SILENT, stop).thought().nodes();
          },
          stop);
    }
  }

  private Searcher searcher() {
    Searcher current = searcher;
    if (current == null) {
      current = searchers.get();
      searcher = current;
    }
    return current;
  }

  @Override
  public Answer answer(Turn turn, SearchListener listener, StopSignal stop) {
    Searcher current = searcher;
    if (current == null) {
      throw new IllegalStateException("newGame must come before the first move: game=" + game.id());
    }
    Position position =
        turn.position()
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "a searcher must know the rules: game=" + game.id()));
    SearchResult result = current.search(position, limits(turn), listener, stop);
    return new Answer(moveText(result.bestMove()), thought(result));
  }

  private Thought thought(SearchResult result) {
    return new Thought(
        Optional.of(result.score()),
        result.depth(),
        result.selectiveDepth(),
        result.nodes(),
        result.principalVariation().intStream().mapToObj(this::moveText).toList(),
        new MappedList<>(
            result.rootMoves(),
            m ->
                new Thought.RootMove(
                    moveText(m.move()), Optional.of(m.score()), m.bound(), m.visitsInAll())));
  }

  private SearchLimits limits(Turn turn) {
    if (turn.clock().isEmpty()) {
      return turn.limits();
    }
    return TimePlan.of(
            turn.clock().get(), turn.sideToMove(), turn.moves().size(), typicalPlies, moveOverhead)
        .apply(turn.limits());
  }

  @Override
  public Optional<SearchTree> tree(int maxNodes) {
    return Optional.ofNullable(searcher).flatMap(current -> current.tree(maxNodes));
  }

  @Override
  public Optional<Deadlines> deadlines() {
    return Optional.of(deadlines);
  }

  @Override
  public void close() {
    Searcher current = searcher;
    searcher = null;
    if (current != null) {
      current.close();
    }
  }

  /**
   * A user's searcher may return any number. An invalid one is passed on as a text that the rules
   * reject.
   */
  private String moveText(int move) {
    return move >= 0 && move < game.moveBound() ? game.formatMove(move) : Integer.toString(move);
  }
}
