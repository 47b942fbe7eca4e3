package dev.lodestone.tournament.run;

import dev.lodestone.core.Outcome;
import dev.lodestone.core.Side;
import dev.lodestone.stats.counts.PairTally;
import dev.lodestone.stats.ratings.BradleyTerry;
import dev.lodestone.tournament.match.Termination;
import dev.lodestone.tournament.rules.GameRules;
import dev.lodestone.tournament.run.Standings.Row;
import dev.lodestone.tournament.schedule.FinishedGame;
import dev.lodestone.tournament.schedule.Results;
import dev.lodestone.tournament.schedule.Schedule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Counts games as they end, in any order. Not thread-safe. */
public final class Tally {

  private final List<String> names;
  private final List<PairTally> players = new ArrayList<>();
  private int[] failures;
  private final Map<Termination, Integer> terminations = new EnumMap<>(Termination.class);
  private final RatedGames rated;

  /**
   * @param rules the rules of the game that they play
   * @param names the players' names, in the order of their indices
   */
  public Tally(GameRules rules, List<String> names) {
    this.rated = new RatedGames(rules);
    this.names = new ArrayList<>(names);
    this.failures = new int[names.size()];
    names.forEach(name -> players.add(new PairTally()));
  }

  /**
   * The standings of a tournament with these results. Games that do not count are ignored, see
   * {@link Schedule#counted}.
   */
  public static Standings of(TournamentSpec spec, Results results) {
    return of(spec, spec.schedule(), results, spec.ratingModel());
  }

  /**
   * The standings with ratings of this model. Games that do not count are ignored, see {@link
   * Schedule#counted}.
   */
  public static Standings of(
      TournamentSpec spec, Schedule schedule, Results results, BradleyTerry model) {
    Tally tally = new Tally(spec.game(), spec.playerNames());
    schedule.counted(results).all().forEach(tally::add);
    return tally.standings(model).withByes(schedule, results);
  }

  /** Adds players that have joined; they get the next indices. */
  public void join(List<String> joined) {
    names.addAll(joined);
    joined.forEach(name -> players.add(new PairTally()));
    failures = Arrays.copyOf(failures, names.size());
  }

  /** Counts a game. Each game must be added exactly once. */
  public void add(FinishedGame game) {
    int first = game.plan().first();
    int second = game.plan().second();
    int pair = game.plan().pair();
    Outcome outcome = game.result().outcome();
    players.get(first).add(pair, Side.FIRST, outcome);
    players.get(second).add(pair, Side.SECOND, outcome);
    rated.add(game);
    if (game.result().termination().isFailure()) {
      failures[outcome == Outcome.FIRST_WINS ? second : first]++;
    }
    terminations.merge(game.result().termination(), 1, Integer::sum);
  }

  /** The counts of one player. */
  public Row row(int player) {
    PairTally tally = players.get(player);
    return new Row(player, names.get(player), tally.games(), tally.pairs(), 0, failures[player]);
  }

  /** The standings according to all counted games, with ratings whose mean is 0. */
  public Standings standings() {
    return standings(BradleyTerry.centred());
  }

  /** The standings according to all counted games, with ratings of this model. */
  public Standings standings(BradleyTerry model) {
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      rows.add(row(i));
    }
    rows.sort(Standings.RANKING);
    return new Standings(
        List.copyOf(rows),
        model.fit(names.size(), rated.all()),
        rated.firstPlayer(),
        Collections.unmodifiableMap(new EnumMap<>(terminations)));
  }
}
