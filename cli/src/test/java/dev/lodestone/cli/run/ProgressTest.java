package dev.lodestone.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.cli.console.Terminal;
import dev.lodestone.core.Games;
import dev.lodestone.core.Outcome;
import dev.lodestone.core.SplitMix64;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.engine.EngineText;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.match.GameRecord;
import dev.lodestone.tournament.match.MatchResult;
import dev.lodestone.tournament.match.Termination;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.Format;
import dev.lodestone.tournament.schedule.GamePlan;
import dev.lodestone.tournament.schedule.Openings;
import dev.lodestone.tournament.schedule.PlayedGame;
import dev.lodestone.tournament.schedule.Results;
import java.io.BufferedReader;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

final class ProgressTest {

  private static final int GAMES = 400;
  private static final Pattern LINE =
      Pattern.compile(
          "(\\d+)/400 games(?:, of the first (\\d+))?, quick ([\\d.]+) - ([\\d.]+) slow, .*");

  private final StringWriter err = new StringWriter();
  private final TournamentSpec spec =
      TournamentSpec.builder(Games.byId("tictactoe"))
          .players(
              Player.of(
                  List.of(
                      EngineText.parse("random:name=quick"), EngineText.parse("random:name=slow"))))
          .format(new Format.RoundRobin(GAMES))
          .openings(new Openings.RandomMoves(2, Openings.Scope.ROUND))
          .seed(3)
          .limits(SearchLimits.nodes(5))
          .maxPlies(99)
          .build();
  private final Progress progress =
      new Progress(
          new Terminal(
              new BufferedReader(new StringReader("")), new StringWriter(), err, false, false),
          spec,
          Path.of("journal.jsonl"));

  /** A game that is running. */
  private record Running(GamePlan plan, boolean won, int end) {}

  @Test
  void anEngineThatWinsQuicklyAndLosesSlowlyDoesNotLeadEarly() {
    SplitMix64 random = new SplitMix64(5);
    PriorityQueue<Running> running = new PriorityQueue<>(Comparator.comparingInt(Running::end));
    int next = 1;
    int time = 0;
    while (next <= GAMES || !running.isEmpty()) {
      while (next <= GAMES && running.size() < 100) {
        GamePlan plan = spec.schedule().game(next++, new Results()).orElseThrow();
        boolean won = random.nextInt(2) == 0;
        running.add(new Running(plan, won, time + (won ? 1 : 20)));
      }
      Running over = running.remove();
      time = over.end();
      progress.gameEnded(played(over.plan(), over.won()));
    }
    List<Matcher> lines =
        err.toString().lines().map(LINE::matcher).filter(Matcher::matches).toList();
    assertThat(lines).hasSizeGreaterThanOrEqualTo(10);
    for (Matcher line : lines) {
      double quick = Double.parseDouble(line.group(3));
      double slow = Double.parseDouble(line.group(4));
      double counted = Double.parseDouble(line.group(line.group(2) == null ? 1 : 2));
      assertThat(quick + slow).isEqualTo(counted);
      assertThat(quick - slow).as(line.group()).isLessThanOrEqualTo(2.5 * Math.sqrt(counted));
    }
    assertThat(lines.get(0).group(2)).isNotNull();
    assertThat(lines.get(lines.size() - 1).group(2)).isNull();
  }

  /** A game that the first engine of the tournament won or lost. */
  private static PlayedGame played(GamePlan plan, boolean won) {
    Outcome outcome = (plan.first() == 0) == won ? Outcome.FIRST_WINS : Outcome.SECOND_WINS;
    return new PlayedGame(
        plan,
        new GameRecord(
            plan.opening(), List.of(), new MatchResult(outcome, Termination.RULES, "", 5)));
  }
}
