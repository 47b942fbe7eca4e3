package dev.lodestone.dataset.selfplay;

import dev.lodestone.core.Side;
import dev.lodestone.core.StopSignal;
import dev.lodestone.dataset.files.Totals;
import dev.lodestone.dataset.format.RowSink;
import dev.lodestone.dataset.row.Row;
import dev.lodestone.dataset.row.RowMaker;
import dev.lodestone.dataset.row.SourceGame;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;

/**
 * Makes shards, one after the other. A shard is a file of whole games, as many as are needed for
 * enough rows; it follows from the settings and its number alone. Used by one thread, which closes
 * it.
 */
public final class ShardMaker implements AutoCloseable {

  private final SelfPlaySpec spec;
  private final GameSource games;
  private final RowMaker maker;

  /** Opens the engines of the settings. */
  public ShardMaker(SelfPlaySpec spec) {
    this(spec, GameSource.of(spec));
  }

  /**
   * @param games where the games come from; closed with this
   */
  ShardMaker(SelfPlaySpec spec, GameSource games) {
    this.spec = spec;
    this.games = games;
    this.maker = GameReplay.rowMaker(spec);
  }

  /** Hears of every game. */
  public interface Listener {

    /**
     * A game is over and its rows are written.
     *
     * @param rows of it
     */
    void game(int rows);
  }

  /**
   * Writes a shard.
   *
   * @param shard its number
   * @param file where it goes
   * @param listener called on this thread
   * @return what is in it; empty if it was stopped, and the file is not complete
   */
  public Optional<Totals> make(int shard, Path file, Listener listener, StopSignal stop)
      throws IOException {
    Totals totals = Totals.NONE;
    EvenPlies evenPlies = new EvenPlies();
    long checks = 0;
    long wrong = 0;
    try (RowSink sink = spec.format().create(file, spec.rules())) {
      for (int number = 0; totals.rows() < spec.rowsOf(shard); number++) {
        Optional<GameSource.Made> made = games.game(shard, number, stop);
        if (made.isEmpty()) {
          return Optional.empty();
        }
        GamePlayer.Result result = made.get().result();
        SourceGame played = result.played();
        List<Row> rows =
            made.get().rows().orElseGet(() -> maker.rows(played, kept(played, evenPlies)));
        for (Row row : rows) {
          sink.write(row);
          totals = totals.plus(Totals.of(row));
        }
        Optional<Side> givenUp = result.givenUp();
        checks += givenUp.isPresent() ? 1 : 0;
        wrong += givenUp.isPresent() && played.outcome().sign(givenUp.get()) >= 0 ? 1 : 0;
        listener.game(rows.size());
        requireProgress(totals, number);
      }
    }
    return Optional.of(totals.plus(Totals.ofResignations(checks, wrong)));
  }

  /** Games without rows, whose random opening reaches the end, must not go on for ever. */
  private static void requireProgress(Totals totals, int number) {
    if (totals.rows() == 0 && number >= 10_000) {
      throw new IllegalArgumentException(
          "no game of the first 10000 has a row: expected fewer opening plies, or --opening-rows");
    }
  }

  private IntPredicate kept(SourceGame played, EvenPlies evenPlies) {
    int first = spec.openingRows() ? 0 : played.openingPlies();
    return spec.evenPlies() ? evenPlies.of(first, played.moves().size()) : ply -> ply >= first;
  }

  @Override
  public void close() {
    games.close();
    maker.close();
  }
}
