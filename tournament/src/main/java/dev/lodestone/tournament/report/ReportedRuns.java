package dev.lodestone.tournament.report;

import static dev.lodestone.core.text.Arguments.requireThat;

import dev.lodestone.tournament.journal.CountedGames;
import dev.lodestone.tournament.journal.Journal;
import dev.lodestone.tournament.journal.JournalConfig;
import dev.lodestone.tournament.journal.JournalEvent.Entrant;
import dev.lodestone.tournament.journal.JournalEvent.Schedule;
import dev.lodestone.tournament.journal.JournalEvent.TournamentStarted;
import dev.lodestone.tournament.journal.JournalLimits;
import dev.lodestone.tournament.rules.GameRules;
import dev.lodestone.tournament.schedule.GamePlan;
import dev.lodestone.tournament.schedule.PlayedGame;
import dev.lodestone.tournament.schedule.Results;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One or more runs of one game, combined into one field of players. Players of the same name are
 * one player. Pairs do not span runs, and the games of a run are numbered after those of the runs
 * before it.
 */
final class ReportedRuns {

  private final Map<String, Journal> runs;
  private final TournamentStarted config;
  private final List<CountedGames> counted = new ArrayList<>();
  private final Results results = new Results();

  /**
   * A run.
   *
   * @param name name as the user wrote it
   * @param games number of games that are over
   * @param settings its settings, each a name and a value
   */
  record Run(String name, int games, List<List<String>> settings) {}

  /** Receives every game that counts. */
  interface Visitor {

    /**
     * Receives a game.
     *
     * @param run number of the run, from 1; 0 if there is only one run
     * @param number number of the game in its run
     */
    void game(PlayedGame game, int run, int number) throws IOException;
  }

  /**
   * @param runs the runs by name, at least one
   * @throws IllegalArgumentException if they are of different games
   */
  ReportedRuns(Map<String, Journal> runs) {
    this.runs = new LinkedHashMap<>(runs);
    List<String> games = runs.values().stream().map(j -> j.config().game()).distinct().toList();
    requireThat(
        games.size() == 1, "expected runs of one game, found %s", String.join(" and ", games));
    TournamentStarted first = runs.values().iterator().next().config();
    this.config = runs.size() == 1 ? first : merged(first);
  }

  private TournamentStarted merged(TournamentStarted first) {
    Map<String, Entrant> players = new LinkedHashMap<>();
    for (Journal journal : runs.values()) {
      for (Entrant one : journal.config().players()) {
        // Runs can have different general limits, so each player gets its limits as its own.
        players.putIfAbsent(
            one.name(),
            new Entrant(
                one.name(),
                one.engine(),
                one.options(),
                Optional.of(JournalLimits.of(JournalConfig.limits(journal.config(), one))),
                one.command(),
                one.settings(),
                one.sha256(),
                one.idName()));
      }
    }
    return first.with(
        List.copyOf(players.values()),
        new Schedule(
            "several runs",
            0,
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty()));
  }

  /** The players of all runs, and the settings if there is only one run. */
  TournamentStarted config() {
    return config;
  }

  GameRules rules() {
    return runs.values().iterator().next().game();
  }

  /** The runs; empty if there is only one. */
  List<Run> runs() {
    return runs.size() == 1
        ? List.of()
        : runs.entrySet().stream()
            .map(
                run ->
                    new Run(
                        run.getKey(),
                        run.getValue().games(),
                        Reproduction.settings(run.getValue().config())))
            .toList();
  }

  /** Visits all games that count, run by run. */
  void visit(Visitor visitor) throws IOException {
    int number = 0;
    int[] last = {0};
    for (Journal journal : runs.values()) {
      number += runs.size() == 1 ? 0 : 1;
      int run = number;
      int offset = last[0] + last[0] % 2;
      int[] players = journal.config().players().stream().mapToInt(p -> index(p.name())).toArray();
      CountedGames games =
          new CountedGames(
              game -> {
                last[0] = Math.max(last[0], offset + game.id());
                PlayedGame moved = moved(game, players, offset);
                results.add(moved.finished());
                visitor.game(moved, run, game.id());
              });
      counted.add(games);
      journal.visit(games);
    }
  }

  /** The byes of a player in the games visited, if there is only one run. */
  int byes(int player) {
    return runs.size() == 1 ? JournalConfig.schedule(config).byes(player, results) : 0;
  }

  /** The games that count in the last run that was visited. */
  CountedGames lastCounted() {
    return counted.get(counted.size() - 1);
  }

  /** The number of games that sequential tests have not counted. */
  int uncounted() {
    return counted.stream().mapToInt(CountedGames::uncounted).sum();
  }

  /** The number of games that have begun and are not over. */
  int unfinished() {
    return runs.values().stream().mapToInt(journal -> journal.unfinished().size()).sum();
  }

  private int index(String name) {
    return config.players().stream().map(Entrant::name).toList().indexOf(name);
  }

  private static PlayedGame moved(PlayedGame game, int[] players, int offset) {
    GamePlan plan = game.plan();
    return new PlayedGame(
        new GamePlan(
            offset + plan.id(),
            offset / 2 + plan.pair(),
            players[plan.first()],
            players[plan.second()],
            plan.opening(),
            plan.seed()),
        game.record());
  }
}
