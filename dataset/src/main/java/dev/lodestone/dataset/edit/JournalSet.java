package dev.lodestone.dataset.edit;

import dev.lodestone.core.Game;
import dev.lodestone.core.StopSignal;
import dev.lodestone.core.text.Texts;
import dev.lodestone.dataset.files.DatasetFiles;
import dev.lodestone.dataset.files.PlayerEvaluator;
import dev.lodestone.dataset.files.Shard;
import dev.lodestone.dataset.files.Totals;
import dev.lodestone.dataset.format.RowFormat;
import dev.lodestone.dataset.format.RowSink;
import dev.lodestone.dataset.row.ExactSpec;
import dev.lodestone.dataset.row.Row;
import dev.lodestone.dataset.row.RowMaker;
import dev.lodestone.dataset.row.Split;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.journal.JournalEvent.TournamentStarted;
import dev.lodestone.tournament.journal.JournalVisitor;
import dev.lodestone.tournament.run.InOrder;
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
 * Makes a data set from the games in journals, in the order in which the games ended. The rows of a
 * shard are kept in memory until the shard is full. Used by one thread, which closes it.
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
  private final InOrder<JournalGame, List<Row>> maker;

  private record JournalGame(JournalGames journal, PlayedGame played) {}

  /**
   * @param files where the data set is written
   * @param format of the shards
   * @param exact the extent of the proofs at the ends of games
   * @param splits shares of train, validation and test
   * @param shardRows minimum number of rows of a shard, except the last
   * @param threads number of games whose rows are made concurrently
   */
  public JournalSet(
      DatasetFiles files,
      RowFormat format,
      ExactSpec exact,
      Split.Shares splits,
      int shardRows,
      int threads) {
    this.files = files;
    this.format = format;
    this.exact = exact;
    this.splits = splits;
    this.shardRows = shardRows;
    this.maker = new InOrder<>("positions", threads, GameRows::new, new StopSignal());
  }

  @Override
  public void begin(Path journal, TournamentStarted config) {
    JournalGames next = new JournalGames(config);
    if (games != null && !games.game().id().equals(next.game().id())) {
      throw new IllegalArgumentException(
          Texts.format(
              "a data set contains one game only: expected %s, found %s",
              games.game().id(), next.game().id()));
    }
    games = next;
    evaluators.addAll(PlayerEvaluator.of(next.game(), next.players()));
  }

  @Override
  public void game(PlayedGame played) throws IOException {
    JournalGames current = games;
    if (current == null) {
      throw new IllegalStateException("a journal must begin before its games");
    }
    if (maker.isFull()) {
      take(maker.next());
    }
    maker.begin(new JournalGame(current, played));
  }

  private void take(List<Row> ofGame) throws IOException {
    rows.addAll(ofGame);
    if (rows.size() >= shardRows) {
      flush();
    }
  }

  /** Makes the rows of games. Keeps the engines of the most recent journal open. */
  private final class GameRows implements InOrder.Worker<JournalGame, List<Row>> {

    private @Nullable JournalGames journal;
    private @Nullable RowMaker rowMaker;

    @Override
    public List<Row> work(JournalGame game) {
      int opening = game.played().record().opening().moves().size();
      return rowMaker(game.journal()).rows(game.journal().of(game.played()), ply -> ply >= opening);
    }

    private RowMaker rowMaker(JournalGames wanted) {
      RowMaker last = rowMaker;
      if (last != null && journal == wanted) {
        return last;
      }
      close();
      RowMaker opened =
          new RowMaker(
              wanted.game(),
              wanted.players().stream().map(Player::spec).toList(),
              exact,
              splits,
              false);
      journal = wanted;
      rowMaker = opened;
      return opened;
    }

    @Override
    public void close() {
      if (rowMaker != null) {
        rowMaker.close();
        rowMaker = null;
      }
    }
  }

  /**
   * Waits for all games and writes the remaining rows as the last shard.
   *
   * @return all shards
   */
  public List<Shard> finish() throws IOException {
    while (maker.hasNext()) {
      take(maker.next());
    }
    flush();
    return List.copyOf(shards);
  }

  /** The evaluators that computed the columns {@code static_value} and {@code priors}. */
  public List<PlayerEvaluator> evaluators() {
    return List.copyOf(evaluators);
  }

  /** The game that all journals are of; empty before the first journal. */
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
              Totals totals = Totals.NONE;
              try (RowSink sink = format.create(file, current.game())) {
                for (Row row : rows) {
                  sink.write(row);
                  totals = totals.plus(Totals.of(row));
                }
              }
              return Optional.of(totals);
            })
        .ifPresent(shards::add);
    rows.clear();
  }

  @Override
  public void close() {
    maker.close();
  }
}
