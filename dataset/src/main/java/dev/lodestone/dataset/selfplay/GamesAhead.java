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

/**
 * Plays many games at once, before they are asked for, so that their searches share the calls of a
 * slow network. The number of games of a shard is known only when it is complete: it is estimated
 * from the games so far, and games that are not needed are dropped. So the files are the same as
 * with one game at a time.
 */
final class GamesAhead implements GameSource {

  /** Rows of a game before any is over. */
  private static final double USUAL_ROWS = 40;

  private final SelfPlaySpec spec;
  private final StopSignal stop;
  private final List<Integer> shards;
  private final InOrder<Place, Played> games;

  /** Games that are over and have not been asked for yet. */
  private final Map<Place, Optional<Made>> early = new HashMap<>();

  private final Map<Integer, Integer> begun = new HashMap<>();
  private long rowsInAll;
  private long gamesInAll;

  // The index of the current shard among the shards.
  private int current;
  private int asked;
  private long rows;

  /** The place of a game in the set. */
  private record Place(int shard, int number) {}

  private record Played(Place place, Optional<Made> made) {}

  /**
   * @param shards that will be asked for, one after the other, in this order
   * @param count games at once
   * @param parent ends all games; so does {@link #close}
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
      early.keySet().removeIf(place -> shards.indexOf(place.shard) < current);
    }
    asked = number;
    Place wanted = new Place(shard, number);
    while (!early.containsKey(wanted)) {
      Played next = games.next();
      if (stop.isStopped()) {
        return Optional.empty();
      }
      count(next.made);
      if (shards.indexOf(next.place.shard) >= current) {
        early.put(next.place, next.made);
      }
    }
    Optional<Made> made = early.remove(wanted);
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
  }

  /** The games that are likely to be needed, those of the current shard first. */
  private final class Places implements Iterator<Place> {

    @Override
    public boolean hasNext() {
      return neediest() < shards.size();
    }

    @Override
    public Place next() {
      int place = neediest();
      if (place == shards.size()) {
        throw new NoSuchElementException("no game is needed");
      }
      int shard = shards.get(place);
      return new Place(shard, begun.merge(shard, 1, Integer::sum) - 1);
    }

    private int neediest() {
      int place = current;
      while (place < shards.size() && !needsMore(place)) {
        place++;
      }
      return place;
    }

    private boolean needsMore(int place) {
      int shard = shards.get(place);
      int ofShard = begun.getOrDefault(shard, 0);
      if (place == current && ofShard <= asked) {
        return true;
      }
      double mean = gamesInAll == 0 ? USUAL_ROWS : (double) rowsInAll / gamesInAll;
      double sure = place == current ? rows : 0;
      int open = place == current ? ofShard - asked : ofShard;
      return sure + open * mean < spec.rowsOf(shard);
    }
  }

  /** Plays games and makes their rows, if no other game changes them. */
  private final class Player implements InOrder.Worker<Place, Played> {

    private final GamePlayer player = new GamePlayer(spec);
    private final RowMaker maker = GameReplay.rowMaker(spec);

    @Override
    public Played work(Place place) {
      Optional<GamePlayer.Result> result =
          player.play(
              spec.gameId(place.shard, place.number), SelfPlaySpec.isSwapped(place.number), stop);
      return new Played(place, result.map(this::made));
    }

    private Made made(GamePlayer.Result result) {
      int first = spec.openingRows() ? 0 : result.played().openingPlies();
      Optional<List<Row>> rows =
          spec.evenPlies()
              ? Optional.empty()
              : Optional.of(maker.rows(result.played(), ply -> ply >= first));
      return new Made(result, rows);
    }

    @Override
    public void close() {
      player.close();
      maker.close();
    }
  }
}
