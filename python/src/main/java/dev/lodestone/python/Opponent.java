package dev.lodestone.python;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchListener;
import dev.lodestone.search.Searcher;
import dev.lodestone.search.Searchers;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.EngineText;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The engine that plays against the caller in every game of a batch, if any; it has one searcher
 * per lane.
 */
final class Opponent implements AutoCloseable {

  private final List<Searcher> searchers;
  private final SearchLimits limits;

  private Opponent(List<Searcher> searchers, SearchLimits limits) {
    this.searchers = searchers;
    this.limits = limits;
  }

  /**
   * Creates the opponent.
   *
   * @param text specification of a built-in engine with a limit, or empty for none
   * @param lanes number of lanes
   * @throws IllegalArgumentException if the text does not specify such an engine
   */
  static Opponent of(Game game, String text, int lanes) {
    if (text.isEmpty()) {
      return new Opponent(List.of(), SearchLimits.INFINITE);
    }
    EngineSpec spec = EngineText.parse(text);
    SearchLimits limits = spec.limitsWithoutClock(SearchLimits.INFINITE);
    requireThat(
        spec.command().isEmpty() && !limits.isInfinite(),
        "opponent '%s': expected an engine of Lodestone's with nodes, movetime or depth, such"
            + " as mcts:nodes=50",
        text);
    return new Opponent(
        IntStream.range(0, lanes)
            .mapToObj(i -> Searchers.create(spec.searcher(), game, spec.options()))
            .toList(),
        limits);
  }

  /** Whether there is an opponent. */
  boolean isPresent() {
    return !searchers.isEmpty();
  }

  /** Plays a move that depends only on the position and the random numbers. */
  void answer(Position position, SplitMix64 random, int lane, StopSignal stop) {
    Searcher searcher = searchers.get(lane);
    searcher.newGame(random.nextLong() >>> 1);
    position.play(searcher.search(position, limits, SearchListener.SILENT, stop).bestMove());
  }

  @Override
  public void close() {
    searchers.forEach(Searcher::close);
  }
}
