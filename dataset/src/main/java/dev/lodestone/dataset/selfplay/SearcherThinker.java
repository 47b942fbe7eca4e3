package dev.lodestone.dataset.selfplay;

import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.core.StopSignal;
import dev.lodestone.dataset.row.Assessor;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchListener;
import dev.lodestone.search.SearchResult;
import dev.lodestone.search.Searcher;
import dev.lodestone.search.WarmUp;
import dev.lodestone.tournament.engine.Deadlines;
import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.Turn;
import java.util.Optional;

/** Searches with a searcher in this process. */
final class SearcherThinker implements Thinker {

  private final Searcher searcher;
  private final SearchLimits limits;
  private final Assessor assessor;
  private final Game game;
  private boolean warm;

  SearcherThinker(Game game, EngineSpec spec, SearchLimits limits) {
    this.searcher = spec.settings().orElseThrow().begin(game);
    this.limits = limits;
    this.assessor = Assessor.of(spec);
    this.game = game;
  }

  /** A searcher with a time limit is warmed up by a search before its first game. */
  @Override
  public void newGame(long seed) {
    if (limits.moveTime().isPresent() && !warm) {
      warm = true;
      WarmUp.run(searcher, game, StopSignal.NEVER);
    }
    searcher.newGame(seed);
  }

  @Override
  public SearchLimits limits() {
    return limits;
  }

  @Override
  public Optional<Deadlines> deadlines() {
    return Optional.of(Deadlines.DEFAULT);
  }

  @Override
  public Choice think(Turn turn, StopSignal stop) {
    Position position = turn.position().orElseThrow();
    SearchResult result = searcher.search(position, limits, SearchListener.SILENT, stop);
    return new Choice(result.bestMove(), assessor.of(result));
  }

  @Override
  public void close() {
    searcher.close();
  }
}
