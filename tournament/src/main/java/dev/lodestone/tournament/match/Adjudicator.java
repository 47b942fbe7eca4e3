package dev.lodestone.tournament.match;

import dev.lodestone.core.Outcome;
import dev.lodestone.core.Side;
import dev.lodestone.core.text.Texts;
import dev.lodestone.search.Score;
import java.util.Optional;

/** Applies the adjudication rules to the scores of one game. Not thread-safe. */
final class Adjudicator {

  /**
   * A ruling that ends the game.
   *
   * @param margin margin of the final scores from the first player's perspective, if proven
   */
  record Ruling(Outcome outcome, Termination termination, String reason, Optional<Integer> margin) {

    Ruling(Outcome outcome, Termination termination, String reason) {
      this(outcome, termination, reason, Optional.empty());
    }
  }

  private final Adjudication rules;

  // Numbers of consecutive moves, by the side that played them.
  private final int[] behind = new int[Side.values().length];
  private final int[] ahead = new int[Side.values().length];
  private final int[] even = new int[Side.values().length];
  private Optional<Outcome> lastProof = Optional.empty();

  Adjudicator(Adjudication rules) {
    this.rules = rules;
  }

  /**
   * Records a move. Returns the ruling if it ends the game.
   *
   * @param side the side that moved
   * @param score score from the first player's perspective
   */
  Optional<Ruling> after(int ply, Side side, Optional<Score> score) {
    // fromFirst is its own inverse; here it converts to the mover's perspective.
    Optional<Score> own = score.map(s -> MoveRecord.fromFirst(s, side));
    Optional<Outcome> proof = own.filter(Score::isProven).map(s -> outcome(s, side));
    boolean agreed = proof.isPresent() && proof.equals(lastProof);
    lastProof = proof;
    if (rules.proven() && agreed) {
      return Optional.of(
          new Ruling(proof.get(), Termination.PROVEN, "both engines have proven it"));
    }
    Optional<Ruling> resignation = rules.resignation().flatMap(r -> resignation(r, side, own));
    return resignation.isPresent()
        ? resignation
        : rules.draw().flatMap(r -> draw(r, ply, side, own));
  }

  private Optional<Ruling> resignation(
      Adjudication.Resignation rule, Side side, Optional<Score> own) {
    count(behind, side, own.isPresent() && own.get().value() <= -rule.centipoints());
    count(ahead, side, own.isPresent() && own.get().value() >= rule.centipoints());
    for (Side loser : Side.values()) {
      boolean lost = behind[loser.ordinal()] >= rule.moves();
      boolean confirmed = !rule.twoSided() || ahead[loser.opponent().ordinal()] >= rule.moves();
      if (lost && confirmed) {
        return Optional.of(
            new Ruling(
                Outcome.winFor(loser.opponent()),
                Termination.RESIGNATION,
                Texts.format(
                    "behind by %s or more for %s moves%s",
                    rule.centipoints(),
                    rule.moves(),
                    rule.twoSided() ? ", as both engines say" : "")));
      }
    }
    return Optional.empty();
  }

  private Optional<Ruling> draw(Adjudication.Draw rule, int ply, Side side, Optional<Score> own) {
    count(even, side, own.isPresent() && Math.abs(own.get().value()) <= rule.centipoints());
    boolean bothEven =
        even[Side.FIRST.ordinal()] >= rule.moves() && even[Side.SECOND.ordinal()] >= rule.moves();
    return bothEven && ply >= rule.afterPly()
        ? Optional.of(
            new Ruling(
                Outcome.DRAW,
                Termination.DRAW_ADJUDICATION,
                "within " + rule.centipoints() + " for " + rule.moves() + " moves of each side"))
        : Optional.empty();
  }

  private static void count(int[] counts, Side side, boolean again) {
    counts[side.ordinal()] = again ? counts[side.ordinal()] + 1 : 0;
  }

  private static Outcome outcome(Score proven, Side side) {
    if (proven instanceof Score.Win) {
      return Outcome.winFor(side);
    }
    return proven instanceof Score.Loss ? Outcome.winFor(side.opponent()) : Outcome.DRAW;
  }
}
