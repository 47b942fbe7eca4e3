package dev.lodestone.cli.result;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.lodestone.cli.console.Numbers;
import dev.lodestone.stats.counts.Estimate;
import dev.lodestone.stats.ratings.FirstMove;
import dev.lodestone.stats.ratings.Ratings;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * Formats strengths as text and JSON, in the same words for every command. For two engines they are
 * differences, called Elo; for more they are ratings.
 */
public final class EloText {

  /** The explanation of a star. */
  public static final String VIRTUAL =
      "* won or lost every game against another engine: one virtual draw keeps the number finite";

  private EloText() {}

  /**
   * A strength or advantage as fields of JSON lines.
   *
   * @param eloLow95 the lower end of the 95 % interval, absent if it is infinite
   * @param eloHigh95 the upper end of the interval, absent if it is infinite
   * @param eloError95 half the width of the interval, absent if an end is
   */
  public record Json(
      OptionalDouble elo,
      OptionalDouble eloLow95,
      OptionalDouble eloHigh95,
      OptionalDouble eloError95,
      Optional<Boolean> virtualDraw) {

    public static Json of(Ratings ratings, int engine) {
      return of(ratings.elo(engine), ratings.usesPrior(engine));
    }

    public static Json of(Optional<FirstMove> firstMove) {
      return of(firstMove.map(FirstMove::elo), firstMove.map(FirstMove::usesPrior).orElse(false));
    }

    private static Json of(Optional<Estimate> known, boolean virtual) {
      Estimate elo = known.orElse(Estimate.UNKNOWN);
      return new Json(
          elo.value(),
          elo.low(),
          elo.high(),
          elo.halfWidth(),
          virtual ? Optional.of(true) : Optional.empty());
    }
  }

  /** A JSON line with the value of moving first. */
  public record FirstMoveLine(String kind, @JsonUnwrapped Json elo) {

    public static FirstMoveLine of(Ratings ratings) {
      return new FirstMoveLine("first move", Json.of(ratings.firstMove()));
    }
  }

  /**
   * The header of a column of strengths.
   *
   * @param names of the engines; the header contains the one that ratings are relative to
   */
  public static String head(Ratings ratings, List<String> names) {
    String confidence = ratings.model().atAnyLook() ? " [95 % at any look]" : " [95 %]";
    if (ratings.isDuel()) {
      return "Elo" + confidence;
    }
    OptionalInt anchor = ratings.model().anchor();
    return anchor.isEmpty()
        ? (ratings.model().anchors().isEmpty()
                ? "rating"
                : "rating, anchors " + ratings.model().anchors().size())
            + confidence
        : "rating, "
            + names.get(anchor.getAsInt())
            + " = "
            + SprtText.plain(ratings.model().anchorRating())
            + confidence;
  }

  /** The strength of an engine with its interval. */
  public static String of(Ratings ratings, int engine) {
    return Numbers.elo(ratings.elo(engine), ratings.usesPrior(engine));
  }

  /** The explanation of the star, if any strength has one. */
  public static List<String> notes(Ratings ratings) {
    return IntStream.range(0, ratings.engines()).anyMatch(ratings::usesPrior)
        ? List.of(VIRTUAL)
        : List.of();
  }

  /** The value of moving first, as a clause. */
  public static String firstMove(Ratings ratings) {
    Optional<FirstMove> firstMove = ratings.firstMove();
    return "moving first is worth "
        + Numbers.elo(firstMove.map(FirstMove::elo), false)
        + " Elo"
        + (firstMove.map(FirstMove::usesPrior).orElse(false) ? " (with one virtual draw)" : "");
  }
}
