package dev.lodestone.tournament;

import dev.lodestone.core.Side;
import dev.lodestone.tournament.Standings.Row;
import dev.lodestone.tournament.match.Termination;
import dev.lodestone.tournament.schedule.FinishedGame;
import dev.lodestone.tournament.schedule.Results;
import dev.lodestone.tournament.schedule.Schedule;
import dev.lodestone.tournament.stats.BradleyTerry;
import dev.lodestone.tournament.stats.Pentanomial;
import dev.lodestone.tournament.stats.RatedGame;
import dev.lodestone.tournament.stats.WinDrawLoss;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Counts games as they end, in whatever order. Not thread-safe. */
public final class Tally {

  private final List<String> names;
  private final WinDrawLoss[] games;
  private final Pentanomial[] pairs;
  private final Map<Integer, FinishedGame> halfPairs = new HashMap<>();
  private final Map<Termination, Integer> terminations = new EnumMap<>(Termination.class);
  private final List<RatedGame> rated = new ArrayList<>();
  private WinDrawLoss firstPlayer = WinDrawLoss.NONE;

  /**
   * @param names of the players, in the order of their indices
   */
  public Tally(List<String> names) {
    this.names = List.copyOf(names);
    this.games = new WinDrawLoss[names.size()];
    this.pairs = new Pentanomial[names.size()];
    Arrays.fill(games, WinDrawLoss.NONE);
    Arrays.fill(pairs, Pentanomial.NONE);
  }

  /** How a tournament with these results stands. */
  public static Standings of(List<String> names, Schedule schedule, Results results) {
    Tally tally = new Tally(names);
    results.all().forEach(tally::add);
    return tally.standings().withByes(schedule, results);
  }

  /** Counts a game; each once. */
  public void add(FinishedGame game) {
    int first = game.plan().first();
    int second = game.plan().second();
    games[first] = games[first].plusGame(halfPoints(game, first));
    games[second] = games[second].plusGame(halfPoints(game, second));
    firstPlayer = firstPlayer.plusGame(halfPoints(game, first));
    rated.add(new RatedGame(first, second, halfPoints(game, first), game.plan().pair()));
    terminations.merge(game.result().termination(), 1, Integer::sum);
    FinishedGame other = halfPairs.remove(game.plan().pair());
    if (other == null) {
      halfPairs.put(game.plan().pair(), game);
    } else {
      pairs[first] = pairs[first].plusPair(halfPoints(game, first) + halfPoints(other, first));
      pairs[second] = pairs[second].plusPair(halfPoints(game, second) + halfPoints(other, second));
    }
  }

  /** The counts of one player. */
  public Row row(int player) {
    return new Row(player, names.get(player), games[player], pairs[player], 0);
  }

  /** All counts. */
  public Standings standings() {
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      rows.add(row(i));
    }
    rows.sort(Standings.RANKING);
    return new Standings(
        List.copyOf(rows),
        BradleyTerry.centred().fit(names.size(), rated),
        firstPlayer,
        Collections.unmodifiableMap(new EnumMap<>(terminations)));
  }

  private static int halfPoints(FinishedGame game, int player) {
    return 1
        + game.result().outcome().sign(game.plan().first() == player ? Side.FIRST : Side.SECOND);
  }
}
