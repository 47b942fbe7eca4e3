package dev.lodestone.cli.result;

import dev.lodestone.cli.console.Numbers;
import dev.lodestone.core.text.Texts;
import dev.lodestone.stats.sequential.SequentialEstimate;
import dev.lodestone.stats.sequential.SequentialEstimate.Interval;
import dev.lodestone.stats.sequential.SprtSpec;
import dev.lodestone.stats.sequential.SprtState;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.Format;
import dev.lodestone.tournament.schedule.Results;
import dev.lodestone.tournament.schedule.SequentialTest;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * A sequential test as text or JSON.
 *
 * @param player name of the player whose strength is tested
 * @param state the state of the test
 * @param repeated number of pairs that did not count because an earlier pair had the same opening
 * @param end why the test has ended undecided, and what continues it
 */
public record SprtText(String player, SprtState state, int repeated, Optional<String> end) {

  /** The test of a tournament; empty for other formats. */
  public static Optional<SprtText> of(TournamentSpec spec, Results results) {
    if (spec.format() instanceof Format.Sequential sequential) {
      SequentialTest test = new SequentialTest(spec.game(), sequential.test());
      SprtState state = test.after(results);
      return Optional.of(
          new SprtText(
              spec.playerNames().get(0), state, test.repeated(), end(spec, test, results.size())));
    }
    return Optional.empty();
  }

  private static Optional<String> end(TournamentSpec spec, SequentialTest test, int finished) {
    OptionalInt openings = spec.openings().count(spec.game());
    long pairs = test.state().counts().trials();
    if (test.state().verdict().isDecided()) {
      return Optional.empty();
    }
    if (test.isExhausted() || pairs >= openings.orElse(Integer.MAX_VALUE)) {
      return Optional.of(
          Texts.format(
              "its %d different opening%s used up; to go on, begin a new test without --openings (the"
                  + " default ones do not run out) or with --openings FILE of more openings",
              pairs, pairs == 1 ? " is" : "s are"));
    }
    int games = spec.format().games();
    return finished < games
        ? Optional.empty()
        : Optional.of(
            Texts.format(
                "its %d games are played; to go on, resume it with --games %d", games, 2L * games));
  }

  private record Line(
      String kind,
      String player,
      String verdict,
      Optional<String> reason,
      long pairs,
      double llr,
      double lowerBound,
      double upperBound,
      Range unbiasedElo,
      Range unbiasedNormalizedElo) {}

  /** An estimate with its 95 % interval, as fields of JSON lines. */
  public record Range(OptionalDouble median, OptionalDouble low95, OptionalDouble high95) {

    public static Range of(Interval interval) {
      return new Range(interval.median(), interval.low(), interval.high());
    }
  }

  public List<String> text() {
    SequentialEstimate estimate = SequentialEstimate.of(state.counts(), state.spec());
    return List.of("test: " + verdict(), "LLR " + ratio(), text(estimate));
  }

  /** The log-likelihood ratio with its bounds, the number of pairs, and the hypotheses. */
  public String ratio() {
    return Texts.format(
        "%.2f (%.2f, %.2f) after %d pairs; H0 %s, H1 %s",
        state.llr(),
        state.lowerBound(),
        state.upperBound(),
        state.counts().trials(),
        hypothesis(state.spec().elo0()),
        hypothesis(state.spec().elo1()));
  }

  /** The difference in Elo, corrected for the bias of stopping early. */
  String elo() {
    return text(SequentialEstimate.of(state.counts(), state.spec()).elo());
  }

  Object json() {
    SequentialEstimate estimate = SequentialEstimate.of(state.counts(), state.spec());
    return new Line(
        "sprt",
        player,
        state.verdict().name().toLowerCase(Locale.ROOT),
        end,
        state.counts().trials(),
        state.llr(),
        state.lowerBound(),
        state.upperBound(),
        Range.of(estimate.elo()),
        Range.of(estimate.normalisedElo()));
  }

  /** The log-likelihood ratio with its bounds, for lines of progress. */
  public static String ratio(SprtState state) {
    return Texts.format(
        "LLR %.2f (%.2f, %.2f)", state.llr(), state.lowerBound(), state.upperBound());
  }

  /**
   * The verdict in words, for example {@code H1 accepted: a is stronger by 5 nElo rather than 0
   * nElo}.
   */
  String verdict() {
    SprtSpec spec = state.spec();
    return switch (state.verdict()) {
      case CONTINUE -> "undecided" + end.map(text -> ": " + text).orElse("");
      case ACCEPT_H0 -> accepted("H0", spec.elo0(), spec.elo1());
      case ACCEPT_H1 -> accepted("H1", spec.elo1(), spec.elo0());
    };
  }

  /**
   * The accepted hypothesis in words, for example {@code H0 accepted: c0.5 is weaker by 100 nElo
   * rather than 0 nElo}.
   */
  private String accepted(String name, double accepted, double rejected) {
    boolean opposed = accepted * rejected < 0;
    return name
        + " accepted: "
        + player
        + " is "
        + (accepted == 0 ? "as strong as the other" : difference(accepted))
        + " rather than "
        + (opposed || accepted == 0 ? difference(rejected) : hypothesis(Math.abs(rejected)));
  }

  private String difference(double elo) {
    return (elo > 0 ? "stronger by " : "weaker by ") + hypothesis(Math.abs(elo));
  }

  private String hypothesis(double elo) {
    return plain(elo) + " " + state.spec().model().unit();
  }

  /** The number; a whole number has no decimal point. */
  public static String plain(double value) {
    return new BigDecimal(Double.toString(value)).stripTrailingZeros().toPlainString();
  }

  /** The unbiased estimates as one line. */
  public static String text(SequentialEstimate estimate) {
    return Texts.format(
        "unbiased Elo %s, nElo %s (median, 95 %% interval)",
        text(estimate.elo()), text(estimate.normalisedElo()));
  }

  private static String text(Interval interval) {
    return interval.equals(Interval.NONE)
        ? "n/a"
        : (interval.median().isPresent()
                ? Numbers.signed(interval.median().getAsDouble(), 1)
                : "n/a")
            + " "
            + Numbers.interval(interval.low(), interval.high(), 1);
  }
}
