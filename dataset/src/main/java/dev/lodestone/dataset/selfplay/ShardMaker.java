package dev.lodestone.dataset.selfplay;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.core.Side;
import dev.lodestone.core.StopSignal;
import dev.lodestone.core.text.Texts;
import dev.lodestone.dataset.files.Totals;
import dev.lodestone.dataset.format.RowSink;
import dev.lodestone.dataset.row.Row;
import dev.lodestone.dataset.row.RowMaker;
import dev.lodestone.dataset.row.SourceGame;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;

/**
 * Makes shards one after the other. A shard is a file of whole games, as many as give enough rows;
 * of games with the same moves it has the first. It depends only on the settings and its number.
 * Used by one thread, which closes it.
 */
public final class ShardMaker implements AutoCloseable {

  /** After this number of repeated games in succession there are hardly any others. */
  private static final int MAX_REPEATED = 1_000;

  private final SelfPlaySpec spec;
  private final GameSource games;
  private final RowMaker maker;

  /** Opens the engines of the settings. */
  public ShardMaker(SelfPlaySpec spec) {
    this(spec, new GamePlayer(spec));
  }

  /**
   * @param games source of the games; closed with this maker
   */
  ShardMaker(SelfPlaySpec spec, GameSource games) {
    this.spec = spec;
    this.games = games;
    this.maker = GameReplay.rowMaker(spec);
  }

  /**
   * Writes a shard.
   *
   * @param shard number of the shard
   * @param file where the shard is written
   * @param listener receives the number of rows of each game, once they are written, on this thread
   * @return the totals of the shard; empty if the writing was stopped, in which case the file is
   *     incomplete
   */
  public Optional<Totals> make(int shard, Path file, IntConsumer listener, StopSignal stop)
      throws IOException {
    Totals totals = Totals.NONE;
    EvenPlies evenPlies = new EvenPlies();
    long checks = 0;
    long wrong = 0;
    DifferentGames different = new DifferentGames();
    try (RowSink sink = spec.format().create(file, spec.rules())) {
      for (int number = 0; totals.rows() < spec.rowsOf(shard); number++) {
        Optional<GameSource.Made> made = games.game(shard, number, stop);
        if (made.isEmpty()) {
          return Optional.empty();
        }
        GamePlayer.Result result = made.get().result();
        SourceGame played = result.played();
        if (!different.add(played)) {
          requireDifferent(different, totals, shard);
          continue;
        }
        List<Row> rows =
            made.get().rows().orElseGet(() -> maker.rows(played, kept(played, evenPlies)));
        for (Row row : rows) {
          sink.write(row);
          totals = totals.plus(Totals.of(row));
        }
        Optional<Side> wouldResign = result.wouldResign();
        checks += wouldResign.isPresent() ? 1 : 0;
        wrong += wouldResign.isPresent() && played.outcome().sign(wouldResign.get()) >= 0 ? 1 : 0;
        listener.accept(rows.size());
        requireProgress(totals, number);
      }
    }
    return Optional.of(totals.plus(Totals.beyondRows(checks, wrong, different.repeated())));
  }

  /**
   * Prevents an endless loop if no game has rows because all openings reach the end of the game.
   */
  private static void requireProgress(Totals totals, int number) {
    requireThat(
        totals.rows() != 0 || number < 10_000,
        "none of the first 10000 games has a row: expected fewer opening plies, or --opening-rows");
  }

  /** Ends a shard whose engines and openings allow too few games. */
  private void requireDifferent(DifferentGames games, Totals totals, int shard) {
    if (games.inSuccession() >= MAX_REPEATED) {
      throw new IllegalArgumentException(
          Texts.format(
              "%d games in succession repeat earlier ones, and the %d different games have %d of %d"
                  + " rows of shard %d: expected more openings (--opening-plies), an engine that"
                  + " varies (--temperature), or fewer --positions",
              MAX_REPEATED, totals.games(), totals.rows(), spec.rowsOf(shard), shard));
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
