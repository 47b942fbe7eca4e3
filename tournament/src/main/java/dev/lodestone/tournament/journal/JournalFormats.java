package dev.lodestone.tournament.journal;

import dev.lodestone.stats.sequential.EloModel;
import dev.lodestone.stats.sequential.SprtSpec;
import dev.lodestone.tournament.journal.JournalEvent.Test;
import dev.lodestone.tournament.schedule.Format;
import java.util.Optional;
import java.util.SortedMap;

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
    Optional<Integer> challengers = Optional.empty();
    Optional<Integer> rounds = Optional.empty();
    Optional<Test> test = Optional.empty();
    Optional<SortedMap<String, String>> options = Optional.empty();
    String name = ROUND_ROBIN;
    if (format instanceof Format.Gauntlet f) {
      name = GAUNTLET;
      challengers = Optional.of(f.challengers());
    } else if (format instanceof Format.Swiss f) {
      name = SWISS;
      rounds = Optional.of(f.rounds());
    } else if (format instanceof Format.Knockout) {
      name = KNOCKOUT;
    } else if (format instanceof Format.Sequential f) {
      name = SEQUENTIAL;
      test = Optional.of(of(f.test()));
    } else if (format instanceof Format.Named f) {
      name = f.name();
      options = Optional.of(f.options());
    }
    return new JournalEvent.Schedule(name, format.games(), challengers, rounds, test, options);
  }

  private static Test of(SprtSpec test) {
    String model =
        switch (test.model()) {
          case NORMALISED -> NORMALIZED;
          case LOGISTIC -> LOGISTIC;
        };
    return new Test(model, test.elo0(), test.elo1(), test.alpha(), test.beta());
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
