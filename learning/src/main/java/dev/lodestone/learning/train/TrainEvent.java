package dev.lodestone.learning.train;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.lodestone.stats.counts.Pentanomial;
import java.util.Optional;

/** One line of the journal of a training. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "event")
@JsonSubTypes({
  @JsonSubTypes.Type(value = TrainEvent.Started.class, name = "training"),
  @JsonSubTypes.Type(value = TrainEvent.Played.class, name = "played"),
  @JsonSubTypes.Type(value = TrainEvent.Learned.class, name = "learned"),
  @JsonSubTypes.Type(value = TrainEvent.Tested.class, name = "tested"),
  @JsonSubTypes.Type(value = TrainEvent.Judged.class, name = "judged")
})
public sealed interface TrainEvent {

  /** The version of this format, incremented when older readers cannot read it. */
  int FORMAT = 1;

  /**
   * The first line.
   *
   * @param format {@link #FORMAT}
   * @param game id of the game
   * @param settings SHA-256 of the settings, which determine the training
   */
  record Started(int format, String game, String settings) implements TrainEvent {}

  /**
   * The games of a generation were played.
   *
   * @param generation from 1
   * @param rows number of rows of the data set
   * @param games number of games
   * @param firstWins number of games that the first player has won
   * @param draws number of drawn games
   * @param secondWins number of games that the second player has won
   * @param manifest SHA-256 of the data set's manifest
   */
  record Played(
      int generation,
      long rows,
      long games,
      long firstWins,
      long draws,
      long secondWins,
      String manifest)
      implements TrainEvent {}

  /**
   * A candidate was made.
   *
   * @param generation from 1
   * @param file name of the candidate's file
   * @param sha256 checksum of the file
   * @param loss of the candidate's predictions of held-out positions; empty if an external trainer
   *     made it
   * @param exact share of exact moves; empty if no position has all moves proven
   */
  record Learned(
      int generation,
      String file,
      String sha256,
      Optional<HeldOutLoss> loss,
      Optional<ExactShare> exact)
      implements TrainEvent {}

  /**
   * A sequential test of the candidate is decided or has reached its maximum number of games.
   *
   * @param generation from 1
   * @param opponent {@code best} or {@code shipped}
   * @param engine the engine that both sides played
   * @param verdict {@code accept_h1} if the candidate is stronger, {@code accept_h0} if not, {@code
   *     continue} if the test is undecided
   * @param pairs the candidate's scores in pairs of games
   */
  record Tested(int generation, String opponent, String engine, String verdict, Pentanomial pairs)
      implements TrainEvent {

    /** Whether the test showed that the candidate is stronger. */
    public boolean showsGain() {
      return verdict.equals("accept_h1");
    }
  }

  /**
   * The candidate of a generation was accepted or rejected, which ends the generation.
   *
   * @param generation from 1
   * @param accepted whether the candidate plays the games of the next one
   */
  record Judged(int generation, boolean accepted) implements TrainEvent {}

  /**
   * The quality of a candidate's predictions of results, in bits per position.
   *
   * @param split the split that was measured
   * @param positions number of positions
   * @param mean loss of always predicting the mean result
   * @param shipped loss of the shipped evaluator
   * @param fitted loss of the candidate
   * @param epochs number of passes over the training positions
   */
  record HeldOutLoss(
      String split, long positions, double mean, double shipped, double fitted, int epochs) {}

  /**
   * How often an evaluator, searching one ply, prefers a move that keeps the proven value, in
   * positions in which some moves keep it and some do not.
   *
   * @param positions number of positions, none of which were trained on
   * @param candidate number of those in which the candidate's move keeps the value
   * @param best number of those in which the best engine's move keeps it
   */
  record ExactShare(int positions, int candidate, int best) {}
}
