package dev.lodestone.learning.train;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.core.Checksum;
import dev.lodestone.core.Game;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.dataset.files.Json;
import dev.lodestone.dataset.selfplay.SelfPlaySpec;
import dev.lodestone.learning.fit.FitSpec;
import dev.lodestone.stats.sequential.SprtSpec;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * The settings of a training. They determine its result if all limits are in nodes or depth.
 *
 * @param selfPlay settings of a generation's games: one engine of Lodestone without weights, and
 *     the number of positions
 * @param id name of the weights, without the number of the generation
 * @param evaluator name of the feature set whose weights are fitted
 * @param begins checksum of the weights with which the training begins; empty for the shipped
 *     weights
 * @param fit settings of the fit
 * @param trainer words of a command that makes the candidates instead of a fit
 * @param tests engines, with limits, with which a candidate must win
 * @param sprt hypotheses of each test, about the candidate
 * @param testGames maximum number of games of a test, an even number
 * @param window number of generations whose data a candidate learns from
 * @param patience number of consecutive rejected candidates that ends the training
 * @param generations maximum number of generations
 * @param command with which the training was begun, for the provenance of its weights
 */
public record TrainSpec(
    SelfPlaySpec selfPlay,
    String id,
    String evaluator,
    Optional<String> begins,
    FitSpec fit,
    Optional<List<String>> trainer,
    List<String> tests,
    SprtSpec sprt,
    int testGames,
    int window,
    int patience,
    int generations,
    String command) {

  public TrainSpec {
    tests = List.copyOf(tests);
    trainer = trainer.map(List::copyOf);
    requireThat(
        selfPlay.engines().size() == 1, "expected one engine, found %s", selfPlay.engines().size());
    requireThat(!tests.isEmpty(), "expected an engine to test with, found none");
    requireThat(
        testGames >= 2 && testGames % 2 == 0,
        "expected an even number of games, found %s",
        testGames);
    requireThat(window >= 1, "expected a window of at least one generation, found %s", window);
    requireThat(patience >= 1, "expected patience for at least one rejection, found %s", patience);
    requireThat(generations >= 1, "expected at least one generation, found %s", generations);
  }

  /** The rules of the game. */
  public Game rules() {
    return selfPlay.rules();
  }

  /** The same training with other end conditions. */
  public TrainSpec until(int newPatience, int newGenerations) {
    return with(newPatience, newGenerations, command);
  }

  private TrainSpec with(int newPatience, int newGenerations, String newCommand) {
    return new TrainSpec(
        selfPlay,
        id,
        evaluator,
        begins,
        fit,
        trainer,
        tests,
        sprt,
        testGames,
        window,
        newPatience,
        newGenerations,
        newCommand);
  }

  /** The checksum of the settings, except the end conditions and the command. */
  String checksum() {
    return Checksum.of(Json.format(with(1, 1, "")).getBytes(StandardCharsets.UTF_8));
  }

  /** The settings of a generation's self-play with the given contender. */
  SelfPlaySpec selfPlay(int generation, Contender by) {
    return selfPlay
        .playedBy(List.of(by.engine(selfPlay.engines().get(0))), seed("generation/" + generation))
        .withChecksums();
  }

  /** A seed derived for a purpose. */
  long seed(String purpose) {
    return SplitMix64.derive(selfPlay.seed(), purpose);
  }
}
