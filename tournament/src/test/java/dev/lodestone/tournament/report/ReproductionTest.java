package dev.lodestone.tournament.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lodestone.tournament.engine.EngineSpec;
import dev.lodestone.tournament.engine.EngineText;
import dev.lodestone.tournament.journal.JournalEvent.Adjudication;
import dev.lodestone.tournament.journal.JournalEvent.Command;
import dev.lodestone.tournament.journal.JournalEvent.Draw;
import dev.lodestone.tournament.journal.JournalEvent.Entrant;
import dev.lodestone.tournament.journal.JournalEvent.Limits;
import dev.lodestone.tournament.journal.JournalEvent.Openings;
import dev.lodestone.tournament.journal.JournalEvent.Resign;
import dev.lodestone.tournament.journal.JournalEvent.Schedule;
import dev.lodestone.tournament.journal.JournalEvent.TournamentStarted;
import dev.lodestone.tournament.journal.Machine;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class ReproductionTest {

  @Test
  void anEngineIsNamedAsOnTheCommandLine() {
    assertThat(
            Reproduction.engine(
                new Entrant(
                    "x",
                    "alphabeta",
                    Map.of("hash", "64"),
                    Optional.of(limits(3, 0, 0, "")),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty())))
        .isEqualTo("alphabeta:hash=64,depth=3");
  }

  @Test
  void aCommandIsReadBackAsTheSameEngine() {
    String spec =
        "cmd=python3 \"my, engine.py\" \"\",dir=\"a b\",env.X=\"say \\\"x\\\"\",option.Hash=64,"
            + "tc=60+0.6,margin=50ms";
    EngineSpec engine = EngineText.parse(spec);
    Entrant entrant =
        new Entrant(
            "x",
            engine.searcher(),
            engine.options(),
            Optional.of(
                new Limits(
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.of("60+0.6"),
                    Optional.of(50_000L))),
            engine
                .command()
                .map(
                    c ->
                        new Command(
                            c.words(),
                            c.directory().map(Path::toString),
                            c.environment(),
                            Optional.empty())),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());
    // The value of a variable may be a secret.
    assertThat(Reproduction.engine(entrant)).isEqualTo(spec.replace("\"say \\\"x\\\"\"", "***"));
    assertThat(engine.command().orElseThrow().words())
        .containsExactly("python3", "my, engine.py", "");
    assertThat(engine.command().orElseThrow().environment()).containsEntry("X", "say \"x\"");
  }

  @Test
  void everySettingHasAName() {
    TournamentStarted config =
        new TournamentStarted(
            1,
            "1.2.3",
            "2026-01-02T03:04:05Z",
            "gauss",
            List.of(),
            new Schedule(
                "swiss", 4, Optional.empty(), Optional.of(3), Optional.empty(), Optional.empty()),
            new Openings(
                "pair",
                Optional.of(6),
                Optional.of(4),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty()),
            -9,
            limits(0, 50, 0, ""),
            100,
            Optional.of(
                new Adjudication(
                    Optional.of(new Resign(800, 4, true)),
                    Optional.of(new Draw(10, 8, 40)),
                    true,
                    Optional.of(9),
                    Optional.of(3),
                    Optional.of(true))),
            Optional.empty(),
            Optional.empty(),
            Optional.of(new Machine("Vendor 17", "A processor", 8, 1)));
    assertThat(Reproduction.settings(config))
        .containsExactly(
            List.of("Game", "gauss"),
            List.of("Format", "swiss, 3 rounds, 4 games in each meeting"),
            List.of("Openings", "4..6 random plies, the same for all games of a pair"),
            List.of("Limits", "each engine's own limits"),
            List.of(
                "Adjudication",
                "resigned when 800 centipoints behind for 4 moves, as both see it; drawn when"
                    + " within 10 centipoints for 8 moves after ply 40; over when both engines have proven"
                    + " the result; over when a solver proves the result within 9 plies of the end; lost on time"
                    + " with 3 late moves; lost by a fault (strict)"),
            List.of("Longest game", "100 plies, then a draw"),
            List.of("Seed", "-9"),
            List.of("Started", "2026-01-02T03:04:05Z"),
            List.of("Lodestone", "1.2.3"),
            List.of("Machine", "A processor, 8 cores, JDK Vendor 17, 1 game at once"));
  }

  private static Limits limits(int depth, long nodes, long micros, String tc) {
    return new Limits(
        Optional.of(depth).filter(d -> d > 0),
        Optional.of(nodes).filter(n -> n > 0),
        Optional.of(micros).filter(m -> m > 0),
        Optional.of(tc).filter(t -> !t.isEmpty()),
        Optional.empty());
  }
}
