package dev.lodestone.search;

import dev.lodestone.core.Outcome;
import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.SwapGame;
import dev.lodestone.core.SwapPosition;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Knowledge of a game with the pie rule: the knowledge of the game without it. The player who may
 * swap will have the better side, so the position has the same value for him as for that side.
 * Policies, the errors for ProbCut and solvers would have to know the rule, and are left out.
 */
record SwapKnowledge(SwapGame game, GameKnowledge inner) implements GameKnowledge {

  private static Position inner(Position position) {
    return ((SwapPosition) position).inner();
  }

  /** Whether the choice to swap is over, so that the rest is a game without the rule. */
  private static boolean isSettled(Position position) {
    return ((SwapPosition) position).phase().compareTo(SwapPosition.Phase.DECLINED) >= 0;
  }

  @Override
  public String gameId() {
    return game.id();
  }

  @Override
  public String name() {
    return inner.name();
  }

  @Override
  public Evaluator newEvaluator() {
    Evaluator evaluator = inner.newEvaluator();
    return position -> {
      int value = evaluator.estimate(inner(position));
      boolean offered = ((SwapPosition) position).phase() == SwapPosition.Phase.OFFERED;
      return offered ? Math.abs(value) : value;
    };
  }

  @Override
  public GameKnowledge withWeights(Path file) {
    return new SwapKnowledge(game, inner.withWeights(file));
  }

  @Override
  public PlayoutPolicy newPlayoutPolicy() {
    PlayoutPolicy policy = inner.newPlayoutPolicy();
    return new PlayoutPolicy() {
      @Override
      public int choose(Position position, SplitMix64 random) {
        return policy.choose(inner(position), random);
      }

      @Override
      public Outcome playOut(Position position, SplitMix64 random) {
        Outcome outcome = policy.playOut(inner(position), random);
        boolean taken = ((SwapPosition) position).phase() == SwapPosition.Phase.TAKEN;
        return taken ? outcome.mirrored() : outcome;
      }
    };
  }

  @Override
  public SearchTuning tuning() {
    SearchTuning without = inner.tuning();
    return without.withTypicalPlies(without.typicalPlies() + 1);
  }

  @Override
  public Optional<TacticalMoves> newTacticalMoves() {
    return inner
        .newTacticalMoves()
        .map(
            tactics ->
                (Position position, IntArrayList moves) ->
                    tactics.tacticalMoves(inner(position), moves));
  }

  @Override
  public Optional<Prover> newProver() {
    return inner.newProver().map(SwapKnowledge::settled);
  }

  /** Proves positions after the choice; earlier ones count as too far from the end. */
  private static Prover settled(Prover prover) {
    return new Prover() {
      @Override
      public int pliesLeft(Position position) {
        return isSettled(position) ? prover.pliesLeft(inner(position)) : Integer.MAX_VALUE;
      }

      @Override
      public int easyPlies() {
        return prover.easyPlies();
      }

      @Override
      public int decide(Position position, int beta, long maxNodes) {
        return isSettled(position)
            ? prover.decide(inner(position), beta, maxNodes)
            : Prover.UNDECIDED;
      }

      @Override
      public long nodes() {
        return prover.nodes();
      }

      @Override
      public void forget() {
        prover.forget();
      }

      @Override
      public int greatestMargin() {
        return prover.greatestMargin();
      }

      @Override
      public int margin(int worth) {
        return prover.margin(worth);
      }

      @Override
      public int leastWorth(int margin) {
        return prover.leastWorth(margin);
      }
    };
  }
}
