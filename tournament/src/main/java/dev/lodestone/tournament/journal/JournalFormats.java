package dev.lodestone.tournament.journal;

import dev.lodestone.stats.sequential.EloModel;
import dev.lodestone.stats.sequential.SprtSpec;
import dev.lodestone.tournament.journal.JournalEvent.Test;
import dev.lodestone.tournament.schedule.Format;
import java.util.Optional;

/** Converts tournament formats to their form in a journal and back. */
final class JournalFormats {

  private static final String ROUND_ROBIN = "round robin";
  private static final String GAUNTLET = "gauntlet";
  private static final String SWISS = "swiss";
  private static final String KNOCKOUT = "knockout";
  private static final String SEQUENTIAL = "sequential";

  private static final String NORMALIZED = "normalized";
  private static final String LOGISTIC = "logistic";

  private JournalFormats() {}

  static JournalEvent.Schedule of(Format format) {
    if (format instanceof Format.Gauntlet f) {
      return schedule(GAUNTLET, f.games(), Optional.of(f.challengers()), Optional.empty());
    }
    if (format instanceof Format.Swiss f) {
      return schedule(SWISS, f.games(), Optional.empty(), Optional.of(f.rounds()));
    }
    if (format instanceof Format.Knockout f) {
      return schedule(KNOCKOUT, f.games(), Optional.empty(), Optional.empty());
    }
    if (format instanceof Format.Sequential f) {
      SprtSpec t = f.test();
      String model =
          switch (t.model()) {
            case NORMALISED -> NORMALIZED;
            case LOGISTIC -> LOGISTIC;
          };
      return new JournalEvent.Schedule(
          SEQUENTIAL,
          f.games(),
          Optional.empty(),
          Optional.empty(),
          Optional.of(new Test(model, t.elo0(), t.elo1(), t.alpha(), t.beta())),
          Optional.empty());
    }
    if (format instanceof Format.Named f) {
      return new JournalEvent.Schedule(
          f.name(),
          f.games(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.of(f.options()));
    }
    Format.RoundRobin f = (Format.RoundRobin) format;
    return schedule(ROUND_ROBIN, f.games(), Optional.empty(), Optional.empty());
  }

  private static JournalEvent.Schedule schedule(
      String format, int games, Optional<Integer> challengers, Optional<Integer> rounds) {
    return new JournalEvent.Schedule(
        format, games, challengers, rounds, Optional.empty(), Optional.empty());
  }

  /**
   * @throws IllegalArgumentException if this version does not know the format, or a value is
   *     invalid
   */
  static Format read(JournalEvent.Schedule schedule) {
    if (schedule.options().isPresent()) {
      return new Format.Named(schedule.format(), schedule.games(), schedule.options().get());
    }
    return switch (schedule.format()) {
      case ROUND_ROBIN -> new Format.RoundRobin(schedule.games());
      case GAUNTLET -> new Format.Gauntlet(schedule.challengers().orElse(0), schedule.games());
      case SWISS -> new Format.Swiss(schedule.rounds().orElse(0), schedule.games());
      case KNOCKOUT -> new Format.Knockout(schedule.games());
      case SEQUENTIAL ->
          new Format.Sequential(
              schedule
                  .test()
                  .map(JournalFormats::test)
                  .orElseThrow(
                      () -> new IllegalArgumentException("expected schedule.test, found none")),
              schedule.games());
      default ->
          throw new IllegalArgumentException(
              "expected a format that this version knows, found '" + schedule.format() + "'");
    };
  }

  /**
   * @throws IllegalArgumentException if a value is invalid
   */
  static SprtSpec test(Test test) {
    EloModel model =
        switch (test.model()) {
          case NORMALIZED -> EloModel.NORMALISED;
          case LOGISTIC -> EloModel.LOGISTIC;
          default ->
              throw new IllegalArgumentException(
                  "expected model 'normalized' or 'logistic', found '" + test.model() + "'");
        };
    return new SprtSpec(model, test.elo0(), test.elo1(), test.alpha(), test.beta());
  }
}
