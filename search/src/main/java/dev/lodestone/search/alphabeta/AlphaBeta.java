package dev.lodestone.search.alphabeta;

import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchListener;
import dev.lodestone.search.SearchResult;
import dev.lodestone.search.SearchRoot;
import dev.lodestone.search.Searcher;
import java.util.Arrays;

/**
 * Principal variation search (Marsland and Campbell, "Parallel search of strongly ordered game
 * trees", 1982) with iterative deepening, aspiration windows and a transposition table, for games
 * of two alternating sides. Its knowledge of a game comes from {@link GameKnowledge}.
 *
 * <p>Results are proven where possible (see {@link TreeSearch}), and a search ends as soon as the
 * root's result is. A win is proven in at most the reported number of plies: with late moves
 * reduced, a shorter one may exist. Proofs hold for the history of the position, including draw
 * clock and repetitions: the transposition table stores positions without their histories, so its
 * proofs are used only where the history cannot interfere (see {@link
 * Position#pliesToHistoryDraw}). The first repetition of a position counts as a draw, but never as
 * a proven one.
 *
 * <p>Several threads search the same position and help each other through the table (see {@link
 * LazySmp}). They end with the search.
 */
public final class AlphaBeta implements Searcher {

  // Fixed at construction.
  private final Game game;
  private final AlphaBetaSettings settings;

  // Shared by all threads of a search.
  private final TranspositionTable table;

  // One for each thread; the first belongs to the caller's thread.
  private final Workspace[] workspaces;

  public AlphaBeta(Game game, GameKnowledge knowledge, AlphaBetaSettings settings) {
    this.game = game;
    this.settings = settings;
    this.table = new TranspositionTable(settings.hashMebibytes());
    this.workspaces = new Workspace[settings.threads()];
    Arrays.setAll(workspaces, thread -> new Workspace(game, knowledge));
  }

  @Override
  public SearchResult search(
      Position position, SearchLimits limits, SearchListener listener, StopSignal stop) {
    SearchRoot.require(game, position);
    table.nextGeneration();
    for (Workspace workspace : workspaces) {
      workspace.forget();
    }
    SharedSearch shared =
        new SharedSearch(table, new StopSignal(stop), settings.lines(), settings.selectivity());
    return new LazySmp(position, limits, shared, workspaces, listener).search();
  }

  @Override
  public void newGame(long seed) {
    table.clear();
  }
}
