package dev.lodestone.learning.page;

import dev.lodestone.job.AtomicFile;
import dev.lodestone.learning.train.TrainEvent.ExactShare;
import dev.lodestone.learning.train.TrainEvent.HeldOutLoss;
import dev.lodestone.learning.train.TrainEvent.Judged;
import dev.lodestone.learning.train.TrainEvent.Learned;
import dev.lodestone.learning.train.TrainEvent.Played;
import dev.lodestone.learning.train.TrainEvent.Tested;
import dev.lodestone.learning.train.TrainFiles;
import dev.lodestone.learning.train.TrainSpec;
import dev.lodestone.learning.train.TrainState;
import dev.lodestone.stats.counts.Estimate;
import dev.lodestone.stats.counts.MatchElo;
import dev.lodestone.stats.sequential.SequentialEstimate;
import dev.lodestone.stats.sequential.SequentialEstimate.Interval;
import dev.lodestone.stats.sequential.SprtSpec;
import dev.lodestone.tournament.journal.JsonLines;
import java.io.IOException;
import java.io.StringWriter;
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
 * @param engine spec of the engine that plays the games
 * @param tests engines with which candidates are tested
 * @param positions minimum number of positions of a generation
 * @param window number of generations whose data a candidate learns from
 * @param beginsShipped whether the training began with the shipped engine
 * @param over whether the training has ended
 * @param accepted generation of the best candidate; 0 if none was accepted
 * @param generations the generations that have begun
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
   * The progress of a generation.
   *
   * @param number from 1
   * @param games number of games played
   * @param rows number of rows of those games
   * @param firstScore mean score of the first player
   * @param loss of the candidate's predictions
   * @param exact share of positions in which the candidate prefers an exact move
   * @param tests of the candidate
   * @param accepted whether the candidate became the best engine; empty until that is decided
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
   * @param engine the spec of the engine that both sides played
   * @param passed whether the candidate is stronger
   * @param decided whether the test was decided before its maximum number of games
   * @param games number of games that were counted
   * @param elo estimated difference, corrected for the bias of sequential stopping unless every
   *     pair of games had the same score
   * @param low lower end of its 95 % confidence interval
   * @param high upper end of the interval
   * @param virtualDraw present if {@code elo} is finite only because of a virtual draw
   */
  public record Test(
      String opponent,
      String engine,
      boolean passed,
      boolean decided,
      long games,
      OptionalDouble elo,
      OptionalDouble low,
      OptionalDouble high,
      Optional<Boolean> virtualDraw) {

    static Test of(Tested test, SprtSpec sprt) {
      Interval unbiased = SequentialEstimate.of(test.pairs(), sprt).elo();
      Optional<Estimate> constant =
          unbiased.equals(Interval.NONE) ? MatchElo.finite(test.pairs()) : Optional.empty();
      Estimate elo =
          constant.orElse(new Estimate(unbiased.median(), unbiased.low(), unbiased.high()));
      return new Test(
          test.opponent(),
          test.engine(),
          test.showsGain(),
          !test.verdict().equals("continue"),
          test.pairs().games(),
          elo.value(),
          elo.low(),
          elo.high(),
          MatchElo.isOneSided(test.pairs()) ? Optional.of(true) : Optional.empty());
    }

    /** The estimated difference with its interval. */
    public Estimate difference() {
      return new Estimate(elo, low, high);
    }
  }

  /** The report of a training's current state. */
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

  /**
   * Replaces the files of the curves.
   *
   * @return the content of the JSON file, one line
   */
  public String write(TrainFiles files) throws IOException {
    String facts = JsonLines.format(this);
    StringWriter page = new StringWriter();
    LearningPage.write(this, page);
    AtomicFile.write(files.facts(), facts + "\n");
    AtomicFile.write(files.page(), page.toString());
    return facts;
  }

  private static Generation generation(TrainState state, int number, Played played) {
    return new Generation(
        number,
        played.games(),
        played.rows(),
        (played.firstWins() + played.draws() / 2.0) / played.games(),
        state.learned(number).flatMap(Learned::loss),
        state.learned(number).flatMap(Learned::exact),
        state.tested(number).stream().map(test -> Test.of(test, state.spec().sprt())).toList(),
        state.judged(number).map(Judged::accepted));
  }
}
