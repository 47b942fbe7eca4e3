package dev.lodestone.search.network;

import dev.lodestone.core.Game;
import dev.lodestone.search.Evaluator;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.MovePolicy;
import dev.lodestone.search.PlayoutPolicy;
import dev.lodestone.search.Prover;
import dev.lodestone.search.SearchError;
import dev.lodestone.search.SearchTuning;
import dev.lodestone.search.Solver;
import dev.lodestone.search.Tables;
import dev.lodestone.search.TacticalMoves;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Knowledge of a game whose evaluator is a network.
 *
 * @param inner all other knowledge
 * @param network the evaluator's numbers
 */
public record NetworkKnowledge(GameKnowledge inner, PatternNetwork network)
    implements GameKnowledge {

  @Override
  public String gameId() {
    return inner.gameId();
  }

  @Override
  public String name() {
    return inner.name();
  }

  @Override
  public GameKnowledge in(Game game) {
    return new NetworkKnowledge(inner.in(game), network);
  }

  @Override
  public Evaluator newEvaluator() {
    return new NetworkEvaluator(network);
  }

  @Override
  public GameKnowledge withWeights(Path file) {
    return inner.withWeights(file);
  }

  @Override
  public Optional<MovePolicy> newMovePolicy() {
    return inner.newMovePolicy();
  }

  @Override
  public GameKnowledge withPolicy(Path file) {
    return new NetworkKnowledge(inner.withPolicy(file), network);
  }

  @Override
  public PlayoutPolicy newPlayoutPolicy() {
    return inner.newPlayoutPolicy();
  }

  @Override
  public SearchTuning tuning() {
    // Whole playouts are for games without an evaluator.
    boolean isWhole = inner.tuning().playoutPlies() == SearchTuning.WHOLE_PLAYOUT;
    return isWhole ? inner.tuning().withPlayoutPlies(0) : inner.tuning();
  }

  @Override
  public Optional<TacticalMoves> newTacticalMoves() {
    return inner.newTacticalMoves();
  }

  @Override
  public Optional<SearchError> searchError() {
    return inner.searchError();
  }

  @Override
  public Optional<Prover> newProver() {
    return inner.newProver();
  }

  @Override
  public Optional<Prover> newProver(int mebibytes) {
    return inner.newProver(mebibytes);
  }

  @Override
  public Optional<Solver> newSolver(int mebibytes, int threads) {
    return inner.newSolver(mebibytes, threads);
  }

  @Override
  public Tables openTables(Path directory) {
    return inner.openTables(directory);
  }
}
