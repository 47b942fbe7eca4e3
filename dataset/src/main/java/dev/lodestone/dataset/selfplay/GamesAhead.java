package dev.lodestone.dataset.selfplay;

import dev.lodestone.core.StopSignal;
import dev.lodestone.dataset.row.Row;
import dev.lodestone.dataset.row.RowMaker;
import dev.lodestone.tournament.run.InOrder;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Plays many games at once, before they are requested, so that their searches share the calls of a
 * slow network. The number of games in a shard is known only when the shard is complete, so it is
 * estimated from the games so far, and games that turn out not to be needed are dropped. The files
 * are therefore the same as with one game at a time.
 */
final class GamesAhead implements GameSource {

  /** Estimated rows per game until the first game is over. */
  private static final double DEFAULT_ROWS = 40;

  private final SelfPlaySpec spec;
  private final StopSignal stop;
  private final List<Integer> shards;
  private final InOrder<Place, Played> games;

  /** Idle ones: a game needs a maker, which has a table of proofs, only at its end. */
  private final Queue<RowMaker> makers = new ConcurrentLinkedQueue<>();

  /** Finished games that have not been requested yet. */
  private final Map<Place, Optional<Made>> finished = new HashMap<>();

  private final Map<Integer, Integer> begun = new HashMap<>();
  private long rowsInAll;
  private long gamesInAll;

  // The index of the current shard in the list of shards.
  private int current;
  private int requested;
  private long rows;

  /** The shard of a game and the game's number in it. */
  private record Place(int shard, int number) {}

  private record Played(Place place, Optional<Made> made) {}

  /**
   * @param shards numbers of the shards whose games will be requested, in this order
   * @param count number of concurrent games
   * @param parent stops all games, as {@link #close} does
   */
  GamesAhead(SelfPlaySpec spec, List<Integer> shards, int count, StopSignal parent) {
    this.spec = spec;
    this.shards = List.copyOf(shards);
    this.stop = new StopSignal(parent);
    this.games = new InOrder<>("self-play", count, new Places(), Player::new, stop);
  }

  @Override
  public Optional<Made> game(int shard, int number, StopSignal unused) {
    if (shards.get(current) != shard) {
      current = shards.indexOf(shard);
      rows = 0;
      finished.keySet().removeIf(place -> shards.indexOf(place.shard) < current);
    }
    requested = number;
    Place wanted = new Place(shard, number);
    while (!finished.containsKey(wanted)) {
      Played next = games.next();
      if (stop.isStopped()) {
        return Optional.empty();
      }
      count(next.made);
      if (shards.indexOf(next.place.shard) >= current) {
        finished.put(next.place, next.made);
      }
    }
    Optional<Made> made = finished.remove(wanted);
    rows += made == null ? 0 : rows(made);
    return made == null ? Optional.empty() : made;
  }

  private void count(Optional<Made> made) {
    rowsInAll += rows(made);
    gamesInAll++;
  }

  private static int rows(Optional<Made> made) {
    return made.map(
            m -> {
              int plies = m.result().played().moves().size() - m.result().played().openingPlies();
              return m.rows().map(List::size).orElse(plies);
            })
        .orElse(0);
  }

  @Override
  public void close() {
    stop.stop();
    games.close();
    makers.forEach(RowMaker::close);
  }

  /**
   * The games that are likely to be needed, in the order in which they are begun: those of the
   * current shard first.
   */
  private final class Places implements Iterator<Place> {

    @Override
    public boolean hasNext() {
      return firstNeeding() < shards.size();
    }

    @Override
    public Place next() {
      int place = firstNeeding();
      if (place == shards.size()) {
        throw new NoSuchElementException("no more games are needed");
      }
      int shard = shards.get(place);
      return new Place(shard, begun.merge(shard, 1, Integer::sum) - 1);
    }

    private int firstNeeding() {
      int place = current;
      while (place < shards.size() && !needsMore(place)) {
        place++;
      }
      return place;
    }

    private boolean needsMore(int place) {
      int shard = shards.get(place);
      int ofShard = begun.getOrDefault(shard, 0);
      if (place == current && ofShard <= requested) {
        return true;
      }
      double mean = gamesInAll == 0 ? DEFAULT_ROWS : (double) rowsInAll / gamesInAll;
      double sure = place == current ? rows : 0;
      int open = place == current ? ofShard - requested : ofShard;
      return sure + open * mean < spec.rowsOf(shard);
    }
  }

  /** Plays games and makes their rows, unless the rows depend on other games. */
  private final class Player implements InOrder.Worker<Place, Played> {

    private final GamePlayer player = new GamePlayer(spec);

    @Override
    public Played work(Place place) {
      Optional<GamePlayer.Result> result =
          player.play(
              spec.gameId(place.shard, place.number), SelfPlaySpec.isSwapped(place.number), stop);
      return new Played(place, result.map(this::made));
    }

    private Made made(GamePlayer.Result result) {
      if (spec.evenPlies()) {
        return new Made(result, Optional.empty());
      }
      // It may wait long for the games before it.
      return new Made(result.withoutThoughts(), Optional.of(rows(result)));
    }

    private List<Row> rows(GamePlayer.Result result) {
      int first = spec.openingRows() ? 0 : result.played().openingPlies();
      RowMaker idle = makers.poll();
      RowMaker maker = idle == null ? GameReplay.rowMaker(spec) : idle;
      try {
        return maker.rows(result.played(), ply -> ply >= first);
      } finally {
        makers.add(maker);
      }
    }

    @Override
    public void close() {
      player.close();
    }
  }
}
