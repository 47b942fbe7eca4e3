package dev.lodestone.tournament.prove;

import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.core.Side;
import dev.lodestone.core.StopSignal;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchResult;
import dev.lodestone.search.alphabeta.AlphaBeta;
import dev.lodestone.search.alphabeta.AlphaBetaSettings;
import dev.lodestone.search.alphabeta.Selectivity;
import dev.lodestone.tournament.run.InOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;

/** Takes the steps of a proof: estimates the successors of positions and has leaves decided. */
final class ProofWorker implements InOrder.Worker<ProofWorker.Job, ProofEvent.Step> {

  private final SearchLimits limits;
  private final StopSignal stop;
  private final LeafProver leaves;
  private final AlphaBeta shallow;
  private final CanonicalText canonical;

  /**
   * A step to take.
   *
   * @param position position to expand or decide; no thread modifies it
   * @param claim claim to decide, if the position is a leaf
   * @param isLeaf whether the position is a leaf, which is decided and not expanded
   */
  record Job(Position position, Claim claim, boolean isLeaf) {}

  ProofWorker(ProofSpec spec, int mebibytes, StopSignal stop) {
    this.limits = SearchLimits.nodes(spec.shallowNodes());
    this.stop = stop;
    Game game = spec.game();
    this.leaves = new LeafProver(game, mebibytes);
    this.canonical = new CanonicalText(game);
    this.shallow =
        new AlphaBeta(game, GameKnowledge.of(game), new AlphaBetaSettings(1, Selectivity.FULL));
  }

  @Override
  public ProofEvent.Step work(Job job) {
    String text = job.position.game().formatPosition(job.position);
    return job.isLeaf ? decide(job, text) : expand(job.position, text);
  }

  private ProofEvent.Decided decide(Job job, String text) {
    LeafProver.Answer answer = leaves.decide(job.position.copy(), job.claim, stop::isStopped);
    return new ProofEvent.Decided(text, answer.holds(), answer.nodes());
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
