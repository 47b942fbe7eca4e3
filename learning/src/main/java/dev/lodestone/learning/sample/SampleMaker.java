package dev.lodestone.learning.sample;

import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.core.StopSignal;
import dev.lodestone.dataset.files.GamesOfRows;
import dev.lodestone.dataset.row.Row;
import dev.lodestone.dataset.row.Split;
import dev.lodestone.search.Evaluator;
import dev.lodestone.search.GameKnowledge;
import dev.lodestone.search.knowledge.FeatureSet;
import dev.lodestone.tournament.run.InOrder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/**
 * Makes samples of rows. With a {@link Teacher} each row of training and validation also gives
 * positions off its game; the test stays free of them, because it measures predictions of results.
 */
public final class SampleMaker {

  /** Weight of a position off a game: that of the value of one search. */
  private static final double OFF_GAME_WEIGHT = 1;

  private final Game game;
  private final FeatureSet features;
  private final Targets targets;
  private final Optional<Teacher> teacher;
  private final int scale;
  private final Replay replay;
  private final Evaluator present;
  private final int[] counts;

  /**
   * @param features the features to count
   * @param targets the targets of the fit
   * @param teacher evaluates positions off the games
   * @param scale centipoints of the teacher's values that are a factor of e in the odds
   */
  public SampleMaker(
      Game game, FeatureSet features, Targets targets, Optional<Teacher> teacher, int scale) {
    this.game = game;
    this.features = features;
    this.targets = targets;
    this.teacher = teacher;
    this.scale = scale;
    this.replay = new Replay(game);
    this.present = GameKnowledge.of(game).newEvaluator();
    this.counts = new int[features.names().size()];
  }

  /**
   * Makes the samples of all rows that have a target.
   *
   * @param rows rows of whole games, those of each game in order
   * @param file path of the sample file, which is deleted when the result is closed
   * @param stop ends the work early, with the samples so far
   * @throws IOException if the rows do not agree with their games' moves, or the file cannot be
   *     written
   */
  public SampleFile<Samples> make(Iterator<Row> rows, Path file, StopSignal stop)
      throws IOException {
    if (teacher.isEmpty()) {
      return SampleFile.of(rows, this::add, file, Samples::new, stop);
    }
    try (InOrder<List<Row>, List<TaughtRow>> games =
        new InOrder<>(
            "teacher",
            Runtime.getRuntime().availableProcessors(),
            new GamesOfRows(rows),
            () -> new TeacherWorker(game, teacher.get(), scale, stop),
            stop)) {
      return SampleFile.of(games, this::addTaught, file, Samples::new, stop);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private void addTaught(List<TaughtRow> rows, SampleFile<Samples> samples) throws IOException {
    for (TaughtRow row : rows) {
      Split split = add(row.row(), samples);
      if (split != Split.TEST) {
        for (TaughtRow.Lesson lesson : row.offGame()) {
          add(lesson, row.row().origin().pliesLeft(), samples.next(split));
        }
      }
    }
  }

  private void add(TaughtRow.Lesson lesson, int pliesLeft, Samples samples) {
    features.count(lesson.position(), counts);
    samples.add(
        lesson.score(),
        OFF_GAME_WEIGHT,
        Math.rint(2 * lesson.score()) / 2,
        lesson.exact(),
        features.phases().of(lesson.position()),
        Math.max(1, pliesLeft - lesson.moves()),
        present.estimate(lesson.position()),
        counts);
  }

  private Split add(Row row, SampleFile<Samples> samples) throws IOException {
    Split split = samples.begin(row);
    Position position = replay.at(row);
    double weight = targets.weight(row);
    if (weight > 0) {
      features.count(position, counts);
      samples
          .next(split)
          .add(
              targets.score(row),
              weight,
              Targets.outcome(row),
              row.proof().isExact(),
              features.phases().of(position),
              row.origin().pliesLeft(),
              present.estimate(position),
              counts);
    }
    return split;
  }
}
