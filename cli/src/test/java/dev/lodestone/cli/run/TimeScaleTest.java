package dev.lodestone.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.cli.CommandRun;
import dev.lodestone.core.Games;
import dev.lodestone.search.SearchLimits;
import dev.lodestone.tournament.clock.TimeControl;
import dev.lodestone.tournament.engine.EngineText;
import dev.lodestone.tournament.engine.Player;
import dev.lodestone.tournament.match.Adjudication;
import dev.lodestone.tournament.match.MatchRules;
import dev.lodestone.tournament.run.TournamentSpec;
import dev.lodestone.tournament.schedule.Format;
import dev.lodestone.tournament.schedule.Openings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class TimeScaleTest {

  @TempDir private Path directory = Path.of("");

  @Test
  void allTimesButMarginsAreScaled() {
    TournamentSpec spec =
        TournamentSpec.builder(Games.byId("gauss"))
            .players(
                Player.of(
                    List.of(
                        EngineText.parse("mcts:movetime=30ms,margin=9ms"),
                        EngineText.parse("mcts:tc=40/60+0.5"),
                        EngineText.parse("mcts"))))
            .format(new Format.RoundRobin(2))
            .openings(new Openings.RandomMoves(2, Openings.Scope.PAIR))
            .seed(1)
            .limits(SearchLimits.INFINITE)
            .maxPlies(100)
            .rules(
                new MatchRules(
                    Optional.of(TimeControl.parse("10+1")),
                    Duration.ofMillis(70),
                    Adjudication.NONE))
            .build();
    TournamentSpec scaled = TimeScale.scaled(spec, 0.25);
    assertThat(scaled.limits()).isEqualTo(SearchLimits.INFINITE);
    assertThat(scaled.rules().timeControl()).contains(TimeControl.parse("2.5+0.25"));
    assertThat(scaled.rules().margin()).isEqualTo(Duration.ofMillis(70));
    assertThat(scaled.players().get(0).spec().limits().orElseThrow().moveTime())
        .contains(Duration.ofMillis(7).plusNanos(500_000));
    assertThat(scaled.players().get(0).spec().margin()).contains(Duration.ofMillis(9));
    assertThat(scaled.players().get(1).spec().timeControl())
        .contains(TimeControl.parse("40/15+0.125"));
    assertThat(scaled.players().get(2).spec().ownLimits().isEmpty()).isTrue();
    assertThat(TimeScale.scaled(spec, 1.0).toString()).isEqualTo(spec.toString());
  }

  /**
   * The journal contains the scaled times; a reference that is a thousand times faster makes them a
   * thousand times longer.
   */
  @Test
  void aRunIsScaledByTheSpeedOfThisMachine() throws Exception {
    long slow = micros("slow", 1_000_000);
    long fast = micros("fast", 1_000_000_000);
    assertThat(slow).isPositive();
    // Two measurements of one busy machine differ by less than a factor of 30.
    assertThat((double) fast / slow).isBetween(1000 / 30.0, 1000 * 30.0);
    CommandRun foreign =
        CommandRun.of(
            "tournament",
            "--game=ugi",
            "--engine=cmd=x",
            "--engine=cmd=y",
            "--movetime=1ms",
            "--scale-time=9");
    assertThat(foreign.exitCode()).isEqualTo(2);
  }

  private long micros(String name, long reference) throws Exception {
    Path run = directory.resolve(name);
    CommandRun.succeeds(
        "tournament",
        "--game=tictactoe",
        "--engine=greedy",
        "--engine=random",
        "--movetime=1s",
        "--games=2",
        "--scale-time=" + reference,
        "--out=" + run);
    Matcher found =
        Pattern.compile("\"limits\":\\{\"micros\":(\\d+)")
            .matcher(Files.readString(run.resolve("journal.jsonl")));
    assertThat(found.find()).isTrue();
    return Long.parseLong(found.group(1));
  }
}
