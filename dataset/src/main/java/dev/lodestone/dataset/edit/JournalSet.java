package dev.lodestone.dataset.edit;

import dev.lodestone.core.Game;
import dev.lodestone.dataset.files.DatasetFiles;
import dev.lodestone.dataset.files.PlayerEvaluator;
import dev.lodestone.dataset.files.Shard;
import dev.lodestone.dataset.files.TotalsCounter;
import dev.lodestone.dataset.format.RowFormat;
import dev.lodestone.dataset.format.RowSink;
import dev.lodestone.dataset.row.ExactSpec;
import dev.lodestone.dataset.row.Row;
import dev.lodestone.dataset.row.RowMaker;
import dev.lodestone.dataset.row.Split;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.journal.JournalEvent.TournamentStarted;
import dev.lodestone.tournament.journal.JournalVisitor;
import dev.lodestone.tournament.schedule.PlayedGame;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Makes a data set of the games that journals tell, in the order in which they ended. The rows of a
 * shard are held until it has enough. Used by one thread, which closes it.
 */
public final class JournalSet implements JournalVisitor, AutoCloseable {

  private final DatasetFiles files;
  private final RowFormat format;
  private final ExactSpec exact;
  private final Split.Shares splits;
  private final int shardRows;
  private final List<Row> rows = new ArrayList<>();
  private final List<Shard> shards = new ArrayList<>();
  private final Set<PlayerEvaluator> evaluators = new LinkedHashSet<>();
  private @Nullable JournalGames games;
  private @Nullable RowMaker maker;

  /**
   * @param files where it goes
   * @param format of the shards
   * @param exact what is proven of the ends of games
   * @param splits what games are for
   * @param shardRows rows of a shard at least
   */
  public JournalSet(
      DatasetFiles files, RowFormat format, ExactSpec exact, Split.Shares splits, int shardRows) {
    this.files = files;
    this.format = format;
    this.exact = exact;
    this.splits = splits;
    this.shardRows = shardRows;
  }

  @Override
  public void begin(Path journal, TournamentStarted config) {
    JournalGames next = new JournalGames(config);
    if (games != null && !games.game().id().equals(next.game().id())) {
      throw new IllegalArgumentException(
          "a data set is of one game: expected "
              + games.game().id()
              + ", found "
              + next.game().id());
    }
    games = next;
    close();
    evaluators.addAll(PlayerEvaluator.of(next.game(), next.players()));
    maker =
        new RowMaker(
            next.game(), next.players().stream().map(Player::spec).toList(), exact, splits, false);
  }

  @Override
  public void game(PlayedGame played) throws IOException {
    JournalGames current = games;
    RowMaker rowMaker = maker;
    if (current == null || rowMaker == null) {
      throw new IllegalStateException("a journal must begin before its games");
    }
    int opening = played.record().opening().moves().size();
    rows.addAll(rowMaker.rows(current.of(played), ply -> ply >= opening));
    if (rows.size() >= shardRows) {
      flush();
    }
  }

  /**
   * Writes what is left.
   *
   * @return all shards
   */
  public List<Shard> finish() throws IOException {
    flush();
    return List.copyOf(shards);
  }

  /** Whose words the columns of evaluators are. */
  public List<PlayerEvaluator> evaluators() {
    return List.copyOf(evaluators);
  }

  /** The game of all journals; empty before the first. */
  public Optional<Game> rules() {
    return games == null ? Optional.empty() : Optional.of(games.game());
  }

  private void flush() throws IOException {
    JournalGames current = games;
    if (rows.isEmpty() || current == null) {
      return;
    }
    int number = shards.size();
    files
        .make(
            number,
            DatasetFiles.name("part", number, format),
            file -> {
              TotalsCounter counter = new TotalsCounter();
              try (RowSink sink = format.create(file, current.game())) {
                for (Row row : rows) {
                  sink.write(row);
                  counter.add(row);
                }
              }
              return Optional.of(counter.totals());
            })
        .ifPresent(shards::add);
    rows.clear();
  }

  @Override
  public void close() {
    if (maker != null) {
      maker.close();
      maker = null;
    }
  }
}
