package dev.lodestone.learning.page;

import dev.lodestone.learning.train.TrainEvent.ExactShare;
import dev.lodestone.learning.train.TrainEvent.HeldOutLoss;
import dev.lodestone.learning.train.TrainEvent.Judged;
import dev.lodestone.learning.train.TrainEvent.Learned;
import dev.lodestone.learning.train.TrainEvent.Played;
import dev.lodestone.learning.train.TrainEvent.Tested;
import dev.lodestone.learning.train.TrainSpec;
import dev.lodestone.learning.train.TrainState;
import dev.lodestone.stats.sequential.SequentialEstimate;
import dev.lodestone.stats.sequential.SequentialEstimate.Interval;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The curves of a training, as its JSON and its page show them.
 *
 * @param game id of the game
 * @param title of the game
 * @param id name of the weights, without the number of the generation
 * @param engine that plays the games
 * @param tests engines with which candidates are tested
 * @param positions of a generation, at least
 * @param window number of generations whose data a candidate learns from
 * @param beginsShipped whether it began with the shipped engine
 * @param over whether the training has ended
 * @param accepted the generation whose candidate is the best one; 0 if none was accepted
 * @param generations those that have begun
 * @param command with which the training was begun
 */
public record TrainReport(
    String game,
    String title,
    String id,
    String engine,
    List<String> tests,
    long positions,
    int window,
    boolean beginsShipped,
    boolean over,
    int accepted,
    List<Generation> generations,
    String command) {

  /**
   * A generation as far as it has come.
   *
   * @param number counted from 1
   * @param games played
   * @param rows of them
   * @param firstScore share of the points that the first player made
   * @param loss of the candidate's predictions
   * @param exact its share of exact moves
   * @param tests of the candidate
   * @param accepted whether it became the best engine; empty before that is decided
   */
  public record Generation(
      int number,
      long games,
      long rows,
      double firstScore,
      Optional<HeldOutLoss> loss,
      Optional<ExactShare> exact,
      List<Test> tests,
      Optional<Boolean> accepted) {}

  /**
   * A test of a candidate.
   *
   * @param opponent {@code best} or {@code shipped}
   * @param engine that both sides played
   * @param passed whether the candidate is stronger
   * @param decided whether the test came to a decision before its games were used up
   * @param games that were counted
   * @param elo difference without the bias of stopping; empty if every pair had the same score
   * @param low lower end of its interval of 95 % confidence
   * @param high upper end of it
   */
  public record Test(
      String opponent,
      String engine,
      boolean passed,
      boolean decided,
      long games,
      Optional<Double> elo,
      Optional<Double> low,
      Optional<Double> high) {}

  /** How far a training has come. */
  public static TrainReport of(TrainState state) {
    TrainSpec spec = state.spec();
    List<Generation> generations = new ArrayList<>();
    for (int number = 1; state.played(number).isPresent(); number++) {
      generations.add(generation(state, number, state.played(number).get()));
    }
    return new TrainReport(
        spec.selfPlay().game(),
        spec.rules().title(),
        spec.id(),
        spec.selfPlay().engines().get(0),
        spec.tests(),
        spec.selfPlay().positions(),
        spec.window(),
        spec.begins().isEmpty(),
        state.isOver(),
        state.accepted(),
        generations,
        spec.command());
  }

  private static Generation generation(TrainState state, int number, Played played) {
    return new Generation(
        number,
        played.games(),
        played.rows(),
        (played.firstWins() + played.draws() / 2.0) / played.games(),
        state.learned(number).flatMap(Learned::loss),
        state.learned(number).flatMap(Learned::exact),
        state.tested(number).stream().map(test -> test(state.spec(), test)).toList(),
        state.judged(number).map(Judged::accepted));
  }

  private static Test test(TrainSpec spec, Tested test) {
    Interval elo = SequentialEstimate.of(test.pairs(), spec.sprt()).elo();
    return new Test(
        test.opponent(),
        test.engine(),
        test.showsGain(),
        !test.verdict().equals("continue"),
        test.pairs().games(),
        boxed(elo.median()),
        boxed(elo.low()),
        boxed(elo.high()));
  }

  private static Optional<Double> boxed(OptionalDouble value) {
    return value.isPresent() ? Optional.of(value.getAsDouble()) : Optional.empty();
  }
}
