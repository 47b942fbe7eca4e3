package dev.lodestone.learning.sample;

import dev.lodestone.core.Game;
import dev.lodestone.core.Position;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.core.StopSignal;
import dev.lodestone.dataset.row.Row;
import dev.lodestone.search.Bounds;
import dev.lodestone.search.Logistic;
import dev.lodestone.search.Score;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.search.SearchListener;
import dev.lodestone.search.Searcher;
import dev.lodestone.tournament.run.InOrder;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds and evaluates the positions off a game, for each of its rows. What it finds follows from
 * the game's number and the plies. Used by one thread, which closes it.
 */
final class TeacherWorker implements InOrder.Worker<List<Row>, List<TaughtRow>> {

  private final Teacher teacher;
  private final int scale;
  private final StopSignal stop;
  private final Replay replay;
  private final Searcher searcher;
  private final SearchLimits limits;
  private final IntArrayList moves;

  /**
   * @param scale centipoints that are a factor of e in the odds
   */
  TeacherWorker(Game game, Teacher teacher, int scale, StopSignal stop) {
    this.teacher = teacher;
    this.scale = scale;
    this.stop = stop;
    this.replay = new Replay(game);
    this.searcher = teacher.searcher(game);
    this.limits = teacher.limits();
    this.moves = new IntArrayList(game.maxLegalMoves());
  }

  /**
   * The rows of a game, each with positions off it.
   *
   * @throws UncheckedIOException if the rows do not follow from the game's moves
   */
  @Override
  public List<TaughtRow> work(List<Row> rows) {
    List<TaughtRow> taught = new ArrayList<>();
    try {
      for (Row row : rows) {
        List<TaughtRow.Lesson> lessons = new ArrayList<>();
        for (int number = 0; number < teacher.positions(); number++) {
          lesson(row, number).ifPresent(lessons::add);
        }
        taught.add(new TaughtRow(row, lessons));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return taught;
  }

  private Optional<TaughtRow.Lesson> lesson(Row row, int number) throws IOException {
    Position position = replay.at(row).copy();
    String label = "off the game/" + row.origin().ply() + (number == 0 ? "" : "/" + number);
    SplitMix64 random = new SplitMix64(SplitMix64.derive(row.origin().gameId(), label));
    int count = random.nextInt(teacher.randomMoves() + 1);
    for (int i = 0; i < count; i++) {
      moves.clear();
      position.legalMoves(moves);
      position.play(moves.getInt(random.nextInt(moves.size())));
      if (position.outcome().isOver()) {
        return Optional.empty();
      }
    }
    searcher.newGame(teacher.seed(random.nextLong()));
    Score found = searcher.search(position, limits, SearchListener.SILENT, stop).score();
    Bounds proven = found.outcome();
    double score =
        proven.isExact()
            ? (proven.low() + 1) / 2.0
            : Logistic.score(found.value() / (double) scale);
    return Optional.of(new TaughtRow.Lesson(position, score, proven.isExact(), count));
  }

  @Override
  public void close() {
    searcher.close();
  }
}
