package dev.lodestone.tournament.prove;

import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.Prover;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchResult;
import dev.lodestone.search.alphabeta.AlphaBeta;
import dev.lodestone.search.alphabeta.AlphaBetaSettings;
import dev.lodestone.search.alphabeta.Selectivity;
import dev.lodestone.tournament.run.InOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;

/**
 * Estimates the successors of positions and decides leaves. The prover's table is kept from leaf to
 * leaf, so the nodes of a leaf depend on the leaves before it; its answer does not.
 */
final class ProofWorker implements InOrder.Worker<ProofWorker.Job, ProofEvent.Step> {

  /** How long a leaf is searched before the stop signal is looked at. */
  private static final long NODES_BETWEEN_STOPS = 20_000_000;

  private final SearchLimits limits;
  private final StopSignal stop;
  private final Prover prover;
  private final AlphaBeta shallow;
  private final CanonicalText canonical;

  /**
   * A step to take.
   *
   * @param position to expand or decide; no thread plays on it
   * @param claim to decide, in a leaf
   * @param isLeaf whether it is decided
   */
  record Job(Position position, Claim claim, boolean isLeaf) {}

  ProofWorker(ProofSettings settings, int mebibytes, StopSignal stop) {
    this.limits = SearchLimits.nodes(settings.shallowNodes());
    this.stop = stop;
    Game game = settings.game();
    this.prover = prover(game, mebibytes);
    this.canonical = new CanonicalText(game);
    this.shallow =
        new AlphaBeta(game, GameKnowledge.of(game), new AlphaBetaSettings(1, Selectivity.FULL));
  }

  /**
   * A new prover.
   *
   * @throws IllegalArgumentException if the game has none
   */
  static Prover prover(Game game, int mebibytes) {
    return GameKnowledge.of(game)
        .newProver(mebibytes)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "expected a game whose last plies a prover decides, such as gauss, found "
                        + game.id()));
  }

  @Override
  public ProofEvent.Step work(Job job) {
    String text = job.position.game().formatPosition(job.position);
    return job.isLeaf ? decide(job.position, job.claim, text) : expand(job.position, text);
  }

  private ProofEvent.Decided decide(Position position, Claim claim, String text) {
    long before = prover.nodes();
    Boolean answer = null;
    while (answer == null) {
      if (stop.isStopped()) {
        throw new CancellationException("stopped");
      }
      answer = claim.decide(prover, position, NODES_BETWEEN_STOPS);
    }
    return new ProofEvent.Decided(text, answer, prover.nodes() - before);
  }

  private ProofEvent.Expanded expand(Position position, String text) {
    List<Integer> values = new ArrayList<>();
    long nodes = 0;
    for (int move : ProofTree.successors(position, canonical).values()) {
      if (stop.isStopped()) {
        throw new CancellationException("stopped");
      }
      Position after = position.copy();
      after.play(move);
      if (after.outcome().isOver()) {
        values.add(0);
        continue;
      }
      shallow.newGame(0);
      SearchResult result = shallow.search(after, limits);
      nodes += result.nodes();
      int value = result.score().value();
      values.add(after.sideToMove() == Side.FIRST ? value : -value);
    }
    return new ProofEvent.Expanded(text, values, nodes);
  }
}
