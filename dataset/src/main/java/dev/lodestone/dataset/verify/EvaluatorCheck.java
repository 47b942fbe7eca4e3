package dev.lodestone.dataset.verify;

import static dev.lodestone.dataset.verify.FaultException.requireEqual;

import dev.lodestone.core.Game;
import dev.lodestone.core.PluginException;
import dev.lodestone.core.Position;
import dev.lodestone.dataset.files.Manifest;
import dev.lodestone.dataset.files.PlayerEvaluator;
import dev.lodestone.dataset.row.Row;
import dev.lodestone.dataset.row.StaticEvaluation;
import dev.lodestone.dataset.selfplay.SelfPlaySpec;
import dev.lodestone.tournament.engine.Player;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Computes static values and priors again, if the evaluators that the manifest names are available
 * and unchanged. Used by one thread, which closes it.
 */
final class EvaluatorCheck implements AutoCloseable {

  private final Game game;
  private final Set<PlayerEvaluator> known;
  private final Map<Player, Optional<StaticEvaluation>> evaluations = new HashMap<>();

  /**
   * @param known the evaluators that are available
   */
  EvaluatorCheck(Game game, Set<PlayerEvaluator> known) {
    this.game = game;
    this.known = known;
  }

  /** The evaluators of a data set that are available, and notes about the others. */
  record Known(Set<PlayerEvaluator> evaluators, Set<String> notes) {

    static Known of(Game game, Manifest manifest, Origins origins) {
      Set<String> notes = new TreeSet<>();
      List<PlayerEvaluator> here = new ArrayList<>();
      for (SelfPlaySpec run : origins.runs()) {
        try {
          here.addAll(PlayerEvaluator.of(game, run.players()));
        } catch (PluginException | IllegalArgumentException e) {
          notes.add("static values and priors are not computed again: " + e.getMessage());
        }
      }
      List<PlayerEvaluator> recorded = manifest.evaluators().orElse(List.of());
      for (PlayerEvaluator evaluator : here) {
        if (!recorded.contains(evaluator) && manifest.schema() > 1) {
          notes.add(
              "static values and priors of '"
                  + evaluator.player()
                  + "' are not computed again: its evaluator has changed");
        }
      }
      here.retainAll(recorded);
      return new Known(Set.copyOf(here), notes);
    }
  }

  /**
   * Checks the static value and the priors of a row.
   *
   * @param player the player who moves
   * @param legal the legal moves of the position
   */
  void check(Row row, Position position, Player player, IntArrayList legal) {
    boolean isKnown =
        known.stream().anyMatch(e -> e.player().equals(player.name()) && e.evaluator().isPresent());
    if (!isKnown) {
      return;
    }
    StaticEvaluation evaluation =
        evaluations.computeIfAbsent(player, p -> StaticEvaluation.of(game, p.spec())).orElseThrow();
    requireEqual("static_value", evaluation.of(position), row.value().staticValue());
    List<Float> priors = new ArrayList<>();
    for (double prior : evaluation.priors(position, legal)) {
      priors.add(StaticEvaluation.rounded(prior));
    }
    requireEqual("priors", priors, row.policy().priors());
  }

  @Override
  public void close() {
    evaluations.values().forEach(e -> e.ifPresent(StaticEvaluation::close));
  }
}
