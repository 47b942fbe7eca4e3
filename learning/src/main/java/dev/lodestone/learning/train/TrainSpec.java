package dev.lodestone.learning.train;

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
 * Everything from which a training follows, where limits are in nodes or depth.
 *
 * @param selfPlay the games of a generation: one engine of ours without weights, and the positions
 *     of each generation
 * @param id name of the weights, without the number of the generation
 * @param evaluator whose weights are fitted
 * @param begins checksum of the weights with which the training begins; empty for those that are
 *     shipped
 * @param fit how weights are fitted
 * @param trainer a command that makes the candidates in place of the fit, as words
 * @param tests engines, with limits, with which a candidate must win
 * @param sprt hypotheses of each test, about the candidate
 * @param testGames games after which a test ends undecided, even
 * @param window number of generations whose data a candidate learns from
 * @param patience consecutive rejected candidates that end the training
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
    require(selfPlay.engines().size() == 1, "one engine", selfPlay.engines().size());
    require(!tests.isEmpty(), "an engine to test with", 0);
    require(testGames >= 2 && testGames % 2 == 0, "an even number of games", testGames);
    require(window >= 1, "a window of a generation or more", window);
    require(patience >= 1, "patience for a rejection or more", patience);
    require(generations >= 1, "a generation or more", generations);
  }

  private static void require(boolean holds, String expected, Object found) {
    if (!holds) {
      throw new IllegalArgumentException("expected " + expected + ", found " + found);
    }
  }

  /** The game. */
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

  /** Whether the same steps follow from both, until one of them ends. */
  public boolean isSameAs(TrainSpec other) {
    return checksum().equals(other.checksum());
  }

  /** The checksum of all settings except when the training ends and what it was begun with. */
  String checksum() {
    return Checksum.of(Json.format(with(1, 1, "")).getBytes(StandardCharsets.UTF_8));
  }

  /** The settings of a generation's games, played by this contender. */
  SelfPlaySpec selfPlay(int generation, Contender by) {
    return selfPlay
        .playedBy(List.of(by.engine(selfPlay.engines().get(0))), seed("generation/" + generation))
        .withChecksums();
  }

  /** A seed for a purpose. */
  long seed(String purpose) {
    return SplitMix64.derive(selfPlay.seed(), purpose);
  }
}
