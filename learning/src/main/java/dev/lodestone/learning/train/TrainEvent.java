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

  /** The version of this format, raised when an older reader could no longer read it. */
  int FORMAT = 1;

  /**
   * The first line.
   *
   * @param format {@link #FORMAT}
   * @param game id of the game
   * @param settings SHA-256 of the settings from which everything follows
   */
  record Started(int format, String game, String settings) implements TrainEvent {}

  /**
   * The games of a generation are played.
   *
   * @param generation counted from 1
   * @param rows of the data set
   * @param games of it
   * @param firstWins games that the first player has won
   * @param draws games without a winner
   * @param secondWins games that the second player has won
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
   * A candidate is made.
   *
   * @param generation counted from 1
   * @param file its name
   * @param sha256 its checksum
   * @param loss its predictions of positions held out; empty if another trainer made it
   * @param exact its moves where all are proven; empty if no row has such proofs
   */
  record Learned(
      int generation,
      String file,
      String sha256,
      Optional<HeldOutLoss> loss,
      Optional<ExactShare> exact)
      implements TrainEvent {}

  /**
   * A sequential test of the candidate is decided or has used up its games.
   *
   * @param generation counted from 1
   * @param opponent {@code best} or {@code shipped}
   * @param engine that both sides play
   * @param verdict {@code accept_h1} if the candidate is stronger, {@code accept_h0} if not, {@code
   *     continue} if the games were used up
   * @param pairs what the candidate has scored in pairs of games
   */
  record Tested(int generation, String opponent, String engine, String verdict, Pentanomial pairs)
      implements TrainEvent {

    /** Whether it is decided that the candidate is stronger. */
    public boolean showsGain() {
      return verdict.equals("accept_h1");
    }
  }

  /**
   * A generation is over.
   *
   * @param generation counted from 1
   * @param accepted whether the candidate plays the games of the next one
   */
  record Judged(int generation, boolean accepted) implements TrainEvent {}

  /**
   * How well a candidate predicts results, in bits a position.
   *
   * @param split whose positions were measured
   * @param positions number of positions
   * @param mean loss of always the mean result
   * @param shipped loss of the evaluator that is shipped
   * @param fitted loss of the candidate
   * @param epochs passes over the positions
   */
  record HeldOutLoss(
      String split, long positions, double mean, double shipped, double fitted, int epochs) {}

  /**
   * How often the evaluator alone, one ply ahead, prefers a move that keeps the proven value, in
   * positions in which some moves do and some do not.
   *
   * @param positions number of positions, none of which were trained on
   * @param candidate of them where the candidate keeps the value
   * @param best of them where the best engine so far keeps it
   */
  record ExactShare(int positions, int candidate, int best) {}
}
